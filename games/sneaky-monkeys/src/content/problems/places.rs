//! What stands on the map: neighbourhoods, locations, houses.

use heist_table::content::{Inspector, SHORT_NAME, is_name};

use super::each_once;
use super::map::place;
use crate::content::pack::{At, Pack};
use crate::content::sheet::Sheet;
use crate::goods::MOST_THINGS;
use crate::kinds::Location;
use crate::tiles::Tile;

impl Pack {
    pub(super) fn check_neighbourhoods(&self, inspector: &mut Inspector<'_>) {
        for one in &self.neighbourhood {
            let entry = format!("neighbourhood {:?}", one.sign);
            inspector.check(
                is_name(&one.name),
                &entry,
                "The name is empty or too long.",
                SHORT_NAME,
            );
            for link in &one.links {
                let other = self.neighbourhood.iter().find(|other| other.sign == *link);
                inspector.check(
                    other.is_some_and(|other| other.links.contains(&one.sign)) && *link != one.sign,
                    &entry,
                    format!("It is linked with {link:?}, which is none, or not linked back."),
                    "Name each link on both sides.",
                );
            }
        }
    }

    /// `reached` are the streets of the city, of which others may be cut off.
    pub(super) fn check_locations(
        &self,
        sheet: &Sheet,
        reached: &[bool],
        inspector: &mut Inspector<'_>,
    ) {
        each_once(inspector, "location", &Location::ALL, self.location.iter().map(|one| one.id));
        for one in &self.location {
            let entry = format!("location {:?}", one.name);
            inspector.check(
                is_name(&one.name),
                &entry,
                "The name is empty or too long.",
                SHORT_NAME,
            );
            self.check_building((sheet, reached), &entry, one.sign, one.door, inspector);
            let tiles: Vec<Tile> = sheet.with_sign(one.sign).collect();
            let astray = tiles.iter().find(|&&tile| sheet.hood(tile) != sheet.hood(tiles[0]));
            if let Some(&tile) = astray {
                inspector.check(
                    false,
                    &entry,
                    format!(
                        "At {} it lies in neighbourhood {:?}, elsewhere in {:?}.",
                        place(sheet, tile),
                        sheet.hood(tile),
                        sheet.hood(tiles[0])
                    ),
                    "Draw all of it in one neighbourhood: a rocket counts by it.",
                );
            }
        }
        let police = &self.police;
        inspector.check(
            is_name(&police.name),
            "police",
            "The name is empty or too long.",
            SHORT_NAME,
        );
        self.check_building((sheet, reached), "police", police.sign, police.door, inspector);
    }

    /// A building is drawn, in one piece, and its door is a street tile beside
    /// it that can be reached.
    fn check_building(
        &self,
        (sheet, reached): (&Sheet, &[bool]),
        entry: &str,
        sign: char,
        door: At,
        inspector: &mut Inspector<'_>,
    ) {
        let tiles: Vec<Tile> = sheet.with_sign(sign).collect();
        let Some(&first) = tiles.first() else {
            inspector.check(
                false,
                entry,
                format!("The map has no {sign:?}."),
                "Draw it with this letter.",
            );
            return;
        };
        let whole = sheet.flood(first, |tile| sheet.sign(tile) == sign);
        if let Some(&tile) = tiles.iter().find(|tile| !whole[tile.index()]) {
            inspector.check(
                false,
                entry,
                format!("A part of it stands alone, at {}.", place(sheet, tile)),
                "Draw it in one piece.",
            );
        }
        let [column, row] = door;
        let Some(tile) = sheet.tile(door) else {
            inspector.check(
                false,
                entry,
                format!("Its door, column {column}, row {row}, is off the map."),
                "Name a street tile beside it.",
            );
            return;
        };
        inspector.check(
            sheet.is_street(tile),
            entry,
            format!("Its door, column {column}, row {row}, is no street."),
            "Name a street tile beside it.",
        );
        inspector.check(
            sheet.beside(tile).any(|next| sheet.sign(next) == sign),
            entry,
            format!("Its door, column {column}, row {row}, is not beside it."),
            "Name a street tile that touches one of its tiles.",
        );
        inspector.check(
            reached[tile.index()] || !sheet.is_street(tile),
            entry,
            format!("Its door, column {column}, row {row}, cannot be reached."),
            "Join its street to the others.",
        );
    }

    /// `reached` as for locations.
    pub(super) fn check_houses(
        &self,
        sheet: &Sheet,
        reached: &[bool],
        inspector: &mut Inspector<'_>,
    ) {
        inspector.names("house", self.house.iter().map(|one| (&*one.id, &*one.name)));
        inspector.check(
            (1..=MOST_THINGS).contains(&self.house.len()),
            "house",
            format!("There are {} houses.", self.house.len()),
            format!("Give 1 to {MOST_THINGS}."),
        );
        for one in &self.house {
            let entry = format!("house {:?}", one.id);
            let ([column, row], [way_column, way_row]) = (one.tile, one.driveway);
            let tile = sheet.tile(one.tile).filter(|&tile| sheet.sign(tile) == 'h');
            inspector.check(
                tile.is_some(),
                &entry,
                format!("There is no `h` in column {column}, row {row}."),
                "Name the tile where it is drawn.",
            );
            let driveway = sheet.tile(one.driveway).filter(|&tile| sheet.is_street(tile));
            inspector.check(
                driveway.is_some(),
                &entry,
                format!("Its driveway, column {way_column}, row {way_row}, is no street."),
                "Name a street tile beside the house.",
            );
            let (Some(tile), Some(driveway)) = (tile, driveway) else { continue };
            inspector.check(
                sheet.beside(tile).any(|next| next == driveway),
                &entry,
                format!("Its driveway, column {way_column}, row {way_row}, is not beside it."),
                "Name a street tile that touches it: else nobody reaches it.",
            );
            inspector.check(
                reached[driveway.index()],
                &entry,
                format!("Its driveway, column {way_column}, row {way_row}, cannot be reached."),
                "Join its street to the others.",
            );
            let hood = self.neighbourhood.iter().find(|hood| hood.sign == sheet.hood(tile));
            inspector.check(
                hood.is_none_or(|hood| hood.safe_houses),
                &entry,
                "It stands in a neighbourhood without Safe Houses.",
                "Draw it elsewhere, or set safe_houses = true there.",
            );
        }
        for tile in sheet.with_sign('h') {
            let count = self.house.iter().filter(|one| sheet.tile(one.tile) == Some(tile)).count();
            inspector.check(
                count == 1,
                place(sheet, tile),
                format!("{count} entries of [[house]] are for the house drawn here."),
                "Give one, or draw `#`.",
            );
        }
    }
}
