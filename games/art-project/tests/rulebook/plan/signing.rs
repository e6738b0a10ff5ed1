//! Signing in advance, lapsing, carrying out.

use art_project::{Event, Gap, MapChoice, NextStep, Part, Phase, Prompt, Why};
use heist_table::{Rules as _, Seat};

use super::e12;
use crate::team::{Team, seat};

impl Team {
    fn has_signed(&self, number: u8, part: Part) -> bool {
        self.state.plan.has_signed(seat(number), part)
    }
}

/// E46: va06, then va02, signed by seat 1.
fn e46() -> Team {
    let mut team = e12();
    team.lays(0, "va06").lays(1, "va02").act(1, "plan sign card 0");
    team
}

/// R145, R68, Q91: for so many hearts, and only what was told whole.
#[test]
fn r145_signing_a_card() {
    let mut team = e12();
    assert_eq!(team.refuses(1, "plan sign card 0"), "not-now"); // Nothing is clipped.
    team.act(1, "plan clip va02").act(1, "tell va02 cost");
    assert_eq!(team.refuses(1, "plan sign card 1"), "not-now"); // Not told whole.
    team.act(1, "tell va02 all");
    assert_eq!(team.refuses(1, "plan sign card 0"), "other-price");
    team.act(1, "plan sign card 1");
    assert_eq!(team.refuses(1, "plan sign card 1"), "signed");
    assert!(team.plan().lanes[1].signed);
    team.act(1, "plan unsign card");
    assert_eq!(team.refuses(1, "plan unsign card"), "not-now");
    // Whoever changes what was signed takes it back.
    team.act(1, "plan sign card 1").act(1, "plan clip mu06");
    assert!(!team.has_signed(1, Part::Card));
    team.act(1, "plan clip va02").act(1, "plan sign card 1").act(1, "plan unclip va02");
    assert!(!team.has_signed(1, Part::Card));
    team.is_sound();
}

/// R145, R150: nothing fatal is signed.
#[test]
fn r145_nothing_fatal_is_signed() {
    let mut team = e12();
    team.health(&[3, 1, 3]).lays(1, "va02");
    assert_eq!(team.refuses(1, "plan sign card 1"), "fatal");
    let mut team = Team::moving(2, MapChoice::Japan);
    team.van([0, 3, 3]).health(&[2, 3]).act(0, "plan route 0 own tokyo,sendai");
    assert_eq!(team.refuses(0, "plan sign route 2"), "fatal");
    // A lost fight costs a health.
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.health(&[1, 2]).act(0, "plan lead 0 nagoya");
    assert_eq!(team.refuses(0, "plan sign fight 0"), "fatal");
    team.act(1, "plan lead 1 nagoya").act(1, "plan sign fight 0");
}

/// R143, R145: only its owner changes what is signed; routes, fights, and
/// staying.
#[test]
fn r145_routes_and_fights() {
    let mut team = Team::moving(3, MapChoice::Japan);
    team.act(0, "plan route 1 own tokyo").act(1, "plan sign route 0");
    assert_eq!(team.refuses(0, "plan route 1 own kyoto"), "signed");
    assert_eq!(team.refuses(0, "plan withdraw route 1 own"), "signed");
    // Where it will stand, it may lead.
    assert_eq!(team.refuses(0, "plan sign fight 1"), "other-price");
    team.act(0, "plan lead 1 tokyo").act(1, "plan sign fight 0");
    assert_eq!(team.refuses(0, "plan lead 1 tokyo"), "signed");
    team.act(0, "plan lead 0 kyoto");
    assert_eq!(team.refuses(0, "plan sign fight 0"), "not-there");
    // The owner may change its mind.
    team.act(1, "plan withdraw lead 1").act(1, "plan route 1 own kyoto");
    assert!(!team.has_signed(1, Part::Route) && !team.has_signed(1, Part::Fight));
    // Staying is signed, too; but not on a lost space.
    team.act(2, "plan sign route 0").act(2, "plan sign fight 0");
    assert!(team.has_signed(2, Part::Route) && team.has_signed(2, Part::Fight));
    team.lose("sapporo").pawn(0, "sapporo");
    assert_eq!(team.refuses(0, "plan sign route 0"), "no-way");
    // Who is ready does not move.
    team.act(1, "ready");
    assert_eq!(team.refuses(1, "plan sign route 0"), "not-now");
}

/// E46, R149, Q89: carried out by another, while the signer is away, as the
/// signer's own act.
#[test]
fn e46_signed_and_away() {
    let mut team = e46();
    assert_eq!(team.refuses(0, "carry_out 1"), "not-signed"); // Lane 0 comes first (Q92).
    team.act(0, "play_card va06 0");
    // Seat 0 has nothing else to do, and is asked just that; nobody waits for it.
    assert_eq!(team.rules.prompt(&team.state, seat(0)), Some(Prompt::CarryOut { seat: seat(1) }));
    assert_eq!((team.actors(), team.awaited()), (vec![0, 1, 2], vec![1, 2]));
    assert_eq!(team.plan().next.map(|next| next.step), Some(NextStep::Play { position: 1, h: 0 }));
    assert!(team.lists(0, "carry_out 1") && team.lists(2, "carry_out 1"));
    assert_eq!(team.refuses(0, "carry_out 2"), "not-signed");
    team.act(0, "carry_out 1");
    let card = team.card("va02");
    assert_eq!(team.heard()[0], Event::CarriedOut { seat: seat(1), by: seat(0) });
    assert!(team.heard().contains(&Event::Played {
        seat: seat(1),
        card,
        paid: [1, 0, 0],
        health: 0
    }));
    assert_eq!((team.state.van, team.row(0)), ([0, 4, 3], vec!["va02", "va06"]));
    assert_eq!(team.awaited(), [2]);
    assert!(!team.rules.takes_back(&team.state)); // R137
    team.is_sound();
}

/// R145: a seat may always do its own act itself.
#[test]
fn r145_by_oneself() {
    let mut team = e46();
    team.act(0, "play_card va06 0").act(1, "carry_out 1");
    assert!(!team.heard().iter().any(|event| matches!(event, Event::CarriedOut { .. })));
    let mut team = e46();
    team.act(0, "play_card va06 0").act(1, "play_card mu06 0");
    assert!(!team.has_signed(1, Part::Card) && team.lapsed(1).is_none());
}

/// E47, R146: the van has changed, so it stops, and says why.
#[test]
fn e47_something_unforeseen() {
    let mut team = e46();
    team.act(0, "play_card va06 0").act(2, "extra_draw fuel");
    assert_eq!(team.lapsed(1), Some(Why::Hearts));
    assert_eq!(team.refuses(0, "carry_out 1"), "not-signed");
    assert_eq!(team.actors(), [1, 2]);
    // Signed anew, at the new price, it goes on.
    team.act(1, "plan sign card 1").act(0, "carry_out 1");
    assert_eq!(team.healths(), [3, 2, 3]);
}

/// R146, Q88, Q92: what gets better stops nothing; who moves a lane stops whom
/// it makes poorer.
#[test]
fn q88_better_and_worse() {
    let mut team = e12();
    team.lays(1, "va02").act(1, "plan sign card 1"); // va06 is not told.
    team.act(0, "plan clip va06").act(0, "tell va06 all");
    assert!(team.has_signed(1, Part::Card) && team.plan().lanes[1].hearts == 0);
    team.act(0, "play_card va06 0").act(2, "carry_out 1");
    assert_eq!(team.healths(), [3, 3, 3]);
    // An order, and a told card, can make it worse.
    let mut team = e46();
    team.act(0, "plan place 2");
    assert_eq!(team.lapsed(1), Some(Why::Hearts));
    let mut team = e12();
    team.van([1, 3, 3]).lays(1, "va02").act(1, "plan sign card 0");
    team.hand(0, &["fi01"]).act(0, "plan clip fi01");
    assert!(team.has_signed(1, Part::Card));
    team.act(0, "tell fi01 cost");
    assert_eq!(team.lapsed(1), Some(Why::Hearts));
}

/// R146: a card that would do worse than it was signed for.
#[test]
fn r146_cards() {
    let table = || {
        let mut team = Team::playing(2, MapChoice::Japan);
        team.no_agents().agents("sendai", 3).clues(0, &["fi01"]);
        team.hand(0, &["mu06", "va01"]).hand(1, &["fi06", "sc03"]);
        team
    };
    // Sendai has 3 agents: one more by fi06 is no fall; after mu06 it is.
    let mut team = table();
    team.lays(1, "fi06").act(1, "plan sign card 0").lays(0, "mu06");
    assert_eq!(team.lapsed(1), Some(Why::Falls));
    // Signed anew it is foreseen.
    team.act(1, "plan sign card 0").act(0, "play_card mu06 0").act(0, "carry_out 1");
    assert_eq!(team.agents_in("sendai"), 5);
    // A piece that was to be found has no place any more.
    let mut team = table();
    team.agents("sendai", 0).clues(0, &["fi03"]).lays(1, "fi06").act(1, "plan sign card 0");
    assert_eq!(team.plan().lanes[1].finds.len(), 1);
    team.state.pieces.insert(team.space("tokyo"));
    team.act(0, "play_card mu06 0");
    assert_eq!(team.lapsed(1), Some(Why::Finds));
    // No agent is left: it would lose.
    let mut team = table();
    team.agents_left(1).lays(1, "fi06").act(1, "plan sign card 0").act(0, "play_card mu06 0");
    assert_eq!(team.lapsed(1), Some(Why::Fatal));
}

/// R146, R149: routes are walked step by step, the first signed first, and stop
/// when they would cost more.
#[test]
fn r149_walking() {
    let mut team = Team::moving(3, MapChoice::Japan);
    team.van([3, 3, 3]).act(0, "plan route 1 own tokyo,sendai").act(1, "plan sign route 0");
    team.act(0, "plan route 0 own kyoto").act(0, "plan sign route 0");
    let next = |team: &Team| team.plan().next.map(|next| (next.seat.number(), next.step));
    assert_eq!(team.refuses(2, "carry_out 0"), "not-signed");
    team.act(2, "carry_out 1");
    assert_eq!(team.state.pawns[seat(1)], team.space("tokyo"));
    // Fuel that somebody else takes: the last signed pays, so it stops.
    team.act(2, "step own tokyo false 0");
    assert_eq!((team.lapsed(0), team.lapsed(1)), (Some(Why::Hearts), None));
    team.act(2, "carry_out 1");
    assert_eq!((team.state.pawns[seat(1)], team.healths()), (team.space("sendai"), vec![3, 3, 3]));
    // After the last step comes the ready mark.
    assert_eq!(next(&team), Some((1, NextStep::Ready)));
    team.act(0, "carry_out 1");
    assert!(team.state.ready.contains(seat(1)) && next(&team).is_none());
    // Thinking again takes the signature back.
    team.act(1, "unready");
    assert!(!team.has_signed(1, Part::Route));
    team.is_sound();
}

/// R146: what a route was to find at its end.
#[test]
fn r146_routes() {
    let signed = || {
        let mut team = Team::playing(2, MapChoice::Japan);
        team.no_agents().piece("tokyo").hand(0, &["fi01", "mu06"]).hand(1, &["fi06"]);
        team.act(1, "plan route 1 own tokyo").act(1, "plan sign route 0");
        team
    };
    // Agents come that nobody told of.
    let mut team = signed();
    team.act(0, "play_card fi01 0");
    assert_eq!(team.lapsed(1), Some(Why::Agents));
    let mut team = signed();
    team.state.pieces.remove(team.space("tokyo"));
    team.act(0, "play_card mu06 0");
    assert_eq!(team.lapsed(1), Some(Why::Piece));
    // The pawn stands elsewhere: the owner has left the route.
    let mut team = Team::moving(2, MapChoice::Japan);
    team.act(1, "plan route 1 own tokyo").act(1, "plan sign route 0");
    team.act(1, "step own kyoto false 0");
    assert!(!team.has_signed(1, Part::Route) && team.plan().routes.is_empty());
    // A way that was open is closed.
    let mut team = Team::moving(2, MapChoice::Japan);
    team.act(1, "plan route 1 own tokyo,sendai").act(1, "plan sign route 0");
    team.lose("sendai").act(0, "step own kyoto false 0");
    assert_eq!(team.lapsed(1), Some(Why::Way));
}

/// R149: the interludes are passed for who has signed what follows.
#[test]
fn r149_interludes() {
    let mut team = Team::between(2, Gap::BeforeMovement);
    team.act(0, "plan sign route 0");
    assert_eq!(
        (team.awaited(), team.plan().next.map(|next| next.seat)),
        (vec![0, 1], Some(seat(0)))
    );
    team.act(1, "carry_out 0").act(1, "ready");
    assert_eq!(team.state.phase, Phase::Movement);
    team.act(1, "carry_out 0").act(1, "plan sign fight 0").act(1, "ready");
    assert_eq!(team.state.phase, Phase::Interlude(Gap::BeforeFights));
    assert!(!team.has_signed(0, Part::Route));
    team.act(0, "carry_out 1").act(0, "ready");
    assert_eq!(team.state.phase, Phase::Fights);
    team.act(0, "carry_out 1").act(0, "ready").act(0, "carry_out 1").act(0, "ready");
    assert_eq!(team.state.round, 2);
}

/// R146, R149: fights are led one after the other; a lost one stops the rest.
#[test]
fn r149_fighting() {
    let table = || {
        let mut team = Team::fighting(3, MapChoice::Japan);
        team.no_agents().pawn(0, "tokyo").pawn(1, "kyoto").agents("tokyo", 1).agents("kyoto", 1);
        team.pawn(2, "sendai").van([0, 0, 0]);
        team.act(2, "plan lead 0 tokyo").act(2, "plan lead 1 kyoto");
        team.act(1, "plan sign fight 0").act(0, "plan sign fight 0");
        team
    };
    // Seat 2 has no fight, and carries out.
    let mut team = table();
    team.rolls(&[0]).act(2, "carry_out 1");
    assert_eq!(team.fight().leader, seat(1));
    assert!(team.plan().next.is_none());
    team.act(1, "admit_defeat");
    assert_eq!(team.lapsed(0), Some(Why::FightLost));
    assert!(team.plan().next.is_none() && team.plan().fights.len() == 1);
    // Won, it goes on; the agents must not be stronger than was foreseen.
    let mut team = table();
    team.state.allies = 5;
    team.rolls(&[5; 12]).act(2, "carry_out 1");
    assert_eq!(team.state.phase, Phase::Fights);
    assert_eq!(team.plan().next.map(|next| next.seat), Some(seat(0)));
    let mut team = table();
    team.state.allies = 5;
    team.state.white_hand = 1;
    team.rolls(&[5; 12]).act(2, "carry_out 1");
    assert_eq!(team.lapsed(0), Some(Why::Strength));
}

/// R146: a fight lapses with fewer guns, fewer friends, one health, or where
/// the leader does not stand.
#[test]
fn r146_fights() {
    type Spoil = fn(&mut Team);
    let spoilt: [(Spoil, Why); 4] = [
        (|team| team.state.van[2] = 1, Why::Strength),
        (|team| team.state.pawns[seat(1)] = team.space("kyoto"), Why::Strength),
        (|team| team.state.health[seat(0)] = 1, Why::Fatal),
        (|team| team.state.pawns[seat(0)] = team.space("kyoto"), Why::Way),
    ];
    for (spoil, why) in spoilt {
        let mut team = Team::between(3, Gap::BeforeFights);
        team.van([0, 3, 2]).act(0, "plan lead 0 nagoya").act(0, "plan sign fight 0");
        let mut calm = team.clone();
        assert_eq!(calm.act(2, "ready").lapsed(0), None);
        spoil(&mut team);
        assert_eq!(team.act(2, "ready").lapsed(0), Some(why));
    }
}

/// R150: never the last heart, whatever was signed.
#[test]
fn r150_never_the_last_heart() {
    let mut team = e12();
    team.lays(1, "va02").act(1, "plan place 0").act(1, "plan sign card 1");
    assert_eq!(team.plan().next.map(|next| next.seat), Some(seat(1)));
    team.health(&[3, 1, 3]); // As if by a miracle.
    assert_eq!(team.refuses(0, "carry_out 1"), "not-signed");
    // An act, and it is off.
    team.act(2, "extra_draw gun");
    assert_eq!(team.lapsed(1), Some(Why::Fatal));
    assert!(team.accepts(1, "play_card va02 1")); // By oneself, it is allowed.
}

/// Q90: a choice that a card leaves is its owner's.
#[test]
fn q90_choices_wait() {
    let mut team = e12();
    team.van([1, 1, 0]).hand(1, &["fi04"]).lays(1, "fi04").act(1, "plan place 0");
    team.act(1, "plan sign card 0").act(2, "carry_out 1");
    assert_eq!((team.actors(), team.awaited()), (vec![1], vec![1]));
    team.act(1, "give_health 0");
    assert_eq!(team.healths(), [4, 3, 3]);
}

/// R149: six at once, all signed, and one of them plays the round on.
#[test]
fn r149_six_seats() {
    let mut team = Team::playing(6, MapChoice::Japan);
    let cards = ["va06", "va02", "mu06", "fi06", "fi01", "va03"];
    for (number, card) in (0..).zip(cards) {
        team.hand(number, &[card]).lays(number, card);
    }
    team.act(5, "plan place 0").act(3, "plan place 5");
    for number in 0..6 {
        team.act(number, "plan sign card 0").act(number, "plan sign route 0");
    }
    let order: Vec<u8> = team.state.plan.order.iter().map(Seat::number).collect();
    for number in order {
        team.act(4, &format!("carry_out {number}"));
    }
    assert_eq!(team.state.phase, Phase::Interlude(Gap::BeforeMovement));
    // Those who can call an ally are passed, then all have stayed.
    while !matches!(team.state.phase, Phase::Fights | Phase::Interlude(Gap::BeforeFights)) {
        let next = team.plan().next.expect("everybody has signed").seat.number();
        team.act(4, &format!("carry_out {next}"));
    }
    assert_eq!(team.healths(), [3; 6]);
    team.is_sound();
}

/// R149: alone, both cards and both pawns.
#[test]
fn r149_alone() {
    let mut team = Team::playing(1, MapChoice::Japan);
    team.no_agents().hand(0, &["va02", "va06", "mu06"]).lays(0, "va06");
    assert_eq!(team.refuses(0, "plan sign card 0"), "not-now"); // The second is missing.
    team.lays(0, "va02").act(0, "plan sign card 0");
    team.act(0, "plan route 0 own tokyo").act(0, "plan route 0 ally kyoto");
    team.act(0, "plan sign route 0");
    team.act(0, "carry_out 0");
    assert_eq!((team.row(0), team.has_signed(0, Part::Card)), (vec!["va06"], true));
    team.act(0, "carry_out 0");
    assert_eq!(team.state.phase, Phase::Interlude(Gap::BeforeMovement));
    team.act(0, "carry_out 0").act(0, "carry_out 0").act(0, "carry_out 0");
    assert_eq!(team.state.pawns[seat(0)], team.space("tokyo"));
    assert_eq!(team.state.ally, Some(team.space("kyoto")));
    team.act(0, "carry_out 0");
    assert_ne!(team.state.phase, Phase::Movement);
}
