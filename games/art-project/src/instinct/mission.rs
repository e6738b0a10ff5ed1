//! Which card, and when.

use heist_table::{Clock, Dice, Level, Seat};

use super::Mind;
use super::worth::Weigh;
use crate::kinds::Frame;
use crate::{Action, Card};

/// A card so bad that another is worth a resource.
const BAD: i32 = -160;

impl Mind<'_> {
    /// The card that leaves the team best off; later, if somebody else can
    /// first bring what it lacks; another one, if it is too bad.
    pub(super) fn play(&self) -> Option<Action> {
        if let Some(tell) = self.next_to_tell() {
            return Some(tell);
        }
        let before = Weigh::new(self.rules, self.level).state(&self.state);
        let cards = self.legal.iter().filter_map(|action| match action {
            Action::PlayCard { card, h } => Some((self.after(*action) - before, *card, *h)),
            _ => None,
        });
        let (gain, card, h) =
            cards.max_by_key(|(gain, card, _)| (*gain, std::cmp::Reverse(*card)))?;
        if self.level != Level::Rookie && h > 0 && self.somebody_can_help() {
            return None;
        }
        if gain < BAD
            && self.level != Level::Rookie
            && let Some(draw) = self.another_card()
        {
            return Some(draw);
        }
        Some(Action::PlayCard { card, h })
    }

    /// What the team is worth after an act of this seat.
    fn after(&self, action: Action) -> i32 {
        let mut after = self.state.clone();
        let mut dice = Dice::seeded(0);
        heist_table::apply_silently(
            self.rules,
            &mut after,
            self.seat,
            action,
            Clock::ZERO,
            &mut dice,
        );
        Weigh::new(self.rules, self.level).state(&after)
    }

    /// Whether another seat has told a card that costs nobody health now: then
    /// it does not wait, whatever it plays.
    fn somebody_can_help(&self) -> bool {
        let others = Seat::all(self.rules.seats).filter(|&seat| seat != self.seat);
        let waiting = others.filter(|&seat| self.rules.plays_due(&self.state, seat) > 0);
        let free = |card: Card| {
            let told = self.state.marks[card].told;
            told.has(Frame::All)
                && self.rules.bill(&self.state, &self.rules.content.card(card).cost).shortage == 0
        };
        // All its cards must be free: then whichever it likes best, it will not wait.
        waiting.into_iter().any(|seat| {
            let hand = self.state.hands[seat];
            !hand.is_empty() && hand.iter().all(free)
        })
    }

    /// One more card, for what there is most of.
    fn another_card(&self) -> Option<Action> {
        let pays = self.legal.iter().filter_map(|action| match action {
            Action::ExtraDraw { pay } => pay.resource().map(|kind| (self.state.has(kind), *action)),
            _ => None,
        });
        let (count, draw) = pays.max_by_key(|(count, _)| *count)?;
        (count > 1).then_some(draw)
    }
}
