//! What no step does.

use heist_table::{Rules as _, Seat};
use heist_trials::walk::{Law, law};
use midnight_exchange::{
    Action, Event, Loot, MidnightExchange, Phase, SLOTS, State, best_placement,
};

pub fn keeps(
    rules: &MidnightExchange,
    before: &State,
    after: &State,
    acted: Option<(Seat, Action)>,
    events: &[Event],
) -> Law {
    keys_stay(before, after)?;
    nothing_grows(before, after)?;
    getaways_with_six(rules, after, events)?;
    exchanges(before, after, acted, events)?;
    scores(rules, before, after, acted)?;
    fresh_rounds(rules, after, events)?;
    time_goes_on(rules, before, after, acted)
}

/// Law 6.
fn keys_stay(before: &State, after: &State) -> Law {
    if before.round != after.round || matches!(after.phase, Phase::Over(_)) {
        return Ok(());
    }
    for seat in Seat::all(before.hands.seats()) {
        for key in [Loot::IronKey, Loot::BrassKey] {
            let had = before.has_on_board(seat, key);
            law(6, !had || after.has_on_board(seat, key), || format!("seat {seat} lost {key:?}"))?;
        }
    }
    Ok(())
}

/// Laws 8 and 9: bag and pile never grow.
fn nothing_grows(before: &State, after: &State) -> Law {
    law(8, after.bag_count() <= before.bag_count(), || "the bag grew".to_owned())?;
    law(9, after.pile() <= before.pile(), || "the pile grew".to_owned())
}

/// Law 7.
fn getaways_with_six(rules: &MidnightExchange, after: &State, events: &[Event]) -> Law {
    for event in events {
        if let Event::GotAway { seat, token, .. } = *event
            && matches!(after.phase, Phase::Raid(_))
            && !rules.options.early_getaway
        {
            let tiles = after.burglars[seat].tiles();
            law(7, tiles == SLOTS, || format!("token {token} with {tiles} tiles"))?;
        }
    }
    Ok(())
}

/// Law 12: one exchange a turn, for the exact price or one leather bag.
fn exchanges(
    before: &State,
    after: &State,
    acted: Option<(Seat, Action)>,
    events: &[Event],
) -> Law {
    let trades = events.iter().filter(|event| {
        matches!(
            event,
            Event::TradedArt { .. } | Event::TradedPrestige { .. } | Event::OpenedBag { .. }
        )
    });
    let trades = trades.count();
    let by_action = matches!(
        acted,
        Some((_, Action::TradeArt { .. } | Action::TradePrestige { .. } | Action::OpenBag))
    );
    law(12, trades == usize::from(by_action), || format!("{trades} exchanges"))?;
    if let (Phase::Exchange(turn), true) = (before.phase, by_action) {
        law(12, !turn.exchanged, || "a second exchange in a turn".to_owned())?;
        let again = matches!(after.phase, Phase::Exchange(next) if next.seat == turn.seat
            && next.pass == turn.pass && !next.exchanged);
        law(12, !again, || "the turn offers another exchange".to_owned())?;
    }
    Ok(())
}

/// Law 13: no score falls, and at best only by placing art.
fn scores(
    rules: &MidnightExchange,
    before: &State,
    after: &State,
    acted: Option<(Seat, Action)>,
) -> Law {
    for seat in Seat::all(rules.seats) {
        let best = |state: &State| {
            let burglar = &state.burglars[seat];
            best_placement(&rules.content, &burglar.stored, burglar.cards, &state.filled).points
        };
        let own_placing = matches!(acted, Some((by, Action::PlaceArt { .. })) if by == seat);
        let fell = best(after) < best(before);
        law(13, !fell || own_placing, || format!("the score of seat {seat} fell"))?;
    }
    Ok(())
}

/// Law 14.
fn fresh_rounds(rules: &MidnightExchange, after: &State, events: &[Event]) -> Law {
    if !events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
        return Ok(());
    }
    let tiles = after.tiles().all(|(_, tile)| tile.is_on_the_table() && tile.loot.is_none());
    let boards = after.burglars.iter().all(|(_, burglar)| burglar.tiles() == 0);
    let hands = after.hands.iter().all(|(_, hand)| hand.token.is_none() && hand.holds.is_none());
    let full = rules.view(after, Default::default()).end;
    let full = full.art_needed == 0 && full.cards_needed == 0;
    law(14, tiles && boards && hands && full, || "a round does not begin afresh".to_owned())
}

/// Laws 15, 16, 19 and 22.
fn time_goes_on(
    rules: &MidnightExchange,
    before: &State,
    after: &State,
    acted: Option<(Seat, Action)>,
) -> Law {
    let (then, now) = (rules.deadline(before), rules.deadline(after));
    // Who has left already may leave again, and nothing happens.
    if acted.is_none() && before.gone == after.gone && before != after {
        let later = now.is_none_or(|now| then.is_none_or(|then| now > then));
        law(22, later, || format!("after {then:?} comes {now:?}"))?;
    }
    let over = matches!(after.phase, Phase::Over(_));
    let goes_on = over || now.is_some() || !rules.actors(after).is_empty();
    law(22, goes_on, || "nobody acts and no deadline comes".to_owned())?;
    for seat in rules.actors(after).iter() {
        let mut legal = Vec::new();
        rules.legal(after, seat, &mut legal);
        law(19, !legal.is_empty(), || format!("seat {seat} has nothing to do"))?;
    }
    for (seat, hand) in after.hands.iter().filter(|_| before.round == after.round) {
        let earlier = before.hands[seat].free_at;
        law(15, hand.free_at >= earlier, || format!("the clock of seat {seat} went back"))?;
        let due = hand.running.is_none_or(|intent| intent.due >= hand.free_at);
        law(16, due, || format!("seat {seat} is done before it was free"))?;
    }
    Ok(())
}
