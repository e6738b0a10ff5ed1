//! Several seats at the same moment: each is told what became of its action,
//! and what was told is what happened.

use std::collections::BTreeMap;

use heist_table::Dice;
use reqwest::StatusCode;
use serde_json::Value;

use crate::client::{Answer, Person, bargaining, house, named, verified};

/// Sends an action as an answer to what the person is asked now.
fn send(
    person: &Person,
    table: &str,
    id: &str,
    view: &Value,
    action: &Value,
) -> impl Future<Output = Answer> + 'static {
    let (person, table, id, action) =
        (person.clone(), table.to_owned(), id.to_owned(), action.clone());
    let decision = view["decision"].as_u64().unwrap();
    async move { person.act(&table, &id, decision, &action).await }
}

async fn end(people: &[Person], table: &str) {
    for person in people {
        person
            .post(&format!("/api/tables/{table}/give-up"), serde_json::json!({ "end": true }))
            .await;
    }
}

/// An offer is taken at the moment it is withdrawn: one of them comes first,
/// and whoever comes second is told so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_accepted_or_withdrawn_never_both() {
    let house = house().await;
    let (mut accepted, mut withdrawn) = (0, 0);
    for trial in 0..40 {
        let (table, people) = bargaining(&house).await;
        let offer = named(&people[0].view(&table).await, "offer").remove(0);
        let asked = people[0].view(&table).await;
        let (status, answer) = send(&people[0], &table, "offer", &asked, &offer).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let payer = people[0].view(&table).await;
        let withdraw = named(&payer, "withdraw_offer").remove(0);
        let mut takers = Vec::new();
        for person in &people[1..] {
            let view = person.view(&table).await;
            takers.extend(named(&view, "accept").pop().map(|accept| (person, view, accept)));
        }
        let [(taker, view, accept)] = &takers[..] else { panic!("one offer, one taker") };
        let taking = send(taker, &table, "accept", view, accept);
        let taking_back = send(&people[0], &table, "withdraw", &payer, &withdraw);
        // Clearly one before the other, both ways; then at the same moment.
        let (taken, taken_back) = match trial {
            0 => (taking.await, taking_back.await),
            1 => {
                let taken_back = taking_back.await;
                (taking.await, taken_back)
            }
            _ => tokio::join!(taking, taking_back),
        };
        match (taken.0, taken_back.0) {
            (StatusCode::OK, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY) => {
                accepted += 1;
            }
            (StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY, StatusCode::OK) => {
                withdrawn += 1;
            }
            both => panic!("{both:?}: {taken:?} {taken_back:?}"),
        }
        end(&people, &table).await;
        let played = verified(&people[0], &table).await;
        let last = &played.last().unwrap().1;
        let winner = if taken.0 == StatusCode::OK { accept } else { &withdraw };
        assert_eq!(last, winner, "trial {trial}");
    }
    assert!(accepted > 0 && withdrawn > 0, "{accepted} accepted, {withdrawn} withdrawn");
}

/// Everybody does something at random at the same moment, again and again. The
/// journal holds what was acknowledged, each seat's in its order, and nothing
/// else; the record verifies.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_melee_the_journal_holds_what_was_acknowledged() {
    let house = house().await;
    let mut refused = 0;
    for seed in 0..6 {
        let mut dice = Dice::seeded(seed);
        let (table, people) = bargaining(&house).await;
        let mut acknowledged: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
        for number in 0..40 {
            let mut moves = Vec::new();
            for (seat, person) in people.iter().enumerate() {
                let view = person.view(&table).await;
                let legal = view["legal"].as_array().unwrap();
                if legal.is_empty() {
                    continue;
                }
                let action = dice.pick(&legal.iter().collect::<Vec<_>>())["action"].clone();
                let sent = send(person, &table, &format!("{number}"), &view, &action);
                moves.push((seat as u64, action, sent));
            }
            let sent: Vec<_> = moves
                .into_iter()
                .map(|(seat, action, sent)| (seat, action, tokio::spawn(sent)))
                .collect();
            for (seat, action, sent) in sent {
                match sent.await.unwrap() {
                    (StatusCode::OK, _) => acknowledged.entry(seat).or_default().push(action),
                    (StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY, _) => refused += 1,
                    other => panic!("{other:?}"),
                }
            }
        }
        end(&people, &table).await;
        // Before the melee everybody has chosen a Role.
        let mut played: BTreeMap<u64, Vec<Value>> = BTreeMap::new();
        for (seat, action) in verified(&people[0], &table).await.split_off(people.len()) {
            played.entry(seat).or_default().push(action);
        }
        assert_eq!(played, acknowledged, "game {seed}");
    }
    assert!(refused > 0, "somebody always comes second");
}
