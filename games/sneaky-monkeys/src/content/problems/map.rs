//! The rows of signs: what is drawn wrong, with row and column.

use std::collections::BTreeSet;

use heist_table::content::Inspector;

use crate::content::pack::Pack;
use crate::content::sheet::{MOST_COLUMNS, MOST_ROWS, MOST_STREETS, Sheet};
use crate::tiles::Tile;

/// Signs with a meaning of their own.
const SIGNS: [char; 6] = ['.', '=', '~', '#', ',', 'h'];

impl Pack {
    /// Rows of one length, and signs that mean something.
    pub(super) fn check_board(&self, inspector: &mut Inspector<'_>) {
        let board = &self.board;
        let columns = board.map.first().map_or(0, |row| row.chars().count());
        inspector.check(
            (1..=MOST_COLUMNS).contains(&columns) && (1..=MOST_ROWS).contains(&board.map.len()),
            "board",
            format!("The map has {columns} columns and {} rows.", board.map.len()),
            format!("Draw at most {MOST_COLUMNS} columns and {MOST_ROWS} rows."),
        );
        inspector.check(
            board.neighbourhoods.len() == board.map.len(),
            "board neighbourhoods",
            format!("{} rows for {} of the map.", board.neighbourhoods.len(), board.map.len()),
            "Give every row of the map its neighbourhoods.",
        );
        for (name, rows) in
            [("board map", &board.map), ("board neighbourhoods", &board.neighbourhoods)]
        {
            for (number, row) in rows.iter().enumerate() {
                let length = row.chars().count();
                inspector.check(
                    length == columns,
                    format!("{name} row {number}"),
                    format!("It has {length} signs, and the first row of the map {columns}."),
                    "Make all rows equally long.",
                );
            }
        }
        self.check_signs(inspector);
    }

    fn check_signs(&self, inspector: &mut Inspector<'_>) {
        let letters = self.location.iter().map(|location| location.sign).chain([self.police.sign]);
        let known: BTreeSet<char> = SIGNS.into_iter().chain(letters.clone()).collect();
        let hoods: BTreeSet<char> = self.neighbourhood.iter().map(|one| one.sign).collect();
        let count = letters.clone().count();
        inspector.check(
            known.len() == SIGNS.len() + count,
            "location",
            "Two locations have the same sign, or one that means something else.",
            "Give each location, and the police station, a letter of its own.",
        );
        inspector.check(
            hoods.len() == self.neighbourhood.len() && (1..=16).contains(&hoods.len()),
            "neighbourhood",
            "Two neighbourhoods have the same sign, or there are none, or too many.",
            "Give 1 to 16, each with a sign of its own.",
        );
        for (name, rows, signs) in [
            ("board map", &self.board.map, &known),
            ("board neighbourhoods", &self.board.neighbourhoods, &hoods),
        ] {
            for (row, line) in rows.iter().enumerate() {
                let unknown = line.chars().enumerate().find(|(_, sign)| !signs.contains(sign));
                if let Some((column, sign)) = unknown {
                    inspector.check(
                        false,
                        format!("{name} row {row}, column {column}"),
                        format!("The sign {sign:?} means nothing."),
                        format!("Use one of: {}", signs.iter().collect::<String>()),
                    );
                }
            }
        }
    }

    /// What is drawn, once it is a sheet.
    pub(super) fn check_map(&self, sheet: &Sheet, inspector: &mut Inspector<'_>) {
        let streets: Vec<Tile> = sheet.tiles().filter(|&tile| sheet.is_street(tile)).collect();
        if streets.is_empty() {
            inspector.check(false, "board map", "There is no street.", "Draw some, with `.`.");
            return;
        }
        inspector.check(
            streets.len() <= MOST_STREETS,
            "board map",
            format!("There are {} street tiles.", streets.len()),
            format!("Draw at most {MOST_STREETS}."),
        );
        let reached = most_streets(sheet, &streets);
        let cut_off = streets.iter().find(|tile| !reached[tile.index()]);
        if let Some(&tile) = cut_off {
            let count = streets.iter().filter(|tile| !reached[tile.index()]).count();
            inspector.check(
                false,
                place(sheet, tile),
                format!("{count} street tiles from here on cannot be reached from the others."),
                "Join them by a street or a bridge.",
            );
        }
        let alone = |tile: &Tile| !sheet.beside(*tile).any(|next| sheet.is_street(next));
        if let Some(&tile) = streets.iter().find(|tile| alone(tile)) {
            inspector.check(
                false,
                place(sheet, tile),
                "No street tile is beside this one: no tank or train can stand here.",
                "Join it to another.",
            );
        }
        self.check_bridges(sheet, inspector);
        self.check_river(sheet, inspector);
        self.check_neighbourhoods(inspector);
        self.check_locations(sheet, &reached, inspector);
        self.check_houses(sheet, &reached, inspector);
    }

    /// A bridge joins two streets across the river.
    fn check_bridges(&self, sheet: &Sheet, inspector: &mut Inspector<'_>) {
        for tile in sheet.with_sign('=') {
            let [column, row] = sheet.at(tile);
            let at = |column: Option<u16>, row: Option<u16>| {
                column.zip(row).and_then(|(column, row)| sheet.tile([column, row]))
            };
            let across = [
                at(column.checked_sub(1), Some(row)),
                at(Some(column + 1), Some(row)),
                at(Some(column), row.checked_sub(1)),
                at(Some(column), Some(row + 1)),
            ];
            let street = |place: usize| across[place].is_some_and(|tile| sheet.is_street(tile));
            let water = across.iter().flatten().any(|&tile| sheet.is_river(tile));
            inspector.check(
                street(0) && street(1) || street(2) && street(3),
                place(sheet, tile),
                "The bridge leads to nowhere.",
                "Draw a street on both of two opposite sides, or `~` instead.",
            );
            inspector.check(
                water,
                place(sheet, tile),
                "No river flows beneath the bridge.",
                "Draw `~` beside it, or a street instead.",
            );
        }
        for bridge in &self.bridge {
            let there = sheet.tile(bridge.tile).is_some_and(|tile| sheet.sign(tile) == '=');
            inspector.check(
                there,
                format!("bridge {:?}", bridge.name),
                format!("There is no bridge in column {}, row {}.", bridge.tile[0], bridge.tile[1]),
                "Name the tile of a `=`, or leave the name out.",
            );
        }
        for street in &self.street {
            let rows = street.row.is_some_and(|row| usize::from(row) < sheet.rows);
            let columns = street.column.is_some_and(|column| usize::from(column) < sheet.columns);
            inspector.check(
                rows != columns,
                format!("street {:?}", street.name),
                "It is in no row or column of the map, or in both.",
                "Give one of row and column.",
            );
        }
    }

    /// One river, and a pier or bridge to board a boat from.
    fn check_river(&self, sheet: &Sheet, inspector: &mut Inspector<'_>) {
        let river: Vec<Tile> = sheet.tiles().filter(|&tile| sheet.is_river(tile)).collect();
        let Some(&first) = river.first() else { return };
        let reached = sheet.flood(first, |tile| sheet.is_river(tile));
        if let Some(&tile) = river.iter().find(|tile| !reached[tile.index()]) {
            inspector.check(
                false,
                place(sheet, tile),
                "The river is cut: no boat gets here.",
                "Join it with `~` or `=`.",
            );
        }
        let landing = |tile: &Tile| {
            sheet.is_street(*tile) || sheet.beside(*tile).any(|next| sheet.is_street(next))
        };
        inspector.check(
            river.iter().any(landing),
            "board map",
            "No street touches the river.",
            "Draw a bridge, or a street beside it.",
        );
    }
}

/// The largest part of the streets that hangs together: the city, of which
/// others are cut off.
fn most_streets(sheet: &Sheet, streets: &[Tile]) -> Vec<bool> {
    let mut most = vec![false; sheet.signs.len()];
    let mut seen = most.clone();
    let count = |part: &[bool]| part.iter().filter(|&&reached| reached).count();
    for &tile in streets {
        if seen[tile.index()] {
            continue;
        }
        let part = sheet.flood(tile, |tile| sheet.is_street(tile));
        seen.iter_mut().zip(&part).for_each(|(seen, &reached)| *seen |= reached);
        if count(&part) > count(&most) {
            most = part;
        }
    }
    most
}

/// Where a tile is, for whoever draws.
pub(super) fn place(sheet: &Sheet, tile: Tile) -> String {
    let [column, row] = sheet.at(tile);
    format!("board map row {row}, column {column}")
}
