//! The same games as plain hand-written loops, without trait, seats, turns or
//! events: how fast a random playout of each can be at best.

pub(crate) mod connect_four;
pub(crate) mod kuhn;
pub(crate) mod leduc;
pub(crate) mod liars_dice;
pub(crate) mod tic_tac_toe;

/// What a playout took and gave: decisions and draws together, and what the
/// first seat gained.
pub(crate) type Playout = (u32, i32);

/// The algorithm of `Dice::seeded` without its count of draws and without the
/// sealed and scripted kinds.
pub(crate) struct Stream(pub(crate) u64);

impl Stream {
    #[inline(always)]
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = self.0;
        let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    #[inline(always)]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        loop {
            let product = u128::from(self.word()) * u128::from(n);
            if product as u64 >= n || product as u64 >= n.wrapping_neg() % n {
                return (product >> 64) as u32;
            }
        }
    }
}
