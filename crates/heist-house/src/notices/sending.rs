//! The one task that sends what is due.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use crate::house::House;
use crate::room::Room;
use crate::store::{Change, ToldRow};

use super::webhook::{Notice, What};

/// How many are read at a time.
const AT_A_TIME: u32 = 64;
/// What was due for longer is old news.
const OLD_NEWS_MS: u64 = 24 * 3_600_000;
/// How soon a store that did not answer is asked again.
const STORE_AGAIN: Duration = Duration::from_secs(2);

/// Sends until the house closes. What it has not begun by then is begun when the
/// house opens again.
pub(crate) async fn send_for_ever(house: Arc<House>) {
    if !house.gives_notice() {
        return;
    }
    loop {
        let sent = tokio::select! {
            () = house.closing.cancelled() => return,
            sent = send_what_is_due(&house) => sent,
        };
        let pause = async {
            match sent {
                Some(0) => house.notices.due.notified().await,
                Some(_) => {}
                None => tokio::time::sleep(STORE_AGAIN).await,
            }
        };
        tokio::select! {
            () = house.closing.cancelled() => return,
            () = pause => {}
        }
    }
}

/// How many were begun; nothing if the store does not answer.
async fn send_what_is_due(house: &Arc<House>) -> Option<usize> {
    let due = house.store.due_notices(AT_A_TIME).await.ok()?;
    let count = due.len();
    for row in due {
        // While so many are slow the rest waits in the store.
        let _at_once = house.notices.at_once.acquire().await.ok()?;
        let Some(due) = &row.due else { continue };
        let begun = Change::Begun {
            guest: row.guest.clone(),
            table: row.table.clone(),
            since_ms: due.since_ms,
        };
        house.write(vec![begun]).await.ok()?;
        let (house, row) = (Arc::clone(house), row);
        tokio::spawn(async move {
            if let Err(why) = tell(&house, &row).await {
                house.metrics.notices_dropped.fetch_add(1, Relaxed);
                tracing::warn!(table = %row.table, why, "a notice is dropped");
            }
        });
    }
    Some(count)
}

async fn tell(house: &Arc<House>, row: &ToldRow) -> Result<(), &'static str> {
    let Some(due) = &row.due else { return Ok(()) };
    if house.wall_ms().saturating_sub(due.since_ms) > OLD_NEWS_MS {
        return Err("it is old news");
    }
    house.notices.per_guest.take(row.guest.clone()).map_err(|_| "so many for one guest")?;
    let unread = "the store does not answer";
    let Some(table) = house.store.table(row.table.clone()).await.map_err(|_| unread)? else {
        return Ok(());
    };
    let room: Room = serde_json::from_str(&table.room).map_err(|_| "the table cannot be read")?;
    let what = if due.what == What::Over.name() { What::Over } else { What::Move };
    let Some(notice) = house.notice(&room, what) else { return Ok(()) };
    house.deliver(&row.guest, &room.id, &notice).await.map_err(|_| unread)
}

impl House {
    fn notice(&self, room: &Room, what: What) -> Option<Notice> {
        let url = self.config.public_url.as_ref()?;
        Some(Notice {
            house: url.to_string(),
            table: room.name.clone(),
            box_name: self
                .find(&room.game)
                .map_or_else(|_| room.game.clone(), |game| game.info().name.to_owned()),
            what,
            link: url.of_table(&room.id),
        })
    }
}
