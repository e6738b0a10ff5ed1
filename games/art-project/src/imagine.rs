//! A state drawn from all that some seats together cannot tell apart.
//!
//! Hidden are faces: in other hands, in what others threw away, on top of the
//! deck and in it. A card that is redrawn keeps its back and every frame that
//! was told of it. After the end all of that lies open (Q93). Everything comes from what these seats see: the same dice
//! imagine the same state whatever is hidden.

use heist_table::{Dice, Eyes, Seat};

use crate::ArtProject;
use crate::cards::{Card, Cards, MOST_CARDS};
use crate::kinds::Frame;
use crate::state::{Mark, State};

/// Where a hidden card lies.
#[derive(Clone, Copy, Default)]
struct Slot {
    place: Place,
    mark: Mark,
    /// The card that lies there: of it only what is seen may be used.
    card: Card,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Place {
    #[default]
    Top,
    Hand(Seat),
    Unplayed(Seat),
}

pub(crate) fn imagine(rules: &ArtProject, state: &State, eyes: Eyes, dice: &mut Dice) -> State {
    let mut twin = state.clone();
    if state.is_over() {
        return twin;
    }
    let mut slots = Slots::default();
    for seat in Seat::all(rules.seats).filter(|&seat| !eyes.contains(seat)) {
        slots.add(state, state.hands[seat], Place::Hand(seat));
        slots.add(state, state.unplayed[seat], Place::Unplayed(seat));
        twin.hands[seat] = Cards::NONE;
        twin.unplayed[seat] = Cards::NONE;
    }
    if let Some(top) = state.top {
        slots.add(state, Cards::only(top), Place::Top);
    }
    let slots = slots.in_order(rules);
    let mut pool = state.unseen;
    for slot in slots {
        pool.insert(slot.card);
        twin.marks[slot.card] = Mark::default();
    }
    let mut chosen = [Card::default(); MOST_CARDS];
    let found = fill(rules, slots, pool, &mut chosen, dice);
    assert!(found.is_some(), "the true cards fit, so some do");
    let mut unseen = pool;
    for (slot, &card) in slots.iter().zip(&chosen) {
        unseen.remove(card);
        match slot.place {
            Place::Top => twin.top = Some(card),
            Place::Hand(seat) => twin.hands[seat].insert(card),
            Place::Unplayed(seat) => twin.unplayed[seat].insert(card),
        }
        twin.marks[card] = slot.mark;
    }
    twin.unseen = unseen;
    twin
}

/// The hidden cards, without heap.
struct Slots {
    slots: [Slot; MOST_CARDS],
    count: usize,
}

impl Default for Slots {
    fn default() -> Slots {
        Slots { slots: [Slot::default(); MOST_CARDS], count: 0 }
    }
}

impl Slots {
    fn add(&mut self, state: &State, cards: Cards, place: Place) {
        for card in cards.iter() {
            self.slots[self.count] = Slot { place, mark: state.marks[card], card };
            self.count += 1;
        }
    }

    /// In an order that depends on nothing hidden: what was told most first,
    /// then by back, words and place.
    fn in_order(&mut self, rules: &ArtProject) -> &[Slot] {
        let slots = &mut self.slots[..self.count];
        slots.sort_unstable_by_key(|slot| {
            let back = rules.content.card(slot.card).back;
            let said = rules.said(slot.card, slot.mark.told);
            let place = match slot.place {
                Place::Top => 0,
                Place::Hand(seat) => 1 + 2 * seat.number(),
                Place::Unplayed(seat) => 2 + 2 * seat.number(),
            };
            (std::cmp::Reverse(said), back, place, slot.mark.position)
        });
        slots
    }
}

/// Whether a card could be the one in a slot.
fn fits(rules: &ArtProject, slot: &Slot, card: Card) -> bool {
    let (truth, other) = (rules.content.card(slot.card), rules.content.card(card));
    let told = |frame| slot.mark.told.has(frame);
    truth.back == other.back
        && (!told(Frame::Cost) || truth.cost == other.cost)
        && (!told(Frame::Agents) || truth.agents == other.agents)
        && (!told(Frame::Reward) || truth.reward == other.reward)
}

/// Fills the slots one after the other, each with any card that fits and
/// leaves enough for the rest.
fn fill(
    rules: &ArtProject,
    slots: &[Slot],
    pool: Cards,
    chosen: &mut [Card],
    dice: &mut Dice,
) -> Option<()> {
    let Some((slot, rest)) = slots.split_first() else { return Some(()) };
    let (mine, others) = chosen.split_first_mut().expect("there is room for every card");
    let mut left: Cards = pool.iter().filter(|&card| fits(rules, slot, card)).collect();
    while !left.is_empty() {
        let card = left.draw(dice);
        let mut without = pool;
        without.remove(card);
        if fill(rules, rest, without, others, dice).is_some() {
            *mine = card;
            return Some(());
        }
    }
    None
}
