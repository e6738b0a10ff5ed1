//! Discoveries (R29 to R33, R97).

use heist_table::{Listen, Moment, Seat};

use crate::cards::{Card, Cards};
use crate::kinds::Symbol;
use crate::spaces::{Space, Spaces};
use crate::state::{Pending, State};
use crate::{ArtProject, Event};

/// The most cards of a row that show one symbol at a time.
const MOST_SHOWING: usize = 8;

/// The ways to discover something with a row of clue cards (R30).
pub(crate) struct Ways<'a> {
    rules: &'a ArtProject,
    row: Cards,
}

impl Ways<'_> {
    /// Every way: a symbol, and cards of which none could be left out.
    pub(crate) fn each(&self, mut found: impl FnMut(Symbol, Cards)) {
        for symbol in Symbol::ALL {
            self.with(symbol, |cards| found(symbol, cards));
        }
    }

    fn with(&self, symbol: Symbol, mut found: impl FnMut(Cards)) {
        let (content, needed) = (&self.rules.content, self.rules.content.mission.to_discover);
        if content.clues_of(self.row)[symbol as usize] < needed {
            return;
        }
        let mut showing = [Card::default(); MOST_SHOWING];
        let mut count = 0;
        for card in self.row.iter().filter(|card| content.card(*card).shows(symbol) > 0) {
            if count < MOST_SHOWING {
                showing[count] = card;
                count += 1;
            }
        }
        for choice in 1u32..1 << count {
            let chosen = || (0..count).filter(|at| choice & (1 << at) != 0).map(|at| showing[at]);
            let sum: u8 = chosen().map(|card| content.card(card).shows(symbol)).sum();
            let each_counts = chosen().all(|card| sum - content.card(card).shows(symbol) < needed);
            if sum >= needed && each_counts {
                found(chosen().collect());
            }
        }
    }

    /// How many there are, and the last of them.
    fn count(&self) -> (usize, Option<(Symbol, Cards)>) {
        let (mut count, mut last) = (0, None);
        self.each(|symbol, cards| {
            count += 1;
            last = Some((symbol, cards));
        });
        (count, last)
    }

    /// Whether that is one of them.
    pub(crate) fn has(&self, symbol: Symbol, cards: Cards) -> bool {
        let mut has = false;
        self.with(symbol, |way| has |= way == cards);
        has
    }
}

impl ArtProject {
    /// The ways to discover something that a seat has.
    pub(crate) fn ways(&self, state: &State, seat: Seat) -> Ways<'_> {
        self.ways_with(state.clues[self.row_of(seat)])
    }

    /// The ways to discover something with those clue cards.
    pub(crate) fn ways_with(&self, row: Cards) -> Ways<'_> {
        Ways { rules: self, row }
    }

    /// Discovers what must be discovered, until there is a choice or nothing
    /// more (R29, R31, R136).
    pub(super) fn look_for_discoveries<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        while state.pending.is_none() {
            match self.ways(state, seat).count() {
                (0, _) | (_, None) => return,
                (1, Some((symbol, cards))) => self.discover(state, seat, symbol, cards, moment),
                _ => state.pending = Some(Pending::Discovery { seat }),
            }
        }
    }

    /// One piece for these cards (R30 to R32).
    pub(super) fn discover<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        symbol: Symbol,
        cards: Cards,
        moment: &mut Moment<'_, L>,
    ) {
        let row = self.row_of(seat);
        state.clues[row] = state.clues[row].minus(cards);
        state.spent = state.spent.with(cards);
        moment.tell(Event::Discovered { seat, symbol, cards });
        let open = self.open_for(state, symbol);
        match open.count() {
            0 => {
                self.note_find(state, seat, None);
                moment.tell(Event::PieceAppeared { symbol, space: None });
            }
            1 => self.put_piece(state, seat, symbol, open.single().expect("one is open"), moment),
            _ => state.pending = Some(Pending::Island { seat, symbol }),
        }
    }

    /// Where a piece of that symbol can be put (R32, R97).
    pub(crate) fn open_for(&self, state: &State, symbol: Symbol) -> Spaces {
        if state.pieces_out() >= self.content.components.art_pieces {
            return Spaces::NONE; // Q15
        }
        let is_open =
            |space: &Space| !state.lost.contains(*space) && !state.pieces.contains(*space);
        self.content.map.showing(symbol).filter(is_open).collect()
    }

    fn put_piece<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        symbol: Symbol,
        space: Space,
        moment: &mut Moment<'_, L>,
    ) {
        state.pieces.insert(space);
        self.note_find(state, seat, Some(space));
        moment.tell(Event::PieceAppeared { symbol, space: Some(space) });
    }

    /// R97.
    pub(super) fn choose_island<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        space: Space,
        moment: &mut Moment<'_, L>,
    ) {
        let Some(Pending::Island { symbol, .. }) = state.pending.take() else {
            panic!("an island is chosen only where there are two");
        };
        self.put_piece(state, seat, symbol, space, moment);
        self.look_for_discoveries(state, seat, moment);
    }
}
