//! The command line: one file per subcommand, thin over the shelf.
//!
//! ```text
//!   arguments ──clap──► Command ──run──► shelf ──► text for people on stdout
//!                                          │       JSON for programs with --json
//!                                          └─────► Failure ──► stderr and exit code
//! ```

mod arguments;
mod backup;
mod content;
mod desk;
mod doctor;
mod engine;
mod failure;
mod games;
mod input;
mod load;
mod plain;
mod play;
mod races;
mod replay;
mod result;
mod serve;
mod settings;
mod simulate;
mod verify;

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::error::ErrorKind;

use arguments::{Command, ServeArgs};
use failure::Failure;
use settings::Unread;

/// Runs the program and says how it went.
pub fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let heist = match settings::parse(std::env::args_os().collect()) {
        Ok(heist) => heist,
        Err(Unread::Usage(error)) => return clap_says(&error),
        Err(Unread::Failure(failure)) => return ended(&failure),
    };
    // A broken invariant panics and names itself on stderr; it must still end
    // with the exit code that was promised.
    let done = catch_unwind(AssertUnwindSafe(|| run(heist.command, &mut out)));
    let done = done.unwrap_or_else(|_| Err(Failure::broken()));
    match done.and_then(|()| out.flush().map_err(Failure::from)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => ended(&failure),
    }
}

/// Whether `heist serve` takes a file of settings with that text, or else why not:
/// for tests that hand it what nobody would write.
#[doc(hidden)]
pub fn check_settings(text: &str) -> Result<(), String> {
    settings::check(text)
}

/// Says what is wrong, on stderr and by the exit code.
fn ended(failure: &Failure) -> ExitCode {
    if let Some(text) = failure.text() {
        // If even that cannot be written, the exit code must do.
        let _ = writeln!(io::stderr(), "heist: {}", plain::lines(&text));
    }
    ExitCode::from(failure.exit_code())
}

fn run(command: Option<Command>, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        None => serve::run(&ServeArgs::default(), out),
        Some(Command::Serve(args)) => serve::run(&args, out),
        Some(Command::Backup(args)) => backup::run(&args, out),
        Some(Command::Restore(args)) => backup::restore(&args, out),
        Some(Command::Doctor(args)) => doctor::run(&args, out),
        Some(Command::Tables(args)) => desk::tables(&args, out),
        Some(Command::Guests(args)) => desk::guests(&args, out),
        Some(Command::Games(args)) => games::run(&args, out),
        Some(Command::Play(args)) => play::run(&args, out),
        Some(Command::Simulate(args)) => simulate::run(&args, out),
        Some(Command::Engine(args)) => engine::run(&args, &mut io::stdin().lock(), out),
        Some(Command::Replay(args)) => replay::run(&args, out),
        Some(Command::Verify(args)) => verify::run(&args, out),
        Some(Command::Content(args)) => content::run(&args, out),
        Some(Command::Load(args)) => load::run(&args, out),
        Some(Command::Races(args)) => races::run(&args, out),
    }
}

/// Help and version go to stdout, wrong usage to stderr; clap knows which.
fn clap_says(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    match (error.kind(), printed) {
        (ErrorKind::DisplayHelp | ErrorKind::DisplayVersion, _) => ExitCode::SUCCESS,
        _ => ExitCode::from(failure::EXIT_INPUT),
    }
}
