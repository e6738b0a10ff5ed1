//! What things are worth, from one seat and one moment, in hundredths of a
//! point.

use heist_table::Seat;

use crate::art::{Tier, Work};
use crate::cards::{CARD_TYPES, Card};
use crate::content::Row;
use crate::map::{Circle, MOST_CIRCLES};
use crate::state::{CityAction, Player, State};
use crate::{ART_CITIES, GreatArtRobbery};

use super::style::Style;

/// What a point of Money and of Wheels comes to.
const MONEY: i32 = 36;
const WHEEL: i32 = 30;
/// What an icon of a skill that is wanted comes to, before what is at hand is
/// counted.
const SKILL: i32 = 150;
/// What a token that is active at the end of the turn comes to.
pub(super) const TOKEN: i32 = 40;
/// What a card in the way costs besides its point.
const CLOG: i32 = 40;
/// What the other rows of a card that replaces itself come to.
const CHOICE: i32 = 12;
/// What a Wheel nearer to the next stop comes to.
const NEARER: i32 = 14;

/// What things are worth.
pub(super) struct Mind<'a> {
    pub(super) rules: &'a GreatArtRobbery,
    pub(super) table: &'a State,
    pub(super) seat: Seat,
    pub(super) style: Style,
    /// Rounds that are still to come, in tenths.
    rounds: i32,
    /// What a card is worth each time it is drawn.
    cards: [i32; CARD_TYPES as usize],
    /// How often, in hundredths, a card will still be drawn.
    uses: i32,
    /// The mean worth of a card of the deck.
    mean: i32,
    /// What it is worth to end the turn there.
    places: [i32; MOST_CIRCLES],
}

impl<'a> Mind<'a> {
    pub(super) fn new(
        rules: &'a GreatArtRobbery,
        table: &'a State,
        seat: Seat,
        style: &Style,
    ) -> Mind<'a> {
        let mut mind = Mind {
            rules,
            table,
            seat,
            style: *style,
            rounds: rounds_left(rules, table),
            cards: [0; CARD_TYPES as usize],
            uses: 0,
            mean: 0,
            places: [0; MOST_CIRCLES],
        };
        let skills = mind.wanted_skills();
        for card in Card::all() {
            let rows = rules.content.face(card).rows.iter();
            mind.cards[card.index()] = rows.map(|row| row_worth(row, &skills)).max().unwrap_or(-20);
        }
        let deck = mind.player().owned() + table.turn.cards_in_play();
        let size = i32::from(deck.count()).max(1);
        let hand = i32::from(rules.content.level(mind.player().level).hand);
        let sum: i32 = deck.iter().map(|(card, many)| mind.card(card) * i32::from(many)).sum();
        mind.mean = sum / size;
        // A replacement is worth the cards that come for it, and that one may
        // do without.
        for card in Card::all() {
            let rows = rules.content.face(card).rows.iter();
            if let Some(draws) =
                rows.map(|row| i32::from(row.draw)).max().filter(|&draws| draws > 0)
            {
                let worth = &mut mind.cards[card.index()];
                *worth = (*worth).max(mind.mean * draws + CHOICE);
            }
        }
        // A new card waits in the discard pile for half a deck on average.
        mind.uses = (mind.rounds * 10 - 50 * size / hand).max(0) * hand / (size + 1);
        mind.see_places();
        mind
    }

    /// Rounds that are still to come.
    pub(super) fn rounds_left(&self) -> u64 {
        (self.rounds.max(0) as u64).div_ceil(10)
    }

    /// One's own things.
    pub(super) fn player(&self) -> &'a Player {
        &self.table.players[self.seat]
    }

    /// What a card is worth each time it is drawn.
    pub(super) fn card(&self, card: Card) -> i32 {
        self.cards[card.index()]
    }

    /// What each icon of a skill is worth: much wanted on the walls, little at
    /// hand. The last is any skill.
    fn wanted_skills(&self) -> [i32; 5] {
        let (content, table) = (&self.rules.content, self.table);
        let mut wanted = [0i32; 4];
        for work in table.walls.iter().flatten().flatten() {
            let work = content.work(*work);
            let icons: i32 = work.skills.iter().map(|&icons| i32::from(icons)).sum();
            let liking = if work.tier == Tier::Gold { self.style.gold } else { self.style.bronze };
            for (sum, icons_of) in wanted.iter_mut().zip(work.skills) {
                *sum += i32::from(work.value) * i32::from(icons_of) * liking / icons.max(1);
            }
        }
        let all = wanted.iter().sum::<i32>().max(1);
        let deck = self.player().owned() + table.turn.cards_in_play();
        let mut has = [0i32; 4];
        for (card, many) in deck.iter() {
            let best = content.face(card).rows.iter().max_by_key(|row| icons(row));
            if let Some(row) = best {
                for (sum, icons_of) in has.iter_mut().zip(row.skills) {
                    *sum += i32::from(many) * (2 * i32::from(icons_of) + i32::from(row.any));
                }
            }
        }
        let mut worth = [0; 5];
        for skill in 0..4 {
            worth[skill] = SKILL * 4 * wanted[skill] / all * 10 / (10 + 3 * has[skill]);
        }
        let most = worth.iter().max().copied().unwrap_or(0);
        worth[4] = most + (worth[..4].iter().sum::<i32>() / 4 - most) / 3 + 10;
        worth
    }

    /// What stealing a work is worth.
    pub(super) fn work(&self, work: Work) -> i32 {
        let work = self.rules.content.work(work);
        let liking = if work.tier == Tier::Gold { self.style.gold } else { self.style.bronze };
        i32::from(work.value) * liking
    }

    /// What hiring is worth, the price aside.
    pub(super) fn hire(&self, card: Card, price: u16) -> i32 {
        if self.style.short_sighted {
            return if self.rounds > 30 { 40 + 30 * i32::from(price) } else { 0 };
        }
        let better = self.card(card) - self.mean;
        // A card also makes the deck larger; what it brings counts for less
        // the later it comes.
        let worth = better * self.uses / 100 * self.style.hire / 100;
        worth.min(900) + if self.uses > 150 { 10 } else { 0 }
    }

    /// What the next level of the Hideout is worth.
    pub(super) fn upgrade(&self) -> i32 {
        let level = self.player().level;
        if level >= 4 {
            return 0;
        }
        let (now, next) = (self.rules.content.level(level), self.rules.content.level(level + 1));
        let keeps = i32::from(next.keep) - i32::from(now.keep);
        let draws = i32::from(next.hand) - i32::from(now.hand);
        let per_round = keeps * 45 + draws * self.mean.max(30) * 9 / 10;
        let rounds = if self.style.short_sighted { self.rounds / 3 } else { self.rounds };
        per_round * (rounds - 10).max(0) / 10 * self.style.hideout / 100
    }

    /// What it is worth to be rid of a card.
    pub(super) fn elimination(&self, card: Card) -> i32 {
        let uses = self.uses + 60;
        let weaker = (self.mean - self.card(card)).max(0) * uses / 100;
        let point = if card == Card::INTERPOL { 100 } else { -15 };
        weaker * self.style.thin / 100 + point
    }

    /// What a card kept in hand is worth, against a card drawn for it.
    pub(super) fn worth_of_keeping(&self, card: Card) -> i32 {
        let rows = &self.rules.content.face(card).rows;
        let skilled = rows.iter().map(icons).max().unwrap_or(0);
        self.card(card) - self.mean.max(0) + 20 * skilled
    }

    /// What ending the turn there is worth, with a marker as it will be.
    pub(super) fn place(&self, circle: Circle) -> i32 {
        self.places[circle.index()]
    }

    /// What Suspicion costs: a point and a card in the way, as likely as one
    /// leads when the police come.
    pub(super) fn suspicion(&self, mine: i32, heist: bool) -> i32 {
        let (content, table) = (&self.rules.content, self.table);
        let others = table.players.iter().filter(|(seat, _)| *seat != self.seat);
        let others = others.filter(|(seat, _)| !table.gone.contains(*seat));
        let most = others.map(|(_, player)| i32::from(player.suspicion)).max().unwrap_or(0);
        let time = table.time + u8::from(heist);
        let ahead =
            content.time.police.iter().filter(|&&index| index >= time && index > table.time);
        let steps = ahead.min().map_or(99, |&index| i32::from(index - time));
        let lead = mine - most;
        let percent = match (steps, lead) {
            (0, lead) if lead >= 0 => 100,
            (0, _) => 0,
            (_, lead) => (30 + 22 * lead).clamp(0, 90) * 10 / (10 + 2 * steps),
        };
        (-content.figures.interpol_points * 100 + CLOG) * percent / 100
    }

    /// How near the works and Specialists are, for the next turn.
    fn see_places(&mut self) {
        if self.style.short_sighted {
            return;
        }
        let map = &self.rules.content.map;
        let attractions = self.attractions();
        for circle in map.all() {
            let best = (0..ART_CITIES).map(|city| self.lures(circle, city, &attractions));
            let elimination = if map.eliminates(circle) { 8 } else { 0 };
            self.places[circle.index()] = best.max().unwrap_or(0) + elimination;
        }
    }

    /// The city that makes a circle a good place to end a turn on.
    pub(super) fn lure(&self, circle: Circle) -> Option<usize> {
        let attractions = self.attractions();
        (0..ART_CITIES).max_by_key(|&city| self.lures(circle, city, &attractions))
    }

    fn attractions(&self) -> [i32; ART_CITIES] {
        std::array::from_fn(|city| self.attraction(city))
    }

    /// What a city is worth from a circle.
    fn lures(&self, circle: Circle, city: usize, attractions: &[i32; ART_CITIES]) -> i32 {
        let map = &self.rules.content.map;
        attractions[city] - NEARER * i32::from(map.distance(circle, map.cities[city]))
    }

    /// What a city has for the next turn: somewhere to hire, works that the
    /// deck can cover.
    fn attraction(&self, city: usize) -> i32 {
        let (content, at) = (&self.rules.content, self.rules.content.map.cities[city]);
        let barred = |kind| {
            let marker = self.player().marker;
            marker.is_some_and(|marker| marker.city == at && marker.taken.contains(kind))
        };
        let hire = if barred(CityAction::Hire) { 0 } else { 20 };
        if barred(CityAction::Heist) {
            return hire;
        }
        let works = self.table.walls[city].iter().flatten();
        let worth = works.map(|&work| {
            let wants: i32 = content.work(work).skills.iter().map(|&icons| i32::from(icons)).sum();
            self.work(work) / (4 + 2 * wants)
        });
        hire + worth.max().unwrap_or(0)
    }
}

/// Rounds still to come, in tenths: works are stolen slowly at first, then by
/// almost every second turn.
fn rounds_left(rules: &GreatArtRobbery, table: &State) -> i32 {
    let steps = i32::from(rules.content.time.last - table.time);
    let seats = i32::from(rules.seats) - table.gone.len() as i32;
    let early = (5 - i32::from(table.round)).clamp(0, 4) * 8;
    steps * 100 / (5 * seats.max(1)) + early
}

fn icons(row: &Row) -> i32 {
    i32::from(row.any) + row.skills.iter().map(|&icons| i32::from(icons)).sum::<i32>()
}

fn row_worth(row: &Row, skills: &[i32; 5]) -> i32 {
    let mut worth = i32::from(row.money) * MONEY + i32::from(row.wheels) * WHEEL;
    for (icons, worth_of) in row.skills.iter().zip(skills) {
        worth += i32::from(*icons) * worth_of;
    }
    worth += i32::from(row.any) * skills[4];
    worth += i32::from(row.flights) * 55 + i32::from(row.draw) * 55;
    worth += i32::from(row.less_visible) * 8 - i32::from(row.sirens) * 25;
    worth + if row.getaway { 30 } else { 0 } + if row.eliminate { 25 } else { 0 }
}
