//! The end: what counts, who wins (R92, R93, R110).

use heist_table::{Rules as _, SeatSet};
use sneaky_monkeys::{Action, Ending, Phase, Place, Resource, Vehicle};

use crate::night::{Night, seat};

fn over(mut night: Night) -> Night {
    night.state.phase = Phase::Over(Ending::LimitReached);
    night.state.limit.alarm = None;
    night
}

/// V13, R92, Q38: everything at resale value; Safe Houses and chips nothing.
#[test]
fn v13_the_final_count() {
    let mut night = Night::begun(2)
        .cash(0, 340)
        .jewels(0, 2, 1)
        .owns(0, Vehicle::Train)
        .hand(0, &[Resource::Software, Resource::Weapons])
        .guard(0, &[Resource::Security])
        .loot(0, "the_tinkerer")
        .house(0, "1a")
        .house(0, "3a")
        .house(0, "6a");
    let player = night.player(0);
    player.chips = player.chips.with(Resource::Weapons).with(Resource::Security);
    assert_eq!(night.worth(0), 3440);
    let night = over(night);
    let line = &night.view(1).finals[0];
    let worth = line.worth;
    let parts = [worth.cash, worth.jewels, worth.vehicles, worth.cards, worth.loot];
    assert_eq!(parts.map(|part| part.0), [340, 800 + 250, 400, 150, 1500]);
    assert_eq!((line.seat, line.place, line.counts.len()), (seat(0), 1, 7));
    assert_eq!(line.counts.iter().map(|count| count.worth.0).sum::<u32>(), 3100);
}

/// R93, R110, Q41: then loot, then cash, then shared; equals share the better
/// place.
#[test]
fn r93_ties() {
    let night = Night::begun(4)
        .cash(0, 0)
        .loot(0, "mona_lemur")
        .cash(1, 3400)
        .cash(2, 3000)
        .jewels(2, 1, 0)
        .cash(3, 3400);
    let outcome = over(night).rules_outcome();
    assert_eq!(outcome.places.as_slice(), [1, 2, 4, 2]);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)));
    let night = Night::begun(3).cash(0, 700).cash(1, 700).cash(2, 10);
    let outcome = over(night).rules_outcome();
    assert_eq!(outcome.places.as_slice(), [1, 1, 3]);
    assert_eq!((outcome.winners.len(), outcome.scores.as_slice()), (2, &[700, 700, 10][..]));
}

/// Q66: the game may end while somebody is at school.
#[test]
fn q66_the_tuition_is_gone() {
    let mut night = Night::begun(2).cash(0, 400);
    let player = night.player(0);
    (player.place, player.learning) = (Place::School, Some(Resource::Weapons));
    assert_eq!(over(night).rules_outcome().scores[seat(0)], 400);
}

/// Cards that are set aside for a job are still somebody's.
#[test]
fn what_is_set_aside_still_counts() {
    let mut night = Night::begun(2).at(0, (23, 19)).hand(0, &[Resource::Software]).landed();
    let before = night.worth(0);
    let target = sneaky_monkeys::Target::Business(sneaky_monkeys::Location::Cafe);
    night.act(0, Action::OpenCrime { target }).act(0, Action::Commit { kind: Resource::Software });
    assert_eq!(night.worth(0), before);
}

impl Night {
    fn rules_outcome(&self) -> heist_table::Outcome {
        self.rules.outcome(&self.state).expect("the game is over")
    }
}
