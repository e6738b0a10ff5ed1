//! A newer heist is started on an older data folder: no table is closed by it.

use heist_shelf::{
    AnyTable, BoxOnShelf, Content, ContentInfo, Info, Plan, Progress, Report, Seating, ShelfError,
    Story, Terms,
};
use heist_table::{Bytes32, Lesson, Names, Record};
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection, Row};

use crate::client::{GAME, Person, house, named};

/// A game in whose box another pack lies than the one it was shipped with.
struct Reprinted {
    game: &'static dyn BoxOnShelf,
    text: &'static str,
}

impl Reprinted {
    fn pack(&self) -> Content {
        Content { file: self.game.content().0.to_owned(), text: self.text.to_owned() }
    }

    fn terms(&self, terms: &Terms) -> Terms {
        let content = terms.content.clone().or_else(|| Some(self.pack()));
        Terms { content, ..terms.clone() }
    }
}

/// Nothing knows the first print any more but what was kept.
impl BoxOnShelf for Reprinted {
    fn slug(&self) -> &'static str {
        self.game.slug()
    }
    fn info(&self) -> Info {
        let pack = self.pack();
        let content = ContentInfo { hash: pack.hash(), file: pack.file };
        Info { content, ..self.game.info() }
    }
    fn rules(&self) -> String {
        self.game.rules()
    }
    fn lesson(&self, terms: &Terms) -> Result<Lesson, ShelfError> {
        self.game.lesson(terms)
    }
    fn content(&self) -> (&'static str, &'static str) {
        (self.game.content().0, self.text)
    }
    fn pack(&self, hash: Bytes32) -> Option<Content> {
        Some(self.pack()).filter(|pack| pack.hash() == hash)
    }
    fn check_content(&self, content: &Content) -> Result<(), ShelfError> {
        self.game.check_content(content)
    }
    fn options(&self, given: &Value) -> Result<Value, ShelfError> {
        self.game.options(given)
    }
    fn seat_names(&self, terms: &Terms) -> Result<Names, ShelfError> {
        self.game.seat_names(&self.terms(terms))
    }
    fn open(&self, terms: &Terms, seating: Seating) -> Result<Box<dyn AnyTable>, ShelfError> {
        self.game.open(&self.terms(terms), seating)
    }
    fn resume(
        &self,
        terms: &Terms,
        seating: Seating,
        snapshot: &str,
    ) -> Result<Box<dyn AnyTable>, ShelfError> {
        self.game.resume(&self.terms(terms), seating, snapshot)
    }
    fn simulate(&self, _: &Terms, _: &Plan, _: Progress<'_>) -> Result<Report, ShelfError> {
        unreachable!("a house simulates nothing")
    }
    fn simulated_record(&self, _: &Terms, _: &Plan, _: u64) -> Result<String, ShelfError> {
        unreachable!("a house simulates nothing")
    }
    fn tell(&self, record: &Record, content: Option<&Content>) -> Result<Story, ShelfError> {
        self.game.tell(record, content)
    }
    fn verify(&self, record: &Record, content: Option<&Content>) -> Result<(), ShelfError> {
        self.game.verify(record, content)
    }
}

/// A shelf on which one word of a comment is new in the pack of one game.
fn reprinted() -> &'static [&'static dyn BoxOnShelf] {
    let game = heist_shelf::find(GAME).unwrap();
    let text = format!("{}\n# Second print.\n", game.content().1).leak();
    let reprint: &'static Reprinted = Box::leak(Box::new(Reprinted { game, text }));
    vec![reprint as &dyn BoxOnShelf].leak()
}

async fn text(person: &Person, path: &str) -> String {
    let response = person.request(reqwest::Method::GET, path).send().await.unwrap();
    let (status, text) = (response.status(), response.text().await.unwrap());
    assert_eq!(status, StatusCode::OK, "{path}: {text}");
    text
}

async fn content_of(person: &Person, table: &str) -> Value {
    let record = text(person, &format!("/api/tables/{table}/export")).await;
    serde_json::from_str::<Value>(record.lines().next().unwrap()).unwrap()["content"].clone()
}

#[tokio::test]
async fn another_pack_in_the_box_leaves_every_table_as_it_was() {
    let house = house().await;
    let person = house.guest("Mia").await;
    let open = || person.open(json!({ "game": GAME, "seats": 3, "start": true }));
    let (finished, running) = (open().await, open().await);
    person.play(&finished, 1).await;
    let role = named(&person.view(&running).await, "choose")[0].clone();
    assert_eq!(person.act(&running, "one", 0, &role).await.0, StatusCode::OK);
    let of = |table: &str, what: &str| format!("/api/tables/{table}/{what}");
    let record = text(&person, &of(&finished, "export")).await;
    let replay = text(&person, &of(&finished, "replay?eyes=all")).await;

    let house = house.reopen(|config| config.shelf = reprinted()).await;
    let person = person.at(&house);
    assert_eq!(text(&person, &of(&finished, "export")).await, record);
    assert_eq!(text(&person, &of(&finished, "replay?eyes=all")).await, replay);
    person.play(&running, 2).await;
    let first = heist_shelf::find(GAME).unwrap().info().content.hash;
    assert_eq!(content_of(&person, &running).await, json!(first));
    text(&person, &of(&running, "replay?eyes=public")).await;

    // A new table is dealt with what lies in the box now, and both are kept.
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    person.play(&table, 3).await;
    assert_eq!(content_of(&person, &table).await, json!(reprinted()[0].info().content.hash));
    let house = house.reopen(|_| {}).await;
    let person = person.at(&house);
    assert_eq!(content_of(&person, &table).await, json!(reprinted()[0].info().content.hash));
    assert_eq!(text(&person, &of(&finished, "export")).await, record);
}

/// Games dealt before packs were kept find theirs on the shelf; one whose pack
/// is nowhere says so and holds up nobody else.
#[tokio::test]
async fn a_table_whose_pack_was_not_kept_plays_with_the_one_in_the_box() {
    let house = house().await;
    let person = house.guest("Mia").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    let folder = house.folder.path().to_path_buf();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let kept = sqlx::query("SELECT count(*) FROM packs").fetch_one(&mut connection).await.unwrap();
    assert_eq!(kept.get::<i64, _>(0), 1);
    sqlx::query("DELETE FROM packs").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let house = house.reopen(|_| {}).await;
    person.at(&house).view(&table).await;
    let house = house.reopen(|config| config.shelf = reprinted()).await;
    let (status, problem) = person.at(&house).get(&format!("/api/tables/{table}/view")).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(problem["type"], "/problems/table-closed");
}
