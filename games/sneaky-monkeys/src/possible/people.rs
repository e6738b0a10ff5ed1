//! Laws 4 to 8: what a player knows, owns, and where he is.

use heist_table::Seat;
use heist_table::laws::law;

use crate::SneakyMonkeys;
use crate::goods::Houses;
use crate::kinds::{Character, Vehicle};
use crate::state::{Place, Player, State};
use crate::tiles::Spot;

use super::{Checked, all_houses, so};

/// More money than there ever is in Paris would not be counted right.
const MOST_CASH: u32 = 100_000_000;

pub(super) fn people(rules: &SneakyMonkeys, state: &State) -> Checked {
    let mut taken = Houses::NONE;
    for (seat, player) in state.players.iter() {
        if !state.present.contains(seat) {
            let gone = *player == Player::default();
            so(gone, || format!("seat {seat} has left and still owns something"))?;
            continue;
        }
        knowledge(player, seat)?;
        houses(rules, player, seat, &mut taken)?;
        so(player.cash.0 <= MOST_CASH, || format!("seat {seat} has too much cash"))?;
        place(rules, state, player, seat)?;
    }
    for character in Character::ALL {
        let count =
            state.players.iter().filter(|(_, one)| one.character == Some(character)).count();
        so(count <= 1, || format!("{character:?} is played twice"))?;
    }
    Ok(())
}

/// Law 4: nobody has a chip of what he knows anyway.
fn knowledge(player: &Player, seat: Seat) -> Checked {
    let own = player.character.map(Character::expertise);
    law(4, !own.is_some_and(|kind| player.chips.has(kind)), || {
        format!("seat {seat} has a chip of its own colour")
    })?;
    let known = player.learning.is_some_and(|kind| player.knows(kind));
    law(4, !known, || format!("seat {seat} learns what it knows"))?;
    law(4, player.learning.is_some() == (player.place == Place::School), || {
        format!("seat {seat} learns without going to school, or goes without learning")
    })
}

/// Law 5: few, far apart, and nobody else's.
fn houses(rules: &SneakyMonkeys, player: &Player, seat: Seat, taken: &mut Houses) -> Checked {
    let city = &rules.content.city;
    let own = player.houses;
    law(5, own.minus(all_houses(rules)).is_empty(), || format!("seat {seat} has no such house"))?;
    law(5, own.count() <= rules.content.most_houses, || {
        format!("seat {seat} has too many houses")
    })?;
    law(5, taken.both(own).is_empty(), || "a house carries two tokens".to_owned())?;
    *taken = taken.with(own);
    for one in own.iter() {
        let near = own.iter().filter(|&other| other != one);
        let mut near =
            near.filter(|&other| city.too_close(city.house(one).hood, city.house(other).hood));
        law(5, near.next().is_none(), || format!("houses of seat {seat} are too close"))?;
    }
    Ok(())
}

/// Law 8: on the board as the token in use can be, or confined.
fn place(rules: &SneakyMonkeys, state: &State, player: &Player, seat: Seat) -> Checked {
    let city = &rules.content.city;
    let owned = player.riding.is_none_or(|kind| player.garage.has(kind));
    law(8, owned, || format!("seat {seat} rides what it does not own"))?;
    let sound = match (player.place, player.riding) {
        // Set-up ends early when one player is left (R94).
        (Place::Away, None) => state.round == 0,
        (Place::Police | Place::School, None) => true,
        (Place::At(Spot::Tile(tile)), None) => city.is_street(tile),
        (Place::At(Spot::Tile(tile)), Some(Vehicle::Boat)) => city.is_river(tile),
        (Place::At(Spot::Pair(one, other)), Some(Vehicle::Tank | Vehicle::Train)) => {
            city.pair_number(one, other).is_some()
        }
        (Place::At(Spot::Location(_)), Some(Vehicle::Rocket)) => true,
        _ => false,
    };
    law(8, sound, || format!("seat {seat} is at {:?} with {:?}", player.place, player.riding))?;
    so(state.round == 0 || player.character.is_some(), || format!("seat {seat} plays nobody"))
}
