//! What a player likes, as weights in percent.

/// How much a player makes of things, in percent of what a level head does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its name in reports.
    pub name: &'static str,
    /// Gold works.
    pub gold: i32,
    /// Bronze works.
    pub bronze: i32,
    /// Specialists.
    pub hire: i32,
    /// The Hideout.
    pub hideout: i32,
    /// A thin deck.
    pub thin: i32,
    /// Whether it sees only the next stop and the price of things.
    pub short_sighted: bool,
}

impl Style {
    /// A level head.
    pub const EVEN: Style = Style {
        name: "even",
        gold: 100,
        bronze: 100,
        hire: 100,
        hideout: 100,
        thin: 100,
        short_sighted: false,
    };

    /// Has just read the rules.
    pub(crate) const ROOKIE: Style = Style { name: "rookie", short_sighted: true, ..Style::EVEN };

    /// Builds for the large heists and leaves the small ones.
    pub const GOLD_ENGINE: Style =
        Style { name: "gold engine", gold: 120, bronze: 60, hire: 115, ..Style::EVEN };

    /// Takes whatever small work is near.
    pub const BRONZE_RUSH: Style =
        Style { name: "bronze rush", gold: 95, bronze: 140, hideout: 80, ..Style::EVEN };

    /// Upgrades before anything else.
    pub const HIDEOUT_FIRST: Style = Style { name: "hideout first", hideout: 180, ..Style::EVEN };

    /// Eliminates what is weak and hires little.
    pub const THIN_DECK: Style = Style { name: "thin deck", hire: 90, thin: 220, ..Style::EVEN };

    /// The four that a balanced box treats alike.
    pub const FOUR: [Style; 4] =
        [Style::GOLD_ENGINE, Style::BRONZE_RUSH, Style::HIDEOUT_FIRST, Style::THIN_DECK];
}
