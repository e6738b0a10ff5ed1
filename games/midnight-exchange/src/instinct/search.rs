//! What a bot does in a raid: every choice is weighed by the best plan it
//! leaves.

use heist_table::{Dice, Level};

use super::mind::Mind;
use super::offers::Forecast;
use super::plan::{self, Plan};
use crate::Action;
use crate::kinds::{Area, Loot, LootCounts, Side};
use crate::spots::{MOST_SPOTS, Spot};
use crate::state::SLOTS;

/// By how much a plan must be better than leaving, in hundredths of a point.
const fn worth_staying(level: Level) -> i32 {
    match level {
        Level::Rookie => i32::MAX / 2,
        Level::Regular => 15,
        Level::Mastermind => 40,
    }
}

/// Keep what is in the hand, or put it back: whichever leaves the better plan.
pub(super) fn holding(mind: &Mind<'_>) -> Action {
    let back = Action::PutBack { side: Side::PlaceUp };
    let Some(loot) = mind.state.loot_in_hand(mind.seat) else { return back };
    let second_key = loot.is_key() && mind.has(loot);
    if mind.free_slots() == 0 || second_key {
        return back;
    }
    let forecast = Forecast::new(mind);
    let as_it_is = plan::best(mind, &forecast, &mind.board).score;
    if with(mind, &forecast, loot).score > as_it_is { Action::Keep } else { back }
}

/// The best plan if that loot were on the board.
fn with(mind: &Mind<'_>, forecast: &Forecast, loot: Loot) -> Plan {
    let mut board = mind.board;
    board[loot as usize] += 1;
    plan::best(mind, forecast, &board)
}

/// Get away, return something, or lift the most promising tile.
pub(super) fn empty_handed(mind: &Mind<'_>, dice: &mut Dice) -> Action {
    let forecast = Forecast::new(mind);
    let plan = plan::best(mind, &forecast, &mind.board);
    if mind.rules.has_enough(&mind.state, mind.seat) {
        let leaving = forecast.now().worth_of(&mind.board);
        let stays = plan.missing() > 0 && plan.score > leaving + worth_staying(mind.level);
        if !stays {
            return Action::TakeGetaway;
        }
    }
    if mind.free_slots() == 0 {
        let junk = junk(mind, &plan);
        return junk
            .map_or(Action::TakeGetaway, |slot| Action::ReturnLoot { slot, side: Side::PlaceUp });
    }
    lift(mind, &forecast, &plan, dice).unwrap_or_else(|| any_return(mind))
}

/// A slot with something that the plan does not need.
fn junk(mind: &Mind<'_>, plan: &Plan) -> Option<u8> {
    let order = [
        Loot::EmptyDrawer,
        Loot::Cash,
        Loot::Jewelry,
        Loot::LeatherBag,
        Loot::Gemstone,
        Loot::GoldBar,
    ];
    let spare = |loot: &Loot| mind.board[*loot as usize] > plan.needs[*loot as usize];
    let loot = order.into_iter().find(spare)?;
    let slot = (0..SLOTS).find(|&slot| mind.state.loot_on(mind.seat, slot) == Some(loot));
    slot.map(|slot| slot as u8)
}

/// The tile to lift: one that is known to help, or one of the area where
/// something that helps is most likely.
fn lift(mind: &Mind<'_>, forecast: &Forecast, plan: &Plan, dice: &mut Dice) -> Option<Action> {
    let gains = Loot::ALL.map(|loot| {
        let second_key = loot.is_key() && mind.has(loot);
        if second_key { 0 } else { (with(mind, forecast, loot).score - plan.score).max(0) }
    });
    let promise = Area::ALL.map(|area| expected(&mind.under[area as usize], &gains));
    let mut best = (-1, Candidates::default());
    for (spot, tile) in mind.within_reach().filter(|(spot, _)| !mind.is_contested(*spot)) {
        let worth = match mind.known(spot, tile) {
            Some(loot) => 100 * gains[loot as usize],
            None => promise[tile.area as usize],
        };
        if worth > best.0 {
            best = (worth, Candidates::default());
        }
        if worth == best.0 {
            best.1.push(spot);
        }
    }
    let spot = best.1.pick(dice).or_else(|| mind.any_liftable());
    spot.map(|spot| Action::Lift { spot })
}

/// What a tile of an area nobody knows adds on average, in hundredths.
fn expected(under: &LootCounts, gains: &[i32; 8]) -> i32 {
    let all: i32 = under.iter().map(|&count| i32::from(count)).sum();
    let sum: i32 = under.iter().zip(gains).map(|(&count, gain)| i32::from(count) * gain).sum();
    100 * sum / all.max(1)
}

/// Anything that can be done.
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
