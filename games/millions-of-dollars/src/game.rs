//! The box on the shelf: its name, options, content.

use std::ops::RangeInclusive;

use heist_table::{Choice, ContentError, Dice, Game, Heard, Lesson, Names, Seat, Seen, choice};
use serde::{Deserialize, Serialize};

use crate::{
    Action, Content, Event, MAX_PLAYERS, MIN_SEATS, MillionsOfDollars, Printed, Prompt, State,
    View, words,
};

/// The table's choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// How Negotiation runs.
    pub negotiation: Negotiation,
    /// Nobody may choose a Role he chose in the round before (R62).
    pub wont_get_fooled_again: bool,
    /// In beats: how long a seat may take for a decision (R35). Without it
    /// the table waits.
    pub seconds_per_decision: Option<u32>,
    /// Who leads in the first round (R6). Without it the seat is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_leader: Option<u8>,
    /// The gangs by seat, by their place in the pack (R1); the rest follow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gangs: Vec<u8>,
}

/// How Negotiation runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Negotiation {
    /// One seat at a time (R33).
    #[default]
    Beats,
    /// All at once, by the clock (R13).
    Live,
}

impl Game for MillionsOfDollars {
    const SLUG: &'static str = "millions-of-dollars";
    const NAME: &'static str = "Millions of Dollars";
    const PUBLISHER: &'static str = "Matagot";
    const BLURB: &'static str = "Pick a Role in secret, bargain over who leaves, share the loot.";
    const SEATS: RangeInclusive<u8> = MIN_SEATS..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    const CONTENT: (&'static str, &'static str) =
        ("millions-of-dollars.toml", include_str!("../content/millions-of-dollars.toml"));

    const RULES: &'static str = include_str!("../rules.md");

    type Options = Options;

    const OPTIONS: &'static [Choice] = &[
        Choice::one_of(
            "negotiation",
            "Bargaining",
            &[("beats", "In turns"), ("live", "All at once, by the clock")],
        ),
        Choice::seconds("seconds_per_decision", "A decision takes", 1..=604_800, &[60, 30])
            .when("negotiation", "beats"),
        Choice::yes_or_no(
            "wont_get_fooled_again",
            "Same Role twice running",
            ["Allowed", "Forbidden"],
        ),
        Choice::seat("first_leader", "Who leads first", "By lot"),
        Choice::crews("gangs", "Gangs"),
    ];

    fn open(
        file: &str,
        content: &str,
        options: &Options,
        seats: u8,
    ) -> Result<MillionsOfDollars, ContentError> {
        assert!(Self::SEATS.contains(&seats), "the shelf asks for 3 to 8 seats");
        let mut content = Content::parse(file, content, seats)?;
        choice::inspect(Self::OPTIONS, options, seats, content.gangs.len())?;
        content.gangs = choice::by_seat(content.gangs, &options.gangs); // R1
        let version = Self::RULES_VERSION;
        Ok(MillionsOfDollars { content, options: options.clone(), seats, version })
    }

    fn under(self, version: u32) -> MillionsOfDollars {
        MillionsOfDollars { version, ..self }
    }

    type Printed = Printed;

    fn printed(&self) -> Printed {
        crate::printed::printed(self)
    }

    fn lesson(&self) -> Lesson {
        crate::lesson::lesson(self)
    }

    fn about(&self, event: &Event) -> Option<Seat> {
        event.about(|character| self.owner(character))
    }

    fn is_heading(&self, event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn counts_up(&self, event: &Event) -> bool {
        matches!(event, Event::Chosen { .. })
    }

    fn sentence(&self, event: &Event, names: &Names) -> String {
        words::sentence(self, event, names)
    }

    fn sketch(&self, view: &View, names: &Names) -> String {
        words::sketch(self, view, names)
    }

    fn question(&self, prompt: &Prompt) -> String {
        words::question(self, prompt)
    }

    fn phrase(&self, action: &Action, names: &Names) -> String {
        words::phrase(self, action, names)
    }

    fn remark(
        seen: &Seen<'_, MillionsOfDollars>,
        action: &Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::remark(seen, action, names, dice)
    }

    fn reason(
        seen: &Seen<'_, MillionsOfDollars>,
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
        Names::new(self.content.gangs.iter().map(|gang| gang.name.as_str()))
    }

    fn answer(
        seen: &Seen<'_, MillionsOfDollars>,
        heard: Heard,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::answer(seen, heard, names, dice)
    }

    fn reaction(
        &self,
        seat: Seat,
        before: &[&Event],
        news: &[&Event],
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::reaction(self, seat, before, news, names, dice)
    }
}
