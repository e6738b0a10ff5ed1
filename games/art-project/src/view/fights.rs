//! The fights that could be opened, and what speaks for them (R45 to R54).

use heist_table::{Eyes, Seat, SeatSet};
use serde::Serialize;

use crate::ArtProject;
use crate::kinds::{Gap, Resource};
use crate::odds::{Odds, Spread};
use crate::spaces::Space;
use crate::state::{Phase, State};
use crate::words::{self, Prospect};

/// A fight that could be opened: now, or if movement ended as the pawns stand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PossibleFight {
    /// Where.
    pub space: Space,
    /// Who could lead it: those whose pawn is there (R46). All of them roll.
    pub leaders: SeatSet,
    /// Whether the solo Ally rolls, too (R117).
    pub companion: bool,
    /// Ally dice that are rolled.
    pub allies: u8,
    /// The least and the most that the dice show.
    pub rolls: [u8; 2],
    /// What must be reached.
    pub against: Strength,
    /// The chance by guns spent, up to where it is sure or nobody can pay.
    pub chances: Vec<GunChance>,
    /// What a win brings.
    pub win: Winning,
    /// What a defeat costs.
    pub lose: Losing,
    /// What is asked of who looks before it is opened.
    pub prospect: Prospect,
}

/// How strong the agents are (R49).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Strength {
    /// Agents there.
    pub agents: u8,
    /// The threat.
    pub threat: u8,
    /// Agents on the White Hand spot.
    pub white_hand: u8,
    /// All together.
    pub total: u8,
}

/// A chance to win with so many guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GunChance {
    /// Guns, or health instead.
    pub guns: u8,
    /// Health of those who are there, for what the van lacks (R14).
    pub hearts: u8,
    /// In thousandths.
    pub chance: u16,
}

/// What a win brings (R50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Winning {
    /// Agents that leave.
    pub agents: u8,
    /// Whether a piece is collected.
    pub piece: bool,
    /// Whether the space would be lost tonight without it.
    pub saves: bool,
    /// Whether that piece wins the game.
    pub last_piece: bool,
}

/// What a defeat costs (R54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Losing {
    /// Health of the leader.
    pub hearts: u8,
    /// The leaders who have no more than that: then the game is lost.
    pub fatal_for: SeatSet,
    /// Whether the space is lost tonight.
    pub falls: bool,
}

/// Health that a defeat costs its leader (R54).
const DEFEAT: u8 = 1;

/// All of them, as the table stands.
pub(super) fn possible_fights(
    rules: &ArtProject,
    state: &State,
    eyes: Eyes,
    odds: &mut Odds<'_>,
) -> Vec<PossibleFight> {
    if !may_come(state.phase) {
        return Vec::new();
    }
    let spaces = rules.content.map.all().filter(|space| rules.can_be_fought_for(state, *space));
    spaces
        .map(|space| {
            let mut fight = possible_fight(rules, state, space, odds);
            fight.prospect = words::of_fight(rules, &fight, eyes);
            fight
        })
        .collect()
}

/// Whether fights can still be opened in this round.
fn may_come(phase: Phase) -> bool {
    !matches!(
        phase,
        Phase::Setup | Phase::Exchange | Phase::Interlude(Gap::BeforeTheEnd) | Phase::Over(_)
    )
}

fn possible_fight(
    rules: &ArtProject,
    state: &State,
    space: Space,
    odds: &mut Odds<'_>,
) -> PossibleFight {
    let leaders = state.seats_in(space);
    let companion = state.ally == Some(space);
    let spread = odds.of(leaders.len() + usize::from(companion));
    let against = strength(rules, state, space);
    PossibleFight {
        space,
        leaders,
        companion,
        allies: state.allies,
        rolls: spread.range(),
        against,
        chances: chances(rules, state, leaders, spread, against.total, 0),
        win: winning(rules, state, space),
        lose: losing(rules, state, space, leaders),
        prospect: Prospect::default(),
    }
}

/// R49.
pub(super) fn strength(rules: &ArtProject, state: &State, space: Space) -> Strength {
    Strength {
        agents: state.agents[space],
        threat: rules.content.map.track[usize::from(state.track)].threat,
        white_hand: state.white_hand,
        total: rules.agents_strength(state, space),
    }
}

/// The chance by guns, some of which may be spent already; nobody gives the
/// last health (Q74).
pub(super) fn chances(
    rules: &ArtProject,
    state: &State,
    there: SeatSet,
    spread: &Spread,
    against: u8,
    spent: u8,
) -> Vec<GunChance> {
    let spare = there.iter().fold(0, |sum: u8, seat| sum.saturating_add(spare(state, seat)));
    let van = state.has(Resource::Gun) + spent;
    let mut list = Vec::new();
    for guns in 0..=van.saturating_add(spare) {
        let needed = against.saturating_sub(rules.guns_strength(guns));
        let chance = spread.chance_of(needed.into());
        list.push(GunChance { guns, hearts: guns.saturating_sub(van), chance });
        if chance == 1_000 {
            break;
        }
    }
    list
}

/// Health that a seat can give and live.
pub(super) fn spare(state: &State, seat: Seat) -> u8 {
    state.health[seat].saturating_sub(1)
}

pub(super) fn winning(rules: &ArtProject, state: &State, space: Space) -> Winning {
    let piece = state.pieces.contains(space) && rules.is_collected_in(state, space);
    Winning {
        agents: state.agents[space],
        piece,
        saves: falls(rules, state, space),
        last_piece: piece && usize::from(state.track) + 1 == rules.content.map.track.len(),
    }
}

pub(super) fn losing(rules: &ArtProject, state: &State, space: Space, leaders: SeatSet) -> Losing {
    Losing {
        hearts: DEFEAT,
        fatal_for: leaders.iter().filter(|&seat| state.health[seat] <= DEFEAT).collect(),
        falls: falls(rules, state, space),
    }
}

/// R56.
fn falls(rules: &ArtProject, state: &State, space: Space) -> bool {
    state.agents[space] >= rules.content.mission.lost_at_agents
}
