//! Kuhn poker: three cards, two seats, one bet.
//!
//! ```text
//!   deal ──► pass ──► pass ─────────► showdown for 1
//!     │       └─────► bet ──► pass ─► the second seat takes 1
//!     │                └────► bet ──► showdown for 2
//!     └────► bet ───► pass ─────────► the first seat takes 1
//!             └─────► bet ──────────► showdown for 2
//! ```
//!
//! * K1. Both seats put one chip in and are dealt one card each of Jack,
//!   Queen, King, for their own eyes.
//! * K2. The first seat begins; in turns each passes or bets one chip.
//! * K3. A bet is answered once: bet again to call it, pass to fold.
//! * K4. Two passes or a called bet lead to a showdown: both cards are shown,
//!   the higher takes the pot. A fold shows nothing.

use std::fmt;
use std::str::FromStr;

use heist_table::{
    Audience, Dice, Eyes, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet, When,
};
use serde::{Deserialize, Serialize};

use crate::two::{self, FIRST, SEATS, SECOND};

/// Kuhn poker for two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kuhn;

/// One of the three cards, from the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// Loses to both others.
    Jack,
    /// Beats the Jack.
    Queen,
    /// Beats both others.
    King,
}

/// The cards, from the lowest.
pub const CARDS: [Card; 3] = [Card::Jack, Card::Queen, Card::King];

/// All that was said so far. There are only nine ways, so each has a name:
/// first those in which somebody speaks next, then the endings (K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// Nothing yet.
    Start,
    /// The first seat passed.
    Pass,
    /// The first seat bet.
    Bet,
    /// The second seat bet after a pass.
    PassBet,
    /// Both passed: showdown.
    PassPass,
    /// The second seat folded.
    BetPass,
    /// The second seat called: showdown.
    BetBet,
    /// The first seat folded.
    PassBetPass,
    /// The first seat called: showdown.
    PassBetBet,
}

// Tables where other games match: what random players say cannot be foreseen,
// and a processor that guesses a branch wrongly loses more than a whole move.

/// What a line becomes by a pass and by a bet.
static AFTER: [[Line; 2]; 4] = [
    [Line::Pass, Line::Bet],               // Start
    [Line::PassPass, Line::PassBet],       // Pass
    [Line::BetPass, Line::BetBet],         // Bet
    [Line::PassBetPass, Line::PassBetBet], // PassBet
];

/// What the first seat gains at each ending with the lower and with the higher
/// card (K4).
static FIRST_GAINS: [[i32; 2]; 5] = [
    [-1, 1],  // PassPass
    [1, 1],   // BetPass
    [-2, 2],  // BetBet
    [-1, -1], // PassBetPass
    [-2, 2],  // PassBetBet
];

impl Line {
    #[inline]
    fn actor(self) -> Option<Seat> {
        match self {
            Line::Start | Line::PassBet => Some(FIRST),
            Line::Pass | Line::Bet => Some(SECOND),
            Line::PassPass
            | Line::BetPass
            | Line::BetBet
            | Line::PassBetPass
            | Line::PassBetBet => None,
        }
    }

    /// Whether both cards are shown (K4).
    #[inline]
    fn is_showdown(self) -> bool {
        match self {
            Line::PassPass | Line::BetBet | Line::PassBetBet => true,
            Line::Start
            | Line::Pass
            | Line::Bet
            | Line::PassBet
            | Line::BetPass
            | Line::PassBetPass => false,
        }
    }
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The card of each seat.
    pub cards: [Card; 2],
    /// What was said.
    pub line: Line,
}

/// What a seat may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Put nothing in; to fold, if there is a bet.
    Pass,
    /// Put one chip in; to call, if there is a bet.
    Bet,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Pass => "pass",
            Action::Bet => "bet",
        })
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        match text {
            "pass" => Ok(Action::Pass),
            "bet" => Ok(Action::Bet),
            _ => Err(Refusal::unreadable(format_args!("{text:?}"), "Say pass or bet.")),
        }
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat was dealt a card, for its own eyes (K1).
    Dealt {
        /// To whom.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A seat spoke (K2).
    Said {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// Both cards were shown (K4).
    Shown {
        /// The card of each seat.
        cards: [Card; 2],
    },
}

/// What one viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The card of each seat, where the viewer knows it.
    pub cards: [Option<Card>; 2],
    /// What was said, from the beginning.
    pub line: Line,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prompt {
    /// To bet or not (K2).
    BetOrPass,
    /// To call the bet or to fold (K3).
    CallOrFold,
}

impl Rules for Kuhn {
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
        let first = moment.dice.below(3) as u8;
        let second = two::deal_past(3, first, moment.dice);
        let cards = [CARDS[usize::from(first)], CARDS[usize::from(second)]];
        for seat in Seat::all(SEATS) {
            moment.tell(Event::Dealt { seat, card: cards[seat.index()] }); // K1
        }
        State { cards, line: Line::Start }
    }

    #[inline]
    fn actors(&self, state: &State) -> SeatSet {
        two::only(state.line.actor())
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        if state.line.actor() != Some(seat) {
            return None;
        }
        match state.line {
            Line::Bet | Line::PassBet => Some(Prompt::CallOrFold),
            _ => Some(Prompt::BetOrPass),
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.line.actor() == Some(seat) {
            out.extend([Action::Pass, Action::Bet]);
        }
    }

    fn check(&self, state: &State, seat: Seat, _: Action, _: When) -> Result<(), Refusal> {
        // Whoever is asked may always say either.
        two::in_turn(state.line.actor(), seat)
    }

    #[inline]
    fn apply<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        state.line = AFTER[state.line as usize][action as usize];
        moment.tell(Event::Said { seat, action });
        if state.line.is_showdown() {
            moment.tell(Event::Shown { cards: state.cards });
        }
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        let mut cards = [None; 2];
        for seat in Seat::all(SEATS) {
            if eyes.contains(seat) || state.line.is_showdown() {
                cards[seat.index()] = Some(state.cards[seat.index()]);
            }
        }
        View { cards, line: state.line }
    }

    fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Dealt { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::Said { .. } | Event::Shown { .. } => Audience::All,
        }
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        let [mut first, mut second] = state.cards.map(|card| card as u8);
        match (eyes.contains(FIRST), eyes.contains(SECOND)) {
            _ if state.line.is_showdown() => {}
            (true, true) => {}
            (true, false) => second = two::deal_past(3, first, dice),
            (false, true) => first = two::deal_past(3, second, dice),
            (false, false) => {
                first = dice.below(3) as u8;
                second = two::deal_past(3, first, dice);
            }
        }
        State { cards: [CARDS[usize::from(first)], CARDS[usize::from(second)]], line: state.line }
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ending = (state.line as usize).checked_sub(Line::PassPass as usize)?;
        let higher = usize::from(state.cards[0] > state.cards[1]);
        let how = if state.line.is_showdown() { "showdown" } else { "fold" };
        Some(two::zero_sum(FIRST_GAINS[ending][higher], how))
    }

    fn action_space(&self) -> Vec<Action> {
        vec![Action::Pass, Action::Bet]
    }

    #[inline]
    fn random_action(&self, _: &State, _: Seat, _: &mut Vec<Action>, dice: &mut Dice) -> Action {
        dice.pick(&[Action::Pass, Action::Bet])
    }
}
