//! Public tables, and opening a table.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt, stream};
use heist_bots::Bot;
use heist_shelf::{Content, Seating, Terms};
use heist_table::Bytes32;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::atomic::Ordering::Relaxed;
use tokio_tungstenite::tungstenite::Message as Frame;
use utoipa::ToSchema;

use super::accept::Held;
use super::body::Json;
use super::streams::{KEEP_ALIVE, SILENCE, goodbye, line_limits, message_rate};
use super::upgrade::{Socket, Upgrade};
use crate::house::House;
use crate::limiter::Bucket;
use crate::names::clean;
use crate::opening::LISTED_MS;
use crate::pace::Pace;
use crate::packs::{NewPack, PackInfo};
use crate::problem::Problem;
use crate::room::{Host, Place, Room, Sitter, yes};
use crate::store::{Change, Status, TableRow};
use crate::table::{Guest, What, Who, known_bot};
use crate::token;

/// The longest name of a table, in characters.
const LONGEST_TABLE_NAME: usize = 48;
/// The list is sent at most so often.
const SHORTEST_PAUSE: Duration = Duration::from_millis(500);

/// A public table: one that gathers players, or one that plays, to watch.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Listed {
    id: String,
    game: String,
    name: String,
    status: Status,
    host: String,
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    options: Value,
    /// The content pack, where it is not the one in the box.
    pack: Option<PackInfo>,
    seats: usize,
    open: usize,
    people: usize,
    created: u64,
}

/// What those are told who look for a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum TablesMessage {
    Lobby {
        tables: Vec<Listed>,
    },
    /// Somebody is there.
    Pong {},
}

impl TablesMessage {
    fn to_text(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }
}

/// Public tables: those that gather players, and those whose game runs while
/// somebody is there.
#[utoipa::path(get, path = "/api/tables", tag = "lobby",
    responses((status = 200, body = Vec<Listed>)))]
pub(super) async fn list(
    State(house): State<Arc<House>>,
) -> Result<axum::Json<Vec<Listed>>, Problem> {
    Ok(axum::Json(listed(&house).await?))
}

async fn listed(house: &House) -> Result<Vec<Listed>, Problem> {
    let rooms = house.store.public_rooms().await?;
    let rooms = rooms.iter().filter_map(|room| serde_json::from_str::<Room>(room).ok());
    let oldest = house.wall_ms().saturating_sub(LISTED_MS);
    let rooms = rooms.filter(|room| match room.status {
        Status::Gathering => room.created_ms >= oldest,
        Status::Salting | Status::Playing => house.tables.is_awake(&room.id),
        Status::Over => false,
    });
    let count = |room: &Room, what: fn(&Sitter) -> bool| {
        room.places.iter().filter(|place| what(&place.sitter)).count()
    };
    Ok(rooms
        .map(|room| Listed {
            seats: room.places.len(),
            open: count(&room, |sitter| *sitter == Sitter::Open),
            people: count(&room, |sitter| matches!(sitter, Sitter::Person { .. })),
            id: room.id,
            game: room.game,
            name: room.name,
            status: room.status,
            host: room.host.name,
            options: room.options,
            pack: room.pack,
            created: room.created_ms,
        })
        .collect())
}

/// The same list as ND-JSON, again whenever it changes.
#[utoipa::path(get, path = "/api/lobby/stream", tag = "lobby",
    responses((status = 200, body = String, content_type = "application/x-ndjson")))]
pub(super) async fn stream(
    State(house): State<Arc<House>>,
    Extension(held): Extension<Arc<Held>>,
) -> Response {
    let changes = house.lobby.subscribe();
    let begin = (house, held, changes, true);
    let lines = stream::unfold(begin, |(house, held, mut changes, first)| async move {
        if !first {
            let closing = house.closing.clone();
            tokio::select! {
                () = closing.cancelled() => return None,
                changed = changes.changed() => changed.ok()?,
                () = tokio::time::sleep(KEEP_ALIVE) => {
                    return Some((Ok(Bytes::from_static(b"\n")), (house, held, changes, first)));
                }
            }
            tokio::time::sleep(SHORTEST_PAUSE).await;
        }
        changes.mark_unchanged();
        let line = message(&house).await.ok()?;
        let line = Ok::<_, std::convert::Infallible>(Bytes::from(format!("{line}\n")));
        Some((line, (house, held, changes, false)))
    });
    let body = Body::from_stream(lines);
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

async fn message(house: &House) -> Result<String, Problem> {
    let tables = listed(house).await?;
    Ok(TablesMessage::Lobby { tables }.to_text())
}

/// The same over a WebSocket, for pages: a browser holds few plain streams
/// open at once, over all its tabs.
#[utoipa::path(get, path = "/api/lobby/ws", tag = "lobby",
    responses((status = 101, description = "The WebSocket is open"),
        (status = 403, body = Problem)))]
pub(super) async fn ws(
    State(house): State<Arc<House>>,
    Extension(held): Extension<Arc<Held>>,
    request: Request,
) -> Result<Response, Problem> {
    let upgrade = Upgrade::of(request, "Use /api/lobby/stream for plain HTTP.")?;
    Ok(upgrade.open(line_limits(&house), move |socket| async move {
        tell(&house, socket).await;
        drop(held);
    }))
}

/// Sends the list whenever it changes, until the visitor goes or falls silent,
/// and answers a visitor who asks whether anybody is there.
async fn tell(house: &House, mut socket: Socket) {
    let mut changes = house.lobby.subscribe();
    changes.mark_changed();
    let (mut first, mut heard) = (true, tokio::time::Instant::now());
    let mut alive = tokio::time::interval(KEEP_ALIVE);
    alive.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let rate = message_rate(house);
    let mut messages_left = Bucket::full(rate, heard.into_std());
    let flood = loop {
        let frame = tokio::select! {
            () = house.closing.cancelled() => break None,
            changed = changes.changed() => {
                if changed.is_err() {
                    break None;
                }
                if !first {
                    tokio::time::sleep(SHORTEST_PAUSE).await;
                    changes.mark_unchanged();
                }
                let Ok(text) = message(house).await else { return };
                first = false;
                Frame::Text(text.into())
            }
            frame = socket.next() => {
                heard = tokio::time::Instant::now();
                if let Err(seconds) = messages_left.take(rate, heard.into_std()) {
                    break Some(seconds);
                }
                match frame {
                    Some(Ok(Frame::Text(_))) => Frame::Text(TablesMessage::Pong {}.to_text().into()),
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => continue,
                }
            }
            _ = alive.tick() => {
                if heard.elapsed() > SILENCE {
                    return;
                }
                Frame::Ping(Bytes::new())
            }
        };
        let patience = house.config.times.slow_viewer;
        if !matches!(tokio::time::timeout(patience, socket.send(frame)).await, Ok(Ok(()))) {
            return;
        }
    };
    goodbye(socket, flood).await;
}

#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    /// The game's slug.
    game: String,
    /// How many play.
    seats: u8,
    /// Options by name; those not named are as by default.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Record<string, unknown>"))]
    options: Value,
    /// A content pack other than the one in the box.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pack: Option<NewPack>,
    /// Whether the table is listed.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    public: bool,
    /// Whether one person may take several seats.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    several_hands: bool,
    /// Whether the table waits for people who are away, instead of letting a
    /// bot sit in.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    waits_for_absent: bool,
    /// How many seconds a person has for a decision before a bot plays that
    /// one; no limit if not given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    seconds_per_decision: Option<u32>,
    /// How fast its bots play.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Pace>"))]
    pace: Pace,
    /// Whether whoever is asked something may ask for a hint; yes if not given.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    hints: bool,
    /// Whether people may talk; yes if not given.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    talk: bool,
    /// What the table is called.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    name: Option<String>,
    /// Bots for the seats after the first, in order; the last of them again
    /// if the game starts at once.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    bots: Vec<String>,
    /// The level of all bots, where none are named.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    level: Option<String>,
    /// Quick play: bots at all other seats, and dealt at once.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    start: bool,
    /// With `start`: the page's commitment to its salt.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    commitment: Option<Bytes32>,
}

#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct TableOpened {
    /// The table's id: /t/{id}.
    table: String,
    /// The opener's seat.
    seat: u8,
    /// Opens the host's rights; shown once.
    host_token: String,
    /// Opens the seat; shown once.
    seat_token: String,
    /// Opens the view of those who watch.
    spectator_token: String,
}

/// Opens a table. The opener is its host and sits at seat 0.
#[utoipa::path(post, path = "/api/tables", tag = "lobby", request_body = NewTable, responses(
    (status = 201, body = TableOpened), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem, description = "Too many tables that have not begun"),
    (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn open_table(
    State(house): State<Arc<House>>,
    who: Who,
    Json(new): Json<NewTable>,
) -> Result<Response, Problem> {
    let guest = who.guest.clone().ok_or_else(Problem::who_are_you)?;
    let pack = match &new.pack {
        Some(wish) => house.wished_pack(&guest, house.find(&new.game)?, wish).await?,
        None => None,
    };
    let (room, opened) = room(&house, &guest, &new, pack.as_ref())?;
    let _alone = house.may_open(&guest.id, new.start).await?;
    let mut changes = vec![Change::NewTable(TableRow::new(&room))];
    changes.extend(pack.map(|(pack, info)| Change::Pack { hash: info.hash, text: pack.text }));
    house.write(changes).await?;
    house.metrics.tables_opened.fetch_add(1, Relaxed);
    if room.public {
        house.lobby_changed();
    }
    if new.start {
        let what = What::Ready { ready: true, commitment: new.commitment };
        house.ask(&room.id, Who::guest(guest), what).await?;
    }
    Ok((StatusCode::CREATED, axum::Json(opened)).into_response())
}

fn room(
    house: &House,
    guest: &Guest,
    new: &NewTable,
    pack: Option<&(Content, PackInfo)>,
) -> Result<(Room, TableOpened), Problem> {
    let game = house.find(&new.game)?;
    let info = game.info();
    let options = game.options(&new.options)?;
    // The shelf says what is wrong with the number of seats, or with options
    // that do not go together, by laying out such a table.
    let content = pack.map(|(content, _)| content.clone());
    let terms = Terms { options: options.clone(), content, ..Terms::new(new.seats) };
    if !(info.min_seats..=info.max_seats).contains(&new.seats) {
        return Err(Problem::invalid(
            "wrong-seats",
            format!("{} cannot be played by {}.", info.name, new.seats),
            &format!("Choose from {} to {} players.", info.min_seats, info.max_seats),
        ));
    }
    game.open(&terms, Seating::seeded(new.seats, 0))?;
    let mut bots: VecDeque<Bot> =
        new.bots.iter().map(|name| known_bot(name)).collect::<Result<_, _>>()?;
    let level = match &new.level {
        Some(level) => known_bot(level)?,
        None => bots.back().copied().unwrap_or_else(usual_bot),
    };
    if new.level.is_some() && new.bots.is_empty() {
        bots.extend(std::iter::repeat_n(level, usize::from(new.seats)));
    }
    let (own, seat_token) = Place::person(&guest.id, &guest.name);
    let mut places = vec![own];
    for _ in 1..new.seats {
        let bot = bots.pop_front().or_else(|| new.start.then_some(level));
        places.push(bot.map_or_else(Place::open, |bot| Place::bot(bot.name())));
    }
    let (host_token, host_hash) = token::new_token();
    let (spectator_token, spectator_hash) = token::new_token();
    let named = new.name.as_deref().map(|name| clean(name, LONGEST_TABLE_NAME));
    let name = named.filter(|name| !name.is_empty());
    let room = Room {
        id: token::new_id(),
        game: new.game.clone(),
        name: name.unwrap_or_else(|| format!("{}'s table", guest.name)),
        options,
        pack: pack.map(|(_, info)| info.clone()),
        public: new.public,
        several_hands: new.several_hands,
        waits_for_absent: new.waits_for_absent,
        seconds_per_decision: house.fitting_clock(new.seconds_per_decision)?,
        pace: new.pace,
        hints: new.hints,
        talk: new.talk,
        status: Status::Gathering,
        created_ms: house.wall_ms(),
        opened_ms: None,
        dealt_ms: None,
        stands_at: None,
        host: Host { guest: guest.id.clone(), name: guest.name.clone(), token: host_hash },
        spectator_token: spectator_hash,
        places,
        house: None,
        aborts: 0,
        given_up: false,
        rematch: None,
        ended_ms: None,
        outcome: None,
        late: Vec::new(),
        freed: Vec::new(),
    };
    let table = room.id.clone();
    Ok((room, TableOpened { table, seat: 0, host_token, seat_token, spectator_token }))
}

/// The bot for those who do not choose.
fn usual_bot() -> Bot {
    "regular".parse().unwrap_or(Bot::ALL[Bot::ALL.len() / 2])
}
