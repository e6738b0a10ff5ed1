//! What the engine answers.

use heist_bots::Bot;
use heist_shelf::{Content, Terms};
use heist_table::{Clock, Dice, Eyes, Seat, SeatSet, When};
use serde_json::{Value, json};

use super::request::{ContentText, Request, Who};
use super::sitting::{Ears, Sitting};
use super::trouble::Trouble;
use super::{Engine, Mode};
use crate::games;

type Answer = Result<Value, Trouble>;

impl Engine {
    /// Does what was asked. Whatever is refused leaves the game as it was.
    pub(crate) fn carry_out(&mut self, request: Request) -> Answer {
        match request {
            Request::Games {} => Ok(games::listing()),
            Request::Info {} => Ok(json!(self.game.info())),
            Request::New { seats, options, seed, content } => {
                self.new_game(seats, options, seed, content)
            }
            Request::Actors {} => self.actors(),
            Request::Legal { seat } => {
                let seat = self.seat(seat)?;
                let table = &self.sitting()?.table;
                let mut legal = table.legal(seat);
                legal.extend(table.samples(seat));
                Ok(json!(legal))
            }
            Request::Check { seat, action, text, id, at } => {
                let seat = self.seat(seat)?;
                let action = self.action(action, text, id)?;
                self.check(seat, &action, at)
            }
            Request::Apply { seat, action, text, id, decision, at } => {
                let seat = self.seat(seat)?;
                let action = self.action(action, text, id)?;
                self.go_on(at, |sitting, at| {
                    Ok(sitting.table.act(seat, decision, &action, When::from(at))?)
                })
            }
            Request::Tick { at } => self.tick(at),
            Request::Undo { seat, at } => {
                let seat = self.seat(seat)?;
                self.go_on(at, |sitting, at| Ok(sitting.table.undo(seat, at)?))
            }
            Request::Remove { seat, at } => {
                self.referee_only("the right to remove a seat")?;
                let seat = self.seat(seat)?;
                self.go_on(at, |sitting, at| Ok(sitting.table.leaves(seat, at)?))
            }
            Request::Printed {} => {
                let printed = self.sitting()?.table.printed();
                Ok(serde_json::from_str(&printed).expect("what is printed is JSON"))
            }
            Request::View { viewer } => {
                let viewer = self.viewer(viewer)?;
                Ok(self.sitting()?.table.view(viewer))
            }
            Request::Sketch { viewer } => {
                let viewer = self.viewer(viewer)?;
                Ok(json!(self.sitting()?.table.sketch(viewer)))
            }
            Request::Prompt { seat } => {
                let seat = self.seat(seat)?;
                Ok(json!(self.sitting()?.table.asked(seat)))
            }
            Request::Imagine { seat, seed } => {
                let seat = self.seat(seat)?;
                let sitting = self.sitting()?;
                let mut dice = seed.map(Dice::seeded);
                Ok(sitting.table.imagine(seat, dice.as_mut().unwrap_or(&mut sitting.thoughts)))
            }
            Request::Outcome {} => Ok(json!(self.sitting()?.table.outcome())),
            Request::Events { viewer, since } => {
                let ears = self.ears(viewer)?;
                Ok(json!(self.sitting()?.events(since, ears)))
            }
            Request::Record {} => self.record(),
            Request::Bot { seat, bot, seed } => self.ask_a_bot(seat, bot, seed),
            Request::ActionSpace {} => Ok(json!(self.sitting()?.table.action_space())),
            Request::State {} => {
                self.referee_only("the whole state")?;
                Ok(self.sitting()?.table.state())
            }
            Request::SetState { state, at, seed } => self.set_state(state, at, seed),
            Request::Quit {} => Ok(json!({})),
        }
    }

    fn new_game(
        &mut self,
        seats: Option<u64>,
        options: Value,
        seed: Option<u64>,
        content: Option<ContentText>,
    ) -> Answer {
        let given = |content: ContentText| Content { file: content.file, text: content.text };
        let seats = seats.map_or(self.terms.seats, |seats| u8::try_from(seats).unwrap_or(u8::MAX));
        let terms = Terms {
            options: self.game.options(&with_options(&self.terms.options, options))?,
            content: content.map(given).or_else(|| self.terms.content.clone()),
            ..Terms::new(seats)
        };
        let mut sitting = self.begin(&terms, seed)?;
        let ears = self.ears(None)?;
        let events = sitting.news(ears);
        let header = sitting.table.header();
        let mut answer = json!({
            "game": header.game,
            "rules": header.rules,
            "content": header.content,
            "options": header.options,
            "seats": sitting.table.seats(),
            "events": events,
        });
        match (sitting.seed, &header.chance) {
            (Some(seed), _) => answer["seed"] = json!(seed),
            (None, heist_table::Chance::Sealed { house, .. }) => answer["sealed"] = json!(house),
            (None, heist_table::Chance::Seed(_)) => {}
        }
        self.sitting = Some(sitting);
        Ok(answer)
    }

    /// Who may act. In a secret choice even that would tell, so a program at a
    /// seat hears of its own seat only.
    fn actors(&mut self) -> Answer {
        let eyes = match self.mode {
            Mode::Referee => SeatSet::all(self.sitting()?.table.seats()),
            Mode::Seat(seat) => SeatSet::only(seat),
        };
        let table = &self.sitting()?.table;
        Ok(json!({
            "at": table.now(),
            "deadline": table.deadline(),
            "over": table.outcome().is_some(),
            "seats": table.actors().both(eyes),
            "awaited": table.awaited().both(eyes),
        }))
    }

    fn check(&mut self, seat: Seat, action: &Value, at: Option<u64>) -> Answer {
        let sitting = self.sitting()?;
        let at = at.map_or(sitting.now(), Clock);
        Ok(match sitting.table.judge(seat, None, action, When::from(at)) {
            Ok(_) => json!({ "allowed": true }),
            Err(refusal) => {
                let mut answer = json!({
                    "allowed": false,
                    "code": refusal.code,
                    "text": refusal.text,
                    "remedy": refusal.allowed,
                });
                // As in an error: left out where the table itself refuses.
                if !refusal.rule.is_empty() {
                    answer["rule"] = json!(refusal.rule);
                }
                answer
            }
        })
    }

    /// Carries out a deed, lets the bots go on, and tells what happened.
    fn go_on(
        &mut self,
        at: Option<u64>,
        deed: impl FnOnce(&mut Sitting, Clock) -> Result<(), Trouble>,
    ) -> Answer {
        let ears = self.ears(None)?;
        let sitting = self.sitting()?;
        let at = at.map_or(sitting.now(), Clock);
        sitting.let_bots_act(at);
        deed(sitting, at)?;
        sitting.let_bots_act(at);
        sitting.last = sitting.last.max(at);
        let events = sitting.news(ears);
        let mut answer = self.actors()?;
        answer["events"] = json!(events);
        Ok(answer)
    }

    /// Lets time pass: until then, or to the next thing that happens by itself.
    fn tick(&mut self, at: Option<u64>) -> Answer {
        let sitting = self.sitting()?;
        let next = match &mut sitting.company {
            Some(company) => company.next(&*sitting.table),
            None => sitting.table.deadline(),
        };
        let at = at.or(next.map(|next| next.0));
        self.go_on(at, |sitting, at| {
            sitting.let_bots_act(at);
            sitting.table.pass_time(at);
            Ok(())
        })
    }

    /// The record; from a seat only when nothing in it is secret any more.
    fn record(&mut self) -> Answer {
        let running = self.sitting()?.table.outcome().is_none();
        if running && self.mode != Mode::Referee {
            return Err(Trouble::not_in_seat_mode("the record before the game is over"));
        }
        Ok(json!(self.sitting()?.table.record()?))
    }

    fn ask_a_bot(&mut self, seat: Option<u64>, bot: Option<String>, seed: Option<u64>) -> Answer {
        let seat = self.seat(seat)?;
        let bot: Bot = bot.map_or(Ok(Bot::DEFAULT), |name| name.parse())?;
        let sitting = self.sitting()?;
        let mut dice = seed.map(Dice::seeded);
        let dice = dice.as_mut().unwrap_or(&mut sitting.thoughts);
        if !sitting.table.actors().contains(seat) {
            return Err(heist_table::Refusal::not_asked(seat).into());
        }
        Ok(json!(sitting.table.choose(seat, bot, dice)))
    }

    fn set_state(&mut self, state: Value, at: Option<u64>, seed: Option<u64>) -> Answer {
        self.referee_only("the right to set the state")?;
        let sitting = self.sitting()?;
        let seed = seed.or(sitting.seed).unwrap_or_default();
        let at = at.map_or(sitting.now(), Clock);
        sitting.table.set_state(state, at, seed)?;
        self.actors()
    }

    fn sitting(&mut self) -> Result<&mut Sitting, Trouble> {
        self.sitting.as_mut().ok_or_else(Trouble::no_game)
    }

    fn referee_only(&self, what: &str) -> Result<(), Trouble> {
        match self.mode {
            Mode::Referee => Ok(()),
            Mode::Seat(_) => Err(Trouble::not_in_seat_mode(what)),
        }
    }

    /// A seat of the table. From a seat only that one, and it need not be named.
    fn seat(&mut self, number: Option<u64>) -> Result<Seat, Trouble> {
        let seats = self.sitting()?.table.seats();
        let named = number.map(|number| Seat::parse(&number.to_string(), seats)).transpose()?;
        match (self.mode, named) {
            (Mode::Referee, Some(seat)) => Ok(seat),
            (Mode::Referee, None) => Err(Trouble::new(
                "no-seat",
                "The request names no seat.",
                format!("Add \"seat\", from 0 to {}.", seats - 1),
            )),
            (Mode::Seat(own), Some(seat)) if seat != own => {
                Err(Trouble::not_in_seat_mode("what belongs to another seat"))
            }
            (Mode::Seat(own), _) => Ok(own),
        }
    }

    /// Whose view it shall be: by default the spectator's, from a seat its own.
    fn viewer(&mut self, who: Option<Who>) -> Result<Eyes, Trouble> {
        match who {
            Some(Who::Seat(number)) => Ok(SeatSet::only(self.seat(Some(number))?)),
            Some(Who::Word(word)) if word == "spectator" => Ok(SeatSet::EMPTY),
            Some(Who::Word(word)) => Err(no_such_viewer(&word)),
            None => Ok(match self.mode {
                Mode::Referee => SeatSet::EMPTY,
                Mode::Seat(own) => SeatSet::only(own),
            }),
        }
    }

    /// Who is told: by default the referee everything, a seat what it hears.
    fn ears(&mut self, who: Option<Who>) -> Result<Ears, Trouble> {
        match (who, self.mode) {
            (None, Mode::Referee) => Ok(Ears::Referee),
            (None, Mode::Seat(own)) => Ok(Ears::Of(SeatSet::only(own))),
            (Some(Who::Word(word)), _) if word == "referee" => {
                self.referee_only("the events of the referee")?;
                Ok(Ears::Referee)
            }
            (who, _) => Ok(Ears::Of(self.viewer(who)?)),
        }
    }

    /// An action by its JSON form, its text form or its id.
    fn action(
        &mut self,
        action: Option<Value>,
        text: Option<String>,
        id: Option<usize>,
    ) -> Result<Value, Trouble> {
        let table = &self.sitting()?.table;
        match (action, text, id) {
            (Some(action), None, None) => Ok(action),
            (None, Some(text), None) => Ok(table.read_action(&text)?),
            (None, None, Some(id)) => {
                let mut space = table.action_space();
                let last = space.len().saturating_sub(1);
                if id > last {
                    let text = format!("There is no action {id}.");
                    return Err(Trouble::new(
                        "no-such-action",
                        text,
                        format!("Ids go from 0 to {last}."),
                    ));
                }
                Ok(space.swap_remove(id).action)
            }
            _ => Err(Trouble::new(
                "no-action",
                "The request must name one action.",
                "Add either \"action\", \"text\" or \"id\".",
            )),
        }
    }
}

/// The options of the command line, with those of the request set over them.
fn with_options(ours: &Value, given: Value) -> Value {
    match (ours, given) {
        (ours, Value::Null) => ours.clone(),
        (Value::Object(ours), Value::Object(given)) => {
            Value::Object(ours.clone().into_iter().chain(given).collect())
        }
        (_, given) => given,
    }
}

fn no_such_viewer(word: &str) -> Trouble {
    Trouble::new(
        "no-such-viewer",
        format!("There is no viewer {word:?}."),
        "Name a seat by its number, or \"spectator\".",
    )
}
