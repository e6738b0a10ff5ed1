//! Why a seat would do something: told with figures that are true, to those
//! who see them.

mod common;

use std::collections::BTreeSet;

use heist_table::{Clock, Dice, Game, Moment, Rules, Seat, SeatSet, Seen, Silent};
use millions_of_dollars::{Action, MillionsOfDollars, Role, State, View};

/// Every seat that is asked, at every step of some random games.
fn positions(mut look: impl FnMut(&MillionsOfDollars, &State, Seat)) {
    for (number, (_, rules)) in (0..).zip(common::every_kind()) {
        let mut dice = Dice::numbered(11, number);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
        for _ in 0..150 {
            let actors = rules.actors(&state);
            actors.iter().for_each(|seat| look(&rules, &state, seat));
            let Some(seat) = actors.iter().nth(dice.below(8) as usize % actors.len().max(1)) else {
                break;
            };
            let action = Seen::new(&rules, &state, seat).random_action(&mut Vec::new(), &mut dice);
            rules.apply(
                &mut state,
                seat,
                action,
                &mut Moment::new(Clock::ZERO, &mut dice, &mut Silent),
            );
        }
    }
}

fn all_acts(seen: &Seen<'_, MillionsOfDollars>) -> Vec<Action> {
    let mut acts = Vec::new();
    seen.legal(&mut acts);
    seen.samples(&mut acts);
    acts
}

fn reason(seen: &Seen<'_, MillionsOfDollars>, action: &Action) -> Option<String> {
    let names = seen.rules().seat_names();
    MillionsOfDollars::reason(seen, action, &names, &mut Dice::seeded(0))
}

/// The numbers in a sentence, names left out.
fn numbers(sentence: &str) -> Vec<u32> {
    let parts = sentence.split(|letter: char| !letter.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// All that a seat can read or count at its table, with one more or less in
/// play.
fn figures(rules: &MillionsOfDollars, view: &View, action: &Action) -> BTreeSet<u32> {
    let (loot, powers) = (rules.loot(view.loot), &rules.content.powers);
    let in_play = view.characters.iter().filter(|card| card.in_play).count() as u32;
    let mut known = BTreeSet::from([loot.amount.0, loot.ante.0]);
    known.extend([powers.snitch_alone_fine.0, powers.driver_fee.0, powers.crook_steals.0]);
    known.extend([powers.mastermind_adds.0, powers.symbol_bonus.0]);
    known.insert(powers.driver_fee.0 * (view.characters.len() as u32 - 1));
    known.extend(view.share_if_all_survive.map(|share| share.0));
    known.extend(in_play.checked_sub(1));
    known.extend(in_play.checked_sub(1).and_then(|by| loot.amount.0.checked_div(by)));
    known.extend(Role::ALL.map(|role| u32::from(view.face_up.of(role))));
    known.extend(view.characters.iter().map(|card| card.ante.0));
    for card in &view.characters {
        known.insert(card.offers.iter().map(|offer| offer.amount.0).sum());
    }
    let mine = view.characters.iter().map(|card| card.offers.iter());
    known.insert(mine.flatten().map(|offer| offer.amount.0).sum());
    match action {
        Action::Ask { price, .. } => known.insert(price.0),
        Action::Accept { sum, .. } => known.insert(sum.0),
        // Who has said or seen something is counted.
        Action::AskAround | Action::Claim { .. } | Action::Deny { .. } => {
            known.extend(0..=u32::from(rules.seats) * 2);
            true
        }
        _ => true,
    };
    known
}

#[test]
fn every_act_of_a_bot_has_a_reason_with_true_figures() {
    let mut kinds = BTreeSet::new();
    positions(|rules, state, seat| {
        let seen = Seen::new(rules, state, seat);
        let view = seen.view();
        for action in all_acts(&seen) {
            let Some(why) = reason(&seen, &action) else {
                let rare = matches!(
                    action,
                    Action::WithdrawOffer { .. } | Action::WithdrawAsk { .. } | Action::NotReady
                );
                assert!(rare, "{action} has no reason");
                continue;
            };
            assert!(why.ends_with('.') && !why.contains(['{', '}']), "{why}");
            let known = figures(rules, &view, &action);
            for number in numbers(&why) {
                assert!(known.contains(&number), "{action}: {number} of {why:?} is not in sight");
            }
            kinds.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
        }
    });
    assert!(kinds.len() >= 15, "{kinds:?}");
}

/// What it says of the others' Roles is so, whoever has which.
#[test]
fn what_it_says_of_rivals_is_so() {
    let (mut alone, mut not_alone, mut doubtful) = (0, 0, 0);
    positions(|rules, state, seat| {
        let seen = Seen::new(rules, state, seat);
        for action in all_acts(&seen) {
            let (Action::Stay { character: own } | Action::Leave { character: own }) = action
            else {
                continue;
            };
            let Some(why) = reason(&seen, &action) else { continue };
            let role = state.characters[own].role;
            let others = state.characters.iter().filter(|(id, _)| *id != own);
            let twins = { others }.filter(|(_, card)| card.role == role).count();
            let shown = role.map_or(0, |role| state.face_up.of(role));
            if why.starts_with("Nobody else") {
                assert_eq!(twins, 0, "{why}");
                alone += 1;
            } else if why.starts_with("Somebody else")
                || why.starts_with(|n: char| n > '1' && n <= '9')
            {
                assert!(twins > 0, "{why}");
                not_alone += 1;
            } else if why.contains("only if the card set aside") {
                assert!(why.starts_with(&shown.to_string()), "{why}");
                doubtful += 1;
            }
        }
    });
    assert!(alone > 20 && not_alone > 20 && doubtful > 20, "{alone} {not_alone} {doubtful}");
}

#[test]
fn it_is_the_same_whatever_is_hidden() {
    let mut dice = Dice::seeded(5);
    positions(|rules, state, seat| {
        let seen = Seen::new(rules, state, seat);
        let twin = seen.imagine(&mut dice);
        let other = Seen::new(rules, &twin, seat);
        for action in all_acts(&seen) {
            assert_eq!(reason(&seen, &action), reason(&other, &action), "{action}");
        }
    });
}

/// Two Drivers lie face up, and one of them is asked to leave.
#[test]
fn an_offer_says_what_is_left_to_share() {
    let mut told = None;
    positions(|rules, state, seat| {
        let seen = Seen::new(rules, state, seat);
        let (view, me) = (seen.view(), SeatSet::only(seat));
        let driver = |card: &millions_of_dollars::CharacterView| {
            me.contains(card.owner) && card.role == Some(Role::Driver)
        };
        let playing = view.characters.iter().filter(|card| card.in_play).count() as u32;
        let clash = view.face_up.of(Role::Driver) == 2 && rules.seats == 4 && playing == 4;
        let Some(action) =
            all_acts(&seen).into_iter().find(|act| matches!(act, Action::Offer { .. }))
        else {
            return;
        };
        if told.is_some() || !clash || !view.characters.iter().any(driver) {
            return;
        }
        let Action::Offer { character, .. } = action else { return };
        let loot = rules.loot(view.loot).amount.0;
        let who = rules.seat_names().of(rules.owner(character)).to_owned();
        let (role, share) = (rules.content.names(Role::Driver), loot / 3);
        let wanted = format!(
            "2 {role} lie face up; with {who} gone {loot}M is for 3 at most, {share}M or more each."
        );
        assert_eq!(reason(&seen, &action), Some(wanted.clone()));
        told = Some(wanted);
    });
    assert!(told.is_some());
}
