//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::{Money, Refusal, text};
use serde::{Deserialize, Serialize};

use crate::role::Role;
use crate::state::CharacterId;

/// What a seat may do. The text form names the same things in the same order:
/// `offer 3 2` offers 2M for Character 3 to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Action {
    /// Chooses a Role, with three players two of them (R9, R56).
    Choose {
        /// The Role, of slot A with three players.
        role: Role,
        /// The Role of slot B, with three players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second: Option<Role>,
    },
    /// "This Character is the …" (R15).
    Claim {
        /// One's own Character.
        character: CharacterId,
        /// The Role, true or not.
        role: Role,
    },
    /// "This Character is not the …" (R15).
    Deny {
        /// One's own Character.
        character: CharacterId,
        /// The Role, true or not.
        role: Role,
    },
    /// Calls on somebody to leave (R16).
    Urge {
        /// Another's Character.
        character: CharacterId,
    },
    /// Offers money for a Character to leave (R19).
    Offer {
        /// Another's Character.
        character: CharacterId,
        /// How much.
        amount: Money,
    },
    /// Takes an offer back (R19).
    WithdrawOffer {
        /// The Character it stands on.
        character: CharacterId,
    },
    /// Posts a price for leaving (R21).
    Ask {
        /// One's own Character.
        character: CharacterId,
        /// How much.
        price: Money,
    },
    /// Takes the price down (R21).
    WithdrawAsk {
        /// One's own Character.
        character: CharacterId,
    },
    /// Accepts all standing offers on a Character (R22).
    Accept {
        /// One's own Character.
        character: CharacterId,
        /// The sum expected (R24).
        sum: Money,
    },
    /// Withdraws a Character (R17).
    Leave {
        /// One's own Character.
        character: CharacterId,
    },
    /// Settled (R27).
    Ready,
    /// Not settled after all (R27).
    NotReady,
    /// Ends the slot (R33).
    Pass,
    /// Stays, in the decision beat (R34).
    Stay {
        /// One's own Character.
        character: CharacterId,
    },
    /// Spends an Intimidation card to look at a Character (R26).
    Intimidate {
        /// Another's Character.
        character: CharacterId,
    },
    /// The Leader invites everybody to state a Role (R29).
    AskAround,
    /// The Leader calls for the decision (R29).
    CallDecision,
    /// The sole Snitch names a Role (R38).
    NameRole {
        /// A visible Role other than Snitch.
        role: Role,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write(self, f)
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(words: &str) -> Result<Action, Refusal> {
        text::read(words)
    }
}
