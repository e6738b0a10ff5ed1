//! Robbers, crews and Specialists.

use std::collections::BTreeSet;

use heist_table::content::{Inspector, SHORT_NAME, is_name};

use super::super::pack::{self, Pack};
use super::check_rows;
use crate::cards::{ROBBERS, SPECIALISTS};
use crate::{MAX_PLAYERS, MIN_SEATS};

impl Pack {
    pub(super) fn check_robbers(&self, inspector: &mut Inspector<'_>) {
        let abilities = self.robber_ability.len();
        inspector.check(
            abilities == usize::from(ROBBERS),
            "robber_ability",
            format!("There are {abilities} abilities."),
            "Give exactly ten [[robber_ability]] entries.",
        );
        inspector.names("robber_ability", self.robber_ability.iter().map(|e| (&*e.id, &*e.id)));
        for entry in &self.robber_ability {
            check_rows(inspector, &format!("robber_ability {:?}", entry.id), &entry.rows, true);
        }
        inspector.check(
            self.crew.len() >= usize::from(MAX_PLAYERS),
            "crew",
            format!("There are {} crews.", self.crew.len()),
            "Have one for each of 5 players.",
        );
        inspector.names("crew", self.crew.iter().map(|entry| (&*entry.id, &*entry.name)));
        for crew in &self.crew {
            let place = format!("crew {:?}", crew.id);
            let looks = is_name(&crew.colour) && crew.flavour.len() <= 300;
            inspector.check(looks, &place, "No colour, or a long flavour.", SHORT_NAME);
            for ability in &self.robber_ability {
                let fits = |one: &&pack::Robber| one.crew == crew.id && one.ability == ability.id;
                let count = self.robber.iter().filter(fits).count();
                inspector.check(
                    count == 1,
                    &place,
                    format!("It has {count} Robbers of the ability {:?}.", ability.id),
                    "Give every crew one Robber of each ability.",
                );
            }
        }
        inspector.names("robber", self.robber.iter().map(|entry| (&*entry.id, &*entry.name)));
        for robber in &self.robber {
            let known = self.crew.iter().any(|crew| crew.id == robber.crew)
                && self.robber_ability.iter().any(|ability| ability.id == robber.ability);
            inspector.check(
                known,
                format!("robber {:?}", robber.id),
                "The crew or the ability is unknown.",
                "Name a [[crew]] and a [[robber_ability]] of the pack.",
            );
        }
    }

    pub(super) fn check_specialists(&self, inspector: &mut Inspector<'_>) {
        let levels: BTreeSet<u8> = self.specialist_row.iter().map(|row| row.level).collect();
        inspector.check(
            self.specialist_row.len() == 4 && levels.iter().eq(&[1, 2, 3, 4]),
            "specialist_row",
            "The display has not exactly the levels 1, 2, 3 and 4.",
            "Give four [[specialist_row]] entries, one per level.",
        );
        inspector.names(
            "specialist_row",
            self.specialist_row.iter().map(|row| (&*row.colour, &*row.colour)),
        );
        for row in &self.specialist_row {
            let count = self.specialist.iter().filter(|one| one.row == row.colour).count();
            inspector.check(
                count == 5 && row.extra <= 20,
                format!("specialist_row {:?}", row.colour),
                format!("{count} Specialists start there, at {} extra.", row.extra),
                "Let five types start in every row, at no more than 20 extra.",
            );
        }
        let count = self.specialist.len();
        inspector.check(
            count == usize::from(SPECIALISTS),
            "specialist",
            format!("There are {count} types."),
            "Give exactly twenty [[specialist]] entries.",
        );
        inspector.names("specialist", self.specialist.iter().map(|one| (&*one.id, &*one.name)));
        for entry in &self.specialist {
            let place = format!("specialist {:?}", entry.id);
            check_rows(inspector, &place, &entry.rows, false);
            let known = self.specialist_row.iter().any(|row| row.colour == entry.row);
            inspector.check(known, &place, format!("No row is {:?}.", entry.row), "Name a row.");
            inspector.check(
                entry.cost <= 30 && (1..=5).contains(&entry.copies),
                &place,
                format!("It costs {} and has {} copies.", entry.cost, entry.copies),
                "Choose a cost up to 30 and 1 to 5 copies.",
            );
        }
        let fewest = self.specialist.iter().map(|entry| entry.copies).min().unwrap_or(0);
        for players in MIN_SEATS..=MAX_PLAYERS {
            let fits = |entry: &&pack::Copies| {
                entry.players == players && (1..=fewest).contains(&entry.copies)
            };
            let count = self.specialist_copies.iter().filter(fits).count();
            let entries = self.specialist_copies.iter().filter(|e| e.players == players).count();
            inspector.check(
                count == 1 && entries == 1,
                format!("specialist_copies for {players} players"),
                "There is not one entry with 1 or more copies, and no more than the box has.",
                "Give every number of players from 2 to 5 one entry.",
            );
        }
    }
}
