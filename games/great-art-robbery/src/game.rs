//! The box on the shelf: its name, options, content.

use std::ops::RangeInclusive;

use heist_table::{Choice, ContentError, Dice, Game, Heard, Lesson, Names, Seat, Seen, choice};
use serde::{Deserialize, Serialize};

use crate::{
    Action, Content, Event, GreatArtRobbery, MAX_PLAYERS, MIN_SEATS, Printed, Prompt, State, View,
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
    /// Scoring piles lie face down until the game is over (Q57).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden_scores: bool,
    /// The crews by seat, by their place in the pack (R3); the rest follow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub crews: Vec<u8>,
}

impl Game for GreatArtRobbery {
    const SLUG: &'static str = "great-art-robbery";
    const NAME: &'static str = "The Great Art Robbery";
    const PUBLISHER: &'static str = "MNKY Entertainment";
    const BLURB: &'static str =
        "Build a crew of specialists, drive through Europe, steal art, outrun Interpol.";
    const SEATS: RangeInclusive<u8> = MIN_SEATS..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    const CONTENT: (&'static str, &'static str) =
        ("great-art-robbery.toml", include_str!("../content/great-art-robbery.toml"));
    const EARLIER_CONTENT: &'static [(&'static str, &'static str)] =
        &[("great-art-robbery.toml", include_str!("../content/earlier/great-art-robbery-2.toml"))];

    const RULES: &'static str = include_str!("../rules.md");

    type Options = Options;

    const OPTIONS: &'static [Choice] = &[
        Choice::seconds("seconds_per_turn", "A turn takes", 5..=604_800, &[180, 90]),
        Choice::seat("starting_seat", "Who begins", "By lot"),
        Choice::yes_or_no("hidden_scores", "Rivals' scores", ["Open", "Hidden until the end"]),
        Choice::crews("crews", "Crews"),
    ];

    fn open(
        file: &str,
        content: &str,
        options: &Options,
        seats: u8,
    ) -> Result<GreatArtRobbery, ContentError> {
        assert!(Self::SEATS.contains(&seats), "the shelf asks for 2 to 5 seats");
        let mut content = Content::parse(file, content, seats)?;
        choice::inspect(Self::OPTIONS, options, seats, content.crews.len())?;
        content.crews = choice::by_seat(content.crews, &options.crews); // R3
        let version = Self::RULES_VERSION;
        Ok(GreatArtRobbery { content, options: options.clone(), seats, version })
    }

    fn under(self, version: u32) -> GreatArtRobbery {
        GreatArtRobbery { version, ..self }
    }

    type Printed = Printed;

    fn printed(&self) -> Printed {
        crate::printed::printed(self)
    }

    fn lesson(&self) -> Lesson {
        crate::lesson::lesson(self)
    }

    fn about(&self, event: &Event) -> Option<Seat> {
        event.about()
    }

    fn is_heading(&self, event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
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

    fn reason(
        seen: &Seen<'_, GreatArtRobbery>,
        action: &Action,
        names: &Names,
        _: &mut Dice,
    ) -> Option<String> {
        crate::instinct::reason(seen, action, names)
    }

    fn possible(&self, state: &State) -> Result<(), String> {
        crate::possible::possible(self, state)
    }

    fn seat_names(&self) -> Names {
        Names::new(self.content.crews.iter().map(|crew| crew.name.as_str()))
    }

    fn answer(
        _: &Seen<'_, GreatArtRobbery>,
        heard: Heard,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::answer(heard, names, dice)
    }

    fn reaction(
        &self,
        seat: Seat,
        _: &[&Event],
        news: &[&Event],
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::reaction(self, seat, news, names, dice)
    }
}
