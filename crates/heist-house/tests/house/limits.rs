//! Floods, giants and dawdlers.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{GAME, Person, dealt, house, house_with, metric, next, say, until};

#[tokio::test]
async fn a_body_that_is_too_large_is_not_read() {
    let house = house().await;
    let person = house.guest("Big").await;
    let (status, problem) = person.post("/api/guest", json!({ "name": "x".repeat(70_000) })).await;
    assert_eq!((status, &problem["status"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!(413)));
    // The same without an announced length.
    let chunks = (0..70).map(|_| Ok::<_, std::io::Error>("x".repeat(1024)));
    let body = reqwest::Body::wrap_stream(futures_util::stream::iter(chunks));
    let request = person.request(reqwest::Method::POST, "/api/guest");
    let sent = request.header("content-type", "application/json").body(body).send().await;
    assert_eq!(sent.unwrap().status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn silent_and_slow_connections_are_closed() {
    let house = house_with(|config| {
        config.times.first_byte = Duration::from_millis(100);
        config.times.header = Duration::from_millis(200);
        config.times.body = Duration::from_millis(200);
    })
    .await;
    let silent = TcpStream::connect(house.running.address());
    let slow_header = TcpStream::connect(house.running.address());
    let slow_body = TcpStream::connect(house.running.address());
    let (silent, slow_header, slow_body) = tokio::join!(silent, slow_header, slow_body);
    let (mut slow_header, mut slow_body) = (slow_header.unwrap(), slow_body.unwrap());
    slow_header.write_all(b"GET / HTTP/1.1\r\nHost: h\r\n").await.unwrap();
    let head = "POST /api/guest HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{";
    slow_body.write_all(head.as_bytes()).await.unwrap();
    for (mut stream, wanted) in
        [(silent.unwrap(), ""), (slow_header, ""), (slow_body, "HTTP/1.1 408")]
    {
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer);
        let _ = tokio::time::timeout(Duration::from_secs(3), read).await.expect("it is closed");
        assert!(String::from_utf8_lossy(&answer).starts_with(wanted));
    }
}

#[tokio::test]
async fn one_address_does_not_take_every_connection() {
    let house = house_with(|config| config.limits.connections_per_address = 8).await;
    let mut open = Vec::new();
    for _ in 0..20 {
        open.push(TcpStream::connect(house.running.address()).await.unwrap());
    }
    let mut closed = 0;
    for stream in &mut open {
        let mut byte = [0];
        let read = tokio::time::timeout(Duration::from_millis(100), stream.read(&mut byte)).await;
        if matches!(read, Ok(Ok(0) | Err(_))) {
            closed += 1;
        }
    }
    assert_eq!(closed, 12);
    drop(open);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(metric(&house, "heist_connections_refused_total").await, 12.0);
}

#[tokio::test]
async fn whoever_is_too_fast_is_told_when_to_come_back() {
    let house = house_with(|config| {
        config.limits.chat_lines = 5;
        config.limits.actions_burst = 40;
        config.limits.actions_per_second = 20;
        config.limits.tables_per_hour = 3;
    })
    .await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let chat = format!("/api/tables/{table}/chat");
    let mut answers = Vec::new();
    for _ in 0..6 {
        answers.push(people[0].post(&chat, json!({ "text": "hi" })).await.0.as_u16());
    }
    assert_eq!(answers, [200, 200, 200, 200, 200, 429]);
    let long = json!({ "text": "x".repeat(501) });
    assert_eq!(people[1].post(&chat, long).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let check = format!("/api/tables/{table}/check");
    let mut refused = None;
    let began = Instant::now();
    for _ in 0..200 {
        let response = people[0].request(reqwest::Method::POST, &check);
        let response = response.json(&json!({ "action": "pass" })).send().await.unwrap();
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(response.headers().contains_key("retry-after"));
            break;
        }
    }
    assert!(refused == Some(true) || began.elapsed() > Duration::from_secs(4));
    let mut tables = Vec::new();
    for _ in 0..4 {
        let body = json!({ "game": GAME, "seats": 3 });
        tables.push(people[2].post("/api/tables", body).await.0.as_u16());
    }
    assert_eq!(tables, [201, 201, 201, 429]);
}

#[tokio::test]
async fn requests_from_other_sites_change_nothing() {
    let house = house().await;
    let person = house.guest("Me").await;
    let own = format!("http://{}", house.running.address());
    let cases: [(&str, &str, StatusCode); 6] = [
        ("origin", "https://evil.example", StatusCode::FORBIDDEN),
        ("origin", "null", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "same-site", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "same-origin", StatusCode::OK),
        ("origin", &own, StatusCode::OK),
    ];
    for (name, value, wanted) in cases {
        let request = person.request(reqwest::Method::POST, "/api/guest").header(name, value);
        let status = request.json(&json!({ "name": "Me" })).send().await.unwrap().status();
        assert_eq!(status, wanted, "{name}: {value}");
    }
    let request = person.request(reqwest::Method::POST, "/api/guest");
    let text = request.header("content-type", "text/plain").body("{\"name\":\"X\"}");
    assert_eq!(text.send().await.unwrap().status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let url = format!("ws://{}/api/tables/{table}/ws", house.running.address());
    let mut request = url.into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("origin", "https://evil.example".parse().unwrap());
    let bearer = format!("Bearer {}", person.token.as_ref().unwrap());
    headers.insert("authorization", bearer.parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
}

#[tokio::test]
async fn every_answer_carries_its_guards() {
    let house = house().await;
    let get = |path: &str| house.nobody().request(reqwest::Method::GET, path).send();
    for path in ["/", "/t/abc", "/g/abc", "/api/games", "/api/nothing", "/healthz"] {
        let headers: HeaderMap = get(path).await.unwrap().headers().clone();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"));
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        if path.starts_with("/api") {
            assert_eq!(headers["cache-control"], "no-store");
        }
    }
    let made = house.nobody().request(reqwest::Method::POST, "/api/guest");
    let made = made.json(&json!({ "name": "Cookie" })).send().await.unwrap();
    let cookie = made.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let (pair, _) = cookie.split_once(';').unwrap();
    let me = house.nobody().request(reqwest::Method::GET, "/api/me").header("cookie", pair);
    let me: Value = me.send().await.unwrap().json().await.unwrap();
    assert_eq!(me["name"], "Cookie");
    let (status, ready) = house.nobody().get("/readyz").await;
    assert_eq!((status, ready), (StatusCode::OK, json!("ready\n")));
}

#[tokio::test]
async fn a_giant_frame_ends_the_stream_and_nonsense_does_not() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut socket = people[0].socket(&table).await;
    next(&mut socket).await.unwrap();
    say(&mut socket, json!({ "type": "dance" })).await;
    assert_eq!(next(&mut socket).await.unwrap()["type"], "refused");
    say(&mut socket, json!({ "type": "ping" })).await;
    assert_eq!(next(&mut socket).await.unwrap()["type"], "pong");
    say(&mut socket, json!({ "type": "chat", "text": "x".repeat(20_000) })).await;
    while next(&mut socket).await.is_some() {}
}

/// Somebody who does not read is cut; the others notice nothing.
#[tokio::test]
async fn a_viewer_who_does_not_read_is_cut() {
    let house = house_with(|config| config.times.slow_viewer = Duration::from_millis(300)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let stalled = house.guest("Stalled").await;
    let mut socket = TcpStream::connect(house.running.address()).await.unwrap();
    let token = stalled.token.as_ref().unwrap();
    let head = format!(
        "GET /api/tables/{table}/stream HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    socket.write_all(head.as_bytes()).await.unwrap();
    let mut reading = people[0].socket(&table).await;
    next(&mut reading).await.unwrap();
    let reader = tokio::spawn(async move {
        let mut lines = 0;
        while let Some(message) = next(&mut reading).await {
            lines += usize::from(message["type"] == "chat");
            if message["chat"]["text"] == "the end" {
                break;
            }
        }
        lines
    });
    let chat = format!("/api/tables/{table}/chat");
    let text = "x".repeat(500);
    let mut sent = 0;
    for _ in 0..40_000 {
        people[1].good(&chat, json!({ "text": text })).await;
        sent += 1;
        if sent % 100 == 0 && metric(&house, "heist_slow_viewers_cut_total").await > 0.0 {
            break;
        }
    }
    people[1].good(&chat, json!({ "text": "the end" })).await;
    assert_eq!(reader.await.unwrap(), sent + 1);
    assert_eq!(metric(&house, "heist_slow_viewers_cut_total").await, 1.0);
}

/// A WebSocket holds its place though HTTP is done with the connection.
#[tokio::test]
async fn open_streams_count_as_connections() {
    let house = house_with(|config| config.limits.connections_per_address = 3).await;
    let person = house.guest("Many").await;
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        let mut socket = person.socket(&table).await;
        next(&mut socket).await.unwrap();
        sockets.push(socket);
    }
    let url = format!("ws://{}/api/tables/{table}/ws", house.running.address());
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
    drop(sockets);
    tokio::time::sleep(Duration::from_millis(100)).await;
    next(&mut person.socket(&table).await).await.unwrap();
}

/// Tables that wait for players are few per guest, however they are asked for;
/// begun, left or quick ones do not count.
#[tokio::test]
async fn a_guest_has_three_tables_that_have_not_begun() {
    let house = house_with(|config| config.limits.unstarted_tables = 3).await;
    let person = house.guest("Many").await;
    let open = |body: Value| {
        let person = person.clone();
        async move { person.post("/api/tables", body).await }
    };
    let body = || json!({ "game": GAME, "seats": 3 });
    // All at once: still three.
    let answers = futures_util::future::join_all((0..12).map(|_| open(body()))).await;
    let opened: Vec<&Value> = answers
        .iter()
        .filter(|(status, _)| *status == StatusCode::CREATED)
        .map(|(_, b)| b)
        .collect();
    assert_eq!(opened.len(), 3, "{answers:?}");
    let first = opened[0]["table"].as_str().unwrap().to_owned();
    let (status, problem) = open(body()).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::CONFLICT, &json!("/problems/too-many-tables"))
    );
    assert!(problem["detail"].as_str().unwrap().contains(&format!("/t/{first}")), "{problem}");
    // Quick play begins at once, and others are not held up.
    let quick = json!({ "game": GAME, "seats": 3, "start": true });
    assert_eq!(open(quick).await.0, StatusCode::CREATED);
    let other = house.guest("Other").await;
    assert_eq!(other.post("/api/tables", body()).await.0, StatusCode::CREATED);
    // Whoever leaves one may open another, also after a restart.
    person.good(&format!("/api/tables/{first}/leave"), json!({})).await;
    let house = house.reopen(|config| config.limits.unstarted_tables = 3).await;
    let person = person.at(&house);
    assert_eq!(person.post("/api/tables", body()).await.0, StatusCode::CREATED);
    assert_eq!(person.post("/api/tables", body()).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn guessing_tokens_ends_after_twenty() {
    let house = house_with(|config| config.limits.wrong_tokens_per_minute = 20).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let paths = [format!("/api/tables/{table}/view"), "/api/me".to_owned()];
    let mut answers = Vec::new();
    for guess in 0..40 {
        let guesser = Person::with(house.running.address(), Some(format!("{guess:064}")));
        answers.push(guesser.get(&paths[guess % 2]).await.0.as_u16());
    }
    assert!(answers[..20].iter().all(|&status| status == 401), "{answers:?}");
    assert!(answers[21..].iter().all(|&status| status == 429), "{answers:?}");
    // By cookie it is the same, and so it is for invitations.
    let guess = |name: &'static str, value: String| {
        house.nobody().request(reqwest::Method::GET, "/api/me").header(name, value).send()
    };
    assert_eq!(guess("cookie", "heist=nobody".to_owned()).await.unwrap().status(), 429);
    let claim = format!("/api/tables/{table}/claim");
    let (status, problem) = people[0].post(&claim, json!({ "token": "guess" })).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::TOO_MANY_REQUESTS, &json!("/problems/too-fast"))
    );
    // Guests the house knows, at the same address, notice nothing.
    for person in &people {
        person.view(&table).await;
    }
    assert_eq!(house.nobody().get(&paths[0]).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn guessing_invitations_ends_after_twenty() {
    let house = house_with(|config| config.limits.wrong_tokens_per_minute = 20).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let claim = format!("/api/tables/{table}/claim");
    let mut answers = Vec::new();
    for guess in 0..30 {
        let body = json!({ "token": format!("{guess:064}") });
        answers.push(people[0].post(&claim, body).await.0.as_u16());
    }
    assert!(answers[..20].iter().all(|&status| status == 403), "{answers:?}");
    assert!(answers[21..].iter().all(|&status| status == 429), "{answers:?}");
}

/// Messages and pings alike: a word, then the end; the others go on.
#[tokio::test]
async fn a_flood_of_messages_ends_the_stream_with_a_word() {
    let house = house_with(|config| config.limits.messages_per_second = 20).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut calm = people[1].socket(&table).await;
    next(&mut calm).await.unwrap();
    let own = format!("/api/tables/{table}/ws");
    for (path, pings) in [(own.as_str(), false), (own.as_str(), true), ("/api/lobby/ws", false)] {
        let mut socket = people[0].socket_at(path).await;
        for _ in 0..200 {
            let message = if pings {
                Message::Ping(Vec::new().into())
            } else {
                Message::text(json!({ "type": "ping" }).to_string())
            };
            // The house may have closed it by now.
            if socket.send(message).await.is_err() {
                break;
            }
        }
        let (mut pongs, mut refused, mut code) = (0, None, None);
        while let Ok(Some(Ok(frame))) =
            tokio::time::timeout(Duration::from_secs(10), socket.next()).await
        {
            match frame {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    pongs += u32::from(message["type"] == "pong");
                    refused = refused.or((message["type"] == "refused").then_some(message));
                }
                Message::Close(frame) => {
                    code = frame.map(|frame| u16::from(frame.code));
                    break;
                }
                _ => {}
            }
        }
        let refused = refused.expect("a word before the end");
        assert_eq!(refused["problem"]["type"], "/problems/too-fast");
        assert_eq!(code, Some(1008));
        assert!(pings || (40..60).contains(&pongs), "{pongs}");
    }
    say(&mut calm, json!({ "type": "ping" })).await;
    until(&mut calm, "pong").await;
}

/// What everybody may know opens nothing.
#[tokio::test]
async fn no_public_id_is_a_token() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let (_, me) = people[0].get("/api/me").await;
    for public in [table.as_str(), me["guest"].as_str().unwrap(), "A", "0", "seat:0"] {
        let person = Person::with(house.running.address(), Some(public.to_owned()));
        for what in ["view", "stream", "ws", "export", "replay"] {
            let (status, _) = person.get(&format!("/api/tables/{table}/{what}")).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{public} {what}");
        }
        assert_eq!(person.get("/api/me").await.0, StatusCode::UNAUTHORIZED);
        let claim = json!({ "token": public });
        let (status, _) = people[1].post(&format!("/api/tables/{table}/claim"), claim).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{public}");
    }
}

/// Addresses and schemes from a header are believed of our own proxies alone.
#[tokio::test]
async fn only_a_proxy_of_ours_says_who_asks() {
    for trusted in [true, false] {
        let house = house_with(|config| {
            config.limits.guests_per_hour = 2;
            if trusted {
                config.proxies = vec![std::net::IpAddr::from([127, 0, 0, 1])];
            }
        })
        .await;
        let make = async |forwarded: &str| {
            let request = house.nobody().request(reqwest::Method::POST, "/api/guest");
            let request = request.header("x-forwarded-for", forwarded);
            let request = request.header("x-forwarded-proto", "https");
            let made = request.json(&json!({ "name": "N" })).send().await.unwrap();
            let cookie = made.headers().get("set-cookie");
            (made.status().as_u16(), cookie.map(|cookie| cookie.to_str().unwrap().to_owned()))
        };
        let mut answers = Vec::new();
        for forwarded in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "9.9.9.9, 192.0.2.1", "192.0.2.2"]
        {
            answers.push(make(forwarded).await);
        }
        let statuses: Vec<u16> = answers.iter().map(|(status, _)| *status).collect();
        let cookie = answers[0].1.clone().unwrap();
        if trusted {
            // What the visitor put before our proxy's own word does not count.
            assert_eq!(statuses, [201, 201, 429, 429, 201]);
            assert!(
                cookie.starts_with("__Host-heist=") && cookie.ends_with("; Secure"),
                "{cookie}"
            );
            assert!(cookie.contains("; Path=/;") && !cookie.contains("Domain"), "{cookie}");
        } else {
            assert_eq!(statuses, [201, 201, 429, 429, 429]);
            assert!(cookie.starts_with("heist=") && !cookie.contains("Secure"), "{cookie}");
        }
    }
}

/// Telling a record takes a while: whoever asks for many waits for themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_are_told_one_at_a_time() {
    let house = house_with(|config| config.times.record = Duration::from_secs(60)).await;
    let person = house.guest("Greedy").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    person.play(&table, 3).await;
    let path = format!("/api/tables/{table}/replay?eyes=all");
    let other = house.guest("Other").await;
    let ask = async |person: Person| person.get(&path).await.0.as_u16();
    let flood = futures_util::future::join_all((0..8).map(|_| ask(person.clone())));
    let (answers, answer) = tokio::join!(flood, ask(other.clone()));
    assert_eq!((answers, answer), (vec![200; 8], 200), "everybody waits a little");

    let house = house.reopen(|config| config.times.record = Duration::ZERO).await;
    let person = person.at(&house);
    let answers = futures_util::future::join_all((0..12).map(|_| ask(person.clone()))).await;
    assert!(answers.contains(&200) && answers.contains(&429), "{answers:?}");
    assert!(answers.iter().all(|status| [200, 429].contains(status)), "{answers:?}");
    assert_eq!(ask(person.clone()).await, 200);
}
