//! Nobody can be bled dry: whatever is proposed, by one seat or by two that
//! conspire, a bot's worth by its own measure never falls by a deal.

mod common;

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Level, Moment, Money, Rules, Seat, SeatSet, Seen, Silent};
use sneaky_monkeys::{
    Action, Bundle, Cards, Loot, Phase, Resource, SneakyMonkeys, Stage, State, Terms,
};

const VICTIM: Seat = Seat::new(2);

/// Where games of bots of that level come by: every so many acts.
fn states(rules: &SneakyMonkeys, level: Level, games: u64, every: u32) -> Vec<State> {
    let mut found = Vec::new();
    for game in 0..games {
        let mut chance = Dice::numbered(21, game);
        let mut choices = Choices::numbered(22, game, rules.seats);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let mut count = 0;
        playout::policies(
            rules,
            &mut state,
            &mut chance,
            &mut choices,
            |_| level,
            |seen, dice| {
                count += 1;
                if count % every == 0 {
                    found.push(seen.imagine(&mut Dice::seeded(0)));
                }
                rules.instinct(seen, level, dice)
            },
        );
    }
    found
}

fn apply(rules: &SneakyMonkeys, state: &mut State, seat: Seat, action: Action) -> bool {
    let sound = rules.check(state, seat, action, Clock::ZERO.into()).is_ok();
    if sound {
        let mut dice = Dice::seeded(5);
        rules.apply(state, seat, action, &mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    }
    sound
}

/// Something out of what a player holds, of any shape.
fn any_bundle(rules: &SneakyMonkeys, state: &State, seat: Seat, dice: &mut Dice) -> Bundle {
    let player = &state.players[seat];
    let mut bundle = Bundle::default();
    let up_to = |count: u8, dice: &mut Dice| dice.below(u32::from(count) + 1) as u8;
    if dice.below(2) == 0 {
        let most = player.cash.0.min([50, 200, 1_000, u32::MAX][dice.below(4) as usize]);
        bundle.cash = Money(dice.below(most + 1));
    }
    for kind in Resource::ALL {
        if dice.below(4) == 0 {
            bundle.cards.0[kind as usize] = up_to(player.hand.of(kind), dice);
        }
    }
    for (kind, count) in bundle.jewels.iter_mut().enumerate() {
        if dice.below(5) == 0 {
            *count = up_to(player.jewels[kind], dice);
        }
    }
    for card in (0..rules.content.loot.len()).map(Loot::new) {
        if player.loot.has(card) && dice.below(4) == 0 {
            bundle.loot.insert(card);
        }
    }
    bundle
}

/// What the bot answers to the trade that is open to it.
fn answer(rules: &SneakyMonkeys, state: &State, level: Level, dice: &mut Dice) -> Option<Action> {
    rules.instinct(&Seen::new(rules, state, VICTIM), level, dice)
}

/// Proposes to the victim and carries out a yes; what the deal changed by the
/// victim's own measure, if there was one.
fn try_trade(
    rules: &SneakyMonkeys,
    state: &mut State,
    level: Level,
    from: Seat,
    goods: (Bundle, Bundle),
    dice: &mut Dice,
) -> Option<i32> {
    let (give, want) = goods;
    if !apply(rules, state, from, Action::ProposeTrade { to: VICTIM, give, want }) {
        return None;
    }
    let said = answer(rules, state, level, dice)?;
    let before = rules.prospects(state, VICTIM);
    match said {
        Action::AcceptTrade { proposer, .. } if proposer == from => {
            assert!(apply(rules, state, VICTIM, said));
            Some(rules.prospects(state, VICTIM) - before)
        }
        Action::AcceptTrade { .. } | Action::DeclineTrade { .. } | Action::ProposeTrade { .. } => {
            let number = state.proposals.trades_made[from];
            apply(rules, state, from, Action::WithdrawTrade { number });
            None
        }
        other => panic!("asked for an answer it says {other}"),
    }
}

#[test]
fn thousands_of_trades_of_every_shape_never_cost_a_bot_anything() {
    let rules = common::rules(4);
    let mut dice = Dice::seeded(3);
    for level in Level::ALL {
        let (mut tried, mut taken) = (0, 0);
        for state in states(&rules, level, 4, 7) {
            if state.phase != Phase::Turn {
                continue;
            }
            for _ in 0..60 {
                let mut table = state.clone();
                // Whoever's turn it is proposes to the victim, or another to the victim in its turn.
                let from = if table.active == VICTIM { Seat::new(0) } else { table.active };
                let give = any_bundle(&rules, &table, from, &mut dice);
                let want = any_bundle(&rules, &table, VICTIM, &mut dice);
                if apply(
                    &rules,
                    &mut table.clone(),
                    from,
                    Action::ProposeTrade { to: VICTIM, give, want },
                ) {
                    tried += 1;
                    let gain = try_trade(&rules, &mut table, level, from, (give, want), &mut dice);
                    taken += u32::from(gain.is_some());
                    assert!(
                        gain.is_none_or(|gain| gain > 0),
                        "{level:?}: {give:?} for {want:?}: {gain:?}"
                    );
                }
            }
        }
        assert!(tried > 4_000 && taken > 10, "{level:?}: {taken} of {tried}");
    }
}

/// What the view says of single cards and of open trades is what bots reckon
/// with.
#[test]
fn the_view_tells_what_a_deal_is_worth() {
    let rules = common::rules(4);
    let (mut cards, mut trades) = (0, 0);
    for mut table in states(&rules, Level::Regular, 4, 5) {
        if table.phase != Phase::Turn {
            continue;
        }
        let asks = table.active;
        let worth = rules.view(&table, SeatSet::only(asks)).talk.worth;
        assert_eq!((worth.len(), worth[0].seat), (4, asks));
        let (own, other, to) = (worth[0], worth[1], worth[1].seat);
        let Some((kind, _)) = table.players[asks].hand.iter().next() else { continue };
        let (give, want) = (Bundle::cards(Cards::one(kind)), Bundle::cash(10));
        let gift = rules.worth_of_trade(&table, asks, to, &give, &Bundle::default());
        assert_eq!(gift.own, other.gets[kind as usize]);
        assert_eq!(gift.other, -own.gives[kind as usize]);
        cards += 1;
        if apply(&rules, &mut table, asks, Action::ProposeTrade { to, give, want }) {
            let open = rules.view(&table, SeatSet::only(to)).trades;
            let exact = rules.worth_of_trade(&table, asks, to, &give, &want);
            assert!(open.iter().any(|trade| trade.give == give && trade.gains == exact));
            trades += 1;
        }
    }
    assert!(cards > 50 && trades > 20, "{cards} cards, {trades} trades");
}

/// Two seats that want nothing but to bleed the third: they buy what it might
/// want, ask as much as it will pay, offer as little as it will take, and pass
/// things to each other, turn after turn. The victim loses by no deal, and all
/// deals of a game together cost it less than a few cards at market price,
/// counted at resale value.
#[test]
fn two_who_conspire_gain_little_in_a_whole_game() {
    let rules = common::rules(3);
    for level in Level::ALL {
        let (mut deals, mut worst) = (0, 0);
        for game in 0..8 {
            let mut dice = Dice::numbered(9, game);
            let mut chance = Dice::numbered(10, game);
            let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
            let mut at_resale = 0;
            while !state.is_over() {
                let seat = state.active;
                let turn = matches!(state.phase, Phase::Turn);
                if turn && seat != VICTIM && state.turn.stage != Stage::Rolled {
                    let before = total(&rules, &state);
                    deals += bleed(&rules, &mut state, level, seat, &mut dice);
                    at_resale += total(&rules, &state) - before;
                    assert!(apply(&rules, &mut state, seat, Action::EndTurn));
                    continue;
                }
                let seen_by = rules.awaited(&state).first().expect("somebody is awaited");
                let action = rules.instinct(&Seen::new(&rules, &state, seen_by), level, &mut dice);
                let action = action.expect("who is awaited alone does not wait");
                rules.apply(
                    &mut state,
                    seen_by,
                    action,
                    &mut Moment::new(Clock::ZERO, &mut chance, &mut Silent),
                );
            }
            worst = worst.min(at_resale);
        }
        assert!(deals > 0, "{level:?}: somebody sold something");
        assert!(worst > -1_500, "{level:?}: {worst} at resale value in a game");
    }
}

/// What the victim owns at resale value.
fn total(rules: &SneakyMonkeys, state: &State) -> i32 {
    rules.view(state, SeatSet::EMPTY).seats[VICTIM.index()].worth.total.0 as i32
}

/// One turn of a conspirator: six proposals, the greediest first.
fn bleed(
    rules: &SneakyMonkeys,
    state: &mut State,
    level: Level,
    seat: Seat,
    dice: &mut Dice,
) -> u32 {
    let mut deals = 0;
    let ally = Seat::new(1 - seat.number());
    let (give, want) = (Bundle::cards(state.players[ally].hand), Bundle::default());
    if apply(rules, state, ally, Action::ProposeTrade { to: seat, give, want }) {
        assert!(apply(rules, state, seat, Action::AcceptTrade { proposer: ally, number: 1 }));
    }
    for kind in Resource::ALL {
        if state.players[seat].hand.of(kind) == 0 {
            apply(rules, state, seat, Action::BuyResource { kind });
        }
    }
    for price in [500, 300, 225, 150, 100, 50] {
        let sells = dice.below(2) == 0;
        let kind = dice.pick(&Resource::ALL);
        let card = Bundle::cards(Cards::one(kind));
        let goods = match sells {
            true => (card, Bundle::cash(price)),
            false => (Bundle::cash(600 / price * 10), card),
        };
        let gain = try_trade(rules, state, level, seat, goods, dice);
        assert!(gain.is_none_or(|gain| gain > 0), "{level:?}: {goods:?}: {gain:?}");
        deals += u32::from(gain.is_some());
    }
    deals
}

#[test]
fn no_terms_of_a_job_cost_a_bot_anything() {
    let rules = common::rules(4);
    let mut dice = Dice::seeded(4);
    for level in [Level::Regular, Level::Mastermind] {
        let (mut tried, mut joined) = (0, 0);
        for state in states(&rules, level, 20, 1) {
            if !matches!(state.phase, Phase::Job { .. }) || state.active == VICTIM {
                continue;
            }
            for _ in 0..40 {
                let mut table = state.clone();
                let bundle = any_bundle(&rules, &table, VICTIM, &mut dice);
                let vehicle = dice.below(2) == 0;
                let share = 5 * dice.below(20) as u8;
                let terms = Terms { cards: bundle.cards, vehicle, share };
                let leader = table.active;
                if !apply(&rules, &mut table, leader, Action::Invite { seat: VICTIM, terms }) {
                    continue;
                }
                tried += 1;
                let gains = rules.worth_of_help(&table, VICTIM, &terms);
                match answer(&rules, &table, level, &mut dice) {
                    Some(Action::AcceptCrew { .. }) => {
                        joined += 1;
                        assert!(gains.own > 0, "{level:?}: {terms:?}: {gains:?}");
                    }
                    Some(Action::DeclineCrew { .. }) => {}
                    Some(Action::OfferHelp { terms: better }) => {
                        assert!(better.share > share, "{terms:?}, then {better:?}");
                    }
                    other => panic!("asked for an answer it says {other:?}"),
                }
            }
        }
        assert!(tried > 300 && joined > 10, "{level:?}: {joined} of {tried}");
    }
}

/// Two who conspire offer help on any terms to a bot that leads, one after the
/// other: it takes nothing that costs it anything, and rolls for more than it
/// would have had alone.
#[test]
fn no_offers_of_help_cost_a_leader_anything() {
    let rules = common::rules(4);
    let mut dice = Dice::seeded(6);
    for level in [Level::Regular, Level::Mastermind] {
        let (mut tried, mut taken) = (0, 0);
        for state in states(&rules, level, 20, 1) {
            if !matches!(state.phase, Phase::Job { .. }) || state.active != VICTIM {
                continue;
            }
            for _ in 0..40 {
                let mut table = state.clone();
                for helper in [Seat::new(0), Seat::new(1)] {
                    let cards = any_bundle(&rules, &table, helper, &mut dice).cards;
                    let (vehicle, share) = (dice.below(2) == 0, 5 * dice.below(20) as u8);
                    let terms = Terms { cards, vehicle, share };
                    if !apply(&rules, &mut table, helper, Action::OfferHelp { terms }) {
                        continue;
                    }
                    tried += 1;
                    let gains = rules.worth_of_help(&table, helper, &terms);
                    match answer(&rules, &table, level, &mut dice) {
                        Some(said @ Action::AcceptCrew { proposer, .. }) if proposer == helper => {
                            taken += 1;
                            assert!(gains.other > 0, "{level:?}: {terms:?}: {gains:?}");
                            assert!(apply(&rules, &mut table, VICTIM, said));
                        }
                        Some(said @ Action::DeclineCrew { .. }) => {
                            assert!(apply(&rules, &mut table, VICTIM, said));
                        }
                        other => panic!("offered help it says {other:?}"),
                    }
                }
            }
        }
        assert!(tried > 300 && taken > 3, "{level:?}: {taken} of {tried}");
    }
}
