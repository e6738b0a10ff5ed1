//! The ways on in a fight, each with its price and its chance (R51 to R54).

use heist_table::{Seat, SeatSet};

use super::{FightDeed, FightOption};
use crate::ArtProject;
use crate::action::{Action, Rerolled};
use crate::cards::Card;
use crate::kinds::{Resource, Symbol};
use crate::odds::per_mille;
use crate::state::{Die, DieKind, Fight, State};
use crate::view::fights::{losing, spare};
use crate::words::OptionWords;

/// Throws of two dice; one die is counted as if a second did not matter.
const THROWS: u8 = 36;

/// All that these seats can do.
pub(super) fn options(
    rules: &ArtProject,
    state: &State,
    fight: &Fight,
    seats: SeatSet,
) -> Vec<FightOption> {
    let mut list = Vec::new();
    for seat in seats.iter() {
        Options::new(rules, state, fight, seat).add_to(&mut list);
    }
    list.sort_by_key(|option| {
        let last = option.deed == FightDeed::AdmitDefeat;
        let chance = std::cmp::Reverse(option.chance);
        (last, chance, option.hearts, option.guns, option.breaks.len(), option.dice.count())
    });
    list
}

/// What one seat can do.
struct Options<'a> {
    rules: &'a ArtProject,
    state: &'a State,
    fight: &'a Fight,
    seat: Seat,
    /// What is missing.
    gap: u8,
    /// Guns that would win for sure.
    needed: u8,
    /// Guns the seat can pay for and live.
    affordable: u8,
}

impl<'a> Options<'a> {
    fn new(rules: &'a ArtProject, state: &'a State, fight: &'a Fight, seat: Seat) -> Options<'a> {
        let against = rules.agents_strength(state, fight.space);
        let gap = against.saturating_sub(rules.team_strength(fight));
        Options {
            rules,
            state,
            fight,
            seat,
            gap,
            needed: gap.div_ceil(rules.content.mission.gun_strength),
            affordable: state.has(Resource::Gun).saturating_add(spare(state, seat)),
        }
    }

    fn add_to(&self, list: &mut Vec<FightOption>) {
        if self.needed <= self.affordable {
            list.push(self.guns(self.needed));
        }
        if self.needed > 1 && self.affordable > 0 {
            list.push(self.guns(1));
        }
        let cards = self.different_cards();
        list.extend(cards.iter().filter_map(|&card| self.reroll(card, 0)));
        for clues in [1, 2] {
            let showing = cards.iter().filter(|card| self.clue_count(**card) == clues);
            if let Some(&card) = showing.min_by_key(|card| self.breaks(**card).len()) {
                self.add_with_guns(card, list);
            }
        }
        if self.fight.leader == self.seat {
            list.push(self.defeat());
        }
    }

    /// A re-roll with one gun, two, and so on, as long as one more helps.
    fn add_with_guns(&self, card: Card, list: &mut Vec<FightOption>) {
        let mut chance = self.reroll(card, 0).map_or(0, |option| option.chance);
        for guns in 1..self.needed.min(self.affordable.saturating_add(1)) {
            if let Some(option) = self.reroll(card, guns)
                && option.chance > chance
            {
                chance = option.chance;
                list.push(option);
            }
        }
    }

    /// An option that does nothing but spend so many guns.
    fn guns(&self, guns: u8) -> FightOption {
        let van = guns.min(self.state.has(Resource::Gun));
        let hearts = guns - van;
        let spent = |at: u8| Action::SpendGun { h: u8::from(at >= van) };
        let team =
            self.rules.team_strength(self.fight).saturating_add(self.rules.guns_strength(guns));
        let health_left = self.state.health[self.seat] - hearts;
        FightOption {
            seat: self.seat,
            deed: FightDeed::Guns,
            actions: (0..guns).map(spent).collect(),
            guns: van,
            hearts,
            card: None,
            dice: Rerolled::default(),
            needs: None,
            breaks: Vec::new(),
            team: [team, team],
            chance: if guns >= self.needed { 1_000 } else { 0 },
            guns_left: self.state.has(Resource::Gun) - van,
            health_left,
            fatal: health_left == 0,
            says: OptionWords::default(),
        }
    }

    /// The best dice for a clue card, and then so many guns; none if it can
    /// neither win nor improve the roll.
    fn reroll(&self, card: Card, guns: u8) -> Option<FightOption> {
        let best = self.best_dice(self.clue_count(card), guns)?;
        let guns = self.guns(guns);
        let others = guns.team[0] - best.shows;
        let mut actions = vec![Action::Reroll { card, dice: best.dice }];
        actions.extend(&guns.actions);
        Some(FightOption {
            deed: match actions.len() {
                1 => FightDeed::Reroll,
                _ => FightDeed::RerollAndGuns,
            },
            actions,
            card: Some(card),
            dice: best.dice,
            needs: Some(best.needs),
            breaks: self.breaks(card),
            team: [best.least, best.most].map(|shown| others.saturating_add(shown)),
            chance: per_mille(best.wins.into(), THROWS.into()),
            ..guns
        })
    }

    fn defeat(&self) -> FightOption {
        let lose = losing(self.rules, self.state, self.fight.space, SeatSet::only(self.seat));
        let health_left = self.state.health[self.seat].saturating_sub(lose.hearts);
        FightOption {
            deed: FightDeed::AdmitDefeat,
            actions: vec![Action::AdmitDefeat],
            hearts: lose.hearts,
            chance: 0,
            health_left,
            fatal: health_left == 0,
            ..self.guns(0)
        }
    }

    /// Clue cards the seat may discard: of those with the same back, one.
    fn different_cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        let back = |card: Card| self.rules.content.card(card).back;
        for card in self.state.clues[self.rules.row_of(self.seat)].iter() {
            if cards.iter().all(|&known| back(known) != back(card)) {
                cards.push(card);
            }
        }
        cards
    }

    fn clue_count(&self, card: Card) -> u8 {
        self.rules.content.card(card).clue_count()
    }

    /// Symbols that lack one clue for a piece, and this card shows.
    fn breaks(&self, card: Card) -> Vec<Symbol> {
        let row = self.state.clues[self.rules.row_of(self.seat)];
        let shown = self.rules.content.clues_of(row);
        let nearly = |symbol: &Symbol| {
            self.rules.content.card(card).shows(*symbol) > 0
                && shown[*symbol as usize] + 1 == self.rules.content.mission.to_discover
                && !self.rules.open_for(self.state, *symbol).is_empty()
        };
        Symbol::ALL.into_iter().filter(nearly).collect()
    }

    /// Of all dice the seat may roll again, at most so many: those that win
    /// most often, then those that gain most, then fewer.
    fn best_dice(&self, most: u8, guns: u8) -> Option<Throwing> {
        let missing = self.gap.saturating_sub(self.rules.guns_strength(guns));
        let places = self.rules.may_reroll(self.fight, self.seat);
        let mut best: Option<Throwing> = None;
        let mut consider = |throwing: Throwing| {
            if best.is_none_or(|best| throwing.worth() > best.worth()) {
                best = Some(throwing);
            }
        };
        for (skip, first) in (1..).zip(places.clone()) {
            consider(self.throwing(first, None, missing));
            if most > 1 {
                for second in places.clone().skip(skip) {
                    consider(self.throwing(first, Some(second), missing));
                }
            }
        }
        best.filter(|best| best.wins > 0 || best.gains > 0)
    }

    /// What comes of rolling one die again, or two.
    fn throwing(&self, first: usize, second: Option<usize>, missing: u8) -> Throwing {
        const NOTHING: [u8; 6] = [0; 6];
        let die = |place: usize| self.fight.roll.dice()[place];
        let one = self.faces(die(first));
        let other = second.map_or(&NOTHING, |place| self.faces(die(place)));
        let shows = die(first).shows + second.map_or(0, |place| die(place).shows);
        let needs = shows + missing;
        let (mut wins, mut sum) = (0, 0);
        for a in one {
            for b in other {
                wins += u8::from(a + b >= needs);
                sum += i32::from(a + b);
            }
        }
        let least = |faces: &[u8; 6]| faces.iter().copied().min().unwrap_or(0);
        let most = |faces: &[u8; 6]| faces.iter().copied().max().unwrap_or(0);
        Throwing {
            dice: [first].into_iter().chain(second).collect(),
            shows,
            needs,
            wins,
            gains: sum - i32::from(THROWS) * i32::from(shows),
            least: least(one) + least(other),
            most: most(one) + most(other),
        }
    }

    fn faces(&self, die: Die) -> &[u8; 6] {
        match die.kind {
            DieKind::Character | DieKind::Companion => &self.rules.content.player_die,
            DieKind::Ally => &self.rules.content.ally_die,
        }
    }
}

/// What comes of rolling dice again.
#[derive(Clone, Copy)]
struct Throwing {
    dice: Rerolled,
    /// What they show now.
    shows: u8,
    /// What they must show to win.
    needs: u8,
    /// In how many of all throws they do.
    wins: u8,
    /// What they show more than now, over all throws.
    gains: i32,
    least: u8,
    most: u8,
}

impl Throwing {
    fn worth(&self) -> (u8, i32, std::cmp::Reverse<u8>) {
        (self.wins, self.gains, std::cmp::Reverse(self.dice.count()))
    }
}
