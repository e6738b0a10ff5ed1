//! Bots and people of one team, who may all act at the same moment.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Person, house_with};

/// How often a person looks at a table where nothing happens before it counts as asleep.
const LOOKS: u32 = 5_000;

/// Plays for somebody who is always quick to be ready, until the game is over.
async fn hurry_on(person: &Person, table: &str) {
    let (mut step, mut looks) = (Value::Null, 0);
    while looks < LOOKS {
        let view = person.view(table).await;
        if !view["outcome"].is_null() {
            return;
        }
        looks = if view["step"] == step { looks + 1 } else { 0 };
        step = view["step"].clone();
        let legal = view["legal"].as_array().unwrap().iter().filter(|act| act["aside"] != true);
        let acts: Vec<&Value> =
            legal.map(|act| &act["action"]).filter(|&act| act != "unready").collect();
        let ready = acts.iter().find(|&&act| act == "ready" || act == "deal_rest");
        match ready.or(acts.first()) {
            // Somebody else may have been quicker: then it is refused.
            Some(act) => {
                let decision = view["decision"].as_u64().unwrap();
                person.act(table, &format!("{step} {looks}"), decision, act).await;
            }
            None => tokio::time::sleep(Duration::from_millis(2)).await,
        }
    }
    panic!("nobody acts any more at step {step}");
}

/// One bot's act may leave another, whose moment has come too, without a question, and what a bot waits for may
/// happen while it thinks. Neither falls asleep over it.
#[tokio::test]
async fn bots_that_act_at_one_moment_go_on_to_the_end() {
    let house = &house_with(|config| config.bot_pause_ms = Some(5..15)).await;
    let games = (0..6).map(|number| async move {
        let person = house.guest(&format!("Ann {number}")).await;
        let table = json!({ "game": "art-project", "seats": 3, "level": "regular", "start": true });
        let table = person.open(table).await;
        hurry_on(&person, &table).await;
    });
    futures_util::future::join_all(games).await;
}
