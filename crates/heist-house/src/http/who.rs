//! Who asks: a guest by cookie or token, or a token of a table itself.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::visitor::{Peer, is_secure, visitor};
use crate::config::Config;
use crate::house::House;
use crate::problem::Problem;
use crate::table::Who;
use crate::token;

/// The name where the line is secured; a browser then guards it.
pub(super) const SECURE_COOKIE: &str = "__Host-heist";
/// The name on a plain line.
pub(super) const PLAIN_COOKIE: &str = "heist";

impl FromRequestParts<Arc<House>> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Who, Problem> {
        let hand = hand(parts)?;
        let peer = parts.extensions.get::<Peer>().copied();
        let Some((token, is_bearer)) = token_of(&house.config, peer, &parts.headers) else {
            return Ok(Who { hand, ..Who::default() });
        };
        let hash = token::hash(token);
        if let Some(guest) = house.guest(hash).await? {
            return Ok(Who { hand, ..Who::guest(guest) });
        }
        // It may open a seat; whether it does, the table says.
        Ok(Who { guest: None, token: is_bearer.then_some(hash), hand })
    }
}

/// Which of several hands asks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Hand {
    /// Which of one's own seats, where one person holds several; the first if
    /// not given.
    #[serde(default)]
    seat: Option<u8>,
}

fn hand(parts: &Parts) -> Result<Option<u8>, Problem> {
    let named = Query::<Hand>::try_from_uri(&parts.uri);
    let named = named.map_err(|_| {
        let what = "`seat` is the number of one of your seats, from 0.";
        Problem::invalid("no-such-seat", what, "Leave it out, or name a seat by its number.")
    })?;
    Ok(named.0.seat)
}

/// So many requests of a visitor in a second, and so many tokens that open
/// nothing from one address in a minute. A token that does is never refused for
/// those that others, or a page that remembers an old one, have tried.
pub(super) async fn keep_the_rate(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<Peer>().copied();
    let token = token_of(&house.config, peer, headers).map(|(token, _)| token::hash(token));
    let address = peer.map(|peer| visitor(&house.config, peer.0, headers));
    if let Some(visitor) = token.map(|token| token.0).or(address.map(nameless))
        && let Err(seconds) = house.requests.take(visitor)
    {
        house.metrics.too_fast.fetch_add(1, Relaxed);
        return Problem::too_fast("So many requests at once.", seconds).into_response();
    }
    let claims = request.uri().path().ends_with("/claim");
    let response = next.run(request).await;
    let wrong = match response.status() {
        StatusCode::UNAUTHORIZED => token.is_some(),
        StatusCode::FORBIDDEN => claims,
        _ => false,
    };
    let Some(address) = address.filter(|_| wrong) else { return response };
    house.metrics.wrong_tokens.fetch_add(1, Relaxed);
    match house.wrong_tokens.take(address) {
        Ok(()) => response,
        Err(seconds) => {
            Problem::too_fast("So many tokens that open nothing.", seconds).into_response()
        }
    }
}

/// Whoever shows no token is counted with all such from the same address.
fn nameless(address: IpAddr) -> [u8; 32] {
    let mut key = [0; 32];
    match address {
        IpAddr::V4(address) => key[..4].copy_from_slice(&address.octets()),
        IpAddr::V6(address) => key[..16].copy_from_slice(&address.octets()),
    }
    key
}

/// The token of a request, and whether it was shown on purpose: a cookie comes
/// along by itself. On a secured line the guarded cookie alone counts, since any
/// page of a neighbouring name can set the other.
pub(super) fn token_of<'a>(
    config: &Config,
    peer: Option<Peer>,
    headers: &'a HeaderMap,
) -> Option<(&'a str, bool)> {
    if let Some(token) = bearer(headers) {
        return Some((token, true));
    }
    let secure = peer.is_some_and(|peer| is_secure(config, peer.0, headers));
    let name = if secure { SECURE_COOKIE } else { PLAIN_COOKIE };
    cookie(headers, name).map(|token| (token, false))
}

pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    // By bytes: a cookie of a neighbour's that nobody can read hides no other.
    let cookies = headers.get_all(COOKIE).iter().map(HeaderValue::as_bytes);
    let pairs = cookies.flat_map(|cookies| cookies.split(|&byte| byte == b';'));
    let pairs = pairs.filter_map(|pair| str::from_utf8(pair).ok());
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}
