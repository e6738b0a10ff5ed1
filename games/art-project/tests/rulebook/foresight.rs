//! The rulebook's examples as the view foretells them.

use art_project::{
    Action, Alarm, Ending, FightDeed, Gap, MapChoice, Owed, Pawn, Phase, Play, Routes, View,
};
use heist_table::{Rules as _, SeatSet};

use crate::team::{Team, seat};

impl Team {
    /// What a seat sees.
    pub fn view(&self, number: u8) -> View {
        self.rules.view(&self.state, SeatSet::only(seat(number)))
    }

    /// What a card of a seat would do.
    pub fn play(&self, number: u8, id: &str) -> Play {
        let card = self.card(id);
        let plays = self.view(number).plays;
        plays.into_iter().find(|play| play.card == card).expect("the seat holds the card")
    }

    pub fn routes(&self, number: u8) -> Routes {
        self.view(number).routes.swap_remove(0)
    }
}

/// Two in Kyoto with three agents, one agent waits, two pieces are home.
pub fn kyoto() -> Team {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.no_agents().agents("kyoto", 3).pawn(0, "kyoto").pawn(1, "kyoto");
    (team.state.track, team.state.white_hand, team.state.allies) = (2, 1, 2);
    team
}

/// E3, E4, R49: what must be reached, split; and the odds by guns.
#[test]
fn e3_e4_the_odds_before_a_fight() {
    let team = kyoto();
    let [fight] = &team.view(0).fights[..] else { panic!("one fight") };
    let against = fight.against;
    assert_eq!((against.agents, against.threat, against.white_hand), (3, 10, 1));
    assert_eq!(against.total, 14);
    assert_eq!((fight.leaders.len(), fight.allies, fight.rolls), (2, 2, [6, 18]));
    // Two dice of 1 1 1 1 2 3 and two of 2 3 4 5 5 6 show 14 or more in 213 of 1296 throws.
    let chances: Vec<_> = fight.chances.iter().map(|by| (by.guns, by.hearts, by.chance)).collect();
    assert_eq!(chances[0], (0, 0, 164));
    assert_eq!(chances.last(), Some(&(4, 1, 1000))); // 8 and the least roll of 6.
    assert!(chances.windows(2).all(|pair| pair[0].2 < pair[1].2));
    let (win, lose) = (fight.win, fight.lose);
    assert_eq!((win.agents, win.piece, win.saves, win.last_piece), (3, false, false, false));
    assert_eq!((lose.hearts, lose.fatal_for, lose.falls), (1, SeatSet::EMPTY, false));
}

/// Q68, R50, R56: a leader with one health, a piece, five agents.
#[test]
fn q68_what_a_fight_is_about() {
    let mut team = kyoto();
    team.agents("kyoto", 5).piece("kyoto").health(&[1, 3]);
    team.state.track = 6;
    let fight = team.view(1).fights.swap_remove(0);
    assert_eq!(fight.lose.fatal_for, SeatSet::only(seat(0)));
    assert!(fight.lose.falls && fight.win.saves && fight.win.piece && fight.win.last_piece);
    // Hearts of both count, but nobody's last.
    let most = fight.chances.last().expect("there is a chance to tell");
    assert_eq!((most.guns, most.hearts), (5, 2));
}

/// E5, E6, R48, R53: blocks, gap, and the gun that surely wins.
#[test]
fn e5_e6_a_fight_on_the_stage() {
    let mut team = kyoto();
    team.fight_with(0, &[2, 3, 2, 6]); // 13 against 14
    let stage = team.view(1).fight.expect("a fight");
    assert_eq!((stage.team, stage.against.total, stage.gap, stage.armed), (13, 14, 1, 0));
    let shown: Vec<u8> = stage.dice.iter().map(|die| die.shows).collect();
    assert_eq!(shown, [2, 3, 2, 6]);
    assert_eq!((stage.throw.least, stage.throw.shows, stage.throw.wins_from), (6, 13, 14));
    let sum: u16 = stage.throw.chances.iter().sum();
    assert!((990..=1010).contains(&sum), "{sum}");
    let first = &stage.options[0];
    assert_eq!((first.deed, first.chance, first.guns, first.hearts), (FightDeed::Guns, 1000, 1, 0));
    assert_eq!((first.team, &first.actions[..]), ([15, 15], &[Action::SpendGun { h: 0 }][..]));
    // Only the leader gives up (R54), and seats elsewhere do nothing (Q31).
    assert!(stage.options.iter().all(|option| option.deed != FightDeed::AdmitDefeat));
    let watched = team.rules.view(&team.state, SeatSet::EMPTY).fight.expect("a fight");
    assert!(watched.options.is_empty());
}

/// E7: as soon as a piece is home, the next fight counts the new threat.
#[test]
fn e7_the_threat_foretold() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().agents("tokyo", 1).piece("kyoto").pawn(0, "kyoto").pawn(1, "tokyo");
    team.state.track = 2;
    let view = team.view(0);
    // R44: Kyoto's piece comes home before anybody fights in Tokyo.
    assert_eq!(view.fights[0].against.total, 14);
    let night = view.tonight.expect("a night");
    assert_eq!((night.home[0].place, night.threat, night.ally_cost), (3, Some(13), Some(5)));
}

/// E8, R52, Q29: the best dice for each clue card, and what the discard breaks.
#[test]
fn e8_the_best_reroll() {
    let mut team = kyoto();
    team.state.white_hand = 0;
    team.van([3, 3, 0]).health(&[1, 1]);
    team.clues(0, &["fi08", "fi01"]).fight_with(0, &[1, 1, 5, 5]); // 12 against 13
    let stage = team.view(0).fight.expect("a fight");
    let rerolls: Vec<_> =
        stage.options.iter().filter(|option| option.deed == FightDeed::Reroll).collect();
    let of = |id: &str| {
        let card = Some(team.card(id));
        *rerolls.iter().find(|option| option.card == card).expect("the card can be used")
    };
    // Both ones again: all but one and one of the 36 pairs of faces win, that is 20 of 36.
    let two = of("fi08");
    assert_eq!((two.dice.iter().collect::<Vec<_>>(), two.needs), (vec![0, 1], Some(3)));
    assert_eq!((two.chance, two.team), (556, [12, 16]));
    // One die: two faces of six.
    let one = of("fi01");
    assert_eq!((one.dice.count(), one.needs, one.chance), (1, Some(2), 333));
    assert_eq!(rerolls[0].card, two.card); // The best one comes first.
    // Films lies there twice, once on each card: either discard breaks the pair.
    assert_eq!(one.breaks, [team.symbol_of("tokyo").unwrap()]);
    // Q74: nobody is offered the last health for a gun.
    assert!(stage.options.iter().all(|option| option.deed != FightDeed::Guns));
    let last = stage.options.last().expect("the leader can give up");
    assert_eq!((last.deed, last.fatal, last.health_left), (FightDeed::AdmitDefeat, true, 0));
}

/// E9, R51: a gun and a re-roll together, and giving up.
#[test]
fn e9_mixed_options() {
    let mut team = kyoto();
    team.van([3, 3, 1]).health(&[1, 1]);
    team.clues(0, &["fi01"]).fight_with(0, &[1, 2, 2, 4]); // 9 against 14
    let stage = team.view(0).fight.expect("a fight");
    let deeds: Vec<_> = stage.options.iter().map(|option| (option.deed, option.chance)).collect();
    // The ally die that shows 2 must show 5 or more after a gun: three faces of six.
    assert_eq!(deeds[0], (FightDeed::RerollAndGuns, 500));
    let both = &stage.options[0];
    assert_eq!((both.needs, both.guns, both.guns_left, both.team), (Some(5), 1, 0, [11, 15]));
    assert!(deeds.contains(&(FightDeed::Guns, 0)) && deeds.contains(&(FightDeed::Reroll, 0)));
    assert_eq!(deeds.last(), Some(&(FightDeed::AdmitDefeat, 0)));
}

/// E10, E11, E15, R14, R15: what a card costs and brings.
#[test]
fn e10_e11_e15_what_a_card_costs() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi09", "sc04", "fi01"]).van([1, 5, 1]);
    assert_eq!(team.play(0, "fi09").hearts, 0);
    let short = team.play(0, "sc04");
    assert_eq!((short.pays, short.hearts, short.van, short.health), ([0, 0, 1], 1, [2, 5, 0], 1));
    let overflow = team.play(0, "fi01");
    assert_eq!(
        (overflow.van, overflow.gains, overflow.forfeits),
        ([0, 6, 1], [0, 1, 0], [0, 1, 0])
    );
    team.van([0, 5, 0]).health(&[1, 3]);
    assert_eq!(team.play(0, "fi09").defeat, Some(Ending::NoHealth { seat: seat(0) }));
    assert!(team.view(1).plays.is_empty()); // R21
}

/// E13, E14, E28, R25, R26: where a card sends agents.
#[test]
fn e13_e14_e28_where_agents_come() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi05", "sc03", "fi11"]);
    let start = team.play(0, "fi05");
    assert_eq!((start.agents[0].space, start.agents[0].come), (team.space("nagoya"), 2));
    assert_eq!((start.agents[0].agents, start.agents[0].alarm), (4, Alarm::Near));
    let stack = team.play(0, "sc03");
    assert_eq!((stack.agents[0].agents, stack.agents[0].alarm), (5, Alarm::Falls));
    team.lose("nagoya");
    let waiting = team.play(0, "fi05");
    assert_eq!((waiting.white_hand, waiting.agents.len()), (2, 0));
    // One agent is left in the stock.
    team.agents("sapporo", 29);
    let last = team.play(0, "fi11");
    assert_eq!((last.defeat, last.gains), (Some(Ending::NoAgent), [0; 3]));
    assert_eq!(last.agents[0].come, 1);
}

/// E17, E19, E21, R29 to R32: what a card makes appear.
#[test]
fn e17_e19_e21_what_appears() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.clues(0, &["fi01", "fi08"]).hand(1, &["fi03"]).hand(0, &["bo10"]);
    let play = team.play(1, "fi03");
    assert_eq!((play.clues[0].count, play.discoveries.len(), play.choose), (3, 1, false));
    assert_eq!(play.discoveries[0].lands.single(), Some(team.space("tokyo")));
    assert_eq!(play.discoveries[0].cards.count(), 3);
    team.piece("tokyo");
    assert!(team.play(1, "fi03").discoveries[0].lands.is_empty()); // Wasted.
    team.clues(0, &["bo01"]);
    let choice = team.play(0, "bo10");
    assert_eq!((choice.discoveries.len(), choice.choose), (2, true));
}

/// E22, R38: the first pays fuel, the next a heart.
#[test]
fn e22_what_a_way_costs() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.van([1, 3, 3]);
    let way = |team: &Team, to: &str| {
        let space = team.space(to);
        let routes = team.routes(0).pawns.swap_remove(0);
        routes.ways.into_iter().find(|way| way.to == space)
    };
    let tokyo = way(&team, "tokyo").expect("a neighbour");
    assert_eq!((tokyo.fuel, tokyo.hearts, tokyo.steps.len()), (1, 0, 1));
    let sendai = way(&team, "sendai").expect("two steps away");
    assert_eq!((sendai.fuel, sendai.hearts, sendai.steps.len()), (1, 1, 2));
    assert_eq!((sendai.steps[0].fuel, sendai.steps[1].hearts), (1, 1));
    team.act(1, "step own tokyo false 0");
    assert_eq!(way(&team, "tokyo").expect("still near").hearts, 1);
    // Q74: what would take the last heart is out of reach.
    team.health(&[1, 3]);
    assert_eq!(team.routes(0).pawns[0].ways.len(), 0);
}

/// E23, E24, R43: which pieces come home, and a route that brings one.
#[test]
fn e23_e24_what_comes_home() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().agents("kyoto", 1).piece("tokyo").piece("kyoto").piece("sendai");
    team.pawn(0, "tokyo").pawn(1, "kyoto");
    let night = team.view(0).tonight.expect("a night");
    let home: Vec<_> = night.home.iter().map(|home| home.space).collect();
    assert_eq!(home, [team.space("tokyo")]);
    team.agents("kyoto", 0);
    let night = team.view(0).tonight.expect("a night");
    assert_eq!((night.home.len(), night.threat, night.ally_cost), (2, Some(10), Some(4)));
    // Bo is in Nagoya: the nearest piece that nobody stands on is in Kyoto.
    team.pawn(1, "nagoya");
    let routes = team.routes(1);
    let found = routes.suggestion.as_ref().expect("a piece can be fetched");
    let way = &routes.pawns[0].ways[usize::from(found.legs[0].way)];
    assert_eq!((way.to, found.pieces, found.fuel), (team.space("kyoto"), 2, 1));
    // With all pieces guarded, a city at five is worth the way, if it can be won.
    team.agents("kyoto", 5).agents("sendai", 1).agents("tokyo", 1);
    assert_eq!(team.routes(1).suggestion, None);
    team.state.allies = 1;
    let routes = team.routes(1);
    let found = routes.suggestion.expect("a city can be fought for");
    assert_eq!((found.pieces, found.saves), (0, 1));
    let fight = routes.pawns[0].ways[usize::from(found.legs[0].way)].fight.expect("a fight");
    assert!(fight.saves && fight.armed > fight.chance);
}

/// E25, E43, R127: who is waited for, and what for.
#[test]
fn e25_e43_what_everybody_owes() {
    let mut team = Team::between(3, Gap::BeforeMovement);
    team.state.track = 1; // An ally costs 3.
    team.van([0, 2, 0]).health(&[1, 2, 3]);
    let view = team.view(0);
    let owes: Vec<_> = view.seats.iter().map(|seat| seat.standing.owes).collect();
    assert_eq!(owes, [None, Some(Owed::Ready), Some(Owed::Ready)]);
    assert!(view.seats[0].standing.done);
    assert_eq!(view.seats[1].standing.words, "may call an ally");
    let mut team = Team::new(2, MapChoice::Japan);
    team.act(0, "draw");
    let view = team.view(1);
    let words: Vec<_> = view.seats.iter().map(|seat| &*seat.standing.words).collect();
    assert_eq!(words, ["draws 1 card", "draws 2 cards"]);
    assert_eq!(view.seats[0].standing.owes, Some(Owed::Draw(1)));
}

/// E26, E27, R56 to R58, Q16, Q34: what falls tonight.
#[test]
fn e26_e27_what_falls() {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.no_agents().agents("sapporo", 5).agents("kyoto", 4).piece("sapporo").pawn(0, "sapporo");
    let night = team.view(1).tonight.expect("a night");
    let [fall] = night.falls[..] else { panic!("one falls") };
    assert_eq!((fall.space, fall.agents, fall.piece), (team.space("sapporo"), 5, true));
    assert_eq!((fall.defeat, night.markers), (None, 2));
    assert_eq!(night.near.single(), Some(team.space("kyoto")));
    assert!(night.trapped.is_empty());
    // R41: with Sendai lost too, nobody gets out of Sapporo.
    team.lose("sendai");
    assert_eq!(team.view(1).tonight.expect("a night").trapped, SeatSet::only(seat(0)));
    // E27: no marker is left.
    team.lose("tokyo").lose("fukuoka");
    let night = team.view(1).tonight.expect("a night");
    assert_eq!(
        (night.falls[0].defeat, night.ending),
        (Some(Ending::NoMarker), Some(Ending::NoMarker))
    );
}

/// E29, E39, R59, R69, R107: the last round, and the endings of a night.
#[test]
fn e29_rounds() {
    for (seats, last) in [(1, 15), (2, 15), (3, 10), (4, 8), (5, 6), (6, 5)] {
        let rounds = Team::new(seats, MapChoice::Japan).view(0).rounds;
        assert_eq!((rounds.now, rounds.last), (1, last));
        assert_eq!(rounds.cards, if seats == 1 { 45 } else { 60 });
    }
    let mut team = Team::playing(3, MapChoice::Japan);
    // Six extra cards are a round less.
    team.state.above = 48;
    assert_eq!(team.view(0).rounds.last, 9);
    (team.state.above, team.state.is_final) = (0, true);
    assert_eq!(team.view(0).rounds.last, 1);
    assert_eq!(team.view(0).tonight.expect("a night").ending, Some(Ending::OutOfTime));
    let mut team = Team::fighting(3, MapChoice::Rio);
    team.agents("botafogo", 5);
    let night = team.view(0).tonight.expect("a night");
    assert_eq!(night.ending, Some(Ending::NeighbourhoodLost));
}

/// E33, E36, R81, R88, R95: every map's own roads.
#[test]
fn e33_e36_every_maps_roads() {
    let price = |team: &Team, to: &str| {
        let space = team.space(to);
        let ways = team.routes(0).pawns.swap_remove(0).ways;
        ways.into_iter()
            .find(|way| way.to == space)
            .map(|way| (way.fuel, way.hearts, way.steps.len()))
    };
    let mut team = Team::moving(2, MapChoice::Egypt);
    assert_eq!(price(&team, "asyut"), Some((0, 0, 2)));
    team.pawn(0, "asyut").van([1, 0, 0]);
    assert_eq!(price(&team, "abu_simbel"), Some((1, 1, 2)));
    let mut team = Team::moving(2, MapChoice::Scandinavia);
    team.pawn(0, "stockholm").van([1, 0, 0]);
    assert_eq!(price(&team, "helsinki"), Some((1, 1, 1)));
    let team = Team::moving(2, MapChoice::Polynesia);
    assert_eq!(team.routes(0).pawns[0].ways.len(), 12);
    // R41, E41: a pawn on a lost space leaves it at any price.
    let mut team = Team::moving(2, MapChoice::Scandinavia);
    team.lose("helsinki").pawn(0, "helsinki").van([0, 3, 3]).health(&[1, 2]);
    let pawn = team.routes(0).pawns.swap_remove(0);
    assert!(pawn.must_leave && !pawn.ways.is_empty() && pawn.ways.iter().all(|way| way.fatal));
}

/// E38, R101 to R104: with and without the piece.
#[test]
fn e38_carrying_foretold() {
    let mut team = Team::moving(3, MapChoice::Rio);
    team.no_agents().piece("copacabana").pawn(0, "copacabana");
    team.state.track = 1; // Botafogo comes next.
    let routes = team.routes(0);
    let botafogo = team.space("botafogo");
    let ways: Vec<_> = routes.pawns[0].ways.iter().filter(|way| way.to == botafogo).collect();
    let [without, with] = ways[..] else { panic!("once without the piece, once with it") };
    assert_eq!((without.carries, without.home), (None, false));
    assert_eq!((with.carries, with.home), (Some(team.space("copacabana")), true));
    assert_eq!((with.fuel, with.hearts), (0, 0));
    assert!(matches!(with.steps[0].action, Action::Step { pawn: Pawn::Own, carry: true, .. }));
    let found = routes.suggestion.as_ref().expect("the piece can be brought");
    assert_eq!((found.pieces, found.fuel), (1, 0));
    assert_eq!(&routes.pawns[0].ways[usize::from(found.legs[0].way)], with);
    // R101: who is tired pays, or stays.
    team.state.free_steps[seat(0)] = team.rules.content.limits.free_steps;
    let free = team.routes(0).pawns[0].ways.iter().filter(|way| way.fuel == 0).count();
    assert_eq!(free, 0);
}

/// R86, Q49: arriving in Dallas arms the team.
#[test]
fn q49_the_gun_foretold() {
    let mut team = Team::moving(2, MapChoice::UnitedStates);
    team.pawn(0, "chicago");
    let dallas = team.space("dallas");
    let routes = team.routes(0);
    let guns: Vec<_> =
        routes.pawns[0].ways.iter().filter(|way| way.gun).map(|way| way.to).collect();
    assert_eq!(guns, [dallas]);
}

/// Q93, R21: after the end all that lay before the players is open, the top
/// card with it.
#[test]
fn q88_after_the_end() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi01"]).hand(1, &["fi09", "sc04"]).van([0; 3]).health(&[3, 1]);
    let faces = |team: &Team| team.view(0).seats[1].hand.iter().flat_map(|card| card.card).count();
    assert_eq!(faces(&team), 0);
    assert!(team.view(0).story.is_none());
    team.act(1, "play_card fi09 1"); // A gun that is not there: the last health.
    assert_eq!(faces(&team), 1);
    let story = team.view(0).story.expect("the game is over");
    assert_eq!((story.ending, story.won), (Ending::NoHealth { seat: seat(1) }, false));
    assert_eq!((story.hearts, story.health), (vec![1], vec![3, 0]));
    assert_eq!(story.next, team.state.top);
}

/// R43, R50, R73: who brought a piece, who led, what fell.
#[test]
fn r73_the_story_remembers() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().piece("tokyo").piece("kyoto").agents("kyoto", 1);
    team.pawn(0, "tokyo").pawn(1, "kyoto");
    (team.state.allies, team.state.track) = (5, 0);
    team.all_ready();
    assert_eq!(team.state.phase, Phase::Fights);
    team.rolls(&[5, 5, 5, 5, 5, 5]).act(1, "lead_fight kyoto");
    let home = team.view(0).recovered;
    assert_eq!(
        (home[0].space, home[0].by, home[0].led),
        (team.space("tokyo"), SeatSet::only(seat(0)), None)
    );
    assert_eq!((home[1].space, home[1].led), (team.space("kyoto"), Some(seat(1))));
    let thrown = team.state.chronicle.luckiest().expect("six best faces are luck");
    assert_eq!((thrown.characters, thrown.allies, thrown.shows), (1, 5, 33));
    assert_eq!(team.state.chronicle.unluckiest(), None);
    assert_eq!(team.state.chronicle.fights(), [1, 0]);
    team.is_sound();
}
