//! A table before the game: seats, options, salts.

use std::sync::Arc;

use axum::extract::{Path, State};
use heist_table::Bytes32;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::body::Json;
use super::who::Hand;
use crate::house::House;
use crate::pace::Pace;
use crate::problem::Problem;
use crate::room::Lobby;
use crate::table::{Answer, Claimed, Seated, Stands, What, Who};

pub(super) type Answered = Result<axum::Json<Answer>, Problem>;

pub(super) async fn ask(house: &Arc<House>, id: &str, who: Who, what: What) -> Answered {
    Ok(axum::Json(house.ask(id, who, what).await?))
}

/// A table as everybody sees it who has its link.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path,), Hand),
    responses((status = 200, body = Lobby), (status = 404, body = Problem)))]
pub(super) async fn table(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Answered {
    ask(&house, &id, who, What::Lobby).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    /// Which seat; any open one if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    seat: Option<u8>,
}

/// Takes a seat, or comes back to one's own. Of two who want the same seat
/// exactly one gets it.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Join,
    responses((status = 200, body = Seated),
        (status = 401, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn join(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(join): Json<Join>,
) -> Answered {
    ask(&house, &id, who, What::Join { seat: join.seat }).await
}

/// Gets up. During a game a bot plays on until the person comes back.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Object), (status = 403, body = Problem)))]
pub(super) async fn leave(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::Leave).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetBot {
    /// Which seat; null for every one that is open.
    seat: Option<u8>,
    /// The bot's level; null to open the seat.
    bot: Option<String>,
    /// The name of the person who is to lose the seat. Whoever sat down since
    /// the host looked is not meant.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    frees: Option<String>,
}

/// The host puts a bot on a seat, or opens it; a person who sits there is named.
#[utoipa::path(post, path = "/api/tables/{id}/seats", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetBot,
    responses((status = 200, body = Lobby), (status = 403, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn seats(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetBot>,
) -> Answered {
    ask(&house, &id, who, What::SetBot { seat: set.seat, bot: set.bot, frees: set.frees }).await
}

/// Draws the host's token anew; the one before opens nothing any more.
#[utoipa::path(post, path = "/api/tables/{id}/host-token", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Claimed), (status = 403, body = Problem)))]
pub(super) async fn host_token(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::HostToken).await
}

/// The host closes a table that has not begun: it is there no more.
#[utoipa::path(post, path = "/api/tables/{id}/close", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Object), (status = 403, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn close(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::Close).await
}

/// The host sets the options; those not named are as by default.
#[utoipa::path(post, path = "/api/tables/{id}/options", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Lobby), (status = 403, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn options(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(options): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::SetOptions { options }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetPublic {
    /// Whether the table is listed.
    public: bool,
}

/// The host lists the table, or not.
#[utoipa::path(post, path = "/api/tables/{id}/public", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetPublic,
    responses((status = 200, body = Lobby), (status = 403, body = Problem)))]
pub(super) async fn public(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetPublic>,
) -> Answered {
    ask(&house, &id, who, What::SetPublic { public: set.public }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetHands {
    /// Whether one person may take several seats.
    several: bool,
}

/// The host allows one person several seats, or not. All must be ready again.
#[utoipa::path(post, path = "/api/tables/{id}/hands", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetHands,
    responses((status = 200, body = Lobby), (status = 403, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn hands(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetHands>,
) -> Answered {
    ask(&house, &id, who, What::SetHands { several: set.several }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetAbsence {
    /// Whether the table waits for people who are away, instead of letting a
    /// bot sit in.
    waits: bool,
}

/// The host says what happens when somebody is away. All must be ready again.
#[utoipa::path(post, path = "/api/tables/{id}/absence", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetAbsence,
    responses((status = 200, body = Lobby), (status = 403, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn absence(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetAbsence>,
) -> Answered {
    ask(&house, &id, who, What::SetAbsence { waits: set.waits }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetClock {
    /// How many seconds a person has for a decision; null for no limit.
    seconds_per_decision: Option<u32>,
}

/// The host sets the clock of the house, or takes it away. All must be ready
/// again.
#[utoipa::path(post, path = "/api/tables/{id}/clock", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetClock,
    responses((status = 200, body = Lobby), (status = 403, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn clock(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetClock>,
) -> Answered {
    ask(&house, &id, who, What::SetClock { seconds: set.seconds_per_decision }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetPace {
    /// How fast the bots of the table play, for everybody at it.
    pace: Pace,
}

/// Whoever sits at the table says how fast its bots play, at any time. Where a
/// clock of the game runs, bots take the time that the game gives them.
#[utoipa::path(post, path = "/api/tables/{id}/pace", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetPace,
    responses((status = 200, body = Lobby), (status = 403, body = Problem)))]
pub(super) async fn pace(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetPace>,
) -> Answered {
    ask(&house, &id, who, What::SetPace { pace: set.pace }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetHints {
    /// Whether whoever is asked something may ask for a hint.
    hints: bool,
}

/// The host allows hints, or not. All must be ready again.
#[utoipa::path(post, path = "/api/tables/{id}/hints", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetHints,
    responses((status = 200, body = Lobby), (status = 403, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn hints(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetHints>,
) -> Answered {
    ask(&house, &id, who, What::SetHints { hints: set.hints }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct SetTalk {
    /// Whether people may talk.
    talk: bool,
}

/// The host lets people talk, or not, at any time. What was said stays; what
/// the game itself lets players say is no talk.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = SetTalk,
    responses((status = 200, body = Lobby), (status = 403, body = Problem)))]
pub(super) async fn talk(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(set): Json<SetTalk>,
) -> Answered {
    ask(&house, &id, who, What::SetTalk { talk: set.talk }).await
}

/// Whoever sits at the table skips to the next decision of a person: until then
/// bots do not pause.
#[utoipa::path(post, path = "/api/tables/{id}/hurry", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Object), (status = 403, body = Problem),
        (status = 409, body = Problem)))]
pub(super) async fn hurry(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::Hurry).await
}

/// Draws a new token for one's own seat, to take the seat along to another
/// device: whoever claims it there sits there. The one before is void.
#[utoipa::path(post, path = "/api/tables/{id}/link", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Object,
    responses((status = 200, body = Seated),
        (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(super) async fn link(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(_nothing): Json<Value>,
) -> Answered {
    ask(&house, &id, who, What::Link).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    /// A token of this table.
    token: String,
}

/// Binds what a token opens to the asking guest.
#[utoipa::path(post, path = "/api/tables/{id}/claim", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Claim,
    responses((status = 200, body = Claimed),
        (status = 401, body = Problem), (status = 403, body = Problem)))]
pub(super) async fn claim(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(claim): Json<Claim>,
) -> Answered {
    ask(&house, &id, who, What::Claim { token: claim.token }).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Ready {
    /// Ready, or not after all.
    ready: bool,
    /// The commitment to a salt of one's own: 64 hexadecimal digits.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    commitment: Option<Bytes32>,
}

/// Ready to begin. When all seats are taken and ready the game is dealt.
#[utoipa::path(post, path = "/api/tables/{id}/ready", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Ready,
    responses((status = 200, body = Stands),
        (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn ready(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(ready): Json<Ready>,
) -> Answered {
    let what = What::Ready { ready: ready.ready, commitment: ready.commitment };
    ask(&house, &id, who, what).await
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Salt {
    /// The salt that was committed to: 64 hexadecimal digits.
    #[schema(value_type = String)]
    salt: Bytes32,
}

/// Reveals the salt that was committed to.
#[utoipa::path(post, path = "/api/tables/{id}/salt", tag = "tables",
    params(("id" = String, Path,), Hand), request_body = Salt,
    responses((status = 200, body = Stands),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn salt(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
    Json(salt): Json<Salt>,
) -> Answered {
    ask(&house, &id, who, What::Salt { salt: salt.salt }).await
}
