//! What a viewer asks over a WebSocket, on its way to the table and back.
//!
//! Questions come into the mailbox in the order in which they were sent, and
//! since a table answers one after the other, the answers come in this order
//! too. Meanwhile the stream reads on and tells what happens.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use serde_json::Value;
use tokio::sync::oneshot::error::{RecvError, TryRecvError};

use super::lag::Lag;
use crate::house::House;
use crate::messages::{Incoming, Message};
use crate::problem::Problem;
use crate::table::{Act, Acted, Answer, Checked, Reply, What, Who};

/// So many questions of a viewer may be on their way: what else was sent is
/// read when one of them is answered.
const MOST_ON_THEIR_WAY: usize = 8;

/// A viewer's questions that are not answered yet, oldest first.
#[derive(Default)]
pub(super) struct Questions(VecDeque<Question>);

struct Question {
    about: About,
    reply: Reply,
}

enum About {
    Act { id: String },
    Check { r#ref: Value },
    Chat,
}

impl Questions {
    pub(super) fn has_room(&self) -> bool {
        self.0.len() < MOST_ON_THEIR_WAY
    }

    /// Takes a message of a viewer on its way, or answers it at once.
    pub(super) async fn ask(
        &mut self,
        house: &Arc<House>,
        id: &str,
        who: &Who,
        onlooker: u64,
        lag: &mut Lag,
        text: &str,
    ) -> Option<String> {
        let incoming = match serde_json::from_str::<Incoming>(text) {
            Ok(incoming) => incoming,
            Err(error) => return Some(unreadable(&error)),
        };
        let mut act = |act: Act| What::Act(act.with_lag(lag.of_act(Instant::now())));
        let (about, what) = match incoming {
            Incoming::Action { id, decision, action } => {
                let what = act(Act::action(id.clone(), decision, action));
                (About::Act { id }, what)
            }
            Incoming::Undo { id } => {
                let what = act(Act::undo(id.clone()));
                (About::Act { id }, what)
            }
            Incoming::Check { r#ref, action } => (About::Check { r#ref }, What::Check { action }),
            Incoming::Chat { text } => (About::Chat, What::Chat { text }),
            Incoming::View { visible } => {
                house.see(id, onlooker, visible).await;
                return Some(Message::Pong {}.to_text());
            }
            Incoming::Ping {} => return Some(Message::Pong {}.to_text()),
        };
        match house.post(id, who.clone(), what).await {
            Ok(reply) => {
                self.0.push_back(Question { about, reply });
                None
            }
            Err(problem) => Some(about.answered(Err(problem))),
        }
    }

    /// The next answer, when it comes; none if nothing was asked.
    pub(super) async fn answered(&mut self) -> Option<String> {
        let answer = (&mut self.0.front_mut()?.reply).await;
        self.close(answer.unwrap_or_else(|RecvError { .. }| Err(Problem::broken())))
    }

    /// The next answer, if it has come.
    pub(super) fn answered_already(&mut self) -> Option<String> {
        let answer = match self.0.front_mut()?.reply.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Closed) => Err(Problem::broken()),
        };
        self.close(answer)
    }

    fn close(&mut self, answer: Result<Answer, Problem>) -> Option<String> {
        let question = self.0.pop_front()?;
        if self.0.is_empty() {
            // A stream lives long: it keeps no room for what is seldom needed.
            self.0 = VecDeque::new();
        }
        Some(question.about.answered(answer))
    }
}

impl About {
    fn answered(&self, answer: Result<Answer, Problem>) -> String {
        match (self, answer) {
            (About::Act { id }, Ok(Answer::Acted(Acted { step, decision }))) => {
                Message::Ack { id, step, decision }.to_text()
            }
            (About::Act { id }, Ok(_)) => refused(Some(id), &Problem::broken()),
            (About::Act { id }, Err(problem)) => refused(Some(id), &problem),
            (About::Check { r#ref }, answer) => checked(r#ref, answer),
            (About::Chat, Ok(_)) => Message::Pong {}.to_text(),
            (About::Chat, Err(problem)) => refused(None, &problem),
        }
    }
}

fn checked(r#ref: &Value, answer: Result<Answer, Problem>) -> String {
    let (ok, refusal, problem) = match answer {
        Ok(Answer::Checked(Checked { ok, refusal })) => (ok, refusal, None),
        Ok(_) => (false, None, Some(Box::new(Problem::broken()))),
        Err(problem) => (false, None, Some(Box::new(problem))),
    };
    Message::Checked { r#ref: r#ref.clone(), ok, refusal, problem }.to_text()
}

fn unreadable(error: &serde_json::Error) -> String {
    let problem = Problem::new(
        StatusCode::BAD_REQUEST,
        "unreadable",
        format!("The message cannot be read: {error}."),
        "docs/api.md lists the messages.",
    );
    refused(None, &problem)
}

pub(super) fn refused(id: Option<&str>, problem: &Problem) -> String {
    Message::Refused { id, problem }.to_text()
}
