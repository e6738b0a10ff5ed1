//! What everybody may know of a table.

use heist_table::Seat;

use super::{Answer, TableTask};
use crate::room::{Commitments, Lobby, LobbySeat, Place, SeatKind, Sitter};
use crate::store::Status;

impl TableTask {
    pub(super) fn answer_lobby(&self) -> Answer {
        Answer::Lobby(Box::new(self.lobby()))
    }

    pub(super) fn lobby(&self) -> Lobby {
        let room = &self.room;
        let mut spectators: Vec<String> = Vec::new();
        let mut counted: Vec<&str> = Vec::new();
        for onlooker in self.onlookers.iter().filter(|onlooker| !onlooker.is_player()) {
            if let Some(guest) = &onlooker.who.guest
                && !counted.contains(&guest.id.as_str())
            {
                counted.push(&guest.id);
                spectators.push(guest.name.clone());
            }
        }
        let seat = |seat: Seat| {
            let place = room.place(seat);
            let (kind, bot) = match &place.sitter {
                Sitter::Open => (SeatKind::Open, None),
                Sitter::Person { .. } => (SeatKind::Person, None),
                Sitter::Bot { level } => (SeatKind::Bot, Some(level.clone())),
            };
            LobbySeat {
                seat: seat.number(),
                kind,
                name: (!place.is_open()).then(|| room.player_name(seat)),
                bot,
                ready: place.ready,
                present: self.is_present(seat),
                sitting_in: self.presence[seat.index()].sitting_in,
                left: place.left,
                played_by_clock: place.played_by_clock,
                again: place.again,
            }
        };
        let among = |says: fn(&Place) -> bool| {
            let seats = Seat::all(room.seats()).filter(|&seat| says(room.place(seat)));
            seats.map(Seat::number).collect()
        };
        Lobby {
            id: room.id.clone(),
            game: room.game.clone(),
            name: room.name.clone(),
            status: room.status,
            public: room.public,
            several_hands: room.several_hands,
            waits_for_absent: room.waits_for_absent,
            by_the_day: self.plays_by_the_day(),
            seconds_per_decision: room.seconds_per_decision,
            pace: room.pace,
            hints: room.hints,
            talk: room.talk,
            options: room.options.clone(),
            pack: room.pack.clone(),
            seats: Seat::all(room.seats()).map(seat).collect(),
            host: room.host.name.clone(),
            spectators,
            commitments: Commitments {
                house: room.house,
                seats: room.places.iter().map(|place| place.commitment).collect(),
            },
            votes: among(|place| place.vote),
            plays_on: among(|place| place.plays_on),
            late: room.late.clone(),
            standstill: self.standstill(),
            aborts: room.aborts,
            given_up: room.given_up,
            rematch: room.rematch.clone(),
            created: room.created_ms,
            closes: (room.status == Status::Gathering).then(|| {
                let patience = self.house.config.times.unbegun.as_millis() as u64;
                room.created_ms.saturating_add(patience)
            }),
        }
    }
}
