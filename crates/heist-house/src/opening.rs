//! Who may open another table, by whatever way.

use tokio::sync::OwnedMutexGuard;

use crate::house::House;
use crate::problem::Problem;
use crate::room::{Place, Room};

/// A table that does not begin within a day is listed no longer; its link
/// still works.
pub(crate) const LISTED_MS: u64 = 24 * 3_600_000;

impl House {
    /// Whether a guest may open another table; one that `starts` at once waits
    /// for nobody. Nobody else opens one for the guest until the table is
    /// there: what is counted stays true.
    pub(crate) async fn may_open(
        &self,
        guest: &str,
        starts: bool,
    ) -> Result<OwnedMutexGuard<()>, Problem> {
        let alone = self.openers.wait(guest).await;
        if !starts {
            self.begun_before(guest).await?;
        }
        self.new_tables
            .take(guest.to_owned())
            .map_err(|seconds| Problem::too_fast("So many tables in an hour.", seconds))?;
        Ok(alone)
    }

    /// Public tables at which somebody sits who may be gone: their seats are
    /// wanted.
    pub(crate) async fn wake_those_listed(self: &std::sync::Arc<House>) {
        let oldest = self.wall_ms().saturating_sub(LISTED_MS);
        let rooms = self.store.public_rooms().await.unwrap_or_default();
        let rooms = rooms.iter().filter_map(|room| serde_json::from_str::<Room>(room).ok());
        for room in rooms.filter(|room| room.created_ms >= oldest && room.may_lose_somebody()) {
            self.wake(&room.id);
        }
    }

    /// Whoever has tables that wait for players begins or leaves one of them
    /// before opening another. Tables nobody sits at any more, or that have
    /// waited for a day, do not count.
    async fn begun_before(&self, guest: &str) -> Result<(), Problem> {
        let since = self.wall_ms().saturating_sub(LISTED_MS);
        let rooms = self.store.unstarted_rooms(guest.to_owned(), since).await?;
        let rooms = rooms.iter().filter_map(|room| serde_json::from_str::<Room>(room).ok());
        let waiting: Vec<String> = rooms
            .filter(|room| room.places.iter().any(Place::is_person))
            .map(|room| format!("/t/{}", room.id))
            .collect();
        if waiting.len() < self.config.limits.unstarted_tables {
            return Ok(());
        }
        Err(Problem::conflict(
            "too-many-tables",
            &format!("You have {} tables that have not begun.", waiting.len()),
            &format!("Begin one of them, or leave it: {}.", waiting.join(", ")),
        ))
    }
}
