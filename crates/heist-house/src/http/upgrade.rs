//! WebSockets that take little room.
//!
//! axum's own hide what is beneath them, and a WebSocket never gives back the
//! room that its longest message took. The longest is the first, `hello`:
//! after it the line goes on beneath a fresh one.

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::SinkExt;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::metered::Metered;
use crate::problem::Problem;

/// The read buffer, which a longer message outgrows: the default costs
/// 128 KiB each, and what viewers send has some hundred bytes.
const READ_BUFFER: usize = 512;
/// So much may gather before it is sent. None of it is set aside beforehand.
const WRITE_BUFFER: usize = 16 * 1024;
/// More than this waits for no viewer.
const MOST_WAITING: usize = 1024 * 1024;

pub(super) type Socket = WebSocketStream<Metered<TokioIo<Upgraded>>>;

/// How much a line may carry to the house.
#[derive(Clone, Copy)]
pub(super) struct LineLimits {
    pub(super) longest_frame: usize,
    pub(super) bytes_per_second: u32,
}

/// A request that becomes a WebSocket.
pub(super) struct Upgrade {
    response: Response,
    line: OnUpgrade,
}

impl Upgrade {
    /// `instead` is for those who do not speak WebSocket.
    pub(super) fn of(mut request: Request, instead: &str) -> Result<Upgrade, Problem> {
        let line = hyper::upgrade::on(&mut request);
        let response = create_response_with_body(&request, Body::empty).map_err(|_| {
            Problem::new(
                StatusCode::UPGRADE_REQUIRED,
                "not-a-websocket",
                "This address speaks WebSocket.",
                instead,
            )
        })?;
        Ok(Upgrade { response, line })
    }

    /// Answers the request; once the line is open, it is talked over.
    pub(super) fn open<F>(
        self,
        limits: LineLimits,
        talk: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { response, line } = self;
        tokio::spawn(async move {
            // Whoever hangs up instead has nothing to be told.
            if let Ok(line) = line.await {
                let line = Metered::new(TokioIo::new(line), limits);
                talk(socket(line, limits.longest_frame).await).await;
            }
        });
        response
    }
}

async fn socket(line: Metered<TokioIo<Upgraded>>, longest_frame: usize) -> Socket {
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_WAITING)
        .max_message_size(Some(longest_frame))
        .max_frame_size(Some(longest_frame));
    WebSocketStream::from_raw_socket(line, Role::Server, Some(config)).await
}

/// Sends the first message and gives back the room it took. Nothing has been
/// read so far, so nothing that was read is lost.
pub(super) async fn greet(
    mut fresh: Socket,
    hello: Message,
    limits: LineLimits,
) -> Result<Socket, Error> {
    fresh.send(hello).await?;
    Ok(socket(fresh.into_inner(), limits.longest_frame).await)
}
