//! What is refused, why, and what would be allowed.

use heist_table::{Refusal, Seat};

use crate::action::Deed;
use crate::cards::Card;
use crate::kinds::{Art, Loot};
use crate::spots::Spot;
use crate::state::{Phase, SLOTS, State, Turn};
use crate::{Action, MidnightExchange};

type Checked = Result<(), Refusal>;

impl MidnightExchange {
    pub(super) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Checked {
        match action {
            Action::ChooseIdentity { identity } => self.check_identity(state, seat, identity),
            Action::Ready => self.check_ready(state, seat),
            Action::Lift { .. }
            | Action::Keep
            | Action::PutBack { .. }
            | Action::ReturnLoot { .. }
            | Action::TakeGetaway => {
                let deed = Deed::of(action).expect("these are deeds of a hand");
                self.check_raid(state, seat, deed)
            }
            Action::TradeArt { market, space } => {
                let goods = self.check_market(state, seat, market)?;
                let there = goods.art.get(usize::from(space)).is_some_and(Option::is_some);
                if there { Ok(()) } else { Err(nothing_there()) }
            }
            Action::TradePrestige { market, space } => {
                let goods = self.check_market(state, seat, market)?;
                let there = goods.cards.get(usize::from(space)).is_some_and(|one| one[0].is_some());
                if there { Ok(()) } else { Err(nothing_there()) }
            }
            Action::OpenBag => self.check_bag(state, seat),
            Action::Pass => self.before_exchange(state, seat).map(|_| ()),
            Action::PlaceArt { art, card } => self.check_placing(state, seat, art, card),
            Action::EndTurn => self.check_end_turn(state, seat),
        }
    }

    fn check_identity(&self, state: &State, seat: Seat, identity: u8) -> Checked {
        if !self.is_choosing_identities(state) || state.gone.contains(seat) {
            return Err(Refusal::new(
                "too-late-to-choose",
                "R95",
                "Identity boards are chosen before the first raid.",
                "Go on with the one you have.",
            ));
        }
        if usize::from(identity) >= self.content.identities.len() {
            let count = self.content.identities.len();
            return Err(Refusal::new(
                "no-such-identity",
                "R2",
                format!("There is no Identity board {identity}."),
                format!("Choose 0 to {}.", count - 1),
            ));
        }
        if !MidnightExchange::is_free(state, seat, identity) {
            return Err(Refusal::new(
                "identity-taken",
                "Q36",
                "Somebody else has this Identity board.",
                "Choose a free one.",
            ));
        }
        Ok(())
    }

    fn check_ready(&self, state: &State, seat: Seat) -> Checked {
        if !matches!(state.phase, Phase::Ready { .. }) {
            return Err(Refusal::new(
                "not-before-a-raid",
                "R95",
                "Nobody is asked to be ready now.",
                "Say so before the next raid.",
            ));
        }
        if state.ready.contains(seat) || state.gone.contains(seat) {
            return Err(Refusal::new(
                "already-ready",
                "R95",
                "You are ready.",
                "Wait for the others.",
            ));
        }
        Ok(())
    }

    /// R31, R42.
    fn check_raid(&self, state: &State, seat: Seat, deed: Deed) -> Checked {
        let Phase::Raid(raid) = state.phase else {
            let text = match state.phase {
                Phase::Countdown { .. } | Phase::Ready { .. } => "The raid has not begun.",
                Phase::Raid(_) | Phase::Exchange(_) | Phase::Over(_) => "The raid is over.",
            };
            return Err(Refusal::new("no-raid", "R12", text, "Wait for the signal."));
        };
        self.check_raider(state, seat)?;
        if let Some(mover) = raid.mover {
            if mover != seat {
                return Err(Refusal::new(
                    "not-your-turn",
                    "R46",
                    "Another hand is first.",
                    "Wait until your hand is the one furthest behind.",
                ));
            }
            return self.check_deed(state, seat, deed);
        }
        self.check_arrival(state, seat, deed)
    }

    fn check_raider(&self, state: &State, seat: Seat) -> Checked {
        if state.gone.contains(seat) {
            return Err(Refusal::new("gone", "R91", "You have left.", "Watch the others."));
        }
        if state.hands[seat].token.is_some() {
            return Err(Refusal::new(
                "got-away",
                "R54",
                "You got away: your raid is over.",
                "Wait for the Exchanges.",
            ));
        }
        Ok(())
    }

    fn check_arrival(&self, state: &State, seat: Seat, deed: Deed) -> Checked {
        match state.hands[seat].running {
            None => self.check_deed(state, seat, deed),
            Some(running) if running.deed == Deed::TakeGetaway => Err(Refusal::new(
                "getting-away",
                "R42",
                "You are getting away.",
                "Wait for the Exchanges.",
            )),
            Some(_) => self.check_waiting(state, deed),
        }
    }

    /// R42: of what waits only what cannot change is looked at.
    fn check_waiting(&self, state: &State, deed: Deed) -> Checked {
        match deed {
            Deed::Lift { spot } if state.tile(spot).is_none() => Err(no_tile(spot)),
            Deed::ReturnLoot { slot, .. } if usize::from(slot) >= SLOTS => Err(no_slot()),
            Deed::Lift { .. }
            | Deed::Keep
            | Deed::PutBack { .. }
            | Deed::ReturnLoot { .. }
            | Deed::TakeGetaway => Ok(()),
        }
    }

    /// What depends on the seat's own state, and that a tile to be lifted is
    /// there (R31).
    pub(super) fn check_deed(&self, state: &State, seat: Seat, deed: Deed) -> Checked {
        let holds = state.hands[seat].holds.is_some();
        match deed {
            Deed::Lift { .. } | Deed::ReturnLoot { .. } | Deed::TakeGetaway if holds => {
                Err(Refusal::new(
                    "hand-full",
                    "R16",
                    "You have a tile in your hand.",
                    "Keep it or put it back first.",
                ))
            }
            Deed::Keep | Deed::PutBack { .. } if !holds => Err(Refusal::new(
                "hand-empty",
                "R16",
                "There is no tile in your hand.",
                "Lift one first.",
            )),
            Deed::PutBack { .. } => Ok(()),
            Deed::Lift { spot } => self.check_lift(state, seat, spot),
            Deed::Keep => self.check_keep(state, seat),
            Deed::ReturnLoot { slot, .. } => self.check_return(state, seat, slot),
            Deed::TakeGetaway => self.check_getaway(state, seat),
        }
    }

    /// R14, R21.
    fn check_lift(&self, state: &State, seat: Seat, spot: Spot) -> Checked {
        let tile = state.tile(spot).ok_or_else(|| no_tile(spot))?;
        if !tile.is_on_the_table() {
            return Err(Refusal::new(
                "tile-gone",
                "R31",
                "The tile is gone.",
                "Lift one that lies on the table.",
            ));
        }
        if !state.is_open(seat, tile.area) {
            let area = &self.content.areas[tile.area as usize].name;
            let key = tile.area.key().map_or("", |key| self.content.loot_name(key));
            return Err(Refusal::new(
                "area-locked",
                "R21",
                format!("The {area} is locked."),
                format!("Keep its key first: {key}."),
            ));
        }
        Ok(())
    }

    /// R17 to R19, R24.
    fn check_keep(&self, state: &State, seat: Seat) -> Checked {
        if state.burglars[seat].free_slot().is_none() {
            return Err(Refusal::new(
                "board-full",
                "R18",
                "Your board has six tiles.",
                "Put this one back, and return another.",
            ));
        }
        let loot = state.loot_in_hand(seat).expect("the hand holds a tile that was lifted");
        if loot.is_key() && state.has_on_board(seat, loot) {
            return Err(Refusal::new(
                "second-key",
                "R19",
                "You have such a key already.",
                "Put it back.",
            ));
        }
        Ok(())
    }

    /// R22, R23.
    fn check_return(&self, state: &State, seat: Seat, slot: u8) -> Checked {
        if usize::from(slot) >= SLOTS {
            return Err(no_slot());
        }
        match state.loot_on(seat, slot.into()) {
            None => Err(Refusal::new(
                "slot-empty",
                "R22",
                "Nothing is on this slot.",
                "Return a tile of your board.",
            )),
            Some(loot) if loot.is_key() => Err(Refusal::new(
                "keys-stay",
                "R23",
                "Keys stay on the board until the round ends.",
                "Return something else.",
            )),
            Some(_) => Ok(()),
        }
    }

    /// R53.
    fn check_getaway(&self, state: &State, seat: Seat) -> Checked {
        if self.has_enough(state, seat) {
            return Ok(());
        }
        let short = SLOTS - state.burglars[seat].tiles();
        Err(Refusal::new(
            "too-few-tiles",
            "R53",
            format!("You are {short} short of six tiles."),
            "Fill your board first.",
        ))
    }

    fn check_turn(&self, state: &State, seat: Seat) -> Result<Turn, Refusal> {
        match state.phase {
            Phase::Exchange(turn) if turn.seat == seat => Ok(turn),
            Phase::Exchange(_) => Err(Refusal::new(
                "not-your-turn",
                "R59",
                "It is another's turn.",
                "Wait for yours.",
            )),
            Phase::Ready { .. } | Phase::Countdown { .. } | Phase::Raid(_) | Phase::Over(_) => {
                Err(Refusal::new(
                    "no-exchanges",
                    "R10",
                    "The markets are closed.",
                    "Trade after the raid.",
                ))
            }
        }
    }

    fn before_exchange(&self, state: &State, seat: Seat) -> Result<Turn, Refusal> {
        let turn = self.check_turn(state, seat)?;
        if turn.exchanged {
            return Err(Refusal::new(
                "exchange-made",
                "R60",
                "You have made your exchange of this turn.",
                "Place art, or end the turn.",
            ));
        }
        Ok(turn)
    }

    /// R61.
    fn check_market<'a>(
        &self,
        state: &'a State,
        seat: Seat,
        market: u8,
    ) -> Result<&'a crate::Goods, Refusal> {
        self.before_exchange(state, seat)?;
        let goods = state.markets.as_slice().get(usize::from(market)).ok_or_else(|| {
            Refusal::new(
                "no-such-market",
                "R5",
                format!("There is no market {market}."),
                format!("Choose 0 to {}.", self.seats - 1),
            )
        })?;
        if !self.face(goods).is_met_by(&state.loot_of(seat)) {
            return Err(Refusal::new(
                "cannot-pay",
                "R61",
                "You cannot pay the price of this market.",
                "Trade where you can, open a leather bag, or pass.",
            ));
        }
        Ok(goods)
    }

    /// R63.
    fn check_bag(&self, state: &State, seat: Seat) -> Checked {
        self.before_exchange(state, seat)?;
        if state.has_on_board(seat, Loot::LeatherBag) {
            return Ok(());
        }
        Err(Refusal::new(
            "no-leather-bag",
            "R63",
            "You have no leather bag.",
            "Trade at a market, or pass.",
        ))
    }

    /// R71 to R74, Q52.
    fn check_placing(&self, state: &State, seat: Seat, art: Art, card: Card) -> Checked {
        self.check_turn(state, seat)?;
        let burglar = &state.burglars[seat];
        if !burglar.cards.contains(card) {
            return Err(Refusal::new(
                "not-your-card",
                "R71",
                "This card is not yours.",
                "Place art on a collection of your own.",
            ));
        }
        let Some(wants) = self.content.card(card).wants(state.filled[card.index()]) else {
            return Err(Refusal::new(
                "card-closed",
                "Q52",
                "This card has no empty space.",
                "Place art on an open collection.",
            ));
        };
        if wants != art {
            return Err(Refusal::new(
                "wrong-art",
                "R71",
                format!("The lowest empty space asks for a {}.", self.content.art_name(wants)),
                "Place that, or choose another collection.",
            ));
        }
        if burglar.stored[art as usize] == 0 {
            return Err(Refusal::new(
                "no-such-art",
                "R71",
                format!("You have no {} in store.", self.content.art_name(art)),
                "Place what you have.",
            ));
        }
        Ok(())
    }

    fn check_end_turn(&self, state: &State, seat: Seat) -> Checked {
        if self.check_turn(state, seat)?.exchanged {
            return Ok(());
        }
        Err(Refusal::new(
            "no-exchange-yet",
            "R70",
            "You have made no exchange.",
            "Make one, or pass.",
        ))
    }
}

fn nothing_there() -> Refusal {
    Refusal::new("nothing-there", "R61", "Nothing lies on this space.", "Choose another.")
}

fn no_tile(spot: Spot) -> Refusal {
    Refusal::new(
        "no-tile",
        "R14",
        format!("No tile has its home on spot {}.", spot.0),
        "Lift a tile that lies on the table.",
    )
}

fn no_slot() -> Refusal {
    Refusal::new("no-such-slot", "R2", "A board has six slots.", "Choose 0 to 5.")
}

/// What a state from outside is asked.
impl MidnightExchange {
    /// Whether a hand can be on its way to do that: its own conditions hold
    /// (R31); a tile that is reached for may be gone by now.
    pub(crate) fn could_have_begun(&self, state: &State, seat: Seat, deed: Deed) -> bool {
        match deed {
            Deed::Lift { spot } => {
                let empty = state.hands[seat].holds.is_none();
                empty && state.tile(spot).is_some_and(|tile| state.is_open(seat, tile.area))
            }
            Deed::Keep | Deed::PutBack { .. } | Deed::ReturnLoot { .. } | Deed::TakeGetaway => {
                self.check_deed(state, seat, deed).is_ok()
            }
        }
    }

    /// Whether that can wait behind a moving hand.
    pub(crate) fn could_wait(&self, state: &State, deed: Deed) -> bool {
        self.check_waiting(state, deed).is_ok()
    }
}
