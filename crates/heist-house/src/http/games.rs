//! What is on the shelf.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use heist_bots::Bot;
use serde_json::{Value, json};

use crate::house::House;
use crate::problem::Problem;

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
