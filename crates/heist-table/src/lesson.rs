//! How a box is played, on one screen, for somebody who has never seen it.

use serde::Serialize;

/// One screen of pictures and short sentences, with the figures of the pack in
/// play. Words are the game's; which picture a sign stands for is the page's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
pub struct Lesson {
    /// What everybody is after.
    pub goal: String,
    /// What happens in a round, or in a turn, in a few pictures.
    pub round: Vec<Sign>,
    /// What the signs on cards and board mean.
    pub signs: Vec<Sign>,
    /// How it ends.
    pub ends: Vec<String>,
    /// What a first game tells at the table, one by one in this order, each
    /// when the thing it explains first matters. `picture` names the thing,
    /// and the box's page knows where it lies.
    pub tips: Vec<Sign>,
}

/// A picture and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
pub struct Sign {
    /// Which picture, by a name that the box's page knows.
    pub picture: &'static str,
    /// What it is called.
    pub name: String,
    /// What it means, in a sentence or two.
    pub meaning: String,
}

impl Sign {
    /// A picture, its name and what it means.
    pub fn new(picture: &'static str, name: impl Into<String>, meaning: impl Into<String>) -> Sign {
        Sign { picture, name: name.into(), meaning: meaning.into() }
    }
}
