//! Museum jobs (R70 to R75, R96, R102).

use heist_table::{Game as _, Money};
use sneaky_monkeys::{Action, Event, Jewel, Location, Options, Place, Resource, Spot, Vehicle};

use crate::night::{Night, seat};

/// Seat 0 has landed at the Orangerie with boat and tickets.
pub fn at_the_orangerie() -> Night {
    Night::begun(3)
        .at(0, (14, 8))
        .owns(0, Vehicle::Boat)
        .hand(0, &[Resource::Security, Resource::Software])
        .landed()
}

pub fn open(museum: Location) -> Action {
    Action::OpenJob { museum }
}

fn commit_all(night: &mut Night) {
    while let Some((kind, _)) = night.one(0).hand.iter().next() {
        night.act(0, Action::Commit { kind });
    }
}

/// V1, R71, R72, R75, Q9, Q12: tickets add nothing; a hopeless attempt may be
/// made; the vehicle is kept.
#[test]
fn v1_the_louvre_beats_a_six() {
    let mut night =
        Night::begun(2).at(0, (20, 8)).owns(0, Vehicle::Tank).hand(0, &Resource::ALL).landed();
    night.act(0, open(Location::Louvre));
    night.refuses(0, Action::RollContest, "R71");
    commit_all(&mut night);
    let job = night.view(0).job.unwrap();
    assert_eq!((job.black_bonus, job.white_bonus, job.chance.success, job.ready), (0, 6, 0, true));
    night.act_with(0, Action::RollContest, &[6, 6]);
    assert_eq!(night.one(0).place, Place::Police);
    assert!(night.one(0).hand.is_empty() && night.one(0).garage.has(Vehicle::Tank));
}

/// R71: what is put into a job is still one's own on the board, and no other
/// museum's.
#[test]
fn r71_the_board_counts_what_is_in_the_job() {
    let mut night = at_the_orangerie();
    let covered = |night: &Night, museum| {
        let jobs = night.view(0).jobs;
        jobs.into_iter().find(|job| job.location == museum).unwrap().covered
    };
    assert_eq!((covered(&night, Location::Orangerie), covered(&night, Location::Orsay)), (3, 2));
    night.act(0, open(Location::Orangerie));
    commit_all(&mut night);
    assert_eq!((covered(&night, Location::Orangerie), covered(&night, Location::Orsay)), (3, 0));
}

/// V17, R72, R102, Q10, Q11: every card beyond the tickets adds one, whatever
/// its kind and whoever gave it.
#[test]
fn v17_extra_cards_beat_the_rating() {
    let extra = [Resource::Software; 4];
    let cards: Vec<Resource> =
        [Resource::Security, Resource::Software].into_iter().chain(extra).collect();
    let mut night = at_the_orangerie().hand(0, &cards);
    night.act(0, open(Location::Orangerie));
    commit_all(&mut night);
    assert_eq!(night.view(0).job.unwrap().black_bonus, 4);
    night.act_with(0, Action::RollContest, &[2, 3, 1]);
    let loot = night.one(0).loot;
    assert_eq!((loot.count(), night.money(0)), (1, 500));
    assert!(night.rules.content.piles[Location::Orangerie as usize].both(loot).count() == 1);
}

/// R70: beside it, with a card in its pile.
#[test]
fn r70_a_museum_with_loot() {
    let mut night = at_the_orangerie();
    night.refuses(0, open(Location::Louvre), "R70");
    night.refuses(0, open(Location::Cafe), "R70");
    night.refuses(1, open(Location::Orangerie), "R11");
    // Law 16: nor can such a job have come about.
    let mut elsewhere = night.clone();
    elsewhere.act(0, open(Location::Orangerie));
    if let sneaky_monkeys::Phase::Job { museum, .. } = &mut elsewhere.state.phase {
        *museum = Location::Louvre;
    }
    assert!(elsewhere.rules.possible(&elsewhere.state).is_err());
    for id in ["lily_pad_lullaby", "evening_swing", "macaque_in_blue_pond"] {
        night = night.loot(1, id);
    }
    night.refuses(0, open(Location::Orangerie), "R70");
    assert!(night.view(0).here.is_empty(), "Q30: no target any more");
}

/// R71, Q13: a job may be opened before it is covered; owning the vehicle is
/// enough, wherever it is.
#[test]
fn r71_vehicle_and_tickets() {
    let mut night = at_the_orangerie();
    night.player(0).garage = sneaky_monkeys::Garage::EMPTY;
    night.act(0, open(Location::Orangerie));
    commit_all(&mut night);
    let job = night.view(0).job.unwrap();
    assert!(!job.vehicle_covered && !job.ready && job.missing.count() == 0);
    night.refuses(0, Action::RollContest, "R71");
    let night = night.owns(0, Vehicle::Boat);
    night.allows(0, Action::RollContest);
}

/// R73, R74, Q36: alone the leader keeps loot and foreign jewels; as many as
/// the Market has.
#[test]
fn r73_the_haul() {
    let rodin = |left: u8| {
        let tickets = [Resource::Equipment, Resource::Safecracking];
        let mut night = Night::begun(2).at(0, (14, 12)).owns(0, Vehicle::Train).hand(0, &tickets);
        night = night.landed().jewels_left(Jewel::Foreign, left);
        night.act(0, open(Location::Rodin));
        commit_all(&mut night);
        night.act_with(0, Action::RollContest, &[6, 1, 2]);
        night
    };
    let night = rodin(18);
    let loot = night.loot_named("capuchin_kiss");
    assert!(night.one(0).loot.has(loot), "the second of the pile");
    assert_eq!(night.one(0).jewels, [0, 1]);
    night.heard(Event::MuseumRobbed {
        seat: seat(0),
        museum: Location::Rodin,
        loot,
        jewels: [0, 1],
    });
    assert_eq!(rodin(0).one(0).jewels, [0, 0], "Q30");
}

/// R76, Q50: with a job open nothing else.
#[test]
fn r76_only_the_job() {
    let mut night = at_the_orangerie();
    night.act(0, open(Location::Orangerie));
    night.refuses(0, Action::SellVehicle { kind: Vehicle::Boat }, "R76");
    night.refuses(0, Action::EndTurn, "R76");
    night.act(0, Action::CallOff);
    night.allows(0, open(Location::Orangerie));
}

/// R96: the vehicle must be the token in use, at the museum.
#[test]
fn r96_the_vehicle_must_be_there() {
    let options = Options { must_be_present_at_job: true, ..Options::default() };
    let tickets = [Resource::Security, Resource::Software];
    let mut night =
        Night::with(2, &options).at(0, (14, 8)).owns(0, Vehicle::Boat).hand(0, &tickets);
    night = night.landed();
    night.act(0, open(Location::Orangerie));
    commit_all(&mut night);
    night.refuses(0, Action::RollContest, "R71");
    let spot = night.spot(14, 10);
    let mut night =
        Night::with(2, &options).riding(0, Vehicle::Boat, spot).hand(0, &tickets).landed();
    night.act(0, open(Location::Orangerie));
    commit_all(&mut night);
    night.allows(0, Action::RollContest);
}

/// A rocket robs from the roof; the odds are those of section 10.
#[test]
fn a_rocket_lands_at_the_grand_palais() {
    let night = Night::begun(2);
    let night = night.riding(0, Vehicle::Rocket, Spot::Location(Location::GrandPalais)).landed();
    night.allows(0, open(Location::GrandPalais));
    let job =
        night.view(0).jobs.into_iter().find(|job| job.location == Location::GrandPalais).unwrap();
    assert_eq!(job.haul.mean, Money(1850));
    assert_eq!(job.chances[6].success, 812);
}
