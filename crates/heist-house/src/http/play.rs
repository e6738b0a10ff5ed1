//! A table during the game.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::body::Json;
use super::seats::{Answered, ask};
use super::who::Hand;
use crate::house::House;
use crate::messages::ViewMessage;
use crate::problem::Problem;
use crate::table::{Act, Acted, Answer, Checked, Hint, Rematch, Stands, What, Who};

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewAction {
    /// An id of the client's own making, fresh for each action; a resend
    /// repeats it.
    id: String,
    /// The number of the decision this answers; without it, whatever the seat
    /// is asked when it comes.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    decision: Option<u32>,
    /// The action, in the game's own JSON.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    action: Value,
}

/// Acts. The same id again gets the same answer; with another body it is
/// refused.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "play",
    params(("id" = String, Path,), Hand), request_body = NewAction,
    responses((status = 200, body = Acted), (status = 403, body = Problem),
        (status = 409, body = Problem, description = "A decision that has passed, or an id used for another action"),
        (status = 422, body = Problem, description = "Refused by the rules"),
        (status = 429, body = Problem)))]
pub(super) async fn actions(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(new): Json<NewAction>,
) -> Answered {
    let act = Act::action(new.id, new.decision, new.action);
    ask(&house, &id, who, What::Act(act)).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    /// The action one would like to do.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    action: Value,
}

/// Whether an action would be accepted now, and if not, why.
#[utoipa::path(post, path = "/api/tables/{id}/check", tag = "play",
    params(("id" = String, Path,), Hand), request_body = Check,
    responses((status = 200, body = Checked),
        (status = 403, body = Problem)))]
pub(super) async fn check(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(check): Json<Check>,
) -> Answered {
    ask(&house, &id, who, What::Check { action: check.action }).await
}

/// What a regular would do in the asker's place, and why, from what the seat
/// sees. Nothing is played, nothing is written down, and nobody else is told.
/// Asked again at the same decision, with the same in sight, it is the same.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "play",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Hint), (status = 403, body = Problem),
        (status = 409, body = Problem, description = "Nothing is asked, hands race by the clock, or the table plays without hints"),
        (status = 429, body = Problem)))]
pub(super) async fn hint(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Result<axum::Json<Hint>, Problem> {
    match house.ask(&id, who, What::Hint).await? {
        Answer::Pondering(pondering) => Ok(axum::Json(pondering.think(&house.thinkers).await?)),
        _ => Err(Problem::broken()),
    }
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// An id of the client's own making.
    id: String,
}

/// Takes back one's last action, if it has shown nothing.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play",
    params(("id" = String, Path,), Hand), request_body = Undo,
    responses((status = 200, body = Acted), (status = 403, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(undo): Json<Undo>,
) -> Answered {
    ask(&house, &id, who, What::Act(Act::undo(undo.id))).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    /// Up to 500 characters.
    text: String,
}

/// Says something. What watchers say during the game, players read after it.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "play",
    params(("id" = String, Path,), Hand), request_body = Say,
    responses((status = 200, body = Object), (status = 401, body = Problem),
        (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn chat(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(say): Json<Say>,
) -> Answered {
    ask(&house, &id, who, What::Chat { text: say.text }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct GiveUp {
    /// For ending the game as it stands, or not after all; whoever is asked
    /// says with it that they would rather play on.
    end: bool,
}

/// Says whether one would give the game up. It ends when all people agree who have not been away for long.
#[utoipa::path(post, path = "/api/tables/{id}/give-up", tag = "play",
    params(("id" = String, Path,), Hand), request_body = GiveUp,
    responses((status = 200, body = Stands),
        (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn give_up(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(wish): Json<GiveUp>,
) -> Answered {
    ask(&house, &id, who, What::GiveUp { end: wish.end }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Again {
    /// For another game, or rather not.
    again: bool,
}

/// Says whether one would play another game. When all people agree who are
/// here, its table is opened.
#[utoipa::path(post, path = "/api/tables/{id}/again", tag = "play",
    params(("id" = String, Path,), Hand), request_body = Again,
    responses((status = 200, body = Rematch),
        (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn again(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(wish): Json<Again>,
) -> Answered {
    ask(&house, &id, who, What::Again { again: wish.again }).await
}

/// Opens a table for another game with the same people; asked again, it names
/// the same table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "play",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Rematch),
        (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn rematch(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::Rematch).await
}

#[derive(Deserialize, IntoParams)]
pub(super) struct After {
    /// Events up to this step are known already.
    #[serde(default)]
    pub(super) after: u32,
}

/// The table as the asker sees it now, with all events heard so far or those
/// after a step.
#[utoipa::path(get, path = "/api/tables/{id}/view", tag = "play",
    params(("id" = String, Path,), Hand, After),
    responses((status = 200, body = ViewMessage), (status = 401, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn view(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(after): Query<After>,
    who: Who,
) -> Result<Response, Problem> {
    match house.ask(&id, who, What::View { after: after.after }).await? {
        Answer::View(json) => Ok(([(CONTENT_TYPE, "application/json")], json).into_response()),
        _ => Err(Problem::broken()),
    }
}
