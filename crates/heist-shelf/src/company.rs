//! The bots at a table, keeping people company.

use heist_bots::Bot;
use heist_table::{Agenda, Clock, Dice, Seat, SeatSet};

use crate::AnyTable;

/// How often a bot acts in a row while people are awaited too, before they get
/// a word in.
const MOST_ACTS_IN_A_ROW: u32 = 64;

/// The bots at a table.
#[derive(Clone, Debug)]
pub struct Company {
    bots: Vec<Option<Bot>>,
    dice: Dice,
    agenda: Agenda,
    /// How many entries the bots have seen.
    entries: u32,
}

impl Company {
    /// Bots by seat, none where a person sits.
    pub fn new(bots: Vec<Option<Bot>>, dice: Dice) -> Company {
        let agenda = Agenda::new(bots.len() as u8);
        Company { bots, dice, agenda, entries: 0 }
    }

    /// Lets bots and clock go on until that moment. Where no clock is ticking
    /// the bots act at once, until only people are awaited.
    pub fn advance(&mut self, table: &mut dyn AnyTable, until: Clock) {
        let mut acts = vec![0; self.bots.len()];
        while table.outcome().is_none() {
            let deadline = table.deadline();
            let next = self.next_act(table, &acts);
            match next.filter(|&(at, _)| deadline.is_none_or(|deadline| at < deadline)) {
                Some((at, seat)) if at <= until || deadline.is_none() => {
                    acts[seat.index()] += 1;
                    self.act(table, seat, at);
                }
                Some(_) => return,
                None => match deadline {
                    Some(deadline) if deadline <= until => table.pass_time(deadline),
                    Some(_) | None => return,
                },
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
        let act = self.next_act(table, &vec![0; self.bots.len()]);
        Some(act.map_or(deadline, |(at, _)| at.min(deadline)))
    }

    /// The bot that acts next, and when.
    fn next_act(&mut self, table: &dyn AnyTable, acts: &[u32]) -> Option<(Clock, Seat)> {
        if self.entries != table.entries() {
            self.entries = table.entries();
            self.agenda.stir();
        }
        let people_are_awaited = table.awaited().iter().any(|seat| self.bot(seat).is_none());
        let is_eager = |&seat: &Seat| {
            let tired = people_are_awaited && acts[seat.index()] >= MOST_ACTS_IN_A_ROW;
            self.bot(seat).is_some() && !tired
        };
        let eager: SeatSet = table.actors().iter().filter(is_eager).collect();
        let (bots, dice, now) = (&self.bots, &mut self.dice, table.now());
        self.agenda.ask(eager, |seat| {
            let bot = bots[seat.index()].expect("only bots are eager");
            table.acts_at(seat, bot, now, dice)
        });
        self.agenda.next().map(|(at, seat)| (at.max(now), seat))
    }

    fn act(&mut self, table: &mut dyn AnyTable, seat: Seat, at: Clock) {
        let bot = self.bot(seat).expect("only bots act here");
        let Some(act) = table.choose(seat, bot, &mut self.dice) else {
            let again = table.acts_at(seat, bot, at, &mut self.dice);
            return self.agenda.waits(seat, at, again);
        };
        if let Err(refusal) = table.act(seat, None, &act.action, at.into()) {
            panic!("the bot {bot} chose {}, which is refused: {refusal}", act.text);
        }
        self.agenda.acted(seat);
    }

    fn bot(&self, seat: Seat) -> Option<Bot> {
        self.bots.get(seat.index()).copied().flatten()
    }
}
