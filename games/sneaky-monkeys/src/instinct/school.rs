//! School (R86): what is worth learning.

use super::jobs::{Job, Terms};
use super::mind::Mind;
use super::worth::{A_TURN, ARREST};
use crate::kinds::{Location, Resource};

/// Turns a lesson takes: that of the enrolment, and the one spent there.
const LESSON_TURNS: i32 = 2;
/// Turns a job takes, arrests counted.
const JOB_TURNS: i32 = 2;
/// Turns for the ways to school and to the museum.
const WAYS: i32 = 4;

impl Mind<'_> {
    /// What is best learned, and what that is worth: for every museum all that
    /// is missing is learned, and then it is robbed as often as there is time.
    pub(super) fn best_lesson(&self) -> Option<(Resource, i32)> {
        let tuition = self.rules.content.tuition.0 as i32;
        let player = &self.state.players[self.seat];
        let studies =
            self.skill.studies_anyway || self.skill.studies && self.state.present.len() == 2;
        if !studies || (player.cash.0 as i32) < tuition {
            return None;
        }
        let alone =
            |job: &Job| if job.missing.count() == 0 && !job.borrows { job.value } else { 0 };
        let now = self.jobs.iter().flatten().map(alone).max().unwrap_or(0);
        let worth = |museum: Location| {
            let lacks = self.rules.content.job(museum).tickets;
            let lacks = lacks.iter().filter(|&kind| !player.knows(kind));
            let to_buy = |kind: &Resource| self.rules.chips_left(self.state, *kind) > 0;
            if lacks.clone().any(|kind| !to_buy(&kind)) {
                return None;
            }
            let lessons = lacks.clone().count() as i32;
            if lessons == 0 || lessons > self.skill.lessons {
                return None;
            }
            let turns = LESSON_TURNS * lessons;
            let left = self.turns_after - turns - WAYS;
            let studies = lacks.clone().collect();
            let terms = Terms { studies, earned: A_TURN / 2 * turns, ..Terms::now(ARREST) };
            let job = self.rules.best_job(self.state, self.seat, museum, &terms)?;
            let times = (left / JOB_TURNS).min(self.rules.pile(self.state, museum).count().into());
            let gain = (job.value - now).max(0) * times.max(0);
            let gain = gain * self.style.museums / 100;
            let value = gain / lessons - tuition;
            (value > 0).then_some((
                value,
                lacks.min_by_key(|kind| self.rules.chips_left(self.state, *kind))?,
            ))
        };
        let best = Location::museums().filter_map(worth).max_by_key(|(value, _)| *value);
        best.map(|(value, colour)| (colour, value))
    }
}
