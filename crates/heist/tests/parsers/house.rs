//! A house that is open, and a line to it on which anything is written.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use heist_house::{Config, Running};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::mangle::{Bytes, mangled};

/// Whoever is not answered for so long found something that hangs.
const PATIENCE: Duration = Duration::from_secs(30);
/// A table is played with so often, then another one is opened: it may have been
/// closed or given up.
const USES: u32 = 50;

/// How often anything panicked, on whatever thread.
static PANICS: AtomicU32 = AtomicU32::new(0);

struct Open {
    _runtime: Runtime,
    _running: Running,
    address: SocketAddr,
    token: String,
    /// A table in the lobby and one in play, and how often they were used.
    tables: Mutex<([String; 2], u32)>,
}

static HOUSE: LazyLock<Open> = LazyLock::new(|| {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        before(panic);
    }));
    let name = format!("parsers-{}", std::process::id());
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data,
        bot_pause_ms: Some(0..1),
        bot_slot_ms: 1,
        ..Config::default()
    };
    let limits = &mut config.limits;
    limits.connections_per_address = 10_000;
    limits.requests_per_second = 1_000_000;
    limits.requests_per_address = 1_000_000;
    limits.changes_per_second = 100_000;
    limits.chat_lines = 100_000;
    limits.tables_per_hour = 100_000_000;
    limits.guests_per_hour = 100_000_000;
    limits.unstarted_tables = 100_000_000;
    limits.wrong_tokens_per_minute = 100_000_000;
    limits.packs_per_minute = 100_000_000;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let running = runtime.block_on(heist_house::open(config)).unwrap();
    let address = running.address();
    let made = post(address, "", "/api/guest", br#"{"name":"Ada"}"#);
    let token = made.json()["token"].as_str().unwrap().to_owned();
    let tables = Mutex::new((fresh(address, &token), 0));
    Open { _runtime: runtime, _running: running, address, token, tables }
});

fn fresh(address: SocketAddr, token: &str) -> [String; 2] {
    [false, true].map(|start| {
        let new = format!(
            r#"{{"game":"millions-of-dollars","seats":3,"bots":["random","random"],"start":{start}}}"#
        );
        let opened = post(address, token, "/api/tables", new.as_bytes());
        opened.json()["table"].as_str().unwrap_or_else(|| panic!("{}", opened.0)).to_owned()
    })
}

impl Open {
    fn tables(&self) -> [String; 2] {
        let mut tables = self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.1 += 1;
        if tables.1 >= USES {
            *tables = (fresh(self.address, &self.token), 0);
        }
        tables.0.clone()
    }
}

/// What was answered on a line, up to its end.
struct Answer(String);

impl Answer {
    fn status(&self) -> Option<u16> {
        self.0.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()
    }

    fn json(&self) -> Value {
        let body = self.0.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        serde_json::from_str(body).unwrap_or_default()
    }
}

fn line(address: SocketAddr) -> TcpStream {
    let line = TcpStream::connect(address).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line.set_write_timeout(Some(PATIENCE)).unwrap();
    line
}

/// Writes bytes to the house and nothing after them, and hears it out.
fn say(mut line: TcpStream, said: &[u8]) -> Answer {
    // The house may have heard enough before everything is said.
    let _ = line.write_all(said).and_then(|()| line.shutdown(Shutdown::Write));
    let mut heard = Vec::new();
    if let Err(error) = line.read_to_end(&mut heard) {
        use std::io::ErrorKind::{TimedOut, WouldBlock};
        assert!(![TimedOut, WouldBlock].contains(&error.kind()), "the house does not answer");
    }
    Answer(String::from_utf8_lossy(&heard).into_owned())
}

fn post(address: SocketAddr, token: &str, path: &str, body: &[u8]) -> Answer {
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut line = line(address);
    line.write_all(&[head.as_bytes(), body].concat()).unwrap();
    let mut heard = Vec::new();
    line.read_to_end(&mut heard).expect("the house answers and ends the line");
    Answer(String::from_utf8_lossy(&heard).into_owned())
}

fn nothing_broke(answer: &Answer) {
    assert_eq!(PANICS.swap(0, Ordering::SeqCst), 0, "something panicked: {}", answer.0);
    if let Some(status) = answer.status() {
        assert!(status < 500, "{}", answer.0);
    }
}

/// A whole request, head and body, on a line of its own.
pub(crate) fn request(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let [lobby, table] = HOUSE.tables();
    let token = &HOUSE.token;
    let who = format!("Host: localhost:8000\r\nCookie: a=b; heist={token}\r\n");
    let json = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://localhost:8000\r\n";
    let sound = match bytes.next() % 8 {
        0 => format!("GET /api/me HTTP/1.1\r\n{who}\r\n"),
        1 => format!("GET /api/tables/{table}/view?after=0&seat=0 HTTP/1.1\r\n{who}\r\n"),
        2 => {
            format!("GET /api/tables/{table}/record HTTP/1.1\r\n{who}Accept-Encoding: gzip\r\n\r\n")
        }
        3 => format!("GET /api/tables/{table}/stream?after=3 HTTP/1.1\r\n{who}\r\n"),
        4 => format!("GET /api/tables/{lobby}/ws?seat=0 HTTP/1.1\r\n{who}{upgrade}\r\n"),
        5 => format!(
            "POST /api/tables/{lobby}/chat HTTP/1.1\r\n{who}{json}\r\ne\r\n{{\"text\":\"hey\"}}\r\n0\r\n\r\n"
        ),
        6 => format!("GET /api/games/millions-of-dollars/lesson?seats=3 HTTP/1.1\r\n{who}\r\n"),
        _ => format!(
            "GET /api/chronicle/art-project?map=a&difficulty=b HTTP/1.1\r\n{who}Range: bytes=0-1\r\nIf-None-Match: \"x\"\r\n\r\n"
        ),
    };
    nothing_broke(&say(line(HOUSE.address), &mangled(sound.as_bytes(), &mut bytes)));
}

/// Every kind of body the house takes.
const BODIES: [(&str, &str); 28] = [
    ("/api/guest", r#"{"name":"Ada"}"#),
    (
        "/api/tables",
        r#"{"game":"millions-of-dollars","seats":3,"bots":["regular",null],"options":{"negotiation":"live"},"public":true,"start":false}"#,
    ),
    (
        "/api/tables",
        r#"{"game":"midnight-exchange","seats":2,"start":true,"bots":["random"],"options":{"clock":"relaxed"}}"#,
    ),
    (
        "/api/tables",
        r#"{"game":"art-project","seats":1,"pack":{"file":"a.toml","text":"[money]\n"},"seconds_per_decision":30}"#,
    ),
    ("/api/games/sneaky-monkeys/packs", r#"{"file":"a.toml","text":"[[tile]]\nid = \"x\"\n"}"#),
    ("LOBBY/join", r#"{"seat":1}"#),
    ("LOBBY/leave", "{}"),
    ("LOBBY/seats", r#"{"seat":1,"bot":"regular"}"#),
    ("LOBBY/options", r#"{"negotiation":"live","seconds_per_decision":20}"#),
    ("LOBBY/public", r#"{"public":true}"#),
    ("LOBBY/hands", r#"{"several":true}"#),
    ("LOBBY/clock", r#"{"seconds_per_decision":30}"#),
    ("LOBBY/pace", r#"{"pace":"quick"}"#),
    ("LOBBY/hints", r#"{"hints":false}"#),
    ("LOBBY/talk", r#"{"talk":true}"#),
    ("LOBBY/hurry", "{}"),
    (
        "LOBBY/claim",
        r#"{"token":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
    ),
    (
        "LOBBY/ready",
        r#"{"ready":true,"commitment":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
    ),
    (
        "LOBBY/salt",
        r#"{"salt":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
    ),
    (
        "TABLE/actions",
        r#"{"id":"1","decision":1,"action":{"choose":{"role":"brute","second":"snitch"}}}"#,
    ),
    ("TABLE/check", r#"{"action":{"offer":{"to":1,"amount":3}}}"#),
    ("TABLE/hint", "{}"),
    ("TABLE/undo", r#"{"id":"u"}"#),
    ("TABLE/chat", r#"{"text":"hey"}"#),
    ("TABLE/give-up", r#"{"end":false}"#),
    ("TABLE/again", r#"{"again":true}"#),
    ("TABLE/rematch", "{}"),
    ("LOBBY/close", "{}"),
];

pub(crate) fn body(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let (path, sound) = bytes.pick(&BODIES);
    let [lobby, table] = HOUSE.tables().map(|id| format!("/api/tables/{id}"));
    let path = path.replace("LOBBY", &lobby).replace("TABLE", &table);
    let body = mangled(sound.as_bytes(), &mut bytes);
    let answer = post(HOUSE.address, &HOUSE.token, &path, &body);
    nothing_broke(&answer);
    let status = answer.status().expect("every body is answered");
    if status >= 400 {
        let problem = answer.json();
        let what = problem["type"].as_str().is_some_and(|kind| kind.starts_with("/problems/"));
        assert!(what && problem["title"].is_string(), "{}", answer.0);
    }
}

/// What viewers send, whole.
const MESSAGES: [&str; 6] = [
    r#"{"type":"ping"}"#,
    r#"{"type":"action","id":"1","decision":1,"action":{"choose":{"role":"brute","second":"snitch"}}}"#,
    r#"{"type":"action","id":"2","action":"call_decision"}"#,
    r#"{"type":"check","ref":{"a":[1]},"action":{"offer":{"to":1,"amount":3}}}"#,
    r#"{"type":"chat","text":"hey"}"#,
    r#"{"type":"undo","id":"u"}"#,
];

/// Frames on a WebSocket, of messages that may be changed, and frames that may be
/// changed themselves.
pub(crate) fn frames(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let [_, table] = HOUSE.tables();
    let head = format!(
        "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        HOUSE.token
    );
    let sound = bytes.pick(&MESSAGES).as_bytes();
    let changes_the_message = bytes.next().is_multiple_of(2);
    let first = bytes.next() as u8;
    // Text most of the time, and the last of its message.
    let first = if first < 192 { 0x81 } else { first };
    let frames = if changes_the_message {
        frame(first, &mangled(sound, &mut bytes))
    } else {
        let both = [frame(first, sound), frame(0x89, b"ping")].concat();
        mangled(&both, &mut bytes)
    };
    let mut line = line(HOUSE.address);
    line.write_all(head.as_bytes()).unwrap();
    let mut opened = [0; 12];
    line.read_exact(&mut opened).unwrap();
    assert_eq!(&opened, b"HTTP/1.1 101");
    nothing_broke(&say(line, &frames));
}

/// A frame masked by nothing.
fn frame(first: u8, body: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match body.len() {
        short @ 0..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(body);
    frame
}
