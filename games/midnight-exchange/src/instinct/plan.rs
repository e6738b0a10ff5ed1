//! Which two exchanges a raid is for, and what they need.

use heist_table::Level;

use super::mind::Mind;
use super::trade::{self, Offer};
use crate::kinds::{Area, Loot, LootCounts};
use crate::state::SLOTS;

/// What one more look costs, in hundredths of a point: others get away, and
/// choose first.
const LOOK: i32 = 7;
/// What a look costs while the raid may end at any moment.
const LOOK_WHEN_PRESSED: i32 = 60;
/// What a slot costs that has to be filled with anything.
const FILLER: i32 = 12;

/// Two exchanges, or one, and what a board needs for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Loot that is still missing, keys included.
    pub(super) missing: LootCounts,
    /// What the exchanges add, less what it takes to get there.
    pub(super) score: i32,
}

impl Plan {
    pub(super) fn missing(&self) -> u8 {
        self.missing.iter().sum()
    }

    pub(super) fn wants(&self, loot: Loot) -> bool {
        self.missing[loot as usize] > 0
    }
}

/// The best plan for what is on the board and could be found.
pub(super) fn best(mind: &Mind<'_>) -> Plan {
    let offers = trade::offers(mind);
    // Whoever has nothing to trade gets nothing: any plan is better than none.
    let mut best = Plan { missing: [0; 8], score: i32::MIN };
    let mut consider = |needs: LootCounts, value: i32| {
        if let Some(plan) = plan(mind, needs, value)
            && plan.score > best.score
        {
            best = plan;
        }
    };
    let offers = offers.as_slice();
    for (place, one) in offers.iter().enumerate() {
        consider(one.needs, one.first);
        if mind.level == Level::Rookie {
            // Has just read the rules: one exchange, twice if it can be had.
            consider(both(one, one), one.first + one.second);
            continue;
        }
        for other in &offers[place..] {
            let same = std::ptr::eq(one, other);
            let value = one.first + if same { one.second } else { other.first };
            consider(both(one, other), value);
        }
    }
    best
}

fn both(one: &Offer, other: &Offer) -> LootCounts {
    std::array::from_fn(|loot| one.needs[loot] + other.needs[loot])
}

/// What that would take, if it fits on a board at all.
fn plan(mind: &Mind<'_>, needs: LootCounts, value: i32) -> Option<Plan> {
    let mut missing: LootCounts =
        std::array::from_fn(|loot| needs[loot].saturating_sub(mind.board[loot]));
    let open = |area: Area| mind.state.is_open(mind.seat, area);
    let mut depth = Area::ALL.into_iter().filter(|&area| open(area)).max().unwrap_or(Area::Garage);
    let deepest = deepest(mind, &missing, depth)?;
    for area in Area::ALL.into_iter().filter(|&area| area > depth && area <= deepest) {
        if let Some(key) = area.key() {
            missing[key as usize] = 1;
        }
    }
    depth = depth.max(deepest);
    let slots: u8 = missing.iter().sum();
    let kept: u8 = (0..8).map(|loot| needs[loot].min(mind.board[loot])).sum();
    let keys = mind.board[Loot::IronKey as usize] + mind.board[Loot::BrassKey as usize];
    if usize::from(slots + kept + keys) > SLOTS {
        return None;
    }
    // What is on the board and of no use has to be returned if there is no room.
    let returns = slots.saturating_sub(mind.free_slots());
    let fillers = mind.free_slots().saturating_sub(slots);
    let look = if mind.is_pressed() { LOOK_WHEN_PRESSED } else { LOOK };
    let looks = looks(mind, &missing, depth);
    let cost = looks * look / 100 + i32::from(returns) * look + i32::from(fillers) * FILLER;
    Some(Plan { missing, score: value - cost })
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
            found += available(mind, area, loot);
            found >= wanted.max(1)
        });
        deepest = deepest.max(area?);
    }
    Some(deepest)
}

/// Tiles of an area that are, or could be, of that loot.
fn available(mind: &Mind<'_>, area: Area, loot: Loot) -> u8 {
    let hidden = mind.under[area as usize][loot as usize].min(mind.unknown[area as usize]);
    hidden + known(mind, area, loot)
}

/// Tiles of that loot on the table that the bot knows of.
fn known(mind: &Mind<'_>, area: Area, loot: Loot) -> u8 {
    let tiles = mind.state.tiles().filter(|(_, tile)| tile.area == area && tile.is_on_the_table());
    tiles.filter(|(spot, tile)| mind.known(*spot, tile) == Some(loot)).count() as u8
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
        let at_hand: i32 = areas().map(|area| i32::from(known(mind, area, loot))).sum();
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
