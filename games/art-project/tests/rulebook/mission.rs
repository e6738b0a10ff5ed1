//! A. Mission: drawing and playing.

use art_project::{Ending, Event, MapChoice, Options, Phase};

use crate::common;
use crate::team::{Team, seat};

/// R10, R11, R19: no order of turns; each seat draws two.
#[test]
fn r19_everybody_draws_two_in_any_order() {
    let mut team = Team::new(2, MapChoice::Japan);
    assert_eq!(team.state.phase, Phase::Draw);
    assert_eq!(team.actors(), [0, 1]);
    team.act(1, "draw").act(0, "draw").act(1, "draw");
    assert_eq!(team.refuses(1, "draw"), "not-asked");
    assert_eq!(team.actors(), [0]);
    team.act(0, "draw");
    assert_eq!(team.state.phase, Phase::Plan);
    assert_eq!((team.state.above, team.state.drawn[seat(0)]), (56, 2));
    // R21: backs are public, faces are the drawer's.
    let faces = |event: &Event| matches!(event, Event::DrewFace { .. });
    assert!(team.heard().iter().any(faces));
    team.is_sound();
}

/// R130: one may deal for all; or the cards deal themselves.
#[test]
fn r130_dealing() {
    let mut team = Team::new(3, MapChoice::Japan);
    team.act(2, "deal_rest");
    assert_eq!((team.state.phase, team.state.above), (Phase::Plan, 54));
    let options = Options { deal: art_project::Deal::Auto, ..Options::default() };
    let team = Team::laid(common::rules_with(3, &options));
    assert_eq!((team.state.phase, team.state.above), (Phase::Plan, 54));
}

/// R20, E29, Q1, Q40: the tile comes up when the last card above it is drawn;
/// what is still due comes from below.
#[test]
fn e29_the_end_tile() {
    let mut team = Team::new(4, MapChoice::Japan);
    // 60 cards: the fourth card of the eighth round is the last.
    for card in team.state.unseen.iter().take(56).collect::<Vec<_>>() {
        team.state.unseen.remove(card);
        team.state.spent.insert(card);
    }
    team.state.above = 4;
    team.is_sound();
    team.act(0, "draw").act(0, "draw").act(1, "draw");
    assert!(!team.state.is_final);
    team.act(1, "draw");
    assert!(team.state.is_final && team.heard().contains(&Event::EndTile));
    team.act(2, "deal_rest");
    assert_eq!((team.state.above, team.state.below), (0, 8));
    team.is_sound();
}

/// R22, E30, Q2 to Q5, Q41: an extra card for any one resource; health only if
/// there is none of any kind.
#[test]
fn e30_extra_draws() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi01", "fi02"]).hand(1, &["fi03", "fi04"]).van([0, 0, 1]).health(&[3, 1]);
    assert_eq!(team.refuses(0, "extra_draw fuel"), "not-in-van");
    assert_eq!(team.refuses(0, "extra_draw health"), "van-first");
    team.act(0, "extra_draw gun");
    assert_eq!((team.state.van, team.state.hands[seat(0)].count()), ([0, 0, 0], 3));
    team.act(0, "extra_draw health");
    assert_eq!(team.healths(), [2, 1]);
    // Q74: the last health is accepted, but on no list.
    assert!(team.accepts(1, "extra_draw health") && !team.lists(1, "extra_draw health"));
    // Q4: not after one has played.
    team.act(0, "play_card fi02 1");
    assert_eq!(team.refuses(0, "extra_draw health"), "not-asked");
    // Q2: also when the tile is gone; not with an empty deck.
    (team.state.is_final, team.state.above, team.state.below) = (true, 0, 0);
    team.van([1, 0, 0]);
    assert_eq!(team.refuses(1, "extra_draw fuel"), "empty-deck");
    // Q5: not before everybody has drawn.
    let mut team = Team::new(2, MapChoice::Japan);
    team.act(0, "draw");
    assert_eq!(team.refuses(0, "extra_draw fuel"), "not-now");
}

/// R23, R24, R14, E10, Q6: each plays one card; the van pays first.
#[test]
fn e10_gun_or_health() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi09", "fi01"]).hand(1, &["sc04", "sc06"]).van([3, 3, 0]);
    assert_eq!(team.refuses(0, "play_card fi09 0"), "other-price");
    team.act(0, "play_card fi09 1");
    assert_eq!(team.healths(), [2, 3]);
    assert_eq!(team.refuses(0, "play_card fi01 0"), "not-asked"); // R23
    // R68: while the van has a gun, health may not replace it.
    team.van([3, 3, 1]);
    assert_eq!(team.refuses(1, "play_card sc04 2"), "other-price");
    assert_eq!(team.refuses(1, "play_card sc04 0"), "other-price");
    assert!(team.lists(1, "play_card sc04 1"));
}

/// E11: a partial shortage; the reward comes after (Q70), its health is given.
#[test]
fn e11_partial_shortage() {
    let mut team = Team::playing(3, MapChoice::Japan);
    team.hand(0, &["sc04"]).van([0, 0, 1]).act(0, "play_card sc04 1");
    assert_eq!((team.state.van, team.healths()), ([1, 0, 0], vec![2, 3, 3]));
    assert_eq!(team.actors(), [0]);
    assert_eq!(team.refuses(1, "give_health 1"), "choice-first");
    team.act(0, "give_health 0");
    assert_eq!(team.healths(), [3, 3, 3]);
}

/// E12: order matters.
#[test]
fn e12_ask_for_fuel_first() {
    let lay = || {
        let mut team = Team::playing(2, MapChoice::Japan);
        team.hand(0, &["va02"]).hand(1, &["va06"]).van([0, 3, 3]);
        team
    };
    let mut team = lay();
    team.act(1, "play_card va06 0").act(0, "play_card va02 0");
    assert_eq!(team.healths(), [3, 3]);
    let mut team = lay();
    team.act(0, "play_card va02 1").act(1, "play_card va06 0");
    assert_eq!(team.healths(), [2, 3]);
}

/// R25, E13, E14, Q10, Q36: agents go where the icons say.
#[test]
fn e13_e14_agents() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi05"]).hand(1, &["sc03"]).act(0, "play_card fi05 0");
    assert_eq!(team.agents_in("nagoya"), 4);
    team.agents("kyoto", 5).act(1, "play_card sc03 0");
    assert_eq!(team.agents_in("kyoto"), 8); // Q36: nothing is lost before the round ends.
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi05"]).lose("nagoya").pawn(0, "tokyo").pawn(1, "tokyo");
    team.act(0, "play_card fi05 0");
    assert_eq!((team.agents_in("nagoya"), team.state.white_hand), (0, 2));
}

/// R26, E28: no agent left.
#[test]
fn e28_agents_run_out() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi11"]).agents_left(1).act(0, "play_card fi11 0");
    assert_eq!(team.ending(), Some(Ending::NoAgent));
    assert_eq!(team.state.van, [2, 3, 3]); // No reward.
    // It brought nothing that the plan could keep (R140).
    let lane = team.state.plan.strips[seat(0)].played[0].expect("a card was played");
    assert_eq!((lane.before, lane.after), ([3, 3, 3], [3, 3, 3]));
}

/// R16, R17, R27, E16, Q42: health goes to any seat, as far as there is some.
#[test]
fn e16_health_gift() {
    let mut team = Team::playing(3, MapChoice::Japan);
    team.hand(0, &["fi04"]).pawn(2, "sapporo").act(0, "play_card fi04 0");
    team.act(0, "give_health 2");
    assert_eq!(team.healths(), [3, 3, 4]);
    let mut team = Team::playing(3, MapChoice::Japan);
    team.hand(0, &["fi04"]).health(&[9, 8, 8]).act(0, "play_card fi04 0");
    assert_eq!((team.healths(), team.state.pending), (vec![9, 8, 8], None)); // The stock is empty.
    // Two are printed, one is there.
    let mut team = Team::playing(3, MapChoice::Japan);
    let card = team.card("fi04").index();
    team.rules.content.cards[card].reward.health = 2;
    let mut full = team.clone();
    team.hand(0, &["fi04"]).health(&[8, 8, 8]).act(0, "play_card fi04 0").act(0, "give_health 1");
    assert_eq!((team.healths(), team.state.pending), (vec![8, 9, 8], None));
    full.hand(0, &["fi04"]).act(0, "play_card fi04 0").act(0, "give_health 1");
    full.act(0, "give_health 2");
    assert_eq!(full.healths(), [3, 4, 4]);
}

/// R18, Q7 to Q9, Q68: the last health ends the game, whatever it paid for.
#[test]
fn q7_a_card_that_must_be_played() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["sc04"]).van([0, 0, 0]).health(&[1, 3]);
    // Q8: two guns are asked, one health is there; R126.
    assert!(team.lists(0, "play_card sc04 1"));
    team.act(0, "play_card sc04 1");
    assert_eq!(team.ending(), Some(Ending::NoHealth { seat: seat(0) }));
    assert_eq!(team.agents_in("tokyo"), 2); // Nothing further is resolved.
}

/// R27: what a card brings is told, and nothing where it brings nothing.
#[test]
fn r27_what_a_card_brings_is_told() {
    let gained = |card: &str| {
        let mut team = Team::playing(2, MapChoice::Japan);
        team.hand(0, &[card]).act(0, &format!("play_card {card} 0"));
        team.heard().iter().find_map(|event| match event {
            Event::Gained { resources } => Some(*resources),
            _ => None,
        })
    };
    assert_eq!((gained("fi01"), gained("sc03")), (Some([0, 2, 0]), Some([1, 1, 1])));
    assert_eq!(gained("fi10"), None);
}

/// R20, R113, Q41: under the last card of the deck there is none, though alone
/// some were put back into the box.
#[test]
fn q41_the_last_card() {
    let mut team = Team::new(1, MapChoice::Japan);
    let drawn = u32::from(team.state.above + team.state.below) - 2;
    for card in team.state.unseen.iter().take(drawn as usize).collect::<Vec<_>>() {
        team.state.unseen.remove(card);
        team.state.spent.insert(card);
    }
    (team.state.is_final, team.state.above, team.state.below) = (true, 0, 2);
    team.is_sound();
    team.act(0, "draw");
    assert!(team.state.top.is_some());
    team.act(0, "draw");
    assert_eq!((team.state.top, team.state.unseen.is_empty()), (None, false));
}

/// R28, R34, Q37, Q72: the card becomes a clue card; what is not played goes
/// away.
#[test]
fn r34_the_phase_ends_when_all_have_played() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi06", "fi03"]).hand(1, &["mu06", "mu01"]).van([0, 0, 0]).health(&[1, 1]);
    team.act(0, "play_card fi06 0");
    assert_eq!(team.row(0), ["fi06"]);
    team.act(1, "play_card mu06 0");
    assert!(team.state.hands.iter().all(|(_, hand)| hand.is_empty()));
    assert!(team.state.unplayed[seat(0)].contains(team.card("fi03")));
    assert_eq!(team.row(0), ["fi06", "mu06"]);
    assert_ne!(team.state.phase, Phase::Play);
    // Q72: no card of the box costs health.
    assert!(team.rules.content.cards.iter().all(|card| card.cost.health == 0));
}

/// R137, Q82: what is done while cards are played is not taken back.
#[test]
fn r137_a_shown_card_stays_shown() {
    use heist_table::Rules as _;
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi06"]).hand(1, &["mu06"]).act(0, "play_card fi06 0");
    assert!(!team.rules.takes_back(&team.state));
    team.act(1, "play_card mu06 0");
    assert!(!team.rules.takes_back(&team.state));
    team.act(0, "ready");
    assert!(team.rules.takes_back(&team.state));
}
