//! What an action would do, as words for a button.

use heist_table::Names;

use crate::action::Target;
use crate::event::Ware;
use crate::kinds::Vote;
use crate::{Action, SneakyMonkeys};

use super::{Words, dollars};

pub(crate) fn phrase(rules: &SneakyMonkeys, action: &Action, names: &Names) -> String {
    let words = Words { rules, names };
    match *action {
        Action::PickCharacter { character } => format!("Be {}", words.character(character)),
        Action::ChooseChip { colour } => format!("Know {}", words.resource(colour)),
        Action::Alight { tile } => format!("Alight: {}", words.spot(crate::Spot::Tile(tile))),
        Action::Board { vehicle, spot } => {
            format!("Board the {}: {}", words.vehicle(vehicle), words.spot(spot))
        }
        Action::Roll => "Roll".to_owned(),
        Action::Move { end } => format!("Go to {}", words.spot(end)),
        Action::Stay => "Stay".to_owned(),
        Action::BuyResource { kind } => buy(&words, Ware::Resource(kind)),
        Action::SellResource { kind } => sell(&words, Ware::Resource(kind)),
        Action::BuyJewel { kind } => buy(&words, Ware::Jewel(kind)),
        Action::SellJewel { kind } => sell(&words, Ware::Jewel(kind)),
        Action::BuyVehicle { kind } => buy(&words, Ware::Vehicle(kind)),
        Action::SellVehicle { kind } => sell(&words, Ware::Vehicle(kind)),
        Action::BuyLoot { card } => buy(&words, Ware::Loot(card)),
        Action::SellLoot { card } => sell(&words, Ware::Loot(card)),
        Action::GuardUp { kind } => format!("Put {} on guard", words.resource(kind)),
        Action::GuardDown { kind } => format!("Take {} off guard", words.resource(kind)),
        Action::ProposeTrade { to, give, want } => {
            format!("Offer {} {} for {}", words.seat(to), words.bundle(&give), words.bundle(&want))
        }
        Action::WithdrawTrade { .. } => "Withdraw the offer".to_owned(),
        Action::AcceptTrade { proposer, .. } => format!("Trade with {}", words.seat(proposer)),
        Action::DeclineTrade { proposer, .. } => {
            format!("Decline {}'s offer", words.seat(proposer))
        }
        Action::ClaimHouse { house } => format!("Make {} a Safe House", words.house(house)),
        Action::OpenCrime { target: Target::SafeHouse(house) } => {
            format!("Raid {}", words.house(house))
        }
        Action::OpenCrime { target } => format!("Rob {}", words.target(target)),
        Action::OpenJob { museum } => format!("Plan the job: {}", words.location(museum)),
        Action::Commit { kind } => format!("Put in {}", words.resource(kind)),
        Action::TakeBack { kind } => format!("Take {} back", words.resource(kind)),
        Action::Invite { seat, terms } => {
            format!("Invite {}: {}", words.seat(seat), words.terms(terms))
        }
        Action::OfferHelp { terms } => format!("Offer help: {}", words.terms(terms)),
        Action::WithdrawCrew { .. } => "Withdraw it".to_owned(),
        Action::AcceptCrew { proposer, .. } => format!("Join up with {}", words.seat(proposer)),
        Action::DeclineCrew { proposer, .. } => format!("Not with {}", words.seat(proposer)),
        Action::CancelCrew { seat } => format!("Send {} away", words.seat(seat)),
        Action::CallOff => "Call it off".to_owned(),
        Action::RollContest => "Roll the dice".to_owned(),
        Action::Enrol { colour } => {
            format!("Learn {} for ${}", words.resource(colour), rules.content.tuition)
        }
        Action::EndTurn => "End the turn".to_owned(),
        Action::Vote { vote: Vote::Stop } => "Stop".to_owned(),
        Action::Vote { vote: Vote::Extend } => "Play on".to_owned(),
    }
}

fn known(words: &Words<'_>, what: Ware) -> bool {
    match what {
        Ware::Loot(card) => card.index() < words.rules.content.loot.len(),
        Ware::Resource(_) | Ware::Jewel(_) | Ware::Vehicle(_) => true,
    }
}

fn buy(words: &Words<'_>, what: Ware) -> String {
    if !known(words, what) {
        return "Buy nothing".to_owned();
    }
    format!("Buy {} for {}", words.ware(what), dollars(words.rules.price(what).0))
}

fn sell(words: &Words<'_>, what: Ware) -> String {
    if !known(words, what) {
        return "Sell nothing".to_owned();
    }
    format!("Sell {} for {}", words.ware(what), dollars(words.rules.resale(what).0))
}
