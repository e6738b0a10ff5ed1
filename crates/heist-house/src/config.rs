//! What a host may set, with defaults that suit a home server.

use std::net::{IpAddr, SocketAddr};
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use std::time::Duration;

use heist_shelf::{BoxOnShelf, Content};

use crate::clock::WallClock;
use crate::notices::{self, PublicUrl, Resolver};

/// How the house is kept.
#[derive(Clone, Debug)]
pub struct Config {
    /// The boxes on the shelf.
    pub shelf: &'static [&'static dyn BoxOnShelf],
    /// Sound content packs that are offered beside those in the boxes.
    pub packs: Vec<Offer>,
    /// Where to listen.
    pub listen: SocketAddr,
    /// If that port is taken, try the ones after it.
    pub next_free_port: bool,
    /// The folder of the database.
    pub data: PathBuf,
    /// Proxies whose forwarded headers are believed and whose connections are
    /// not counted per address.
    pub proxies: Vec<IpAddr>,
    /// Names by which the house is reached without a proxy, beside its
    /// addresses and the names that mean something only at home.
    pub names: Vec<String>,
    /// Where people reach the house; without it nobody is given notice of
    /// anything.
    pub public_url: Option<PublicUrl>,
    /// Addresses that are not public to which notices may go, too.
    pub notices_to: Vec<notices::Range>,
    /// Certificates, as DER, that are believed of whoever gets notices, beside
    /// those of the world.
    pub trusted: Vec<Vec<u8>>,
    /// What tells where the name of whoever gets notices leads.
    pub resolver: Resolver,
    /// Opens the counts to programs elsewhere; without it they are for this
    /// machine alone.
    pub metrics_token: Option<String>,
    /// How much one visitor may use.
    pub limits: Limits,
    /// How long things take.
    pub times: Times,
    /// How long a bot takes for an act at a calm table, whatever the game says;
    /// else as the game says, and where it does not care, a moment in which
    /// people see what happened.
    pub bot_pause_ms: Option<Range<u32>>,
    /// How long a bot thinks shows only as whole slots of this length.
    pub bot_slot_ms: u64,
    /// Who sits in for a person who is away; the middle of the list if nobody
    /// is called that.
    pub sits_in: String,
    /// A table is stored as a snapshot after so many entries, so that waking it
    /// replays no more than those; 0 is never.
    pub snapshot_every: u32,
    /// One in so many wakes from a snapshot is compared with a replay of the
    /// whole journal; 0 is none.
    pub snapshot_checked: u32,
    /// What tells the date.
    pub wall_clock: WallClock,
    /// Threads on which bots think; one less than there are cores if not set.
    pub thinkers: Option<usize>,
}

/// A content pack that is offered.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The slug of its game.
    pub game: String,
    /// The pack.
    pub content: Content,
}

/// How much one visitor may use before others would notice.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections from one address, proxies excepted.
    pub connections_per_address: usize,
    /// Connections in all.
    pub connections: usize,
    /// Bytes of a request's body …
    pub body_bytes: usize,
    /// … and of one that may hold a content pack.
    pub pack_body_bytes: usize,
    /// Bytes of a WebSocket frame or message.
    pub frame_bytes: usize,
    /// Requests of a visitor in a second; twice as many may come at once …
    pub requests_per_second: u32,
    /// … and of all visitors from one address, the files of the page included;
    /// four times as many may come at once.
    pub requests_per_address: u32,
    /// Changes of a visitor at one table in a second: seats, options, votes;
    /// four times as many may come at once.
    pub changes_per_second: u32,
    /// Actions of a seat in a second …
    pub actions_per_second: u32,
    /// … and how many may come at once.
    pub actions_burst: u32,
    /// Chat lines in ten seconds.
    pub chat_lines: u32,
    /// Characters of a chat line.
    pub chat_characters: usize,
    /// New tables of a guest in an hour.
    pub tables_per_hour: u32,
    /// Content packs of a guest's that are looked at in a minute.
    pub packs_per_minute: u32,
    /// Tables of a guest's that have not begun.
    pub unstarted_tables: usize,
    /// New guests of an address in an hour.
    pub guests_per_hour: u32,
    /// Tokens that open nothing, from one address in a minute.
    pub wrong_tokens_per_minute: u32,
    /// Messages of a WebSocket in a second, pings included; twice as many may
    /// come at once.
    pub messages_per_second: u32,
    /// Browsers by which a guest may be given notice: the oldest go.
    pub devices_per_guest: u32,
    /// Notices to a guest in an hour, …
    pub notices_per_hour: u32,
    /// … and to one address in a minute.
    pub notices_per_host: u32,
    /// How often a guest may change by what to be told, in a minute, …
    pub notice_changes_per_minute: u32,
    /// … and try whether notices come.
    pub notice_tries_per_minute: u32,
    /// Entries of one table.
    pub entries: u32,
    /// Seconds that the clock of the house may give for a decision.
    pub seconds_per_decision: RangeInclusive<u32>,
}

/// How long things take.
#[derive(Clone, Debug)]
pub struct Times {
    /// Until the first byte of a connection.
    pub first_byte: Duration,
    /// Until the whole header of a request.
    pub header: Duration,
    /// Until the whole body of a request.
    pub body: Duration,
    /// A viewer who reads nothing for so long is cut.
    pub slow_viewer: Duration,
    /// Until the house goes on without a salt that was promised.
    pub salt: Duration,
    /// Until a bot sits in for a person who is away, where no deadline comes;
    /// else it is a quarter of the time the person was given.
    pub grace: Duration,
    /// What changes about a table is gathered so long for those who look on.
    pub gathering: Duration,
    /// A person without a stream counts as present so long after a request.
    pub presence: Duration,
    /// Before the game, somebody who is away so long and not ready loses the
    /// seat where it is wanted.
    pub seat_kept: Duration,
    /// A write that takes longer is taken for failed.
    pub store: Duration,
    /// A table with nobody at it goes to sleep after that.
    pub idle: Duration,
    /// A table that does not begin for so long is closed, …
    pub unbegun: Duration,
    /// … and a guest who came so long ago and sat nowhere is forgotten.
    pub unknown_guest: Duration,
    /// How often the clock of the house is noted: as much of a deadline comes
    /// again after a kill.
    pub clock: Duration,
    /// How long a clock in real time waits for people to come back after the
    /// house was closed, …
    pub come_back: Duration,
    /// … and the countdown until it goes on.
    pub countdown: Duration,
    /// Whoever asks for several records at once waits at most so long.
    pub record: Duration,
    /// The counts are told as they were at most so long ago: a count that moves
    /// by one says that somebody has just done something.
    pub metrics: Duration,
    /// Who is away is told that it is their move after so long: a page that is
    /// loaded again, and a move that is taken back, tell nobody.
    pub notice: Duration,
    /// Until whoever gets a notice has answered.
    pub notice_answer: Duration,
    /// Until a notice that did not arrive is tried again; then longer.
    pub notice_again: Duration,
    /// Connections get so long to finish when the house closes.
    pub drain: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            shelf: heist_shelf::shelf(),
            packs: Vec::new(),
            listen: SocketAddr::from(([127, 0, 0, 1], 8000)),
            next_free_port: false,
            data: PathBuf::from("heist-data"),
            proxies: Vec::new(),
            names: Vec::new(),
            public_url: None,
            notices_to: Vec::new(),
            trusted: Vec::new(),
            resolver: Resolver::default(),
            metrics_token: None,
            limits: Limits::default(),
            times: Times::default(),
            bot_pause_ms: None,
            bot_slot_ms: 50,
            sits_in: "regular".to_owned(),
            snapshot_every: 200,
            snapshot_checked: 100,
            wall_clock: WallClock::default(),
            thinkers: None,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections_per_address: 64,
            connections: 10_000,
            body_bytes: 64 * 1024,
            pack_body_bytes: 320 * 1024,
            frame_bytes: 16 * 1024,
            requests_per_second: 50,
            requests_per_address: 400,
            changes_per_second: 5,
            actions_per_second: 20,
            actions_burst: 40,
            chat_lines: 5,
            chat_characters: 500,
            tables_per_hour: 10,
            packs_per_minute: 20,
            unstarted_tables: 3,
            guests_per_hour: 60,
            wrong_tokens_per_minute: 20,
            messages_per_second: 50,
            devices_per_guest: 8,
            notices_per_hour: 60,
            notices_per_host: 240,
            notice_changes_per_minute: 20,
            notice_tries_per_minute: 6,
            entries: 100_000,
            seconds_per_decision: 5..=7 * 24 * 3_600,
        }
    }
}

impl Default for Times {
    fn default() -> Times {
        Times {
            first_byte: Duration::from_secs(5),
            header: Duration::from_secs(10),
            body: Duration::from_secs(15),
            slow_viewer: Duration::from_secs(15),
            salt: Duration::from_secs(5),
            grace: Duration::from_secs(600),
            gathering: Duration::from_millis(250),
            presence: Duration::from_secs(30),
            seat_kept: Duration::from_secs(600),
            store: Duration::from_secs(5),
            idle: Duration::from_secs(60),
            unbegun: Duration::from_secs(7 * 24 * 3600),
            unknown_guest: Duration::from_secs(90 * 24 * 3600),
            clock: Duration::from_secs(5),
            come_back: Duration::from_secs(10),
            countdown: Duration::from_secs(3),
            record: Duration::from_secs(10),
            metrics: Duration::from_secs(60),
            notice: Duration::from_secs(30),
            notice_answer: Duration::from_secs(10),
            notice_again: Duration::from_secs(10),
            drain: Duration::from_secs(5),
        }
    }
}
