//! The end of a round, and the beginning of the next (R56 to R60, R107).

use heist_table::{BySeat, Listen, Moment};

use crate::cards::Cards;
use crate::chronicle::Fallen;
use crate::content::Collect;
use crate::plan::Plan;
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, State};
use crate::{ArtProject, Event};

impl ArtProject {
    /// D. Each space is finished before the next (R131).
    pub(super) fn end_round<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        for space in self.content.map.all() {
            if state.agents[space] >= self.content.mission.lost_at_agents
                && let Some(ending) = self.lose_space(state, space, moment)
            {
                return self.end(state, ending, moment);
            }
        }
        match state.is_final {
            true => self.end(state, Ending::OutOfTime, moment), // R59
            false => self.begin_round(state, moment),           // R60
        }
    }

    /// R56 to R58; how the game ends by that, if it does.
    pub(crate) fn lose_space<L: Listen<Event>>(
        &self,
        state: &mut State,
        space: Space,
        moment: &mut Moment<'_, L>,
    ) -> Option<Ending> {
        if state.lost.count() >= self.content.map.markers {
            return Some(Ending::NoMarker);
        }
        let agents = std::mem::take(&mut state.agents[space]);
        let piece = state.pieces.contains(space); // Q16
        state.lost.insert(space);
        state.pieces.remove(space);
        state.chronicle.note_fall(Fallen { space, round: state.round, piece });
        moment.tell(Event::SpaceLost { space, agents, piece });
        let unserved = self.content.map.track[usize::from(state.track)..].iter();
        let named = self.content.map.collect == Collect::Named
            && unserved.clone().any(|entry| entry.named == Some(space));
        named.then_some(Ending::NeighbourhoodLost) // R107
    }

    pub(super) fn begin_round<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        state.round += 1;
        let none = BySeat::new(self.seats, 0);
        state.drawn = none;
        state.played = none;
        state.statements = none; // R133
        state.fought = Spaces::NONE;
        state.led = BySpace::default();
        state.given = Cards::NONE;
        state.signals = BySeat::new(self.seats, Default::default());
        state.plan = Plan::empty(self.seats); // R140
        moment.tell(Event::RoundBegan { round: state.round });
        self.begin_draw(state, moment);
    }
}
