//! What each player has.

use heist_table::Seat;

use crate::state::{Place, State};
use crate::tiles::Spot;
use crate::view::SeatView;
use crate::{Kinds, Location, SneakyMonkeys, Vehicle};

pub(super) fn seats(rules: &SneakyMonkeys, state: &State) -> Vec<SeatView> {
    let places = rules.places(state);
    Seat::all(rules.seats).map(|one| seat(rules, state, one, places[one])).collect()
}

fn seat(rules: &SneakyMonkeys, state: &State, seat: Seat, place_now: u8) -> SeatView {
    let player = &state.players[seat];
    let own: Kinds = player.character.map(crate::Character::expertise).into_iter().collect();
    let most = rules.content.most;
    SeatView {
        character: player.character,
        present: state.present.contains(seat),
        knows: player.chips.iter().chain(own.iter()).collect(),
        chips: player.chips,
        learning: player.learning,
        place: player.place,
        whereabouts: whereabouts(rules, player.place, player.riding),
        riding: player.riding,
        garage: player.garage,
        cash: player.cash,
        at_risk: rules.half_of(player.cash),
        hand: player.hand,
        guard: player.guard,
        jewels: player.jewels,
        loot: player.loot,
        houses: player.houses,
        may_claim: rules.open_houses(state, seat),
        worth: rules.worth(state, seat),
        place_now,
        trades_left: most.trades - state.proposals.trades_made[seat],
        helps_left: most.helps - state.proposals.helps_made[seat],
    }
}

/// Where a token is, in words.
fn whereabouts(rules: &SneakyMonkeys, place: Place, riding: Option<Vehicle>) -> String {
    let city = &rules.content.city;
    let near = |spot: Spot| {
        let at = city.locations_at(spot);
        Location::ALL.into_iter().find(|&one| at & (1 << one as u16) != 0)
    };
    match place {
        Place::Away => "not on the board".to_owned(),
        Place::Police => "at the police station".to_owned(),
        Place::School => "at school".to_owned(),
        Place::At(Spot::Location(location)) => {
            format!("on the roof: {}", city.location(location).name)
        }
        Place::At(spot) => {
            if let Some(location) = near(spot) {
                return format!("beside {}", city.location(location).name);
            }
            match spot.tiles().next() {
                Some(tile) if riding == Some(Vehicle::Boat) && !city.is_street(tile) => {
                    "on the river".to_owned()
                }
                Some(tile) => city.name_of(tile),
                None => String::new(),
            }
        }
    }
}
