//! What is said in one round of betting.

use heist_table::Seat;
use serde::{Deserialize, Serialize};

use super::Action;
use crate::two::{FIRST, SECOND};

/// No more raises than this in a round (L3).
pub(super) const MOST_RAISES: u8 = 2;

/// All that was said in a round, from its beginning. There are only fifteen
/// ways, so each has a name: what a seat may do, and what it owes, follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// Nothing yet.
    Start,
    /// The first seat called.
    Call,
    /// The first seat raised.
    Raise,
    /// The second seat raised after a call.
    CallRaise,
    /// Each raised once.
    RaiseRaise,
    /// Each raised once after a call.
    CallRaiseRaise,
    /// Settled without a raise.
    CallCall,
    /// Settled after one raise.
    RaiseCall,
    /// Settled after one raise.
    CallRaiseCall,
    /// Settled after two raises.
    RaiseRaiseCall,
    /// Settled after two raises.
    CallRaiseRaiseCall,
    /// The second seat folded.
    RaiseFold,
    /// The first seat folded.
    CallRaiseFold,
    /// The first seat folded.
    RaiseRaiseFold,
    /// The second seat folded.
    CallRaiseRaiseFold,
}

use Action::{Call, Fold, Raise};

impl Line {
    /// Who speaks next.
    #[inline]
    pub fn actor(self) -> Option<Seat> {
        match self {
            Line::Start | Line::CallRaise | Line::RaiseRaise => Some(FIRST),
            Line::Call | Line::Raise | Line::CallRaiseRaise => Some(SECOND),
            Line::CallCall
            | Line::RaiseCall
            | Line::CallRaiseCall
            | Line::RaiseRaiseCall
            | Line::CallRaiseRaiseCall
            | Line::RaiseFold
            | Line::CallRaiseFold
            | Line::RaiseRaiseFold
            | Line::CallRaiseRaiseFold => None,
        }
    }

    /// What may be said next (L3, L4).
    #[inline]
    pub fn legal(self) -> &'static [Action] {
        match self {
            Line::Start | Line::Call => &[Call, Raise],
            Line::Raise | Line::CallRaise => &[Fold, Call, Raise],
            Line::RaiseRaise | Line::CallRaiseRaise => &[Fold, Call],
            Line::CallCall
            | Line::RaiseCall
            | Line::CallRaiseCall
            | Line::RaiseRaiseCall
            | Line::CallRaiseRaiseCall
            | Line::RaiseFold
            | Line::CallRaiseFold
            | Line::RaiseRaiseFold
            | Line::CallRaiseRaiseFold => &[],
        }
    }

    /// The line with one thing more said.
    #[inline]
    pub(super) fn after(self, action: Action) -> Line {
        match (self, action) {
            (Line::Start, Call) => Line::Call,
            (Line::Start, Raise) => Line::Raise,
            (Line::Call, Call) => Line::CallCall,
            (Line::Call, Raise) => Line::CallRaise,
            (Line::Raise, Fold) => Line::RaiseFold,
            (Line::Raise, Call) => Line::RaiseCall,
            (Line::Raise, Raise) => Line::RaiseRaise,
            (Line::CallRaise, Fold) => Line::CallRaiseFold,
            (Line::CallRaise, Call) => Line::CallRaiseCall,
            (Line::CallRaise, Raise) => Line::CallRaiseRaise,
            (Line::RaiseRaise, Fold) => Line::RaiseRaiseFold,
            (Line::RaiseRaise, Call) => Line::RaiseRaiseCall,
            (Line::CallRaiseRaise, Fold) => Line::CallRaiseRaiseFold,
            (Line::CallRaiseRaise, Call) => Line::CallRaiseRaiseCall,
            (line, action) => unreachable!("{action} is not legal after {line:?}"),
        }
    }

    /// How many raises there were.
    pub fn raises(self) -> u8 {
        match self {
            Line::Start | Line::Call | Line::CallCall => 0,
            Line::Raise
            | Line::CallRaise
            | Line::RaiseCall
            | Line::CallRaiseCall
            | Line::RaiseFold
            | Line::CallRaiseFold => 1,
            Line::RaiseRaise
            | Line::CallRaiseRaise
            | Line::RaiseRaiseCall
            | Line::CallRaiseRaiseCall
            | Line::RaiseRaiseFold
            | Line::CallRaiseRaiseFold => MOST_RAISES,
        }
    }

    /// Whether the actor faces a raise.
    pub fn is_facing(self) -> bool {
        match self {
            Line::Raise | Line::CallRaise | Line::RaiseRaise | Line::CallRaiseRaise => true,
            Line::Start
            | Line::Call
            | Line::CallCall
            | Line::RaiseCall
            | Line::CallRaiseCall
            | Line::RaiseRaiseCall
            | Line::CallRaiseRaiseCall
            | Line::RaiseFold
            | Line::CallRaiseFold
            | Line::RaiseRaiseFold
            | Line::CallRaiseRaiseFold => false,
        }
    }

    /// Whether the round ended with both still in (L5).
    #[inline]
    pub fn is_settled(self) -> bool {
        match self {
            Line::CallCall
            | Line::RaiseCall
            | Line::CallRaiseCall
            | Line::RaiseRaiseCall
            | Line::CallRaiseRaiseCall => true,
            Line::Start
            | Line::Call
            | Line::Raise
            | Line::CallRaise
            | Line::RaiseRaise
            | Line::CallRaiseRaise
            | Line::RaiseFold
            | Line::CallRaiseFold
            | Line::RaiseRaiseFold
            | Line::CallRaiseRaiseFold => false,
        }
    }

    /// Who folded (L4).
    #[inline]
    pub fn folder(self) -> Option<Seat> {
        match self {
            Line::CallRaiseFold | Line::RaiseRaiseFold => Some(FIRST),
            Line::RaiseFold | Line::CallRaiseRaiseFold => Some(SECOND),
            Line::Start
            | Line::Call
            | Line::Raise
            | Line::CallRaise
            | Line::RaiseRaise
            | Line::CallRaiseRaise
            | Line::CallCall
            | Line::RaiseCall
            | Line::CallRaiseCall
            | Line::RaiseRaiseCall
            | Line::CallRaiseRaiseCall => None,
        }
    }

    /// How many raises the loser of the hand has paid for in this round: all
    /// of them, but a folder not the one he folded to.
    #[inline]
    pub(super) fn stakes(self) -> i32 {
        i32::from(self.raises()) - i32::from(self.folder().is_some())
    }
}
