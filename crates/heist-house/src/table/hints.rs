//! What a regular would do in somebody's place, and why: for the asking seat
//! alone, from its own eyes, and as if nobody had asked.
//!
//! The draws are not the table's: they are made from what the seat sees, so
//! that the same question is answered the same, and asking again tells no more.

use std::sync::Arc;

use heist_bots::Bot;
use heist_shelf::Advising;
use heist_table::{Dice, SeatSet};
use serde::Serialize;
use serde_json::Value;
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::{Answer, TableTask, Who};
use crate::problem::Problem;
use crate::store::Status;
use crate::thinkers::Thinkers;

/// Who is asked.
const ADVISER: Bot = Bot::Regular;

/// What a regular would do in the asker's place.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Hint {
    /// The number of the decision it is for.
    decision: u32,
    /// What it would do; null where it would wait and see.
    act: Option<HintedAct>,
    /// Why, in sentences: the reason, where the box has one, and what the asker
    /// would hear of the act, whatever is hidden.
    why: Vec<String>,
}

/// An act that a regular would choose.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct HintedAct {
    /// The action, in the game's own JSON.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    action: Value,
    /// As a person may type it.
    text: String,
    /// What it would do, as words for a button.
    phrase: String,
}

/// A hint that is still to be thought of.
pub(crate) struct Pondering {
    table: String,
    decision: u32,
    advising: Advising,
    draws: [u8; 32],
    /// As long as it is there, the seat gets no other.
    turn: Arc<()>,
}

impl TableTask {
    /// Nothing but the seat's own sight goes into it, and nothing comes of it.
    pub(super) fn ponder(&mut self, who: &Who) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        if !self.room.hints {
            return Err(Problem::conflict(
                "no-hints",
                "This table plays without hints.",
                "The host chose so before the game, for everybody at it.",
            ));
        }
        self.needs_status(Status::Playing)?;
        let stands_still = self.waits.is_some();
        let Some(game) = &mut self.game else { return Err(Problem::broken()) };
        if stands_still || game.table.in_real_time() {
            return Err(Problem::conflict(
                "no-time-for-hints",
                "Hands race by the clock now: a hint would come too late.",
                "Ask again when the race is over.",
            ));
        }
        let Some(advising) = game.table.advising(seat, ADVISER) else {
            return Err(Problem::conflict(
                "not-asked",
                "You are not asked anything now.",
                "Ask for a hint when it is for you to act.",
            ));
        };
        let turn = &mut game.pondered[seat.index()];
        if turn.strong_count() > 0 {
            return Err(Problem::too_fast("A hint is being thought of already.", 1));
        }
        let own = Arc::new(());
        *turn = Arc::downgrade(&own);
        let decision = game.table.decision(seat);
        let sight = game.table.sight(SeatSet::only(seat));
        let asked = format!("hint {} {seat} {sight}", self.room.id);
        Ok(Answer::Pondering(Box::new(Pondering {
            table: self.room.id.clone(),
            decision,
            advising,
            draws: *blake3::hash(asked.as_bytes()).as_bytes(),
            turn: own,
        })))
    }
}

impl Pondering {
    /// Where bots think, when the table's turn comes.
    pub(crate) async fn think(self, thinkers: &Thinkers) -> Result<Hint, Problem> {
        let Pondering { table, decision, advising, draws, turn } = self;
        let (say, hear) = oneshot::channel();
        thinkers.think(&table, move || {
            let advice = advising(&mut Dice::sealed(draws));
            drop(turn);
            let _ = say.send(advice);
        });
        // A bot that breaks down says nothing.
        let advice = hear.await.map_err(|_| Problem::broken())?;
        let Some(advice) = advice else {
            let why = vec!["Nothing is to be gained yet: others may act first.".to_owned()];
            return Ok(Hint { decision, act: None, why });
        };
        let why = match advice.why {
            why if why.is_empty() => vec!["What comes of it cannot be known yet.".to_owned()],
            why => why,
        };
        let (action, text, phrase) = (advice.action, advice.text, advice.phrase);
        Ok(Hint { decision, act: Some(HintedAct { action, text, phrase }), why })
    }
}
