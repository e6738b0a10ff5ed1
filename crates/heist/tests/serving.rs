//! The real program serving: it opens, says where, closes when asked, and
//! loses nothing when it is killed.

#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use common::{GAME, arg, command, heist, scratch};
use heist_table::{Deed, Dice};
use serde_json::{Value, json};

/// How often the program is killed; `HEIST_KILLS` says otherwise.
const KILLS: u64 = 20;

/// The program, serving.
struct House {
    child: Child,
    address: String,
}

impl House {
    /// These clients are quicker than people: the rates have their own tests.
    fn open(data: &Path, more: &[&str]) -> House {
        let place = ["serve", "--listen", "127.0.0.1:0", "--data", arg(data)];
        let rates = ["--requests-per-second", "--requests-per-address", "--actions-per-second"];
        let quick = rates.map(|rate| [rate, "100000"]).concat();
        let args = [&place[..], &quick, more].concat();
        let mut child =
            command(&args).stderr(Stdio::inherit()).env("HEIST_LOG", "warn").spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Heist Night is open: http://").unwrap();
        House { child, address: address.trim_end_matches('/').to_owned() }
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A client of few words: one connection, one request at a time.
struct Line {
    stream: BufReader<TcpStream>,
    token: String,
}

impl Line {
    fn new(address: &str, token: &str) -> std::io::Result<Line> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        stream.set_nodelay(true)?;
        Ok(Line { stream: BufReader::new(stream), token: token.to_owned() })
    }

    fn ask(&mut self, method: &str, path: &str, body: &Value) -> std::io::Result<(u16, Value)> {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let token = &self.token;
        let bearer = if token.is_empty() {
            String::new()
        } else {
            format!("Authorization: Bearer {token}\r\n")
        };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: h\r\n{bearer}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(head.as_bytes())?;
        let gone = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(gone());
            }
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                status = rest[..3].parse().map_err(|_| gone())?;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(|_| gone())?;
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        let text = String::from_utf8(body).unwrap();
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    fn good(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.ask(method, path, body).unwrap();
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }
}

/// Somebody at a seat, and all that was said and answered.
struct Player {
    token: String,
    table: String,
    sent: Vec<Sent>,
    dice: Dice,
}

struct Sent {
    body: Value,
    answer: Option<Value>,
    refused: bool,
}

impl Player {
    fn actions(&self) -> String {
        format!("/api/tables/{}/actions", self.table)
    }

    /// Plays until the line breaks.
    fn play(&mut self, address: &str, stop: &AtomicBool) -> std::io::Result<()> {
        let mut line = Line::new(address, &self.token)?;
        self.settle(&mut line)?;
        while !stop.load(Relaxed) {
            let view = line
                .ask("GET", &format!("/api/tables/{}/view?after=999999", self.table), &Value::Null)?
                .1;
            let legal = view["legal"].as_array().cloned().unwrap_or_default();
            if legal.is_empty() {
                std::thread::sleep(Duration::from_millis(1));
                continue;
            }
            let action = &legal[self.dice.below(legal.len() as u32) as usize]["action"];
            let id = format!("{}", self.sent.len());
            let body = json!({ "id": id, "decision": view["decision"], "action": action });
            self.sent.push(Sent { body: body.clone(), answer: None, refused: false });
            let (status, answer) = line.ask("POST", &self.actions(), &body)?;
            self.note(self.sent.len() - 1, status, answer);
        }
        Ok(())
    }

    /// Sends again what was not answered, and some that was.
    fn settle(&mut self, line: &mut Line) -> std::io::Result<()> {
        let last = self.sent.len().saturating_sub(1);
        let again = (0..3).map(|_| self.dice.below(self.sent.len().max(1) as u32) as usize);
        let again: Vec<usize> = again.chain([last]).collect();
        for place in again {
            let Some(sent) = self.sent.get(place).filter(|sent| !sent.refused) else { continue };
            let (status, answer) = line.ask("POST", &self.actions(), &sent.body.clone())?;
            self.note(place, status, answer);
        }
        Ok(())
    }

    fn note(&mut self, place: usize, status: u16, answer: Value) {
        let sent = &mut self.sent[place];
        match (status, &sent.answer) {
            (200, None) => sent.answer = Some(answer),
            (200, Some(first)) => {
                assert_eq!(*first, answer, "a resend is answered as the first time");
            }
            (409 | 422, None) => sent.refused = true,
            (503, None) => {}
            _ => panic!("{}: {status} {answer}, but first {:?}", sent.body, sent.answer),
        }
    }
}

/// Scripted players at tables without bots; the program is killed at random
/// moments and started again. Every answered action is in the journal exactly
/// once, every resend gets its first answer, and every record verifies.
#[test]
fn killed_at_any_moment_it_loses_and_doubles_nothing() {
    let data = scratch("killed");
    let more = ["--tables-per-hour", "100000", "--guests-per-hour", "100000"];
    let mut house = House::open(&data, &more);
    let mut players = Vec::new();
    for _ in 0..3 {
        players.extend(deal(&house.address));
    }
    let kills = std::env::var("HEIST_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills = kills.unwrap_or(KILLS);
    let mut moments = Dice::seeded(7);
    let began = Instant::now();
    let mut answered = 0;
    for _ in 0..kills {
        let stop = Arc::new(AtomicBool::new(false));
        let playing: Vec<_> = players
            .into_iter()
            .map(|mut player: Player| {
                let (address, stop) = (house.address.clone(), Arc::clone(&stop));
                std::thread::spawn(move || {
                    let _ = player.play(&address, &stop);
                    player
                })
            })
            .collect();
        std::thread::sleep(Duration::from_micros(u64::from(30_000 + moments.below(120_000))));
        house.kill();
        stop.store(true, Relaxed);
        players = playing.into_iter().map(|playing| playing.join().unwrap()).collect();
        house = House::open(&data, &more);
        for table in players.chunks_mut(3) {
            if is_over(&house.address, &table[0]) {
                answered += audit(&house.address, table);
                for (place, player) in table.iter_mut().zip(deal(&house.address)) {
                    *place = player;
                }
            }
        }
    }
    for table in players.chunks_mut(3) {
        answered += audit(&house.address, table);
    }
    let took = began.elapsed();
    assert!(answered as u64 > 5 * kills, "only {answered} actions in {kills} runs");
    println!("{kills} kills, {answered} actions answered, 0 lost, 0 doubled, {took:.1?}");
}

/// A table of three people, dealt. Live negotiation would run on by itself;
/// beats wait for the players.
fn deal(address: &str) -> Vec<Player> {
    let mut lines = Vec::new();
    for name in ["A", "B", "C"] {
        let mut line = Line::new(address, "").unwrap();
        let made = line.good("POST", "/api/guest", &json!({ "name": name }));
        line.token = made["token"].as_str().unwrap().to_owned();
        lines.push(line);
    }
    let opened = lines[0].good("POST", "/api/tables", &json!({ "game": GAME, "seats": 3 }));
    let table = opened["table"].as_str().unwrap();
    for line in &mut lines[1..] {
        line.good("POST", &format!("/api/tables/{table}/join"), &json!({}));
    }
    for line in &mut lines {
        line.good("POST", &format!("/api/tables/{table}/ready"), &json!({ "ready": true }));
    }
    let player = |(line, seed): (Line, u64)| Player {
        token: line.token,
        table: table.to_owned(),
        sent: Vec::new(),
        dice: Dice::seeded(seed),
    };
    lines.into_iter().zip(1..).map(player).collect()
}

/// Resends everything, ends the game, and compares the record with what the
/// players were told.
fn audit(address: &str, players: &mut [Player]) -> usize {
    let table = players[0].table.clone();
    for player in &mut *players {
        let mut line = Line::new(address, &player.token).unwrap();
        for place in 0..player.sent.len() {
            if player.sent[place].refused {
                continue;
            }
            // Not faster than a seat may act.
            std::thread::sleep(Duration::from_millis(1));
            let body = player.sent[place].body.clone();
            let (status, answer) = line.ask("POST", &player.actions(), &body).unwrap();
            player.note(place, status, answer);
        }
    }
    for player in &mut *players {
        let mut line = Line::new(address, &player.token).unwrap();
        let vote = json!({ "end": true });
        let (status, answer) =
            line.ask("POST", &format!("/api/tables/{table}/give-up"), &vote).unwrap();
        assert!(status == 200 || status == 409, "{answer}");
    }
    let mut line = Line::new(address, &players[0].token).unwrap();
    let text = line.good("GET", &format!("/api/tables/{table}/export"), &Value::Null);
    let (record, game) = heist_shelf::read(text.as_str().unwrap()).unwrap();
    game.verify(&record, None).unwrap();
    let mut answered = 0;
    for (seat, player) in players.iter().enumerate() {
        let journal = record.entries.iter().filter_map(|entry| match &entry.deed {
            Deed::Act { seat: by, action, .. } if by.index() == seat => Some(action),
            _ => None,
        });
        let told = player.sent.iter().filter(|sent| sent.answer.is_some());
        let told: Vec<&Value> = told.map(|sent| &sent.body["action"]).collect();
        answered += told.len();
        assert!(journal.eq(told), "seat {seat} of {table}");
    }
    assert_eq!(answered, record.entries.len());
    answered
}

fn is_over(address: &str, player: &Player) -> bool {
    let mut line = Line::new(address, &player.token).unwrap();
    let lobby = line.good("GET", &format!("/api/tables/{}", player.table), &Value::Null);
    lobby["status"] == "over"
}

#[test]
fn it_says_where_it_is_and_closes_when_asked() {
    let data = scratch("serving");
    let mut house = House::open(&data, &[]);
    let mut line = Line::new(&house.address, "").unwrap();
    assert_eq!(line.good("GET", "/readyz", &Value::Null), json!("ready\n"));
    let page = line.good("GET", "/", &Value::Null);
    assert!(page.as_str().unwrap().contains("Heist Night"));
    heist(&["serve", "--listen", &house.address, "--data", arg(&scratch("serving-too"))])
        .failed(2, &["another program listens there", "--listen"]);
    heist(&["serve", "--listen", "127.0.0.1:0", "--data", arg(&data)])
        .failed(2, &["Another heist serves", "--data"]);
    let file = scratch("serving-file").join("file");
    std::fs::write(&file, "").unwrap();
    heist(&["serve", "--listen", "127.0.0.1:0", "--data", arg(&file)])
        .failed(2, &["cannot be written", "--data"]);
    heist(&["serve", "--bot-pause", "soon"]).failed(2, &["is no pause", "900-2400"]);
    #[cfg(unix)]
    {
        let asked = std::process::Command::new("kill").arg(house.child.id().to_string()).status();
        assert!(asked.unwrap().success());
        assert_eq!(house.child.wait().unwrap().code(), Some(0));
    }
}
