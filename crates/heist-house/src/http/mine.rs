//! The tables of a guest, to be found again.

use std::sync::Arc;

use axum::extract::State;
use futures_util::future::join_all;
use heist_table::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::house::House;
use crate::messages::GameJson;
use crate::problem::Problem;
use crate::room::{Room, SeatKind, Sitter};
use crate::store::Status;
use crate::table::{Answer, Guest, What, Who};

/// How many tables are told of that are not over. Of those each that plays is
/// asked itself whether it awaits the guest: it alone knows for sure, and no
/// move costs another write for it. A table that sleeps wakes for that, and is
/// asleep again soon.
const MOST_GOING_ON: u32 = 24;
/// How many that are.
const MOST_OVER: u32 = 8;

/// A table at which the guest sits or sat.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct MyTable {
    id: String,
    /// The game's slug.
    game: String,
    /// What the table is called.
    name: String,
    status: Status,
    /// Who sits where.
    seats: Vec<MySeat>,
    /// Whether nothing goes on without the guest: a decision, or that all seats
    /// are taken and the guest is not ready.
    awaited: bool,
    /// Whether people go away over a decision, by what they have agreed.
    by_the_day: bool,
    /// The people ended the game before its end.
    given_up: bool,
    /// How the game ended, once it has, by its own rules.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<heist_table::Outcome>"))]
    outcome: Option<GameJson>,
    /// When the table was opened, in milliseconds of the wall clock …
    created: u64,
    /// … and when its game ended.
    ended: Option<u64>,
}

/// A seat of such a table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct MySeat {
    kind: SeatKind,
    /// What the player is called.
    name: Option<String>,
    /// Whether it is the guest's own.
    own: bool,
}

/// The tables of the asking guest: those that await the guest first, then those
/// that play, those that gather, and the last that are over.
#[utoipa::path(get, path = "/api/me/tables", tag = "guests", responses(
    (status = 200, body = Vec<MyTable>), (status = 401, body = Problem)))]
pub(super) async fn my_tables(
    State(house): State<Arc<House>>,
    who: Who,
) -> Result<axum::Json<Vec<MyTable>>, Problem> {
    let guest = who.guest.ok_or_else(Problem::who_are_you)?;
    let mut rooms = house.store.rooms_of(guest.id.clone(), false, MOST_GOING_ON).await?;
    rooms.extend(house.store.rooms_of(guest.id.clone(), true, MOST_OVER).await?);
    let rooms = rooms.iter().filter_map(|room| serde_json::from_str::<Room>(room).ok());
    let tables = rooms.map(|room| async {
        let awaited = match room.status {
            Status::Playing => is_awaited(&house, &room.id, guest.clone()).await,
            Status::Gathering => waits_to_begin(&room, &guest),
            Status::Salting | Status::Over => false,
        };
        my_table(room, &guest, awaited)
    });
    let mut tables = join_all(tables).await;
    // Stable: of equals those that changed last come first, as the store has it.
    tables.sort_by_key(|table| match table.status {
        Status::Playing | Status::Salting => u8::from(!table.awaited),
        Status::Gathering => 2,
        Status::Over => 3,
    });
    Ok(axum::Json(tables))
}

/// A table that cannot wake awaits nobody.
async fn is_awaited(house: &Arc<House>, id: &str, guest: Guest) -> bool {
    let asked = house.ask(id, Who::guest(guest), What::Glance).await;
    matches!(asked, Ok(Answer::Awaited(true)))
}

fn waits_to_begin(room: &Room, guest: &Guest) -> bool {
    let full = room.places.iter().all(|place| !place.is_open());
    full && room.hands_of(&guest.id).iter().any(|seat| !room.place(seat).ready)
}

fn my_table(room: Room, guest: &Guest, awaited: bool) -> MyTable {
    let seat = |seat: Seat| {
        let place = room.place(seat);
        let kind = match &place.sitter {
            Sitter::Open => SeatKind::Open,
            Sitter::Person { .. } => SeatKind::Person,
            Sitter::Bot { .. } => SeatKind::Bot,
        };
        let name = (!place.is_open()).then(|| room.player_name(seat));
        MySeat { kind, name, own: place.guest() == Some(guest.id.as_str()) }
    };
    MyTable {
        seats: Seat::all(room.seats()).map(seat).collect(),
        awaited,
        by_the_day: room.is_by_the_day(),
        given_up: room.given_up,
        outcome: room.outcome.map(GameJson),
        created: room.created_ms,
        ended: room.ended_ms,
        id: room.id,
        game: room.game,
        name: room.name,
        status: room.status,
    }
}
