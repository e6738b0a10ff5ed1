//! States from outside: what could not have come about is refused, with what is
//! wrong.

mod common;

use heist_table::{
    Ballot, BySeat, Clock, Dice, Game as _, Moment, Money, Rules as _, Seat, SeatSet, Silent,
    apply_silently,
};
use sneaky_monkeys::{
    Bundle, Cards, Character, Garage, Help, House, Kinds, Loot, LootSet, Phase, Place, Player,
    Resource, SneakyMonkeys, Spot, Stage, State, Target, Terms, Tile, Trade, Vehicle, Vote,
};

/// Three players, the first turn of the first round.
fn begun() -> (SneakyMonkeys, State) {
    let rules = common::rules(3);
    let mut dice = Dice::seeded(1);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    while matches!(state.phase, Phase::Setup { .. }) {
        let mut legal = Vec::new();
        rules.legal(&state, state.active, &mut legal);
        let (seat, action) = (state.active, legal[0]);
        apply_silently(&rules, &mut state, seat, action, Clock::ZERO, &mut dice);
    }
    assert_eq!(rules.possible(&state), Ok(()));
    (rules, state)
}

/// With that change the state is refused, with these words.
#[track_caller]
fn refuses(words: &str, change: impl FnOnce(&SneakyMonkeys, &mut State)) {
    let (rules, mut state) = begun();
    change(&rules, &mut state);
    let refusal = rules.possible(&state).expect_err(words);
    assert!(refusal.contains(words), "{refusal}");
}

fn own(state: &mut State) -> &mut Player {
    &mut state.players[state.active]
}

#[test]
fn nothing_is_made_or_lost() {
    refuses("law 1", |_, state| own(state).hand = Cards([11, 0, 0, 0, 0, 0]));
    refuses("law 1", |_, state| {
        own(state).hand = Cards([255; 6]);
        own(state).guard = Cards([255; 6]);
    });
    refuses("law 2", |_, state| own(state).jewels = [25, 0]);
    refuses("law 3", |_, state| own(state).loot = LootSet::only(Loot::new(3)));
    refuses("law 3", |_, state| state.piles.remove(Loot::new(3)));
    refuses("law 3", |_, state| state.fence = LootSet::only(Loot::new(30)));
    refuses("too much cash", |_, state| own(state).cash = Money(u32::MAX));
}

#[test]
fn people_are_what_they_can_be() {
    refuses("law 4", |_, state| {
        let player = own(state);
        let kind = player.character.map(Character::expertise).unwrap_or(Resource::Software);
        player.chips = Kinds::NONE.with(kind);
    });
    refuses("learns without going", |_, state| own(state).learning = Some(Resource::Safecracking));
    refuses("law 5", |rules, state| {
        own(state).houses = (0..2).map(House::new).collect();
        assert_eq!(rules.content.city.houses[0].hood, rules.content.city.houses[1].hood);
    });
    refuses("no such house", |_, state| own(state).houses.insert(House::new(31)));
    refuses("two tokens", |_, state| {
        for (_, player) in state.players.iter_mut() {
            player.houses.insert(House::new(0));
        }
    });
    refuses("law 8", |_, state| own(state).place = Place::At(Spot::Tile(Tile(0))));
    refuses("law 8", |_, state| own(state).place = Place::At(Spot::Tile(Tile(60_000))));
    refuses("rides what it does not own", |_, state| own(state).riding = Some(Vehicle::Boat));
    refuses("law 8", |_, state| {
        let player = own(state);
        player.garage = Garage::EMPTY.with(Vehicle::Tank);
        player.riding = Some(Vehicle::Tank);
    });
    refuses("played twice", |_, state| {
        for (_, player) in state.players.iter_mut() {
            player.character = Some(Character::Sam);
            player.chips = Kinds::NONE;
        }
    });
    refuses("has left", |_, state| {
        state.present.remove(Seat::new((state.active.number() + 1) % 3));
    });
}

#[test]
fn turns_are_what_they_can_be() {
    refuses("law 9", |_, state| state.turn.stage = Stage::Rolled);
    refuses("law 9", |_, state| (state.turn.stage, state.turn.allowance) = (Stage::Rolled, 13));
    refuses("law 9", |_, state| state.turn.landed = true);
    refuses("law 9", |_, state| state.turn.spent = true);
    refuses("law 11", |_, state| state.turn.stage = Stage::Confined);
    refuses("law 11", |_, state| own(state).place = Place::Police);
    refuses("another number of seats", |_, state| {
        state.players = BySeat::new(4, Player::default());
    });
    refuses("turn of somebody who has left", |_, state| {
        let seat = state.active;
        state.present.remove(seat);
        state.players[seat] = Player::default();
    });
    refuses("the limit", |_, state| state.limit.last_round = None);
    refuses("the limit", |_, state| state.limit.rung = true);
    refuses("timed", |_, state| state.ends = Some(Clock::ZERO));
    refuses("ballot", |_, state| state.phase = Phase::Ballot(Ballot::new(3, SeatSet::EMPTY)));
    refuses("votes", |_, state| {
        let some = state.present.without(state.active);
        state.phase = Phase::Ballot(Ballot::<Vote>::new(3, some));
    });
}

#[test]
fn crimes_and_proposals_are_what_they_can_be() {
    refuses("law 16", |_, state| {
        let target = Target::Player(state.active);
        state.phase = Phase::Crime { target, committed: Cards::NONE };
    });
    refuses("law 16", |_, state| {
        state.turn.stage = Stage::Moved;
        (state.turn.allowance, state.turn.landed) = (3, true);
        let target = Target::SafeHouse(House::new(31));
        state.phase = Phase::Crime { target, committed: Cards::NONE };
    });
    let other = |state: &State| Seat::new((state.active.number() + 1) % 3);
    refuses("law 15", |_, state| {
        let seat = other(state);
        let give = Bundle::cash(9_999);
        state.proposals.trades_out[seat] = Some(Trade { number: 1, give, want: Bundle::default() });
    });
    refuses("law 15", |_, state| {
        let seat = other(state);
        let give = Bundle::cash(5);
        state.proposals.trades_in[seat] = Some(Trade { number: 9, give, want: Bundle::default() });
    });
    refuses("law 15", |_, state| {
        let seat = other(state);
        let terms = Terms { cards: Cards::NONE, vehicle: true, share: 10 };
        state.proposals.offers[seat] = Some(Help { number: 1, terms });
    });
    refuses("law 15", |_, state| {
        let seat = other(state);
        state.proposals.trades_made[seat] = 200;
    });
    refuses("law 1", |_, state| {
        let crew =
            BySeat::new(3, Some(Terms { cards: Cards([250; 6]), vehicle: false, share: 250 }));
        let museum = sneaky_monkeys::Location::Louvre;
        state.phase = Phase::Job { museum, committed: Cards([250; 6]), crew };
    });
}
