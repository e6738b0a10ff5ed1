//! What a table is worth to the team, in hundredths of a piece.

use heist_table::{Level, Seat};

use crate::ArtProject;
use crate::content::ClueTrack;
use crate::kinds::{Resource, Symbol};
use crate::state::{Ending, Phase, State};

/// Agents in one space: each further one is worse.
const AGENTS: [i32; 8] = [0, 6, 15, 30, 55, 130, 140, 150];
/// What a resource is worth, and less the more there are.
const RESOURCE: [[i32; 7]; 3] =
    [[0, 22, 40, 54, 64, 70, 74], [0, 22, 44, 62, 74, 80, 84], [0, 18, 34, 48, 58, 64, 68]];
/// What a seat's health is worth.
const HEALTH: [i32; 9] = [-2_000, 0, 45, 75, 98, 115, 128, 138, 146];

pub(super) struct Weigh<'a> {
    rules: &'a ArtProject,
    level: Level,
}

impl<'a> Weigh<'a> {
    pub(super) fn new(rules: &'a ArtProject, level: Level) -> Weigh<'a> {
        Weigh { rules, level }
    }

    pub(super) fn state(&self, state: &State) -> i32 {
        match state.phase {
            Phase::Over(Ending::TrackFull) => return 1_000_000,
            Phase::Over(_) => return -1_000_000,
            _ => {}
        }
        let mut worth = 330 * i32::from(state.track);
        worth += self.van(state) + self.health(state) + self.map(state) + self.clues(state);
        worth += 70 * i32::from(state.allies);
        worth -= 28 * i32::from(state.white_hand);
        // Few agents left in the stock are a danger of their own.
        let stock = i32::from(self.rules.agent_stock(state));
        worth - (11 - stock).max(0) * 25
    }

    fn van(&self, state: &State) -> i32 {
        let kinds = Resource::ALL.into_iter().zip(&RESOURCE);
        kinds.map(|(kind, worth)| worth[usize::from(state.has(kind)).min(6)]).sum()
    }

    pub(super) fn health(&self, state: &State) -> i32 {
        state.health.iter().map(|(_, health)| HEALTH[usize::from(*health).min(8)]).sum()
    }

    fn map(&self, state: &State) -> i32 {
        let mut worth = 0;
        for space in self.rules.content.map.all() {
            let agents = usize::from(state.agents[space]);
            worth -= AGENTS[agents.min(7)];
            if state.lost.contains(space) {
                worth -= 120;
            }
            if state.pieces.contains(space) {
                // A piece to be taken; the more agents guard it, the less.
                worth += 190 - 18 * agents as i32;
            }
        }
        worth
    }

    /// Clues that lead somewhere: one is a beginning, two are nearly a piece.
    fn clues(&self, state: &State) -> i32 {
        let rows = match self.rules.content.map.clues {
            ClueTrack::Team => 1,
            ClueTrack::Own => self.rules.seats,
        };
        Seat::all(rows).map(|row| self.row(state, row)).sum()
    }

    fn row(&self, state: &State, row: Seat) -> i32 {
        let shown = self.rules.content.clues_of(state.clues[row]);
        let mut worth = 0;
        for symbol in Symbol::ALL {
            let open =
                self.level == Level::Rookie || !self.rules.open_for(state, symbol).is_empty();
            worth += match (shown[symbol as usize], open) {
                (0, _) => 0,
                (1, true) => 22,
                (_, true) => 62,
                (_, false) => 6,
            };
        }
        // Cards for re-rolls.
        worth + 4 * i32::from(state.clues[row].count())
    }
}
