//! Before a pawn drives, and before a step of the round is left.

use heist_table::Seat;

use super::{
    AGENT, Consequence, Gathered, HEART, LAST_HEART, Prospect, counted, hearts, listed, name, of,
    percent, places,
};
use crate::ArtProject;
use crate::kinds::Resource;
use crate::spaces::Space;
use crate::state::State;
use crate::view::{Routes, Way};

/// Pawns of a seat drive (R38), one after the other.
pub(crate) fn of_ways(rules: &ArtProject, state: &State, seat: Seat, ways: &[&Way]) -> Prospect {
    let fuel: u8 = ways.iter().map(|way| way.fuel).sum();
    let paid: u8 = ways.iter().map(|way| way.hearts).sum();
    let fatal = ways.iter().any(|way| way.fatal);
    let to = listed(ways.iter().map(|way| name(rules, way.to).to_owned()));
    let last = ways.last();
    let takes = if last.is_some_and(|way| way.home) { " and take the piece" } else { "" };
    let price = [(fuel, format!("{fuel} fuel")), (paid, hearts(paid))];
    let price = listed(price.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words));
    Prospect {
        question: match fatal {
            true => format!("The way to {to} takes your last heart"),
            false => format!("Drive to {to}{takes}?"),
        },
        why: if fatal {
            LAST_HEART.to_owned()
        } else if paid > 0 {
            let health = state.health[seat];
            format!("The van lacks fuel: it costs you {} of {health}.", hearts(paid))
        } else if last.is_some_and(|way| way.agents == 0) {
            "No agent is there: no fight needed.".to_owned()
        } else {
            String::new()
        },
        consequences: ways.iter().flat_map(|way| driven(rules, state, way)).collect(),
        does: match price.is_empty() {
            true => "Drive: free".to_owned(),
            false => format!("Drive: {price}"),
        },
        fatal,
    }
}

/// What a way takes and brings (R40, R43, R44, R86).
fn driven(rules: &ArtProject, state: &State, way: &Way) -> Vec<Consequence> {
    let mut gathered = Gathered::default();
    gathered.less(of(Resource::Fuel), way.fuel);
    gathered.less(HEART, way.hearts);
    let track = &rules.content.map.track;
    let home = state.track + way.pieces;
    if way.home {
        gathered.gain(None, format!("{home} of {} home", track.len()));
        if let Some(next) = track.get(usize::from(home)) {
            gathered.loss(None, format!("Threat {}", next.threat));
            gathered.loss(of(Resource::Walkie), format!("Ally {}", next.ally_cost));
        }
    }
    gathered.more(of(Resource::Gun), way.gun.into());
    if let Some(fight) = way.fight {
        let armed = match fight.guns {
            0 => String::new(),
            guns => format!(", {} with {}", percent(fight.armed), counted(guns, "gun", "guns")),
        };
        gathered.plain(AGENT, format!("Fight {}{armed}", percent(fight.chance)));
        if fight.saves {
            gathered.gain(None, format!("may save the {}", places(&rules.content.map).one));
        }
    }
    gathered.0
}

/// What a seat would give away by going on now: a way worth going in movement,
/// or a space that falls and could be fought for. Nothing if it is neither.
pub(crate) fn leaving(
    rules: &ArtProject,
    state: &State,
    routes: Option<&Routes>,
    falls: &[Space],
) -> Option<Prospect> {
    let mut gathered = Gathered::default();
    if let Some(routes) = routes
        && let Some(better) = routes.suggestion.as_ref().filter(|better| better.hearts == 0)
    {
        let places = places(&rules.content.map);
        match better.pieces.saturating_sub(routes.pieces) {
            0 if better.saves > 0 => gathered.loss(
                None,
                format!("{} to save", counted(better.saves, &places.one, &places.several)),
            ),
            0 => {}
            pieces => {
                gathered.loss(None, format!("{} within reach", counted(pieces, "piece", "pieces")));
            }
        }
    }
    for &space in falls {
        gathered.loss(None, format!("{} falls tonight", name(rules, space)));
    }
    let fuel = routes.is_some() && state.has(Resource::Fuel) > 0;
    (!gathered.0.is_empty()).then(|| Prospect {
        question: "Go on all the same?".to_owned(),
        why: if fuel { "There is fuel for it.".to_owned() } else { String::new() },
        consequences: gathered.0,
        does: "Go on".to_owned(),
        fatal: false,
    })
}
