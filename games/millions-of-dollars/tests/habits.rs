//! No simple habit beats the bots, and they do not throw rounds away: a small
//! slice of what `examples/habits` measures.

#[allow(dead_code, reason = "the example uses all of it")]
#[path = "../examples/habits/games.rs"]
mod games;
#[allow(dead_code, reason = "the example uses all of it")]
#[path = "../examples/habits/players.rs"]
mod players;

use games::{Counts, open, play};
use heist_table::Level;
use players::{HABITS, Player};

fn against_masterminds(name: &str, games: u64) -> Counts {
    let habit = HABITS.iter().find(|habit| habit.name == name).expect("a habit of that name");
    play(&open(4), Player::Habit(habit), Player::Bot(Level::Mastermind), 41, games)
}

/// Each of these won 1.4 to 2.3 fair shares against bots that chose Roles by a
/// constant and gave in for any sum.
#[test]
fn no_habit_makes_a_living_of_masterminds() {
    for (name, games) in [
        ("Driver or Crook, honest, never leaves, pays 2M", 40),
        ("Driver or Crook, pays 1M", 30),
        ("always Driver", 30),
    ] {
        let (share, _) = against_masterminds(name, games).share(4);
        assert!(share <= 1.2, "{name}: {share:.2} of a fair share");
    }
}

#[test]
fn masterminds_bargain_with_their_rivals_and_seldom_crash() {
    let bot = Player::Bot(Level::Mastermind);
    let counts = play(&open(4), bot, bot, 42, 25);
    let percent = |part: u64, whole: u64| 100 * part / whole;
    let crashes = percent(counts.crashes, counts.heists);
    assert!(crashes < 27, "{crashes} of 100 heists crash");
    let silent = percent(counts.silent_crashes, counts.heists);
    assert!(silent < 4, "{silent} of 100 heists crash after silence");
    let to_rivals = percent(counts.offers_to_rivals, counts.offers);
    assert!(to_rivals > 70, "{to_rivals} of 100 offers go to a rival");
    let lies = percent(counts.lies_in_clashes, counts.claims_in_clashes);
    assert!((10..30).contains(&lies), "{lies} of 100 claims in a clash are lies");
}
