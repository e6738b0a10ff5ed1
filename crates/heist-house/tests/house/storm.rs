//! Many who come and go, and many who do not read: whoever plays does not notice.

use std::time::Duration;

use futures_util::future::join_all;
use heist_table::Dice;

use crate::client::{House, Person, dealt, house_with, metric, next, talk, until};

async fn viewers(house: &House, count: usize) -> Vec<Person> {
    let mut viewers = Vec::new();
    for number in 0..count {
        viewers.push(house.guest(&format!("V{number}")).await);
    }
    viewers
}

/// What is played meanwhile is entered and told, act by act; those who do not
/// read are cut, and nobody who left is left behind.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reconnects_and_stalled_viewers_hold_nobody_up() {
    let house = house_with(|config| config.times.slow_viewer = Duration::from_millis(300)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let crowd = viewers(&house, 30).await;
    // They open a stream and never read from it.
    let stalled = join_all(crowd.iter().map(|viewer| viewer.socket(&table))).await;
    let storm = async {
        for _ in 0..4 {
            let come = |viewer: &Person| {
                let (viewer, table) = (viewer.clone(), table.clone());
                async move {
                    let mut socket = viewer.socket(&table).await;
                    assert_eq!(next(&mut socket).await.unwrap()["type"], "hello");
                }
            };
            join_all(crowd.iter().map(come)).await;
        }
    };
    let play = async {
        let mut watching = people[2].socket(&table).await;
        next(&mut watching).await.unwrap();
        let (mut dice, mut entered) = (Dice::seeded(4), 0);
        while entered < 12 {
            let person = &people[dice.below(3) as usize];
            let view = person.view(&table).await;
            let Some(action) = talk(&view, &mut dice) else { continue };
            let decision = view["decision"].as_u64().unwrap();
            let (status, answer) =
                person.act(&table, &entered.to_string(), decision, &action).await;
            assert!(status.is_success(), "{answer}");
            entered += 1;
        }
        until(&mut watching, "view").await;
    };
    tokio::join!(storm, play);
    drop(stalled);
    while metric(&house, "heist_viewers").await > 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
