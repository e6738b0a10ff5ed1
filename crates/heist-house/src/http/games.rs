//! What is on the shelf.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use heist_bots::Bot;
use serde_json::{Value, json};

use super::body::Json;
use crate::house::House;
use crate::packs::{OwnPack, PackInfo};
use crate::problem::Problem;
use crate::table::Who;

/// The boxes that are to come: slug, title, blurb, fewest and most players.
const TO_COME: [(&str, &str, &str, u8, u8); 4] = [
    (
        "great-art-robbery",
        "The Great Art Robbery",
        "Build a gang, drive through Europe, rob its museums before time runs out.",
        2,
        5,
    ),
    ("midnight-exchange", "Midnight Exchange", "A night of quick deals in the dark.", 2, 4),
    (
        "art-project",
        "The A.R.T. Project",
        "Recover stolen art together, on six maps of the world.",
        1,
        6,
    ),
    (
        "sneaky-monkeys",
        "Sneaky Monkeys",
        "Trade, school and rob your way through Paris as a monkey.",
        2,
        6,
    ),
];

/// The games, those to come with `built` false, and the bots.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Object)))]
pub(super) async fn games(State(house): State<Arc<House>>) -> axum::Json<Value> {
    let bots: Vec<Value> = Bot::ALL
        .into_iter()
        .map(|bot| json!({ "name": bot.name(), "blurb": bot.blurb() }))
        .collect();
    let mut games: Vec<Value> = Vec::new();
    for game in house.config.shelf {
        let info = game.info();
        let mut value = json!(info);
        value["built"] = json!(true);
        value["seats"] = json!({ "min": info.min_seats, "max": info.max_seats });
        value["bots"] = json!(bots);
        value["packs"] = json!(house.offered(*game));
        games.push(value);
    }
    let known: Vec<&str> = house.config.shelf.iter().map(|game| game.slug()).collect();
    for (slug, name, blurb, min, max) in TO_COME {
        if !known.contains(&slug) {
            games.push(json!({
                "slug": slug, "name": name, "publisher": "", "blurb": blurb, "built": false,
                "seats": { "min": min, "max": max }, "options": [], "bots": [],
            }));
        }
    }
    axum::Json(json!({ "games": games, "bots": bots }))
}

/// The rules of a game in our own words, as Markdown.
#[utoipa::path(get, path = "/api/games/{slug}/rules", tag = "games",
    params(("slug" = String, Path,)),
    responses((status = 200, body = String, content_type = "text/markdown"),
        (status = 404, body = Problem)))]
pub(super) async fn rules(
    State(house): State<Arc<House>>,
    Path(slug): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let rules = house.find(&slug)?.rules();
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], rules))
}

/// The content pack in the box, as TOML: what to begin one's own with.
#[utoipa::path(get, path = "/api/games/{slug}/pack", tag = "games",
    params(("slug" = String, Path,)),
    responses((status = 200, body = String, content_type = "application/toml"),
        (status = 404, body = Problem)))]
pub(super) async fn pack(
    State(house): State<Arc<House>>,
    Path(slug): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let (_, text) = house.find(&slug)?.content();
    Ok(([(header::CONTENT_TYPE, "application/toml; charset=utf-8")], text))
}

/// Looks at a content pack of one's own and keeps nothing of it.
#[utoipa::path(post, path = "/api/games/{slug}/packs", tag = "games",
    params(("slug" = String, Path,)), request_body = OwnPack,
    responses((status = 200, body = PackInfo), (status = 401, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem, description = "Not sound; `problems` lists everything"),
        (status = 429, body = Problem)))]
pub(super) async fn check_pack(
    State(house): State<Arc<House>>,
    Path(slug): Path<String>,
    who: Who,
    Json(own): Json<OwnPack>,
) -> Result<axum::Json<PackInfo>, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    let (_, info) = house.inspect(&guest, house.find(&slug)?, &own).await?;
    Ok(axum::Json(info))
}
