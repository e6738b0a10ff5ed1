//! Who asks: a guest by cookie or token, or a token of a table itself.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::guard::{Peer, visitor};
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
        let (token, is_bearer) = match (bearer(&parts.headers), cookie(&parts.headers)) {
            (Some(token), _) => (token, true),
            (None, Some(token)) => (token, false),
            (None, None) => return Ok(Who { hand, ..Who::default() }),
        };
        let hash = token::hash(token);
        if let Some(guest) = house.guest(hash).await? {
            return Ok(Who { hand, ..Who::guest(guest) });
        }
        // It may open a seat; whether it does, the table says. Those who have
        // guessed too often are not heard: guests the house knows still are.
        may_guess(house, parts)?;
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

fn may_guess(house: &House, parts: &Parts) -> Result<(), Problem> {
    let Some(address) = address(house, &parts.extensions, &parts.headers) else { return Ok(()) };
    house.wrong_tokens.has_some(&address).map_err(too_many)
}

fn too_many(seconds: u64) -> Problem {
    Problem::too_fast("So many tokens that open nothing.", seconds)
}

fn address(house: &House, extensions: &Extensions, headers: &HeaderMap) -> Option<IpAddr> {
    let peer = extensions.get::<Peer>()?;
    Some(visitor(house, peer.0, headers))
}

/// Counts tokens that opened nothing, by the address they came from.
pub(super) async fn count_wrong_tokens(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let (headers, extensions) = (request.headers(), request.extensions());
    let has_token = bearer(headers).is_some() || cookie(headers).is_some();
    let address = address(&house, extensions, headers).filter(|_| has_token);
    let claims = request.uri().path().ends_with("/claim");
    if claims
        && let Some(Err(seconds)) = address.map(|address| house.wrong_tokens.has_some(&address))
    {
        return too_many(seconds).into_response();
    }
    let response = next.run(request).await;
    let wrong = match response.status() {
        StatusCode::UNAUTHORIZED => true,
        StatusCode::FORBIDDEN => claims,
        _ => false,
    };
    if wrong && let Some(address) = address {
        house.metrics.wrong_tokens.fetch_add(1, Relaxed);
        let _ = house.wrong_tokens.take(address);
    }
    response
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| [SECURE_COOKIE, PLAIN_COOKIE].contains(name)).map(|(_, value)| value)
}
