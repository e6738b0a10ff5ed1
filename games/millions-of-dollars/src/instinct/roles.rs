//! Which Role to choose: a mixture by which, as things stand, no other Role
//! would be worth more.
//!
//! ```text
//!   everybody draws a Role by its mixture ──► a round as it mostly goes ──► who stands where
//!     what would each other Role have brought?  ──► regret ──► mixtures anew
//! ```
//!
//! That is regret matching: the average of the mixtures is the answer. The
//! round is not bargained out but taken as it mostly goes: of several alike
//! one stays and pays the others, or all crash.

use heist_table::{Dice, Level, Money, Seat, Seen};

use crate::rules::in_play;
use crate::state::{CharacterId, State};
use crate::{Action, LootCard, MillionsOfDollars, Role};

use super::guess::step_back;
use super::prospects::Standing;

/// How many heists a player goes through in his mind, in all.
const fn heists_in_mind(level: Level) -> usize {
    match level {
        Level::Rookie => 0,
        Level::Regular => 960,
        Level::Mastermind => 2_400,
    }
}

/// How many of a hundred clashes end with everybody caught.
const CRASHES: u32 = 25;

/// What a mixture is counted in.
const WHOLE: i64 = 1_000;

/// A Role, with three players two of them.
type Choice = (Role, Option<Role>);

/// A mixed choice: nobody should be able to count on anybody's Role.
pub(super) fn choose(seen: &Seen<'_, MillionsOfDollars>, level: Level, dice: &mut Dice) -> Action {
    let (role, second) = match level {
        Level::Rookie => by_liking(seen, dice),
        Level::Regular | Level::Mastermind => by_regret(seen, level, dice),
    };
    match second {
        // Slot A gets its ante first; which is which should tell nothing.
        Some(other) if dice.below(2) == 0 => Action::Choose { role: other, second: Some(role) },
        _ => Action::Choose { role, second },
    }
}

fn by_regret(seen: &Seen<'_, MillionsOfDollars>, level: Level, dice: &mut Dice) -> Choice {
    let (rules, me) = (seen.rules(), seen.seat());
    let table = before_planning(rules, seen.imagine(dice));
    let mut minds: Vec<Mind> =
        Seat::all(rules.seats).map(|seat| Mind::new(choices(rules, &table, seat))).collect();
    let mut drawn = vec![0; minds.len()];
    let heists_a_round: usize = minds.iter().map(|mind| mind.choices.len()).sum();
    for _ in 0..heists_in_mind(level) / heists_a_round {
        for (place, mind) in drawn.iter_mut().zip(&mut minds) {
            *place = mind.draw(dice);
        }
        let luck = Dice::seeded(u64::from(dice.below(u32::MAX)));
        for seat in Seat::all(rules.seats) {
            let worths: Vec<i64> = (0..minds[seat.index()].choices.len())
                .map(|other| {
                    let choice = |of: Seat| {
                        let place = if of == seat { other } else { drawn[of.index()] };
                        minds[of.index()].choices[place]
                    };
                    let standing = as_it_mostly_goes(rules, &table, choice, &mut luck.clone());
                    standing.worth(rules, seat, level)
                })
                .collect();
            minds[seat.index()].learn(&worths, drawn[seat.index()]);
        }
    }
    let mine = &minds[me.index()];
    mine.choices[dice.weighted(&mine.average)]
}

/// The table before anybody has chosen.
fn before_planning(rules: &MillionsOfDollars, mut table: State) -> State {
    for id in rules.characters() {
        let card = &mut table.characters[id];
        card.role = None;
        table.robbers[rules.owner(id)].cash += std::mem::take(&mut card.ante);
    }
    table
}

/// What a seat may choose; which slot is which does not matter here (R56).
fn choices(rules: &MillionsOfDollars, table: &State, seat: Seat) -> Vec<Choice> {
    let open = rules.open_roles(table, seat);
    if rules.content.characters_each == 1 {
        return open.iter().map(|role| (role, None)).collect();
    }
    let pairs = open.iter().flat_map(|role| open.iter().map(move |other| (role, other)));
    pairs.filter(|(role, other)| role < other).map(|(role, other)| (role, Some(other))).collect()
}

/// What one seat has learned.
struct Mind {
    choices: Vec<Choice>,
    regrets: Vec<i64>,
    mixture: Vec<u32>,
    average: Vec<u32>,
}

impl Mind {
    fn new(choices: Vec<Choice>) -> Mind {
        let count = choices.len();
        Mind { choices, regrets: vec![0; count], mixture: vec![1; count], average: vec![1; count] }
    }

    fn draw(&mut self, dice: &mut Dice) -> usize {
        let all: i64 = self.regrets.iter().map(|regret| regret.max(&0)).sum();
        for (part, regret) in self.mixture.iter_mut().zip(&self.regrets) {
            *part = match all {
                0 => 1,
                _ => (regret.max(&0) * WHOLE / all) as u32,
            };
        }
        if self.mixture.iter().all(|&part| part == 0) {
            self.mixture.fill(1);
        }
        let whole: u32 = self.mixture.iter().sum();
        for (sum, part) in self.average.iter_mut().zip(&self.mixture) {
            *sum += part * WHOLE as u32 / whole;
        }
        dice.weighted(&self.mixture)
    }

    /// What the others' Roles would have brought with each own one.
    fn learn(&mut self, worths: &[i64], drawn: usize) {
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            // Old regrets are forgotten if they were wrong (regret matching +).
            *regret = (*regret + worth - worths[drawn]).max(0);
        }
    }
}

/// A round without its bargaining: of several alike one stays and pays the
/// others what is left to him by half, or all are caught.
fn as_it_mostly_goes(
    rules: &MillionsOfDollars,
    table: &State,
    choice: impl Fn(Seat) -> Choice,
    luck: &mut Dice,
) -> Standing {
    let mut table = table.clone();
    for seat in Seat::all(rules.seats) {
        let (role, second) = choice(seat);
        rules.put_down(&mut table, seat, role, second);
    }
    let roles = rules.characters().filter_map(|id| table.characters[id].role);
    table.face_up = roles.collect();
    let aside = luck.below(u32::from(table.characters.count())) as u8;
    if let Some(role) = table.characters[CharacterId::new(aside)].role {
        *table.face_up.of_mut(role) -= 1; // R11
    }
    let kinds = Role::ALL.into_iter().filter(|&role| holders(rules, &table, role).count() > 0);
    let share = rules.loot_card(&table).amount.0 / (kinds.count() as u32).max(1);
    for role in Role::ALL {
        let (caught, nth) = (luck.below(100) < CRASHES, luck.below(840));
        let count = holders(rules, &table, role).count();
        if count < 2 || caught {
            continue;
        }
        let keeper = holders(rules, &table, role).nth(nth as usize % count).expect("one of them");
        for id in rules.characters() {
            let alike = in_play(&table, id) && table.characters[id].role == Some(role);
            if alike && id != keeper {
                step_back(rules, &mut table, id);
                let (from, to) = (rules.owner(keeper), rules.owner(id));
                let paid = Money(share.div_ceil(2)).min(table.robbers[from].cash);
                table.robbers[from].cash -= paid;
                table.robbers[to].cash += paid;
            }
        }
    }
    Standing::after(rules, &mut table, None)
}

fn holders<'a>(
    rules: &'a MillionsOfDollars,
    table: &'a State,
    role: Role,
) -> impl Iterator<Item = CharacterId> + 'a {
    rules
        .characters()
        .filter(move |&id| in_play(table, id) && table.characters[id].role == Some(role))
}

/// A rookie's choice: by what the cards say, whatever the standings.
fn by_liking(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Choice {
    let (rules, view) = (seen.rules(), seen.view());
    let loot = rules.loot(view.loot);
    let poor = view.robbers[seen.seat().index()].cash.0 < loot.ante.0 + 3;
    let table = seen.imagine(dice);
    let choices = choices(rules, &table, seen.seat());
    let likings: Vec<u32> = choices
        .iter()
        .map(|&(role, second)| {
            liking(loot, role, poor) * second.map_or(1, |role| liking(loot, role, poor))
        })
        .collect();
    choices[dice.weighted(&likings)]
}

fn liking(loot: &LootCard, role: Role, poor: bool) -> u32 {
    let liking = match role {
        // A Snitch may be fined and a Brute never loses his ante.
        Role::Snitch if poor => 4,
        Role::Brute if poor => 30,
        Role::Snitch => 14,
        Role::Brute => 24,
        Role::Driver => 26,
        Role::Crook => 22,
        Role::Mastermind => 20,
    };
    liking + if loot.symbol == Some(role) { 8 } else { 0 }
}
