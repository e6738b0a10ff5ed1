//! An event as a sentence for the log.

use heist_table::{Names, SeatSet};

use crate::action::Target;
use crate::event::{Closed, Event, Verdict};
use crate::kinds::Vote;
use crate::state::Ending;
use crate::{SneakyMonkeys, Vehicle};

use super::{Words, counted, dollars, listed};

pub(crate) fn sentence(rules: &SneakyMonkeys, event: &Event, names: &Names) -> String {
    let words = Words { rules, names };
    match *event {
        Event::RolledForFirst { seat, shows } => {
            format!("{} rolls {shows} for who begins.", words.seat(seat))
        }
        Event::GoesFirst { seat } => format!("{} goes first.", words.seat(seat)),
        Event::CharacterPicked { seat, character } => {
            let face = rules.content.character(character);
            format!("{} is {}, {}.", words.seat(seat), face.name, face.trade)
        }
        Event::ChipChosen { seat, colour } => {
            format!("{} knows {}, too.", words.seat(seat), words.resource(colour))
        }
        Event::Started { seat, location, .. } => {
            format!("{} starts at {}.", words.seat(seat), words.location(location))
        }
        Event::RoundBegan { round, last: false } => format!("Round {round}"),
        Event::RoundBegan { round, last: true } => format!("Round {round}, the last"),
        Event::TurnBegan { seat, confined: false } => format!("{}'s turn.", words.seat(seat)),
        Event::TurnBegan { seat, confined: true } => {
            format!("{}'s turn, behind closed doors.", words.seat(seat))
        }
        Event::Rolled { seat, shows } => format!("{} rolls {shows}.", words.seat(seat)),
        Event::Moved { seat, to, .. } => {
            format!("{} goes to {}.", words.seat(seat), words.spot(to))
        }
        Event::Stayed { seat } => format!("{} stays.", words.seat(seat)),
        Event::Alighted { seat, vehicle, tile } => {
            let (vehicle, tile) = (words.vehicle(vehicle), words.tile(tile));
            format!("{} leaves the {vehicle}: {tile}.", words.seat(seat))
        }
        Event::Boarded { seat, vehicle, spot } => {
            let (vehicle, spot) = (words.vehicle(vehicle), words.spot(spot));
            format!("{} boards a {vehicle}: {spot}.", words.seat(seat))
        }
        Event::Bought { seat, what, price } => {
            format!("{} buys {} for {}.", words.seat(seat), words.ware(what), dollars(price.0))
        }
        Event::Sold { seat, what, price } => {
            format!("{} sells {} for {}.", words.seat(seat), words.ware(what), dollars(price.0))
        }
        Event::GuardUp { seat, kind } => {
            format!("{} puts {} on guard.", words.seat(seat), words.resource(kind))
        }
        Event::GuardDown { seat, kind } => {
            format!("{} takes {} off guard.", words.seat(seat), words.resource(kind))
        }
        Event::TradeProposed { seat, to, give, want, .. } => format!(
            "{} offers {} {} for {}.",
            words.seat(seat),
            words.seat(to),
            words.bundle(&give),
            words.bundle(&want)
        ),
        Event::TradeClosed { seat, to, why, .. } => closed(&words, seat, to, why, "offer"),
        Event::Traded { seat, to, give, want, .. } => format!(
            "{} gives {} {} for {}.",
            words.seat(seat),
            words.seat(to),
            words.bundle(&give),
            words.bundle(&want)
        ),
        Event::HouseClaimed { seat, house, jewel, cash } => {
            let prize = match jewel {
                Some(kind) => format!("a {}", words.jewel(kind)),
                None => format!("${cash}"),
            };
            format!(
                "{} makes {} a Safe House and takes {prize}.",
                words.seat(seat),
                words.house(house)
            )
        }
        Event::CrimeOpened { seat, target } => {
            let deed = match target {
                Target::SafeHouse(_) => "raid",
                Target::Player(_) | Target::Business(_) => "rob",
            };
            format!("{} is about to {deed} {}.", words.seat(seat), words.target(target))
        }
        Event::JobOpened { seat, museum } => {
            format!("{} plans a job: {}.", words.seat(seat), words.location(museum))
        }
        Event::Committed { seat, kind } => {
            format!("{} puts in {}.", words.seat(seat), words.resource(kind))
        }
        Event::TookBack { seat, kind } => {
            format!("{} takes {} back.", words.seat(seat), words.resource(kind))
        }
        Event::Invited { seat, to, terms, .. } => {
            format!("{} invites {}: {}.", words.seat(seat), words.seat(to), words.terms(terms))
        }
        Event::HelpOffered { seat, to, terms, .. } => {
            format!("{} offers {} help: {}.", words.seat(seat), words.seat(to), words.terms(terms))
        }
        Event::HelpClosed { seat, to, why, .. } => closed(&words, seat, to, why, "proposal"),
        Event::JoinedCrew { seat, leader, terms } => {
            let terms = words.terms(terms);
            format!("{} joins {}: {terms}.", words.seat(seat), words.seat(leader))
        }
        Event::LeftCrew { seat, leader } => {
            format!("{} is no longer in {}'s crew.", words.seat(seat), words.seat(leader))
        }
        Event::CalledOff { seat } => format!("{} calls it off.", words.seat(seat)),
        Event::Contest { seat, black, white, black_bonus, white_bonus, verdict } => {
            let (own, other) = (black + black_bonus, white + white_bonus);
            let end = match verdict {
                Verdict::Success => "and gets away with it",
                Verdict::Failure => "and is caught",
                Verdict::RollAgain => "and rolls again",
                Verdict::Standoff => "and walks away with nothing",
            };
            let sum = |die: u8, bonus: u8| match bonus {
                0 => format!("{die}"),
                _ => format!("{die}+{bonus}"),
            };
            let (black, white) = (sum(black, black_bonus), sum(white, white_bonus));
            format!("{} has {own} ({black}) against {other} ({white}) {end}.", words.seat(seat))
        }
        Event::CardsSpent { seat, cards } => {
            format!("{} spends {}.", words.seat(seat), words.cards(cards))
        }
        Event::Robbed { seat, victim, cash } => {
            format!("{} takes {} off {}.", words.seat(seat), dollars(cash.0), words.seat(victim))
        }
        Event::Raided { seat, owner, house, jewel } => {
            let prize =
                jewel.map_or("nothing".to_owned(), |kind| format!("a {}", words.jewel(kind)));
            let (house, owner) = (words.house(house), words.seat(owner));
            format!("{} raids {house} and takes {prize} from {owner}.", words.seat(seat))
        }
        Event::BusinessRobbed { seat, location, cash } => {
            let cash = dollars(cash.0);
            format!("{} takes {cash} out of {}.", words.seat(seat), words.location(location))
        }
        Event::MuseumRobbed { seat, museum, loot, jewels } => {
            let mut haul = vec![words.loot(loot).to_owned()];
            haul.extend(words.jewels(jewels));
            let museum = words.location(museum);
            format!("{} leaves {museum} with {}.", words.seat(seat), listed(&haul))
        }
        Event::HaulSold { seat, total, kept } => {
            let (total, kept) = (dollars(total.0), dollars(kept.0));
            format!("The haul brings {total}; {} keeps {kept}.", words.seat(seat))
        }
        Event::SharePaid { seat, share, cash } => {
            format!("{} gets {share}%: {}.", words.seat(seat), dollars(cash.0))
        }
        Event::Arrested { seat, vehicle } => {
            format!("{} goes to the police station{}.", words.seat(seat), garaged(&words, vehicle))
        }
        Event::Enrolled { seat, colour, tuition, vehicle } => format!(
            "{} goes to school for ${tuition}, to learn {}{}.",
            words.seat(seat),
            words.resource(colour),
            garaged(&words, vehicle)
        ),
        Event::CameOut { seat, .. } => format!("{} comes out again.", words.seat(seat)),
        Event::ChipEarned { seat, colour } => {
            format!("{} has learned {}.", words.seat(seat), words.resource(colour))
        }
        Event::TimeRanOut { seat: Some(seat) } => format!("{} is out of time.", words.seat(seat)),
        Event::TimeRanOut { seat: None } => "The ballot is closed.".to_owned(),
        Event::LastRound => "Time is up: this is the last round.".to_owned(),
        Event::BallotBegan => "The limit is reached: stop, or play on?".to_owned(),
        Event::Voted { count } => format!("{} in.", counted(count, "vote")),
        Event::YourVote { vote: Vote::Stop, .. } => "You vote to stop.".to_owned(),
        Event::YourVote { vote: Vote::Extend, .. } => "You vote to play on.".to_owned(),
        Event::VotesCounted { extended: true, .. } => {
            "All want to play on: half as long again.".to_owned()
        }
        Event::VotesCounted { extend, extended: false } => match extend {
            SeatSet::EMPTY => "Nobody wants to play on.".to_owned(),
            _ => format!("Only {} would play on.", seats(&words, extend)),
        },
        Event::PlayerLeft { seat } => {
            format!("{} has left; all goods go back.", words.seat(seat))
        }
        Event::GameOver { ending: Ending::LimitReached, winners } => {
            format!("The game is over: {} the richest.", are(&words, winners))
        }
        Event::GameOver { ending: Ending::LastPlayer, winners } => {
            format!("The game is over: {} left.", are(&words, winners))
        }
    }
}

fn closed(
    words: &Words<'_>,
    seat: heist_table::Seat,
    to: heist_table::Seat,
    why: Closed,
    what: &str,
) -> String {
    let (from, to) = (words.seat(seat), words.seat(to));
    match why {
        Closed::Withdrawn => format!("{from} withdraws the {what} to {to}."),
        Closed::Declined => format!("{to} declines {from}'s {what}."),
        Closed::Replaced => format!("{from} thinks again about the {what} to {to}."),
        Closed::Lapsed => format!("{from}'s {what} to {to} cannot be kept any more."),
        Closed::TimeIsUp => format!("{from}'s {what} to {to} is off the table."),
    }
}

fn garaged(words: &Words<'_>, vehicle: Option<Vehicle>) -> String {
    vehicle.map_or(String::new(), |kind| format!("; the {} to the garage", words.vehicle(kind)))
}

fn seats(words: &Words<'_>, seats: SeatSet) -> String {
    listed(&seats.iter().map(|seat| words.seat(seat).to_owned()).collect::<Vec<_>>())
}

fn are(words: &Words<'_>, winners: SeatSet) -> String {
    let verb = if winners.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", seats(words, winners))
}
