//! The house under load: one of our own, or one that is there already.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::failure::Failure;

/// How often in a second Linux counts the CPU time of a process.
const TICKS_PER_SECOND: f64 = 100.0;
/// High enough that no limit is reached by one machine that plays for many.
const NO_LIMIT: &str = "1000000000";

/// The house under load.
pub(crate) enum House {
    /// Somebody else's: its process is not looked at.
    Given { address: SocketAddr },
    /// Our own, in a folder of its own, gone when dropped.
    Own { address: SocketAddr, child: Child, folder: PathBuf },
}

impl House {
    /// Starts a server with an empty folder on a free port.
    pub(crate) fn start(data: Option<&Path>) -> Result<House, Failure> {
        let cannot = |error: &dyn std::fmt::Display| Failure::Internal {
            what: format!("The server cannot be started: {error}."),
            remedy: "Start it with heist serve, and name it with --address.".to_owned(),
        };
        let place = data.map_or_else(std::env::temp_dir, Path::to_path_buf);
        let folder = place.join(format!("heist-load-{}", std::process::id()));
        std::fs::create_dir(&folder).map_err(|error| Failure::unwritable(&folder, &error))?;
        let program = std::env::current_exe().map_err(|error| cannot(&error))?;
        let child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .args(["--tables-per-hour", NO_LIMIT, "--guests-per-hour", NO_LIMIT])
            .args(["--metrics-every", "0"])
            .args(["--requests-per-second", NO_LIMIT, "--requests-per-address", NO_LIMIT])
            .args(["--connections-per-address", NO_LIMIT, "--actions-per-second", NO_LIMIT])
            .env("HEIST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = child.map_err(|error| {
            let _ = std::fs::remove_dir_all(&folder);
            cannot(&error)
        })?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let unknown = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut house = House::Own { address: unknown, child, folder };
        let told = line.trim().rsplit("http://").next().unwrap_or_default();
        let told: SocketAddr =
            told.trim_end_matches('/').parse().map_err(|error| cannot(&error))?;
        if let House::Own { address, .. } = &mut house {
            *address = told;
        }
        Ok(house)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        match self {
            House::Given { address } | House::Own { address, .. } => *address,
        }
    }

    /// How much memory it holds, if we can know.
    pub(crate) fn memory_kib(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process()?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix(" kB")?.parse().ok()
    }

    /// How much CPU time it has used, if we can know.
    pub(crate) fn cpu_seconds(&self) -> Option<f64> {
        cpu_seconds(&self.process()?.to_string())
    }

    fn process(&self) -> Option<u32> {
        match self {
            House::Given { .. } => None,
            House::Own { child, .. } => Some(child.id()),
        }
    }
}

/// How much CPU time a process has used, where the system tells.
pub(crate) fn cpu_seconds(process: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name, in brackets, may hold anything: count after it.
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ').skip(11).map(|field| field.parse::<f64>().ok());
    Some((fields.next()?? + fields.next()??) / TICKS_PER_SECOND)
}

impl Drop for House {
    fn drop(&mut self) {
        if let House::Own { child, folder, .. } = self {
            let _ = child.kill();
            let _ = child.wait();
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
