//! Setting up the game (R1 to R9, R98).

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use crate::goods::LootSet;
use crate::kinds::{Character, Location, Resource};
use crate::state::{Phase, Place, Player, Proposals, State, TimeLimit, Turn};
use crate::tiles::Spot;
use crate::{Event, SneakyMonkeys};

/// R101: after so many rounds of re-rolls the lowest tied seat begins.
const MOST_REROLLS: u8 = 20;

impl SneakyMonkeys {
    pub(super) fn lay_the_table<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let first = self.roll_for_first(moment); // R4
        let player = Player { cash: self.content.starting_cash, ..Player::default() }; // R3
        let mut state = State {
            phase: Phase::Setup { chips: 0 },
            first,
            active: first,
            round: 0,
            turn: Turn::default(),
            present: SeatSet::all(self.seats),
            players: BySeat::new(self.seats, player),
            piles: LootSet::first_of(self.content.loot.len()), // R2
            fence: LootSet::NONE,
            proposals: Proposals::none(self.seats),
            limit: TimeLimit { last_round: None, alarm: None, rung: false, extended: false },
            ends: None,
            agreed: false,
        };
        self.start_turn_clock(&mut state, moment.at());
        state
    }

    /// R4, R101: the highest begins; those tied for it roll again.
    fn roll_for_first<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> Seat {
        let mut tied = SeatSet::all(self.seats);
        for _ in 0..=MOST_REROLLS {
            let mut highest = 0;
            let mut best = SeatSet::EMPTY;
            for seat in tied.iter() {
                let shows = 1 + moment.dice.below(self.content.dice.first_player.into()) as u8;
                moment.tell(Event::RolledForFirst { seat, shows });
                if shows > highest {
                    (highest, best) = (shows, SeatSet::EMPTY);
                }
                if shows == highest {
                    best.insert(seat);
                }
            }
            tied = best;
            if tied.single().is_some() {
                break;
            }
        }
        let seat = tied.first().expect("somebody rolled highest");
        moment.tell(Event::GoesFirst { seat });
        seat
    }

    /// Whether nobody has the character (R6).
    pub(crate) fn is_free(&self, state: &State, character: Character) -> bool {
        state.players.iter().all(|(_, player)| player.character != Some(character))
    }

    /// R98: chips each player begins with.
    pub(crate) fn free_chips(&self) -> u8 {
        match self.seats {
            2 if self.options.small_table_chips => 2,
            3 if self.options.small_table_chips => 1,
            _ => 0,
        }
    }

    /// R98: a colour he does not know yet, of which the Market has a chip.
    pub(crate) fn may_choose_chip(&self, state: &State, seat: Seat, colour: Resource) -> bool {
        !state.players[seat].knows(colour) && self.chips_left(state, colour) > 0
    }

    pub(super) fn pick<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        character: Character,
        moment: &mut Moment<'_, L>,
    ) {
        state.players[seat].character = Some(character);
        moment.tell(Event::CharacterPicked { seat, character });
        match self.free_chips() {
            0 => self.place_token(state, seat, moment),
            chips => {
                state.phase = Phase::Setup { chips };
                self.start_turn_clock(state, moment.at());
            }
        }
    }

    pub(super) fn choose_chip<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        colour: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Setup { chips } = &mut state.phase else { unreachable!("chips are for set-up") };
        *chips -= 1;
        let left = *chips;
        let player = &mut state.players[seat];
        player.chips = player.chips.with(colour);
        moment.tell(Event::ChipChosen { seat, colour });
        if left == 0 {
            self.place_token(state, seat, moment);
        } else {
            self.start_turn_clock(state, moment.at());
        }
    }

    /// R6: the d12 says at which door the token starts.
    fn place_token<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let location = Location::ALL[moment.dice.below(Location::ALL.len() as u32) as usize];
        let tile = self.content.city.location(location).door;
        state.players[seat].place = Place::At(Spot::Tile(tile));
        moment.tell(Event::Started { seat, location, tile });
        self.next_to_choose(state, moment);
    }

    /// The next seat picks, or the game begins (R9).
    pub(super) fn next_to_choose<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let mut order = self.order(state);
        match order.find(|&seat| state.players[seat].place == Place::Away) {
            Some(seat) => {
                state.active = seat;
                state.phase = Phase::Setup { chips: 0 };
                self.start_turn_clock(state, moment.at());
            }
            None => self.begin_game(state, moment),
        }
    }
}
