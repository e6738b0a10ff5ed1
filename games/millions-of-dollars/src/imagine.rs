//! A state drawn from all that some seats together cannot tell apart.
//!
//! Everything comes from what these seats see: the same dice imagine the same
//! state whatever is hidden, so a bot that imagines cannot peek.

use heist_table::{Dice, MAX_SEATS, Money, Seat, SeatSet};

use crate::state::{CharacterId, Phase, State};
use crate::{MillionsOfDollars, Role, RoleCounts};

use crate::rules::in_play;

pub(crate) fn imagine(
    rules: &MillionsOfDollars,
    state: &State,
    eyes: SeatSet,
    dice: &mut Dice,
) -> State {
    let mut twin = state.clone();
    match state.phase {
        Phase::Planning { .. } => choose_anew(rules, &mut twin, eyes, dice),
        Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. } | Phase::Naming { .. } => {
            deal_roles_anew(rules, &mut twin, eyes, dice);
        }
        Phase::Over(_) => {}
    }
    twin
}

/// In Planning the others have chosen anything they may, and which of them
/// have is as hidden as what (Q53). Players who are gone choose at once.
fn choose_anew(rules: &MillionsOfDollars, twin: &mut State, eyes: SeatSet, dice: &mut Dice) {
    let all = SeatSet::all(rules.seats);
    let chosen = all.minus(rules.yet_to_choose(twin)).minus(eyes);
    let others = all.minus(eyes);
    for seat in chosen.iter() {
        for id in rules.characters_of(seat) {
            let card = &mut twin.characters[id];
            card.role = None;
            twin.robbers[seat].cash += card.ante;
            card.ante = Money::ZERO;
        }
    }
    let mut order = [Seat::default(); MAX_SEATS];
    let candidates = others.minus(twin.gone);
    for (place, seat) in order.iter_mut().zip(candidates.iter()) {
        *place = seat;
    }
    let order = &mut order[..candidates.len()];
    dice.shuffle(order);
    let gone = others.both(twin.gone);
    let free = chosen.len() - gone.len();
    for seat in gone.iter().chain(order[..free].iter().copied()) {
        let open = rules.open_roles(twin, seat);
        let mut roles = [Role::Snitch; 5];
        for (place, role) in roles.iter_mut().zip(open.iter()) {
            *place = role;
        }
        let roles = &mut roles[..open.len()];
        dice.shuffle(roles);
        let second = (rules.content.characters_each == 2).then(|| roles[1]);
        rules.put_down(twin, seat, roles[0], second);
    }
}

/// After Planning the face-up cards and one more Role lie somehow on the
/// Characters. If every player chose at random, this gives each way to deal
/// them its true probability: any Role may be the one set aside, and the cards
/// are dealt like cards, so that a Role which lies there twice counts twice.
fn deal_roles_anew(rules: &MillionsOfDollars, twin: &mut State, eyes: SeatSet, dice: &mut Dice) {
    let known = |id: CharacterId| {
        let card = &twin.characters[id];
        card.revealed || eyes.contains(rules.owner(id)) || !card.seen_by.both(eyes).is_empty()
    };
    let mut unknown = [CharacterId::new(0); MAX_SEATS];
    let mut count = 0;
    let mut held = RoleCounts::default();
    for id in rules.characters() {
        if known(id) {
            *held.of_mut(crate::rules::role_of(twin, id)) += 1;
        } else {
            unknown[count] = id;
            count += 1;
        }
    }
    let unknown = &unknown[..count];
    let weights = Role::ALL.map(|aside| weight(rules, twin.face_up, held, aside));
    loop {
        let aside = Role::ALL[dice.weighted(&weights)];
        let mut cards = [Role::Snitch; MAX_SEATS];
        let rest = rest(twin.face_up, held, aside);
        let all = Role::ALL.into_iter().flat_map(|role| (0..rest.of(role)).map(move |_| role));
        for (place, role) in cards.iter_mut().zip(all) {
            *place = role;
        }
        let cards = &mut cards[..count];
        dice.shuffle(cards);
        for (&id, &role) in unknown.iter().zip(&*cards) {
            twin.characters[id].role = Some(role);
        }
        if unknown.iter().all(|&id| possible(rules, twin, id)) {
            return;
        }
    }
}

/// In how many ways the cards that are known can be among the face-up ones and
/// `aside`: the weight of that Role being the one set aside.
fn weight(rules: &MillionsOfDollars, face_up: RoleCounts, held: RoleCounts, aside: Role) -> u32 {
    if !rules.content.roles.contains(aside) {
        return 0;
    }
    let mut ways = 1;
    for role in Role::ALL {
        let cards = u32::from(face_up.of(role)) + u32::from(role == aside);
        for taken in 0..u32::from(held.of(role)) {
            ways *= cards.saturating_sub(taken);
        }
    }
    ways
}

fn rest(face_up: RoleCounts, held: RoleCounts, aside: Role) -> RoleCounts {
    let mut rest = face_up;
    *rest.of_mut(aside) += 1;
    for role in Role::ALL {
        *rest.of_mut(role) -= held.of(role);
    }
    rest
}

/// Whether a Character can be what it is imagined to be, as everybody knows:
/// not the owner's other Character (R56), not the Role of the round before
/// under R62, and no second Snitch while the sole one is naming (R38).
fn possible(rules: &MillionsOfDollars, twin: &State, id: CharacterId) -> bool {
    let owner = rules.owner(id);
    let Some(role) = twin.characters[id].role else { return false };
    let twice = rules
        .characters_of(owner)
        .any(|other| other != id && twin.characters[other].role == Some(role));
    let second_snitch =
        matches!(twin.phase, Phase::Naming { .. }) && role == Role::Snitch && in_play(twin, id);
    !twice && !second_snitch && rules.open_roles(twin, owner).contains(role)
}
