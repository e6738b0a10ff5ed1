//! The box on the shelf: its name, options, content.

use std::ops::RangeInclusive;

use heist_table::content::Inspector;
use heist_table::{ContentError, Dice, Game, Names, Seen};
use serde::{Deserialize, Serialize};

use crate::{
    Action, Board, Content, Event, GreatArtRobbery, MAX_PLAYERS, MIN_SEATS, Prompt, State, View,
    words,
};

/// The table's choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// Who begins (R9). Without it the seat is drawn.
    pub starting_seat: Option<u8>,
    /// How long a turn may take (Q67). Without it the table waits.
    pub seconds_per_turn: Option<u32>,
}

impl Game for GreatArtRobbery {
    const SLUG: &'static str = "great-art-robbery";
    const NAME: &'static str = "The Great Art Robbery";
    const PUBLISHER: &'static str = "MNKY Entertainment";
    const BLURB: &'static str =
        "Build a crew of specialists, drive through Europe, steal art, outrun Interpol.";
    const SEATS: RangeInclusive<u8> = MIN_SEATS..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 1;
    const CONTENT: (&'static str, &'static str) =
        ("great-art-robbery.toml", include_str!("../content/great-art-robbery.toml"));

    const RULES: &'static str = include_str!("../rules.md");

    type Options = Options;

    const OPTIONS: &'static [(&'static str, &'static str)] = &[
        ("starting_seat", "the seat that begins, counted from 0; null: drawn at random"),
        ("seconds_per_turn", "how long a turn may take; null: as long as it likes"),
    ];

    fn open(
        file: &str,
        content: &str,
        options: &Options,
        seats: u8,
    ) -> Result<GreatArtRobbery, ContentError> {
        assert!(Self::SEATS.contains(&seats), "the shelf asks for 2 to 5 seats");
        let content = Content::parse(file, content, seats)?;
        inspect(options, seats)?;
        let board = Board::of(&content, seats).into();
        Ok(GreatArtRobbery { content, options: options.clone(), seats, board })
    }

    fn sentence(&self, event: &Event, names: &Names) -> String {
        words::sentence(self, event, names)
    }

    fn sketch(&self, view: &View, names: &Names) -> String {
        words::sketch(self, view, names)
    }

    fn question(&self, prompt: &Prompt) -> String {
        words::question(prompt)
    }

    fn phrase(&self, action: &Action, names: &Names) -> String {
        words::phrase(self, action, names)
    }

    fn remark(
        seen: &Seen<'_, GreatArtRobbery>,
        action: &Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::remark(seen, action, names, dice)
    }

    fn possible(&self, state: &State) -> Result<(), String> {
        crate::possible::possible(self, state)
    }

    fn crews(&self) -> Names {
        Names::new(self.content.crews.iter().map(|crew| crew.name.as_str()))
    }
}

fn inspect(options: &Options, seats: u8) -> Result<(), ContentError> {
    let mut inspector = Inspector::new("options");
    let seat = options.starting_seat.unwrap_or_default();
    inspector.check(
        seat < seats,
        "starting_seat",
        format!("There is no seat {seat} at a table of {seats}."),
        format!("Choose 0 to {}.", seats - 1),
    );
    inspector.check(
        options.seconds_per_turn.is_none_or(|seconds| (5..=604_800).contains(&seconds)),
        "seconds_per_turn",
        "A turn takes at least 5 seconds and at most a week.",
        "Choose 5 to 604800.",
    );
    inspector.verdict()
}
