//! Tiles, times, bots, spots.

use heist_table::content::Inspector;

use super::super::pack::{LevelName, Pack};
use crate::MAX_PLAYERS;
use crate::kinds::{Area, Loot};
use crate::spots::MOST_SPOTS;

/// The least that a bot may take to react (R43, R101).
const LEAST_REACTION_MS: u32 = 300;
/// Longer than any raid should take.
const LONGEST_MS: u32 = 60 * 60 * 1_000;

impl Pack {
    fn tile_count(&self) -> usize {
        self.tiles().iter().flatten().map(|&count| usize::from(count)).sum()
    }

    pub(super) fn check_tiles(&self, inspector: &mut Inspector<'_>) {
        let tiles = self.tiles();
        for (area, counts) in Area::ALL.into_iter().zip(&tiles) {
            let count: usize = counts.iter().map(|&count| usize::from(count)).sum();
            inspector.check(
                (1..=MOST_SPOTS).contains(&count),
                format!("tile in {area:?}"),
                format!("The area has {count} tiles."),
                "Give it some, and no more than there are spots.",
            );
        }
        // Q2 and Q27 rest on this: whoever lacks a key can always find one.
        for (key, area) in [(Loot::IronKey, Area::Garage), (Loot::BrassKey, Area::Study)] {
            let there = tiles[area as usize][key as usize];
            let elsewhere: u32 = Area::ALL
                .into_iter()
                .filter(|&other| other != area)
                .map(|other| u32::from(tiles[other as usize][key as usize]))
                .sum();
            inspector.check(
                there >= MAX_PLAYERS && elsewhere == 0,
                format!("tile in {area:?}"),
                format!("There are {there} of {key:?} here and {elsewhere} elsewhere."),
                "Have one for every player here, and none elsewhere.",
            );
        }
        // Q2: with both keys there is always something to keep.
        let least = crate::SLOTS * usize::from(MAX_PLAYERS) + 2 * usize::from(MAX_PLAYERS);
        inspector.check(
            self.tile_count() >= least + 2 * usize::from(MAX_PLAYERS),
            "tile",
            format!("{} tiles cannot fill every board.", self.tile_count()),
            "Have at least 40.",
        );
    }

    pub(super) fn check_times(&self, inspector: &mut Inspector<'_>) {
        let (hand, limits, live) = (&self.raid.hand, &self.raid.limits, &self.raid.live);
        let durations =
            [hand.lift_ms, hand.keep_ms, hand.put_back_ms, hand.return_ms, hand.getaway_ms];
        inspector.check(
            durations.into_iter().all(|ms| (50..=5_000).contains(&ms)),
            "raid.hand",
            "A hand takes less than 50 or more than 5000 milliseconds.",
            "Choose 50 to 5000.",
        );
        inspector.check(
            live.latency_cap_ms <= hand.lift_ms && live.latency_cap_ms <= hand.getaway_ms,
            "raid.live",
            format!("latency_cap_ms is {}.", live.latency_cap_ms),
            "Let it not exceed lift_ms nor getaway_ms.",
        );
        let long = [
            limits.max_hold_ms,
            limits.alarm_ms,
            live.countdown_ms,
            live.ready_timeout_ms,
            live.turn_ms,
            self.raid.stepped.alarm_ms,
        ];
        inspector.check(
            long.into_iter().all(|ms| (1..=LONGEST_MS).contains(&ms)),
            "raid",
            "A limit of time is 0 or above an hour.",
            "Choose 1 to 3600000 milliseconds.",
        );
        inspector.check(
            limits.alarm_warning_ms < limits.alarm_ms && limits.max_hold_ms < limits.alarm_ms,
            "raid.limits",
            "The warning or the hold limit comes after the alarm.",
            "Choose less than alarm_ms.",
        );
        let stepped = &self.raid.stepped;
        let quanta = [stepped.quantum_relaxed_ms, stepped.quantum_correspondence_ms];
        inspector.check(
            quanta.into_iter().all(|ms| ms <= stepped.alarm_ms),
            "raid.stepped",
            "A quantum is longer than a raid.",
            "Choose no more than alarm_ms.",
        );
    }

    pub(super) fn check_bots(&self, inspector: &mut Inspector<'_>) {
        for level in [LevelName::Rookie, LevelName::Regular, LevelName::Mastermind] {
            let count = self.bot.iter().filter(|bot| bot.level == level).count();
            inspector.check(
                count == 1,
                "bot",
                format!("{count} bots are of the level {level:?}."),
                "Give one for each level: rookie, regular, mastermind.",
            );
        }
        for bot in &self.bot {
            let place = format!("bot {:?}", bot.id);
            let times = [bot.look_mean_ms, bot.look_sd_ms, bot.plan_mean_ms, bot.plan_sd_ms];
            inspector.check(
                bot.floor_ms >= LEAST_REACTION_MS,
                &place,
                format!("It reacts within {} milliseconds.", bot.floor_ms),
                "Let floor_ms be at least 300.",
            );
            inspector.check(
                times.into_iter().chain([bot.floor_ms]).all(|ms| ms <= 10_000),
                &place,
                "It takes longer than ten seconds to react.",
                "Choose up to 10000.",
            );
        }
        let ids = self.bot.iter().map(|bot| (&*bot.id, &*bot.id));
        inspector.names("bot", ids);
    }

    pub(super) fn check_spots(&self, inspector: &mut Inspector<'_>) {
        let table = &self.raid.table;
        let (spots, tiles) = (table.spot.len(), self.tile_count());
        inspector.check(
            (tiles + usize::from(MAX_PLAYERS)..=MOST_SPOTS).contains(&spots),
            "raid.table",
            format!("There are {spots} spots for {tiles} tiles and 4 tokens."),
            format!("Have at least {}, at most {MOST_SPOTS}.", tiles + 4),
        );
        inspector.names("spot", table.spot.iter().map(|spot| (&*spot.id, &*spot.id)));
        inspector.check(
            (1..=4_000).contains(&table.width)
                && (1..=4_000).contains(&table.height)
                && (1..=table.width).contains(&table.tile_w)
                && (1..=table.height).contains(&table.tile_h),
            "raid.table",
            "The table or its tiles have no size.",
            "Choose a width and height up to 4000, and tiles that fit.",
        );
        for spot in &table.spot {
            inspector.check(
                spot.x <= table.width && spot.y <= table.height && spot.tilt.abs() <= 90,
                format!("spot {:?}", spot.id),
                "It is off the table, or tilted by more than 90 degrees.",
                "Move it onto the table.",
            );
        }
        for (index, one) in table.spot.iter().enumerate() {
            let near = |other: &&super::super::pack::SpotEntry| {
                let (across, down) = (one.x.abs_diff(other.x), one.y.abs_diff(other.y));
                // Two ovals of the same size, side by side.
                let (w, h) = (u64::from(table.tile_w), u64::from(table.tile_h));
                let reach = (u64::from(across) * h).pow(2) + (u64::from(down) * w).pow(2);
                reach < (w * h).pow(2)
            };
            let other = table.spot[..index].iter().find(near);
            inspector.check(
                other.is_none(),
                format!("spot {:?}", one.id),
                format!("A tile here overlaps one on {:?}.", other.map_or("", |other| &other.id)),
                "Move them apart.",
            );
        }
    }
}
