//! Why a player would do something, said to the person on his seat alone: a
//! sentence with the figures that decide. It is made from what lies open and
//! the seat's own cards, as a regular's plan is.

use heist_table::{Names, Seat, Seen};

use super::mind::Mind;
use super::plans::{self, Deed, Plan, Stop};
use super::style::Style;
use super::{line, memory};
use crate::art::{Tier, Work};
use crate::cards::Card;
use crate::map::Circle;
use crate::state::{Phase, State};
use crate::words::{count, symbols};
use crate::{Action, GreatArtRobbery};

/// Up to so many Wheels another city is near.
const NEAR: u8 = 2;

/// Why, if the act is one that a bot would choose.
pub(crate) fn reason(
    seen: &Seen<'_, GreatArtRobbery>,
    action: &Action,
    names: &Names,
) -> Option<String> {
    let (rules, seat) = (seen.rules(), seen.seat());
    let table = &memory::sight(seen);
    let case = Case { rules, table, seat, names };
    match *action {
        Action::PlaceCar { city } => Some(case.start(city)),
        Action::Heist { tier } => {
            let at = rules.car(table, seat);
            let work = table.work(rules.content.map.art_city(at)?, tier)?;
            Some(format!("{}.", case.heist(at, work)))
        }
        Action::Hire { card } => Some(format!("{}.", case.hire(card))),
        Action::Upgrade { .. } => Some(format!("{}.", case.upgrade())),
        Action::Eliminate { card } => Some(case.eliminate(card)),
        Action::ActivateToken { .. } => {
            let yields = rules.content.figures.token_yield;
            Some(format!("{} would lapse; the token gives {yields} of either later.", case.left()))
        }
        Action::Play { card, row } => {
            let draws = rules.content.row(card, row)?.draw;
            let name = rules.card_name(seat, card);
            if draws > 0 {
                let cards = count(draws.into(), "new card");
                return Some(format!("{name} brings {cards}, and no plan needs it otherwise."));
            }
            let symbols = symbols(rules.content.face(card).symbols.get(usize::from(row) - 1)?);
            let goal = case.goal(*action);
            Some(goal.unwrap_or_else(|| format!("{name} gives {symbols}.")))
        }
        Action::UseToken { .. } | Action::Move { .. } | Action::Fly { .. } => case.goal(*action),
        Action::EndTurn => Some(format!("With {} no more can be bought here.", case.left())),
        Action::Keep { card } => {
            let (name, best) = (rules.card_name(seat, card), case.best_row(card)?);
            Some(format!("{name} gives {best}, more than an average card of yours."))
        }
        Action::DoneKeeping => {
            let left = table.players[seat].hand - table.turn.kept;
            let cards = count(left.count().into(), "unplayed card");
            Some(format!("{cards} left: what you draw instead is likely better."))
        }
        // No bot does that.
        Action::DiscardInterpol => None,
    }
}

struct Case<'a> {
    rules: &'a GreatArtRobbery,
    table: &'a State,
    seat: Seat,
    names: &'a Names,
}

impl Case<'_> {
    fn city(&self, at: Circle) -> &str {
        &self.rules.content.map.face(at).name
    }

    fn start(&self, city: Circle) -> String {
        let map = &self.rules.content.map;
        let near =
            map.cities.iter().filter(|&&at| at != city && map.distance(city, at) <= NEAR).count();
        let wheels = count(NEAR.into(), "Wheel");
        let cities = match near {
            0 => "No other city with art is".to_owned(),
            1 => "1 other city with art is".to_owned(),
            _ => format!("{near} other cities with art are"),
        };
        format!("{cities} within {wheels} of {}.", self.city(city))
    }

    /// A work, what it is worth, and who is nearest to it.
    fn heist(&self, at: Circle, work: Work) -> String {
        let (rules, table) = (self.rules, self.table);
        let art = rules.content.work(work);
        let worth = format!("{} in {} is worth {}", art.title, self.city(at), art.value);
        if rules.time_is_up_next(table) {
            return format!("{worth}, and the game ends with it");
        }
        let rivals = self.seat.clockwise(rules.seats).skip(1);
        let far = |rival: Seat| {
            let car = table.players[rival].car.filter(|_| !table.gone.contains(rival))?;
            Some((rules.content.map.distance(car, at), rival))
        };
        match rivals.filter_map(far).min_by_key(|&(wheels, _)| wheels) {
            Some((0, rival)) => format!("{worth}, and {} is there, too", self.names.of(rival)),
            Some((wheels, rival)) => {
                let wheels = count(wheels.into(), "Wheel");
                format!("{worth}, and {} is {wheels} away", self.names.of(rival))
            }
            None => worth,
        }
    }

    /// A Specialist, what one pays, and how many works want the skill.
    fn hire(&self, card: Card) -> String {
        let (content, table) = (&self.rules.content, self.table);
        let name = &content.face(card).name;
        let price = self.rules.price(table, card).unwrap_or_default();
        let gives = self.best_row(card).unwrap_or_else(|| "nothing".to_owned());
        let skills = content.face(card).rows.iter().map(|row| (row.any > 0, row.skills));
        let wanted = |work: &Work| {
            let wants = content.work(*work).skills;
            skills.clone().any(|(any, has)| {
                any || wants.iter().zip(has).any(|(&wants, has)| wants > 0 && has > 0)
            })
        };
        let works = table.walls.iter().flatten().flatten().filter(|work| wanted(work)).count();
        let bought = format!("{name} costs {price} Money and gives {gives}");
        match works {
            0 => bought,
            1 => format!("{bought}, which 1 work on the walls asks for"),
            _ => format!("{bought}, which {works} works on the walls ask for"),
        }
    }

    /// The row with most skills, in words.
    fn best_row(&self, card: Card) -> Option<String> {
        let face = self.rules.content.face(card);
        let skilled = |row: &crate::content::Row| row.any + row.skills.iter().sum::<u8>();
        let rows = face.rows.iter().zip(&face.symbols).rev();
        let (_, best) = rows.max_by_key(|(row, _)| skilled(row))?;
        Some(symbols(best))
    }

    fn upgrade(&self) -> String {
        let level = self.table.players[self.seat].level;
        let (now, next) = (self.rules.content.level(level), self.rules.content.level(level + 1));
        let keep = count(next.keep.into(), "card");
        format!(
            "Level {} gives a hand of {} instead of {}, and {keep} may be kept instead of {}",
            level + 1,
            next.hand,
            now.hand,
            now.keep
        )
    }

    fn eliminate(&self, card: Card) -> String {
        let (rules, table) = (self.rules, self.table);
        if card == Card::INTERPOL {
            let points = -rules.content.figures.interpol_points;
            return format!("An Interpol card costs {points} in the end and clogs the hand.");
        }
        let deck = table.players[self.seat].owned() + table.turn.cards_in_play();
        let name = rules.card_name(self.seat, card);
        let cards = count(u32::from(deck.count()).saturating_sub(1), "card");
        format!("Without {name} your deck has {cards}, and the others come sooner.")
    }

    /// What was gained and not spent.
    fn left(&self) -> String {
        let pools = &self.table.turn.pools;
        format!("{} Money and {} left", pools.money, count(pools.wheels.into(), "Wheel"))
    }

    /// What the turn is for, if a regular would do that now.
    fn goal(&self, action: Action) -> Option<String> {
        if self.table.phase != Phase::Turn {
            return None;
        }
        let mind = Mind::new(self.rules, self.table, self.seat, &Style::EVEN);
        let plans = plans::several(&mind, 1);
        let plan = plans.first()?;
        (line::actions(&mind, plan).first() == Some(&action)).then(|| self.purpose(&mind, plan))
    }

    fn purpose(&self, mind: &Mind<'_>, plan: &Plan) -> String {
        if let Some(Stop { at, deed }) = plan.stops.iter().flatten().next() {
            return match *deed {
                Deed::Heist(city, tier) => match self.table.work(city, tier) {
                    Some(work) => format!("{}.", self.heist(*at, work)),
                    None => format!("There is something to rob in {}.", self.city(*at)),
                },
                Deed::Hire(card) => format!("{}.", self.hire(card)),
                Deed::Upgrade => format!("{}.", self.upgrade()),
            };
        }
        if let Some(at) = plan.eliminates_at {
            let cards = count(plan.gist.eliminations.into(), "weak card");
            return format!("{cards} can be eliminated in {}.", self.city(at));
        }
        self.next_time(mind, plan.ends_at)
    }

    /// What is near for the next turn.
    fn next_time(&self, mind: &Mind<'_>, ends_at: Circle) -> String {
        let map = &self.rules.content.map;
        let here = self.city(ends_at);
        let Some(city) = mind.lure(ends_at) else {
            return format!("{here} is as good a place as any to begin the next turn.");
        };
        let at = map.cities[city];
        let wheels = count(map.distance(ends_at, at).into(), "Wheel");
        let works = Tier::ALL.into_iter().filter_map(|tier| self.table.work(city, tier));
        let best = works.map(|work| self.rules.content.work(work)).max_by_key(|art| art.value);
        match best {
            Some(art) if at == ends_at => {
                format!("Next turn begins in {here}, with {}, worth {}.", art.title, art.value)
            }
            Some(art) => {
                let there = self.city(at);
                format!(
                    "From {here} it is {wheels} to {there}, where {} is worth {}.",
                    art.title, art.value
                )
            }
            None => format!("From {here} it is {wheels} to {}.", self.city(at)),
        }
    }
}
