//! Who may act, what is legal, what reads back, what is kept.

use std::collections::HashSet;
use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Law, Running, walk::Walk};
use crate::{Level, Refusal, Rules, Seat, SeatSet, Seen, When};

impl<R: Rules> Running<'_, R> {
    pub(super) fn legality(&mut self, walk: &Walk<'_, R>) {
        let (rules, state) = (walk.rules, &walk.state);
        let actors = rules.actors(state);
        let over = rules.outcome(state).is_some();
        if over && !actors.is_empty() {
            self.broken(Law::ActorsCanAct, "the game is over, but somebody may act");
        }
        for seat in Seat::all(rules.seats()) {
            self.one_seat(walk, seat, actors);
        }
        // Actors and levels take turns: a gut feeling takes its time.
        let draws = walk.law.draws() as usize;
        if let Some(seat) = actors.iter().nth(draws % actors.len().max(1)) {
            self.instinct(walk, seat, Level::ALL[draws % 3]);
        }
        for keeps in &self.trial.keeps {
            if let Err(lost) = keeps(rules, state) {
                self.broken(Law::NothingIsLost, lost);
            }
        }
        let text = serde_json::to_string(state);
        let back = text.as_deref().map(serde_json::from_str::<R::State>);
        if !matches!(back, Ok(Ok(back)) if back == *state) {
            self.broken(Law::ReadsBack, format_args!("the state {state:?}"));
        }
    }

    fn one_seat(&mut self, walk: &Walk<'_, R>, seat: Seat, actors: SeatSet) {
        let (rules, state) = (walk.rules, &walk.state);
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        let acts = actors.contains(seat);
        if acts == legal.is_empty() || acts != rules.prompt(state, seat).is_some() {
            let count = legal.len();
            let what = format!("seat {seat}: actor {acts}, but {count} legal actions");
            return self.broken(Law::ActorsCanAct, what);
        }
        let when = When::from(walk.now.max(rules.ready_at(state, seat)));
        for &action in &legal {
            if let Err(refusal) = rules.check(state, seat, action, when) {
                self.broken(Law::LegalIsAccepted, format_args!("seat {seat} {action}: {refusal}"));
            }
            if !reads_back(action) {
                self.broken(Law::ReadsBack, format_args!("the action {action}"));
            }
        }
        if legal.iter().collect::<HashSet<_>>().len() != legal.len() {
            self.broken(
                Law::LegalIsAccepted,
                format_args!("seat {seat}: an action is listed twice"),
            );
        }
        if !acts {
            return;
        }
        let mut dice = walk.law.clone();
        let picked = rules.random_action(state, seat, &mut Vec::new(), &mut dice);
        let mut other = walk.law.clone();
        if picked != other.pick(&legal) || dice.draws() != other.draws() {
            self.broken(Law::RandomIsUniform, format_args!("seat {seat} {picked}"));
        }
    }
}

impl<R: Rules> Running<'_, R> {
    fn instinct(&mut self, walk: &Walk<'_, R>, seat: Seat, level: Level) {
        let (rules, state) = (walk.rules, &walk.state);
        let when = When::from(walk.now.max(rules.ready_at(state, seat)));
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        if legal.is_empty() {
            return; // Another law speaks of that.
        }
        let seen = Seen::new(rules, state, seat);
        match rules.instinct(&seen, level, &mut walk.law.clone()) {
            Some(gut) => {
                if let Err(refusal) = rules.check(state, seat, gut, when) {
                    let what = format!("seat {seat} {level:?} {gut}: {refusal}");
                    self.broken(Law::InstinctIsHonest, what);
                }
            }
            None if rules.deadline(state).is_none() => {
                let what = format!("seat {seat} {level:?} waits, but no deadline comes");
                self.broken(Law::InstinctIsHonest, what);
            }
            None => {}
        }
    }
}

fn reads_back<A>(action: A) -> bool
where
    A: Copy + PartialEq + Display + FromStr<Err = Refusal> + Serialize + DeserializeOwned,
{
    let text = action.to_string().parse::<A>();
    let json = serde_json::to_string(&action).and_then(|json| serde_json::from_str::<A>(&json));
    text == Ok(action) && matches!(json, Ok(back) if back == action)
}
