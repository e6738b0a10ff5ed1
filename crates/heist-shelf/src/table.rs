//! A typed table that speaks JSON.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use heist_bots::Bot;
use heist_table::record::{self, Chain, Header};
use heist_table::{
    Audience, Clock, Deed, Dice, Entry, Eyes, Game, Heard, HouseKey, Names, Outcome, Refusal, Seat,
    SeatSet, Secret, Seen, Sense, Snapshot, Table, When,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::advice::{Advising, advise};
use crate::any_table::{Act, AnyTable, Asked, Thought, Told};
use crate::boxes::{Seating, Terms, content_info, shared_box, version};
use crate::sight::{self, Glimpse, Shown};
use crate::{ShelfError, options};

/// How much of a chapter bots speak of at most.
const LONGEST_CHAPTER: usize = 400;

/// The one implementation: a typed table behind the door.
pub(crate) struct Seated<G: Game> {
    table: Table<G>,
    header: Header,
    names: Names,
    secret: Option<Secret>,
    log: Vec<Told>,
    /// What the last entry brought, for bots that have something to say to it …
    news: Vec<G::Event>,
    /// … and what happened before, since the last heading of the log.
    chapter: Vec<G::Event>,
    ids: OnceLock<HashMap<G::Action, u32>>,
    from_the_beginning: bool,
}

impl<G: Game> Seated<G> {
    pub(crate) fn open(terms: &Terms, seating: Seating) -> Result<Seated<G>, ShelfError> {
        let mut events = Vec::new();
        let mut seated = Seated::seat(terms, seating, |rules, dice| {
            let (table, told) = Table::open(rules, dice);
            events = told;
            Ok(table)
        })?;
        seated.tell(&events);
        Ok(seated)
    }

    /// A table that goes on from what its [`AnyTable::snapshot`] was.
    pub(crate) fn resume(
        terms: &Terms,
        seating: Seating,
        snapshot: &str,
    ) -> Result<Seated<G>, ShelfError> {
        let bad = |what: &dyn std::fmt::Display| ShelfError::BadState { what: what.to_string() };
        let snapshot: Snapshot<G::State, G::Action> =
            serde_json::from_str(snapshot).map_err(|error| bad(&error))?;
        let mut seated = Seated::seat(terms, seating, |rules, dice| {
            // As in `set_state`: what can be read may still make no sense.
            let table = catch_unwind(AssertUnwindSafe(|| {
                let table = Table::wake(rules, dice, snapshot)?;
                look_at_everything(&table);
                Ok(table)
            }));
            table.unwrap_or(Err("the rules cannot go on from it")).map_err(|what| bad(&what))
        })?;
        seated.from_the_beginning = false;
        Ok(seated)
    }

    fn seat(
        terms: &Terms,
        seating: Seating,
        lay_out: impl FnOnce(Arc<G>, Dice) -> Result<Table<G>, ShelfError>,
    ) -> Result<Seated<G>, ShelfError> {
        let (rules, options) = shared_box::<G>(terms)?;
        let header = header::<G>(terms, &options, &seating);
        let dice = seating.chance.dice(seating.secret.as_ref()).expect("the secret fits its seal");
        Ok(Seated {
            table: lay_out(rules, dice)?,
            names: Names::new(header.seats.iter().map(|player| player.name.as_str())),
            header,
            secret: seating.secret,
            log: Vec::new(),
            news: Vec::new(),
            chapter: Vec::new(),
            ids: OnceLock::new(),
            from_the_beginning: true,
        })
    }

    fn tell(&mut self, events: &[G::Event]) {
        let rules = self.table.rules();
        let at = self.table.now();
        self.log.extend(events.iter().map(|event| told(rules, event, at, &self.names)));
    }

    /// Keeps what bots may still speak of.
    fn remember(&mut self, events: Vec<G::Event>) {
        let old = std::mem::replace(&mut self.news, events);
        let rules = self.table.rules();
        if let Some(heading) = old.iter().rposition(|event| rules.is_heading(event)) {
            self.chapter.clear();
            self.chapter.extend(old.into_iter().skip(heading));
        } else {
            self.chapter.extend(old);
        }
        let too_many = self.chapter.len().saturating_sub(LONGEST_CHAPTER);
        self.chapter.drain(..too_many);
    }

    fn forms(&self, action: G::Action) -> Act {
        let ids = self
            .ids
            .get_or_init(|| self.table.rules().action_space().into_iter().zip(0..).collect());
        Act {
            id: ids.get(&action).copied(),
            action: json(&action),
            text: action.to_string(),
            phrase: self.table.rules().phrase(&action, &self.names),
        }
    }
}

/// The top of a record on those terms.
pub(crate) fn header<G: Game>(terms: &Terms, options: &G::Options, seating: &Seating) -> Header {
    Header {
        heist: record::FORMAT,
        game: G::SLUG.to_owned(),
        rules: version::<G>(terms),
        content: content_info::<G>(terms.content.as_ref()).hash,
        options: options::to_json::<G>(options),
        seats: seating.players.clone(),
        chance: seating.chance.clone(),
    }
}

/// An event as the log keeps it.
pub(crate) fn told<G: Game>(rules: &G, event: &G::Event, at: Clock, names: &Names) -> Told {
    Told {
        to: rules.audience(event),
        at,
        event: serde_json::to_string(event).expect("what games show is plain data").into(),
        sentence: rules.sentence(event, names).into(),
        about: rules.about(event),
        heading: rules.is_heading(event),
        counts_up: rules.counts_up(event),
        quiet: rules.is_quiet(event),
    }
}

/// What the log says of an act taken back, which no game has an event for. Not
/// whose act it was: in a secret choice that would tell who had chosen.
pub(crate) fn told_undo(at: Clock) -> Told {
    Told {
        to: Audience::All,
        at,
        event: r#"{"undo":{}}"#.into(),
        sentence: "The last act is taken back.".into(),
        about: None,
        heading: false,
        counts_up: false,
        quiet: false,
    }
}

/// What the log says when the dice are sealed anew.
pub(crate) fn told_reseal(at: Clock) -> Told {
    Told {
        event: r#"{"reseal":{}}"#.into(),
        sentence: "The house was put back from a copy. From here on it draws anew.".into(),
        ..told_undo(at)
    }
}

/// An action from outside.
pub(crate) fn typed<A: DeserializeOwned>(action: &Value) -> Result<A, Refusal> {
    A::deserialize(action).map_err(|error| {
        Refusal::new(
            "unreadable-action",
            "",
            format!("{action} is not an action of this game: {error}."),
            "Send one of the legal actions, or its text form.",
        )
    })
}

/// Asks a table everything it may be asked.
fn look_at_everything<G: Game>(table: &Table<G>) {
    let (rules, state) = (table.rules(), table.state());
    let mut legal = Vec::new();
    for seat in Seat::all(rules.seats()) {
        rules.view(state, SeatSet::only(seat));
        rules.legal(state, seat, &mut legal);
    }
    let _ = (rules.view(state, SeatSet::EMPTY), rules.outcome(state), rules.deadline(state));
}

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what games show is plain data")
}

fn erased<A: Serialize + Copy>(entry: Entry<A>) -> Entry<Value> {
    let entry = entry.try_map(|action| Ok::<_, std::convert::Infallible>(json(&action)));
    entry.unwrap_or_else(|never| match never {})
}

impl<G: Game> AnyTable for Seated<G> {
    fn header(&self) -> &Header {
        &self.header
    }

    fn seats(&self) -> u8 {
        self.table.rules().seats()
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn now(&self) -> Clock {
        self.table.now()
    }

    fn entries(&self) -> u32 {
        self.table.count()
    }

    fn actors(&self) -> SeatSet {
        self.table.rules().actors(self.table.state())
    }

    fn awaited(&self) -> SeatSet {
        self.table.rules().awaited(self.table.state())
    }

    fn deadline(&self) -> Option<Clock> {
        self.table.rules().deadline(self.table.state())
    }

    fn in_real_time(&self) -> bool {
        self.table.rules().in_real_time(self.table.state())
    }

    fn acts_at(&self, seat: Seat, bot: Bot, now: Clock, dice: &mut Dice) -> Clock {
        self.table.seen(seat).acts_at(bot.level(), now, dice)
    }

    fn decision(&self, seat: Seat) -> u32 {
        self.table.decision(seat)
    }

    fn asked(&self, seat: Seat) -> Option<Asked> {
        let prompt = self.table.seen(seat).prompt()?;
        let question = self.table.rules().question(&prompt);
        Some(Asked { decision: self.table.decision(seat), prompt: json(&prompt), question })
    }

    fn legal(&self, seat: Seat) -> Vec<Act> {
        let mut actions = Vec::new();
        self.table.seen(seat).legal(&mut actions);
        self.all_forms(actions)
    }

    fn samples(&self, seat: Seat) -> Vec<Act> {
        let mut actions = Vec::new();
        self.table.seen(seat).samples(&mut actions);
        self.all_forms(actions)
    }

    fn asides(&self, seat: Seat) -> Vec<Act> {
        let mut actions = Vec::new();
        self.table.seen(seat).asides(&mut actions);
        self.all_forms(actions)
    }

    fn may_talk(&self, seat: Seat) -> Result<(), Refusal> {
        self.table.rules().may_talk(self.table.state(), seat)
    }

    fn action_space(&self) -> Vec<Act> {
        let space = self.table.rules().action_space();
        space.into_iter().map(|action| self.forms(action)).collect()
    }

    fn read_action(&self, text: &str) -> Result<Value, Refusal> {
        Ok(json(&text.trim().parse::<G::Action>()?))
    }

    fn judge(
        &self,
        seat: Seat,
        decision: Option<u32>,
        action: &Value,
        when: When,
    ) -> Result<Entry<Value>, Refusal> {
        Ok(erased(self.table.judge(seat, decision, typed(action)?, when)?))
    }

    fn judge_undo(&self, seat: Seat, at: Clock) -> Result<Entry<Value>, Refusal> {
        Ok(erased(self.table.judge_undo(seat, at)?))
    }

    fn judge_leaving(&self, seat: Seat, at: Clock) -> Result<Entry<Value>, Refusal> {
        Ok(erased(self.table.judge_leaving(seat, at)?))
    }

    fn reseal(&self, epoch: u32) -> Option<Entry<Value>> {
        self.table.judge_reseal(epoch).ok().map(erased)
    }

    fn due(&self, at: Clock) -> Option<Entry<Value>> {
        self.table.due(at).map(erased)
    }

    fn enter(&mut self, entry: Entry<Value>) -> Result<(), Refusal> {
        let entry = entry.try_map(|action| typed(&action))?;
        self.table.judge_entry(&entry)?;
        let events = self.table.enter(entry);
        if matches!(entry.deed, Deed::Undo { .. }) {
            self.log.push(told_undo(entry.at));
        }
        if matches!(entry.deed, Deed::Reseal { .. }) {
            self.log.push(told_reseal(entry.at));
        }
        self.tell(&events);
        self.remember(events);
        Ok(())
    }

    fn log(&self) -> &[Told] {
        &self.log
    }

    fn snapshot(&self) -> String {
        serde_json::to_string(&self.table.snapshot()).expect("a state is plain data")
    }

    fn printed(&self) -> String {
        let printed = self.table.rules().printed();
        serde_json::to_string(&printed).expect("what is printed is plain data")
    }

    fn view(&self, eyes: Eyes) -> Value {
        json(&self.table.view(eyes))
    }

    fn glimpse(&self, eyes: Eyes, shown: &mut Shown) -> Glimpse {
        sight::glimpse(&self.table, &self.names, eyes, shown)
    }

    fn sketch(&self, eyes: Eyes) -> String {
        self.table.rules().sketch(&self.table.view(eyes), &self.names)
    }

    fn state(&self) -> Value {
        json(self.table.state())
    }

    fn set_state(&mut self, state: Value, now: Clock, seed: u64) -> Result<(), ShelfError> {
        let state = serde_json::from_value(state)
            .map_err(|error| ShelfError::BadState { what: error.to_string() })?;
        let rules = self.table.shared_rules();
        // What can be read may still make no sense. The game says what is
        // wrong; where even that goes wrong, the rules panic, and the table
        // stands as it was.
        let table = catch_unwind(AssertUnwindSafe(|| {
            rules.possible(&state)?;
            let table = Table::resume(rules, state, Dice::seeded(seed), now);
            look_at_everything(&table);
            Ok(table)
        }));
        let table = table.unwrap_or_else(|_| Err("the rules cannot go on from it".to_owned()));
        self.table = table.map_err(|what| ShelfError::BadState { what })?;
        self.from_the_beginning = false;
        Ok(())
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Value {
        json(&self.table.seen(seat).imagine(dice))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn chronicle(&self) -> Option<[String; 2]> {
        Some(G::CHRONICLE?.map(|name| options::value::<G>(&self.header.options, name)))
    }

    fn story(&self) -> Vec<String> {
        match self.table.outcome() {
            Some(_) => self.table.rules().story(self.table.state(), &self.names),
            None => Vec::new(),
        }
    }

    fn record(&self) -> Result<String, ShelfError> {
        self.has_record()?;
        Ok(record::write(&self.header, &self.table, self.secret.as_ref()))
    }

    fn last_line(&self, chain: Chain, house: Option<&HouseKey>) -> String {
        chain.end(self.table.outcome(), self.secret.as_ref(), house)
    }

    fn record_given_up(&self) -> Result<String, ShelfError> {
        self.has_record()?;
        Ok(record::write_given_up(&self.header, &self.table, self.secret.as_ref()))
    }

    fn choose(&self, seat: Seat, bot: Bot, dice: &mut Dice) -> Option<Act> {
        if !self.actors().contains(seat) {
            return None;
        }
        let action = bot.choose(&self.table.seen(seat), &mut Vec::new(), dice)?;
        Some(self.forms(action))
    }

    fn thought(&self, seat: Seat, bot: Bot) -> Option<Thought> {
        if !self.actors().contains(seat) {
            return None;
        }
        let (rules, state) = (self.table.shared_rules(), self.table.state().clone());
        Some(Box::new(move |dice| {
            let seen = Seen::new(&*rules, &state, seat);
            Some(json(&bot.choose(&seen, &mut Vec::new(), dice)?))
        }))
    }

    fn advising(&self, seat: Seat, bot: Bot) -> Option<Advising> {
        if !self.actors().contains(seat) {
            return None;
        }
        let (rules, state) = (self.table.shared_rules(), self.table.state().clone());
        let (names, now) = (self.names.clone(), self.table.now());
        Some(Box::new(move |dice| {
            advise(&Seen::new(&*rules, &state, seat), bot, now, &names, dice)
        }))
    }

    fn remark(&self, seat: Seat, action: &Value, dice: &mut Dice) -> Option<String> {
        let action = serde_json::from_value(action.clone()).ok()?;
        G::remark(&self.table.seen(seat), &action, &self.names, dice)
    }

    fn answer(&self, seat: Seat, heard: Heard, dice: &mut Dice) -> String {
        let own = G::answer(&self.table.seen(seat), heard, &self.names, dice);
        let who = self.names.of(heard.from);
        own.unwrap_or_else(|| Sense::pick(heard.sense.usual(), who, dice))
    }

    fn reaction(&self, seat: Seat, dice: &mut Dice) -> Option<String> {
        let rules = self.table.rules();
        let hears = |event: &&G::Event| rules.audience(event).includes(SeatSet::only(seat));
        let before: Vec<&G::Event> = self.chapter.iter().filter(hears).collect();
        let news: Vec<&G::Event> = self.news.iter().filter(hears).collect();
        rules.reaction(seat, &before, &news, &self.names, dice)
    }
}

impl<G: Game> Seated<G> {
    fn all_forms(&self, actions: Vec<G::Action>) -> Vec<Act> {
        actions.into_iter().map(|action| self.forms(action)).collect()
    }

    fn has_record(&self) -> Result<(), ShelfError> {
        if self.from_the_beginning { Ok(()) } else { Err(ShelfError::NoRecord) }
    }
}
