//! Bodies: JSON only, with problems that say what to do; and the deadline of
//! every body.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use http_body_util::BodyExt;
use hyper::body::{Body, Frame, SizeHint};
use serde::de::DeserializeOwned;
use tokio::time::{Instant, Sleep};

use crate::problem::Problem;

/// A body of JSON.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, Problem> {
        let json = request.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
            let kind = kind.to_str().unwrap_or("");
            kind.split(';').next().unwrap_or("").trim().eq_ignore_ascii_case("application/json")
        });
        if !json {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                "The body is not JSON.",
                "Send JSON with the header Content-Type: application/json.",
            ));
        }
        let body = request.into_body().collect().await.map_err(|error| unreadable(&error))?;
        serde_json::from_slice(&body.to_bytes()).map(Json).map_err(|error| {
            Problem::new(
                StatusCode::BAD_REQUEST,
                "unreadable",
                format!("The body cannot be read: {error}."),
                "Look up what this call takes at /api/openapi.json.",
            )
        })
    }
}

fn unreadable(error: &axum::Error) -> Problem {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<http_body_util::LengthLimitError>() {
            return too_large();
        }
        if error.is::<TooSlow>() {
            return Problem::new(
                StatusCode::REQUEST_TIMEOUT,
                "too-slow",
                "The body did not come in time.",
                "Send it again.",
            );
        }
        cause = error.source();
    }
    Problem::new(
        StatusCode::BAD_REQUEST,
        "unreadable",
        "The body cannot be read.",
        "Send it again.",
    )
}

pub(super) fn too_large() -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "too-large",
        "The body is too large.",
        "Nothing the house takes is so large; send less.",
    )
}

/// The body did not come in time.
#[derive(Debug, thiserror::Error)]
#[error("the body did not come in time")]
pub(super) struct TooSlow;

/// A body that must come by a moment.
pub(super) struct Timely<B> {
    body: Pin<Box<B>>,
    by: Pin<Box<Sleep>>,
}

impl<B> Timely<B> {
    pub(super) fn new(body: B, by: Instant) -> Timely<B> {
        Timely { body: Box::pin(body), by: Box::pin(tokio::time::sleep_until(by)) }
    }
}

impl<B> Body for Timely<B>
where
    B: Body<Data = Bytes>,
    B::Error: Into<axum::BoxError>,
{
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = self.body.as_mut().poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        self.by.as_mut().poll(context).map(|()| Some(Err(TooSlow.into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
