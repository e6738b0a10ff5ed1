//! When a bot acts (R43).
//!
//! ```text
//!   asked ──► the hand is free ──► reaction, drawn ──► looks, chooses and acts
//! ```
//!
//! The contract asks for the moment before anything is thought, so that what a
//! bot comes to think does not show in when it acts: it waits first and looks
//! then. What it may use of what it sees then is settled in `instinct`.

use heist_table::{Clock, Dice, Level, Seen};

use super::{HandPrompt, Prompt};
use crate::MidnightExchange;
use crate::content::Reaction;

/// How long a bot takes for an exchange where a clock is ticking: from this
/// many milliseconds …
const SHORTEST_THOUGHT_MS: u32 = 1_200;
/// … to less than this many.
const LONGEST_THOUGHT_MS: u32 = 3_600;

impl MidnightExchange {
    pub(super) fn reaction(
        &self,
        seen: &Seen<'_, MidnightExchange>,
        level: Level,
        now: Clock,
        dice: &mut Dice,
    ) -> Clock {
        if self.is_stepped() {
            return now;
        }
        let reaction = self.content.reaction(level);
        match seen.prompt() {
            Some(Prompt::Raid { hand, .. }) => {
                let (free, wait) = match hand {
                    HandPrompt::Empty => (now, reaction.plan(dice)),
                    HandPrompt::Holding => (now, reaction.look(dice)),
                    HandPrompt::Reaching { due } => (due, reaction.look(dice)),
                    HandPrompt::Moving { due } => (due, reaction.plan(dice)),
                };
                now.max(free).plus_ms(wait.into())
            }
            Some(Prompt::Exchange { .. }) => {
                let thought = dice.below(LONGEST_THOUGHT_MS - SHORTEST_THOUGHT_MS);
                now.plus_ms(u64::from(SHORTEST_THOUGHT_MS + thought))
            }
            Some(Prompt::Ready { .. }) | None => now,
        }
    }
}

impl Reaction {
    /// After a lifted tile was revealed.
    fn look(&self, dice: &mut Dice) -> u32 {
        self.draw(self.look_mean_ms, self.look_sd_ms, dice)
    }

    /// With an empty hand.
    fn plan(&self, dice: &mut Dice) -> u32 {
        self.draw(self.plan_mean_ms, self.plan_sd_ms, dice)
    }

    /// Nearly normal, in whole numbers: the sum of twelve draws.
    fn draw(&self, mean: u32, sd: u32, dice: &mut Dice) -> u32 {
        let sum: u32 = (0..12).map(|_| dice.below(1_001)).sum();
        let spread = i64::from(sd) * (i64::from(sum) - 6_000) / 1_000;
        (i64::from(mean) + spread).max(i64::from(self.floor_ms)) as u32
    }
}
