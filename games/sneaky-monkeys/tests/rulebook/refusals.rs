//! Refusals teach: the rule that forbids, the numbers there are, and something
//! to do that is not refused as well.

use std::collections::BTreeMap;

use heist_table::{Game as _, Refusal, Rules as _, rulebook};
use sneaky_monkeys::{
    Action, Cards, House, Location, Loot, Options, Resource, SneakyMonkeys, Target, Terms, Vehicle,
};

use crate::common;
use crate::museums::open;
use crate::night::{Night, seat};

fn weapons() -> Terms {
    Terms { cards: Cards::one(Resource::Weapons), vehicle: false, share: 10 }
}

#[track_caller]
fn refused(night: &Night, number: u8, action: Action, rule: &str) -> Refusal {
    night.refuses(number, action, rule);
    night.check(number, action).expect_err("it is refused")
}

/// R61, R66, R36: the map has 24 houses, the pack 18 Loot Cards, and any other
/// number is answered with those.
#[test]
fn a_number_that_nothing_has() {
    let night = Night::begun(2).at(0, (6, 1)).landed();
    night.refuses(0, Action::SellLoot { card: Loot::new(18) }, "R36");
    for number in ["24", "31", "40", "255"] {
        let action = |text: &str| format!("{text} {number}").parse::<Action>().unwrap();
        for (text, rule) in [("claim_house", "R61"), ("open_crime safe_house", "R66")] {
            let refusal = refused(&night, 0, action(text), rule);
            assert_eq!(refusal.text, format!("There is no house {number}."));
            assert_eq!(refusal.allowed, "They are counted from 0 to 23.");
        }
        for text in ["buy_loot", "sell_loot"] {
            let refusal = refused(&night, 0, action(text), "R36");
            assert_eq!(refusal.text, format!("There is no Loot Card {number}."));
            assert_eq!(refusal.allowed, "They are counted from 0 to 17.");
        }
    }
    let last = Action::ClaimHouse { house: House::new(23) };
    assert_eq!(refused(&night, 0, last, "R61").code, "not-there");
    let last = Action::SellLoot { card: Loot::new(17) };
    assert_eq!(refused(&night, 0, last, "R31").code, "not-yours");
}

/// R42, R103: a Loot Card is one card; naming it twice makes it no two.
#[test]
fn nothing_is_named_twice() {
    let read = |loot: &str| {
        let side = |loot: &str| {
            format!(r#"{{"cash":0,"cards":[0,0,0,0,0,0],"jewels":[0,0],"loot":{loot}}}"#)
        };
        let (give, want) = (side(loot), side("[]"));
        let text = format!(r#"{{"propose_trade":{{"to":1,"give":{give},"want":{want}}}}}"#);
        serde_json::from_str::<Action>(&text).map_err(|error| error.to_string())
    };
    assert!(read("[3,4]").is_ok());
    assert!(read("[3,4,3]").is_err_and(|error| error.contains("Loot Cards names one twice")));
    assert!(read("[3,32]").is_err_and(|error| error.contains("no pack has so many Loot Cards")));
    let state = |houses: &str| serde_json::from_str::<sneaky_monkeys::Houses>(houses);
    assert!(state("[0,31]").is_ok() && state("[5,5]").is_err() && state("[200]").is_err());
    let garage = |text: &str| serde_json::from_str::<sneaky_monkeys::Garage>(text);
    assert!(garage(r#"["boat","tank"]"#).is_ok() && garage(r#"["boat","boat"]"#).is_err());
}

/// R56: to rob oneself is a matter of robbery, not of trading.
#[test]
fn r56_nobody_robs_himself_or_who_has_left() {
    let mut night = Night::begun(3).at(0, (12, 8)).at(1, (12, 8)).landed();
    let rob = |number: u8| Action::OpenCrime { target: Target::Player(seat(number)) };
    refused(&night, 0, rob(0), "R56");
    night.allows(0, rob(1));
    night.leave(1);
    refused(&night, 0, rob(1), "R56");
}

/// R83: without a job nobody invites and nobody offers help, whoever he is; with
/// one R77 and R78 say who does what.
#[test]
fn r83_no_job_is_open() {
    let invite = Action::Invite { seat: seat(2), terms: weapons() };
    let offer = Action::OfferHelp { terms: weapons() };
    let mut night = Night::begun(3)
        .hand(1, &[Resource::Weapons])
        .hand(2, &[Resource::Weapons])
        .at(0, (14, 8))
        .landed();
    let mut ballot = Night::begun(3);
    ballot.state.round = 27;
    ballot.state.active = seat(2);
    ballot.act(2, Action::EndTurn);
    let setup = Night::at_setup(common::rules(3));
    for table in [&night, &ballot, &setup] {
        for number in 0..3 {
            assert_eq!(refused(table, number, invite, "R83").code, "no-job");
            assert_eq!(refused(table, number, offer, "R83").code, "no-job");
        }
    }
    night.act(0, open(Location::Orangerie));
    assert_eq!(refused(&night, 1, invite, "R77").allowed, "Offer your help.");
    assert_eq!(refused(&night, 0, offer, "R78").allowed, "Invite a partner.");
    night.allows(1, offer).allows(0, invite);
}

/// R6, R11: whose turn it is not is told what is open to him now.
#[test]
fn r11_what_others_may_do_meanwhile() {
    let setup = Night::at_setup(common::rules(3));
    let pick = Action::PickCharacter { character: sneaky_monkeys::Character::Sam };
    for action in [pick, Action::Roll, Action::EndTurn] {
        let refusal = refused(&setup, 1, action, "R6");
        assert_eq!(
            (&*refusal.text, &*refusal.allowed),
            ("It is not your turn to choose.", "Wait until it is.")
        );
    }
    let allowed = |night: &Night| refused(night, 1, Action::Roll, "R11").allowed;
    let mut night = Night::begun(2).at(0, (23, 19)).landed();
    assert_eq!(allowed(&night), "Propose, answer, or wait.");
    night.act(0, Action::OpenCrime { target: Target::Business(Location::Cafe) });
    assert_eq!(allowed(&night), "Wait until the dice have fallen.");
    let mut night = Night::begun(2).at(0, (14, 8)).landed();
    night.act(0, open(Location::Orangerie));
    assert_eq!(allowed(&night), "Offer your help, answer, or wait.");
}

/// R77, R96: where the vehicle must be there, only one that is there can be
/// asked for or offered.
#[test]
fn r96_a_vehicle_elsewhere_is_not_asked_for() {
    let options = Options { must_be_present_at_job: true, ..Options::default() };
    let boat = Terms { cards: Cards::NONE, vehicle: true, share: 10 };
    let (invite, offer) =
        (Action::Invite { seat: seat(1), terms: boat }, Action::OfferHelp { terms: boat });
    let mut night = Night::with(2, &options).owns(1, Vehicle::Boat).at(0, (14, 8)).landed();
    let (far, near) = (night.spot(0, 10), night.spot(14, 9));
    night.act(0, open(Location::Orangerie));
    night.refuses(0, invite, "R96").refuses(1, offer, "R96");
    let night = night.riding(1, Vehicle::Boat, far);
    night.refuses(0, invite, "R96").refuses(1, offer, "R96");
    let night = night.riding(1, Vehicle::Boat, near);
    night.allows(0, invite).allows(1, offer);
    let loose = Night::begun(2).owns(1, Vehicle::Boat).at(0, (14, 8)).landed();
    let mut loose = loose;
    loose.act(0, open(Location::Orangerie));
    loose.allows(0, invite).allows(1, offer);
}

/// R41, R56, R77: a seat that nobody has is a matter of the act that names it,
/// and is answered with the seats there are.
#[test]
fn a_seat_that_nobody_has() {
    let nobody = seat(3);
    let give = sneaky_monkeys::Bundle::cash(5);
    let want = sneaky_monkeys::Bundle::default();
    let mut night = Night::begun(3).at(0, (14, 8)).landed();
    let trade = refused(&night, 0, Action::ProposeTrade { to: nobody, give, want }, "R41");
    let rob = Action::OpenCrime { target: Target::Player(nobody) };
    let robbery = refused(&night, 0, rob, "R56");
    night.act(0, open(Location::Orangerie));
    let help = refused(&night, 0, Action::Invite { seat: nobody, terms: weapons() }, "R77");
    for refusal in [trade, robbery, help] {
        assert_eq!(refusal.code, "no-such-seat");
        assert_eq!(refusal.allowed, "Seats are counted from 0 to 2.");
    }
}

/// R6, R98: in set-up one is told what is asked now: the character, then the
/// chips, and not what has been done.
#[test]
fn r98_set_up_asks_one_thing_at_a_time() {
    let options = Options { small_table_chips: true, ..Options::default() };
    let mut night = Night::at_setup(common::rules_with(2, &options));
    let pick = Action::PickCharacter { character: sneaky_monkeys::Character::Nera };
    let chip = Action::ChooseChip { colour: Resource::Security };
    assert_eq!(refused(&night, 0, Action::Roll, "R6").allowed, "Pick a character first.");
    assert_eq!(refused(&night, 0, chip, "R98").allowed, "Pick one first.");
    night.act(0, pick);
    assert_eq!(refused(&night, 0, Action::Roll, "R98").allowed, "Choose your free chips first.");
    assert_eq!(refused(&night, 0, pick, "R6").allowed, "Choose your free chips.");
    let night = Night::with(2, &options);
    assert_eq!(refused(&night, 0, pick, "R6").allowed, "Go on with your turn.");
    refused(&night, 0, chip, "R98");
}

/// R22: who rides is told to alight only when he may.
#[test]
fn r22_alighting_is_proposed_where_it_is_allowed() {
    let mut night = Night::begun(2).owns(0, Vehicle::Tank);
    let spot = night.spot(7, 10);
    night = night.riding(0, Vehicle::Boat, spot);
    let board = Action::Board { vehicle: Vehicle::Tank, spot };
    assert_eq!(refused(&night, 0, board, "R22").allowed, "Alight first.");
    night.act_with(0, Action::Roll, &[1]);
    let later = "Go on with it, and leave it in your next turn.";
    assert_eq!(refused(&night, 0, board, "R22").allowed, later);
}

/// An act of every kind is refused somewhere, and wherever one is, by a rule that
/// is written, with what is wrong and what to do.
#[test]
fn an_act_of_every_kind_is_refused_by_a_rule() {
    let before = Night::begun(3);
    let landed = Night::begun(3).at(0, (14, 8)).landed();
    let mut job = landed.clone();
    job.act(0, open(Location::Orangerie));
    let mut crime = Night::begun(3).at(0, (23, 19)).landed();
    crime.act(0, Action::OpenCrime { target: Target::Business(Location::Cafe) });
    let mut ballot = Night::begun(3);
    ballot.state.round = 27;
    ballot.state.active = seat(2);
    ballot.act(2, Action::EndTurn);
    let setup = Night::at_setup(common::rules(3));
    let rules = rulebook::defined(SneakyMonkeys::RULES, "R");
    // The first word of its text tells the kind of an act.
    let mut kinds: BTreeMap<String, Vec<Action>> = BTreeMap::new();
    for action in before.rules.action_space() {
        let kind = action.to_string().split(' ').next().unwrap().to_owned();
        kinds.entry(kind).or_default().push(action);
    }
    assert_eq!(kinds.len(), 37);
    for (kind, acts) in kinds {
        let mut refused = 0;
        for night in [&before, &landed, &job, &crime, &ballot, &setup] {
            // Some of each kind: there are many tiles, and many trades.
            for &action in acts.iter().step_by(1 + acts.len() / 9) {
                for refusal in (0..3).filter_map(|number| night.check(number, action).err()) {
                    refused += 1;
                    assert!(rules.iter().any(|rule| *rule == refusal.rule), "{kind}: {refusal:?}");
                    assert!(refusal.text.ends_with('.') && refusal.allowed.ends_with('.'));
                }
            }
        }
        assert!(refused > 0, "{kind} is refused nowhere");
    }
}
