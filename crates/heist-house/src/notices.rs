//! Notices: who is away is told that it is their move, or that the game has ended.
//!
//! ```text
//!   table: awaited, away, not told yet ──written down──► due ──► begun ──► browsers (Web Push)
//!                                                                    └───► an address of the guest's own
//! ```
//!
//! A table writes down that something is due and goes on; all that waits lies in
//! the store. One task sends. What is begun is not begun again, so that nobody is
//! told twice, whatever happens to the house. Nothing of a game is in a notice.

mod address;
mod client;
mod delivering;
mod public_url;
mod push;
mod sending;
mod webhook;

use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};

pub use address::Range;
pub use client::Resolver;
pub(crate) use client::Target;
pub(crate) use delivering::{Fate, MOST_FAILURES, Tried};
pub use public_url::PublicUrl;
pub(crate) use push::{BrowserKeys, PushKey, from_base64};
pub(crate) use sending::send_for_ever;
pub(crate) use webhook::{What, written};

use crate::config::Config;
use crate::house::House;
use crate::limiter::Limiter;
use crate::store::HouseRow;
use client::Client;

/// How many are written to at once.
const AT_ONCE: usize = 64;
/// How many wait at most to be tried again.
const MOST_WAITING: usize = 1_000;

/// What the house needs to tell anybody anything.
pub(crate) struct Notices {
    key: PushKey,
    client: Client,
    /// The guests who can be told by anything.
    listeners: Mutex<HashSet<String>>,
    /// Something may be due.
    due: Notify,
    at_once: Semaphore,
    waiting: Semaphore,
    per_guest: Limiter<String>,
    /// Changes of a guest's own settings, …
    pub(crate) changes: Limiter<String>,
    /// … and tries.
    pub(crate) tries: Limiter<String>,
}

impl Notices {
    pub(crate) fn new(config: &Config, known_by: &HouseRow) -> Notices {
        let (minute, hour) = (Duration::from_secs(60), Duration::from_secs(3600));
        let limits = &config.limits;
        Notices {
            key: PushKey::read(&known_by.push_key.0).expect("it was drawn as a key"),
            client: Client::new(config),
            listeners: Mutex::default(),
            due: Notify::new(),
            at_once: Semaphore::new(AT_ONCE),
            waiting: Semaphore::new(MOST_WAITING),
            per_guest: Limiter::new(limits.notices_per_hour, hour),
            changes: Limiter::new(limits.notice_changes_per_minute, minute),
            tries: Limiter::new(limits.notice_tries_per_minute, minute),
        }
    }

    /// These can be told.
    pub(crate) fn listen(&self, guests: impl IntoIterator<Item = String>) {
        self.listeners.lock().expect("no thread panics here").extend(guests);
    }

    /// Whether a guest may be told by anything. Some have given it up since.
    pub(crate) fn may_hear(&self, guest: &str) -> bool {
        self.listeners.lock().expect("no thread panics here").contains(guest)
    }

    /// Something was written down that is due.
    pub(crate) fn something_is_due(&self) {
        self.due.notify_one();
    }
}

impl House {
    /// Whether the house tells anybody anything.
    pub(crate) fn gives_notice(&self) -> bool {
        self.config.public_url.is_some()
    }

    /// What a page hands to its browser; nothing where a browser would not take it.
    pub(crate) fn push_key(&self) -> Option<String> {
        let secured = self.config.public_url.as_ref().is_some_and(PublicUrl::is_secured);
        secured.then(|| self.notices.key.public())
    }

    /// Reads where a guest would be told.
    pub(crate) fn read_target(&self, url: &str) -> Result<Target, &'static str> {
        Target::read(url, self.notices.client.plain_allowed())
    }

    /// Whether the house may write there, as far as it can be told now.
    pub(crate) async fn may_write_to(&self, target: &Target) -> Result<(), String> {
        self.notices.client.may_reach(target).await.map_err(|why| why.to_string())
    }
}
