//! Which card, and when.

use std::cmp::Reverse;

use heist_table::{Clock, Dice, Seat};

use super::Mind;
use super::outlook::Outlook;
use super::talk::preferred;
use super::weights::*;
use super::worth::{Weigh, over};
use crate::kinds::{Frame, Payment};
use crate::state::{Pending, Phase, State};
use crate::{Action, Card, Cards};

/// A card that some seat is to play.
type Play = (Seat, Card);

/// A card of this seat, in the best plan with it.
pub(super) struct Choice {
    pub(super) worth: i32,
    pub(super) card: Card,
    plan: Vec<Play>,
}

impl Mind<'_> {
    /// The card that leaves the team best off; later, if somebody else can
    /// first bring what it lacks; another one, if that is worth a resource.
    pub(super) fn play(&self) -> Option<Action> {
        if let Some(tell) = self.next_to_tell() {
            return Some(tell);
        }
        if self.skill.alone {
            return self.play_alone();
        }
        let Choice { worth, card, plan } = self.best_card()?;
        let (lacking, health) = (self.lacking(card), self.state.health[self.seat]);
        if self.skill.waits
            && lacking > 0
            && let Some(first) = self.goes_first()
        {
            return self.after(first);
        }
        let draw = match lacking >= health {
            // Anything rather than the last heart.
            true => self.cheapest_draw().map(|(pay, _)| Action::ExtraDraw { pay }),
            false if self.skill.draws => self.another_card(worth, &plan),
            false => None,
        };
        Some(draw.unwrap_or(Action::PlayCard { card, h: lacking.min(health) }))
    }

    /// The card of this seat in the best plan of the team; where cards of
    /// others are not known, the one that does best on all tables it imagines.
    pub(super) fn best_card(&self) -> Option<Choice> {
        let mut best: Vec<Choice> = Vec::new();
        for (at, world) in std::iter::once(&self.state).chain(&self.worlds).enumerate() {
            let mut found: Vec<Choice> = Vec::new();
            self.each_choice(world, |choice| {
                match found.iter_mut().find(|known| known.card == choice.card) {
                    Some(known) if known.worth >= choice.worth => {}
                    Some(known) => *known = choice,
                    None => found.push(choice),
                }
            });
            if at == 0 {
                best = found;
                continue;
            }
            for known in &mut best {
                let again = found.iter().find(|choice| choice.card == known.card);
                known.worth += again.map_or(known.worth / at as i32, |choice| choice.worth);
            }
        }
        // Of equals the one that costs the seat least (R138).
        let key = |choice: &Choice| (choice.worth, Reverse(self.lacking(choice.card)));
        let mut best = best
            .into_iter()
            .reduce(|best, other| if key(&other) > key(&best) { other } else { best })?;
        best.worth /= 1 + self.worlds.len() as i32;
        Some(best)
    }

    /// What the van lacks for a card now.
    fn lacking(&self, card: Card) -> u8 {
        self.rules.bill(&self.state, &self.rules.content.card(card).cost).shortage
    }

    fn each_choice(&self, world: &State, mut each: impl FnMut(Choice)) {
        let mut world = world.clone();
        world.phase = Phase::Play;
        let mut seats = vec![self.seat];
        if self.skill.joint_cards {
            seats.extend(Seat::all(self.rules.seats).filter(|&seat| seat != self.seat));
        }
        self.each_plan(&world, &seats, &mut Vec::new(), &mut |plan: &[Play]| {
            let worth = self.worth_of_cards(&world, plan);
            let mine = plan.iter().filter(|(seat, _)| *seat == self.seat);
            let mut ordered = None;
            let card = match mine.clone().count() {
                1 => mine.clone().next(),
                // The one of them that is played first.
                _ => ordered
                    .insert(self.in_order(&world, plan))
                    .iter()
                    .find(|(seat, _)| *seat == self.seat),
            };
            if let Some(&(_, card)) = card {
                each(Choice { worth, card, plan: plan.to_vec() });
            }
        });
    }

    /// Every choice of cards that these seats have still to play.
    fn each_plan(
        &self,
        world: &State,
        seats: &[Seat],
        chosen: &mut Vec<Play>,
        each: &mut dyn FnMut(&[Play]),
    ) {
        let Some((&seat, rest)) = seats.split_first() else { return each(chosen) };
        let due = self.rules.plays_due(world, seat);
        let hand: Vec<Card> = match preferred(world, seat) {
            // Others play what they say they would rather play.
            Some(card) if seat != self.seat && due == 1 => vec![card],
            _ => world.hands[seat].iter().collect(),
        };
        match due {
            0 => self.each_plan(world, rest, chosen, each),
            1 => {
                for &card in &hand {
                    chosen.push((seat, card));
                    self.each_plan(world, rest, chosen, each);
                    chosen.pop();
                }
            }
            _ => {
                for (at, &card) in hand.iter().enumerate() {
                    for &other in &hand[at + 1..] {
                        chosen.extend([(seat, card), (seat, other)]);
                        self.each_plan(world, rest, chosen, each);
                        chosen.truncate(chosen.len() - 2);
                    }
                }
            }
        }
    }

    /// In the order of least shortage.
    fn in_order(&self, world: &State, plan: &[Play]) -> Vec<Play> {
        let mut van = world.clone();
        let mut left = plan.to_vec();
        let mut order = Vec::with_capacity(plan.len());
        while !left.is_empty() {
            let next = self.next_in_order(&van, &left);
            let play = left.swap_remove(next);
            let face = self.rules.content.card(play.1);
            let bill = self.rules.bill(&van, &face.cost);
            for kind in 0..3 {
                let most = self.rules.content.components.resources;
                let have = van.van[kind] - bill.van[kind] + face.reward.resources[kind];
                van.van[kind] = have.min(most);
            }
            order.push(play);
        }
        order
    }

    /// The card that lacks least, of equals the one that costs less and brings
    /// more.
    fn next_in_order(&self, van: &State, left: &[Play]) -> usize {
        let key = |&(seat, card): &Play| {
            let face = self.rules.content.card(card);
            let sum = |tokens: &[u8; 3]| i32::from(tokens.iter().sum::<u8>());
            let shortage = self.rules.bill(van, &face.cost).shortage;
            let gains = sum(&face.cost.resources) - sum(&face.reward.resources);
            (shortage, gains, seat, card)
        };
        let keys = left.iter().enumerate().min_by_key(|(_, play)| key(play));
        keys.map_or(0, |(at, _)| at)
    }

    /// What the team is worth when these cards have been played.
    fn worth_of_cards(&self, world: &State, plan: &[Play]) -> i32 {
        let mut state = world.clone();
        let mut left = plan.to_vec();
        while !left.is_empty() && !state.is_over() {
            let next = self.next_in_order(&state, &left);
            let (seat, card) = left.swap_remove(next);
            self.play_out(&mut state, seat, card);
        }
        self.worth_before_moving(&state)
    }

    /// What a table is worth before pawns move.
    pub(super) fn worth_before_moving(&self, state: &State) -> i32 {
        if let Some(over) = over(state) {
            return over;
        }
        if self.skill.alone {
            return self.with_allies(state, true);
        }
        let weigh = Weigh::new(&self.lore, state);
        if !self.skill.looks_ahead {
            return weigh.still(state);
        }
        let worth = Outlook::new(&weigh, state, true).best(self.skill.together).0;
        if !self.skill.plans_allies {
            return worth;
        }
        let bill = self.rules.ally_bill(state);
        if bill.shortage > 0 || state.allies >= self.rules.content.components.ally_dice {
            return worth;
        }
        let mut richer = state.clone();
        richer.allies += 1;
        richer.van[1] -= bill.van[1];
        let weigh = Weigh::new(&self.lore, &richer);
        worth.max(Outlook::new(&weigh, &richer, true).best(self.skill.together).0)
    }

    /// A card is played, and what it asks is answered.
    fn play_out(&self, state: &mut State, seat: Seat, card: Card) {
        let bill = self.rules.bill(state, &self.rules.content.card(card).cost);
        let h = bill.compulsory(state.health[seat]);
        let mut dice = Dice::seeded(0);
        let mut act = |state: &mut State, seat, action| {
            heist_table::apply_silently(self.rules, state, seat, action, Clock::ZERO, &mut dice);
        };
        act(state, seat, Action::PlayCard { card, h });
        while let Some(pending) = state.pending {
            let Some((chooser, answer)) = self.answer(state, pending) else { return };
            act(state, chooser, answer);
        }
    }

    /// A quick answer to what a card asks.
    fn answer(&self, state: &State, pending: Pending) -> Option<(Seat, Action)> {
        match pending {
            Pending::HealthGift { seat, .. } => {
                let to = state.health.iter().min_by_key(|(_, health)| **health)?.0;
                Some((seat, Action::GiveHealth { to }))
            }
            Pending::Discovery { seat } => {
                let mut best = None;
                self.rules.ways(state, seat).each(|symbol, cards| {
                    let open = self.rules.open_for(state, symbol);
                    let agents = open.iter().map(|space| state.agents[space]).min();
                    let shown: u8 =
                        cards.iter().map(|card| self.rules.content.card(card).clue_count()).sum();
                    let key = (agents.unwrap_or(99), shown);
                    if best.is_none_or(|(known, _)| key < known) {
                        best = Some((key, Action::Discover { symbol, cards }));
                    }
                });
                best.map(|(_, action)| (seat, action))
            }
            Pending::Island { seat, symbol } => {
                let open = self.rules.open_for(state, symbol);
                let space = open.iter().min_by_key(|space| state.agents[*space])?;
                Some((seat, Action::ChooseIsland { space }))
            }
            _ => None,
        }
    }

    /// Somebody who has still to play and goes first: all told cards of that
    /// seat cost nobody health now, so it does not wait itself; or some do,
    /// and it sits before this seat. So no two wait for each other.
    fn goes_first(&self) -> Option<Seat> {
        let free = |card: Card| {
            self.state.marks[card].told.has(Frame::All)
                && self.rules.bill(&self.state, &self.rules.content.card(card).cost).shortage == 0
        };
        Seat::all(self.rules.seats)
            .filter(|&seat| seat != self.seat && self.rules.plays_due(&self.state, seat) > 0)
            .find(|&seat| {
                let mut hand = self.state.hands[seat].iter();
                hand.clone().all(free) || seat < self.seat && hand.any(free)
            })
    }

    /// What is worth least of all that pays for one more card, and its worth.
    pub(super) fn cheapest_draw(&self) -> Option<(Payment, i32)> {
        let weigh = Weigh::new(&self.lore, &self.state);
        let own = self.state.health[self.seat];
        let draws = self.legal.iter().filter_map(|action| match action {
            Action::ExtraDraw { pay } => Some(*pay),
            _ => None,
        });
        let price = |pay: Payment| match pay.resource() {
            Some(kind) => {
                let have = self.state.has(kind);
                weigh.tokens(kind, have) - weigh.tokens(kind, have - 1)
            }
            None => weigh.health(own) - weigh.health(own - 1),
        };
        draws.map(|pay| (pay, price(pay))).min_by_key(|(_, price)| *price)
    }

    /// One more card, for what is worth least, if a card like the one on top
    /// promises more than that.
    fn another_card(&self, worth: i32, plan: &[Play]) -> Option<Action> {
        let (pay, price) = self.cheapest_draw()?;
        let mut world = self.state.clone();
        world.phase = Phase::Play;
        match pay.resource() {
            Some(kind) => world.van[kind as usize] -= 1,
            None => world.health[self.seat] -= 1,
        }
        let without = worth - price;
        // Any card with that back may be the one.
        let top = self.state.top?;
        let content = &self.rules.content;
        let unseen = self.state.unseen.with(Cards::only(top));
        let alike = unseen.iter().filter(|card| content.card(*card).back == content.card(top).back);
        let mine = plan.iter().position(|(seat, _)| *seat == self.seat)?;
        let (mut sum, mut count) = (0i64, 0i64);
        for card in alike {
            let mut with = plan.to_vec();
            with[mine].1 = card;
            sum += i64::from(self.worth_of_cards(&world, &with).max(without));
            count += 1;
        }
        let gain = sum / count.max(1) - i64::from(worth);
        let of_a_round = i32::from(self.rules.seats * content.mission.drawn);
        (gain > i64::from(DRAW + ROUND / of_a_round)).then_some(Action::ExtraDraw { pay })
    }
}
