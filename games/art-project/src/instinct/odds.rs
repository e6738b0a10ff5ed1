//! What dice show, and what a fight is worth: exact, in ten-thousandths.

use crate::ArtProject;

/// The most guns in a fight that are reckoned with.
pub(super) const MOST_GUNS: usize = 13;
/// Sums beyond this are not told apart.
const MOST: usize = 128;
/// The most dice of characters in one fight.
const MOST_PLAYERS: usize = 7;
/// All of it, in ten-thousandths.
pub(super) const ALL: i32 = 10_000;

/// The chances of the sums of some ally dice and characters' dice.
pub(super) struct Odds {
    /// By the number of characters' dice: the chance of at least that sum.
    at_least: [[u16; MOST]; MOST_PLAYERS],
    gun: i32,
}

/// What is at stake in a fight.
#[derive(Clone, Copy)]
pub(super) struct Stakes {
    /// What the team is worth when it is won.
    pub(super) won: i32,
    /// And when it is given up.
    pub(super) lost: i32,
    /// What one gun, two guns … cost; so many can be had.
    pub(super) guns: [i32; MOST_GUNS],
    pub(super) most_guns: usize,
    /// What a clue card costs that nobody would miss; `None` if there is none.
    pub(super) reroll: Option<i32>,
}

impl Odds {
    pub(super) fn new(rules: &ArtProject, allies: u8) -> Odds {
        let content = &rules.content;
        let mut ways = [0u64; MOST];
        ways[0] = 1;
        let (mut all, mut top) = (1u64, 0usize);
        let mut roll = |ways: &mut [u64; MOST], die: &[u8; 6]| {
            let mut next = [0u64; MOST];
            for sum in 0..=top {
                if ways[sum] > 0 {
                    for &face in die {
                        next[(sum + usize::from(face)).min(MOST - 1)] += ways[sum];
                    }
                }
            }
            let highest = die.iter().copied().max().unwrap_or_default();
            top = (top + usize::from(highest)).min(MOST - 1);
            all *= 6;
            *ways = next;
            (all, top)
        };
        for _ in 0..allies {
            roll(&mut ways, &content.ally_die);
        }
        let mut at_least = [[0; MOST]; MOST_PLAYERS];
        let seats = usize::from(rules.seats).max(2);
        for row in &mut at_least[1..=seats] {
            let (all, top) = roll(&mut ways, &content.player_die);
            let mut so_far = 0;
            for sum in (0..=top).rev() {
                so_far += ways[sum];
                row[sum] = (so_far * ALL as u64 / all) as u16;
            }
        }
        Odds { at_least, gun: i32::from(content.mission.gun_strength) }
    }

    /// The chance of at least that sum.
    #[inline]
    pub(super) fn at_least(&self, players: usize, sum: i32) -> i32 {
        match usize::try_from(sum) {
            Err(_) | Ok(0) => ALL,
            Ok(sum) if sum < MOST => self.at_least[players.min(MOST_PLAYERS - 1)][sum].into(),
            Ok(_) => 0,
        }
    }

    /// What a fight of so many characters against such a strength is worth, if
    /// guns are spent where they win it and pay, and one die is rolled again
    /// where that is all there is.
    pub(super) fn fight(&self, players: usize, against: i32, stakes: &Stakes) -> i32 {
        let mut above = self.at_least(players, against);
        let mut worth = above * stakes.won;
        for guns in 1..=stakes.most_guns + 1 {
            let reach = self.at_least(players, against - self.gun * guns as i32);
            let chance = reach - above;
            above = reach;
            let by_guns =
                |guns: usize| stakes.won - if guns == 0 { 0 } else { stakes.guns[guns - 1] };
            let gain = if guns <= stakes.most_guns {
                by_guns(guns)
            } else if let Some(price) = stakes.reroll {
                (by_guns(guns - 1) + stakes.lost) / 2 - price
            } else {
                stakes.lost
            };
            worth += chance * gain.max(stakes.lost);
        }
        (worth + (ALL - above) * stakes.lost) / ALL
    }
}
