//! What a bot does in a raid.

use heist_table::{Dice, Level};

use super::mind::Mind;
use super::plan::{self, Plan};
use crate::Action;
use crate::kinds::{Area, Loot, Side};
use crate::spots::{MOST_SPOTS, Spot};
use crate::state::SLOTS;

/// By how much a better plan must be better than leaving, in hundredths of a
/// point.
const WORTH_STAYING: i32 = 120;

/// Keep what is in the hand, or put it back.
pub(super) fn holding(mind: &Mind<'_>) -> Action {
    let back = Action::PutBack { side: Side::PlaceUp };
    let Some(loot) = mind.state.loot_in_hand(mind.seat) else { return back };
    let second_key = loot.is_key() && mind.has(loot);
    if mind.free_slots() == 0 || second_key {
        return back;
    }
    let plan = plan::best(mind);
    if plan.wants(loot) || has_room_for(mind, &plan, loot) { Action::Keep } else { back }
}

/// Whether something that the plan does not ask for can fill a slot that would
/// have to be filled anyway.
fn has_room_for(mind: &Mind<'_>, plan: &Plan, loot: Loot) -> bool {
    let spare = mind.free_slots().saturating_sub(plan.missing());
    // A key for later is a filler like any other; of the last spare slots a
    // patient player keeps one for something that buys.
    let useful = loot.is_payable() || loot == Loot::LeatherBag;
    let hurries = mind.is_pressed() || mind.level == Level::Rookie;
    spare > 0 && (useful || hurries || spare > 1 || plan.missing() == 0)
}

/// Get away, return something, or lift the most promising tile.
pub(super) fn empty_handed(mind: &Mind<'_>, dice: &mut Dice) -> Action {
    let plan = plan::best(mind);
    let enough = mind.rules.has_enough(&mind.state, mind.seat);
    if enough && (mind.free_slots() == 0 || plan.missing() == 0) {
        let now = plan_of_the_board(mind);
        let stays = mind.level != Level::Rookie
            && !mind.is_pressed()
            && plan.missing() > 0
            && plan.score > now + WORTH_STAYING;
        match junk(mind, &plan).filter(|_| stays) {
            Some(slot) => return Action::ReturnLoot { slot, side: Side::PlaceUp },
            None => return Action::TakeGetaway,
        }
    }
    lift(mind, &plan, dice).unwrap_or_else(|| fallback(mind, enough))
}

/// What the board is worth as it is.
fn plan_of_the_board(mind: &Mind<'_>) -> i32 {
    super::trade::worth_of(mind, &mind.board)
}

/// A slot with something that the plan does not need.
fn junk(mind: &Mind<'_>, plan: &Plan) -> Option<u8> {
    let useless = |loot: Loot| {
        let order = [Loot::EmptyDrawer, Loot::Cash, Loot::Jewelry, Loot::Gemstone, Loot::GoldBar];
        order.iter().position(|&one| one == loot).filter(|_| !plan.wants(loot))
    };
    let slots = (0..SLOTS).filter_map(|slot| {
        let loot = mind.state.loot_on(mind.seat, slot)?;
        let bought = super::trade::is_needed(mind, loot);
        useless(loot).filter(|_| !bought).map(|rank| (rank, slot as u8))
    });
    slots.min().map(|(_, slot)| slot)
}

/// The tile to lift: one that is known to be wanted, else one of the area with
/// the best chance.
fn lift(mind: &Mind<'_>, plan: &Plan, dice: &mut Dice) -> Option<Action> {
    let room = mind.free_slots();
    if room == 0 {
        return None;
    }
    let mut wanted = Candidates::default();
    let mut unknown = [Candidates::default(); 3];
    let mut filler = Candidates::default();
    for (spot, tile) in mind.within_reach().filter(|(spot, _)| !mind.is_contested(*spot)) {
        match mind.known(spot, tile) {
            Some(loot) if plan.wants(loot) => wanted.push(spot),
            Some(loot) => {
                let second = loot.is_key() && mind.has(loot);
                if !second && room > plan.missing() {
                    filler.push(spot);
                }
            }
            None => unknown[tile.area as usize].push(spot),
        }
    }
    if let Some(spot) = wanted.pick(dice) {
        return Some(Action::Lift { spot });
    }
    if plan.missing() == 0
        && let Some(spot) = filler.pick(dice)
    {
        return Some(Action::Lift { spot });
    }
    let areas = Area::ALL.into_iter().filter(|&area| unknown[area as usize].count > 0);
    let best = areas.max_by_key(|&area| promise(mind, plan, area));
    let spot = best.and_then(|area| unknown[area as usize].pick(dice));
    spot.or_else(|| filler.pick(dice)).map(|spot| Action::Lift { spot })
}

/// How likely a tile of an area nobody knows is something wanted, in
/// thousandths; keys first, for they take the longest way.
fn promise(mind: &Mind<'_>, plan: &Plan, area: Area) -> u32 {
    let under = &mind.under[area as usize];
    let all: u32 = under.iter().map(|&count| u32::from(count)).sum();
    let mut hits = 0;
    for loot in Loot::ALL {
        if plan.wants(loot) {
            let weight = if loot.is_key() { 3 } else { 2 };
            hits += weight * u32::from(under[loot as usize]);
        }
    }
    // Whatever can be kept fills a slot.
    let seconds: u32 = Loot::ALL
        .into_iter()
        .filter(|&loot| loot.is_key() && mind.has(loot))
        .map(|loot| u32::from(under[loot as usize]))
        .sum();
    (1_000 * hits + (all - seconds)) / all.max(1)
}

/// Anything that can be done.
fn fallback(mind: &Mind<'_>, enough: bool) -> Action {
    if enough {
        return Action::TakeGetaway;
    }
    let spot = mind.within_reach().next().map(|(spot, _)| spot);
    match spot {
        Some(spot) => Action::Lift { spot },
        None => any_return(mind),
    }
}

fn any_return(mind: &Mind<'_>) -> Action {
    let is_free =
        |slot: &usize| mind.state.loot_on(mind.seat, *slot).is_some_and(|loot| !loot.is_key());
    let slot = (0..SLOTS).find(is_free).expect("a seat that is asked has something to do");
    Action::ReturnLoot { slot: slot as u8, side: Side::PlaceUp }
}

/// Some spots, without heap.
#[derive(Clone, Copy)]
struct Candidates {
    spots: [Spot; MOST_SPOTS],
    count: usize,
}

impl Default for Candidates {
    fn default() -> Candidates {
        Candidates { spots: [Spot(0); MOST_SPOTS], count: 0 }
    }
}

impl Candidates {
    fn push(&mut self, spot: Spot) {
        self.spots[self.count] = spot;
        self.count += 1;
    }

    fn pick(&self, dice: &mut Dice) -> Option<Spot> {
        (self.count > 0).then(|| dice.pick(&self.spots[..self.count]))
    }
}
