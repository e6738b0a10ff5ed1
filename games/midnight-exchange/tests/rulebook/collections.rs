//! R71 to R75, R88, R89: collections and what they are worth; Q14, Q31, Q35,
//! Q52; W9 to W12, W21.

use midnight_exchange::{Art, Ending, Event, Loot, best_placement};

use crate::night::{Night, seat};

/// Seat 0 has a turn, and time for it.
fn turn() -> Night {
    Night::trading(2, &[Loot::LeatherBag])
}

fn place(night: &mut Night, art: &str, id: &str) {
    let card = night.card(id);
    night.act(0, &format!("place_art {art} {}", card.0));
}

#[test]
fn r71_r74_r75_w9_one_space() {
    let mut night = turn();
    let card = night.own(0, "manuscript_1");
    assert_eq!(night.points(0), 2);
    night.store(0, Art::Manuscript, 1);
    night.heard();
    place(&mut night, "art_manuscript", "manuscript_1");
    assert_eq!(night.points(0), 4);
    let placed =
        Event::Placed { seat: seat(0), art: Art::Manuscript, card, points: 4, complete: true };
    assert_eq!(night.heard(), [placed]);
    let view = night.view(1).burglars[0].cards[0];
    assert!(view.closed && view.wants.is_none(), "turned face down");
    // Q31, Q52: its token is in the box for good, and nothing more fits.
    night.store(0, Art::Manuscript, 1);
    night.refuses(0, &format!("place_art art_manuscript {}", card.0), "card-closed");
    let bag = night.state.bag[Art::Manuscript as usize];
    let shown = night.state.markets.iter().flat_map(|(_, goods)| goods.art);
    let shown = shown.filter(|art| *art == Some(Art::Manuscript)).count() as u8;
    assert_eq!(bag + shown + 1, 12 - 1);
}

#[test]
fn w10_two_spaces_of_one_kind() {
    let mut night = turn();
    let card = night.own(0, "chalice_2");
    night.store(0, Art::Chalice, 2);
    night.store(0, Art::Statuette, 1);
    let statuette = format!("place_art art_statuette {}", card.0);
    night.refuses(0, &statuette, "wrong-art");
    place(&mut night, "art_chalice", "chalice_2");
    assert_eq!(night.view(0).burglars[0].cards[0].points, 4);
    night.refuses(0, &statuette, "wrong-art");
    place(&mut night, "art_chalice", "chalice_2");
    let card = night.view(0).burglars[0].cards[0];
    assert_eq!((card.points, card.closed), (7, true));
}

#[test]
fn w11_from_bottom_to_top() {
    let mut night = turn();
    let card = night.own(0, "case_jewelry");
    for art in [Art::Jewelry, Art::Watch, Art::Painting] {
        night.store(0, art, 1);
    }
    let worth = |night: &Night| night.view(0).burglars[0].cards[0].points;
    assert_eq!(worth(&night), 2);
    night.refuses(0, &format!("place_art art_watch {}", card.0), "wrong-art");
    place(&mut night, "art_jewelry", "case_jewelry");
    assert_eq!(worth(&night), 5);
    night.refuses(0, &format!("place_art art_painting {}", card.0), "wrong-art");
    place(&mut night, "art_watch", "case_jewelry");
    assert_eq!(worth(&night), 9);
    place(&mut night, "art_painting", "case_jewelry");
    assert_eq!(worth(&night), 14);
}

#[test]
fn r71_only_on_ones_own_and_only_what_one_has() {
    let mut night = turn();
    let others = night.own(1, "watch_1");
    night.store(0, Art::Watch, 1);
    night.refuses(0, &format!("place_art art_watch {}", others.0), "not-your-card");
    let own = night.own(0, "painting_1");
    night.refuses(0, &format!("place_art art_painting {}", own.0), "no-such-art");
    night.refuses(1, &format!("place_art art_watch {}", others.0), "not-your-turn");
}

#[test]
fn r72_r73_stored_art_waits_and_placed_art_stays() {
    let mut night = turn();
    night.store(0, Art::Watch, 1);
    let card = night.own(0, "watch_2");
    night.lists(0, &format!("place_art art_watch {}", card.0), true);
    place(&mut night, "art_watch", "watch_2");
    assert_eq!(night.state.filled[card.index()], 1);
    assert!(!night.legal(0).iter().any(|text| text.starts_with("place_art")));
}

#[test]
fn r88_q14_q35_w21_the_best_placement() {
    let mut night = turn();
    let one = night.own(0, "chalice_1");
    let three = night.own(0, "chalice_3");
    night.store(0, Art::Chalice, 3);
    let burglar = &night.state.burglars[seat(0)];
    let best =
        best_placement(&night.rules.content, &burglar.stored, burglar.cards, &night.state.filled);
    assert_eq!(best.points, 13);
    assert_eq!((best.filled[one.index()], best.filled[three.index()]), (0, 3));
    assert_eq!(night.view(0).own.unwrap().best_points, 13);
    // Law 13: a Chalice on the one-space card makes 13 into 11.
    place(&mut night, "art_chalice", "chalice_1");
    assert_eq!(night.view(0).own.unwrap().best_points, 11);
}

#[test]
fn r88_cases_that_compete_for_the_same_art() {
    let mut night = turn();
    night.own(0, "case_jewelry");
    night.own(0, "case_watch");
    night.own(0, "jewelry_2");
    night.store(0, Art::Jewelry, 2);
    night.store(0, Art::Watch, 1);
    night.store(0, Art::Painting, 1);
    // The case jewelry, watch, painting complete (14), one jewel on the pair (5), 2.
    let own = night.view(0).own.unwrap();
    assert_eq!(own.best_points, 14 + 5 + 2);
    // With nothing placed: three cards and loose art.
    assert_eq!(own.points, 6 + 8);
}

#[test]
fn r89_w12_q29_the_purple_burglar_scores_37() {
    let mut night = turn();
    for id in ["unique_pharaoh", "jewelry_1", "manuscript_3", "statuette_2", "case_jewelry"] {
        night.own(0, id);
    }
    for (id, filled) in
        [("jewelry_1", 1), ("manuscript_3", 3), ("statuette_2", 1), ("case_jewelry", 2)]
    {
        let card = night.card(id);
        night.state.filled[card.index()] = filled;
        for step in &night.rules.content.card(card).steps[..usize::from(filled)] {
            night.state.bag[step.art as usize] -= 1;
        }
    }
    night.store(0, Art::Chalice, 1);
    night.store(0, Art::Jewelry, 1);
    night.store(0, Art::Watch, 1);
    assert_eq!(night.points(0), 37);
    assert_eq!(night.view(0).own.unwrap().best_points, 37, "the final placement changes nothing");
    // Loot, bags and keys score nothing.
    night.leave(1);
    assert_eq!((night.ending(), night.outcome().scores[seat(0)]), (Ending::LastSeat, 37));
}
