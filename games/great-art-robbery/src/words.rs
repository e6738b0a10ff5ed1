//! The table in words: sentences for the log, phrases for buttons, a sketch
//! for terminals and screen readers.

mod sketch;

use heist_table::{Names, Seat};

use crate::action::Gain;
use crate::cards::{Card, Cards};
use crate::event::Why;
use crate::map::Circle;
use crate::rules::Prompt;
use crate::{Action, Event, GreatArtRobbery, Symbol};

pub(crate) use sketch::sketch;

/// Who and what is called how.
struct Speaker<'a> {
    rules: &'a GreatArtRobbery,
    names: &'a Names,
}

impl Speaker<'_> {
    fn seat(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn circle(&self, circle: Circle) -> &str {
        self.rules.content.map.circles.get(circle.index()).map_or("nowhere", |face| &face.name)
    }

    fn card(&self, seat: Seat, card: Card) -> &str {
        self.rules.card_name(seat, card)
    }

    fn cards(&self, seat: Seat, cards: Cards) -> String {
        let named = cards.iter().map(|(card, count)| match count {
            1 => self.card(seat, card).to_owned(),
            _ => format!("{count} {}", self.card(seat, card)),
        });
        list(&named.collect::<Vec<_>>())
    }

    fn seats(&self, seats: impl Iterator<Item = Seat>) -> String {
        list(&seats.map(|seat| self.seat(seat).to_owned()).collect::<Vec<_>>())
    }
}

/// "a, b and c".
fn list(things: &[String]) -> String {
    match things {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "1 Wheel", "2 Wheels".
pub(crate) fn count(number: u32, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// What is paid in two kinds.
fn payment(money: u8, wheels: u8) -> String {
    match (money, wheels) {
        (money, 0) => format!("{money} Money"),
        (0, wheels) => count(wheels.into(), "Wheel"),
        (money, wheels) => format!("{money} Money and {}", count(wheels.into(), "Wheel")),
    }
}

/// What the token gives.
fn yields(rules: &GreatArtRobbery, gain: Gain) -> String {
    let points = rules.content.figures.token_yield as u8;
    match gain {
        Gain::Money => payment(points, 0),
        Gain::Wheel => payment(0, points),
    }
}

/// An event as a sentence.
pub(crate) fn sentence(rules: &GreatArtRobbery, event: &Event, names: &Names) -> String {
    let who = Speaker { rules, names };
    let seat = |seat: &Seat| who.seat(*seat);
    let circle = |place: &Circle| who.circle(*place);
    match event {
        Event::TableLaid { start } => {
            format!("The works hang, the display is full. {} begins.", seat(start))
        }
        Event::CarPlaced { seat: by, city } => format!("{} starts in {}.", seat(by), circle(city)),
        Event::TurnBegan { seat: by, round } => format!("Round {round}: {}'s turn.", seat(by)),
        Event::Drew { seat: by, count: number } => {
            format!("{} draws {}.", seat(by), count((*number).into(), "card"))
        }
        Event::YouDrew { seat: by, cards } => {
            format!("In secret, {} draws {}.", seat(by), who.cards(*by, *cards))
        }
        Event::Shuffled { seat: by, count: number } => {
            let cards = count((*number).into(), "discarded card");
            format!("{} shuffles {cards} into a new pile.", seat(by))
        }
        Event::Played { seat: by, card, row } => {
            let rows = rules.content.face(*card).symbols.get(usize::from(*row) - 1);
            let symbols = rows.map_or_else(String::new, |row| symbols(row));
            format!("{} plays {}: {symbols}.", seat(by), who.card(*by, *card))
        }
        Event::Suspicion { seat: by, index, why } => {
            let cause = match why {
                Why::Siren => "A siren",
                Why::LessVisible => "Less visible",
                Why::OwnHeist => "The heist",
                Why::CityMarker => "An old trace",
            };
            format!("{cause}: {}'s Suspicion is now {index}.", seat(by))
        }
        Event::TokenTurned { seat: by } => {
            format!("{}'s Getaway Car token is active again.", seat(by))
        }
        Event::Drove { seat: by, from, to } => {
            format!("{} drives from {} to {}.", seat(by), circle(from), circle(to))
        }
        Event::Flew { seat: by, from, to } => {
            format!("{} flies from {} to {}.", seat(by), circle(from), circle(to))
        }
        Event::TokenUsed { seat: by, gain } => {
            format!("{} uses the Getaway Car token for {}.", seat(by), yields(rules, *gain))
        }
        Event::TokenActivated { seat: by, money, wheels } => {
            let paid = payment(*money, *wheels);
            format!("{} pays {paid} to turn the Getaway Car token over.", seat(by))
        }
        Event::Hired { seat: by, card, price, city } => {
            let (name, city) = (who.card(*by, *card), circle(city));
            format!("{} hires {name} in {city} for {price} Money.", seat(by))
        }
        Event::ColumnSlid { column } => {
            format!("That stack is empty: column {} slides down.", column + 1)
        }
        Event::Stolen { seat: by, work, city, .. } => {
            let work = rules.content.work(*work);
            let (title, artist, value) = (&work.title, &work.artist, work.value);
            format!("{} steals {title} by {artist} ({value}) in {}!", seat(by), circle(city))
        }
        Event::Hung { city, work: Some(work), .. } => {
            let work = rules.content.work(*work);
            format!("{} hangs in {} now ({}).", work.title, circle(city), work.value)
        }
        Event::Hung { city, tier, work: None } => {
            format!("The {} space in {} stays empty.", tier.id(), circle(city))
        }
        Event::TimePassed { index } => {
            let left = u32::from(rules.content.time.last - index);
            format!("Time moves on: {} left.", count(left, "heist"))
        }
        Event::PoliceCame => "The police arrive.".to_owned(),
        Event::InterpolTaken { seat: by } => format!("{} takes an Interpol card.", seat(by)),
        Event::SuspicionCleared => "Suspicion starts again from 0 for all.".to_owned(),
        Event::Upgraded { seat: by, level, money, wheels } => {
            let (paid, gives) = (payment(*money, *wheels), rules.content.level(*level));
            let keep = count(gives.keep.into(), "card");
            format!(
                "{} upgrades the Hideout to level {level} for {paid}: keep {keep}, hand of {}.",
                seat(by),
                gives.hand
            )
        }
        Event::Eliminated { seat: by, card } => {
            format!("{} eliminates {}.", seat(by), who.card(*by, *card))
        }
        Event::InterpolDiscarded { seat: by } => format!("{} discards an Interpol card.", seat(by)),
        Event::YouKeep { seat: by, card } => {
            format!("In secret, {} keeps {}.", seat(by), who.card(*by, *card))
        }
        Event::TurnEnded { seat: by, unplayed } if unplayed.is_empty() => {
            format!("{} ends the turn.", seat(by))
        }
        Event::TurnEnded { seat: by, unplayed } => {
            format!("{} ends the turn and discards {}.", seat(by), who.cards(*by, *unplayed))
        }
        Event::Gone { seat: by } => format!("{} has gone for good.", seat(by)),
        Event::Called { rounds } => {
            format!("{rounds} rounds without a heist: the game is called.")
        }
        Event::Won { winners, scores } => {
            let verb = if winners.len() == 1 { "wins" } else { "share the win" };
            let all = scores.iter().map(|(by, score)| format!("{} {score}", seat(&by)));
            let all = all.collect::<Vec<_>>().join(", ");
            format!("{} {verb}. Scores: {all}.", who.seats(winners.iter()))
        }
    }
}

/// What a seat is asked.
pub(crate) fn question(prompt: &Prompt) -> String {
    match prompt {
        Prompt::PlaceCar => "In which city does your Getaway car start?".to_owned(),
        Prompt::Turn { round } => {
            format!("Round {round}: play cards, drive, act, then end your turn.")
        }
        Prompt::Keep { left, .. } => {
            format!("Keep up to {}?", count((*left).into(), "unplayed card"))
        }
    }
}

/// What an action would do. Robbers go by what they give: a button is read by
/// whoever holds the card.
pub(crate) fn phrase(rules: &GreatArtRobbery, action: &Action, names: &Names) -> String {
    let who = Speaker { rules, names };
    let card = |card: &Card| match card.is_robber() {
        false => rules.content.face(*card).name.clone(),
        true => {
            let rows = rules.content.face(*card).symbols.iter().map(|row| symbols(row));
            format!("the Robber with {}", rows.collect::<Vec<_>>().join(" or "))
        }
    };
    match action {
        Action::PlaceCar { city } => format!("start in {}", who.circle(*city)),
        Action::Play { card: which, row } => {
            let rows = &rules.content.face(*which).symbols;
            let row = usize::from(*row).checked_sub(1).and_then(|row| rows.get(row));
            let symbols = row.map_or_else(|| "nothing".to_owned(), |row| symbols(row));
            match which.is_robber() {
                true if rows.len() == 1 => format!("play a Robber for {symbols}"),
                true => format!("play {} for {symbols}", card(which)),
                false => format!("play {} for {symbols}", card(which)),
            }
        }
        Action::Move { to } => format!("drive to {}", who.circle(*to)),
        Action::Fly { to } => format!("fly to {}", who.circle(*to)),
        Action::UseToken { gain } => format!("use the token for {}", yields(rules, *gain)),
        Action::ActivateToken { money } => {
            let cost = rules.content.figures.token_reactivation_cost as u8;
            format!("renew the token for {}", payment(*money, cost.saturating_sub(*money)))
        }
        Action::Hire { card: which } => format!("hire {}", card(which)),
        Action::Heist { tier } => format!("rob the {} work here", tier.id()),
        Action::Upgrade { money } => {
            let cost = rules.content.figures.hideout_upgrade_cost as u8;
            format!("upgrade the Hideout for {}", payment(*money, cost.saturating_sub(*money)))
        }
        Action::Eliminate { card: which } => format!("eliminate {}", card(which)),
        Action::DiscardInterpol => "discard an Interpol card".to_owned(),
        Action::EndTurn => "end the turn".to_owned(),
        Action::Keep { card: which } => format!("keep {}", card(which)),
        Action::DoneKeeping => "keep no more".to_owned(),
    }
}

/// A row of symbols in words: "2 Money, 1 Wheel, Siren".
pub(crate) fn symbols(row: &[Symbol]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = row;
    while let [first, ..] = rest {
        let same = rest.iter().take_while(|symbol| *symbol == first).count();
        parts.push(match (symbol(*first), same) {
            (name, 1) if !matches!(first, Symbol::Money | Symbol::Wheel) => name.to_owned(),
            ("Wheel", many) => count(many as u32, "Wheel"),
            (name, many) => format!("{many} {name}"),
        });
        rest = &rest[same..];
    }
    list(&parts)
}

fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Money => "Money",
        Symbol::Wheel => "Wheel",
        Symbol::Acrobat => "Acrobat",
        Symbol::Infiltrator => "Infiltrator",
        Symbol::Safecracker => "Safecracker",
        Symbol::Forger => "Forger",
        Symbol::AnySkill => "any skill",
        Symbol::Getaway => "the token",
        Symbol::Draw1 => "1 new card",
        Symbol::Draw2 => "2 new cards",
        Symbol::Eliminate => "Elimination",
        Symbol::Airplane => "a flight",
        Symbol::Siren => "a Siren",
        Symbol::LessVisible2 => "2 less Suspicion",
        Symbol::LessVisible5 => "5 less Suspicion",
    }
}
