//! The box on the shelf: its name, options, content.

use std::ops::RangeInclusive;

use heist_table::{Choice, ContentError, Dice, Game, Heard, Lesson, Names, Seat, Seen, choice};
use serde::{Deserialize, Serialize};

use crate::{
    Action, ArtProject, Content, Event, MAX_PLAYERS, Printed, Prompt, State, Story, View, words,
};

/// The table's choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// Where the team plays (R2).
    pub map: MapChoice,
    /// How hard it is (R3).
    pub difficulty: Difficulty,
    /// What may be said (R64).
    pub table_talk: TableTalk,
    /// How cards are dealt (R130).
    pub deal: Deal,
    /// Whether cards may be played before everybody is ready (R66).
    pub no_plan_gate: bool,
    /// Whether a pawn that did not move earns the gun of arrival, too (Q49).
    pub dallas_presence: bool,
}

/// Where the team plays: a map of the pack, by its order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum MapChoice {
    #[default]
    Japan,
    Egypt,
    UnitedStates,
    Scandinavia,
    Polynesia,
    Rio,
    /// A map that somebody added to the pack.
    Seventh,
}

impl MapChoice {
    /// Its order in the pack.
    pub const fn order(self) -> u8 {
        self as u8 + 1
    }
}

/// How hard it is (R3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Difficulty {
    Easy,
    #[default]
    Moderate,
    Hard,
    Impossible,
}

/// What may be said (R64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TableTalk {
    /// Everything; cards are told, not shown.
    #[default]
    Spoken,
    /// All cards are told as they are drawn.
    Open,
    /// A few statements a round.
    Terse,
}

/// How cards are dealt (R130).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Deal {
    /// Everybody draws.
    #[default]
    ByHand,
    /// By itself.
    Auto,
}

impl Game for ArtProject {
    const SLUG: &'static str = "art-project";
    const NAME: &'static str = "The A.R.T. Project";
    const PUBLISHER: &'static str = "Lumberjacks";
    const BLURB: &'static str =
        "Recover stolen art together: bargain with every card, move, fight the White Hand.";
    const SEATS: RangeInclusive<u8> = 1..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    const CONTENT: (&'static str, &'static str) =
        ("art-project.toml", include_str!("../content/art-project.toml"));
    const EARLIER_CONTENT: &'static [(&'static str, &'static str)] =
        &[("art-project.toml", include_str!("../content/earlier/art-project-1.toml"))];

    const RULES: &'static str = include_str!("../rules.md");

    type Options = Options;

    const OPTIONS: &'static [Choice] = &[
        Choice::one_of(
            "map",
            "The map",
            &[
                ("japan", "Japan: the rules as they are"),
                ("egypt", "Egypt: down the Nile for nothing"),
                ("united_states", "United States: everybody's own clues"),
                ("scandinavia", "Scandinavia: every city has its price"),
                ("polynesia", "Polynesia: two islands for every art"),
                ("rio", "Rio de Janeiro: one neighbourhood after the other"),
                ("seventh", "A seventh map, of a pack of your own"),
            ],
        )
        .of_own_pack("seventh"),
        Choice::one_of(
            "difficulty",
            "How hard it is",
            &[
                ("easy", "Easy"),
                ("moderate", "Moderate"),
                ("hard", "Hard"),
                ("impossible", "Impossible: for those who do not know that it is"),
            ],
        )
        .usually("moderate"),
        Choice::one_of(
            "table_talk",
            "Talk",
            &[
                ("spoken", "Everything may be said, no card shown"),
                ("open", "All cards are told as they are drawn"),
                ("terse", "A few statements a round"),
            ],
        ),
        Choice::one_of(
            "deal",
            "Cards",
            &[("by_hand", "Everybody draws"), ("auto", "Are dealt by themselves")],
        ),
        Choice::yes_or_no(
            "no_plan_gate",
            "The first card is played",
            ["When everybody is ready", "At any time"],
        ),
        Choice::yes_or_no(
            "dallas_presence",
            "The gun of Dallas",
            ["For whoever arrives", "For whoever is there"],
        )
        .when("map", "united_states"),
    ];

    const CHRONICLE: Option<[&'static str; 2]> = Some(["map", "difficulty"]); // R73

    fn open(
        file: &str,
        content: &str,
        options: &Options,
        seats: u8,
    ) -> Result<ArtProject, ContentError> {
        assert!(Self::SEATS.contains(&seats), "the shelf asks for 1 to 6 seats");
        let content = Content::parse(file, content, options.map, options.difficulty, seats)?;
        choice::inspect(Self::OPTIONS, options, seats, content.characters.len())?;
        let version = Self::RULES_VERSION;
        Ok(ArtProject { content, options: options.clone(), seats, version })
    }

    fn under(self, version: u32) -> ArtProject {
        ArtProject { version, ..self }
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
        matches!(event, Event::RoundBegan { .. })
    }

    fn is_quiet(&self, event: &Event) -> bool {
        event.is_quiet()
    }

    fn sentence(&self, event: &Event, names: &Names) -> String {
        words::sentence(self, event, names)
    }

    fn story(&self, state: &State, names: &Names) -> Vec<String> {
        let story = Story::of(self, state);
        story.map_or_else(Vec::new, |story| words::story(self, &story, names)) // R73
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

    fn possible(&self, state: &State) -> Result<(), String> {
        crate::possible::possible(self, state)
    }

    fn reason(
        seen: &Seen<'_, ArtProject>,
        action: &Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::reason(seen, action, names, dice)
    }

    fn seat_names(&self) -> Names {
        let characters = self.content.characters.iter().take(self.seats.into());
        Names::new(characters.map(|character| character.name.clone()))
    }

    fn answer(
        _: &Seen<'_, ArtProject>,
        heard: Heard,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::answers::answer(heard, names, dice)
    }

    fn reaction(
        &self,
        seat: Seat,
        _: &[&Event],
        news: &[&Event],
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::answers::reaction(seat, news, names, dice)
    }
}
