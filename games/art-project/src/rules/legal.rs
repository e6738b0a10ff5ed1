//! What a seat may do now.

use heist_table::{Seat, SeatSet};

use crate::action::{Rerolled, Signal};
use crate::cards::Card;
use crate::content::Collect;
use crate::kinds::{Frame, Payment, Resource, Symbol};
use crate::state::{Fight, MOST_DICE, Pending, Phase, State};
use crate::{Action, ArtProject, Cards};

impl ArtProject {
    /// All that an actor may do. What takes the last health of one's own free
    /// will is accepted but not listed (Q74).
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if let Some(pending) = state.pending {
            if self.choosers(state, pending).contains(seat) {
                self.list_choices(state, seat, pending, out);
            }
            return;
        }
        self.list_own(state, seat, out);
        out.extend(self.on_turn(state).map(|(seat, _)| Action::CarryOut { seat })); // R149
    }

    /// All that an actor may do of its own.
    fn list_own(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.acting(state).contains(seat) {
            return;
        }
        if state.ready.contains(seat) && !matches!(state.phase, Phase::Fight(_)) {
            out.push(Action::Unready); // R127 a
            return;
        }
        match state.phase {
            Phase::Setup => {
                out.extend(self.content.map.all().map(|space| Action::PlaceAgent { space }));
            }
            Phase::Draw => out.extend([Action::Draw, Action::DealRest]),
            Phase::Plan => {
                out.push(Action::Ready);
                self.list_extra_draws(state, seat, out);
            }
            Phase::Play => {
                for card in state.hands[seat].iter() {
                    let bill = self.bill(state, &self.content.card(card).cost);
                    out.push(Action::PlayCard { card, h: bill.compulsory(state.health[seat]) });
                }
                self.list_extra_draws(state, seat, out);
            }
            Phase::Interlude(_) => {
                out.push(Action::Ready);
                out.push(Action::UnlockAlly { h: self.ally_bill(state).shortage });
            }
            Phase::Movement => self.list_steps(state, seat, out),
            Phase::Fights => {
                out.extend([Action::Ready, Action::LeadFight { space: state.pawns[seat] }]);
            }
            Phase::Fight(fight) => self.list_fight(state, &fight, seat, out),
            Phase::Exchange => {
                out.push(Action::Ready);
                for card in self.to_give(state, seat).iter() {
                    let takers = self.takers(state, seat).iter();
                    out.extend(takers.map(|to| Action::GiveClue { card, to }));
                }
            }
            Phase::Collected | Phase::Over(_) => {}
        }
    }

    fn list_choices(&self, state: &State, seat: Seat, pending: Pending, out: &mut Vec<Action>) {
        match pending {
            Pending::HealthGift { .. } => {
                out.extend(Seat::all(self.seats).map(|to| Action::GiveHealth { to }));
            }
            Pending::Discovery { .. } => self
                .ways(state, seat)
                .each(|symbol, cards| out.push(Action::Discover { symbol, cards })),
            Pending::Island { symbol, .. } => {
                let open = self.open_for(state, symbol);
                out.extend(open.iter().map(|space| Action::ChooseIsland { space }));
            }
            Pending::Effects => {
                let spaces = state.effects.iter();
                let mine = spaces.filter(|&space| self.may_name_effect(state, seat, space));
                out.extend(mine.map(|space| Action::ResolveEffect { space }));
            }
            Pending::LoseResources { .. } if state.van_is_empty() => {
                out.push(Action::VolunteerHealth);
            }
            Pending::LoseResources { .. } => {
                let kinds = Resource::ALL.into_iter().filter(|&kind| state.has(kind) > 0);
                out.extend(kinds.map(|kind| Action::LoseResource { kind }));
            }
            Pending::LoseClue { .. } => {
                out.extend(state.all_clues().iter().map(|card| Action::LoseClue { card }));
            }
        }
    }

    /// Q50: a seat names a space in which its pawn stands; alone, any (R123).
    pub(crate) fn may_name_effect(&self, state: &State, seat: Seat, space: crate::Space) -> bool {
        state.effects.contains(space) && (self.is_solo() || state.pawns[seat] == space)
    }

    fn list_extra_draws(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.deck() == 0 {
            return; // Q41
        }
        for pay in Payment::ALL {
            if let Some(bill) = self.bill_for_a_card(state, pay)
                && !bill.is_fatal(state.health[seat])
            {
                out.push(Action::ExtraDraw { pay });
            }
        }
    }

    fn list_steps(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.must_leave(state, seat) {
            out.push(Action::Ready);
        }
        for &pawn in self.pawns_of() {
            let Some(from) = state.pawn(seat, pawn) else { continue };
            let compulsory = state.lost.contains(from);
            let health = state.health[seat];
            for to in self.content.map.all() {
                let Some(bill) = self.bill_for_a_step(state, seat, pawn, to) else { continue };
                if !compulsory && bill.is_fatal(health) {
                    continue;
                }
                let h = bill.compulsory(health);
                out.push(Action::Step { pawn, to, carry: false, h });
                if self.can_carry(state, from, to) {
                    out.push(Action::Step { pawn, to, carry: true, h });
                }
            }
        }
    }

    /// R103: if a piece lies here and none there.
    pub(crate) fn can_carry(&self, state: &State, from: crate::Space, to: crate::Space) -> bool {
        self.content.map.collect == Collect::Named
            && state.pieces.contains(from)
            && !state.pieces.contains(to)
    }

    /// A card with two clues may roll one die again as well as two (R52).
    fn list_fight(&self, state: &State, fight: &Fight, seat: Seat, out: &mut Vec<Action>) {
        if fight.leader == seat {
            out.push(Action::AdmitDefeat);
        }
        let gun = self.bill_of(state, Resource::Gun, 1);
        if !gun.is_fatal(state.health[seat]) {
            out.push(Action::SpendGun { h: gun.shortage });
        }
        let dice = self.may_reroll(fight, seat);
        for card in state.clues[self.row_of(seat)].iter() {
            let two = self.content.card(card).clue_count() > 1;
            for (skip, first) in (1..).zip(dice.clone()) {
                out.push(Action::Reroll { card, dice: Rerolled::from_iter([first]) });
                for second in dice.clone().skip(skip).filter(|_| two) {
                    let dice = Rerolled::from_iter([first, second]);
                    out.push(Action::Reroll { card, dice });
                }
            }
        }
    }

    /// What a seat may say: frames of its cards, and signals about things of
    /// this table (R133); changes of the plan come first.
    pub(super) fn list_statements(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !state.is_over() {
            self.list_changes(state, seat, out);
        }
        if state.is_over() || state.statements[seat] >= self.statements_allowed() {
            return;
        }
        for card in state.hands[seat].iter() {
            let told = state.marks[card].told;
            let untold = Frame::ALL.into_iter().filter(|frame| !told.has(*frame));
            out.extend(untold.map(|frame| Action::Tell { card, frame }));
            out.push(Action::Signal(Signal::Avoid { card }));
        }
        self.common_signals(SeatSet::all(self.seats).without(seat), |signal| {
            out.push(Action::Signal(signal));
        });
    }

    /// Signals without cards and orders, to and about these seats.
    fn common_signals(&self, others: SeatSet, mut say: impl FnMut(Signal)) {
        for kind in Resource::ALL {
            for n in 1..=6 {
                say(Signal::Need { kind, n });
                say(Signal::CanGain { kind, n });
            }
        }
        for space in self.content.map.all() {
            (1..=6).for_each(|n| say(Signal::Danger { space, n }));
            say(Signal::Meet { space });
        }
        for seat in others.iter() {
            Frame::ALL.into_iter().for_each(|frame| say(Signal::Ask { seat, frame }));
            say(Signal::WaitFor { seat });
        }
        [Signal::Wait, Signal::Agree, Signal::Disagree].into_iter().for_each(say);
    }

    /// Every action there is.
    pub(super) fn all_actions(&self) -> Vec<Action> {
        let mut all = vec![
            Action::Draw,
            Action::DealRest,
            Action::Ready,
            Action::Unready,
            Action::AdmitDefeat,
            Action::VolunteerHealth,
        ];
        all.extend(Payment::ALL.map(|pay| Action::ExtraDraw { pay }));
        all.extend(Resource::ALL.map(|kind| Action::LoseResource { kind }));
        all.extend(Seat::all(self.seats).map(|to| Action::GiveHealth { to }));
        all.extend((0..=1).map(|h| Action::SpendGun { h }));
        all.extend((0..=self.most_health()).map(|h| Action::UnlockAlly { h }));
        for space in self.content.map.all() {
            all.extend([
                Action::PlaceAgent { space },
                Action::ChooseIsland { space },
                Action::LeadFight { space },
                Action::ResolveEffect { space },
            ]);
            for &pawn in self.pawns_of() {
                for carry in [false, true] {
                    all.extend((0..=2).map(|h| Action::Step { pawn, to: space, carry, h }));
                }
            }
        }
        for card in self.content.all_cards().iter() {
            self.actions_with(card, &mut all);
        }
        self.discoveries(&mut all);
        self.common_signals(SeatSet::all(self.seats), |signal| all.push(Action::Signal(signal)));
        self.changes(&mut all);
        all
    }

    /// The most health that an ally die could cost.
    fn most_health(&self) -> u8 {
        let costs = self.content.map.track.iter().map(|entry| entry.ally_cost);
        costs.max().unwrap_or_default()
    }

    fn actions_with(&self, card: Card, all: &mut Vec<Action>) {
        let cost = &self.content.card(card).cost;
        let most = cost.resources.iter().sum::<u8>() + cost.health;
        all.extend((0..=most).map(|h| Action::PlayCard { card, h }));
        all.push(Action::LoseClue { card });
        all.extend(Seat::all(self.seats).map(|to| Action::GiveClue { card, to }));
        all.extend(Frame::ALL.map(|frame| Action::Tell { card, frame }));
        all.push(Action::Signal(Signal::Avoid { card }));
        let dice = (usize::from(self.seats).max(2)
            + usize::from(self.content.components.ally_dice))
        .min(MOST_DICE);
        for first in 0..dice {
            all.push(Action::Reroll { card, dice: Rerolled::from_iter([first]) });
            if self.content.card(card).clue_count() > 1 {
                all.extend((first + 1..dice).map(|second| Action::Reroll {
                    card,
                    dice: Rerolled::from_iter([first, second]),
                }));
            }
        }
    }

    /// Sets of cards that could be discarded for a symbol: of cards that could
    /// lie in one row together.
    fn discoveries(&self, all: &mut Vec<Action>) {
        let needed = self.content.mission.to_discover;
        for symbol in Symbol::ALL {
            let shows = |card: &Card| self.content.card(*card).shows(symbol);
            let cards: Vec<Card> =
                self.content.all_cards().iter().filter(|card| shows(card) > 0).collect();
            let mut add = |some: &[Card]| {
                let sum: u8 = some.iter().map(shows).sum();
                if sum >= needed && some.iter().all(|card| sum - shows(card) < needed) {
                    let cards: Cards = some.iter().copied().collect();
                    all.push(Action::Discover { symbol, cards });
                }
            };
            for (i, &first) in cards.iter().enumerate() {
                add(&[first]);
                for (j, &second) in cards.iter().enumerate().skip(i + 1) {
                    add(&[first, second]);
                    for &third in &cards[j + 1..] {
                        add(&[first, second, third]);
                    }
                }
            }
        }
    }
}
