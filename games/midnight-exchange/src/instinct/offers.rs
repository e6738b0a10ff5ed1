//! What the markets will have left for a seat when its turns come, by the
//! place in which it gets away.

use heist_table::{BySeat, Level, Seat};

use super::mind::Mind;
use super::taste::Taste;
use crate::Goods;
use crate::kinds::{Loot, LootCounts};
use crate::state::SLOTS;

/// What a market, or a leather bag, offers a seat, in hundredths of a point.
#[derive(Clone, Copy, Default)]
pub(super) struct Offer {
    /// The loot it takes.
    pub(super) needs: LootCounts,
    /// What its best good adds in the first turn.
    pub(super) first: i32,
    /// What the best one adds that is left in the second turn.
    pub(super) later: i32,
    /// What the next one adds then, if the best was taken in the first turn.
    pub(super) again: i32,
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

    /// What two exchanges add: the one and the other, in the better order.
    pub(super) fn both(&self, one: usize, other: usize) -> i32 {
        let (a, b) = (&self.all[one], &self.all[other]);
        if one == other { a.first + a.again } else { (a.first + b.later).max(b.first + a.later) }
    }

    /// What two exchanges with that loot would add.
    pub(super) fn worth_of(&self, loot: &LootCounts) -> i32 {
        let pays = |needs: &LootCounts, loot: &LootCounts| {
            needs.iter().zip(loot).all(|(needs, has)| needs <= has)
        };
        let mut most = 0;
        for one in (0..self.count).filter(|&one| pays(&self.all[one].needs, loot)) {
            most = most.max(self.all[one].first);
            let left = less(loot, &self.all[one].needs);
            for other in (one..self.count).filter(|&other| pays(&self.all[other].needs, &left)) {
                most = most.max(self.both(one, other));
            }
        }
        most
    }
}

/// Loot, less a price that it can pay.
pub(super) fn less(loot: &LootCounts, price: &LootCounts) -> LootCounts {
    std::array::from_fn(|kind| loot[kind].saturating_sub(price[kind]))
}

/// The offers by how many of the rivals who still search get away before.
#[derive(Clone, Copy)]
pub(super) struct Forecast {
    by_place: [Offers; 4],
    places: usize,
    /// What the last rival who searches could still gain, in hundredths of a
    /// point, if the raid went on, and in how many looks, in hundredths.
    spoils: (i32, i32),
}

impl Forecast {
    pub(super) fn new(mind: &Mind<'_>) -> Forecast {
        let places = 1 + mind.rivals().len();
        let taste = Taste::new(mind.rules, &mind.state, mind.seat, mind.level);
        let mut by_place = [Offers::default(); 4];
        let rivals = (mind.level == Level::Mastermind).then(|| Rivals::new(mind));
        for (place, offers) in by_place[..places].iter_mut().enumerate() {
            *offers = match &rivals {
                Some(rivals) => rivals.leave(mind, &taste, place),
                None => by_rank(mind, &taste, place as i32),
            };
        }
        let spoils = if mind.level == Level::Mastermind { spoils(mind) } else { (0, 1) };
        Forecast { by_place, places, spoils }
    }

    /// What is left to a rival by so many looks more, in hundredths: whoever
    /// gets away last but one ends the raid (R56).
    pub(super) fn given_away(&self, looks: i32) -> i32 {
        self.spoils.0 * looks.min(self.spoils.1) / self.spoils.1
    }

    /// Next away.
    pub(super) fn now(&self) -> &Offers {
        &self.by_place[0]
    }

    /// The last one away.
    pub(super) fn last(&self) -> &Offers {
        &self.by_place[self.places - 1]
    }

    /// Something that depends on the place, for a place in hundredths.
    pub(super) fn at(&self, place: i32, worth: impl Fn(&Offers) -> i32) -> i32 {
        let last = self.places as i32 - 1;
        let place = place.clamp(0, 100 * last);
        let (above, part) = ((place / 100) as usize, place % 100);
        let one = worth(&self.by_place[above]);
        if part == 0 {
            return one;
        }
        one + (worth(&self.by_place[above + 1]) - one) * part / 100
    }
}

/// What one spoils for the last rival who searches by getting away now, and
/// how many looks that one would need to have it.
fn spoils(mind: &Mind<'_>) -> (i32, i32) {
    let rivals = mind.rivals();
    let Some(rival) = rivals.first().filter(|_| rivals.len() == 1) else { return (0, 1) };
    let taste = Taste::new(mind.rules, &mind.state, rival, Level::Regular);
    let offers = collect(mind, &taste, &mind.state.markets, |best| [best[0], best[0], best[1]]);
    let pairs =
        (0..offers.count).flat_map(|one| (one..offers.count).map(move |other| (one, other)));
    let most = pairs.map(|(one, other)| offers.both(one, other)).max().unwrap_or_default();
    let has = offers.worth_of(&mind.state.loot_of(rival));
    let others = i32::from(mind.rules.seats) - 1;
    ((most * 4 / 5 - has).max(0) / others, mind.looks_of(rival))
}

/// Without a thought for who the others are: some of the best will be gone.
fn by_rank(mind: &Mind<'_>, taste: &Taste, place: i32) -> Offers {
    let careless = mind.level == Level::Rookie;
    collect(mind, taste, &mind.state.markets, |best| {
        if careless {
            return [best[0], best[0], best[1]];
        }
        // So many thirds of a good down the list.
        let down = |thirds: i32| {
            let (rank, part) = ((thirds / 3) as usize, thirds % 3);
            let next = best.get(rank + 1).copied().unwrap_or_default();
            (best[rank] * (3 - part) + next * part) / 3
        };
        [down(1 + place), down(2 + place), down(4 + place)]
    })
}

/// The offers of what lies on these markets: of each the worths of its best
/// goods, the best first, become those of the first turn, the second turn, and
/// the second turn at the same market.
fn collect(
    mind: &Mind<'_>,
    taste: &Taste,
    markets: &BySeat<Goods>,
    judge: impl Fn(&[i32; 4]) -> [i32; 3],
) -> Offers {
    let mut offers = Offers::default();
    for (market, goods) in markets.as_slice().iter().enumerate() {
        let [first, later, again] = judge(&ranked(taste, market, goods));
        offers.push(Offer { needs: mind.rules.face(goods).price, first, later, again });
    }
    let bag = taste.bag;
    offers.push(Offer { needs: one(Loot::LeatherBag), first: bag, later: bag, again: bag });
    offers
}

/// One of that loot.
pub(super) fn one(loot: Loot) -> LootCounts {
    let mut counts = [0; 8];
    counts[loot as usize] = 1;
    counts
}

/// What the best goods of a market are worth, the best first.
pub(super) fn ranked(taste: &Taste, market: usize, goods: &Goods) -> [i32; 4] {
    let mut best = [0; 4];
    let art = goods.art.iter().flatten().map(|art| taste.art[*art as usize]);
    let cards = goods.cards.iter().enumerate().filter(|(_, cards)| cards[0].is_some());
    for mut worth in art.chain(cards.map(|(space, _)| taste.cards[market][space])) {
        for place in &mut best {
            if worth > *place {
                std::mem::swap(place, &mut worth);
            }
        }
    }
    best
}

/// What the others can pay and would take.
struct Rivals {
    tastes: BySeat<Taste>,
    loot: BySeat<LootCounts>,
    /// Those who are away, in their order.
    away: Vec<Seat>,
    /// Those who still search, who has the most tiles first.
    searching: Vec<Seat>,
}

impl Rivals {
    fn new(mind: &Mind<'_>) -> Rivals {
        let (rules, state) = (mind.rules, &mind.state);
        let mut searching: Vec<Seat> = mind.rivals().iter().collect();
        searching.sort_by_key(|&seat| SLOTS - state.burglars[seat].tiles());
        let taste = |seat| Taste::new(rules, state, seat, Level::Regular);
        Rivals {
            tastes: BySeat::from_fn(rules.seats, taste),
            loot: BySeat::from_fn(rules.seats, |seat| state.loot_of(seat)),
            away: (1..=rules.seats).filter_map(|token| rules.holder_of(state, token)).collect(),
            searching,
        }
    }

    /// What is left if so many of those who search get away before:
    /// mostly by what they can pay already, a little by whatever they may find.
    fn leave(&self, mind: &Mind<'_>, taste: &Taste, place: usize) -> Offers {
        let mut offers = self.leave_with(mind, taste, place, self.loot);
        let mut rich = self.loot;
        for &seat in
            self.searching.iter().filter(|&&seat| mind.state.burglars[seat].tiles() < SLOTS)
        {
            rich[seat] = [SLOTS as u8; 8];
        }
        let worse = self.leave_with(mind, taste, place, rich);
        for (offer, worse) in offers.all.iter_mut().zip(&worse.all) {
            let mean = |one: i32, other: i32| (one * 4 + other) / 5;
            offer.first = mean(offer.first, worse.first);
            offer.later = mean(offer.later, worse.later);
            offer.again = mean(offer.again, worse.again);
        }
        offers
    }

    fn leave_with(
        &self,
        mind: &Mind<'_>,
        taste: &Taste,
        place: usize,
        mut loot: BySeat<LootCounts>,
    ) -> Offers {
        let mut markets = mind.state.markets;
        let mut take = |seat: Seat, markets: &mut BySeat<Goods>| {
            take_best(mind, &self.tastes[seat], &mut loot[seat], markets);
        };
        let before = || self.away.iter().chain(&self.searching[..place]);
        before().for_each(|&seat| take(seat, &mut markets));
        let first = markets;
        self.searching[place..].iter().for_each(|&seat| take(seat, &mut markets));
        before().for_each(|&seat| take(seat, &mut markets));
        let mut offers = Offers::default();
        for (market, goods) in first.as_slice().iter().enumerate() {
            let best = ranked(taste, market, goods);
            let left = ranked(taste, market, &markets.as_slice()[market]);
            // What is left later is what it was, less the good one took oneself.
            let again = if left[0] == best[0] { left[1] } else { left[0] };
            let needs = mind.rules.face(goods).price;
            offers.push(Offer { needs, first: best[0], later: left[0], again });
        }
        let bag = taste.bag;
        offers.push(Offer { needs: one(Loot::LeatherBag), first: bag, later: bag, again: bag });
        offers
    }
}

/// A seat takes what it likes most of all that it can pay.
fn take_best(mind: &Mind<'_>, taste: &Taste, loot: &mut LootCounts, markets: &mut BySeat<Goods>) {
    enum Good {
        Art(usize),
        Cards(usize),
    }
    let mut best: Option<(i32, usize, Good)> = None;
    for (market, goods) in markets.as_slice().iter().enumerate() {
        if !mind.rules.face(goods).is_met_by(loot) {
            continue;
        }
        let mut consider = |worth: i32, good: Good| {
            if best.as_ref().is_none_or(|best| worth > best.0) {
                best = Some((worth, market, good));
            }
        };
        for (space, art) in goods.art.iter().enumerate() {
            if let Some(art) = art {
                consider(taste.art[*art as usize], Good::Art(space));
            }
        }
        for (space, cards) in goods.cards.iter().enumerate() {
            if cards[0].is_some() {
                consider(taste.cards[market][space], Good::Cards(space));
            }
        }
    }
    let Some((_, market, good)) = best else { return };
    let goods = &mut markets.as_mut_slice()[market];
    *loot = less(loot, &mind.rules.face(goods).price);
    match good {
        Good::Art(space) => goods.art[space] = None,
        Good::Cards(space) => goods.cards[space] = [None; 2],
    }
}
