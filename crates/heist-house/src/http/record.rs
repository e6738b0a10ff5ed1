//! A game after its end: the record, and its steps for the replay page.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use heist_shelf::{BoxOnShelf, Seating, ShelfError, Terms, Told};
use heist_table::record::Header;
use heist_table::{Clock, Outcome, Record, Seat, SeatSet, Secret};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedMutexGuard, SemaphorePermit};
use utoipa::{IntoParams, ToSchema};

use crate::house::House;
use crate::messages::{GameJson, Happened};
use crate::patch::{Change, changes};
use crate::problem::Problem;
use crate::table::{Answer, What, Who};

/// The `.heist` record of a game that is over.
#[utoipa::path(get, path = "/api/tables/{id}/export", tag = "records",
    params(("id" = String, Path,)),
    responses((status = 200, body = String, content_type = "application/x-ndjson"),
        (status = 409, body = Problem, description = "The game is not over"),
        (status = 429, body = Problem)))]
pub(super) async fn export(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Result<impl IntoResponse, Problem> {
    let _turn = turn(&house, &who).await?;
    let text = record(&house, &id, who).await?;
    let file = format!("attachment; filename=\"{id}.heist\"");
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, text))
}

type Turn<'a> = (OwnedMutexGuard<()>, SemaphorePermit<'a>);

/// Records are long and telling them takes a while: one at a time for each who
/// asks, and few at once. Others hardly notice somebody who asks for hundreds.
async fn turn<'a>(house: &'a House, who: &Who) -> Result<Turn<'a>, Problem> {
    let visitor = match (&who.guest, &who.token) {
        (Some(guest), _) => guest.id.clone(),
        (None, Some(token)) => token.to_string(),
        (None, None) => String::new(),
    };
    let turn = async {
        let alone = house.readers.wait(&visitor).await;
        (alone, house.records.acquire().await.expect("it is never closed"))
    };
    let waited = tokio::time::timeout(house.config.times.record, turn).await;
    waited.map_err(|_| Problem::too_fast("So many records at once.", 5))
}

async fn record(house: &Arc<House>, id: &str, who: Who) -> Result<String, Problem> {
    match house.ask(id, who, What::Export).await? {
        Answer::Record(text) => Ok(text),
        _ => Err(Problem::broken()),
    }
}

#[derive(Deserialize, IntoParams)]
pub(super) struct Through {
    /// `public`, `seat:N` or `all`.
    #[serde(default)]
    eyes: Option<String>,
}

/// A game that is over, through somebody's eyes.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Replay {
    /// The first line of its record.
    #[schema(value_type = Object)]
    header: Header,
    /// Whose eyes.
    eyes: String,
    /// What is printed on the components in play.
    printed: GameJson,
    /// What these eyes see of the layout, at the first step.
    view: GameJson,
    /// The layout of the table, then one step per entry.
    steps: Vec<ReplayStep>,
    /// How it ended; null if it was given up.
    #[schema(value_type = Option<Object>)]
    outcome: Option<Outcome>,
}

/// One entry of a record with what it led to.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct ReplayStep {
    /// The number of the entry; 0 for the layout.
    n: u32,
    /// When, on the table's clock.
    #[schema(value_type = u64)]
    at: Clock,
    /// Whose deed it was, if a seat's.
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// What happened, oldest first.
    events: Vec<Happened>,
    /// What it changed in what these eyes see: a JSON Patch (RFC 6902) that makes
    /// the view of the step before into the view of this one.
    changes: Vec<Change>,
}

/// The steps of a game that is over, through somebody's eyes.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "records",
    params(("id" = String, Path,), Through),
    responses((status = 200, body = Replay),
        (status = 409, body = Problem, description = "The game is not over"),
        (status = 429, body = Problem)))]
pub(super) async fn replay(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(through): Query<Through>,
    who: Who,
) -> Result<impl IntoResponse, Problem> {
    let _turn = turn(&house, &who).await?;
    let text = record(&house, &id, who).await?;
    let eyes = through.eyes.unwrap_or_else(|| "public".to_owned());
    let record = Record::read(&text).map_err(ShelfError::from)?;
    let game = house.find(&record.header.game)?;
    let pack = house.pack(game, record.header.content).await?.ok_or_else(Problem::broken)?;
    let terms = Terms::of(&record.header, pack);
    let told = tokio::task::spawn_blocking(move || {
        let replay = steps(&record, game, &terms, &eyes)?;
        Ok::<_, Problem>(serde_json::to_string(&replay).expect("a replay is plain data"))
    });
    let text = told.await.map_err(|_| Problem::broken())??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}

fn steps(
    record: &Record,
    game: &dyn BoxOnShelf,
    terms: &Terms,
    eyes: &str,
) -> Result<Replay, Problem> {
    let (header, seats) = (&record.header, terms.seats);
    let looking = match eyes {
        "public" => SeatSet::EMPTY,
        "all" => SeatSet::all(seats),
        other => {
            let seat = other.strip_prefix("seat:").unwrap_or(other);
            let seat = Seat::parse(seat, seats).map_err(|_| {
                let what = format!("Nobody looks through {other:?}.");
                Problem::invalid("no-such-eyes", what, "Choose public, all or seat:N.")
            })?;
            SeatSet::only(seat)
        }
    };
    let secret = record.end.as_ref().and_then(|end| end.secret);
    let seating = Seating {
        players: header.seats.clone(),
        chance: header.chance.clone(),
        secret: secret.map(|secret| Secret::new(secret.0)),
    };
    let mut table = game.open(terms, seating)?;
    let layout = table.view(looking);
    let mut known = layout.clone();
    let mut told = 0;
    let mut steps = Vec::new();
    let mut entries = record.entries.iter();
    let mut entry = None;
    loop {
        let heard = |event: &&Told| event.to.includes(looking);
        let news = table.log()[told..].iter().filter(heard).map(Happened::from).collect();
        let view = table.view(looking);
        steps.push(ReplayStep {
            n: table.entries(),
            at: table.now(),
            seat: entry.and_then(heist_table::record::doer),
            events: news,
            changes: changes(&known, &view),
        });
        known = view;
        told = table.log().len();
        entry = entries.next();
        let Some(next) = entry else { break };
        table.enter(next.clone()).map_err(|_| Problem::broken())?;
    }
    let (header, eyes) = (header.clone(), eyes.to_owned());
    let printed = serde_json::from_str(&table.printed()).expect("what is printed is JSON");
    let (printed, view) = (GameJson(printed), GameJson(layout));
    Ok(Replay { header, eyes, printed, view, steps, outcome: table.outcome() })
}
