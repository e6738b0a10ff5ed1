//! What the table may be, and what may come of it.

use heist_table::{Dice, Level, Money, Seat, Seen};

use crate::rules::in_play;
use crate::state::{CharacterId, Fate, State, Word};
use crate::{MillionsOfDollars, Prompt, Role};

use super::prospects::Standing;

/// How many tables a player thinks of, to know who may be who, and in how many
/// of them he plays the heist out.
const fn tables_in_mind(level: Level) -> (usize, usize) {
    match level {
        Level::Rookie => (2, 2),
        Level::Regular => (20, 14),
        Level::Mastermind => (160, 40),
    }
}

/// A claim is believed so much more than silence.
const fn believes(level: Level) -> u32 {
    match level {
        Level::Rookie => 1,
        Level::Regular => 6,
        Level::Mastermind => 13,
    }
}

/// No table weighs more, so that all together stay countable.
const MOST_CREDIT: u32 = 5_000_000;

/// How often, of a hundred times, a rival for the own Role is expected to
/// leave by himself, and a clash of others to be settled.
const fn expects(level: Level) -> (u32, u32) {
    match level {
        Level::Rookie => (0, 0),
        Level::Regular => (15, 40),
        Level::Mastermind => (25, 70),
    }
}

/// A table that the seat cannot tell from the true one.
struct Imagined {
    /// As it may stand when the heist begins: the others' clashes settled, as
    /// far as they will be.
    eve: State,
    /// Whether rivals for the own Role will have left by then.
    yields: bool,
}

/// Tables that the seat cannot tell from the true one.
pub(super) struct Guess<'a> {
    rules: &'a MillionsOfDollars,
    me: Seat,
    level: Level,
    /// What everybody sees, and the seat's own cards: the same in every table.
    table: State,
    /// What it may be, each as likely as what was said makes it.
    thinkable: Vec<(State, u32)>,
    /// Some of these, the likely ones more often, to be played out.
    tables: Vec<Imagined>,
}

impl<'a> Guess<'a> {
    pub(super) fn new(
        seen: &Seen<'a, MillionsOfDollars>,
        level: Level,
        dice: &mut Dice,
    ) -> Guess<'a> {
        let (rules, me) = (seen.rules(), seen.seat());
        let early = matches!(seen.prompt(), Some(Prompt::Negotiate { .. } | Prompt::Slot { .. }));
        let (rival_leaves, others_settle) = if early { expects(level) } else { (0, 0) };
        let (thinks_of, plays_out) = tables_in_mind(level);
        let thinkable: Vec<(State, u32)> = (0..thinks_of)
            .map(|_| {
                let table = seen.imagine(dice);
                let weight = credit(rules, &table, me, level);
                (table, weight)
            })
            .collect();
        let weights: Vec<u32> = thinkable.iter().map(|(_, weight)| *weight).collect();
        let tables = (0..plays_out)
            .map(|_| {
                let mut eve = thinkable[dice.weighted(&weights)].0.clone();
                let yields = dice.below(100) < rival_leaves;
                settle_clashes(rules, &mut eve, me, others_settle, dice);
                Imagined { eve, yields }
            })
            .collect();
        let table = thinkable[0].0.clone();
        Guess { rules, me, level, table, thinkable, tables }
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

    /// What everybody sees, and the seat's own cards.
    pub(super) fn table(&self) -> &State {
        &self.table
    }

    /// The seat's own Role.
    pub(super) fn own_role(&self, character: CharacterId) -> Role {
        self.table.characters[character].role.expect("one knows one's own Role")
    }

    /// What the heist is worth to the seat if this Character leaves first for
    /// so much, paid by those who offer it, on average.
    pub(super) fn worth_of_leaving(&self, mine: CharacterId, offers: &[(Seat, i64)]) -> i64 {
        self.average(|imagined| {
            let mut standing = self.play(&imagined.eve, |_, id| id == mine);
            for &(from, amount) in offers {
                standing = standing.paid(from, self.me, amount);
            }
            standing
        })
    }

    /// What it is worth to stay, with things going as they mostly do.
    pub(super) fn worth_of_staying(&self) -> i64 {
        self.average(|imagined| {
            self.play(&imagined.eve, |eve, id| imagined.yields && self.is_rival(eve, id))
        })
    }

    /// What it is worth to pay somebody for leaving. Where he is a rival, the
    /// other rivals are taken to leave for as much.
    pub(super) fn worth_of_paying(&self, other: CharacterId, amount: i64) -> i64 {
        self.average(|imagined| {
            let eve = &imagined.eve;
            let all = self.is_rival(eve, other);
            let paid = |id: CharacterId| id == other || all && self.is_rival(eve, id);
            let leaves = |eve: &State, id: CharacterId| {
                paid(id) || imagined.yields && self.is_rival(eve, id)
            };
            let payees = self.rules.others(eve, self.me).filter(|&id| paid(id));
            payees.fold(self.play(eve, leaves), |standing, id| {
                standing.paid(self.me, self.rules.owner(id), amount)
            })
        })
    }

    /// What naming a Role is worth.
    pub(super) fn worth_of_naming(&self, role: Role) -> i64 {
        self.average(|imagined| Standing::after(self.rules, &mut imagined.eve.clone(), Some(role)))
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

    /// The ways a clash over an own Character may end, in every table where
    /// there is one.
    pub(super) fn ends_of_clash(&self, mine: CharacterId) -> Vec<ClashEnds> {
        let role = self.own_role(mine);
        let alike = |eve: &State, id: CharacterId| {
            id != mine && in_play(eve, id) && eve.characters[id].role == Some(role)
        };
        let mut ends = Vec::new();
        for imagined in &self.tables {
            let eve = &imagined.eve;
            let rivals: Vec<CharacterId> =
                self.rules.others(eve, self.me).filter(|&id| alike(eve, id)).collect();
            let Some(&first) = rivals.first() else { continue };
            ends.push(ClashEnds {
                rivals: rivals.iter().map(|&id| self.rules.owner(id)).collect(),
                // Of several rivals one would be the one to stay.
                sold: self.play(eve, |eve, id| id == mine || id != first && alike(eve, id)),
                bought: self.play(eve, alike),
                crashed: self.play(eve, |_, _| false),
            });
        }
        ends
    }

    fn is_rival(&self, table: &State, id: CharacterId) -> bool {
        let has = |own: CharacterId| table.characters[own].role == table.characters[id].role;
        self.rules.owner(id) != self.me && self.rules.own(table, self.me).any(has)
    }

    fn percent(&self, holds: impl Fn(&State) -> bool) -> i64 {
        let sum = |tables: &mut dyn Iterator<Item = &(State, u32)>| -> i64 {
            tables.map(|(_, weight)| i64::from(*weight)).sum()
        };
        let some = sum(&mut self.thinkable.iter().filter(|(table, _)| holds(table)));
        some * 100 / sum(&mut self.thinkable.iter())
    }

    fn average(&self, standing: impl Fn(&Imagined) -> Standing) -> i64 {
        let worth = |imagined: &Imagined| standing(imagined).worth(self.rules, self.me, self.level);
        self.tables.iter().map(worth).sum::<i64>() / self.tables.len() as i64
    }

    /// The heist, after some have left.
    fn play(&self, eve: &State, leaves: impl Fn(&State, CharacterId) -> bool) -> Standing {
        let mut table = eve.clone();
        for id in self.rules.characters() {
            if in_play(eve, id) && leaves(eve, id) {
                step_back(self.rules, &mut table, id);
            }
        }
        Standing::after(self.rules, &mut table, None)
    }
}

/// The ways a clash may end.
pub(super) struct ClashEnds {
    /// Who has the same Role.
    rivals: Vec<Seat>,
    /// I leave.
    sold: Standing,
    /// All rivals leave.
    bought: Standing,
    /// Nobody leaves.
    crashed: Standing,
}

/// What the ways a clash may end are worth.
pub(super) struct ClashWorths<'a> {
    guess: &'a Guess<'a>,
    ends: Vec<ClashEnds>,
}

impl<'a> ClashWorths<'a> {
    /// Nothing if there is no clash in any table in mind.
    pub(super) fn new(guess: &'a Guess<'a>, mine: CharacterId) -> Option<ClashWorths<'a>> {
        let ends = guess.ends_of_clash(mine);
        (!ends.is_empty()).then_some(ClashWorths { guess, ends })
    }

    /// To leave for so much, paid by a rival.
    pub(super) fn sold(&self, price: i64) -> i64 {
        self.average(|ends| ends.sold.paid(ends.rivals[0], self.guess.me, price))
    }

    /// To pay every rival so much for leaving.
    pub(super) fn bought(&self, price: i64) -> i64 {
        self.average(|ends| {
            let pay = |standing: Standing, to: &Seat| standing.paid(self.guess.me, *to, price);
            ends.rivals.iter().fold(ends.bought, pay)
        })
    }

    /// To be caught together.
    pub(super) fn crashed(&self) -> i64 {
        self.average(|ends| ends.crashed)
    }

    fn average(&self, standing: impl Fn(&ClashEnds) -> Standing) -> i64 {
        let worth = |ends: &ClashEnds| {
            standing(ends).worth(self.guess.rules, self.guess.me, self.guess.level)
        };
        self.ends.iter().map(worth).sum::<i64>() / self.ends.len() as i64
    }
}

/// How well a table fits what the others said and, for a mastermind, what
/// they did: whoever asks a price mostly clashes, and whoever pays somebody
/// for leaving mostly with him.
fn credit(rules: &MillionsOfDollars, table: &State, me: Seat, level: Level) -> u32 {
    let believed = believes(level);
    let mut weight: u32 = 1;
    for (id, card) in table.characters.iter().filter(|(id, _)| rules.owner(*id) != me) {
        if !in_play(table, id) {
            continue;
        }
        let fits = match card.word {
            Some(Word::Is(role)) => card.role == Some(role),
            Some(Word::IsNot(role)) => card.role != Some(role),
            None => false,
        };
        if fits {
            weight *= believed;
        }
        if level != Level::Mastermind {
            continue;
        }
        let alike = |other: CharacterId| {
            other != id && in_play(table, other) && table.characters[other].role == card.role
        };
        if card.ask.is_some() && rules.characters().any(alike) {
            weight *= 2;
        }
        let offers = &table.offers[rules.owner(id)];
        let pays = |other: &CharacterId| !offers[other.index()].is_zero();
        if rules.characters().filter(pays).any(alike) {
            weight *= 3;
        }
        weight = weight.min(MOST_CREDIT);
    }
    weight
}

/// A Character leaves; its ante goes back to its owner.
pub(super) fn step_back(rules: &MillionsOfDollars, table: &mut State, character: CharacterId) {
    let card = &mut table.characters[character];
    card.fate = Fate::Left;
    let ante: Money = std::mem::take(&mut card.ante);
    table.robbers[rules.owner(character)].cash += ante;
}

/// Of several others with one Role all but one will mostly have left by then.
fn settle_clashes(
    rules: &MillionsOfDollars,
    eve: &mut State,
    me: Seat,
    percent: u32,
    dice: &mut Dice,
) {
    for role in Role::ALL {
        let has = |eve: &State, id: CharacterId| eve.characters[id].role == Some(role);
        let settled = dice.below(100) < percent;
        let mine = rules.own(eve, me).any(|id| has(eve, id));
        let rivals: Vec<CharacterId> = rules.others(eve, me).filter(|&id| has(eve, id)).collect();
        if mine || rivals.len() < 2 || !settled {
            continue;
        }
        let stays = dice.pick(&rivals);
        for &id in rivals.iter().filter(|&&id| id != stays) {
            step_back(rules, eve, id);
        }
    }
}
