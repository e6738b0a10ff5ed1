//! Liar's dice: a die each, and ever higher bids on both.
//!
//! ```text
//!   roll ──► bid ──► higher bid ──► … ──► liar! ──► the dice are shown
//!
//!   bids, from the lowest:  1-1 1-2 … 1-6 2-1 2-2 … 2-6     (quantity-face)
//! ```
//!
//! * D1. Both seats roll one die, for their own eyes.
//! * D2. The first seat begins with a bid: that among both dice at least so
//!   many show that face.
//! * D3. In turns each bids higher (a larger quantity, or the same of a higher
//!   face) or calls the other a liar. After 2-6 only the call is left.
//! * D4. A call ends the game and shows the dice. Sixes are wild: they count
//!   as every face. If the last bid holds, the bidder wins, else the caller.

use std::fmt;
use std::str::FromStr;

use heist_table::{
    Audience, Dice, Eyes, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet, When,
};
use serde::{Deserialize, Serialize};

use crate::two::{self, FIRST, SEATS, SECOND};

/// Liar's dice with one die each.
#[derive(Clone, Copy, Debug, Default)]
pub struct LiarsDice;

const FACES: u8 = 6;
const WILD: u8 = 6;
const DICE: u8 = 2;
const BIDS: u8 = DICE * FACES;
/// The call, as the bit above the bids: every action is higher than the last.
const LIAR: u8 = BIDS;

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What each seat rolled, from 1 to 6.
    pub dice: [u8; 2],
    /// The bids made, one bit each, and the call above them. Bids only rise,
    /// so the set is the whole history.
    pub said: u16,
    /// Who speaks next, or spoke last once the call is made.
    pub turn: Seat,
}

/// A bid: that at least so many dice show that face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid(u8);

impl Bid {
    /// How many dice.
    pub const fn quantity(self) -> u8 {
        self.0 / FACES + 1
    }

    /// Which face.
    pub const fn face(self) -> u8 {
        self.0 % FACES + 1
    }

    /// The number of the bid from 0, the lowest.
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// What a seat may say, written `2-5` or `liar`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Action {
    /// A bid.
    Bid(Bid),
    /// The last bid is a lie.
    Liar,
}

impl Action {
    /// The number of the action from 0, the call last.
    pub const fn index(self) -> u8 {
        match self {
            Action::Bid(bid) => bid.0,
            Action::Liar => LIAR,
        }
    }

    #[inline]
    const fn from_index(index: u8) -> Action {
        if index == LIAR { Action::Liar } else { Action::Bid(Bid(index)) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => write!(f, "{}-{}", bid.quantity(), bid.face()),
            Action::Liar => f.write_str("liar"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        (0..=LIAR).map(Action::from_index).find(|action| action.to_string() == text).ok_or_else(
            || {
                Refusal::unreadable(
                    format_args!("{text:?}"),
                    "Bid a quantity of 1 or 2 and a face of 1 to 6, such as 2-5, or say liar.",
                )
            },
        )
    }
}

impl TryFrom<String> for Action {
    type Error = Refusal;

    fn try_from(text: String) -> Result<Action, Refusal> {
        text.parse()
    }
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        action.to_string()
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat rolled its die, for its own eyes (D1).
    Rolled {
        /// Who.
        seat: Seat,
        /// What.
        die: u8,
    },
    /// A seat spoke (D2, D3).
    Said {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// The dice were shown (D4).
    Shown {
        /// The die of each seat.
        dice: [u8; 2],
    },
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The die of each seat, where the viewer knows it.
    pub dice: [Option<u8>; 2],
    /// What was said, from the beginning, in turns.
    pub said: Vec<Action>,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prompt {
    /// The first bid (D2).
    Bid,
    /// To bid higher than that action, or to call (D3).
    BidHigherThan(Action),
}

/// Whether the call was made and the dice lie open (D4).
#[inline]
fn shown(state: &State) -> bool {
    state.said >> LIAR != 0
}

#[inline]
fn actor(state: &State) -> Option<Seat> {
    if shown(state) { None } else { Some(state.turn) }
}

/// The lowest action that is higher than all that was said.
#[inline]
fn lowest(state: &State) -> u8 {
    (u16::BITS - state.said.leading_zeros()) as u8
}

/// The legal actions are those from [`lowest`] on, so many of them: the call
/// needs a bid to call (D3).
#[inline]
fn choices(state: &State) -> u8 {
    BIDS - lowest(state) + u8::from(state.said != 0)
}

#[inline]
fn holds(bid: Bid, dice: [u8; 2]) -> bool {
    let matches = |die: u8| u8::from(die == bid.face() || die == WILD);
    matches(dice[0]) + matches(dice[1]) >= bid.quantity()
}

/// The last bid of a called game.
#[inline]
fn called(state: &State) -> Bid {
    let bids = state.said & ((1 << LIAR) - 1);
    Bid((u16::BITS - 1 - bids.leading_zeros()) as u8)
}

impl Rules for LiarsDice {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let dice = [0, 1].map(|_| moment.dice.below(u32::from(FACES)) as u8 + 1);
        for seat in Seat::all(SEATS) {
            moment.tell(Event::Rolled { seat, die: dice[seat.index()] }); // D1
        }
        State { dice, said: 0, turn: FIRST }
    }

    #[inline]
    fn actors(&self, state: &State) -> SeatSet {
        two::only(actor(state))
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        (actor(state) == Some(seat)).then(|| match lowest(state) {
            0 => Prompt::Bid,
            next => Prompt::BidHigherThan(Action::from_index(next - 1)),
        })
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if actor(state) == Some(seat) {
            let lowest = lowest(state);
            out.extend((lowest..lowest + choices(state)).map(Action::from_index));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action, _: When) -> Result<(), Refusal> {
        two::in_turn(actor(state), seat)?;
        match action {
            Action::Liar if state.said == 0 => Err(Refusal::new(
                "nothing-to-call",
                "D2",
                "Nobody has bid yet, so there is no lie to call.",
                "Begin with any bid.",
            )),
            Action::Bid(bid) if bid.0 < lowest(state) => Err(Refusal::new(
                "bid-too-low",
                "D3",
                format!("{action} is not higher than the last bid."),
                "Bid a larger quantity, or the same of a higher face, or say liar.",
            )),
            Action::Bid(_) | Action::Liar => Ok(()),
        }
    }

    #[inline]
    fn apply<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        state.said |= 1 << action.index();
        moment.tell(Event::Said { seat, action });
        match action {
            Action::Bid(_) => state.turn = seat.next(SEATS),
            Action::Liar => moment.tell(Event::Shown { dice: state.dice }), // D4
        }
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        let mut dice = [None; 2];
        for seat in Seat::all(SEATS) {
            if eyes.contains(seat) || shown(state) {
                dice[seat.index()] = Some(state.dice[seat.index()]);
            }
        }
        let said = (0..=LIAR).filter(|index| state.said >> index & 1 == 1);
        View { dice, said: said.map(Action::from_index).collect() }
    }

    fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Rolled { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::Said { .. } | Event::Shown { .. } => Audience::All,
        }
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        let mut twin = *state;
        for seat in [FIRST, SECOND] {
            if !eyes.contains(seat) && !shown(state) {
                twin.dice[seat.index()] = dice.below(u32::from(FACES)) as u8 + 1;
            }
        }
        twin
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !shown(state) {
            return None;
        }
        let caller_wins = !holds(called(state), state.dice);
        let first_wins = caller_wins == (state.turn == FIRST);
        Some(two::zero_sum(if first_wins { 1 } else { -1 }, "called"))
    }

    fn action_space(&self) -> Vec<Action> {
        (0..=LIAR).map(Action::from_index).collect()
    }

    #[inline]
    fn random_action(
        &self,
        state: &State,
        _: Seat,
        _: &mut Vec<Action>,
        dice: &mut Dice,
    ) -> Action {
        let choice = dice.below(u32::from(choices(state))) as u8;
        Action::from_index(lowest(state) + choice)
    }
}
