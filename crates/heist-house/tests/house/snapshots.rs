//! Tables that wake from a snapshot: as if they had replayed everything.

use std::path::Path;
use std::time::Duration;

use heist_house::Config;
use heist_table::{Bytes32, Dice};
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection, Row};

use crate::client::{
    Answer, GAME, House, Person, config, dealt, house_with, metric, talk, verified,
};

/// A snapshot every 30 entries, and before sleep with 3.
fn sleepy(config: &mut Config) {
    config.times.idle = Duration::from_millis(40);
    config.snapshot_every = 30;
    config.snapshot_checked = 0;
}

const PEOPLE: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/// An action that was sent, and its answer.
type Sent = (usize, String, u64, Value, Answer);

/// Random actions of everybody.
async fn play(table: &str, people: &[Person], count: usize, dice: &mut Dice, sent: &mut Vec<Sent>) {
    let goal = sent.len() + count;
    while sent.len() < goal {
        let seat = dice.below(people.len() as u32) as usize;
        let view = people[seat].view(table).await;
        assert!(view["outcome"].is_null(), "the game is over after {} actions", sent.len());
        let Some(action) = talk(&view, dice) else { continue };
        let (id, decision) = (format!("{}", sent.len()), view["decision"].as_u64().unwrap());
        let answer = people[seat].act(table, &id, decision, &action).await;
        assert_eq!(answer.0, StatusCode::OK, "{answer:?}");
        sent.push((seat, id, decision, action, answer));
    }
}

async fn asleep(house: &House) {
    for _ in 0..200 {
        if metric(house, "heist_tables_awake").await == 0.0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the table does not fall asleep");
}

/// Everything everybody is shown, but for the clock.
async fn shown(table: &str, people: &[Person], watcher: &Person) -> Vec<Value> {
    let mut all = Vec::new();
    for person in people.iter().chain([watcher]) {
        let mut view = person.view(table).await;
        view.as_object_mut().unwrap().remove("now");
        let (_, part) = person.get(&format!("/api/tables/{table}/view?after=7")).await;
        all.extend([view, part["events"].clone()]);
    }
    all
}

async fn resend_all(table: &str, people: &[Person], sent: &[Sent]) {
    for (seat, id, decision, action, answer) in sent {
        assert_eq!(people[*seat].act(table, id, *decision, action).await, *answer);
    }
    let (seat, id, decision, action, _) = &sent[0];
    let (status, problem) = people[*seat].act(table, id, decision + 1, action).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/id-used")));
}

#[tokio::test]
async fn a_table_wakes_from_a_snapshot_as_if_it_had_replayed_everything() {
    let house = house_with(sleepy).await;
    let (table, people) = dealt(&house, &PEOPLE).await;
    let watcher = house.guest("Watcher").await;
    let (mut dice, mut sent) = (Dice::seeded(4), Vec::new());
    play(&table, &people, 70, &mut dice, &mut sent).await;
    let before = shown(&table, &people, &watcher).await;
    assert!(metric(&house, "heist_snapshots_total").await >= 2.0, "one every 30 entries");
    asleep(&house).await;
    assert_eq!(shown(&table, &people, &watcher).await, before);
    assert!(metric(&house, "heist_wakes_from_snapshot_total").await >= 1.0);
    resend_all(&table, &people, &sent).await;

    // One or two are too few for a snapshot and are replayed: no more, however
    // often the table fell asleep meanwhile.
    play(&table, &people, 2, &mut dice, &mut sent).await;
    let before = shown(&table, &people, &watcher).await;
    asleep(&house).await;
    assert_eq!(shown(&table, &people, &watcher).await, before);
    let replayed = metric(&house, "heist_entries_replayed_total").await;
    let wakes = metric(&house, "heist_wake_seconds_count").await;
    assert!((1.0..=2.0 * wakes).contains(&replayed), "{replayed} in {wakes} wakes");
    play(&table, &people, 10, &mut dice, &mut sent).await;
    asleep(&house).await;

    // The same without snapshots at all, and compared with one.
    let house = house.reopen(|config| config.snapshot_every = 0).await;
    let at = |house: &House| people.iter().map(|person| person.at(house)).collect::<Vec<_>>();
    let wanted = shown(&table, &at(&house), &watcher.at(&house)).await;
    assert_eq!(metric(&house, "heist_entries_replayed_total").await, 82.0);
    let house = house
        .reopen(|config| {
            sleepy(config);
            config.snapshot_checked = 1;
        })
        .await;
    let (people, watcher) = (at(&house), watcher.at(&house));
    assert_eq!(shown(&table, &people, &watcher).await, wanted);
    resend_all(&table, &people, &sent).await;
    assert!(metric(&house, "heist_snapshots_checked_total").await >= 1.0);
    assert_eq!(metric(&house, "heist_snapshots_dropped_total").await, 0.0);
    for person in &people {
        person.post(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
    }
    let journal = verified(&people[0], &table).await;
    assert!(sent.iter().map(|(seat, _, _, action, _)| (*seat as u64, action.clone())).eq(journal));
}

/// Changes the database of a house that is closed.
async fn meddle(folder: &Path, sql: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let done = sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    assert!(done.rows_affected() > 0, "{sql}");
    connection.close().await.unwrap();
}

/// A snapshot that was changed with its hash: only a replay can tell.
async fn poison(folder: &Path) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let row = sqlx::query("SELECT text FROM snapshots").fetch_one(&mut connection).await.unwrap();
    let text: String = row.get(0);
    let poisoned = text.replace("\"acts\":", "\"acts\":1");
    assert_ne!(text, poisoned);
    let hash = Bytes32(*blake3::hash(poisoned.as_bytes()).as_bytes());
    let update = sqlx::query("UPDATE snapshots SET text = ?, hash = ?").bind(poisoned);
    update.bind(&hash.0[..]).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn whatever_is_wrong_with_a_snapshot_the_journal_is_right() {
    let mut house = house_with(sleepy).await;
    let (table, people) = dealt(&house, &PEOPLE).await;
    let (other, _) = dealt(&house, &["D", "E", "F"]).await;
    let watcher = house.guest("Watcher").await;
    let (mut dice, mut sent) = (Dice::seeded(8), Vec::new());
    play(&table, &people, 32, &mut dice, &mut sent).await;
    let damages = [
        "UPDATE snapshots SET text = substr(text, 2)",
        "UPDATE snapshots SET text = replace(text, '\"round\":', '\"round\": ')",
        "UPDATE snapshots SET hash = zeroblob(32)",
        "UPDATE snapshots SET hash = zeroblob(3)",
        "UPDATE snapshots SET n = n - 1",
        "UPDATE snapshots SET n = n + 1000",
        "UPDATE chapters SET text = replace(text, '\"step\":', '\"step\":1')",
        "UPDATE chapters SET text = '{}' WHERE n = (SELECT min(n) FROM chapters)",
        "DELETE FROM chapters",
    ];
    for damage in damages {
        play(&table, &people_at(&people, &house), 4, &mut dice, &mut sent).await;
        let wanted = shown(&table, &people_at(&people, &house), &watcher.at(&house)).await;
        asleep(&house).await;
        house =
            closed_and_changed(house, sleepy, async |folder| meddle(folder, damage).await).await;
        let now = people_at(&people, &house);
        assert_eq!(shown(&table, &now, &watcher.at(&house)).await, wanted, "{damage}");
        assert_eq!(metric(&house, "heist_snapshots_dropped_total").await, 1.0, "{damage}");
        resend_all(&table, &now, &sent).await;
        // The next one is good again.
        play(&table, &now, 4, &mut dice, &mut sent).await;
        asleep(&house).await;
        shown(&table, &now, &watcher.at(&house)).await;
        assert!(metric(&house, "heist_wakes_from_snapshot_total").await >= 1.0, "{damage}");
        assert_eq!(metric(&house, "heist_snapshots_dropped_total").await, 1.0, "{damage}");
    }
    let wanted = shown(&table, &people_at(&people, &house), &watcher.at(&house)).await;
    asleep(&house).await;
    let checking = |config: &mut Config| {
        sleepy(config);
        config.snapshot_checked = 1;
    };
    house = closed_and_changed(house, checking, async |folder| poison(folder).await).await;
    let now = people_at(&people, &house);
    assert_eq!(shown(&table, &now, &watcher.at(&house)).await, wanted);
    assert_eq!(metric(&house, "heist_snapshots_dropped_total").await, 1.0);
    let (status, lobby) = now[0].get(&format!("/api/tables/{other}")).await;
    assert_eq!((status, &lobby["game"]), (StatusCode::OK, &json!(GAME)));
}

fn people_at(people: &[Person], house: &House) -> Vec<Person> {
    people.iter().map(|person| person.at(house)).collect()
}

async fn closed_and_changed(
    house: House,
    change: impl FnOnce(&mut Config),
    meddle: impl AsyncFnOnce(&Path),
) -> House {
    let House { running, folder } = house;
    running.close().await;
    meddle(folder.path()).await;
    let mut config = config(folder.path());
    change(&mut config);
    House { running: heist_house::open(config).await.unwrap(), folder }
}

/// Whatever a snapshot leaves out is still walked by its hashes: a journal that
/// was changed before it, or that lacks what it took in, is not played on.
#[tokio::test]
async fn a_changed_journal_closes_the_table_though_its_snapshot_is_good() {
    let damages = [
        "UPDATE journal SET line = replace(line, '\"at\":', '\"at\": ') WHERE n = 5",
        "DELETE FROM journal WHERE n = 5",
        "DELETE FROM journal WHERE n = (SELECT max(n) FROM journal)",
        "DELETE FROM journal",
    ];
    for damage in damages {
        let house = house_with(sleepy).await;
        let (table, people) = dealt(&house, &["A", "B", "C"]).await;
        play(&table, &people, 40, &mut Dice::seeded(2), &mut Vec::new()).await;
        asleep(&house).await;
        let house =
            closed_and_changed(house, sleepy, async |folder| meddle(folder, damage).await).await;
        let people = people_at(&people, &house);
        for what in ["view", "export"] {
            let (status, problem) = people[0].get(&format!("/api/tables/{table}/{what}")).await;
            assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{damage}");
            assert_eq!(problem["type"], "/problems/table-closed", "{damage}");
        }
        // Others are not affected.
        dealt(&house, &["D", "E", "F"]).await;
    }
}
