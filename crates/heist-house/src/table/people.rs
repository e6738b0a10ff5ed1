//! Sitting down, getting up, and what the host arranges.

use heist_bots::Bot;
use heist_table::Seat;
use serde_json::Value;

use super::{Answer, Claimed, Guest, Seated, TableTask, Who};
use crate::problem::Problem;
use crate::room::{Host, Place, Sitter};
use crate::store::{Change, Status};
use crate::token;

impl TableTask {
    /// Two who want the same seat meet in the mailbox: one is first.
    pub(super) async fn join(&mut self, who: &Who, wish: Option<u8>) -> Result<Answer, Problem> {
        let guest = needs_guest(who)?.clone();
        let hands = self.hands_of(who);
        if let Some(seat) = self.left_hand(who, wish) {
            self.hand_back(seat).await?;
            return Ok(Answer::Seated(Seated { seat, seat_token: None }));
        }
        if !hands.is_empty() && !self.room.several_hands {
            return Err(Problem::conflict(
                "seated-already",
                "You sit at this table already.",
                "Leave your seat first, or ask the host to allow several hands.",
            ));
        }
        self.needs_status(Status::Gathering)?;
        let seat = self.open_seat(wish)?;
        let before = self.room.clone();
        let name = self.room.name_at(seat, &guest.name);
        let (place, token) = Place::person(&guest.id, &name);
        *self.room.place_mut(seat) = place;
        self.room.freed.retain(|freed| *freed != guest.id);
        self.call_by_name(&guest);
        self.presence[seat.index()].last_seen = std::time::Instant::now();
        self.keep_room(before).await?;
        Ok(Answer::Seated(Seated { seat, seat_token: Some(token) }))
    }

    /// A seat that the person has left during the game: the one that is wished
    /// for if it is among them.
    fn left_hand(&self, who: &Who, wish: Option<u8>) -> Option<Seat> {
        let hands = match who.hand {
            Some(_) => self.seat_of(who).into_iter().collect(),
            None => self.hands_of(who),
        };
        let mut left = hands.iter().filter(|&seat| self.room.place(seat).left);
        left.clone().find(|seat| Some(seat.number()) == wish).or_else(|| left.next())
    }

    fn open_seat(&self, wish: Option<u8>) -> Result<Seat, Problem> {
        let open = |seat: &Seat| self.room.place(*seat).is_open();
        match wish {
            None => Seat::all(self.room.seats()).find(open).ok_or_else(|| {
                Problem::conflict("table-full", "Every seat is taken.", "Watch, or open a table.")
            }),
            Some(number) => {
                let seat = self.parse_seat(number)?;
                if open(&seat) {
                    return Ok(seat);
                }
                let taken = "Somebody else was first.";
                Err(Problem::conflict("seat-taken", taken, "Take another seat."))
            }
        }
    }

    fn parse_seat(&self, number: u8) -> Result<Seat, Problem> {
        Seat::parse(&number.to_string(), self.room.seats()).map_err(|refusal| {
            Problem::invalid(&refusal.code, refusal.text.clone(), &refusal.allowed)
        })
    }

    /// Before the game the seat is free again; during it a bot plays on until
    /// the person comes back.
    pub(super) async fn leave(&mut self, who: &Who) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        let before = self.room.clone();
        match self.room.status {
            Status::Gathering => {
                *self.room.place_mut(seat) = Place::open();
                self.pass_on_hosting(before.place(seat).guest());
            }
            Status::Playing => {
                self.room.place_mut(seat).left = true;
                let nobody_left =
                    self.room.places.iter().all(|place| !place.is_person() || place.left);
                if nobody_left {
                    return self.give_up(before).await.map(|()| Answer::Done {});
                }
            }
            Status::Salting => self.needs_status(Status::Playing)?,
            Status::Over => {}
        }
        self.keep_room(before).await?;
        Ok(Answer::Done {})
    }

    /// A host who leaves hands the table to the next person at it, and takes no
    /// right along: the token of the host opens nothing any more.
    fn pass_on_hosting(&mut self, gone: Option<&str>) {
        let host = self.room.host.guest.as_str();
        if gone != Some(host) || !self.room.hands_of(host).is_empty() {
            return;
        }
        let heir = self.room.places.iter().find_map(|place| match &place.sitter {
            Sitter::Person { guest, name } => Some((guest.clone(), name.clone())),
            Sitter::Open | Sitter::Bot { .. } => None,
        });
        let (_, token) = token::new_token();
        match heir {
            Some((guest, name)) => self.room.host = Host { guest, name, token },
            // Nobody is left: the link still works, but the lobby forgets it.
            None => self.room.public = false,
        }
    }

    /// The host's token, drawn anew: the one before opens nothing any more.
    /// Whoever inherited the table, or lost the token, has one by this.
    pub(super) async fn draw_host_token(&mut self, who: &Who) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        let before = self.room.clone();
        let (host_token, hash) = token::new_token();
        self.room.host.token = hash;
        self.keep_room(before).await?;
        Ok(Answer::Claimed(Claimed::Host { host_token }))
    }

    /// The host frees a seat or gives it to a bot, also that of a person: somebody
    /// who went away would hold up all others. Who that is the host says: a seat
    /// that was open when the host looked may have been taken meanwhile.
    pub(super) async fn set_bot(
        &mut self,
        who: &Who,
        seat: Option<u8>,
        bot: Option<String>,
        frees: Option<&str>,
    ) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        let place = match bot {
            Some(name) => Place::bot(known_bot(&name)?.name()),
            None => Place::open(),
        };
        let before = self.room.clone();
        let Some(seat) = seat else {
            for open in self.room.places.iter_mut().filter(|place| place.is_open()) {
                *open = place.clone();
            }
            self.keep_room(before).await?;
            return Ok(self.answer_lobby());
        };
        let seat = self.parse_seat(seat)?;
        if let Sitter::Person { name, .. } = &self.room.place(seat).sitter
            && frees != Some(name)
            && !self.hands_of(who).contains(seat)
        {
            return Err(Problem::conflict(
                "seat-taken",
                &format!("{name} sits there now."),
                "Choose another seat, or free this one by that name.",
            ));
        }
        *self.room.place_mut(seat) = place;
        if let Some(guest) = before.place(seat).guest().filter(|&guest| guest != before.host.guest)
        {
            self.room.note_freed(guest);
        }
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    /// Nothing was played here: the table is gone with all that was said at it,
    /// and whoever looks on is told so.
    pub(super) async fn close(&mut self, who: &Who) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        self.house.write(vec![Change::CloseTable { table: self.room.id.clone() }]).await?;
        self.say_goodbye("table-closed");
        // Whoever writes from now on is answered by the store: no such table.
        self.unsure = true;
        if self.room.public {
            self.house.lobby_changed();
        }
        Ok(Answer::Done {})
    }

    /// Other terms than people agreed to: all must be ready again.
    pub(super) async fn set_options(
        &mut self,
        who: &Who,
        options: &Value,
    ) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        let options = self.house.find(&self.room.game)?.options(options)?;
        let before = self.room.clone();
        self.room.options = options;
        if self.room != before {
            self.room.ask_all_again();
        }
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    /// Whether one person may take several seats. Others have agreed to play
    /// with so many people: all must be ready again.
    pub(super) async fn set_hands(&mut self, who: &Who, several: bool) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        let mut guests = self.room.places.iter().filter_map(Place::guest);
        if !several && guests.any(|guest| self.room.hands_of(guest).len() > 1) {
            return Err(Problem::conflict(
                "several-hands",
                "Somebody holds several hands.",
                "They leave all but one first.",
            ));
        }
        let before = self.room.clone();
        self.room.several_hands = several;
        if self.room != before {
            self.room.ask_all_again();
        }
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    /// Whether a bot sits in for people who are away: a term as others.
    pub(super) async fn set_absence(&mut self, who: &Who, waits: bool) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        let before = self.room.clone();
        self.room.waits_for_absent = waits;
        if self.room != before {
            self.room.ask_all_again();
        }
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    /// How long a person has for a decision, whatever the box: a term as others.
    pub(super) async fn set_clock(
        &mut self,
        who: &Who,
        seconds: Option<u32>,
    ) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        let seconds = self.house.fitting_clock(seconds)?;
        let before = self.room.clone();
        self.room.seconds_per_decision = seconds;
        if self.room != before {
            self.room.ask_all_again();
        }
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    /// Whether whoever is asked may ask for a hint: a term as others.
    pub(super) async fn set_hints(&mut self, who: &Who, hints: bool) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        self.needs_status(Status::Gathering)?;
        let before = self.room.clone();
        self.room.hints = hints;
        if self.room != before {
            self.room.ask_all_again();
        }
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    pub(super) async fn set_public(&mut self, who: &Who, public: bool) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        let before = self.room.clone();
        self.room.public = public;
        self.keep_room(before).await?;
        self.house.lobby_changed();
        Ok(self.answer_lobby())
    }

    /// A new token for one's own seat, to go on at another device.
    pub(super) async fn link(&mut self, who: &Who) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        let before = self.room.clone();
        let (token, hash) = token::new_token();
        self.room.place_mut(seat).token = Some(hash);
        self.keep_room(before).await?;
        Ok(Answer::Seated(Seated { seat, seat_token: Some(token) }))
    }

    /// Binds what a token opens to the asking guest. A seat's and the host's
    /// token are good once; the new one is in the answer.
    pub(super) async fn claim(&mut self, who: &Who, token: &str) -> Result<Answer, Problem> {
        let guest = needs_guest(who)?.clone();
        let hash = token::hash(token);
        let by_token = Who::token(hash);
        let before = self.room.clone();
        if let Some(seat) = self.seat_of(&by_token) {
            let others = self.room.hands_of(&guest.id).without(seat);
            if !others.is_empty() && !self.room.several_hands {
                return Err(Problem::conflict(
                    "seated-already",
                    "You sit at this table already.",
                    "One person plays one seat, unless the host allows several hands.",
                ));
            }
            let (token, hash) = token::new_token();
            let name = self.room.name_at(seat, &guest.name);
            let place = self.room.place_mut(seat);
            place.token = Some(hash);
            place.left = false;
            place.sitter = Sitter::Person { guest: guest.id, name };
            self.keep_room(before).await?;
            return Ok(Answer::Claimed(Claimed::Seat { seat, seat_token: token }));
        }
        if self.is_host(&by_token) {
            let (token, hash) = token::new_token();
            self.room.host = Host { guest: guest.id, name: guest.name, token: hash };
            self.keep_room(before).await?;
            return Ok(Answer::Claimed(Claimed::Host { host_token: token }));
        }
        if token::same(&self.room.spectator_token, &hash) {
            return Ok(Answer::Claimed(Claimed::Spectator));
        }
        Err(Problem::not_yours(
            "This invitation is not valid any more.",
            "Ask for a new one; each can be used once.",
        ))
    }
}

pub(super) fn needs_guest(who: &Who) -> Result<&Guest, Problem> {
    who.guest.as_ref().ok_or_else(Problem::who_are_you)
}

/// A bot by its name.
pub(crate) fn known_bot(name: &str) -> Result<Bot, Problem> {
    name.parse::<Bot>().map_err(|error| {
        let (what, remedy) = error.parts();
        Problem::invalid("unknown-bot", what, &remedy)
    })
}
