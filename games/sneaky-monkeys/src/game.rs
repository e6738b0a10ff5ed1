//! The box on the shelf: its name, options, content.

use std::ops::RangeInclusive;

use heist_table::{Choice, ContentError, Dice, Game, Heard, Lesson, Names, Seat, Seen, choice};
use serde::{Deserialize, Serialize};

use crate::content::LimitFace;
use crate::odds::Odds;
use crate::{
    Action, Content, Event, MAX_PLAYERS, MIN_PLAYERS, Printed, Prompt, SneakyMonkeys, State, View,
    words,
};

/// The table's choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// What the limit is counted in (R1).
    pub limit: Limit,
    /// How long the game is (R1).
    pub length: Length,
    /// In rounds: how long a turn may take (Q53). Without it the table waits.
    pub turn_seconds: Option<u32>,
    /// Whether all are asked at the end whether to go on (R91).
    pub extension_vote: ExtensionVote,
    /// What equal dice mean (R95).
    pub tie: Tie,
    /// Whether the vehicle of a job must be there (R96).
    pub must_be_present_at_job: bool,
    /// Whether partners are arrested, too (R97).
    pub partners_arrested: bool,
    /// Whether two or three players begin with free chips (R98).
    pub small_table_chips: bool,
    /// Whether a trade may have an empty side (R99).
    pub gifts: Gifts,
}

/// What the limit is counted in (R1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Limit {
    /// In rounds.
    #[default]
    Rounds,
    /// In minutes; then turns are timed, too.
    Clock,
}

/// How long the game is: one of the pack's limits (R1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Length {
    /// The second.
    #[default]
    Usual,
    /// The first.
    Short,
    /// The third.
    Long,
}

/// Whether all are asked at the end whether to go on (R91).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ExtensionVote {
    /// They are.
    #[default]
    Asked,
    /// It ends there.
    Never,
}

/// What equal dice mean (R50, R95).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Tie {
    /// They are rolled again.
    #[default]
    Reroll,
    /// No gain and no arrest.
    Standoff,
    /// A failure.
    Defender,
}

/// Whether a trade may have an empty side (R99).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Gifts {
    /// It may.
    #[default]
    Allowed,
    /// Both sides give something.
    Forbidden,
}

impl Game for SneakyMonkeys {
    const SLUG: &'static str = "sneaky-monkeys";
    const NAME: &'static str = "Sneaky Monkeys";
    const PUBLISHER: &'static str = "rulebook of 2019";
    const BLURB: &'static str =
        "Roll, rob and trade through Paris; the richest monkey wins when time is up.";
    const SEATS: RangeInclusive<u8> = MIN_PLAYERS..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 1;
    const CONTENT: (&'static str, &'static str) =
        ("sneaky-monkeys.toml", include_str!("../content/sneaky-monkeys.toml"));
    const EARLIER_CONTENT: &'static [(&'static str, &'static str)] =
        &[("sneaky-monkeys.toml", include_str!("../content/earlier/sneaky-monkeys-1.toml"))];

    const RULES: &'static str = include_str!("../rules.md");

    type Options = Options;

    const OPTIONS: &'static [Choice] = &[
        Choice::one_of(
            "limit",
            "The game is over",
            &[("rounds", "After so many rounds"), ("clock", "When the clock says so")],
        ),
        Choice::one_of(
            "length",
            "How long it is",
            &[
                ("usual", "Usual: about an hour"),
                ("short", "Short: about half an hour"),
                ("long", "Long: about an hour and a half"),
            ],
        ),
        Choice::seconds("turn_seconds", "A turn takes", 10..=604_800, &[90, 60, 180])
            .when("limit", "rounds"),
        Choice::one_of(
            "extension_vote",
            "At the end",
            &[("asked", "All are asked whether to play on"), ("never", "It is over")],
        ),
        Choice::one_of(
            "tie",
            "Equal dice",
            &[
                ("reroll", "Are rolled again"),
                ("standoff", "Are a standoff: no gain, no arrest"),
                ("defender", "Are a failure"),
            ],
        ),
        Choice::yes_or_no(
            "must_be_present_at_job",
            "The vehicle of a museum job",
            ["Is owned by somebody", "Must stand at the museum"],
        ),
        Choice::yes_or_no(
            "partners_arrested",
            "When a job fails",
            ["The leader is arrested", "Partners are arrested, too"],
        ),
        Choice::yes_or_no(
            "small_table_chips",
            "Two or three players",
            ["Know what their character knows", "Begin with free Education Chips"],
        ),
        Choice::one_of(
            "gifts",
            "Gifts",
            &[("allowed", "Are allowed"), ("forbidden", "Both sides of a trade give something")],
        ),
    ];

    fn open(
        file: &str,
        content: &str,
        options: &Options,
        seats: u8,
    ) -> Result<SneakyMonkeys, ContentError> {
        assert!(Self::SEATS.contains(&seats), "the shelf asks for 2 to 6 seats");
        let content = Content::parse(file, content, seats)?;
        choice::inspect(Self::OPTIONS, options, seats, content.characters.len())?;
        let dice = content.dice;
        let odds = Odds::new(dice.black, dice.white, options.tie, content.most_equal_rolls);
        Ok(SneakyMonkeys { content, odds, options: options.clone(), seats })
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

    fn counts_up(&self, event: &Event) -> bool {
        matches!(event, Event::Voted { .. })
    }

    fn is_quiet(&self, event: &Event) -> bool {
        event.is_quiet()
    }

    fn sentence(&self, event: &Event, names: &Names) -> String {
        words::sentence(self, event, names)
    }

    fn story(&self, state: &State, names: &Names) -> Vec<String> {
        words::story(self, state, names)
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

    fn remark(
        seen: &Seen<'_, SneakyMonkeys>,
        action: &Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::remark(seen, action, names, dice)
    }

    fn reason(
        seen: &Seen<'_, SneakyMonkeys>,
        action: &Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::reason(seen, action, names, dice)
    }

    fn seat_names(&self) -> Names {
        Names::new(Seat::all(self.seats).map(|seat| format!("Monkey {}", seat.number() + 1)))
    }

    fn answer(
        _: &Seen<'_, SneakyMonkeys>,
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

impl SneakyMonkeys {
    /// The limit of this table (R1).
    pub fn limit(&self) -> LimitFace {
        let place = match self.options.length {
            Length::Short => 0,
            Length::Usual => 1,
            Length::Long => 2,
        };
        self.content.limits[place]
    }

    /// How long a turn takes, if it is timed: always by the clock (R1).
    pub fn turn_seconds(&self) -> Option<u32> {
        match self.options.limit {
            Limit::Clock => Some(self.content.time.turn_seconds),
            Limit::Rounds => self.options.turn_seconds,
        }
    }

    /// How long the ballot takes, if turns are timed (R108). Where a turn is
    /// given days, so is the ballot.
    pub fn ballot_seconds(&self) -> Option<u32> {
        match self.options.limit {
            Limit::Clock => Some(self.content.time.ballot_seconds),
            Limit::Rounds => self.options.turn_seconds,
        }
    }

    /// Whether all are asked at the end whether to go on (R91).
    pub fn asks_to_extend(&self) -> bool {
        self.options.extension_vote == ExtensionVote::Asked
    }

    /// Whether a trade may have an empty side (R99).
    pub fn gifts_allowed(&self) -> bool {
        self.options.gifts == Gifts::Allowed
    }
}
