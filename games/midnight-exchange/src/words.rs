//! The table in words: sentences for the log, a sketch for terminals and
//! screen readers.

pub(crate) mod meanings;
mod sketch;

use heist_table::{Names, Seat};

use crate::action::Deed;
use crate::cards::Card;
use crate::event::WhyItFell;
use crate::kinds::{Area, Art, Loot, Side};
use crate::rules::HandPrompt;
use crate::spots::Spot;
use crate::state::Ending;
use crate::{Action, Event, MidnightExchange, Prompt};

pub(crate) use sketch::sketch;

/// Who and what is meant in a sentence.
pub(crate) struct Speaker<'a> {
    pub(crate) rules: &'a MidnightExchange,
    pub(crate) names: &'a Names,
}

impl Speaker<'_> {
    fn seat(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    pub(crate) fn spot(&self, spot: Spot) -> &str {
        self.rules.content.spots.get(spot.index()).map_or("nowhere", |spot| &spot.id)
    }

    /// By the name that no work of art has, too.
    pub(crate) fn loot(&self, loot: Loot) -> &str {
        &self.rules.content.loot[loot as usize].label
    }

    /// By the name that no loot has, too.
    pub(crate) fn art(&self, art: Art) -> &str {
        &self.rules.content.art[art as usize].label
    }

    pub(crate) fn card(&self, card: Card) -> &str {
        self.rules.content.cards.get(card.index()).map_or("no card", |card| &card.name)
    }

    pub(crate) fn area(&self, area: Area) -> &str {
        &self.rules.content.areas[area as usize].name
    }

    /// What the hand does, after "is about to".
    fn deed(deed: Deed) -> String {
        match deed {
            Deed::Lift { .. } => "lift a tile".to_owned(),
            Deed::Keep => "keep a tile".to_owned(),
            Deed::PutBack { side } => format!("put a tile back {}", words_of(side)),
            Deed::ReturnLoot { side, .. } => format!("return a tile {}", words_of(side)),
            Deed::TakeGetaway => "get away".to_owned(),
        }
    }
}

pub(crate) fn words_of(side: Side) -> &'static str {
    match side {
        Side::PlaceUp => "face down",
        Side::LootUp => "loot up",
    }
}

/// An event as a sentence. None tells the loot of a tile that lies place-up
/// (Q54).
pub(crate) fn sentence(rules: &MidnightExchange, event: &Event, names: &Names) -> String {
    let who = Speaker { rules, names };
    let name = |seat: &Seat| who.seat(*seat);
    match event {
        Event::RoundBegan { round } => format!("Raid {round}."),
        Event::IdentityTaken { seat, identity } => {
            let identity = &rules.content.identities[usize::from(*identity)].name;
            format!("{} goes as {identity}.", name(seat))
        }
        Event::BecameReady { seat } => format!("{} is ready.", name(seat)),
        Event::CountdownBegan { .. } => "All are ready.".to_owned(),
        Event::RaidBegan { .. } => "The torches go on: the raid begins.".to_owned(),
        Event::HandMoved { seat, deed, .. } => {
            format!("{} is about to {}.", name(seat), Speaker::deed(*deed))
        }
        Event::Lifted { seat, area, .. } => {
            format!("{} lifts a {} tile.", name(seat), who.area(*area))
        }
        Event::Kept { seat, loot, opens: None, .. } => {
            format!("{} keeps: {}.", name(seat), who.loot(*loot))
        }
        Event::Kept { seat, loot, opens: Some(area), .. } => {
            let (loot, area) = (who.loot(*loot), who.area(*area));
            format!("{} keeps: {loot}. It opens the {area}.", name(seat))
        }
        Event::WasPutBack { seat, side, .. } => {
            format!("{} puts a tile back {}.", name(seat), words_of(*side))
        }
        Event::Returned { seat, side, .. } => {
            format!("{} returns a tile {}.", name(seat), words_of(*side))
        }
        Event::Fumbled { seat, area, to, .. } => {
            let area = who.area(*area);
            format!("{} is quicker than {} to a {area} tile.", name(to), name(seat))
        }
        Event::Fell { seat, area, why, .. } => {
            let area = who.area(*area);
            match why {
                WhyItFell::HeldTooLong => {
                    format!("{} holds a {area} tile too long: it falls back.", name(seat))
                }
                WhyItFell::RaidEnded | WhyItFell::Left => {
                    format!("{} drops a {area} tile.", name(seat))
                }
            }
        }
        Event::Dropped { seat, action } => {
            let deed = Deed::of(*action).map_or_else(String::new, Speaker::deed);
            format!("{} is too late to {deed}.", name(seat))
        }
        Event::GotAway { seat, token, .. } => {
            format!("{} {} gets away.", call(rules, *token), name(seat))
        }
        Event::TooLate { seat, deed, .. } => {
            format!("{} is too late to {}.", name(seat), Speaker::deed(*deed))
        }
        Event::Alarm => "The alarm! The raid is over.".to_owned(),
        Event::LeftBehind { seat, token, tiles } => {
            let tiles = count(*tiles, "tile", "tiles");
            format!("{} {} is left with {tiles}.", call(rules, *token), name(seat))
        }
        Event::RaidEnded { looks, fumbles } => {
            let looks = count(*looks, "look", "looks");
            let races = count(*fumbles, "race lost", "races lost");
            format!("The raid is over: {looks}, {races}.")
        }
        Event::TurnBegan { seat, pass } => {
            format!("{} is at the stalls, exchange {pass}.", name(seat))
        }
        Event::Skipped { seat, .. } => format!("{} can make no exchange.", name(seat)),
        Event::TradedArt { seat, art, .. } => {
            format!("{} trades for a work of art: {}.", name(seat), who.art(*art))
        }
        Event::TradedPrestige { seat, card, second: None, .. } => {
            format!("{} trades for {}.", name(seat), who.card(*card))
        }
        Event::TradedPrestige { seat, card, second: Some(second), .. } => {
            let (card, second) = (who.card(*card), who.card(*second));
            format!("{} trades for {card} and {second}.", name(seat))
        }
        Event::OpenedBag { seat, art: Some(art) } => {
            format!("{} draws from the bag: {}.", name(seat), who.art(*art))
        }
        Event::OpenedBag { seat, art: None } => {
            format!("{} reaches into an empty bag: these are the last exchanges.", name(seat))
        }
        Event::Placed { seat, art, card, points, complete } => {
            let (art, card) = (who.art(*art), who.card(*card));
            let done = if *complete { " and is complete" } else { "" };
            format!("{}: {art} to {card}, which is worth {points} now{done}.", name(seat))
        }
        Event::Passed { seat } => format!("{} passes.", name(seat)),
        Event::TimeRanOut { seat } => format!("Time ran out for {}.", name(seat)),
        Event::Refilled { art, cards } => {
            let art = count(*art, "work of art", "works of art");
            format!("The stalls are filled again: {art}, {}.", count(*cards, "card", "cards"))
        }
        Event::Gone { seat } => format!("{} has left.", name(seat)),
        Event::GameOver { ending, winners, scores } => {
            let winner = winners.first();
            let points = winner.map_or(0, |seat| scores[seat]);
            let winner = winner.map_or("Nobody", |seat| who.seat(seat));
            let points = count(points, "point", "points");
            format!("{} {winner} wins with {points}.", why(*ending))
        }
    }
}

/// So many, in words that agree.
pub(crate) fn count(many: impl Into<i64>, one: &str, more: &str) -> String {
    let many = many.into();
    format!("{many} {}", if many == 1 { one } else { more })
}

fn call(rules: &MidnightExchange, token: u8) -> &str {
    let token = rules.content.getaways.iter().find(|one| one.value == token);
    token.map_or("", |token| &token.call)
}

fn why(ending: Ending) -> &'static str {
    match ending {
        Ending::BagGaveNothing => "The bag was empty when somebody reached in.",
        Ending::NobodyTraded => "Nobody has traded for too long.",
        Ending::BagRanOut => "The bag has run out.",
        Ending::PileRanOut => "The pile has run out.",
        Ending::LastSeat => "Everybody else has left.",
    }
}

/// What a seat is asked.
pub(crate) fn question(prompt: &Prompt) -> String {
    match prompt {
        Prompt::Ready { round } => format!("Raid {round}: are you ready?"),
        Prompt::Raid { hand, .. } => match hand {
            HandPrompt::Empty => "Lift a tile, or get away.",
            HandPrompt::Holding => "Keep the tile, or put it back.",
            HandPrompt::Reaching { .. } => "You are reaching for a tile. And then?",
            HandPrompt::Moving { .. } => "Your hand is busy. And then?",
        }
        .to_owned(),
        Prompt::Exchange { pass, exchanged: false, .. } => {
            format!("Exchange {pass}: take one thing from a stall, open a bag, or pass.")
        }
        Prompt::Exchange { exchanged: true, .. } => "Place art, or end your turn.".to_owned(),
    }
}

/// What an action would do, as words for a button.
pub(crate) fn phrase(rules: &MidnightExchange, action: &Action, names: &Names) -> String {
    let who = Speaker { rules, names };
    match *action {
        Action::ChooseIdentity { identity } => {
            let identity = rules.content.identities.get(usize::from(identity));
            format!("Go as {}", identity.map_or("nobody", |identity| &identity.name))
        }
        Action::Ready => "Ready".to_owned(),
        Action::Lift { spot } => format!("Lift {}", who.spot(spot)),
        Action::Keep => "Keep".to_owned(),
        Action::PutBack { side } => format!("Put back {}", words_of(side)),
        Action::ReturnLoot { slot, side } => {
            format!("Return slot {} {}", slot + 1, words_of(side))
        }
        Action::TakeGetaway => "Get away".to_owned(),
        Action::TradeArt { market, space } => {
            format!("Stall {}: take the art on space {}", market + 1, space + 1)
        }
        Action::TradePrestige { market, space } => {
            format!("Stall {}: take what lies on prestige space {}", market + 1, space + 1)
        }
        Action::OpenBag => "Open a leather bag".to_owned(),
        Action::Pass => "Pass".to_owned(),
        Action::PlaceArt { art, card } => {
            format!("Put {} on {}", who.art(art), who.card(card))
        }
        Action::EndTurn => "End the turn".to_owned(),
    }
}
