//! How a contest of the black and the white die goes, exactly: whole numbers,
//! no floating point.

use serde::Serialize;

use crate::game::Tie;

/// The largest difference of modifiers worth a line of its own: beyond the
/// faces of the dice all is decided.
const WIDEST: i32 = 20;

/// How contests go, by the black side's modifiers less the white side's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    chances: Vec<Chance>,
}

/// How likely it is, in per mille, rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chance {
    /// That the robber gets away with it.
    pub success: u16,
    /// That he is arrested. The rest is a standoff (R95).
    pub arrest: u16,
}

impl Odds {
    /// The odds of dice with so many faces (R50, R95).
    pub(crate) fn new(black: u8, white: u8, tie: Tie, most_equal_rolls: u8) -> Odds {
        let chances = (-WIDEST..=WIDEST)
            .map(|net| chance(black.into(), white.into(), net, tie, most_equal_rolls));
        Odds { chances: chances.collect() }
    }

    /// How it goes with these modifiers on the two sides.
    pub fn of(&self, black_bonus: u8, white_bonus: u8) -> Chance {
        let net = i32::from(black_bonus) - i32::from(white_bonus);
        self.chances[(net.clamp(-WIDEST, WIDEST) + WIDEST) as usize]
    }
}

fn chance(black: i32, white: i32, net: i32, tie: Tie, most_equal_rolls: u8) -> Chance {
    let rolls = (1..=black).flat_map(|own| (1..=white).map(move |other| (own + net).cmp(&other)));
    let count = |what| rolls.clone().filter(|order| *order == what).count() as u128;
    let (more, less) = (count(std::cmp::Ordering::Greater), count(std::cmp::Ordering::Less));
    let (equal, all) = (count(std::cmp::Ordering::Equal), (black * white) as u128);
    let (success, arrest, of) = match tie {
        Tie::Standoff => (more, less, all),
        Tie::Defender => (more, less + equal, all),
        Tie::Reroll if equal == all => (0, all, all),
        Tie::Reroll => rerolled(more, less, equal, all, most_equal_rolls),
    };
    let per_mille = |part: u128| ((part * 1_000 + of / 2) / of) as u16;
    let (success, neither) = (per_mille(success), per_mille(of - success - arrest));
    Chance { success, arrest: 1_000 - success - neither }
}

/// Equal dice are rolled again; after so many equal rolls in all the attempt
/// fails (R50). Exact: twenty throws of two dice with six faces fit into the
/// number, and no pack has more.
fn rerolled(more: u128, less: u128, equal: u128, all: u128, most: u8) -> (u128, u128, u128) {
    let (mut success, mut arrest, mut open, mut of) = (0, 0, 1, 1);
    for _ in 0..most {
        (success, arrest) = (success * all + open * more, arrest * all + open * less);
        (open, of) = (open * equal, of * all);
    }
    (success, arrest + open, of)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(tie: Tie) -> Odds {
        Odds::new(6, 6, tie, 20)
    }

    #[test]
    fn equal_dice_are_rolled_again() {
        // Black less white: from four too few to five too many. 26 of 32 is a hair less than
        // it seems, since after twenty equal rolls the attempt fails.
        let expected = [29, 91, 187, 323, 500, 677, 812, 909, 971, 1_000];
        let odds = odds(Tie::Reroll);
        for (black, success) in (0..).zip(expected) {
            assert_eq!(odds.of(black, 4), Chance { success, arrest: 1_000 - success });
        }
        assert_eq!(odds.of(0, 5), Chance { success: 0, arrest: 1_000 });
        assert_eq!(odds.of(200, 3), Chance { success: 1_000, arrest: 0 });
    }

    #[test]
    fn equal_dice_are_a_standoff_or_the_defenders() {
        assert_eq!(odds(Tie::Standoff).of(0, 0), Chance { success: 417, arrest: 416 });
        assert_eq!(odds(Tie::Defender).of(0, 0), Chance { success: 417, arrest: 583 });
        assert_eq!(odds(Tie::Standoff).of(1, 0), Chance { success: 583, arrest: 278 });
    }
}
