//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::Refusal;
use serde::{Deserialize, Serialize};

use crate::art::Tier;
use crate::cards::Card;
use crate::map::Circle;

/// What a seat may do. Cards and circles go by their numbers, rows are counted
/// from 1; the text form names the same things in the same order: `play 20 2`
/// plays card 20 for its second row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Action {
    /// Places the car in a city (R10).
    PlaceCar {
        /// The city.
        city: Circle,
    },
    /// Plays a card for one of its rows (R16).
    Play {
        /// A card of the hand.
        card: Card,
        /// The row, from 1.
        row: u8,
    },
    /// Drives along one link (R27).
    Move {
        /// A linked circle.
        to: Circle,
    },
    /// Flies from a city to another (R29).
    Fly {
        /// Another city.
        to: Circle,
    },
    /// Turns the active token over (R31).
    UseToken {
        /// What for.
        gain: Gain,
    },
    /// Pays to make the token active (R33).
    ActivateToken {
        /// The part paid in Money; the rest is paid in Wheels.
        money: u8,
    },
    /// Hires a Specialist (R37).
    Hire {
        /// The Specialist.
        card: Card,
    },
    /// Executes an Art heist (R43).
    Heist {
        /// Gold or bronze.
        tier: Tier,
    },
    /// Upgrades the Hideout (R55).
    Upgrade {
        /// The part paid in Money; the rest is paid in Wheels.
        money: u8,
    },
    /// Eliminates a card of the hand (R60).
    Eliminate {
        /// The card.
        card: Card,
    },
    /// Puts an Interpol card of the hand on the discard pile (R54).
    DiscardInterpol,
    /// Ends the turn (R66).
    EndTurn,
    /// Marks a card to be kept (R67).
    Keep {
        /// A card of the hand.
        card: Card,
    },
    /// Keeps what is marked, and no more (R67).
    DoneKeeping,
}

/// What the token gives (R31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Gain {
    /// Money.
    Money,
    /// A Wheel.
    Wheel,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Action::*;
        match self {
            PlaceCar { city } => write!(f, "place_car {city}"),
            Play { card, row } => write!(f, "play {card} {row}"),
            Move { to } => write!(f, "move {to}"),
            Fly { to } => write!(f, "fly {to}"),
            UseToken { gain: Gain::Money } => f.write_str("use_token money"),
            UseToken { gain: Gain::Wheel } => f.write_str("use_token wheel"),
            ActivateToken { money } => write!(f, "activate_token {money}"),
            Hire { card } => write!(f, "hire {card}"),
            Heist { tier } => write!(f, "heist {}", tier.id()),
            Upgrade { money } => write!(f, "upgrade {money}"),
            Eliminate { card } => write!(f, "eliminate {card}"),
            DiscardInterpol => f.write_str("discard_interpol"),
            EndTurn => f.write_str("end_turn"),
            Keep { card } => write!(f, "keep {card}"),
            DoneKeeping => f.write_str("done_keeping"),
        }
    }
}

const FORMS: &str = "Type one of: place_car CIRCLE, play CARD ROW, move CIRCLE, fly CIRCLE, \
    use_token money|wheel, activate_token MONEY, hire CARD, heist gold|bronze, upgrade MONEY, \
    eliminate CARD, discard_interpol, end_turn, keep CARD, done_keeping.";

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        use Action::*;
        let words: Vec<&str> = text.split_whitespace().collect();
        let action = match words[..] {
            ["place_car", city] => PlaceCar { city: circle(city)? },
            ["play", which, row] => Play { card: card(which)?, row: number(row)? },
            ["move", to] => Move { to: circle(to)? },
            ["fly", to] => Fly { to: circle(to)? },
            ["use_token", "money"] => UseToken { gain: Gain::Money },
            ["use_token", "wheel"] => UseToken { gain: Gain::Wheel },
            ["activate_token", money] => ActivateToken { money: number(money)? },
            ["hire", which] => Hire { card: card(which)? },
            ["heist", tier] => Heist { tier: tier.parse()? },
            ["upgrade", money] => Upgrade { money: number(money)? },
            ["eliminate", which] => Eliminate { card: card(which)? },
            ["discard_interpol"] => DiscardInterpol,
            ["end_turn"] => EndTurn,
            ["keep", which] => Keep { card: card(which)? },
            ["done_keeping"] => DoneKeeping,
            _ => return Err(Refusal::unreadable(format_args!("{text:?}"), FORMS)),
        };
        Ok(action)
    }
}

fn number(text: &str) -> Result<u8, Refusal> {
    text.parse().map_err(|_| {
        Refusal::unreadable(format_args!("The number {text:?}"), "Type a small whole number.")
    })
}

fn circle(text: &str) -> Result<Circle, Refusal> {
    text.parse().map(Circle).map_err(|_| {
        let forms = "Circles of the map are numbered from 0 as the table shows.";
        Refusal::unreadable(format_args!("Circle {text:?}"), forms)
    })
}

fn card(text: &str) -> Result<Card, Refusal> {
    text.parse().ok().and_then(Card::new).ok_or_else(|| {
        let forms = "Cards are numbered from 0 to 30 as the table shows.";
        Refusal::unreadable(format_args!("Card {text:?}"), forms)
    })
}
