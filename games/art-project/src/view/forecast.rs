//! What the table would be if movement ended as the pawns stand: worked out by
//! the rules themselves, on a copy.

use heist_table::{BySeat, Clock, Dice, Listen, Moment, SeatSet};

use crate::spaces::{Space, Spaces};
use crate::state::{MOST_TRACK, Phase, State};
use crate::{ArtProject, Event};

/// The table after the end of movement.
pub(super) struct Forecast {
    /// As it would be; as it is, once movement is over.
    pub(super) state: State,
    home: Home,
}

impl Forecast {
    /// If it ended now (R43, R86, R89, R105). What somebody would have to
    /// choose then is left open.
    pub(super) fn new(rules: &ArtProject, state: &State) -> Forecast {
        if !state.phase.is_before_collecting() {
            return Forecast { state: state.clone(), home: Home::default() };
        }
        let mut forecast = Forecast { state: moving(rules, state), home: Home::default() };
        let ahead = &mut forecast.state;
        let mut dice = Dice::seeded(0);
        let mut moment = Moment::new(Clock::ZERO, &mut dice, &mut forecast.home);
        rules.end_movement(ahead, &mut moment);
        for space in ahead.effects.iter() {
            if !ahead.is_over() {
                rules.begin_effect(ahead, space, &mut moment);
                ahead.pending = None;
            }
        }
        if !ahead.is_over() {
            rules.grant_bonus(ahead, &mut moment);
        }
        forecast
    }

    /// Where pieces would be collected, in order.
    pub(super) fn home(&self) -> &[Space] {
        &self.home.spaces[..self.home.count]
    }
}

/// Where pieces would be collected if movement ended as the pawns stand.
pub(super) fn pieces_home(rules: &ArtProject, state: &State) -> Spaces {
    let mut ahead = state.clone();
    let (mut dice, mut home) = (Dice::seeded(0), Home::default());
    rules.end_movement(&mut ahead, &mut Moment::new(Clock::ZERO, &mut dice, &mut home));
    home.spaces[..home.count].iter().copied().collect()
}

/// The table in movement; if that has not begun, as it would begin now.
pub(super) fn moving(rules: &ArtProject, state: &State) -> State {
    let mut moving = state.clone();
    if state.phase != Phase::Movement {
        moving.phase = Phase::Movement;
        moving.moved = SeatSet::EMPTY;
        moving.free_steps = BySeat::new(rules.seats, 0);
        moving.ally_free_steps = 0;
    }
    moving
}

/// Hears of the pieces that are collected.
#[derive(Default)]
struct Home {
    spaces: [Space; MOST_TRACK],
    count: usize,
}

impl Listen<Event> for Home {
    fn hear(&mut self, event: Event) {
        if let Event::Collected { space, .. } = event {
            self.spaces[self.count] = space;
            self.count += 1;
        }
    }
}
