//! Who sits where, and what stands about a table: all but the game itself.

use heist_table::{Bytes32, Clock, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::names::alike;
use crate::pace::Pace;
use crate::packs::PackInfo;
use crate::store::{Change, Status};
use crate::token;

/// A table but for its game. Stored as JSON; tokens only as hashes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) options: Value,
    /// The content pack, where it is not the one in the box.
    #[serde(default)]
    pub(crate) pack: Option<PackInfo>,
    pub(crate) public: bool,
    /// The host allows one person several seats.
    #[serde(default)]
    pub(crate) several_hands: bool,
    /// Nobody is replaced for being away: the game is played over days.
    #[serde(default)]
    pub(crate) waits_for_absent: bool,
    /// How long a person has for a decision before a bot plays that one.
    #[serde(default)]
    pub(crate) seconds_per_decision: Option<u32>,
    /// How fast its bots play.
    #[serde(default)]
    pub(crate) pace: Pace,
    /// Whoever is asked something may ask what a regular would do.
    #[serde(default = "yes")]
    pub(crate) hints: bool,
    /// People may talk.
    #[serde(default = "yes")]
    pub(crate) talk: bool,
    pub(crate) status: Status,
    pub(crate) created_ms: u64,
    /// When the game was dealt.
    pub(crate) opened_ms: Option<u64>,
    /// The same by the clock of the house, moved on by as long as the table's
    /// own clock stood still since; games dealt when it had none count by the
    /// wall clock.
    #[serde(default)]
    pub(crate) dealt_ms: Option<u64>,
    /// Where the table's clock stands, while it waits for its people after the
    /// house was closed.
    #[serde(default)]
    pub(crate) stands_at: Option<Clock>,
    pub(crate) host: Host,
    pub(crate) spectator_token: Bytes32,
    pub(crate) places: Vec<Place>,
    /// The house's commitment to its secret.
    pub(crate) house: Option<Bytes32>,
    /// How often a promised salt did not come.
    #[serde(default)]
    pub(crate) aborts: u32,
    /// The people ended the game before its end.
    #[serde(default)]
    pub(crate) given_up: bool,
    #[serde(default)]
    pub(crate) rematch: Option<String>,
    /// When the game ended, by the wall clock, and how, if by its own rules.
    #[serde(default)]
    pub(crate) ended_ms: Option<u64>,
    #[serde(default)]
    pub(crate) outcome: Option<Value>,
    /// The last decisions that the clock of the house played, oldest first.
    #[serde(default)]
    pub(crate) late: Vec<Late>,
    /// Guests whose seat the host has freed, so that they can be told.
    #[serde(default)]
    pub(crate) freed: Vec<String>,
}

/// As it is at a table that nobody has changed.
pub(crate) fn yes() -> bool {
    true
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Host {
    pub(crate) guest: String,
    pub(crate) name: String,
    pub(crate) token: Bytes32,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) sitter: Sitter,
    pub(crate) ready: bool,
    /// The hash of the seat's own token.
    pub(crate) token: Option<Bytes32>,
    pub(crate) commitment: Option<Bytes32>,
    /// Whether the commitment came from the seat and its salt is still to come.
    #[serde(default)]
    pub(crate) promised: bool,
    pub(crate) salt: Option<Bytes32>,
    /// The person went away for good and a bot plays on.
    #[serde(default)]
    pub(crate) left: bool,
    /// The person wants to end the game.
    #[serde(default)]
    pub(crate) vote: bool,
    /// The person was asked to end the game and would rather play on.
    #[serde(default)]
    pub(crate) plays_on: bool,
    /// How many decisions were played because the clock of the house ran out.
    #[serde(default)]
    pub(crate) played_by_clock: u32,
    /// Whether the person wants another game, once said.
    #[serde(default)]
    pub(crate) again: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sitter {
    Open,
    Person { guest: String, name: String },
    Bot { level: String },
}

impl Place {
    pub(crate) fn open() -> Place {
        Place::of(Sitter::Open)
    }

    pub(crate) fn bot(level: &str) -> Place {
        Place { ready: true, ..Place::of(Sitter::Bot { level: level.to_owned() }) }
    }

    /// A person sits down and gets a token.
    pub(crate) fn person(guest: &str, name: &str) -> (Place, String) {
        let (token, hash) = token::new_token();
        let sitter = Sitter::Person { guest: guest.to_owned(), name: name.to_owned() };
        (Place { token: Some(hash), ..Place::of(sitter) }, token)
    }

    fn of(sitter: Sitter) -> Place {
        Place {
            sitter,
            ready: false,
            token: None,
            commitment: None,
            promised: false,
            salt: None,
            left: false,
            vote: false,
            plays_on: false,
            played_by_clock: 0,
            again: None,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.sitter == Sitter::Open
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person { .. })
    }

    pub(crate) fn guest(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Person { guest, .. } => Some(guest),
            Sitter::Open | Sitter::Bot { .. } => None,
        }
    }
}

impl Room {
    /// Whether people go away over a decision here, by what they have agreed.
    pub(crate) fn is_by_the_day(&self) -> bool {
        let long = |seconds: u32| seconds >= BY_THE_DAY_SECONDS;
        self.waits_for_absent || self.seconds_per_decision.is_some_and(long)
    }

    pub(crate) fn seats(&self) -> u8 {
        self.places.len() as u8
    }

    pub(crate) fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    pub(crate) fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }

    /// The seats of a guest: more than one only where the host allows it.
    pub(crate) fn hands_of(&self, guest: &str) -> SeatSet {
        let own = |seat: &Seat| self.place(*seat).guest() == Some(guest);
        Seat::all(self.seats()).filter(own).collect()
    }

    /// Notes that the clock of the house played a decision.
    pub(crate) fn note_late(&mut self, seat: Seat, at: Clock) {
        self.place_mut(seat).played_by_clock += 1;
        self.late.push(Late { seat: seat.number(), at: at.0 });
        let gone = self.late.len().saturating_sub(MOST_LATE);
        self.late.drain(..gone);
    }

    /// Notes whose seat the host has freed: the last of them.
    pub(crate) fn note_freed(&mut self, guest: &str) {
        self.freed.retain(|known| known != guest);
        self.freed.push(guest.to_owned());
        let gone = self.freed.len().saturating_sub(MOST_FREED);
        self.freed.drain(..gone);
    }

    /// The game is not dealt now, and nobody's salt counts any more: whoever
    /// promised one must be ready again.
    pub(crate) fn stop_salting(&mut self) {
        self.status = Status::Gathering;
        self.house = None;
        for place in &mut self.places {
            place.ready &= !place.promised;
            (place.promised, place.commitment, place.salt) = (false, None, None);
        }
    }

    /// Whether somebody sits here who could lose the seat by being away: the
    /// host keeps it, and whoever is ready does.
    pub(crate) fn may_lose_somebody(&self) -> bool {
        self.places.iter().any(|place| self.may_be_lost(place))
    }

    pub(crate) fn may_be_lost(&self, place: &Place) -> bool {
        let host = self.host.guest.as_str();
        !place.ready && place.guest().is_some_and(|guest| guest != host)
    }

    /// Other terms than people agreed to: all must be ready again.
    pub(crate) fn ask_all_again(&mut self) {
        for place in self.places.iter_mut().filter(|place| place.is_person()) {
            (place.ready, place.promised, place.commitment) = (false, false, None);
        }
    }

    /// What somebody is called at a seat, so that all at the table can be told
    /// apart: two people of one name, and two hands of one person.
    pub(crate) fn name_at(&self, seat: Seat, name: &str) -> String {
        let others = || Seat::all(self.seats()).filter(|&other| other != seat);
        let taken = |wanted: &str| others().any(|other| alike(&self.player_name(other), wanted));
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(|wanted| !taken(wanted)).expect("numbers go on for ever")
    }

    /// Every seat is taken and everybody is ready.
    pub(crate) fn all_ready(&self) -> bool {
        self.places.iter().all(|place| !place.is_open() && place.ready)
    }

    /// The names by seat. Bots are called by their level and seat, so that two
    /// of a level can be told apart.
    pub(crate) fn player_name(&self, seat: Seat) -> String {
        match &self.place(seat).sitter {
            Sitter::Open => String::new(),
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Bot { .. } => {
                let name = BOT_NAMES[seat.index() % BOT_NAMES.len()];
                let is_taken = |place: &Place| match &place.sitter {
                    Sitter::Person { name: other, .. } => alike(other, name),
                    Sitter::Open | Sitter::Bot { .. } => false,
                };
                match self.places.iter().any(is_taken) {
                    true => format!("{name} the bot"),
                    false => name.to_owned(),
                }
            }
        }
    }

    /// The change that stores the room as it is.
    pub(crate) fn change(&self) -> Change {
        Change::Room {
            table: self.id.clone(),
            status: self.status,
            public: self.public,
            room: self.to_json(),
        }
    }

    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a room is plain data")
    }
}

/// A decision that may take so long is one that people go away over.
pub(crate) const BY_THE_DAY_SECONDS: u32 = 3_600;
/// How many decisions that the clock played are remembered.
const MOST_LATE: usize = 50;
/// How many guests are remembered whose seat was freed.
const MOST_FREED: usize = 16;

/// Cover names for bots, by seat.
const BOT_NAMES: [&str; 8] =
    ["Ace", "Bishop", "Cricket", "Domino", "Echo", "Fingers", "Ghost", "Hatch"];

/// What everybody may know of a table.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lobby {
    /// The table.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// What the table is called.
    pub name: String,
    /// Where its game stands.
    pub status: Status,
    /// Whether it is listed.
    pub public: bool,
    /// Whether one person may take several seats.
    pub several_hands: bool,
    /// Whether the table waits for people who are away, instead of letting a
    /// bot sit in.
    pub waits_for_absent: bool,
    /// Whether people go away over a decision: whoever is away can be given
    /// notice.
    pub by_the_day: bool,
    /// How many seconds a person has for a decision before a bot plays that
    /// one; null for no limit.
    pub seconds_per_decision: Option<u32>,
    /// How fast its bots play.
    pub pace: Pace,
    /// Whether whoever is asked something may ask for a hint.
    pub hints: bool,
    /// Whether people may talk; what the game itself lets them say, they may
    /// anyway.
    pub talk: bool,
    /// The options in force.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// The content pack, where it is not the one in the box.
    pub pack: Option<PackInfo>,
    /// The seats in order.
    pub seats: Vec<LobbySeat>,
    /// What the host is called.
    pub host: String,
    /// Who watches.
    pub spectators: Vec<String>,
    /// What house and seats have committed to.
    pub commitments: Commitments,
    /// Which seats want to end the game.
    pub votes: Vec<u8>,
    /// Which seats have answered that they would rather play on. Whoever asks
    /// anew asks them again.
    pub plays_on: Vec<u8>,
    /// The last decisions that the clock of the house played, oldest first.
    pub late: Vec<Late>,
    /// The clock of the table stands still, after the house was closed.
    pub standstill: Option<Standstill>,
    /// How often a promised salt did not come.
    pub aborts: u32,
    /// The people ended the game before its end.
    pub given_up: bool,
    /// The table of the next game.
    pub rematch: Option<String>,
    /// When the table was opened, in milliseconds of the wall clock, …
    pub created: u64,
    /// … and when it is closed if the game has not begun.
    pub closes: Option<u64>,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// Its number, from 0.
    pub seat: u8,
    /// Who sits there.
    pub kind: SeatKind,
    /// What the player is called.
    pub name: Option<String>,
    /// The bot's level.
    pub bot: Option<String>,
    /// Ready to begin.
    pub ready: bool,
    /// A bot always is; a person while a page is open.
    pub present: bool,
    /// A bot plays for a person who is away.
    pub sitting_in: bool,
    /// The person has left for good, but may come back.
    pub left: bool,
    /// How many decisions were played for the person because the clock of the
    /// house ran out.
    pub played_by_clock: u32,
    /// After the game: whether the person wants another one, once said.
    pub again: Option<bool>,
}

/// A decision that a bot played because a person's time was up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Late {
    /// Whose.
    pub seat: u8,
    /// When, on the table's clock.
    pub at: u64,
}

/// A clock that stands still where hands race, until people are back after the
/// house was closed. Nobody can act meanwhile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standstill {
    /// The seats of people who have no stream yet; nobody once it counts down.
    pub waits_for: Vec<u8>,
    /// How much of the countdown is left; null until it begins.
    pub goes_on_in_ms: Option<u64>,
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// Somebody, present or not.
    Person,
    /// A bot.
    Bot,
}

/// What was committed to before anything was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Commitments {
    /// The house's, to its secret.
    #[schema(value_type = Option<String>)]
    pub house: Option<Bytes32>,
    /// Each seat's, to its salt.
    #[schema(value_type = Vec<Option<String>>)]
    pub seats: Vec<Option<Bytes32>>,
}
