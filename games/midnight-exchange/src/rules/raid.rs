//! What hands do (R14 to R27), the getaway (R53 to R58), the alarm (R38), and
//! who leaves for good (R91). The same at every kind of table.

use heist_table::{Listen, Moment, Seat, SeatSet};

use crate::action::Deed;
use crate::event::WhyItFell;
use crate::kinds::{Loot, Side};
use crate::spots::Spot;
use crate::state::{Ending, Held, Home, Intent, Lies, Phase, Raid, SLOTS, State};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    /// The seats without a getaway token.
    pub(crate) fn raiders(&self, state: &State) -> SeatSet {
        let hands = state.hands.iter().filter(|(_, hand)| hand.token.is_none());
        hands.map(|(seat, _)| seat).collect()
    }

    /// Those of them who have not left (R91).
    pub(crate) fn active_raiders(&self, state: &State) -> SeatSet {
        self.raiders(state).minus(state.gone)
    }

    /// Whether a seat may get away with what is on its board (R53).
    pub(crate) fn has_enough(&self, state: &State, seat: Seat) -> bool {
        self.options.early_getaway || state.burglars[seat].tiles() == SLOTS
    }

    /// The lowest token on the table (R53).
    pub(crate) fn lowest_token(&self, state: &State) -> u8 {
        1 + self.seats - self.raiders(state).len() as u8
    }

    /// The effect of a deed whose own conditions hold; of a lift, that the
    /// tile is on the table. Not for getaways.
    pub(super) fn carry_out<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        deed: Deed,
        at: u32,
        moment: &mut Moment<'_, L>,
    ) {
        match deed {
            Deed::Lift { spot } => self.lift(state, seat, spot, at, moment),
            Deed::Keep => self.keep(state, seat, at, moment),
            Deed::PutBack { side } => {
                let held = take_from_hand(state, seat);
                lay_down(state, seat, held.spot, side, at);
                moment.tell(Event::WasPutBack { seat, spot: held.spot, side });
            }
            Deed::ReturnLoot { slot, side } => {
                let spot = state.burglars[seat].board[usize::from(slot)].take();
                let spot = spot.expect("only a tile of the board is returned: R22");
                lay_down(state, seat, spot, side, at);
                moment.tell(Event::Returned { seat, slot, spot, side });
            }
            Deed::TakeGetaway => panic!("a getaway is no work of the hand alone"),
        }
    }

    /// R14, R15. What is under a tile is drawn when it is first lifted (Q48).
    fn lift<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        spot: Spot,
        at: u32,
        moment: &mut Moment<'_, L>,
    ) {
        let tile = *state.tile_mut(spot);
        let found = match tile.lies {
            Lies::PlaceUp => Side::PlaceUp,
            Lies::LootUp => Side::LootUp,
            Lies::InHand(_) | Lies::OnBoard(_) => panic!("a lifted tile is on the table: R14"),
        };
        if tile.loot.is_none() {
            let under = &mut state.under[tile.area as usize];
            let kind = moment.dice.weighted(&under.map(u32::from));
            under[kind] -= 1;
            state.tile_mut(spot).loot = Some(Loot::ALL[kind]);
        }
        let tile = state.tile_mut(spot);
        let area = tile.area;
        tile.lies = Lies::InHand(seat);
        tile.laid = at;
        match found {
            Side::PlaceUp => sees(state, SeatSet::only(seat), spot),
            Side::LootUp => sees(state, SeatSet::all(self.seats), spot),
        }
        let hand = &mut state.hands[seat];
        hand.holds = Some(Held { spot, since: at, found });
        hand.looks = hand.looks.saturating_add(1);
        moment.tell(Event::Lifted { seat, spot, area });
    }

    /// R17 to R21.
    fn keep<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        at: u32,
        moment: &mut Moment<'_, L>,
    ) {
        let held = take_from_hand(state, seat);
        let slot = state.burglars[seat].free_slot().expect("a slot is free: R17");
        state.burglars[seat].board[slot] = Some(held.spot);
        let tile = state.tile_mut(held.spot);
        tile.lies = Lies::OnBoard(seat);
        let loot = tile.loot.expect("a lifted tile has its loot");
        sees(state, SeatSet::all(self.seats), held.spot); // R20
        state.hands[seat].last_keep = Some(at);
        moment.tell(Event::Kept { seat, loot, slot: slot as u8, opens: loot.opens() });
    }

    /// A tile falls home, the side up that was up when it was found (R37, R57).
    pub(super) fn fall<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        at: u32,
        why: WhyItFell,
        moment: &mut Moment<'_, L>,
    ) {
        let held = take_from_hand(state, seat);
        lay_down(state, seat, held.spot, held.found, at);
        let area = state.tile_mut(held.spot).area;
        moment.tell(Event::Fell { seat, spot: held.spot, area, why });
    }

    /// R53, R54.
    pub(super) fn get_away<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        how: Option<(Raid, Intent)>,
        moment: &mut Moment<'_, L>,
    ) {
        let token = self.lowest_token(state);
        let hand = &mut state.hands[seat];
        hand.token = Some(token);
        hand.waiting = Default::default();
        let now = moment.at();
        let (start, due) =
            how.map_or((now, now), |(raid, intent)| (raid.at(intent.start), raid.at(intent.due)));
        moment.tell(Event::GotAway { seat, token, start, due });
    }

    /// A token for somebody who is still there.
    pub(super) fn give_lowest_token<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let token = self.lowest_token(state);
        state.hands[seat].token = Some(token);
        let tiles = state.burglars[seat].tiles() as u8;
        moment.tell(Event::LeftBehind { seat, token, tiles });
    }

    /// R38: more tiles first, then the earlier last keep, then precedence.
    pub(super) fn give_out_tokens<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        loop {
            let left = self.raiders(state);
            let standing = |seat: &Seat| {
                let last_keep = state.hands[*seat].last_keep.unwrap_or(u32::MAX);
                (SLOTS - state.burglars[*seat].tiles(), last_keep)
            };
            // Of equals `min_by_key` gives the first.
            let in_order = state.in_precedence().filter(|&seat| left.contains(seat));
            let Some(next) = in_order.min_by_key(standing) else { return };
            self.give_lowest_token(state, next, moment);
        }
    }

    /// The alarm ends the raid for everybody who is still there (R38).
    pub(super) fn sound_the_alarm<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Raid(raid) = state.phase else { return };
        moment.tell(Event::Alarm);
        self.stop_all_hands(state, raid, moment);
        self.give_out_tokens(state, moment);
        self.end_raid(state, moment);
    }

    /// R57: what is in a hand falls home, what was under way is void.
    pub(super) fn stop_all_hands<L: Listen<Event>>(
        &self,
        state: &mut State,
        raid: Raid,
        moment: &mut Moment<'_, L>,
    ) {
        for seat in state.in_precedence() {
            self.stop_hand(state, raid, seat, WhyItFell::RaidEnded, moment);
        }
    }

    fn stop_hand<L: Listen<Event>>(
        &self,
        state: &mut State,
        raid: Raid,
        seat: Seat,
        why: WhyItFell,
        moment: &mut Moment<'_, L>,
    ) {
        let hand = &mut state.hands[seat];
        hand.waiting = Default::default();
        if let Some(Intent { deed, start, due }) = hand.running.take() {
            let (start, due) = (raid.at(start), raid.at(due));
            moment.tell(Event::TooLate { seat, deed, start, due });
        }
        if state.hands[seat].holds.is_some() {
            let at = raid.ms(moment.at());
            self.fall(state, seat, at, why, moment);
        }
    }

    pub(super) fn end_raid<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let sum = |count: fn(&crate::Hand) -> u16| {
            state.hands.iter().fold(0, |sum: u16, (_, hand)| sum.saturating_add(count(hand)))
        };
        let (looks, fumbles) = (sum(|hand| hand.looks), sum(|hand| hand.fumbles));
        moment.tell(Event::RaidEnded { looks, fumbles });
        self.begin_exchanges(state, moment); // R59
    }

    /// R87, R91.
    pub(super) fn go_for_good<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        if state.gone.contains(seat) || matches!(state.phase, Phase::Over(_)) {
            return;
        }
        state.gone.insert(seat);
        moment.tell(Event::Gone { seat });
        if let Phase::Raid(raid) = state.phase {
            self.stop_hand(state, raid, seat, WhyItFell::Left, moment);
        }
        if self.present(state).len() < 2 {
            return self.end_game(state, Ending::LastSeat, moment); // R87
        }
        match state.phase {
            Phase::Ready { .. } => self.begin_if_all_are_ready(state, moment),
            Phase::Raid(raid) => {
                if !self.end_if_nobody_searches(state, moment) && raid.mover == Some(seat) {
                    self.choose_mover(state, moment);
                }
            }
            Phase::Exchange(turn) if turn.seat == seat => self.end_turn(state, moment),
            Phase::Exchange(_) | Phase::Countdown { .. } | Phase::Over(_) => {}
        }
    }
}

fn take_from_hand(state: &mut State, seat: Seat) -> Held {
    state.hands[seat].holds.take().expect("a tile is in the hand: R16")
}

/// R25: a tile goes home. Who laid it down saw it last, all do if its loot
/// shows or showed.
fn lay_down(state: &mut State, seat: Seat, spot: Spot, side: Side, at: u32) {
    let seats = state.hands.seats();
    let tile = state.tile_mut(spot);
    let showed = matches!(tile.lies, Lies::OnBoard(_)) || side == Side::LootUp;
    tile.lies = side.into();
    tile.laid = at;
    sees(state, if showed { SeatSet::all(seats) } else { SeatSet::only(seat) }, spot);
}

/// These seats see the loot of a tile now (R28).
fn sees(state: &mut State, seats: SeatSet, spot: Spot) {
    state.sights = state.sights.saturating_add(1);
    for seat in seats.iter() {
        state.seen[seat][spot] = state.sights;
    }
}

/// Tiles that are on no table and in no hand go home place-up (R65, R76).
pub(super) fn send_home(state: &mut State, spot: Spot) {
    if let Home::Tile(tile) = &mut state.homes[spot] {
        tile.lies = Lies::PlaceUp;
    }
}
