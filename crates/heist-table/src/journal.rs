//! What is written down of a game: the only thing stored.

use serde::{Deserialize, Serialize};

use crate::{Clock, Seat, When};

/// One line of a journal. A table's state is what replaying its entries gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<A> {
    /// Number of the entry, from 1, without gaps.
    pub n: u32,
    /// When it happened.
    pub at: Clock,
    /// What was done.
    #[serde(flatten)]
    pub deed: Deed<A>,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed<A> {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
        /// The house's measurement of the seat's lag.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u32,
    },
    /// A deadline came.
    Expire {},
    /// A player went for good and no bot sits in.
    Remove {
        /// Who.
        seat: Seat,
    },
    /// A seat took back its last action: an entry of its own, never an erasure.
    Undo {
        /// Who.
        seat: Seat,
    },
    /// The house was put back from a copy: what was drawn after the copy was
    /// made is known to some, so it draws by another key from here on.
    Reseal {
        /// How often the house was put back by then. It only grows, so that
        /// nobody takes more throws than everybody can count.
        epoch: u32,
    },
}

fn is_zero(lag_ms: &u32) -> bool {
    *lag_ms == 0
}

impl<A> Entry<A> {
    /// The moment with the lag of whoever acted.
    pub fn when(&self) -> When {
        let lag_ms = match self.deed {
            Deed::Act { lag_ms, .. } => lag_ms,
            Deed::Expire {} | Deed::Remove { .. } | Deed::Undo { .. } | Deed::Reseal { .. } => 0,
        };
        When { at: self.at, lag_ms }
    }

    /// The same entry with its action read or written another way.
    pub fn try_map<B, E>(self, read: impl FnOnce(A) -> Result<B, E>) -> Result<Entry<B>, E> {
        let deed = match self.deed {
            Deed::Act { seat, action, lag_ms } => Deed::Act { seat, action: read(action)?, lag_ms },
            Deed::Expire {} => Deed::Expire {},
            Deed::Remove { seat } => Deed::Remove { seat },
            Deed::Undo { seat } => Deed::Undo { seat },
            Deed::Reseal { epoch } => Deed::Reseal { epoch },
        };
        Ok(Entry { n: self.n, at: self.at, deed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_back_and_are_easy_to_read() {
        let act = Deed::Act { seat: Seat::new(2), action: "pass".to_owned(), lag_ms: 0 };
        let lines = [
            (act, r#"{"n":7,"at":1500,"act":{"seat":2,"action":"pass"}}"#),
            (Deed::Expire {}, r#"{"n":7,"at":1500,"expire":{}}"#),
            (Deed::Undo { seat: Seat::new(1) }, r#"{"n":7,"at":1500,"undo":{"seat":1}}"#),
            (Deed::Reseal { epoch: 2 }, r#"{"n":7,"at":1500,"reseal":{"epoch":2}}"#),
        ];
        for (deed, line) in lines {
            let entry = Entry { n: 7, at: Clock(1500), deed };
            assert_eq!(serde_json::to_string(&entry).unwrap(), line);
            assert_eq!(serde_json::from_str::<Entry<String>>(line).unwrap(), entry);
        }
    }

    #[test]
    fn the_lag_of_a_slow_line_is_written_and_read_back() {
        let act = Deed::Act { seat: Seat::new(2), action: "pass".to_owned(), lag_ms: 80 };
        let entry = Entry { n: 7, at: Clock(1500), deed: act };
        let line = r#"{"n":7,"at":1500,"act":{"seat":2,"action":"pass","lag_ms":80}}"#;
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
        assert_eq!(serde_json::from_str::<Entry<String>>(line).unwrap(), entry);
        assert_eq!(entry.when(), When { at: Clock(1500), lag_ms: 80 });
    }
}
