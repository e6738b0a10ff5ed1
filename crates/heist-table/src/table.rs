//! A game being played: rules, state, journal, decisions, undo.
//!
//! ```text
//!   seat, decision, action ──judge──► Entry ──(the house makes it durable)──► enter ──► Events
//!   the clock             ──due────► Entry ──────────────────────────────────►
//! ```
//!
//! `judge` and `due` change nothing; `enter` cannot fail. Between the two the
//! house writes the entry down.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::dice::Mark;
use crate::{
    BySeat, Clock, Deed, Dice, Entry, Eyes, Moment, Outcome, Refusal, Rules, Seat, SeatSet, Seen,
    Silent, When,
};

/// How many acts a seat can take back in a row.
const LONGEST_UNDO: usize = 256;

/// How many states the table imagines before it says that an act showed
/// nothing.
const UNDO_TWINS: u64 = 256;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Table<R: Rules> {
    rules: Arc<R>,
    state: R::State,
    dice: Dice,
    /// How often the house had been put back whenever the dice were sealed anew.
    epochs: Vec<u32>,
    now: Clock,
    /// How many entries came before those in `entries`.
    earlier: u32,
    entries: Vec<Entry<R::Action>>,
    asked: BySeat<Option<R::Prompt>>,
    decisions: BySeat<u32>,
    past: Vec<Past<R::State, R::Action>>,
}

/// An act that may be taken back unless it showed something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Past<S, A> {
    seat: Seat,
    before: S,
    action: A,
    when: When,
}

/// All that a table needs to go on, but for its rules and the key of its
/// dice: a table that wakes from it cannot be told from one that replayed
/// every entry. Never for a seat: it holds the whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot<S, A> {
    entries: u32,
    now: Clock,
    dice: Mark,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    epochs: Vec<u32>,
    decisions: BySeat<u32>,
    state: S,
    /// What undo goes back to.
    past: Vec<Past<S, A>>,
}

impl<R: Rules> Table<R> {
    /// Lays out the table and tells what there is to see.
    pub fn open(rules: impl Into<Arc<R>>, mut dice: Dice) -> (Table<R>, Vec<R::Event>) {
        let rules = rules.into();
        let mut events = Vec::new();
        let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut events));
        (Table::resume(rules, state, dice, Clock::ZERO), events)
    }

    /// A table that begins with a given state: a snapshot, a puzzle.
    pub fn resume(rules: impl Into<Arc<R>>, state: R::State, dice: Dice, now: Clock) -> Table<R> {
        let rules = rules.into();
        let asked = BySeat::from_fn(rules.seats(), |seat| rules.prompt(&state, seat));
        let decisions = BySeat::new(rules.seats(), 0);
        let (earlier, epochs, entries, past) = (0, Vec::new(), Vec::new(), Vec::new());
        Table { rules, state, dice, epochs, now, earlier, entries, asked, decisions, past }
    }

    /// The table as it stands, to wake from.
    pub fn snapshot(&self) -> Snapshot<R::State, R::Action> {
        Snapshot {
            entries: self.count(),
            now: self.now,
            dice: self.dice.mark(),
            epochs: self.epochs.clone(),
            decisions: self.decisions,
            state: self.state.clone(),
            past: self.past.clone(),
        }
    }

    /// A table that goes on from a snapshot. The dice are those it was opened
    /// with. Says what does not fit.
    pub fn wake(
        rules: impl Into<Arc<R>>,
        mut dice: Dice,
        snapshot: Snapshot<R::State, R::Action>,
    ) -> Result<Table<R>, &'static str> {
        let Snapshot { entries: earlier, now, dice: mark, epochs, decisions, state, past } =
            snapshot;
        let rules = rules.into();
        let seats = rules.seats();
        if decisions.as_slice().len() != usize::from(seats) {
            return Err("the snapshot is of a table with another number of seats");
        }
        if past.len() > LONGEST_UNDO || past.iter().any(|past| past.seat.number() >= seats) {
            return Err("the snapshot holds acts that nobody at this table can take back");
        }
        epochs.iter().for_each(|&epoch| dice.reseal(epoch));
        let table = Table::resume(rules, state, dice.at(mark), now);
        // What a seat is asked follows from the state: `ask_again` sees to it.
        Ok(Table { earlier, epochs, decisions, past, ..table })
    }

    /// The rules in force.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The same, to keep beyond the life of the table.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    /// The whole state: for whoever runs the table, never for a seat.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// All that was entered, in order: at a table that woke from a snapshot,
    /// all that was entered since.
    pub fn entries(&self) -> &[Entry<R::Action>] {
        &self.entries
    }

    /// How many entries there are, those before a snapshot included.
    pub fn count(&self) -> u32 {
        self.earlier + self.entries.len() as u32
    }

    /// The moment of the last entry.
    pub fn now(&self) -> Clock {
        self.now
    }

    /// How many draws have been made.
    pub fn draws(&self) -> u64 {
        self.dice.draws()
    }

    /// How often the house had been put back when the dice were last sealed.
    pub fn epoch(&self) -> u32 {
        self.epochs.last().copied().unwrap_or(0)
    }

    /// The number of the decision a seat is asked for. It changes when what
    /// the seat is asked changes and when the seat itself acts, and tells
    /// nothing of what others do in secret.
    pub fn decision(&self, seat: Seat) -> u32 {
        self.decisions[seat]
    }

    /// The table through the eyes of a seat.
    pub fn seen(&self, seat: Seat) -> Seen<'_, R> {
        Seen::new(&self.rules, &self.state, seat)
    }

    /// What these eyes see together.
    pub fn view(&self, eyes: Eyes) -> R::View {
        self.rules.view(&self.state, eyes)
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// Whether an action may be entered, and as what. `decision` is the number
    /// the answer was drawn for, if the asker says.
    pub fn judge(
        &self,
        seat: Seat,
        decision: Option<u32>,
        action: R::Action,
        when: When,
    ) -> Result<Entry<R::Action>, Refusal> {
        let entry = self.entry(when.at, Deed::Act { seat, action, lag_ms: when.lag_ms });
        if let Some(answered) = decision
            && !self.rules.is_aside(&action)
            && seat.number() < self.rules.seats()
            && answered != self.decisions[seat]
        {
            return Err(Refusal::stale(answered, self.decisions[seat]));
        }
        self.judge_entry(&entry)?;
        Ok(entry)
    }

    /// Whether a seat may take back its last action, and as what entry.
    pub fn judge_undo(&self, seat: Seat, at: Clock) -> Result<Entry<R::Action>, Refusal> {
        let entry = self.entry(at, Deed::Undo { seat });
        self.judge_entry(&entry)?;
        Ok(entry)
    }

    /// A player has gone for good and no bot may sit in.
    pub fn judge_leaving(&self, seat: Seat, at: Clock) -> Result<Entry<R::Action>, Refusal> {
        let entry = self.entry(at, Deed::Remove { seat });
        self.judge_entry(&entry)?;
        Ok(entry)
    }

    /// The house was put back from a copy so often: from here on it draws by
    /// another key.
    pub fn judge_reseal(&self, epoch: u32) -> Result<Entry<R::Action>, Refusal> {
        let entry = self.entry(self.now, Deed::Reseal { epoch });
        self.judge_entry(&entry)?;
        Ok(entry)
    }

    /// The entry of the next deadline, if it has come by then. Enter it and
    /// ask again: another may be due.
    pub fn due(&self, at: Clock) -> Option<Entry<R::Action>> {
        let deadline = self.rules.deadline(&self.state)?;
        (deadline <= at).then(|| self.entry(deadline, Deed::Expire {}))
    }

    /// Whether an entry, perhaps from a record, may come next.
    pub fn judge_entry(&self, entry: &Entry<R::Action>) -> Result<(), Refusal> {
        let next = self.count() + 1;
        if entry.n != next {
            return Err(out_of_step(format!("Entry {next} comes next, not {}.", entry.n)));
        }
        if entry.at < self.now {
            return Err(out_of_step("The entry is earlier than the one before it.".to_owned()));
        }
        let deadline = self.rules.deadline(&self.state);
        // What a deadline draws is to come by the new key.
        let waits = !matches!(entry.deed, Deed::Expire {} | Deed::Reseal { .. });
        if waits && deadline.is_some_and(|deadline| deadline <= entry.at) {
            return Err(out_of_step("A deadline comes before this entry.".to_owned()));
        }
        match entry.deed {
            Deed::Act { seat, action, .. } => self.judge_act(seat, action, entry.when()),
            Deed::Expire {} => match deadline {
                Some(deadline) if deadline.max(self.now) == entry.at => Ok(()),
                _ => Err(out_of_step("No deadline falls on this moment.".to_owned())),
            },
            Deed::Remove { seat } => self.known(seat),
            Deed::Undo { seat } => self.judge_taking_back(seat),
            Deed::Reseal { epoch } => self.judge_sealing(epoch, entry.at),
        }
    }

    /// Enters what was judged and tells what happened.
    pub fn enter(&mut self, entry: Entry<R::Action>) -> Vec<R::Event> {
        let mut events = Vec::new();
        let draws = self.dice.draws();
        let mut acted = None;
        if let Deed::Act { seat, action, .. } = entry.deed {
            if self.rules.is_aside(&action) {
                self.say_in_the_past_too(seat, action, entry.when());
            } else {
                acted = Some(seat);
                self.remember(seat, action, entry.when());
            }
        }
        let mut moment = Moment::new(entry.when(), &mut self.dice, &mut events);
        match entry.deed {
            Deed::Act { seat, action, .. } => {
                self.rules.apply(&mut self.state, seat, action, &mut moment);
            }
            Deed::Expire {} => {
                self.rules.expire(&mut self.state, &mut moment);
                self.past.clear();
            }
            Deed::Remove { seat } => {
                self.rules.leaves(&mut self.state, seat, &mut moment);
                self.past.clear();
            }
            Deed::Undo { seat } => {
                acted = Some(seat);
                let past = self.past.pop().expect("an undo is entered only when judged possible");
                self.state = past.before;
            }
            Deed::Reseal { epoch } => {
                self.dice.reseal(epoch);
                self.epochs.push(epoch);
                self.past.clear();
            }
        }
        if self.dice.draws() != draws || !self.rules.takes_back(&self.state) {
            self.past.clear();
        }
        self.now = entry.at;
        self.entries.push(entry);
        self.ask_again(acted);
        events
    }

    /// Judges and enters an action. Deadlines that have come by then are to be
    /// entered first: [`Table::pass_time`].
    pub fn act(
        &mut self,
        seat: Seat,
        action: R::Action,
        when: impl Into<When>,
    ) -> Result<Vec<R::Event>, Refusal> {
        let entry = self.judge(seat, None, action, when.into())?;
        Ok(self.enter(entry))
    }

    /// Enters every deadline that has come by then.
    pub fn pass_time(&mut self, at: Clock) -> Vec<R::Event> {
        let mut events = Vec::new();
        while let Some(entry) = self.due(at) {
            events.extend(self.enter(entry));
        }
        events
    }

    fn entry(&self, at: Clock, deed: Deed<R::Action>) -> Entry<R::Action> {
        Entry { n: self.count() + 1, at: at.max(self.now), deed }
    }

    fn known(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.rules.seats();
        if seat.number() < seats {
            Ok(())
        } else {
            Err(Refusal::no_such_seat(&seat.to_string(), seats))
        }
    }

    fn judge_act(&self, seat: Seat, action: R::Action, when: When) -> Result<(), Refusal> {
        self.known(seat)?;
        if self.rules.outcome(&self.state).is_some() {
            return Err(Refusal::game_over());
        }
        self.rules.check(&self.state, seat, action, when)
    }

    /// Nobody but the clock of the house could wait for a better moment, and
    /// that number only grows.
    fn judge_sealing(&self, epoch: u32, at: Clock) -> Result<(), Refusal> {
        if self.rules.outcome(&self.state).is_some() {
            return Err(Refusal::game_over());
        }
        if !self.dice.are_sealed() || epoch <= self.epoch() || at != self.now {
            return Err(out_of_step("There is nothing to seal anew here.".to_owned()));
        }
        Ok(())
    }

    /// Undo is computed, not written by each game: the last act can be taken
    /// back while it is the asker's own, nobody acted since, no dice were
    /// thrown (both kept by `past`), and nothing it told anyone depends on
    /// what the asker could not see before. The last is tried on imagined
    /// states, with dice numbered by the entry so that a replay agrees.
    fn judge_taking_back(&self, seat: Seat) -> Result<(), Refusal> {
        self.known(seat)?;
        let refuse =
            |text: &'static str| Err(Refusal::new("cannot-undo", "", text, "Go on from here."));
        if !self.rules.takes_back(&self.state) {
            return refuse("Here what is done is done.");
        }
        let Some(past) = self.past.last().filter(|past| past.seat == seat) else {
            return refuse(
                "There is nothing of yours to take back: dice were thrown, somebody else acted, or you have not acted yet.",
            );
        };
        let imagination = Dice::numbered(0x0dd0, self.count().into());
        if act_shows_something(&*self.rules, past, imagination) {
            return refuse("Your last act has brought something hidden to light.");
        }
        Ok(())
    }

    /// The act that is about to be entered may be taken back.
    fn remember(&mut self, seat: Seat, action: R::Action, when: When) {
        if self.past.first().is_some_and(|past| past.seat != seat) {
            self.past.clear();
        }
        if self.past.len() == LONGEST_UNDO {
            self.past.remove(0);
        }
        self.past.push(Past { seat, before: self.state.clone(), action, when });
    }

    /// What could be taken back can be still, for an aside answers nothing: it
    /// is said in the states undo goes back to as well, as far back as it can
    /// be said there and leaves what was done possible. Unless it has shown
    /// something to whoever would go back.
    fn say_in_the_past_too(&mut self, seat: Seat, action: R::Action, when: When) {
        let Some(undoer) = self.past.last().map(|past| past.seat) else { return };
        let rules = &*self.rules;
        let said = Past { seat, before: self.state.clone(), action, when };
        let imagination = Dice::numbered(0x0a51, self.count().into());
        if aside_shows_something(rules, &said, undoer, imagination) {
            return self.past.clear();
        }
        let unsayable = |past: &Past<R::State, R::Action>| {
            rules.check(&past.before, seat, action, when).is_err()
        };
        let from = self.past.iter().rposition(unsayable).map_or(0, |index| index + 1);
        self.past.drain(..from);
        for past in &mut self.past {
            apply_silently(rules, &mut past.before, seat, action, when, &mut Dice::seeded(0));
        }
        // An act that could not be made after it, as one on behalf of somebody who now
        // says otherwise, is not gone back over.
        let undoable = |past: &Past<R::State, R::Action>| {
            rules.check(&past.before, past.seat, past.action, past.when).is_ok()
        };
        let from = self.past.iter().rposition(|past| !undoable(past)).map_or(0, |index| index + 1);
        self.past.drain(..from);
    }

    fn ask_again(&mut self, acted: Option<Seat>) {
        for seat in Seat::all(self.rules.seats()) {
            let prompt = self.rules.prompt(&self.state, seat);
            if prompt != self.asked[seat] || acted == Some(seat) {
                self.asked[seat] = prompt;
                self.decisions[seat] += 1;
            }
        }
    }
}

fn out_of_step(text: String) -> Refusal {
    Refusal::new("out-of-step", "", text, "Replay the journal in its own order.")
}

/// Whether what an act told, to whomever, or what the actor sees after it, is
/// not the same in every state the actor could not tell apart before.
fn act_shows_something<R: Rules>(
    rules: &R,
    act: &Past<R::State, R::Action>,
    imagination: Dice,
) -> bool {
    differs(rules, act, act.seat, imagination, |_| true)
}

/// Whether what a seat hears of an aside, or sees after it, is not the same in
/// every state it could not tell apart before.
fn aside_shows_something<R: Rules>(
    rules: &R,
    aside: &Past<R::State, R::Action>,
    to: Seat,
    imagination: Dice,
) -> bool {
    let hears = |event: &R::Event| rules.audience(event).includes(SeatSet::only(to));
    differs(rules, aside, to, imagination, hears)
}

/// Whether of an action something heard, or what the looker sees after it, is
/// not the same in every state the looker could not tell apart before.
fn differs<R: Rules>(
    rules: &R,
    act: &Past<R::State, R::Action>,
    looker: Seat,
    mut imagination: Dice,
    counts: impl Fn(&R::Event) -> bool,
) -> bool {
    let eyes = SeatSet::only(looker);
    let shown = |mut state: R::State| {
        let (mut dice, mut events) = (Dice::seeded(0), Vec::new());
        let mut moment = Moment::new(act.when, &mut dice, &mut events);
        rules.apply(&mut state, act.seat, act.action, &mut moment);
        events.retain(&counts);
        (events, rules.view(&state, eyes), dice.draws())
    };
    let truth = shown(act.before.clone());
    (0..UNDO_TWINS).any(|_| {
        let twin = rules.imagine(&act.before, eyes, &mut imagination);
        // An aside of somebody else may be impossible in a twin: then it tells.
        let possible =
            act.seat == looker || rules.check(&twin, act.seat, act.action, act.when).is_ok();
        !possible || shown(twin) != truth
    })
}

/// Plays entries on a fresh table without listening, as waking and verifying
/// do. Says which entry does not fit, and why.
pub fn replay<R: Rules>(
    rules: impl Into<Arc<R>>,
    dice: Dice,
    entries: &[Entry<R::Action>],
) -> Result<Table<R>, (u32, Refusal)> {
    let (mut table, _) = Table::open(rules, dice);
    for entry in entries {
        table.judge_entry(entry).map_err(|refusal| (entry.n, refusal))?;
        table.enter(*entry);
    }
    Ok(table)
}

/// Plays one action on a state, with nobody listening.
pub fn apply_silently<R: Rules>(
    rules: &R,
    state: &mut R::State,
    seat: Seat,
    action: R::Action,
    when: impl Into<When>,
    dice: &mut Dice,
) {
    rules.apply(state, seat, action, &mut Moment::new(when, dice, &mut Silent));
}
