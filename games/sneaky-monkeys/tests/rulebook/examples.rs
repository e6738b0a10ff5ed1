//! Questions that no rule answers alone, and what stays as it is.

use heist_table::{Eyes, Rules as _};
use sneaky_monkeys::{Action, Location, Resource, Spot, Target, Vehicle};

use crate::night::{Night, seat};

/// Q47: all holdings are open: a watcher sees what players see.
#[test]
fn q47_everything_is_open() {
    let night = Night::begun(3).hand(1, &[Resource::Weapons]).loot(2, "mona_lemur").cash(1, 77);
    let watcher = night.rules.view(&night.state, Eyes::EMPTY);
    assert_eq!(watcher.seats, night.view(0).seats);
    assert_eq!(watcher.seats[1].cash.0, 77);
}

/// R60, Q21: a cheap attack that burns a big guard is nearly always caught.
#[test]
fn q21_a_big_guard_is_burnt_at_a_price() {
    let night =
        Night::begun(2).at(0, (12, 8)).at(1, (12, 8)).guard(1, &[Resource::Weapons; 4]).landed();
    let here = night.view(0).here;
    assert_eq!((here[0].guard, here[0].chances[0].success), (4, 29));
}

/// Q24: an attempt that wins nothing is legal.
#[test]
fn q24_nothing_to_win() {
    let night = Night::begun(2).at(0, (12, 8)).at(1, (12, 8)).cash(1, 0).landed();
    night.allows(0, Action::OpenCrime { target: Target::Player(seat(1)) });
}

/// R25, R26: whoever rides is where the vehicle is.
#[test]
fn r25_a_rider_is_where_the_vehicle_is() {
    let night = Night::begun(2);
    let spot = night.pair((14, 8), (15, 8));
    let night = night.riding(0, Vehicle::Train, spot).landed();
    night.allows(0, Action::OpenJob { museum: Location::Orangerie });
    let night = night.riding(0, Vehicle::Rocket, Spot::Location(Location::Cafe)).landed();
    night.allows(0, Action::OpenCrime { target: Target::Business(Location::Cafe) });
    night.refuses(0, Action::OpenJob { museum: Location::Orangerie }, "R70");
}
