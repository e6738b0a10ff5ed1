//! The one place where the rulebook's tests touch the engine: an example is
//! laid out, played as text, and looked at.

use heist_table::{Clock, Dice, Eyes, Money, Outcome, Refusal, Rules as _, Seat, SeatSet, Table};
use millions_of_dollars::{
    Action, CharacterId, Event, Fate, LootCard, LootSet, MillionsOfDollars, Negotiation, Options,
    Phase, Role, RoleCounts, Source, State, View,
};

use crate::common;

/// What an example gives: who chose what, the Loot card, the money.
#[derive(Clone)]
pub struct Example {
    roles: Vec<Vec<Role>>,
    options: Options,
    loot: LootCard,
    cash: Vec<u32>,
    aside: Option<Role>,
    leader: u8,
    round: u8,
    cards: Vec<u8>,
}

/// A Role by its first letter.
pub fn role(letter: char) -> Role {
    let named = |role: &Role| role.id().starts_with(letter.to_ascii_lowercase());
    Role::ALL.into_iter().find(named).expect("S, B, D, C or M")
}

/// A seat by its number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A Character by its number.
pub fn character(number: u8) -> CharacterId {
    CharacterId::new(number)
}

/// So many Role cards of each kind, from their letters.
pub fn cards(letters: &str) -> RoleCounts {
    letters.chars().map(role).collect()
}

impl Example {
    /// The Roles of the seats in order, as in `S D D C C`; two letters each
    /// with three players. The ante is 1M, the loot 10M, there is no symbol,
    /// seat 0 leads and everybody begins with 5M.
    pub fn new(roles: &str) -> Example {
        let roles: Vec<Vec<Role>> =
            roles.split_whitespace().map(|letters| letters.chars().map(role).collect()).collect();
        let seats = roles.len();
        let loot = LootCard {
            id: "example".to_owned(),
            name: "Example Bank".to_owned(),
            amount: Money(10),
            ante: Money(1),
            symbol: None,
            source: Source::House,
        };
        Example {
            roles,
            options: Options { negotiation: Negotiation::Live, ..Options::default() },
            loot,
            cash: vec![5; seats],
            aside: None,
            leader: 0,
            round: 1,
            cards: vec![0; seats],
        }
    }

    /// In beats instead of live.
    pub fn in_beats(mut self) -> Example {
        self.options.negotiation = Negotiation::Beats;
        self
    }

    /// In beats, with a clock.
    pub fn with_seconds(mut self, seconds: u32) -> Example {
        self.options.seconds_per_decision = Some(seconds);
        self.in_beats()
    }

    /// With the option of R62.
    pub fn wont_get_fooled_again(mut self) -> Example {
        self.options.wont_get_fooled_again = true;
        self
    }

    /// The Loot card: amount and ante.
    pub fn loot(mut self, amount: u32, ante: u32) -> Example {
        (self.loot.amount, self.loot.ante) = (Money(amount), Money(ante));
        self
    }

    /// The Loot card's symbol.
    pub fn symbol(mut self, letter: char) -> Example {
        self.loot.symbol = Some(role(letter));
        self
    }

    /// A Loot card of the box, by its id.
    pub fn loot_of_the_box(mut self, id: &str) -> Example {
        let rules = common::live(self.roles.len() as u8);
        let card = rules.content.loot.iter().find(|card| card.id == id);
        self.loot = card.expect("the box has this Loot card").clone();
        self
    }

    /// What each has before the antes.
    pub fn cash(mut self, cash: &[u32]) -> Example {
        assert_eq!(cash.len(), self.roles.len(), "one sum per seat");
        self.cash = cash.to_vec();
        self
    }

    /// The Role card set aside; otherwise it is that of Character 0.
    pub fn aside(mut self, letter: char) -> Example {
        self.aside = Some(role(letter));
        self
    }

    /// Who leads.
    pub fn leader(mut self, leader: u8) -> Example {
        self.leader = leader;
        self
    }

    /// Which round it is.
    pub fn round(mut self, round: u8) -> Example {
        self.round = round;
        self
    }

    /// Intimidation cards of earlier rounds.
    pub fn intimidation(mut self, cards: &[u8]) -> Example {
        self.cards = cards.to_vec();
        self
    }

    /// The first seat with that Role.
    pub fn seat_of(&self, letter: char) -> Option<u8> {
        let place = self.roles.iter().position(|roles| roles.contains(&role(letter)));
        place.map(|place| place as u8)
    }

    /// The Loot card is turned up, nobody has chosen.
    pub fn planning(&self) -> Heist {
        let seats = self.roles.len() as u8;
        let mut rules = common::rules(seats, &self.options);
        rules.content.loot[0] = self.loot.clone();
        // The draws: Leader, Loot card, card set aside; what follows is the
        // first of whatever there is.
        let aside = self.aside.map_or(0, |aside| {
            let place = self.roles.iter().flatten().position(|&role| role == aside);
            place.expect("somebody has the Role set aside") as u32
        });
        let dice = Dice::scripted(vec![u32::from(self.leader), 0, aside]);
        let (laid_out, _) = Table::open(rules.clone(), dice.clone());
        let mut state = laid_out.state().clone();
        state.round = self.round;
        state.loot_seen = LootSet((1 << self.round) - 1);
        for (number, (&cash, &cards)) in self.cash.iter().zip(&self.cards).enumerate() {
            let robber = &mut state.robbers[seat(number as u8)];
            (robber.cash, robber.intimidation) = (Money(cash), cards);
        }
        state.reserve = rules.content.total - self.cash.iter().copied().map(Money).sum();
        let dice = Dice::scripted(vec![aside]);
        let start = state.clone();
        let table = Table::resume(rules, state, dice, Clock::ZERO);
        Heist { table, start, now: Clock::ZERO, heard: Vec::new() }
    }

    /// All have chosen as the example says: Negotiation begins.
    pub fn negotiation(&self) -> Heist {
        let mut heist = self.planning();
        for (number, roles) in self.roles.iter().enumerate() {
            let action = Action::Choose { role: roles[0], second: roles.get(1).copied() };
            heist.play(&format!("{number}: {action}"));
        }
        heist
    }
}

/// A table in the middle of an example.
pub struct Heist {
    table: Table<MillionsOfDollars>,
    start: State,
    now: Clock,
    heard: Vec<Event>,
}

/// Playing.
impl Heist {
    /// Plays lines such as `1: leave 1`, `wait 3` (seconds) and `gone 2`. What
    /// follows `//` is a remark. Forgets what was heard before.
    pub fn play(&mut self, lines: &str) {
        self.heard.clear();
        for line in lines.lines() {
            let line = line.split("//").next().unwrap_or_default().trim();
            if !line.is_empty() {
                let done = self.step(line);
                done.unwrap_or_else(|refusal| panic!("{line:?} is refused: {refusal}"));
            }
        }
    }

    fn step(&mut self, line: &str) -> Result<(), Refusal> {
        let now = self.now;
        let events = if let Some(seconds) = line.strip_prefix("wait ") {
            self.now = now.plus_seconds(seconds.parse().expect("seconds to wait"));
            self.table.pass_time(self.now)
        } else if let Some(who) = line.strip_prefix("gone ") {
            let entry = self.table.judge_leaving(Seat::parse(who, self.seats())?, now)?;
            self.table.enter(entry)
        } else {
            let (who, action) = line.split_once(':').expect("a line is `seat: action`");
            let who = Seat::parse(who.trim(), self.seats())?;
            self.table.act(who, action.trim().parse()?, now)?
        };
        self.heard.extend(events);
        Ok(())
    }

    /// The line is refused with that code, by that rule, and changes nothing.
    #[track_caller]
    pub fn refuses(&mut self, line: &str, code: &str, rule: &str) {
        let before = self.state().clone();
        let Err(refusal) = self.step(line) else { panic!("{line:?} is not refused") };
        assert_eq!((&*refusal.code, &*refusal.rule), (code, rule), "{line:?}: {refusal}");
        assert_eq!(*self.state(), before, "{line:?} is refused, but changes the table");
    }

    /// A refusal in words: what is wrong, by which rule, and what is allowed.
    pub fn check_words(&mut self, line: &str, words: &str) {
        let refusal = self.step(line).expect_err("it is refused");
        assert_eq!(refusal.to_string(), words, "{line:?}");
    }

    /// Why a seat may not take its last action back.
    pub fn undo(&self, number: u8) -> String {
        let undo = self.table.judge_undo(seat(number), self.now);
        undo.expect_err("nothing is taken back").code.into_owned()
    }

    /// Nobody leaves any more: the Heist begins.
    pub fn all_stay(&mut self) {
        let mut heard = Vec::new();
        while let Phase::Beats(beat) = self.state().phase {
            self.play(&format!("{}: pass", beat.slot));
            heard.append(&mut self.heard);
        }
        if matches!(self.state().phase, Phase::Live(_)) {
            for seat in self.rules().seats_in_play(self.state()).iter() {
                if !self.state().robbers[seat].ready {
                    self.play(&format!("{seat}: ready"));
                    heard.append(&mut self.heard);
                }
            }
            self.play("wait 3");
            heard.append(&mut self.heard);
        }
        self.heard = heard;
    }
}

/// Looking.
impl Heist {
    pub fn rules(&self) -> &MillionsOfDollars {
        self.table.rules()
    }

    pub fn state(&self) -> &State {
        self.table.state()
    }

    pub fn seats(&self) -> u8 {
        self.rules().seats
    }

    pub fn now(&self) -> Clock {
        self.now
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Who won.
    pub fn winners(&self) -> Vec<u8> {
        let outcome = self.outcome().expect("the game is over");
        outcome.winners.iter().map(Seat::number).collect()
    }

    /// What a seat sees.
    pub fn view(&self, number: u8) -> View {
        self.table.view(SeatSet::only(seat(number)))
    }

    /// What a spectator sees.
    pub fn spectator(&self) -> View {
        self.table.view(SeatSet::EMPTY)
    }

    /// What was told since the last `play` began.
    pub fn heard(&self) -> &[Event] {
        &self.heard
    }

    /// What these eyes hear of it.
    pub fn heard_by(&self, eyes: Eyes) -> Vec<Event> {
        let heard = self.heard.iter().filter(|event| event.audience().includes(eyes));
        heard.cloned().collect()
    }

    /// Whether such an event was told.
    pub fn tells(&self, such: impl Fn(&Event) -> bool) -> bool {
        self.heard.iter().any(such)
    }

    /// What a seat may choose from, as text.
    pub fn legal(&self, number: u8) -> Vec<String> {
        let mut legal = Vec::new();
        self.rules().legal(self.state(), seat(number), &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    /// What programs try out besides, as text.
    pub fn samples(&self, number: u8) -> Vec<String> {
        let mut samples = Vec::new();
        self.rules().samples(self.state(), seat(number), &mut samples);
        samples.iter().map(ToString::to_string).collect()
    }

    /// Hand cash by seat.
    #[track_caller]
    pub fn check_cash(&self, cash: &[u32]) {
        let hands: Vec<u32> =
            self.state().robbers.as_slice().iter().map(|robber| robber.cash.0).collect();
        assert_eq!(hands, cash, "hand cash by seat");
    }

    /// What each has more, or less, than before the antes, and the Reserve.
    #[track_caller]
    pub fn check_gains(&self, gains: &[i64], reserve: i64) {
        let gain = |now: Money, then: Money| i64::from(now.0) - i64::from(then.0);
        let robbers = self.state().robbers.iter();
        let found: Vec<i64> =
            robbers.map(|(seat, now)| gain(now.cash, self.start.robbers[seat].cash)).collect();
        assert_eq!(found, gains, "gains by seat");
        assert_eq!(gain(self.state().reserve, self.start.reserve), reserve, "gain of the Reserve");
    }

    /// The antes on the Characters.
    #[track_caller]
    pub fn check_antes(&self, antes: &[u32]) {
        let found: Vec<u32> = self.state().characters.iter().map(|(_, c)| c.ante.0).collect();
        assert_eq!(found, antes, "antes by Character");
    }

    /// What became of the Characters in the heist just played: `shares`,
    /// `left` or `out`.
    #[track_caller]
    pub fn check_fates(&self, fates: &str) {
        let over = matches!(self.state().phase, Phase::Over(_));
        let cards = self.state().characters.iter();
        let found = cards.map(|(_, card)| {
            match if over { card.fate } else { card.last.expect("a heist was played").1 } {
                Fate::InPlay => "shares",
                Fate::Left => "left",
                Fate::Eliminated => "out",
            }
        });
        assert_eq!(found.collect::<Vec<_>>().join(" "), fates, "fates by Character");
    }

    /// The standing offers of a seat, by Character.
    #[track_caller]
    pub fn check_offers(&self, number: u8, offers: &[u32]) {
        let standing = self.state().offers[seat(number)];
        let found: Vec<u32> = standing.iter().map(|sum| sum.0).take(offers.len()).collect();
        assert_eq!(found, offers, "offers of seat {number} by Character");
    }
}
