//! Deals: offers, prices, acceptance (R19 to R25, Q12 to Q16, Q58).

use heist_table::{Clock, Dice, Money, Rules as _, apply_silently};
use millions_of_dollars::{Action, Event, Fate, Phase};

use crate::heist_night::{Example, Heist, character, seat};

/// Four in play, two Drivers among them, with 4M in hand each.
fn bargaining() -> Heist {
    Example::new("D B C D").negotiation()
}

#[test]
fn r19_an_offer_is_from_1m_up_to_the_hand_cash() {
    let mut heist = bargaining();
    heist.refuses("0: offer 3 0", "not-enough-cash", "R19");
    heist.refuses("0: offer 3 5", "not-enough-cash", "R19"); // Q16: the ante is not in hand
    heist.check_words(
        "0: offer 3 5",
        "You have 4M in hand; an offer is at least 1M and at most that. (R19) Offer 1M to 4M.",
    );
    heist.play("0: offer 3 4");
    heist.check_offers(0, &[0, 0, 0, 4]);
    heist.check_cash(&[4, 4, 4, 4]);
    // More than is listed may be offered.
    let mut rich = Example::new("D B C D").cash(&[19, 5, 5, 5]).negotiation();
    assert!(!rich.legal(0).contains(&"offer 3 18".to_owned()));
    rich.play("0: offer 3 18");
}

#[test]
fn r19_whoever_has_nothing_in_hand_can_offer_nothing() {
    // The ante takes all that seat 0 has.
    let mut heist = Example::new("D B C D").loot(8, 2).cash(&[2, 6, 6, 6]).negotiation();
    heist.check_words(
        "0: offer 3 1",
        "You have 0M in hand; an offer is at least 1M and at most that. (R19) You can offer nothing now.",
    );
}

#[test]
fn r19_one_offer_per_payer_and_character_a_new_one_replaces_it() {
    let mut heist = bargaining();
    heist.play("0: offer 3 1\n0: offer 3 3\n0: offer 3 2\n0: offer 2 4");
    heist.check_offers(0, &[0, 0, 4, 2]);
    assert_eq!(heist.rules().offered(heist.state(), character(3)), Money(2));
}

#[test]
fn r19_an_offer_may_be_withdrawn_until_a_deal_is_struck() {
    let mut heist = bargaining();
    heist.refuses("0: withdraw_offer 3", "no-such-offer", "R19");
    heist.play("0: offer 3 2\n0: withdraw_offer 3");
    assert!(
        heist.heard().contains(&Event::OfferWithdrawn { by: seat(0), character: character(3) })
    );
    heist.check_offers(0, &[0, 0, 0, 0]);
    heist.play("0: offer 3 2\n3: accept 3 2");
    heist.refuses("0: withdraw_offer 3", "no-such-offer", "R19");
}

#[test]
fn r19_r61_offers_are_for_anothers_character_in_play() {
    let mut heist = bargaining();
    heist.refuses("0: offer 0 1", "your-own", "R61");
    heist.play("3: leave 3");
    heist.refuses("0: offer 3 1", "has-left", "R17");
    heist.refuses("0: offer 7 1", "no-such-character", "R1");
}

#[test]
fn r20_an_offer_lapses_when_the_cash_behind_it_is_gone() {
    let mut heist = bargaining();
    heist.play("0: offer 3 2\n0: offer 2 3\n0: offer 1 2\n3: accept 3 2");
    // 2M are left: the offer of 3M lapses, that of 2M stands.
    heist.check_offers(0, &[0, 2, 0, 0]);
    assert!(heist.heard().contains(&Event::OfferLapsed { by: seat(0), character: character(2) }));
}

#[test]
fn r20_an_offer_lapses_with_its_payer_and_with_its_character() {
    let mut heist = bargaining();
    heist.play("0: offer 3 2\n1: offer 3 1\n0: leave 0");
    heist.check_offers(0, &[0, 0, 0, 0]);
    heist.check_offers(1, &[0, 0, 0, 1]);
    heist.play("3: leave 3");
    heist.check_offers(1, &[0, 0, 0, 0]);
    heist.check_cash(&[5, 4, 4, 5]);
}

#[test]
fn r20_r58_with_three_players_the_payer_is_in_play_with_either_character() {
    let mut heist = Example::new("DC SB MB").negotiation();
    heist.play("0: offer 2 2\n0: leave 0");
    heist.check_offers(0, &[0, 0, 2]);
    heist.play("0: leave 1");
    heist.check_offers(0, &[0, 0, 0]);
}

#[test]
fn r21_a_price_is_at_least_1m_may_be_changed_and_taken_down() {
    let mut heist = bargaining();
    heist.refuses("3: ask 3 0", "no-price", "R21");
    heist.refuses("3: ask 0 2", "not-yours", "R21");
    heist.refuses("3: withdraw_ask 3", "no-such-price", "R21");
    heist.play("3: ask 3 5\n3: ask 3 30\n3: ask 3 4");
    assert_eq!(heist.spectator().characters[3].ask, Some(Money(4)));
    heist.play("3: withdraw_ask 3\n0: offer 3 4");
    assert_eq!(heist.state().characters[character(3)].fate, Fate::InPlay);
}

#[test]
fn r21_a_price_goes_with_its_character() {
    let mut heist = bargaining();
    heist.play("3: ask 3 4\n3: leave 3");
    assert_eq!(heist.spectator().characters[3].ask, None);
}

#[test]
fn r21_r22_a_posted_price_binds_while_it_stands() {
    let mut heist = bargaining();
    heist.play("3: ask 3 3\n0: offer 3 2");
    assert_eq!(heist.state().characters[character(3)].fate, Fate::InPlay);
    heist.play("0: offer 3 4 // above the price: what was offered is paid");
    assert_eq!(heist.state().characters[character(3)].fate, Fate::Left);
    heist.check_cash(&[0, 4, 4, 4 + 4 + 1]);
}

#[test]
fn r22_q13_offers_of_several_players_add_up() {
    let mut heist = bargaining();
    heist.play("0: offer 3 1\n1: offer 3 1\n2: offer 3 2");
    heist.play("3: accept 3 4");
    assert_eq!(heist.heard()[0], Event::DealStruck { character: character(3), sum: Money(4) });
    heist.check_cash(&[3, 3, 2, 4 + 4 + 1]);

    let mut heist = bargaining();
    heist.play("3: ask 3 3\n0: offer 3 1\n1: offer 3 1\n2: offer 3 1");
    heist.check_cash(&[3, 3, 3, 4 + 3 + 1]);
}

#[test]
fn r23_a_deal_is_carried_out_in_one_piece() {
    let mut heist = bargaining();
    heist.play("0: offer 3 3\n1: offer 3 1\n2: offer 0 1");
    heist.play("3: accept 3 4");
    let (to, character) = (seat(3), character(3));
    assert_eq!(
        heist.heard(),
        [
            Event::DealStruck { character, sum: Money(4) },
            Event::Paid { from: seat(0), to, amount: Money(3) },
            Event::Paid { from: seat(1), to, amount: Money(1) },
            Event::Left { character, ante: Money(1) },
        ]
    );
    heist.check_offers(2, &[1, 0, 0, 0]);
    // And it cannot be undone (Q15).
    let undo = heist.undo(3);
    assert_eq!(undo, "cannot-undo");
    heist.refuses("3: offer 0 3", "mute", "R18");
}

#[test]
fn r24_an_acceptance_names_the_sum_it_expects() {
    let mut heist = bargaining();
    heist.play("0: offer 3 3\n0: offer 3 2");
    heist.refuses("3: accept 3 3", "less-than-expected", "R24");
    heist.refuses("0: accept 3 2", "not-yours", "R22");
    heist.refuses("3: accept 3 0", "less-than-expected", "R24");
    heist.play("3: accept 3 2");
    heist.check_cash(&[2, 4, 4, 7]);
}

#[test]
fn q58_accepting_less_takes_all_and_nothing_cannot_be_accepted() {
    let mut heist = bargaining();
    heist.refuses("3: accept 3 1", "no-offer", "R22");
    heist.play("0: offer 3 3\n3: accept 3 1");
    heist.check_cash(&[1, 4, 4, 8]);
}

#[test]
fn r25_q12_money_changes_hands_only_by_a_deal() {
    let example = Example::new("D B C D").intimidation(&[1, 1, 1, 1]);
    let heist = example.negotiation();
    let (rules, before) = (heist.rules(), heist.state());
    for number in 0..4 {
        for text in heist.legal(number) {
            let action: Action = text.parse().unwrap();
            let (mut after, mut dice) = (before.clone(), Dice::seeded(1));
            apply_silently(rules, &mut after, seat(number), action, Clock::ZERO, &mut dice);
            for (seat, robber) in after.robbers.iter() {
                let own_ante_back =
                    matches!(action, Action::Leave { .. }) && seat.number() == number;
                let expected = if own_ante_back { Money(5) } else { Money(4) };
                assert_eq!(robber.cash, expected, "seat {seat} after {number}: {text}");
            }
        }
    }
    // A promise is words: there is no gift.
    let mut heist = bargaining();
    heist.refuses("0: pay 3 1", "unreadable-action", "");
}

#[test]
fn q14_who_is_out_cannot_pay() {
    let mut heist = bargaining();
    heist.play("0: leave 0");
    heist.refuses("0: offer 3 1", "mute", "R18");
}

#[test]
fn bargains_end_with_the_negotiation() {
    let mut heist = Example::new("S D D C C").aside('S').negotiation();
    heist.play("1: offer 2 2\n3: ask 3 4");
    heist.all_stay();
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    heist.check_offers(1, &[0, 0, 0, 0, 0]);
    assert_eq!(heist.spectator().characters[3].ask, None);
    assert!(heist.rules().outcome(heist.state()).is_none());
}
