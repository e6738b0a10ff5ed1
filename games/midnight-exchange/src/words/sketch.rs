//! The table as text.

use std::fmt::Write as _;

use heist_table::{Names, Seat};

use super::{Speaker, words_of};
use crate::kinds::{Area, Art};
use crate::spots::Spot;
use crate::view::{HomeView, MarketView, PhaseView, View};
use crate::{LootView, MidnightExchange};

pub(crate) fn sketch(rules: &MidnightExchange, view: &View, names: &Names) -> String {
    let who = Speaker { rules, names };
    let mut out = String::new();
    let _ = writeln!(out, "Night {}. {}", view.round, phase(view, names));
    let searching = matches!(
        view.phase,
        PhaseView::Ready { .. }
            | PhaseView::Countdown { .. }
            | PhaseView::LiveRaid { .. }
            | PhaseView::SteppedRaid { .. }
    );
    if searching {
        table(&who, view, &mut out);
    }
    for (index, market) in view.markets.iter().enumerate() {
        self::market(&who, index, market, &mut out);
    }
    for seat in Seat::all(view.hands.len() as u8) {
        player(&who, view, seat, &mut out);
    }
    let _ = writeln!(
        out,
        "Pile: {} cards, {} needed. Bag: {} works of art, {} needed.{}",
        view.pile.count,
        view.end.cards_needed,
        view.bag.count,
        view.end.art_needed,
        if view.end.last_exchanges { " These are the last exchanges." } else { "" }
    );
    if let Some(own) = &view.own {
        let _ = writeln!(out, "Your points: {}, placed at best {}.", own.points, own.best_points);
    }
    out
}

fn phase(view: &View, names: &Names) -> String {
    match &view.phase {
        PhaseView::Ready { .. } => "Before the raid.".to_owned(),
        PhaseView::Countdown { .. } => "The signal is about to come.".to_owned(),
        PhaseView::LiveRaid { .. } => {
            format!("The raid: it ends after {} more exits.", view.exits_left)
        }
        PhaseView::SteppedRaid { mover, .. } => {
            format!(
                "The raid: {} is first; it ends after {} more exits.",
                names.of(*mover),
                view.exits_left
            )
        }
        PhaseView::Exchange { seat, pass, .. } => {
            format!("Exchange {pass} of {}.", names.of(*seat))
        }
        PhaseView::Over(_) => "The game is over.".to_owned(),
    }
}

/// What lies on the table, area by area.
fn table(who: &Speaker<'_>, view: &View, out: &mut String) {
    let lies = |spot: Spot| {
        let held = view.hands.iter().any(|hand| hand.holds.is_some_and(|held| held.spot == spot));
        let kept = view.boards.iter().flatten().flatten().any(|tile| tile.spot == spot);
        !held && !kept
    };
    let shown = |tiles: &[LootView], spot: Spot| {
        tiles.iter().find(|tile| tile.spot == spot).map(|tile| tile.loot)
    };
    for area in Area::ALL {
        let spots = (0..).map(Spot).zip(&view.homes);
        let spots = spots.filter(|(spot, home)| **home == HomeView::Tile(area) && lies(*spot));
        let tile = |spot: Spot| match (shown(&view.loot_up, spot), shown(&view.remembered, spot)) {
            (Some(loot), _) => format!("{} ({})", who.spot(spot), who.loot(loot)),
            (None, Some(loot)) => format!("{} (seen: {})", who.spot(spot), who.loot(loot)),
            (None, None) => who.spot(spot).to_owned(),
        };
        let tiles: Vec<String> = spots.map(|(spot, _)| tile(spot)).collect();
        let open = view.own.as_ref().is_none_or(|own| own.open.contains(&area));
        let locked = if open { "" } else { ", locked" };
        let _ = writeln!(out, "{}{locked}: {}", who.area(area), tiles.join(" "));
    }
}

fn market(who: &Speaker<'_>, index: usize, market: &MarketView, out: &mut String) {
    let board = &who.rules.content.markets[usize::from(market.board)];
    let face = &board.faces[usize::from(market.face)];
    let price = crate::Loot::ALL.into_iter().zip(face.price).filter(|(_, count)| *count > 0);
    let price: Vec<String> =
        price.map(|(loot, count)| format!("{count} {}", who.loot(loot))).collect();
    let art: Vec<&str> = market.art.iter().map(|art| art.map_or("-", |art| who.art(art))).collect();
    let cards = market.cards.iter().map(|cards| match &cards[..] {
        [] => "-".to_owned(),
        cards => cards.iter().map(|&card| who.card(card)).collect::<Vec<_>>().join(" + "),
    });
    let cards: Vec<String> = cards.collect();
    let (price, art, cards) = (price.join(" + "), art.join(", "), cards.join(", "));
    let _ = writeln!(out, "{}. {}, {price}: {art}; {cards}", index + 1, board.name);
}

fn player(who: &Speaker<'_>, view: &View, seat: Seat, out: &mut String) {
    let index = seat.index();
    let board = view.boards[index].iter();
    let board: Vec<&str> = board.map(|tile| tile.map_or("-", |tile| who.loot(tile.loot))).collect();
    let _ = write!(out, "{}: [{}]", who.names.of(seat), board.join(", "));
    if let Some(held) = view.hands[index].holds {
        let loot = held.loot.map_or("a tile", |loot| who.loot(loot));
        let _ = write!(
            out,
            ", holds {loot} from {} (found {})",
            who.spot(held.spot),
            words_of(held.found)
        );
    }
    if let Some(token) = view.tokens[index] {
        let _ = write!(out, ", token {token}");
    }
    let burglar = &view.burglars[index];
    let stored = Art::ALL.into_iter().zip(burglar.stored).filter(|(_, count)| *count > 0);
    for (art, count) in stored {
        let _ = write!(out, ", {count} {}", who.art(art));
    }
    // Q30: until the end others' closed cards show their backs.
    let own = view.own.as_ref().is_some_and(|own| own.seat == seat);
    let open = own || matches!(view.phase, PhaseView::Over(_));
    for card in burglar.cards.iter().filter(|card| open || !card.closed) {
        let _ = write!(out, ", {} ({})", who.card(card.card), card.points);
    }
    match burglar.cards.iter().filter(|card| !open && card.closed).count() {
        0 => {}
        1 => out.push_str(", 1 card face down"),
        closed => {
            let _ = write!(out, ", {closed} cards face down");
        }
    }
    let _ = match burglar.points {
        Some(points) => writeln!(out, "; {points} points"),
        None => writeln!(out),
    };
}
