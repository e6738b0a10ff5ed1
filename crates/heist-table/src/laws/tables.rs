//! Games played at a table: replay equals play, records verify, undo never
//! reveals.

use super::{Law, Running};
use crate::playout::somebody;
use crate::record::{self, FORMAT, Header, Player};
use crate::{
    Bytes32, Chance, Clock, Deed, Dice, Entry, Level, Record, Refusal, Rules, Seat, SeatSet,
    Secret, Table, When, apply_silently,
};

/// How often, in a hundred steps, a seat asks to take something back.
const UNDO_PERCENT: u32 = 20;

impl<R: Rules> Running<'_, R> {
    /// One random game at a table with sealed chance, then its record.
    pub(super) fn play_at_a_table(&mut self, game: u64) {
        let mut choice = Dice::numbered(!self.trial.seed, game);
        let secret = Secret::new(std::array::from_fn(|_| choice.below(256) as u8));
        let salts = (0..self.rules().seats()).map(|seat| Bytes32([seat; 32])).collect();
        let chance = Chance::sealed(&secret, salts);
        let dice = chance.dice(Some(&secret)).expect("honest commitments open");
        let (mut table, _) = Table::open(self.trial.rules.clone(), dice);
        while table.outcome().is_none() {
            if table.entries().len() as u64 > self.trial.longest {
                return self.broken(Law::GameEnds, "the game does not end at a table");
            }
            if let Err(refusal) = self.one_entry(&mut table, &mut choice) {
                return self.broken(Law::LegalIsAccepted, refusal);
            }
        }
        self.record_verifies(&table, chance, &secret);
    }

    fn one_entry(&mut self, table: &mut Table<R>, choice: &mut Dice) -> Result<(), Refusal> {
        let (rules, now) = (self.trial.rules.clone(), table.now());
        let actors = rules.actors(table.state());
        let Some(seat) = somebody(&*rules, table.state(), actors, SeatSet::EMPTY, choice) else {
            return self.only_the_clock(table);
        };
        let level = Level::ALL[choice.below(3) as usize];
        let now = now.max(table.seen(seat).acts_at(level, now, choice));
        if let Some(entry) = table.due(now) {
            table.enter(entry);
            return Ok(());
        }
        if choice.below(500) == 0 {
            let gone = Seat::new(choice.below(rules.seats().into()) as u8);
            let entry = table.judge_leaving(gone, now)?;
            table.enter(entry);
            return Ok(());
        }
        let mut legal = Vec::new();
        table.seen(seat).legal(&mut legal);
        rules.samples(table.state(), seat, &mut legal);
        let action = if legal.is_empty() { return Err(stuck()) } else { choice.pick(&legal) };
        let before = (table.state().clone(), table.draws());
        let when = When { at: now, lag_ms: choice.below(400) };
        let entry = table.judge(seat, Some(table.decision(seat)), action, when)?;
        table.enter(entry);
        self.say_something(table, choice, now)?;
        if choice.below(100) < UNDO_PERCENT {
            let said = table.entries().last().copied().filter(|last| *last != entry);
            self.take_back(table, seat, before, said, now);
        }
        Ok(())
    }

    fn only_the_clock(&mut self, table: &mut Table<R>) -> Result<(), Refusal> {
        let deadline = table.rules().deadline(table.state()).ok_or_else(stuck)?;
        let entry = table.due(deadline.max(table.now())).ok_or_else(stuck)?;
        table.enter(entry);
        Ok(())
    }

    /// Now and then somebody says something, named with a decision long past:
    /// an aside answers none.
    fn say_something(
        &mut self,
        table: &mut Table<R>,
        choice: &mut Dice,
        now: Clock,
    ) -> Result<(), Refusal> {
        if self.sayings.is_empty() || table.outcome().is_some() || choice.below(3) > 0 {
            return Ok(());
        }
        let seat = Seat::new(choice.below(table.rules().seats().into()) as u8);
        let aside = choice.pick(&self.sayings);
        if table.due(now).is_some() || table.judge(seat, None, aside, now.into()).is_err() {
            return Ok(());
        }
        let decision = table.decision(seat);
        let entry = table.judge(seat, Some(decision.wrapping_sub(1)), aside, now.into())?;
        table.enter(entry);
        if table.decision(seat) != decision {
            self.broken(Law::AsidesAnswerNothing, format_args!("{aside} answers a decision"));
        }
        Ok(())
    }

    /// If the table lets the seat take its act back, nothing that was hidden
    /// before may be known now, no dice may have fallen, and the state is as
    /// it was, but for what was said since.
    fn take_back(
        &mut self,
        table: &mut Table<R>,
        seat: Seat,
        (mut before, draws): (R::State, u64),
        said: Option<Entry<R::Action>>,
        now: Clock,
    ) {
        let Ok(entry) = table.judge_undo(seat, now) else { return };
        self.findings.undos += 1;
        for (name, fingerprint) in &self.trial.hidden {
            let eyes = SeatSet::only(seat);
            let hid = fingerprint(table.rules(), &before, eyes).is_some();
            if hid && fingerprint(table.rules(), table.state(), eyes).is_none() {
                self.broken(Law::UndoNeverReveals, format_args!("seat {seat} came to know {name}"));
            }
        }
        if table.draws() != draws {
            self.broken(Law::UndoNeverReveals, "dice were thrown");
        }
        table.enter(entry);
        let mut law = Law::UndoNeverReveals;
        if let Some(Entry { deed: Deed::Act { seat, action, .. }, .. }) = said {
            law = Law::UndoLeavesAsides;
            let mut dice = Dice::seeded(0);
            apply_silently(table.rules(), &mut before, seat, action, now, &mut dice);
        }
        if *table.state() != before {
            self.broken(law, "the state is not as it was");
        }
        debug_assert!(matches!(entry.deed, Deed::Undo { .. }));
    }

    fn record_verifies(&mut self, table: &Table<R>, chance: Chance, secret: &Secret) {
        let seats = Seat::all(table.rules().seats());
        let header = Header {
            heist: FORMAT,
            game: "trial".to_owned(),
            rules: 1,
            content: Bytes32([0; 32]),
            options: serde_json::Value::Null,
            seats: seats.map(|seat| Player { name: seat.to_string(), bot: None }).collect(),
            chance,
        };
        let text = record::write(&header, table, Some(secret));
        let replayed =
            Record::read(&text).and_then(|record| record.verify::<R>(self.trial.rules.clone()));
        match replayed {
            Err(error) => self.broken(Law::ReplayEqualsPlay, error),
            Ok(again) if again.state() != table.state() => {
                self.broken(Law::ReplayEqualsPlay, "another state");
            }
            Ok(_) => {}
        }
    }
}

fn stuck() -> Refusal {
    Refusal::new("stuck", "", "Nobody can act and no deadline comes.", "")
}
