//! The table is laid (R1 to R9), and mixed anew for every round (R77).

use heist_table::{BySeat, Clock, Dice, Listen, Moment, Seat, SeatSet};

use super::intents::HandTimes;
use crate::content::{Set, sets};
use crate::game::{ClockKind, Faces, MarketChoice};
use crate::kinds::Area;
use crate::spots::{MOST_SPOTS, Row, Spot};
use crate::state::{Goods, Home, Lies, Phase, State, Tile};
use crate::{Content, Event, MidnightExchange, Options};

impl MidnightExchange {
    /// The rules of a table, with all that follows from content and options.
    pub(crate) fn new(content: Content, options: Options, seats: u8) -> MidnightExchange {
        let speed = options.hand_speed.percent();
        let hand_times = BySeat::from_fn(seats, |seat| {
            HandTimes::new(&content.durations, speed, options.seat_speed(seat).percent())
        });
        let lag_cap_ms = if options.no_lag_compensation { 0 } else { content.live.latency_cap_ms };
        // R41: no claim may be older than the quickest hand.
        let quickest = hand_times.as_slice().iter().map(|hand| hand.lift.min(hand.getaway)).min();
        let lag_cap_ms = lag_cap_ms.min(quickest.unwrap_or_default());
        let sets = fitting_sets(&content, &options, seats);
        MidnightExchange { content, options, seats, sets, hand_times, lag_cap_ms }
    }

    /// Whether a raid goes by turns (R45).
    pub(crate) fn is_stepped(&self) -> bool {
        match self.options.clock {
            ClockKind::Live => false,
            ClockKind::Relaxed | ClockKind::Correspondence => true,
        }
    }

    /// Whether seats are shown what they have seen (R28).
    pub fn has_memory_aid(&self) -> bool {
        self.options.memory_aid || self.is_stepped() && self.content.stepped.memory_aid
    }

    /// R1 to R9.
    pub(super) fn lay_the_table<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let mut order = [0, 1, 2, 3];
        moment.dice.shuffle(&mut order[..usize::from(self.seats)]); // R9
        let removed = if self.options.quick_night { self.content.quick_night } else { 0 };
        let mut state = State {
            phase: Phase::Ready { until: None },
            round: 1,
            precedence: BySeat::from_fn(self.seats, |place| Seat::new(order[place.index()])),
            ready: SeatSet::EMPTY,
            gone: SeatSet::EMPTY,
            homes: Row::default(),
            under: [[0; 8]; 3],
            hands: BySeat::new(self.seats, Default::default()),
            seen: BySeat::new(self.seats, Default::default()),
            sights: 0,
            markets: self.draw_markets(moment.dice), // R5
            bag: self.content.bag,
            unseen: self.content.all_cards(),
            removed,
            burglars: BySeat::new(self.seats, Default::default()),
            filled: [0; crate::MOST_CARDS],
            exchanges: 0,
            stale: 0,
            bag_gave_nothing: false,
        };
        self.fill_markets(&mut state, moment.dice); // R6 to R8
        self.mix(&mut state, moment.dice); // R3, R4
        moment.tell(Event::RoundBegan { round: 1 });
        state.phase = Phase::Ready { until: self.ready_until(moment.at()) };
        state
    }

    /// When a live table counts down by itself (R95).
    pub(super) fn ready_until(&self, now: Clock) -> Option<Clock> {
        let wait = self.content.live.ready_timeout_ms;
        (!self.is_stepped()).then(|| now.plus_ms(wait.into()))
    }

    /// R5.
    fn draw_markets(&self, dice: &mut Dice) -> BySeat<Goods> {
        let Set(boards) = &self.sets[dice.below(self.sets.len() as u32) as usize];
        BySeat::from_fn(self.seats, |place| {
            let (board, face) = boards[place.index()];
            Goods { board, face, ..Goods::default() }
        })
    }

    /// R6 to R8, and R78: all art spaces, then all prestige spaces, from left
    /// to right. Tells how much was laid out.
    pub(super) fn fill_markets(&self, state: &mut State, dice: &mut Dice) -> (u8, u8) {
        let (mut art, mut cards) = (0, 0);
        for place in Seat::all(self.seats) {
            let spaces = self.face(&state.markets[place]).art.len();
            for space in 0..spaces {
                if state.markets[place].art[space].is_none() {
                    let drawn = draw_art(&mut state.bag, dice);
                    state.markets[place].art[space] = drawn;
                    art += u8::from(drawn.is_some());
                }
            }
        }
        for place in Seat::all(self.seats) {
            for space in 0..self.face(&state.markets[place]).prestige.len() {
                let size = self.face(&state.markets[place]).prestige[space].cards;
                if state.markets[place].cards[space][0].is_some() {
                    continue;
                }
                for layer in 0..usize::from(size) {
                    let card = state.unseen.draw(dice);
                    state.markets[place].cards[space][layer] = Some(card);
                    cards += 1;
                }
            }
        }
        (art, cards)
    }

    /// R3, R4, R77: tiles and tokens get new homes, and nobody knows anything.
    pub(super) fn mix(&self, state: &mut State, dice: &mut Dice) {
        let mut homes = [Home::Empty; MOST_SPOTS];
        let spots = self.content.spots.len();
        let mut next = 0;
        for area in Area::ALL {
            for _ in 0..self.content.tiles_in(area) {
                let tile = Tile { area, loot: None, lies: Lies::PlaceUp, laid: 0, reached: 0 };
                homes[next] = Home::Tile(tile);
                next += 1;
            }
        }
        for token in &self.content.getaways {
            homes[next] = Home::Token(token.value);
            next += 1;
        }
        dice.shuffle(&mut homes[..spots]);
        for (index, home) in homes.into_iter().enumerate() {
            state.homes[Spot(index as u8)] = home;
        }
        state.under = self.content.tiles;
        state.seen = BySeat::new(self.seats, Row::default());
        state.sights = 0;
        state.hands = BySeat::new(self.seats, Default::default());
    }

    /// The face of a market in play.
    #[inline]
    pub fn face(&self, goods: &Goods) -> &crate::Face {
        &self.content.markets[usize::from(goods.board)].faces[usize::from(goods.face)]
    }
}

/// Draws from the cloth bag; nothing if it is empty.
pub(super) fn draw_art(bag: &mut crate::ArtCounts, dice: &mut Dice) -> Option<crate::Art> {
    let weights = bag.map(u32::from);
    if weights.iter().sum::<u32>() == 0 {
        return None;
    }
    let kind = dice.weighted(&weights);
    bag[kind] -= 1;
    Some(crate::Art::ALL[kind])
}

/// The sets of boards and faces that one is drawn from: those of R5, or those
/// that the host wants (R94).
fn fitting_sets(content: &Content, options: &Options, seats: u8) -> Vec<Set> {
    let wanted = options.market_choices();
    let boards_chosen = wanted.iter().any(|&one| one != MarketChoice::ByLot);
    let chosen = options.market_faces != Faces::ByLot || boards_chosen;
    let needs_pair = !chosen || content.pair_whatever_faces && !boards_chosen;
    let [least, most] = content.display;
    let markets = &content.markets;
    let mut sets = sets::all(markets, seats);
    sets.retain(|set| {
        if needs_pair && !set.has_pair(markets) {
            return false;
        }
        if !chosen {
            return (least..=most).contains(&set.cards(markets));
        }
        (0..).zip(wanted).all(|(board, choice)| {
            let face = set.0.iter().find(|(one, _)| *one == board).map(|(_, face)| *face);
            match (choice, face) {
                (MarketChoice::ByLot | MarketChoice::Out, None) => true,
                (MarketChoice::ByLot, Some(face)) => match options.market_faces {
                    Faces::ByLot => true,
                    Faces::AllA => face == 0,
                    Faces::AllB => face == 1,
                },
                (MarketChoice::A, face) => face == Some(0),
                (MarketChoice::B, face) => face == Some(1),
                (MarketChoice::Out, Some(_)) => false,
            }
        })
    });
    sets
}
