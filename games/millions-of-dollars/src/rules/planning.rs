//! Planning: the Loot card, the secret choice, the Role cards (R8 to R12).

use heist_table::{Listen, Moment, Money, Seat, SeatSet};

use crate::game::Negotiation;
use crate::role::RoleSet;
use crate::state::{LootId, Phase, State};
use crate::{Event, MillionsOfDollars, Role, RoleCounts};

impl MillionsOfDollars {
    /// Turns up the next Loot card and asks everybody for a Role (R8, R9).
    pub(super) fn begin_round<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        state.round += 1;
        state.loot = self.turn_up_loot(state, moment);
        state.asked_around = false;
        state.called = false;
        let seconds = match self.options.negotiation {
            Negotiation::Live => Some(self.content.live.planning_seconds),
            Negotiation::Beats => self.options.seconds_per_decision.map(u64::from),
        };
        state.phase = Phase::Planning { ends: seconds.map(|s| moment.at().plus_seconds(s)) };
        let (round, loot, leader) = (state.round, state.loot, state.leader);
        moment.tell(Event::RoundBegan { round, loot, leader });
        for seat in state.gone.iter() {
            self.choose_at_random(state, seat, moment); // R63
        }
        self.show_roles_when_all_chose(state, moment);
    }

    /// R4: the pile is all cards not seen yet, in no order, so the next one is
    /// any of them.
    fn turn_up_loot<L>(&self, state: &mut State, moment: &mut Moment<'_, L>) -> LootId {
        let cards = self.content.loot.len() as u32;
        let nth = moment.dice.below(cards - state.loot_seen.len()) as usize;
        let unseen = (0..cards as u8).map(LootId).filter(|&card| !state.loot_seen.contains(card));
        let card = unseen.clone().nth(nth).expect("there is a card for every round: checked");
        state.loot_seen.insert(card);
        card
    }

    /// The seats that have not chosen.
    pub(crate) fn yet_to_choose(&self, state: &State) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| !self.has_chosen(state, seat)).collect()
    }

    fn has_chosen(&self, state: &State, seat: Seat) -> bool {
        self.characters_of(seat).all(|id| state.characters[id].role.is_some())
    }

    /// The Roles a seat may choose from (R2, R62).
    pub(crate) fn open_roles(&self, state: &State, seat: Seat) -> RoleSet {
        let barred = |role| {
            self.options.wont_get_fooled_again
                && self
                    .characters_of(seat)
                    .any(|id| state.characters[id].last.is_some_and(|(last, _)| last == role))
        };
        self.content.roles.iter().filter(|&role| !barred(role)).collect()
    }

    /// R9, R56: the cards are down.
    pub(super) fn choose<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        role: Role,
        second: Option<Role>,
        moment: &mut Moment<'_, L>,
    ) {
        self.put_down(state, seat, role, second);
        moment.tell(Event::YourRoles { seat, role, second });
        let waiting = self.yet_to_choose(state).len() as u8;
        moment.tell(Event::Chosen { count: self.seats - waiting });
        self.show_roles_when_all_chose(state, moment);
    }

    /// R10, R56: the ante goes on each card at the same moment, slot A first;
    /// whoever has less puts on what he has.
    pub(crate) fn put_down(&self, state: &mut State, seat: Seat, role: Role, second: Option<Role>) {
        let ante = self.loot_card(state).ante;
        for (id, role) in self.characters_of(seat).zip([Some(role), second]) {
            let card = &mut state.characters[id];
            card.role = role;
            Money::pay(&mut state.robbers[seat].cash, &mut card.ante, ante);
        }
    }

    /// R12: whoever has not chosen in time gets random Roles.
    pub(super) fn choose_for_all<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        for seat in self.yet_to_choose(state).iter() {
            moment.tell(Event::DrawnForYou { seat });
            self.choose_at_random(state, seat, moment);
        }
        self.show_roles_when_all_chose(state, moment);
    }

    pub(super) fn choose_at_random<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let open = self.open_roles(state, seat);
        let role = open
            .iter()
            .nth(moment.dice.below(open.len() as u32) as usize)
            .expect("a Role is always open: checked with the content");
        let second = (self.content.characters_each == 2).then(|| {
            let rest = open.iter().filter(|&other| other != role);
            rest.clone()
                .nth(moment.dice.below(open.len() as u32 - 1) as usize)
                .expect("a second Role is always open: checked with the content")
        });
        self.put_down(state, seat, role, second);
        moment.tell(Event::YourRoles { seat, role, second });
        let waiting = self.yet_to_choose(state).len() as u8;
        moment.tell(Event::Chosen { count: self.seats - waiting });
    }

    /// R11, R57: the Role cards are shuffled together, one is set aside, the
    /// others are turned up as a multiset (Q7).
    pub(super) fn show_roles_when_all_chose<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        if !self.yet_to_choose(state).is_empty() {
            return;
        }
        let roles = state.characters.iter().filter_map(|(_, card)| card.role);
        let mut face_up: RoleCounts = roles.clone().collect();
        let aside = moment.dice.below(u32::from(state.characters.count())) as usize;
        let aside = { roles }.nth(aside).expect("one Role per Character");
        *face_up.of_mut(aside) -= 1;
        state.face_up = face_up;
        moment.tell(Event::RolesShown { face_up });
        self.begin_negotiation(state, moment);
    }
}
