//! Players who leave for good (R94, R109).

use heist_table::Rules as _;
use sneaky_monkeys::{
    Action, Bundle, Cards, Event, Location, Phase, Place, Player, Resource, Target, Terms, Vehicle,
    Vote,
};

use crate::common;
use crate::museums::{at_the_orangerie, open};
use crate::night::{Night, seat};

/// R94: everything goes back; houses are empty again, loot goes to the fence.
#[test]
fn r94_his_goods_return() {
    let mut night = Night::begun(3)
        .house(1, "1a")
        .loot(1, "mona_lemur")
        .jewels(1, 2, 0)
        .hand(1, &[Resource::Weapons])
        .owns(1, Vehicle::Boat);
    let card = night.loot_named("mona_lemur");
    night.leave(1);
    assert_eq!(*night.one(1), Player::default());
    assert!(night.state.fence.has(card));
    let view = night.view(0);
    assert_eq!(view.houses.iter().flatten().count(), 0);
    assert_eq!(view.market.buy[6].stock, 24, "jewels");
    assert_eq!(view.order, [seat(0), seat(2)]);
    night.refuses(1, Action::EndTurn, "R94");
    night.act(0, Action::EndTurn);
    assert_eq!(night.state.active, seat(2), "he takes no turns");
}

/// R94: with one player left he wins; R109: who left scores 0 and is last.
#[test]
fn r94_the_last_one_wins() {
    let mut night = Night::begun(3).cash(2, 0);
    night.leave(0).leave(1);
    let outcome = night.rules.outcome(&night.state).unwrap();
    assert_eq!((outcome.winners.single(), outcome.how), (Some(seat(2)), "last-player"));
    assert_eq!(outcome.places.as_slice(), [2, 2, 1]);
    assert_eq!(outcome.scores.as_slice(), [0, 0, 0]);
}

/// R109: removed once more he is as gone as before; and so is everybody once the
/// game is over.
#[test]
fn r109_nobody_is_removed_twice() {
    let mut night = Night::begun(3).loot(1, "mona_lemur");
    night.leave(1);
    let before = night.state.clone();
    assert!(night.leave(1).heard.is_empty() && night.state == before);
    night.leave(0);
    assert!(night.state.is_over());
    let before = night.state.clone();
    assert!(night.leave(2).heard.is_empty() && night.state == before);
}

/// R109: in his own turn it ends; as the last of a round he ends the round.
#[test]
fn r109_in_his_own_turn() {
    let mut night = Night::begun(3).turn_of(2).at(2, (23, 19)).landed();
    night.act(2, Action::OpenCrime { target: Target::Business(Location::Cafe) });
    night.leave(2);
    night.heard(Event::CalledOff { seat: seat(2) });
    assert_eq!((night.state.active, night.state.round), (seat(0), 2));
    // The first player: the order stays, the next one begins the round.
    let mut night = Night::begun(3);
    night.leave(0);
    assert_eq!((night.state.active, night.state.round), (seat(1), 1));
    night.act(1, Action::EndTurn).act(2, Action::EndTurn);
    assert_eq!((night.state.active, night.state.round), (seat(1), 2));
}

/// R109: a crime against him is called off and not used up.
#[test]
fn r109_a_victim_leaves() {
    let mut night = Night::begun(3).at(0, (6, 1)).house(1, "1a").landed();
    let target = Target::SafeHouse(night.house_named("1a"));
    night.act(0, Action::OpenCrime { target }).leave(1);
    assert_eq!((night.state.phase, night.state.turn.spent), (Phase::Turn, false));
    let house = night.house_named("1a");
    night.allows(0, Action::ClaimHouse { house });
}

/// R109: a partner's agreement ends and his cards go to the piles; the leader
/// gives everything back.
#[test]
fn r109_a_partner_or_the_leader_leaves() {
    let mut night =
        at_the_orangerie().hand(1, &[Resource::Weapons]).hand(2, &[Resource::Equipment]);
    night.act(0, open(Location::Orangerie));
    for (number, kind) in [(1, Resource::Weapons), (2, Resource::Equipment)] {
        let terms = Terms { cards: Cards::one(kind), vehicle: false, share: 10 };
        night.act(0, Action::Invite { seat: seat(number), terms });
        night.act(number, Action::AcceptCrew { proposer: seat(0), number });
    }
    let mut other = night.clone();
    night.leave(1);
    assert_eq!(night.view(0).job.unwrap().crew.len(), 1);
    assert_eq!(night.view(0).market.buy[Resource::Weapons as usize].stock, 10);
    other.leave(0);
    assert_eq!([1, 2].map(|number| other.one(number).hand.count()), [1, 1]);
    assert_eq!(other.state.active, seat(1));
}

/// R109: in set-up the character is free again and the next seat goes on.
#[test]
fn r109_in_set_up() {
    let mut night = Night::at_setup(common::rules(3));
    let character = sneaky_monkeys::Character::Sam;
    night.act(0, Action::PickCharacter { character });
    night.leave(0);
    night.allows(1, Action::PickCharacter { character });
    // Who chooses goes: the next one chooses.
    night.leave(1);
    assert!(night.state.is_over(), "two of three are gone");
    // Another than who chooses goes: the choice stays where it was.
    let options = sneaky_monkeys::Options { small_table_chips: true, ..Default::default() };
    let mut night = Night::at_setup(common::rules_with(3, &options));
    night.act(0, Action::PickCharacter { character }).leave(2);
    assert_eq!((night.state.active, night.state.phase), (seat(0), Phase::Setup { chips: 1 }));
    let mut night = Night::at_setup(common::rules(4));
    night.leave(0);
    assert_eq!((night.state.active, night.state.phase), (seat(1), Phase::Setup { chips: 0 }));
}

/// R109, R106: proposals of and to him close; a reserved chip returns; votes
/// of the others count.
#[test]
fn r109_proposals_chips_and_votes() {
    let mut night = Night::begun(3).hand(1, &[Resource::Weapons]);
    let want = Bundle::cards(Cards::one(Resource::Weapons));
    night.act(0, Action::ProposeTrade { to: seat(1), give: Bundle::cash(5), want });
    let player = night.player(1);
    (player.place, player.learning) = (Place::School, Some(Resource::Security));
    night.leave(1);
    assert_eq!(night.view(0).trades, []);
    assert_eq!(night.view(0).market.chips, [5; 6]);
    let mut night = Night::begun(3);
    night.state.round = 27;
    night.state.active = seat(2);
    night.act(2, Action::EndTurn);
    night.act(0, Action::Vote { vote: Vote::Extend }).act(1, Action::Vote { vote: Vote::Extend });
    night.leave(2);
    assert_eq!(night.state.round, 28, "both who are left want to go on");
}
