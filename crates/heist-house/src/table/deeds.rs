//! Actions: judged, written down, entered, answered.

use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use heist_table::{Bytes32, Clock, Entry, Seat, When};
use serde_json::Value;

use super::mail::Wish;
use super::{Act, Acted, Answer, Answered, Checked, Play, STORE_AGAIN, TableTask, Who};
use crate::limiter::Rate;
use crate::problem::Problem;
use crate::room::Room;
use crate::store::{Answers, Change, ChatRow, EntryRow, RefusedRow, Status, StoreError};

/// The longest id a client may give an action.
const LONGEST_ID: usize = 64;
/// The deepest an action may nest.
const DEEPEST: usize = 32;
/// How many refused actions are remembered, for resends.
const MOST_REFUSED: usize = 2_000;

/// What is stored along with an entry, in the same commit.
pub(super) enum With {
    Nothing,
    /// A person is answered.
    Answer(Answers),
    /// A bot says something.
    Words(ChatRow),
    /// The clock of the house ran out: a bot plays this one decision of a
    /// person's, and everybody may know it.
    Clock(Seat),
}

impl TableTask {
    /// An action of a person. A resend is answered as the first time.
    pub(super) async fn act(&mut self, who: &Who, act: Act) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        if act.id.is_empty() || act.id.len() > LONGEST_ID {
            return Err(Problem::invalid(
                "bad-id",
                "An action's id has from 1 to 64 bytes.",
                "Make a fresh random id for each action.",
            ));
        }
        if let Some(answer) = self.answered_before(seat, &act)? {
            self.house.metrics.resends.fetch_add(1, Relaxed);
            return answer;
        }
        self.needs_game()?;
        self.not_too_fast(seat)?;
        self.needs_a_running_clock()?;
        self.hand_back(seat).await?;
        let Some(game) = &self.game else { return Err(Problem::broken()) };
        let at = game.moment(act.arrived);
        // A deadline that cannot be stored comes first all the same.
        self.enter_what_is_due(at).await?;
        let done = self.judge_and_enter(seat, &act, at).await;
        match &done {
            Ok(_) => {
                self.house.metrics.actions.fetch_add(1, Relaxed);
                self.house.metrics.answers.note(act.arrived.elapsed());
            }
            Err(problem) => self.remember_refusal(seat, &act, problem).await?,
        }
        done
    }

    /// "Why can't I?"
    pub(super) fn check(&mut self, who: &Who, action: &Value) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        self.needs_game()?;
        self.not_too_fast(seat)?;
        self.needs_a_running_clock()?;
        not_too_deep(action)?;
        let Some(game) = &self.game else { return Err(Problem::broken()) };
        Ok(match game.table.judge(seat, None, action, game.just_now().into()) {
            Ok(_) => Answer::Checked(Checked { ok: true, refusal: None }),
            Err(refusal) => {
                Answer::Checked(Checked { ok: false, refusal: Some(Box::new(refusal)) })
            }
        })
    }

    fn needs_game(&self) -> Result<(), Problem> {
        if self.room.status == Status::Over
            && let Some(game) = &self.game
            && game.table.outcome().is_some()
        {
            // The table itself says that the game is over, with its rule.
            return Ok(());
        }
        self.needs_status(Status::Playing)
    }

    fn answered_before(
        &self,
        seat: Seat,
        act: &Act,
    ) -> Result<Option<Result<Answer, Problem>>, Problem> {
        let Some(game) = &self.game else { return Ok(None) };
        let key = (seat.number(), act.id.clone());
        let (body, answer) = if let Some(known) = game.answered.get(&key) {
            (known.body, Ok(answer(known)))
        } else if let Some((body, problem)) = game.refused.get(&key) {
            (*body, Err(problem.clone()))
        } else {
            return Ok(None);
        };
        if body != act.body {
            return Err(Problem::conflict(
                "id-used",
                "This id belongs to another action.",
                "Make a fresh random id for each action; resend one unchanged.",
            ));
        }
        Ok(Some(answer))
    }

    async fn judge_and_enter(
        &mut self,
        seat: Seat,
        act: &Act,
        at: Clock,
    ) -> Result<Answer, Problem> {
        let Some(game) = &self.game else { return Err(Problem::broken()) };
        let table = &game.table;
        let judged = match &act.wish {
            Wish::Action { decision, action } => {
                not_too_deep(action)?;
                table.judge(seat, *decision, action, When { at, lag_ms: act.lag_ms })
            }
            Wish::Undo => table.judge_undo(seat, at),
        };
        let decision = table.decision(seat);
        let entry = judged.map_err(|refusal| Problem::refused(refusal, decision))?;
        let answers = Answers { seat: seat.number(), id: act.id.clone(), body: act.body };
        self.append(entry, With::Answer(answers)).await?;
        let Some(game) = &mut self.game else { return Err(Problem::broken()) };
        let known = Answered {
            body: act.body,
            step: game.heard[seat.index()],
            decision: game.table.decision(seat),
        };
        game.note_answer(seat.number(), act.id.clone(), known);
        Ok(answer(&known))
    }

    /// Writes an entry down, then enters it; in this order. Viewers are told of
    /// it by whoever appends.
    pub(super) async fn append(&mut self, entry: Entry<Value>, with: With) -> Result<(), Problem> {
        let Some(game) = &self.game else { return Err(Problem::broken()) };
        if entry.n > self.house.config.limits.entries {
            return Err(Problem::conflict(
                "table-full",
                "This game has gone on for too long.",
                "Give it up together.",
            ));
        }
        let mut chain = game.chain;
        let line = chain.seal(&entry);
        let (mut answers, mut said, mut room) = (None, None, None);
        match with {
            With::Nothing => {}
            With::Answer(given) => answers = Some(given),
            With::Words(row) => said = Some(row),
            With::Clock(seat) => {
                let counted = room.insert(self.room.clone());
                counted.note_late(seat, entry.at);
            }
        }
        let row = EntryRow { table: self.room.id.clone(), n: entry.n, line, answers };
        let mut changes = vec![Change::Entry(row)];
        changes.extend(said.clone().map(Change::Said));
        changes.extend(room.as_ref().map(Room::change));
        changes.extend(self.rouse());
        let n = entry.n;
        if let Err(error) = self.house.write(changes).await {
            self.doubt(n, &error).await;
            return Err(error.into());
        }
        let Some(game) = &mut self.game else { return Err(Problem::broken()) };
        game.chain = chain;
        game.table.enter(entry).expect("a judged entry can be entered");
        game.count_heard();
        game.note_who_is_asked();
        if let Some(room) = room {
            self.room = room;
            self.room_changed();
        }
        let silent = said.is_none();
        if let Some(row) = said {
            self.add_to_chat(row);
        }
        self.finish_if_over().await;
        if silent {
            self.react();
        }
        Ok(())
    }

    /// A write failed. If the store surely does not have it, the table goes
    /// on as it was; otherwise everything is read again.
    async fn doubt(&mut self, n: u32, error: &StoreError) {
        let stored = self.house.store.journal(self.room.id.clone(), n).await;
        let unchanged = stored.is_ok_and(|rows| rows.is_empty());
        if !unchanged || matches!(error, StoreError::Conflict { .. }) {
            self.unsure = true;
        }
    }

    /// Deadlines that have come by then.
    pub(super) async fn enter_what_is_due(&mut self, by: Clock) -> Result<(), Problem> {
        while self.room.status == Status::Playing && !self.unsure {
            let Some(game) = &self.game else { return Ok(()) };
            let Some(entry) = game.table.due(by) else { return Ok(()) };
            if let Err(problem) = self.append(entry, With::Nothing).await {
                // The store refuses; look again in a moment, not at once.
                self.try_again = Some(Instant::now() + STORE_AGAIN);
                return Err(problem);
            }
            self.house.metrics.expiries.fetch_add(1, Relaxed);
            self.catch_everybody_up();
        }
        Ok(())
    }

    /// A refusal is an answer too: what the rules refused once is not played
    /// when the same message comes again, though it might be allowed by then.
    async fn remember_refusal(
        &mut self,
        seat: Seat,
        act: &Act,
        problem: &Problem,
    ) -> Result<(), Problem> {
        self.house.metrics.refusals.fetch_add(1, Relaxed);
        // What the house could not save may be tried again.
        if problem.status >= 500 {
            return Ok(());
        }
        // A decision that has passed never comes back, so that need not be
        // stored; nor what no rule was asked about.
        let by_rule = |refusal: &heist_table::Refusal| refusal.code != "stale-decision";
        if problem.refusal.as_deref().is_some_and(by_rule) {
            let row = RefusedRow {
                table: self.room.id.clone(),
                seat: seat.number(),
                id: act.id.clone(),
                body: act.body,
                problem: problem.to_json().to_string(),
            };
            self.house.write(vec![Change::Refused(row)]).await?;
        }
        if let Some(game) = &mut self.game {
            game.note_refusal(seat.number(), act.id.clone(), act.body, problem.clone());
        }
        Ok(())
    }

    fn not_too_fast(&mut self, seat: Seat) -> Result<(), Problem> {
        let limits = &self.house.config.limits;
        let (burst, each) = (limits.actions_burst, limits.actions_per_second.max(1));
        let refill = Duration::from_secs_f64(f64::from(burst) / f64::from(each));
        let bucket = &mut self.presence[seat.index()].actions;
        bucket
            .take(Rate { burst, refill }, Instant::now())
            .map_err(|seconds| Problem::too_fast("So many actions at once.", seconds))
    }
}

impl Play {
    /// An instant on the table's clock, but never before the last entry: the
    /// clock of a journal does not go back.
    pub(super) fn moment(&self, instant: Instant) -> Clock {
        self.clock.at(instant).max(self.table.now())
    }

    /// Now, but before a deadline that is still to be entered.
    fn just_now(&self) -> Clock {
        let now = self.clock.now();
        self.table.deadline().map_or(now, |deadline| now.min(Clock(deadline.0.saturating_sub(1))))
    }

    pub(super) fn note_refusal(&mut self, seat: u8, id: String, body: Bytes32, problem: Problem) {
        if self.refused_in_order.len() >= MOST_REFUSED
            && let Some(oldest) = self.refused_in_order.pop_front()
        {
            self.refused.remove(&oldest);
        }
        let key = (seat, id);
        if self.refused.insert(key.clone(), (body, problem)).is_none() {
            self.refused_in_order.push_back(key);
        }
    }
}

fn answer(known: &Answered) -> Answer {
    Answer::Acted(Acted { step: known.step, decision: known.decision })
}

fn not_too_deep(action: &Value) -> Result<(), Problem> {
    fn depth(value: &Value) -> usize {
        match value {
            Value::Array(values) => 1 + values.iter().map(depth).max().unwrap_or(0),
            Value::Object(values) => 1 + values.values().map(depth).max().unwrap_or(0),
            _ => 0,
        }
    }
    if depth(action) <= DEEPEST {
        return Ok(());
    }
    Err(Problem::invalid("too-deep", "No action nests so deep.", "Send one of the legal actions."))
}
