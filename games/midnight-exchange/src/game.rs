//! The box on the shelf: its name, options, content.

use std::ops::RangeInclusive;

use heist_table::content::Inspector;
use heist_table::{Choice, ContentError, Dice, Game, Heard, Lesson, Names, Seat, Seen, choice};
use serde::{Deserialize, Serialize};

use crate::{
    Action, Content, Event, MAX_PLAYERS, MIN_SEATS, MidnightExchange, Printed, Prompt, State, View,
    words,
};

/// The table's choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// How time passes in a raid.
    pub clock: ClockKind,
    /// How quick all hands are (R30).
    pub hand_speed: Speed,
    /// Whether seats are shown what they have seen this raid (R28).
    pub memory_aid: bool,
    /// Whether slow lines count as they are (R41).
    pub no_lag_compensation: bool,
    /// Whether one may get away with fewer than six tiles (R53).
    pub early_getaway: bool,
    /// Whether cards are removed unseen before play (R94).
    pub quick_night: bool,
    /// Whether everybody's points are shown (R94).
    pub running_scores: bool,
    /// Whether art that is loose at the end stays so (R88).
    pub no_final_placing: bool,
    /// Which faces the markets show (R94).
    pub market_faces: Faces,
    /// Whether the host chooses the boards (R94).
    pub markets: Choosing,
    /// The first board of the pack.
    pub market_1: MarketChoice,
    /// The second.
    pub market_2: MarketChoice,
    /// The third.
    pub market_3: MarketChoice,
    /// The fourth.
    pub market_4: MarketChoice,
    /// Whether hands differ in speed (R30).
    pub handicaps: Choosing,
    /// The hand of the first seat.
    pub seat_1: Speed,
    /// The hand of the second seat.
    pub seat_2: Speed,
    /// The hand of the third seat.
    pub seat_3: Speed,
    /// The hand of the fourth seat.
    pub seat_4: Speed,
}

/// How time passes in a raid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ClockKind {
    /// All at once, by the clock (R39).
    #[default]
    Live,
    /// One look at a time, thinking is free (R45).
    Relaxed,
    /// Several looks at a time, for play over days (R46).
    Correspondence,
}

/// Whether something is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Choosing {
    /// As usual.
    #[default]
    Usual,
    /// One by one.
    Chosen,
}

/// Which faces the markets show (R94).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Faces {
    /// By lot.
    #[default]
    ByLot,
    /// All A: a short night.
    AllA,
    /// All B: a long night.
    AllB,
}

/// What the host wants of a market board (R94).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum MarketChoice {
    /// Nothing.
    #[default]
    ByLot,
    /// In play with its face A.
    A,
    /// In play with its face B.
    B,
    /// Not in play.
    Out,
}

/// How long a hand takes, in percent of the printed times (R30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the values say what they are")]
pub enum Speed {
    #[default]
    #[serde(rename = "100")]
    Usual,
    #[serde(rename = "125")]
    P125,
    #[serde(rename = "150")]
    P150,
    #[serde(rename = "200")]
    P200,
    #[serde(rename = "300")]
    P300,
    #[serde(rename = "75")]
    P75,
    #[serde(rename = "50")]
    P50,
}

impl Speed {
    /// The percentage.
    pub const fn percent(self) -> u32 {
        match self {
            Speed::Usual => 100,
            Speed::P125 => 125,
            Speed::P150 => 150,
            Speed::P200 => 200,
            Speed::P300 => 300,
            Speed::P75 => 75,
            Speed::P50 => 50,
        }
    }
}

const SPEEDS: &[(&str, &str)] = &[
    ("100", "As printed"),
    ("125", "A little slower"),
    ("150", "Slower"),
    ("200", "Half as quick"),
    ("300", "A third as quick"),
    ("75", "Quicker"),
    ("50", "Twice as quick"),
];

const MARKETS: &[(&str, &str)] =
    &[("by_lot", "By lot"), ("a", "Its face A"), ("b", "Its face B"), ("out", "Not in play")];

impl Options {
    /// What the host wants of the boards, if anything (R94).
    pub fn market_choices(&self) -> [MarketChoice; 4] {
        match self.markets {
            Choosing::Usual => [MarketChoice::ByLot; 4],
            Choosing::Chosen => [self.market_1, self.market_2, self.market_3, self.market_4],
        }
    }

    /// The speed of a seat's hand, that of the table left aside (R30).
    pub fn seat_speed(&self, seat: Seat) -> Speed {
        match (self.handicaps, seat.number()) {
            (Choosing::Usual, _) => Speed::Usual,
            (Choosing::Chosen, 0) => self.seat_1,
            (Choosing::Chosen, 1) => self.seat_2,
            (Choosing::Chosen, 2) => self.seat_3,
            (Choosing::Chosen, _) => self.seat_4,
        }
    }
}

impl Game for MidnightExchange {
    const SLUG: &'static str = "midnight-exchange";
    const NAME: &'static str = "Midnight Exchange";
    const PUBLISHER: &'static str = "Blue Orange";
    const BLURB: &'static str =
        "Search a dark house with one hand, get away first, trade loot for works of art.";
    const SEATS: RangeInclusive<u8> = MIN_SEATS..=MAX_PLAYERS;
    const RULES_VERSION: u32 = 1;
    const CONTENT: (&'static str, &'static str) =
        ("midnight-exchange.toml", include_str!("../content/midnight-exchange.toml"));
    const EARLIER_CONTENT: &'static [(&'static str, &'static str)] =
        &[("midnight-exchange.toml", include_str!("../content/earlier/midnight-exchange-1.toml"))];

    const RULES: &'static str = include_str!("../rules.md");

    type Options = Options;

    const OPTIONS: &'static [Choice] = &[
        Choice::one_of(
            "clock",
            "The raid",
            &[
                ("live", "All at once, by the clock"),
                ("relaxed", "In turns, one look at a time"),
                ("correspondence", "In turns over days, some looks at a time"),
            ],
        ),
        Choice::one_of("hand_speed", "Hands", SPEEDS),
        Choice::yes_or_no(
            "memory_aid",
            "Tiles you have seen",
            ["Remember them yourself", "Are shown to you"],
        )
        .when("clock", "live"),
        Choice::yes_or_no(
            "no_lag_compensation",
            "A slow line",
            ["Is made good", "Is your own affair"],
        )
        .when("clock", "live"),
        Choice::yes_or_no(
            "early_getaway",
            "Getting away",
            ["With six tiles", "With any number of tiles"],
        ),
        Choice::yes_or_no("quick_night", "The night", ["As long as it takes", "Quick"]),
        Choice::yes_or_no("running_scores", "Points of the others", ["At the end", "All the time"]),
        Choice::yes_or_no(
            "no_final_placing",
            "Loose art at the end",
            ["Is placed as well as it can be", "Stays loose"],
        ),
        Choice::one_of(
            "market_faces",
            "Faces of the markets",
            &[
                ("by_lot", "By lot"),
                ("all_a", "All A, for a short night"),
                ("all_b", "All B, for a long night"),
            ],
        ),
        Choice::one_of(
            "markets",
            "Markets in play",
            &[("usual", "By lot"), ("chosen", "One by one")],
        ),
        Choice::one_of("market_1", "The first market", MARKETS).when("markets", "chosen"),
        Choice::one_of("market_2", "The second market", MARKETS).when("markets", "chosen"),
        Choice::one_of("market_3", "The third market", MARKETS).when("markets", "chosen"),
        Choice::one_of("market_4", "The fourth market", MARKETS).when("markets", "chosen"),
        Choice::one_of("handicaps", "Handicaps", &[("usual", "None"), ("chosen", "Seat by seat")]),
        Choice::one_of("seat_1", "Hand of the first seat", SPEEDS).when("handicaps", "chosen"),
        Choice::one_of("seat_2", "Hand of the second seat", SPEEDS).when("handicaps", "chosen"),
        Choice::one_of("seat_3", "Hand of the third seat", SPEEDS).when("handicaps", "chosen"),
        Choice::one_of("seat_4", "Hand of the fourth seat", SPEEDS).when("handicaps", "chosen"),
    ];

    fn open(
        file: &str,
        content: &str,
        options: &Options,
        seats: u8,
    ) -> Result<MidnightExchange, ContentError> {
        assert!(Self::SEATS.contains(&seats), "the shelf asks for 2 to 4 seats");
        let content = Content::parse(file, content, seats)?;
        choice::inspect(Self::OPTIONS, options, seats, content.identities.len())?;
        let rules = MidnightExchange::new(content, options.clone(), seats);
        let mut inspector = Inspector::new(choice::OPTIONS);
        inspector.check(
            !rules.sets.is_empty(),
            "markets",
            format!("No {seats} markets can be in play as they are chosen."),
            format!("Choose at most {seats}, and leave at most {} out.", 4 - seats),
        );
        inspector.verdict()?;
        Ok(rules)
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
        seen: &Seen<'_, MidnightExchange>,
        action: &Action,
        names: &Names,
        dice: &mut Dice,
    ) -> Option<String> {
        crate::instinct::remark(seen, action, names, dice)
    }

    fn reason(
        seen: &Seen<'_, MidnightExchange>,
        action: &Action,
        names: &Names,
        _: &mut Dice,
    ) -> Option<String> {
        crate::instinct::reason(seen, action, names)
    }

    fn possible(&self, state: &State) -> Result<(), String> {
        crate::possible::possible(self, state)
    }

    fn answer(
        _: &Seen<'_, MidnightExchange>,
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
        crate::instinct::reaction(seat, news, names, dice)
    }
}
