//! Who comes in, by which name and token, and how often.

use std::net::IpAddr;
use std::time::Duration;

use futures_util::SinkExt;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{GAME, House, Person, dealt, house, house_with, metric, next, until};

const LOCAL: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

async fn statuses(person: &Person, path: &str, times: usize) -> Vec<u16> {
    let mut statuses = Vec::new();
    for _ in 0..times {
        statuses.push(person.get(path).await.0.as_u16());
    }
    statuses
}

/// Somebody who asks all the time is answered so many times a second, and
/// neighbours at the same address notice nothing.
#[tokio::test]
async fn reading_has_a_rate_for_each_visitor() {
    let house = house_with(|config| config.limits.requests_per_second = 5).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let path = format!("/api/tables/{table}/view");
    let answers = statuses(&people[0], &path, 40).await;
    let good = answers.iter().filter(|&&status| status == 200).count();
    assert!((1..30).contains(&good) && answers.contains(&429), "{answers:?}");
    let late = people[0].request(Method::GET, &path).send().await.unwrap();
    assert!(late.status() == 200 || late.headers().contains_key("retry-after"));
    assert_eq!(statuses(&people[1], &path, 3).await, [200; 3]);
    assert!(metric(&house, "heist_too_fast_total").await >= 10.0);
}

/// With a new token for each request it is the address that counts.
#[tokio::test]
async fn all_visitors_of_an_address_have_a_rate_together() {
    let house = house_with(|config| config.limits.requests_per_address = 10).await;
    // Side by side, so that a slow machine does not make a slow visitor of it.
    let somebody = house.nobody();
    let ask = |guess: usize| {
        let person = Person { token: Some(format!("{guess:064}")), ..somebody.clone() };
        async move { person.get("/api/games").await.0.as_u16() }
    };
    let answers = futures_util::future::join_all((0..200).map(ask)).await;
    let good = answers.iter().filter(|&&status| status == 200).count();
    assert!(good >= 40 && answers.contains(&429), "{answers:?}");
}

/// However many ask, a view is made once for each thing that happens.
#[tokio::test]
async fn a_view_is_made_once() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let first = people[0].view(&table).await;
    for _ in 0..20 {
        let mut again = people[0].view(&table).await;
        again["now"] = first["now"].clone();
        assert_eq!(again, first);
    }
    assert_eq!(metric(&house, "heist_views_written_total").await, 1.0);
    people[1].view(&table).await;
    assert_eq!(metric(&house, "heist_views_written_total").await, 2.0);
    let action = &first["legal"][0]["action"];
    let decision = first["decision"].as_u64().unwrap();
    assert!(people[0].act(&table, "one", decision, action).await.0.is_success());
    assert_ne!(people[0].view(&table).await["step"], first["step"]);
    assert_eq!(metric(&house, "heist_views_written_total").await, 3.0);
}

/// Another game after a game is another table.
#[tokio::test]
async fn a_rematch_counts_as_a_table() {
    let house = house_with(|config| config.limits.tables_per_hour = 3).await;
    let person = house.guest("Again").await;
    let mut table =
        person.open(json!({ "game": GAME, "seats": 3, "bots": ["regular", "regular"] })).await;
    let mut opened = 1;
    let refused = loop {
        person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
        person.good(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
        let (status, answer) =
            person.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
        if !status.is_success() {
            break (status, answer["type"].clone());
        }
        opened += 1;
        assert!(opened <= 3, "{opened} tables in an hour");
        table = answer["table"].as_str().unwrap().to_owned();
    };
    assert_eq!(refused, (StatusCode::TOO_MANY_REQUESTS, json!("/problems/too-fast")));
    assert_eq!(opened, 3);
}

/// Votes, readiness and options are told to all: nobody sends them for ever,
/// and what changes quickly is told at once.
#[tokio::test]
async fn changes_have_a_rate_and_are_gathered() {
    let house = house_with(|config| {
        config.limits.changes_per_second = 10;
        config.times.gathering = Duration::from_secs(3600);
    })
    .await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut socket = people[1].socket(&table).await;
    next(&mut socket).await.unwrap();
    let vote = format!("/api/tables/{table}/give-up");
    let mut answers = Vec::new();
    for number in 0..80 {
        let (status, _) = people[0].post(&vote, json!({ "end": number % 2 == 0 })).await;
        answers.push(status.as_u16());
    }
    assert!(answers[..30].iter().all(|&status| status == 200), "{answers:?}");
    assert!(answers.contains(&429), "{answers:?}");
    // Those who look on heard of it at most once, and then of nothing else.
    socket.send(Message::text(json!({ "type": "ping" }).to_string())).await.unwrap();
    let mut lobbies = 0;
    loop {
        match next(&mut socket).await.unwrap()["type"].as_str() {
            Some("pong") => break,
            Some("lobby") => lobbies += 1,
            _ => {}
        }
    }
    assert!(lobbies <= 1, "{lobbies}");
}

/// What was gathered is told in the end.
#[tokio::test]
async fn the_last_change_is_told() {
    let house = house_with(|config| config.times.gathering = Duration::from_millis(50)).await;
    let person = house.guest("Host").await;
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let mut socket = house.guest("Friend").await.socket(&table).await;
    next(&mut socket).await.unwrap();
    for public in [true, false, true, false, true] {
        let path = format!("/api/tables/{table}/public");
        person.good(&path, json!({ "public": public })).await;
    }
    while until(&mut socket, "lobby").await["lobby"]["public"] != json!(true) {}
}

/// A right token is never refused for the wrong ones of others.
#[tokio::test]
async fn only_wrong_tokens_are_refused() {
    let house = house_with(|config| config.limits.wrong_tokens_per_minute = 5).await;
    let host = house.guest("Host").await;
    let (_, opened) = host.post("/api/tables", json!({ "game": GAME, "seats": 3 })).await;
    let table = opened["table"].as_str().unwrap();
    let friend = house.guest("Friend").await;
    let claim = format!("/api/tables/{table}/claim");
    for guess in 0..20 {
        let guesser = Person::with(house.running.address(), Some(format!("{guess:064}")));
        guesser.get("/api/me").await;
        friend.post(&claim, json!({ "token": format!("{guess:064}") })).await;
    }
    let guess = Person::with(house.running.address(), Some("x".to_owned()));
    assert_eq!(guess.get("/api/me").await.0, StatusCode::TOO_MANY_REQUESTS);
    let token = |name: &str| Some(opened[name].as_str().unwrap().to_owned());
    let seat = Person::with(house.running.address(), token("seat_token"));
    seat.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    let host_token = json!({ "token": opened["host_token"] });
    assert_eq!(friend.post(&claim, host_token).await.0, StatusCode::OK);
    // A page that remembers a guest of another database becomes a new one.
    let stale = house.nobody().request(Method::POST, "/api/guest");
    let stale = stale.header("cookie", "heist=old").json(&json!({ "name": "Back" }));
    assert_eq!(stale.send().await.unwrap().status(), StatusCode::CREATED);
}

/// On a secured line the plain cookie, which a neighbour can set, is nobody's.
#[tokio::test]
async fn the_guarded_cookie_alone_counts_on_a_secured_line() {
    let house = house_with(|config| config.proxies = vec![LOCAL]).await;
    let planted = house.guest("Neighbour").await.token.unwrap();
    let own = house.guest("Own").await.token.unwrap();
    let me = async |scheme: &str, cookies: String| {
        let request = house.nobody().request(Method::GET, "/api/me");
        let request = request.header("x-forwarded-proto", scheme).header("cookie", cookies);
        let answer = request.send().await.unwrap();
        let known = answer.status().is_success();
        let answer: Value = answer.json().await.unwrap();
        known.then(|| answer["name"].as_str().unwrap().to_owned())
    };
    let both = format!("heist={planted}; __Host-heist={own}");
    assert_eq!(me("https", both.clone()).await.as_deref(), Some("Own"));
    assert_eq!(me("https", format!("heist={planted}")).await, None);
    assert_eq!(me("http", both).await.as_deref(), Some("Neighbour"));
}

/// A page elsewhere can have its name lead here; the house does not answer to it.
#[tokio::test]
async fn a_foreign_name_is_not_answered_to() {
    let house = house_with(|config| config.names = vec!["heist.example".to_owned()]).await;
    let ask = async |host: &str, path: &str| {
        let request = house.nobody().request(Method::GET, path).header("host", host);
        request.send().await.unwrap().status().as_u16()
    };
    for path in ["/", "/api/games"] {
        assert_eq!(ask("evil.example", path).await, 421);
        assert_eq!(ask("heist.example:8000", path).await, 200);
        assert_eq!(ask("localhost", path).await, 200);
    }
}

/// Streams behind a proxy are counted by those they serve.
#[tokio::test]
async fn behind_a_proxy_each_visitor_holds_so_many_streams() {
    let house = house_with(|config| {
        config.proxies = vec![LOCAL];
        config.limits.connections_per_address = 3;
    })
    .await;
    let person = house.guest("Many").await;
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let open = async |visitor: &str| {
        let url = format!("ws://{}/api/tables/{table}/ws", house.running.address());
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {}", person.token.as_ref().unwrap());
        request.headers_mut().insert("authorization", bearer.parse().unwrap());
        request.headers_mut().insert("x-forwarded-for", visitor.parse().unwrap());
        tokio_tungstenite::connect_async(request).await.ok().map(|(socket, _)| socket)
    };
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(open("192.0.2.1").await.expect("one of three"));
    }
    assert!(open("192.0.2.1").await.is_none());
    assert!(open("192.0.2.2").await.is_some());
    sockets.pop();
    while open("192.0.2.1").await.is_none() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Whoever connects and says nothing does not hold the line until the header is
/// due.
#[tokio::test]
async fn a_silent_line_is_closed_by_the_first_byte() {
    let house = house_with(|config| {
        config.times.first_byte = Duration::from_millis(100);
        config.times.header = Duration::from_secs(3600);
    })
    .await;
    let mut silent = TcpStream::connect(house.running.address()).await.unwrap();
    let mut byte = [0];
    let read = silent.read(&mut byte);
    let read = tokio::time::timeout(Duration::from_secs(20), read).await.expect("it is closed");
    assert!(matches!(read, Ok(0) | Err(_)));
}

/// Frames that are no messages end the line, too.
#[tokio::test]
async fn endless_empty_frames_end_the_line() {
    let house = house_with(|config| {
        config.limits.messages_per_second = 50;
        config.limits.frame_bytes = 16 * 1024;
    })
    .await;
    let mut line = open_raw(&house).await;
    // The first part of a message, then parts without a byte, all masked by 0.
    line.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    let mut sent = 0;
    while sent < 200 * empty.len() {
        let written = tokio::time::timeout(Duration::from_secs(20), line.write_all(&empty)).await;
        if !matches!(written, Ok(Ok(()))) {
            return;
        }
        sent += empty.len();
    }
    panic!("{sent} bytes of nothing were read");
}

/// A WebSocket of somebody who watches, without a library to speak it.
async fn open_raw(house: &House) -> TcpStream {
    let person = house.guest("Raw").await;
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let mut line = TcpStream::connect(house.running.address()).await.unwrap();
    let head = format!(
        "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        person.token.as_ref().unwrap()
    );
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    line.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    line
}

/// The counts are for the machine of the house, or for a token; a proxy speaks
/// for strangers.
#[tokio::test]
async fn strangers_are_told_no_counts() {
    let house = house_with(|config| config.metrics_token = Some("count me in".to_owned())).await;
    let ask = async |headers: &[(&'static str, &str)]| {
        let mut request = house.nobody().request(Method::GET, "/metrics");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(ask(&[]).await, 200);
    assert_eq!(ask(&[("x-forwarded-for", "192.0.2.1")]).await, 403);
    assert_eq!(ask(&[("via", "1.1 proxy")]).await, 403);
    let shown = ("authorization", "Bearer count me in");
    assert_eq!(ask(&[("x-forwarded-for", "192.0.2.1"), shown]).await, 200);
    assert_eq!(ask(&[("authorization", "Bearer guess")]).await, 403);
    let house = house.reopen(|config| config.proxies = vec![LOCAL]).await;
    let (status, _) = house.nobody().get("/metrics").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

/// Whether it was a person or a bot who has just chosen is not told, nor when.
#[tokio::test]
async fn counts_do_not_tell_who_has_chosen() {
    let house = house_with(|config| config.times.metrics = Duration::from_secs(3600)).await;
    let (_, before) = house.nobody().get("/metrics").await;
    let person = house.guest("A").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    let view = person.view(&table).await;
    let decision = view["decision"].as_u64().unwrap();
    assert!(person.act(&table, "1", decision, &view["legal"][0]["action"]).await.0.is_success());
    assert_eq!(house.nobody().get("/metrics").await.1, before);
    assert!(!before.as_str().unwrap().contains("bot"));
}

/// A guest whose token is known to somebody else can end it.
#[tokio::test]
async fn a_guest_can_be_withdrawn() {
    let house = house().await;
    let person = house.guest("Gone").await;
    assert_eq!(person.get("/api/me").await.0, StatusCode::OK);
    let gone = person.request(Method::DELETE, "/api/me").send().await.unwrap();
    assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    assert_eq!(person.get("/api/me").await.0, StatusCode::UNAUTHORIZED);
    let house = house.reopen(|_| {}).await;
    assert_eq!(person.at(&house).get("/api/me").await.0, StatusCode::UNAUTHORIZED);
}

/// What an answer took counts from the door, the wait behind others included.
#[tokio::test]
async fn the_wait_in_the_mailbox_is_counted() {
    let (house, store) = crate::stores::Gate::house().await;
    let (table, people) = crate::client::bargaining(&house).await;
    let mut offers = Vec::new();
    for person in &people[..2] {
        let view = person.view(&table).await;
        offers.push(crate::client::named(&view, "offer")[0].clone());
    }
    let before = metric(&house, "heist_answer_seconds_sum").await;
    store.writing.shut();
    let mut acted = Vec::new();
    for (person, offer) in people.iter().cloned().zip(offers) {
        let path = format!("/api/tables/{table}/actions");
        let body = json!({ "id": "waits", "action": offer });
        acted.push(tokio::spawn(async move { person.good(&path, body).await }));
    }
    store.writing.came(1).await;
    let held = Duration::from_millis(400);
    tokio::time::sleep(held).await;
    store.writing.open();
    for acted in acted {
        acted.await.unwrap();
    }
    let waited = metric(&house, "heist_answer_seconds_sum").await - before;
    assert!(waited >= 1.5 * held.as_secs_f64(), "{waited} s for both");
}

/// Nothing secret, and nothing of who is there.
#[tokio::test]
async fn everybody_can_see_how_the_house_is() {
    let house = house_with(|config| config.times.metrics = Duration::from_secs(3600)).await;
    let (table, people) = dealt(&house, &["Somebody", "B", "C"]).await;
    let mut socket = people[0].socket(&table).await;
    next(&mut socket).await.unwrap();
    let answer = house.nobody().request(Method::GET, "/status").send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
    let page = answer.text().await.unwrap();
    assert!(page.contains("Moves are kept.") && page.contains(env!("CARGO_PKG_VERSION")), "{page}");
    assert!(!page.contains("Somebody") && !page.contains(&table), "{page}");
    let (_, status) = house.nobody().get("/api/status").await;
    assert_eq!((&status["tables"], &status["people"]), (&json!(1), &json!(1)));
    // Whoever comes now is not told of at once.
    next(&mut people[1].socket(&table).await).await.unwrap();
    assert_eq!(house.nobody().get("/api/status").await.1["people"], 1);
}

/// The dashboard asks for nothing that is not told.
#[tokio::test]
async fn every_count_of_the_dashboard_is_told() {
    let dashboard = include_str!("../../../../docs/hosting/grafana.json");
    let dashboard: Value = serde_json::from_str(dashboard).unwrap();
    let house = house().await;
    let (_, told) = house.nobody().get("/metrics").await;
    let told = told.as_str().unwrap();
    let known: Vec<&str> = told.lines().filter_map(|line| line.split([' ', '{']).next()).collect();
    let mut asked = 0;
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().unwrap() {
            let expression = target["expr"].as_str().unwrap();
            let words = expression.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            for name in words.filter(|word| word.starts_with("heist_")) {
                assert!(known.contains(&name), "{name} is not told");
                asked += 1;
            }
        }
    }
    assert!(asked > 10, "{asked}");
}
