//! A table, whatever game is on it.

use heist_bots::Bot;
use heist_table::record::{Chain, Header};
use heist_table::{
    Audience, Clock, Dice, Entry, Eyes, Heard, HouseKey, Names, Outcome, Refusal, Seat, SeatSet,
    When,
};
use serde::Serialize;
use serde_json::Value;

use crate::ShelfError;
use crate::advice::Advising;
use crate::sight::{Glimpse, Shown};

/// A game being played, in JSON and text.
///
/// Seats are trusted to be below [`AnyTable::seats`]: whoever takes them from
/// outside reads them with [`Seat::parse`]. Everything that happens is put
/// into the log, so that no event is lost when an action is refused after a
/// deadline has come.
pub trait AnyTable: Send {
    /// What the record says at its top: game, options, players, chance.
    fn header(&self) -> &Header;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// What the players are called.
    fn names(&self) -> &Names;
    /// The moment of the last entry.
    fn now(&self) -> Clock;
    /// How many entries there are.
    fn entries(&self) -> u32;
    /// The seats that may act now.
    fn actors(&self) -> SeatSet;
    /// Of those, the seats without which nothing goes on.
    fn awaited(&self) -> SeatSet;
    /// When the clock itself will act next.
    fn deadline(&self) -> Option<Clock>;
    /// Whether hands race by the clock right now.
    fn in_real_time(&self) -> bool;
    /// When a bot on a seat, that looks now, will act.
    fn acts_at(&self, seat: Seat, bot: Bot, now: Clock, dice: &mut Dice) -> Clock;
    /// The number of the decision a seat is asked for.
    fn decision(&self, seat: Seat) -> u32;
    /// What a seat is asked, if anything.
    fn asked(&self, seat: Seat) -> Option<Asked>;
    /// The answers a seat is offered.
    fn legal(&self, seat: Seat) -> Vec<Act>;
    /// More answers that are accepted, free numbers tried out: for programs.
    fn samples(&self, seat: Seat) -> Vec<Act>;
    /// What a seat, asked or not, may say.
    fn asides(&self, seat: Seat) -> Vec<Act>;
    /// Whether a seat may talk freely now; if not, why.
    fn may_talk(&self, seat: Seat) -> Result<(), Refusal>;
    /// Every action there is, in the order of its id.
    fn action_space(&self) -> Vec<Act>;
    /// The JSON form of an action given in its text form.
    fn read_action(&self, text: &str) -> Result<Value, Refusal>;
    /// Whether an action may be entered, and as what.
    fn judge(
        &self,
        seat: Seat,
        decision: Option<u32>,
        action: &Value,
        when: When,
    ) -> Result<Entry<Value>, Refusal>;
    /// Whether a seat may take back its last action, and as what entry.
    fn judge_undo(&self, seat: Seat, at: Clock) -> Result<Entry<Value>, Refusal>;
    /// The entry of a player who goes for good.
    fn judge_leaving(&self, seat: Seat, at: Clock) -> Result<Entry<Value>, Refusal>;
    /// The entry by which the dice are sealed anew, after the house was put
    /// back from a copy so often; none where they were since.
    fn reseal(&self, epoch: u32) -> Option<Entry<Value>>;
    /// The entry of the next deadline, if it has come by then.
    fn due(&self, at: Clock) -> Option<Entry<Value>>;
    /// Judges an entry again, enters it and logs what happened.
    fn enter(&mut self, entry: Entry<Value>) -> Result<(), Refusal>;
    /// Everything that happened, in order: at a table that was resumed from a
    /// snapshot, everything since.
    fn log(&self) -> &[Told];
    /// The table as it stands, as one JSON object, for
    /// [`BoxOnShelf::resume`](crate::BoxOnShelf::resume): for whoever runs
    /// the table, never for a seat.
    fn snapshot(&self) -> String;
    /// What is printed on the components in play, as JSON: the same for all
    /// eyes and as long as the table lasts.
    fn printed(&self) -> String;
    /// What these eyes see together.
    fn view(&self, eyes: Eyes) -> Value;
    /// What these eyes see, and where they are one seat's what it may do, as far as it is new to one who was shown
    /// that, and counts as shown from now on: the text of one JSON object with
    /// `deadline`, `view`, `prompt`, `question`, `decision`, `awaited`, `legal`
    /// (each with `action`, `text`, `phrase` and, where it is one, `aside`),
    /// `hushed` (why the seat may not talk, if so), `may_undo` and `outcome`. Written in
    /// one go, for houses with many viewers.
    fn glimpse(&self, eyes: Eyes, shown: &mut Shown) -> Glimpse;
    /// All that these eyes see and may do, as [`AnyTable::glimpse`] writes it.
    fn sight(&self, eyes: Eyes) -> String {
        match self.glimpse(eyes, &mut Shown::default()) {
            Glimpse::Whole(text) | Glimpse::Fields(text) => text,
            Glimpse::Same => unreachable!("nothing was shown before"),
        }
    }
    /// What these eyes see, as text.
    fn sketch(&self, eyes: Eyes) -> String;
    /// The whole state: for whoever runs the table, never for a seat.
    fn state(&self) -> Value;
    /// Goes on from a given state, with draws from a seed.
    fn set_state(&mut self, state: Value, now: Clock, seed: u64) -> Result<(), ShelfError>;
    /// A full state that the seat cannot tell from the true one.
    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Value;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Where the chronicle of the box keeps this game: its row and its column,
    /// as the options have them. None where the box keeps no chronicle.
    fn chronicle(&self) -> Option<[String; 2]>;
    /// The game in a few sentences, once it has ended.
    fn story(&self) -> Vec<String>;
    /// The record so far; the secret of the draws only if the game has ended.
    fn record(&self) -> Result<String, ShelfError>;
    /// The last line of the record of a game that will not be played on, with
    /// the secret, after a journal that ends with that chain; signed by a house.
    fn last_line(&self, chain: Chain, house: Option<&HouseKey>) -> String;
    /// The record of a game that will not be played on, with the secret.
    fn record_given_up(&self) -> Result<String, ShelfError>;
    /// What a bot would do on a seat; nothing if the seat is not asked, or if
    /// the bot waits and sees.
    fn choose(&self, seat: Seat, bot: Bot, dice: &mut Dice) -> Option<Act>;
    /// The same as a thought that can be thought elsewhere, while the table
    /// goes on; nothing if the seat is not asked.
    fn thought(&self, seat: Seat, bot: Bot) -> Option<Thought>;
    /// What a bot would advise the person on a seat, as a thought that can be
    /// thought elsewhere; nothing if the seat is not asked.
    fn advising(&self, seat: Seat, bot: Bot) -> Option<Advising>;
    /// What a bot says along with an action it is about to take, if anything.
    fn remark(&self, seat: Seat, action: &Value, dice: &mut Dice) -> Option<String>;

    /// What a bot on a seat says to somebody who spoke to it.
    fn answer(&self, seat: Seat, heard: Heard, dice: &mut Dice) -> String;
    /// What a bot on a seat says to what the last entry brought, if anything.
    fn reaction(&self, seat: Seat, dice: &mut Dice) -> Option<String>;

    /// Enters every deadline that has come by then.
    fn pass_time(&mut self, at: Clock) {
        while let Some(entry) = self.due(at) {
            self.enter(entry).expect("a due deadline can be entered");
        }
    }

    /// Judges and enters an action, deadlines before it first.
    fn act(
        &mut self,
        seat: Seat,
        decision: Option<u32>,
        action: &Value,
        when: When,
    ) -> Result<(), Refusal> {
        self.pass_time(when.at);
        let entry = self.judge(seat, decision, action, when)?;
        self.enter(entry)
    }

    /// Takes back a seat's last action.
    fn undo(&mut self, seat: Seat, at: Clock) -> Result<(), Refusal> {
        self.pass_time(at);
        let entry = self.judge_undo(seat, at)?;
        self.enter(entry)
    }

    /// A player goes for good and no bot sits in.
    fn leaves(&mut self, seat: Seat, at: Clock) -> Result<(), Refusal> {
        self.pass_time(at);
        let entry = self.judge_leaving(seat, at)?;
        self.enter(entry)
    }
}

/// What a bot would do, to be thought on another thread: an action, or to
/// wait and see.
pub type Thought = Box<dyn FnOnce(&mut Dice) -> Option<Value> + Send>;

/// An action in its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Act {
    /// Its place in the action space; null for a free number that is no
    /// sample there.
    pub id: Option<u32>,
    /// For programs.
    pub action: Value,
    /// As a person may type it.
    pub text: String,
    /// What it would do, as words for a button.
    pub phrase: String,
}

/// What a seat is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// The number of the decision, to be named in the answer.
    pub decision: u32,
    /// For programs.
    pub prompt: Value,
    /// For people.
    pub question: String,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who hears of it.
    pub to: Audience,
    /// When it happened.
    pub at: Clock,
    /// For programs, as JSON.
    pub event: Box<str>,
    /// For people.
    pub sentence: Box<str>,
    /// Whom it is about.
    pub about: Option<Seat>,
    /// Whether it begins a chapter.
    pub heading: bool,
    /// Whether only the last of several such in a row is worth a line.
    pub counts_up: bool,
    /// Whether it stays out of logs that people read.
    pub quiet: bool,
}

impl Told {
    /// The event, read.
    pub fn event(&self) -> Value {
        serde_json::from_str(&self.event).expect("it was written as JSON")
    }
}
