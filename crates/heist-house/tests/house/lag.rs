//! How slow a line is: measured by the house, and written into the journal.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use heist_table::Deed;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Person, Socket, bargaining, entries, give_up, house, named, say, until};

const EACH_WAY: Duration = Duration::from_millis(40);

/// Carries bytes from one end to the other, each so much later.
async fn carry(mut from: impl AsyncReadExt + Unpin, mut to: impl AsyncWriteExt + Unpin) {
    let (road, mut arriving) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let setting_out = async move {
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(length @ 1..) = from.read(&mut bytes).await {
            let _ = road.send((Instant::now() + EACH_WAY, bytes[..length].to_vec()));
        }
    };
    let coming_in = async {
        while let Some((due, bytes)) = arriving.recv().await {
            tokio::time::sleep_until(due).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    };
    tokio::join!(setting_out, coming_in);
}

/// The same house at the end of a slow line.
async fn slow_line(to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(to).await.unwrap();
            let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
            tokio::spawn(carry(from_near, to_far));
            tokio::spawn(carry(from_far, to_near));
        }
    });
    address
}

/// The line has been measured: a second ping has come, and what was said after
/// that, which is after the first pong, was heard.
async fn until_measured(socket: &mut Socket) {
    let mut pings = 0;
    while pings < 2 {
        let frame = socket.next().await.expect("the stream goes on").unwrap();
        pings += u32::from(frame.is_ping());
    }
    say(socket, json!({ "type": "ping" })).await;
    until(socket, "pong").await;
}

#[tokio::test]
async fn a_slow_line_is_measured_and_stands_in_the_journal() {
    let house = house().await;
    let (table, people) = bargaining(&house).await;
    let claims = named(&people[0].view(&table).await, "claim");
    let far = Person { address: slow_line(people[0].address).await, ..people[0].clone() };
    let mut far = far.socket(&table).await;
    until_measured(&mut far).await;
    say(&mut far, json!({ "type": "action", "id": "far", "action": claims[0] })).await;
    until(&mut far, "ack").await;
    people[0]
        .good(
            &format!("/api/tables/{table}/actions"),
            json!({ "id": "plain", "action": claims[1] }),
        )
        .await;
    give_up(&people, &table).await;
    let lags: Vec<u32> = entries(&people[0], &table)
        .await
        .into_iter()
        .skip(people.len())
        .map(|entry| match entry.deed {
            Deed::Act { lag_ms, .. } => lag_ms,
            other => panic!("{other:?}"),
        })
        .collect();
    let both_ways = 2 * EACH_WAY.as_millis() as u32;
    assert!((both_ways..20 * both_ways).contains(&lags[0]), "{lags:?}");
    assert_eq!(lags[1], 0, "over HTTP nothing is measured");
}

#[tokio::test]
async fn invented_pongs_make_no_line_faster() {
    let house = house().await;
    let (table, people) = bargaining(&house).await;
    let claim = named(&people[0].view(&table).await, "claim").remove(0);
    let far = Person { address: slow_line(people[0].address).await, ..people[0].clone() };
    let mut far = far.socket(&table).await;
    // Each comes in long before the true pong can.
    for number in [u64::MAX, 1 << 32, 77] {
        far.send(Message::Pong(number.to_be_bytes().to_vec().into())).await.unwrap();
    }
    far.send(Message::Pong(Vec::new().into())).await.unwrap();
    until_measured(&mut far).await;
    say(&mut far, json!({ "type": "action", "id": "far", "action": claim })).await;
    until(&mut far, "ack").await;
    give_up(&people, &table).await;
    let last = entries(&people[0], &table).await.pop().unwrap();
    let Deed::Act { lag_ms, .. } = last.deed else { panic!("{last:?}") };
    assert!(lag_ms >= 2 * EACH_WAY.as_millis() as u32, "{lag_ms}");
}
