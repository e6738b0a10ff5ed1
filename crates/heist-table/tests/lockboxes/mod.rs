//! A small game with everything the laws look at: hidden things, secret
//! simultaneous choices, a peek, dice, a deadline, money. And its mutants.
//!
//! Three thieves have a closed box each, worth 0 to 3, seen by its owner. All
//! bet one or two coins in secret; then everyone in turn peeks into a box,
//! waits, or rolls for a coin, twice round; the fullest box takes the pot.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use heist_table::{
    Audience, Ballot, BySeat, Clock, Dice, Eyes, Level, Listen, Moment, Outcome, Refusal, Rules,
    Seat, SeatSet, Seen, When,
};
use serde::{Deserialize, Serialize};

const SEATS: u8 = 3;
const COINS: u32 = 5;
const TURNS: u8 = 2 * SEATS;
const TURN_MS: u64 = 3_000;

/// What is planted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutant {
    None,
    ViewShowsBoxes,
    ViewShowsOneBoxToSpectators,
    ViewShowsBoxesToPairs,
    DeadlineTellsBox,
    RealTimeTellsBox,
    LegalOrderFollowsBoxes,
    LegalLengthFollowsBoxes,
    PromptTellsBox,
    SilenceTellsBox,
    RefusalTellsBox,
    EventReachesAll,
    EventNamesSecretBet,
    SetupTellsBox,
    PairLearnsTogether,
    ImagineChangesNothing,
    ImagineForgetsBets,
    ImaginePeeks,
    InstinctPlaysIllegally,
    InstinctWaitsForEver,
    LegalIsRefused,
    LegalListedTwice,
    ActorHasNothing,
    StrangerIsAsked,
    RandomPrefersFirst,
    StateForgetsField,
    TextDoesNotReadBack,
    ApplyHasMemory,
    NeverEnds,
    CoinVanishes,
    DeadlineStands,
    PeekCanBeUndone,
}

pub struct Lockboxes {
    pub mutant: Mutant,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    boxes: BySeat<u8>,
    known: BySeat<SeatSet>,
    bets: Ballot<u32>,
    cash: BySeat<u32>,
    bank: u32,
    turn: u8,
    turn_ends: Clock,
    /// Serves the mutant in which two seats hold half of a secret each.
    noise: u8,
    /// Serves the mutant whose state does not read back.
    #[serde(skip)]
    forgotten: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    Bet(u32),
    Peek(Seat),
    Roll,
    Wait,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bet(coins) => write!(f, "bet {coins}"),
            Action::Peek(seat) => write!(f, "peek {seat}"),
            Action::Roll => f.write_str("roll"),
            Action::Wait => f.write_str("wait"),
        }
    }
}

/// Serves the mutant whose text does not read back.
static MISREAD: AtomicU32 = AtomicU32::new(0);

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let unreadable = || Refusal::unreadable(text, "bet N, peek SEAT, roll, wait");
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["roll"] if MISREAD.load(Ordering::Relaxed) > 0 => Ok(Action::Wait),
            ["roll"] => Ok(Action::Roll),
            ["wait"] => Ok(Action::Wait),
            ["bet", coins] => coins.parse().map(Action::Bet).map_err(|_| unreadable()),
            ["peek", seat] => Seat::parse(seat, SEATS).map(Action::Peek),
            _ => Err(unreadable()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Laid { first: Option<u8> },
    BetPlaced { coins: Option<u32> },
    Peeked { seat: Seat, at: Seat },
    Saw { seat: Seat, at: Seat, content: u8, loud: bool },
    Rolled { seat: Seat, coin: bool },
    Waited { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    boxes: Vec<Option<u8>>,
    /// Everybody sees who peeks where.
    peeked: BySeat<SeatSet>,
    bets_in: usize,
    bets: BySeat<Option<u32>>,
    half: Option<u8>,
    cash: BySeat<u32>,
    bank: u32,
    turn: u8,
}

impl State {
    fn betting(&self) -> bool {
        !self.bets.missing().is_empty()
    }

    fn bet(&self, seat: Seat) -> u32 {
        self.bets.votes()[seat].unwrap_or(0)
    }

    fn pot(&self) -> u32 {
        Seat::all(SEATS).map(|seat| self.bet(seat)).sum()
    }

    fn on_turn(&self) -> Seat {
        Seat::new(self.turn % SEATS)
    }

    fn over(&self) -> bool {
        self.turn >= TURNS
    }

    /// Cash as everybody sees it while the bets are secret.
    fn open_cash(&self) -> BySeat<u32> {
        self.cash.map(|seat, &cash| if self.betting() { cash + self.bet(seat) } else { cash })
    }
}

pub fn boxes_of_others(_: &Lockboxes, state: &State, eyes: SeatSet) -> Option<u64> {
    let hidden = SeatSet::all(SEATS)
        .minus(eyes)
        .iter()
        .filter(|&owner| !eyes.iter().any(|seat| state.known[seat].contains(owner)));
    let contents: Vec<u8> = hidden.map(|owner| state.boxes[owner]).collect();
    let over = state.over();
    (!contents.is_empty() && !over).then(|| fingerprint(&contents))
}

pub fn bets_of_others(_: &Lockboxes, state: &State, eyes: SeatSet) -> Option<u64> {
    let others = SeatSet::all(SEATS).minus(eyes);
    let bets: Vec<u32> = others.iter().map(|seat| state.bet(seat)).collect();
    (state.betting() && bets.iter().any(|&bet| bet > 0)).then(|| fingerprint(&bets))
}

pub fn coins(_: &Lockboxes, state: &State) -> Result<(), String> {
    let all = |coins: &BySeat<u32>| coins.as_slice().iter().sum::<u32>();
    let pot = if state.over() { 0 } else { state.pot() };
    let total = all(&state.cash) + pot + state.bank;
    if total == 4 * COINS { Ok(()) } else { Err(format!("{total} coins")) }
}

fn fingerprint(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

impl Lockboxes {
    fn is(&self, mutant: Mutant) -> bool {
        self.mutant == mutant
    }

    /// Alone each half is noise; together they open the third box.
    fn half(&self, state: &State, eyes: Eyes) -> Option<u8> {
        match eyes.single().map(Seat::number) {
            Some(0) if self.is(Mutant::PairLearnsTogether) => {
                Some((state.boxes[Seat::new(2)] + state.noise) % 4)
            }
            Some(1) if self.is(Mutant::PairLearnsTogether) => Some(state.noise),
            _ => None,
        }
    }

    fn may_see(&self, state: &State, eyes: Eyes, owner: Seat) -> bool {
        let told = eyes.iter().any(|seat| seat == owner || state.known[seat].contains(owner));
        let leaks = match self.mutant {
            Mutant::ViewShowsBoxes => true,
            Mutant::ViewShowsOneBoxToSpectators => eyes.is_empty() && owner == Seat::new(1),
            Mutant::ViewShowsBoxesToPairs => eyes.len() == 2,
            _ => false,
        };
        told || leaks || state.over()
    }

    fn next_turn(&self, state: &mut State, at: Clock) {
        state.turn += 1;
        if self.is(Mutant::NeverEnds) && state.turn == TURNS {
            state.turn = 0;
        }
        state.turn_ends = at.plus_ms(TURN_MS);
        if state.over() {
            let winner = self.fullest(state);
            state.cash[winner] += state.pot();
        }
    }

    fn fullest(&self, state: &State) -> Seat {
        let best = state.boxes.as_slice().iter().max().copied().unwrap_or(0);
        state.boxes.iter().find(|(_, content)| **content == best).expect("there are boxes").0
    }
}

/// Serves the mutant whose rules remember earlier games.
static MEMORY: AtomicU32 = AtomicU32::new(0);

impl Rules for Lockboxes {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = u8;

    fn seats(&self) -> u8 {
        SEATS
    }

    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let boxes = BySeat::from_fn(SEATS, |_| moment.dice.below(4) as u8);
        let first = self.is(Mutant::SetupTellsBox).then(|| boxes[Seat::new(0)]);
        moment.tell(Event::Laid { first });
        MISREAD.store(self.is(Mutant::TextDoesNotReadBack).into(), Ordering::Relaxed);
        State {
            boxes,
            known: BySeat::new(SEATS, SeatSet::EMPTY),
            bets: Ballot::new(SEATS, SeatSet::all(SEATS)),
            cash: BySeat::new(SEATS, COINS),
            bank: COINS,
            noise: moment.dice.below(4) as u8,
            turn: 0,
            turn_ends: moment.at().plus_ms(TURN_MS),
            forgotten: self.is(Mutant::StateForgetsField).into(),
        }
    }

    fn actors(&self, state: &State) -> SeatSet {
        if state.over() {
            SeatSet::EMPTY
        } else if state.betting() {
            state.bets.missing()
        } else {
            SeatSet::only(state.on_turn())
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<u8> {
        if self.is(Mutant::StrangerIsAsked) && !state.over() {
            return Some(state.turn);
        }
        let tells = self.is(Mutant::PromptTellsBox);
        let extra = if tells { 100 + state.boxes[seat.next(SEATS)] } else { 0 };
        self.actors(state).contains(seat).then_some(state.turn + extra)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.actors(state).contains(seat) || self.is(Mutant::ActorHasNothing) {
            return;
        }
        if state.betting() {
            out.extend([Action::Bet(1), Action::Bet(2)]);
        } else {
            let others = [seat.next(SEATS), seat.next(SEATS).next(SEATS)];
            out.extend(others.map(Action::Peek));
            out.extend([Action::Roll, Action::Wait]);
        }
        let neighbour = state.boxes[seat.next(SEATS)];
        if self.is(Mutant::LegalOrderFollowsBoxes) && neighbour > 1 {
            out.swap(0, 1);
        }
        if self.is(Mutant::LegalLengthFollowsBoxes) && neighbour > 1 {
            out.pop();
        }
        if self.is(Mutant::LegalListedTwice) {
            out.push(out[0]);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action, _: When) -> Result<(), Refusal> {
        if !self.actors(state).contains(seat) {
            return Err(Refusal::not_asked(seat));
        }
        let refuse = |text: String| Err(Refusal::new("no", "L1", text, "something else"));
        match (action, state.betting()) {
            (Action::Bet(_), true) if self.is(Mutant::LegalIsRefused) => refuse("never".to_owned()),
            (Action::Bet(1 | 2), true) => Ok(()),
            (Action::Peek(at), false) if at != seat => Ok(()),
            (Action::Roll | Action::Wait, false) => Ok(()),
            _ if self.is(Mutant::RefusalTellsBox) => {
                refuse(format!("not with a {}", state.boxes[seat.next(SEATS)]))
            }
            _ => refuse("not now".to_owned()),
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
            Action::Bet(coins) => {
                state.bets.cast(seat, coins);
                state.cash[seat] -= coins;
                let coins = self.is(Mutant::EventNamesSecretBet).then_some(coins);
                moment.tell(Event::BetPlaced { coins });
                if !state.betting() {
                    state.turn_ends = moment.at().plus_ms(TURN_MS);
                }
                return;
            }
            Action::Peek(at) => {
                state.known[seat].insert(at);
                let loud = self.is(Mutant::EventReachesAll);
                moment.tell(Event::Peeked { seat, at });
                moment.tell(Event::Saw { seat, at, content: state.boxes[at], loud });
            }
            Action::Roll => {
                let mut coin = moment.dice.below(2) == 1 && state.bank > 0;
                if self.is(Mutant::ApplyHasMemory) {
                    coin =
                        MEMORY.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) && state.bank > 0;
                }
                let lost = self.is(Mutant::CoinVanishes);
                state.cash[seat] += u32::from(coin && !lost);
                state.bank -= u32::from(coin);
                moment.tell(Event::Rolled { seat, coin });
            }
            Action::Wait => moment.tell(Event::Waited { seat }),
        }
        self.next_turn(state, moment.at());
    }

    fn deadline(&self, state: &State) -> Option<Clock> {
        let tells = self.is(Mutant::DeadlineTellsBox);
        let extra = if tells { state.boxes[Seat::new(0)].into() } else { 0 };
        (!state.over() && !state.betting()).then(|| state.turn_ends.plus_ms(extra))
    }

    fn in_real_time(&self, state: &State) -> bool {
        self.is(Mutant::RealTimeTellsBox) && state.boxes[Seat::new(0)] == 0
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        moment.tell(Event::Waited { seat: state.on_turn() });
        if !self.is(Mutant::DeadlineStands) {
            self.next_turn(state, moment.at());
        }
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        let owners = Seat::all(SEATS);
        View {
            boxes: owners
                .clone()
                .map(|owner| self.may_see(state, eyes, owner).then(|| state.boxes[owner]))
                .collect(),
            peeked: state.known,
            bets_in: state.bets.count(),
            bets: state.bets.seen(eyes),
            half: self.half(state, eyes),
            cash: state.open_cash(),
            bank: state.bank,
            turn: state.turn,
        }
    }

    fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Saw { seat, loud: false, .. } => Audience::Only(SeatSet::only(*seat)),
            _ => Audience::All,
        }
    }

    fn imagine(&self, state: &State, eyes: Eyes, dice: &mut Dice) -> State {
        let stuck = self.is(Mutant::ImagineChangesNothing) || self.is(Mutant::PeekCanBeUndone);
        if stuck || state.over() {
            return state.clone();
        }
        let mut twin = state.clone();
        let others = SeatSet::all(SEATS).minus(eyes);
        for owner in others.iter() {
            let content = dice.below(4) as u8;
            if !eyes.iter().any(|seat| state.known[seat].contains(owner)) {
                let shift = if self.is(Mutant::ImaginePeeks) { state.boxes[owner] } else { 0 };
                twin.boxes[owner] = (content + shift) % 4;
            }
        }
        let noise = dice.below(4) as u8;
        if !eyes.contains(Seat::new(1)) {
            let third = Seat::new(2);
            let whole = state.boxes[third] + state.noise;
            let fits = eyes.contains(Seat::new(0)) && self.is(Mutant::PairLearnsTogether);
            twin.noise = if fits { (whole + 4 - twin.boxes[third]) % 4 } else { noise };
        }
        if state.betting() && !self.is(Mutant::ImagineForgetsBets) {
            let cash = state.open_cash();
            twin.bets = state.bets.imagine(eyes, dice, |_, dice| 1 + dice.below(2));
            twin.cash = cash.map(|seat, &cash| cash - twin.bet(seat));
        }
        twin
    }

    fn may_talk(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if self.is(Mutant::SilenceTellsBox) && state.boxes[seat.next(SEATS)] > 1 {
            return Err(Refusal::not_asked(seat));
        }
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winners = SeatSet::only(self.fullest(state));
        let scores = state.cash.map(|_, &cash| cash as i32);
        state.over().then(|| Outcome::by_score(winners, scores, "boxes-opened"))
    }

    fn action_space(&self) -> Vec<Action> {
        let peeks = Seat::all(SEATS).map(Action::Peek);
        let bets = (0..4).map(Action::Bet);
        peeks.chain(bets).chain([Action::Roll, Action::Wait]).collect()
    }

    fn random_action(
        &self,
        state: &State,
        seat: Seat,
        room: &mut Vec<Action>,
        dice: &mut Dice,
    ) -> Action {
        room.clear();
        self.legal(state, seat, room);
        let index = dice.below(room.len() as u32) as usize;
        room[if self.is(Mutant::RandomPrefersFirst) { index / 2 } else { index }]
    }

    fn instinct(&self, seen: &Seen<'_, Lockboxes>, _: Level, dice: &mut Dice) -> Option<Action> {
        if self.is(Mutant::InstinctPlaysIllegally) {
            return Some(Action::Bet(3));
        }
        if self.is(Mutant::InstinctWaitsForEver) {
            return None;
        }
        Some(seen.random_action(&mut Vec::new(), dice))
    }
}
