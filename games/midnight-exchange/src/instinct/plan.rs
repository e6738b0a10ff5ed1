//! Which two exchanges a raid is for, what they need, and what it takes to get
//! there while others search too.

use heist_table::Level;

use super::mind::Mind;
use super::offers::{Forecast, less};
use crate::kinds::{Area, Loot, LootCounts};
use crate::state::SLOTS;

/// What a slot costs that has to be filled with anything, in hundredths of a
/// point.
const FILLER: i32 = 4;
/// How much of a look it takes to return a tile from the board, in hundredths.
const RETURN: i32 = 55;

/// Two exchanges, or one, or none, and what a board needs for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The loot that the exchanges take.
    pub(super) needs: LootCounts,
    /// What is still missing of it, and of the keys to it.
    pub(super) missing: LootCounts,
    /// What the exchanges add, less what it takes to get there.
    pub(super) score: i32,
}

impl Plan {
    pub(super) fn missing(&self) -> u8 {
        self.missing.iter().sum()
    }
}

/// The best plan for a board with that loot.
pub(super) fn best(mind: &Mind<'_>, forecast: &Forecast, board: &LootCounts) -> Plan {
    let free = SLOTS as i32 - board.iter().map(|&count| i32::from(count)).sum::<i32>();
    // Without an exchange the slots have to be filled all the same.
    let mut best =
        Plan { needs: [0; 8], missing: [0; 8], score: -free * (FILLER + mind.look(100)) };
    let offers = forecast.now().as_slice();
    for (one, first) in offers.iter().enumerate() {
        let single = first.needs;
        consider(mind, forecast, board, single, &mut best, |place| {
            forecast.at(place, |offers| offers.as_slice().get(one).map_or(0, |offer| offer.first))
        });
        for (other, second) in offers.iter().enumerate().skip(one) {
            // Whoever has just read the rules thinks of one market only.
            if mind.level == Level::Rookie && one != other {
                break;
            }
            let needs = std::array::from_fn(|loot| first.needs[loot] + second.needs[loot]);
            consider(mind, forecast, board, needs, &mut best, |place| {
                forecast.at(place, |offers| offers.both(one, other))
            });
        }
    }
    best
}

/// Takes the plan with those needs if it fits on a board and is better.
fn consider(
    mind: &Mind<'_>,
    forecast: &Forecast,
    board: &LootCounts,
    needs: LootCounts,
    best: &mut Plan,
    value_at: impl Fn(i32) -> i32,
) {
    let mut missing = less(&needs, board);
    let open = |area: Area| area.key().is_none_or(|key| board[key as usize] > 0);
    let depth = Area::ALL.into_iter().filter(|&area| open(area)).max().unwrap_or(Area::Garage);
    let Some(deepest) = deepest(mind, &missing, depth) else { return };
    for area in Area::ALL.into_iter().filter(|&area| area > depth && area <= deepest) {
        if let Some(key) = area.key() {
            missing[key as usize] = 1;
        }
    }
    let sum = |counts: &LootCounts| counts.iter().map(|&count| i32::from(count)).sum::<i32>();
    let tiles = sum(board);
    let kept: i32 = (0..8).map(|loot| i32::from(needs[loot].min(board[loot]))).sum();
    let keys = i32::from(board[Loot::IronKey as usize] + board[Loot::BrassKey as usize]);
    let slots = sum(&missing);
    let room = SLOTS as i32;
    if slots + kept + keys > room {
        return;
    }
    // What is on the board and of no use has to be returned if there is no room.
    let returns = (slots - (room - tiles)).max(0);
    let fillers = (room - tiles - slots).max(0);
    let search = looks(mind, &missing, deepest);
    // What turns up on the way fills the other slots.
    let idle = (100 * (fillers + slots) - search).max(0);
    let looks = search + idle + returns * RETURN;
    let value = if looks == 0 {
        value_at(0)
    } else {
        let value = value_at(mind.overtaken(looks));
        // Who is last has what is on the board then.
        let now = forecast.last().worth_of(board).min(value);
        value - (value - now) * mind.cut_off(looks) / 100
    };
    let cost = mind.look(looks) + fillers * FILLER + forecast.given_away(looks);
    let score = value - cost;
    if score > best.score {
        *best = Plan { needs, missing, score };
    }
}

/// How deep one has to go to find all that is missing; nothing if it cannot be
/// found.
fn deepest(mind: &Mind<'_>, missing: &LootCounts, depth: Area) -> Option<Area> {
    let mut deepest = depth;
    for loot in Loot::ALL {
        let wanted = missing[loot as usize];
        if wanted == 0 {
            continue;
        }
        let mut found = 0;
        let area = Area::ALL.into_iter().find(|&area| {
            found += mind.available(area, loot);
            found >= wanted
        });
        deepest = deepest.max(area?);
    }
    Some(deepest)
}

/// Looks, in hundredths, until all is found that is missing.
fn looks(mind: &Mind<'_>, missing: &LootCounts, depth: Area) -> i32 {
    let (mut longest, mut sum) = (0, 0);
    let mut keys = 0;
    for loot in Loot::ALL {
        let wanted = i32::from(missing[loot as usize]);
        if wanted == 0 {
            continue;
        }
        let areas = || Area::ALL.into_iter().filter(|&area| area <= depth);
        let at_hand: i32 =
            areas().map(|area| i32::from(mind.lying[area as usize][loot as usize])).sum();
        let at_hand = at_hand.min(wanted);
        // The richest area is searched: (m + 1) / (k + 1) looks for each.
        let each = areas()
            .filter_map(|area| {
                let copies = i32::from(mind.under[area as usize][loot as usize]);
                let tiles = i32::from(mind.unknown[area as usize]);
                (copies > 0 && tiles > 0).then(|| 100 * (tiles + 1) / (copies + 1))
            })
            .min()
            .unwrap_or(2_000);
        let looks = 100 * at_hand + each * (wanted - at_hand);
        if loot.is_key() {
            keys += looks;
        } else {
            longest = longest.max(looks);
            sum += looks;
        }
    }
    keys + longest + (sum - longest) / 3
}
