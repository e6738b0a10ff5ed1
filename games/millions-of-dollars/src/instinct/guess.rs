//! What the table may be, and what may come of it.

use heist_table::{Clock, Dice, Level, Moment, Seat, Seen, Silent};

use crate::rules::in_play;
use crate::state::{CharacterId, Fate, Phase, State, Word};
use crate::{MillionsOfDollars, Prompt, Role};

/// How many tables a player has in mind.
const fn tables_in_mind(level: Level) -> usize {
    match level {
        Level::Rookie => 2,
        Level::Regular => 14,
        Level::Mastermind => 40,
    }
}

/// A claim is believed so much more than silence.
const BELIEVED: i64 = 3;

/// Hundredths of a million: what winning or losing the game weighs.
const VICTORY: i64 = 600;
const DEFEAT: i64 = 300;

/// Tables that the seat cannot tell from the true one, each with a weight.
pub(super) struct Guess<'a> {
    rules: &'a MillionsOfDollars,
    me: Seat,
    level: Level,
    /// What the table may be, each with a weight.
    tables: Vec<(State, i64)>,
    /// The same tables as they may stand when the heist begins.
    eves: Vec<State>,
}

impl<'a> Guess<'a> {
    pub(super) fn new(
        seen: &Seen<'a, MillionsOfDollars>,
        level: Level,
        dice: &mut Dice,
    ) -> Guess<'a> {
        let (rules, me) = (seen.rules(), seen.seat());
        let believes = level != Level::Rookie;
        let tables: Vec<(State, i64)> = (0..tables_in_mind(level))
            .map(|_| {
                let table = seen.imagine(dice);
                let weight = if believes { credit(rules, &table, me) } else { 1 };
                (table, weight)
            })
            .collect();
        let foresees = level == Level::Mastermind && prompt_is_early(seen);
        let eves = tables
            .iter()
            .map(|(table, _)| {
                let mut eve = table.clone();
                if foresees {
                    settle_clashes(rules, &mut eve, me, dice);
                }
                eve
            })
            .collect();
        Guess { rules, me, level, tables, eves }
    }

    pub(super) fn level(&self) -> Level {
        self.level
    }

    pub(super) fn rules(&self) -> &'a MillionsOfDollars {
        self.rules
    }

    pub(super) fn me(&self) -> Seat {
        self.me
    }

    /// What everybody sees, and the seat's own cards: the same in every table.
    pub(super) fn table(&self) -> &State {
        &self.tables[0].0
    }

    /// The seat's own Role.
    pub(super) fn own_role(&self, character: CharacterId) -> Role {
        self.table().characters[character].role.expect("one knows one's own Role")
    }

    /// What the heist is worth to the seat if these Characters leave first, on
    /// average, in hundredths of a million.
    pub(super) fn worth_without(&self, leaving: &[CharacterId]) -> i64 {
        self.average(|table| {
            for &character in leaving {
                step_back(self.rules, table, character);
            }
            self.play_out(table, None)
        })
    }

    /// What naming a Role is worth.
    pub(super) fn worth_of_naming(&self, role: Role) -> i64 {
        self.average(|table| self.play_out(table, Some(role)))
    }

    /// How likely, in percent, another Character in play has the same Role.
    pub(super) fn clash_percent(&self, mine: CharacterId) -> i64 {
        let role = self.own_role(mine);
        self.percent(|table| {
            self.rules.others(table, self.me).any(|id| table.characters[id].role == Some(role))
        })
    }

    /// How likely, in percent, a Character has that Role.
    pub(super) fn percent_is(&self, character: CharacterId, role: Role) -> i64 {
        self.percent(|table| table.characters[character].role == Some(role))
    }

    fn percent(&self, holds: impl Fn(&State) -> bool) -> i64 {
        let all: i64 = self.tables.iter().map(|(_, weight)| weight).sum();
        let some: i64 =
            self.tables.iter().filter(|(table, _)| holds(table)).map(|(_, weight)| weight).sum();
        some * 100 / all
    }

    fn average(&self, mut worth: impl FnMut(&mut State) -> i64) -> i64 {
        let all: i64 = self.tables.iter().map(|(_, weight)| weight).sum();
        let weighed = self.eves.iter().zip(&self.tables);
        let sum: i64 = weighed.map(|(eve, (_, weight))| worth(&mut eve.clone()) * weight).sum();
        sum / all
    }

    /// Plays the round of an imagined table to its end, all in play staying.
    fn play_out(&self, table: &mut State, named: Option<Role>) -> i64 {
        if self.rules.seats_in_play(table).is_empty() {
            return 0;
        }
        let before = self.wealth(table);
        let (mut dice, mut silent) = (Dice::seeded(0), Silent);
        let mut moment = Moment::new(Clock::ZERO, &mut dice, &mut silent);
        if let Some(role) = named {
            self.rules.name_role(table, role, &mut moment);
        } else {
            self.rules.begin_heist(table, &mut moment);
            if let Phase::Naming { .. } = table.phase {
                let names = self.rules.nameable(table);
                let most = names.iter().max_by_key(|&role| table.face_up.of(role));
                self.rules.name_role(table, most.expect("there is a Role to name"), &mut moment);
            }
        }
        let after = self.wealth(table);
        let gain = |seat: Seat| after[seat] - before[seat];
        let rivals = Seat::all(self.rules.seats).filter(|&seat| seat != self.me);
        let best_rival = rivals.map(gain).max().unwrap_or(0);
        let end = match table.phase {
            Phase::Over(ending) if self.rules.winners(table, ending).contains(self.me) => VICTORY,
            Phase::Over(_) => -DEFEAT,
            _ => 0,
        };
        gain(self.me) * 100 - best_rival * 10 + end
    }

    fn wealth(&self, table: &State) -> heist_table::BySeat<i64> {
        table.robbers.map(|seat, robber| {
            let antes = self.rules.characters_of(seat).map(|id| table.characters[id].ante.0);
            i64::from(robber.cash.0 + antes.sum::<u32>())
        })
    }
}

/// How well a table fits what the others said.
fn credit(rules: &MillionsOfDollars, table: &State, me: Seat) -> i64 {
    let mut weight = 1;
    for (id, card) in table.characters.iter().filter(|(id, _)| rules.owner(*id) != me) {
        let fits = match card.word {
            Some(Word::Is(role)) => card.role == Some(role),
            Some(Word::IsNot(role)) => card.role != Some(role),
            None => continue,
        };
        if fits && in_play(table, id) {
            weight *= BELIEVED;
        }
    }
    weight
}

fn step_back(rules: &MillionsOfDollars, table: &mut State, character: CharacterId) {
    let card = &mut table.characters[character];
    card.fate = Fate::Left;
    let ante = std::mem::take(&mut card.ante);
    table.robbers[rules.owner(character)].cash += ante;
}

/// Whether others may still leave before the heist.
fn prompt_is_early(seen: &Seen<'_, MillionsOfDollars>) -> bool {
    matches!(seen.prompt(), Some(Prompt::Negotiate { .. } | Prompt::Slot { .. }))
}

/// A mastermind expects that of several others with one Role all but one will
/// mostly have left by then, and that a rival for the own Role may.
fn settle_clashes(rules: &MillionsOfDollars, eve: &mut State, me: Seat, dice: &mut Dice) {
    for role in Role::ALL {
        let has = |eve: &State, id: CharacterId| eve.characters[id].role == Some(role);
        let mine = rules.own(eve, me).any(|id| has(eve, id));
        let rivals: Vec<CharacterId> = rules.others(eve, me).filter(|&id| has(eve, id)).collect();
        let stays = if mine { 0 } else { 1 };
        let percent = if mine { 25 } else { 60 };
        if rivals.len() <= stays || dice.below(100) >= percent {
            continue;
        }
        let keeps = if mine { rivals.len() } else { dice.below(rivals.len() as u32) as usize };
        for (index, &id) in rivals.iter().enumerate() {
            if index != keeps {
                step_back(rules, eve, id);
            }
        }
    }
}
