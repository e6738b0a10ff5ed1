//! What a box tells the shelf: its name, its content, its words.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Choice, ContentError, Dice, Heard, Lesson, Rules, Seat, Seen};

/// A box on the shelf: rules, plus what server, command line and page need to
/// offer, open and tell it.
pub trait Game: Rules {
    /// The name in folders, files, addresses and records.
    const SLUG: &'static str;
    /// The title, used only to say which game is meant.
    const NAME: &'static str;
    /// Who owns the title.
    const PUBLISHER: &'static str;
    /// One line for the shelf.
    const BLURB: &'static str;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// Raised by every fix that changes how an old record replays.
    const RULES_VERSION: u32;
    /// The oldest version that is still played: games that were begun by it
    /// are played on by it, and their records replay.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;
    /// The content pack in the box: file name and text.
    const CONTENT: (&'static str, &'static str);
    /// Packs that lay in the box before: file name and text. Games were played
    /// with them, and their records name them by their hash.
    const EARLIER_CONTENT: &'static [(&'static str, &'static str)] = &[];

    /// The rules in our own words, numbered: the box's `rules.md`.
    const RULES: &'static str = "";

    /// Choices of the table that are not content. Unknown names are refused.
    type Options: Clone + fmt::Debug + Default + Serialize + DeserializeOwned + Send + Sync;

    /// The options described: one choice for each field.
    const OPTIONS: &'static [Choice];

    /// The two options, each one of some values, by which a house keeps the
    /// results of this box: the rows and the columns of its chronicle. None
    /// where it keeps no chronicle.
    const CHRONICLE: Option<[&'static str; 2]> = None;

    /// Opens the box with a content pack, for that many seats (within
    /// [`Game::SEATS`]).
    fn open(
        file: &str,
        content: &str,
        options: &Self::Options,
        seats: u8,
    ) -> Result<Self, ContentError>;

    /// The same box, played as under that version of the rules, from
    /// [`Game::OLDEST_RULES`] to [`Game::RULES_VERSION`], which it is opened
    /// with. Where two versions differ a rule asks for the number:
    /// `if self.version < 2`.
    fn under(self, version: u32) -> Self {
        let _ = version;
        self
    }

    /// What is printed on the components in play: names, cards, maps and
    /// figures of the pack, for this table's options and seats.
    type Printed: Serialize;

    /// What is printed. It never changes and hides nothing, so a viewer is
    /// told once: views refer to it, and a page knows no content of its own.
    fn printed(&self) -> Self::Printed;

    /// How to play, on one screen, for somebody who has never seen the box:
    /// with the figures of this pack, for this number of players.
    fn lesson(&self) -> Lesson {
        Lesson::default()
    }

    /// An event as a sentence for the log.
    fn sentence(&self, event: &Self::Event, names: &Names) -> String;

    /// Whom an event is about, for the colour of its line: who did it, or else
    /// whom it befell.
    fn about(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// Whether an event begins a chapter of the log.
    fn is_heading(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether an event only counts on: of several in a row the last one is
    /// worth a line.
    fn counts_up(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Whether an event stays out of logs that people read: what the table
    /// shows anyway, and what nobody would tell.
    fn is_quiet(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// A finished game in a few sentences, for people who were not there: how
    /// it ended first, then what is worth telling. All may read them.
    fn story(&self, state: &Self::State, names: &Names) -> Vec<String> {
        let _ = (state, names);
        Vec::new()
    }

    /// The table as text, for terminals and screen readers.
    fn sketch(&self, view: &Self::View, names: &Names) -> String;

    /// What a seat is asked, as a sentence.
    fn question(&self, prompt: &Self::Prompt) -> String;

    /// What an action would do, as words for a button.
    fn phrase(&self, action: &Self::Action, names: &Names) -> String {
        let _ = names;
        action.to_string()
    }

    /// What a bot says along with an action it is about to take, if anything:
    /// table talk, made from what its seat sees.
    fn remark(
        seen: &Seen<'_, Self>,
        action: &Self::Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        let _ = (seen, action, names, dice);
        None
    }

    /// Why a bot would take an action, said to the person on its seat and to
    /// nobody else: made from what the seat sees. None where the box has no
    /// reason of its own; what the act leads to is told anyway.
    fn reason(
        seen: &Seen<'_, Self>,
        action: &Self::Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        let _ = (seen, action, names, dice);
        None
    }

    /// What a bot on a seat says to somebody who spoke to it, where the box has
    /// words of its own: made from what its seat sees, and telling nothing that
    /// its seat has not shown or claimed.
    fn answer(
        seen: &Seen<'_, Self>,
        heard: Heard,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        let _ = (seen, heard, names, dice);
        None
    }

    /// What a bot on a seat says to what has just happened, if anything: `news`
    /// is what it heard of the last act, `before` what it heard earlier, since
    /// the log's last heading.
    fn reaction(
        &self,
        seat: Seat,
        before: &[&Self::Event],
        news: &[&Self::Event],
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        let _ = (seat, before, news, names, dice);
        None
    }

    /// Whether a state could have come about at this table, and if not, what
    /// is wrong with it. States come from outside, too: whatever passes here
    /// can be seen, imagined and played on.
    fn possible(&self, state: &Self::State) -> Result<(), String> {
        let _ = state;
        Ok(())
    }

    /// What the seats are called in the box, for players without a name.
    fn seat_names(&self) -> Names {
        Names::numbered(self.seats())
    }
}

/// What the players of a table are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// Names in seat order.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
        Names(names.into_iter().map(Into::into).collect())
    }

    /// Seats by their number, where nobody has a name.
    pub fn numbered(seats: u8) -> Names {
        Names::new(Seat::all(seats).map(|seat| format!("Seat {seat}")))
    }

    /// What the player of a seat is called.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("somebody", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_without_a_name_is_somebody() {
        let names = Names::new(["Ada", "Bo"]);
        let called = [0, 1, 2].map(|number| names.of(Seat::new(number)).to_owned());
        assert_eq!(called, ["Ada", "Bo", "somebody"]);
        assert_eq!(Names::numbered(2), Names::new(["Seat 0", "Seat 1"]));
    }
}
