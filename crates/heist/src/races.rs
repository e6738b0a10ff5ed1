//! `heist races`: who gets a tile that two hands reach for, when one line is
//! slower than the other.
//!
//! ```text
//!   heist races ──starts──► heist serve (its own folder and port)
//!      │                        ▲
//!      ├─ player ── line of 20 ms ──┤   both see a tile come down, react after a time
//!      └─ player ── line of 80 ms ──┘   drawn alike, and reach for it: again and again
//! ```
//!
//! The lines are ours: TCP on this machine, every piece of which arrives half
//! the line later each way, more or less. The house knows nothing of that but
//! what it measures.

mod figures;
mod line;
mod table;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use heist_shelf::Content;
use heist_table::Dice;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::arguments::RacesArgs;
use crate::failure::Failure;
use crate::load::{GAME, House, Party, Trouble};
use crate::serve::stop_signal;
use figures::{Counts, Report};
use line::Line;
use table::Table;

/// Two race.
const PLAYERS: u8 = 2;
/// Longer than any measurement: no raid ends on the way.
const ALARM_MS: u32 = 3_600_000;
/// How long a whole measurement may take.
const PATIENCE: Duration = Duration::from_secs(3_000);

pub(crate) fn run(args: &RacesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let lines = lines(&args.lines)?;
    let pack = pack(args.cap)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        let stopped = stop_signal()?;
        let house = House::start(args.data.as_deref())?;
        tokio::select! {
            report = measure(args, lines, &pack, house.address()) => {
                report.map_err(|trouble| failure(&trouble))
            }
            () = stopped => Err(Failure::Internal {
                what: "The races were stopped before their end.".to_owned(),
                remedy: "Nothing of them is left behind; run them again, or fewer.".to_owned(),
            }),
        }
    })?;
    if args.json {
        writeln!(out, "{}", json!(report))?;
    } else {
        write!(out, "{}", report.in_words())?;
    }
    match report.trouble() {
        Some(what) => Err(failure(&Trouble(what))),
        None => Ok(()),
    }
}

/// `20,80`: milliseconds there and back, of the one line and the other.
fn lines(text: &str) -> Result<[u32; 2], Failure> {
    let parsed = text.split_once(',').and_then(|(one, other)| {
        let lines = [one.trim().parse().ok()?, other.trim().parse().ok()?];
        lines.iter().all(|&ms| ms <= 2_000).then_some(lines)
    });
    parsed.ok_or_else(|| {
        Failure::input(
            format!("{text:?} are no two lines."),
            "Write milliseconds there and back, up to 2000 each: --lines 20,80.",
        )
    })
}

/// The pack in the box, but for an alarm that does not come and perhaps the cap.
fn pack(cap: Option<u32>) -> Result<Content, Failure> {
    let game = heist_shelf::find(GAME)?;
    let (_, text) = game.content();
    let mut text = with_figure(text, "alarm_ms", ALARM_MS);
    if let Some(cap) = cap {
        text = with_figure(&text, "latency_cap_ms", cap);
    }
    let content = Content { file: "races.toml".to_owned(), text };
    game.check_content(&content)?;
    Ok(content)
}

/// The first figure of that name is another.
fn with_figure(text: &str, name: &str, figure: u32) -> String {
    let is_it = |line: &&str| line.starts_with(&format!("{name} ="));
    let old = text.lines().find(is_it).unwrap_or_default();
    text.replacen(old, &format!("{name} = {figure}"), 1)
}

async fn measure(
    args: &RacesArgs,
    lines: [u32; 2],
    pack: &Content,
    house: SocketAddr,
) -> Result<Report, Trouble> {
    let mut doors = Vec::new();
    for (number, ms) in lines.into_iter().enumerate() {
        let late_pongs_ms = if number == 0 { args.late_pongs } else { 0 };
        let line = Line { round_trip_ms: ms, jitter_ms: args.jitter, late_pongs_ms };
        doors.push(line.lay(house, Dice::numbered(args.seed, 1_000_000 + number as u64)).await?);
    }
    let (began, left) = (Instant::now(), Arc::new(AtomicU64::new(args.contests)));
    let mut racing = JoinSet::new();
    for number in 0..args.tables {
        let (doors, pack, left) = (doors.clone(), pack.clone(), Arc::clone(&left));
        let dice = Dice::numbered(args.seed, number.into());
        racing.spawn(async move {
            // Not all sit down in the same moment.
            tokio::time::sleep(Duration::from_millis(20 * u64::from(number))).await;
            let party = Party::gather(house, GAME, PLAYERS, number, Some(&pack)).await?;
            // Who sits first is told first: the lines take turns.
            let first = number as usize % 2;
            let order = [first, 1 - first];
            let sockets = party.connect_by(&order.map(|line| doors[line])).await?;
            Table::new(sockets, order, dice).race(&left).await
        });
    }
    let mut counts = Counts::default();
    let all = async {
        while let Some(raced) = racing.join_next().await {
            counts.add(raced.map_err(|error| Trouble(error.to_string()))??);
        }
        Ok::<_, Trouble>(())
    };
    tokio::time::timeout(PATIENCE, all).await??;
    debug_assert_eq!(left.load(Relaxed), 0);
    Ok(Report::new(args, lines, &counts, began.elapsed()))
}

fn failure(trouble: &Trouble) -> Failure {
    Failure::Internal {
        what: format!("The races went wrong: {}", trouble.0),
        remedy: "Run them with fewer --tables on a machine that has less to do.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_has_the_figures_that_were_asked_for() {
        let text = pack(Some(0)).unwrap().text;
        assert!(text.contains("\nalarm_ms = 3600000\n"), "{text}");
        assert!(text.contains("\nlatency_cap_ms = 0\n"));
        assert!(pack(Some(100_000)).is_err(), "no hand takes so long");
    }

    #[test]
    fn lines_are_two_numbers() {
        assert_eq!(lines("20,80").unwrap(), [20, 80]);
        for bad in ["", "20", "20,x", "20,80,3", "-1,5", "20,2001"] {
            assert!(lines(bad).is_err(), "{bad}");
        }
    }
}
