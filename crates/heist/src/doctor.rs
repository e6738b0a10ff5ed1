//! `heist doctor`: is the house well, and if not, what to do.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use heist_house::store::{StoreError, inspect, walk_journals};
use serde::Serialize;

use crate::arguments::DoctorArgs;
use crate::failure::Failure;
use crate::serve::{runtime, usual_folder};

/// So much room a house should have left, and as much as its database takes:
/// for another copy of it.
const LEAST_ROOM: u64 = 200 * 1024 * 1024;
/// So many files a house needs that is full.
#[cfg(unix)]
const MANY_FILES: u64 = 4_096;
/// A clock may be behind what was noted by so much: houses move, too.
const BEHIND_MS: u64 = 5 * 60 * 1000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum How {
    Well,
    Warning,
    Wrong,
}

/// One thing that was looked at.
#[derive(Debug, Serialize)]
struct Finding {
    what: &'static str,
    how: How,
    found: String,
    /// What to do, where there is something to do.
    #[serde(skip_serializing_if = "String::is_empty")]
    remedy: String,
}

pub(crate) fn run(args: &DoctorArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = args.data.clone().unwrap_or_else(usual_folder);
    let findings = runtime()?.block_on(examine(&folder));
    let wrong = findings.iter().filter(|finding| finding.how == How::Wrong).count();
    if args.json {
        let report = serde_json::json!({ "well": wrong == 0, "findings": findings });
        writeln!(out, "{report}")?;
        return if wrong == 0 { Ok(()) } else { Err(Failure::UnsoundAndTold) };
    }
    for Finding { what, how, found, remedy } in &findings {
        let sign = match how {
            How::Well => "well   ",
            How::Warning => "warning",
            How::Wrong => "WRONG  ",
        };
        writeln!(out, "{sign}  {what}: {found}")?;
        if !remedy.is_empty() {
            writeln!(out, "         {remedy}")?;
        }
    }
    match wrong {
        0 => Ok(()),
        1 => Err(unsound("One thing is wrong")),
        wrong => Err(unsound(&format!("{wrong} things are wrong"))),
    }
}

fn unsound(what: &str) -> Failure {
    Failure::Unsound {
        what: format!("{what} with the house."),
        remedy: "Do as it says above, then look again.".to_owned(),
    }
}

async fn examine(folder: &Path) -> Vec<Finding> {
    let database = folder.join("heist.db");
    if !database.is_file() {
        let found = format!("There is no house in {}.", folder.display());
        return vec![wrong("folder", found, "Name the folder it is kept in: --data DIR.")];
    }
    let mut findings = vec![open_or_closed(folder)];
    findings.extend(rights(folder, &database));
    match inspect(&database).await {
        Ok(holds) => {
            let found = format!("whole, {} tables, {} guests", holds.tables, holds.guests);
            findings.push(well("database", found));
            findings.extend(journals(&database).await);
        }
        Err(StoreError::Unusable { what, remedy }) => {
            findings.push(wrong("database", what, &remedy));
        }
        Err(other) => findings.push(wrong("database", other.to_string(), "Look at the disk.")),
    }
    findings.extend(disk(folder, &database));
    findings.extend(files());
    findings
}

fn open_or_closed(folder: &Path) -> Finding {
    let lock = File::open(folder.join("heist.lock"));
    let open = lock.is_ok_and(|lock| lock.try_lock_shared().is_err());
    well("house", if open { "open" } else { "closed" })
}

#[cfg(unix)]
fn rights(folder: &Path, database: &Path) -> Option<Finding> {
    use std::os::unix::fs::PermissionsExt;
    let others = |path: &Path| {
        let mode = std::fs::metadata(path).ok()?.permissions().mode();
        Some(mode & 0o077 != 0)
    };
    if others(database)? {
        let found = format!("others on this machine can read {}", database.display());
        return Some(wrong(
            "rights",
            found,
            &format!("It holds secrets of running games: chmod 600 {}", database.display()),
        ));
    }
    if others(folder)? {
        let found = format!("others on this machine can look into {}", folder.display());
        return Some(warning("rights", found, &format!("chmod 700 {}", folder.display())));
    }
    Some(well("rights", "nobody else can read it"))
}

#[cfg(not(unix))]
fn rights(_: &Path, _: &Path) -> Option<Finding> {
    None
}

async fn journals(database: &Path) -> Vec<Finding> {
    let found = match walk_journals(database).await {
        Ok(found) => found,
        Err(error) => return vec![wrong("journals", error.to_string(), "Look at the disk.")],
    };
    let mut findings: Vec<Finding> = found
        .broken
        .iter()
        .map(|(table, what)| {
            wrong(
                "journals",
                format!("table {table}: {what}"),
                "The table stays closed and no other is affected. A copy made before has it whole.",
            )
        })
        .collect();
    if findings.is_empty() {
        let walked =
            format!("{} walked, {} entries as they were written", found.walked, found.entries);
        findings.push(well("journals", walked));
    }
    findings.push(clock(found.latest_ms));
    findings
}

fn clock(latest_ms: u64) -> Finding {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis() as u64);
    if now.saturating_add(BEHIND_MS) < latest_ms {
        let hours = (latest_ms - now) / 3_600_000;
        return wrong(
            "clock",
            format!("this machine is {hours} hours behind what the house has noted"),
            "Set the date. No game is harmed: what is left of a clock does not depend on it.",
        );
    }
    well("clock", "not behind anything that was noted")
}

#[cfg(unix)]
fn disk(folder: &Path, database: &Path) -> Option<Finding> {
    let room = rustix::fs::statvfs(folder).ok()?;
    let free = room.f_bavail.saturating_mul(room.f_frsize);
    let takes = std::fs::metadata(database).ok()?.len();
    let mib = |bytes: u64| bytes / (1024 * 1024);
    let found = format!("{} MiB free, the database takes {}", mib(free), mib(takes).max(1));
    if free < takes.max(LEAST_ROOM) {
        let remedy = "Make room: a house on a full disk takes no moves until there is some.";
        return Some(warning("disk", found, remedy));
    }
    Some(well("disk", found))
}

#[cfg(not(unix))]
fn disk(_: &Path, _: &Path) -> Option<Finding> {
    None
}

#[cfg(unix)]
fn files() -> Option<Finding> {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    let found = limit.map_or_else(|| "no limit".to_owned(), |limit| format!("{limit} at once"));
    if limit.is_some_and(|limit| limit < MANY_FILES) {
        let remedy = "Enough for some hundred people; for more: ulimit -n 16384, or LimitNOFILE=.";
        return Some(warning("open files", found, remedy));
    }
    Some(well("open files", found))
}

#[cfg(not(unix))]
fn files() -> Option<Finding> {
    None
}

fn well(what: &'static str, found: impl Into<String>) -> Finding {
    Finding { what, how: How::Well, found: found.into(), remedy: String::new() }
}

fn warning(what: &'static str, found: impl Into<String>, remedy: &str) -> Finding {
    Finding { what, how: How::Warning, found: found.into(), remedy: remedy.to_owned() }
}

fn wrong(what: &'static str, found: impl Into<String>, remedy: &str) -> Finding {
    Finding { what, how: How::Wrong, found: found.into(), remedy: remedy.to_owned() }
}
