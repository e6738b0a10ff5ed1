//! Why a player would do something, said to the person on his seat alone: a
//! sentence with the figures that decide. Of what was seen and lies face down
//! again it says nothing: to remember is a part of the game.

use heist_table::{Level, Names, Seen};

use super::mind::Mind;
use super::offers::Forecast;
use super::plan;
use crate::cards::Cards;
use crate::kinds::{ArtCounts, Loot, LootCounts};
use crate::placing::best_placement;
use crate::state::SLOTS;
use crate::words::{Speaker, count};
use crate::{Action, Goods, MidnightExchange};

/// Why, if the act is one that a bot would choose.
pub(crate) fn reason(
    seen: &Seen<'_, MidnightExchange>,
    action: &Action,
    names: &Names,
) -> Option<String> {
    let rules = seen.rules();
    let case = Case { mind: &Mind::new(seen, Level::Regular), who: Speaker { rules, names } };
    let (mind, state) = (case.mind, &case.mind.state);
    match *action {
        Action::Ready => {
            let ready = state.ready.len() as u32;
            Some(format!("{ready} of {} are ready: the raid waits for the rest.", rules.seats))
        }
        Action::Lift { .. } => Some(case.wants()),
        Action::Keep => Some(case.keep(state.loot_in_hand(mind.seat)?)),
        Action::PutBack { .. } => Some(case.put_back(state.loot_in_hand(mind.seat)?)),
        Action::ReturnLoot { slot, .. } => {
            let loot = case.who.loot(state.loot_on(mind.seat, slot.into())?);
            let wants = case.wants();
            Some(format!("{loot} takes the place of something better. {wants}"))
        }
        Action::TakeGetaway => {
            let (turn, stalls) = (rules.lowest_token(state), case.payable(&mind.board));
            let stalls = count(stalls as i64, "stall", "stalls");
            Some(format!("You would be number {turn} at the stalls, and can pay at {stalls}."))
        }
        Action::TradeArt { market, space } => {
            let goods = state.markets.as_slice().get(usize::from(market))?;
            let art = (*goods.art.get(usize::from(space))?)?;
            let own = state.burglars[mind.seat];
            let mut stored = own.stored;
            stored[art as usize] += 1;
            let what = format!("a {}", case.who.art(art));
            Some(case.trade(&what, &stored, own.cards, goods))
        }
        Action::TradePrestige { market, space } => {
            let goods = state.markets.as_slice().get(usize::from(market))?;
            let lying = goods.cards.get(usize::from(space))?;
            let own = state.burglars[mind.seat];
            let mut cards = own.cards;
            lying.iter().flatten().for_each(|&card| cards.insert(card));
            let names: Vec<&str> =
                lying.iter().flatten().map(|&card| case.who.card(card)).collect();
            Some(case.trade(&names.join(" and "), &own.stored, cards, goods))
        }
        Action::OpenBag => {
            let works = count(state.bag_count(), "work of art", "works of art");
            Some(format!("The bag holds {works}: any of them for a leather bag."))
        }
        Action::Pass => Some(match case.payable(&mind.board) {
            0 => "No stall takes what is on your board.".to_owned(),
            stalls => {
                let stalls = count(stalls as i64, "stall", "stalls");
                format!("You can pay at {stalls}, but nothing there is worth it.")
            }
        }),
        Action::PlaceArt { art, card } => {
            let filled = state.filled[card.index()];
            let face = rules.content.card(card);
            let (now, then) = (face.worth(filled), face.worth(filled + 1));
            let (art, name) = (case.who.art(art), case.who.card(card));
            Some(format!("With the {art} {name} is worth {then} instead of {now}."))
        }
        Action::EndTurn => {
            let stored: u8 = state.burglars[mind.seat].stored.iter().sum();
            let works = count(stored, "work of art", "works of art");
            Some(match rules.options.no_final_placing {
                false => format!("{works} in store: what fits is placed at best in the end."),
                true => format!("{works} in store, and nothing more to place at best now."),
            })
        }
        // No bot does that.
        Action::ChooseIdentity { .. } => None,
    }
}

struct Case<'a> {
    mind: &'a Mind<'a>,
    who: Speaker<'a>,
}

impl Case<'_> {
    /// The stalls with goods that a board can pay.
    fn payable(&self, board: &LootCounts) -> usize {
        let markets = self.mind.state.markets.as_slice().iter();
        let open = markets.filter(|goods| !goods.is_empty());
        open.filter(|goods| self.mind.rules.face(goods).is_met_by(board)).count()
    }

    /// The stalls that take a kind of loot.
    fn takers(&self, loot: Loot) -> usize {
        let markets = self.mind.state.markets.as_slice().iter();
        markets.filter(|goods| self.mind.rules.face(goods).price[loot as usize] > 0).count()
    }

    fn missing(&self) -> Option<String> {
        let forecast = Forecast::new(self.mind);
        let missing = plan::best(self.mind, &forecast, &self.mind.board).missing;
        let lacks = Loot::ALL.into_iter().filter(|&loot| missing[loot as usize] > 0);
        let lacks =
            lacks.map(|loot| format!("{} × {}", missing[loot as usize], self.who.loot(loot)));
        let lacks: Vec<String> = lacks.collect();
        (!lacks.is_empty()).then(|| lacks.join(", "))
    }

    /// What the exchanges one is after still lack.
    fn wants(&self) -> String {
        let free = self.mind.free_slots();
        match self.missing() {
            Some(lacks) => format!("What you are after at the stalls still lacks {lacks}."),
            None if free > 0 => {
                let slots = count(free, "slot", "slots");
                format!("You have what you need; {slots} of your {SLOTS} must still be filled.")
            }
            None => "You have what you need.".to_owned(),
        }
    }

    fn keep(&self, loot: Loot) -> String {
        let name = self.who.loot(loot);
        if let Some(area) = loot.opens() {
            return format!("The {name} opens the {}.", self.who.area(area));
        }
        match (loot, self.takers(loot)) {
            (Loot::LeatherBag, _) => {
                let works = count(self.mind.state.bag_count(), "work", "works");
                format!("A {name} buys one of the {works} in the bag, unseen.")
            }
            (_, 0) => {
                let free = count(self.mind.free_slots(), "slot is", "slots are");
                format!("No stall takes it, but {free} still to be filled.")
            }
            (_, 1) => format!("1 stall takes {name}."),
            (_, stalls) => format!("{stalls} stalls take {name}."),
        }
    }

    fn put_back(&self, loot: Loot) -> String {
        let (mind, name) = (self.mind, self.who.loot(loot));
        if mind.free_slots() == 0 {
            return format!("All {SLOTS} slots are full.");
        }
        if loot.is_key() && mind.has(loot) {
            return format!("You have the {name} already.");
        }
        let stalls = count(self.takers(loot) as i64, "stall takes", "stalls take");
        format!("{stalls} {name}. {}", self.wants())
    }

    /// What a good adds, and who else could buy it.
    fn trade(&self, what: &str, stored: &ArtCounts, cards: Cards, goods: &Goods) -> String {
        let (rules, state, seat) = (self.mind.rules, &self.mind.state, self.mind.seat);
        let own = &state.burglars[seat];
        let points = |stored: &ArtCounts, cards: Cards| {
            best_placement(&rules.content, stored, cards, &state.filled).points
        };
        let (now, then) = (points(&own.stored, own.cards), points(stored, cards));
        let others = rules.present(state).without(seat);
        let price = rules.face(goods);
        let rivals = others.iter().filter(|&one| price.is_met_by(&state.loot_of(one))).count();
        let rivals = match rivals {
            0 => "nobody else has the loot for it".to_owned(),
            _ => count(rivals as i64, "other has the loot for it", "others have the loot for it"),
        };
        format!("With {what} you come to {then} instead of {now}; {rivals}.")
    }
}
