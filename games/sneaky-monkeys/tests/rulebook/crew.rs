//! Crews (R76 to R85, R97).

use heist_table::{Money, Rules as _};
use sneaky_monkeys::{
    Action, Cards, Closed, Event, Location, Options, Place, Prompt, Resource, Terms, Vehicle,
};

use crate::museums::{at_the_orangerie, open};
use crate::night::{Night, seat};

fn cards(kinds: &[Resource]) -> Cards {
    kinds.iter().fold(Cards::NONE, |all, &kind| all.plus(Cards::one(kind)))
}

fn terms(kinds: &[Resource], vehicle: bool, share: u8) -> Terms {
    Terms { cards: cards(kinds), vehicle, share }
}

fn invite(to: u8, terms: Terms) -> Action {
    Action::Invite { seat: seat(to), terms }
}

fn accept(proposer: u8, number: u8) -> Action {
    Action::AcceptCrew { proposer: seat(proposer), number }
}

/// The Orangerie, opened by seat 0, who has nothing; seat 1 has the boat and
/// Weapons, seat 2 the tickets.
fn planning() -> Night {
    let mut night = at_the_orangerie()
        .hand(0, &[])
        .hand(1, &[Resource::Weapons, Resource::Weapons])
        .hand(2, &[Resource::Security, Resource::Software]);
    night.player(0).garage = sneaky_monkeys::Garage::EMPTY;
    night = night.owns(1, Vehicle::Boat);
    night.act(0, open(Location::Orangerie));
    night
}

/// R77, R79, R80, Q42, Q62: anybody, anywhere, confined or not; what he puts in
/// is set aside.
#[test]
fn r77_an_invitation() {
    let mut night = planning();
    night.player(2).place = Place::Police;
    let tickets = terms(&[Resource::Security, Resource::Software], false, 30);
    night.act(0, invite(2, tickets));
    assert_eq!(
        night.rules.prompt(&night.state, seat(2)),
        Some(Prompt::Answer { proposer: seat(0), number: 1 })
    );
    night.refuses(1, accept(0, 1), "R104");
    night.act(2, accept(0, 1));
    assert!(night.one(2).hand.is_empty());
    let job = night.view(1).job.unwrap();
    assert_eq!((job.crew.len(), job.leader_share, job.share_left), (1, 70, 65));
    assert_eq!(job.missing.count(), 0);
    // R80: once in the crew.
    night.refuses(0, invite(2, terms(&[Resource::Security], false, 5)), "R80");
    night.refuses(0, Action::RollContest, "R71");
    night.act(0, invite(1, terms(&[], true, 20)));
    night.act(1, accept(0, 2));
    night.allows(0, Action::RollContest);
    assert_eq!(night.view(0).job.unwrap().vehicle, Some(seat(1)));
}

/// R77: multiples of five up to 95; something is wanted, and only what he has.
#[test]
fn r77_the_form_of_an_invitation() {
    let night = planning();
    night.refuses(0, invite(1, terms(&[Resource::Weapons], false, 7)), "R77");
    night.refuses(0, invite(1, terms(&[Resource::Weapons], false, 100)), "R77");
    night.refuses(0, invite(1, terms(&[], false, 10)), "R77");
    night.refuses(0, invite(1, terms(&[Resource::Security], false, 10)), "R79");
    night.refuses(0, invite(2, terms(&[], true, 10)), "R77");
    night.refuses(0, invite(0, terms(&[Resource::Weapons], false, 10)), "R77");
    night.refuses(1, invite(2, terms(&[Resource::Security], false, 10)), "R77");
    night.allows(0, invite(1, terms(&[Resource::Weapons], true, 0)));
    night.allows(0, invite(1, terms(&[Resource::Weapons], true, 95)));
}

/// R78, R83: unasked, others offer the same; only for museums.
#[test]
fn r78_help_is_offered() {
    let mut night = planning();
    let help = Action::OfferHelp { terms: terms(&[Resource::Weapons], true, 25) };
    night.act(1, help);
    assert_eq!(night.rules.prompt(&night.state, seat(1)), None);
    assert_eq!(
        night.rules.prompt(&night.state, seat(0)),
        Some(Prompt::Job { museum: Location::Orangerie })
    );
    night.allows(0, accept(1, 1)).allows(0, Action::DeclineCrew { proposer: seat(1), number: 1 });
    night.act(0, accept(1, 1));
    night.heard(Event::JoinedCrew {
        seat: seat(1),
        leader: seat(0),
        terms: terms(&[Resource::Weapons], true, 25),
    });
    night.refuses(0, Action::OfferHelp { terms: terms(&[Resource::Weapons], true, 25) }, "R78");
    let mut street = Night::begun(2).at(0, (23, 19)).hand(1, &[Resource::Weapons]).landed();
    street.act(0, Action::OpenCrime { target: sneaky_monkeys::Target::Business(Location::Cafe) });
    street.refuses(1, Action::OfferHelp { terms: terms(&[Resource::Weapons], false, 5) }, "R83");
}

/// R77, R78, R104: an invitation or offer is withdrawn by who made it, declined
/// by whom it is made to, and closes alone.
#[test]
fn r104_withdrawn_and_declined() {
    let withdraw = |number: u8| Action::WithdrawCrew { number };
    let decline = |proposer: u8, number| Action::DeclineCrew { proposer: seat(proposer), number };
    let closed = |from: u8, to: u8, number, why| Event::HelpClosed {
        seat: seat(from),
        to: seat(to),
        number,
        why,
    };
    let mut night = planning();
    night.act(0, invite(1, terms(&[Resource::Weapons], false, 10)));
    night.act(0, invite(2, terms(&[Resource::Security], false, 10)));
    night.refuses(0, withdraw(3), "R104").refuses(1, withdraw(1), "R104");
    night.act(0, withdraw(2)).heard(closed(0, 2, 2, Closed::Withdrawn));
    night.refuses(2, accept(0, 2), "R104").refuses(0, withdraw(2), "R104");
    night.allows(1, accept(0, 1)).refuses(1, accept(0, 2), "R104");
    night.act(1, decline(0, 1)).heard(closed(0, 1, 1, Closed::Declined));
    night.refuses(1, accept(0, 1), "R104").refuses(1, decline(0, 1), "R104");
    // The same from the other side.
    night.act(1, Action::OfferHelp { terms: terms(&[Resource::Weapons], false, 5) });
    night.act(2, Action::OfferHelp { terms: terms(&[Resource::Software], false, 5) });
    night.refuses(0, withdraw(1), "R104").refuses(1, withdraw(2), "R104");
    night.act(1, withdraw(1)).heard(closed(1, 0, 1, Closed::Withdrawn));
    night.refuses(0, accept(1, 1), "R104").allows(0, accept(2, 1));
    night.act(0, decline(2, 1)).heard(closed(2, 0, 1, Closed::Declined));
    night.refuses(0, accept(2, 1), "R104");
    assert!(night.view(0).job.unwrap().crew.is_empty());
}

/// R80, R104: a seat that this table does not have, and one's own.
#[test]
fn r104_nobody_answers_himself_or_a_seat_there_is_not() {
    let mut night = planning();
    night.act(0, invite(1, terms(&[Resource::Weapons], false, 10)));
    for number in [0, 3, 7] {
        night.refuses(0, accept(number, 1), "R104");
        night.refuses(0, Action::CancelCrew { seat: seat(number) }, "R80");
    }
    night.refuses(1, accept(1, 1), "R104").refuses(1, accept(7, 1), "R104");
}

/// R80, Q44: it binds until the roll; the leader may send a partner away, and
/// the cards go back.
#[test]
fn r80_an_agreement_binds() {
    let mut night = planning();
    night.act(0, invite(1, terms(&[Resource::Weapons], false, 10))).act(1, accept(0, 1));
    night.refuses(1, Action::CancelCrew { seat: seat(1) }, "R11");
    night.refuses(0, Action::CancelCrew { seat: seat(2) }, "R80");
    night.act(0, Action::CancelCrew { seat: seat(1) });
    assert_eq!(night.one(1).hand.count(), 2);
    night.allows(0, invite(1, terms(&[Resource::Weapons], false, 15)));
}

/// V30, R81, R106: shares of more than 95 % die.
#[test]
fn v30_shares_above_ninety_five_die() {
    let mut night = Night::begun(4)
        .at(0, (14, 8))
        .hand(1, &[Resource::Weapons])
        .hand(2, &[Resource::Security])
        .hand(3, &[Resource::Software])
        .landed();
    night.act(0, open(Location::Orangerie));
    night.act(0, invite(1, terms(&[Resource::Weapons], false, 70))).act(1, accept(0, 1));
    night.act(0, invite(2, terms(&[Resource::Security], false, 25)));
    night.act(0, invite(3, terms(&[Resource::Software], false, 20)));
    night.act(2, accept(0, 2));
    night.heard(Event::HelpClosed { seat: seat(0), to: seat(3), number: 3, why: Closed::Lapsed });
    night.refuses(0, invite(3, terms(&[Resource::Software], false, 5)), "R81");
    assert_eq!(night.view(0).job.unwrap().leader_share, 5);
}

/// R81, R106: offers die of it as well, and those that still fit live on.
#[test]
fn r106_offers_above_ninety_five_die() {
    let mut night = planning();
    night.act(1, Action::OfferHelp { terms: terms(&[Resource::Weapons], false, 70) });
    night.act(2, Action::OfferHelp { terms: terms(&[Resource::Security], false, 30) });
    night.act(0, Action::Invite { seat: seat(2), terms: terms(&[Resource::Software], false, 25) });
    let mut asides = Vec::new();
    night.rules.asides(&night.state, seat(0), &mut asides);
    night.rules.asides(&night.state, seat(2), &mut asides);
    assert_eq!(asides, [Action::WithdrawCrew { number: 1 }; 2]);
    night.act(0, accept(1, 1));
    night.heard(Event::HelpClosed { seat: seat(2), to: seat(0), number: 1, why: Closed::Lapsed });
    night.allows(2, accept(0, 1));
    let mut night = planning();
    night.act(1, Action::OfferHelp { terms: terms(&[Resource::Weapons], false, 70) });
    night.act(2, Action::OfferHelp { terms: terms(&[Resource::Security], false, 25) });
    night.act(0, accept(1, 1)).allows(0, accept(2, 1));
}

/// R52, R79, R92: what is put in or set aside is not back in its pile before the
/// dice, and is still its owner's.
#[test]
fn r79_what_is_put_in_is_out_of_the_pile() {
    let stock = |night: &Night, kind: Resource| night.view(0).market.buy[kind as usize].stock;
    let worths = |night: &Night| [0, 1].map(|number| night.worth(number));
    let mut night = planning().hand(0, &[Resource::Weapons, Resource::Explosives]);
    assert_eq!(worths(&night), [500 + 2 * 50, 500 + 2 * 50 + 150]);
    assert_eq!((stock(&night, Resource::Weapons), stock(&night, Resource::Explosives)), (7, 9));
    night.act(0, Action::Commit { kind: Resource::Weapons });
    night.act(0, Action::Commit { kind: Resource::Explosives });
    night.act(0, invite(1, terms(&[Resource::Weapons, Resource::Weapons], false, 10)));
    night.act(1, accept(0, 1));
    assert_eq!((stock(&night, Resource::Weapons), stock(&night, Resource::Explosives)), (7, 9));
    assert_eq!(worths(&night), [500 + 2 * 50, 500 + 2 * 50 + 150]);
    assert_eq!(night.worth(2), 500 + 2 * 50);
    let mut night = Night::begun(2).at(0, (23, 19)).hand(0, &[Resource::Weapons; 2]).landed();
    night.act(0, Action::OpenCrime { target: sneaky_monkeys::Target::Business(Location::Cafe) });
    night.act(0, Action::Commit { kind: Resource::Weapons });
    night.act(0, Action::Commit { kind: Resource::Weapons });
    assert_eq!(stock(&night, Resource::Weapons), 8);
    assert_eq!(worths(&night), [500 + 2 * 50, 500]);
}

/// R82: calling off gives everything back.
#[test]
fn r82_calling_off_a_job() {
    let mut night = planning().hand(0, &[Resource::Software]);
    night.act(0, Action::Commit { kind: Resource::Software });
    night.act(0, invite(1, terms(&[Resource::Weapons], true, 10))).act(1, accept(0, 1));
    night.act(0, invite(2, terms(&[Resource::Security], false, 10)));
    night.act(0, Action::CallOff);
    assert_eq!([0, 1, 2].map(|number| night.one(number).hand.count()), [1, 2, 2]);
    night.refuses(2, accept(0, 2), "R104");
    night.allows(0, open(Location::Orangerie));
}

/// R84, R85, Q45: the leader rolls as soon as all is covered; what is open
/// lapses, and cards of a failed job are gone without compensation.
#[test]
fn r84_the_leader_need_not_wait() {
    let mut night = planning();
    night.act(0, invite(2, terms(&[Resource::Security, Resource::Software], false, 30)));
    night.act(2, accept(0, 1));
    night.act(0, invite(1, terms(&[], true, 20))).act(1, accept(0, 2));
    night.act_with(0, Action::RollContest, &[1, 6]);
    assert_eq!(night.one(0).place, Place::Police);
    assert!(
        matches!(night.one(1).place, Place::At(_)) && matches!(night.one(2).place, Place::At(_))
    );
    assert_eq!((night.money(1), night.money(2), night.one(2).hand.count()), (500, 500, 0));
    assert!(night.one(1).garage.has(Vehicle::Boat), "R75");
}

/// V19, R74, Q43: the haul is sold at once, shares are rounded down to $10, the
/// rest is the leader's.
#[test]
fn v19_shares_are_rounded_down() {
    let mut night = at_the_orangerie().hand(1, &[Resource::Weapons]);
    night.act(0, open(Location::Orangerie));
    night.act(0, Action::Commit { kind: Resource::Security });
    night.act(0, Action::Commit { kind: Resource::Software });
    night.act(0, invite(1, terms(&[Resource::Weapons], false, 15))).act(1, accept(0, 1));
    night.act_with(0, Action::RollContest, &[6, 1, 2]);
    let loot = night.loot_named("evening_swing");
    assert_eq!((night.money(1), night.money(0)), (500 + 160, 500 + 940));
    assert!(night.state.fence.has(loot) && night.one(0).loot.is_empty());
}

/// V18: two partners at Rodin, with a foreign jewel.
#[test]
fn v18_a_crew_at_rodin() {
    let mut night = Night::begun(3)
        .at(0, (14, 12))
        .owns(0, Vehicle::Train)
        .hand(0, &[Resource::Explosives])
        .hand(1, &[Resource::Safecracking])
        .hand(2, &[Resource::Equipment])
        .landed();
    night.act(0, open(Location::Rodin)).act(0, Action::Commit { kind: Resource::Explosives });
    night.act(0, invite(1, terms(&[Resource::Safecracking], false, 35))).act(1, accept(0, 1));
    night.act(0, invite(2, terms(&[Resource::Equipment], false, 15))).act(2, accept(0, 2));
    night.act_with(0, Action::RollContest, &[6, 1, 2]);
    assert_eq!((night.money(0), night.money(1), night.money(2)), (1300, 1060, 740));
    night.heard(Event::HaulSold { seat: seat(0), total: Money(1600), kept: Money(800) });
    assert_eq!(night.one(0).jewels, [0, 0]);
    assert_eq!(night.view(0).market.buy[7].stock, 18);
}

/// R74: a partner with 0 % is a partner: the haul is sold.
#[test]
fn r74_a_partner_for_nothing_is_a_partner() {
    let mut night = at_the_orangerie().hand(1, &[Resource::Weapons]);
    night.act(0, open(Location::Orangerie));
    night.act(0, Action::Commit { kind: Resource::Security });
    night.act(0, Action::Commit { kind: Resource::Software });
    night.act(0, invite(1, terms(&[Resource::Weapons], false, 0))).act(1, accept(0, 1));
    night.act_with(0, Action::RollContest, &[6, 1, 1]);
    assert_eq!((night.money(0), night.money(1)), (1500, 500));
    assert!(night.one(0).loot.is_empty());
}

/// R46: six invitations or offers a turn.
#[test]
fn r46_six_invitations() {
    let mut night = planning();
    for share in 1..=6 {
        night.act(0, invite(1, terms(&[Resource::Weapons], false, 5 * share)));
    }
    night.refuses(0, invite(1, terms(&[Resource::Weapons], false, 35)), "R46");
    night.refuses(1, accept(0, 5), "R104").allows(1, accept(0, 6));
}

/// R97: partners are arrested, too, unless they sit already.
#[test]
fn r97_partners_are_arrested_too() {
    let options = Options { partners_arrested: true, ..Options::default() };
    let mut night = Night::with(3, &options)
        .at(0, (14, 8))
        .owns(0, Vehicle::Boat)
        .hand(0, &[Resource::Security, Resource::Software])
        .hand(1, &[Resource::Weapons])
        .hand(2, &[Resource::Weapons])
        .landed();
    let spot = night.pair((2, 12), (3, 12));
    night = night.riding(1, Vehicle::Train, spot);
    let player = night.player(2);
    (player.place, player.learning) = (Place::School, Some(Resource::Security));
    night.act(0, open(Location::Orangerie));
    night.act(0, Action::Commit { kind: Resource::Security });
    night.act(0, Action::Commit { kind: Resource::Software });
    for number in [1, 2] {
        night.act(0, invite(number, terms(&[Resource::Weapons], false, 10)));
        night.act(number, accept(0, number));
    }
    night.act_with(0, Action::RollContest, &[1, 6]);
    let places = [0, 1, 2].map(|number| night.one(number).place);
    assert_eq!(places, [Place::Police, Place::Police, Place::School]);
    assert_eq!(night.one(1).riding, None);
    night.act(0, Action::EndTurn);
    assert_eq!(night.state.turn.stage, sneaky_monkeys::Stage::Confined);
}
