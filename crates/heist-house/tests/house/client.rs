//! A house in a temporary folder, and people who use its API.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use heist_house::{Config, Running};
use heist_table::{Deed, Dice, Entry};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) const GAME: &str = "millions-of-dollars";

/// A bot, whatever they are called.
pub(crate) fn bot() -> &'static str {
    heist_bots::Bot::ALL[1].name()
}

pub(crate) struct House {
    pub(crate) running: Running,
    pub(crate) folder: TempDir,
}

/// A house for tests: quick bots, wide limits.
pub(crate) fn config(folder: &Path) -> Config {
    let mut config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.to_path_buf(),
        bot_pause_ms: Some(0..1),
        bot_slot_ms: 1,
        ..Config::default()
    };
    config.limits.connections_per_address = 10_000;
    config.limits.requests_per_second = 1_000_000;
    config.limits.requests_per_address = 1_000_000;
    config.limits.changes_per_second = 100_000;
    config.limits.actions_per_second = 100_000;
    config.limits.actions_burst = 100_000;
    config.limits.chat_lines = 100_000;
    config.limits.tables_per_hour = 100_000;
    config.limits.guests_per_hour = 100_000;
    config.limits.unstarted_tables = 100_000;
    config.limits.wrong_tokens_per_minute = 100_000;
    config.limits.messages_per_second = 100_000;
    config.times.metrics = Duration::ZERO;
    // Tests hold writes up, on machines that have other things to do.
    config.times.store = Duration::from_secs(60);
    config.times.drain = Duration::from_secs(1);
    config.times.gathering = Duration::from_millis(10);
    config
}

pub(crate) async fn house() -> House {
    house_with(|_| {}).await
}

pub(crate) async fn house_with(change: impl FnOnce(&mut Config)) -> House {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    change(&mut config);
    House { running: heist_house::open(config).await.unwrap(), folder }
}

impl House {
    pub(crate) async fn guest(&self, name: &str) -> Person {
        Person::new(self.running.address(), name).await
    }

    pub(crate) fn nobody(&self) -> Person {
        Person::with(self.running.address(), None)
    }

    pub(crate) async fn reopen(self, change: impl FnOnce(&mut Config)) -> House {
        self.running.close().await;
        let mut config = config(self.folder.path());
        change(&mut config);
        House { running: heist_house::open(config).await.unwrap(), folder: self.folder }
    }
}

/// Somebody with a token.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) http: reqwest::Client,
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
    /// The seat this person names in every call, of several hands.
    pub(crate) hand: Option<u8>,
}

pub(crate) type Answer = (StatusCode, Value);
pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Person {
    pub(crate) fn with(address: SocketAddr, token: Option<String>) -> Person {
        let http = reqwest::Client::builder().timeout(Duration::from_secs(20)).build().unwrap();
        Person { http, address, token, hand: None }
    }

    pub(crate) async fn new(address: SocketAddr, name: &str) -> Person {
        let mut person = Person::with(address, None);
        let (status, made) = person.post("/api/guest", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        person.token = Some(made["token"].as_str().unwrap().to_owned());
        person
    }

    /// The same person at a house that was opened again.
    pub(crate) fn at(&self, house: &House) -> Person {
        Person { address: house.running.address(), ..self.clone() }
    }

    /// The same person with one of several hands.
    pub(crate) fn hand(&self, seat: u8) -> Person {
        Person { hand: Some(seat), ..self.clone() }
    }

    fn path(&self, path: &str) -> String {
        match (self.hand, path.contains('?')) {
            (None, _) => path.to_owned(),
            (Some(seat), false) => format!("{path}?seat={seat}"),
            (Some(seat), true) => format!("{path}&seat={seat}"),
        }
    }

    pub(crate) fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        let url = format!("http://{}{}", self.address, self.path(path));
        let request = self.http.request(method, url);
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let response = self.request(reqwest::Method::GET, path).send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        let response = self.request(reqwest::Method::POST, path).json(&body).send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn good(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    pub(crate) async fn open(&self, body: Value) -> String {
        let answer = self.good("/api/tables", body).await;
        answer["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn view(&self, table: &str) -> Value {
        let (status, view) = self.get(&format!("/api/tables/{table}/view")).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        view
    }

    pub(crate) async fn act(&self, table: &str, id: &str, decision: u64, action: &Value) -> Answer {
        let body = json!({ "id": id, "decision": decision, "action": action });
        self.post(&format!("/api/tables/{table}/actions"), body).await
    }

    pub(crate) async fn socket(&self, table: &str) -> Socket {
        self.socket_at(&format!("/api/tables/{table}/ws")).await
    }

    pub(crate) async fn socket_at(&self, path: &str) -> Socket {
        let url = format!("ws://{}{}", self.address, self.path(path));
        let mut request = url.into_client_request().unwrap();
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        }
        tokio_tungstenite::connect_async(request).await.unwrap().0
    }

    /// Plays a seat until the game is over.
    pub(crate) async fn play(&self, table: &str, seed: u64) {
        let mut dice = Dice::seeded(seed);
        for number in 0..100_000 {
            let view = self.view(table).await;
            if !view["outcome"].is_null() {
                return;
            }
            let Some(action) = choose(&view, &mut dice) else {
                tokio::time::sleep(Duration::from_millis(2)).await;
                continue;
            };
            let decision = view["decision"].as_u64().unwrap();
            let (status, answer) =
                self.act(table, &format!("{seed}-{number}"), decision, &action).await;
            assert!(
                status.is_success() || status == StatusCode::CONFLICT,
                "{action}: {status} {answer}"
            );
        }
        panic!("the game does not end");
    }
}

/// A legal action that gets a game on: chatter is left out as far as possible.
pub(crate) fn choose(view: &Value, dice: &mut Dice) -> Option<Value> {
    let legal = view["legal"].as_array().unwrap();
    let brief = ["choose", "pass", "stay", "leave", "accept", "name_role", "ready"];
    let name = |act: &Value| match &act["action"] {
        Value::String(name) => name.clone(),
        Value::Object(action) => action.keys().next().unwrap().clone(),
        other => panic!("no action: {other}"),
    };
    let short: Vec<&Value> =
        legal.iter().filter(|act| brief.contains(&name(act).as_str())).collect();
    let among = if short.is_empty() { legal.iter().collect() } else { short };
    if among.is_empty() {
        return None;
    }
    Some(among[dice.below(among.len() as u32) as usize]["action"].clone())
}

/// A legal action that does not get a game on, as long as there is one: for
/// tests that need a long game.
pub(crate) fn talk(view: &Value, dice: &mut Dice) -> Option<Value> {
    let talk = ["offer", "claim", "deny", "urge", "ask", "withdraw_offer", "withdraw_ask"];
    let legal = view["legal"].as_array().unwrap().iter().map(|act| &act["action"]);
    let talks = |action: &&Value| talk.iter().any(|name| action.get(name).is_some());
    let mut among: Vec<&Value> = legal.clone().filter(talks).collect();
    if among.is_empty() {
        among = legal.collect();
    }
    (!among.is_empty()).then(|| among[dice.below(among.len() as u32) as usize].clone())
}

/// The next JSON message of a socket; none when it closes.
pub(crate) async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        let frame = tokio::time::timeout(Duration::from_secs(20), socket.next()).await;
        match frame.expect("the house says something within 20 s") {
            Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            Some(Ok(_)) => {}
        }
    }
}

/// Takes out of a list what is gone and puts in what is new.
fn change_list(list: &mut Vec<Value>, change: &serde_json::Map<String, Value>) {
    let gone = change["gone"].as_array().unwrap();
    let mut place = 0..;
    list.retain(|_| !gone.contains(&json!(place.next())));
    for act in change["new"].as_array().unwrap() {
        let mut act = act.clone();
        let at = act.as_object_mut().unwrap().remove("at").unwrap();
        list.insert(at.as_u64().unwrap() as usize, act);
    }
}

/// What a viewer knows after a view message: of most only what is new is sent.
pub(crate) fn learn(known: &mut Value, message: &Value) {
    if message["whole"] == true || known.is_null() {
        known.clone_from(message);
        return;
    }
    for (field, value) in message.as_object().unwrap() {
        match (&mut known[field], value) {
            (Value::Object(known), Value::Object(news)) if field == "view" => {
                known.extend(news.clone());
            }
            (Value::Array(known), Value::Object(change)) if field == "legal" => {
                change_list(known, change);
            }
            (known, news) => known.clone_from(news),
        }
    }
}

/// What was seen at every step of a replay.
pub(crate) fn views(replay: &Value) -> Vec<Value> {
    let mut view = replay["view"].clone();
    let steps = replay["steps"].as_array().unwrap().iter();
    let views = steps.map(|step| {
        for change in step["changes"].as_array().unwrap() {
            patch(&mut view, change);
        }
        view.clone()
    });
    views.collect()
}

/// One operation of a JSON Patch.
fn patch(view: &mut Value, change: &Value) {
    let (op, path) = (change["op"].as_str().unwrap(), change["path"].as_str().unwrap());
    let value = change.get("value").cloned();
    let Some((parent, name)) = path.rsplit_once('/') else {
        *view = value.unwrap();
        return;
    };
    let name = name.replace("~1", "/").replace("~0", "~");
    match (op, view.pointer_mut(parent).unwrap()) {
        ("add", Value::Object(fields)) => {
            assert_eq!(fields.insert(name, value.unwrap()), None, "{path} was there already");
        }
        ("replace", Value::Object(fields)) => *fields.get_mut(&name).unwrap() = value.unwrap(),
        ("remove", Value::Object(fields)) => drop(fields.remove(&name).unwrap()),
        ("add", Value::Array(list)) if name == "-" => list.push(value.unwrap()),
        ("replace", Value::Array(list)) => list[name.parse::<usize>().unwrap()] = value.unwrap(),
        ("remove", Value::Array(list)) => drop(list.remove(name.parse().unwrap())),
        (op, parent) => panic!("{op} {path} in {parent}"),
    }
}

/// Reads until a message of that type.
pub(crate) async fn until(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = next(socket).await.expect("the stream goes on");
        if message["type"] == kind {
            return message;
        }
    }
}

pub(crate) async fn say(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// A table of people alone, dealt.
pub(crate) async fn dealt(house: &House, names: &[&str]) -> (String, Vec<Person>) {
    dealt_with(house, names, json!({})).await
}

/// A table of people alone with these options, dealt.
pub(crate) async fn dealt_with(
    house: &House,
    names: &[&str],
    options: Value,
) -> (String, Vec<Person>) {
    let mut people = Vec::new();
    for name in names {
        people.push(house.guest(name).await);
    }
    let wish = json!({ "game": GAME, "seats": names.len(), "options": options });
    let table = people[0].open(wish).await;
    for person in &people[1..] {
        person.good(&format!("/api/tables/{table}/join"), json!({})).await;
    }
    for person in &people {
        person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    }
    (table, people)
}

/// Four people who bargain all at once, their Roles chosen.
pub(crate) async fn bargaining(house: &House) -> (String, Vec<Person>) {
    let live = json!({ "negotiation": "live" });
    let (table, people) = dealt_with(house, &["A", "B", "C", "D"], live).await;
    for (person, place) in people.iter().zip(0..) {
        let roles = named(&person.view(&table).await, "choose");
        let (status, answer) = person.act(&table, "choose", 0, &roles[place % roles.len()]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    (table, people)
}

/// The legal actions of that name.
pub(crate) fn named(view: &Value, name: &str) -> Vec<Value> {
    let legal = view["legal"].as_array().unwrap().iter().map(|act| act["action"].clone());
    legal.filter(|action| action.get(name).is_some()).collect()
}

/// The record of a table, verified; its acts as (seat, action).
pub(crate) async fn verified(person: &Person, table: &str) -> Vec<(u64, Value)> {
    let entries = entries(person, table).await.into_iter().filter_map(|entry| match entry.deed {
        Deed::Act { seat, action, .. } => Some((u64::from(seat.number()), action)),
        _ => None,
    });
    entries.collect()
}

/// The record of a table, verified; all its entries.
pub(crate) async fn entries(person: &Person, table: &str) -> Vec<Entry<Value>> {
    let (status, text) = person.get(&format!("/api/tables/{table}/export")).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let text = match text {
        Value::String(text) => text,
        other => other.to_string(),
    };
    let (record, game) = heist_shelf::read(&text).unwrap();
    game.verify(&record, None).unwrap();
    record.entries
}

/// All people of a table end the game as it stands.
pub(crate) async fn give_up(people: &[Person], table: &str) {
    for person in people {
        person.good(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
    }
}

/// A number of `/metrics`.
pub(crate) async fn metric(house: &House, name: &str) -> f64 {
    let (_, text) = house.nobody().get("/metrics").await;
    let text = text.as_str().unwrap().to_owned();
    let values: BTreeMap<&str, f64> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.rsplit_once(' '))
        .map(|(name, value)| (name, value.parse().unwrap()))
        .collect();
    values[name]
}
