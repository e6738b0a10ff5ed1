//! What the view foretells comes true: every figure is held against what the
//! rules then do, in whole games on every map.

mod common;

use art_project::{
    Action, ArtProject, Ending, Event, FightDeed, FightOption, Pawn, Phase, Play, State, View, Way,
};
use heist_table::{
    Clock, Dice, Eyes, Level, Moment, Rules as _, Seat, SeatSet, Seen, When, every_outcome,
};

/// Plays whole games, mostly with sense, and shows every state with the view of
/// one seat.
fn games(seats: u8, kind: usize, mut look: impl FnMut(&ArtProject, &State, Seat, &View)) {
    let (_, rules) = common::every_kind_of(seats).swap_remove(kind);
    for number in 0..heist_trials::games(6) {
        let mut dice = Dice::numbered(7, number);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Vec::new()));
        while !state.is_over() {
            let actors = rules.awaited(&state);
            let seat = actors.nth(dice.below(actors.len() as u32) as usize);
            look(&rules, &state, seat, &rules.view(&state, Eyes::only(seat)));
            let seen = Seen::new(&rules, &state, seat);
            let thought = rules.instinct(&seen, Level::Regular, &mut dice);
            let allowed = |action: &Action| {
                rules.check(&state, seat, *action, When::from(Clock::ZERO)).is_ok()
            };
            let action = match thought.filter(allowed).filter(|_| dice.below(8) > 0) {
                Some(action) => action,
                None => seen.random_action(&mut Vec::new(), &mut dice),
            };
            act(&rules, &mut state, seat, action, &mut dice);
        }
        let nobody = rules.view(&state, SeatSet::EMPTY);
        look(&rules, &state, Seat::new(0), &nobody);
    }
}

fn act(
    rules: &ArtProject,
    state: &mut State,
    seat: Seat,
    action: Action,
    dice: &mut Dice,
) -> Vec<Event> {
    let allowed = rules.check(state, seat, action, When::from(Clock::ZERO));
    assert_eq!(allowed.err(), None, "{action} by {seat} in {:?}", state.phase);
    let mut heard = Vec::new();
    rules.apply(state, seat, action, &mut Moment::new(Clock::ZERO, dice, &mut heard));
    heard
}

/// Everybody says "ready" and nothing else until the round is over or somebody
/// must choose; what was heard.
fn pass_the_round(rules: &ArtProject, state: &State) -> Option<(State, Vec<Event>)> {
    let (mut state, mut heard) = (state.clone(), Vec::new());
    let round = state.round;
    while !state.is_over() && state.round == round {
        let seat = rules.awaited(&state).first()?;
        let action = match state.pending {
            None if rules.must_not_stay(&state, seat) => return None,
            None => Action::Ready,
            Some(_) => return None,
        };
        heard.extend(act(rules, &mut state, seat, action, &mut Dice::seeded(1)));
    }
    Some((state, heard))
}

/// What the tests ask of a table besides.
trait Asked {
    fn must_not_stay(&self, state: &State, seat: Seat) -> bool;
}

impl Asked for ArtProject {
    fn must_not_stay(&self, state: &State, seat: Seat) -> bool {
        let lost = |at| state.lost.contains(at);
        lost(state.pawns[seat]) || state.ally.is_some_and(lost)
    }
}

fn a_card_does_what_is_foretold(rules: &ArtProject, state: &State, play: &Play) {
    let mut after = state.clone();
    let action = Action::PlayCard { card: play.card, h: play.hearts };
    let heard = act(rules, &mut after, play.seat, action, &mut Dice::seeded(1));
    let health = after.health[play.seat];
    let ending = match after.phase {
        Phase::Over(ending) => Some(ending),
        _ => None,
    };
    if let Some(defeat) = play.defeat {
        assert_eq!(ending, Some(defeat));
    }
    if after.pending.is_none() && ending.is_some_and(|ending| ending == Ending::TrackFull) {
        return; // The last card of the phase, and movement nobody was asked about.
    }
    let came = |event: &Event| match event {
        Event::AgentsCame { count, .. } => *count,
        _ => 0,
    };
    let come: u8 = play.agents.iter().map(|arrival| arrival.come).sum();
    assert_eq!(heard.iter().map(came).sum::<u8>(), come);
    for arrival in &play.agents {
        assert_eq!(state.agents[arrival.space] + arrival.come, arrival.agents);
        if after.phase == Phase::Play {
            assert_eq!(after.agents[arrival.space], arrival.agents);
        }
    }
    assert_eq!(after.white_hand - state.white_hand, play.white_hand);
    assert_eq!(after.van, play.van);
    let gained = |event: &Event| match event {
        Event::Gained { resources } => Some(*resources),
        _ => None,
    };
    assert_eq!(heard.iter().find_map(gained).unwrap_or_default(), play.gains);
    if rules.seats > 1 {
        assert_eq!(state.health[play.seat] - health, play.hearts);
        assert_eq!(play.health > 0, format!("{:?}", after.pending).contains("HealthGift"));
    }
    // What is discovered, if nobody must choose first.
    let found: Vec<_> = heard
        .iter()
        .filter_map(|event| match event {
            Event::Discovered { symbol, cards, .. } => Some((*symbol, *cards)),
            _ => None,
        })
        .collect();
    if play.health == 0 && play.defeat.is_none() && !play.choose {
        let told: Vec<_> =
            play.discoveries.iter().map(|found| (found.symbol, found.cards)).collect();
        assert_eq!(found, told);
        for event in &heard {
            if let Event::PieceAppeared { space, .. } = event {
                assert_eq!(play.discoveries[0].lands.single(), *space);
            }
        }
    }
}

#[test]
fn cards_do_what_is_foretold() {
    let mut seen = [0; 2];
    for (seats, kind) in [(1, 1), (2, 0), (3, 4), (3, 2), (4, 5), (6, 3)] {
        games(seats, kind, |rules, state, seat, view| {
            for play in &view.plays {
                assert_eq!(play.seat, seat);
                if state.phase == Phase::Play && state.pending.is_none() {
                    seen[usize::from(play.defeat.is_some())] += 1;
                    a_card_does_what_is_foretold(rules, state, play);
                }
            }
        });
    }
    assert!(seen[0] > 300 && seen[1] > 3, "{seen:?}");
}

fn a_way_is_walked_as_foretold(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    pawn: Pawn,
    way: &Way,
) {
    let mut after = state.clone();
    for step in &way.steps {
        assert!(!after.is_over());
        act(rules, &mut after, seat, step.action, &mut Dice::seeded(1));
    }
    assert_eq!(after.is_over(), way.fatal);
    assert_eq!(
        (state.van[0] - after.van[0], state.health[seat] - after.health[seat]),
        (way.fuel, way.hearts)
    );
    let sums = way.steps.iter().fold((0, 0), |sum, step| (sum.0 + step.fuel, sum.1 + step.hearts));
    assert_eq!(sums, (way.fuel, way.hearts));
    if way.fatal {
        return;
    }
    let at = match pawn {
        Pawn::Own => after.pawns[seat],
        Pawn::Ally => after.ally.expect("a lone player has an Ally"),
    };
    assert_eq!(at, way.to);
    assert_eq!(after.pieces.count(), state.pieces.count());
    if let Some(from) = way.carries {
        assert!(after.pieces.contains(way.to) && !after.pieces.contains(from));
    }
    if let Some((_, heard)) = pass_the_round(rules, &after) {
        let home = heard.iter().filter(|event| matches!(event, Event::Collected { .. })).count();
        assert_eq!(home, usize::from(way.pieces));
    }
}

#[test]
fn ways_are_walked_as_foretold() {
    let mut seen = [0; 3];
    for (seats, kind) in [(1, 5), (2, 0), (3, 1), (3, 2), (2, 3), (2, 4), (3, 5)] {
        games(seats, kind, |rules, state, seat, view| {
            for pawn in view.routes.iter().flat_map(|routes| &routes.pawns) {
                if state.phase != Phase::Movement {
                    continue;
                }
                for way in &pawn.ways {
                    seen[0] += 1;
                    seen[1] += usize::from(way.carries.is_some());
                    seen[2] += usize::from(way.home);
                    a_way_is_walked_as_foretold(rules, state, seat, pawn.pawn, way);
                }
                // Whatever is one listed step away is within reach.
                let mut legal = Vec::new();
                rules.legal(state, seat, &mut legal);
                for action in legal {
                    if let Action::Step { pawn: moved, to, carry: false, .. } = action
                        && moved == pawn.pawn
                    {
                        let way =
                            pawn.ways.iter().find(|way| way.to == to && way.carries.is_none());
                        assert!(way.is_some(), "{action}");
                    }
                }
            }
        });
    }
    assert!(seen[0] > 2_000 && seen[1] > 20 && seen[2] > 5, "{seen:?}");
}

/// Where nobody moves, what pieces that come home bring is as foretold (R147).
fn follows_as_foretold(view: &View, heard: &[Event]) {
    let came: Vec<_> = heard
        .iter()
        .filter_map(|event| match *event {
            Event::AgentsCame { space, count } => Some((space, count)),
            _ => None,
        })
        .collect();
    let told = view.plan.after_routes.follows.agents.iter();
    let told: Vec<_> = told.map(|arrival| (arrival.space, arrival.count)).collect();
    let sum = |all: &[(art_project::Space, u8)]| {
        let each = |space| all.iter().filter(|(at, _)| *at == space).map(|(_, n)| n).sum::<u8>();
        (0..art_project::MOST_SPACES)
            .map(|at| each(art_project::Space::new(at)))
            .collect::<Vec<_>>()
    };
    assert_eq!(sum(&told), sum(&came));
}

#[test]
fn nothing_done_is_what_tonight_says() {
    let mut seen = [0; 3];
    for (seats, kind) in [(1, 0), (2, 0), (2, 1), (2, 2), (3, 3), (2, 4), (2, 5)] {
        games(seats, kind, |rules, state, _, view| {
            let agreeing = matches!(
                state.phase,
                Phase::Interlude(_) | Phase::Movement | Phase::Fights | Phase::Exchange
            );
            if !agreeing || state.pending.is_some() {
                return;
            }
            let night = view.tonight.as_ref().expect("the game is not over");
            let Some((after, heard)) = pass_the_round(rules, state) else { return };
            let home = heard.iter().filter_map(|event| match event {
                Event::Collected { space, track } => Some((*space, *track)),
                _ => None,
            });
            let told = night.home.iter().map(|home| (home.space, home.place));
            assert_eq!(told.collect::<Vec<_>>(), home.collect::<Vec<_>>());
            let falls: Vec<_> = heard
                .iter()
                .filter_map(|event| match event {
                    Event::SpaceLost { space, agents, piece } => Some((*space, *agents, *piece)),
                    _ => None,
                })
                .collect();
            let told: Vec<_> =
                night.falls.iter().map(|fall| (fall.space, fall.agents, fall.piece)).collect();
            assert!(told.starts_with(&falls), "{told:?} or {falls:?}");
            let ending = match after.phase {
                Phase::Over(ending) => Some(ending),
                _ => None,
            };
            assert_eq!(night.ending, ending);
            if ending.is_none() && view.plan.routes.is_empty() {
                follows_as_foretold(view, &heard);
            }
            if ending.is_none() {
                assert_eq!(told, falls);
                assert_eq!(night.markers, rules.content.map.markers - after.lost.count());
            }
            seen[0] += night.home.len();
            seen[1] += falls.len();
            seen[2] += usize::from(ending.is_some());
        });
    }
    assert!(seen[0] > 5 && seen[1] > 20 && seen[2] > 20, "{seen:?}");
}

/// In how many of all throws an option wins, carried out to its end.
fn wins(rules: &ArtProject, state: &State, option: &FightOption) -> (u64, u64) {
    let Phase::Fight(fight) = state.phase else { panic!("a fight is under way") };
    let (mut won, mut all) = (0, 0);
    every_outcome(|dice| {
        let mut after = state.clone();
        let mut heard = Vec::new();
        for &action in &option.actions {
            if matches!(after.phase, Phase::Fight(_)) {
                heard.extend(act(rules, &mut after, option.seat, action, dice));
            }
        }
        let win =
            |event: &Event| matches!(event, Event::FightWon { space, .. } if *space == fight.space);
        won += u64::from(heard.iter().any(win));
        all += 1;
    });
    (won, all)
}

#[test]
fn fights_go_as_often_as_foretold() {
    let mut seen = [0; 4];
    // Where cards are drawn by hand: no other draw follows a fight.
    for (seats, kind) in [(1, 1), (2, 0), (4, 2), (3, 5)] {
        games(seats, kind, |rules, state, seat, view| {
            let Some(stage) = &view.fight else { return };
            assert_eq!(stage.gap, stage.against.total - stage.team);
            let blocks: u8 = stage.dice.iter().map(|die| die.shows).sum();
            assert_eq!(blocks + stage.armed, stage.team);
            let Some(first) = stage.options.first() else { panic!("the leader can give up") };
            for option in &stage.options {
                assert_eq!(option.seat, seat);
                seen[option.deed as usize] += 1;
                assert!(option.chance <= first.chance || option.deed == FightDeed::AdmitDefeat);
                if option.deed == FightDeed::AdmitDefeat {
                    let mut after = state.clone();
                    act(rules, &mut after, seat, Action::AdmitDefeat, &mut Dice::seeded(1));
                    let dead = after.phase == Phase::Over(Ending::NoHealth { seat });
                    assert_eq!(dead, option.fatal);
                    continue;
                }
                let (won, all) = wins(rules, state, option);
                let chance = (won * 1_000 + all / 2) / all;
                let told = u64::from(option.chance);
                assert!(
                    told == chance || won > 0 && won < all && told.abs_diff(chance) <= 1,
                    "{option:?}"
                );
            }
        });
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}

/// The best dice are better than all that is listed with the same card.
#[test]
fn no_listed_reroll_is_better_than_the_best() {
    let mut seen = 0;
    games(4, 0, |rules, state, seat, view| {
        let Some(stage) = &view.fight else { return };
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        let best = stage.options.iter().find(|option| option.deed == FightDeed::Reroll);
        for action in legal {
            if let Action::Reroll { card, dice } = action {
                let Some(best) = best else { continue };
                let listed =
                    FightOption { actions: vec![action], card: Some(card), dice, ..best.clone() };
                let ((a, all_a), (b, all_b)) =
                    (wins(rules, state, &listed), wins(rules, state, best));
                assert!(a * all_b <= b * all_a, "{action} is better than {best:?}");
                seen += 1;
            }
        }
    });
    assert!(seen > 10, "{seen}");
}

/// A fight opened from the first throw to the last: as often won as foretold.
#[test]
fn the_odds_of_a_fight_are_exact() {
    let mut seen = 0;
    games(2, 0, |rules, state, seat, view| {
        if state.phase != Phase::Fights || state.ready.contains(seat) {
            return;
        }
        let Some(fight) = view.fights.iter().find(|fight| fight.leaders.contains(seat)) else {
            return;
        };
        if fight.allies > 3 {
            return; // A few thousand throws are enough.
        }
        let (mut won, mut all) = (0u64, 0u64);
        every_outcome(|dice| {
            let mut after = state.clone();
            let action = Action::LeadFight { space: fight.space };
            let heard = act(rules, &mut after, seat, action, dice);
            won += u64::from(heard.iter().any(|event| matches!(event, Event::FightWon { .. })));
            all += 1;
        });
        let chance = (won * 1_000 + all / 2) / all;
        assert!(u64::from(fight.chances[0].chance).abs_diff(chance) <= 1);
        seen += 1;
    });
    assert!(seen > 5, "{seen}");
}

/// Everybody else hears nothing of one's cards: what is foretold of them is for
/// who holds them.
#[test]
fn what_is_foretold_of_cards_and_pawns_is_for_their_owner() {
    games(3, 0, |rules, state, seat, view| {
        assert!(view.plays.iter().all(|play| play.seat == seat));
        assert!(view.routes.iter().all(|routes| routes.seat == seat));
        let watcher = rules.view(state, SeatSet::EMPTY);
        assert!(watcher.plays.is_empty() && watcher.routes.is_empty());
        assert!(watcher.layable.is_empty());
        assert!(watcher.fight.is_none_or(|stage| stage.options.is_empty()));
    });
}

/// The story has every piece and every loss, and nothing is told before the end.
#[test]
fn the_story_is_whole() {
    let (mut pieces, mut lucky) = (0, 0);
    for (seats, kind) in [(1, 0), (2, 1), (3, 2), (4, 3), (3, 4), (3, 5)] {
        games(seats, kind, |rules, state, _, view| {
            assert_eq!(view.recovered.len(), usize::from(state.track));
            let Some(story) = &view.story else {
                assert!(!state.is_over());
                return;
            };
            assert!(state.is_over());
            assert_eq!(story.pieces, view.recovered);
            assert_eq!(story.fallen.len(), usize::from(state.lost.count()));
            assert_eq!(story.hearts.len(), usize::from(state.round));
            let lost: u32 = story.hearts.iter().map(|&hearts| u32::from(hearts)).sum();
            let dealt = u32::from(rules.content.health) * u32::from(rules.seats);
            let left: u32 = story.health.iter().map(|&health| u32::from(health)).sum();
            assert!(lost + left >= dealt);
            // Q93: now all that lay before the players is seen.
            let faces = view.seats.iter().flat_map(|seat| &seat.unplayed);
            assert!(faces.clone().all(|card| card.card.is_some()));
            pieces += story.pieces.len();
            for luck in story.luckiest.into_iter().chain(story.unluckiest) {
                assert!(luck.chance < 800, "{luck:?}");
                lucky += 1;
            }
        });
    }
    assert!(pieces > 10 && lucky > 10, "{pieces} {lucky}");
}
