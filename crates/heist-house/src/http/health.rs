//! Is the house alive, is it ready, and what does it count?

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::visitor::Peer;
use super::who::bearer;
use crate::house::House;
use crate::problem::Problem;
use crate::store::Change;
use crate::token;

/// So long may a store take that is ready.
const LONGEST_PING: Duration = Duration::from_secs(1);

/// The process answers.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = 200, body = String)))]
pub(super) async fn healthz() -> &'static str {
    "alive\n"
}

/// Moves can be kept: the store takes writes and the house is not closing.
#[utoipa::path(get, path = "/readyz", tag = "health",
    responses((status = 200, body = String), (status = 503, body = Problem)))]
pub(super) async fn readyz(State(house): State<Arc<House>>) -> Result<&'static str, Problem> {
    if house.closing.is_cancelled() {
        return Err(Problem::closing());
    }
    if takes_writes(&house).await {
        return Ok("ready\n");
    }
    Err(Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "cannot-save",
        "The store does not take writes.",
        "Look at the disk and at the log.",
    ))
}

pub(super) async fn takes_writes(house: &House) -> bool {
    let ping = async {
        if house.failing.load(Relaxed) {
            // Perhaps there is room on the disk again.
            let _ = house.write(vec![Change::Pulse { at_ms: house.wall_ms() }]).await;
        }
        house.store.ping().await.is_ok() && !house.failing.load(Relaxed)
    };
    // A store that takes its time is not ready: whoever asks does not wait for it.
    matches!(tokio::time::timeout(LONGEST_PING, ping).await, Ok(true))
}

/// Counts, in the text form of Prometheus, as of the last full minute: for
/// programs on the same machine, and for whoever shows the token of the
/// counts as Bearer.
#[utoipa::path(get, path = "/metrics", tag = "health",
    responses((status = 200, body = String), (status = 403, body = Problem)))]
pub(super) async fn metrics(
    State(house): State<Arc<House>>,
    peer: Peer,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if !may_count(&house, peer, &headers) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "not-yours",
            "The counts are not for everybody.",
            "Ask on the machine of the house, or with the token it was started with: --metrics-token.",
        ));
    }
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    let text = house.metrics.to_text(house.config.times.metrics);
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// A proxy speaks for strangers, whether we were told of it or not.
fn may_count(house: &House, peer: Peer, headers: &HeaderMap) -> bool {
    if let (Some(token), Some(shown)) = (&house.config.metrics_token, bearer(headers)) {
        return token::same(&token::hash(token), &token::hash(shown));
    }
    let address = peer.0.ip().to_canonical();
    let forwarded = ["x-forwarded-for", "forwarded", "via"];
    address.is_loopback()
        && !house.config.proxies.contains(&address)
        && !forwarded.iter().any(|name| headers.contains_key(*name))
}
