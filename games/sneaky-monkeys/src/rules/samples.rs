//! Every action there is, free numbers sampled; and proposals for programs
//! (section 6).

use heist_table::{Refusal, Seat};

use crate::action::{Target, Terms};
use crate::goods::{Bundle, Cards, House, Loot};
use crate::kinds::{Building, Character, Jewel, Location, Resource, Vehicle, Vote};
use crate::tiles::Spot;
use crate::{Action, SneakyMonkeys, State};

/// What a card is offered for.
const CARD_PRICES: [u32; 10] = [75, 100, 125, 150, 175, 200, 225, 250, 275, 300];
/// What a jewel is offered for, beyond its resale value.
const JEWEL_PREMIUMS: [u32; 3] = [0, 50, 100];
/// What a Loot Card is offered for, beyond its value.
const LOOT_PREMIUMS: [u32; 2] = [0, 50];
/// Shares of partners, in per cent.
const SHARES: [u8; 5] = [10, 20, 30, 40, 50];

impl SneakyMonkeys {
    /// Proposals, invitations and offers of help that a seat can make now, with
    /// sensible figures. Free ones are as good; a page is never sent these.
    pub fn sample_proposals(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let others = if seat == state.active {
            state.others(seat)
        } else {
            heist_table::SeatSet::only(state.active)
        };
        for to in others.iter() {
            each_trade(self, |give, want| out.push(Action::ProposeTrade { to, give, want }));
            if seat == state.active {
                each_terms(|terms| out.push(Action::Invite { seat: to, terms }));
            } else {
                each_terms(|terms| out.push(Action::OfferHelp { terms }));
            }
        }
        let sound =
            |action: &Action| -> Result<(), Refusal> { self.check_action(state, seat, *action) };
        out.retain(|action| sound(action).is_ok());
    }

    pub(super) fn all_actions(&self) -> Vec<Action> {
        let mut all =
            vec![Action::Roll, Action::Stay, Action::CallOff, Action::RollContest, Action::EndTurn];
        all.extend([Vote::Stop, Vote::Extend].map(|vote| Action::Vote { vote }));
        all.extend(Character::ALL.map(|character| Action::PickCharacter { character }));
        for kind in Resource::ALL {
            all.extend([
                Action::ChooseChip { colour: kind },
                Action::Enrol { colour: kind },
                Action::BuyResource { kind },
                Action::SellResource { kind },
                Action::GuardUp { kind },
                Action::GuardDown { kind },
                Action::Commit { kind },
                Action::TakeBack { kind },
            ]);
        }
        for kind in Jewel::ALL {
            all.extend([Action::BuyJewel { kind }, Action::SellJewel { kind }]);
        }
        for kind in Vehicle::ALL {
            all.extend([Action::BuyVehicle { kind }, Action::SellVehicle { kind }]);
        }
        for card in (0..self.content.loot.len()).map(Loot::new) {
            all.extend([Action::BuyLoot { card }, Action::SellLoot { card }]);
        }
        self.add_moves(&mut all);
        self.add_targets(&mut all);
        self.add_answers(&mut all);
        for to in Seat::all(self.seats) {
            each_trade(self, |give, want| all.push(Action::ProposeTrade { to, give, want }));
            each_terms(|terms| all.push(Action::Invite { seat: to, terms }));
        }
        each_terms(|terms| all.push(Action::OfferHelp { terms }));
        all
    }

    fn add_moves(&self, all: &mut Vec<Action>) {
        let city = &self.content.city;
        let streets = city.streets.iter().map(|&tile| Spot::Tile(tile));
        let water = city.river.iter().filter(|&&tile| !city.is_street(tile));
        let water = water.map(|&tile| Spot::Tile(tile));
        let pairs = city.pairs.iter().map(|&(one, other)| Spot::Pair(one, other));
        let roofs = Location::ALL.into_iter().map(Spot::Location);
        let ends = streets.chain(water).chain(pairs.clone()).chain(roofs.clone());
        all.extend(ends.map(|end| Action::Move { end }));
        all.extend(city.streets.iter().map(|&tile| Action::Alight { tile }));
        for vehicle in [Vehicle::Tank, Vehicle::Train] {
            all.extend(pairs.clone().map(|spot| Action::Board { vehicle, spot }));
        }
        let river = city.river.iter().map(|&tile| Spot::Tile(tile));
        all.extend(river.map(|spot| Action::Board { vehicle: Vehicle::Boat, spot }));
        all.extend(roofs.map(|spot| Action::Board { vehicle: Vehicle::Rocket, spot }));
    }

    fn add_targets(&self, all: &mut Vec<Action>) {
        for house in (0..self.content.city.houses.len()).map(House::new) {
            all.push(Action::ClaimHouse { house });
            all.push(Action::OpenCrime { target: Target::SafeHouse(house) });
        }
        for location in Location::ALL {
            match location.kind() {
                Building::Business => {
                    all.push(Action::OpenCrime { target: Target::Business(location) });
                }
                Building::Museum => all.push(Action::OpenJob { museum: location }),
                Building::School => {}
            }
        }
    }

    fn add_answers(&self, all: &mut Vec<Action>) {
        for proposer in Seat::all(self.seats) {
            all.push(Action::OpenCrime { target: Target::Player(proposer) });
            all.push(Action::CancelCrew { seat: proposer });
            for number in 1..=self.content.most.trades {
                all.push(Action::AcceptTrade { proposer, number });
                all.push(Action::DeclineTrade { proposer, number });
            }
            for number in 1..=self.content.most.helps {
                all.push(Action::AcceptCrew { proposer, number });
                all.push(Action::DeclineCrew { proposer, number });
            }
        }
        let trades = 1..=self.content.most.trades;
        all.extend(trades.map(|number| Action::WithdrawTrade { number }));
        let helps = 1..=self.content.most.helps;
        all.extend(helps.map(|number| Action::WithdrawCrew { number }));
    }
}

/// Samples 1 to 4: something bought or sold for cash, and one card for another.
fn each_trade(rules: &SneakyMonkeys, mut each: impl FnMut(Bundle, Bundle)) {
    let mut for_cash = |goods: Bundle, dollars: u32| {
        each(goods, Bundle::cash(dollars));
        each(Bundle::cash(dollars), goods);
    };
    for kind in Resource::ALL {
        let card = Bundle::cards(Cards::one(kind));
        CARD_PRICES.into_iter().for_each(|dollars| for_cash(card, dollars));
    }
    for kind in Jewel::ALL {
        let mut jewel = Bundle::default();
        jewel.jewels[kind as usize] = 1;
        let resale = rules.content.jewel(kind).resale.0;
        JEWEL_PREMIUMS.into_iter().for_each(|premium| for_cash(jewel, resale + premium));
    }
    for card in (0..rules.content.loot.len()).map(Loot::new) {
        let value = rules.content.loot_card(card).value.0;
        LOOT_PREMIUMS.into_iter().for_each(|premium| for_cash(Bundle::loot(card), value + premium));
    }
    for give in Resource::ALL {
        for want in Resource::ALL.into_iter().filter(|&want| want != give) {
            each(Bundle::cards(Cards::one(give)), Bundle::cards(Cards::one(want)));
        }
    }
}

/// Sample 5: no card, one, or one each of two kinds; with the vehicle or not.
fn each_terms(mut each: impl FnMut(Terms)) {
    let mut with = |cards: Cards| {
        for vehicle in [false, true].into_iter().filter(|&vehicle| vehicle || !cards.is_empty()) {
            SHARES.into_iter().for_each(|share| each(Terms { cards, vehicle, share }));
        }
    };
    with(Cards::NONE);
    for (place, &one) in Resource::ALL.iter().enumerate() {
        with(Cards::one(one));
        for &other in &Resource::ALL[place + 1..] {
            with(Cards::one(one).plus(Cards::one(other)));
        }
    }
}
