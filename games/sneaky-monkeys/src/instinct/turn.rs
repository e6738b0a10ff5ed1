//! What a bot does in its own turn.

use heist_table::Dice;

use super::jobs::Job;
use super::mind::{Deed, Mind};
use crate::Action;
use crate::action::Target;
use crate::event::Ware;
use crate::kinds::{Jewel, Location, Resource, Vehicle};
use crate::state::{Phase, Stage};
use crate::tiles::Spot;

/// Acts after which a bot comes to an end (R107 has more).
const ENOUGH_ACTS: u8 = 60;
/// Cash that is left when a rocket is bought.
const POCKET_MONEY: i32 = 300;
/// Safe Houses of somebody who can do without walking.
const SETTLED: u8 = 1;
/// Turns in which a rocket pays for itself.
const LONG_ENOUGH: i32 = 6;
/// The faces of the d12.
const FACES: usize = 12;

impl Mind<'_> {
    /// The next act of the player whose turn it is, with nothing open.
    pub(super) fn turn(&self, dice: &mut Dice) -> Action {
        if let Some(answer) = self.answer_trades() {
            return answer;
        }
        if self.state.turn.acts >= ENOUGH_ACTS {
            return Action::EndTurn;
        }
        match self.state.turn.stage {
            Stage::Before => self.before(),
            Stage::Rolled => self.go(dice),
            Stage::Moved => self.there(),
            Stage::Confined => self.propose().unwrap_or_else(|| self.last_things()),
        }
    }

    /// Before the roll: trades, then the vehicle.
    fn before(&self) -> Action {
        self.propose()
            .or_else(|| self.buy_a_rocket())
            .or_else(|| self.change_vehicle())
            .unwrap_or(Action::Roll)
    }

    /// A rocket is anywhere next turn, and nobody robs who sits in it (R20,
    /// R56): worth its loss to whoever has his Safe Houses and time enough.
    fn buy_a_rocket(&self) -> Option<Action> {
        let player = self.state.own();
        let rocket = Ware::Vehicle(Vehicle::Rocket);
        let rich = self.rules.liquid(player) >= self.rules.price(rocket).0 as i32 + POCKET_MONEY;
        let settled = player.houses.count() >= SETTLED;
        let wants = self.skill.rides
            && !player.garage.has(Vehicle::Rocket)
            && player.riding.is_none()
            && rich
            && settled
            && self.turns_after >= LONG_ENOUGH;
        if wants { self.buy(rocket) } else { None }
    }

    /// A rocket is boarded or left where that is better over all rolls.
    fn change_vehicle(&self) -> Option<Action> {
        let player = self.state.own();
        let spot = player.spot()?;
        let turn = &self.state.turn;
        if turn.boarded || turn.alighted.is_some() {
            return None;
        }
        if player.riding == Some(Vehicle::Boat) {
            let mut out = None;
            self.rules.each_way_out(self.state, |tile| out = Some(tile));
            return out.map(|tile| Action::Alight { tile });
        }
        if !self.skill.rides {
            return None;
        }
        let now = self.roll_value(spot);
        let mut best = (now + 15, None);
        if player.riding.is_some() {
            self.rules.each_way_out(self.state, |tile| {
                let value = self.roll_value(Spot::Tile(tile));
                if value > best.0 {
                    best = (value, Some(Action::Alight { tile }));
                }
            });
        } else if player.garage.has(Vehicle::Rocket) {
            self.rules.each_way_in(self.state, Vehicle::Rocket, |spot| {
                let value = self.roll_value(spot);
                if value > best.0 {
                    best = (value, Some(Action::Board { vehicle: Vehicle::Rocket, spot }));
                }
            });
        }
        best.1
    }

    /// What a roll from that spot is worth, on average over its faces.
    pub(super) fn roll_value(&self, from: Spot) -> i32 {
        let mut by_steps = [i32::MIN; FACES + 1];
        by_steps[0] = self.follow(from, None);
        self.rules.content.city.each_end(from, false, FACES as u8, |end, steps| {
            let best = &mut by_steps[usize::from(steps)];
            *best = (*best).max(self.end_value(end));
        });
        let (mut sum, mut best) = (0, by_steps[0]);
        for value in &by_steps[1..] {
            best = best.max(*value);
            sum += best;
        }
        sum / FACES as i32
    }

    /// After the roll: the best end, and of equals any.
    fn go(&self, dice: &mut Dice) -> Action {
        let player = self.state.own();
        let Some(from) = player.spot() else { return Action::Stay };
        let stay = self.follow(from, None) - self.exposure(from);
        let (mut best, mut equals, mut chosen) = (stay, 0, Action::Stay);
        let riding = player.riding.is_some();
        let allowance = self.state.turn.allowance;
        self.rules.content.city.each_end(from, riding, allowance, |end, _| {
            let value = self.end_value(end);
            if value > best {
                (best, equals) = (value, 0);
            }
            if value == best {
                equals += 1;
                if dice.below(equals) == 0 {
                    chosen = Action::Move { end };
                }
            }
        });
        chosen
    }

    /// Where one has landed: the best deed, or the end of the turn.
    fn there(&self) -> Action {
        let deed = self.state.own().spot().filter(|_| self.rules.may_commit_a_crime(self.state));
        match deed.and_then(|spot| self.best_deed(spot)) {
            Some((_, deed)) => self.begin(deed),
            None => self.last_things(),
        }
    }

    /// What a deed takes first, or the deed.
    fn begin(&self, deed: Deed) -> Action {
        match deed {
            Deed::Claim(house) => Action::ClaimHouse { house },
            Deed::School(colour) => Action::Enrol { colour },
            Deed::Crime { target, .. } => Action::OpenCrime { target },
            Deed::Museum { museum } => self.start(museum, self.job(museum)),
            Deed::Crew { museum } => self.start(museum, self.crew_job(museum)),
        }
    }

    fn start(&self, museum: Location, job: Option<&Job>) -> Action {
        let first = job.and_then(|job| self.prepare(museum, job));
        first.unwrap_or(Action::OpenJob { museum })
    }

    /// What is still to be bought or taken in hand for a job.
    fn prepare(&self, museum: Location, job: &Job) -> Option<Action> {
        let player = self.state.own();
        if let Some((kind, _)) = player.guard.iter().next() {
            return Some(Action::GuardDown { kind });
        }
        let face = self.rules.content.job(museum);
        if let Some(kind) = face.vehicle
            && !player.garage.has(kind)
            && !job.borrows
        {
            return self.buy(Ware::Vehicle(kind));
        }
        for kind in face.tickets.iter() {
            if player.hand.of(kind) == 0 && player.knows(kind) {
                return self.buy(Ware::Resource(kind));
            }
        }
        let tickets = self.rules.tickets_among(museum, player.hand);
        if player.hand.count() - tickets < job.extras {
            return self.buy(Ware::Resource(self.cheapest()?));
        }
        None
    }

    /// The kind one knows that the Market has most of.
    pub(super) fn cheapest(&self) -> Option<Resource> {
        let player = self.state.own();
        let known = Resource::ALL.into_iter().filter(|&kind| player.knows(kind));
        let most = known.max_by_key(|&kind| self.rules.cards_left(self.state, kind));
        most.filter(|&kind| self.rules.cards_left(self.state, kind) > 0)
    }

    /// Buys something, or first sells what can be sold at no loss.
    pub(super) fn buy(&self, what: Ware) -> Option<Action> {
        let player = self.state.own();
        if self.rules.stock(self.state, what) == 0 {
            return None;
        }
        if player.cash < self.rules.price(what) {
            for kind in Jewel::ALL {
                if player.jewels[kind as usize] > 0 {
                    return Some(Action::SellJewel { kind });
                }
            }
            return player.loot.iter().next().map(|card| Action::SellLoot { card });
        }
        Some(match what {
            Ware::Resource(kind) => Action::BuyResource { kind },
            Ware::Vehicle(kind) => Action::BuyVehicle { kind },
            Ware::Jewel(kind) => Action::BuyJewel { kind },
            Ware::Loot(card) => Action::BuyLoot { card },
        })
    }

    // ---- a crime

    /// Cards one by one, then the dice.
    pub(super) fn crime(&self) -> Action {
        let Phase::Crime { target, committed } = &self.state.phase else {
            return Action::CallOff;
        };
        if !self.rules.is_ready(self.state) {
            return self.next_ticket(*target).unwrap_or(Action::CallOff);
        }
        let (_, cards) = self.crime_value(*target);
        match self.least_wanted() {
            Some(kind) if cards > committed.count() && self.state.turn.acts < ENOUGH_ACTS => {
                Action::Commit { kind }
            }
            _ => Action::RollContest,
        }
    }

    /// R69: a ticket that a business may ask for.
    fn next_ticket(&self, target: Target) -> Option<Action> {
        let Target::Business(location) = target else { return None };
        let tickets = self.rules.content.job(location).tickets;
        let Phase::Crime { committed, .. } = &self.state.phase else { return None };
        let hand = self.state.own().hand;
        let next = tickets.iter().find(|&kind| committed.of(kind) == 0 && hand.of(kind) > 0);
        next.map(|kind| Action::Commit { kind })
    }

    /// The card in hand that one has most of, of what one can buy again.
    pub(super) fn least_wanted(&self) -> Option<Resource> {
        let player = self.state.own();
        let rank = |kind: &Resource| (player.knows(*kind), player.hand.of(*kind));
        let held = Resource::ALL.into_iter().filter(|&kind| player.hand.of(kind) > 0);
        held.max_by_key(rank)
    }
}
