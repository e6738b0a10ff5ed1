//! What the Market has: all that is nowhere else.

use heist_table::Seat;

use crate::goods::{Cards, LootSet};
use crate::kinds::{Jewel, Location, Resource, Vehicle};
use crate::state::{Phase, State};
use crate::{Bundle, SneakyMonkeys};

impl SneakyMonkeys {
    /// Resource cards left in a pile.
    #[inline]
    pub(crate) fn cards_left(&self, state: &State, kind: Resource) -> u8 {
        let held = |cards: Cards| cards.of(kind);
        let mut out: u8 =
            state.players.iter().map(|(_, one)| held(one.hand) + held(one.guard)).sum();
        match &state.phase {
            Phase::Crime { committed, .. } => out += held(*committed),
            Phase::Job { committed, crew, .. } => {
                out += held(*committed);
                out += crew
                    .iter()
                    .filter_map(|(_, part)| Some(held(part.as_ref()?.cards)))
                    .sum::<u8>();
            }
            Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => {}
        }
        self.content.resource(kind).cards - out
    }

    /// Education Chips left of a colour; those reserved at school are not.
    pub(crate) fn chips_left(&self, state: &State, colour: Resource) -> u8 {
        let has = |player: &crate::Player| {
            u8::from(player.chips.has(colour)) + u8::from(player.learning == Some(colour))
        };
        let out: u8 = state.players.iter().map(|(_, player)| has(player)).sum();
        self.content.resource(colour).chips - out
    }

    /// Jewels left of a kind.
    #[inline]
    pub(crate) fn jewels_left(&self, state: &State, kind: Jewel) -> u8 {
        let out: u8 = state.players.iter().map(|(_, one)| one.jewels[kind as usize]).sum();
        self.content.jewel(kind).count - out
    }

    /// Vehicles left of a kind.
    #[inline]
    pub(crate) fn vehicles_left(&self, state: &State, kind: Vehicle) -> u8 {
        let owned = state.players.iter().filter(|(_, player)| player.garage.has(kind)).count();
        self.content.vehicle(kind).count - owned as u8
    }

    /// A museum's pile.
    #[inline]
    pub(crate) fn pile(&self, state: &State, museum: Location) -> LootSet {
        self.content.piles[museum as usize].both(state.piles)
    }

    /// Whether a player holds all of a bundle, its cards in hand (R103).
    pub(crate) fn holds(&self, state: &State, seat: Seat, bundle: &Bundle) -> bool {
        let player = &state.players[seat];
        player.cash >= bundle.cash
            && player.hand.covers(bundle.cards)
            && player.jewels.iter().zip(&bundle.jewels).all(|(own, given)| own >= given)
            && bundle.loot.minus(player.loot).is_empty()
    }
}
