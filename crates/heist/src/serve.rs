//! `heist serve`, and `heist` alone: open the house.

use std::env;
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fast_qr::QRBuilder;
use heist_house::store::StoreError;
use heist_house::{Config, Offer, OpenError, Running};
use tracing_subscriber::EnvFilter;

use crate::arguments::{LogFormat, ServeArgs, read_pack};
use crate::content::game_of;
use crate::failure::Failure;

pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    keep_a_log(args.log_format);
    let config = config(args)?;
    runtime()?.block_on(async {
        let signal = stop_signal()?;
        let data = config.data.clone();
        let house = heist_house::open(config).await.map_err(failure)?;
        tracing::info!(address = %house.address(), "open");
        greet(&house, &data, out);
        signal.await;
        tracing::info!("closing");
        house.close().await;
        Ok(())
    })
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| Failure::Internal {
        what: format!("The program cannot be started: {error}."),
        remedy: "Close other programs and try again.".to_owned(),
    })
}

fn config(args: &ServeArgs) -> Result<Config, Failure> {
    let mut config = Config {
        data: args.data.clone().unwrap_or_else(usual_folder),
        proxies: args.proxy.clone(),
        names: args.name.clone(),
        public_url: args.public_url.clone(),
        notices_to: args.notices_to.clone(),
        metrics_token: args.metrics_token.clone(),
        packs: args.content.iter().map(|named| offer(named)).collect::<Result<_, _>>()?,
        ..Config::default()
    };
    match args.listen {
        Some(listen) => config.listen = listen,
        None => config.next_free_port = true,
    }
    if let Some(pause) = &args.bot_pause {
        config.bot_pause_ms = Some(range(pause)?);
    }
    if let Some(seconds) = args.metrics_every {
        config.times.metrics = Duration::from_secs(seconds);
    }
    let days = |days: u32| Duration::from_secs(u64::from(days) * 24 * 3600);
    if let Some(unbegun) = args.keep_unbegun {
        config.times.unbegun = days(unbegun);
    }
    if let Some(guests) = args.keep_guests {
        config.times.unknown_guest = days(guests);
    }
    if let Some(tables) = args.tables_per_hour {
        config.limits.tables_per_hour = tables;
    }
    if let Some(tables) = args.unstarted_tables {
        config.limits.unstarted_tables = tables;
    }
    if let Some(guests) = args.guests_per_hour {
        config.limits.guests_per_hour = guests;
    }
    if let Some(connections) = args.connections_per_address {
        config.limits.connections_per_address = connections;
    }
    if let Some(requests) = args.requests_per_second {
        config.limits.requests_per_second = requests;
    }
    if let Some(requests) = args.requests_per_address {
        config.limits.requests_per_address = requests;
    }
    if let Some(actions) = args.actions_per_second {
        config.limits.actions_per_second = actions;
        config.limits.actions_burst = actions.saturating_mul(2);
        // Each is a message, and there are pings and questions beside them.
        let messages = &mut config.limits.messages_per_second;
        *messages = actions.saturating_mul(2).max(*messages);
    }
    Ok(config)
}

/// `GAME=FILE`, or a file called after its game: a sound content pack.
fn offer(named: &str) -> Result<Offer, Failure> {
    let (game, file) = match named.split_once('=') {
        Some((game, file)) => (Some(game), Path::new(file)),
        None => (None, Path::new(named)),
    };
    let game = game_of(game, file, "Name the game as well: --content GAME=FILE")?;
    let mut content = read_pack(file)?;
    // Players see what it is called, not where it lies on this machine.
    if let Some(name) = file.file_name() {
        content.file = name.to_string_lossy().into_owned();
    }
    game.check_content(&content)?;
    Ok(Offer { game: game.slug().to_owned(), content })
}

/// `900-2400`: from the one to less than the other.
fn range(text: &str) -> Result<Range<u32>, Failure> {
    let parsed = text.split_once('-').and_then(|(from, to)| {
        let (from, to): (u32, u32) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
        (from <= to && to <= 600_000).then_some(from..to)
    });
    parsed.ok_or_else(|| {
        Failure::input(
            format!("{text:?} is no pause."),
            "Write it as two numbers of milliseconds: --bot-pause 900-2400.",
        )
    })
}

/// Where a house is kept unless told otherwise: where `HEIST_DATA` says, else
/// where the system keeps programs' data, else beside us.
pub(crate) fn usual_folder() -> PathBuf {
    if let Some(folder) = env::var_os("HEIST_DATA") {
        return PathBuf::from(folder);
    }
    let folder =
        |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let system = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    system.map_or_else(|| PathBuf::from("heist-data"), |system| system.join("heist-night"))
}

/// Written in one piece, and not missed if nobody reads it: a house stays open
/// though whoever started it has gone.
fn greet(house: &Running, data: &Path, out: &mut dyn Write) {
    let address = reachable(house.address());
    let url = format!("http://{address}/");
    let mut text = format!("Heist Night is open: {url}\n");
    text += &format!("Games are kept in {}. Stop with Ctrl-C.\n", data.display());
    if address.ip().is_loopback() {
        let port = address.port();
        text += &format!("For friends on your network: heist serve --listen 0.0.0.0:{port}\n");
    } else if std::io::stdout().is_terminal()
        && let Ok(code) = QRBuilder::new(url).build()
    {
        text += &format!("\n{}\n", code.to_str());
    }
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The address others can use, where the house listens on all of them.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // Connecting a datagram socket sends nothing; it only asks the system
    // which of our addresses it would use. The far address is one kept for
    // documentation.
    let own = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    let ip = own.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |own| own.ip());
    SocketAddr::new(ip, address.port())
}

/// Logs go to stderr; `HEIST_LOG` says how much.
fn keep_a_log(format: LogFormat) {
    let filter = EnvFilter::try_from_env("HEIST_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    // Only the first log of a process counts; a second one is none.
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let _ = match format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}

/// Ends when the system asks us to stop.
pub(crate) fn stop_signal() -> Result<impl Future<Output = ()>, Failure> {
    #[cfg(unix)]
    let (mut interrupt, mut terminate) = {
        use tokio::signal::unix::{SignalKind, signal};
        let cannot = |error: std::io::Error| Failure::Internal {
            what: format!("Signals cannot be heard: {error}."),
            remedy: "Try again.".to_owned(),
        };
        // Both are heard from here on, not only once somebody waits for them.
        let interrupt = signal(SignalKind::interrupt()).map_err(cannot)?;
        (interrupt, signal(SignalKind::terminate()).map_err(cannot)?)
    };
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}

fn failure(error: OpenError) -> Failure {
    match error {
        OpenError::Listen { address, why, remedy } => {
            Failure::input(format!("The house cannot listen on {address}: {why}."), remedy)
        }
        OpenError::Store(error) => store_failure(error),
    }
}

pub(crate) fn store_failure(error: StoreError) -> Failure {
    match error {
        StoreError::Unusable { what, remedy } => Failure::input(what, remedy),
        other => Failure::Internal {
            what: format!("The database does not answer: {other}."),
            remedy: "Look at the disk, then try again.".to_owned(),
        },
    }
}
