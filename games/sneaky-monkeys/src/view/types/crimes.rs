//! Crimes, jobs and crews, as a view has them.

use heist_table::{Money, Seat};
use serde::Serialize;

use crate::action::{Target, Terms};
use crate::goods::{Cards, House, Kinds, LootSet};
use crate::instinct::Gains;
use crate::kinds::{Location, Resource, Vehicle};
use crate::odds::Chance;
use crate::tiles::{Spot, Tile, Way};

/// A line of the job board (R71).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JobView {
    /// Where.
    pub location: Location,
    /// Loot Cards still in its pile, in no order (R2).
    pub pile: LootSet,
    /// What a haul is worth now.
    pub haul: HaulView,
    /// The vehicle it takes; who has one.
    pub vehicle: Option<Demand>,
    /// The tickets, each with who has such a card.
    pub tickets: Vec<TicketView>,
    /// How many of vehicle and tickets the viewer has himself.
    pub covered: u8,
    /// How likely it is with 0, 1, 2 … cards beyond the tickets.
    pub chances: Vec<Chance>,
    /// Extra cards the viewer has in hand now, beyond the tickets.
    pub extras: u8,
    /// Steps from the viewer's token to the nearest place from where it can be
    /// robbed, as he moves now.
    pub steps: Option<u8>,
}

/// What a haul is worth (R73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HaulView {
    /// At least.
    pub least: Money,
    /// On average, rounded down.
    pub mean: Money,
    /// At most.
    pub most: Money,
    /// Foreign jewels in it.
    pub jewels: u8,
}

/// A vehicle that a job takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Demand {
    /// Which kind.
    pub kind: Vehicle,
    /// Whether the viewer has one.
    pub mine: bool,
    /// Others who have one.
    pub others: Vec<Seat>,
}

/// A ticket.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TicketView {
    /// Which kind.
    pub kind: Resource,
    /// How many the viewer has in hand, or has put into the job open there.
    pub mine: u8,
    /// Others who have one in hand.
    pub others: Vec<Seat>,
    /// Whether the viewer could buy one in the Market, if he has the cash.
    pub to_buy: bool,
}

/// An open invitation or offer of help (R77, R78).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HelpView {
    /// Who proposes it.
    pub seat: Seat,
    /// To whom.
    pub to: Seat,
    /// Who would be the partner.
    pub partner: Seat,
    /// Its number in the proposer's count (R104).
    pub number: u8,
    /// What the partner puts in, and what for.
    pub terms: Terms,
    /// What the share comes to: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub pays: [Money; 2],
    /// What it is worth to the two, as bots reckon: `own` to whom it is proposed
    /// to, `other` to the proposer.
    pub gains: Gains,
}

/// A crime that is being prepared (R52).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CrimeView {
    /// Who.
    pub seat: Seat,
    /// Whom or what it is against.
    pub target: Target,
    /// The robber's cards.
    pub committed: Cards,
    /// Added to the black die.
    pub black_bonus: u8,
    /// Added to the white die: the victim's guard, or a rating.
    pub white_bonus: u8,
    /// How likely it is now.
    pub chance: Chance,
    /// How likely with one card more, and so on, up to all in hand.
    pub with_more: Vec<Chance>,
    /// What success brings.
    pub gain: Money,
    /// The victim's or owner's cards on guard, which will be gone.
    pub guard: Cards,
    /// Whether it can be rolled: what a business may require is there.
    pub ready: bool,
    /// Tickets still missing, where a business requires some.
    pub missing: Kinds,
    /// What failing costs.
    pub failing: Failing,
}

/// A museum job that is being prepared (R76).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenJobView {
    /// Who leads it.
    pub leader: Seat,
    /// Where.
    pub museum: Location,
    /// The leader's cards.
    pub committed: Cards,
    /// The partners.
    pub crew: Vec<PartView>,
    /// Everybody's cards together.
    pub cards: Cards,
    /// The share that is left to the leader, in per cent.
    pub leader_share: u8,
    /// The share that can still be promised.
    pub share_left: u8,
    /// Whose vehicle it is, if somebody has brought it.
    pub vehicle: Option<Seat>,
    /// Whether the vehicle is covered, or none is needed.
    pub vehicle_covered: bool,
    /// Tickets still missing.
    pub missing: Kinds,
    /// Whether the leader can roll.
    pub ready: bool,
    /// Added to the black die: cards beyond the tickets.
    pub black_bonus: u8,
    /// Added to the white die: the rating.
    pub white_bonus: u8,
    /// How likely it is now.
    pub chance: Chance,
    /// How likely with one card more, and so on, up to all in the leader's hand.
    pub with_more: Vec<Chance>,
    /// What the haul is worth.
    pub haul: HaulView,
    /// What is left to the leader: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub leader_gets: [Money; 2],
    /// What failing costs the leader.
    pub failing: Failing,
    /// Who can still be asked, with what each could put in.
    pub could_help: Vec<CrewView>,
}

/// A partner (R80).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PartView {
    /// Who.
    pub seat: Seat,
    /// What he puts in, and what for.
    pub terms: Terms,
    /// What the share comes to: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub gets: [Money; 2],
}

/// What somebody could put into a job.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CrewView {
    /// Who.
    pub seat: Seat,
    /// Cards in hand.
    pub cards: Cards,
    /// Whether the seat has the vehicle, and it would count.
    pub vehicle: bool,
}

/// An end of a move (R14), and what could be done there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EndView {
    /// Where.
    pub end: Spot,
    /// How many steps.
    pub steps: u8,
    /// A shortest way, the first step first; tank and train: where the front
    /// goes. Nothing for a rocket.
    pub way: Way,
    /// What could be done there, the surest gain first.
    pub deeds: Vec<Prospect>,
}

/// Something that could be done at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prospect {
    /// What.
    pub deed: Deed,
    /// How likely it is with 0, 1, 2 and 3 cards; museums: beyond the tickets.
    /// Nothing where no dice fall.
    pub chances: Vec<Chance>,
    /// What it brings: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub gain: [Money; 2],
    /// Cards on guard that count against it.
    pub guard: u8,
    /// What failing costs; nothing where nothing can fail.
    pub failing: Option<Failing>,
    /// What is still missing: tickets of a museum that are not in hand.
    pub missing: Kinds,
    /// Whether the vehicle for it is missing.
    pub no_vehicle: bool,
}

/// What can be done where somebody lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Deed {
    /// Make an empty house one's own (R62).
    Claim {
        /// Which.
        house: House,
    },
    /// Rob a player in the street (R56).
    Rob {
        /// Whom.
        seat: Seat,
    },
    /// Raid a Safe House (R66).
    Raid {
        /// Which.
        house: House,
        /// Whose.
        owner: Seat,
    },
    /// Rob a business (R68).
    Business {
        /// Which.
        location: Location,
    },
    /// Lead a museum job (R70).
    Museum {
        /// Which.
        location: Location,
    },
    /// Go to school (R86).
    School {
        /// What could be learned.
        colours: Kinds,
    },
}

/// What an arrest costs (R54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Failing {
    /// Turns lost.
    pub turns: u8,
    /// Steps on foot from the door of the police station back to the place; not
    /// known for a boat away from all streets.
    pub way_back: Option<u8>,
    /// The vehicle that goes to the garage.
    pub vehicle: Option<Vehicle>,
    /// Where one comes out.
    pub door: Tile,
}
