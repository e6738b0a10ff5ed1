//! What players are seen to do: where they drive, whom they hire, who ends it.

use great_art_robbery::{Action, Card, Circle, GreatArtRobbery, State};
use heist_table::{Outcome, Seat};

/// The most seats of a table.
const SEATS: usize = 5;

/// Counts of a game, or of many.
#[derive(Clone, Debug)]
pub struct Habits {
    /// Turns, by seat.
    pub turns: [u64; SEATS],
    /// Turns that begin by driving back over the last road of the turn before.
    pub back: [u64; SEATS],
    /// Of these, the ones where that last road was driven after the last City
    /// action: with Wheels to spare.
    pub strayed: [u64; SEATS],
    /// Turns in which nothing was done but to end them.
    pub idle: [u64; SEATS],
    /// Copies hired, by card.
    pub hired: [u64; 31],
    /// Games ended by whoever came first, second and so on.
    pub ended_by: [u64; SEATS],
    /// Games ended by whoever came last, alone or not.
    pub ended_by_last: u64,
    cars: [Car; SEATS],
    ender: usize,
}

/// A car on its way.
#[derive(Clone, Copy, Debug, Default)]
struct Car {
    at: Circle,
    /// The road driven last, this turn.
    road: Option<(Circle, Circle)>,
    /// The road driven last, in the turn before.
    before: Option<(Circle, Circle)>,
    /// Whether anything was done at a stop since that road was driven.
    stayed: bool,
    stayed_before: bool,
    acts: u32,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            turns: [0; SEATS],
            back: [0; SEATS],
            strayed: [0; SEATS],
            idle: [0; SEATS],
            hired: [0; 31],
            ended_by: [0; SEATS],
            ended_by_last: 0,
            cars: [Car::default(); SEATS],
            ender: 0,
        }
    }
}

impl Habits {
    /// Notes an action that is about to be taken.
    pub fn note(&mut self, seat: Seat, action: Action) {
        let seat = seat.index();
        let car = &mut self.cars[seat];
        car.acts += 1;
        match action {
            Action::Move { to } => {
                let from = std::mem::replace(&mut car.at, to);
                if car.road.is_none() && car.before == Some((to, from)) {
                    self.back[seat] += 1;
                    self.strayed[seat] += u64::from(!car.stayed_before);
                }
                (car.road, car.stayed) = (Some((from, to)), false);
            }
            Action::Fly { to } => {
                (car.at, car.road, car.stayed) = (to, Some((to, to)), false);
            }
            Action::PlaceCar { city } => *car = Car { at: city, ..Car::default() },
            Action::Hire { card } => {
                self.hired[card.index()] += 1;
                car.stayed = true;
            }
            Action::Heist { .. } => (self.ender, car.stayed) = (seat, true),
            Action::Upgrade { .. } | Action::Eliminate { .. } => car.stayed = true,
            Action::EndTurn => {
                self.turns[seat] += 1;
                self.idle[seat] += u64::from(car.acts == 1);
                let (at, before, stayed_before) = (car.at, car.road, car.stayed);
                *car = Car { at, before, stayed_before, ..Car::default() };
            }
            Action::Play { .. }
            | Action::UseToken { .. }
            | Action::ActivateToken { .. }
            | Action::DiscardInterpol
            | Action::Keep { .. }
            | Action::DoneKeeping => {}
        }
    }

    /// Notes how the game ended.
    pub fn end(&mut self, state: &State, outcome: &Outcome) {
        let ender = Seat::new(self.ender as u8);
        let place = outcome.places[ender];
        self.ended_by[usize::from(place) - 1] += 1;
        let last = outcome.places.iter().map(|(_, &place)| place).max();
        self.ended_by_last += u64::from(last == Some(place) && place > 1);
        debug_assert!(state.players[ender].works.count() > 0, "who ends a game has robbed");
    }

    /// Adds those of another game, seat by seat as `place` says.
    pub fn add(&mut self, other: &Habits, place: impl Fn(usize) -> usize) {
        for seat in 0..SEATS {
            let to = place(seat);
            self.turns[to] += other.turns[seat];
            self.back[to] += other.back[seat];
            self.strayed[to] += other.strayed[seat];
            self.idle[to] += other.idle[seat];
            self.ended_by[seat] += other.ended_by[seat];
        }
        for (sum, more) in self.hired.iter_mut().zip(other.hired) {
            *sum += more;
        }
        self.ended_by_last += other.ended_by_last;
    }

    /// In percent of the turns: back and forth, of these strayed, idle.
    pub fn of_turns(&self, place: usize) -> [f64; 3] {
        let turns = self.turns[place].max(1) as f64;
        [self.back[place], self.strayed[place], self.idle[place]]
            .map(|many| 100.0 * many as f64 / turns)
    }

    /// Prints who ended the games and who was hired how often.
    pub fn report(&self, rules: &GreatArtRobbery, games: u64) {
        let of_games = |many: u64| 100.0 * many as f64 / games as f64;
        let ended: Vec<String> = (0..usize::from(rules.seats))
            .map(|place| format!("{:.0} %", of_games(self.ended_by[place])))
            .collect();
        println!(
            "  ended by whoever came first, second …: {}; by the last {:.1} %",
            ended.join(", "),
            of_games(self.ended_by_last)
        );
        let copies = games * u64::from(rules.content.copies);
        let mut cards: Vec<Card> =
            Card::all().filter(|card| card.as_specialist().is_some()).collect();
        cards.sort_by_key(|card| std::cmp::Reverse(self.hired[card.index()]));
        println!("  hired, of 100 copies:");
        for card in cards {
            let many = self.hired[card.index()] as f64 * 100.0 / copies as f64;
            println!("    {many:>5.1}  {}", rules.content.face(card).name);
        }
    }
}
