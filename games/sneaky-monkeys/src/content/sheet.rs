//! The rows of signs as a sheet of tiles that can be asked.

use super::pack::{At, Pack};
use crate::tiles::Tile;

/// The most columns and rows of a map, and the most street tiles.
pub(super) const MOST_COLUMNS: usize = 60;
pub(super) const MOST_ROWS: usize = 40;
pub(super) const MOST_STREETS: usize = 400;

/// The map as it is drawn, every row of the same length.
pub(super) struct Sheet {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) signs: Vec<char>,
    pub(super) hoods: Vec<char>,
}

impl Sheet {
    /// The rows put together; `None` where they are ragged.
    pub(super) fn of(pack: &Pack) -> Option<Sheet> {
        let board = &pack.board;
        let columns = board.map.first()?.chars().count();
        let rows = board.map.len();
        let all = || board.map.iter().chain(&board.neighbourhoods);
        let square = all().all(|row| row.chars().count() == columns);
        let fits = (1..=MOST_COLUMNS).contains(&columns) && (1..=MOST_ROWS).contains(&rows);
        (square && fits && board.neighbourhoods.len() == rows).then(|| Sheet {
            columns,
            rows,
            signs: board.map.iter().flat_map(|row| row.chars()).collect(),
            hoods: board.neighbourhoods.iter().flat_map(|row| row.chars()).collect(),
        })
    }

    /// All tiles.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> + Clone + use<> {
        (0..self.columns * self.rows).map(|number| Tile(number as u16))
    }

    /// The tile in a column and row, if the map has it.
    pub(super) fn tile(&self, [column, row]: At) -> Option<Tile> {
        let (column, row) = (usize::from(column), usize::from(row));
        let there = column < self.columns && row < self.rows;
        there.then(|| Tile((row * self.columns + column) as u16))
    }

    /// Its column and row.
    pub(super) fn at(&self, tile: Tile) -> At {
        [tile.index() % self.columns, tile.index() / self.columns].map(|part| part as u16)
    }

    pub(super) fn sign(&self, tile: Tile) -> char {
        self.signs[tile.index()]
    }

    pub(super) fn hood(&self, tile: Tile) -> char {
        self.hoods[tile.index()]
    }

    pub(super) fn is_street(&self, tile: Tile) -> bool {
        matches!(self.sign(tile), '.' | '=')
    }

    pub(super) fn is_river(&self, tile: Tile) -> bool {
        matches!(self.sign(tile), '~' | '=')
    }

    /// The tiles that share an edge with it: above, left, right, below.
    pub(super) fn beside(&self, tile: Tile) -> impl Iterator<Item = Tile> + Clone + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let (column, row) = (tile.index() % columns, tile.index() / columns);
        [
            (row > 0).then(|| tile.index() - columns),
            (column > 0).then(|| tile.index() - 1),
            (column + 1 < columns).then(|| tile.index() + 1),
            (row + 1 < rows).then(|| tile.index() + columns),
        ]
        .into_iter()
        .flatten()
        .map(|number| Tile(number as u16))
    }

    /// The tiles with that sign.
    pub(super) fn with_sign(&self, sign: char) -> impl Iterator<Item = Tile> + Clone {
        self.tiles().filter(move |tile| self.sign(*tile) == sign)
    }

    /// What can be reached from some tile by steps between tiles of a kind.
    pub(super) fn flood(&self, from: Tile, through: impl Fn(Tile) -> bool) -> Vec<bool> {
        let mut seen = vec![false; self.signs.len()];
        let mut open = vec![from];
        seen[from.index()] = true;
        while let Some(tile) = open.pop() {
            for next in self.beside(tile).filter(|next| through(*next)) {
                if !std::mem::replace(&mut seen[next.index()], true) {
                    open.push(next);
                }
            }
        }
        seen
    }
}
