//! Guests who were here of late: not every request asks the store who it is.

use std::collections::HashMap;
use std::sync::Mutex;

use heist_table::Bytes32;

use crate::house::House;
use crate::store::StoreError;
use crate::table::Guest;

/// How many guests are remembered between requests.
const MOST_GUESTS_KNOWN: usize = 10_000;

/// Guests by the hash of their token.
pub(crate) type KnownGuests = Mutex<HashMap<[u8; 32], Guest>>;

impl House {
    /// The guest with that token.
    pub(crate) async fn guest(&self, token: Bytes32) -> Result<Option<Guest>, StoreError> {
        if let Some(guest) = self.guests.lock().expect("no thread panics here").get(&token.0) {
            return Ok(Some(guest.clone()));
        }
        let row = self.store.guest(token).await?;
        let guest = row.map(|row| Guest { id: row.id, name: row.name });
        if let Some(guest) = &guest {
            self.know_guest(token, guest.clone());
        }
        Ok(guest)
    }

    pub(crate) fn know_guest(&self, token: Bytes32, guest: Guest) {
        let mut guests = self.guests.lock().expect("no thread panics here");
        if guests.len() >= MOST_GUESTS_KNOWN {
            guests.clear();
        }
        guests.insert(token.0, guest);
    }

    /// Some may be gone from the store.
    pub(crate) fn forget_all_guests(&self) {
        self.guests.lock().expect("no thread panics here").clear();
    }

    /// A guest's name or token has changed.
    pub(crate) fn forget_guest(&self, id: &str) {
        self.guests.lock().expect("no thread panics here").retain(|_, guest| guest.id != id);
    }
}
