//! What follows from the cards a viewer sees: the notebook of its page.
//!
//! Made from the view's own cards and the face-up ones alone, so it cannot say
//! more than the view does.

use heist_table::Eyes;
use serde::Serialize;

use crate::state::CharacterId;
use crate::view::CharacterView;
use crate::{Role, RoleCounts};

/// What follows from the cards that some eyes see.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Notes {
    /// The Role set aside unseen (R11), if it can be told.
    pub set_aside: Option<Role>,
    /// Face-up cards of Characters that these eyes have not seen.
    pub unseen: RoleCounts,
    /// What threatens each of one's own Characters in play.
    pub dangers: Vec<Danger>,
}

/// What threatens a Character of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Danger {
    /// The Character.
    pub character: CharacterId,
    /// Its Role.
    pub role: Role,
    /// Whether somebody else chose it too (R37, R40, R41).
    pub twin: Twin,
    /// Whether a Snitch could name it: it shows on a face-up card (R38).
    pub nameable: bool,
}

/// Whether somebody else chose the same Role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Twin {
    /// Certainly not.
    None,
    /// Only if the card set aside is one.
    Possible,
    /// Certainly.
    Certain,
}

impl Notes {
    pub(crate) fn new(face_up: RoleCounts, characters: &[CharacterView], eyes: Eyes) -> Notes {
        let mut unseen = face_up;
        let mut set_aside = None;
        for role in characters.iter().filter_map(|card| card.role) {
            match unseen.of(role) {
                // More of them are seen than lie face up: one was set aside.
                0 => set_aside = Some(role),
                _ => *unseen.of_mut(role) -= 1,
            }
        }
        let own = characters.iter().filter(|card| eyes.contains(card.owner) && card.in_play);
        let danger = |card: &CharacterView| {
            let role = card.role?;
            let seen = characters.iter().filter(|other| other.id != card.id);
            let twin = if unseen.of(role) > 0 || { seen }.any(|other| other.role == Some(role)) {
                Twin::Certain
            } else if set_aside.is_none() {
                Twin::Possible
            } else {
                Twin::None
            };
            let nameable = role != Role::Snitch && face_up.of(role) > 0;
            Some(Danger { character: card.id, role, twin, nameable })
        };
        Notes { set_aside, unseen, dangers: own.filter_map(danger).collect() }
    }
}
