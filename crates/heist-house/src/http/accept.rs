//! The door: an accept loop with deadlines and caps.
//!
//! A silent connection is closed after the first-byte deadline, a slow header
//! after its own, a slow body after its own. When the house closes, streams
//! end first, then connections finish what they do, then they are cut.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use http_body_util::Limited;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tower::ServiceExt;

use super::body::{Timely, too_large};
use super::patient::Patient;
use super::visitor::{counted, visitor};
use crate::house::House;
use crate::problem::Problem;

/// Takes connections until the house closes.
pub(crate) async fn accept(house: Arc<House>, listener: TcpListener) {
    let router = super::router(&house);
    let tracker = TaskTracker::new();
    let places = Arc::new(Places::default());
    loop {
        let accepted = tokio::select! {
            biased;
            () = house.closing.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, peer)) = accepted else {
            // Out of file handles, or the visitor is gone already.
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let Some(place) = places.take(&house, peer.ip(), &tracker) else {
            house.metrics.connections_refused.fetch_add(1, Relaxed);
            continue;
        };
        let (house, router, place) = (Arc::clone(&house), router.clone(), Arc::new(place));
        let places = Arc::clone(&places);
        tokio::spawn(async move { serve(&house, router, stream, peer, place, places).await });
    }
    drop(listener);
    tracker.close();
    if tokio::time::timeout(house.config.times.drain, tracker.wait()).await.is_err() {
        tracing::warn!(left = tracker.len(), "cutting connections that did not finish");
    }
}

async fn serve(
    house: &Arc<House>,
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
    place: Arc<Place>,
    places: Arc<Places>,
) {
    let times = &house.config.times;
    let _ = stream.set_nodelay(true);
    let mut first_byte = [0];
    tokio::select! {
        () = house.closing.cancelled() => return,
        // Whether there is a byte, and not only whether there may be one.
        first = tokio::time::timeout(times.first_byte, stream.peek(&mut first_byte)) => {
            if !matches!(first, Ok(Ok(1..))) {
                return;
            }
        }
    }
    let service = {
        let house = Arc::clone(house);
        hyper::service::service_fn(move |request: Request<Incoming>| {
            let (house, router) = (Arc::clone(&house), router.clone());
            let (place, places) = (Arc::clone(&place), Arc::clone(&places));
            async move {
                Ok::<_, Infallible>(answer(&house, router, request, peer, &place, &places).await)
            }
        })
    };
    // Longer than a slow viewer is given: the table cuts those itself.
    let patience = 2 * times.slow_viewer;
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(times.header).max_buf_size(32 * 1024);
    let connection = builder
        .serve_connection(TokioIo::new(Patient::new(stream, patience)), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        () = house.closing.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    let _ = tokio::time::timeout(times.drain, connection).await;
}

async fn answer(
    house: &Arc<House>,
    router: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    place: &Arc<Place>,
    places: &Arc<Places>,
) -> Response {
    house.metrics.requests.fetch_add(1, Relaxed);
    let visitor = visitor(&house.config, peer, request.headers());
    if let Err(seconds) = house.requests_by_address.take(visitor) {
        house.metrics.too_fast.fetch_add(1, Relaxed);
        return Problem::too_fast("So many requests at once.", seconds).into_response();
    }
    let held = match Held::by(place, places, visitor) {
        Ok(held) => held,
        Err(problem) => return problem.into_response(),
    };
    let limits = &house.config.limits;
    let limit = match request.uri().path() {
        "/api/tables" => limits.pack_body_bytes,
        path if path.starts_with("/api/games/") => limits.pack_body_bytes,
        _ => limits.body_bytes,
    };
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > limit as u64) {
        return too_large().into_response();
    }
    let by = Instant::now() + house.config.times.body;
    let mut request = request.map(|body| Body::new(Timely::new(Limited::new(body, limit), by)));
    request.extensions_mut().insert(ConnectInfo(peer));
    // A stream holds its place beyond the request.
    request.extensions_mut().insert(held);
    last_resort(router.oneshot(request)).await
}

/// Whatever breaks down, whoever asked is told so, and nobody else notices.
async fn last_resort(answer: impl Future<Output = Result<Response, Infallible>>) -> Response {
    match AssertUnwindSafe(answer).catch_unwind().await {
        Ok(Ok(response)) => response,
        Ok(Err(never)) => match never {},
        Err(_) => {
            tracing::error!("a request broke down");
            Problem::broken().into_response()
        }
    }
}

/// Who holds how many connections.
#[derive(Default)]
struct Places {
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// A connection, given back when dropped.
pub(super) struct Place {
    house: Arc<House>,
    /// A proxy's connections are counted by whom they serve.
    stay: Option<Stay>,
    /// The house waits for it when it closes.
    _token: TaskTrackerToken,
}

/// One of those an address may hold, given back when dropped.
struct Stay {
    places: Arc<Places>,
    address: IpAddr,
}

/// What a request holds, and what becomes of it for as long as it lasts.
pub(super) struct Held {
    _place: Arc<Place>,
    _stay: Option<Stay>,
}

impl Places {
    fn take(
        self: &Arc<Places>,
        house: &Arc<House>,
        address: IpAddr,
        tracker: &TaskTracker,
    ) -> Option<Place> {
        let limits = &house.config.limits;
        if house.metrics.connections.load(Relaxed) >= limits.connections as i64 {
            return None;
        }
        let is_proxy = house.config.proxies.contains(&address);
        let stay = match is_proxy {
            true => None,
            false => Some(self.stay(counted(address), limits.connections_per_address)?),
        };
        house.metrics.connections.fetch_add(1, Relaxed);
        Some(Place { house: Arc::clone(house), stay, _token: tracker.token() })
    }

    /// Another one for that address, if it has not so many already.
    fn stay(self: &Arc<Places>, address: IpAddr, most: usize) -> Option<Stay> {
        let mut by_address = self.by_address.lock().expect("no thread panics here");
        if by_address.get(&address).is_some_and(|&held| held >= most) {
            return None;
        }
        *by_address.entry(address).or_default() += 1;
        Some(Stay { places: Arc::clone(self), address })
    }
}

impl Held {
    /// What a request of that visitor holds; nothing of its own where its
    /// connection is counted.
    fn by(place: &Arc<Place>, places: &Arc<Places>, visitor: IpAddr) -> Result<Arc<Held>, Problem> {
        let stay = match place.stay {
            Some(_) => None,
            None => {
                let most = place.house.config.limits.connections_per_address;
                let stay = places.stay(visitor, most);
                Some(stay.ok_or_else(|| Problem::too_fast("So many connections at once.", 1))?)
            }
        };
        Ok(Arc::new(Held { _place: Arc::clone(place), _stay: stay }))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.metrics.connections.fetch_sub(1, Relaxed);
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let mut by_address = self.places.by_address.lock().expect("no thread panics here");
        if let Some(held) = by_address.get_mut(&self.address) {
            *held -= 1;
            if *held == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_asked_is_told_when_something_breaks() {
        let broken = last_resort(async { panic!("an invariant, on purpose") }).await;
        assert_eq!(broken.status(), axum::http::StatusCode::INTERNAL_SERVER_ERROR);
        let fine = last_resort(async { Ok("fine".into_response()) }).await;
        assert_eq!(fine.status(), axum::http::StatusCode::OK);
    }
}
