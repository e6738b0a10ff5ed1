//! The table as text, for terminals and screen readers.

use std::fmt::Write as _;

use heist_table::{Names, Seat};

use super::{Words, counted, hearts, resources};
use crate::view::{PhaseView, View};
use crate::{ArtProject, Card, Gap};

pub(crate) fn sketch(rules: &ArtProject, view: &View, names: &Names) -> String {
    let words = Words::new(rules, names);
    let mut text = String::new();
    let map = &rules.content.map;
    let _ = writeln!(
        text,
        "{}, round {}{}, {}.",
        map.name,
        view.round,
        if view.is_final { " (the last)" } else { "" },
        phase(&words, view)
    );
    let next = match (view.threat, view.ally_cost) {
        (Some(threat), Some(cost)) => format!("threat {threat}, an ally costs {cost}"),
        _ => "the track is full".to_owned(),
    };
    let _ = writeln!(
        text,
        "Pieces {} of {}; {next}. Allies {}. White Hand spot {}. Markers {}, agents in stock {}.",
        view.track,
        map.track.len(),
        view.allies,
        view.white_hand,
        view.markers,
        view.agent_stock
    );
    let _ = writeln!(
        text,
        "Van: {}. Deck: {} above the End tile, {} below.",
        resources(&view.van),
        view.deck.above,
        view.deck.below
    );
    spaces(&words, view, &mut text);
    clues(&words, view, &mut text);
    seats(&words, view, &mut text);
    plan(&words, view, &mut text);
    text
}

fn phase(words: &Words<'_>, view: &View) -> String {
    match view.phase {
        PhaseView::Setup => "first agents".to_owned(),
        PhaseView::Draw => "draw".to_owned(),
        PhaseView::Plan => "plan".to_owned(),
        PhaseView::Play => "play".to_owned(),
        PhaseView::Interlude(Gap::BeforeMovement) => "interlude before movement".to_owned(),
        PhaseView::Interlude(Gap::BeforeFights) => "interlude before the fights".to_owned(),
        PhaseView::Interlude(Gap::BeforeTheEnd) => "interlude before the end".to_owned(),
        PhaseView::Movement | PhaseView::Collected => "movement".to_owned(),
        PhaseView::Fights => "fights".to_owned(),
        PhaseView::Fight(fight) => format!(
            "fight in {}: {} against {}",
            words.space(fight.space),
            fight.team,
            fight.against
        ),
        PhaseView::Exchange => "exchange".to_owned(),
        PhaseView::Over(_) => "over".to_owned(),
    }
}

fn spaces(words: &Words<'_>, view: &View, text: &mut String) {
    for (space, seen) in words.rules.content.map.all().zip(&view.spaces) {
        let face = &words.rules.content.map.spaces[space.index()];
        let symbol = face.symbol.map_or("start", |symbol| words.symbol(symbol));
        let _ = write!(text, "  {} ({symbol}):", face.name);
        if seen.lost {
            let _ = write!(text, " lost");
        } else {
            let _ = write!(text, " {}", super::agents(seen.agents));
        }
        if seen.piece {
            let _ = write!(text, ", a piece");
        }
        let pawns = (0..).map(Seat::new).zip(&view.seats).filter(|(_, seat)| seat.pawn == space);
        for (seat, _) in pawns {
            let _ = write!(text, ", {}", words.seat(seat));
        }
        if view.ally == Some(space) {
            let _ = write!(text, ", the Ally");
        }
        text.push('\n');
    }
}

fn clues(words: &Words<'_>, view: &View, text: &mut String) {
    for (row, cards) in view.clues.iter().enumerate() {
        let whose = match view.clues.len() {
            1 => "Clues".to_owned(),
            _ => format!("Clues of {}", words.seat(Seat::new(row as u8))),
        };
        let shown = words.cards(*cards);
        let _ = writeln!(text, "{whose}: {}.", if shown.is_empty() { "none" } else { &shown });
    }
}

fn seats(words: &Words<'_>, view: &View, text: &mut String) {
    for (seat, seen) in (0..).map(Seat::new).zip(&view.seats) {
        let _ = write!(
            text,
            "  {seat} {}: {}, in {}",
            words.seat(seat),
            hearts(seen.health),
            words.space(seen.pawn)
        );
        if seen.ready {
            let _ = write!(text, ", ready");
        }
        let hidden = seen.hand.iter().filter(|card| card.card.is_none()).count() as u8;
        if hidden > 0 {
            let _ = write!(text, ", {} in hand", counted(hidden, "card", "cards"));
        }
        text.push('\n');
        for card in seen.hand.iter().filter_map(|card| card.card) {
            let _ = writeln!(text, "      {}", face(words, card));
        }
    }
}

/// What is laid out, if anything is.
fn plan(words: &Words<'_>, view: &View, text: &mut String) {
    let plan = &view.plan;
    let ahead = plan.lanes.iter().filter(|lane| !lane.played);
    if ahead.clone().any(|lane| lane.position.is_some()) {
        let so_far = if plan.total.all_told { "" } else { ", so far as told" };
        let _ = writeln!(text, "Plan{so_far}:");
        for lane in ahead {
            let card = lane.position.map_or("no card yet".to_owned(), |at| format!("card {at}"));
            let signed = if lane.signed { ", signed" } else { "" };
            let _ = writeln!(
                text,
                "  {}: {card}{signed}; costs {}, then the van has {}",
                words.seat(lane.seat),
                hearts(lane.hearts),
                resources(&lane.van)
            );
        }
    }
    for route in &plan.routes {
        let steps = route.steps.iter().map(|step| words.space(step.to).to_owned());
        let _ = writeln!(
            text,
            "  Route of {}{}: {}, for {} fuel and {}",
            words.seat(route.seat),
            if route.signed { ", signed" } else { "" },
            super::listed(steps),
            route.fuel,
            hearts(route.hearts)
        );
    }
    for fight in &plan.fights {
        let _ = writeln!(
            text,
            "  Fight in {}, led by {}{}, against {}",
            words.space(fight.space),
            words.seat(fight.leader),
            if fight.signed { ", signed" } else { "" },
            fight.against
        );
    }
}

fn face(words: &Words<'_>, card: Card) -> String {
    let said = words.rules.said(card, crate::Told::ALL);
    let clues = super::events::back_words(words, words.rules.content.card(card).back);
    let all = super::events::said_words(words, &said);
    format!("{} {}: {all}; {clues}", card.index(), words.card(card))
}
