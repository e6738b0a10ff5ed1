//! Live raids of Midnight Exchange, and people with a stream each.

use std::path::Path;

use heist_shelf::Content;
use heist_table::Entry;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{House, Person, Socket, config, learn, next, say, until};

pub(crate) const RAID: &str = "midnight-exchange";

/// The pack in the box, but with a short countdown and these figures.
pub(crate) fn pack(figures: &[(&str, u32)]) -> Content {
    let (_, text) = heist_shelf::find(RAID).unwrap().content();
    let mut text = text.replace("countdown_ms = 3000", "countdown_ms = 50");
    for (name, figure) in figures {
        let place = text.find(&format!("\n{name} = ")).unwrap() + 1;
        let end = place + text[place..].find('\n').unwrap();
        text.replace_range(place..end, &format!("{name} = {figure}"));
    }
    Content { file: "raid.toml".to_owned(), text }
}

/// A live table and its people.
pub(crate) struct Raid {
    pub(crate) table: String,
    pub(crate) people: Vec<Person>,
    pub(crate) sockets: Vec<Socket>,
    /// What each of them knows.
    pub(crate) known: Vec<Value>,
    /// All that each was told, oldest first.
    pub(crate) told: Vec<Vec<Value>>,
    content: Content,
}

impl Raid {
    /// They sit down; nobody is ready yet.
    pub(crate) async fn gather(house: &House, names: &[&str], content: Content) -> Raid {
        let mut people = Vec::new();
        for name in names {
            people.push(house.guest(name).await);
        }
        let pack = json!({ "file": content.file, "text": content.text });
        let wish = json!({ "game": RAID, "seats": names.len(), "pack": pack });
        let table = people[0].open(wish).await;
        for person in &people[1..] {
            person.good(&format!("/api/tables/{table}/join"), json!({})).await;
        }
        for person in &people {
            person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
        }
        let (known, told) = (vec![Value::Null; names.len()], vec![Vec::new(); names.len()]);
        let mut raid = Raid { table, people, sockets: Vec::new(), known, told, content };
        for seat in 0..names.len() {
            raid.look(seat).await;
        }
        raid
    }

    /// They are ready, and the signal has come to all of them.
    pub(crate) async fn begin(house: &House, names: &[&str], content: Content) -> Raid {
        let mut raid = Raid::gather(house, names, content).await;
        for seat in 0..names.len() {
            raid.send(seat, "ready", &json!("ready")).await;
        }
        for seat in 0..names.len() {
            raid.until(seat, |known| known["view"]["phase"].get("live_raid").is_some()).await;
        }
        raid
    }

    /// A person opens a stream: what it is greeted with.
    pub(crate) async fn look(&mut self, seat: usize) -> Value {
        let mut socket = self.people[seat].socket(&self.table).await;
        let hello = until(&mut socket, "hello").await;
        self.known[seat] = hello["view"].clone();
        self.told[seat] = hello["view"]["events"].as_array().unwrap().clone();
        if seat < self.sockets.len() {
            self.sockets[seat] = socket;
        } else {
            self.sockets.push(socket);
        }
        hello
    }

    pub(crate) async fn send(&mut self, seat: usize, id: &str, action: &Value) {
        let act = json!({ "type": "action", "id": id, "action": action });
        say(&mut self.sockets[seat], act).await;
    }

    /// The next message of a person, learned.
    pub(crate) async fn hear(&mut self, seat: usize) -> Value {
        let message = next(&mut self.sockets[seat]).await.expect("the stream goes on");
        if message["type"] == "view" {
            learn(&mut self.known[seat], &message);
            self.told[seat].extend(message["events"].as_array().unwrap().iter().cloned());
        }
        message
    }

    /// Until that holds for what a person knows.
    pub(crate) async fn until(&mut self, seat: usize, holds: impl Fn(&Value) -> bool) {
        while !holds(&self.known[seat]) {
            self.hear(seat).await;
        }
    }

    /// The answer to an act.
    pub(crate) async fn answer(&mut self, seat: usize, id: &str) -> Value {
        loop {
            let message = self.hear(seat).await;
            let answers = message["type"] == "ack" || message["type"] == "refused";
            if answers && message["id"] == id {
                return message;
            }
        }
    }

    /// The first event of that name that a person hears of, with its moment.
    pub(crate) async fn event(&mut self, seat: usize, name: &str) -> Value {
        loop {
            let known = self.told[seat].iter().find(|told| told["event"].get(name).is_some());
            if let Some(told) = known {
                return told.clone();
            }
            self.hear(seat).await;
        }
    }

    /// The spots of what a seat may lift.
    pub(crate) fn liftable(&self, seat: usize) -> Vec<Value> {
        let legal = self.known[seat]["legal"].as_array().unwrap().iter();
        legal.map(|act| act["action"].clone()).filter(|act| act.get("lift").is_some()).collect()
    }

    /// The same people at a house that was opened again, without streams.
    pub(crate) fn at(self, house: &House) -> Raid {
        let people = self.people.iter().map(|person| person.at(house)).collect();
        Raid { people, sockets: Vec::new(), ..self }
    }

    /// The game ends as it stands; its entries, verified to the byte.
    pub(crate) async fn entries(&self) -> Vec<Entry<Value>> {
        for person in &self.people {
            person
                .post(&format!("/api/tables/{}/give-up", self.table), json!({ "end": true }))
                .await;
        }
        let path = format!("/api/tables/{}/export", self.table);
        let (status, text) = self.people[0].get(&path).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        let (record, game) = heist_shelf::read(text.as_str().unwrap()).unwrap();
        game.verify(&record, Some(&self.content)).unwrap();
        record.entries
    }
}

/// What a kill leaves behind, at any moment, is what lies on the disk: a house
/// opened on that.
pub(crate) async fn killed(house: House, change: impl FnOnce(&mut heist_house::Config)) -> House {
    let folder = tempfile::tempdir().unwrap();
    copy(house.folder.path(), folder.path());
    house.running.close().await;
    let mut config = config(folder.path());
    change(&mut config);
    House { running: heist_house::open(config).await.unwrap(), folder }
}

fn copy(from: &Path, to: &Path) {
    for file in ["heist.db", "heist.db-wal"] {
        std::fs::copy(from.join(file), to.join(file)).unwrap();
    }
}
