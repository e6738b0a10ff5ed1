//! What things are worth to a bot, and what it does in Exchanges.

use heist_table::Level;

use super::mind::Mind;
use crate::cards::Card;
use crate::kinds::{Art, Loot, LootCounts};
use crate::placing::best_placement;
use crate::state::{Burglar, Phase};
use crate::{Action, Cards};

/// What a market, or a leather bag, offers a seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Offer {
    /// The loot it takes.
    pub(super) needs: LootCounts,
    /// What its best good adds, in hundredths of a point.
    pub(super) first: i32,
    /// What the next one adds.
    pub(super) second: i32,
}

/// The offers of all markets and the bag, without heap.
#[derive(Clone, Copy, Default)]
pub(super) struct Offers {
    all: [Offer; 5],
    count: usize,
}

impl Offers {
    pub(super) fn as_slice(&self) -> &[Offer] {
        &self.all[..self.count]
    }

    fn push(&mut self, offer: Offer) {
        self.all[self.count] = offer;
        self.count += 1;
    }
}

pub(super) fn offers(mind: &Mind<'_>) -> Offers {
    let mut offers = Offers::default();
    let art = Art::ALL.map(|art| worth_of_art(mind, art));
    for goods in mind.state.markets.as_slice() {
        let mut best = [0; 3];
        for art_kind in goods.art.iter().flatten() {
            rank(&mut best, art[*art_kind as usize]);
        }
        for space in goods.cards.iter().filter(|space| space[0].is_some()) {
            rank(&mut best, worth_of_cards(mind, space));
        }
        if best[0] > 0 {
            let needs = mind.rules.face(goods).price;
            // Others choose, too, before me and between my turns.
            let (first, second) = match mind.level {
                Level::Rookie => (best[0], best[1]),
                Level::Regular | Level::Mastermind => {
                    ((2 * best[0] + best[1]) / 3, (best[1] + best[2]) / 2)
                }
            };
            offers.push(Offer { needs, first, second });
        }
    }
    let bag = worth_of_the_bag(mind, &art);
    let mut needs = [0; 8];
    needs[Loot::LeatherBag as usize] = 1;
    offers.push(Offer { needs, first: bag, second: bag });
    offers
}

fn rank(best: &mut [i32; 3], worth: i32) {
    let mut worth = worth;
    for place in best {
        if worth > *place {
            std::mem::swap(place, &mut worth);
        }
    }
}

/// The mean of what the bag still holds.
fn worth_of_the_bag(mind: &Mind<'_>, art: &[i32; 6]) -> i32 {
    let count = i32::from(mind.state.bag_count());
    let sum: i32 =
        mind.state.bag.iter().zip(art).map(|(&count, worth)| i32::from(count) * worth).sum();
    if count == 0 { 0 } else { sum / count }
}

/// Points with stored art placed at best.
fn best(mind: &Mind<'_>, burglar: &Burglar) -> i32 {
    let (content, filled) = (&mind.rules.content, &mind.state.filled);
    best_placement(content, &burglar.stored, burglar.cards, filled).points.into()
}

/// How much of a game is left, in hundredths: by the pile, which mostly ends
/// it.
fn time_left(mind: &Mind<'_>) -> i32 {
    let taken = 2 * i32::from(mind.rules.seats);
    let rounds = 100 * i32::from(mind.state.pile()) / taken.max(1);
    rounds.min(300)
}

fn worth_of_art(mind: &Mind<'_>, art: Art) -> i32 {
    let own = &mind.state.burglars[mind.seat];
    let mut with = *own;
    with.stored[art as usize] += 1;
    let gain = 100 * (best(mind, &with) - best(mind, own));
    if mind.level == Level::Rookie {
        return gain;
    }
    // A loose piece may find a card that asks for it.
    let asking = mind.state.unseen.iter().filter(|card| {
        mind.rules.content.card(*card).steps.first().is_some_and(|step| step.art == art)
    });
    let loose = i32::from(mind.rules.content.loose(art)) * 100;
    let hope = if gain > loose { 0 } else { asking.count() as i32 * time_left(mind) / 25 };
    gain + hope
}

fn worth_of_cards(mind: &Mind<'_>, cards: &[Option<Card>; 2]) -> i32 {
    let own = &mind.state.burglars[mind.seat];
    let new = cards.iter().flatten().copied();
    let with = Burglar { cards: own.cards.iter().chain(new.clone()).collect::<Cards>(), ..*own };
    let gain = 100 * (best(mind, &with) - best(mind, own));
    if mind.level == Level::Rookie {
        return gain;
    }
    gain + new.map(|card| hope_of(mind, card)).sum::<i32>()
}

/// What a collection may still come to: each further space is less likely.
fn hope_of(mind: &Mind<'_>, card: Card) -> i32 {
    let content = &mind.rules.content;
    let face = content.card(card);
    let (mut worth, mut chance, mut hope) = (i32::from(face.base), 100, 0);
    for step in &face.steps {
        chance = chance * time_left(mind) / 1_000;
        let gain = i32::from(step.points) - worth - i32::from(content.loose(step.art));
        hope += gain * chance;
        worth = step.points.into();
    }
    hope
}

/// What two exchanges with that loot would add.
pub(super) fn worth_of(mind: &Mind<'_>, loot: &LootCounts) -> i32 {
    let offers = offers(mind);
    let offers = offers.as_slice();
    let pays = |needs: &LootCounts, loot: &LootCounts| needs.iter().zip(loot).all(|(n, l)| n <= l);
    let mut most = 0;
    for one in offers.iter().filter(|one| pays(&one.needs, loot)) {
        let left: LootCounts = std::array::from_fn(|kind| loot[kind] - one.needs[kind]);
        let second = offers.iter().filter(|other| pays(&other.needs, &left));
        let second =
            second.map(|other| if std::ptr::eq(one, other) { one.second } else { other.first });
        most = most.max(one.first + second.max().unwrap_or_default());
    }
    most
}

/// Whether any market takes that loot.
pub(super) fn is_needed(mind: &Mind<'_>, loot: Loot) -> bool {
    let with = worth_of(mind, &mind.board);
    let mut less = mind.board;
    less[loot as usize] = less[loot as usize].saturating_sub(1);
    worth_of(mind, &less) < with
}

/// Trade for what adds most, with the second exchange in mind; place what can
/// only go one way; then end the turn.
pub(super) fn exchange(mind: &Mind<'_>) -> Action {
    let Phase::Exchange(turn) = mind.state.phase else { panic!("it is a turn of Exchanges") };
    if let Some(placing) = placing(mind) {
        return placing;
    }
    if turn.exchanged {
        return Action::EndTurn;
    }
    let more = turn.pass < mind.rules.content.turns_per_seat;
    let mut chosen = (0, Action::Pass);
    let mut consider = |worth: i32, needs: &LootCounts, action: Action| {
        let left: LootCounts =
            std::array::from_fn(|kind| mind.board[kind].saturating_sub(needs[kind]));
        // What is taken now cannot be taken by others.
        let later =
            if more && mind.level != Level::Rookie { worth_of(mind, &left) * 7 / 10 } else { 0 };
        let total = worth + later + 1;
        if total > chosen.0 {
            chosen = (total, action);
        }
    };
    for (market, goods) in (0..).zip(mind.state.markets.as_slice()) {
        let face = mind.rules.face(goods);
        if !face.is_met_by(&mind.board) {
            continue;
        }
        for (space, art) in (0..).zip(&goods.art) {
            if let Some(art) = *art {
                let action = Action::TradeArt { market, space };
                consider(worth_of_art(mind, art), &face.price, action);
            }
        }
        for (space, cards) in (0..).zip(&goods.cards) {
            if cards[0].is_some() {
                let action = Action::TradePrestige { market, space };
                consider(worth_of_cards(mind, cards), &face.price, action);
            }
        }
    }
    if mind.has(Loot::LeatherBag) && mind.state.bag_count() > 0 {
        let art = Art::ALL.map(|art| worth_of_art(mind, art));
        let mut needs = [0; 8];
        needs[Loot::LeatherBag as usize] = 1;
        consider(worth_of_the_bag(mind, &art), &needs, Action::OpenBag);
    }
    chosen.1
}

/// Art that fits a collection and no other of one's own, now or later. Else it
/// waits for the end, which is never worse (Q14), if the table places it then.
fn placing(mind: &Mind<'_>) -> Option<Action> {
    let (content, state) = (&mind.rules.content, &mind.state);
    let own = &state.burglars[mind.seat];
    let asks = |card: Card, art: Art| {
        let filled = usize::from(state.filled[card.index()]);
        content.card(card).steps[filled..].iter().any(|step| step.art == art)
    };
    let best = best_placement(content, &own.stored, own.cards, &state.filled);
    own.cards.iter().find_map(|card| {
        let art = mind.rules.fits(state, own, card)?;
        let alone = own.cards.iter().filter(|&other| asks(other, art)).count() == 1;
        let at_best = best.filled[card.index()] > state.filled[card.index()];
        let now = alone || mind.rules.options.no_final_placing && at_best;
        now.then_some(Action::PlaceArt { art, card })
    })
}
