//! Guests: a name and a token, no sign-up.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Json;
use super::visitor::{Peer, is_secure, visitor};
use super::who::{PLAIN_COOKIE, SECURE_COOKIE};
use crate::house::House;
use crate::names::clean_name;
use crate::problem::Problem;
use crate::store::{Change, GuestRow};
use crate::table::{Guest, Who};
use crate::token;

/// A year: tables are played by the day, too.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct NewGuest {
    /// What the guest is called, up to 24 characters.
    name: String,
}

#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct GuestMade {
    /// The public id.
    guest: String,
    /// The name as the house shows it.
    name: String,
    /// For programs: Authorization: Bearer. Shown once; absent when a known
    /// guest only takes another name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    token: Option<String>,
}

/// Makes a guest, or gives the asking guest another name.
#[utoipa::path(post, path = "/api/guest", tag = "guests", request_body = NewGuest, responses(
    (status = 200, body = GuestMade, description = "The guest has another name"),
    (status = 201, body = GuestMade, description = "A new guest"),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn new_guest(
    State(house): State<Arc<House>>,
    peer: Peer,
    headers: HeaderMap,
    who: Who,
    Json(new): Json<NewGuest>,
) -> Result<Response, Problem> {
    let Some(name) = clean_name(&new.name) else {
        return Err(Problem::invalid(
            "no-name",
            "Nothing is left of this name.",
            "Use letters that can be seen.",
        ));
    };
    house
        .new_guests
        .take(visitor(&house.config, peer.0, &headers))
        .map_err(|seconds| Problem::too_fast("So many new guests at once.", seconds))?;
    if let Some(guest) = who.guest {
        let change = Change::NameGuest { guest: guest.id.clone(), name: name.clone() };
        house.write(vec![change]).await?;
        house.forget_guest(&guest.id);
        let made = GuestMade { guest: guest.id, name, token: None };
        return Ok((StatusCode::OK, axum::Json(made)).into_response());
    }
    let (token, hash) = token::new_token();
    let row = GuestRow { id: token::new_id(), token: hash, name, created_ms: house.wall_ms() };
    house.write(vec![Change::NewGuest(row.clone())]).await?;
    house.know_guest(hash, Guest { id: row.id.clone(), name: row.name.clone() });
    let cookie = if is_secure(&house.config, peer.0, &headers) {
        format!(
            "{SECURE_COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax; Secure"
        )
    } else {
        format!("{PLAIN_COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax")
    };
    let made = GuestMade { guest: row.id, name: row.name, token: Some(token) };
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], axum::Json(made)).into_response())
}

/// Withdraws the asking guest: the token and the cookie open nothing any more,
/// wherever they are known. Seats stay, and are reached by their own tokens.
#[utoipa::path(delete, path = "/api/me", tag = "guests", responses(
    (status = 204, description = "Withdrawn"), (status = 401, body = Problem)))]
pub(super) async fn withdraw(
    State(house): State<Arc<House>>,
    who: Who,
) -> Result<StatusCode, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    house.write(vec![Change::WithdrawGuest { guest: guest.id.clone() }]).await?;
    house.forget_guest(&guest.id);
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Me {
    /// The public id.
    guest: String,
    /// The name as the house shows it.
    name: String,
}

/// Who the house takes you for.
#[utoipa::path(get, path = "/api/me", tag = "guests", responses(
    (status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn me(who: Who) -> Result<axum::Json<Me>, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    Ok(axum::Json(Me { guest: guest.id, name: guest.name }))
}
