//! A fight under way: what lies there, and what every way on would do.

mod options;

use heist_table::{Eyes, Seat, SeatSet};
use serde::Serialize;

use super::fights::{GunChance, Losing, Strength, Winning, chances, losing, strength, winning};
use crate::ArtProject;
use crate::action::{Action, Rerolled};
use crate::cards::Card;
use crate::kinds::Symbol;
use crate::odds::Odds;
use crate::spaces::Space;
use crate::state::{Die, Fight, State};
use crate::words::{self, OptionWords};

/// A fight under way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FightStage {
    /// Where.
    pub space: Space,
    /// What is missing and where, in words, …
    pub question: String,
    /// … how strong both are, …
    pub why: String,
    /// … what is said to who can do nothing, …
    pub idle: String,
    /// … and what a win brings and a defeat costs.
    pub stakes: [String; 2],
    /// Who leads.
    pub leader: Seat,
    /// Whose pawns are there.
    pub involved: SeatSet,
    /// The dice, as they lie.
    pub dice: Vec<Die>,
    /// Guns spent, …
    pub guns: u8,
    /// … and what they add.
    pub armed: u8,
    /// How strong the team is.
    pub team: u8,
    /// How strong the agents are.
    pub against: Strength,
    /// What is missing.
    pub gap: u8,
    /// What such dice show when they are thrown.
    pub throw: Throw,
    /// The chances as they were before the first throw, by guns.
    pub chances: Vec<GunChance>,
    /// What a win brings.
    pub win: Winning,
    /// What a defeat costs.
    pub lose: Losing,
    /// What the viewer's seats can do: what surely wins first, then by chance;
    /// giving up comes last. The first re-roll is the best one.
    pub options: Vec<FightOption>,
}

/// What dice show together when they are thrown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Throw {
    /// The least sum.
    pub least: u8,
    /// From the least sum on: its chance, in thousandths.
    pub chances: Vec<u16>,
    /// What they show now.
    pub shows: u8,
    /// What would win, with the guns spent so far.
    pub wins_from: u8,
}

/// A way on in a fight.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FightOption {
    /// Whose it is.
    pub seat: Seat,
    /// What is done.
    pub deed: FightDeed,
    /// The acts, in order. After a re-roll the next are needed only if it did
    /// not win.
    pub actions: Vec<Action>,
    /// Guns of the van it takes, …
    pub guns: u8,
    /// … and own health.
    pub hearts: u8,
    /// The clue card that is discarded, …
    pub card: Option<Card>,
    /// … the dice that are rolled again, by their place, …
    pub dice: Rerolled,
    /// … what they must show together to win, …
    pub needs: Option<u8>,
    /// … and the symbols that lack one clue and would lack more.
    pub breaks: Vec<Symbol>,
    /// How strong the team is then, at least and at most.
    pub team: [u8; 2],
    /// The chance that it wins, in thousandths.
    pub chance: u16,
    /// Guns left in the van.
    pub guns_left: u8,
    /// The seat's own health then.
    pub health_left: u8,
    /// Whether that is none: the game is lost.
    pub fatal: bool,
    /// All that in words.
    pub says: OptionWords,
}

/// What a way on in a fight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FightDeed {
    /// Guns alone (R53).
    Guns,
    /// A clue card (R52).
    Reroll,
    /// A clue card, and guns for what is missing then.
    RerollAndGuns,
    /// Giving up (R54).
    AdmitDefeat,
}

pub(super) fn stage(
    rules: &ArtProject,
    state: &State,
    fight: &Fight,
    eyes: Eyes,
    odds: &mut Odds<'_>,
) -> FightStage {
    let space = fight.space;
    let involved = state.seats_in(space);
    let against = strength(rules, state, space);
    let armed = rules.guns_strength(fight.guns);
    let team = rules.team_strength(fight);
    let spread = odds.of(fight.roll.dice().len() - usize::from(state.allies));
    let gap = against.total.saturating_sub(team);
    let lose = losing(rules, state, space, SeatSet::only(fight.leader));
    let win = winning(rules, state, space);
    let mut options = options::options(rules, state, fight, eyes.both(involved));
    for option in &mut options {
        option.says = words::of_option(rules, space, against, &lose, option);
    }
    let name = rules.content.map.space(space).map_or("", |space| &space.name);
    FightStage {
        space,
        question: format!("{gap} short in {name}"),
        why: format!("{team} against {}.", against.total),
        idle: match eyes.both(involved).is_empty() {
            true => "You are elsewhere: talk is all you can give.".to_owned(),
            false => "Nothing that you could spend is left: the leader decides.".to_owned(),
        },
        stakes: words::stakes(rules, &win, &lose),
        leader: fight.leader,
        involved,
        dice: fight.roll.dice().to_vec(),
        guns: fight.guns,
        armed,
        team,
        against,
        gap,
        throw: Throw {
            least: spread.range()[0],
            chances: spread.each().collect(),
            shows: fight.roll.sum(),
            wins_from: against.total.saturating_sub(armed),
        },
        chances: chances(rules, state, involved, spread, against.total, fight.guns),
        win,
        lose,
        options,
    }
}
