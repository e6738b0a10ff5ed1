//! What a simulation found. Integers are counted and added up; everything
//! else is derived from the sums at the end, so that a report is the same to
//! the byte however the games were spread over threads.

use std::collections::BTreeMap;

use heist_bots::Bot;
use heist_table::playout::Length;
use heist_table::{Bytes32, Outcome, Seat};
use serde::Serialize;
use serde_json::Value;

/// A win shared by two to eight is a whole number of these parts.
pub(crate) const PARTS_OF_A_WIN: u64 = 840;

/// What a simulation found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's slug.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of the content pack.
    pub content: Bytes32,
    /// All options.
    pub options: Value,
    /// The number of players.
    pub seats: u8,
    /// The bots as they were named; they rotate over the seats.
    pub bots: Vec<&'static str>,
    /// The seed of the run.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// Results by seat.
    pub by_seat: Vec<SeatTally>,
    /// Results by bot.
    pub by_bot: Vec<BotTally>,
    /// How many games ended which way.
    pub ended: BTreeMap<&'static str, u64>,
    /// How often each score was reached by a seat: pairs of score and count.
    pub scores: Vec<(i32, u64)>,
    /// How many games took how many actions: pairs of actions and count.
    pub lengths: Vec<(u64, u64)>,
    /// Actions in all games.
    pub actions: u64,
    /// Draws of chance in all games.
    pub draws: u64,
    /// Deadlines that came in all games.
    pub expiries: u64,
}

/// Results of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatTally {
    /// The seat.
    pub seat: u8,
    /// Its results.
    #[serde(flatten)]
    pub results: Results,
}

/// Results of one bot, over all seats it sat on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotTally {
    /// The bot's name.
    pub bot: &'static str,
    /// Its results.
    #[serde(flatten)]
    pub results: Results,
}

/// How a seat or a bot fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// Games played; a bot on two seats of a game played twice.
    pub played: u64,
    /// Games won, alone or shared.
    pub wins: u64,
    /// Games won together with others.
    pub shared_wins: u64,
    /// Wins with shared ones split evenly, in 840ths.
    pub win_840ths: u64,
    /// The same as a part of the games played.
    pub win_rate: f64,
    /// The sum of all scores.
    pub score_total: i64,
    /// The mean score.
    pub score_mean: f64,
}

/// Sums that can be added in any order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    games: u64,
    by_seat: [Sums; heist_table::MAX_SEATS],
    by_bot: [Sums; Bot::ALL.len()],
    ended: BTreeMap<&'static str, u64>,
    scores: BTreeMap<i32, u64>,
    lengths: BTreeMap<u64, u64>,
    actions: u64,
    draws: u64,
    expiries: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    played: u64,
    wins: u64,
    shared_wins: u64,
    parts: u64,
    score: i64,
}

impl Tally {
    /// Counts one game.
    pub(crate) fn count(
        &mut self,
        outcome: &Outcome,
        length: Length,
        draws: u64,
        bot_at: impl Fn(Seat) -> Bot,
    ) {
        let winners = outcome.winners.len() as u64;
        for (seat, &score) in outcome.scores.iter() {
            let won = outcome.winners.contains(seat);
            let sums = Sums {
                played: 1,
                wins: u64::from(won),
                shared_wins: u64::from(won && winners > 1),
                parts: if won { PARTS_OF_A_WIN / winners } else { 0 },
                score: score.into(),
            };
            self.by_seat[seat.index()].add(&sums);
            self.by_bot[bot_at(seat) as usize].add(&sums);
            *self.scores.entry(score).or_default() += 1;
        }
        *self.ended.entry(outcome.how).or_default() += 1;
        *self.lengths.entry(length.actions).or_default() += 1;
        self.games += 1;
        self.actions += length.actions;
        self.draws += draws;
        self.expiries += length.expiries;
    }

    /// Adds the games of another tally.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.draws += other.draws;
        self.expiries += other.expiries;
        for (sums, others) in self.by_seat.iter_mut().zip(&other.by_seat) {
            sums.add(others);
        }
        for (sums, others) in self.by_bot.iter_mut().zip(&other.by_bot) {
            sums.add(others);
        }
        add_counts(&mut self.ended, &other.ended);
        add_counts(&mut self.scores, &other.scores);
        add_counts(&mut self.lengths, &other.lengths);
    }

    /// Puts the sums into a report.
    pub(crate) fn fill(self, report: &mut Report) {
        let seats = self.by_seat.iter().zip(0..report.seats);
        report.games = self.games;
        report.by_seat =
            seats.map(|(sums, seat)| SeatTally { seat, results: sums.results() }).collect();
        report.by_bot = Bot::ALL
            .iter()
            .filter(|bot| report.bots.contains(&bot.name()))
            .map(|&bot| BotTally { bot: bot.name(), results: self.by_bot[bot as usize].results() })
            .collect();
        report.ended = self.ended;
        report.scores = self.scores.into_iter().collect();
        report.lengths = self.lengths.into_iter().collect();
        report.actions = self.actions;
        report.draws = self.draws;
        report.expiries = self.expiries;
    }
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.played += other.played;
        self.wins += other.wins;
        self.shared_wins += other.shared_wins;
        self.parts += other.parts;
        self.score += other.score;
    }

    fn results(&self) -> Results {
        let played = self.played.max(1) as f64;
        Results {
            played: self.played,
            wins: self.wins,
            shared_wins: self.shared_wins,
            win_840ths: self.parts,
            win_rate: self.parts as f64 / PARTS_OF_A_WIN as f64 / played,
            score_total: self.score,
            score_mean: self.score as f64 / played,
        }
    }
}

fn add_counts<K: Copy + Ord>(counts: &mut BTreeMap<K, u64>, others: &BTreeMap<K, u64>) {
    for (&key, count) in others {
        *counts.entry(key).or_default() += count;
    }
}
