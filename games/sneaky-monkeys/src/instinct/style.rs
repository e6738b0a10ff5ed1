//! What a player likes, and how far he sees.

use heist_table::Level;

/// How much a player makes of things, in percent of what a level head does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its name in reports.
    pub name: &'static str,
    /// Museum jobs, and school for them.
    pub museums: i32,
    /// Businesses.
    pub businesses: i32,
    /// Robbing players in the street.
    pub streets: i32,
    /// Setting up Safe Houses, and raiding those of others.
    pub houses: i32,
    /// Cards kept in hand for others.
    pub stock: u8,
    /// Trades proposed in a turn.
    pub proposals: u8,
}

impl Style {
    /// A level head.
    pub const EVEN: Style = Style {
        name: "even",
        museums: 100,
        businesses: 100,
        streets: 100,
        houses: 100,
        stock: 2,
        proposals: 2,
    };

    /// Lives on museums.
    pub const MUSEUMS: Style =
        Style { name: "museums", museums: 180, businesses: 50, ..Style::EVEN };

    /// Lives on businesses.
    pub const BUSINESSES: Style =
        Style { name: "businesses", businesses: 300, museums: 50, ..Style::EVEN };

    /// Robs people in the street.
    pub const STREETS: Style =
        Style { name: "street robbery", streets: 500, museums: 60, businesses: 70, ..Style::EVEN };

    /// Sets up Safe Houses and raids those of others.
    pub const HOUSES: Style =
        Style { name: "safe houses", houses: 250, museums: 60, ..Style::EVEN };

    /// Sells what others need.
    pub const TRADING: Style =
        Style { name: "trading", museums: 60, stock: 4, proposals: 4, ..Style::EVEN };

    /// The five that a balanced box treats alike.
    pub const FIVE: [Style; 5] =
        [Style::MUSEUMS, Style::BUSINESSES, Style::STREETS, Style::HOUSES, Style::TRADING];
}

/// How far a level sees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// Thinks of where to go after this turn.
    pub(super) plans: bool,
    /// Proposes trades and invites partners; keeps cards for others.
    pub(super) deals: bool,
    /// Thinks of what the others could take from it, and of what they lose.
    pub(super) minds_rivals: bool,
    /// Goes to school for later jobs where nobody trades, at tables of two, …
    pub(super) studies: bool,
    /// … and where others could help, too, …
    pub(super) studies_anyway: bool,
    /// … so many times for one museum.
    pub(super) lessons: i32,
    /// Rides vehicles, not only owns them.
    pub(super) rides: bool,
    /// Asks the price the other will just take, not the one in the middle.
    pub(super) keen: bool,
}

impl Skill {
    pub(super) fn of(level: Level) -> Skill {
        let regular = level >= Level::Regular;
        let mastermind = level >= Level::Mastermind;
        Skill {
            plans: regular,
            deals: regular,
            minds_rivals: mastermind,
            studies: regular,
            studies_anyway: mastermind,
            lessons: if mastermind { 2 } else { 1 },
            rides: mastermind,
            keen: mastermind,
        }
    }
}
