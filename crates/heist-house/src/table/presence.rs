//! Who is here, and who plays for those who are not.

use std::time::{Duration, Instant};

use heist_table::{Clock, Seat};

use super::bots::Mind;
use super::{Play, TableTask, Who};
use crate::config::Limits;
use crate::limiter::{Bucket, Rate};
use crate::problem::Problem;
use crate::room::Place;

/// The least time until a bot sits in for a person who is away.
const SHORTEST_GRACE: Duration = Duration::from_secs(3);

/// Whether a seat's person is here.
pub(super) struct Presence {
    /// When the person was last heard of.
    pub(super) last_seen: Instant,
    /// When the person last had the table before their eyes.
    pub(super) looked_at: Instant,
    /// Whether viewers were last told that the person is here.
    told_present: bool,
    /// A bot plays for the person.
    pub(super) sitting_in: bool,
    /// How fast the seat may act.
    pub(super) actions: Bucket,
}

impl Presence {
    pub(super) fn new(limits: &Limits) -> Presence {
        let rate = Rate { burst: limits.actions_burst, refill: Duration::from_secs(1) };
        let now = Instant::now();
        Presence {
            last_seen: now,
            looked_at: now,
            told_present: true,
            sitting_in: false,
            actions: Bucket::full(rate, now),
        }
    }
}

impl TableTask {
    pub(super) fn note_presence(&mut self, who: &Who) {
        // Whoever is here is here with every hand.
        for seat in self.hands_of(who).iter() {
            self.presence[seat.index()].last_seen = Instant::now();
            if self.presence[seat.index()].sitting_in && !self.room.place(seat).left {
                self.stop_sitting_in(seat);
            }
        }
    }

    /// The person acts again, perhaps after having left.
    pub(super) async fn hand_back(&mut self, seat: Seat) -> Result<(), Problem> {
        self.stop_sitting_in(seat);
        if self.room.place(seat).left {
            let before = self.room.clone();
            self.room.place_mut(seat).left = false;
            self.keep_room(before).await?;
        }
        Ok(())
    }

    fn stop_sitting_in(&mut self, seat: Seat) {
        if std::mem::take(&mut self.presence[seat.index()].sitting_in) {
            self.set_mind(seat, Mind::Idle);
            self.room_changed();
        }
    }

    pub(super) fn is_present(&self, seat: Seat) -> bool {
        let place = self.room.place(seat);
        if !place.is_person() {
            return !place.is_open();
        }
        let heard = self.presence[seat.index()].last_seen.elapsed();
        !place.left && (self.has_stream(seat) || heard < self.house.config.times.presence)
    }

    /// Whether a person must be asked: not those who have left, nor, unless the
    /// table waits for them, those who have been away for longer than the grace
    /// time.
    pub(super) fn has_a_say(&self, seat: Seat) -> bool {
        let (place, presence) = (self.room.place(seat), &self.presence[seat.index()]);
        place.is_person()
            && !place.left
            && !presence.sitting_in
            && (self.room.waits_for_absent
                || self.has_stream(seat)
                || presence.last_seen.elapsed() < self.house.config.times.grace)
    }

    pub(super) fn has_stream(&self, seat: Seat) -> bool {
        self.onlookers.iter().any(|onlooker| onlooker.hands.contains(seat))
    }

    /// Whoever only asks now and then goes away without a word: the others are
    /// told when nothing was heard for long enough, and when it is again.
    pub(super) fn notice_who_is_here(&mut self) {
        let mut changed = false;
        for seat in Seat::all(self.room.seats()) {
            let present = self.is_present(seat);
            let told = std::mem::replace(&mut self.presence[seat.index()].told_present, present);
            changed |= told != present && self.room.place(seat).is_person();
        }
        if changed {
            self.room_changed();
        }
    }

    /// When somebody who only asks now and then will count as gone.
    pub(super) fn next_to_go(&self) -> Option<Instant> {
        if self.onlookers.is_empty() {
            return None;
        }
        let seats = Seat::all(self.room.seats()).filter(|&seat| {
            self.room.place(seat).is_person() && !self.has_stream(seat) && self.is_present(seat)
        });
        let presence = self.house.config.times.presence;
        seats.map(|seat| self.presence[seat.index()].last_seen + presence).min()
    }

    pub(super) fn sit_in_for_the_absent(&mut self) {
        for seat in Seat::all(self.room.seats()) {
            let due = self.sits_in_at(seat).is_some_and(|moment| moment <= Instant::now());
            if due {
                self.presence[seat.index()].sitting_in = true;
                self.room_changed();
            }
        }
    }

    /// When somebody will next be replaced.
    pub(super) fn next_absence(&self) -> Option<Instant> {
        Seat::all(self.room.seats()).filter_map(|seat| self.sits_in_at(seat)).min()
    }

    /// When somebody loses a seat before the game: who is away, is not ready and
    /// is not the host, where others want it. At a public table anybody may; at
    /// another one only where no seat is open and somebody is here without one.
    fn frees_at(&self, seat: Seat) -> Option<Instant> {
        let place = self.room.place(seat);
        if self.room.status != crate::store::Status::Gathering
            || !self.room.may_be_lost(place)
            || self.has_stream(seat)
        {
            return None;
        }
        let full = || !self.room.places.iter().any(Place::is_open);
        let wanted = || full() && self.onlookers.iter().any(|onlooker| !onlooker.is_player());
        let presence = &self.presence[seat.index()];
        (self.room.public || wanted())
            .then(|| presence.last_seen + self.house.config.times.seat_kept)
    }

    pub(super) fn next_seat_to_free(&self) -> Option<Instant> {
        Seat::all(self.room.seats()).filter_map(|seat| self.frees_at(seat)).min()
    }

    pub(super) async fn free_seats_of_the_absent(&mut self) {
        let now = Instant::now();
        let due = |seat: &Seat| self.frees_at(*seat).is_some_and(|moment| moment <= now);
        let due: Vec<Seat> = Seat::all(self.room.seats()).filter(due).collect();
        if due.is_empty() {
            return;
        }
        let before = self.room.clone();
        for seat in due {
            *self.room.place_mut(seat) = Place::open();
            if let Some(guest) = before.place(seat).guest() {
                self.room.note_freed(guest);
            }
        }
        // If the store does not take it everything is read again, later.
        let _ = self.keep_room(before).await;
    }

    fn grace(&self, game: &Play, seat: Seat) -> Duration {
        let given = |deadline: Clock| deadline.since_ms(game.asked_at(seat));
        grace(game.table.deadline().map(given), self.house.config.times.grace)
    }

    /// When a bot sits in for a seat: only if the seat is awaited, its person
    /// is away, and somebody else is here and waits. Another hand of the same
    /// person is nobody else, unless the person has left this one.
    fn sits_in_at(&self, seat: Seat) -> Option<Instant> {
        let (game, place) = (self.game.as_ref()?, self.room.place(seat));
        let presence = &self.presence[seat.index()];
        if self.room.status != crate::store::Status::Playing
            || self.waits.is_some()
            || !place.is_person()
            || presence.sitting_in
            || !game.table.awaited().contains(seat)
            || self.room.waits_for_absent && !place.left
        {
            return None;
        }
        let somebody_waits = Seat::all(self.room.seats()).any(|other| {
            let theirs = self.room.place(other);
            let another = place.left || theirs.guest() != place.guest();
            other != seat && another && theirs.is_person() && self.is_present(other)
        });
        if !somebody_waits || self.has_stream(seat) && !place.left {
            return None;
        }
        if place.left {
            return Some(Instant::now());
        }
        Some(presence.last_seen + self.grace(game, seat))
    }
}

/// How long others wait for a person who is away: a part of the time the person
/// was given, so that a raid is not over by then, and a game over days is not
/// taken out of anybody's hands within the hour.
fn grace(given_ms: Option<u64>, without_deadline: Duration) -> Duration {
    given_ms.map_or(without_deadline, |given| Duration::from_millis(given / 4).max(SHORTEST_GRACE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_others_wait_follows_from_the_time_a_person_was_given() {
        let (second, hour) = (1_000, 3_600_000);
        let wait = |given_ms| grace(given_ms, Duration::from_secs(600)).as_secs();
        assert_eq!(wait(None), 600);
        assert_eq!(wait(Some(7 * 24 * hour)), 42 * 3_600);
        assert_eq!(wait(Some(120 * second)), 30);
        assert_eq!(wait(Some(4 * second)), 3);
    }
}
