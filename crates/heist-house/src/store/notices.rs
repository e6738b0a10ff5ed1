//! Who is told by what, and what they know already.

use super::Hidden;

/// A browser of a guest's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceRow {
    /// The id.
    pub id: String,
    /// Whose.
    pub guest: String,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// The browser's key, a point of the curve.
    pub p256dh: Vec<u8>,
    /// What only browser and house know.
    pub auth: Vec<u8>,
    /// Since when, in milliseconds of the wall clock.
    pub created_ms: u64,
    /// How many notices in a row could not be delivered.
    pub failures: u32,
}

/// An address of a guest's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookRow {
    /// Whose.
    pub guest: String,
    /// The address.
    pub url: String,
    /// What notices are signed by.
    pub secret: Hidden,
    /// How many notices in a row could not be delivered.
    pub failures: u32,
    /// What came back last.
    pub said: Option<String>,
}

/// What a guest knows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldRow {
    /// Who.
    pub guest: String,
    /// Which table.
    pub table: String,
    /// The decisions the guest knows of, as JSON: pairs of seat and number.
    pub known: String,
    /// Whether the guest has looked since the last notice.
    pub looked: bool,
    /// Whether the guest wants no notices from this table.
    pub muted: bool,
    /// What is to be told, and since when; nothing once it is begun.
    pub due: Option<Due>,
}

/// What is to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// `move` or `over`.
    pub what: String,
    /// Since when, in milliseconds of the wall clock.
    pub since_ms: u64,
}
