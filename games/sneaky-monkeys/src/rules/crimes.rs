//! Crimes: in the street, at empty houses and Safe Houses, at businesses
//! (R48 to R69).

use heist_table::{Listen, Moment, Money, Refusal, Seat, SeatSet};

use crate::action::Target;
use crate::goods::{Cards, House, Houses};
use crate::kinds::{Building, Jewel, Location, Resource};
use crate::state::{Phase, Place, Stage, State};
use crate::tiles::Spot;
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};

impl SneakyMonkeys {
    // ---- what is there to be robbed

    /// Whether the turn's crime or enrolment is open: landed, and not used up
    /// (R48).
    #[inline]
    pub(crate) fn may_commit_a_crime(&self, state: &State) -> bool {
        state.turn.stage == Stage::Moved && state.turn.landed && !state.turn.spent
    }

    /// R56: the players whose tiles a token there shares.
    pub(crate) fn victims_at(&self, state: &State, seat: Seat, spot: Spot) -> SeatSet {
        let there = |player: &crate::Player| player.spot().is_some_and(|own| own.meets(spot));
        let others = state.players.iter().filter(|(other, player)| *other != seat && there(player));
        others.map(|(other, _)| other).collect()
    }

    /// R61, R63, R64: the empty houses that a seat may make its own, wherever
    /// they are.
    pub(crate) fn open_houses(&self, state: &State, seat: Seat) -> Houses {
        let city = &self.content.city;
        let own = state.players[seat].houses;
        if own.count() >= self.content.most_houses {
            return Houses::NONE;
        }
        let taken = state.taken_houses();
        let open = |house: &House| {
            let hood = city.house(*house).hood;
            let too_close = |other: House| city.too_close(city.house(other).hood, hood);
            !taken.has(*house) && !own.iter().any(too_close)
        };
        (0..city.houses.len()).map(House::new).filter(open).collect()
    }

    /// Whether a seat may make that house its own: the same for one house.
    #[inline]
    pub(crate) fn may_claim(&self, state: &State, seat: Seat, house: House) -> bool {
        let city = &self.content.city;
        let own = state.players[seat].houses;
        let hood = city.house(house).hood;
        own.count() < self.content.most_houses
            && state.owner(house).is_none()
            && !own.iter().any(|other| city.too_close(city.house(other).hood, hood))
    }

    /// R66: another player's Safe House.
    pub(crate) fn may_raid(&self, state: &State, seat: Seat, house: House) -> bool {
        state.owner(house).is_some_and(|owner| owner != seat)
    }

    fn check_landed(&self, state: &State) -> Checked {
        if state.turn.spent {
            return refuse(
                "spent",
                "R12",
                "You have had this turn's crime, or gone to school.",
                "Use the Market, trade, or end your turn.",
            );
        }
        if !self.may_commit_a_crime(state) {
            return refuse(
                "not-landed",
                "R27",
                "You have not landed here: roll, move at least a step, and end somewhere else.",
                "Do it where your next move ends.",
            );
        }
        Ok(())
    }

    /// Where the player stands who has landed.
    pub(super) fn landed_at(&self, state: &State) -> Result<Spot, Refusal> {
        self.check_landed(state)?;
        Ok(state.own().spot().expect("who landed stands on the board"))
    }

    // ---- empty houses (R61 to R65)

    pub(super) fn check_claim(&self, state: &State, house: House) -> Checked {
        self.check_house(house, "R61")?;
        let spot = self.landed_at(state)?;
        if !self.content.city.driveways_at(spot).has(house) {
            return refuse("not-there", "R61", NO_DRIVEWAY, "Land on its driveway first.");
        }
        if self.may_claim(state, state.active, house) {
            return Ok(());
        }
        if state.owner(house).is_some() {
            return refuse(
                "not-empty",
                "R61",
                "The house is not empty.",
                "Raid it, if it is another's.",
            );
        }
        if state.own().houses.count() >= self.content.most_houses {
            return refuse(
                "enough-houses",
                "R63",
                "You have all your Safe Houses.",
                "Rob something else.",
            );
        }
        refuse(
            "too-close",
            "R64",
            "You have a Safe House in this neighbourhood or one beside it.",
            "Safe Houses are at least two neighbourhoods apart.",
        )
    }

    /// Whether the map has such a house; if not, that rule wants one it has.
    fn check_house(&self, house: House, rule: &'static str) -> Checked {
        let count = self.content.city.houses.len();
        if house.index() < count {
            return Ok(());
        }
        Err(Refusal::new(
            "no-such-house",
            rule,
            format!("There is no house {}.", house.index()),
            format!("They are counted from 0 to {}.", count - 1),
        ))
    }

    /// R62: a house token, and a domestic jewel, or cash if none is left.
    pub(super) fn claim_house<L: Listen<Event>>(
        &self,
        state: &mut State,
        house: House,
        moment: &mut Moment<'_, L>,
    ) {
        let left = self.jewels_left(state, Jewel::Domestic) > 0;
        let cash = if left { Money::ZERO } else { self.content.cash_without_jewel };
        let player = state.own_mut();
        player.houses.insert(house);
        player.jewels[Jewel::Domestic as usize] += u8::from(left);
        player.cash += cash;
        state.turn.spent = true;
        let jewel = left.then_some(Jewel::Domestic);
        moment.tell(Event::HouseClaimed { seat: state.active, house, jewel, cash });
    }

    // ---- opening a crime (R49, R52)

    pub(super) fn check_target(&self, state: &State, target: Target) -> Checked {
        let spot = self.landed_at(state)?;
        match target {
            Target::Player(seat) => {
                self.check_other(state, state.active, seat, "R56")?;
                if self.victims_at(state, state.active, spot).contains(seat) {
                    return Ok(());
                }
                refuse(
                    "not-there",
                    "R56",
                    "You do not share a tile with that player.",
                    "Land there first.",
                )
            }
            Target::SafeHouse(house) => {
                self.check_house(house, "R66")?;
                if !self.content.city.driveways_at(spot).has(house) {
                    return refuse("not-there", "R66", NO_DRIVEWAY, "Land on its driveway first.");
                }
                if self.may_raid(state, state.active, house) {
                    return Ok(());
                }
                refuse(
                    "no-raid",
                    "R66",
                    "That is no Safe House of another player.",
                    "Choose another.",
                )
            }
            Target::Business(location) => {
                if location.kind() != Building::Business {
                    return refuse("no-business", "R68", "That is no business.", "Choose another.");
                }
                if self.content.city.is_at(spot, location) {
                    return Ok(());
                }
                refuse("not-there", "R68", "You are not beside it.", "Land beside it first.")
            }
        }
    }

    pub(super) fn open_crime<L: Listen<Event>>(
        &self,
        state: &mut State,
        target: Target,
        moment: &mut Moment<'_, L>,
    ) {
        self.close_all(state, moment); // R45
        state.phase = Phase::Crime { target, committed: Cards::NONE };
        moment.tell(Event::CrimeOpened { seat: state.active, target });
    }

    // ---- cards in a crime or job (R52, R76)

    pub(super) fn check_commit(&self, state: &State, kind: Resource) -> Checked {
        if committed(state).is_none() {
            return refuse("nothing-open", "R52", NOTHING_OPEN, "Open one first.");
        }
        if state.own().hand.of(kind) > 0 {
            return Ok(());
        }
        refuse("no-card", "R52", "You have no such card in hand.", "Cards on guard do not count.")
    }

    pub(super) fn check_take_back(&self, state: &State, kind: Resource) -> Checked {
        match committed(state) {
            None => refuse("nothing-open", "R52", NOTHING_OPEN, "Open one first."),
            Some(cards) if cards.of(kind) > 0 => Ok(()),
            Some(_) => refuse("no-card", "R52", "You have put in no such card.", "Go on."),
        }
    }

    pub(super) fn commit<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let one = Cards::one(kind);
        let player = state.own_mut();
        player.hand = player.hand.minus(one);
        let cards = committed_mut(state);
        *cards = cards.plus(one);
        moment.tell(Event::Committed { seat: state.active, kind });
    }

    pub(super) fn take_back_card<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let one = Cards::one(kind);
        let cards = committed_mut(state);
        *cards = cards.minus(one);
        let player = state.own_mut();
        player.hand = player.hand.plus(one);
        moment.tell(Event::TookBack { seat: state.active, kind });
    }

    // ---- what a robbery of that kind brings and meets

    /// Whose guard counts, if anybody's (R60).
    pub(crate) fn defender(&self, state: &State, target: Target) -> Option<Seat> {
        match target {
            Target::Player(seat) => Some(seat),
            Target::SafeHouse(house) => state.owner(house),
            Target::Business(_) => None,
        }
    }

    /// What is added to the white die (R51, R69).
    pub(crate) fn white_bonus(&self, state: &State, target: Target) -> u8 {
        match target {
            Target::Player(_) | Target::SafeHouse(_) => {
                let defender = self.defender(state, target).expect("a Safe House is somebody's");
                state.players[defender].guard.count()
            }
            Target::Business(location) => self.content.job(location).rating,
        }
    }

    /// R58: half of his cash, rounded down.
    pub(crate) fn half_of(&self, cash: Money) -> Money {
        Money(cash.0 / 2)
    }

    /// R67: the jewel a raid takes, the dearer kind first (Q25).
    pub(crate) fn jewel_of(&self, state: &State, owner: Seat) -> Option<Jewel> {
        let jewels = state.players[owner].jewels;
        Jewel::ALL.into_iter().find(|&kind| jewels[kind as usize] > 0)
    }

    /// Success.
    pub(super) fn take_the_prize<L: Listen<Event>>(
        &self,
        state: &mut State,
        target: Target,
        moment: &mut Moment<'_, L>,
    ) {
        let seat = state.active;
        match target {
            Target::Player(victim) => {
                let cash = self.half_of(state.players[victim].cash);
                state.players[victim].cash -= cash;
                state.players[seat].cash += cash;
                moment.tell(Event::Robbed { seat, victim, cash });
            }
            Target::SafeHouse(house) => {
                let owner = state.owner(house).expect("a Safe House is somebody's");
                let jewel = self.jewel_of(state, owner);
                if let Some(kind) = jewel {
                    state.players[owner].jewels[kind as usize] -= 1;
                    state.players[seat].jewels[kind as usize] += 1;
                }
                moment.tell(Event::Raided { seat, owner, house, jewel });
            }
            Target::Business(location) => {
                let cash = self.content.payout;
                state.players[seat].cash += cash;
                moment.tell(Event::BusinessRobbed { seat, location, cash });
            }
        }
    }

    /// R54: to the police station; a vehicle goes to the garage.
    pub(super) fn arrest<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let player = &mut state.players[seat];
        let vehicle = player.riding.take();
        player.place = Place::Police;
        moment.tell(Event::Arrested { seat, vehicle });
    }

    /// Whether a robber meets what a business may require, alone (R69).
    pub(crate) fn meets_requirements(
        &self,
        state: &State,
        location: Location,
        cards: Cards,
    ) -> bool {
        let job = self.content.job(location);
        let vehicle = job.vehicle.is_none_or(|kind| state.own().garage.has(kind));
        vehicle && job.tickets.iter().all(|kind| cards.of(kind) > 0)
    }
}

const NO_DRIVEWAY: &str = "You are not on its driveway.";
const NOTHING_OPEN: &str = "No crime or job is being prepared.";

/// The cards that the player whose turn it is has put into a crime or job.
pub(super) fn committed(state: &State) -> Option<Cards> {
    match state.phase {
        Phase::Crime { committed, .. } | Phase::Job { committed, .. } => Some(committed),
        Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => None,
    }
}

fn committed_mut(state: &mut State) -> &mut Cards {
    match &mut state.phase {
        Phase::Crime { committed, .. } | Phase::Job { committed, .. } => committed,
        Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => {
            unreachable!("cards are put into a crime or job")
        }
    }
}
