//! What can be typed after `heist`.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use heist_bots::Bot;
use heist_house::{PublicUrl, Range};
use heist_shelf::{BoxOnShelf, Content, Info, Terms};
use serde_json::{Map, Value};

use crate::failure::Failure;

const EXIT_CODES: &str = "\
EXIT CODES:
  0  fine
  1  the thing checked is not sound (verify, content check)
  2  wrong usage or bad input: unknown game or bot, wrong number of players,
     unreadable file, a record that cannot be replayed
  3  the program or the machine failed: no room on the disk, a bug

Errors go to stderr and say what to do. docs/cli.md describes every --json shape.
Heist Night is unofficial and not affiliated with the publishers of the games.";

/// Play, study and balance heist board games.
///
/// Alone it opens the house: a page to play in the browser, with friends and
/// bots, as `heist serve` does. Or play against bots in the terminal, let bots play many thousands of games
/// against each other, drive the rules from a program in any language, and
/// replay or verify the record of any game.
#[derive(Debug, Parser)]
#[command(name = "heist", version, after_long_help = EXIT_CODES)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Heist {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Box<ServeArgs>),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Doctor(DoctorArgs),
    Tables(TablesArgs),
    Guests(GuestsArgs),
    Games(GamesArgs),
    Play(PlayArgs),
    Simulate(SimulateArgs),
    Engine(EngineArgs),
    Replay(ReplayArgs),
    Verify(VerifyArgs),
    Content(ContentArgs),
    Load(LoadArgs),
    Races(RacesArgs),
}

/// Open the house: play in the browser, with friends and bots
///
/// Serves the page and the API until Ctrl-C, and prints the address. `heist`
/// alone does the same. Nothing has to be set up: games, guests and chat are
/// kept in one database in the data folder, and every move is on the disk
/// before anybody is told of it.
///
/// Every flag is also a variable, HEIST_LISTEN for --listen, and a line in the
/// file of --config. Logs go to stderr; HEIST_LOG=debug tells more, HEIST_LOG=off
/// nothing.
#[derive(Debug, Default, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist                                  on this machine alone
  heist serve --listen 0.0.0.0:8000      for everybody on the network
  heist serve --data games --bot-pause 300-800
  heist serve --content millions-of-dollars=rich.toml
  heist serve --proxy 127.0.0.1          behind a proxy that adds TLS
  heist serve --config heist.toml        all of it from a file")]
pub(crate) struct ServeArgs {
    /// A file of settings, one to a line, named as the flags are: a flag counts
    /// more than a variable, a variable more than the file (docs/settings.md)
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8000, or the next free port]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The data folder [default: heist-night in the system's folder for
    /// programs' data, or heist-data here if it has none]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// A content pack to offer beside the one in the box; may be repeated. The
    /// file is called after its game, or the game is named: GAME=FILE
    #[arg(long, value_name = "FILE")]
    pub(crate) content: Vec<String>,
    /// A proxy whose X-Forwarded-For and -Proto are believed; may be repeated
    #[arg(long, value_name = "IP")]
    pub(crate) proxy: Vec<IpAddr>,
    /// A name by which the house is reached without a proxy; may be repeated.
    /// Addresses, names without a dot and names such as nas.local need not be
    /// told
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Vec<String>,
    /// Where people reach the house, such as https://heist.example: whoever
    /// plays by the day can then be given notice of their move, by their browser
    /// or at an address of their own. Without it nobody is
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Addresses inside, such as 192.168.0.0/16, to which guests may have notices
    /// sent, without https too; may be repeated. Without it notices go to public
    /// addresses alone
    #[arg(long, value_name = "RANGE")]
    pub(crate) notices_to: Vec<Range>,
    /// Opens /metrics to programs elsewhere that show it as Bearer; without it
    /// the counts are for programs on this machine alone
    #[arg(long, value_name = "TOKEN")]
    pub(crate) metrics_token: Option<String>,
    /// The counts are told as they were at most so long ago [default: 60]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) metrics_every: Option<u64>,
    /// How long bots wait before an act, in milliseconds
    /// [default: 900-2400, or 2000-6000 where a clock is ticking]
    #[arg(long, value_name = "FROM-TO")]
    pub(crate) bot_pause: Option<String>,
    /// How the log is written: text for people, or json, one object to a line,
    /// for programs [default: text]
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t, hide_default_value = true)]
    pub(crate) log_format: LogFormat,
    /// A table that does not begin for so many days is closed [default: 7]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=3_650))]
    pub(crate) keep_unbegun: Option<u32>,
    /// A guest who came so many days ago and sat nowhere is forgotten
    /// [default: 90]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=3_650))]
    pub(crate) keep_guests: Option<u32>,
    /// How many tables a guest may open in an hour [default: 10]
    #[arg(long, value_name = "N")]
    pub(crate) tables_per_hour: Option<u32>,
    /// How many tables of a guest's may wait to begin [default: 3]
    #[arg(long, value_name = "N")]
    pub(crate) unstarted_tables: Option<usize>,
    /// How many guests may come from one address in an hour [default: 60]
    #[arg(long, value_name = "N")]
    pub(crate) guests_per_hour: Option<u32>,
    /// How many connections one address may hold [default: 64]
    #[arg(long, value_name = "N")]
    pub(crate) connections_per_address: Option<usize>,
    /// How many requests a visitor may send in a second [default: 50]
    #[arg(long, value_name = "N")]
    pub(crate) requests_per_second: Option<u32>,
    /// How many requests may come from one address in a second [default: 400]
    #[arg(long, value_name = "N")]
    pub(crate) requests_per_address: Option<u32>,
    /// How many actions a seat may do in a second [default: 20]
    #[arg(long, value_name = "N")]
    pub(crate) actions_per_second: Option<u32>,
}

/// Copy everything a house keeps into one file
///
/// Games, guests, chat and chronicle, whole and as they are at one moment. The
/// house may be open meanwhile; nobody notices. The copy is looked through
/// before it gets its name. It holds the secrets of running games: keep it where
/// nobody else reads it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist backup monday.db
  heist backup --data games /backup/heist-$(date +%F).db")]
pub(crate) struct BackupArgs {
    /// The copy; a new file
    pub(crate) file: PathBuf,
    /// The data folder of the house [default: as for `heist serve`]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

/// Put a copy back that `heist backup` has made
///
/// The copy is looked through first: a damaged one, one of another program or
/// of a newer heist is refused, and nothing is changed. The house must be
/// closed. What happened after the copy was made is not in it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist restore monday.db
  heist restore monday.db --data games --replace")]
pub(crate) struct RestoreArgs {
    /// The copy
    pub(crate) file: PathBuf,
    /// The data folder to put it into [default: as for `heist serve`]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Even if there is a house: its database is kept under another name
    #[arg(long)]
    pub(crate) replace: bool,
}

/// Is the house well? If not, what to do
///
/// Looks at the folder and its rights, the database, every journal by its
/// hashes, the room on the disk, the clock and the limits of the system. The
/// house may be open meanwhile. Exit code 0 if nothing is wrong, 1 if something
/// is.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist doctor
  heist doctor --data games --json")]
pub(crate) struct DoctorArgs {
    /// The data folder of the house [default: as for `heist serve`]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// How a log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines for people
    #[default]
    Text,
    /// One JSON object to a line
    Json,
}

/// The tables of a house, one by one
///
/// Looking, and taking records of games that are over, may be done while the
/// house is open. Ending and deleting may not: a table that is awake would write
/// what it knows over it. They are refused until the house is closed.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist tables list
  heist tables list --data games --json
  heist tables export 0c7hbq2tz9kxw4dmn1fp > evening.heist
  heist tables end 0c7hbq2tz9kxw4dmn1fp
  heist tables delete 0c7hbq2tz9kxw4dmn1fp")]
pub(crate) struct TablesArgs {
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// All tables, the oldest first
    List(DeskArgs),
    /// End a game as it stands, as if its people had given it up
    End(OneArgs),
    /// Delete a table with all that was played and said at it, unless its game
    /// runs
    Delete(OneArgs),
    /// Write the record of a game that is over to stdout, signed by the house
    Export(OneArgs),
}

/// The guests of a house, one by one
///
/// Looking may be done while the house is open; the others are refused until it
/// is closed, since an open house remembers whom it knows.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist guests list
  heist guests withdraw 0c7hbq2tz9kxw4dmn1fp
  heist guests forget 0c7hbq2tz9kxw4dmn1fp --data games")]
pub(crate) struct GuestsArgs {
    #[command(subcommand)]
    pub(crate) command: GuestsCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum GuestsCommand {
    /// All guests, the oldest first
    List(DeskArgs),
    /// The guest's token opens nothing any more; seats stay
    Withdraw(OneArgs),
    /// The guest is gone; games that were played keep the name they were played
    /// under
    Forget(OneArgs),
}

#[derive(Debug, Args)]
pub(crate) struct DeskArgs {
    /// The data folder of the house [default: as for `heist serve`]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct OneArgs {
    /// Which one, by its id
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// What is on the shelf
///
/// Lists every game: its name in commands, how many can play, its options with
/// their defaults, and the content pack in the box. Then the bots.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist games           for people
  heist games --json    for programs")]
pub(crate) struct GamesArgs {
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play in the terminal, against bots
///
/// You sit at one seat, bots at the others. Each time you are asked something
/// the table is shown with a numbered list of what you can do: type a number,
/// or an action in its own words. `help` lists the other commands: undo, look,
/// rules, quit.
///
/// Chance is sealed: the program commits to a secret before anything is drawn
/// and reveals it at the end, so that `heist verify` can check every draw of
/// the record. With --seed the draws come from that number instead, and the
/// same game can be dealt again.
///
/// If the input ends, or on `quit`, the record is closed as a game given up:
/// nothing that was played is lost.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist play millions-of-dollars
  heist play millions-of-dollars --players 5 --seat 2 --bots regular,random
  heist play millions-of-dollars --seed 7 --record evening.heist")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Your seat, counted from 0
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seat: u8,
    /// Who sits at the other seats: names with commas, repeated round the table
    #[arg(long, value_name = "BOTS", default_value = "regular")]
    pub(crate) bots: String,
    /// Draw from this number instead of sealed chance
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Write the record of the game here, after every action; a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

/// Let bots play many games and count
///
/// Game i of a run draws from a stream of its own, made from the seed and i.
/// The bots named go round the table and move on by one seat from game to
/// game, so that each plays every seat equally often. The result depends on
/// the seed and never on the number of threads: the JSON is the same to the
/// byte. Time and speed are told on stderr.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist simulate millions-of-dollars --games 100000 --players 5
  heist simulate millions-of-dollars --bots regular,random --json > report.json
  heist simulate millions-of-dollars --games 10 --records games/   one .heist file each")]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub(crate) games: u64,
    /// Who plays: names with commas
    #[arg(long, value_name = "BOTS", default_value = "regular")]
    pub(crate) bots: String,
    /// The seed of the run
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// On how many threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
}

/// Drive the rules from a program: JSON lines on stdin and stdout
///
/// Every line on stdin is a request, every line on stdout its answer, in the
/// same order, flushed at once. A request that cannot be understood or is not
/// allowed is answered by an error that says what to do; the game goes on.
/// docs/engine.md describes every request with examples.
///
/// As referee (the default) the program runs the table and sees everything. In
/// seat mode it sits at one seat, built-in bots play the others, and it is
/// shown that seat's view, legal actions and events only.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  echo '{\"cmd\":\"info\"}' | heist engine millions-of-dollars
  my-bot <> pipe | heist engine millions-of-dollars --mode seat --seat 1 --bots regular > pipe

REQUESTS:
  games info new actors legal check apply tick undo remove printed view sketch
  prompt imagine outcome events record bot action_space state set_state quit")]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Whether the program runs the table or sits at one seat
    #[arg(long, value_enum, default_value_t = ModeArg::Referee)]
    pub(crate) mode: ModeArg,
    /// In seat mode: the program's seat, counted from 0
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seat: u8,
    /// In seat mode: who sits at the other seats, names with commas
    #[arg(long, value_name = "BOTS", default_value = "regular")]
    pub(crate) bots: String,
    /// The seed of the games; in seat mode game k takes stream k of it
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeArg {
    /// The program runs the table and sees everything
    Referee,
    /// The program sits at one seat
    Seat,
}

/// Tell the game of a record, sentence by sentence
///
/// Plays the record again by the rules and tells what happened. A game that
/// has ended, or was given up, is told with everything that was secret; one
/// that still runs is told as a spectator saw it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist replay evening.heist
  heist replay evening.heist --seat 2      what seat 2 saw and heard
  heist replay evening.heist --json | head -c 1000")]
pub(crate) struct ReplayArgs {
    /// The record
    pub(crate) file: PathBuf,
    /// Tell only what this seat heard
    #[arg(long, value_name = "S", conflicts_with = "spectator")]
    pub(crate) seat: Option<u8>,
    /// Tell only what everybody heard
    #[arg(long)]
    pub(crate) spectator: bool,
    /// The content pack it was played with, if not the one in the box
    #[arg(long, value_name = "FILE")]
    pub(crate) content: Option<PathBuf>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check the record of a finished game
///
/// Checks that no byte was changed since it was written, that the house and
/// every seat drew what they had committed to, that every move follows the
/// rules, and that the game ends as the record says. Exit code 0 if all that
/// is so; 1 if not, with the line, what is wrong there, and what to do.
///
/// A record that a house has signed is the one it kept: not even somebody who
/// seals it anew can leave an entry out. What nobody has signed may be one of
/// several that follow the rules and end alike.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist verify evening.heist
  heist verify evening.heist --signed-by KEY        of the house, as /status has it
  heist verify evening.heist --content my-pack.toml --json")]
pub(crate) struct VerifyArgs {
    /// The record
    pub(crate) file: PathBuf,
    /// The key of the house that must have signed it
    #[arg(long, value_name = "KEY")]
    pub(crate) signed_by: Option<String>,
    /// The content pack it was played with, if not the one in the box
    #[arg(long, value_name = "FILE")]
    pub(crate) content: Option<PathBuf>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check or show content packs
///
/// The cards, boards and prices of a game are plain TOML. Print the pack in
/// the box, edit the copy, check it, and play with it: --content FILE.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist content show millions-of-dollars > my-pack.toml
  heist content check my-pack.toml --game millions-of-dollars
  heist play millions-of-dollars --content my-pack.toml")]
pub(crate) struct ContentArgs {
    #[command(subcommand)]
    pub(crate) command: ContentCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ContentCommand {
    Check(ContentCheckArgs),
    Show(ContentShowArgs),
}

/// Is this content pack sound? If not, where and why
///
/// Exit code 0 if the pack can be played by every number of players; 1 if not,
/// with every problem found: the file, the entry, what is wrong, what to do.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist content check millions-of-dollars.toml
  heist content check my-pack.toml --game millions-of-dollars --json")]
pub(crate) struct ContentCheckArgs {
    /// The content pack
    pub(crate) path: PathBuf,
    /// The game it is for, if the file is not called after it
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the content pack in the box
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist content show millions-of-dollars > my-pack.toml")]
pub(crate) struct ContentShowArgs {
    /// The game
    pub(crate) game: String,
}

/// Put a house on this machine under load and measure it
///
/// Starts a server of its own on a free port, with an empty data folder, opens
/// the tables, and lets every player answer what it is asked by any legal
/// action, over the same API as the page. Then it says how many actions were
/// entered, how long their answers took, how long until the last viewer of the
/// table was told (where the rate is not 0), and what memory and CPU time it
/// took. Times count from the moment an action was due.
///
/// Only addresses of this machine are put under load.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist load                                      250 tables of 4, 200 actions per second
  heist load --rate 0                             as fast as it goes
  heist load --tables 1 --rate 5                  an idle house
  heist load --address http://127.0.0.1:8000 --tables 10 --rate 20 --json")]
pub(crate) struct LoadArgs {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 250)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=2_000))]
    pub(crate) tables: u32,
    /// How many players at each, all of them over a WebSocket of their own
    #[arg(long, value_name = "P", default_value_t = 4)]
    pub(crate) players: u8,
    /// Actions per second in all; 0: each player at once
    #[arg(long, value_name = "N", default_value_t = 200)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) rate: u32,
    /// For how long, up to an hour
    #[arg(long, value_name = "S", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600))]
    pub(crate) seconds: u64,
    /// The game
    #[arg(long, value_name = "GAME", default_value = "millions-of-dollars")]
    pub(crate) game: String,
    /// The seed of the choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// A house on this machine that is open already; its limits must allow it
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) address: Option<String>,
    /// Where the server's own data folder is made [default: the system's
    /// folder for temporary files]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Race two hands for the same tiles over lines of different slowness
///
/// Starts a house in a folder of its own on this machine, and lets pairs of
/// automatic players play Midnight Exchange there: a tile comes down, both
/// react after a time drawn alike, and reach for it. Each plays over a line of
/// its own with a delay both ways. Counts who gets the tiles that both hands
/// were under way for; each must have exactly one winner.
#[derive(Debug, Args)]
#[command(after_long_help = "\
EXAMPLES:
  heist races                                     20 against 80 ms
  heist races --lines 80,150 --contests 20000
  heist races --lines 20,20 --late-pongs 150      a player who looks slower
  heist races --lines 20,20 --late-pongs 150 --cap 0 --json")]
pub(crate) struct RacesArgs {
    /// How slow the two lines are, in milliseconds there and back
    #[arg(long, value_name = "MS,MS", default_value = "20,80")]
    pub(crate) lines: String,
    /// Every piece comes so many milliseconds sooner or later, each way
    #[arg(long, value_name = "MS", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1_000))]
    pub(crate) jitter: u32,
    /// How many contested tiles
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) contests: u64,
    /// How many tables at once
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) tables: u32,
    /// The player on the first line answers pings so many milliseconds late
    #[arg(long, value_name = "MS", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(crate) late_pongs: u32,
    /// How much lag the table makes up for at most [default: as in the box]
    #[arg(long, value_name = "MS")]
    pub(crate) cap: Option<u32>,
    /// The seed of the reactions
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Where the server's own data folder is made [default: the system's
    /// folder for temporary files]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Write JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// A game and its terms, as several commands take them.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// The game, as `heist games` names it
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// How many play [default: 4, or as near as the game allows]
    #[arg(long, value_name = "P")]
    pub(crate) players: Option<u8>,
    /// A choice of the table, such as negotiation=live; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Play with this content pack instead of the one in the box
    #[arg(long, value_name = "FILE")]
    pub(crate) content: Option<PathBuf>,
}

impl GameArgs {
    /// The game and what was agreed, checked so far as it can be.
    pub(crate) fn terms(&self) -> Result<(&'static dyn BoxOnShelf, Terms), Failure> {
        let game = heist_shelf::find(&self.game)?;
        let mut options = Map::new();
        for option in &self.options {
            let Some((name, value)) = option.split_once('=') else {
                return Err(Failure::input(
                    format!("Option {option:?} has no value."),
                    "Write it as NAME=VALUE; `heist games` lists the names.",
                ));
            };
            options.insert(name.trim().to_owned(), Value::String(value.trim().to_owned()));
        }
        let options = game.options(&Value::Object(options))?;
        let seats = self.players.unwrap_or_else(|| usual_players(&game.info()));
        let content = read_content(self.content.as_deref())?;
        Ok((game, Terms { options, content, ..Terms::new(seats) }))
    }
}

/// As many as make a good first table.
pub(crate) fn usual_players(info: &Info) -> u8 {
    4.clamp(info.min_seats, info.max_seats)
}

/// Bots by name, with commas between.
pub(crate) fn parse_bots(text: &str) -> Result<Vec<Bot>, Failure> {
    text.split(',').map(|name| Ok(name.parse()?)).collect()
}

/// A content pack from a file.
pub(crate) fn read_content(file: Option<&Path>) -> Result<Option<Content>, Failure> {
    file.map(read_pack).transpose()
}

pub(crate) fn read_pack(file: &Path) -> Result<Content, Failure> {
    Ok(Content { file: file.display().to_string(), text: read_file(file)? })
}

/// A file's text.
pub(crate) fn read_file(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file).map_err(|error| Failure::unreadable(file, &error))
}
