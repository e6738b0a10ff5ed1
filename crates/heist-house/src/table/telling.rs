//! Who is away is told: that it is their move, once for a decision, and that the
//! game has ended.
//!
//! ```text
//!   in view      ──► knows what is asked
//!   out of view  ──a while──► asked something new? told, and not again until they look or move
//! ```
//!
//! Only where a game is played by the day: elsewhere whoever goes away is
//! replaced, or the others sit and wait. What somebody knows is stored before it
//! is told, so that nobody is told twice.

use std::time::{Duration, Instant};

use heist_table::Seat;

use super::{Answer, STORE_AGAIN, TableTask, Who};
use crate::notices::What as Told;
use crate::problem::Problem;
use crate::room::BY_THE_DAY_SECONDS;
use crate::store::{Change, Due, Status, ToldRow};

/// What somebody at the table knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Knowing {
    /// The decisions: seat and number.
    known: Vec<(u8, u32)>,
    /// They have looked since they were last told.
    looked: bool,
    muted: bool,
}

impl Default for Knowing {
    /// Whoever has just come.
    fn default() -> Knowing {
        Knowing { known: Vec::new(), looked: true, muted: false }
    }
}

/// What somebody knows, and what the store has of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Listener {
    now: Knowing,
    kept: Knowing,
    /// The end of the game is still to be told.
    ended: bool,
}

impl From<ToldRow> for Listener {
    fn from(row: ToldRow) -> Listener {
        let known = serde_json::from_str(&row.known).unwrap_or_default();
        let kept = Knowing { known, looked: row.looked, muted: row.muted };
        Listener { now: kept.clone(), kept, ended: false }
    }
}

impl TableTask {
    /// Whether people go away over a decision here, by what was agreed or by the
    /// rules of the game.
    pub(super) fn plays_by_the_day(&self) -> bool {
        let by_rule = || {
            let game = self.game.as_ref()?;
            let since = game.table.awaited().iter().map(|seat| game.asked_at(seat)).min()?;
            let given = game.table.deadline()?.since_ms(since);
            Some(given >= u64::from(BY_THE_DAY_SECONDS) * 1_000)
        };
        self.room.is_by_the_day() || by_rule() == Some(true)
    }

    /// The guests at the table who can be told, once each.
    fn listeners(&self) -> Vec<String> {
        let mut guests: Vec<&str> =
            self.room.places.iter().filter_map(|place| place.guest()).collect();
        guests.sort_unstable();
        guests.dedup();
        let hear = guests.into_iter().filter(|guest| self.house.notices.may_hear(guest));
        hear.map(str::to_owned).collect()
    }

    /// What a guest is asked, and nobody plays in their place.
    fn asked_of(&self, guest: &str) -> Vec<(u8, u32)> {
        let Some(game) = self.game.as_ref().filter(|_| self.room.status == Status::Playing) else {
            return Vec::new();
        };
        let plays = |seat: &Seat| {
            game.table.awaited().contains(*seat)
                && !self.room.place(*seat).left
                && !self.presence[seat.index()].sitting_in
        };
        let hands = self.room.hands_of(guest);
        hands.iter().filter(plays).map(|seat| (seat.number(), game.table.decision(seat))).collect()
    }

    fn is_in_view_of(&self, guest: &str) -> bool {
        let hands = self.room.hands_of(guest);
        let theirs = |seat: Seat| hands.contains(seat);
        self.onlookers.iter().any(|onlooker| onlooker.in_view && onlooker.hands.iter().any(theirs))
    }

    /// What a guest is to be told when they have been away for long enough.
    fn owes(&self, guest: &str) -> Option<Told> {
        let fresh = Listener::default();
        let listener = self.listening.get(guest).unwrap_or(&fresh);
        if listener.now.muted {
            return None;
        }
        if listener.ended {
            return Some(Told::Over);
        }
        let news = self.asked_of(guest).iter().any(|asked| !listener.now.known.contains(asked));
        (listener.now.looked && news).then_some(Told::Move)
    }

    /// When that is.
    fn told_at(&self, guest: &str) -> Instant {
        let hands = self.room.hands_of(guest);
        let looked = hands.iter().map(|seat| self.presence[seat.index()].looked_at).max();
        let away = looked.unwrap_or_else(Instant::now) + self.house.config.times.notice;
        let Some(game) = self.game.as_ref().filter(|_| self.room.status == Status::Playing) else {
            return away;
        };
        let asked = hands.iter().filter(|&seat| game.table.awaited().contains(seat));
        let since = asked.map(|seat| game.clock.now().since_ms(game.asked_at(seat))).min();
        let passed = Duration::from_millis(since.unwrap_or_default());
        away.max(Instant::now() + self.house.config.times.notice.saturating_sub(passed))
    }

    /// When somebody is next told.
    pub(super) fn next_to_tell(&self) -> Option<Instant> {
        if !self.house.gives_notice() || !self.by_the_day {
            return None;
        }
        let owed = |guest: &String| !self.is_in_view_of(guest) && self.owes(guest).is_some();
        self.listeners().iter().filter(|guest| owed(guest)).map(|guest| self.told_at(guest)).min()
    }

    /// Notes what everybody knows, and writes down what is due; when the house
    /// closes, at once.
    pub(super) async fn tell_those_away(&mut self, at_once: bool) {
        if !self.house.gives_notice() || self.unsure {
            return;
        }
        self.by_the_day |= self.plays_by_the_day();
        if !self.by_the_day {
            return;
        }
        for guest in self.listeners() {
            let asked = self.asked_of(&guest);
            let in_view = self.is_in_view_of(&guest);
            if in_view {
                let listener = self.listening.entry(guest.clone()).or_default();
                (listener.now.known, listener.now.looked) = (asked.clone(), true);
                listener.ended = false;
            }
            let due = self.owes(&guest).filter(|_| !in_view);
            let due = due.filter(|_| at_once || self.told_at(&guest) <= Instant::now());
            let listener = self.listening.entry(guest.clone()).or_default();
            if due == Some(Told::Move) {
                (listener.now.known, listener.now.looked) = (asked, false);
            }
            // Who looks on is not written down all the time: only that the last notice was seen.
            let seen = listener.now.looked && !listener.kept.looked;
            let changed = listener.now != listener.kept && (!in_view || seen);
            if due.is_none() && !changed {
                continue;
            }
            let now = listener.now.clone();
            let change = self.told(&guest, &now, due);
            if self.house.write(vec![change]).await.is_err() {
                self.try_again = Some(Instant::now() + STORE_AGAIN);
                return;
            }
            let listener = self.listening.entry(guest).or_default();
            listener.kept = now;
            listener.ended &= due.is_none();
            if due.is_some() {
                self.house.notices.something_is_due();
            }
        }
    }

    fn told(&self, guest: &str, knowing: &Knowing, due: Option<Told>) -> Change {
        let since_ms = self.house.wall_ms();
        Change::Told(ToldRow {
            guest: guest.to_owned(),
            table: self.room.id.clone(),
            known: serde_json::to_string(&knowing.known).unwrap_or_default(),
            looked: knowing.looked,
            muted: knowing.muted,
            due: due.map(|what| Due { what: what.name().to_owned(), since_ms }),
        })
    }

    /// Somebody has looked at the table, or moved.
    pub(super) fn note_look(&mut self, who: &Who) {
        let hands = self.hands_of(who);
        for seat in hands.iter() {
            self.presence[seat.index()].looked_at = Instant::now();
        }
        let guests =
            hands.iter().filter_map(|seat| self.room.place(seat).guest().map(str::to_owned));
        for guest in guests.collect::<Vec<_>>() {
            let asked = self.asked_of(&guest);
            if let Some(listener) = self.listening.get_mut(&guest) {
                (listener.now.known, listener.now.looked) = (asked, true);
            }
        }
    }

    /// The page of an onlooker comes into view, or goes out of it.
    pub(super) fn note_view(&mut self, number: u64, in_view: bool) {
        let Some(onlooker) = self.onlookers.iter_mut().find(|known| known.number == number) else {
            return;
        };
        onlooker.in_view = in_view;
        for seat in onlooker.hands.iter() {
            self.presence[seat.index()].looked_at = Instant::now();
        }
    }

    /// The game has just ended: who does not look on is told.
    pub(super) fn note_end(&mut self) {
        if !self.house.gives_notice() {
            return;
        }
        for guest in self.listeners() {
            let left = self.room.hands_of(&guest).iter().all(|seat| self.room.place(seat).left);
            self.listening.entry(guest).or_default().ended = !left;
        }
    }

    pub(super) fn has_muted(&self, guest: &str) -> bool {
        self.listening.get(guest).is_some_and(|listener| listener.now.muted)
    }

    /// A guest wants no notices from this table, or wants them again.
    pub(super) async fn set_mute(&mut self, who: &Who, mute: bool) -> Result<Answer, Problem> {
        self.needs_seat(who)?;
        let guest = who.guest.as_ref().ok_or_else(Problem::who_are_you)?.id.clone();
        let mut knowing = self.listening.get(&guest).cloned().unwrap_or_default().now;
        knowing.muted = mute;
        let change = self.told(&guest, &knowing, None);
        self.house.write(vec![change]).await?;
        let listener = self.listening.entry(guest).or_default();
        (listener.now, listener.kept) = (knowing.clone(), knowing);
        Ok(Answer::Done {})
    }
}
