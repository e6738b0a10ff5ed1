//! Whether a state could have come about: the laws of section 7 of `rules.md`
//! that a state keeps by itself, and what the phases take for granted.
//! Whatever passes here can be played on and imagined.

use heist_table::laws::law;
use heist_table::{Seat, SeatSet};

use crate::MidnightExchange;
use crate::kinds::{Area, Art, Loot};
use crate::spots::Spot;
use crate::state::{Hand, Home, Lies, Phase, State};

type Law = Result<(), String>;

/// More than any game takes, and far from what would not fit any more.
const MOST_ROUNDS: u16 = 10_000;
/// Beyond any table's clock: what is added to it must fit.
const LATEST_MS: u64 = 1 << 60;

pub(crate) fn possible(rules: &MidnightExchange, state: &State) -> Law {
    sizes(rules, state)?;
    homes(rules, state)?;
    tiles(rules, state)?;
    whereabouts(rules, state)?;
    boards(rules, state)?;
    hands(rules, state)?;
    tokens(rules, state)?;
    art(rules, state)?;
    cards(rules, state)?;
    markets(rules, state)?;
    phase(rules, state)
}

fn must(holds: bool, what: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(what()) }
}

/// Everything is there for the number of seats of this table, and no more.
fn sizes(rules: &MidnightExchange, state: &State) -> Law {
    let all = SeatSet::all(rules.seats);
    let counts = [
        state.precedence.seats(),
        state.hands.seats(),
        state.seen.seats(),
        state.markets.seats(),
        state.burglars.seats(),
    ];
    let fits = counts.into_iter().all(|count| count == rules.seats)
        && state.in_precedence().all(|seat| all.contains(seat))
        && state.in_precedence().collect::<SeatSet>() == all
        && state.ready.minus(all).is_empty()
        && state.gone.minus(all).is_empty();
    must(fits, || format!("it is not one of a table of {}", rules.seats))?;
    must((1..=MOST_ROUNDS).contains(&state.round), || format!("round {}", state.round))?;
    let most = rules.content.turns_per_seat * rules.seats;
    law(12, state.exchanges <= most, || format!("{} exchanges", state.exchanges))?;
    must(state.stale <= rules.content.stale_rounds, || format!("{} stale rounds", state.stale))
}

/// Law 2.
fn homes(rules: &MidnightExchange, state: &State) -> Law {
    let spots = rules.content.spots.len();
    let beyond = state.homes.iter().skip(spots).all(|(_, home)| *home == Home::Empty);
    law(2, beyond, || "something has its home off the table".to_owned())?;
    for token in &rules.content.getaways {
        let there = |(_, home): &(Spot, &Home)| **home == Home::Token(token.value);
        let count = state.homes.iter().filter(there).count();
        law(2, count == 1, || format!("token {} has {count} homes", token.value))?;
    }
    let tokens = state.homes.iter().filter(|(_, home)| matches!(home, Home::Token(_))).count();
    law(2, tokens == usize::from(rules.seats), || format!("{tokens} tokens"))?;
    let stamps = state.seen.iter().flat_map(|(_, row)| row.iter().map(|(_, stamp)| *stamp));
    must(stamps.max().unwrap_or_default() <= state.sights, || "a sight is yet to come".to_owned())
}

/// Law 1: for each area and loot the printed count.
fn tiles(rules: &MidnightExchange, state: &State) -> Law {
    for area in Area::ALL {
        let of_area = || state.tiles().filter(move |(_, tile)| tile.area == area);
        for loot in Loot::ALL {
            let drawn = of_area().filter(|(_, tile)| tile.loot == Some(loot)).count();
            let total = drawn + usize::from(state.under[area as usize][loot as usize]);
            let printed = rules.content.tiles[area as usize][loot as usize];
            law(1, total == usize::from(printed), || format!("{total} of {loot:?} in {area:?}"))?;
        }
        let count = of_area().count();
        let printed = rules.content.tiles_in(area);
        law(1, count == usize::from(printed), || format!("{count} tiles of {area:?}"))?;
    }
    Ok(())
}

/// Law 1: a tile is in one place, and its loot is drawn once somebody has it.
fn whereabouts(rules: &MidnightExchange, state: &State) -> Law {
    for (spot, tile) in state.tiles() {
        let held = |seat: Seat| state.hands[seat].holds.is_some_and(|held| held.spot == spot);
        let kept = |seat: Seat| state.burglars[seat].board.contains(&Some(spot));
        let all = || Seat::all(rules.seats);
        let (hands, boards) = (
            all().filter(|&seat| held(seat)).count(),
            all()
                .map(|seat| {
                    state.burglars[seat].board.iter().flatten().filter(|one| **one == spot).count()
                })
                .sum::<usize>(),
        );
        let right = match tile.lies {
            Lies::PlaceUp => hands + boards == 0,
            Lies::LootUp => hands + boards == 0 && tile.loot.is_some(),
            Lies::InHand(seat) => {
                seat.number() < rules.seats
                    && held(seat)
                    && hands == 1
                    && boards == 0
                    && tile.loot.is_some()
                    && state.seen[seat][spot] > 0
            }
            Lies::OnBoard(seat) => {
                seat.number() < rules.seats
                    && kept(seat)
                    && boards == 1
                    && hands == 0
                    && tile.loot.is_some()
            }
        };
        law(1, right, || format!("the tile of spot {} is in several places or none", spot.0))?;
        let undrawn = tile.loot.is_none();
        let seen = all().any(|seat| state.seen[seat][spot] > 0);
        must(!undrawn || !seen, || "a tile was seen before it was drawn".to_owned())?;
    }
    let all = Seat::all(rules.seats);
    let spots = all.flat_map(|seat| {
        let held = state.hands[seat].holds.map(|held| held.spot);
        state.burglars[seat].board.into_iter().flatten().chain(held)
    });
    for spot in spots {
        law(1, state.tile(spot).is_some(), || format!("no tile is of spot {}", spot.0))?;
    }
    Ok(())
}

/// Laws 4 and 5.
fn boards(rules: &MidnightExchange, state: &State) -> Law {
    for seat in Seat::all(rules.seats) {
        let loot = state.loot_of(seat);
        for key in [Loot::IronKey, Loot::BrassKey] {
            let count = loot[key as usize];
            law(4, count <= 1, || format!("seat {seat} has {count} of {key:?}"))?;
        }
        let trading = matches!(state.phase, Phase::Exchange(_));
        let tiles = state.burglars[seat].board.into_iter().flatten();
        let held = state.hands[seat].holds.map(|held| held.spot);
        for spot in tiles.chain(held) {
            let open = state.tile(spot).is_some_and(|tile| state.is_open(seat, tile.area));
            law(5, open || trading, || format!("seat {seat} was where it had no key for"))?;
        }
        if let Some(identity) = state.burglars[seat].identity {
            let known = usize::from(identity) < rules.content.identities.len();
            must(known, || format!("there is no identity {identity}"))?;
            let others = state.burglars.iter().filter(|(_, one)| one.identity == Some(identity));
            must(others.count() == 1, || format!("identity {identity} is taken twice"))?;
        }
    }
    Ok(())
}

/// Laws 3 and 21.
fn hands(rules: &MidnightExchange, state: &State) -> Law {
    for (seat, hand) in state.hands.iter() {
        let raider = matches!(state.phase, Phase::Raid(_))
            && hand.token.is_none()
            && !state.gone.contains(seat);
        let idle = hand.holds.is_none()
            && hand.running.is_none()
            && hand.waiting.iter().all(Option::is_none);
        law(3, raider || idle, || format!("seat {seat} is no raider and has a hand"))?;
        let limit = rules.content.limits.alarm_ms.max(rules.content.stepped.alarm_ms) + 20_000;
        let times = [Some(hand.free_at), hand.last_keep, hand.holds.map(|held| held.since)];
        let in_time = times.into_iter().flatten().all(|at| at <= limit);
        must(in_time, || format!("the hand of seat {seat} is beyond the alarm"))?;
        must(hand.lag_ms <= 1_000_000, || format!("the line of seat {seat} is dead"))?;
        running(rules, state, seat, hand, limit)?;
    }
    Ok(())
}

fn running(rules: &MidnightExchange, state: &State, seat: Seat, hand: &Hand, limit: u32) -> Law {
    let queued = hand.waiting[1].is_none() || hand.waiting[0].is_some();
    law(21, queued, || format!("seat {seat} waits out of order"))?;
    let Some(intent) = hand.running else {
        let waits = hand.waiting.iter().any(Option::is_some);
        return law(21, !waits, || format!("seat {seat} waits behind nothing"));
    };
    law(21, !rules.is_stepped(), || format!("the hand of seat {seat} moves out of turn"))?;
    let times = intent.start <= intent.due && intent.due <= limit;
    law(21, times, || format!("seat {seat}: {intent:?}"))?;
    let sound = rules.could_have_begun(state, seat, intent.deed);
    law(21, sound, || format!("seat {seat} cannot be doing {:?}", intent.deed))?;
    for deed in hand.waiting.into_iter().flatten() {
        let known = rules.could_wait(state, deed);
        law(21, known, || format!("seat {seat} cannot wait for {deed:?}"))?;
    }
    Ok(())
}

/// Law 7.
fn tokens(rules: &MidnightExchange, state: &State) -> Law {
    let mut taken: Vec<u8> = state.hands.iter().filter_map(|(_, hand)| hand.token).collect();
    taken.sort_unstable();
    let right = taken.iter().zip(1..).all(|(&token, number)| token == number);
    law(7, right, || format!("the tokens taken are {taken:?}"))?;
    let all = taken.len() == usize::from(rules.seats);
    let fits = match state.phase {
        Phase::Ready { .. } | Phase::Countdown { .. } => taken.is_empty(),
        Phase::Raid(_) => rules.active_raiders(state).len() >= 2,
        Phase::Exchange(_) => all,
        Phase::Over(_) => true,
    };
    law(7, fits, || format!("tokens {taken:?} in {:?}", state.phase))
}

/// Law 8: for each kind of art.
fn art(rules: &MidnightExchange, state: &State) -> Law {
    for (card, &filled) in rules.content.cards.iter().zip(&state.filled) {
        let fits = usize::from(filled) <= card.steps.len();
        law(11, fits, || format!("{filled} works of art on {}", card.id))?;
    }
    let beyond = state.filled[rules.content.cards.len()..].iter().all(|&filled| filled == 0);
    law(11, beyond, || "art lies on a card that is none".to_owned())?;
    for art in Art::ALL {
        let shown = state.markets.iter().flat_map(|(_, goods)| goods.art);
        let shown = shown.filter(|one| *one == Some(art)).count();
        let stored: usize =
            state.burglars.iter().map(|(_, one)| usize::from(one.stored[art as usize])).sum();
        let placed = rules.content.cards.iter().zip(&state.filled);
        let placed: usize = placed
            .map(|(card, &filled)| {
                card.steps[..usize::from(filled)].iter().filter(|step| step.art == art).count()
            })
            .sum();
        let total = usize::from(state.bag[art as usize]) + shown + stored + placed;
        let printed = rules.content.bag[art as usize];
        law(8, total == usize::from(printed), || format!("{total} of {art:?}"))?;
    }
    Ok(())
}

/// Law 9: every card once.
fn cards(rules: &MidnightExchange, state: &State) -> Law {
    let shown = state.markets.iter().flat_map(|(_, goods)| goods.cards).flatten().flatten();
    let owned = state.burglars.iter().flat_map(|(_, burglar)| burglar.cards.iter());
    let all: Vec<_> = state.unseen.iter().chain(shown).chain(owned).collect();
    let in_pack = all.iter().all(|card| card.index() < rules.content.cards.len());
    let set: crate::Cards = all.iter().copied().filter(|card| card.0 < 32).collect();
    let once =
        in_pack && all.len() == rules.content.cards.len() && set == rules.content.all_cards();
    law(9, once, || format!("{} cards", all.len()))?;
    let removed = if rules.options.quick_night { rules.content.quick_night } else { 0 };
    let fits = state.removed == removed && removed <= state.unseen.count();
    law(9, fits, || format!("{} cards were removed", state.removed))?;
    // Only who owns a card places art on it.
    let owned: crate::Cards =
        state.burglars.iter().flat_map(|(_, burglar)| burglar.cards.iter()).collect();
    let strange = (0..).map(crate::Card).zip(&state.filled);
    let strange = strange.filter(|(card, filled)| **filled > 0 && !owned.contains(*card)).count();
    law(11, strange == 0, || "art lies on a card that is nobody's".to_owned())
}

/// Law 10.
fn markets(rules: &MidnightExchange, state: &State) -> Law {
    let played: Vec<(u8, u8)> =
        state.markets.iter().map(|(_, goods)| (goods.board, goods.face)).collect();
    let drawn = rules.sets.iter().any(|set| set.0 == played);
    law(10, drawn, || format!("no table has the markets {played:?}"))?;
    let full =
        matches!(state.phase, Phase::Ready { .. } | Phase::Countdown { .. } | Phase::Raid(_));
    for (_, goods) in state.markets.iter() {
        let face = rules.face(goods);
        let art = goods.art[face.art.len()..].iter().all(Option::is_none);
        let spaces = goods.cards.iter().enumerate().all(|(space, cards)| {
            let size = face.prestige.get(space).map_or(0, |space| usize::from(space.cards));
            let count = cards.iter().flatten().count();
            count == 0 || count == size && cards[0].is_some()
        });
        law(10, art && spaces, || format!("market {} holds too much", goods.board))?;
    }
    let (art, cards) = (rules.art_needed(state), rules.cards_needed(state));
    law(10, !full || art + cards == 0, || "a market is not full".to_owned())?;
    let over = matches!(state.phase, Phase::Over(_));
    let lasts = over || state.pile() > 0 || state.round > 1;
    law(10, lasts, || "the pile was empty from the start".to_owned())
}

/// What the phases take for granted.
fn phase(rules: &MidnightExchange, state: &State) -> Law {
    let present = rules.present(state);
    let stepped = rules.is_stepped();
    let clock = |at: Option<heist_table::Clock>| at.is_none_or(|at| at.0 < LATEST_MS);
    let fits = match state.phase {
        Phase::Ready { until } => {
            until.is_some() != stepped
                && clock(until)
                && (!stepped || state.round == 1)
                && !present.minus(state.ready).is_empty()
                && state.burglars.iter().all(|(_, one)| one.tiles() == 0)
        }
        Phase::Countdown { signal } => {
            !stepped
                && clock(Some(signal))
                && has_identities(state)
                && state.burglars.iter().all(|(_, one)| one.tiles() == 0)
        }
        Phase::Raid(raid) => {
            let mover = raid.mover.is_none_or(|mover| {
                mover.number() < rules.seats && rules.unspent(state).contains(mover)
            });
            let held = |seat: Seat| state.hands[seat].holds.is_some();
            let others = Seat::all(rules.seats).filter(|&seat| held(seat));
            let one_hand = !stepped || others.clone().all(|seat| raid.mover == Some(seat));
            raid.mover.is_some() == stepped
                && mover
                && one_hand
                && clock(Some(raid.signal))
                && has_identities(state)
        }
        Phase::Exchange(turn) => {
            present.contains(turn.seat)
                && (1..=rules.content.turns_per_seat).contains(&turn.pass)
                && turn.ends.is_some() != stepped
                && clock(turn.ends)
                && has_identities(state)
                && (!turn.exchanged || rules.can_place(state, turn.seat))
        }
        Phase::Over(_) => true,
    };
    must(fits, || format!("{:?} cannot be", state.phase))?;
    let playing = matches!(state.phase, Phase::Over(_)) || present.len() >= 2;
    must(playing, || "the game goes on with one player".to_owned())?;
    Ok(())
}

fn has_identities(state: &State) -> bool {
    state.burglars.iter().all(|(_, burglar)| burglar.identity.is_some())
}
