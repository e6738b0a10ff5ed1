//! The plan names only what is at this table, and nothing that is past (law
//! 23).

use heist_table::laws::law;
use heist_table::{Seat, SeatSet};

use crate::ArtProject;
use crate::kinds::{Frame, Pawn};
use crate::plan::{MOST_PLAYS, Part, Strip};
use crate::spaces::Spaces;
use crate::state::State;

pub(super) fn plan(rules: &ArtProject, state: &State) -> Result<(), String> {
    let (plan, seats) = (&state.plan, rules.seats);
    let sizes = plan.strips.seats() == seats && plan.changes.seats() == seats;
    law(23, sizes, || format!("the plan is not for {seats} seats"))?;
    law(23, plan.order.is_of(seats), || "the lanes are not those of this table".to_owned())?;
    let known = |set: SeatSet| set.minus(SeatSet::all(seats)).is_empty();
    let here = |seat: Seat| seat.number() < seats;
    // When the game ends, the plan stays as it lay.
    let lays = |still: bool| still || state.is_over();
    let offer = plan.offer.is_none_or(|offer| {
        here(offer.by)
            && offer.order.is_of(seats)
            && known(offer.agreed)
            && lays(rules.lays_cards(state))
    });
    law(23, offer, || "an order is proposed that cannot be".to_owned())?;
    law(23, plan.signed.iter().all(|set| known(*set)), || "a stranger has signed".to_owned())?;
    let changes = plan.changes.iter().all(|(_, made)| *made <= rules.content.limits.plan_changes);
    law(23, changes, || "the plan was changed too often".to_owned())?;
    law(23, plan.ally.is_none() || rules.is_solo(), || "there is no Ally".to_owned())?;
    for (seat, strip) in plan.strips.iter() {
        clips(rules, state, seat, strip)?;
        for pawn in [Pawn::Own, Pawn::Ally] {
            let Some(route) = plan.route(seat, pawn) else { continue };
            let sound = here(route.by)
                && lays(rules.lays_routes(state))
                && rules.is_a_way(state, seat, pawn, route.way, route.carry);
            law(23, sound, || format!("seat {seat} cannot go {:?}", route.way))?;
        }
        let lead = strip.lead.is_none_or(|lead| {
            here(lead.by)
                && rules.content.map.space(lead.space).is_some()
                && !state.fought.contains(lead.space)
        });
        law(23, lead, || format!("seat {seat} cannot lead that fight"))?;
        let spaces = rules.content.map.spaces.len();
        let named = strip.cards.iter().map(|card| card.falls);
        let named = named.chain(strip.played.iter().flatten().map(|lane| lane.found));
        let on_the_map = named.flat_map(Spaces::iter).all(|space| space.index() < spaces)
            && strip.fight.space.index() < spaces;
        let cards = rules.content.cards.len();
        let printed = strip.played.iter().flatten().all(|lane| lane.card.index() < cards);
        law(23, on_the_map && printed, || "the plan names what is not in the box".to_owned())?;
    }
    Ok(())
}

/// Clipped cards are in the hand, each once, and no more than are to be
/// played; signed ones were told whole.
fn clips(rules: &ArtProject, state: &State, seat: Seat, strip: &Strip) -> Result<(), String> {
    let count = strip.clipped().count();
    let due = MOST_PLAYS.min(rules.plays_due(state, seat).into());
    let compact = strip.clips[count..].iter().all(|&position| position == 0);
    let twice = count == MOST_PLAYS && strip.clips[0] == strip.clips[1];
    let signed = state.plan.has_signed(seat, Part::Card);
    let sound = |position: u8| {
        let card = rules.card_at(state, seat, position);
        card.is_some_and(|card| !signed || state.marks[card].told.has(Frame::All))
    };
    let lies = compact && !twice && count <= due && strip.clipped().all(sound);
    law(23, lies && (!signed || count == due), || format!("seat {seat} clips {:?}", strip.clips))
}
