//! The classics for comparison with another engine, as a program.
//!
//! ```text
//!   peer play GAME PLAYOUTS SEED    random playouts ──► one line of JSON: how many, how long
//!   peer endings GAME               every ending ──► a line each: draws and actions, score
//! ```
//!
//! `play` shares the playouts out evenly among all the deals there are. The
//! deal itself is neither counted nor timed, for the other engine's loop
//! begins after it; a draw that comes later (Leduc's board) is both.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use cpu_time::ProcessTime;
use heist_table::{
    Clock, Dice, Moment, Rules, Seat, Silent, apply_silently, every_outcome, playout,
};
use yardstick::{ConnectFour, Kuhn, Leduc, LiarsDice, TicTacToe};

const USAGE: &str = "usage: peer play GAME PLAYOUTS SEED | peer endings GAME
GAME is kuhn, leduc, liars-dice, tic-tac-toe or connect-four.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some(task) = Task::read(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let done = match arguments[1] {
        "kuhn" => task.run(&Kuhn, |state| state.cards.map(|card| card as u8).to_vec()),
        "leduc" => task.run(&Leduc, |state| {
            state.cards.into_iter().chain(state.board).map(u8::from).collect()
        }),
        "liars-dice" => task.run(&LiarsDice, |state| state.dice.map(|die| die - 1).to_vec()),
        "tic-tac-toe" => task.run(&TicTacToe, |_| Vec::new()),
        "connect-four" => task.run(&ConnectFour, |_| Vec::new()),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot write the answer: {error}");
            ExitCode::FAILURE
        }
    }
}

enum Task {
    Play { playouts: u64, seed: u64 },
    Endings,
}

impl Task {
    fn read(arguments: &[&str]) -> Option<Task> {
        match arguments {
            ["play", _, playouts, seed] => {
                Some(Task::Play { playouts: playouts.parse().ok()?, seed: seed.parse().ok()? })
            }
            ["endings", _] => Some(Task::Endings),
            _ => None,
        }
    }

    /// `drawn` lists what chance has given so far, in order, by number.
    fn run<R: Rules>(&self, rules: &R, drawn: fn(&R::State) -> Vec<u8>) -> io::Result<()> {
        match *self {
            Task::Play { playouts, seed } => play(rules, playouts, seed),
            Task::Endings => endings(rules, drawn),
        }
    }
}

fn play<R: Rules>(rules: &R, playouts: u64, seed: u64) -> io::Result<()> {
    let mut deals = Vec::new();
    every_outcome(|dice| {
        deals.push(rules.setup(&mut Moment::new(Clock::ZERO, dice, &mut Silent)));
    });
    let playouts_each = playouts.div_ceil(deals.len() as u64);
    // The compiler must not know that these are plain streams: callers are
    // handed dice of whatever kind.
    let [mut chance, mut choice] =
        std::hint::black_box([Dice::seeded(seed), Dice::numbered(seed, 1)]);
    let mut room = Vec::new();
    let (mut actions, mut score) = (0, 0);
    let start = ProcessTime::now();
    for deal in &deals {
        for _ in 0..playouts_each {
            let mut state = deal.clone();
            let length = playout::random(rules, &mut state, &mut chance, &mut choice, &mut room);
            let outcome = rules.outcome(&state).expect("a playout ends");
            actions += length.actions;
            score += i64::from(outcome.scores[Seat::new(0)]);
        }
    }
    let cpu_seconds = start.elapsed().as_secs_f64();
    let answer = serde_json::json!({
        "playouts": playouts_each * deals.len() as u64,
        "actions": actions + chance.draws(),
        "score": score,
        "cpu_seconds": cpu_seconds,
    });
    writeln!(io::stdout(), "{answer}")
}

fn endings<R: Rules>(rules: &R, drawn: fn(&R::State) -> Vec<u8>) -> io::Result<()> {
    let space = rules.action_space();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    let mut legal = Vec::new();
    every_outcome(|dice| {
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, dice, &mut Silent));
        let mut history = drawn(&state);
        while let Some(seat) = rules.actors(&state).first() {
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            let action = dice.pick(&legal);
            let number = space.iter().position(|&other| other == action);
            history.push(number.expect("every action is in the space") as u8);
            let draws_before = drawn(&state).len();
            apply_silently(rules, &mut state, seat, action, Clock::ZERO, dice);
            history.extend(&drawn(&state)[draws_before..]);
        }
        let outcome = rules.outcome(&state).expect("a game without actors is over");
        let numbers: Vec<String> = history.iter().map(u8::to_string).collect();
        let line = writeln!(out, "{} {:+}", numbers.join(","), outcome.scores[Seat::new(0)]);
        if written.is_ok() {
            written = line;
        }
    });
    written.and_then(|()| out.flush())
}
