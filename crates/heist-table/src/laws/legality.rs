//! Who may act and who must, what is legal, what reads back, what is kept.

use std::collections::HashSet;
use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Law, Running, walk::Walk};
use crate::{Dice, Level, Refusal, Rules, Seat, SeatSet, Seen, When, apply_silently};

impl<R: Rules> Running<'_, R> {
    pub(super) fn legality(&mut self, walk: &Walk<'_, R>) {
        let (rules, state) = (walk.rules, &walk.state);
        let actors = rules.actors(state);
        let over = rules.outcome(state).is_some();
        if over && !actors.is_empty() {
            self.broken(Law::ActorsCanAct, "the game is over, but somebody may act");
        }
        self.awaited(walk, actors, over);
        for seat in Seat::all(rules.seats()) {
            self.one_seat(walk, seat, actors);
            self.asides(walk, seat);
        }
        // Actors take turns: a gut feeling takes its time.
        let draws = walk.law.draws() as usize;
        if let Some(seat) = actors.iter().nth(draws % actors.len().max(1)) {
            self.instinct(walk, seat, walk.level());
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

    fn awaited(&mut self, walk: &Walk<'_, R>, actors: SeatSet, over: bool) {
        let awaited = walk.rules.awaited(&walk.state);
        if !awaited.minus(actors).is_empty() {
            let what = format!("{awaited:?} are awaited, but {actors:?} may act");
            self.broken(Law::AwaitedMayAct, what);
        }
        if awaited.is_empty() && !over && walk.deadline().is_none() {
            self.broken(Law::AwaitedMayAct, "nobody is awaited and no deadline comes");
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
        rules.samples(state, seat, &mut legal);
        if !acts && !legal.is_empty() {
            return self.broken(Law::ActorsCanAct, format_args!("seat {seat}: samples, no actor"));
        }
        if !acts {
            return;
        }
        let when = self.moment(walk, seat);
        for &action in &legal {
            self.accepted(walk, seat, action, when);
            if rules.is_aside(&action) {
                let what = format!("seat {seat}: {action} is an aside and listed as an answer");
                self.broken(Law::AsidesAnswerNothing, what);
            }
        }
        self.listed_once(seat, &legal);
        let mut dice = walk.law.clone();
        let picked = rules.random_action(state, seat, &mut Vec::new(), &mut dice);
        let mut other = walk.law.clone();
        if picked != other.pick(&legal) || dice.draws() != other.draws() {
            self.broken(Law::RandomIsUniform, format_args!("seat {seat} {picked}"));
        }
    }

    /// When a seat would act, over a line of any speed.
    fn moment(&mut self, walk: &Walk<'_, R>, seat: Seat) -> When {
        let mut dice = walk.law.clone();
        let level = Level::ALL[dice.below(3) as usize];
        let at = Seen::new(walk.rules, &walk.state, seat).acts_at(level, walk.now, &mut dice);
        if at < walk.now {
            let what = format!("seat {seat} {level:?} acts at {at:?}, before {:?}", walk.now);
            self.broken(Law::PaceIsHonest, what);
        }
        When { at: at.max(walk.now), lag_ms: dice.below(400) }
    }

    fn accepted(&mut self, walk: &Walk<'_, R>, seat: Seat, action: R::Action, when: When) {
        if let Err(refusal) = walk.rules.check(&walk.state, seat, action, when) {
            self.broken(Law::LegalIsAccepted, format_args!("seat {seat} {action}: {refusal}"));
        }
        if !reads_back(action) {
            self.broken(Law::ReadsBack, format_args!("the action {action}"));
        }
    }

    fn listed_once(&mut self, seat: Seat, list: &[R::Action]) {
        if list.iter().collect::<HashSet<_>>().len() != list.len() {
            let what = format!("seat {seat}: an action is listed twice");
            self.broken(Law::LegalIsAccepted, what);
        }
    }

    /// What is listed to be said can be said, and does no more than that.
    fn asides(&mut self, walk: &Walk<'_, R>, seat: Seat) {
        let (rules, state) = (walk.rules, &walk.state);
        let mut asides = Vec::new();
        rules.asides(state, seat, &mut asides);
        self.listed_once(seat, &asides);
        for &aside in &asides {
            self.accepted(walk, seat, aside, walk.now.into());
            if !rules.is_aside(&aside) {
                let what = format!("seat {seat}: {aside} is listed as an aside and is none");
                self.broken(Law::AsidesAnswerNothing, what);
            }
        }
        if let Some(&aside) = asides.get(walk.law.draws() as usize % asides.len().max(1)) {
            self.said_not_done(walk, seat, aside);
        }
    }

    /// An aside draws nothing, asks its speaker nothing else, and holds nobody
    /// up.
    pub(super) fn said_not_done(&mut self, walk: &Walk<'_, R>, seat: Seat, aside: R::Action) {
        let rules = walk.rules;
        let (mut after, mut dice) = (walk.state.clone(), Dice::seeded(0));
        apply_silently(rules, &mut after, seat, aside, walk.now, &mut dice);
        self.findings.asides += 1;
        let what = if dice.draws() > 0 {
            "draws"
        } else if rules.prompt(&after, seat) != rules.prompt(&walk.state, seat) {
            "changes what its speaker is asked"
        } else if rules.awaited(&after) != rules.awaited(&walk.state) {
            "changes who is awaited"
        } else if rules.outcome(&after).is_some() {
            "ends the game"
        } else {
            return;
        };
        self.broken(Law::AsidesAnswerNothing, format_args!("seat {seat}: {aside} {what}"));
    }
}

impl<R: Rules> Running<'_, R> {
    fn instinct(&mut self, walk: &Walk<'_, R>, seat: Seat, level: Level) {
        let (rules, state) = (walk.rules, &walk.state);
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        if legal.is_empty() {
            return; // Another law speaks of that.
        }
        let gut =
            |seat| rules.instinct(&Seen::new(rules, state, seat), level, &mut walk.law.clone());
        if let Some(gut) = gut(seat) {
            let when = self.moment(walk, seat);
            if let Err(refusal) = rules.check(state, seat, gut, when) {
                let what = format!("seat {seat} {level:?} {gut}: {refusal}");
                self.broken(Law::InstinctIsHonest, what);
            }
            return;
        }
        let awaited = rules.awaited(state);
        if walk.deadline().is_some() || !awaited.contains(seat) {
            return;
        }
        if awaited == SeatSet::only(seat) {
            let what = format!("seat {seat} {level:?} waits, but nothing goes on without it");
            self.broken(Law::InstinctIsHonest, what);
        } else if awaited.iter().all(|seat| gut(seat).is_none()) {
            self.broken(Law::SomebodyGoesOn, format_args!("{awaited:?} {level:?} all wait"));
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
