//! Collecting pieces, and what follows (R43, R44, R89 to R93, R102 to R105).

use heist_table::{Listen, Moment, Seat};

use crate::cards::Card;
use crate::chronicle::Recovered;
use crate::content::{Collect, Effect, OnCollect};
use crate::kinds::Resource;
use crate::spaces::{Space, Spaces};
use crate::state::{Ending, Pending, Phase, State};
use crate::{ArtProject, Event};

impl ArtProject {
    /// The end of movement (R43): every space that gives up its piece does.
    pub(crate) fn end_movement<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        state.phase = Phase::Collected;
        self.clear_routes(&mut state.plan);
        let given_up = |state: &State, space: Space| {
            state.pieces.contains(space)
                && state.agents[space] == 0
                && state.is_occupied(space)
                && self.is_collected_in(state, space)
        };
        match self.content.map.collect {
            Collect::Anywhere => {
                // Q50: the spaces are fixed before anything follows.
                let spaces: Spaces =
                    state.pieces.iter().filter(|space| given_up(state, *space)).collect();
                for space in spaces.iter() {
                    if !self.collect(state, space, None, moment) {
                        return;
                    }
                }
            }
            // Q54: then the next named neighbourhood is looked at.
            Collect::Named => {
                while let Some(space) = self.next_named(state)
                    && given_up(state, space)
                {
                    if !self.collect(state, space, None, moment) {
                        return;
                    }
                }
            }
        }
    }

    /// The neighbourhood that the next free space of the track names (R102).
    pub(crate) fn next_named(&self, state: &State) -> Option<Space> {
        self.content.map.track.get(usize::from(state.track))?.named
    }

    /// Whether a piece that lies there can be collected at all (R102).
    pub(crate) fn is_collected_in(&self, state: &State, space: Space) -> bool {
        match self.content.map.collect {
            Collect::Anywhere => true,
            Collect::Named => self.next_named(state) == Some(space),
        }
    }

    /// A piece goes to the track (R43, R71), after a fight that somebody led or
    /// without one. False if the game is over.
    pub(super) fn collect<L: Listen<Event>>(
        &self,
        state: &mut State,
        space: Space,
        led: Option<Seat>,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        state.pieces.remove(space);
        state.track += 1;
        let mut by = state.seats_in(space);
        if state.ally == Some(space) {
            by.insert(Seat::new(0)); // R118
        }
        state.chronicle.note_piece(Recovered { space, round: state.round, by, led });
        moment.tell(Event::Collected { space, track: state.track });
        if usize::from(state.track) == self.content.map.track.len() {
            self.end(state, Ending::TrackFull, moment);
            return false;
        }
        match self.content.map.on_collect {
            OnCollect::Nothing => true,
            OnCollect::CityEffect => {
                state.effects.insert(space);
                true
            }
            OnCollect::StartAgents(count) => {
                self.place_agents(state, self.content.map.start, count, moment) // R105
            }
        }
    }

    /// The effects of the cities, one after the other (R89, Q50).
    pub(super) fn next_effect<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        match state.effects.single() {
            Some(space) => self.begin_effect(state, space, moment),
            None => state.pending = Some(Pending::Effects),
        }
    }

    pub(crate) fn begin_effect<L: Listen<Event>>(
        &self,
        state: &mut State,
        space: Space,
        moment: &mut Moment<'_, L>,
    ) {
        state.effects.remove(space);
        let Some(effect) = self.content.map.spaces[space.index()].effect else { return };
        moment.tell(Event::EffectBegan { space, effect });
        match effect {
            Effect::Gain { kind, count } => {
                let mut gain = [0; 3];
                gain[kind as usize] = count;
                self.gain(state, &gain, moment); // R90
            }
            Effect::LoseResources(count) => self.lose_resources(state, space, count, moment),
            Effect::LoseClue => match state.all_clues() {
                clues if clues.is_empty() => {} // R92
                clues => match clues.single() {
                    Some(card) => self.lose_clue(state, card, moment),
                    None => state.pending = Some(Pending::LoseClue { space }),
                },
            },
            Effect::AgentEachOtherCity => {
                let others = self.content.map.all().filter(|other| *other != space);
                for other in others {
                    if !self.place_agents(state, other, 1, moment) {
                        return; // R93
                    }
                }
            }
        }
    }

    /// R91: one by one; what can only go one way goes by itself (R136).
    fn lose_resources<L: Listen<Event>>(
        &self,
        state: &mut State,
        space: Space,
        left: u8,
        moment: &mut Moment<'_, L>,
    ) {
        state.pending = (left > 0).then_some(Pending::LoseResources { space, left });
        if left == 0 {
            return;
        }
        let mut kinds = Resource::ALL.into_iter().filter(|&kind| state.has(kind) > 0);
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => self.lose_resource(state, kind, moment),
            (None, _) if self.is_solo() => self.volunteer_health(state, Seat::new(0), moment),
            _ => {}
        }
    }

    pub(super) fn lose_resource<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        state.van[kind as usize] -= 1;
        moment.tell(Event::ResourceLost { kind });
        self.lost_one(state, moment);
    }

    pub(super) fn volunteer_health<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        moment.tell(Event::HealthLost { seat });
        if self.lose_health(state, seat, 1, moment) {
            self.lost_one(state, moment);
        }
    }

    fn lost_one<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let Some(Pending::LoseResources { space, left }) = state.pending else {
            panic!("resources are lost only where an effect takes them");
        };
        self.lose_resources(state, space, left - 1, moment);
    }

    /// R92.
    pub(super) fn lose_clue<L: Listen<Event>>(
        &self,
        state: &mut State,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        state.pending = None;
        self.spend_clue(state, card);
        moment.tell(Event::ClueLost { card });
    }

    /// A clue card leaves its row.
    pub(super) fn spend_clue(&self, state: &mut State, card: Card) {
        for (_, row) in state.clues.iter_mut() {
            row.remove(card);
        }
        state.spent.insert(card);
    }
}
