//! What a house keeps of games that ended: by which two options of the box, who
//! played, how it ended, and the story of it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use heist_shelf::{AnyTable, BoxOnShelf, Info, OptionInfo, Terms};
use heist_table::record::Player;
use heist_table::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::room::Room;
use crate::store::ChronicleRow;

/// Rows and columns of the chronicle of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Grid {
    pub(crate) rows: Axis,
    pub(crate) columns: Axis,
}

/// One of the two options that results are kept by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Axis {
    /// The option.
    pub(crate) name: String,
    /// What is chosen by it, in words for people.
    pub(crate) label: String,
    /// Its values, as far as they can be played with the cards in the box or
    /// were played.
    pub(crate) values: Vec<AxisValue>,
}

/// A row or a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct AxisValue {
    /// As results have it.
    pub(crate) value: String,
    /// What it means.
    pub(crate) text: String,
    /// Whether it can be played with the cards in the box.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    in_the_box: bool,
}

/// Somebody who played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct PlayerThen {
    /// What they were called.
    pub(crate) name: String,
    /// Whether it was a bot.
    pub(crate) bot: bool,
}

impl Grid {
    /// The grid of a box, if it keeps a chronicle.
    fn of(game: &dyn BoxOnShelf) -> Option<Grid> {
        let info = game.info();
        let [rows, columns] = info.chronicle?.map(|name| Axis::of(game, &info, name));
        Some(Grid { rows: rows?, columns: columns? })
    }

    /// The grid with those values alone that can be played, or were.
    pub(crate) fn as_played<'a>(&self, played: impl Iterator<Item = [&'a str; 2]>) -> Grid {
        let (rows, columns): (Vec<&str>, Vec<&str>) = played.map(<(&str, &str)>::from).unzip();
        Grid { rows: self.rows.as_played(&rows), columns: self.columns.as_played(&columns) }
    }
}

impl Axis {
    fn of(game: &dyn BoxOnShelf, info: &Info, name: &str) -> Option<Axis> {
        let option: &OptionInfo = info.options.iter().find(|option| option.name == name)?;
        let value = |value: &Value, text: &str| {
            let options = json!({ name: value });
            let terms = Terms { options, ..Terms::new(info.max_seats) };
            AxisValue {
                value: value.as_str().map_or_else(|| value.to_string(), str::to_owned),
                text: text.to_owned(),
                in_the_box: game.seat_names(&terms).is_ok(),
            }
        };
        let values = option.choices.iter().map(|offered| value(&offered.value, &offered.text));
        Some(Axis { name: name.to_owned(), label: option.label.into(), values: values.collect() })
    }

    fn as_played(&self, played: &[&str]) -> Axis {
        let fits = |value: &&AxisValue| value.in_the_box || played.contains(&value.value.as_str());
        Axis { values: self.values.iter().filter(fits).cloned().collect(), ..self.clone() }
    }
}

/// The grids of the boxes that keep a chronicle. To know what can be played a
/// box is opened once for every value, so each grid is made once.
#[derive(Default)]
pub(crate) struct Grids(Mutex<BTreeMap<&'static str, Option<Arc<Grid>>>>);

impl Grids {
    pub(crate) fn of(&self, game: &dyn BoxOnShelf) -> Option<Arc<Grid>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let grid = known.entry(game.slug());
        grid.or_insert_with(|| Grid::of(game).map(Arc::new)).clone()
    }
}

/// What is kept of a game that has ended: nothing where its box keeps no
/// chronicle, and nothing where only bots played.
pub(crate) fn kept(room: &Room, table: &dyn AnyTable, outcome: &Outcome) -> Option<ChronicleRow> {
    let [row, column] = table.chronicle()?;
    let players = &table.header().seats;
    let is_person = |seat: Seat| players.get(seat.index()).is_some_and(|one| one.bot.is_none());
    Seat::all(table.seats()).find(|&seat| is_person(seat))?;
    let then =
        |player: &Player| PlayerThen { name: player.name.clone(), bot: player.bot.is_some() };
    let players: Vec<PlayerThen> = players.iter().map(then).collect();
    Some(ChronicleRow {
        table: room.id.clone(),
        game: room.game.clone(),
        row,
        column,
        seats: table.seats(),
        won: outcome.winners.iter().any(is_person),
        how: outcome.how.to_owned(),
        at_ms: room.ended_ms.unwrap_or_default(),
        players: json!(players).to_string(),
        story: json!(table.story()).to_string(),
    })
}
