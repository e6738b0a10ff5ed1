//! Who asks: a guest by cookie or token, or a token of a table itself.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;

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
        if let Some(token) = bearer(parts) {
            let hash = token::hash(token);
            return Ok(match house.guest(hash).await? {
                Some(guest) => Who { guest: Some(guest), token: None },
                None => Who { guest: None, token: Some(hash) },
            });
        }
        let Some(token) = cookie(parts) else { return Ok(Who::default()) };
        let guest = house.guest(token::hash(token)).await?;
        Ok(Who { guest, token: None })
    }
}

fn bearer(parts: &Parts) -> Option<&str> {
    parts.headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn cookie(parts: &Parts) -> Option<&str> {
    let cookies = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| [SECURE_COOKIE, PLAIN_COOKIE].contains(name)).map(|(_, value)| value)
}
