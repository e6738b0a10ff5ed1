//! What is on the shelf.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use heist_bots::Bot;
use heist_shelf::{ContentInfo, Info, Offered, OptionInfo, OptionKind, Terms};
use heist_table::Lesson;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::body::Json;
use crate::house::House;
use crate::packs::{OwnPack, PackInfo};
use crate::problem::Problem;
use crate::table::{Answer, What, Who};

/// The boxes that are to come: slug, title, blurb, fewest and most players.
const TO_COME: [(&str, &str, &str, u8, u8); 1] = [(
    "sneaky-monkeys",
    "Sneaky Monkeys",
    "Trade, school and rob your way through Paris as a monkey.",
    2,
    6,
)];

/// What is on the shelf, and who plays along.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Shelf {
    /// The games, those to come at the end.
    games: Vec<GameInfo>,
    /// The bots of every game.
    bots: Vec<BotInfo>,
}

/// A game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct GameInfo {
    /// The name in addresses.
    slug: &'static str,
    /// The title.
    name: &'static str,
    /// Who owns the title.
    publisher: &'static str,
    /// One line.
    blurb: &'static str,
    /// How many can play.
    seats: SeatsInfo,
    /// The choices of the table.
    #[schema(value_type = Vec<Object>)]
    options: Vec<OptionInfo>,
    /// Who plays along.
    bots: Vec<BotInfo>,
    /// Whether it can be played; otherwise it is to come.
    built: bool,
    /// The version of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    rules: Option<u32>,
    /// The content pack in the box.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    content: Option<ContentInfo>,
    /// The packs that are offered beside it.
    packs: Vec<PackInfo>,
    /// The two options by which its results are kept, if they are.
    chronicle: Option<[&'static str; 2]>,
    /// The clock of the house as a choice; none where the game has its own.
    #[schema(value_type = Option<Object>)]
    clock: Option<OptionInfo>,
}

/// The fewest and the most players.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct SeatsInfo {
    min: u8,
    max: u8,
}

/// A bot by its level.
#[derive(Clone, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct BotInfo {
    name: &'static str,
    /// One line.
    blurb: &'static str,
}

/// The games, those to come with `built` false, and the bots.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Shelf)))]
pub(super) async fn games(State(house): State<Arc<House>>) -> axum::Json<Shelf> {
    let bots: Vec<BotInfo> =
        Bot::ALL.into_iter().map(|bot| BotInfo { name: bot.name(), blurb: bot.blurb() }).collect();
    let built = house.config.shelf.iter().map(|game| {
        let info = game.info();
        let own = has_a_clock(&info);
        GameInfo {
            slug: info.slug,
            name: info.name,
            publisher: info.publisher,
            blurb: info.blurb,
            seats: SeatsInfo { min: info.min_seats, max: info.max_seats },
            options: info.options.into_iter().map(over_days).collect(),
            bots: bots.clone(),
            built: true,
            rules: Some(info.rules),
            content: Some(info.content),
            packs: house.offered(*game),
            chronicle: info.chronicle,
            clock: (!own).then(|| clock(&house)),
        }
    });
    let is_built = |slug: &str| house.config.shelf.iter().any(|game| game.slug() == slug);
    let to_come = TO_COME.into_iter().filter(|&(slug, ..)| !is_built(slug));
    let to_come = to_come.map(|(slug, name, blurb, min, max)| GameInfo {
        slug,
        name,
        publisher: "",
        blurb,
        seats: SeatsInfo { min, max },
        options: Vec::new(),
        bots: Vec::new(),
        built: false,
        rules: None,
        content: None,
        packs: Vec::new(),
        chronicle: None,
        clock: None,
    });
    axum::Json(Shelf { games: built.chain(to_come).collect(), bots })
}

/// Whether a game's own rules know a limit of time: two clocks for one box would
/// be one too many.
fn has_a_clock(info: &Info) -> bool {
    info.options.iter().any(|option| option.kind == OptionKind::Seconds)
}

/// What is offered where people go away over a decision, whatever the box.
const OVER_DAYS: [(u32, &str); 3] = [(3_600, "1 hour"), (86_400, "1 day"), (259_200, "3 days")];

fn offered(seconds: Option<u32>, text: &str) -> Offered {
    let value = seconds.map_or(Value::Null, Value::from);
    Offered { value, text: text.to_owned(), own_pack: false }
}

/// A limit of time among a game's own options can be had in hours and days, too.
fn over_days(mut option: OptionInfo) -> OptionInfo {
    if option.kind == OptionKind::Seconds {
        option.choices.extend(OVER_DAYS.map(|(seconds, text)| offered(Some(seconds), text)));
    }
    option
}

/// The clock of the house as a choice of the table, described as options are.
fn clock(house: &House) -> OptionInfo {
    let within = &house.config.limits.seconds_per_decision;
    let usual = [
        (None, "As long as it likes"),
        (Some(30), "30 seconds"),
        (Some(60), "1 minute"),
        (Some(300), "5 minutes"),
    ];
    let over_days = OVER_DAYS.map(|(seconds, text)| (Some(seconds), text));
    let choices = usual.into_iter().chain(over_days);
    let meaning = format!(
        "A decision takes. {} to {} seconds, then a bot plays that one; null: no limit",
        within.start(),
        within.end()
    );
    OptionInfo {
        name: "seconds_per_decision",
        label: "A decision takes",
        kind: OptionKind::Seconds,
        meaning,
        default: Value::Null,
        choices: choices.map(|(seconds, text)| offered(seconds, text)).collect(),
        when: None,
    }
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

/// How to play, on one screen: with the pack in the box.
#[utoipa::path(get, path = "/api/games/{slug}/lesson", tag = "games",
    params(("slug" = String, Path,)),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(super) async fn lesson(
    State(house): State<Arc<House>>,
    Path(slug): Path<String>,
) -> Result<axum::Json<Lesson>, Problem> {
    let game = house.find(&slug)?;
    Ok(axum::Json(game.lesson(&Terms::new(game.info().max_seats))?))
}

/// How to play at a table: with its pack and options.
#[utoipa::path(get, path = "/api/tables/{id}/lesson", tag = "tables",
    params(("id" = String, Path,)),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(super) async fn lesson_at(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<axum::Json<Lesson>, Problem> {
    let Answer::Lobby(lobby) = house.ask(&id, who, What::Lobby).await? else {
        return Err(Problem::broken());
    };
    let game = house.find(&lobby.game)?;
    let content = match &lobby.pack {
        Some(pack) => house.pack(game, pack.hash).await?,
        None => None,
    };
    let seats = lobby.seats.len() as u8;
    let terms = Terms { options: lobby.options, content, ..Terms::new(seats) };
    Ok(axum::Json(game.lesson(&terms)?))
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
