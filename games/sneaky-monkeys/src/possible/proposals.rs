//! Law 15: nothing is open that could not be carried out.

use heist_table::Seat;
use heist_table::laws::law;

use crate::SneakyMonkeys;
use crate::state::{Phase, State, Trade};

use super::{Checked, so};

pub(super) fn proposals(rules: &SneakyMonkeys, state: &State) -> Checked {
    crew(rules, state)?;
    let (open, active) = (&state.proposals, state.active);
    for seat in Seat::all(rules.seats) {
        let most = rules.content.most;
        let counted = open.trades_made[seat] <= most.trades && open.helps_made[seat] <= most.helps;
        law(15, counted, || format!("seat {seat} has proposed too often"))?;
        for (proposer, to, trade) in
            [(active, seat, open.trades_out[seat]), (seat, active, open.trades_in[seat])]
        {
            let Some(trade) = trade else { continue };
            law(15, state.phase == Phase::Turn, || "a trade is open outside a turn".to_owned())?;
            check_trade(rules, state, proposer, to, &trade)?;
        }
        for (proposer, help) in [(active, open.invitations[seat]), (seat, open.offers[seat])] {
            let Some(help) = help else { continue };
            let sound = rules.check_terms(state, seat, help.terms);
            law(15, sound.is_ok(), || format!("help of seat {seat} is open in vain"))?;
            let counted = (1..=open.helps_made[proposer]).contains(&help.number);
            law(15, counted, || format!("help has number {}", help.number))?;
        }
    }
    Ok(())
}

/// Partners are others in the game, and leave something to the leader (R81).
fn crew(rules: &SneakyMonkeys, state: &State) -> Checked {
    let Phase::Job { crew, .. } = &state.phase else { return Ok(()) };
    law(
        15,
        crew[state.active].is_none()
            && promised(state) <= u32::from(rules.content.crew.most_shared),
        || "the crew is too dear, or led by a partner".to_owned(),
    )?;
    let gone =
        Seat::all(rules.seats).any(|seat| crew[seat].is_some() && !state.present.contains(seat));
    so(!gone, || "a partner has left the game".to_owned())
}

fn promised(state: &State) -> u32 {
    let Phase::Job { crew, .. } = &state.phase else { return 0 };
    crew.iter().filter_map(|(_, part)| Some(u32::from(part.as_ref()?.share))).sum()
}

fn check_trade(
    rules: &SneakyMonkeys,
    state: &State,
    proposer: Seat,
    to: Seat,
    trade: &Trade,
) -> Checked {
    let others = proposer != to && state.present.contains(proposer) && state.present.contains(to);
    law(15, others, || "a trade is open with nobody".to_owned())?;
    let held = rules.holds(state, proposer, &trade.give) && rules.holds(state, to, &trade.want);
    law(15, held, || format!("a trade of seat {proposer} is open in vain"))?;
    let counted = (1..=state.proposals.trades_made[proposer]).contains(&trade.number);
    law(15, counted, || format!("a trade has number {}", trade.number))
}
