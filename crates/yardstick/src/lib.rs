//! Classics with known answers, to test and time the core.
//!
//! ```text
//!                  hidden     chance                 known answers
//!   kuhn           a card     the deal               12 information sets, 30 endings
//!   leduc          a card     the deal, the board    936 information sets, 5,520 endings
//!   liars_dice     a die      the roll               24,576 information sets, 147,420 endings
//!   tic_tac_toe    nothing    none                   255,168 endings, 5,478 positions
//!   connect_four   nothing    none                   positions by ply: OEIS A212693
//! ```
//!
//! Each is defined exactly as OpenSpiel's game of the same name with its
//! default parameters, actions in the same order, so that the two can be
//! compared ending by ending and second by second: see `bench/peers`.
//!
//! For development only: these games are not on the shelf.

pub mod connect_four;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;
pub mod tic_tac_toe;
mod two;

pub use connect_four::ConnectFour;
pub use kuhn::Kuhn;
pub use leduc::Leduc;
pub use liars_dice::LiarsDice;
pub use tic_tac_toe::TicTacToe;
