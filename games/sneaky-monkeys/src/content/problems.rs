//! What can be wrong with a pack: everything that is found is said, with the
//! entry and the remedy.

mod map;
mod places;

use std::fmt::Debug;

use heist_table::content::{Inspector, SHORT_NAME, is_name};
use heist_table::{ContentError, Game as _};

use super::pack::Pack;
use super::sheet::Sheet;
use crate::goods::MOST_THINGS;
use crate::kinds::{Building, Character, Jewel, Location, Resource, Vehicle};
use crate::tiles::MOST_STEPS;
use crate::{MAX_PLAYERS, MIN_PLAYERS, SneakyMonkeys};

/// More dollars than this are no price of this box.
const MOST_DOLLARS: u32 = 100_000;

impl Pack {
    /// The map, if nothing is wrong with the pack.
    pub(super) fn inspect(&self, file: &str) -> Result<Sheet, ContentError> {
        let mut inspector = Inspector::new(file);
        self.check_meta(&mut inspector);
        self.check_figures(&mut inspector);
        self.check_limits(&mut inspector);
        self.check_people_and_wares(&mut inspector);
        self.check_crew(&mut inspector);
        self.check_jobs(&mut inspector);
        self.check_loot(&mut inspector);
        self.check_board(&mut inspector);
        let sheet = Sheet::of(self);
        // Where rows are ragged there are no columns to speak of.
        if let Some(sheet) = &sheet {
            self.check_map(sheet, &mut inspector);
        }
        inspector.verdict()?;
        Ok(sheet.expect("a map without problems is a sheet"))
    }

    fn check_meta(&self, inspector: &mut Inspector<'_>) {
        let meta = &self.meta;
        let slug = SneakyMonkeys::SLUG;
        inspector.check(
            meta.slug == slug,
            "meta",
            format!("The pack is for {:?}.", meta.slug),
            format!("Set slug = \"{slug}\", or name the right game."),
        );
        inspector.check(
            is_name(&meta.title) && is_name(&meta.pack) && meta.schema == 1 && meta.minutes > 0,
            "meta",
            "Title, pack, schema or minutes has no sound value.",
            "Fill them in; schema is 1.",
        );
    }

    fn check_figures(&self, inspector: &mut Inspector<'_>) {
        let (dice, turn) = (&self.dice, &self.turn);
        inspector.check(
            (1..=MOST_STEPS).contains(&usize::from(dice.r#move)),
            "dice",
            format!("The die for moves has {} faces.", dice.r#move),
            "Give it 1 to 12.",
        );
        let contest = [dice.black, dice.white].iter().all(|faces| (2..=6).contains(faces));
        inspector.check(
            contest && dice.first_player >= 2,
            "dice",
            "A die of a contest has no sound number of faces.",
            "Give black and white 2 to 6, and that for the first player at least 2.",
        );
        inspector.check(
            (1..=20).contains(&self.contest.most_equal_rolls),
            "contest",
            "Contests would never begin, or hardly end.",
            "Set most_equal_rolls to 1 to 20.",
        );
        inspector.check(
            (10..=250).contains(&turn.most_acts)
                && (1..=20).contains(&turn.most_trades)
                && (1..=20).contains(&turn.most_helps),
            "turn",
            "A turn has too few acts or proposals, or goes on for ever.",
            "Set most_acts to 10 to 250, most_trades and most_helps to 1 to 20.",
        );
        let times = [self.time.turn_seconds, self.time.ballot_seconds];
        inspector.check(
            times.iter().all(|seconds| (10..=604_800).contains(seconds)),
            "time",
            "A turn or the ballot is too short, or never over.",
            "Set both to 10 to 604800 seconds.",
        );
        let sums = [
            self.setup.starting_cash,
            self.school.tuition,
            self.safe_house.cash_without_jewel,
            self.business.payout,
            self.fence.markup,
        ];
        inspector.check(
            sums.iter().all(|&sum| sum <= MOST_DOLLARS),
            "setup",
            "A sum is larger than all the money in Paris.",
            format!("Keep cash, tuition, payout and markup to ${MOST_DOLLARS}."),
        );
        inspector.check(
            (1..=8).contains(&self.safe_house.most),
            "safe_house",
            format!("A player has {} house tokens.", self.safe_house.most),
            "Set most to 1 to 8.",
        );
    }

    fn check_limits(&self, inspector: &mut Inspector<'_>) {
        inspector.check(
            self.limit.len() == 3,
            "limit",
            format!("There are {} limits.", self.limit.len()),
            "Give three: short, usual, long.",
        );
        for limit in &self.limit {
            let place = format!("limit of {} minutes", limit.minutes);
            let players = usize::from(MAX_PLAYERS - MIN_PLAYERS + 1);
            inspector.check(
                limit.rounds.len() == players
                    && limit.rounds.iter().all(|rounds| (1..=500).contains(rounds)),
                &place,
                "Its rounds are not five numbers from 1 to 500.",
                "Give one for 2, 3, 4, 5 and 6 players.",
            );
            let twice = self.limit.iter().filter(|other| other.minutes == limit.minutes).count();
            inspector.check(
                (1..=600).contains(&limit.minutes) && twice == 1,
                &place,
                "It lasts no time, longer than a night, or as long as another.",
                "Set minutes to 1 to 600, each once.",
            );
        }
    }

    fn check_people_and_wares(&self, inspector: &mut Inspector<'_>) {
        each_once(inspector, "character", &Character::ALL, self.character.iter().map(|one| one.id));
        each_once(inspector, "resource", &Resource::ALL, self.resource.iter().map(|one| one.id));
        each_once(inspector, "jewel", &Jewel::ALL, self.jewel.iter().map(|one| one.id));
        each_once(inspector, "vehicle", &Vehicle::ALL, self.vehicle.iter().map(|one| one.id));
        for one in &self.character {
            let fit = [&one.name, &one.colour, &one.trade].iter().all(|name| is_name(name));
            named(inspector, "character", &one.id, fit);
        }
        for one in &self.resource {
            named(inspector, "resource", &one.id, is_name(&one.name));
            priced(inspector, "resource", &one.id, one.cards, one.price, one.resale);
            // R98: whoever chooses free chips finds some.
            inspector.check(
                (2..=20).contains(&one.chips),
                format!("resource {:?}", one.id),
                format!("There are {} chips of it.", one.chips),
                "Give 2 to 20.",
            );
        }
        for one in &self.jewel {
            named(inspector, "jewel", &one.id, is_name(&one.name));
            priced(inspector, "jewel", &one.id, one.count, one.price, one.resale);
        }
        for one in &self.vehicle {
            named(inspector, "vehicle", &one.id, is_name(&one.name));
            priced(inspector, "vehicle", &one.id, one.count, one.price, one.resale);
        }
    }

    fn check_crew(&self, inspector: &mut Inspector<'_>) {
        let crew = &self.crew;
        inspector.check(
            (1..=50).contains(&crew.share_step)
                && crew.most_shared < 100
                && crew.most_shared.is_multiple_of(crew.share_step.max(1)),
            "crew",
            "Shares do not come out even, or nothing is left to the leader.",
            "Set share_step to 1 to 50, and most_shared to a multiple of it below 100.",
        );
        inspector.check(
            (1..=1_000).contains(&crew.rounding),
            "crew",
            format!("Shares are rounded to ${}.", crew.rounding),
            "Set rounding to 1 to 1000.",
        );
    }

    fn check_jobs(&self, inspector: &mut Inspector<'_>) {
        for location in Location::ALL {
            let count = self.job.iter().filter(|job| job.location == location).count();
            let due = usize::from(location.kind() != Building::School);
            inspector.check(
                count == due,
                "job",
                format!("There are {count} jobs at {}.", id(&location)),
                "Give one for each museum and business, and none for the school.",
            );
        }
        for job in &self.job {
            let place = format!("job {:?}", id(&job.location));
            let twice = |kind| job.resources.iter().filter(|&other| other == kind).count() > 1;
            inspector.check(
                !job.resources.iter().any(twice),
                &place,
                "A kind of card is listed twice.",
                "One card of each kind is a ticket.",
            );
            inspector.check(
                job.rating <= 15 && job.foreign_jewels <= 5,
                &place,
                "Its rating is above 15, or it pays more than 5 jewels.",
                "Make both smaller.",
            );
            inspector.check(
                job.location.kind() == Building::Museum || job.foreign_jewels == 0,
                &place,
                "A business pays no jewels.",
                "Set foreign_jewels = 0.",
            );
        }
    }

    fn check_loot(&self, inspector: &mut Inspector<'_>) {
        inspector.names("loot", self.loot.iter().map(|card| (&*card.id, &*card.name)));
        inspector.check(
            self.loot.len() <= MOST_THINGS,
            "loot",
            format!("There are {} Loot Cards.", self.loot.len()),
            format!("Give at most {MOST_THINGS}."),
        );
        for card in &self.loot {
            inspector.check(
                card.museum.kind() == Building::Museum && card.value <= MOST_DOLLARS,
                format!("loot {:?}", card.id),
                format!("It lies at {}, or is worth too much.", id(&card.museum)),
                "Name a museum, and a value that can be paid.",
            );
        }
        for museum in Location::museums() {
            inspector.check(
                self.loot.iter().any(|card| card.museum == museum),
                "loot",
                format!("Nothing lies at {}.", id(&museum)),
                "Give each museum at least one card.",
            );
        }
    }
}

/// Its name in content files.
fn id(location: &Location) -> String {
    let name = format!("{location:?}");
    let mut id = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !id.is_empty() {
            id.push('_');
        }
        id.extend(letter.to_lowercase());
    }
    id
}

fn each_once<K: Copy + PartialEq + Debug>(
    inspector: &mut Inspector<'_>,
    kind: &str,
    all: &[K],
    given: impl Iterator<Item = K>,
) {
    let given: Vec<K> = given.collect();
    for one in all {
        let count = given.iter().filter(|other| *other == one).count();
        inspector.check(
            count == 1,
            kind,
            format!("There are {count} entries for {one:?}."),
            "Give one for each.",
        );
    }
}

fn named(inspector: &mut Inspector<'_>, kind: &str, id: &impl Debug, fit: bool) {
    inspector.check(fit, format!("{kind} {id:?}"), "A name is empty or too long.", SHORT_NAME);
}

fn priced(
    inspector: &mut Inspector<'_>,
    kind: &str,
    id: &impl Debug,
    count: u8,
    price: u32,
    resale: u32,
) {
    let place = format!("{kind} {id:?}");
    inspector.check(count <= 40, &place, format!("There are {count} of it."), "Give at most 40.");
    // Section 9: money bounds buying and selling again.
    inspector.check(
        resale < price && price <= MOST_DOLLARS,
        &place,
        format!("It costs ${price} and brings ${resale}."),
        "Let it bring less than it costs, or a turn never ends.",
    );
}
