//! When bots act: at the pace the people choose, and without a pause while
//! somebody skips to the next decision of a person.

use std::ops::Range;

use heist_bots::Bot;
use heist_shelf::AnyTable;
use heist_table::{Agenda, Clock, Dice, Seat};

use super::{Answer, Play, TableTask, Who};
use crate::pace::Pace;
use crate::problem::Problem;
use crate::store::Status;
use crate::token::random_bytes;

/// How long bots pause at a table just now.
pub(super) struct Pauses {
    /// Where no clock of the game runs.
    calm_ms: Range<u32>,
    /// What the host of the house wants where one does; else the game says.
    clocked_ms: Option<Range<u32>>,
}

impl Pauses {
    /// As long as a bot pauses at most: whoever speaks has listened first.
    pub(super) fn longest_ms(&self) -> u32 {
        self.calm_ms.end
    }
}

impl TableTask {
    /// One pace for all at the table, as all see the same bots.
    pub(super) async fn set_pace(&mut self, who: &Who, pace: Pace) -> Result<Answer, Problem> {
        self.needs_seat(who)?;
        let before = self.room.clone();
        self.room.pace = pace;
        self.keep_room(before).await?;
        self.draw_moments_anew();
        Ok(self.answer_lobby())
    }

    /// Bots do not pause until a person is awaited. If one is already, there is
    /// nothing to skip.
    pub(super) fn hurry(&mut self, who: &Who) -> Result<Answer, Problem> {
        self.needs_seat(who)?;
        self.needs_status(Status::Playing)?;
        if let Some(game) = &mut self.game {
            game.hurries = true;
        }
        self.draw_moments_anew();
        Ok(Answer::Done {})
    }

    fn draw_moments_anew(&mut self) {
        if let Some(game) = &mut self.game {
            game.agenda = Agenda::new(game.table.seats());
        }
    }

    /// How long bots pause now. Nobody hurries any longer than until a person
    /// is awaited.
    pub(super) fn pauses(&mut self) -> Pauses {
        let for_a_person = self.game.as_ref().is_some_and(|game| {
            game.table.awaited().iter().any(|seat| self.bot_at(seat).is_none())
        });
        let hurries = self.game.as_mut().is_some_and(|game| game.keeps_hurrying(for_a_person));
        let fixed = self.house.config.bot_pause_ms.as_ref();
        let pace = if hurries { Pace::None } else { self.room.pace };
        Pauses { calm_ms: pace.pause_ms(fixed), clocked_ms: fixed.cloned() }
    }
}

impl Play {
    fn keeps_hurrying(&mut self, for_a_person: bool) -> bool {
        self.hurries &= !for_a_person;
        self.hurries
    }
}

/// When a bot that looks now acts: drawn before it thinks.
pub(super) fn moment(
    table: &dyn AnyTable,
    seat: Seat,
    bot: Bot,
    now: Clock,
    pauses: &Pauses,
) -> Clock {
    let mut dice = Dice::sealed(random_bytes());
    let acts_at = table.acts_at(seat, bot, now, &mut dice);
    let mut after = |Range { start, end }: &Range<u32>| {
        let longer = dice.below(end.saturating_sub(*start).max(1));
        now.plus_ms(u64::from(start + longer))
    };
    match &pauses.clocked_ms {
        _ if acts_at <= now => after(&pauses.calm_ms),
        Some(clocked) => after(clocked),
        None => acts_at,
    }
}
