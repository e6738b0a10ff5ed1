//! Events as sentences for the log.

use heist_table::Names;

use super::{
    Words, agents, counted, frame, gap, hearts, listed, places, resource, resources, signalled,
};
use crate::content::Effect;
use crate::event::Said;
use crate::kinds::{Pawn, Payment, Resource};
use crate::spaces::Space;
use crate::state::Ending;
use crate::{ArtProject, Card, Event, Icon};

pub(crate) fn sentence(rules: &ArtProject, event: &Event, names: &Names) -> String {
    let words = Words::new(rules, names);
    match event {
        Event::RoundBegan { round } => format!("Round {round}."),
        Event::AgentPlaced { seat, space } => {
            format!("{} puts an agent in {}.", words.seat(*seat), words.space(*space))
        }
        Event::Drew { seat, position, back } => {
            format!("{} draws card {position}: {}.", words.seat(*seat), back_words(&words, *back))
        }
        Event::DrewFace { seat, card, .. } => {
            format!("{} draws {}.", words.seat(*seat), words.card(*card))
        }
        Event::PaidForCard { seat, pay } => {
            let price = match pay {
                Payment::Health => "a heart".to_owned(),
                Payment::Fuel => resource(Resource::Fuel, 1),
                Payment::Walkie => resource(Resource::Walkie, 1),
                Payment::Gun => resource(Resource::Gun, 1),
            };
            format!("{} pays {price} for one more card.", words.seat(*seat))
        }
        Event::EndTile => "The End tile comes up: this is the last round.".to_owned(),
        Event::BecameReady { seat } => format!("{} is ready.", words.seat(*seat)),
        Event::TookBackReady { seat } => format!("{} thinks again.", words.seat(*seat)),
        Event::Played { seat, card, paid, health } => {
            let mut text = format!("{} plays {}", words.seat(*seat), words.card(*card));
            if paid.iter().any(|&count| count > 0) {
                text += &format!(" for {}", resources(paid));
            }
            if *health > 0 {
                text += &format!(", and {} for what the van lacks", hearts(*health));
            }
            text + &brought(&words, *card) + "."
        }
        Event::AgentsCame { space, count } => {
            format!("{} to {}.", came(*count), words.space(*space))
        }
        Event::AgentsWaiting { space, count } => format!(
            "{} is lost: {} to the White Hand spot.",
            words.space(*space),
            came(*count).to_lowercase()
        ),
        Event::Gained { resources: [0, 0, 0] } => {
            "The van gets nothing: the stock is empty.".to_owned()
        }
        Event::Gained { resources: gained } => format!("The van gets {}.", resources(gained)),
        Event::HealthGiven { seat, to } if seat == to => {
            format!("{} takes a heart.", words.seat(*seat))
        }
        Event::HealthGiven { seat, to } => {
            format!("{} gives a heart to {}.", words.seat(*seat), words.seat(*to))
        }
        Event::Discovered { seat, symbol, cards } => format!(
            "{} discovers {} with {}.",
            words.seat(*seat),
            words.symbol(*symbol),
            words.cards(*cards)
        ),
        Event::PieceAppeared { symbol, space: Some(space) } => {
            format!("A piece of {} appears in {}.", words.symbol(*symbol), words.space(*space))
        }
        Event::PieceAppeared { symbol, space: None } => {
            format!(
                "There is no place for a piece of {}: the clues are wasted.",
                words.symbol(*symbol)
            )
        }
        Event::HandsDiscarded => "The cards that were not played are put away.".to_owned(),
        Event::InterludeBegan { gap: at } => format!("Allies can be called {}.", gap(*at)),
        Event::AllyUnlocked { seat, allies, paid, health } => {
            let paid = (*paid > 0).then(|| resource(Resource::Walkie, *paid));
            let paid = paid.into_iter().chain((*health > 0).then(|| hearts(*health)));
            let price = listed(paid);
            let allies = counted(*allies, "ally", "allies");
            format!("{} calls an ally for {price}: {allies} now.", words.seat(*seat))
        }
        Event::MovementBegan => "The pawns move.".to_owned(),
        Event::Stepped { seat, pawn, from, to, carried, fuel, health } => {
            let who = match pawn {
                Pawn::Own => words.seat(*seat).to_owned(),
                Pawn::Ally => format!("{}'s Ally", words.seat(*seat)),
            };
            let mut text =
                format!("{who} goes from {} to {}", words.space(*from), words.space(*to));
            if *carried {
                text += " and takes the piece along";
            }
            text + &price(*fuel, *health) + "."
        }
        Event::Collected { space, track } => format!(
            "The piece in {} comes home: {track} of {}.",
            words.space(*space),
            rules.content.map.track.len()
        ),
        Event::ArrivalGuns { seats, gained: 0 } => {
            format!("{} arrived, but no gun is left in the stock.", words.seats(*seats))
        }
        Event::ArrivalGuns { seats, gained } => {
            let guns = resource(Resource::Gun, *gained);
            format!("{} arrived: the van gets {guns}.", words.seats(*seats))
        }
        Event::EffectBegan { space, effect: what } => {
            format!("{}: {}.", words.space(*space), effect(*what))
        }
        Event::ResourceLost { kind } => format!("The van loses {}.", resource(*kind, 1)),
        Event::HealthLost { seat } => format!("{} pays a heart.", words.seat(*seat)),
        Event::ClueLost { card } => format!("{} is lost as a clue.", words.card(*card)),
        Event::FightsBegan => "Fights can be opened.".to_owned(),
        Event::FightBegan { seat, space, against, roll } => {
            let others: heist_table::SeatSet = roll.dice().iter().map(|die| die.owner).collect();
            let others = others.without(*seat);
            let beside = match others.is_empty() {
                true => String::new(),
                false => format!(", with {},", words.seats(others)),
            };
            format!(
                "{} leads a fight in {}{beside} against {against} and rolls {}.",
                words.seat(*seat),
                words.space(*space),
                roll.sum()
            )
        }
        Event::Rerolled { seat, card, dice, roll } => format!(
            "{} discards {} to roll {} again: {} now.",
            words.seat(*seat),
            words.card(*card),
            counted(dice.count(), "die", "dice"),
            roll.sum()
        ),
        Event::GunSpent { seat, health: 0 } => format!("{} spends a gun.", words.seat(*seat)),
        Event::GunSpent { seat, .. } => {
            format!("{} fights with bare hands, for a heart.", words.seat(*seat))
        }
        Event::FightWon { seat, space, agents: beaten } => format!(
            "{} wins in {}: {} beaten.",
            words.seat(*seat),
            words.space(*space),
            agents(*beaten)
        ),
        Event::FightLost { seat, space } => {
            format!("{} gives up in {} and loses a heart.", words.seat(*seat), words.space(*space))
        }
        Event::ExchangeBegan => "Clue cards may change hands.".to_owned(),
        Event::ClueGiven { seat, card, to } => {
            format!("{} gives {} to {}.", words.seat(*seat), words.card(*card), words.seat(*to))
        }
        Event::SpaceLost { space, piece, .. } => {
            let with = if *piece { ", and a piece with it" } else { "" };
            format!("{} is lost{with}.", words.space(*space))
        }
        Event::Told { seat, position, said, frame: told } => format!(
            "{} tells the {} of card {position}: {}.",
            words.seat(*seat),
            frame(*told),
            said_words(&words, said)
        ),
        Event::Signalled { seat, signal } => {
            format!("{}: {}", words.seat(*seat), signalled(&words, *signal))
        }
        Event::Planned { seat, change } => super::plan::planned(&words, *seat, *change),
        Event::Lapsed { seat, part, why } => super::plan::lapsed(&words, *seat, *part, *why),
        Event::CarriedOut { seat, by } => {
            format!("{} carries out what {} has signed.", words.seat(*by), words.seat(*seat))
        }
        Event::GameOver { ending, track, .. } => ended(&words, *ending, *track),
    }
}

/// What was paid, fuel and health, where anything was.
fn price(fuel: u8, health: u8) -> String {
    match (fuel, health) {
        (0, 0) => String::new(),
        (fuel, 0) => format!(", for {fuel} fuel"),
        (0, health) => format!(", for {}", hearts(health)),
        (fuel, health) => format!(", for {fuel} fuel and {}", hearts(health)),
    }
}

/// What a card brings with it, in the line of whoever plays it: what came of it
/// in fact is quiet.
fn brought(words: &Words<'_>, card: Card) -> String {
    let Some(face) = words.rules.content.cards.get(card.index()) else { return String::new() };
    let mut text = format!("; {}", agents_told(words, face.agents.as_slice()));
    if face.reward.resources.iter().any(|&count| count > 0) {
        text += &format!("; the van gets {}", resources(&face.reward.resources));
    }
    text
}

fn came(count: u8) -> String {
    match count {
        1 => "One agent comes".to_owned(),
        count => format!("{count} agents come"),
    }
}

pub(super) fn back_words(words: &Words<'_>, back: u8) -> String {
    let clues = words.rules.content.backs.get(usize::from(back)).copied().unwrap_or_default();
    let shown = crate::Symbol::ALL.into_iter().filter(|&symbol| clues[symbol as usize] > 0);
    listed(shown.map(|symbol| match clues[symbol as usize] {
        1 => words.symbol(symbol).to_owned(),
        count => format!("{} {count} times", words.symbol(symbol)),
    }))
}

pub(super) fn said_words(words: &Words<'_>, said: &Said) -> String {
    let bundle = |of: &crate::PrintedBundle| match (of.resources, of.health) {
        ([0, 0, 0], 0) => "nothing".to_owned(),
        (some, 0) => resources(&some),
        ([0, 0, 0], health) => hearts(health),
        (some, health) => format!("{} and {}", resources(&some), hearts(health)),
    };
    let mut parts = Vec::new();
    if let Some(cost) = &said.cost {
        parts.push(format!("costs {}", bundle(cost)));
    }
    if let Some(icons) = &said.agents {
        parts.push(agents_told(words, icons.as_slice()));
    }
    if let Some(reward) = &said.reward {
        parts.push(format!("brings {}", bundle(reward)));
    }
    parts.join("; ")
}

/// Where the agents of a card come to: "agents to Tokyo (2) and Kyoto".
fn agents_told(words: &Words<'_>, icons: &[Icon]) -> String {
    let map = &words.rules.content.map;
    let comes = |space: Space, icon: &Icon| match icon.symbol() {
        Some(symbol) => map.showing(symbol).any(|shows| shows == space),
        None => space == map.start,
    };
    let places = map.all().filter_map(|space| {
        match icons.iter().filter(|icon| comes(space, icon)).count() {
            0 => None,
            1 => Some(words.space(space).to_owned()),
            count => Some(format!("{} ({count})", words.space(space))),
        }
    });
    match listed(places) {
        none if none.is_empty() => "no agent".to_owned(),
        places => format!("agents to {places}"),
    }
}

fn effect(effect: Effect) -> String {
    match effect {
        Effect::Gain { kind, count } => format!("the van gets {}", resource(kind, count)),
        Effect::LoseResources(count) => {
            format!("{} are lost", counted(count, "resource", "resources"))
        }
        Effect::LoseClue => "a clue card is lost".to_owned(),
        Effect::AgentEachOtherCity => "an agent comes to every other city".to_owned(),
    }
}

pub(super) fn ended(words: &Words<'_>, ending: Ending, track: u8) -> String {
    let all = words.rules.content.map.track.len();
    let place = places(&words.rules.content.map).one;
    let why = match ending {
        Ending::TrackFull => return format!("All {all} pieces are home: the team wins."),
        Ending::NoHealth { seat } => format!("{} has no heart left", words.seat(seat)),
        Ending::NoAgent => "The White Hand is everywhere, no agent is left".to_owned(),
        Ending::NoMarker => format!("One {place} too many has fallen"),
        Ending::NoWayOut => format!("A pawn cannot leave a fallen {place}"),
        Ending::OutOfTime => "Time is up".to_owned(),
        Ending::NeighbourhoodLost => format!("A {place} has fallen before it was served"),
    };
    format!("{why}: the team loses with {track} of {all}.")
}
