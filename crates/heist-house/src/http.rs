//! HTTP: the door, the guard, and the routes.

mod accept;
mod body;
mod chronicle;
mod compress;
mod games;
mod guard;
mod guests;
mod head;
mod health;
mod lag;
mod lobby;
mod metered;
mod mine;
mod notices;
mod patient;
mod play;
mod questions;
mod record;
mod seats;
mod status;
mod streams;
#[cfg(feature = "typescript")]
mod types;
mod upgrade;
mod visitor;
mod who;

use std::sync::Arc;

use axum::Router;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use accept::accept;
pub(crate) use compress::reads;
pub use head::{Head, read_head};
pub(crate) use status::ToldStatus;
#[cfg(feature = "typescript")]
pub use types::write_types;
pub(crate) use visitor::counted;

use crate::house::House;
use crate::page;
use crate::problem::Problem;

#[derive(OpenApi)]
#[openapi(info(
    title = "Heist Night",
    description = "Tables, seats and games. Errors are problem JSON (RFC 9457).",
    license(name = "MIT OR Apache-2.0")
))]
struct Api;

fn api() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(guests::new_guest))
        .routes(routes!(guests::me, guests::withdraw))
        .routes(routes!(mine::my_tables))
        .routes(routes!(notices::notices))
        .routes(routes!(notices::add_device))
        .routes(routes!(notices::forget_device))
        .routes(routes!(notices::try_device))
        .routes(routes!(notices::set_webhook, notices::forget_webhook))
        .routes(routes!(notices::try_webhook))
        .routes(routes!(games::lesson))
        .routes(routes!(games::lesson_at))
        .routes(routes!(games::check_pack))
        .routes(routes!(chronicle::chronicle))
        .routes(routes!(lobby::list, lobby::open_table))
        .routes(routes!(lobby::stream))
        .routes(routes!(lobby::ws))
        .routes(routes!(seats::table))
        .routes(routes!(seats::join))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::seats))
        .routes(routes!(seats::close))
        .routes(routes!(seats::host_token))
        .routes(routes!(seats::options))
        .routes(routes!(seats::public))
        .routes(routes!(seats::hands))
        .routes(routes!(seats::absence))
        .routes(routes!(seats::clock))
        .routes(routes!(seats::pace))
        .routes(routes!(seats::hints))
        .routes(routes!(seats::talk))
        .routes(routes!(notices::mute))
        .routes(routes!(seats::hurry))
        .routes(routes!(seats::link))
        .routes(routes!(seats::claim))
        .routes(routes!(seats::ready))
        .routes(routes!(seats::salt))
        .routes(routes!(play::actions))
        .routes(routes!(play::check))
        .routes(routes!(play::hint))
        .routes(routes!(play::undo))
        .routes(routes!(play::chat))
        .routes(routes!(play::give_up))
        .routes(routes!(play::again))
        .routes(routes!(play::rematch))
        .routes(routes!(play::view))
        .routes(routes!(streams::stream))
        .routes(routes!(streams::ws))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::metrics))
        .routes(routes!(status::page))
        .routes(routes!(status::status))
        .merge(long_answers())
}

/// What is long and public to whoever gets it, and so may be compressed.
fn long_answers() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::pack))
        .routes(routes!(record::export))
        .routes(routes!(record::replay))
        .layer(axum::middleware::from_fn(compress::compress))
}

/// The description of the API, from the handlers themselves.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut openapi = api().into_openapi();
    openapi.info.version = env!("CARGO_PKG_VERSION").to_owned();
    openapi
}

pub(crate) fn router(house: &Arc<House>) -> Router {
    let (routes, _) = api().split_for_parts();
    let description: Arc<str> = openapi().to_json().expect("the description is plain data").into();
    let describe = move || {
        let description = Arc::clone(&description);
        async move { ([("content-type", "application/json")], description.to_string()) }
    };
    routes
        .route(
            "/api/openapi.json",
            axum::routing::get(describe).layer(axum::middleware::from_fn(compress::compress)),
        )
        .route("/api/{*rest}", axum::routing::any(no_such_route))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(house), who::keep_the_rate))
        .with_state(Arc::clone(house))
        .merge(page::router())
        .layer(axum::middleware::from_fn_with_state(Arc::clone(house), guard::guard))
}

async fn no_such_route() -> Problem {
    Problem::new(
        axum::http::StatusCode::NOT_FOUND,
        "no-such-route",
        "There is nothing at this address.",
        "/api/openapi.json lists all there is.",
    )
}
