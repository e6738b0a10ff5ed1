//! How the games of a box ended at this house.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::chronicle::{Grid, PlayerThen};
use crate::house::House;
use crate::problem::Problem;
use crate::store::{ChronicleWish, Chronicled, Tally};
use crate::table::Who;

/// How many games are told of at once.
const MOST_ENTRIES: u32 = 20;

/// How the games of a box ended: those of listed tables, and those the asking
/// guest played.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Chronicle {
    /// The game's slug.
    game: String,
    /// What its results are kept by.
    grid: Grid,
    /// How many were won and lost, by row, column and number of players.
    results: Vec<ResultTally>,
    /// The games that were asked for, latest first.
    entries: Vec<ChronicleEntry>,
    /// Whether there are earlier ones.
    more: bool,
}

/// How many games of a row, a column and a number of players ended so.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ResultTally {
    row: String,
    column: String,
    seats: u8,
    won: u32,
    lost: u32,
}

/// A game that ended by its rules.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ChronicleEntry {
    /// Its table, whose replay the asker may watch.
    table: String,
    row: String,
    column: String,
    /// Who played, by seat.
    players: Vec<PlayerThen>,
    /// Whether a person is among the winners.
    won: bool,
    /// The stable name of the way it ended.
    how: String,
    /// The story of it, in sentences.
    story: Vec<String>,
    /// When it ended, in milliseconds of the wall clock.
    at: u64,
    /// Whether everybody reads of it and may watch it: its table is listed.
    public: bool,
    /// Whether the asking guest played.
    own: bool,
    /// Whether the asking guest is the host, who may list the table or not.
    host: bool,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Only the games of that row.
    #[serde(default)]
    row: Option<String>,
    /// Only those of that column.
    #[serde(default)]
    column: Option<String>,
    /// Only those of so many players or more.
    #[serde(default)]
    fewest: Option<u8>,
    /// Only those of so many players or fewer.
    #[serde(default)]
    most: Option<u8>,
    /// Only those that ended before the game of that table.
    #[serde(default)]
    before: Option<String>,
}

/// How the games of a box ended at this house, and the last 20 of them. What was
/// played at tables that are not listed is told to those alone who sat there.
#[utoipa::path(get, path = "/api/games/{slug}/chronicle", tag = "games",
    params(("slug" = String, Path,), Wanted),
    responses((status = 200, body = Chronicle),
        (status = 404, body = Problem, description = "No such game, or it keeps no chronicle"),
        (status = 422, body = Problem)))]
pub(super) async fn chronicle(
    State(house): State<Arc<House>>,
    Path(slug): Path<String>,
    who: Who,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<axum::Json<Chronicle>, Problem> {
    let grid = house.grids.of(house.find(&slug)?).ok_or_else(no_chronicle)?;
    let Query(wanted) = wanted.map_err(|_| unreadable())?;
    let guest = who.guest.map(|guest| guest.id);
    let wish = ChronicleWish {
        game: slug.clone(),
        guest: guest.clone(),
        row: wanted.row,
        column: wanted.column,
        fewest: wanted.fewest.unwrap_or(u8::MIN),
        most: wanted.most.unwrap_or(u8::MAX),
        before: wanted.before,
        limit: MOST_ENTRIES + 1,
    };
    let results = house.store.tallies(slug.clone(), guest).await?;
    let mut found = house.store.chronicle(wish).await?;
    let more = found.len() > MOST_ENTRIES as usize;
    found.truncate(MOST_ENTRIES as usize);
    let played = results.iter().map(|tally| [tally.row.as_str(), tally.column.as_str()]);
    Ok(axum::Json(Chronicle {
        grid: grid.as_played(played),
        game: slug,
        results: results.into_iter().map(ResultTally::from).collect(),
        entries: found.into_iter().map(ChronicleEntry::from).collect(),
        more,
    }))
}

impl From<Tally> for ResultTally {
    fn from(Tally { row, column, seats, won, lost }: Tally) -> ResultTally {
        ResultTally { row, column, seats, won, lost }
    }
}

impl From<Chronicled> for ChronicleEntry {
    fn from(Chronicled { row, public, own, host }: Chronicled) -> ChronicleEntry {
        ChronicleEntry {
            players: serde_json::from_str(&row.players).unwrap_or_default(),
            story: serde_json::from_str(&row.story).unwrap_or_default(),
            table: row.table,
            row: row.row,
            column: row.column,
            won: row.won,
            how: row.how,
            at: row.at_ms,
            public,
            own,
            host,
        }
    }
}

fn no_chronicle() -> Problem {
    Problem::new(
        StatusCode::NOT_FOUND,
        "no-chronicle",
        "This game keeps no chronicle.",
        "GET /api/games says which do.",
    )
}

fn unreadable() -> Problem {
    Problem::invalid(
        "bad-query",
        "`fewest` and `most` are numbers of players.",
        "Leave them out, or send whole numbers.",
    )
}
