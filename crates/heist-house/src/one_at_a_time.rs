//! One at a time for each visitor, however often they ask.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};

use tokio::sync::OwnedMutexGuard;

/// How many visitors are remembered before those who are gone are forgotten.
const MOST_VISITORS: usize = 1_000;

type Door = tokio::sync::Mutex<()>;

/// A door for each visitor.
#[derive(Debug, Default)]
pub(crate) struct OneAtATime {
    doors: Mutex<HashMap<String, Weak<Door>>>,
}

impl OneAtATime {
    /// Waits until nothing else is done for that visitor.
    pub(crate) async fn wait(&self, visitor: &str) -> OwnedMutexGuard<()> {
        self.door(visitor).lock_owned().await
    }

    fn door(&self, visitor: &str) -> Arc<Door> {
        let mut doors = self.doors.lock().expect("no thread panics here");
        if let Some(door) = doors.get(visitor).and_then(Weak::upgrade) {
            return door;
        }
        if doors.len() >= MOST_VISITORS {
            doors.retain(|_, door| door.strong_count() > 0);
        }
        let door = Arc::new(Door::default());
        doors.insert(visitor.to_owned(), Arc::downgrade(&door));
        door
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_door_is_one_for_each_visitor_and_forgotten_after_them() {
        let turns = OneAtATime::default();
        let one = turns.door("one");
        assert!(Arc::ptr_eq(&one, &turns.door("one")));
        assert!(!Arc::ptr_eq(&one, &turns.door("other")));
        for number in 0..2 * MOST_VISITORS {
            turns.door(&number.to_string());
        }
        assert!(turns.doors.lock().expect("nobody panicked").len() <= MOST_VISITORS);
        assert!(Arc::ptr_eq(&one, &turns.door("one")));
    }
}
