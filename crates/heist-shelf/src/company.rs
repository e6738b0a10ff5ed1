//! The bots at a table, keeping people company.

use heist_bots::Bot;
use heist_table::{Clock, Dice, Seat};

use crate::AnyTable;

/// Where a clock is ticking, a bot takes its time like a person: from this
/// many milliseconds …
const SHORTEST_PAUSE_MS: u32 = 2_000;
/// … to less than this many.
const LONGEST_PAUSE_MS: u32 = 6_000;

/// How often a bot acts in a row where people may act too and no clock is
/// ticking, before they get a word in.
const MOST_ACTS_IN_A_ROW: u32 = 64;

/// The bots at a table.
#[derive(Clone, Debug)]
pub struct Company {
    bots: Vec<Option<Bot>>,
    dice: Dice,
    acts_at: Vec<Option<Clock>>,
}

impl Company {
    /// Bots by seat, none where a person sits.
    pub fn new(bots: Vec<Option<Bot>>, dice: Dice) -> Company {
        let acts_at = vec![None; bots.len()];
        Company { bots, dice, acts_at }
    }

    /// Lets bots and clock go on until that moment. Where no clock is ticking
    /// the bots act at once, until only people are asked.
    pub fn advance(&mut self, table: &mut dyn AnyTable, until: Clock) {
        let mut acts = vec![0; self.bots.len()];
        while table.outcome().is_none() {
            let Some(deadline) = table.deadline() else {
                let Some(seat) = self.eager(table, &acts) else { return };
                acts[seat.index()] += 1;
                let at = table.now().max(table.ready_at(seat));
                self.act(table, seat, at);
                continue;
            };
            match self.patient(table).filter(|&(at, _)| at < deadline) {
                Some((at, seat)) if at <= until => self.act(table, seat, at),
                None if deadline <= until => table.pass_time(deadline),
                Some(_) | None => return,
            }
        }
    }

    /// When something will next happen without any person: a bot's act or a
    /// deadline.
    pub fn next(&mut self, table: &dyn AnyTable) -> Option<Clock> {
        if table.outcome().is_some() {
            return None;
        }
        let deadline = table.deadline()?;
        Some(self.patient(table).map_or(deadline, |(at, _)| at.min(deadline)))
    }

    /// A bot that acts now, where no clock is ticking.
    fn eager(&self, table: &dyn AnyTable, acts: &[u32]) -> Option<Seat> {
        let people_are_asked = table.actors().iter().any(|seat| self.bot(seat).is_none());
        table.actors().iter().find(|&seat| {
            let tired = people_are_asked && acts[seat.index()] >= MOST_ACTS_IN_A_ROW;
            self.bot(seat).is_some() && !tired
        })
    }

    /// The bot that acts next, where a clock is ticking, and when.
    fn patient(&mut self, table: &dyn AnyTable) -> Option<(Clock, Seat)> {
        let mut next = None;
        for seat in table.actors().iter().filter(|&seat| self.bots[seat.index()].is_some()) {
            let dice = &mut self.dice;
            let at = *self.acts_at[seat.index()].get_or_insert_with(|| pause(dice, table.now()));
            let act = (at.max(table.now()).max(table.ready_at(seat)), seat);
            next = Some(next.map_or(act, |next: (Clock, Seat)| next.min(act)));
        }
        next
    }

    fn act(&mut self, table: &mut dyn AnyTable, seat: Seat, at: Clock) {
        self.acts_at[seat.index()] = None;
        let bot = self.bot(seat).expect("only bots act here");
        let Some(act) = table.choose(seat, bot, &mut self.dice) else {
            assert!(table.deadline().is_some(), "only a deadline is worth waiting for");
            self.acts_at[seat.index()] = Some(pause(&mut self.dice, at));
            return;
        };
        if let Err(refusal) = table.act(seat, None, &act.action, at.into()) {
            panic!("the bot {bot} chose {}, which is refused: {refusal}", act.text);
        }
    }

    fn bot(&self, seat: Seat) -> Option<Bot> {
        self.bots.get(seat.index()).copied().flatten()
    }
}

/// When a bot that takes its time from that moment acts.
fn pause(dice: &mut Dice, from: Clock) -> Clock {
    let longer = dice.below(LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
    from.plus_ms(u64::from(SHORTEST_PAUSE_MS + longer))
}
