//! How the house is, for people who play in it. Nothing secret, and nothing of
//! who is there.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use heist_table::Bytes32;
use serde::Serialize;
use tokio::sync::Mutex;
use utoipa::ToSchema;

use super::health::takes_writes;
use crate::house::House;

/// What was told last, and when: a number that moves by one says that somebody
/// has just come.
pub(crate) type ToldStatus = Mutex<Option<(Instant, HouseStatus)>>;

/// How the house is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct HouseStatus {
    /// Since when it is open, in milliseconds of the wall clock.
    open_since: u64,
    /// Tables whose game runs.
    tables: usize,
    /// Pages of tables that are open.
    people: u64,
    /// Moves can be kept.
    well: bool,
    version: &'static str,
    /// By this key the house signs the records of its games.
    #[schema(value_type = String)]
    key: Bytes32,
    /// How often the house was put back from a copy.
    restored: u32,
}

async fn now(house: &House) -> HouseStatus {
    let well = takes_writes(house).await;
    let mut told = house.told_status.lock().await;
    if let Some((then, status)) = &*told
        && then.elapsed() < house.config.times.metrics
    {
        return HouseStatus { well, ..status.clone() };
    }
    let status = HouseStatus {
        open_since: house.open_since_ms,
        tables: house.store.running().await.map_or(0, |running| running.len()),
        people: house.metrics.viewers.load(Relaxed).max(0) as u64,
        well,
        version: env!("CARGO_PKG_VERSION"),
        key: house.key.public(),
        restored: house.epoch,
    };
    *told = Some((Instant::now(), status.clone()));
    status
}

/// How the house is, for programs; the numbers as of the last minute.
#[utoipa::path(get, path = "/api/status", tag = "health", responses((status = 200, body = HouseStatus)))]
pub(super) async fn status(State(house): State<Arc<House>>) -> axum::Json<HouseStatus> {
    axum::Json(now(&house).await)
}

/// The same as a page for people.
#[utoipa::path(get, path = "/status", tag = "health",
    responses((status = 200, body = String, content_type = "text/html")))]
pub(super) async fn page(State(house): State<Arc<House>>) -> Response {
    let status = now(&house).await;
    let open = house.wall_ms().saturating_sub(status.open_since) / 60_000;
    let (days, hours, minutes) = (open / 1440, open / 60 % 24, open % 60);
    let store = match status.well {
        true => "Moves are kept.",
        false => "Moves cannot be kept just now. Nothing that was played is lost.",
    };
    let HouseStatus { tables, people, version, key, restored, .. } = status;
    // In pieces, so that a phone can break it.
    let pieces = key
        .0
        .chunks(4)
        .map(|piece| piece.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    let key = pieces.collect::<Vec<_>>().join("<wbr>");
    let html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Heist Night: how the house is</title></head><body><main>\
         <h1>{store}</h1><dl>\
         <dt>Open for</dt><dd>{days} days, {hours} hours, {minutes} minutes</dd>\
         <dt>Games in play</dt><dd>{tables}</dd>\
         <dt>Pages at tables</dt><dd>{people}</dd>\
         <dt>Version</dt><dd>{version}</dd>\
         <dt>Put back from a copy</dt><dd>{restored} times</dd>\
         <dt>Records are signed by</dt><dd>{key}</dd></dl>\
         <p>Games and pages are counted once a minute.</p>\
         <p><a href=\"/\">To the tables</a></p></main></body></html>\n"
    );
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "no-store")], html).into_response()
}
