//! Why what is asked matters, why a game ends, why a signature lapses: for
//! whoever plays, one sentence each, with the figures of the pack.

use serde::Serialize;

use super::{counted, places};
use crate::ArtProject;
use crate::state::Ending;

/// Why it matters what is asked, by the name of the question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields are called as the questions are")]
pub struct Asks {
    pub setup: String,
    pub draw: String,
    pub plan: String,
    /// The plan, when all is told and no card lies on it.
    pub clip: String,
    /// The plan, when a card lies on it.
    pub sign: String,
    pub play: String,
    pub give_health: String,
    pub discover: String,
    pub choose_island: String,
    pub interlude: String,
    pub r#move: String,
    pub name_effect: String,
    pub lose_resources: String,
    pub volunteer: String,
    pub lose_clue: String,
    pub lead_fight: String,
    pub fight: String,
    pub exchange: String,
    pub carry_out: String,
    /// Whether one more card is bought (R22).
    pub extra_draw: String,
}

/// What it means if a game ends so, by the name of the ending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields are called as the endings are")]
pub struct Endings {
    /// Any night that ends well, and any other.
    pub won: String,
    pub lost: String,
    pub track_full: String,
    pub no_health: String,
    pub no_agent: String,
    pub no_marker: String,
    pub no_way_out: String,
    pub out_of_time: String,
    pub neighbourhood_lost: String,
}

/// Why a signature has lapsed (R146), by the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields are called as the reasons are")]
pub struct Lapses {
    pub hearts: String,
    pub fatal: String,
    pub falls: String,
    pub finds: String,
    pub agents: String,
    pub piece: String,
    pub way: String,
    pub strength: String,
    pub fight_lost: String,
}

/// What is at stake in a fight, in a few words (R50, R54).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stakes {
    /// A piece.
    pub piece: String,
    /// The one that wins the game.
    pub last_piece: String,
    /// Whose hearts a defeat costs.
    pub leader: String,
    /// That it would be the last.
    pub last_heart: String,
}

/// What is said before something is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Warnings {
    /// Asked once more before the game is lost.
    pub sure: String,
    /// Asked once more before a fight is led with the last heart (R54).
    pub sure_to_lead: String,
    /// Why no other order is proposed (R142).
    pub best_order: String,
    /// Why no way is proposed (R143).
    pub best_to_stay: String,
    /// A way is laid out for oneself (R143).
    pub laid_out: String,
    /// A way is proposed to somebody (R143).
    pub in_shade: String,
}

pub(crate) fn asks(rules: &ArtProject) -> Asks {
    let place = places(&rules.content.map).one;
    let alike = rules.content.mission.to_discover;
    Asks {
        setup: "Together or apart; they are there from the start.".to_owned(),
        draw: "Backs are open to all, faces are yours alone.".to_owned(),
        plan: "Press a frame of a card to tell it, and its name to clip it to the plan.".to_owned(),
        clip: "Press the name of a card to clip it to your line: all see what it would bring."
            .to_owned(),
        sign:
            "Order matters: who gains goes before who pays. Signed, a card is played in its turn."
                .to_owned(),
        play: "Press a card to see what it brings.".to_owned(),
        give_health: "Whoever has none left loses the game for all.".to_owned(),
        discover: format!("{alike} clues of a kind go; those that stay count for the next piece."),
        choose_island: "It lies there until somebody takes it home; agents come to both."
            .to_owned(),
        interlude: "An ally die is called with radios, and is rolled in every fight to come."
            .to_owned(),
        r#move: "A piece comes home where a pawn stands and no agent does.".to_owned(),
        name_effect: "One effect follows the other; what comes first can pay for the next."
            .to_owned(),
        lose_resources: "One at a time, until the price is paid.".to_owned(),
        volunteer: "One of you pays for the van.".to_owned(),
        lose_clue: format!("{alike} of a kind make a piece appear: which can you spare?"),
        lead_fight: format!(
            "Who opens a fight leads it, and pays for a defeat. One fight in each {place}."
        ),
        fight: "Spend, roll again, or give up.".to_owned(),
        exchange: "Where people meet and no agent is, clues can change hands.".to_owned(),
        carry_out: "Its owner has signed it, and it is still as good as it was then.".to_owned(),
        extra_draw:
            "It costs one thing from the van, or a heart. Every card brings the End tile nearer."
                .to_owned(),
    }
}

pub(crate) fn endings(rules: &ArtProject) -> Endings {
    let place = places(&rules.content.map).one;
    let markers = rules.content.map.markers;
    Endings {
        won: "The night is won".to_owned(),
        lost: "The night is lost".to_owned(),
        track_full: "Every stolen piece is home.".to_owned(),
        no_health: "No heart is left.".to_owned(),
        no_agent: "One more agent has to come, and none is left in reserve.".to_owned(),
        no_marker: format!(
            "One {place} too many is lost: there {} only {}.",
            if markers == 1 { "is" } else { "are" },
            counted(markers, "marker", "markers")
        ),
        no_way_out: format!("A pawn has no way out of a lost {place}."),
        out_of_time: "The last round is over, and pieces are still missing.".to_owned(),
        neighbourhood_lost: format!("A {place} is lost to which a piece had still to be brought."),
    }
}

/// What it means if a game ends so.
pub(crate) fn ending(rules: &ArtProject, ending: Ending) -> String {
    let all = endings(rules);
    match ending {
        Ending::TrackFull => all.track_full,
        Ending::NoHealth { .. } => all.no_health,
        Ending::NoAgent => all.no_agent,
        Ending::NoMarker => all.no_marker,
        Ending::NoWayOut => all.no_way_out,
        Ending::OutOfTime => all.out_of_time,
        Ending::NeighbourhoodLost => all.neighbourhood_lost,
    }
}

pub(crate) fn lapses(rules: &ArtProject) -> Lapses {
    let place = places(&rules.content.map).one;
    Lapses {
        hearts: "it would cost more hearts".to_owned(),
        fatal: "it would lose the game".to_owned(),
        falls: format!("one more {place} would fall"),
        finds: "it would find less".to_owned(),
        agents: "more agents came".to_owned(),
        piece: "the piece is gone".to_owned(),
        way: "the way is closed".to_owned(),
        strength: "the fight got harder".to_owned(),
        fight_lost: "a fight was lost".to_owned(),
    }
}

pub(crate) fn stakes() -> Stakes {
    Stakes {
        piece: "a piece home".to_owned(),
        last_piece: "the last piece: won!".to_owned(),
        leader: "for a leader who gives up".to_owned(),
        last_heart: "your last: game lost".to_owned(),
    }
}

pub(crate) fn warnings() -> Warnings {
    Warnings {
        sure: "Sure? This loses the game".to_owned(),
        sure_to_lead: "Sure? Giving up loses the game".to_owned(),
        best_order: "As far as was told, no other order costs less.".to_owned(),
        best_to_stay: "No way brings more than to stay.".to_owned(),
        laid_out: "It is laid out for all to see; nobody moves yet.".to_owned(),
        in_shade: "It lies in shade until its owner signs it.".to_owned(),
    }
}
