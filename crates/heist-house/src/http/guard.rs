//! The guard before every route: no cross-site requests, safe headers.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::visitor::{Peer, is_meant_for_us};
use crate::house::House;
use crate::problem::Problem;

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; \
     manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

pub(super) async fn guard(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let peer = request.extensions().get::<Peer>();
    let is_ours = peer.is_none_or(|peer| is_meant_for_us(&house.config, peer.0, request.headers()));
    let mut response = if !is_ours {
        Problem::new(
            StatusCode::MISDIRECTED_REQUEST,
            "foreign-name",
            "The house is not known by this name.",
            "Use its address. Whoever keeps the house can let it know the name: heist serve --name NAME.",
        )
        .into_response()
    } else if is_foreign(&request) {
        Problem::new(
            StatusCode::FORBIDDEN,
            "foreign-origin",
            "This request comes from another site.",
            "Use the house's own page, or a program.",
        )
        .into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if is_api {
        set(header::CACHE_CONTROL, "no-store");
    }
    response
}

/// A browser says where a request comes from; other programs need not. Cookies
/// travel with requests that change something and with WebSockets, so those
/// must come from our own page.
fn is_foreign(request: &Request) -> bool {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if reads && !headers.contains_key(header::UPGRADE) {
        return false;
    }
    if let Some(site) = headers.get("sec-fetch-site")
        && site != "same-origin"
        && site != "none"
    {
        return true;
    }
    headers.get(header::ORIGIN).is_some_and(|origin| !is_our_origin(origin, headers))
}

fn is_our_origin(origin: &HeaderValue, headers: &HeaderMap) -> bool {
    let origin = origin.to_str().unwrap_or("");
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let ours = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    matches!((host, ours), (Some(host), Some(ours)) if host.eq_ignore_ascii_case(ours))
}
