//! Nothing hidden shows: views, lists, refusals, events; and bots cannot peek.

use serde::Serialize;

use super::walk::{Step, Walk};
use super::{Law, Running, VARIES_IN_PERCENT};
use crate::{Clock, Dice, Eyes, Level, Moment, Refusal, Rules, Seat, SeatSet, Seen, When};

/// How many sets of eyes look at each state. All single seats, all pairs,
/// everybody and nobody have their turn in the course of a trial.
const EYES_PER_STATE: u32 = 3;

/// How many actions of the whole action space are sent to a state and its
/// twin.
const REFUSALS_PER_TWIN: usize = 60;

/// How many other actions of the actor are tried at each step.
const ALTERNATIVES_PER_STEP: u32 = 2;

impl<R: Rules> Running<'_, R> {
    /// Compares the state with twins of it.
    pub(super) fn secrecy(&mut self, walk: &mut Walk<'_, R>) {
        for _ in 0..EYES_PER_STATE {
            let eyes = some_eyes(walk.rules.seats(), &mut walk.law);
            let twin = walk.rules.imagine(&walk.state, eyes, &mut walk.law);
            self.findings.twins += 1;
            self.note_variation(&walk.state, &twin, eyes);
            self.views_agree(walk, &twin, eyes);
            for seat in eyes.iter() {
                self.lists_agree(walk, &twin, seat);
                self.refusals_agree(walk, &twin, seat);
            }
            self.imagine_is_blind(walk, &twin, eyes);
        }
    }

    fn note_variation(&mut self, state: &R::State, twin: &R::State, eyes: Eyes) {
        let trial = self.trial;
        for ((_, fingerprint), (hidden, varied)) in trial.hidden.iter().zip(&mut self.varied) {
            if let Some(truth) = fingerprint(&trial.rules, state, eyes) {
                *hidden += 1;
                *varied += u64::from(fingerprint(&trial.rules, twin, eyes) != Some(truth));
            }
        }
    }

    fn views_agree(&mut self, walk: &Walk<'_, R>, twin: &R::State, eyes: Eyes) {
        let rules = walk.rules;
        // All together, each alone, and a watcher, who sees least.
        let alone = eyes.iter().map(SeatSet::only).filter(|&one| one != eyes);
        for looking in [eyes].into_iter().chain(alone).chain([SeatSet::EMPTY]) {
            let truth = bytes(&rules.view(&walk.state, looking));
            let other = bytes(&rules.view(twin, looking));
            if truth != other {
                let what = format!("{looking:?} of {eyes:?} sees {truth} or {other}");
                self.broken(Law::ViewsKeepSecrets, what);
            }
        }
        if rules.deadline(&walk.state) != rules.deadline(twin)
            || rules.in_real_time(&walk.state) != rules.in_real_time(twin)
            || rules.outcome(&walk.state) != rules.outcome(twin)
        {
            self.broken(Law::ViewsKeepSecrets, "the clock or the outcome tells something hidden");
        }
    }

    fn lists_agree(&mut self, walk: &Walk<'_, R>, twin: &R::State, seat: Seat) {
        let list = |state: &R::State| {
            let (mut legal, mut samples, mut asides) = (Vec::new(), Vec::new(), Vec::new());
            walk.rules.legal(state, seat, &mut legal);
            walk.rules.samples(state, seat, &mut samples);
            walk.rules.asides(state, seat, &mut asides);
            let prompt = walk.rules.prompt(state, seat);
            let awaited = walk.rules.awaited(state).contains(seat);
            let talk = answer(walk.rules.may_talk(state, seat));
            (bytes(&prompt), awaited, bytes(&legal), bytes(&samples), bytes(&asides), talk)
        };
        let (truth, other) = (list(&walk.state), list(twin));
        if truth != other {
            self.broken(Law::ListsKeepSecrets, format_args!("seat {seat}: {truth:?} or {other:?}"));
        }
        let level = Level::ALL[usize::from(seat.number()) % 3];
        let pace = |state| {
            Seen::new(walk.rules, state, seat).acts_at(level, walk.now, &mut walk.law.clone())
        };
        let (truth, other) = (pace(&walk.state), pace(twin));
        if truth != other {
            let what = format!("seat {seat} {level:?} acts at {truth:?} or {other:?}");
            self.broken(Law::PaceIsHonest, what);
        }
    }

    fn refusals_agree(&mut self, walk: &mut Walk<'_, R>, twin: &R::State, seat: Seat) {
        let mut space = std::mem::take(&mut self.space);
        walk.law.sample(&mut space, REFUSALS_PER_TWIN);
        let when = When::from(walk.now);
        for &action in space.iter().take(REFUSALS_PER_TWIN) {
            let truth = answer(walk.rules.check(&walk.state, seat, action, when));
            let other = answer(walk.rules.check(twin, seat, action, when));
            if truth != other {
                let what = format!("seat {seat} {action}: {truth} or {other}");
                self.broken(Law::RefusalsKeepSecrets, what);
            }
        }
        self.space = space;
    }

    /// With the same dice, `imagine` and `instinct` must give the same for the
    /// true state and for a twin: then what they give is made from what the
    /// seats see, and from nothing else.
    fn imagine_is_blind(&mut self, walk: &Walk<'_, R>, twin: &R::State, eyes: Eyes) {
        let rules = walk.rules;
        let imagine = |state: &R::State| rules.imagine(state, eyes, &mut walk.law.clone());
        if imagine(&walk.state) != imagine(twin) {
            self.broken(Law::ImagineIsBlind, format_args!("for {eyes:?}"));
        }
        for seat in eyes.iter().filter(|&seat| rules.actors(&walk.state).contains(seat)) {
            let level = walk.level();
            let gut = |state| {
                rules.instinct(&Seen::new(rules, state, seat), level, &mut walk.law.clone())
            };
            let (truth, other) = (gut(&walk.state), gut(twin));
            if truth != other {
                let what = format!("seat {seat} plays {truth:?} or {other:?}");
                self.broken(Law::InstinctIsHonest, what);
            }
        }
    }

    /// Compares what a step tells with what it would tell from a twin, or for
    /// another action of the same seat. Where a viewer cannot tell the two
    /// apart afterwards by what lies on the table, the words must not tell
    /// either. (Where the states end up the same there is nothing to keep.)
    pub(super) fn telling(&mut self, walk: &mut Walk<'_, R>, step: Step<R::Action>) {
        let (rules, now) = (walk.rules, walk.now);
        let truth = Told::of(walk, &walk.state, step);
        for eyes in SeatSet::viewers(rules.seats()) {
            let twin = rules.imagine(&walk.state, eyes, &mut walk.law);
            let possible = match step {
                Step::Act { seat, action, lag_ms } => {
                    rules.check(&twin, seat, action, When { at: now, lag_ms }).is_ok()
                }
                Step::Expire => rules.deadline(&twin).is_some_and(|deadline| deadline <= now),
            };
            if possible {
                let other = Told::of(walk, &twin, step);
                self.told_alike(rules, eyes, &truth, &other);
            }
        }
        if let Step::Act { seat, action, lag_ms } = step {
            if rules.is_aside(&action) {
                return self.said_not_done(walk, seat, action);
            }
            let mut legal = Vec::new();
            rules.legal(&walk.state, seat, &mut legal);
            for _ in 0..ALTERNATIVES_PER_STEP {
                let instead = Step::Act { seat, action: walk.law.pick(&legal), lag_ms };
                let other = Told::of(walk, &walk.state, instead);
                for eyes in SeatSet::viewers(rules.seats()).filter(|eyes| !eyes.contains(seat)) {
                    self.told_alike(rules, eyes, &truth, &other);
                }
            }
        }
    }

    fn told_alike(&mut self, rules: &R, eyes: Eyes, one: &Told<R>, other: &Told<R>) {
        if one.after == other.after
            || bytes(&rules.view(&one.after, eyes)) != bytes(&rules.view(&other.after, eyes))
        {
            return;
        }
        self.findings.twins += 1;
        let (one, other) = (one.heard_by(rules, eyes), other.heard_by(rules, eyes));
        if one != other {
            self.broken(Law::EventsKeepSecrets, format_args!("{eyes:?} hears {one} or {other}"));
        }
    }

    /// What is told while the table is laid out must not tell more than lies
    /// there.
    pub(super) fn setups_tell_only_what_shows(&mut self) {
        let rules = &*self.trial.rules;
        let setups: Vec<Told<R>> = (0..40)
            .map(|number| {
                let (mut dice, mut events) = (Dice::numbered(self.trial.seed, number), Vec::new());
                let after = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut events));
                Told { after, events }
            })
            .collect();
        for (index, one) in setups.iter().enumerate() {
            for other in &setups[..index] {
                for eyes in SeatSet::viewers(rules.seats()) {
                    self.told_alike(rules, eyes, one, other);
                }
            }
        }
    }

    pub(super) fn imagine_varied(&mut self) {
        let names = self.trial.hidden.iter().map(|(name, _)| *name);
        for (name, (hidden, varied)) in names.zip(self.varied.clone()) {
            if hidden == 0 {
                self.broken(Law::ImagineVaries, format_args!("{name} was never hidden"));
            } else if varied * 100 < hidden * VARIES_IN_PERCENT {
                let what = format!("{name} varied in {varied} of {hidden} twins only");
                self.broken(Law::ImagineVaries, what);
            }
        }
    }
}

/// What a step led to and told.
struct Told<R: Rules> {
    after: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> Told<R> {
    fn of(walk: &Walk<'_, R>, before: &R::State, step: Step<R::Action>) -> Told<R> {
        let (mut after, mut events) = (before.clone(), Vec::new());
        let mut chance = walk.chance.clone();
        step.play(walk.rules, &mut after, walk.now, &mut chance, &mut events);
        Told { after, events }
    }

    fn heard_by(&self, rules: &R, eyes: Eyes) -> String {
        let heard: Vec<&R::Event> =
            self.events.iter().filter(|event| rules.audience(event).includes(eyes)).collect();
        bytes(&heard)
    }
}

fn some_eyes(seats: u8, dice: &mut Dice) -> Eyes {
    let kinds = if seats > 2 { 9 } else { 6 };
    let one = Seat::new(dice.below(seats.into()) as u8);
    match dice.below(kinds) {
        0 => SeatSet::EMPTY,
        1..=4 => SeatSet::only(one),
        5 => SeatSet::all(seats),
        _ => {
            let step = 1 + dice.below(u32::from(seats) - 1) as u8;
            SeatSet::only(one).with(Seat::new((one.number() + step) % seats))
        }
    }
}

fn bytes(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("views, actions and events are plain data")
}

fn answer(check: Result<(), Refusal>) -> String {
    check.map_or_else(|refusal| bytes(&refusal), |()| "accepted".to_owned())
}
