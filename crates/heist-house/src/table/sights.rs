//! What each viewer sees and may do, and what of it is new.
//!
//! ```text
//!   an entry ──► each kind of viewer looks again: as before, or a new version
//!   a viewer who knows the version before is told what changed; any other, everything
//! ```
//!
//! A version is told from the one before by fingerprints of its fields: the text
//! of a sight is long, and there are as many as seats. It is made from the
//! viewer's own view alone, and so is whether there is a new one: that something
//! happened can be a secret too.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::sync::atomic::Ordering::Relaxed;

use heist_shelf::{Glimpse, Shown, Told};
use heist_table::{Eyes, Seat, SeatSet};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::snapshots::Earlier;
use super::{Answer, Play, TableTask, Who};
use crate::problem::Problem;
use crate::store::Status;

/// What a kind of viewer saw last, and how often it changed.
#[derive(Default)]
pub(super) struct Version {
    shown: Shown,
    version: u64,
    entries: Option<u32>,
    /// What the last version changed; let go once everybody was told.
    news: Option<String>,
    /// The whole view, as somebody asked for it last.
    written: Option<Written>,
}

/// A view as it was written for somebody, but for the moment.
struct Written {
    entries: u32,
    after: u32,
    text: Box<str>,
}

/// What was last told to all watchers at once, who all hear the same.
pub(super) struct ToldWatchers {
    from: usize,
    sight: u64,
    text: Utf8Bytes,
}

thread_local! {
    /// Room to write in, kept: most messages are as long as the last.
    static SCRATCH: RefCell<String> = RefCell::default();
}

/// What a viewer knows already.
#[derive(Clone, Copy, Default)]
pub(super) struct Knows {
    /// All that was told up to here …
    pub(super) told: usize,
    /// … or that many events …
    pub(super) heard: u32,
    /// … and the sight of that version.
    pub(super) sight: u64,
}

/// The place of a viewer in lists by viewer: seats first, then the public.
pub(super) fn place(eyes: Eyes, seats: u8) -> usize {
    eyes.single().map_or(seats.into(), Seat::index)
}

impl Play {
    /// Counts for each viewer what was told since the last time.
    pub(super) fn count_heard(&mut self) {
        let log = self.table.log();
        for told in &log[self.heard_through..] {
            for eyes in SeatSet::viewers(self.table.seats()) {
                if told.to.includes(eyes) {
                    self.heard[place(eyes, self.table.seats())] += 1;
                }
            }
        }
        self.heard_through = log.len();
    }

    /// The version of what a viewer sees and may do now, from its own view
    /// alone. Looked at once per entry; fingerprints are kept, not the text.
    pub(super) fn look_again(&mut self, eyes: Eyes) -> u64 {
        let entries = Some(self.table.entries());
        let known = &mut self.sights[place(eyes, self.table.seats())];
        if known.entries != entries {
            known.entries = entries;
            known.news = match self.table.glimpse(eyes, &mut known.shown) {
                Glimpse::Same => return known.version,
                Glimpse::Fields(news) => Some(news),
                Glimpse::Whole(_) => None,
            };
            known.version += 1;
        }
        known.version
    }

    /// All of a view message's fields, for whoever asks: between two entries all
    /// but the moment is the same, and made once. Tells whether it was made now.
    fn write_whole_view(&mut self, out: &mut String, eyes: Eyes, after: u32) -> bool {
        let (entries, seats) = (self.table.entries(), self.table.seats());
        let known = &self.sights[place(eyes, seats)].written;
        let is_known =
            known.as_ref().is_some_and(|known| (known.entries, known.after) == (entries, after));
        if !is_known {
            let mut text = String::new();
            self.write_sight(&mut text, eyes, Knows { heard: after, ..Knows::default() });
            let text = text.into_boxed_str();
            self.sights[place(eyes, seats)].written = Some(Written { entries, after, text });
        }
        self.write_moment(out, eyes);
        if let Some(known) = &self.sights[place(eyes, seats)].written {
            out.push_str(&known.text);
        }
        !is_known
    }

    /// The fields of a view message: what is new to a viewer who knows that,
    /// or all of it.
    pub(super) fn write_view(&mut self, out: &mut String, eyes: Eyes, knows: Knows) {
        self.write_moment(out, eyes);
        self.write_sight(out, eyes, knows);
    }

    /// Where and when the viewer is.
    fn write_moment(&mut self, out: &mut String, eyes: Eyes) {
        self.count_heard();
        let step = self.heard[place(eyes, self.table.seats())];
        let now = self.clock.now().0;
        let runs_out = eyes.single().and_then(|seat| self.runs_out(seat));
        let runs_out = runs_out.map_or_else(|| "null".to_owned(), |at| at.0.to_string());
        let _ = write!(out, "\"step\":{step},\"now\":{now},\"runs_out\":{runs_out},");
    }

    fn write_sight(&mut self, out: &mut String, eyes: Eyes, knows: Knows) {
        self.count_heard();
        let version = self.look_again(eyes);
        let known = &self.sights[place(eyes, self.table.seats())];
        let all;
        let (whole, sight) = match &known.news {
            _ if knows.sight == version => (false, "{}"),
            Some(news) if knows.sight + 1 == version => (false, news.as_str()),
            _ => {
                all = self.table.sight(eyes);
                (true, all.as_str())
            }
        };
        let fields = sight.strip_suffix('}').and_then(|sight| sight.strip_prefix('{'));
        let fields = fields.expect("a sight is an object");
        let step = self.heard[place(eyes, self.table.seats())];
        let _ = write!(out, "\"whole\":{whole},{fields}");
        if !fields.is_empty() {
            out.push(',');
        }
        out.push_str("\"events\":[");
        let earlier = self.earlier.iter().skip(knows.told);
        let earlier = earlier.filter(|told| told.to.includes(eyes));
        let log = self.log_from(knows.told).iter().filter(|told| told.to.includes(eyes));
        let heard = earlier.clone().count() + log.clone().count();
        let skipped = (knows.heard + heard as u32).saturating_sub(step) as usize;
        let events = earlier.map(News::Earlier).chain(log.map(News::Now));
        for (n, event) in events.skip(skipped).enumerate() {
            if n > 0 {
                out.push(',');
            }
            match event {
                News::Earlier(told) => out.push_str(told.news.get()),
                News::Now(told) => write_news(out, told),
            }
        }
        out.push(']');
    }
}

impl Play {
    /// A view as a message of its own; watchers in step share one.
    pub(super) fn tell(&mut self, eyes: Eyes, knows: Knows) -> Utf8Bytes {
        if let Some(told) = &self.told_watchers
            && (eyes, knows.told, knows.sight) == (SeatSet::EMPTY, told.from, told.sight)
        {
            return told.text.clone();
        }
        let text = SCRATCH.with_borrow_mut(|scratch| {
            scratch.clear();
            scratch.push_str("{\"type\":\"view\",");
            self.write_view(scratch, eyes, knows);
            scratch.push('}');
            Utf8Bytes::from(scratch.as_str())
        });
        if eyes == SeatSet::EMPTY {
            let (from, sight) = (knows.told, knows.sight);
            self.told_watchers = Some(ToldWatchers { from, sight, text: text.clone() });
        }
        text
    }

    /// Everybody has been told what could be told.
    pub(super) fn let_go_of_news(&mut self) {
        self.told_watchers = None;
        for known in &mut self.sights {
            known.news = None;
        }
    }
}

/// Something that happened, as viewers are told.
fn write_news(out: &mut String, told: &Told) {
    let text = serde_json::to_string(&*told.sentence).expect("text is plain data");
    let _ = write!(out, "{{\"at\":{},\"event\":{},\"text\":{text}", told.at.0, told.event);
    if let Some(seat) = told.about {
        let _ = write!(out, ",\"about\":{}", seat.number());
    }
    if told.heading {
        out.push_str(",\"heading\":true");
    }
    if told.counts_up {
        out.push_str(",\"counts_up\":true");
    }
    if told.quiet {
        out.push_str(",\"quiet\":true");
    }
    out.push('}');
}

pub(super) fn news_text(told: &Told) -> String {
    let mut text = String::new();
    write_news(&mut text, told);
    text
}

/// Something that happened before the last snapshot, or after it.
enum News<'a> {
    Earlier(&'a Earlier),
    Now(&'a Told),
}

impl TableTask {
    pub(super) fn view_for(&mut self, who: &Who, after: u32) -> Result<Answer, Problem> {
        self.needs_somebody(who)?;
        let eyes = self.seat_of(who).map_or(SeatSet::EMPTY, SeatSet::only);
        let Some(game) = &mut self.game else {
            self.needs_status(Status::Playing)?;
            return Err(Problem::broken());
        };
        let mut message = String::from("{");
        if game.write_whole_view(&mut message, eyes, after) {
            self.house.metrics.views_written.fetch_add(1, Relaxed);
        }
        message.push('}');
        Ok(Answer::View(message))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use heist_shelf::{BoxOnShelf, Seating, Terms};
    use heist_table::record::Chain;
    use heist_table::{Clock, Dice};
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use super::*;
    use crate::clock::HouseClock;
    use crate::messages::{LegalNews, ViewMessage, ViewNews};

    /// Long enough for every game to end.
    const MOST_STEPS: usize = 20_000;

    /// Reads what was said: written again it must be the same, so nothing is
    /// said that has no place there, and nothing missing that has one.
    fn read<T: DeserializeOwned + Serialize>(said: &Value) -> T {
        let read: T = serde_json::from_value(said.clone()).unwrap();
        assert_eq!(&serde_json::to_value(&read).unwrap(), said);
        read
    }

    /// The forms in which views were told.
    #[derive(Debug, Default)]
    struct Forms {
        whole: usize,
        news: usize,
        /// The list of what may be done, as what became of it.
        changes: usize,
        outcomes: usize,
    }

    impl Forms {
        fn hear(&mut self, text: &str) {
            let mut said: Value = serde_json::from_str(text).unwrap();
            assert_eq!(said.as_object_mut().unwrap().remove("type").unwrap(), "view");
            let news: ViewNews = read(&said);
            if news.whole {
                read::<ViewMessage>(&said);
                self.whole += 1;
            } else {
                self.news += 1;
            }
            self.changes += usize::from(matches!(news.sight.legal, Some(LegalNews::Change { .. })));
            self.outcomes += usize::from(matches!(news.sight.outcome, Some(Some(_))));
        }
    }

    /// Plays a game by chance, told to a player and to somebody who watches.
    fn told(game: &dyn BoxOnShelf) -> Forms {
        let seats = game.info().min_seats;
        let table = game.open(&Terms::new(seats), Seating::seeded(seats, 1)).unwrap();
        let clock = HouseClock::going_on_from(0).of_table(0, Clock::ZERO);
        let mut play = Play::new(table, Chain::default(), clock);
        let mut dice = Dice::seeded(2);
        let mut forms = Forms::default();
        let mut viewers =
            [SeatSet::only(Seat::new(0)), SeatSet::EMPTY].map(|eyes| (eyes, Knows::default()));
        for _ in 0..MOST_STEPS {
            for (eyes, knows) in &mut viewers {
                forms.hear(&play.tell(*eyes, *knows));
                *knows = Knows { told: play.told(), heard: 0, sight: play.look_again(*eyes) };
            }
            play.let_go_of_news();
            let awaited = play.table.awaited().iter().next();
            // Where a clock is ticking it goes on, too.
            if let Some(deadline) = play.table.deadline()
                && (awaited.is_none() || dice.below(2) == 0)
            {
                play.table.pass_time(deadline);
                continue;
            }
            let Some(seat) = awaited else { break };
            let legal = play.table.legal(seat);
            let action = &legal[dice.below(legal.len() as u32) as usize].action;
            play.table.act(seat, None, action, play.table.now().into()).unwrap();
        }
        assert!(play.table.outcome().is_some(), "{} does not end", game.slug());
        forms
    }

    #[test]
    fn views_are_what_they_are_described_as() {
        for game in heist_shelf::shelf() {
            let forms = told(*game);
            let all = [forms.whole, forms.news, forms.changes, forms.outcomes];
            assert!(all.iter().all(|&often| often > 0), "{}: {forms:?}", game.slug());
        }
    }
}
