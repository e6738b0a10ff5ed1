//! What a view foretells is what the rules then do.

use sneaky_monkeys::{Action, Chance, Deed, Kinds, Location, Resource, Spot, Vehicle, Ware};

use crate::night::{Night, seat};

/// After the roll every end is shown with its steps, a way that leads there,
/// and what can be done.
#[test]
fn reach_is_what_is_legal() {
    for (vehicle, spot) in [
        (None, None),
        (Some(Vehicle::Tank), Some(((7, 4), (7, 5)))),
        (Some(Vehicle::Train), Some(((2, 12), (3, 12)))),
    ] {
        let mut night = Night::begun(3).at(0, (7, 5)).at(1, (12, 5)).house(2, "2c").jewels(2, 1, 0);
        if let (Some(vehicle), Some((one, other))) = (vehicle, spot) {
            let spot = night.pair(one, other);
            night = night.riding(0, vehicle, spot);
        }
        let night = night.with_roll(9);
        let view = night.view(0);
        let mut shown: Vec<Spot> = view.reach.iter().map(|end| end.end).collect();
        let mut legal = night.ends();
        shown.sort();
        legal.sort();
        assert_eq!(shown, legal);
        assert!(view.reach.iter().all(|end| end.way.as_slice().len() == usize::from(end.steps)));
        assert!(night.view(1).reach.is_empty());
        for end in &view.reach {
            let mut there = night.clone();
            there.act(0, Action::Move { end: end.end });
            assert_eq!(there.view(0).here, end.deeds, "{:?}", end.end);
            let deeds = there.legal(0).into_iter().filter(|action| {
                matches!(
                    action,
                    Action::ClaimHouse { .. } | Action::OpenCrime { .. } | Action::OpenJob { .. }
                )
            });
            let shown = end.deeds.iter().filter(|one| !matches!(one.deed, Deed::School { .. }));
            assert_eq!(shown.count(), deeds.count(), "{:?}", end.end);
        }
    }
}

/// The pill on a target: gain, chance for 0 to 3 cards, guard, what failing
/// costs.
#[test]
fn a_prospect_has_gain_chance_and_risk() {
    let night =
        Night::begun(2).at(0, (12, 5)).at(1, (12, 8)).cash(1, 620).guard(1, &[Resource::Weapons]);
    let night = night.with_roll(7);
    let view = night.view(0);
    let end = view.reach.iter().find(|end| end.end == night.spot(12, 8)).unwrap();
    assert_eq!(end.steps, 3);
    let rob = end.deeds.iter().find(|one| one.deed == Deed::Rob { seat: seat(1) }).unwrap();
    assert_eq!((rob.gain[0].0, rob.guard), (310, 1));
    assert_eq!(rob.chances.iter().map(|one| one.success).collect::<Vec<_>>(), [323, 500, 677, 812]);
    let failing = rob.failing.unwrap();
    assert_eq!((failing.turns, failing.way_back), (1, Some(23)));
    let house = end.deeds.iter().any(|one| matches!(one.deed, Deed::Museum { .. }));
    assert!(house || end.deeds.len() == 1);
}

/// The job board: who has what, and how likely it is.
#[test]
fn the_job_board() {
    let night = Night::begun(3)
        .at(0, (12, 5))
        .owns(1, Vehicle::Tank)
        .hand(0, &[Resource::Software, Resource::Software, Resource::Safecracking])
        .hand(1, &[Resource::Weapons])
        .hand(2, &[Resource::Equipment]);
    let jobs = night.view(0).jobs;
    let ratings: Vec<u8> =
        jobs[..6].iter().map(|job| night.rules.content.job(job.location).rating).collect();
    assert_eq!(ratings, [1, 2, 3, 4, 5, 6]);
    let louvre = &jobs[5];
    assert_eq!((louvre.location, louvre.covered, louvre.extras), (Location::Louvre, 2, 1));
    let tank = louvre.vehicle.as_ref().unwrap();
    assert_eq!((tank.mine, &tank.others[..]), (false, &[seat(1)][..]));
    let weapons = louvre.tickets.iter().find(|ticket| ticket.kind == Resource::Weapons).unwrap();
    assert_eq!((weapons.mine, &weapons.others[..], weapons.to_buy), (0, &[seat(1)][..], false));
    assert_eq!((louvre.haul.least.0, louvre.haul.mean.0, louvre.haul.most.0), (3100, 3500, 3900));
    assert_eq!(louvre.chances[8], Chance { success: 812, arrest: 188 });
    assert_eq!(louvre.steps, Some(6));
}

/// The Market says what can be bought, and why the rest cannot.
#[test]
fn the_market_gives_reasons() {
    let night = Night::begun(2).cash(0, 300).owns(0, Vehicle::Boat);
    let why = |number: u8, what: Ware| {
        let market = night.view(number).market;
        let ware = market.buy.into_iter().find(|ware| ware.what == what).unwrap();
        ware.why_not.map(|why| why.rule)
    };
    assert_eq!(why(0, Ware::Resource(Resource::Software)), None);
    assert_eq!(why(0, Ware::Resource(Resource::Weapons)).as_deref(), Some("R32"));
    assert_eq!(why(0, Ware::Vehicle(Vehicle::Boat)).as_deref(), Some("R35"));
    assert_eq!(why(0, Ware::Vehicle(Vehicle::Tank)).as_deref(), Some("R38"));
    assert_eq!(why(1, Ware::Resource(Resource::Weapons)).as_deref(), Some("R31"));
    let sell = night.view(0).market.sell;
    assert_eq!(
        (sell.len(), sell[0].what, sell[0].resale.0),
        (1, Ware::Vehicle(Vehicle::Boat), 150)
    );
}

/// An open job shows what is covered, and the chance with every card more.
#[test]
fn an_open_job_shows_its_chance() {
    let cards = [Resource::Security, Resource::Software, Resource::Software, Resource::Software];
    let mut night =
        Night::begun(2).at(0, (14, 8)).hand(0, &cards).hand(1, &[Resource::Weapons]).landed();
    night.act(0, Action::OpenJob { museum: Location::Orangerie });
    let job = night.view(0).job.unwrap();
    assert_eq!(
        job.missing,
        [Resource::Security, Resource::Software].into_iter().collect::<Kinds>()
    );
    // Two tickets that add nothing, then two that do.
    let chances: Vec<u16> = job.with_more.iter().map(|chance| chance.success).collect();
    assert_eq!(chances, [187, 187, 323, 500]);
    assert_eq!(job.could_help.len(), 1);
    for (place, kind) in cards.into_iter().enumerate() {
        night.act(0, Action::Commit { kind });
        assert_eq!(night.view(1).job.unwrap().chance.success, chances[place]);
    }
}

/// To whom something can be proposed is in the view.
#[test]
fn whom_to_talk_to() {
    let mut night = Night::begun(3).at(0, (14, 8)).hand(1, &[Resource::Weapons]).landed();
    assert_eq!(night.view(0).talk.trade_with, [seat(1), seat(2)]);
    assert_eq!(night.view(1).talk.trade_with, [seat(0)]);
    night.act(0, Action::OpenJob { museum: Location::Orangerie });
    let talk = night.view(0).talk;
    assert!(talk.trade_with.is_empty() && !talk.offer_help);
    assert_eq!(talk.invite, [seat(1), seat(2)]);
    assert!(night.view(1).talk.offer_help && night.view(1).talk.invite.is_empty());
}
