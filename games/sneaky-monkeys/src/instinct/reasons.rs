//! Why a bot would do something, said to the person whose seat it is: the
//! figures are those it decides by.

use heist_table::{Dice, Level, Names, Seat, Seen};

use super::goals::At;
use super::mind::{Deed, Mind};
use super::remarks::asked;
use super::style::{Skill, Style};
use crate::action::Target;
use crate::goods::Cards;
use crate::kinds::{Building, Jewel, Location, Resource, Vehicle};
use crate::odds::Chance;
use crate::rules::all_cards;
use crate::state::{Phase, Stage};
use crate::tiles::Spot;
use crate::words::{Words, dollars, listed};
use crate::{Action, SneakyMonkeys};

/// A short reason for any act a bot chooses.
pub(crate) fn reason(
    seen: &Seen<'_, SneakyMonkeys>,
    action: &Action,
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let (rules, seat) = (seen.rules(), seen.seat());
    let state = seen.imagine(dice);
    let mind = Mind::new(rules, &state, seat, Style::EVEN, Skill::of(Level::Regular));
    Reasons { mind: &mind, words: Words { rules, names } }.of(action)
}

struct Reasons<'a> {
    mind: &'a Mind<'a>,
    words: Words<'a>,
}

impl Reasons<'_> {
    fn of(&self, action: &Action) -> Option<String> {
        let Mind { rules, state, seat: own, .. } = *self.mind;
        Some(match *action {
            Action::PickCharacter { character } => self.character(character.expertise()),
            Action::ChooseChip { colour } | Action::Enrol { colour } => self.lesson(colour),
            Action::Alight { tile } => self.ride(Spot::Tile(tile)),
            Action::Board { spot, .. } => self.ride(spot),
            Action::Roll => self.roll(),
            Action::Move { end } => self.walk(end),
            Action::Stay => "Nothing within reach is better than where you are.".to_owned(),
            Action::BuyResource { kind } => self.card(kind),
            Action::BuyVehicle { kind } => self.vehicle(kind),
            Action::BuyJewel { .. } | Action::BuyLoot { .. } => {
                "A robber in the street takes cash and nothing else.".to_owned()
            }
            Action::SellJewel { .. } | Action::SellLoot { .. } => self.sale(),
            Action::SellResource { .. } | Action::SellVehicle { .. } => {
                "It brings now what it counts at the end.".to_owned()
            }
            Action::GuardUp { .. } => self.guard(),
            Action::GuardDown { .. } => {
                "On guard a card can be neither traded nor put into a job.".to_owned()
            }
            Action::ProposeTrade { to, give, want } => {
                let gains = rules.worth_of_trade(state, own, to, &give, &want);
                self.deal(to, gains.other, gains.own)
            }
            Action::Invite { seat, terms } => {
                let gains = rules.worth_of_help(state, seat, &terms);
                self.deal(seat, gains.other, gains.own)
            }
            Action::OfferHelp { terms } => {
                let gains = rules.worth_of_help(state, own, &terms);
                self.deal(state.active, gains.own, gains.other)
            }
            Action::AcceptTrade { proposer, .. }
            | Action::AcceptCrew { proposer, .. }
            | Action::DeclineTrade { proposer, .. }
            | Action::DeclineCrew { proposer, .. } => {
                let gains = asked(rules, state, own, proposer)?;
                self.deal(proposer, gains.own, gains.other)
            }
            Action::WithdrawTrade { .. } | Action::WithdrawCrew { .. } => {
                "What was offered is wanted for something better.".to_owned()
            }
            Action::CancelCrew { seat } => {
                format!("Without {} the share is yours.", self.words.seat(seat))
            }
            Action::ClaimHouse { .. } => {
                format!("No dice, no risk: worth ${}.", self.mind.claim_value())
            }
            Action::OpenCrime { target } => self.crime(target)?,
            Action::OpenJob { museum } => self.job(museum)?,
            Action::Commit { kind } => self.put_in(kind)?,
            Action::TakeBack { .. } => "The card is worth more elsewhere.".to_owned(),
            Action::RollContest => self.dice()?,
            Action::CallOff => {
                "The dice promise less than an arrest costs, and calling off costs nothing."
                    .to_owned()
            }
            Action::EndTurn => "Nothing more is to be gained in this turn.".to_owned(),
            Action::Vote { .. } => self.vote(),
        })
    }

    fn deal(&self, who: Seat, own: i32, other: i32) -> String {
        let you = if own < 0 { "lose" } else { "gain" };
        let they = if other < 0 { "loses" } else { "gains" };
        let (who, own, other) = (self.words.seat(who), own.abs(), other.abs());
        let (own, other) = (dollars(own), dollars(other));
        format!("By this deal you {you} about {own} and {who} {they} about {other}.")
    }

    // ---- what one knows

    fn character(&self, kind: Resource) -> String {
        let lists =
            counted(self.mind.rules.wanted_by(kind).count(), "museum lists", "museums list");
        let kind = self.words.resource(kind);
        format!("{lists} {kind}, and at first nobody else can buy it. All six win about as often.")
    }

    fn lesson(&self, kind: Resource) -> String {
        let Mind { rules, state, seat, .. } = *self.mind;
        let name = self.words.resource(kind);
        let opens: Vec<String> = rules
            .opened_by(state, seat, kind)
            .map(|museum| self.words.location(museum).to_owned())
            .collect();
        if !opens.is_empty() {
            let opens = listed(&opens);
            return format!("With {name} you can buy all the cards that {opens} lists.");
        }
        let lists = counted(rules.wanted_by(kind).count(), "museum lists", "museums list");
        format!("{lists} {name}.")
    }

    // ---- ways

    fn ride(&self, to: Spot) -> String {
        let now = self.mind.state.own().spot().map_or(0, |spot| self.mind.roll_value(spot));
        let then = self.mind.roll_value(to);
        format!("A roll from there is worth about ${then}, from here ${now}.")
    }

    fn roll(&self) -> String {
        let Some(aim) = self.mind.state.own().spot().and_then(|spot| self.mind.aim(spot, None))
        else {
            return "A roll costs nothing, and where you land you may do something.".to_owned();
        };
        let steps = counted(aim.steps.into(), "step", "steps");
        format!("{}: worth about {}, {steps} from here.", self.goal(aim.at), dollars(aim.value))
    }

    fn walk(&self, end: Spot) -> String {
        if let Some((value, deed)) = self.mind.best_deed(end) {
            return format!("{} there: worth about {} to you.", self.deed(deed), dollars(value));
        }
        match self.mind.aim(end, None) {
            Some(aim) => {
                let steps = counted(aim.steps.into(), "step", "steps");
                format!(
                    "From there {} is {steps} away: worth about {}.",
                    lower(&self.goal(aim.at)),
                    dollars(aim.value)
                )
            }
            None => {
                "Nothing is left that is worth a way; there you are as well off as here.".to_owned()
            }
        }
    }

    fn deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Claim(house) => format!("{} is free", self.words.house(house)),
            Deed::Crime { target: Target::SafeHouse(house), .. } => {
                format!("Raid {}", self.words.house(house))
            }
            Deed::Crime { target, .. } => format!("Rob {}", self.words.target(target)),
            Deed::Museum { museum } => format!("Do the job at {}", self.words.location(museum)),
            Deed::Crew { museum } => {
                format!("Do the job at {} with partners", self.words.location(museum))
            }
            Deed::School(colour) => format!("Learn {}", self.words.resource(colour)),
        }
    }

    fn goal(&self, at: At) -> String {
        let Mind { rules, state, seat, .. } = *self.mind;
        match at {
            At::House(house) if rules.may_claim(state, seat, house) => {
                format!("A free house, {}", self.words.house(house))
            }
            At::House(house) => format!("A raid on {}", self.words.house(house)),
            At::Location(location) => {
                let name = self.words.location(location);
                match location.kind() {
                    Building::Business => format!("A robbery at {name}"),
                    Building::Museum => format!("A job at {name}"),
                    Building::School => format!("A lesson at {name}"),
                }
            }
        }
    }

    // ---- Market and guard

    /// The museum one stands at, if its job is what is best done here.
    fn planned(&self) -> Option<Location> {
        let (rules, state) = (self.mind.rules, self.mind.state);
        let there = state.turn.stage == Stage::Moved && rules.may_commit_a_crime(state);
        let spot = state.own().spot().filter(|_| there)?;
        match self.mind.best_deed(spot)? {
            (_, Deed::Museum { museum } | Deed::Crew { museum }) => Some(museum),
            _ => None,
        }
    }

    fn card(&self, kind: Resource) -> String {
        let rules = self.mind.rules;
        let name = self.words.resource(kind);
        if let Some(museum) = self.planned() {
            let place = self.words.location(museum);
            let hand = self.mind.state.own().hand;
            if rules.content.job(museum).tickets.has(kind) && hand.of(kind) == 0 {
                return format!("The job at {place} cannot be rolled without {name}.");
            }
            let extras = hand.count() - rules.tickets_among(museum, hand);
            let rating = rules.content.job(museum).rating;
            let [now, then] = [extras, extras + 1].map(|cards| rules.odds.of(cards, rating));
            return format!("A card more for {place}: {}%, not {}%.", percent(then), percent(now));
        }
        let lists = counted(rules.wanted_by(kind).count(), "museum lists", "museums list");
        format!("{lists} {name}: with some in hand you can trade, join crews or stand guard.")
    }

    fn vehicle(&self, kind: Vehicle) -> String {
        let rules = self.mind.rules;
        let resale = rules.resale(crate::event::Ware::Vehicle(kind));
        match self.planned() {
            Some(museum) => format!(
                "The job at {} takes one; it still counts ${resale} at the end.",
                self.words.location(museum)
            ),
            None => format!(
                "It reaches every building, and nobody robs who sits in it; it still counts ${resale} at the end."
            ),
        }
    }

    fn sale(&self) -> String {
        if self.mind.state.own().riding == Some(Vehicle::Rocket) {
            return "Nobody robs you of cash in a rocket, but a raid may take what is at home."
                .to_owned();
        }
        "It brings now what it counts at the end, and the cash is wanted for something better."
            .to_owned()
    }

    fn guard(&self) -> String {
        let (rules, player) = (self.mind.rules, self.mind.state.own());
        let cash = rules.half_of(player.cash);
        let jewels: u8 = player.jewels.iter().sum();
        let white = player.guard.count();
        let [now, then] = [white, white + 1].map(|cards| rules.odds.of(0, cards));
        let jewels = match jewels {
            0 => String::new(),
            count => format!(" or one of your {}", counted(count.into(), "jewel", "jewels")),
        };
        format!(
            "A robber without cards gets ${cash}{jewels} with {}% then, not {}%.",
            percent(then),
            percent(now)
        )
    }

    // ---- crimes and jobs

    fn crime(&self, target: Target) -> Option<String> {
        let rules = self.mind.rules;
        let (value, cards) = self.mind.crime_value(target);
        let chance = rules.odds.of(cards, rules.white_bonus(self.mind.state, target));
        let with = match cards {
            0 => String::new(),
            count => format!(" with {}", counted(count.into(), "card", "cards")),
        };
        let (prize, value) = (dollars(self.prize(target)?.0), dollars(value));
        let percent = percent(chance);
        Some(format!("{percent}% to get {prize}{with}: about {value} to you, all costs off."))
    }

    fn prize(&self, target: Target) -> Option<heist_table::Money> {
        let (rules, state) = (self.mind.rules, self.mind.state);
        Some(match target {
            Target::Player(victim) => rules.half_of(state.players[victim].cash),
            Target::SafeHouse(house) => {
                let jewel: Option<Jewel> = rules.jewel_of(state, state.owner(house)?);
                jewel.map_or(heist_table::Money::ZERO, |kind| rules.content.jewel(kind).resale)
            }
            Target::Business(_) => rules.content.payout,
        })
    }

    fn job(&self, museum: Location) -> Option<String> {
        let haul = dollars(self.mind.rules.mean_haul(self.mind.state, museum)?);
        Some(match (self.mind.museum_value(museum), self.mind.crew_value(museum)) {
            (Some(alone), crew) if crew.is_none_or(|crew| crew <= alone) => {
                format!(
                    "The haul is about {haul}; alone it is worth about {} to you.",
                    dollars(alone)
                )
            }
            (_, Some(crew)) => format!(
                "The haul is about {haul}; with partners it is worth about {} to you.",
                dollars(crew)
            ),
            _ => format!("The haul is about {haul}, and a job can be called off at no cost."),
        })
    }

    /// The museum or crime that is open: what is in beyond the tickets, and
    /// what stands against it.
    fn open(&self) -> Option<(Cards, u8, u8)> {
        let (rules, state) = (self.mind.rules, self.mind.state);
        match &state.phase {
            Phase::Job { museum, committed, crew } => {
                let pooled = all_cards(*committed, crew);
                let extras = pooled.count() - rules.tickets_among(*museum, pooled);
                Some((pooled, extras, rules.content.job(*museum).rating))
            }
            Phase::Crime { target, committed } => {
                let tickets = match target {
                    Target::Business(location) => rules.tickets_among(*location, *committed),
                    Target::Player(_) | Target::SafeHouse(_) => 0,
                };
                let extras = committed.count() - tickets;
                Some((*committed, extras, rules.white_bonus(state, *target)))
            }
            _ => None,
        }
    }

    fn put_in(&self, kind: Resource) -> Option<String> {
        let rules = self.mind.rules;
        let (pooled, extras, white) = self.open()?;
        let listed = match &self.mind.state.phase {
            Phase::Job { museum: place, .. }
            | Phase::Crime { target: Target::Business(place), .. } => {
                rules.content.job(*place).tickets
            }
            _ => crate::Kinds::NONE,
        };
        if listed.has(kind) && pooled.of(kind) == 0 {
            return Some(format!(
                "Without {} the dice cannot be rolled.",
                self.words.resource(kind)
            ));
        }
        let [now, then] = [extras, extras + 1].map(|cards| rules.odds.of(cards, white));
        Some(format!("With it {}%, without it {}%.", percent(then), percent(now)))
    }

    fn dice(&self) -> Option<String> {
        let (rules, state) = (self.mind.rules, self.mind.state);
        let (_, extras, white) = self.open()?;
        let prize = match &state.phase {
            Phase::Job { museum, .. } => {
                let haul = rules.mean_haul(state, *museum)?;
                haul * (100 - i32::from(rules.promised(state))) / 100
            }
            Phase::Crime { target, .. } => self.prize(*target)?.0 as i32,
            _ => return None,
        };
        let percent = percent(rules.odds.of(extras, white));
        Some(format!(
            "{percent}% to get about {}; more cards would cost more than they add.",
            dollars(prize)
        ))
    }

    // ---- the end

    fn vote(&self) -> String {
        let Mind { rules, state, seat, .. } = *self.mind;
        let total = |seat| rules.worth(state, seat).total.0;
        let (own, best) = (total(seat), state.others(seat).iter().map(total).max().unwrap_or(0));
        if own < best {
            return format!(
                "You are {} behind, and more turns may change that.",
                dollars(best - own)
            );
        }
        "A regular always plays on. You lead: a single vote to stop ends it as it stands."
            .to_owned()
    }
}

fn percent(chance: Chance) -> u16 {
    (chance.success + 5) / 10
}

fn counted(count: usize, one: &str, more: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {more}") }
}

/// The beginning of a sentence in the middle of one.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
