//! Set-up (R1 to R9, R78 to R82, R94, R99, R111 to R113).

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use crate::cards::{ByCard, Cards};
use crate::chronicle::Chronicle;
use crate::content::Setup;
use crate::plan::Plan;
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Phase, State};
use crate::{ArtProject, Event};

impl ArtProject {
    pub(super) fn lay_the_table<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let (content, seats) = (&self.content, self.seats);
        let (map, mission) = (&content.map, content.mission);
        let mut agents = BySpace::default();
        for space in map.all() {
            agents[space] = map.spaces[space.index()].agents; // R6
        }
        let to_place = match map.setup {
            Setup::Printed => 0,
            Setup::ByPlayers(each) => each, // R99
        };
        let mut unseen = content.all_cards();
        // R113: which cards are removed, nobody ever knows; so they are not chosen.
        let left = unseen.count() - mission.removed;
        let top = unseen.draw(moment.dice);
        let none = BySeat::new(seats, 0);
        let no_cards = BySeat::new(seats, Cards::NONE);
        let mut state = State {
            phase: Phase::Setup,
            pending: None,
            round: 0,
            is_final: false,
            above: left - mission.below_end_tile, // R8
            below: mission.below_end_tile,
            top: Some(top),
            unseen,
            hands: no_cards,
            marks: ByCard::default(),
            drawn: none,
            played: none,
            unplayed: no_cards,
            clues: no_cards,
            spent: Cards::NONE,
            given: Cards::NONE,
            van: map.van,                               // R4
            health: BySeat::new(seats, content.health), // R3, R111
            agents,
            white_hand: 0,
            to_place: BySeat::new(seats, to_place),
            pieces: map.start_art, // R79
            track: 0,
            lost: Spaces::NONE,
            allies: 0,
            pawns: BySeat::new(seats, map.start),      // R5
            ally: self.is_solo().then_some(map.start), // R112
            moved: SeatSet::EMPTY,
            free_steps: none,
            ally_free_steps: 0,
            fought: Spaces::NONE,
            led: BySpace::default(),
            effects: Spaces::NONE,
            ready: SeatSet::EMPTY,
            unready: none,
            statements: none,
            signals: BySeat::new(seats, Default::default()),
            plan: Plan::empty(seats),
            shown: false,
            chronicle: Chronicle::default(),
        };
        self.go_on(&mut state, moment);
        state
    }

    /// Whether one person plays alone (R1).
    #[inline]
    pub const fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// R99.
    pub(super) fn place_first_agent<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        space: Space,
        moment: &mut Moment<'_, L>,
    ) {
        state.to_place[seat] -= 1;
        moment.tell(Event::AgentPlaced { seat, space });
        self.place_agents(state, space, 1, moment);
    }
}
