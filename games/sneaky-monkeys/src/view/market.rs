//! The Black Market, with the reason for what cannot be bought or sold.

use heist_table::{Eyes, Refusal, Seat};

use crate::SneakyMonkeys;
use crate::event::Ware;
use crate::goods::Loot;
use crate::kinds::{Jewel, Resource, Vehicle};
use crate::state::{Phase, State};
use crate::view::{BuyView, LessonView, MarketView, SellView, WhyNot};

pub(super) fn market(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> MarketView {
    let seat = eyes.single();
    let all = || {
        let loot = state.fence.iter().map(Ware::Loot);
        fixed_wares().chain(loot)
    };
    MarketView {
        buy: all().map(|what| buy(rules, state, seat, what)).collect(),
        sell: seat.map(|seat| sales(rules, state, seat)).unwrap_or_default(),
        chips: Resource::ALL.map(|colour| rules.chips_left(state, colour)),
        fence: state.fence,
    }
}

/// What the viewer could learn at school: nothing before he is anybody.
pub(super) fn lessons(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> Vec<LessonView> {
    let pupil = eyes.single().filter(|&seat| state.players[seat].character.is_some());
    let Some(seat) = pupil else { return Vec::new() };
    let unknown = Resource::ALL.into_iter().filter(|&kind| !state.players[seat].knows(kind));
    let lesson = |colour: Resource| LessonView {
        colour,
        wanted_by: rules.wanted_by(colour).collect(),
        opens: rules.opened_by(state, seat, colour).collect(),
        others: state
            .others(seat)
            .iter()
            .filter(|&other| state.players[other].knows(colour))
            .collect(),
        left: rules.chips_left(state, colour),
    };
    unknown.map(lesson).collect()
}

/// All that the Market has in kinds.
fn fixed_wares() -> impl Iterator<Item = Ware> {
    let resources = Resource::ALL.into_iter().map(Ware::Resource);
    let jewels = Jewel::ALL.into_iter().map(Ware::Jewel);
    let vehicles = Vehicle::ALL.into_iter().map(Ware::Vehicle);
    resources.chain(jewels).chain(vehicles)
}

fn buy(rules: &SneakyMonkeys, state: &State, seat: Option<Seat>, what: Ware) -> BuyView {
    BuyView {
        what,
        price: rules.price(what),
        resale: rules.resale(what),
        stock: rules.stock(state, what),
        why_not: why_not(rules, state, seat, |state| rules.check_buy(state, what)),
    }
}

fn sales(rules: &SneakyMonkeys, state: &State, seat: Seat) -> Vec<SellView> {
    let player = &state.players[seat];
    let count = |what: Ware| match what {
        Ware::Resource(kind) => player.hand.of(kind) + player.guard.of(kind),
        Ware::Jewel(kind) => player.jewels[kind as usize],
        Ware::Vehicle(kind) => u8::from(player.garage.has(kind)),
        Ware::Loot(_) => 1,
    };
    let loot = player.loot.iter().collect::<Vec<Loot>>();
    let all = fixed_wares().chain(loot.into_iter().map(Ware::Loot));
    all.filter(|&what| count(what) > 0)
        .map(|what| SellView {
            what,
            resale: rules.resale(what),
            count: count(what),
            why_not: why_not(rules, state, Some(seat), |state| rules.check_sell(state, what)),
        })
        .collect()
}

/// Why the viewer cannot do it now: not his turn, not the moment, or the thing
/// itself.
fn why_not(
    rules: &SneakyMonkeys,
    state: &State,
    seat: Option<Seat>,
    check: impl Fn(&State) -> Result<(), Refusal>,
) -> Option<WhyNot> {
    let because =
        |rule: &str, text: &str| Some(WhyNot { rule: rule.to_owned(), text: text.to_owned() });
    let in_turn = matches!(state.phase, Phase::Turn | Phase::Crime { .. } | Phase::Job { .. });
    match seat {
        None => because("R31", "Only players use the Market."),
        Some(_) if !in_turn => because("R31", "The Market is open during turns."),
        Some(seat) if seat != state.active => because("R31", "It is not your turn."),
        Some(_) if state.phase != Phase::Turn => {
            because("R52", "Not while a crime or job is being prepared.")
        }
        Some(_) if state.turn.acts >= rules.content.most.acts => {
            because("R107", "This turn has had all its acts.")
        }
        Some(_) => {
            let refusal = check(state).err()?;
            because(&refusal.rule, &refusal.text)
        }
    }
}
