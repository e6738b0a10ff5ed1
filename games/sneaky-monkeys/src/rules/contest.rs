//! Contests: the black die against the white one (R50 to R54), and calling off.

use heist_table::{BySeat, Listen, Moment, Seat};

use crate::action::{Target, Terms};
use crate::event::Verdict;
use crate::game::Tie;
use crate::goods::Cards;
use crate::kinds::Location;
use crate::state::{Phase, State};
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};

/// The two sides of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sides {
    /// Added to the black die.
    pub(crate) black: u8,
    /// Added to the white die.
    pub(crate) white: u8,
}

impl SneakyMonkeys {
    /// The modifiers of what is being prepared, if anything is (R51, R72).
    pub(crate) fn sides(&self, state: &State) -> Option<Sides> {
        match &state.phase {
            Phase::Crime { target, committed } => Some(Sides {
                black: self.bonus(*target, *committed),
                white: self.white_bonus(state, *target),
            }),
            Phase::Job { museum, committed, crew } => {
                let cards = all_cards(*committed, crew);
                let tickets = self.tickets_among(*museum, cards);
                let white = self.content.job(*museum).rating;
                Some(Sides { black: cards.count() - tickets, white })
            }
            Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => None,
        }
    }

    /// R51, R69: one for each card, but for tickets a business may require.
    fn bonus(&self, target: Target, cards: Cards) -> u8 {
        match target {
            Target::Player(_) | Target::SafeHouse(_) => cards.count(),
            Target::Business(location) => cards.count() - self.tickets_among(location, cards),
        }
    }

    /// R102: one card of each listed kind is a ticket, whoever gave it.
    pub(crate) fn tickets_among(&self, location: Location, cards: Cards) -> u8 {
        let tickets = self.content.job(location).tickets;
        tickets.iter().filter(|&kind| cards.of(kind) > 0).count() as u8
    }

    /// Whether what is being prepared can be rolled (R71).
    pub(crate) fn is_ready(&self, state: &State) -> bool {
        match &state.phase {
            Phase::Crime { target: Target::Business(location), committed } => {
                self.meets_requirements(state, *location, *committed)
            }
            Phase::Crime { .. } => true,
            Phase::Job { museum, committed, crew } => {
                let cards = all_cards(*committed, crew);
                let tickets = self.content.job(*museum).tickets;
                self.vehicle_of(state).is_some() && tickets.iter().all(|kind| cards.of(kind) > 0)
            }
            Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => false,
        }
    }

    pub(super) fn check_contest(&self, state: &State) -> Checked {
        if self.sides(state).is_none() {
            return refuse(
                "nothing-open",
                "R52",
                "Nothing is being prepared.",
                "Open a crime first.",
            );
        }
        if self.is_ready(state) {
            return Ok(());
        }
        refuse(
            "not-covered",
            "R71",
            "The vehicle or a ticket is missing.",
            "Put in a card of each listed kind, and have the vehicle, yourself or by a partner.",
        )
    }

    /// R50: equal dice are rolled again with the same modifiers, or settled by
    /// R95.
    pub(super) fn roll_contest<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let sides = self.sides(state).expect("something is being prepared");
        let verdict = self.throw(state.active, sides, moment);
        self.close_all(state, moment); // R84
        state.turn.spent = true;
        match state.phase {
            Phase::Crime { target, committed } => {
                state.phase = Phase::Turn;
                self.spend(state.active, committed, moment);
                if let Some(defender) = self.defender(state, target) {
                    // R60: all of the guard counted, and all of it is gone.
                    let guard = std::mem::take(&mut state.players[defender].guard);
                    self.spend(defender, guard, moment);
                }
                match verdict {
                    Verdict::Success => self.take_the_prize(state, target, moment),
                    Verdict::Failure => self.arrest(state, state.active, moment),
                    Verdict::Standoff | Verdict::RollAgain => {}
                }
            }
            Phase::Job { museum, committed, crew } => {
                state.phase = Phase::Turn;
                self.spend(state.active, committed, moment);
                for (seat, part) in crew.iter().filter_map(|(seat, part)| Some((seat, (*part)?))) {
                    self.spend(seat, part.cards, moment); // R75
                }
                match verdict {
                    Verdict::Success => self.bring_home(state, museum, &crew, moment),
                    Verdict::Failure => self.job_failed(state, &crew, moment),
                    Verdict::Standoff | Verdict::RollAgain => {}
                }
            }
            Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => {
                unreachable!("something is being prepared")
            }
        }
    }

    fn throw<L: Listen<Event>>(
        &self,
        seat: Seat,
        sides: Sides,
        moment: &mut Moment<'_, L>,
    ) -> Verdict {
        let Sides { black: black_bonus, white: white_bonus } = sides;
        for roll in 1..=self.content.most_equal_rolls {
            // R101: black, then white.
            let black = 1 + moment.dice.below(self.content.dice.black.into()) as u8;
            let white = 1 + moment.dice.below(self.content.dice.white.into()) as u8;
            let order = (u16::from(black) + u16::from(black_bonus))
                .cmp(&(u16::from(white) + u16::from(white_bonus)));
            let verdict = match (order, self.options.tie) {
                (std::cmp::Ordering::Greater, _) => Verdict::Success,
                (std::cmp::Ordering::Less, _) => Verdict::Failure,
                (std::cmp::Ordering::Equal, Tie::Standoff) => Verdict::Standoff, // R95
                (std::cmp::Ordering::Equal, Tie::Defender) => Verdict::Failure,  // R95
                (std::cmp::Ordering::Equal, Tie::Reroll) => {
                    let last = roll == self.content.most_equal_rolls;
                    if last { Verdict::Failure } else { Verdict::RollAgain }
                }
            };
            moment.tell(Event::Contest { seat, black, white, black_bonus, white_bonus, verdict });
            if verdict != Verdict::RollAgain {
                return verdict;
            }
        }
        unreachable!("the last equal roll is a failure")
    }

    /// R53: back to the piles, whatever the result.
    fn spend<L: Listen<Event>>(&self, seat: Seat, cards: Cards, moment: &mut Moment<'_, L>) {
        if !cards.is_empty() {
            moment.tell(Event::CardsSpent { seat, cards });
        }
    }

    pub(super) fn check_calling_off(&self, state: &State) -> Checked {
        if self.sides(state).is_some() {
            return Ok(());
        }
        refuse("nothing-open", "R52", "Nothing is being prepared.", "Go on with your turn.")
    }

    /// R52, R82: everything back; the turn's crime is not used up.
    pub(super) fn call_off<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        self.close_all(state, moment);
        let phase = std::mem::replace(&mut state.phase, Phase::Turn);
        if let Phase::Crime { committed, .. } | Phase::Job { committed, .. } = phase {
            let player = state.own_mut();
            player.hand = player.hand.plus(committed);
        }
        if let Phase::Job { crew, .. } = phase {
            for (seat, part) in crew.iter().filter_map(|(seat, part)| Some((seat, (*part)?))) {
                let player = &mut state.players[seat];
                player.hand = player.hand.plus(part.cards);
            }
        }
        moment.tell(Event::CalledOff { seat: state.active });
    }
}

/// The leader's cards and those of all partners.
pub(crate) fn all_cards(committed: Cards, crew: &BySeat<Option<Terms>>) -> Cards {
    let parts = crew.iter().filter_map(|(_, part)| Some(part.as_ref()?.cards));
    parts.fold(committed, Cards::plus)
}
