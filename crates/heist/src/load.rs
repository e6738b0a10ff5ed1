//! `heist load`: many tables at once, on this machine alone, and how long the
//! house takes to answer.
//!
//! ```text
//!   heist load ──starts──► heist serve (its own folder and port)
//!      │ HTTP: guests, tables, seats            ▲
//!      │ WebSocket, one per player ─────────────┘
//!      ├─ pacer ──cue──► table 1 … table N: one player answers what it is asked
//!      └─ Figures: acknowledged, last viewer told, errors, memory, CPU
//! ```

mod figures;
mod house;
mod http;
mod player;
mod raid;
mod sitting;
mod table;

use std::io::{IsTerminal, Write, stderr};
use std::net::SocketAddr;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use heist_table::Dice;
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::arguments::LoadArgs;
use crate::failure::Failure;
use crate::serve::stop_signal;
use figures::{Counts, Report};
use house::cpu_seconds;
use raid::Raid;
use table::Table;

pub(crate) use house::House;
pub(crate) use player::{Frames, Heard, Player};
pub(crate) use raid::GAME;
pub(crate) use sitting::{Party, Trouble};

/// How many tables are opened side by side.
const OPENED_AT_ONCE: usize = 16;
/// Until the house has settled after the last viewer has come.
const SETTLE: Duration = Duration::from_millis(1_500);
/// How many cues may wait for a table that does not keep up.
const LONGEST_BACKLOG: usize = 1_024;

pub(crate) fn run(args: &LoadArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let address = args.address.as_deref().map(loopback).transpose()?;
    let game = heist_shelf::find(&args.game)?;
    let info = game.info();
    if !(info.min_seats..=info.max_seats).contains(&args.players) {
        return Err(Failure::input(
            format!("{} cannot be played by {}.", info.name, args.players),
            format!("Choose from {} to {} players.", info.min_seats, info.max_seats),
        ));
    }
    // One thread is enough for a thousand players, and leaves the rest to the house.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        // Signals are heard before there is anything to leave behind: whatever
        // ends the measurement, the server and its folder go with `house`.
        let stopped = stop_signal()?;
        let house = match address {
            Some(address) => House::Given { address },
            None => House::start(args.data.as_deref())?,
        };
        tokio::select! {
            report = measure(args, &house) => report,
            () = stopped => Err(Failure::Internal {
                what: "The measurement was stopped before its end.".to_owned(),
                remedy: "Nothing of it is left behind; run it again, or with fewer --seconds."
                    .to_owned(),
            }),
        }
    });
    let report = report?;
    if args.json {
        writeln!(out, "{}", json!(report))?;
    } else {
        write!(out, "{}", report.in_words())?;
    }
    Ok(())
}

/// Load is for one's own machine: any other address is refused.
fn loopback(text: &str) -> Result<SocketAddr, Failure> {
    let bare = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
    let address = bare.replacen("localhost:", "127.0.0.1:", 1).parse::<SocketAddr>().ok();
    address.filter(|address| address.ip().is_loopback()).ok_or_else(|| {
        Failure::input(
            format!("{text:?} is not an address on this machine."),
            "Write it as http://127.0.0.1:PORT; other machines are never put under load.",
        )
    })
}

async fn measure(args: &LoadArgs, house: &House) -> Result<Report, Failure> {
    let address = house.address();
    let memory_at_start = house.memory_kib();
    say(format_args!("{} tables of {} are being opened", args.tables, args.players));
    // The first table brings the program's own code into memory, the others only themselves.
    let mut tables = open_tables(args, address, 0..1).await.map_err(|trouble| failure(&trouble))?;
    tokio::time::sleep(SETTLE).await;
    let memory_with_one = house.memory_kib();
    let others = open_tables(args, address, 1..args.tables).await;
    tables.extend(others.map_err(|trouble| failure(&trouble))?);
    tokio::time::sleep(SETTLE).await;
    let memory_connected = house.memory_kib();
    let before = http::metrics(address).await;
    let (cpu_house, cpu_own) = (house.cpu_seconds(), cpu_seconds("self"));

    say(format_args!("they play for {} s", args.seconds));
    let began = Instant::now();
    let end = began + Duration::from_secs(args.seconds);
    let mut playing = JoinSet::new();
    let mut cues = Vec::new();
    for table in tables {
        match table {
            Seated::Asked(table) => {
                let (cue, cued) = mpsc::channel(LONGEST_BACKLOG);
                cues.push(cue);
                playing.spawn(table.play((args.rate > 0).then_some(cued), end));
            }
            Seated::Racing(raid) => drop(playing.spawn(raid.play(end))),
        }
    }
    let owed = pace(args.rate, cues, end).await;
    let mut counts = Counts::default();
    counts.owed = owed;
    while let Some(played) = playing.join_next().await {
        counts.add(played.map_err(|_| Failure::broken())?);
    }
    let used = |now: Option<f64>, then: Option<f64>| Some(now? - then?);
    Ok(Report::new(
        args,
        counts,
        &figures::Machine {
            memory_at_start,
            memory_with_one,
            memory_connected,
            memory_at_end: house.memory_kib(),
            cpu_house: used(house.cpu_seconds(), cpu_house),
            cpu_own: used(cpu_seconds("self"), cpu_own),
            before,
            after: http::metrics(address).await,
        },
    ))
}

/// A table with its players.
enum Seated {
    /// They answer what they are asked, when they are cued.
    Asked(Table),
    /// Each has a hand of its own.
    Racing(Raid),
}

async fn open_tables(
    args: &LoadArgs,
    address: SocketAddr,
    numbers: Range<u32>,
) -> Result<Vec<Seated>, Trouble> {
    let places = Arc::new(Semaphore::new(OPENED_AT_ONCE));
    let mut opening = JoinSet::new();
    for number in numbers {
        let (places, game, players) = (Arc::clone(&places), args.game.clone(), args.players);
        let dice = Dice::numbered(args.seed, number.into());
        let rate = f64::from(args.rate) / f64::from(args.tables);
        opening.spawn(async move {
            let _place = places.acquire().await.expect("nobody closes it");
            let party = Party::gather(address, &game, players, number, None).await?;
            if game == raid::GAME {
                Raid::sit_down(party, dice, rate).await.map(Seated::Racing)
            } else {
                Table::sit_down(party, dice).await.map(Seated::Asked)
            }
        });
    }
    let mut tables = Vec::new();
    while let Some(opened) = opening.join_next().await {
        tables.push(opened.map_err(|error| Trouble(error.to_string()))??);
    }
    Ok(tables)
}

/// Cues one table after the other at a steady rate, whether or not the house
/// keeps up; gives how many cues no table could take.
async fn pace(rate: u32, cues: Vec<mpsc::Sender<Instant>>, end: Instant) -> u64 {
    if rate == 0 || cues.is_empty() {
        return 0;
    }
    let began = Instant::now();
    let mut owed = 0;
    for tick in 0.. {
        let at = began + Duration::from_secs_f64(tick as f64 / f64::from(rate));
        if at >= end {
            break;
        }
        tokio::time::sleep_until(at).await;
        let table = &cues[tick % cues.len()];
        owed += u64::from(table.try_send(at).is_err());
    }
    owed
}

fn say(what: std::fmt::Arguments<'_>) {
    if stderr().is_terminal() {
        let _ = writeln!(stderr(), "{what} …");
    }
}

fn failure(trouble: &Trouble) -> Failure {
    Failure::Internal {
        what: format!("The tables cannot be opened: {}", trouble.0),
        remedy: "Ask for fewer tables, or give the server higher limits: heist serve --help."
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_put_under_load() {
        for good in ["http://127.0.0.1:8000", "http://localhost:8000/", "[::1]:80", "127.9.9.9:1"] {
            assert!(loopback(good).is_ok(), "{good}");
        }
        for bad in ["http://192.0.2.1:80", "http://localhost.example:80", "127.0.0.1", "0.0.0.0:80"]
        {
            assert!(loopback(bad).is_err(), "{bad}");
        }
    }
}
