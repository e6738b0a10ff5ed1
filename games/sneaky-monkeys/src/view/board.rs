//! The job board: what each museum and business takes, who has it, and how
//! likely it is.

use heist_table::{Eyes, Money, Seat};

use crate::content::JobFace;
use crate::event::Ware;
use crate::goods::{Cards, LootSet};
use crate::kinds::{Building, Jewel, Location};
use crate::odds::Chance;
use crate::state::{Phase, State};
use crate::view::{Demand, HaulView, JobView, TicketView};
use crate::{Player, SneakyMonkeys};

/// So many extra cards beyond what an even chance takes are worth a figure.
const BEYOND: u8 = 5;

pub(super) fn jobs(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> Vec<JobView> {
    let mut museums: Vec<Location> = Location::museums().collect();
    museums.sort_by_key(|&museum| rules.content.job(museum).rating);
    let all = museums.into_iter().chain(Location::businesses());
    all.map(|location| job(rules, state, eyes.single(), location)).collect()
}

fn job(rules: &SneakyMonkeys, state: &State, seat: Option<Seat>, location: Location) -> JobView {
    let face = rules.content.job(location);
    let own = seat.map(|seat| &state.players[seat]);
    let hand = own.map(|player| player.hand).unwrap_or_default();
    let put_in = put_in(state, seat, location);
    let pile = rules.pile(state, location);
    let tickets: Vec<TicketView> =
        face.tickets.iter().map(|kind| ticket(rules, state, seat, kind, put_in)).collect();
    let vehicle = face.vehicle.map(|kind| Demand {
        kind,
        mine: seat.is_some_and(|seat| rules.brings_vehicle(state, seat, location)),
        others: others(state, seat)
            .filter(|&other| rules.brings_vehicle(state, other, location))
            .collect(),
    });
    let mine = tickets.iter().filter(|ticket| ticket.mine > 0).count() as u8;
    JobView {
        location,
        pile,
        haul: haul(rules, state, location, pile),
        covered: mine + u8::from(vehicle.as_ref().is_some_and(|demand| demand.mine)),
        vehicle,
        chances: chances(rules, face),
        extras: hand.count() - rules.tickets_among(location, hand),
        steps: own.and_then(|player| steps(rules, player, location)),
        tickets,
    }
}

/// What the viewer has put into the job that is open there: it is still his.
fn put_in(state: &State, seat: Option<Seat>, location: Location) -> Cards {
    match &state.phase {
        Phase::Job { museum, committed, crew } if *museum == location => match seat {
            Some(seat) if seat == state.active => *committed,
            Some(seat) => crew[seat].map_or(Cards::NONE, |terms| terms.cards),
            None => Cards::NONE,
        },
        _ => Cards::NONE,
    }
}

fn others(state: &State, seat: Option<Seat>) -> impl Iterator<Item = Seat> {
    state.present.iter().filter(move |&other| Some(other) != seat)
}

fn ticket(
    rules: &SneakyMonkeys,
    state: &State,
    seat: Option<Seat>,
    kind: crate::Resource,
    put_in: Cards,
) -> TicketView {
    let has = |seat: &Seat| state.players[*seat].hand.of(kind) > 0;
    TicketView {
        kind,
        mine: seat.map_or(0, |seat| state.players[seat].hand.of(kind)) + put_in.of(kind),
        others: others(state, seat).filter(has).collect(),
        to_buy: seat.is_some_and(|seat| {
            state.players[seat].knows(kind) && rules.stock(state, Ware::Resource(kind)) > 0
        }),
    }
}

/// With 0, 1, 2 … cards beyond the tickets, until it is sure.
fn chances(rules: &SneakyMonkeys, face: &JobFace) -> Vec<Chance> {
    (0..=face.rating + BEYOND).map(|cards| rules.odds.of(cards, face.rating)).collect()
}

/// What a haul is worth now (R73); of a business its payout.
pub(super) fn haul(
    rules: &SneakyMonkeys,
    state: &State,
    location: Location,
    pile: LootSet,
) -> HaulView {
    if location.kind() == Building::Business {
        let payout = rules.content.payout;
        return HaulView { least: payout, mean: payout, most: payout, jewels: 0 };
    }
    let jewels = rules.haul_jewels(state, location);
    let extra = rules.content.jewel(Jewel::Foreign).resale * u32::from(jewels);
    let values = || pile.iter().map(|card| rules.content.loot_card(card).value);
    let Some(least) = values().min() else {
        return HaulView { least: Money::ZERO, mean: Money::ZERO, most: Money::ZERO, jewels: 0 };
    };
    let most = values().max().unwrap_or(least);
    let sum: Money = values().sum();
    let mean = Money(sum.0 / u32::from(pile.count()));
    HaulView { least: least + extra, mean: mean + extra, most: most + extra, jewels }
}

/// Steps to the nearest place from where it can be robbed.
fn steps(rules: &SneakyMonkeys, player: &Player, location: Location) -> Option<u8> {
    let city = &rules.content.city;
    let from = player.spot()?;
    if city.is_at(from, location) {
        return Some(0);
    }
    let mut nearest = None::<u8>;
    city.each_end(from, player.riding.is_some(), u8::MAX - 1, |end, steps| {
        if city.is_at(end, location) {
            nearest = Some(nearest.map_or(steps, |best| best.min(steps)));
        }
    });
    nearest
}

/// Tickets of a location that are not among some cards.
pub(super) fn missing(rules: &SneakyMonkeys, location: Location, cards: Cards) -> crate::Kinds {
    rules.content.job(location).tickets.iter().filter(|&kind| cards.of(kind) == 0).collect()
}
