//! What happens at a table, as it happens: WebSocket for pages, ND-JSON for
//! programs. The first message of every stream is `hello`: coming back is the
//! same as coming.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt, stream};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message as Frame, Utf8Bytes};

use utoipa::IntoParams;

use super::accept::Held;
use super::lag::Lag;
use super::play::After;
use super::questions::{Questions, refused};
use super::upgrade::{LineLimits, Socket, Upgrade, greet};
use super::who::Hand;
use crate::house::House;
use crate::limiter::{Bucket, Rate};
use crate::problem::Problem;
use crate::table::{Answer, What, Who};

/// How many messages may wait for a viewer.
const LONGEST_OUTBOX: usize = 16;
/// A line to show that the stream lives.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// A WebSocket that answers no ping for so long is gone.
pub(super) const SILENCE: Duration = Duration::from_secs(45);
/// How long the last word of a stream may take.
const LAST_WORD: Duration = Duration::from_secs(1);

/// Whether anybody has the page before their eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct HiddenPage {
    /// Nobody has: the page is open behind others, and whoever is away is given
    /// notice.
    #[serde(default)]
    hidden: bool,
}

/// A viewer's place at a table, given back when dropped.
struct Attached {
    house: Arc<House>,
    table: String,
    onlooker: u64,
}

impl Drop for Attached {
    fn drop(&mut self) {
        let (house, table, onlooker) =
            (Arc::clone(&self.house), std::mem::take(&mut self.table), self.onlooker);
        tokio::spawn(async move { house.detach(&table, onlooker).await });
    }
}

async fn attach(
    house: &Arc<House>,
    id: &str,
    who: Who,
    after: u32,
    in_view: bool,
) -> Result<(Attached, mpsc::Receiver<Utf8Bytes>), Problem> {
    let (outbox, messages) = mpsc::channel(LONGEST_OUTBOX);
    let attach = What::Attach { after, in_view, outbox };
    let Answer::Onlooker(onlooker) = house.ask(id, who, attach).await? else {
        return Err(Problem::broken());
    };
    Ok((Attached { house: Arc::clone(house), table: id.to_owned(), onlooker }, messages))
}

/// The table as ND-JSON: `hello`, then what happens, and an empty line now
/// and then.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "play",
    params(("id" = String, Path,), Hand, After, HiddenPage),
    responses((status = 200, body = String, content_type = "application/x-ndjson"),
        (status = 401, body = Problem)))]
pub(super) async fn stream(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(hidden): Query<HiddenPage>,
    who: Who,
    Extension(held): Extension<Arc<Held>>,
) -> Result<Response, Problem> {
    let (attached, messages) = attach(&house, &id, who, after.after, !hidden.hidden).await?;
    let holds = (attached, held);
    let lines = stream::unfold((holds, messages), |(holds, mut messages)| async move {
        let line = tokio::select! {
            message = messages.recv() => Bytes::from(format!("{}\n", message?)),
            () = tokio::time::sleep(KEEP_ALIVE) => Bytes::from_static(b"\n"),
        };
        Some((Ok::<_, std::convert::Infallible>(line), (holds, messages)))
    });
    let body = Body::from_stream(lines);
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// The same over a WebSocket, on which the viewer can also act.
#[utoipa::path(get, path = "/api/tables/{id}/ws", tag = "play",
    params(("id" = String, Path,), Hand, After, HiddenPage),
    responses((status = 101, description = "The WebSocket is open"),
        (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(super) async fn ws(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    Query(hidden): Query<HiddenPage>,
    who: Who,
    Extension(held): Extension<Arc<Held>>,
    request: Request,
) -> Result<Response, Problem> {
    // Who may not look is told so before the upgrade, WebSocket or not.
    house.ask(&id, who.clone(), What::Look).await?;
    let upgrade = Upgrade::of(request, "Use /api/tables/{id}/stream for plain HTTP.")?;
    Ok(upgrade.open(line_limits(&house), move |socket| async move {
        talk(house, id, who, (after.after, !hidden.hidden), socket).await;
        drop(held);
    }))
}

/// Says why a stream ends: the house closes, or the table does; or the viewer
/// sent too much, and may again after so many seconds.
pub(super) async fn goodbye(mut socket: Socket, flood: Option<u64>) {
    let (code, reason) = match flood {
        Some(_) => (CloseCode::Policy, "too many messages"),
        None => (CloseCode::Restart, "bye"),
    };
    let last = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    let frames = flood.map(too_many).into_iter().chain([Frame::Close(Some(last))]);
    for frame in frames {
        let _ = tokio::time::timeout(LAST_WORD, socket.send(frame)).await;
    }
    if flood.is_some() {
        // Closed with messages unread, the line would break before the word
        // has arrived.
        let rest = async { while let Some(Ok(_)) = socket.next().await {} };
        let _ = tokio::time::timeout(LAST_WORD, rest).await;
    }
}

async fn talk(
    house: Arc<House>,
    id: String,
    who: Who,
    (after, in_view): (u32, bool),
    socket: Socket,
) {
    // Boxed, as the questions below: a stream lives long, and what is needed
    // only for a moment should not take room in it.
    let attached = Box::pin(attach(&house, &id, who.clone(), after, in_view)).await;
    let Ok((attached, mut messages)) = attached else {
        return;
    };
    let patience = house.config.times.slow_viewer;
    let Some(hello) = messages.recv().await else { return };
    let greeted = greet(socket, Frame::Text(hello), line_limits(&house));
    let Ok(Ok(mut socket)) = tokio::time::timeout(patience, Box::pin(greeted)).await else {
        return;
    };
    let mut heard = Instant::now();
    let mut lag = Lag::new(heard);
    let rate = message_rate(&house);
    let mut messages_left = Bucket::full(rate, heard);
    let mut questions = Questions::default();
    let flood = loop {
        let (mut answer, mut news) = tokio::select! {
            Some(answer) = questions.answered() => (Some(answer), None),
            message = messages.recv() => match message {
                Some(message) => (None, Some(Frame::Text(message))),
                None => break None,
            },
            frame = socket.next(), if questions.has_room() => {
                heard = Instant::now();
                if let Err(seconds) = messages_left.take(rate, heard) {
                    break Some(seconds);
                }
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let asked = questions.ask(&house, &id, &who, attached.onlooker, &mut lag, &text);
                        let Some(reply) = Box::pin(asked).await else { continue };
                        (None, Some(Frame::Text(reply.into())))
                    }
                    Some(Ok(Frame::Pong(carries))) => {
                        lag.pong(&carries, heard);
                        continue;
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Binary(_) | Frame::Frame(_))) => continue,
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                }
            },
            () = tokio::time::sleep_until(lag.next_ping().into()) => {
                // Who is not listened to cannot be heard.
                if heard.elapsed() > SILENCE && questions.has_room() {
                    return;
                }
                (None, Some(Frame::Ping(lag.ping(Instant::now()))))
            }
        };
        // What else waits goes on the way together: each way is dear. An answer
        // comes before the news it made, as the table gave them.
        let send = async {
            loop {
                while let Some(text) = answer.take().or_else(|| questions.answered_already()) {
                    socket.feed(Frame::Text(text.into())).await?;
                }
                let waits = || messages.try_recv().ok().map(Frame::Text);
                let Some(frame) = news.take().or_else(waits) else { break };
                socket.feed(frame).await?;
            }
            socket.flush().await
        };
        if !matches!(tokio::time::timeout(patience, send).await, Ok(Ok(()))) {
            return;
        }
    };
    // What was asked before is answered before the last word.
    let rest = async {
        while let Some(text) = questions.answered().await {
            if socket.send(Frame::Text(text.into())).await.is_err() {
                return;
            }
        }
    };
    let _ = tokio::time::timeout(LAST_WORD, Box::pin(rest)).await;
    Box::pin(goodbye(socket, flood)).await;
}

/// How much a WebSocket may carry to the house, whatever it is made of.
pub(super) fn line_limits(house: &House) -> LineLimits {
    let limits = &house.config.limits;
    LineLimits {
        longest_frame: limits.frame_bytes,
        bytes_per_second: limits.messages_per_second.saturating_mul(1024),
    }
}

/// How many messages a WebSocket may carry to the house.
pub(super) fn message_rate(house: &House) -> Rate {
    Rate {
        burst: house.config.limits.messages_per_second.saturating_mul(2),
        refill: Duration::from_secs(2),
    }
}

/// Whoever sends too much is told so before the stream ends.
fn too_many(seconds: u64) -> Frame {
    Frame::Text(refused(None, &Problem::too_fast("So many messages at once.", seconds)).into())
}
