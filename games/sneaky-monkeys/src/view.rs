//! What one viewer sees, built up from nothing. All holdings are open; only an
//! uncounted vote is its owner's alone (section 5).

mod board;
mod crime;
mod deals;
mod market;
mod reach;
mod seats;
mod types;

use heist_table::{Eyes, Rules as _, Seat};

use crate::SneakyMonkeys;
use crate::state::{Phase, State};

pub use types::{
    BallotView, BuyView, CardWorth, CountView, CrewView, CrimeView, Deed, Demand, EndView, Failing,
    FinalView, HaulView, HelpView, JobView, LessonView, LimitView, MarketView, OpenJobView,
    PartView, PhaseView, Prospect, SeatView, SellView, TalkView, TicketView, TradeView, TurnView,
    View, WhyNot, Worth,
};

pub(crate) fn view(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> View {
    View {
        phase: phase(state),
        first: state.first,
        order: order(rules, state),
        round: state.round,
        limit: LimitView {
            last_round: state.limit.last_round,
            alarm: state.limit.alarm,
            is_last_round: rules.is_last_round(state),
            extended: state.limit.extended,
        },
        turn_ends: state.ends,
        turn: turn(rules, state),
        seats: seats::seats(rules, state),
        houses: (0..rules.content.city.houses.len())
            .map(|house| state.owner(crate::House::new(house)))
            .collect(),
        market: market::market(rules, state, eyes),
        lessons: market::lessons(rules, state, eyes),
        jobs: board::jobs(rules, state, eyes),
        trades: deals::trades(rules, state),
        helps: deals::helps(rules, state),
        talk: deals::talk(rules, state, eyes),
        crime: crime::crime(rules, state),
        job: crime::job(rules, state),
        reach: reach::reach(rules, state, eyes),
        here: reach::here(rules, state),
        ballot: ballot(rules, state, eyes),
        finals: rules.final_counts(state),
        outcome: rules.outcome(state),
    }
}

fn phase(state: &State) -> PhaseView {
    match state.phase {
        Phase::Setup { chips } => PhaseView::Setup { seat: state.active, chips },
        Phase::Turn => PhaseView::Turn,
        Phase::Crime { .. } => PhaseView::Crime,
        Phase::Job { .. } => PhaseView::Job,
        Phase::Ballot(_) => PhaseView::Ballot,
        Phase::Over(ending) => PhaseView::Over(ending),
    }
}

/// Turn order, from who begins (R5).
fn order(rules: &SneakyMonkeys, state: &State) -> Vec<Seat> {
    state.first.clockwise(rules.seats).filter(|&seat| state.present.contains(seat)).collect()
}

fn turn(rules: &SneakyMonkeys, state: &State) -> Option<TurnView> {
    if !matches!(state.phase, Phase::Turn | Phase::Crime { .. } | Phase::Job { .. }) {
        return None;
    }
    let turn = state.turn;
    Some(TurnView {
        seat: state.active,
        stage: turn.stage,
        allowance: turn.allowance,
        landed: turn.landed,
        spent: turn.spent,
        alighted: turn.alighted,
        boarded: turn.boarded,
        acts_left: rules.content.most.acts.saturating_sub(turn.acts),
    })
}

fn ballot(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> Option<BallotView> {
    let Phase::Ballot(ballot) = state.phase else { return None };
    let more = rules.extension();
    Some(BallotView {
        count: ballot.count() as u8,
        of: state.present.len() as u8,
        own: ballot.seen(eyes).iter().filter_map(|(seat, vote)| Some((seat, (*vote)?))).collect(),
        seconds: more.seconds,
        rounds: more.rounds,
    })
}
