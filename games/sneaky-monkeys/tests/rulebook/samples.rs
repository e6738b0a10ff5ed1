//! How many actions there are, and which proposals are sampled (section 6).

use std::collections::{BTreeMap, HashSet};

use heist_table::{Money, Rules as _};
use sneaky_monkeys::{Action, Bundle, Cards, Location, Loot, LootSet, Resource};

use crate::common;
use crate::museums::open;
use crate::night::{Night, seat};

/// Section 6: every action there is, each once; the bundles are the samples.
#[test]
fn every_action_there_is() {
    let all = common::rules(3).action_space();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "none of them twice");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for action in &all {
        let kind = action.to_string().split(' ').next().map(str::to_owned);
        *counts.entry(kind.unwrap_or_default()).or_default() += 1;
    }
    let count = |kind: &str| counts[kind];
    assert_eq!(count("move"), 232 + 254 + (32 - 4) + 12, "four bridges are streets and river");
    assert_eq!((count("alight"), count("board")), (232, 2 * 254 + 32 + 12));
    assert_eq!((count("claim_house"), count("open_crime"), count("open_job")), (24, 24 + 3 + 5, 6));
    for kind in ["accept_trade", "decline_trade", "accept_crew", "decline_crew"] {
        assert_eq!(count(kind), 3 * 6, "R104: six numbers of each seat");
    }
    assert_eq!((count("withdraw_trade"), count("withdraw_crew"), count("cancel_crew")), (6, 6, 3));
    let trades = 6 * 10 * 2 + 6 * 5 + 2 * 3 * 2 + 18 * 2 * 2;
    assert_eq!(count("propose_trade"), 3 * trades);
    let terms = (1 + 6 * 2 + 15 * 2) * 5;
    assert_eq!((count("invite"), count("offer_help")), (3 * terms, terms));
}

fn prices(night: &Night, number: u8, goods: Bundle) -> Vec<u32> {
    let mut samples = Vec::new();
    night.rules.sample_proposals(&night.state, seat(number), &mut samples);
    let price = |action: &Action| match *action {
        Action::ProposeTrade { give, want, .. } if give == goods => Some(want.cash.0),
        _ => None,
    };
    samples.iter().filter_map(price).collect()
}

/// Section 6: what is sampled can be said now (R41, R77, R78, R103), at these
/// prices.
#[test]
fn samples_are_what_can_be_said() {
    let night = Night::begun(3)
        .cash(0, 5000)
        .cash(1, 5000)
        .hand(1, &[Resource::Weapons])
        .jewels(1, 1, 1)
        .loot(1, "mona_lemur");
    let card = Bundle::cards(Cards::one(Resource::Weapons));
    let steps: Vec<u32> = (3..=12).map(|step| 25 * step).collect();
    // To the player whose turn it is alone; a card for one of his, too.
    let others = night.clone().hand(0, &[Resource::Software]);
    assert_eq!(prices(&night, 1, card), steps);
    assert_eq!(prices(&others, 1, card), steps.iter().copied().chain([0]).collect::<Vec<_>>());
    let jewel = |jewels| Bundle { jewels, ..Bundle::default() };
    assert_eq!(prices(&night, 1, jewel([1, 0])), [400, 450, 500]);
    assert_eq!(prices(&night, 1, jewel([0, 1])), [250, 300, 350]);
    let loot: Loot = night.loot_named("mona_lemur");
    let loot = Bundle { loot: LootSet::only(loot), ..Bundle::default() };
    assert_eq!(prices(&night, 1, loot), [3400, 3450]);
    assert_eq!(prices(&night.clone().cash(0, 100), 1, card), [75, 100], "R103: he has no more");
    // The player whose turn it is proposes to all.
    let to = |night: &Night| {
        let mut samples = Vec::new();
        night.rules.sample_proposals(&night.state, seat(0), &mut samples);
        let to = samples.into_iter().filter_map(|action| match action {
            Action::ProposeTrade { to, want, .. } if want.cash == Money(75) => Some(to),
            Action::Invite { seat, .. } | Action::ProposeTrade { to: seat, .. } => Some(seat),
            _ => None,
        });
        to.collect::<HashSet<_>>()
    };
    assert_eq!(
        to(&night.clone().hand(2, &[Resource::Security])),
        HashSet::from([seat(1), seat(2)])
    );
    // With a job open he invites, and others offer.
    let mut job = night.hand(2, &[Resource::Security]).at(0, (14, 8)).landed();
    job.act(0, open(Location::Orangerie));
    assert_eq!(to(&job), HashSet::from([seat(1), seat(2)]));
    let mut offers = Vec::new();
    job.rules.sample_proposals(&job.state, seat(1), &mut offers);
    assert_eq!(offers.len(), 5, "one card at five shares: {offers:?}");
    assert!(offers.iter().all(|action| matches!(action, Action::OfferHelp { .. })));
}
