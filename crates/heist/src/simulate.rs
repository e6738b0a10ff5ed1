//! `heist simulate`: bots play many games, and we count.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{IsTerminal, Write, stderr};
use std::path::Path;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use heist_shelf::{BoxOnShelf, Plan, Report, Results, Terms};
use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments::{SimulateArgs, parse_bots};
use crate::failure::Failure;

pub(crate) fn run(args: &SimulateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, terms) = args.game.terms()?;
    let threads = args.threads.map(usize::from);
    let plan = Plan {
        games: args.games,
        bots: parse_bots(&args.bots)?,
        seed: args.seed,
        threads: threads.or(available_parallelism().ok().map(usize::from)).unwrap_or(1),
    };
    let bar = bar(plan.games);
    let begin = Instant::now();
    let report = game.simulate(&terms, &plan, &|games| bar.inc(games));
    let elapsed = begin.elapsed();
    bar.finish_and_clear();
    let report = report?;
    if let Some(folder) = &args.records {
        write_records(game, &terms, &plan, folder)?;
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report).expect("a report is plain data"))?;
    } else {
        write!(out, "{}", in_words(&report))?;
    }
    // Speed differs from run to run, so it is no part of the result.
    if !args.json || stderr().is_terminal() {
        let _ = writeln!(stderr(), "{}", speed(&report, elapsed, plan.threads));
    }
    Ok(())
}

/// A bar on a terminal, nothing in a pipe.
fn bar(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn write_records(
    game: &dyn BoxOnShelf,
    terms: &Terms,
    plan: &Plan,
    folder: &Path,
) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| Failure::unwritable(folder, &error))?;
    for number in 0..plan.games {
        let file = folder.join(format!("{}-{}-{number}.heist", game.slug(), plan.seed));
        let text = game.simulated_record(terms, plan, number)?;
        // A new file each: no older record is ever overwritten.
        let written = File::create_new(&file).and_then(|mut new| new.write_all(text.as_bytes()));
        written.map_err(|error| Failure::unwritable(&file, &error))?;
    }
    Ok(())
}

fn in_words(report: &Report) -> String {
    let mut text = format!(
        "{}: {} games of {} players, seed {}\n\n",
        report.game, report.games, report.seats, report.seed
    );
    let head = format!(
        "{:>8} {:>8} {:>8} {:>7} {:>10}",
        "played", "wins", "shared", "wins %", "mean score"
    );
    let _ = writeln!(text, "{:<10}{head}", "seat");
    for seat in &report.by_seat {
        let _ = writeln!(text, "{:<10}{}", seat.seat, row(&seat.results));
    }
    let _ = writeln!(text, "\n{:<10}{head}", "bot");
    for bot in &report.by_bot {
        let _ = writeln!(text, "{:<10}{}", bot.bot, row(&bot.results));
    }
    let _ = writeln!(text, "\nhow games ended");
    for (how, games) in &report.ended {
        let _ = writeln!(text, "  {how:<24}{games}");
    }
    let games = report.games.max(1) as f64;
    let _ = writeln!(
        text,
        "\nper game: {:.1} actions, {:.1} draws of chance, {:.1} deadlines",
        report.actions as f64 / games,
        report.draws as f64 / games,
        report.expiries as f64 / games
    );
    text
}

fn row(results: &Results) -> String {
    format!(
        "{:>8} {:>8} {:>8} {:>7.2} {:>10.2}",
        results.played,
        results.wins,
        results.shared_wins,
        results.win_rate * 100.0,
        results.score_mean
    )
}

fn speed(report: &Report, elapsed: Duration, threads: usize) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-9);
    let rate = |count: u64| (count as f64 / seconds).round();
    format!(
        "{} games in {seconds:.2} s on {threads} threads: {} games and {} actions per second",
        report.games,
        rate(report.games),
        rate(report.actions)
    )
}
