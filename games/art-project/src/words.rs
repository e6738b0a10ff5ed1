//! The table in words.

mod about;
mod cards;
mod events;
mod notes;
mod plan;
mod prospects;
mod reasons;
mod sketch;
mod spaces;
mod story;

use heist_table::{Names, Seat, SeatSet};

use crate::action::Signal;
use crate::event::Signalled;
use crate::kinds::{Frame, Gap, Pawn, Payment, Resource, Resources, Symbol};
use crate::spaces::Space;
use crate::{Action, ArtProject, Card, Cards, Prompt};

pub use about::About;
pub(crate) use about::about;
pub(crate) use cards::of_card;
pub(crate) use events::sentence;
use notes::lapses;
pub use notes::{Asks, Endings, Lapses, Notes, Places, Stakes, Warnings};
pub(crate) use notes::{effect, notes, places};
pub(crate) use plan::of_total;
pub use prospects::{Consequence, OptionWords, Prospect, Sign, Thing, Tone};
pub(crate) use prospects::{
    leaving, of_call, of_fight, of_option, of_play, of_ways, paying, stakes,
};
pub(crate) use reasons::reason;
pub(crate) use sketch::sketch;
pub use spaces::Stamped;
pub(crate) use spaces::{of_space, stamp};
pub(crate) use story::story;

/// Names of things of this table.
pub(crate) struct Words<'a> {
    rules: &'a ArtProject,
    names: &'a Names,
}

impl<'a> Words<'a> {
    pub(crate) fn new(rules: &'a ArtProject, names: &'a Names) -> Words<'a> {
        Words { rules, names }
    }

    fn seat(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn seats(&self, seats: SeatSet) -> String {
        listed(seats.iter().map(|seat| self.seat(seat).to_owned()))
    }

    fn space(&self, space: Space) -> &str {
        self.rules.content.map.space(space).map_or("nowhere", |space| &space.name)
    }

    fn card(&self, card: Card) -> &str {
        self.rules.content.cards.get(card.index()).map_or("no card", |card| &card.name)
    }

    fn cards(&self, cards: Cards) -> String {
        listed(cards.iter().map(|card| self.card(card).to_owned()))
    }

    fn symbol(&self, symbol: Symbol) -> &str {
        &self.rules.content.symbols[symbol as usize].name
    }
}

/// One or several of a thing.
fn counted(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn hearts(count: u8) -> String {
    counted(count, "heart", "hearts")
}

fn agents(count: u8) -> String {
    counted(count, "agent", "agents")
}

fn resource(kind: Resource, count: u8) -> String {
    match kind {
        Resource::Fuel => format!("{count} fuel"),
        Resource::Walkie => counted(count, "radio", "radios"),
        Resource::Gun => counted(count, "gun", "guns"),
    }
}

fn resources(of: &Resources) -> String {
    let kinds = Resource::ALL.into_iter().filter(|&kind| of[kind as usize] > 0);
    let words = listed(kinds.map(|kind| resource(kind, of[kind as usize])));
    if words.is_empty() { "nothing".to_owned() } else { words }
}

fn listed(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    match words.pop() {
        None => String::new(),
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} and {last}", words.join(", ")),
    }
}

fn frame(frame: Frame) -> &'static str {
    match frame {
        Frame::Cost => "cost",
        Frame::Agents => "agents",
        Frame::Reward => "reward",
        Frame::All => "whole face",
    }
}

fn pawn(pawn: Pawn) -> &'static str {
    match pawn {
        Pawn::Own => "your pawn",
        Pawn::Ally => "the Ally",
    }
}

fn for_health(h: u8) -> String {
    match h {
        0 => String::new(),
        h => format!(", for {}", hearts(h)),
    }
}

/// What a seat is asked, as a sentence.
pub(crate) fn question(rules: &ArtProject, prompt: &Prompt) -> String {
    let names = Names::numbered(rules.seats);
    let words = Words::new(rules, &names);
    let marked = |marked: &bool, ask: &str| match marked {
        true => "You are ready".to_owned(),
        false => ask.to_owned(),
    };
    let place = places(&rules.content.map).one;
    match prompt {
        Prompt::Setup { left } => format!("Put an agent in a {place}: {left} more"),
        Prompt::Draw { left } => format!("Draw {}", counted(*left, "card", "cards")),
        Prompt::Plan { marked: m } => marked(m, "Is this the plan?"),
        Prompt::Play { left: 1 } => "Play a card".to_owned(),
        Prompt::Play { left } => format!("Play {left} cards, one by one"),
        Prompt::GiveHealth { left: 1 } => "Who gets the heart?".to_owned(),
        Prompt::GiveHealth { left } => format!("Who gets a heart? {left} to give"),
        Prompt::Discover => "A piece is found: with which clues?".to_owned(),
        Prompt::ChooseIsland { symbol } => {
            format!("{}: on which {place}?", words.symbol(*symbol))
        }
        Prompt::Interlude { marked: m, .. } => marked(m, "Call an ally?"),
        Prompt::Move { marked: false, must_leave: true } => {
            format!("The {place} is lost: leave it")
        }
        Prompt::Move { marked: m, .. } => marked(m, "Where do you drive?"),
        Prompt::NameEffect => format!("Which {place} comes first?"),
        Prompt::LoseResources { space, left } => {
            format!("{}: what does the van give up? {left} to go", words.space(*space))
        }
        Prompt::Volunteer { left } => {
            format!("The van is empty: who gives {}?", counted(*left, "heart", "hearts"))
        }
        Prompt::LoseClue { space } => {
            format!("{}: which clue is given up?", words.space(*space))
        }
        Prompt::LeadFight { marked: m } => marked(m, "Open a fight?"),
        Prompt::Fight { space, leads: true } => {
            format!("The fight in {}: how do you go on?", words.space(*space))
        }
        Prompt::Fight { space, leads: false } => {
            format!("The fight in {}: do you help?", words.space(*space))
        }
        Prompt::Exchange { marked: m } => marked(m, "Hand clues to one another?"),
        Prompt::CarryOut { .. } => "A signed step comes next: carry it out?".to_owned(),
    }
}

/// What an action would do, as words for a button.
pub(crate) fn phrase(rules: &ArtProject, action: &Action, names: &Names) -> String {
    let words = Words::new(rules, names);
    match *action {
        Action::PlaceAgent { space } => format!("Put an agent in {}", words.space(space)),
        Action::Draw => "Draw a card".to_owned(),
        Action::DealRest => "Deal to everybody".to_owned(),
        Action::ExtraDraw { pay } => match pay {
            Payment::Health => "One more card, for a heart".to_owned(),
            Payment::Fuel => "One more card, for fuel".to_owned(),
            Payment::Walkie => "One more card, for a radio".to_owned(),
            Payment::Gun => "One more card, for a gun".to_owned(),
        },
        Action::Ready => "Ready".to_owned(),
        Action::Unready => "Not ready after all".to_owned(),
        Action::PlayCard { card, h } => format!("Play {}{}", words.card(card), for_health(h)),
        Action::GiveHealth { to } => format!("Give a heart to {}", words.seat(to)),
        Action::Discover { symbol, cards } => {
            format!("Discover {} with {}", words.symbol(symbol), words.cards(cards))
        }
        Action::ChooseIsland { space } => format!("Put the piece on {}", words.space(space)),
        Action::UnlockAlly { h } => format!("Call an ally{}", for_health(h)),
        Action::Step { pawn: which, to, carry, h } => {
            let with = if carry { " with the piece" } else { "" };
            format!("Move {} to {}{with}{}", pawn(which), words.space(to), for_health(h))
        }
        Action::LeadFight { space } => format!("Fight in {}", words.space(space)),
        Action::Reroll { card, dice } => {
            let dice = counted(dice.count(), "die", "dice");
            format!("Re-roll {dice} with {}", words.card(card))
        }
        Action::SpendGun { h: 0 } => "Spend a gun".to_owned(),
        Action::SpendGun { h } => format!("Fight on with bare hands{}", for_health(h)),
        Action::AdmitDefeat => "Give up, for 1 heart".to_owned(),
        Action::ResolveEffect { space } => format!("{} first", words.space(space)),
        Action::LoseResource { kind } => format!("Give up {}", resource(kind, 1)),
        Action::VolunteerHealth => "Pay 1 heart".to_owned(),
        Action::LoseClue { card } => format!("Give up {}", words.card(card)),
        Action::GiveClue { card, to } => {
            format!("Give {} to {}", words.card(card), words.seat(to))
        }
        Action::Tell { card, frame: told } => {
            format!("Tell the {} of {}", frame(told), words.card(card))
        }
        Action::Signal(signal) => match signal {
            Signal::Avoid { card } => format!("I would rather not play {}", words.card(card)),
            other => signalled(&words, Signalled::Said(other)),
        },
        Action::Plan(change) => plan::phrase(&words, change),
        Action::CarryOut { seat } => format!("Carry out what {} has signed", words.seat(seat)),
    }
}

/// A signal as a sentence.
fn signalled(words: &Words<'_>, signal: Signalled) -> String {
    let signal = match signal {
        Signalled::Avoid { position } => {
            return format!("I would rather not play my card {position}.");
        }
        Signalled::Said(signal) => signal,
    };
    match signal {
        Signal::Need { kind, n } => format!("I need {}.", resource(kind, n)),
        Signal::CanGain { kind, n } => format!("I can bring {}.", resource(kind, n)),
        Signal::Danger { space, n } => {
            format!("My card sends {} to {}.", agents(n), words.space(space))
        }
        Signal::Avoid { .. } => "I have a wish.".to_owned(),
        Signal::Meet { space } => format!("Let us meet in {}.", words.space(space)),
        Signal::Wait => "Wait for me.".to_owned(),
        Signal::WaitFor { seat } => format!("I wait for {}.", words.seat(seat)),
        Signal::Agree => "Yes.".to_owned(),
        Signal::Disagree => "No.".to_owned(),
        Signal::Ask { seat, frame: asked } => {
            format!("{}, what is the {} of your cards?", words.seat(seat), frame(asked))
        }
    }
}

fn gap(gap: Gap) -> &'static str {
    match gap {
        Gap::BeforeMovement => "before the movement",
        Gap::BeforeFights => "before the fights",
        Gap::BeforeTheEnd => "before the round ends",
    }
}
