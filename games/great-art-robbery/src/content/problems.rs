//! What can be wrong with a pack: everything that is found is said, with the
//! entry and the remedy.

use std::collections::BTreeSet;

use heist_table::Problem;

use super::pack::Pack;
use super::{MOST_ROWS, Row, Symbol};
use crate::art::{MOST_WORKS, Skill, Tier};
use crate::cards::{ROBBERS, SPECIALISTS};
use crate::map::{ART_CITIES, CircleKind, MOST_CIRCLES};
use crate::{MAX_PLAYERS, MIN_SEATS};

/// Symbols a row can have.
const MOST_SYMBOLS: usize = 8;
/// Interpol cards a pack can have: a heap counts to 15.
const MOST_INTERPOL: u8 = 15;

/// Collects the problems of a pack.
struct Inspector<'a> {
    file: &'a str,
    problems: Vec<Problem>,
}

impl Inspector<'_> {
    fn check(
        &mut self,
        holds: bool,
        entry: impl Into<String>,
        what: impl Into<String>,
        remedy: &str,
    ) {
        if !holds {
            self.problems.push(Problem {
                file: self.file.to_owned(),
                entry: entry.into(),
                what: what.into(),
                remedy: remedy.to_owned(),
            });
        }
    }

    /// Every id once, every name fit to print.
    fn names<'b>(&mut self, kind: &str, entries: impl Iterator<Item = (&'b str, &'b str)>) {
        let mut ids = BTreeSet::new();
        for (id, name) in entries {
            let place = format!("{kind} {id:?}");
            self.check(ids.insert(id), &place, "Two entries have this id.", "Give each its own.");
            self.check(is_name(name), &place, "The name is empty or too long.", SHORT_NAME);
        }
    }

    fn rows(&mut self, place: &str, rows: &[Vec<Symbol>], robber: bool) {
        self.check(
            (1..=MOST_ROWS).contains(&rows.len()),
            place,
            format!("The card has {} rows.", rows.len()),
            "Give it 1 to 3 rows.",
        );
        for symbols in rows {
            let row = Row::of(symbols);
            self.check(
                (1..=MOST_SYMBOLS).contains(&symbols.len()),
                place,
                format!("A row has {} symbols.", symbols.len()),
                "Give every row 1 to 8 symbols.",
            );
            self.check(
                row.draw == 0 || symbols.len() == 1,
                place,
                "A Replacement stands beside other symbols.",
                "Let draw_1 or draw_2 stand alone in its row.",
            );
            self.check(
                !robber || !row.has_skill(),
                place,
                "A Robber shows a skill.",
                "Give skills to Specialists only.",
            );
        }
    }
}

impl Pack {
    pub(super) fn problems(&self, file: &str) -> Vec<Problem> {
        let mut inspector = Inspector { file, problems: Vec::new() };
        self.check_figures(&mut inspector);
        self.check_tracks(&mut inspector);
        self.check_robbers(&mut inspector);
        self.check_specialists(&mut inspector);
        self.check_art(&mut inspector);
        self.check_map(&mut inspector);
        inspector.problems
    }

    fn check_figures(&self, inspector: &mut Inspector<'_>) {
        inspector.check(
            self.meta.slug == "great-art-robbery",
            "meta",
            format!("The pack is for {:?}.", self.meta.slug),
            "Set slug = \"great-art-robbery\", or name the right game.",
        );
        let meta = &self.meta;
        let named =
            [&meta.title, &meta.publisher, &meta.pack].into_iter().all(|name| is_name(name));
        inspector.check(
            named && meta.schema == 1 && meta.minutes > 0 && meta.age_min > 0,
            "meta",
            "Title, publisher, pack, schema, minutes or age_min has no sound value.",
            "Fill them in; schema is 1.",
        );
        inspector.check(
            (meta.players_min, meta.players_max) == (MIN_SEATS, MAX_PLAYERS),
            "meta",
            "The game is for 2 to 5 players.",
            "Set players_min = 2 and players_max = 5.",
        );
        let figures = &self.rules;
        let costs = [
            figures.elimination_money.saturating_add(figures.elimination_wheels),
            figures.token_reactivation_cost,
            figures.hideout_upgrade_cost,
            figures.token_yield,
            figures.starting_hand.into(),
        ];
        inspector.check(
            costs.into_iter().all(|cost| (1..=20).contains(&cost)),
            "rules",
            "A cost, the token's yield or the starting hand is 0 or above 20.",
            "Choose 1 to 20.",
        );
        inspector.check(
            figures.token_yield < figures.token_reactivation_cost,
            "rules",
            "The token yields as much as it costs, so a turn need not end.",
            "Make token_reactivation_cost larger than token_yield.",
        );
        let steps = [figures.suspicion_per_own_heist, figures.suspicion_per_city_marker];
        inspector.check(
            steps.into_iter().all(|step| step <= 10)
                && figures.time_steps_per_heist == 1
                && (-20..=0).contains(&figures.interpol_points),
            "rules",
            "Suspicion, time steps or Interpol points are out of range.",
            "Suspicion 0 to 10, time_steps_per_heist 1, interpol_points -20 to 0.",
        );
        inspector.check(
            (1..=200).contains(&self.rulings.stall_rounds_without_heist),
            "rulings",
            "stall_rounds_without_heist is out of range.",
            "Choose 1 to 200.",
        );
        inspector.check(
            (1..=MOST_INTERPOL).contains(&self.interpol.count) && self.interpol.rows.is_empty(),
            "interpol",
            "There are no cards, more than 15, or they have rows.",
            "Choose 1 to 15 cards, rows = [].",
        );
        inspector.names("interpol", [(&*self.interpol.id, &*self.interpol.name)].into_iter());
    }

    fn check_tracks(&self, inspector: &mut Inspector<'_>) {
        let time = &self.track.time;
        let works = self.art.len();
        inspector.check(
            time.spaces >= 2 && usize::from(time.spaces) <= works + 1,
            "track.time",
            format!("There are {} spaces for {works} works.", time.spaces),
            "Have at least 2 spaces and no more steps than works.",
        );
        let last = time.spaces.saturating_sub(1);
        inspector.check(
            time.start < last && time.start_two_players < last,
            "track.time",
            "A start is not before the last space.",
            "Move start and start_two_players to the left.",
        );
        inspector.check(
            !time.police.contains(&time.start_two_players) && !time.police.contains(&time.start),
            "track.time",
            "A start lies on a police car.",
            "Move the start or the police car.",
        );
        inspector.check(
            time.police.contains(&last) && time.police.iter().all(|&space| space <= last),
            "track.time",
            "The last space is no police car, or a police car is beyond it.",
            "List the last index in police, and nothing above it.",
        );
        let suspicion = &self.track.suspicion;
        inspector.check(
            (2..=100).contains(&suspicion.spaces) && suspicion.start == 0,
            "track.suspicion",
            "The track has fewer than 2 or more than 100 spaces, or does not start at 0.",
            "Choose 2 to 100 spaces and start = 0.",
        );
        let levels: Vec<u8> = self.hideout.iter().map(|entry| entry.level).collect();
        inspector.check(
            levels == [1, 2, 3, 4],
            "hideout",
            format!("The levels are {levels:?}."),
            "Give levels 1, 2, 3 and 4, in this order.",
        );
        inspector.check(
            self.hideout.iter().all(|level| level.keep <= 5 && (1..=10).contains(&level.hand_size)),
            "hideout",
            "A level keeps more than 5 cards or has a hand of 0 or more than 10.",
            "Choose keep 0 to 5 and hand_size 1 to 10.",
        );
    }

    fn check_robbers(&self, inspector: &mut Inspector<'_>) {
        let abilities = self.robber_ability.len();
        inspector.check(
            abilities == usize::from(ROBBERS),
            "robber_ability",
            format!("There are {abilities} abilities."),
            "Give exactly ten [[robber_ability]] entries.",
        );
        inspector.names("robber_ability", self.robber_ability.iter().map(|e| (&*e.id, &*e.id)));
        for entry in &self.robber_ability {
            inspector.rows(&format!("robber_ability {:?}", entry.id), &entry.rows, true);
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
                let fits =
                    |one: &&super::pack::Robber| one.crew == crew.id && one.ability == ability.id;
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

    fn check_specialists(&self, inspector: &mut Inspector<'_>) {
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
            inspector.rows(&place, &entry.rows, false);
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
            let fits = |entry: &&super::pack::Copies| {
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

    fn check_art(&self, inspector: &mut Inspector<'_>) {
        inspector.check(
            self.art.len() <= MOST_WORKS,
            "art",
            format!("There are {} works.", self.art.len()),
            "Have at most 32.",
        );
        for tier in Tier::ALL {
            let count = self.art.iter().filter(|work| work.tier == tier).count();
            inspector.check(
                count >= ART_CITIES,
                "art",
                format!("There are {count} {} works for seven cities.", tier.id()),
                "Have at least seven of each tier.",
            );
        }
        inspector.names("art", self.art.iter().map(|work| (&*work.id, &*work.title)));
        let offered = self.specialist.iter().flat_map(|entry| &entry.rows).map(|row| Row::of(row));
        let offered: Vec<Row> = offered.collect();
        for work in &self.art {
            let place = format!("art {:?}", work.id);
            let skills = work.skills.skills();
            let wanted: u8 = skills.iter().map(|&icons| icons.min(50)).sum();
            inspector.check(
                (1..=10).contains(&wanted) && (1..=100).contains(&work.value),
                &place,
                format!("It wants {wanted} icons and is worth {}.", work.value),
                "Choose 1 to 10 icons and a value from 1 to 100.",
            );
            inspector.check(
                is_name(&work.artist) && is_name(&work.year),
                &place,
                "The artist or the year is empty or too long.",
                SHORT_NAME,
            );
            for (skill, &icons) in Skill::ALL.iter().zip(&skills) {
                let place_of = *skill as usize;
                let found = offered.iter().any(|row| row.any > 0 || row.skills[place_of] > 0);
                inspector.check(
                    icons == 0 || found,
                    &place,
                    format!("No Specialist is an {} or any skill.", skill.name()),
                    "Give the skill to a Specialist.",
                );
            }
        }
    }

    fn check_map(&self, inspector: &mut Inspector<'_>) {
        let count = |kind| self.space.iter().filter(|space| space.kind == kind).count();
        inspector.check(
            count(CircleKind::City) == ART_CITIES && count(CircleKind::Hideout) == 1,
            "space",
            format!(
                "There are {} cities and {} hideouts.",
                count(CircleKind::City),
                count(CircleKind::Hideout)
            ),
            "Have seven cities and one hideout.",
        );
        inspector.check(
            count(CircleKind::Eliminate) >= 1 && self.space.len() <= MOST_CIRCLES,
            "space",
            "No circle eliminates, or there are more than 32 circles.",
            "Have at least one circle of kind \"eliminate\" and at most 32 in all.",
        );
        inspector.names("space", self.space.iter().map(|space| (&*space.id, &*space.name)));
        for space in &self.space {
            inspector.check(
                space.x <= 1000 && space.y <= 700 && space.museum.chars().count() <= 60,
                format!("space {:?}", space.id),
                "The circle lies off the map, or its museum's name is too long.",
                "Choose x from 0 to 1000 and y from 0 to 700.",
            );
        }
        let place = |id: &String| self.space.iter().position(|space| space.id == *id);
        let mut joined: BTreeSet<usize> = [0].into();
        for [from, to] in &self.map.links {
            inspector.check(
                place(from).is_some() && place(to).is_some() && from != to,
                format!("map link {from:?} to {to:?}"),
                "An end is no circle of the map, or both are the same.",
                "Name two different circles by their ids.",
            );
        }
        for _ in &self.space {
            for [from, to] in &self.map.links {
                let (Some(from), Some(to)) = (place(from), place(to)) else { continue };
                if joined.contains(&from) || joined.contains(&to) {
                    joined.extend([from, to]);
                }
            }
        }
        for (number, space) in self.space.iter().enumerate() {
            inspector.check(
                joined.contains(&number),
                format!("space {:?}", space.id),
                "No way leads there.",
                "Link it with the rest of the map.",
            );
        }
    }
}

const SHORT_NAME: &str = "Use 1 to 60 characters, none of them control characters.";

fn is_name(name: &str) -> bool {
    (1..=60).contains(&name.chars().count()) && !name.chars().any(char::is_control)
}
