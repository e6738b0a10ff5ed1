//! Where to go after the roll.

use crate::Action;
use crate::goods::House;
use crate::kinds::Location;
use crate::tiles::{Spot, Tile};

use super::Mind;

/// A goal this many steps away is worth half as much.
const HALFWAY: i64 = 7;
/// What is done at once counts so much more than what may be done later.
const AT_ONCE: i64 = 3;

impl Mind<'_> {
    /// The end with the best deed, or the nearest to the best goal.
    pub(super) fn go_somewhere(&self) -> Action {
        let goals = self.goals();
        let from = self.own().spot();
        let worth = |spot: Spot, lands: bool| {
            let deed =
                if lands { self.best_deed_at(spot).map_or(0, |(worth, _)| worth) } else { 0 };
            AT_ONCE * deed.max(0) + self.outlook(spot, &goals)
        };
        let stay = from.map_or(i64::MIN, |spot| worth(spot, false));
        let moves = self.legal.iter().filter_map(|action| match *action {
            Action::Move { end } => Some((worth(end, true), end)),
            _ => None,
        });
        match moves.max_by_key(|&(worth, end)| (worth, std::cmp::Reverse(end))) {
            Some((worth, end)) if worth > stay => Action::Move { end },
            _ => self.if_legal(Action::Stay).unwrap_or(Action::EndTurn),
        }
    }

    /// Places worth going to, each with what it is worth.
    fn goals(&self) -> Vec<(Tile, i64)> {
        let (city, content) = (&self.rules.content.city, &self.rules.content);
        let mut goals = Vec::new();
        let jewel = Self::dollars(content.jewel(crate::Jewel::Domestic).resale);
        for house in self.rules.open_houses(&self.state, self.seat).iter() {
            goals.push((city.house(house).driveway, jewel));
        }
        for house in (0..city.houses.len()).map(House::new) {
            if let Some(worth) = self.raid_worth(house).filter(|_| self.skill.robs) {
                goals.push((city.house(house).driveway, worth));
            }
        }
        let mut at = |location: Location, worth: i64| {
            if worth > 0 {
                goals.extend(city.location(location).streets.iter().map(|&tile| (tile, worth)));
            }
        };
        Location::businesses().for_each(|location| at(location, self.business_worth(location)));
        if let Some((museum, worth)) = self.project() {
            at(museum, worth);
        }
        goals
    }

    /// What the goals are worth from there, the further the less.
    fn outlook(&self, spot: Spot, goals: &[(Tile, i64)]) -> i64 {
        let city = &self.rules.content.city;
        let tile = match spot {
            Spot::Tile(tile) | Spot::Pair(tile, _) => tile,
            Spot::Location(location) => city.location(location).door,
        };
        // From the river one walks on from a bank or bridge nearby.
        let on_foot = if city.is_street(tile) {
            Some(tile)
        } else {
            city.beside(tile).find(|&tile| city.is_street(tile))
        };
        let Some(on_foot) = on_foot else { return 0 };
        let worth = |&(goal, worth): &(Tile, i64)| {
            let steps = city.steps(Spot::Tile(on_foot), Spot::Tile(goal), false)?;
            (steps > 0).then(|| worth * HALFWAY / (HALFWAY + i64::from(steps)))
        };
        goals.iter().filter_map(worth).max().unwrap_or(0)
    }
}
