//! The one place where the rulebook's tests touch the engine: an example is
//! laid out, played as text, and looked at.

use heist_table::{Clock, Dice, Eyes, Moment, Outcome, Refusal, Rules as _, Seat, SeatSet, When};
use midnight_exchange::{
    Action, Area, Art, Card, ClockKind, Ending, Event, Goods, Intent, Lies, Loot, MidnightExchange,
    Options, Phase, Raid, SLOTS, Spot, State, Turn, View,
};

use crate::common;

/// A seat by its number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// Where a kind of loot can be found, the garage first.
fn area_of(loot: Loot) -> Area {
    match loot {
        Loot::Cash | Loot::Jewelry | Loot::LeatherBag | Loot::EmptyDrawer | Loot::IronKey => {
            Area::Garage
        }
        Loot::BrassKey | Loot::Gemstone => Area::Study,
        Loot::GoldBar => Area::Safe,
    }
}

/// A game being looked at.
#[derive(Clone)]
pub struct Night {
    pub rules: MidnightExchange,
    pub state: State,
    pub now: Clock,
    dice: Dice,
    heard: Vec<Event>,
}

impl Night {
    /// A table that was just laid.
    pub fn laid(rules: MidnightExchange) -> Night {
        let (mut dice, mut heard) = (Dice::seeded(1), Vec::new());
        let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut heard));
        Night { rules, state, now: Clock::ZERO, dice, heard }
    }

    /// The raid has begun, by these rules; precedence is by seat.
    pub fn with(rules: MidnightExchange) -> Night {
        let mut night = Night::laid(rules);
        let seats = night.rules.seats;
        night.state.precedence = heist_table::BySeat::from_fn(seats, |place| place);
        for number in 0..seats {
            night.act(number, "ready");
        }
        night.pass_time(night.now.plus_ms(3_000));
        assert!(matches!(night.state.phase, Phase::Raid(_)), "{:?}", night.state.phase);
        night
    }

    /// A live raid of so many.
    pub fn live(seats: u8) -> Night {
        Night::with(common::rules(seats))
    }

    /// A raid in turns.
    pub fn stepped(seats: u8, clock: ClockKind) -> Night {
        Night::with(common::rules_with(seats, &Options { clock, ..Options::default() }))
    }

    /// Exchanges: seat 0 has token 1 and the first turn, with this loot.
    pub fn trading(seats: u8, loot: &[Loot]) -> Night {
        Night::trading_by(common::rules(seats), loot)
    }

    /// The same by other rules.
    pub fn trading_by(rules: MidnightExchange, loot: &[Loot]) -> Night {
        let mut night = Night::with(rules);
        night.give(0, loot);
        for (seat, hand) in night.state.hands.iter_mut() {
            hand.token = Some(seat.number() + 1);
        }
        night.turn(0, 1);
        night
    }

    /// It is that seat's turn.
    pub fn turn(&mut self, number: u8, pass: u8) {
        let stepped = self.rules.options.clock != ClockKind::Live;
        let ends = (!stepped).then(|| self.now.plus_ms(60_000));
        self.state.phase =
            Phase::Exchange(Turn { seat: seat(number), pass, exchanged: false, ends });
    }

    pub fn raid(&self) -> Raid {
        match self.state.phase {
            Phase::Raid(raid) => raid,
            other => panic!("no raid but {other:?}"),
        }
    }

    /// A millisecond of the raid on the clock of the table.
    pub fn clock(&self, ms: u32) -> Clock {
        self.raid().signal.plus_ms(ms.into())
    }

    // What lies where.

    /// A tile on the table that nobody has seen, with that loot, in its
    /// outermost area.
    pub fn lay(&mut self, loot: Loot) -> Spot {
        self.lay_in(area_of(loot), loot)
    }

    /// The same in that area.
    pub fn lay_in(&mut self, area: Area, loot: Loot) -> Spot {
        let fresh = self.state.tiles().find(|(_, tile)| tile.area == area && tile.loot.is_none());
        let spot = fresh.expect("a tile nobody has lifted").0;
        let under = &mut self.state.under[area as usize][loot as usize];
        *under = under.checked_sub(1).unwrap_or_else(|| panic!("no more {loot:?} in {area:?}"));
        match &mut self.state.homes[spot] {
            midnight_exchange::Home::Tile(tile) => tile.loot = Some(loot),
            other => panic!("{other:?}"),
        }
        spot
    }

    /// A tile on a board, as if it had been kept.
    pub fn give_one(&mut self, number: u8, loot: Loot) -> usize {
        let area =
            Area::ALL.into_iter().find(|&area| self.state.under[area as usize][loot as usize] > 0);
        let spot = self.lay_in(area.expect("some of this loot is left"), loot);
        let slot = self.state.burglars[seat(number)].free_slot().expect("a free slot");
        self.state.burglars[seat(number)].board[slot] = Some(spot);
        self.tile_mut(spot).lies = Lies::OnBoard(seat(number));
        slot
    }

    /// Tiles on a board, keys first.
    pub fn give(&mut self, number: u8, loot: &[Loot]) {
        for &loot in loot {
            self.give_one(number, loot);
        }
    }

    pub fn tile_mut(&mut self, spot: Spot) -> &mut midnight_exchange::Tile {
        match &mut self.state.homes[spot] {
            midnight_exchange::Home::Tile(tile) => tile,
            other => panic!("{other:?}"),
        }
    }

    pub fn area(&self, spot: Spot) -> Area {
        self.state.tile(spot).expect("a tile").area
    }

    pub fn lies(&self, spot: Spot) -> Lies {
        self.state.tile(spot).expect("a tile").lies
    }

    /// The seat holds a tile of that loot since that moment.
    pub fn hold(&mut self, number: u8, loot: Loot, since: u32) -> Spot {
        let spot = self.lay(loot);
        self.hold_tile(number, spot, since);
        spot
    }

    pub fn hold_tile(&mut self, number: u8, spot: Spot, since: u32) {
        let found = midnight_exchange::Side::PlaceUp;
        let tile = self.tile_mut(spot);
        (tile.lies, tile.laid) = (Lies::InHand(seat(number)), since);
        self.state.sights += 1;
        self.state.seen[seat(number)][spot] = self.state.sights;
        let hand = &mut self.state.hands[seat(number)];
        hand.holds = Some(midnight_exchange::Held { spot, since, found });
        hand.free_at = since;
    }

    /// What is on a board, slot by slot.
    pub fn board(&self, number: u8) -> Vec<Loot> {
        (0..SLOTS).filter_map(|slot| self.state.loot_on(seat(number), slot)).collect()
    }

    /// A card by its id in the pack.
    pub fn card(&self, id: &str) -> Card {
        let place = self.rules.content.cards.iter().position(|card| card.id == id);
        Card(place.unwrap_or_else(|| panic!("no card {id:?}")) as u8)
    }

    /// The seat owns a card, taken from wherever it is.
    pub fn own(&mut self, number: u8, id: &str) -> Card {
        let card = self.card(id);
        self.state.unseen.0 &= !(1 << card.0);
        for (_, goods) in self.state.markets.iter_mut() {
            for space in &mut goods.cards {
                if space.contains(&Some(card)) {
                    // Another one of the pile lies there instead.
                    let other = self.state.unseen.iter().next().expect("a card in the pile");
                    self.state.unseen.0 &= !(1 << other.0);
                    space
                        .iter_mut()
                        .filter(|one| **one == Some(card))
                        .for_each(|one| *one = Some(other));
                }
            }
        }
        self.state.burglars[seat(number)].cards.insert(card);
        card
    }

    /// The seat has stored so many works of art, out of the bag.
    pub fn store(&mut self, number: u8, art: Art, count: u8) {
        self.state.bag[art as usize] -= count;
        self.state.burglars[seat(number)].stored[art as usize] += count;
    }

    /// The market with that face, put where market 0 was; goods as dealt.
    pub fn market(&mut self, face: &str) -> u8 {
        let found = self.state.markets.iter().find(|(_, goods)| self.rules.face(goods).id == face);
        found.unwrap_or_else(|| panic!("face {face} is not in play")).0.number()
    }

    pub fn goods(&self, market: u8) -> &Goods {
        &self.state.markets[seat(market)]
    }

    // What happens.

    /// What was due before that moment comes first, as at every table.
    fn try_at(&mut self, number: u8, text: &str, when: When) -> Result<(), Refusal> {
        let action: Action = text.parse().unwrap_or_else(|refusal| panic!("{text:?}: {refusal}"));
        self.pass_time(when.at);
        self.rules.check(&self.state, seat(number), action, when)?;
        let mut moment = Moment::new(when, &mut self.dice, &mut self.heard);
        self.rules.apply(&mut self.state, seat(number), action, &mut moment);
        Ok(())
    }

    /// An action, now, without lag.
    #[track_caller]
    pub fn act(&mut self, number: u8, text: &str) {
        let when = When::from(self.now);
        self.try_at(number, text, when).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }

    /// Actions of a seat, one after another.
    #[track_caller]
    pub fn acts(&mut self, number: u8, texts: &str) {
        texts.split(';').for_each(|text| self.act(number, text.trim()));
    }

    /// An action that arrives at that millisecond of the raid over a line of
    /// that round trip.
    #[track_caller]
    pub fn send(&mut self, number: u8, text: &str, at: u32, lag_ms: u32) {
        let when = When { at: self.clock(at), lag_ms };
        self.try_at(number, text, when).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }

    /// The same, refused; by what code and rule.
    #[track_caller]
    pub fn refused_at(&mut self, number: u8, text: &str, at: u32, lag_ms: u32) -> (String, String) {
        let when = When { at: self.clock(at), lag_ms };
        let refusal = self.try_at(number, text, when).expect_err("it is refused");
        assert!(!refusal.text.is_empty() && !refusal.allowed.is_empty(), "{refusal:?}");
        (refusal.code.into_owned(), refusal.rule.into_owned())
    }

    /// An action that is refused now, by that code.
    #[track_caller]
    pub fn refuses(&self, number: u8, text: &str, code: &str) {
        let when = When::from(self.now);
        let refusal = self.clone().try_at(number, text, when).expect_err("it is refused");
        assert_eq!(refusal.code, code, "{refusal}");
    }

    /// Lets time pass on the clock of the table.
    pub fn pass_time(&mut self, at: Clock) {
        while let Some(deadline) = self.rules.deadline(&self.state).filter(|&due| due <= at) {
            self.now = self.now.max(deadline);
            let mut moment = Moment::new(self.now, &mut self.dice, &mut self.heard);
            self.rules.expire(&mut self.state, &mut moment);
        }
        self.now = self.now.max(at);
    }

    /// Lets the raid go on until that millisecond is resolved.
    pub fn until(&mut self, ms: u32) {
        self.pass_time(self.clock(ms).plus_ms(1));
    }

    /// A player leaves for good.
    pub fn leave(&mut self, number: u8) {
        let mut moment = Moment::new(self.now, &mut self.dice, &mut self.heard);
        self.rules.leaves(&mut self.state, seat(number), &mut moment);
    }

    /// What the seat's hand is doing, by the raid's clock.
    pub fn intent(&self, number: u8) -> Option<Intent> {
        self.state.hands[seat(number)].running
    }

    /// Start and due of that.
    #[track_caller]
    pub fn times(&self, number: u8) -> (u32, u32) {
        let intent = self.intent(number).expect("the hand moves");
        (intent.start, intent.due)
    }

    /// What was told since this was last asked.
    pub fn heard(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.heard)
    }

    // What is seen.

    pub fn legal(&self, number: u8) -> Vec<String> {
        let mut out = Vec::new();
        self.rules.legal(&self.state, seat(number), &mut out);
        out.iter().map(ToString::to_string).collect()
    }

    #[track_caller]
    pub fn lists(&self, number: u8, text: &str, listed: bool) {
        assert_eq!(self.legal(number).iter().any(|one| one == text), listed, "{text}");
    }

    pub fn view(&self, number: u8) -> View {
        self.rules.view(&self.state, SeatSet::only(seat(number)))
    }

    pub fn view_of(&self, eyes: Eyes) -> View {
        self.rules.view(&self.state, eyes)
    }

    pub fn token(&self, number: u8) -> Option<u8> {
        self.state.hands[seat(number)].token
    }

    pub fn outcome(&self) -> Outcome {
        self.rules.outcome(&self.state).expect("the game is over")
    }

    pub fn ending(&self) -> Ending {
        match self.state.phase {
            Phase::Over(ending) => ending,
            other => panic!("{other:?}"),
        }
    }

    /// Whose turn it is in the Exchanges, and which.
    pub fn whose(&self) -> (u8, u8) {
        match self.state.phase {
            Phase::Exchange(turn) => (turn.seat.number(), turn.pass),
            other => panic!("{other:?}"),
        }
    }

    /// Points as things lie.
    pub fn points(&self, number: u8) -> u16 {
        self.view(number).own.expect("one pair of eyes").points
    }
}
