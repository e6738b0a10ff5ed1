//! Company: bots answer when they are spoken to, and have a word for what is
//! revealed.
//!
//! ```text
//!   a person's line ──► understood, or a bot called by name ──► one bot, after a pause ──► one line
//!   an entry ────────► something to speak of ─────────────────┘
//! ```
//!
//! Never two at once, never faster than a few a minute, and nothing where talk
//! is off, where the rules hush the bot or where hands race. What is said is
//! made from what the bot's seat sees, and what it is drawn from is the table
//! and the number of the line: it tells nothing about the game's own draws.

use std::time::{Duration, Instant};

use heist_table::chat::calls;
use heist_table::{Dice, Heard, Seat, Sense};

use super::TableTask;
use crate::limiter::{Bucket, Rate};
use crate::names::clean;
use crate::room::Sitter;
use crate::store::{Change, ChatRow, Status};

/// How often, in percent, a line is answered that calls nobody by name.
const ANSWERED: u32 = 60;
/// How much bots talk at most, unasked for or not.
const RATE: Rate = Rate { burst: 5, refill: Duration::from_secs(40) };

/// What bots are about to say.
pub(super) struct Banter {
    next: Option<Next>,
    /// How many lines were said at the table.
    pub(super) lines: u64,
    rate: Bucket,
}

struct Next {
    at: Instant,
    seat: Seat,
    words: Words,
    draws: [u8; 32],
}

enum Words {
    Answer(Heard),
    Line(String),
}

impl Banter {
    pub(super) fn new(lines: usize) -> Banter {
        let rate = Bucket::full(RATE, Instant::now());
        Banter { next: None, lines: lines as u64, rate }
    }
}

impl TableTask {
    /// A person at the table said something.
    pub(super) fn hear(&mut self, from: Seat, line: &str) {
        if !self.may_banter() {
            return;
        }
        let draws = self.draws_of("answer", self.banter.lines);
        let mut dice = Dice::sealed(draws);
        let bots: Vec<Seat> = self.bots().collect();
        let called = |seat: &Seat| calls(line, &self.room.player_name(*seat));
        let called: Vec<Seat> = bots.iter().copied().filter(called).collect();
        let (asked, percent) = match called.is_empty() {
            true => (bots, ANSWERED),
            false => (called, 100),
        };
        let named = percent == 100;
        let sense = Sense::of(line).or_else(|| named.then_some(Sense::Called));
        let Some(sense) = sense.filter(|_| !asked.is_empty() && dice.below(100) < percent) else {
            return;
        };
        let seat = dice.pick(&asked);
        self.speak_soon(seat, Words::Answer(Heard { from, sense }), draws);
    }

    /// Something happened: a bot may have a word for it.
    pub(super) fn react(&mut self) {
        if !self.may_banter() {
            return;
        }
        let Some(game) = &self.game else { return };
        let draws = self.draws_of("reaction", game.table.entries().into());
        let mut dice = Dice::sealed(draws);
        let bots: Vec<Seat> = self.bots().collect();
        let first = dice.below(bots.len().max(1) as u32) as usize;
        let mut round = bots.iter().cycle().skip(first).take(bots.len());
        let said = round.find_map(|&seat| Some((seat, game.table.reaction(seat, &mut dice)?)));
        if let Some((seat, line)) = said {
            self.speak_soon(seat, Words::Line(line), draws);
        }
    }

    /// Says what is due.
    pub(super) async fn speak_up(&mut self) {
        if self.banter.next.as_ref().is_none_or(|next| next.at > Instant::now()) {
            return;
        }
        let Some(Next { seat, words, draws, .. }) = self.banter.next.take() else { return };
        if !self.may_banter() || !self.is_bot(seat) || self.may_talk(seat).is_err() {
            return;
        }
        let text = match words {
            Words::Line(line) => line,
            Words::Answer(heard) => {
                // The first draws said who answers.
                let mut dice = Dice::sealed(*blake3::hash(&draws).as_bytes());
                match &self.game {
                    Some(game) => game.table.answer(seat, heard, &mut dice),
                    None => {
                        let who = self.room.player_name(heard.from);
                        Sense::pick(heard.sense.usual(), &who, &mut dice)
                    }
                }
            }
        };
        let row = ChatRow {
            table: self.room.id.clone(),
            at_ms: self.house.wall_ms(),
            seat: Some(seat.number()),
            name: self.room.player_name(seat),
            text: clean(&text, self.house.config.limits.chat_characters),
        };
        // A line that the store does not take is not worth a second try.
        if self.house.write(vec![Change::Said(row.clone())]).await.is_ok() {
            self.add_to_chat(row);
            self.catch_everybody_up();
        }
    }

    /// When a bot says something next.
    pub(super) fn next_to_speak(&self) -> Option<Instant> {
        self.banter.next.as_ref().map(|next| next.at)
    }

    fn speak_soon(&mut self, seat: Seat, words: Words, draws: [u8; 32]) {
        let now = Instant::now();
        if self.may_talk(seat).is_err() || self.banter.rate.take(RATE, now).is_err() {
            return;
        }
        let pause = Duration::from_millis(self.pauses().longest_ms().into());
        self.banter.next = Some(Next { at: now + pause, seat, words, draws });
    }

    /// Whether a bot may say anything at all now.
    fn may_banter(&self) -> bool {
        let races =
            |game: &super::Play| self.room.status == Status::Playing && game.table.in_real_time();
        self.room.talk
            && self.banter.next.is_none()
            && self.waits.is_none()
            && !self.game.as_ref().is_some_and(races)
    }

    /// Bots that have a seat of their own: one that sits in does not put words
    /// into a person's mouth.
    fn bots(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.room.seats()).filter(|&seat| self.is_bot(seat))
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.room.place(seat).sitter, Sitter::Bot { .. })
    }

    fn draws_of(&self, what: &str, number: u64) -> [u8; 32] {
        *blake3::hash(format!("{what} {} {number}", self.room.id).as_bytes()).as_bytes()
    }
}
