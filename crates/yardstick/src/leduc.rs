//! Leduc poker: six cards, two rounds of betting, one card on the board.
//!
//! ```text
//!   deal ──► first round (raises of 2) ──► the board ──► second round (raises of 4) ──► showdown
//!                     └── fold ──► the other takes the pot ◄── fold ──┘
//! ```
//!
//! * L1. Both seats put one chip in and are dealt one card each, for their own
//!   eyes, of six: three ranks in two suits. All six can be told apart.
//! * L2. In each round the first seat begins. In turns each calls (puts in
//!   what is missing, perhaps nothing), raises, or folds.
//! * L3. A raise is by 2 in the first round and by 4 in the second, and there
//!   are at most two in a round.
//! * L4. Only a seat that faces a raise may fold; the other takes the pot and
//!   no card is shown.
//! * L5. A round ends when a raise is called or both have called. After the
//!   first a card is turned up on the board.
//! * L6. After the second both show their cards: a pair with the board wins,
//!   else the higher rank; equal ranks share.

use std::fmt;
use std::str::FromStr;

use heist_table::{
    Audience, Dice, Eyes, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet, When,
};
use serde::{Deserialize, Serialize};

use crate::two::{self, FIRST, SEATS, SECOND};

mod line;

pub use line::Line;

/// Leduc poker for two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leduc;

const CARDS: u8 = 6;
const ANTE: i32 = 1;
const RAISES: [i32; 2] = [2, 4];

/// One of the six cards, by number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// The number of the card, from 0 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its rank, from 0 to 2.
    pub const fn rank(self) -> u8 {
        self.0 / 2
    }
}

impl TryFrom<u8> for Card {
    type Error = Refusal;

    fn try_from(number: u8) -> Result<Card, Refusal> {
        match number {
            0..CARDS => Ok(Card(number)),
            _ => Err(Refusal::unreadable(number, "Cards are numbered from 0 to 5.")),
        }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The card of each seat.
    pub cards: [Card; 2],
    /// The card on the board, once it is turned up.
    pub board: Option<Card>,
    /// What was said in each round.
    pub rounds: [Line; 2],
}

/// What a seat may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Give up the pot.
    Fold,
    /// Put in what is missing.
    Call,
    /// Put in what is missing and more.
    Raise,
}

const ACTIONS: [Action; 3] = [Action::Fold, Action::Call, Action::Raise];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Fold => "fold",
            Action::Call => "call",
            Action::Raise => "raise",
        })
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        match text {
            "fold" => Ok(Action::Fold),
            "call" => Ok(Action::Call),
            "raise" => Ok(Action::Raise),
            _ => Err(Refusal::unreadable(format_args!("{text:?}"), "Say fold, call or raise.")),
        }
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat was dealt a card, for its own eyes (L1).
    Dealt {
        /// To whom.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A seat spoke (L2).
    Said {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// A card was turned up (L5).
    Turned {
        /// What.
        board: Card,
    },
    /// Both cards were shown (L6).
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
    /// The card on the board, once it is turned up.
    pub board: Option<Card>,
    /// What was said in each round, from the beginning.
    pub rounds: [Line; 2],
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// The round, from 1.
    pub round: u8,
    /// How many raises there were in it.
    pub raises: u8,
    /// Whether a raise must be answered.
    pub facing: bool,
}

/// The round being played, from 0: the second begins when the board turns.
#[inline]
fn round(state: &State) -> usize {
    usize::from(state.board.is_some())
}

#[inline]
fn line(state: &State) -> Line {
    state.rounds[round(state)]
}

/// Whether the cards lie open (L6).
#[inline]
fn shown(state: &State) -> bool {
    state.rounds[1].is_settled()
}

/// A card of the pack without two that are out already.
#[inline]
fn deal_past_two(one: Card, other: Card, dice: &mut Dice) -> Card {
    let (low, high) = (one.0.min(other.0), one.0.max(other.0));
    let drawn = two::deal_past(CARDS - 1, low, dice);
    Card(drawn + u8::from(drawn >= high))
}

#[inline]
fn first_wins_by(state: &State, board: Card) -> i32 {
    let strength = |card: Card| {
        let pair = card.rank() == board.rank();
        i32::from(card.rank()) + if pair { i32::from(CARDS) } else { 0 }
    };
    (strength(state.cards[0]) - strength(state.cards[1])).signum()
}

impl Rules for Leduc {
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
        let first = moment.dice.below(u32::from(CARDS)) as u8;
        let second = two::deal_past(CARDS, first, moment.dice);
        let cards = [Card(first), Card(second)];
        for seat in Seat::all(SEATS) {
            moment.tell(Event::Dealt { seat, card: cards[seat.index()] }); // L1
        }
        State { cards, board: None, rounds: [Line::Start; 2] }
    }

    #[inline]
    fn actors(&self, state: &State) -> SeatSet {
        two::only(line(state).actor())
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        let line = line(state);
        (line.actor() == Some(seat)).then(|| Prompt {
            round: round(state) as u8 + 1,
            raises: line.raises(),
            facing: line.is_facing(),
        })
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let line = line(state);
        if line.actor() == Some(seat) {
            out.extend(line.legal());
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action, _: When) -> Result<(), Refusal> {
        let line = line(state);
        two::in_turn(line.actor(), seat)?;
        match action {
            Action::Fold if !line.is_facing() => Err(Refusal::new(
                "nothing-to-fold-to",
                "L4",
                "You face no raise, so there is nothing to fold to.",
                "Call, which costs nothing now, or raise.",
            )),
            Action::Raise if line.raises() == line::MOST_RAISES => Err(Refusal::new(
                "no-more-raises",
                "L3",
                "There were two raises in this round already.",
                "Call or fold.",
            )),
            Action::Fold | Action::Call | Action::Raise => Ok(()),
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
        let round = round(state);
        let line = state.rounds[round].after(action);
        state.rounds[round] = line;
        moment.tell(Event::Said { seat, action });
        if line.is_settled() {
            if round == 0 {
                let board = deal_past_two(state.cards[0], state.cards[1], moment.dice);
                state.board = Some(board);
                moment.tell(Event::Turned { board }); // L5
            } else {
                moment.tell(Event::Shown { cards: state.cards }); // L6
            }
        }
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        let mut cards = [None; 2];
        for seat in Seat::all(SEATS) {
            if eyes.contains(seat) || shown(state) {
                cards[seat.index()] = Some(state.cards[seat.index()]);
            }
        }
        View { cards, board: state.board, rounds: state.rounds }
    }

    fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Dealt { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::Said { .. } | Event::Turned { .. } | Event::Shown { .. } => Audience::All,
        }
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        let mut twin = *state;
        if shown(state) {
            return twin;
        }
        // The pile of what nobody among these eyes has seen.
        let mut pile = [1; CARDS as usize];
        let known = Seat::all(SEATS).filter(|&seat| eyes.contains(seat));
        for card in known.map(|seat| state.cards[seat.index()]).chain(state.board) {
            pile[usize::from(card.0)] = 0;
        }
        for seat in [FIRST, SECOND] {
            if !eyes.contains(seat) {
                twin.cards[seat.index()] = Card(dice.take(&mut pile) as u8);
            }
        }
        twin
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let round = round(state);
        let line = state.rounds[round];
        // A fold in the second round comes on top of what the first settled.
        let before = ANTE + if round == 1 { state.rounds[0].stakes() * RAISES[0] } else { 0 };
        let lost = before + line.stakes() * RAISES[round];
        match (line.folder(), state.board) {
            (Some(FIRST), _) => Some(two::zero_sum(-lost, "fold")),
            (Some(_), _) => Some(two::zero_sum(lost, "fold")),
            (None, Some(board)) if line.is_settled() => {
                Some(two::zero_sum(lost * first_wins_by(state, board), "showdown"))
            }
            (None, _) => None,
        }
    }

    fn action_space(&self) -> Vec<Action> {
        ACTIONS.to_vec()
    }

    #[inline]
    fn random_action(
        &self,
        state: &State,
        _: Seat,
        _: &mut Vec<Action>,
        dice: &mut Dice,
    ) -> Action {
        dice.pick(line(state).legal())
    }
}
