//! What is listed, and every action there is.

use std::collections::{HashMap, HashSet};

use art_project::{Action, Change, Ending, MapChoice, Payment, Pending, Phase, Resource, Symbol};
use heist_table::{Dice, Rules as _};

use crate::common;
use crate::team::{Team, seat};

impl Team {
    fn asides(&self, number: u8) -> Vec<Action> {
        let mut asides = Vec::new();
        self.rules.asides(&self.state, seat(number), &mut asides);
        asides
    }

    /// Whether an accepted action may be left off the lists: it takes the last
    /// health (Q74), or belongs to what is too much to list (R141).
    fn is_unlisted(&self, number: u8, action: Action) -> bool {
        let health = self.state.health[seat(number)];
        match action {
            Action::ExtraDraw { pay } => pay == Payment::Health && health == 1,
            Action::UnlockAlly { h } | Action::SpendGun { h } | Action::Step { h, .. } => {
                h == health
            }
            Action::Plan(Change::Offer { .. }) => true,
            Action::Plan(Change::Route { way, .. }) => way.as_slice().len() > 1,
            Action::Plan(Change::Lead { leader, space }) => self.state.pawns[leader] != space,
            _ => false,
        }
    }

    /// What is listed is accepted and among all actions; what is accepted is
    /// listed, once.
    #[track_caller]
    fn lists_what_it_accepts(&self) {
        let all = self.rules.action_space();
        let there: HashSet<Action> = all.iter().copied().collect();
        for number in 0..self.rules.seats {
            let listed: Vec<_> = [self.legal(number), self.asides(number)].concat();
            let unique: HashSet<Action> = listed.iter().copied().collect();
            assert_eq!(listed.len(), unique.len(), "something is listed twice");
            for action in &listed {
                assert!(there.contains(action), "{action} is no action");
                assert!(self.accepts(number, &action.to_string()), "{action} is refused");
            }
            for action in all.iter().filter(|action| !unique.contains(action)) {
                let accepted = self.accepts(number, &action.to_string());
                assert!(!accepted || self.is_unlisted(number, *action), "{number}: {action}");
            }
        }
    }

    fn pending(&mut self, pending: Pending) -> &mut Team {
        self.state.pending = Some(pending);
        self
    }
}

/// Q74, R141: at tables of every kind, at random, the lists say what is
/// accepted.
#[test]
fn q74_lists_and_the_gate_agree() {
    for (_, rules) in [1, 2, 3].into_iter().flat_map(common::every_kind_of) {
        let mut team = Team::laid(rules);
        let mut dice = Dice::seeded(1);
        for turn in 0..60 {
            let Some(next) = team.rules.awaited(&team.state).first() else { break };
            if turn % 12 == 0 {
                team.lists_what_it_accepts();
            }
            let asides = team.asides(next.number());
            if turn % 3 == 0 && !asides.is_empty() {
                let said = dice.pick(&asides).to_string();
                team.act(next.number(), &said);
            }
            let done = dice.pick(&team.legal(next.number())).to_string();
            team.act(next.number(), &done);
        }
    }
}

/// R52, R54, R84: in a fight the leader may give up, and each card rolls as many
/// dice as it has clues.
#[test]
fn r52_what_is_listed_in_a_fight() {
    for map in [MapChoice::Japan, MapChoice::UnitedStates] {
        let mut team = Team::fighting(3, map);
        let start = team.rules.content.map.start;
        team.state.agents[start] = 6;
        team.clues(0, &["fi01", "fi08"]).clues(1, &["bo10"]).fight_with(1, &[1, 1, 1, 2, 2]);
        team.lists_what_it_accepts();
        assert!(team.lists(1, "admit_defeat") && !team.lists(0, "admit_defeat"));
    }
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.clues(0, &["fi01", "fi08"]).fight_with(0, &[1, 1, 2]);
    let rerolls = team.legal(1).iter().filter(|act| act.to_string().starts_with("reroll")).count();
    assert_eq!(rerolls, 3 + (3 + 3)); // One clue; two clues.
}

/// R16, R30, R91, R92, R97: the choices that wait are listed for whom they wait.
#[test]
fn r11_choices_are_listed() {
    let mut team = Team::playing(3, MapChoice::Japan);
    let card = team.card("fi04");
    team.pending(Pending::HealthGift { seat: seat(0), left: 1, card }).lists_what_it_accepts();
    assert_eq!((team.legal(0).len(), team.legal(1).len()), (3, 0));
    assert_eq!(team.refuses(0, "give_health 3"), "no-such-seat");
    let mut team = Team::playing(2, MapChoice::Japan);
    team.clues(1, &["va01"]).clues(0, &["fi01", "fi08", "bo01", "bo10"]);
    team.pending(Pending::Discovery { seat: seat(0) }).lists_what_it_accepts();
    assert_eq!(team.legal(0).len(), 2);
    let mut team = Team::playing(2, MapChoice::Polynesia);
    team.pending(Pending::Island { seat: seat(1), symbol: Symbol::Music }).lists_what_it_accepts();
    assert_eq!(team.legal(1).len(), 2);
    let mut team = Team::moving(2, MapChoice::Scandinavia);
    let space = team.space("oslo");
    team.pawn(0, "oslo").van([1, 0, 2]).pending(Pending::LoseResources { space, left: 2 });
    team.lists_what_it_accepts();
    let kinds = [Resource::Fuel, Resource::Gun].map(|kind| Action::LoseResource { kind });
    assert_eq!((team.legal(0), team.legal(1)), (kinds.to_vec(), vec![]));
    team.van([0, 0, 0]).lists_what_it_accepts();
    for number in [0, 1] {
        assert_eq!(team.legal(number), [Action::VolunteerHealth]);
    }
    let space = team.space("stockholm");
    team.pawn(1, "stockholm").clues(0, &["fi01", "bo01"]).pending(Pending::LoseClue { space });
    team.lists_what_it_accepts();
    assert_eq!((team.legal(0).len(), team.legal(1).len()), (0, 2));
}

/// R62, R63, R133: what was told is not offered again, and there is an end to
/// talking, but not to planning; after the end there is nothing to say.
#[test]
fn r133_what_can_be_said() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi08"]).hand(1, &["bo10"]);
    let tells = |team: &Team| {
        team.asides(0).iter().filter(|action| matches!(action, Action::Tell { .. })).count()
    };
    assert_eq!(tells(&team), 4);
    team.act(0, "tell fi08 cost").lists_what_it_accepts();
    assert_eq!(tells(&team), 3);
    team.state.statements[seat(0)] = 40;
    team.lists_what_it_accepts();
    assert!(!team.asides(0).is_empty());
    assert!(team.asides(0).iter().all(|action| matches!(action, Action::Plan(_))));
    team.state.statements[seat(0)] = 0;
    team.state.phase = Phase::Over(Ending::OutOfTime);
    assert!(team.asides(0).is_empty());
}

fn kind(action: &Action) -> String {
    action.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// R35, R38, R52, R62, R141: so many actions of each kind are there, and
/// none twice.
#[test]
fn r141_every_action_once() {
    let team = Team::new(3, MapChoice::Japan);
    let (all, map) = (team.rules.action_space(), &team.rules.content.map);
    let cards = &team.rules.content.cards;
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    let mut count = HashMap::new();
    all.iter().for_each(|action| *count.entry(kind(action)).or_insert(0) += 1);
    let (count, spaces) = (|kind: &str| count[kind], map.spaces.len());
    let two = cards.iter().filter(|card| card.clues.iter().sum::<u8>() > 1).count();
    let dice = 3 + 5; // R47: everybody's, and five allies.
    assert_eq!(count("reroll"), cards.len() * dice + two * dice * (dice - 1) / 2);
    let price = |cost: &[u8; 3]| usize::from(cost.iter().sum::<u8>());
    let prices: usize = cards.iter().map(|card| price(&card.cost.resources) + 1).sum();
    assert_eq!(count("play_card"), prices);
    let dearest = map.track.iter().map(|entry| entry.ally_cost).max();
    assert_eq!(count("unlock_ally"), usize::from(dearest.expect("a track")) + 1);
    assert_eq!(count("step"), spaces * 2 * 3);
    assert_eq!(count("signal"), cards.len() + 3 * 6 * 2 + spaces * 7 + 3 * 5 + 3);
    let links =
        map.all().flat_map(|from| map.all().filter(move |to| map.steps[from][*to].is_some()));
    let routes = 3 * (spaces + 2 * links.count());
    let (orders, withdrawals, signatures) = (6, 1 + 3 * 2, 3 * (5 + 1));
    let lanes = cards.len() * 2 + 3 + orders + 1;
    assert_eq!(count("plan"), lanes + 3 * spaces + routes + withdrawals + signatures);
    assert_eq!((count("carry_out"), count("give_clue")), (3, 3 * cards.len()));
    // Q72: a card that costs health.
    let mut team = team.clone();
    let free = team.card("fi06").index();
    team.rules.content.cards[free].cost.health = 2;
    let dear = Action::PlayCard { card: team.card("fi06"), h: 2 };
    assert!(team.rules.action_space().contains(&dear));
}

/// R30, Q12: every smallest set of clue cards for a symbol, and no other.
#[test]
fn r30_every_discovery() {
    let mut team = Team::playing(2, MapChoice::Japan);
    let mut found = HashMap::new();
    for action in team.rules.action_space() {
        let Action::Discover { symbol, cards } = action else { continue };
        *found.entry(symbol).or_insert(0) += 1;
        team.state.clues[seat(0)] = cards;
        team.pending(Pending::Discovery { seat: seat(0) });
        assert!(team.accepts(0, &action.to_string()), "{action}");
    }
    for symbol in Symbol::ALL {
        let showing = |times| {
            let cards = team.rules.content.cards.iter();
            cards.filter(|card| card.clues[symbol as usize] == times).count()
        };
        let (one, two) = (showing(1), showing(2));
        let sets = one * (one - 1) * (one - 2) / 6 + one * two + two * (two.max(1) - 1) / 2;
        assert_eq!(found[&symbol], sets);
    }
}

/// R38, R133, R143: nobody speaks of what this table does not have, or goes there.
#[test]
fn r143_nothing_of_another_table() {
    let team = Team::moving(2, MapChoice::Rio);
    for (words, code) in [
        ("plan route 2 own santa_teresa", "no-such-thing"),
        ("plan route 0 own santa_teresa 1", "no-such-thing"), // There is no second step.
        ("plan lead 2 santa_teresa", "no-such-thing"),
        ("plan withdraw route 2 own", "not-now"),
        ("plan withdraw lead 2", "not-now"),
        ("step own 15 false 0", "no-such-space"),
        ("signal ask 2 cost", "no-such-thing"),
        ("signal wait_for 2", "no-such-thing"),
        ("signal danger centro 7", "no-such-thing"),
        ("signal danger 15 1", "no-such-thing"),
    ] {
        assert_eq!(team.refuses(0, words), code, "{words}");
    }
    assert!(team.accepts(0, "signal danger centro 6") && team.accepts(0, "signal ask 1 cost"));
}
