//! The plan in words.

use heist_table::Seat;

use super::{Words, hearts, listed};
use crate::action::Order;
use crate::event::Planned;
use crate::kinds::Pawn;
use crate::plan::{Change, Legs, Part, Path, Proposal, Why};
use crate::view::TotalView;
use crate::{ArtProject, Space};

/// A change as words for a button.
pub(super) fn phrase(words: &Words<'_>, change: Change) -> String {
    match change {
        Change::Clip { card } => format!("Clip {}", words.card(card)),
        Change::Unclip { card } => format!("Take the clip off {}", words.card(card)),
        Change::Place { at } => format!("Put my lane in place {}", at + 1),
        Change::Offer { seats } => format!("Propose this order: {}", order(words, seats)),
        Change::Join => "Agree to the order".to_owned(),
        Change::Route { seat, pawn, way, carry } => {
            let whose = pawn_of(words, seat, pawn);
            format!("Lay out for {whose}: {}", route(words, way, carry))
        }
        Change::Lead { leader, space } => {
            format!("Propose a fight in {}, led by {}", words.space(space), words.seat(leader))
        }
        Change::Withdraw { proposal } => format!("Take off {}", proposed(words, proposal)),
        Change::Sign { part, h: 0 } => format!("Sign my {}", name(part)),
        Change::Sign { part, h } => format!("Sign my {}, for {}", name(part), hearts(h)),
        Change::Unsign { part } => format!("Take back my signature on the {}", name(part)),
    }
}

/// A change as a sentence for the log.
pub(super) fn planned(words: &Words<'_>, seat: Seat, change: Planned) -> String {
    let who = words.seat(seat);
    let change = match change {
        Planned::Clip { position } => return format!("{who} would play card {position}."),
        Planned::Unclip { position } => {
            return format!("{who} would not play card {position} after all.");
        }
        Planned::Change(change) => change,
    };
    match change {
        Change::Clip { .. } | Change::Unclip { .. } => format!("{who} changes a card."),
        Change::Place { at } => format!("{who} moves to place {} of the plan.", at + 1),
        Change::Offer { seats } => format!("{who} proposes an order: {}.", order(words, seats)),
        Change::Join => format!("{who} agrees to the order."),
        Change::Route { seat: whose, pawn, way, carry } => {
            let way = route(words, way, carry);
            format!("{who} lays out a route for {}: {way}.", pawn_of(words, whose, pawn))
        }
        Change::Lead { leader, space } => format!(
            "{who} proposes a fight in {}, led by {}.",
            words.space(space),
            words.seat(leader)
        ),
        Change::Withdraw { proposal: Proposal::Lead { leader } } if leader == seat => {
            format!("{who} will not lead that fight.")
        }
        Change::Withdraw { proposal: Proposal::Route { seat: walks, .. } } if walks == seat => {
            format!("{who} will not go that way.")
        }
        Change::Withdraw { proposal } => {
            format!("{who} takes {} off the plan.", proposed(words, proposal))
        }
        Change::Sign { part, h: 0 } => format!("{who} signs: {}.", signs(part)),
        Change::Sign { part, h } => format!("{who} signs, for {}: {}.", hearts(h), signs(part)),
        Change::Unsign { part } => format!("{who} takes back the signature on the {}.", name(part)),
    }
}

/// What the table stands to lose by the plan, as far as was told; nothing if
/// that is nothing.
pub(crate) fn of_total(rules: &ArtProject, total: &TotalView) -> String {
    let name = |space: Space| rules.content.map.space(space).map_or("nowhere", |one| &one.name);
    let falls = listed(total.falls.iter().map(|space| name(space).to_owned()));
    if total.fatal > 0 {
        "By this plan the game would be lost.".to_owned()
    } else if !falls.is_empty() {
        format!("By this plan {falls} would fall tonight unless somebody wins there.")
    } else if total.hearts > 0 {
        format!("By this plan {} would be lost.", hearts(total.hearts))
    } else {
        String::new()
    }
}

/// Why a signature lapsed.
pub(super) fn lapsed(words: &Words<'_>, seat: Seat, part: Part, why: Why) -> String {
    let lapses = super::lapses(words.rules);
    let why = match why {
        Why::Hearts => lapses.hearts,
        Why::Fatal => lapses.fatal,
        Why::Falls => lapses.falls,
        Why::Finds => lapses.finds,
        Why::Agents => lapses.agents,
        Why::Piece => lapses.piece,
        Why::Way => lapses.way,
        Why::Strength => lapses.strength,
        Why::FightLost => lapses.fight_lost,
    };
    format!("The signature of {} on the {} lapses: {why}.", words.seat(seat), name(part))
}

fn name(part: Part) -> &'static str {
    match part {
        Part::Card => "card",
        Part::Route => "route",
        Part::Fight => "fight",
    }
}

fn signs(part: Part) -> &'static str {
    match part {
        Part::Card => "the card is played in its place",
        Part::Route => "the route is walked, and nothing else until the movement is over",
        Part::Fight => "the fight is led, and nothing else until the round is over",
    }
}

fn order(words: &Words<'_>, seats: Order) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| words.seat(seat)).collect();
    names.join(", ")
}

fn route(words: &Words<'_>, way: Path, carry: Legs) -> String {
    let step = |(leg, space): (usize, &crate::Space)| match carry.contains(leg) {
        true => format!("{} with the piece", words.space(*space)),
        false => words.space(*space).to_owned(),
    };
    listed(way.as_slice().iter().enumerate().map(step))
}

fn pawn_of(words: &Words<'_>, seat: Seat, pawn: Pawn) -> String {
    match pawn {
        Pawn::Own => words.seat(seat).to_owned(),
        Pawn::Ally => "the Ally".to_owned(),
    }
}

fn proposed(words: &Words<'_>, proposal: Proposal) -> String {
    match proposal {
        Proposal::Order => "the proposed order".to_owned(),
        Proposal::Route { seat, pawn } => format!("the route of {}", pawn_of(words, seat, pawn)),
        Proposal::Lead { leader } => format!("the fight led by {}", words.seat(leader)),
    }
}
