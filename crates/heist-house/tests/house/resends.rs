//! Actions sent more than once, out of order, or too late.

use heist_table::Dice;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{Person, bargaining, choose, dealt, house, named, verified};

/// Every action is sent from one to five times, some of the copies much
/// later. The journal holds each exactly once, and every copy gets the same
/// answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resent_and_shuffled_actions_are_played_once() {
    let house = house().await;
    for seed in 0..3 {
        let (table, people) = dealt(&house, &["A", "B", "C"]).await;
        let mut dice = Dice::seeded(seed);
        let mut played: Vec<(u64, Value)> = Vec::new();
        let mut sent: Vec<(usize, String, u64, Value, Value)> = Vec::new();
        'game: for number in 0..60 {
            for (seat, person) in people.iter().enumerate() {
                let view = person.view(&table).await;
                if !view["outcome"].is_null() {
                    break 'game;
                }
                let Some(action) = choose(&view, &mut dice) else { continue };
                let (id, decision) = (format!("{number}"), view["decision"].as_u64().unwrap());
                let copies = 1 + dice.below(5);
                let copies = (0..copies).map(|_| {
                    let (person, table, id) = (person.clone(), table.clone(), id.clone());
                    let action = action.clone();
                    tokio::spawn(async move { person.act(&table, &id, decision, &action).await })
                });
                let copies: Vec<_> = copies.collect();
                let mut answers = Vec::new();
                for copy in copies {
                    let (status, answer) = copy.await.unwrap();
                    assert_eq!(status, StatusCode::OK, "{answer}");
                    answers.push(answer);
                }
                assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
                played.push((seat as u64, action.clone()));
                sent.push((seat, id, decision, action, answers.swap_remove(0)));
                // Old copies, in any order.
                for _ in 0..dice.below(3) {
                    let (seat, id, decision, action, answer) =
                        &sent[dice.below(sent.len() as u32) as usize];
                    let again = people[*seat].act(&table, id, *decision, action).await;
                    assert_eq!(again, (StatusCode::OK, answer.clone()));
                }
            }
        }
        // The same id with another body is refused.
        let (seat, id, decision, action, _) = &sent[0];
        let (status, problem) = people[*seat].act(&table, id, decision + 1, action).await;
        assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/id-used")));
        for person in &people {
            person.post(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
        }
        assert_eq!(verified(&people[0], &table).await, played);
    }
}

#[tokio::test]
async fn an_answer_to_a_decision_that_has_passed_is_refused_with_the_new_one() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut dice = Dice::seeded(5);
    let mut stale = 0;
    for number in 0..40 {
        for person in &people {
            let view = person.view(&table).await;
            let Some(action) = choose(&view, &mut dice) else { continue };
            let decision = view["decision"].as_u64().unwrap();
            let (status, answer) =
                person.act(&table, &format!("{number}"), decision, &action).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            let late = format!("late {number}");
            let (status, problem) = person.act(&table, &late, decision, &action).await;
            assert_eq!(status, StatusCode::CONFLICT, "{problem}");
            assert_eq!(problem["refusal"]["code"], "stale-decision");
            let (_, now) = person.get(&format!("/api/tables/{table}/view")).await;
            assert_eq!(problem["decision"], now["decision"]);
            stale += 1;
        }
    }
    assert!(stale > 20);
    let (status, problem) =
        people[0].post(&format!("/api/tables/{table}/undo"), json!({ "id": "u" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(problem["refusal"]["code"], "cannot-undo");
}

#[tokio::test]
async fn what_is_no_action_is_refused_in_words() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut deep = json!(1);
    for _ in 0..60 {
        deep = json!([deep]);
    }
    for action in [json!("fly"), json!({ "choose": { "role": "mayor" } }), json!(7), deep] {
        let id = format!("{}", action.to_string().len());
        let (status, problem) = people[0].act(&table, &id, 0, &action).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert!(problem["detail"].is_string());
    }
    for id in [String::new(), "x".repeat(65)] {
        let (status, _) = people[0].act(&table, &id, 0, &json!("ready")).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

/// Somebody accepts an offer that is not there and is refused. Then the offer
/// comes, and with it, over a slow line or after a restart, the same message
/// again: it is refused as it was, and not played.
#[tokio::test]
async fn what_was_refused_stays_refused_though_it_would_be_allowed_by_now() {
    let house = house().await;
    let (table, people) = bargaining(&house).await;
    let act = async |person: &Person, id: &str, action: &Value| {
        let decision = person.view(&table).await["decision"].as_u64().unwrap();
        person.act(&table, id, decision, action).await
    };
    // What accepting looks like, tried out with a true offer. Somebody's
    // offer is for somebody else's Character: find both.
    let offer = named(&people[0].view(&table).await, "offer").remove(0);
    assert_eq!(act(&people[0], "offer", &offer).await.0, StatusCode::OK);
    let mut accepting = None;
    for (seat, person) in people.iter().enumerate().skip(1) {
        if let Some(accept) = named(&person.view(&table).await, "accept").into_iter().next() {
            accepting = Some((seat, accept));
        }
    }
    let (seat, accept) = accepting.expect("somebody may accept");
    let withdraw = named(&people[0].view(&table).await, "withdraw_offer").remove(0);
    let (status, answer) = act(&people[0], "withdraw", &withdraw).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let decision = people[seat].view(&table).await["decision"].as_u64().unwrap();
    let refused = people[seat].act(&table, "accept", decision, &accept).await;
    assert_eq!(refused.0, StatusCode::UNPROCESSABLE_ENTITY, "{refused:?}");
    assert_eq!(act(&people[0], "offer again", &offer).await.0, StatusCode::OK);
    let view = people[seat].view(&table).await;
    assert_eq!(view["decision"], decision, "or the test shows nothing");
    assert!(named(&view, "accept").contains(&accept), "it would be allowed now");

    assert_eq!(people[seat].act(&table, "accept", decision, &accept).await, refused);
    let house = house.reopen(|_| {}).await;
    let person = people[seat].at(&house);
    assert_eq!(person.act(&table, "accept", decision, &accept).await, refused);
    let other = person.act(&table, "accept", decision + 1, &accept).await;
    assert_eq!(other.1["type"], "/problems/id-used");
    // Meant anew, it is played.
    assert_eq!(person.act(&table, "now", decision, &accept).await.0, StatusCode::OK);
}
