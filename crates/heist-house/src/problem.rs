//! How the house refuses: problem JSON (RFC 9457) that says what to do.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use heist_shelf::ShelfError;
use heist_table::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::store::StoreError;

/// What is wrong and what to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// A stable name for programs, such as `/problems/seat-taken`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What is wrong, in a sentence.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What to do, in a sentence.
    pub detail: String,
    /// What the game itself says, where it refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub refusal: Option<Box<Refusal>>,
    /// The number of the decision the seat is asked for now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decision: Option<u32>,
    /// Everything that is wrong with a content pack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub problems: Option<Box<PackProblems>>,
    /// After how many seconds to try again.
    #[serde(skip)]
    pub retry_after: Option<u64>,
}

/// Everything that is wrong with a content pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct PackProblems(pub Vec<PackProblem>);

/// One thing wrong with a content pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackProblem {
    /// The line, from 1, where it can be told.
    pub line: Option<usize>,
    /// The entry, such as `loot "first_bank"`, or the line.
    pub entry: String,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub remedy: String,
}

impl Problem {
    /// A problem by its parts.
    pub fn new(
        status: StatusCode,
        name: &str,
        title: impl Into<String>,
        detail: impl Into<String>,
    ) -> Problem {
        Problem {
            kind: format!("/problems/{name}"),
            title: title.into(),
            status: status.as_u16(),
            detail: detail.into(),
            refusal: None,
            decision: None,
            problems: None,
            retry_after: None,
        }
    }

    pub(crate) fn conflict(name: &str, title: &str, detail: &str) -> Problem {
        Problem::new(StatusCode::CONFLICT, name, title, detail)
    }

    pub(crate) fn invalid(name: &str, title: impl Into<String>, detail: &str) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, name, title, detail)
    }

    pub(crate) fn no_such_table() -> Problem {
        Problem::new(
            StatusCode::NOT_FOUND,
            "no-such-table",
            "There is no such table.",
            "Check the link, or open a new table.",
        )
    }

    pub(crate) fn who_are_you() -> Problem {
        Problem::new(
            StatusCode::UNAUTHORIZED,
            "who-are-you",
            "The house does not know you.",
            "Make a guest first: POST /api/guest. Or send a token: Authorization: Bearer.",
        )
    }

    pub(crate) fn not_yours(title: &str, detail: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "not-yours", title, detail)
    }

    pub(crate) fn too_fast(title: &str, retry_after: u64) -> Problem {
        let detail = format!("Try again in {retry_after} s.");
        let mut problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", title, detail);
        problem.retry_after = Some(retry_after);
        problem
    }

    pub(crate) fn closing() -> Problem {
        let mut problem = Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "closing",
            "The house is closing for a moment.",
            "Try again in a few seconds.",
        );
        problem.retry_after = Some(2);
        problem
    }

    pub(crate) fn broken() -> Problem {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "broken",
            "The house broke one of its own rules.",
            "Please report it; the table is kept as it was.",
        )
    }

    /// The game refused.
    pub(crate) fn refused(refusal: Refusal, decision: u32) -> Problem {
        let stale = refusal.code == "stale-decision";
        let status = if stale { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
        let mut problem =
            Problem::new(status, &refusal.code, refusal.text.clone(), refusal.allowed.clone());
        problem.decision = Some(decision);
        problem.refusal = Some(Box::new(refusal));
        problem
    }

    pub(crate) fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("a problem is plain data")
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store refused");
        let mut problem = Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "cannot-save",
            "The house cannot save this now.",
            "Try again in a moment: the same message is never played twice. If it lasts, the host should look at the disk.",
        );
        problem.retry_after = Some(2);
        problem
    }
}

impl From<ShelfError> for Problem {
    fn from(error: ShelfError) -> Problem {
        let (what, remedy) = error.parts();
        let status = match error {
            ShelfError::UnknownGame { .. } => StatusCode::NOT_FOUND,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem::new(status, error.code(), what, remedy)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = self.to_json().to_string();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
