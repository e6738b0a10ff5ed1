//! A small game of busy hands, slow lines, asides and free order. And its
//! mutants.
//!
//! Three thieves reach through a skylight for five hidden jewels. A grab takes
//! time: it began when the hand moved, not when word of it came over a slow
//! line, and of two hands on one jewel the earlier has it. When the lamp goes
//! out all pack, in any order: a jewel of one's own, or nothing; whoever has
//! packed may unpack until the last is done. The team wins if the sack is
//! worth enough. At any time a thief may point at a jewel, tell what he holds,
//! or hold one out to another, who may take it and need not.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use heist_table::{
    Audience, BySeat, Clock, Dice, Eyes, Level, Listen, Moment, Outcome, Refusal, Rules, Seat,
    SeatSet, Seen, When,
};
use serde::{Deserialize, Serialize};

pub const SEATS: u8 = 3;
const JEWELS: usize = 5;
/// How long a grab takes.
pub const GRAB_MS: u64 = 300;
/// How much of a slow line is made good.
const MOST_LAG_MS: u32 = 250;
/// How long the lamp burns.
const LAMP_MS: u64 = 4_000;
const ENOUGH: i32 = 6;

/// What is planted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutant {
    None,
    LagIgnored,
    EffectBeforeItsTime,
    PaceTellsJewel,
    PaceGoesBack,
    PaceForgetsBusyHand,
    StrangerIsAwaited,
    NobodyIsAwaited,
    AsideDraws,
    AsideAsksAgain,
    AsideHoldsUp,
    AsideIsAnswer,
    AnswerIsAside,
    AsideIsRefused,
    AsidesTellJewel,
    EverybodyWaits,
    SampleIsRefused,
    RandomForgetsSamples,
    AsideHasMemory,
}

pub struct Skylight {
    pub mutant: Mutant,
}

/// A hand on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Reach {
    jewel: u8,
    began: Clock,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    worth: [u8; JEWELS],
    owner: [Option<Seat>; JEWELS],
    /// Who has seen a jewel, besides its owner.
    shown: [SeatSet; JEWELS],
    /// What everybody was told.
    told: [bool; JEWELS],
    reach: BySeat<Option<Reach>>,
    lamp: Option<Clock>,
    packed: BySeat<Option<u8>>,
    pointed: BySeat<Option<u8>>,
    held_out: BySeat<Option<Seat>>,
    /// Serves the mutant whose asides ask again.
    nudges: u8,
    /// Serves the mutant whose asides are never the same twice.
    noise: u32,
}

/// Packs nothing.
pub const NOTHING: u8 = JEWELS as u8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    Grab(u8),
    Pack(u8),
    Unpack,
    Take(Seat),
    /// Asides.
    Point(u8),
    Tell(u8),
    HoldOut(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Grab(jewel) => write!(f, "grab {jewel}"),
            Action::Pack(jewel) => write!(f, "pack {jewel}"),
            Action::Unpack => f.write_str("unpack"),
            Action::Take(from) => write!(f, "take {from}"),
            Action::Point(jewel) => write!(f, "point {jewel}"),
            Action::Tell(jewel) => write!(f, "tell {jewel}"),
            Action::HoldOut(to) => write!(f, "hold-out {to}"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let unreadable = || Refusal::unreadable(text, "grab N, pack N, unpack, take SEAT, point N");
        let number = |text: &str| text.parse::<u8>().map_err(|_| unreadable());
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["unpack"] => Ok(Action::Unpack),
            ["grab", jewel] => number(jewel).map(Action::Grab),
            ["pack", jewel] => number(jewel).map(Action::Pack),
            ["take", seat] => Seat::parse(seat, SEATS).map(Action::Take),
            ["point", jewel] => number(jewel).map(Action::Point),
            ["tell", jewel] => number(jewel).map(Action::Tell),
            ["hold-out", seat] => Seat::parse(seat, SEATS).map(Action::HoldOut),
            _ => Err(unreadable()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Reached { seat: Seat, jewel: u8 },
    Grabbed { seat: Seat, jewel: u8 },
    Missed { seat: Seat, jewel: u8 },
    Saw { seat: Seat, jewel: u8, worth: u8 },
    LampOut,
    Packed { seat: Seat },
    Unpacked { seat: Seat },
    Pointed { seat: Seat, jewel: u8 },
    Told { seat: Seat, jewel: u8, worth: u8 },
    HeldOut { seat: Seat, to: Seat },
    Took { seat: Seat, from: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    worth: Vec<Option<u8>>,
    owner: [Option<Seat>; JEWELS],
    shown: [SeatSet; JEWELS],
    reach: BySeat<Option<Reach>>,
    packed: Vec<Option<u8>>,
    has_packed: SeatSet,
    pointed: BySeat<Option<u8>>,
    held_out: BySeat<Option<Seat>>,
    lamp: Option<Clock>,
}

impl State {
    fn over(&self) -> bool {
        self.lamp.is_none() && self.unpacked().is_empty()
    }

    fn unpacked(&self) -> SeatSet {
        self.packed.iter().filter(|(_, pack)| pack.is_none()).map(|(seat, _)| seat).collect()
    }

    fn sees(&self, eyes: Eyes, jewel: usize) -> bool {
        let owned = self.owner[jewel].is_some_and(|owner| eyes.contains(owner));
        owned || self.told[jewel] || eyes.meets(self.shown[jewel]) || self.over()
    }

    fn own(&self, seat: Seat) -> impl Iterator<Item = u8> {
        (0..JEWELS as u8).filter(move |&jewel| self.owner[usize::from(jewel)] == Some(seat))
    }

    /// What a hold-out offers: the first jewel in hand.
    fn offered(&self, from: Seat) -> Option<u8> {
        self.own(from).next()
    }

    /// Whoever is held out something while all pack.
    fn may_take(&self, seat: Seat, from: Seat) -> bool {
        self.lamp.is_none()
            && self.held_out[from] == Some(seat)
            && self.packed[from].is_none()
            && self.packed[seat].is_none()
            && self.offered(from).is_some()
    }

    pub fn owner_of(&self, jewel: u8) -> Option<Seat> {
        self.owner[usize::from(jewel)]
    }
}

fn fingerprint(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

pub fn jewels(_: &Skylight, state: &State, eyes: Eyes) -> Option<u64> {
    let hidden: Vec<u8> = (0..JEWELS)
        .filter(|&jewel| !state.sees(eyes, jewel))
        .map(|jewel| state.worth[jewel])
        .collect();
    (!hidden.is_empty()).then(|| fingerprint(&hidden))
}

impl Skylight {
    fn is(&self, mutant: Mutant) -> bool {
        self.mutant == mutant
    }

    /// When a hand moved that is heard of now.
    fn began(&self, when: When) -> Clock {
        let lag = if self.is(Mutant::LagIgnored) { 0 } else { when.lag_ms.min(MOST_LAG_MS) };
        Clock(when.at.0.saturating_sub(lag.into()))
    }

    fn free_at(&self, state: &State, seat: Seat) -> Clock {
        state.reach[seat].map_or(Clock::ZERO, |reach| reach.began.plus_ms(GRAB_MS + 1))
    }

    /// The next hands to arrive, and when.
    fn next_arrival(&self, state: &State) -> Option<Clock> {
        let due =
            state.reach.iter().filter_map(|(_, reach)| Some((*reach)?.began.plus_ms(GRAB_MS)));
        due.min()
    }

    /// All hands that arrive at that moment; the earliest has the jewel, and
    /// of equals the lowest seat.
    fn arrive<L: Listen<Event>>(&self, state: &mut State, at: Clock, moment: &mut Moment<'_, L>) {
        for seat in Seat::all(SEATS) {
            let Some(reach) = state.reach[seat].filter(|reach| reach.began.plus_ms(GRAB_MS) <= at)
            else {
                continue;
            };
            state.reach[seat] = None;
            let (jewel, index) = (reach.jewel, usize::from(reach.jewel));
            if state.owner[index].is_some() {
                moment.tell(Event::Missed { seat, jewel });
                continue;
            }
            state.owner[index] = Some(seat);
            moment.tell(Event::Grabbed { seat, jewel });
            moment.tell(Event::Saw { seat, jewel, worth: state.worth[index] });
        }
    }
}

/// Serves the mutant whose asides are never the same twice.
static MEMORY: AtomicU32 = AtomicU32::new(0);

impl Rules for Skylight {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = (bool, u8);

    fn seats(&self) -> u8 {
        SEATS
    }

    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        State {
            worth: std::array::from_fn(|_| 1 + moment.dice.below(4) as u8),
            owner: [None; JEWELS],
            shown: [SeatSet::EMPTY; JEWELS],
            told: [false; JEWELS],
            reach: BySeat::new(SEATS, None),
            lamp: Some(moment.at().plus_ms(LAMP_MS)),
            packed: BySeat::new(SEATS, None),
            pointed: BySeat::new(SEATS, None),
            held_out: BySeat::new(SEATS, None),
            nudges: 0,
            noise: 0,
        }
    }

    /// While the lamp burns whoever can reach for something; then all, until
    /// the last has packed.
    fn actors(&self, state: &State) -> SeatSet {
        let left = state.owner.iter().any(Option::is_none);
        match state.lamp {
            Some(_) if left => SeatSet::all(SEATS),
            Some(_) => SeatSet::EMPTY,
            None if state.over() => SeatSet::EMPTY,
            None => SeatSet::all(SEATS),
        }
    }

    fn awaited(&self, state: &State) -> SeatSet {
        if self.is(Mutant::NobodyIsAwaited) {
            return SeatSet::EMPTY;
        }
        if self.is(Mutant::StrangerIsAwaited) && state.over() {
            return SeatSet::all(SEATS);
        }
        let held_up = self.is(Mutant::AsideHoldsUp)
            && state.pointed.iter().any(|(_, pointed)| pointed.is_some());
        match state.lamp {
            // The lamp goes out by itself.
            Some(_) => SeatSet::EMPTY,
            None if state.over() => SeatSet::EMPTY,
            None if held_up => SeatSet::all(SEATS),
            None => state.unpacked(),
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<(bool, u8)> {
        self.actors(state).contains(seat).then_some((state.lamp.is_some(), state.nudges))
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.actors(state).contains(seat) {
            return;
        }
        if self.is(Mutant::AsideIsAnswer) {
            out.push(Action::Point(0));
        }
        if state.lamp.is_some() {
            let left = (0..JEWELS as u8).filter(|&jewel| state.owner_of(jewel).is_none());
            out.extend(left.map(Action::Grab));
        } else if state.packed[seat].is_some() {
            out.push(Action::Unpack);
        } else {
            out.push(Action::Pack(NOTHING));
            let takes = Seat::all(SEATS).filter(|&from| state.may_take(seat, from));
            out.extend(takes.map(Action::Take));
        }
    }

    /// Which jewel is packed is a free number.
    fn samples(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.lamp.is_none() && !state.over() && state.packed[seat].is_none() {
            out.extend(state.own(seat).map(Action::Pack));
            if self.is(Mutant::SampleIsRefused) {
                out.push(Action::Unpack);
            }
        }
    }

    fn asides(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.over() {
            return;
        }
        if self.is(Mutant::AsidesTellJewel) && state.worth[0] > 2 {
            out.push(Action::Point(1));
        }
        out.push(Action::Point(0));
        if self.is(Mutant::AnswerIsAside) && state.packed[seat].is_some() {
            out.push(Action::Unpack);
        }
        if self.is(Mutant::AsideIsRefused) {
            out.push(Action::HoldOut(seat));
        }
        out.extend(state.own(seat).map(Action::Tell));
    }

    fn is_aside(&self, action: &Action) -> bool {
        matches!(action, Action::Point(_) | Action::Tell(_) | Action::HoldOut(_))
    }

    fn check(&self, state: &State, seat: Seat, action: Action, when: When) -> Result<(), Refusal> {
        let refuse = |text: &'static str| Err(Refusal::new("no", "S1", text, "something else"));
        if state.over() {
            return refuse("The sack is gone.");
        }
        let raid = state.lamp.is_some();
        match action {
            Action::Grab(jewel) if raid && usize::from(jewel) < JEWELS => {
                if state.owner_of(jewel).is_some() {
                    return refuse("It is gone.");
                }
                if when.at < self.free_at(state, seat) {
                    return refuse("Your hand is on its way.");
                }
                Ok(())
            }
            Action::Pack(jewel) if !raid && state.packed[seat].is_none() => {
                if jewel == NOTHING || state.own(seat).any(|own| own == jewel) {
                    return Ok(());
                }
                refuse("It is not yours.")
            }
            Action::Unpack if !raid && state.packed[seat].is_some() => Ok(()),
            Action::Take(from) if state.may_take(seat, from) => Ok(()),
            Action::Point(jewel) if usize::from(jewel) < JEWELS => Ok(()),
            Action::Tell(jewel) if state.own(seat).any(|own| own == jewel) => Ok(()),
            Action::HoldOut(to) if to != seat => Ok(()),
            _ => refuse("Not now."),
        }
    }

    fn apply<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        match action {
            Action::Grab(jewel) => {
                let began = self.began(moment.when);
                state.reach[seat] = Some(Reach { jewel, began });
                moment.tell(Event::Reached { seat, jewel });
                if self.is(Mutant::EffectBeforeItsTime) {
                    self.arrive(state, began.plus_ms(GRAB_MS), moment);
                }
            }
            Action::Pack(jewel) => {
                state.packed[seat] = Some(jewel);
                moment.tell(Event::Packed { seat });
            }
            Action::Unpack => {
                state.packed[seat] = None;
                moment.tell(Event::Unpacked { seat });
            }
            Action::Take(from) => {
                let jewel = usize::from(state.offered(from).expect("something is held out"));
                state.owner[jewel] = Some(seat);
                state.shown[jewel].insert(from);
                state.held_out[from] = None;
                moment.tell(Event::Took { seat, from });
                moment.tell(Event::Saw { seat, jewel: jewel as u8, worth: state.worth[jewel] });
            }
            Action::Point(jewel) => {
                if self.is(Mutant::AsideDraws) {
                    moment.dice.below(2);
                }
                state.nudges += u8::from(self.is(Mutant::AsideAsksAgain));
                if self.is(Mutant::AsideHasMemory) {
                    state.noise = MEMORY.fetch_add(1, Ordering::Relaxed);
                }
                state.pointed[seat] = Some(jewel);
                moment.tell(Event::Pointed { seat, jewel });
            }
            Action::Tell(jewel) => {
                state.told[usize::from(jewel)] = true;
                moment.tell(Event::Told { seat, jewel, worth: state.worth[usize::from(jewel)] });
            }
            Action::HoldOut(to) => {
                state.held_out[seat] = Some(to);
                moment.tell(Event::HeldOut { seat, to });
            }
        }
    }

    /// A moment is resolved once it has passed.
    fn deadline(&self, state: &State) -> Option<Clock> {
        let arrival = self.next_arrival(state).map(|at| at.plus_ms(1));
        let lamp = state.lamp?;
        Some(arrival.map_or(lamp, |arrival| arrival.min(lamp)))
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        if let Some(arrival) = self.next_arrival(state)
            && arrival < moment.at()
        {
            self.arrive(state, arrival, moment);
        }
        if state.lamp.is_some_and(|lamp| lamp <= moment.at()) {
            state.lamp = None;
            state.reach = BySeat::new(SEATS, None);
            moment.tell(Event::LampOut);
        }
    }

    fn acts_at(
        &self,
        seen: &Seen<'_, Skylight>,
        level: Level,
        now: Clock,
        dice: &mut Dice,
    ) -> Clock {
        let view = seen.view();
        let Some(_) = view.lamp else { return now };
        let free = view.reach[seen.seat()].map_or(now, |reach| reach.began.plus_ms(GRAB_MS + 1));
        let reaction = match level {
            Level::Rookie => 400,
            Level::Regular => 250,
            Level::Mastermind => 150,
        };
        let longer = u64::from(dice.below(reaction));
        match self.mutant {
            Mutant::PaceForgetsBusyHand => now,
            Mutant::PaceGoesBack if longer < 50 => Clock(now.0.saturating_sub(5)),
            Mutant::PaceTellsJewel => {
                now.max(free).plus_ms(seen.imagine(&mut Dice::seeded(0)).worth[0].into())
            }
            _ => now.max(free).plus_ms(longer),
        }
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        let own = |seat: Seat| state.packed[seat].filter(|_| eyes.contains(seat) || state.over());
        let see = |jewel: usize| state.sees(eyes, jewel).then(|| state.worth[jewel]);
        View {
            worth: (0..JEWELS).map(see).collect(),
            owner: state.owner,
            shown: state.shown,
            reach: state.reach,
            packed: Seat::all(SEATS).map(own).collect(),
            has_packed: SeatSet::all(SEATS).minus(state.unpacked()),
            pointed: state.pointed,
            held_out: state.held_out,
            lamp: state.lamp,
        }
    }

    fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Saw { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            _ => Audience::All,
        }
    }

    fn imagine(&self, state: &State, eyes: Eyes, dice: &mut Dice) -> State {
        let mut twin = state.clone();
        for jewel in 0..JEWELS {
            let worth = dice.below(4) as u8;
            if !state.sees(eyes, jewel) {
                // A handle has no way to the true state: the mutant goes by here.
                let peeks = if self.is(Mutant::PaceTellsJewel) { state.worth[jewel] } else { 0 };
                twin.worth[jewel] = 1 + (worth + peeks) % 4;
            }
        }
        // What others packed is theirs to know, as far as they have it.
        for (seat, pack) in twin.packed.iter_mut() {
            let mut could: Vec<u8> = state.own(seat).collect();
            could.push(NOTHING);
            let packs = dice.pick(&could);
            if pack.is_some() && !eyes.contains(seat) && !state.over() {
                *pack = Some(packs);
            }
        }
        twin
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let worth = |_, pack: &Option<u8>| {
            let jewel = pack.filter(|&jewel| jewel != NOTHING);
            jewel.map_or(0, |jewel| i32::from(state.worth[usize::from(jewel)]))
        };
        let scores = state.packed.map(worth);
        let won = scores.as_slice().iter().sum::<i32>() >= ENOUGH;
        let how = if won { "sack-full" } else { "sack-light" };
        state.over().then(|| Outcome::team(won, scores, how))
    }

    fn action_space(&self) -> Vec<Action> {
        let jewels = 0..JEWELS as u8;
        let packs = (0..=NOTHING).map(Action::Pack);
        let seats = Seat::all(SEATS);
        (jewels.clone().map(Action::Grab).chain(packs).chain([Action::Unpack]))
            .chain(seats.clone().map(Action::Take))
            .chain(jewels.clone().map(Action::Point))
            .chain(jewels.map(Action::Tell))
            .chain(seats.map(Action::HoldOut))
            .collect()
    }

    fn random_action(
        &self,
        state: &State,
        seat: Seat,
        scratch: &mut Vec<Action>,
        dice: &mut Dice,
    ) -> Action {
        scratch.clear();
        self.legal(state, seat, scratch);
        if !self.is(Mutant::RandomForgetsSamples) {
            self.samples(state, seat, scratch);
        }
        dice.pick(scratch)
    }

    /// Packs when nobody else is about to, so that the last decides well.
    fn instinct(&self, seen: &Seen<'_, Skylight>, _: Level, dice: &mut Dice) -> Option<Action> {
        let view = seen.view();
        if view.lamp.is_some() {
            return Some(seen.random_action(&mut Vec::new(), dice));
        }
        let packed = view.has_packed.contains(seen.seat());
        let others = SeatSet::all(SEATS).without(seen.seat()).minus(view.has_packed);
        let lower = others.first().is_some_and(|other| other < seen.seat());
        match (packed, lower) {
            _ if self.is(Mutant::EverybodyWaits) => None,
            // It is not awaited any more, or waits for a lower seat.
            (true, _) | (false, true) => None,
            (false, false) => Some(seen.random_action(&mut Vec::new(), dice)),
        }
    }

    /// What the lamp has shown is done.
    fn takes_back(&self, state: &State) -> bool {
        state.lamp.is_none()
    }
}
