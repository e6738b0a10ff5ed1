//! Movement: the roll, the move, vehicles (R14 to R30).

use heist_table::{Listen, Moment, Refusal};

use crate::kinds::{Location, Vehicle};
use crate::state::{Place, Stage, State};
use crate::tiles::{Spot, Tile};
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};

impl SneakyMonkeys {
    // ---- alighting and boarding (R22 to R24)

    /// Every tile onto which the player can leave the vehicle in use (R24).
    #[inline]
    pub(crate) fn each_way_out(&self, state: &State, mut out: impl FnMut(Tile)) {
        let city = &self.content.city;
        let player = state.own();
        let (Some(_), Some(spot)) = (player.riding, player.spot()) else { return };
        match spot {
            Spot::Pair(one, other) => [one, other].into_iter().for_each(out),
            Spot::Tile(tile) => {
                let beside = city.beside(tile).filter(|&tile| city.is_street(tile));
                Some(tile)
                    .filter(|&tile| city.is_street(tile))
                    .into_iter()
                    .chain(beside)
                    .for_each(out);
            }
            Spot::Location(location) => {
                for &tile in &city.location(location).streets {
                    out(tile);
                }
            }
        }
    }

    /// Every spot where the player can board a vehicle of that kind (R23).
    #[inline]
    pub(crate) fn each_way_in(&self, state: &State, kind: Vehicle, mut out: impl FnMut(Spot)) {
        let city = &self.content.city;
        let Some(Spot::Tile(tile)) = state.own().spot() else { return };
        let beside = city.beside(tile);
        match kind {
            Vehicle::Tank | Vehicle::Train => {
                let streets = beside.filter(|&other| city.is_street(other));
                streets.for_each(|other| out(Spot::pair(tile, other)));
            }
            Vehicle::Boat => {
                let here = Some(tile).into_iter().chain(beside);
                here.filter(|&tile| city.is_river(tile)).for_each(|tile| out(Spot::Tile(tile)));
            }
            Vehicle::Rocket => {
                let near = city.locations_at(Spot::Tile(tile));
                let there = Location::ALL.into_iter().filter(|&at| near & (1 << at as u16) != 0);
                there.for_each(|location| out(Spot::Location(location)));
            }
        }
    }

    /// R22: alight at most once, and not after boarding.
    pub(crate) fn may_alight(&self, state: &State) -> bool {
        let turn = &state.turn;
        turn.stage == Stage::Before
            && !turn.boarded
            && turn.alighted.is_none()
            && state.own().riding.is_some()
    }

    /// R22: board at most once, and not the kind just left.
    pub(crate) fn may_board(&self, state: &State, kind: Vehicle) -> bool {
        let (turn, player) = (&state.turn, state.own());
        turn.stage == Stage::Before
            && !turn.boarded
            && turn.alighted != Some(kind)
            && player.riding.is_none()
            && player.garage.has(kind)
    }

    pub(super) fn check_alight(&self, state: &State, tile: Tile) -> Checked {
        if state.own().riding.is_none() {
            return refuse(
                "on-foot",
                "R22",
                "You are on foot.",
                "Board a vehicle you own, or walk.",
            );
        }
        if !self.may_alight(state) {
            return refuse(
                "not-now",
                "R22",
                "A vehicle is left before the roll, once a turn, and not after boarding.",
                "Go on with it, and leave it in your next turn.",
            );
        }
        let mut there = false;
        self.each_way_out(state, |way| there |= way == tile);
        let whole = "One alights onto a tile of the tank or train, the bridge above or a street \
            tile beside the boat, or one beside the rocket's building.";
        if there { Ok(()) } else { refuse("no-way-out", "R24", whole, "Choose one of these.") }
    }

    pub(super) fn check_board(&self, state: &State, kind: Vehicle, spot: Spot) -> Checked {
        let player = state.own();
        if player.riding.is_some() {
            let next = if self.may_alight(state) {
                "Alight first."
            } else {
                "Go on with it, and leave it in your next turn."
            };
            return refuse("riding", "R22", "You are riding already.", next);
        }
        if !player.garage.has(kind) {
            return refuse("not-yours", "R22", "You have no such vehicle.", "Buy one first.");
        }
        if !self.may_board(state, kind) {
            return refuse(
                "not-now",
                "R22",
                "A vehicle is boarded before the roll, once a turn, and not one just left.",
                "Walk, and board it in your next turn.",
            );
        }
        let mut there = false;
        self.each_way_in(state, kind, |way| there |= way == spot);
        let whole = "Tank and train stand on your tile and one beside it, a boat on river there, a \
            rocket at a building there.";
        if there { Ok(()) } else { refuse("no-way-in", "R23", whole, "Choose one of these.") }
    }

    pub(super) fn alight<L: Listen<Event>>(
        &self,
        state: &mut State,
        tile: Tile,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        let vehicle = player.riding.take().expect("who alights was riding");
        player.place = Place::At(Spot::Tile(tile));
        state.turn.alighted = Some(vehicle);
        moment.tell(Event::Alighted { seat: state.active, vehicle, tile });
    }

    pub(super) fn board<L: Listen<Event>>(
        &self,
        state: &mut State,
        vehicle: Vehicle,
        spot: Spot,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.riding = Some(vehicle);
        player.place = Place::At(spot);
        state.turn.boarded = true;
        moment.tell(Event::Boarded { seat: state.active, vehicle, spot });
    }

    // ---- the roll and the move (R14, R16 to R20)

    pub(super) fn check_roll(&self, state: &State) -> Checked {
        match state.turn.stage {
            Stage::Before => Ok(()),
            Stage::Confined => refuse(
                "confined",
                "R15",
                "You spend this turn where you are.",
                "Use the Market, trade, and end your turn.",
            ),
            Stage::Rolled | Stage::Moved => {
                refuse("rolled", "R12", "You have rolled this turn.", "Go on from there.")
            }
        }
    }

    fn check_rolled(&self, state: &State) -> Checked {
        match state.turn.stage {
            Stage::Rolled => Ok(()),
            Stage::Before => refuse("not-rolled", "R14", "You have not rolled.", "Roll first."),
            Stage::Moved => {
                refuse("moved", "R12", "You have moved this turn.", "Do something there, or end.")
            }
            Stage::Confined => self.check_roll(state),
        }
    }

    pub(super) fn check_move(&self, state: &State, end: Spot) -> Checked {
        self.check_rolled(state)?;
        let player = state.own();
        let from = player.spot().expect("who rolled stands on the board");
        match self.content.city.steps(from, end, player.riding.is_some()) {
            Some(0) => refuse("stays", "R14", "You stand there.", "Stay, or go elsewhere."),
            Some(steps) if steps <= state.turn.allowance => Ok(()),
            Some(steps) => Err(Refusal::new(
                "too-far",
                "R14",
                format!("That is {steps} steps, and you rolled {}.", state.turn.allowance),
                "Go somewhere nearer.",
            )),
            None => refuse(
                "no-way",
                "R16",
                "Your token cannot get there.",
                "On foot it keeps to streets, a tank or train to two of them, a boat to the river, \
                 a rocket to buildings.",
            ),
        }
    }

    pub(super) fn check_stay(&self, state: &State) -> Checked {
        self.check_rolled(state)
    }

    pub(super) fn roll<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let shows = 1 + moment.dice.below(self.content.dice.r#move.into()) as u8;
        state.turn.stage = Stage::Rolled;
        state.turn.allowance = shows;
        moment.tell(Event::Rolled { seat: state.active, shows });
    }

    pub(super) fn move_token<L: Listen<Event>>(
        &self,
        state: &mut State,
        end: Spot,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        let from = player.spot().expect("who rolled stands on the board");
        let way = self.content.city.way(from, end, player.riding.is_some());
        player.place = Place::At(end);
        state.turn.stage = Stage::Moved;
        state.turn.landed = true; // R27: an end is always somewhere else
        moment.tell(Event::Moved { seat: state.active, from, to: end, way });
    }

    pub(super) fn stay<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        state.turn.stage = Stage::Moved;
        moment.tell(Event::Stayed { seat: state.active });
    }
}
