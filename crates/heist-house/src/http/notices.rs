//! By what a guest is given notice: browsers, and an address of their own.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Json;
use super::seats::{Answered, ask};
use super::who::Hand;
use crate::house::House;
use crate::notices::{BrowserKeys, Fate, MOST_FAILURES, Tried, from_base64, written};
use crate::problem::Problem;
use crate::store::{Change, DeviceRow, Hidden, WebhookRow};
use crate::table::{Guest, What, Who};
use crate::token;

/// By what the asking guest is given notice, and by what it could be.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Notices {
    /// Whether the house gives notice at all: it must know where people reach it.
    given: bool,
    /// What a page hands to its browser to be told by it; null where the line to
    /// the house is not secured, and browsers would refuse.
    push_key: Option<String>,
    /// The browsers, the oldest first.
    devices: Vec<Device>,
    /// The address of the guest's own.
    webhook: Option<Webhook>,
}

/// A browser that is told.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Device {
    id: String,
    /// Where its push service takes what is for it.
    endpoint: String,
    /// Since when, in milliseconds of the wall clock.
    created: u64,
}

impl From<DeviceRow> for Device {
    fn from(row: DeviceRow) -> Device {
        Device { id: row.id, endpoint: row.endpoint, created: row.created_ms }
    }
}

/// An address that is told.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Webhook {
    url: String,
    /// What notices are signed by, as standardwebhooks.com has it.
    secret: String,
    /// So many notices in a row did not arrive that it is told no more; a try
    /// that arrives changes that.
    given_up: bool,
    /// What came back last, in a sentence.
    said: Option<String>,
}

impl From<WebhookRow> for Webhook {
    fn from(row: WebhookRow) -> Webhook {
        let given_up = row.failures >= MOST_FAILURES;
        Webhook { secret: written(&row.secret), url: row.url, given_up, said: row.said }
    }
}

/// By what you are given notice.
#[utoipa::path(get, path = "/api/me/notices", tag = "notices", responses(
    (status = 200, body = Notices), (status = 401, body = Problem)))]
pub(super) async fn notices(
    State(house): State<Arc<House>>,
    who: Who,
) -> Result<axum::Json<Notices>, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    let devices = house.store.devices(guest.id.clone()).await?;
    let webhook = house.store.webhook(guest.id).await?;
    Ok(axum::Json(Notices {
        given: house.gives_notice(),
        push_key: house.push_key(),
        devices: devices.into_iter().map(Device::from).collect(),
        webhook: webhook.map(Webhook::from),
    }))
}

/// What a browser gives a page that subscribes.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewDevice {
    /// Where its push service takes what is for it.
    endpoint: String,
    /// The browser's key, in base64url.
    p256dh: String,
    /// What only browser and house know, in base64url.
    auth: String,
}

/// A browser is told from now on. The same one is known once; of a guest's the
/// oldest go.
#[utoipa::path(post, path = "/api/me/devices", tag = "notices", request_body = NewDevice, responses(
    (status = 201, body = Device), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn add_device(
    State(house): State<Arc<House>>,
    who: Who,
    Json(new): Json<NewDevice>,
) -> Result<(StatusCode, axum::Json<Device>), Problem> {
    let guest = may_change(&house, who)?;
    if house.push_key().is_none() {
        return Err(no_notices());
    }
    house.read_target(&new.endpoint).map_err(bad_address)?;
    let keys = from_base64(&new.p256dh).zip(from_base64(&new.auth));
    let keys = keys.filter(|(p256dh, auth)| BrowserKeys::read(p256dh, auth).is_some());
    let Some((p256dh, auth)) = keys else {
        let what = "These are not the keys of a browser.";
        return Err(Problem::invalid("bad-keys", what, "Send what its subscription has as keys."));
    };
    let row = DeviceRow {
        id: token::new_id(),
        guest: guest.id.clone(),
        endpoint: new.endpoint,
        p256dh,
        auth,
        created_ms: house.wall_ms(),
        failures: 0,
    };
    let most = house.config.limits.devices_per_guest;
    house.write(vec![Change::Device { row: row.clone(), most }]).await?;
    house.notices.listen([guest.id]);
    Ok((StatusCode::CREATED, axum::Json(row.into())))
}

/// A browser is told nothing any more.
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "notices",
    params(("id" = String, Path,)), responses(
    (status = 204, description = "It is told nothing"), (status = 401, body = Problem)))]
pub(super) async fn forget_device(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<StatusCode, Problem> {
    let guest = may_change(&house, who)?;
    house.write(vec![Change::ForgetDevice { guest: guest.id, id }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What came of a try.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct NoticeTried {
    /// Whether the notice arrived.
    arrived: bool,
    /// What came back, in a sentence.
    said: String,
}

impl From<Tried> for NoticeTried {
    fn from(tried: Tried) -> NoticeTried {
        NoticeTried { arrived: tried.fate == Fate::Arrived, said: tried.said }
    }
}

/// Sends a notice to a browser, to see whether it arrives.
#[utoipa::path(post, path = "/api/me/devices/{id}/try", tag = "notices",
    params(("id" = String, Path,)), responses(
    (status = 200, body = NoticeTried), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn try_device(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<axum::Json<NoticeTried>, Problem> {
    let guest = may_try(&house, who)?;
    let notice = house.test_notice().ok_or_else(no_notices)?;
    let devices = house.store.devices(guest.id).await?;
    let device = devices.into_iter().find(|device| device.id == id);
    let device = device.ok_or_else(|| nothing_to_try("browser"))?;
    let tried = house.push(&device, None, &notice).await;
    house.note_device(&device, &tried).await;
    Ok(axum::Json(tried.into()))
}

/// An address to be told by.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetWebhook {
    /// An address of https, which leads to the world outside.
    url: String,
}

/// An address of one's own is told from now on, in place of the one before. The
/// secret it is signed by is drawn anew.
#[utoipa::path(put, path = "/api/me/webhook", tag = "notices", request_body = SetWebhook, responses(
    (status = 200, body = Webhook), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn set_webhook(
    State(house): State<Arc<House>>,
    who: Who,
    Json(set): Json<SetWebhook>,
) -> Result<axum::Json<Webhook>, Problem> {
    let guest = may_change(&house, who)?;
    if !house.gives_notice() {
        return Err(no_notices());
    }
    let target = house.read_target(&set.url).map_err(bad_address)?;
    house.may_write_to(&target).await.map_err(bad_address)?;
    let row = WebhookRow {
        guest: guest.id.clone(),
        url: set.url,
        secret: Hidden(token::random_bytes()),
        failures: 0,
        said: None,
    };
    house.write(vec![Change::Webhook(row.clone())]).await?;
    house.notices.listen([guest.id]);
    Ok(axum::Json(row.into()))
}

/// No address is told any more.
#[utoipa::path(delete, path = "/api/me/webhook", tag = "notices", responses(
    (status = 204, description = "It is told nothing"), (status = 401, body = Problem)))]
pub(super) async fn forget_webhook(
    State(house): State<Arc<House>>,
    who: Who,
) -> Result<StatusCode, Problem> {
    let guest = may_change(&house, who)?;
    house.write(vec![Change::ForgetWebhook { guest: guest.id }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a notice to one's own address, and says what came back.
#[utoipa::path(post, path = "/api/me/webhook/try", tag = "notices", responses(
    (status = 200, body = NoticeTried), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn try_webhook(
    State(house): State<Arc<House>>,
    who: Who,
) -> Result<axum::Json<NoticeTried>, Problem> {
    let guest = may_try(&house, who)?;
    let notice = house.test_notice().ok_or_else(no_notices)?;
    let webhook = house.store.webhook(guest.id).await?.ok_or_else(|| nothing_to_try("address"))?;
    let tried = house.call(&webhook, &notice).await;
    house.note_webhook(webhook, &tried).await;
    Ok(axum::Json(tried.into()))
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetMute {
    /// Whether this table gives the asking guest no notice.
    mute: bool,
}

/// This table gives the asking guest no notice, or does again.
#[utoipa::path(post, path = "/api/tables/{id}/mute", tag = "notices",
    params(("id" = String, Path,), Hand), request_body = SetMute,
    responses((status = 200, description = "Noted"), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub(super) async fn mute(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetMute>,
) -> Answered {
    ask(&house, &id, who, What::SetMute { mute: set.mute }).await
}

fn may_change(house: &House, who: Who) -> Result<Guest, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    let taken = house.notices.changes.take(guest.id.clone());
    taken.map_err(|seconds| Problem::too_fast("So many changes at once.", seconds))?;
    Ok(guest)
}

fn may_try(house: &House, who: Who) -> Result<Guest, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    let taken = house.notices.tries.take(guest.id.clone());
    taken.map_err(|seconds| Problem::too_fast("So many tries at once.", seconds))?;
    Ok(guest)
}

fn bad_address(why: impl Into<String>) -> Problem {
    let remedy = "Give an address that begins with https:// and leads to the world outside.";
    Problem::invalid("bad-address", why, remedy)
}

fn no_notices() -> Problem {
    Problem::conflict(
        "no-notices",
        "This house gives no notice by this.",
        "Whoever keeps it can let it know where people reach it: heist serve --public-url https://NAME.",
    )
}

fn nothing_to_try(what: &str) -> Problem {
    let title = format!("You have given no such {what}.");
    Problem::new(StatusCode::NOT_FOUND, "nothing-to-try", title, "Give one first.")
}
