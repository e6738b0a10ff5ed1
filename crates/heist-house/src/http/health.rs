//! Is the house alive, is it ready, and what does it count?

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::house::House;
use crate::problem::Problem;
use crate::store::Change;

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
    if house.failing.load(Relaxed) {
        // Perhaps there is room on the disk again.
        let _ = house.write(vec![Change::Pulse { at_ms: house.wall_ms() }]).await;
    }
    let ping = house.store.ping().await;
    if ping.is_ok() && !house.failing.load(Relaxed) {
        return Ok("ready\n");
    }
    Err(Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "cannot-save",
        "The store does not take writes.",
        "Look at the disk and at the log.",
    ))
}

/// Counts, in the text form of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "health", responses((status = 200, body = String)))]
pub(super) async fn metrics(State(house): State<Arc<House>>) -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.to_text())
}
