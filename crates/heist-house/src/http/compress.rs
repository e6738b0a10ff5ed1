//! Long answers travel compressed where the visitor can read that.
//!
//! Only what everybody who gets it may know as a whole goes this way: rules,
//! packs, records, replays. What is live does not: how short it becomes would
//! tell of the secrets in it to somebody who puts words of their own beside them.

use std::io::Write as _;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::problem::Problem;

/// Less fits into one packet anyway.
const WORTH_IT: usize = 1024;

pub(super) async fn compress(request: Request, next: Next) -> Response {
    let reads_gzip = reads(request.headers(), "gzip");
    let mut response = next.run(request).await;
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    if !reads_gzip || response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, usize::MAX).await else {
        return Problem::broken().into_response();
    };
    if body.len() < WORTH_IT {
        return Response::from_parts(parts, Body::from(body));
    }
    let Ok(body) = tokio::task::spawn_blocking(move || gzip(&body)).await else {
        return Problem::broken().into_response();
    };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, Body::from(body))
}

/// The same bytes for the same text, always: no date, no name of a file.
fn gzip(text: &Bytes) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    let done = packed.write_all(text).and_then(|()| packed.finish());
    done.expect("memory takes what is written")
}

/// Whether a visitor reads that encoding (RFC 9110, 12.5.3): it is named, or
/// else anything is welcome, and not with a weight of nothing.
pub(crate) fn reads(headers: &HeaderMap, encoding: &str) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    let choices = lists.flat_map(|list| list.split(',')).map(|choice| {
        let (name, weight) = choice.split_once(';').unwrap_or((choice, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        (name.trim(), weight.parse::<f32>().is_ok_and(|weight| weight > 0.0))
    });
    let choices: Vec<(&str, bool)> = choices.collect();
    let said = |wanted: &str| {
        let choice = choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        choice.map(|(_, welcome)| *welcome)
    };
    said(encoding).or_else(|| said("*")).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitor_gets_what_it_can_read() {
        let reads = |accepted: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            reads(&headers, "gzip")
        };
        for yes in ["gzip", "br, gzip", "deflate,GZIP;q=0.5", "*", "br;q=1, *;q=0.1"] {
            assert!(reads(yes), "{yes}");
        }
        for no in ["", "br", "identity", "gzip;q=0", "gzip; q=0.0, *", "*;q=0", "gzip;q=much"] {
            assert!(!reads(no), "{no}");
        }
        assert!(!super::reads(&HeaderMap::new(), "gzip"));
    }
}
