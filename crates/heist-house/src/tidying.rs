//! What nobody needs any more goes: tables that never began, guests nobody knows.

use std::sync::Arc;
use std::time::Duration;

use crate::house::House;
use crate::store::{Change, StoreError};

/// How often the house looks round: first soon after it has opened.
const EVERY: Duration = Duration::from_secs(3600);
const FIRST: Duration = Duration::from_secs(60);

/// Looks round until the house closes.
pub(crate) async fn tidy_for_ever(house: Arc<House>) {
    let mut next = tokio::time::Instant::now() + FIRST.min(house.config.times.unbegun);
    loop {
        tokio::select! {
            () = house.closing.cancelled() => return,
            () = tokio::time::sleep_until(next) => {}
        }
        if let Err(error) = house.tidy().await {
            tracing::warn!(%error, "nothing was tidied up");
        }
        next = tokio::time::Instant::now() + EVERY.min(house.config.times.unbegun);
    }
}

impl House {
    /// A table somebody is at is left alone, however old.
    async fn tidy(&self) -> Result<(), StoreError> {
        let before = |age: Duration| self.wall_ms().saturating_sub(age.as_millis() as u64);
        let unbegun = self.store.unbegun(before(self.config.times.unbegun)).await?;
        let asleep = unbegun.into_iter().filter(|table| !self.tables.is_awake(table));
        let mut changes: Vec<Change> = asleep.map(|table| Change::CloseTable { table }).collect();
        if !changes.is_empty() {
            tracing::info!(tables = changes.len(), "tables that never began are closed");
            self.lobby_changed();
        }
        changes.push(Change::ForgetGuests { before_ms: before(self.config.times.unknown_guest) });
        self.write(changes).await?;
        self.forget_all_guests();
        Ok(())
    }
}
