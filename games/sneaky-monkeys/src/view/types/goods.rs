//! The Market and open trades, as a view has them.

use heist_table::{Money, Seat};
use serde::Serialize;

use crate::event::Ware;
use crate::goods::{Bundle, LootSet};
use crate::instinct::Gains;
use crate::kinds::{Location, Resource};

/// The Black Market (R31).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarketView {
    /// What can be bought, if not by the viewer now, then why not.
    pub buy: Vec<BuyView>,
    /// What the viewer has to sell.
    pub sell: Vec<SellView>,
    /// Education Chips left, by kind.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub chips: [u8; 6],
    /// Loot Cards on the fence's table.
    pub fence: LootSet,
}

/// Something to buy.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BuyView {
    /// What.
    pub what: Ware,
    /// What it costs.
    pub price: Money,
    /// What it brings back, and counts at the end.
    pub resale: Money,
    /// How many the Market has.
    pub stock: u8,
    /// Why the viewer cannot buy it now; nothing if he can.
    pub why_not: Option<WhyNot>,
}

/// What school could teach the viewer (R86), and what speaks for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonView {
    /// The kind of card he could buy then.
    pub colour: Resource,
    /// Museums that list it.
    pub wanted_by: Vec<Location>,
    /// Of these, those whose every card he could buy then, with something left
    /// in them.
    pub opens: Vec<Location>,
    /// Others who can buy it already, so that he could trade for it.
    pub others: Vec<Seat>,
    /// Education Chips left.
    pub left: u8,
}

/// Something to sell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SellView {
    /// What.
    pub what: Ware,
    /// What it brings.
    pub resale: Money,
    /// How many the viewer has.
    pub count: u8,
    /// Why he cannot sell it now; nothing if he can.
    pub why_not: Option<WhyNot>,
}

/// Why something cannot be done, with the number of the rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct WhyNot {
    pub rule: String,
    pub text: String,
}

/// An open trade (R41).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TradeView {
    /// Who proposes it.
    pub seat: Seat,
    /// To whom.
    pub to: Seat,
    /// Its number in the proposer's count (R104).
    pub number: u8,
    /// What the proposer gives.
    pub give: Bundle,
    /// What he wants.
    pub want: Bundle,
    /// What each side is worth, at resale value.
    pub give_worth: Money,
    /// The same of the other side.
    pub want_worth: Money,
    /// What it is worth to the two, as bots reckon: `own` to whom it is proposed
    /// to, `other` to the proposer.
    pub gains: Gains,
}

/// What the viewer may propose now, and to whom (section 5).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkView {
    /// With whom he may trade (R41, R46).
    pub trade_with: Vec<Seat>,
    /// Whom he may invite to the job he leads (R77).
    pub invite: Vec<Seat>,
    /// Whether he may offer help to its leader (R78).
    pub offer_help: bool,
    /// What single cards are worth to him and to all he may trade with or form a
    /// crew with, him first: a bundle that is still being put together can be
    /// reckoned with these. Cash, jewels and Loot Cards are worth to everybody
    /// what they bring.
    pub worth: Vec<CardWorth>,
}

/// What single cards are worth to a player, as bots reckon: the measure of
/// `gains`. Several things together may be worth more or less than one by one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardWorth {
    /// To whom.
    pub seat: Seat,
    /// By kind: what one out of the other's hand is worth to him; 0 if the
    /// other has none. The other is the viewer, and for the viewer whoever can
    /// give it.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub gets: [i32; 6],
    /// By kind: what one out of his hand is worth to him; 0 if he has none.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub gives: [i32; 6],
}
