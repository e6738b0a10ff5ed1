//! What a bot may choose from and a page can light up.

use heist_table::Seat;

use crate::action::Target;
use crate::event::Ware;
use crate::goods::Loot;
use crate::kinds::{Character, Jewel, Location, Resource, Vehicle, Vote};
use crate::state::{Phase, Stage, State};
use crate::{Action, SneakyMonkeys};

use super::proposals::open_seats;

impl SneakyMonkeys {
    #[inline]
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if seat != state.active {
            return self.list_answer(state, seat, out);
        }
        match state.phase {
            Phase::Setup { chips: 0 } => {
                let free = Character::ALL.into_iter().filter(|&one| self.is_free(state, one));
                out.extend(free.map(|character| Action::PickCharacter { character }));
            }
            Phase::Setup { .. } => {
                let open =
                    Resource::ALL.into_iter().filter(|&one| self.may_choose_chip(state, seat, one));
                out.extend(open.map(|colour| Action::ChooseChip { colour }));
            }
            Phase::Turn => self.list_turn(state, out),
            Phase::Crime { .. } | Phase::Job { .. } => self.list_preparing(state, out),
            Phase::Ballot(_) => self.list_votes(state, seat, out),
            Phase::Over(_) => {}
        }
    }

    fn list_votes(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if let Phase::Ballot(ballot) = state.phase
            && ballot.missing().contains(seat)
        {
            out.extend([Vote::Stop, Vote::Extend].map(|vote| Action::Vote { vote }));
        }
    }

    /// What somebody else may answer.
    fn list_answer(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let proposer = state.active;
        match state.phase {
            Phase::Turn => {
                if let Some(number) = state.proposals.trades_out[seat].map(|trade| trade.number) {
                    out.push(Action::AcceptTrade { proposer, number });
                    out.push(Action::DeclineTrade { proposer, number });
                }
            }
            Phase::Job { .. } => {
                if let Some(number) = state.proposals.invitations[seat].map(|help| help.number) {
                    out.push(Action::AcceptCrew { proposer, number });
                    out.push(Action::DeclineCrew { proposer, number });
                }
            }
            Phase::Ballot(_) => self.list_votes(state, seat, out),
            Phase::Setup { .. } | Phase::Crime { .. } | Phase::Over(_) => {}
        }
    }

    fn list_turn(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::EndTurn);
        for proposer in open_seats(&state.proposals.trades_in).iter() {
            if let Some(number) = state.proposals.trades_in[proposer].map(|trade| trade.number) {
                out.push(Action::AcceptTrade { proposer, number });
                out.push(Action::DeclineTrade { proposer, number });
            }
        }
        if state.turn.acts >= self.content.most.acts {
            return; // R107
        }
        match state.turn.stage {
            Stage::Before => self.list_before(state, out),
            Stage::Rolled => self.list_ends(state, out),
            Stage::Moved => self.list_deeds(state, out),
            Stage::Confined => {}
        }
        self.list_market(state, out);
    }

    fn list_before(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::Roll);
        if self.may_alight(state) {
            self.each_way_out(state, |tile| out.push(Action::Alight { tile }));
        }
        for vehicle in state.own().garage.iter() {
            if self.may_board(state, vehicle) {
                self.each_way_in(state, vehicle, |spot| out.push(Action::Board { vehicle, spot }));
            }
        }
    }

    fn list_ends(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::Stay);
        let player = state.own();
        let from = player.spot().expect("who rolled stands on the board");
        let riding = player.riding.is_some();
        let city = &self.content.city;
        city.each_end(from, riding, state.turn.allowance, |end, _| out.push(Action::Move { end }));
    }

    fn list_deeds(&self, state: &State, out: &mut Vec<Action>) {
        if !self.may_commit_a_crime(state) {
            return;
        }
        let (city, seat) = (&self.content.city, state.active);
        let spot = state.own().spot().expect("who landed stands on the board");
        for house in city.driveways_at(spot).iter() {
            if self.may_claim(state, seat, house) {
                out.push(Action::ClaimHouse { house });
            } else if self.may_raid(state, seat, house) {
                out.push(Action::OpenCrime { target: Target::SafeHouse(house) });
            }
        }
        for victim in self.victims_at(state, seat, spot).iter() {
            out.push(Action::OpenCrime { target: Target::Player(victim) });
        }
        let near = city.locations_at(spot);
        if near == 0 {
            return;
        }
        for location in Location::ALL.into_iter().filter(|&one| near & (1 << one as u16) != 0) {
            match location.kind() {
                crate::Building::Business => {
                    out.push(Action::OpenCrime { target: Target::Business(location) });
                }
                crate::Building::Museum if self.may_lead(state, spot, location) => {
                    out.push(Action::OpenJob { museum: location });
                }
                crate::Building::Museum => {}
                crate::Building::School => {
                    let open = Resource::ALL.into_iter().filter(|&one| self.may_learn(state, one));
                    out.extend(open.map(|colour| Action::Enrol { colour }));
                }
            }
        }
    }

    fn list_market(&self, state: &State, out: &mut Vec<Action>) {
        let player = state.own();
        for kind in Resource::ALL {
            if player.hand.of(kind) > 0 {
                out.push(Action::SellResource { kind });
                out.push(Action::GuardUp { kind });
            }
            if player.guard.of(kind) > 0 {
                out.push(Action::GuardDown { kind });
            }
            if player.knows(kind) && self.may_buy(state, Ware::Resource(kind)) {
                out.push(Action::BuyResource { kind });
            }
        }
        for kind in Jewel::ALL {
            if player.jewels[kind as usize] > 0 {
                out.push(Action::SellJewel { kind });
            }
            if self.may_buy(state, Ware::Jewel(kind)) {
                out.push(Action::BuyJewel { kind });
            }
        }
        for kind in Vehicle::ALL {
            if self.to_sell(state, Ware::Vehicle(kind)) > 0 {
                out.push(Action::SellVehicle { kind });
            }
            if self.may_buy(state, Ware::Vehicle(kind)) {
                out.push(Action::BuyVehicle { kind });
            }
        }
        out.extend(player.loot.iter().map(|card| Action::SellLoot { card }));
        let affordable = |card: &Loot| self.may_buy(state, Ware::Loot(*card));
        out.extend(state.fence.iter().filter(affordable).map(|card| Action::BuyLoot { card }));
    }

    fn list_preparing(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::CallOff);
        if self.is_ready(state) {
            out.push(Action::RollContest);
        }
        for proposer in open_seats(&state.proposals.offers).iter() {
            if let Some(number) = state.proposals.offers[proposer].map(|help| help.number) {
                out.push(Action::AcceptCrew { proposer, number });
                out.push(Action::DeclineCrew { proposer, number });
            }
        }
        if state.turn.acts >= self.content.most.acts {
            return; // R107
        }
        let player = state.own();
        let committed = super::crimes::committed(state).unwrap_or_default();
        for kind in Resource::ALL {
            if player.hand.of(kind) > 0 {
                out.push(Action::Commit { kind });
            }
            if committed.of(kind) > 0 {
                out.push(Action::TakeBack { kind });
            }
        }
        if let Phase::Job { crew, .. } = &state.phase {
            let partners = crew.iter().filter(|(_, part)| part.is_some());
            out.extend(partners.map(|(seat, _)| Action::CancelCrew { seat }));
        }
    }
}
