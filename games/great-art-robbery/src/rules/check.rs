//! The one gate: what is refused, by which rule, and what would be allowed.
//! A refusal uses only what everybody, or the asker, can see.

use heist_table::{Refusal, Seat};

use crate::art::{Skill, Tier};
use crate::cards::Card;
use crate::content::CityActionLimit;
use crate::map::Circle;
use crate::state::{CityAction, Phase, State};
use crate::{Action, GreatArtRobbery};

use super::hideout::TOP_LEVEL;

type Check = Result<(), Refusal>;

impl GreatArtRobbery {
    pub(super) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Check {
        self.check_phase(state, seat, action)?;
        match action {
            Action::PlaceCar { city } => self.check_start(city),
            Action::Play { card, row } => self.check_play(state, seat, card, row),
            Action::Move { to } => self.check_move(state, seat, to),
            Action::Fly { to } => self.check_flight(state, seat, to),
            Action::UseToken { .. } => must(
                state.players[seat].token,
                "token-inactive",
                "R31",
                "Your Getaway Car token is on its inactive side.",
                "Pay 3 Money and Wheels in any mix to turn it over.",
            ),
            Action::ActivateToken { money } => self.check_activation(state, seat, money),
            Action::Hire { card } => self.check_hire(state, seat, card),
            Action::Heist { tier } => self.check_heist(state, seat, tier),
            Action::Upgrade { money } => self.check_upgrade(state, seat, money),
            Action::Eliminate { card } => self.check_elimination(state, seat, card),
            Action::DiscardInterpol => self.check_in_hand(state, seat, Card::INTERPOL, "R54"),
            Action::Keep { card } => self.check_keep(state, seat, card),
            Action::EndTurn | Action::DoneKeeping => Ok(()),
        }
    }

    /// Whether it is the seat's turn, and the phase for it.
    fn check_phase(&self, state: &State, seat: Seat, action: Action) -> Check {
        if matches!(state.phase, Phase::Over(_)) {
            return Err(Refusal::game_over());
        }
        let own = state.active == seat;
        must(own, "not-your-turn", "R15", "It is another player's turn.", "Wait for yours.")?;
        let places = matches!(action, Action::PlaceCar { .. });
        let keeps = matches!(action, Action::Keep { .. } | Action::DoneKeeping);
        match state.phase {
            Phase::PlaceCars => {
                let text = "Cars are placed first.";
                must(places, "placing-cars", "R10", text, "Place your car in a city.")
            }
            Phase::Turn if places => {
                let text = "Your car stands on the map already.";
                Err(Refusal::new("car-placed", "R10", text, "Drive or fly from where it is."))
            }
            Phase::Turn => {
                let text = "Cards are kept when the turn has ended.";
                must(!keeps, "turn-not-ended", "R67", text, "End your turn first.")
            }
            Phase::Keep => {
                let text = "Your turn has ended.";
                must(keeps, "turn-ended", "R66", text, "Mark cards to keep, or be done.")
            }
            Phase::Over(_) => Ok(()),
        }
    }

    fn check_start(&self, city: Circle) -> Check {
        let text = "A car starts in a city.";
        must(self.may_start(city), "not-a-city", "R10", text, "Choose one of the cities.")
    }

    fn check_in_hand(&self, state: &State, seat: Seat, card: Card, rule: &'static str) -> Check {
        if state.players[seat].hand.has(card) {
            return Ok(());
        }
        let text = format!("{} is not in your hand.", self.card_name(seat, card));
        Err(Refusal::new("not-in-hand", rule, text, "Choose a card of your hand."))
    }

    /// R16, R24, R25.
    fn check_play(&self, state: &State, seat: Seat, card: Card, row: u8) -> Check {
        self.check_in_hand(state, seat, card, "R16")?;
        let text = "Interpol cards have nothing to play.";
        must(
            card != Card::INTERPOL,
            "interpol-unplayable",
            "R25",
            text,
            "Discard it, eliminate it, or leave it.",
        )?;
        let Some(symbols) = self.content.row(card, row) else {
            let rows = self.content.face(card).rows.len();
            let text = format!("{} has no row {row}.", self.card_name(seat, card));
            let allowed = format!("Rows are counted from 1 to {rows}.");
            return Err(Refusal::new("no-such-row", "R16", text, allowed));
        };
        let fresh = state.players[seat].hand.of(card) > state.turn.worn.hand.of(card);
        must(
            symbols.draw == 0 || fresh,
            "replaced-already",
            "Q24",
            "This card has been replaced once this turn.",
            "Play another of its rows.",
        )
    }

    /// R27.
    fn check_move(&self, state: &State, seat: Seat, to: Circle) -> Check {
        let (car, map) = (self.car(state, seat), &self.content.map);
        if !map.linked(car, to) {
            let near: Vec<&str> = map.neighbours(car).map(|next| &*map.face(next).name).collect();
            let text = format!("No link leads there from {}.", map.face(car).name);
            let allowed = format!("Linked are {}.", near.join(", "));
            return Err(Refusal::new("not-linked", "R27", text, allowed));
        }
        let has = state.turn.pools.wheels > 0;
        must(has, "no-wheels", "R27", "You have no Wheel left.", "Play a card for Wheels.")
    }

    /// R29.
    fn check_flight(&self, state: &State, seat: Seat, to: Circle) -> Check {
        let (car, map) = (self.car(state, seat), &self.content.map);
        let has = state.turn.pools.flights > 0;
        must(has, "no-flight", "R29", "You have no flight.", "Play a card for an Airplane.")?;
        let text = "Your car stands on a road; only from a city can it fly.";
        must(map.city(car).is_some(), "no-airport", "R29", text, "Drive to a city first.")?;
        let fits = map.has(to) && map.city(to).is_some() && to != car;
        must(fits, "not-another-city", "R29", "A flight goes to another city.", "Choose one.")
    }

    /// R33.
    fn check_activation(&self, state: &State, seat: Seat, money: u8) -> Check {
        let text = "Your Getaway Car token is active already.";
        must(!state.players[seat].token, "token-active", "Q33", text, "Use it first.")?;
        self.check_mix(state, money, self.content.figures.token_reactivation_cost, "R33")
    }

    /// A cost in any mix of Money and Wheels (Q35).
    fn check_mix(&self, state: &State, money: u8, cost: u16, rule: &'static str) -> Check {
        let (pools, money) = (&state.turn.pools, u16::from(money));
        if money > cost {
            let text = format!("It costs {cost} in all.");
            let allowed = format!("Pay 0 to {cost} of it in Money.");
            return Err(Refusal::new("too-much", rule, text, allowed));
        }
        let wheels = cost - money;
        if money <= pools.money && wheels <= pools.wheels {
            return Ok(());
        }
        let (has, turns) = (pools.money, pools.wheels);
        let text =
            format!("That is {money} Money and {wheels} Wheels; you have {has} and {turns}.");
        let allowed = if has + turns >= cost {
            "Choose another mix.".to_owned()
        } else {
            format!("You are {} short: play more cards.", cost - has - turns)
        };
        Err(Refusal::new("not-enough", rule, text, allowed))
    }

    /// R35, R36: what the turn and the City marker allow.
    fn check_city_action(&self, state: &State, seat: Seat, kind: CityAction) -> Check {
        let map = &self.content.map;
        let car = self.car(state, seat);
        let city = map.city(car).expect("the caller has checked that this is a city");
        if !self.turn_allows(state, kind, city) {
            let deed = match kind {
                CityAction::Hire => "hired a Specialist",
                CityAction::Heist => "executed a heist",
                CityAction::Upgrade => "upgraded your Hideout",
            };
            let (text, allowed) = match self.content.rulings.city_action_limit {
                CityActionLimit::PerTurn => {
                    (format!("You have {deed} this turn."), "Once a turn is all.")
                }
                CityActionLimit::PerCity => {
                    (format!("You have {deed} here this turn."), "Go to another city.")
                }
            };
            return Err(Refusal::new("once-a-turn", "R35", text, allowed));
        }
        if self.marker_allows(state, seat, kind, car) {
            return Ok(());
        }
        let deed = match kind {
            CityAction::Hire => "hired",
            CityAction::Heist => "robbed",
            CityAction::Upgrade => "upgraded",
        };
        let text = format!("Your City marker is in {}: you last {deed} here.", map.face(car).name);
        let allowed = "Take a City action in another city first.";
        Err(Refusal::new("city-marker", "R36", text, allowed))
    }

    fn check_art_city(&self, state: &State, seat: Seat, rule: &'static str) -> Check {
        let map = &self.content.map;
        let car = self.car(state, seat);
        if map.art_city(car).is_some() {
            return Ok(());
        }
        if car == map.hideout {
            let text = format!("{} has neither works nor Specialists.", map.face(car).name);
            return Err(Refusal::new("hideout-city", "R56", text, "Drive to an Art city."));
        }
        let text = format!("{} is not a city.", map.face(car).name);
        Err(Refusal::new("not-in-a-city", rule, text, "Drive to an Art city."))
    }

    /// R37, R38, R42.
    fn check_hire(&self, state: &State, seat: Seat, card: Card) -> Check {
        self.check_art_city(state, seat, "R37")?;
        self.check_city_action(state, seat, CityAction::Hire)?;
        let Some(price) = self.price(state, card) else {
            let text = if state.stacks.is_empty() {
                "The display is empty.".to_owned()
            } else {
                format!("{} is not in the display.", self.card_name(seat, card))
            };
            let rule = if state.stacks.is_empty() { "R42" } else { "R37" };
            return Err(Refusal::new("no-such-stack", rule, text, "Choose a stack that is there."));
        };
        let money = state.turn.pools.money;
        if price <= money {
            return Ok(());
        }
        let name = self.card_name(seat, card);
        let text = format!("{name} costs {price} Money now; you have {money}.");
        let allowed = format!("Find {} more Money, or hire a cheaper one.", price - money);
        Err(Refusal::new("not-enough-money", "R38", text, allowed))
    }

    /// R43.
    fn check_heist(&self, state: &State, seat: Seat, tier: Tier) -> Check {
        self.check_art_city(state, seat, "R43")?;
        let car = self.car(state, seat);
        let city = self.content.map.art_city(car).expect("just checked");
        let Some(work) = state.work(city, tier) else {
            let text = format!("No {} work hangs here any more.", tier.id());
            return Err(Refusal::new("no-work", "Q49", text, "Rob another space."));
        };
        self.check_city_action(state, seat, CityAction::Heist)?;
        let (pools, work) = (&state.turn.pools, self.content.work(work));
        if pools.cover(work.skills) {
            return Ok(());
        }
        let short = Skill::ALL.iter().zip(pools.skills).zip(work.skills);
        let short: Vec<String> = short
            .filter(|((_, has), wants)| u16::from(*wants) > *has)
            .map(|((skill, has), wants)| format!("{} {}", u16::from(wants) - has, skill.name()))
            .collect();
        let text = format!("{} wants more: {}.", work.title, short.join(", "));
        let allowed = match pools.any {
            0 => "Play Specialists with these skills.".to_owned(),
            any => format!("You have {any} of any skill: play more Specialists."),
        };
        Err(Refusal::new("not-enough-skill", "R43", text, allowed))
    }

    /// R55.
    fn check_upgrade(&self, state: &State, seat: Seat, money: u8) -> Check {
        let map = &self.content.map;
        let there = self.car(state, seat) == map.hideout;
        if !there {
            let name = &map.face(map.hideout).name;
            let text = format!("Hideouts are in {name}.");
            let allowed = format!("Drive or fly to {name}.");
            return Err(Refusal::new("not-at-the-hideout", "R55", text, allowed));
        }
        let top = state.players[seat].level >= TOP_LEVEL;
        must(!top, "top-level", "R55", "Your Hideout is at its top level.", "Spend it elsewhere.")?;
        self.check_city_action(state, seat, CityAction::Upgrade)?;
        self.check_mix(state, money, self.content.figures.hideout_upgrade_cost, "R55")
    }

    /// R60, R62.
    fn check_elimination(&self, state: &State, seat: Seat, card: Card) -> Check {
        self.check_in_hand(state, seat, card, "R62")?;
        must(
            self.may_eliminate(state, seat),
            "no-elimination-here",
            "R60",
            "This circle has no Elimination symbol.",
            "Drive to one that has, or play a card for Elimination.",
        )?;
        let (pools, figures) = (&state.turn.pools, &self.content.figures);
        let (money, wheels) = (figures.elimination_money, figures.elimination_wheels);
        if pools.money >= money && pools.wheels >= wheels {
            return Ok(());
        }
        let (has, turns) = (pools.money, pools.wheels);
        let text =
            format!("It costs {money} Money and {wheels} Wheel; you have {has} and {turns}.");
        Err(Refusal::new(
            "not-enough",
            "R60",
            text,
            "Play other cards for it; this one cannot pay.",
        ))
    }

    /// R67.
    fn check_keep(&self, state: &State, seat: Seat, card: Card) -> Check {
        self.check_in_hand(state, seat, card, "R67")?;
        let unmarked = state.players[seat].hand.of(card) > state.turn.kept.of(card);
        let text = "You have marked this card.";
        must(unmarked, "kept-already", "R67", text, "Mark another, or be done.")
    }

    /// What a card of a seat is called.
    pub fn card_name(&self, seat: Seat, card: Card) -> &str {
        if card.is_robber() {
            &self.content.crews[seat.index()].robbers[card.index()]
        } else {
            &self.content.face(card).name
        }
    }
}

fn must(
    holds: bool,
    code: &'static str,
    rule: &'static str,
    text: &'static str,
    allowed: &'static str,
) -> Check {
    if holds { Ok(()) } else { Err(Refusal::new(code, rule, text, allowed)) }
}
