//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BySeat, Clock, Dice, Listen, Moment, Refusal, Seat, SeatSet, Seen, When, agenda};

/// The rules of one box with its content, options and number of seats:
/// immutable, shared by every table that plays it so.
///
/// ```text
///   setup ──► State ──prompt, legal──► seats choose ──check──► apply ──► State'
///               │                                                │
///               └── view(eyes) ──► page, bot, replay             └──► Events, each with its audience
/// ```
///
/// Everything here is pure: no clock, no I/O, no global chance, no floating
/// point, no hash-map order. `heist_table::laws` checks what can be checked of
/// that, and that nothing hidden shows.
pub trait Rules: Send + Sync + Sized + 'static {
    /// What lies on the table: small plain data, cheap to clone.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat may do. Its text form is what logs, terminals and tests
    /// share; its JSON form is for programs and records.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = Refusal>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// What happened, in the words of the box.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What one viewer sees: built up from nothing, never cut down.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What a seat is asked. It must change only when the question changes,
    /// and be something the seat can see: decision numbers are made from it.
    type Prompt: Copy + Eq + Debug + Serialize + Send + Sync;

    /// The number of seats of this table.
    fn seats(&self) -> u8;

    /// Lays out the table.
    fn setup<L: Listen<Self::Event>>(&self, moment: &mut Moment<'_, L>) -> Self::State;

    /// The seats that may act now, all at once: one in a turn, several in free
    /// order or real time, none while only the clock can go on or when the
    /// game is over.
    fn actors(&self, state: &Self::State) -> SeatSet;

    /// Of the actors, those without whom nothing goes on. Others may act, but
    /// nobody waits for them. Nobody is awaited where only the clock goes on,
    /// and when the game is over.
    fn awaited(&self, state: &Self::State) -> SeatSet {
        self.actors(state)
    }

    /// What an actor is asked; `None` for every other seat.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Option<Self::Prompt>;

    /// Appends the answers a bot may choose from and a page can light up:
    /// finite and never empty for an actor, nothing for others. Holds at the
    /// moment the seat would act ([`Rules::acts_at`]); what opens with time
    /// opens by [`Rules::expire`].
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends more answers that `check` accepts from an actor: free numbers
    /// tried out, for players that are programs. Random players draw from
    /// them and counts count them; no page is sent them.
    fn samples(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        let _ = (state, seat, out);
    }

    /// Appends what a seat, actor or not, may say now: see
    /// [`Rules::is_aside`].
    fn asides(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        let _ = (state, seat, out);
    }

    /// Whether an action is said rather than done: talk, a signal, an open
    /// proposal. An aside answers no question, draws nothing, keeps nobody
    /// waiting and ends nothing; its speaker is asked the same after it as
    /// before. It is never in `legal`, nor in random play and search.
    fn is_aside(&self, action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// The one gate. `legal` is a subset of what it accepts; free numbers (an
    /// offer of 7M) need not be listed.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
        when: When,
    ) -> Result<(), Refusal>;

    /// Carries out an action that `check` accepts. Past the gate nothing can
    /// fail: a broken invariant panics and names itself.
    fn apply<L: Listen<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        moment: &mut Moment<'_, L>,
    );

    /// When the clock itself will act next: a countdown, a time-out, an agreed
    /// limit. An alarm and nothing else: whether people play at one sitting or
    /// over days shows in how far away it is, not in its being there.
    fn deadline(&self, state: &Self::State) -> Option<Clock> {
        let _ = state;
        None
    }

    /// What happens at the deadline. Afterwards the deadline must be later or
    /// gone.
    fn expire<L: Listen<Self::Event>>(&self, state: &mut Self::State, moment: &mut Moment<'_, L>) {
        let _ = (state, moment);
    }

    /// Whether hands race by the clock right now, so that whoever is not here
    /// loses by every second. A house that opens again lets such a clock stand
    /// still until its people are back. The same for all eyes.
    fn in_real_time(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// When a player of that level, who looks now, will act: a busy hand, then
    /// a reaction; `now` where it does not matter. Drawn before anything is
    /// thought, from what the seat sees, and never before `now`.
    fn acts_at(&self, seen: &Seen<'_, Self>, level: Level, now: Clock, dice: &mut Dice) -> Clock {
        let _ = level;
        agenda::unhurried(seen.deadline(), now, dice)
    }

    /// A player has gone for good from a table without bots. A game without a
    /// rule for that does nothing: its clock, or a bot, goes on for the seat.
    fn leaves<L: Listen<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let _ = (state, seat, moment);
    }

    /// What these eyes see together.
    fn view(&self, state: &Self::State, eyes: Eyes) -> Self::View;

    /// Who hears of an event.
    fn audience(&self, event: &Self::Event) -> Audience;

    /// A full state drawn from all that these eyes together cannot tell apart
    /// from this one.
    fn imagine(&self, state: &Self::State, eyes: Eyes, dice: &mut Dice) -> Self::State;

    /// Whether a seat may talk freely now; if not, why. Uses only what the seat
    /// sees.
    fn may_talk(&self, state: &Self::State, seat: Seat) -> Result<(), Refusal> {
        let _ = (state, seat);
        Ok(())
    }

    /// How the game ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Every action there is, whoever and whenever, free numbers sampled; the
    /// index of an action in this list is its id for learning programs. The
    /// secrecy law sends them all.
    fn action_space(&self) -> Vec<Self::Action>;

    /// One of the legal actions and samples, all equally likely, by one draw. A
    /// game may override it with something faster that draws the same: a law
    /// compares.
    fn random_action(
        &self,
        state: &Self::State,
        seat: Seat,
        scratch: &mut Vec<Self::Action>,
        dice: &mut Dice,
    ) -> Self::Action {
        scratch.clear();
        self.legal(state, seat, scratch);
        self.samples(state, seat, scratch);
        dice.pick(scratch)
    }

    /// A quick player's gut feeling: an answer, or an aside. `None` is to wait
    /// and see, only where something goes on without the seat: a deadline, or
    /// somebody else who is awaited and does not wait too. Weaker levels see
    /// less far and value more coarsely; they do not blunder at random.
    fn instinct(
        &self,
        seen: &Seen<'_, Self>,
        level: Level,
        dice: &mut Dice,
    ) -> Option<Self::Action> {
        let _ = level;
        Some(seen.random_action(&mut Vec::new(), dice))
    }

    /// Whether the rules let a seat take back what led to this state and showed
    /// nothing; a state that takes nothing back also ends what could be taken
    /// back before it. Which acts showed something is computed by the table,
    /// never by a game.
    fn takes_back(&self, state: &Self::State) -> bool {
        let _ = state;
        true
    }
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Has just read the rules.
    Rookie,
    /// Plays a good game.
    Regular,
    /// Worth beating.
    Mastermind,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Rookie, Level::Regular, Level::Mastermind];
}

/// Who looks: the seats that see together. One seat is a player, nobody is a
/// watcher, two are one person with two hands, all of them "all cards open".
/// The same eyes look ([`Rules::view`]), hear ([`Audience::includes`]) and
/// imagine ([`Rules::imagine`]).
pub type Eyes = SeatSet;

/// Who hears of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Seats and spectators.
    All,
    /// These seats alone.
    Only(SeatSet),
}

impl Audience {
    /// Whether one of them hears it.
    pub fn includes(self, eyes: Eyes) -> bool {
        match self {
            Audience::All => true,
            Audience::Only(seats) => eyes.meets(seats),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
pub struct Outcome {
    /// The seats that won: several who share a win, a whole team, or nobody.
    pub winners: SeatSet,
    /// Place of every seat, from 1; equal seats share the better place.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<u8>"))]
    pub places: BySeat<u8>,
    /// Points, money or whatever the box counts.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<i32>"))]
    pub scores: BySeat<i32>,
    /// A stable name for the way it ended, such as `target-reached`.
    pub how: &'static str,
    /// Whether all seats win or lose together.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub team: bool,
}

impl Outcome {
    /// An outcome in which the places follow from the scores, winners first.
    pub fn by_score(winners: SeatSet, scores: BySeat<i32>, how: &'static str) -> Outcome {
        let rank = |seat: Seat| (winners.contains(seat), scores[seat]);
        let places = scores.map(|seat, _| {
            1 + scores.iter().filter(|&(other, _)| rank(other) > rank(seat)).count() as u8
        });
        Outcome { winners, places, scores, how, team: false }
    }

    /// An outcome that all seats share: won by all of them, or lost by all.
    pub fn team(won: bool, scores: BySeat<i32>, how: &'static str) -> Outcome {
        let seats = scores.seats();
        let winners = if won { SeatSet::all(seats) } else { SeatSet::EMPTY };
        Outcome { winners, places: BySeat::new(seats, 1), scores, how, team: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_hear_whom_an_event_is_for() {
        let [one, two] = [1, 2].map(|number| SeatSet::only(Seat::new(number)));
        assert!(Audience::All.includes(one) && Audience::All.includes(SeatSet::EMPTY));
        assert!(Audience::Only(one).includes(one) && Audience::Only(one).includes(SeatSet::all(3)));
        assert!(
            !Audience::Only(one).includes(two) && !Audience::Only(one).includes(SeatSet::EMPTY)
        );
    }

    #[test]
    fn winners_come_first_then_scores_and_equals_share_the_better_place() {
        let points = [4, 9, 7, 9, 1];
        let scores = BySeat::from_fn(5, |seat| points[seat.index()]);
        let outcome = Outcome::by_score(SeatSet::only(Seat::new(2)), scores, "over");
        assert_eq!(outcome.places.as_slice(), [4, 2, 1, 2, 5]);
        assert!(!outcome.team);
    }
}
