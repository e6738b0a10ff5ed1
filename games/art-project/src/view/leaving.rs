//! What a seat would give away by going on to the next step of the round.

use heist_table::{Eyes, Seat};
use serde::Serialize;

use super::fights::PossibleFight;
use super::routes::Routes;
use crate::ArtProject;
use crate::spaces::Space;
use crate::state::{Phase, State};
use crate::words::{self, Prospect};

/// What a seat would give away.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leaving {
    /// Who.
    pub seat: Seat,
    /// What, and whether it goes on all the same.
    pub prospect: Prospect,
}

/// For those who look, if they would give anything away.
pub(super) fn leaving(
    rules: &ArtProject,
    state: &State,
    eyes: Eyes,
    routes: &[Routes],
    fights: &[PossibleFight],
) -> Vec<Leaving> {
    let of = |seat: Seat| {
        let prospect = match state.phase {
            Phase::Movement => {
                let routes = routes.iter().find(|routes| routes.seat == seat);
                words::leaving(rules, state, routes, &[])
            }
            Phase::Fights => {
                let mine = fights.iter().filter(|fight| fight.leaders.contains(seat));
                let falls: Vec<Space> =
                    mine.filter(|fight| fight.win.saves).map(|fight| fight.space).collect();
                words::leaving(rules, state, None, &falls)
            }
            _ => None,
        };
        prospect.map(|prospect| Leaving { seat, prospect })
    };
    eyes.iter().filter_map(of).collect()
}
