//! A table in a known state, with dice that are given.

use heist_table::{Clock, Dice, Game as _, Moment, Rules as _, Seat, SeatSet, When};
use sneaky_monkeys::{
    Action, Cards, Character, Event, Jewel, Loot, LootSet, Options, Phase, Place, Player,
    Proposals, Resource, SneakyMonkeys, Spot, Stage, State, Tile, Turn, Vehicle, View,
};

use crate::common;

/// A table under way.
#[derive(Clone)]
pub struct Night {
    pub rules: SneakyMonkeys,
    pub state: State,
    pub now: Clock,
    /// What was told by the last act.
    pub heard: Vec<Event>,
}

/// Where everybody starts in these tests: far from everything, on the corner of
/// two streets.
const START: (u16, u16) = (2, 12);

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

impl Night {
    /// Round 1, turn of seat 0: seat 0 is Nera, seat 1 Jogo, and so on.
    pub fn begun(seats: u8) -> Night {
        Night::with(seats, &Options::default())
    }

    pub fn with(seats: u8, options: &Options) -> Night {
        Night::of(common::rules_with(seats, options))
    }

    /// The same with any pack.
    pub fn of(rules: SneakyMonkeys) -> Night {
        let mut night = Night::at_setup(rules);
        // Seat 0 rolls highest; everybody picks the next character, at the Café.
        for number in 0..night.rules.seats {
            let character = Character::ALL[usize::from(number)];
            night.act(number, Action::PickCharacter { character });
            while let Phase::Setup { chips: 1.. } = night.state.phase {
                let colour = night.legal(number).first().copied().expect("a chip");
                night.act(number, colour);
            }
        }
        for number in 0..night.rules.seats {
            night = night.at(number, START);
        }
        assert_eq!(night.state.active, seat(0));
        night
    }

    /// The table as it is laid out: seat 0 begins.
    pub fn at_setup(rules: SneakyMonkeys) -> Night {
        let mut night = Night::rolled(rules, &[6, 1, 1, 1, 1, 1]);
        assert_eq!(night.state.active, seat(0));
        night.heard.clear();
        night
    }

    /// The table as it is laid out with these dice for who begins.
    pub fn rolled(rules: SneakyMonkeys, dice: &[u32]) -> Night {
        let mut heard = Vec::new();
        let mut dice = Dice::scripted(dice.iter().map(|die| die - 1).collect());
        let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut heard));
        Night { rules, state, now: Clock::ZERO, heard }
    }

    // ---- arranging the table

    pub fn player(&mut self, number: u8) -> &mut Player {
        &mut self.state.players[seat(number)]
    }

    /// On foot on that tile.
    pub fn at(mut self, number: u8, (column, row): (u16, u16)) -> Night {
        let tile = self.tile(column, row);
        let player = self.player(number);
        (player.place, player.riding) = (Place::At(Spot::Tile(tile)), None);
        self
    }

    /// Riding a vehicle that he owns, there.
    pub fn riding(mut self, number: u8, vehicle: Vehicle, spot: Spot) -> Night {
        let player = self.player(number);
        player.garage = player.garage.with(vehicle);
        (player.place, player.riding) = (Place::At(spot), Some(vehicle));
        self
    }

    pub fn cash(mut self, number: u8, dollars: u32) -> Night {
        self.player(number).cash = heist_table::Money(dollars);
        self
    }

    pub fn hand(mut self, number: u8, kinds: &[Resource]) -> Night {
        let cards = kinds.iter().fold(Cards::NONE, |all, &kind| all.plus(Cards::one(kind)));
        self.player(number).hand = cards;
        self
    }

    pub fn guard(mut self, number: u8, kinds: &[Resource]) -> Night {
        let cards = kinds.iter().fold(Cards::NONE, |all, &kind| all.plus(Cards::one(kind)));
        self.player(number).guard = cards;
        self
    }

    pub fn jewels(mut self, number: u8, domestic: u8, foreign: u8) -> Night {
        self.player(number).jewels = [domestic, foreign];
        self
    }

    pub fn owns(mut self, number: u8, vehicle: Vehicle) -> Night {
        let player = self.player(number);
        player.garage = player.garage.with(vehicle);
        self
    }

    pub fn house(mut self, number: u8, id: &str) -> Night {
        let house = self.house_named(id);
        self.player(number).houses.insert(house);
        self
    }

    pub fn loot(mut self, number: u8, id: &str) -> Night {
        let card = self.loot_named(id);
        self.state.piles.remove(card);
        self.player(number).loot.insert(card);
        self
    }

    /// So many of a jewel are left in the Market; the last seat has the others.
    pub fn jewels_left(mut self, kind: Jewel, left: u8) -> Night {
        let last = self.rules.seats - 1;
        let count = self.rules.content.jewel(kind).count;
        self.player(last).jewels[kind as usize] = count - left;
        self
    }

    /// Seat 0 has rolled and moved to where it stands, and landed.
    pub fn landed(mut self) -> Night {
        self.state.turn =
            Turn { stage: Stage::Moved, allowance: 6, landed: true, ..Turn::default() };
        self
    }

    /// Seat 0 has rolled.
    pub fn with_roll(mut self, allowance: u8) -> Night {
        self.state.turn = Turn { stage: Stage::Rolled, allowance, ..Turn::default() };
        self
    }

    /// The turn of a seat, before its roll.
    pub fn turn_of(mut self, number: u8) -> Night {
        self.state.active = seat(number);
        self.state.turn = Turn::default();
        self.state.proposals = Proposals::none(self.rules.seats);
        self
    }

    // ---- naming things

    pub fn tile(&self, column: u16, row: u16) -> Tile {
        self.rules.content.city.tile(column, row)
    }

    pub fn pair(&self, one: (u16, u16), other: (u16, u16)) -> Spot {
        Spot::pair(self.tile(one.0, one.1), self.tile(other.0, other.1))
    }

    pub fn spot(&self, column: u16, row: u16) -> Spot {
        Spot::Tile(self.tile(column, row))
    }

    pub fn house_named(&self, id: &str) -> sneaky_monkeys::House {
        let name = format!("House {}", id.to_uppercase());
        let houses = &self.rules.content.city.houses;
        let place = houses.iter().position(|house| house.name == name);
        sneaky_monkeys::House::new(place.expect("the map has such a house"))
    }

    pub fn loot_named(&self, id: &str) -> Loot {
        let place = self.rules.content.loot.iter().position(|card| card.id == id);
        Loot::new(place.expect("the pack has such a card"))
    }

    // ---- playing

    /// Whatever is not about dice.
    pub fn act(&mut self, number: u8, action: Action) -> &mut Night {
        self.act_with(number, action, &[])
    }

    /// With these dice, as they show; then ones.
    #[track_caller]
    pub fn act_with(&mut self, number: u8, action: Action, dice: &[u32]) -> &mut Night {
        let refusal = self.check(number, action).err();
        assert_eq!(refusal.map(|refusal| refusal.to_string()), None, "{action} by {number}");
        let mut dice = Dice::scripted(dice.iter().map(|die| die - 1).collect());
        self.heard.clear();
        let mut moment = Moment::new(self.now, &mut dice, &mut self.heard);
        self.rules.apply(&mut self.state, seat(number), action, &mut moment);
        let possible = self.rules.possible(&self.state);
        assert_eq!(possible, Ok(()), "after {action} by {number}");
        self
    }

    /// Time passes, up to that many seconds after the deal, deadlines and all.
    pub fn at_second(&mut self, second: u64) -> &mut Night {
        let then = Clock::ZERO.plus_seconds(second);
        self.heard.clear();
        while let Some(deadline) = self.rules.deadline(&self.state).filter(|&at| at <= then) {
            let mut dice = Dice::seeded(1);
            let mut moment = Moment::new(deadline, &mut dice, &mut self.heard);
            self.rules.expire(&mut self.state, &mut moment);
            assert_eq!(self.rules.possible(&self.state), Ok(()));
        }
        self.now = then;
        self
    }

    pub fn leave(&mut self, number: u8) -> &mut Night {
        let mut dice = Dice::seeded(1);
        self.heard.clear();
        let mut moment = Moment::new(self.now, &mut dice, &mut self.heard);
        self.rules.leaves(&mut self.state, seat(number), &mut moment);
        assert_eq!(self.rules.possible(&self.state), Ok(()), "seat {number} has left");
        self
    }

    /// Ends turns until it is the turn of that seat.
    pub fn end_turns_until(&mut self, number: u8) -> &mut Night {
        loop {
            let active = self.state.active.number();
            self.act(active, Action::EndTurn);
            if self.state.active == seat(number) || !matches!(self.state.phase, Phase::Turn) {
                return self;
            }
        }
    }

    // ---- looking

    pub fn check(&self, number: u8, action: Action) -> Result<(), heist_table::Refusal> {
        self.rules.check(&self.state, seat(number), action, When::from(self.now))
    }

    /// It is refused, by that rule.
    #[track_caller]
    pub fn refuses(&self, number: u8, action: Action, rule: &str) -> &Night {
        match self.check(number, action) {
            Ok(()) => panic!("{action} by {number} is allowed"),
            Err(refusal) => assert_eq!(refusal.rule, rule, "{action} by {number}: {refusal}"),
        }
        let listed = self.legal(number).contains(&action);
        assert!(!listed, "{action} by {number} is refused and listed");
        self
    }

    /// It is allowed, and listed unless it is an aside.
    #[track_caller]
    pub fn allows(&self, number: u8, action: Action) -> &Night {
        let refusal = self.check(number, action).err();
        assert_eq!(refusal.map(|refusal| refusal.to_string()), None, "{action} by {number}");
        let aside = self.rules.is_aside(&action);
        let listed = self.legal(number).contains(&action);
        assert!(aside || listed, "{action} by {number} is allowed and not listed");
        self
    }

    pub fn legal(&self, number: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, seat(number), &mut legal);
        legal
    }

    pub fn view(&self, number: u8) -> View {
        self.rules.view(&self.state, SeatSet::only(seat(number)))
    }

    pub fn one(&self, number: u8) -> &Player {
        &self.state.players[seat(number)]
    }

    pub fn money(&self, number: u8) -> u32 {
        self.one(number).cash.0
    }

    pub fn worth(&self, number: u8) -> u32 {
        self.view(number).seats[usize::from(number)].worth.total.0
    }

    #[track_caller]
    pub fn heard(&self, event: Event) -> &Night {
        assert!(self.heard.contains(&event), "{event:?} is not among {:#?}", self.heard);
        self
    }

    /// Every end of a move that is listed.
    pub fn ends(&self) -> Vec<Spot> {
        let legal = self.legal(self.state.active.number());
        let end = |action: &Action| match *action {
            Action::Move { end } => Some(end),
            _ => None,
        };
        legal.iter().filter_map(end).collect()
    }
}

/// Loot Cards by their names in the pack.
pub fn set(night: &Night, ids: &[&str]) -> LootSet {
    ids.iter().map(|id| night.loot_named(id)).collect()
}
