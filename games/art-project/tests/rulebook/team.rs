//! The one place where the rulebook's tests touch the engine: an example is
//! laid out, played as text, and looked at.

use art_project::{
    Action, ArtProject, Card, Cards, Ending, Event, Fight, Gap, MapChoice, Phase, Roll, Space,
    State, Symbol,
};
use heist_table::{BySeat, Clock, Dice, Moment, Refusal, Rules as _, Seat, SeatSet, When};

use crate::common;

/// A seat by its number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A game being looked at.
#[derive(Clone)]
pub struct Team {
    pub rules: ArtProject,
    pub state: State,
    dice: Dice,
    heard: Vec<Event>,
}

impl Team {
    /// A table that was just laid.
    pub fn laid(rules: ArtProject) -> Team {
        let (mut dice, mut heard) = (Dice::seeded(1), Vec::new());
        let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut heard));
        Team { rules, state, dice, heard }
    }

    /// Just laid, on that map.
    pub fn new(seats: u8, map: MapChoice) -> Team {
        Team::laid(common::rules(seats, map))
    }

    /// All cards are drawn and everybody is ready to play; nobody holds a card
    /// that an example names later: hands are empty.
    pub fn playing(seats: u8, map: MapChoice) -> Team {
        Team::playing_by(common::rules(seats, map))
    }

    /// The same by other rules.
    pub fn playing_by(rules: ArtProject) -> Team {
        let mut team = Team::laid(rules);
        team.begin(Phase::Play);
        team.state.round = 1;
        let seats = team.rules.seats;
        team.state.to_place = BySeat::new(seats, 0);
        team.state.drawn = BySeat::new(seats, team.rules.content.mission.drawn);
        team
    }

    /// Movement has begun.
    pub fn moving(seats: u8, map: MapChoice) -> Team {
        let mut team = Team::playing(seats, map);
        team.begin(Phase::Movement);
        team
    }

    /// Fights can be opened.
    pub fn fighting(seats: u8, map: MapChoice) -> Team {
        let mut team = Team::playing(seats, map);
        team.begin(Phase::Fights);
        team
    }

    /// An interlude has begun.
    pub fn between(seats: u8, gap: Gap) -> Team {
        let mut team = Team::playing(seats, MapChoice::Japan);
        team.begin(Phase::Interlude(gap));
        team
    }

    /// That step has just begun.
    pub fn begin(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.state.ready = SeatSet::EMPTY;
        self.state.played = match phase {
            Phase::Draw | Phase::Plan | Phase::Play | Phase::Setup => {
                BySeat::new(self.rules.seats, 0)
            }
            _ => BySeat::new(self.rules.seats, self.rules.content.mission.played),
        };
    }

    // What lies where.

    pub fn card(&self, id: &str) -> Card {
        let place = self.rules.content.cards.iter().position(|card| card.id == id);
        Card::new(place.unwrap_or_else(|| panic!("no card {id}")))
    }

    pub fn space(&self, id: &str) -> Space {
        let place = self.rules.content.map.spaces.iter().position(|space| space.id == id);
        Space::new(place.unwrap_or_else(|| panic!("no space {id}")))
    }

    /// Takes a card from where it is: out of the deck, mostly.
    fn take(&mut self, id: &str) -> Card {
        let card = self.card(id);
        if self.state.top == Some(card) {
            self.state.top = self.state.unseen.iter().next();
            self.state.unseen.remove(self.state.top.expect("the deck is not empty"));
        } else if self.state.unseen.contains(card) {
            self.state.unseen.remove(card);
        } else {
            for number in 0..self.rules.seats {
                self.state.hands[seat(number)].remove(card);
                self.state.clues[seat(number)].remove(card);
            }
            self.state.spent.remove(card);
            return card;
        }
        // The deck has one card less.
        match self.state.is_final {
            false => self.state.above -= 1,
            true => self.state.below -= 1,
        }
        card
    }

    /// Puts cards into a hand.
    pub fn hand(&mut self, number: u8, ids: &[&str]) -> &mut Team {
        for id in ids {
            let card = self.take(id);
            self.state.hands[seat(number)].insert(card);
            let taken = self.state.hands[seat(number)].count();
            self.state.drawn[seat(number)] = self.state.drawn[seat(number)].max(taken);
            self.state.marks[card].position = taken;
        }
        self
    }

    /// Puts clue cards into a row.
    pub fn clues(&mut self, number: u8, ids: &[&str]) -> &mut Team {
        for id in ids {
            let card = self.take(id);
            self.state.clues[seat(number)].insert(card);
        }
        self
    }

    pub fn row(&self, number: u8) -> Vec<&str> {
        let row: Cards = self.state.clues[seat(number)];
        row.iter().map(|card| &*self.rules.content.card(card).id).collect()
    }

    pub fn van(&mut self, van: [u8; 3]) -> &mut Team {
        self.state.van = van;
        self
    }

    pub fn health(&mut self, health: &[u8]) -> &mut Team {
        for (number, &health) in (0..).zip(health) {
            self.state.health[seat(number)] = health;
        }
        self
    }

    pub fn healths(&self) -> Vec<u8> {
        self.state.health.iter().map(|(_, health)| *health).collect()
    }

    pub fn pawn(&mut self, number: u8, id: &str) -> &mut Team {
        self.state.pawns[seat(number)] = self.space(id);
        self
    }

    pub fn agents(&mut self, id: &str, count: u8) -> &mut Team {
        let space = self.space(id);
        self.state.agents[space] = count;
        self
    }

    pub fn agents_in(&self, id: &str) -> u8 {
        self.state.agents[self.space(id)]
    }

    /// No agent is anywhere on the map.
    pub fn no_agents(&mut self) -> &mut Team {
        for space in self.rules.content.map.all() {
            self.state.agents[space] = 0;
        }
        self
    }

    pub fn piece(&mut self, id: &str) -> &mut Team {
        let space = self.space(id);
        self.state.pieces.insert(space);
        self
    }

    pub fn has_piece(&self, id: &str) -> bool {
        self.state.pieces.contains(self.space(id))
    }

    pub fn lose(&mut self, id: &str) -> &mut Team {
        let space = self.space(id);
        self.state.lost.insert(space);
        self.state.agents[space] = 0;
        self.state.pieces.remove(space);
        self
    }

    pub fn is_lost(&self, id: &str) -> bool {
        self.state.lost.contains(self.space(id))
    }

    /// Leaves so many agents in the stock, the rest waits on the White Hand
    /// spot.
    pub fn agents_left(&mut self, count: u8) -> &mut Team {
        self.state.white_hand = 0;
        let out = self.state.agents_out();
        self.state.white_hand = self.rules.content.components.agents - count - out;
        self
    }

    // What is done.

    /// What the words say, with ids of cards and spaces in place of numbers.
    fn read(&self, words: &str) -> Action {
        let cards = &self.rules.content.cards;
        let spaces = &self.rules.content.map.spaces;
        let one = |word: &str| {
            let card = cards.iter().position(|card| card.id == word);
            let space = spaces.iter().position(|space| space.id == word);
            card.or(space).map_or_else(|| word.to_owned(), |number| number.to_string())
        };
        let each = |word: &str| word.split(',').map(one).collect::<Vec<_>>().join(",");
        let text = words.split(' ').map(each).collect::<Vec<_>>().join(" ");
        text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
    }

    #[track_caller]
    pub fn act(&mut self, number: u8, words: &str) -> &mut Team {
        let action = self.read(words);
        if let Err(refusal) = self.check(number, action) {
            panic!("{words}: {refusal}");
        }
        self.heard.clear();
        let mut moment = Moment::new(Clock::ZERO, &mut self.dice, &mut self.heard);
        self.rules.apply(&mut self.state, seat(number), action, &mut moment);
        self
    }

    /// Everybody says so who has to.
    #[track_caller]
    pub fn all_ready(&mut self) -> &mut Team {
        let phase = self.state.phase;
        while self.state.phase == phase {
            let awaited = self.rules.awaited(&self.state);
            let next = awaited.first().expect("somebody is awaited");
            self.act(next.number(), "ready");
        }
        self
    }

    /// Everybody who is awaited in the fights says so.
    #[track_caller]
    pub fn all_exchange(&mut self) -> &mut Team {
        // Fights that nobody opens end with an act of somebody: here a mark is not needed, so the
        // step is passed by hand.
        while self.state.phase == Phase::Fights {
            match self.rules.awaited(&self.state).first() {
                Some(next) => self.act(next.number(), "ready"),
                None => self.pass_fights(),
            };
        }
        self
    }

    /// The fights are over at once if nobody can open one: as after movement.
    fn pass_fights(&mut self) -> &mut Team {
        let van = self.state.van;
        self.state.van = [0; 3];
        let healths = self.state.health;
        self.state.health = BySeat::new(self.rules.seats, 1);
        self.begin(Phase::Movement);
        let pawns = self.state.moved;
        self.all_ready();
        (self.state.van, self.state.health, self.state.moved) = (van, healths, pawns);
        self
    }

    /// Whether a space can be fought for by anybody who stands there.
    pub fn rules_can_fight(&self, id: &str) -> bool {
        let space = self.space(id);
        let leads = |number: u8| self.accepts(number, &format!("lead_fight {}", space.index()));
        (0..self.rules.seats).any(leads)
    }

    fn check(&self, number: u8, action: Action) -> Result<(), Refusal> {
        self.rules.check(&self.state, seat(number), action, When::from(Clock::ZERO))
    }

    /// The code of the refusal.
    #[track_caller]
    pub fn refuses(&self, number: u8, words: &str) -> String {
        match self.check(number, self.read(words)) {
            Ok(()) => panic!("{words} is accepted"),
            Err(refusal) => refusal.code.into_owned(),
        }
    }

    pub fn accepts(&self, number: u8, words: &str) -> bool {
        self.check(number, self.read(words)).is_ok()
    }

    pub fn legal(&self, number: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, seat(number), &mut legal);
        legal
    }

    pub fn lists(&self, number: u8, words: &str) -> bool {
        self.legal(number).contains(&self.read(words))
    }

    /// The next draws of the table, each as its place among what it is drawn
    /// from.
    pub fn rolls(&mut self, faces: &[u32]) -> &mut Team {
        self.dice = Dice::scripted(faces.to_vec());
        self
    }

    pub fn actors(&self) -> Vec<u8> {
        self.rules.actors(&self.state).iter().map(Seat::number).collect()
    }

    pub fn awaited(&self) -> Vec<u8> {
        self.rules.awaited(&self.state).iter().map(Seat::number).collect()
    }

    pub fn heard(&self) -> &[Event] {
        &self.heard
    }

    pub fn ending(&self) -> Option<Ending> {
        match self.state.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    pub fn fight(&self) -> Fight {
        match self.state.phase {
            Phase::Fight(fight) => fight,
            other => panic!("no fight but {other:?}"),
        }
    }

    /// A fight that stands like this: the dice of the seats there, then the
    /// ally dice.
    pub fn fight_with(&mut self, leader: u8, faces: &[u8]) -> &mut Team {
        use art_project::{Die, DieKind};
        let space = self.state.pawns[seat(leader)];
        let there: Vec<Seat> = self.state.seats_in(space).iter().collect();
        let dice = faces.iter().enumerate().map(|(at, &shows)| match there.get(at) {
            Some(&owner) => Die { owner, kind: DieKind::Character, shows },
            None => Die { owner: seat(leader), kind: DieKind::Ally, shows },
        });
        let roll: Roll = dice.collect();
        self.state.allies = (faces.len() - there.len()) as u8;
        self.state.phase = Phase::Fight(Fight { space, leader: seat(leader), roll, guns: 0 });
        self
    }

    pub fn symbol_of(&self, id: &str) -> Option<Symbol> {
        self.rules.content.map.spaces[self.space(id).index()].symbol
    }

    /// Whether the state keeps every law.
    #[track_caller]
    pub fn is_sound(&self) {
        use heist_table::Game as _;
        assert_eq!(self.rules.possible(&self.state), Ok(()));
    }
}
