//! What things are worth to a bot: a resource is about 100. Found by playing
//! many games with a little more and a little less of each.

/// The game is won.
pub(super) const WIN: i32 = 12_000;
/// It is lost.
pub(super) const OVER: i32 = -9_000;
/// A piece on the track.
pub(super) const COLLECT: i32 = 700;
/// A piece on the map that nobody holds.
pub(super) const PIECE: i32 = 600;
/// So many per cent of that are left if its agents cannot be beaten.
pub(super) const PIECE_HELD: i32 = 35;
/// The first clue of a kind.
pub(super) const ONE: i32 = 60;
/// Two of a kind.
pub(super) const TWO: i32 = 190;
/// So many per cent of clues are left where a piece lies already.
pub(super) const TAKEN: i32 = 20;
/// Any clue card: dice can be rolled again for it.
pub(super) const JUNK: i32 = 15;
/// Pawns that meet and have three alike together (R85).
pub(super) const MEET: i32 = 250;
/// Fuel between a piece and where it is to be brought (R102).
pub(super) const NAMED_FAR: i32 = 60;

/// Agents in one space: each further one is worse.
pub(super) const A1: i32 = 50;
pub(super) const A2: i32 = 120;
pub(super) const A3: i32 = 240;
pub(super) const A4: i32 = 450;
pub(super) const A5: i32 = 900;
/// Four in a neighbourhood that must not be lost (R107).
pub(super) const NAMED4: i32 = 300;
/// A space that is lost.
pub(super) const LOST: i32 = 250;
/// And more for each that was lost before.
pub(super) const LOST_MORE: i32 = 250;
/// An agent on the White Hand spot.
pub(super) const HAND: i32 = 120;
/// Fewer agents than that in the stock are a danger (R26):
pub(super) const STOCK_AT: i32 = 11;
/// so much for each.
pub(super) const STOCK: i32 = 60;

/// The first token of a kind.
pub(super) const FUEL: i32 = 140;
pub(super) const WALKIE: i32 = 168;
pub(super) const GUN: i32 = 176;
/// Each further one is worth so many per cent less.
pub(super) const FALL: i32 = 12;
/// The first ally.
pub(super) const ALLY: i32 = 490;
/// Each further one is worth so many per cent less.
pub(super) const ALLY_FALL: i32 = 20;
/// The second heart of a seat, the third, the fourth and all others.
pub(super) const H2: i32 = 250;
pub(super) const H3: i32 = 130;
pub(super) const H4: i32 = 100;
pub(super) const H5: i32 = 80;
/// So many per cent of defeat are feared of cards that would take a last heart.
pub(super) const RISK: i32 = 60;
/// So much better must another card promise to be.
pub(super) const DRAW: i32 = 0;

/// What is worth so many per cent when no card is left above the End tile …
pub(super) const SOON: i32 = 50;
/// … and all of it with so many.
pub(super) const LATE: i32 = 18;
/// Cards that a piece takes of the deck.
pub(super) const PER_PIECE: i32 = 8;
/// So many per cent more are pieces worth for each piece behind that.
pub(super) const PACE: i32 = 0;

/// So many per cent of what is of interest are lost for each fuel it is away.
pub(super) const NEAR: i32 = 30;
/// A piece is of interest,
pub(super) const I_PIECE: i32 = 100;
/// so many per cent of clues,
pub(super) const I_TWO: i32 = 50;
/// and three agents or more.
pub(super) const I_AGENTS: i32 = 40;
