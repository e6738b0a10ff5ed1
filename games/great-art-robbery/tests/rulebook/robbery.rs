//! The one place where the rulebook's tests touch the engine: an example is
//! laid out, played as text, and looked at.

use great_art_robbery::{
    Action, Card, Cards, Circle, CityAction, Event, GreatArtRobbery, Marker, Phase, Pools, State,
    Tier, Work,
};
use heist_table::{Clock, Dice, Outcome, Refusal, Rules as _, Seat, Table};

use crate::common;

/// A seat by its number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A card by its id in the pack; a Robber by his ability.
pub fn card(rules: &GreatArtRobbery, id: &str) -> Card {
    let found = Card::all().find(|card| rules.content.face(*card).id == id);
    found.unwrap_or_else(|| panic!("no card {id:?}"))
}

/// Cards by their ids.
pub fn cards(rules: &GreatArtRobbery, ids: &str) -> Cards {
    ids.split_whitespace().map(|id| card(rules, id)).collect()
}

/// A circle by its id in the pack.
pub fn circle(rules: &GreatArtRobbery, id: &str) -> Circle {
    let found = rules.content.map.all().find(|circle| rules.content.map.face(*circle).id == id);
    found.unwrap_or_else(|| panic!("no circle {id:?}"))
}

/// A work by its id in the pack.
pub fn work(rules: &GreatArtRobbery, id: &str) -> Work {
    let place = rules.content.works.iter().position(|work| work.id == id);
    Work(place.unwrap_or_else(|| panic!("no work {id:?}")) as u8)
}

/// An action as text, with ids of the pack in the place of numbers.
pub fn action(rules: &GreatArtRobbery, text: &str) -> Action {
    let number = |word: &str| {
        let circles = rules.content.map.all().find(|c| rules.content.map.face(*c).id == word);
        let cards = || Card::all().find(|card| rules.content.face(*card).id == word);
        let found = circles.map(|circle| circle.to_string());
        found.or_else(|| cards().map(|card| card.to_string())).unwrap_or_else(|| word.to_owned())
    };
    let words: Vec<String> = text.split_whitespace().map(number).collect();
    words.join(" ").parse().unwrap_or_else(|refusal| panic!("{text:?}: {refusal}"))
}

/// A game being looked at.
pub struct Robbery {
    pub rules: GreatArtRobbery,
    pub state: State,
    dice: Dice,
    heard: Vec<Event>,
}

impl Robbery {
    /// In the middle of a game of so many: seat 0's turn, every car in Paris,
    /// empty hands and pools, the display and works of one seed.
    pub fn new(seats: u8) -> Robbery {
        Robbery::with(common::rules(seats))
    }

    /// The same by other rules.
    pub fn with(rules: GreatArtRobbery) -> Robbery {
        let (table, _) = Table::open(rules.clone(), Dice::seeded(1));
        let mut state = table.state().clone();
        let paris = circle(&rules, "paris");
        for (_, player) in state.players.iter_mut() {
            player.car = Some(paris);
        }
        state.phase = Phase::Turn;
        (state.active, state.start, state.round) = (seat(0), seat(0), 1);
        Robbery { rules, state, dice: Dice::seeded(7), heard: Vec::new() }
    }

    /// The same table once more.
    pub fn again(&self) -> Robbery {
        let state = self.state.clone();
        Robbery::with(self.rules.clone()).set(|_, other| *other = state)
    }

    /// Draws as given.
    pub fn dice(mut self, outcomes: &[u32]) -> Robbery {
        self.dice = Dice::scripted(outcomes.to_vec());
        self
    }

    /// Changes the table.
    pub fn set(mut self, change: impl FnOnce(&GreatArtRobbery, &mut State)) -> Robbery {
        change(&self.rules, &mut self.state);
        self
    }

    /// The car of seat 0.
    pub fn car(self, id: &str) -> Robbery {
        self.set(|rules, state| state.players[seat(0)].car = Some(circle(rules, id)))
    }

    /// The hand of seat 0; its draw pile has the Robbers that are not in it.
    pub fn hand(self, ids: &str) -> Robbery {
        self.set(|rules, state| {
            let hand = cards(rules, ids);
            state.players[seat(0)].hand = hand;
            state.players[seat(0)].draw = Cards::crew().minus(hand);
        })
    }

    /// Draw pile and discard pile of seat 0.
    pub fn piles(self, draw: &str, discard: &str) -> Robbery {
        self.set(|rules, state| {
            state.players[seat(0)].draw = cards(rules, draw);
            state.players[seat(0)].discard = cards(rules, discard);
        })
    }

    /// Money and Wheels in the pools.
    pub fn pools(self, money: u16, wheels: u16) -> Robbery {
        self.set(|_, state| {
            state.turn.pools.money = money;
            state.turn.pools.wheels = wheels;
        })
    }

    /// Skill icons in the pools: acrobat, infiltrator, safecracker, forger,
    /// any.
    pub fn skills(self, icons: [u16; 5]) -> Robbery {
        self.set(|_, state| {
            state.turn.pools.skills = [icons[0], icons[1], icons[2], icons[3]];
            state.turn.pools.any = icons[4];
        })
    }

    /// Where a seat's City marker lies and what it remembers.
    pub fn marker(self, number: u8, city: &str, taken: &[CityAction]) -> Robbery {
        self.set(|rules, state| {
            let taken = taken.iter().copied().collect();
            let marker = Marker { city: circle(rules, city), taken };
            state.players[seat(number)].marker = Some(marker);
        })
    }

    /// A work hangs in a city; what hung there, or hangs elsewhere, changes
    /// places with it.
    pub fn hang(self, city: &str, tier: Tier, id: &str) -> Robbery {
        self.set(|rules, state| {
            let city = rules.content.map.art_city(circle(rules, city)).expect("an Art city");
            let (old, new) = (state.work(city, tier).expect("a work hangs there"), work(rules, id));
            for wall in &mut state.walls {
                if wall[tier as usize] == Some(new) {
                    wall[tier as usize] = Some(old);
                }
            }
            let pile = &mut state.piles[tier as usize];
            if pile.contains(new) {
                pile.0 ^= 1 << new.0 | 1 << old.0;
            }
            state.walls[city][tier as usize] = Some(new);
        })
    }

    /// The Suspicion of the seats, and the Time marker.
    pub fn suspicion(self, indices: &[u8], time: u8) -> Robbery {
        self.set(|_, state| {
            for (player, &index) in state.players.as_mut_slice().iter_mut().zip(indices) {
                player.suspicion = index;
            }
            state.time = time;
        })
    }

    /// Plays actions of the active seat, one per line or after a semicolon.
    #[track_caller]
    pub fn play(&mut self, text: &str) -> &mut Robbery {
        for line in text.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty()) {
            let (by, action) = (self.state.active, action(&self.rules, line));
            if let Err(refusal) = self.check(by, action) {
                panic!("{line}: {refusal}");
            }
            let mut moment = heist_table::Moment::new(Clock::ZERO, &mut self.dice, &mut self.heard);
            self.rules.apply(&mut self.state, by, action, &mut moment);
        }
        self
    }

    fn check(&self, by: Seat, action: Action) -> Result<(), Refusal> {
        self.rules.check(&self.state, by, action, Clock::ZERO.into())
    }

    /// The active seat may not do that, by this rule.
    #[track_caller]
    pub fn refuses(&self, text: &str, rule: &str) -> &Robbery {
        self.refuses_seat(self.state.active, text, rule)
    }

    /// A seat may not do that, by this rule; and it is not listed.
    #[track_caller]
    pub fn refuses_seat(&self, by: Seat, text: &str, rule: &str) -> &Robbery {
        let action = action(&self.rules, text);
        match self.check(by, action) {
            Ok(()) => panic!("{text} is allowed"),
            Err(refusal) => {
                assert_eq!(refusal.rule, rule, "{text}: {refusal}");
                assert!(!refusal.text.is_empty() && !refusal.allowed.is_empty(), "{refusal}");
            }
        }
        let mut legal = Vec::new();
        self.rules.legal(&self.state, by, &mut legal);
        assert!(!legal.contains(&action), "{text} is listed");
        self
    }

    /// A refusal in words: what is wrong, by which rule, and what is allowed.
    #[track_caller]
    pub fn check_words(&self, text: &str, words: &str) -> &Robbery {
        let refusal = self.check(self.state.active, action(&self.rules, text));
        assert_eq!(refusal.expect_err("it is refused").to_string(), words, "{text}");
        self
    }

    /// The active seat may do that, and it is listed.
    #[track_caller]
    pub fn allows(&self, text: &str) -> &Robbery {
        let action = action(&self.rules, text);
        if let Err(refusal) = self.check(self.state.active, action) {
            panic!("{text}: {refusal}");
        }
        assert!(self.legal().contains(&action), "{text} is not listed");
        self
    }

    /// What the active seat may do.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, self.state.active, &mut legal);
        legal
    }

    /// Money and Wheels in the pools.
    #[track_caller]
    pub fn has(&self, money: u16, wheels: u16) -> &Robbery {
        let pools = self.state.turn.pools;
        assert_eq!((pools.money, pools.wheels), (money, wheels), "Money and Wheels");
        self
    }

    /// All pools.
    pub fn all_pools(&self) -> Pools {
        self.state.turn.pools
    }

    /// What a seat has.
    pub fn player(&self, number: u8) -> &great_art_robbery::Player {
        &self.state.players[seat(number)]
    }

    /// The id of the circle where a seat's car stands.
    pub fn stands(&self, number: u8) -> &str {
        &self.rules.content.map.face(self.player(number).car.expect("it has a car")).id
    }

    /// A seat's City marker in words: `paris hire heist`.
    pub fn trace(&self, number: u8) -> String {
        let Some(marker) = self.player(number).marker else { return "off".to_owned() };
        let kinds = marker.taken.iter().map(|kind| format!(" {kind:?}").to_lowercase());
        let city = self.rules.content.map.face(marker.city).id.clone();
        kinds.fold(city, |text, kind| text + &kind)
    }

    /// Suspicion by seat.
    pub fn suspicions(&self) -> Vec<u8> {
        self.state.players.iter().map(|(_, player)| player.suspicion).collect()
    }

    /// What was told, in order.
    pub fn heard(&self) -> &[Event] {
        &self.heard
    }

    /// Cards by their ids.
    pub fn cards(&self, ids: &str) -> Cards {
        cards(&self.rules, ids)
    }

    /// A card by its id.
    pub fn card(&self, id: &str) -> Card {
        card(&self.rules, id)
    }

    /// How it ended.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        self.rules.outcome(&self.state).expect("the game is over")
    }

    /// A player leaves for good.
    pub fn leaves(&mut self, number: u8) -> &mut Robbery {
        let mut moment = heist_table::Moment::new(Clock::ZERO, &mut self.dice, &mut self.heard);
        self.rules.leaves(&mut self.state, seat(number), &mut moment);
        self
    }
}
