//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::{MAX_SEATS, Money, Refusal};
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
        use Action::*;
        match self {
            Choose { role, second: None } => write!(f, "choose {role}"),
            Choose { role, second: Some(second) } => write!(f, "choose {role} {second}"),
            Claim { character, role } => write!(f, "claim {character} {role}"),
            Deny { character, role } => write!(f, "deny {character} {role}"),
            Urge { character } => write!(f, "urge {character}"),
            Offer { character, amount } => write!(f, "offer {character} {amount}"),
            WithdrawOffer { character } => write!(f, "withdraw_offer {character}"),
            Ask { character, price } => write!(f, "ask {character} {price}"),
            WithdrawAsk { character } => write!(f, "withdraw_ask {character}"),
            Accept { character, sum } => write!(f, "accept {character} {sum}"),
            Leave { character } => write!(f, "leave {character}"),
            Ready => f.write_str("ready"),
            NotReady => f.write_str("not_ready"),
            Pass => f.write_str("pass"),
            Stay { character } => write!(f, "stay {character}"),
            Intimidate { character } => write!(f, "intimidate {character}"),
            AskAround => f.write_str("ask_around"),
            CallDecision => f.write_str("call_decision"),
            NameRole { role } => write!(f, "name_role {role}"),
        }
    }
}

const FORMS: &str = "Type one of: choose ROLE [ROLE], claim CHARACTER ROLE, deny CHARACTER ROLE, \
    urge CHARACTER, offer CHARACTER AMOUNT, withdraw_offer CHARACTER, ask CHARACTER PRICE, \
    withdraw_ask CHARACTER, accept CHARACTER SUM, leave CHARACTER, ready, not_ready, pass, \
    stay CHARACTER, intimidate CHARACTER, ask_around, call_decision, name_role ROLE.";

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        use Action::*;
        let words: Vec<&str> = text.split_whitespace().collect();
        let action = match words[..] {
            ["choose", role] => Choose { role: role.parse()?, second: None },
            ["choose", role, second] => {
                Choose { role: role.parse()?, second: Some(second.parse()?) }
            }
            ["claim", who, role] => Claim { character: character(who)?, role: role.parse()? },
            ["deny", who, role] => Deny { character: character(who)?, role: role.parse()? },
            ["urge", who] => Urge { character: character(who)? },
            ["offer", who, sum] => Offer { character: character(who)?, amount: money(sum)? },
            ["withdraw_offer", who] => WithdrawOffer { character: character(who)? },
            ["ask", who, sum] => Ask { character: character(who)?, price: money(sum)? },
            ["withdraw_ask", who] => WithdrawAsk { character: character(who)? },
            ["accept", who, sum] => Accept { character: character(who)?, sum: money(sum)? },
            ["leave", who] => Leave { character: character(who)? },
            ["ready"] => Ready,
            ["not_ready"] => NotReady,
            ["pass"] => Pass,
            ["stay", who] => Stay { character: character(who)? },
            ["intimidate", who] => Intimidate { character: character(who)? },
            ["ask_around"] => AskAround,
            ["call_decision"] => CallDecision,
            ["name_role", role] => NameRole { role: role.parse()? },
            _ => return Err(Refusal::unreadable(format_args!("{text:?}"), FORMS)),
        };
        Ok(action)
    }
}

fn character(text: &str) -> Result<CharacterId, Refusal> {
    match text.parse() {
        Ok(number) if usize::from(number) < MAX_SEATS => Ok(CharacterId::new(number)),
        _ => Err(Refusal::unreadable(
            format_args!("Character {text:?}"),
            "Characters are numbered from 0 as the table shows.",
        )),
    }
}

fn money(text: &str) -> Result<Money, Refusal> {
    let digits = text.strip_suffix(['M', 'm']).unwrap_or(text);
    digits.parse().map(Money).map_err(|_| {
        Refusal::unreadable(format_args!("{text:?}"), "Money is a whole number of millions.")
    })
}
