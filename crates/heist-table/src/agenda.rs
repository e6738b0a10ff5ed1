//! Who acts when, where several may act and time passes: in simulation, at the
//! terminal, in the engine and in the house.
//!
//! ```text
//!   may act ──ask──► At(moment drawn by Rules::acts_at) ──next──► acts ──acted──► asked again
//!                          ▲                                 └──► waits and sees ──► Waits
//!                          └────────────── something happens (stir) ◄──────────────────┘
//! ```
//!
//! A moment is drawn once, when a seat is first asked, and before it thinks:
//! what it comes to think does not show in when it acts.

use crate::{BySeat, Clock, Dice, Seat, SeatSet};

/// A deadline further away than this hurries nobody.
const FAR_MS: u64 = 10 * 60 * 1_000;
/// Where a clock is ticking, a bot takes its time like a person: from this
/// many milliseconds …
const SHORTEST_PAUSE_MS: u32 = 2_000;
/// … to less than this many.
const LONGEST_PAUSE_MS: u32 = 6_000;

/// When somebody acts who is in no particular hurry: at once where no deadline
/// is near, else after a pause like a person's.
pub(crate) fn unhurried(deadline: Option<Clock>, now: Clock, dice: &mut Dice) -> Clock {
    match deadline {
        Some(deadline) if deadline.since_ms(now) <= FAR_MS => {
            let longer = dice.below(LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
            now.plus_ms(u64::from(SHORTEST_PAUSE_MS + longer))
        }
        Some(_) | None => now,
    }
}

/// When the seats of a table will act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agenda {
    plans: BySeat<Plan>,
}

/// When a seat will act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Plan {
    /// It was not asked.
    #[default]
    Unasked,
    /// Then.
    At(Clock),
    /// Not before something happens.
    Waits,
}

impl Agenda {
    /// Nobody was asked yet.
    pub fn new(seats: u8) -> Agenda {
        Agenda { plans: BySeat::new(seats, Plan::Unasked) }
    }

    /// Those may act now: whoever has no moment yet is given one, and whoever
    /// may not act any more loses theirs.
    pub fn ask(&mut self, actors: SeatSet, mut acts_at: impl FnMut(Seat) -> Clock) {
        for (seat, plan) in self.plans.iter_mut() {
            match plan {
                _ if !actors.contains(seat) => *plan = Plan::Unasked,
                Plan::Unasked => *plan = Plan::At(acts_at(seat)),
                Plan::At(_) | Plan::Waits => {}
            }
        }
    }

    /// Who acts next, and when; of several at the same moment the lowest seat.
    pub fn next(&self) -> Option<(Clock, Seat)> {
        let moments = self.plans.iter().filter_map(|(seat, plan)| match *plan {
            Plan::At(at) => Some((at, seat)),
            Plan::Unasked | Plan::Waits => None,
        });
        moments.min()
    }

    /// Those whose moment has come.
    pub fn due(&self, now: Clock) -> SeatSet {
        let due = |plan: &Plan| matches!(*plan, Plan::At(at) if at <= now);
        self.plans.iter().filter(|(_, plan)| due(plan)).map(|(seat, _)| seat).collect()
    }

    /// When a seat will act, if that is settled.
    pub fn moment(&self, seat: Seat) -> Option<Clock> {
        match self.plans[seat] {
            Plan::At(at) => Some(at),
            Plan::Unasked | Plan::Waits => None,
        }
    }

    /// A seat has acted: asked again it takes its time again, and so does
    /// everybody who waited for something to happen.
    pub fn acted(&mut self, seat: Seat) {
        self.forget(seat);
        self.stir();
    }

    /// Something happened: whoever waited for that looks again.
    pub fn stir(&mut self) {
        for (_, plan) in self.plans.iter_mut() {
            if *plan == Plan::Waits {
                *plan = Plan::Unasked;
            }
        }
    }

    /// A seat waits and sees: it looks again at a later moment, if `again` is
    /// one, else when something has happened.
    pub fn waits(&mut self, seat: Seat, now: Clock, again: Clock) {
        self.plans[seat] = if again > now { Plan::At(again) } else { Plan::Waits };
    }

    /// A seat is asked anew.
    pub fn forget(&mut self, seat: Seat) {
        self.plans[seat] = Plan::Unasked;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat::new(1);
    const TWO: Seat = Seat::new(2);

    fn all() -> SeatSet {
        SeatSet::all(3)
    }

    #[test]
    fn a_moment_is_drawn_once_and_kept_until_the_seat_acts() {
        let mut agenda = Agenda::new(3);
        agenda.ask(all(), |seat| Clock(30 - 10 * u64::from(seat.number())));
        agenda.ask(all(), |_| unreachable!("everybody has a moment"));
        assert_eq!((agenda.next(), agenda.moment(ONE)), (Some((Clock(10), TWO)), Some(Clock(20))));
        agenda.acted(TWO);
        assert_eq!(agenda.next(), Some((Clock(20), ONE)));
        agenda.ask(all(), |_| Clock(15));
        assert_eq!(agenda.next(), Some((Clock(15), TWO)));
    }

    #[test]
    fn whoever_may_not_act_any_more_loses_the_moment() {
        let mut agenda = Agenda::new(3);
        agenda.ask(SeatSet::only(ONE), |_| Clock(5));
        agenda.ask(SeatSet::only(TWO), |_| Clock(9));
        assert_eq!((agenda.moment(ONE), agenda.next()), (None, Some((Clock(9), TWO))));
    }

    #[test]
    fn whoever_waits_looks_again_at_a_later_moment_or_when_something_happens() {
        let mut agenda = Agenda::new(3);
        agenda.ask(SeatSet::only(ONE), |_| Clock(5));
        agenda.waits(ONE, Clock(5), Clock(8));
        assert_eq!(agenda.next(), Some((Clock(8), ONE)));
        agenda.waits(ONE, Clock(8), Clock(8));
        agenda.ask(SeatSet::only(ONE), |_| unreachable!("it waits"));
        assert_eq!(agenda.next(), None);
        agenda.acted(TWO);
        agenda.ask(SeatSet::only(ONE), |_| Clock(9));
        assert_eq!(agenda.next(), Some((Clock(9), ONE)));
    }

    #[test]
    fn only_a_deadline_that_is_near_makes_a_bot_take_its_time() {
        let mut dice = Dice::seeded(1);
        let week = Clock(7 * 24 * 3_600 * 1_000);
        assert_eq!(unhurried(None, Clock(3), &mut dice), Clock(3));
        assert_eq!(unhurried(Some(week), Clock(3), &mut dice), Clock(3));
        assert_eq!(unhurried(Some(Clock(600_004)), Clock(3), &mut dice), Clock(3));
        assert!(unhurried(Some(Clock(600_003)), Clock(3), &mut dice) > Clock(3));
        for _ in 0..100 {
            let at = unhurried(Some(Clock(60_003)), Clock(3), &mut dice);
            assert!((Clock(2_003)..Clock(6_003)).contains(&at));
        }
    }

    #[test]
    fn those_are_due_whose_moment_has_come() {
        let mut agenda = Agenda::new(3);
        agenda.ask(all(), |seat| Clock(10 * u64::from(seat.number())));
        assert_eq!(agenda.due(Clock(10)), all().without(TWO));
        agenda.waits(ONE, Clock(10), Clock(10));
        assert_eq!(agenda.due(Clock(19)), SeatSet::only(Seat::new(0)));
    }

    #[test]
    fn a_pause_may_last_nearly_six_seconds() {
        let mut dice = Dice::seeded(1);
        let pauses = (0..100).map(|_| unhurried(Some(Clock(60_000)), Clock::ZERO, &mut dice));
        assert!(pauses.max() > Some(Clock(5_500)));
    }
}
