//! What things are worth to a bot; the first gun or fuel in the van is more
//! than 200. Found by playing many games with a little more and a little less of
//! each, and keeping what won more of them.

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
pub(super) const ONE: i32 = 84;
/// Two of a kind.
pub(super) const TWO: i32 = 190;
/// So many per cent of clues are left where a piece lies already.
pub(super) const TAKEN: i32 = 20;
/// Any clue card: dice can be rolled again for it.
pub(super) const JUNK: i32 = 21;
/// Pawns that meet and have three alike together (R85).
pub(super) const MEET: i32 = 250;
/// Fuel between a piece and where it is to be brought (R102).
pub(super) const NAMED_FAR: i32 = 60;

/// Agents in one space, as far as they are told apart: each further one is
/// worse.
pub(super) const AGENTS: [i32; 6] = [0, 42, 100, 200, 336, 720];
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

/// The first token of a kind in the van.
pub(super) const FUEL: i32 = 220;
pub(super) const WALKIE: i32 = 164;
pub(super) const GUN: i32 = 246;
/// Each further one is worth so many per cent less.
pub(super) const FALL: i32 = 12;
/// The first ally.
pub(super) const ALLY: i32 = 686;
/// Each further one is worth so many per cent less.
pub(super) const ALLY_FALL: i32 = 14;
/// A seat's hearts: the second, third and fourth; the first is life itself.
pub(super) const HEARTS: [i32; 5] = [0, 0, 250, 432, 532];
/// Each further one.
pub(super) const HEART: i32 = 80;
/// So many per cent of the chance that the next cards take a last heart are
/// feared as defeat.
pub(super) const RISK: i32 = 60;
/// So much better must another card promise to be,
pub(super) const DRAW: i32 = 60;
/// and by its share of a round: the End tile comes nearer.
pub(super) const ROUND: i32 = 500;

/// Tokens, hearts and allies are worth so many per cent when no card is left
/// above the End tile …
pub(super) const SOON: i32 = 35;
/// … and all of it with so many.
pub(super) const LATE: i32 = 18;
/// Pieces and clues on the map are worth so many per cent then …
pub(super) const PIECE_SOON: i32 = 35;
/// … and all with so many.
pub(super) const PIECE_LATE: i32 = 30;
/// So many allies are wanted,
pub(super) const ALLIES: i32 = 4;
/// and a walkie-talkie more for each that is missing costs so much.
pub(super) const DEARER: i32 = 168;

/// So many per cent of what is of interest are lost for each fuel it is away.
pub(super) const NEAR: i32 = 42;
/// Of interest are a piece,
pub(super) const NEAR_PIECE: i32 = 100;
/// clues, by so many per cent of their worth,
pub(super) const NEAR_CLUES: i32 = 50;
/// and three agents or more.
pub(super) const NEAR_AGENTS: i32 = 40;
