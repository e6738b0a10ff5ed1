//! Works of art on collections: what is worth how much, and the best way to
//! place what is stored (R71 to R75, R88, R89).

use crate::cards::{Card, Cards, MOST_CARDS};
use crate::content::{Content, PrestigeCard};
use crate::kinds::{Art, ArtCounts};

/// The most ways that may have to be looked through to place art at best.
pub(crate) const MOST_WAYS: u64 = 20_000;

/// The one kind of art that the empty spaces of a collection ask for.
fn kind_of(card: &PrestigeCard, filled: u8) -> Option<Art> {
    let mut left = card.steps[usize::from(filled)..].iter();
    let first = left.next()?.art;
    left.all(|step| step.art == first).then_some(first)
}

/// How many ways there are to place art if one owned all of these cards.
pub(crate) fn ways(cards: &[PrestigeCard]) -> u64 {
    let product = |kind: Option<Art>| {
        let of_kind = cards.iter().filter(|card| !card.is_unique() && kind_of(card, 0) == kind);
        let levels = of_kind.map(|card| card.steps.len() as u64 + 1);
        levels.fold(1u64, u64::saturating_mul)
    };
    let alone: u64 = Art::ALL.into_iter().map(|art| product(Some(art))).sum();
    product(None).saturating_mul(alone)
}

/// The best that can be made of cards and stored art.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Points, loose art included.
    pub points: u16,
    /// By card: how many of its spaces are filled then.
    pub filled: [u8; MOST_CARDS],
}

/// What stored art and cards are worth as they lie (R89).
pub(crate) fn worth(
    content: &Content,
    stored: &ArtCounts,
    cards: Cards,
    filled: &[u8; MOST_CARDS],
) -> u16 {
    let loose = Art::ALL.into_iter().zip(stored);
    let loose = loose.map(|(art, &count)| u16::from(content.loose(art)) * u16::from(count));
    let collected =
        cards.iter().map(|card| u16::from(content.card(card).worth(filled[card.index()])));
    loose.sum::<u16>() + collected.sum::<u16>()
}

/// The placement of stored art on open collections that gives the most points
/// (R88). Tokens that lie on a collection stay there. Of equal placements the
/// one that fills the lower cards first.
pub fn best_placement(
    content: &Content,
    stored: &ArtCounts,
    cards: Cards,
    filled: &[u8; MOST_CARDS],
) -> Best {
    let mut search = Search {
        content,
        cards,
        left: *stored,
        filled: *filled,
        best: Best { points: 0, filled: *filled },
    };
    if *stored == [0; Art::ALL.len()] {
        return Best { points: worth(content, stored, cards, filled), filled: *filled };
    }
    search.mixed(0);
    search.best
}

struct Search<'a> {
    content: &'a Content,
    cards: Cards,
    left: ArtCounts,
    filled: [u8; MOST_CARDS],
    best: Best,
}

impl Search<'_> {
    /// Tries every level of the mixed collections from that card on, then
    /// places each kind by itself.
    fn mixed(&mut self, from: usize) {
        let content = self.content;
        let is_open_and_mixed = |card: &Card| {
            let (face, filled) = (content.card(*card), self.filled[card.index()]);
            usize::from(filled) < face.steps.len() && is_mixed(face)
        };
        let next = self.cards.iter().filter(|card| card.index() >= from).find(is_open_and_mixed);
        let Some(card) = next else { return self.each_kind() };
        let (index, steps) = (card.index(), &content.card(card).steps);
        let before = self.filled[index];
        let mut level = usize::from(before);
        loop {
            self.mixed(index + 1);
            let Some(step) = steps.get(level) else { break };
            let left = &mut self.left[step.art as usize];
            if *left == 0 {
                break;
            }
            *left -= 1;
            level += 1;
            self.filled[index] = level as u8;
        }
        for step in &steps[usize::from(before)..level] {
            self.left[step.art as usize] += 1;
        }
        self.filled[index] = before;
    }

    fn each_kind(&mut self) {
        let mut filled = self.filled;
        let mut points: u16 = 0;
        for art in Art::ALL {
            let mut kind = OneKind {
                content: self.content,
                art,
                cards: self.cards,
                settled: self.filled,
                filled,
                best: (0, filled),
            };
            kind.place(0, self.left[art as usize], 0);
            points += kind.best.0;
            filled = kind.best.1;
        }
        points += worth(self.content, &[0; 6], self.others(), &self.filled);
        if points > self.best.points {
            self.best = Best { points, filled };
        }
    }

    /// The cards on which no art of one kind alone can be placed now.
    fn others(&self) -> Cards {
        let simple = |card: &Card| only_kind(self.content.card(*card), self.filled[card.index()]);
        self.cards.iter().filter(|card| simple(card).is_none()).collect()
    }
}

/// Whether a collection asks for several kinds, however much is filled.
fn is_mixed(card: &PrestigeCard) -> bool {
    !card.is_unique() && kind_of(card, 0).is_none()
}

/// The one kind that an open collection asks for from the first space on.
fn only_kind(card: &PrestigeCard, filled: u8) -> Option<Art> {
    if is_mixed(card) { None } else { kind_of(card, filled) }
}

struct OneKind<'a> {
    content: &'a Content,
    art: Art,
    cards: Cards,
    settled: [u8; MOST_CARDS],
    filled: [u8; MOST_CARDS],
    best: (u16, [u8; MOST_CARDS]),
}

impl OneKind<'_> {
    fn place(&mut self, from: usize, left: u8, points: u16) {
        let content = self.content;
        let asks = |card: &Card| {
            only_kind(content.card(*card), self.settled[card.index()]) == Some(self.art)
        };
        let next = self.cards.iter().filter(|card| card.index() >= from).find(asks);
        let Some(card) = next else {
            let points = points + u16::from(left) * u16::from(content.loose(self.art));
            if points > self.best.0 {
                self.best = (points, self.filled);
            }
            return;
        };
        let (index, face) = (card.index(), content.card(card));
        let before = self.settled[index];
        let room = (face.steps.len() as u8 - before).min(left);
        for more in (0..=room).rev() {
            self.filled[index] = before + more;
            self.place(index + 1, left - more, points + u16::from(face.worth(before + more)));
        }
        self.filled[index] = before;
    }
}
