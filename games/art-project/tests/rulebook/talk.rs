//! Talk.

use art_project::{Event, Frame, MapChoice, Options, Signalled, TableTalk};
use heist_table::{Rules as _, SeatSet};

use crate::common;
use crate::team::{Team, seat};

fn table(table_talk: TableTalk) -> Team {
    let mut team =
        Team::playing_by(common::rules_with(2, &Options { table_talk, ..Options::default() }));
    team.hand(0, &["fi08", "sc03"]).hand(1, &["bo10", "mu06"]);
    team
}

/// R21, R61 to R63, Q38, Q39: a frame told is true, and stays.
#[test]
fn r62_telling() {
    let mut team = table(TableTalk::Spoken);
    team.act(0, "tell fi08 cost");
    let Event::Told { position, said, .. } = &team.heard()[0] else { panic!("nothing told") };
    assert_eq!(*position, 1);
    assert_eq!(said.cost.map(|cost| cost.resources), Some([0, 1, 0]));
    assert!(said.agents.is_none() && said.reward.is_none());
    assert_eq!(team.refuses(0, "tell fi08 cost"), "told-already");
    assert_eq!(team.refuses(0, "tell bo10 cost"), "not-in-hand");
    // Others see what was told, and no face.
    let view = team.rules.view(&team.state, SeatSet::only(seat(1)));
    let hand = &view.seats[0].hand;
    assert!(hand[0].said.cost.is_some() && hand.iter().all(|card| card.card.is_none()));
    // R34, R133: it remains known when the card is put away unplayed.
    team.act(0, "play_card sc03 0").act(1, "play_card mu06 0");
    assert!(team.state.marks[team.card("fi08")].told.has(Frame::Cost));
}

/// R132, E44: backs are sets of clues; cards are known by their position.
#[test]
fn e44_same_back() {
    let team = table(TableTalk::Spoken);
    let view = team.rules.view(&team.state, SeatSet::EMPTY);
    let (mine, yours) = (&view.seats[0].hand[0], &view.seats[1].hand[0]);
    assert_eq!(mine.back, yours.back);
    assert_eq!(team.rules.content.backs[usize::from(mine.back)], [1, 0, 1, 0, 0, 0]);
    assert_eq!((mine.position, view.seats[0].hand[1].position), (1, 2));
}

/// R64: open tables tell everything, terse ones little.
#[test]
fn r64_ways_to_talk() {
    let rules =
        common::rules_with(2, &Options { table_talk: TableTalk::Open, ..Options::default() });
    let mut team = Team::laid(rules);
    team.act(0, "draw");
    let view = team.rules.view(&team.state, SeatSet::EMPTY);
    let said = view.seats[0].hand[0].said;
    assert!(said.cost.is_some() && said.agents.is_some() && said.reward.is_some());
    assert_eq!(team.state.statements[seat(0)], 0); // R133: not counted.
    let mut team = table(TableTalk::Terse);
    assert!(team.rules.may_talk(&team.state, seat(0)).is_err());
    team.act(0, "tell fi08 all").act(0, "signal wait");
    assert_eq!(team.refuses(0, "signal agree"), "enough-said");
    assert!(table(TableTalk::Spoken).rules.may_talk(&team.state, seat(0)).is_ok());
}

/// R133, E32: signals say a few things, by anybody at any time, and change
/// nothing.
#[test]
fn e32_signals() {
    let mut team = table(TableTalk::Spoken);
    let (prompt, awaited) = (team.rules.prompt(&team.state, seat(0)), team.awaited());
    team.act(0, "signal need fuel 1").act(0, "plan place 1").act(0, "signal need gun 1");
    team.act(0, "tell sc03 cost").act(1, "signal danger nagoya 2").act(1, "signal need walkie 2");
    team.act(0, "signal avoid sc03");
    assert_eq!(
        team.heard(),
        [Event::Signalled { seat: seat(0), signal: Signalled::Avoid { position: 2 } }]
    );
    assert_eq!((team.rules.prompt(&team.state, seat(0)), team.awaited()), (prompt, awaited));
    assert_eq!(team.refuses(0, "signal need fuel 7"), "no-such-thing");
    assert_eq!(team.refuses(0, "signal ask 0 cost"), "no-such-thing");
    assert_eq!(team.refuses(0, "signal avoid bo10"), "not-in-hand");
    assert!(team.accepts(0, "signal meet nagoya") && team.accepts(0, "signal ask 1 reward"));
    // They are shown until the phase ends.
    let view = team.rules.view(&team.state, SeatSet::EMPTY);
    assert_eq!((view.seats[0].signals.len(), view.seats[1].signals.len()), (3, 2));
    team.act(0, "play_card sc03 0").act(1, "play_card mu06 0");
    let view = team.rules.view(&team.state, SeatSet::EMPTY);
    assert!(view.seats.iter().all(|seat| seat.signals.is_empty()));
    // There is an end to it.
    for _ in 0..36 {
        team.act(0, "signal wait");
    }
    assert_eq!(team.refuses(0, "signal wait"), "enough-said");
    assert_eq!(MapChoice::Japan.order(), 1);
}
