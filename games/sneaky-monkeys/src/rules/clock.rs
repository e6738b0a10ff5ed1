//! The limit of the game, timed turns, the ballot (R90, R91, R108, Q53).

use heist_table::{Ballot, Clock, Listen, Moment, Seat, SeatSet};

use crate::game::Limit;
use crate::kinds::{Character, Resource, Vote};
use crate::state::{Ending, Phase, Proposals, State};
use crate::{Event, SneakyMonkeys};

/// What an extension adds: half of the limit (R91), rounds rounded up (R108).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct More {
    /// By the clock: so many seconds.
    pub seconds: Option<u32>,
    /// In rounds: so many.
    pub rounds: Option<u16>,
}

impl SneakyMonkeys {
    /// R90: the time runs from the beginning of the first turn.
    pub(super) fn start_limit(&self, state: &mut State, now: Clock) {
        match self.options.limit {
            Limit::Clock => {
                let minutes = u64::from(self.limit().minutes);
                state.limit.alarm = Some(now.plus_seconds(60 * minutes));
            }
            Limit::Rounds => state.limit.last_round = Some(self.limit().rounds),
        }
    }

    /// Whether the game ends with this round, as far as is known (R90).
    pub(crate) fn is_last_round(&self, state: &State) -> bool {
        state.limit.rung || state.limit.last_round.is_some_and(|last| state.round >= last)
    }

    /// What an extension adds (R91).
    pub(crate) fn extension(&self) -> More {
        let limit = self.limit();
        match self.options.limit {
            Limit::Clock => More { seconds: Some(30 * u32::from(limit.minutes)), rounds: None },
            Limit::Rounds => More { seconds: None, rounds: Some(limit.rounds.div_ceil(2)) },
        }
    }

    /// A turn, or a choice in set-up, begins now.
    pub(super) fn start_turn_clock(&self, state: &mut State, now: Clock) {
        state.ends = self.turn_seconds().map(|seconds| now.plus_seconds(seconds.into()));
    }

    /// The alarm of the game comes first: a round that ends at the same moment
    /// is the last.
    pub(super) fn time_is_up<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let now = moment.at();
        let due = |end: Option<Clock>| end.is_some_and(|end| end <= now);
        if due(state.limit.alarm) {
            state.limit.alarm = None;
            state.limit.rung = true;
            moment.tell(Event::LastRound);
        }
        if due(state.ends) {
            state.agreed = false;
            self.time_out(state, moment);
        }
    }

    /// Q53, R108.
    fn time_out<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let seat = state.active;
        match state.phase {
            Phase::Setup { chips } => {
                moment.tell(Event::TimeRanOut { seat: Some(seat) });
                self.choose_for(state, seat, chips, moment);
            }
            Phase::Turn | Phase::Crime { .. } | Phase::Job { .. } => {
                moment.tell(Event::TimeRanOut { seat: Some(seat) });
                if state.phase != Phase::Turn {
                    self.call_off(state, moment);
                }
                self.end_turn(state, moment);
            }
            Phase::Ballot(ballot) => {
                moment.tell(Event::TimeRanOut { seat: None });
                self.count_votes(state, ballot, moment);
            }
            Phase::Over(_) => {}
        }
    }

    /// Q53: the first free character, or the first free colours.
    fn choose_for<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        chips: u8,
        moment: &mut Moment<'_, L>,
    ) {
        if chips == 0 {
            let mut free = Character::ALL.into_iter();
            let character = free.find(|&character| self.is_free(state, character));
            return self.pick(state, seat, character.expect("six for six"), moment);
        }
        for _ in 0..chips {
            let mut open = Resource::ALL.into_iter();
            let colour = open.find(|&colour| self.may_choose_chip(state, seat, colour));
            self.choose_chip(state, seat, colour.expect("chips for all: checked"), moment);
        }
    }

    /// R91: all vote at once.
    pub(super) fn begin_ballot<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        state.phase = Phase::Ballot(Ballot::new(self.seats, state.present));
        state.proposals = Proposals::none(self.seats);
        let seconds = self.ballot_seconds();
        state.ends = seconds.map(|seconds| moment.at().plus_seconds(seconds.into()));
        moment.tell(Event::BallotBegan);
    }

    pub(super) fn vote<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        vote: Vote,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Ballot(ballot) = &mut state.phase else { unreachable!("a vote in a ballot") };
        ballot.cast(seat, vote);
        let ballot = *ballot;
        moment.tell(Event::YourVote { seat, vote });
        moment.tell(Event::Voted { count: ballot.count() as u8 });
        if ballot.missing().is_empty() {
            self.count_votes(state, ballot, moment);
        }
    }

    /// R91, R108: who has not voted says stop; only if all want it the game
    /// goes on.
    pub(super) fn count_votes<L: Listen<Event>>(
        &self,
        state: &mut State,
        ballot: Ballot<Vote>,
        moment: &mut Moment<'_, L>,
    ) {
        let votes = ballot.votes();
        let wants = |seat: &Seat| votes[*seat] == Some(Vote::Extend);
        let extend: SeatSet = state.present.iter().filter(wants).collect();
        let extended = extend == state.present;
        moment.tell(Event::VotesCounted { extend, extended });
        if !extended {
            return self.finish(state, moment);
        }
        let more = self.extension();
        state.limit.extended = true;
        state.limit.rung = false;
        state.limit.alarm = more.seconds.map(|seconds| moment.at().plus_seconds(seconds.into()));
        state.limit.last_round = more.rounds.map(|rounds| state.round + rounds);
        self.begin_round(state, moment);
    }

    /// The game is over.
    pub(super) fn finish<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        self.end(state, Ending::LimitReached, moment);
    }
}
