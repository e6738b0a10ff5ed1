//! What things are worth to a seat. All of it is public: a bot can look at a
//! rival's collections as well as at its own.

use heist_table::{Level, Seat};

use crate::MidnightExchange;
use crate::cards::Card;
use crate::kinds::Art;
use crate::placing::best_placement;
use crate::state::{Burglar, MOST_PRESTIGE_SPACES, State};

/// What a seat likes, in hundredths of a point.
#[derive(Clone, Copy, Default)]
pub(super) struct Taste {
    /// By kind of art: what one more piece adds.
    pub(super) art: [i32; Art::ALL.len()],
    /// By market and prestige space: what the cards there add.
    pub(super) cards: [[i32; MOST_PRESTIGE_SPACES]; 4],
    /// What a draw from the cloth bag adds on average.
    pub(super) bag: i32,
}

impl Taste {
    pub(super) fn new(rules: &MidnightExchange, state: &State, seat: Seat, level: Level) -> Taste {
        let appraiser = Appraiser { rules, state, level, time_left: time_left(rules, state) };
        let own = state.burglars[seat];
        let now = appraiser.standing(&own);
        let art = Art::ALL.map(|art| {
            let mut with = own;
            with.stored[art as usize] += 1;
            appraiser.standing(&with) - now
        });
        let mut cards = [[0; MOST_PRESTIGE_SPACES]; 4];
        for (market, goods) in state.markets.as_slice().iter().enumerate() {
            for (space, lying) in goods.cards.iter().enumerate() {
                if lying[0].is_some() {
                    let mut with = own;
                    lying.iter().flatten().for_each(|&card| with.cards.insert(card));
                    cards[market][space] = appraiser.standing(&with) - now;
                }
            }
        }
        Taste { art, cards, bag: mean(&state.bag, &art) }
    }
}

/// The mean of what the bag still holds.
fn mean(bag: &[u8; 6], art: &[i32; 6]) -> i32 {
    let count: i32 = bag.iter().map(|&count| i32::from(count)).sum();
    let sum: i32 = bag.iter().zip(art).map(|(&count, worth)| i32::from(count) * worth).sum();
    if count == 0 { 0 } else { sum / count }
}

/// How a seat stands, in hundredths of a point: its points with all art placed
/// at best, and what open collections and loose art may still come to.
pub(super) fn standing(rules: &MidnightExchange, state: &State, seat: Seat, time_left: i32) -> i32 {
    let appraiser = Appraiser { rules, state, level: Level::Mastermind, time_left };
    appraiser.standing(&state.burglars[seat])
}

struct Appraiser<'a> {
    rules: &'a MidnightExchange,
    state: &'a State,
    level: Level,
    /// How much of the game is left, in hundredths of a round.
    time_left: i32,
}

impl Appraiser<'_> {
    fn standing(&self, burglar: &Burglar) -> i32 {
        let content = &self.rules.content;
        let best = best_placement(content, &burglar.stored, burglar.cards, &self.state.filled);
        let points = 100 * i32::from(best.points);
        // Whoever has just read the rules counts what is there.
        if self.level == Level::Rookie {
            return points;
        }
        let mut loose = burglar.stored;
        let mut hope = 0;
        for card in burglar.cards.iter() {
            let (before, filled) = (self.state.filled[card.index()], best.filled[card.index()]);
            let steps = &content.card(card).steps;
            for step in &steps[usize::from(before)..usize::from(filled)] {
                loose[step.art as usize] -= 1;
            }
            hope += self.hope_of(card, filled);
        }
        let loose = Art::ALL.into_iter().zip(loose);
        hope += loose.map(|(art, count)| i32::from(count) * self.hope_of_loose(art)).sum::<i32>();
        points + hope
    }

    /// What a collection may still come to: each further space is less likely.
    fn hope_of(&self, card: Card, filled: u8) -> i32 {
        let content = &self.rules.content;
        let face = content.card(card);
        let (mut worth, mut chance, mut hope) = (i32::from(face.worth(filled)), 100, 0);
        for step in &face.steps[usize::from(filled)..] {
            chance = chance * self.time_left / 1_000;
            let gain = i32::from(step.points) - worth - i32::from(content.loose(step.art));
            hope += gain * chance;
            worth = step.points.into();
        }
        hope
    }

    /// A loose piece may find a card that asks for it.
    fn hope_of_loose(&self, art: Art) -> i32 {
        let content = &self.rules.content;
        let asks =
            |card: &Card| content.card(*card).steps.first().is_some_and(|step| step.art == art);
        self.state.unseen.iter().filter(asks).count() as i32 * self.time_left / 25
    }
}

/// How much of a game is left, in hundredths of a round: by the pile or the
/// bag, whichever is lower, as if every exchange took from it.
pub(super) fn time_left(rules: &MidnightExchange, state: &State) -> i32 {
    let taken = 2 * i32::from(rules.seats);
    let left = i32::from(state.pile().min(state.bag_count()));
    (100 * left / taken).min(300)
}
