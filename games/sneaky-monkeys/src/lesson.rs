//! How to play, for somebody who has never seen the box.

use heist_table::{Lesson, Sign};

use crate::SneakyMonkeys;
use crate::game::{Limit, Tie};
use crate::kinds::{Jewel, Vehicle};
use crate::words::dollars;

pub(crate) fn lesson(rules: &SneakyMonkeys) -> Lesson {
    Lesson {
        goal: "Be the richest monkey in Paris when time is up: cash, jewels, vehicles, cards and \
               loot all count at what the Market pays for them."
            .to_owned(),
        round: turn(rules),
        signs: signs(rules),
        ends: ends(rules),
        tips: tips(rules),
    }
}

/// A turn in four pictures.
fn turn(rules: &SneakyMonkeys) -> Vec<Sign> {
    let content = &rules.content;
    let jewel = content.jewel(Jewel::Domestic);
    vec![
        Sign::new(
            "roll",
            "Roll",
            format!(
                "Roll the die with {} faces and walk that far or less, or ride what you own. Where \
                 you land you may do one thing.",
                content.dice.r#move
            ),
        ),
        Sign::new(
            "rob",
            "Rob",
            format!(
                "An empty house is yours for nothing, with a jewel worth ${}; up to {} of them, \
                 never in neighbourhoods that touch. Businesses pay ${}, players half their cash, \
                 their houses a jewel: your black die must beat the white one, or you spend a turn \
                 with the police.",
                jewel.resale, content.most_houses, content.payout
            ),
        ),
        Sign::new(
            "trade",
            "Trade",
            "You can buy only the cards your monkey knows. Trade for the others at any time of \
             your turn, or learn at school.",
        ),
        Sign::new(
            "museum",
            "Museum job",
            "Each museum asks for a vehicle and some cards as tickets. Cards beyond them make it \
             likelier. Short of something? Invite a partner for a share.",
        ),
    ]
}

fn signs(rules: &SneakyMonkeys) -> Vec<Sign> {
    let content = &rules.content;
    let ties = match rules.options.tie {
        Tie::Reroll => "Equal dice are rolled again.",
        Tie::Standoff => "Equal dice: no gain, no arrest.",
        Tie::Defender => "Equal dice: caught.",
    };
    let vehicle = |kind: Vehicle| content.vehicle(kind);
    vec![
        Sign::new(
            "card",
            "Resource card",
            format!(
                "Adds 1 to your black die in a robbery, or is a ticket for a museum. Used, it goes \
                 back. Costs ${}, brings ${}.",
                content.resources[0].price, content.resources[0].resale
            ),
        ),
        Sign::new(
            "guard",
            "Guard",
            "Cards you lay out add 1 each to the white die of whoever robs you or your houses. All \
             of them count, and all are gone after it.",
        ),
        Sign::new(
            "safe_house",
            "Safe House",
            "Yours for good. It is worth nothing itself, and others can raid it for a jewel.",
        ),
        Sign::new(
            "cash",
            "Cash",
            "Whoever lands on your tile may take half of it. Jewels are safe in the street, cash is \
             safe at home.",
        ),
        Sign::new("dice", "Black and white", format!("Black is the robber's. {ties}")),
        Sign::new(
            "police",
            "Police station",
            "Caught: you sit here for your next turn. You may buy, sell and trade, and come out at \
             the door.",
        ),
        Sign::new(
            "school",
            "School",
            format!(
                "${} and a turn: then you can buy cards of one more kind, for ever.",
                content.tuition
            ),
        ),
        Sign::new(
            "vehicle",
            "Vehicles",
            format!(
                "{} {}, {} {}, {} {}, {} {}. A job needs somebody to own the right one; riding \
                 it is for fun and speed.",
                vehicle(Vehicle::Tank).name,
                dollars(vehicle(Vehicle::Tank).price.0),
                vehicle(Vehicle::Rocket).name,
                dollars(vehicle(Vehicle::Rocket).price.0),
                vehicle(Vehicle::Train).name,
                dollars(vehicle(Vehicle::Train).price.0),
                vehicle(Vehicle::Boat).name,
                dollars(vehicle(Vehicle::Boat).price.0)
            ),
        ),
    ]
}

fn ends(rules: &SneakyMonkeys) -> Vec<String> {
    let limit = rules.limit();
    let mut ends = vec![match rules.options.limit {
        Limit::Rounds => format!("After round {}.", limit.rounds),
        Limit::Clock => {
            format!("After {} minutes; the round in progress is played to its end.", limit.minutes)
        }
    }];
    if rules.asks_to_extend() {
        ends.push(
            "Then all vote in secret: only if everybody wants it, half as long again.".to_owned(),
        );
    }
    ends.push(
        "Everything is counted at resale value; houses and chips count nothing. The most wins, \
         then the most loot, then the most cash."
            .to_owned(),
    );
    ends
}

/// What a first game tells, each when its thing first matters.
fn tips(rules: &SneakyMonkeys) -> Vec<Sign> {
    let content = &rules.content;
    let jewel = content.jewel(Jewel::Domestic);
    vec![
        Sign::new("track", "The race", "Worth of everybody, at resale value. It is all open."),
        Sign::new(
            "roll",
            "Your turn",
            "Buy, sell and trade at any time. Roll when you are ready; you need not.",
        ),
        Sign::new(
            "reach",
            "Gold tiles",
            "You can end your move on any of these. Bright ones have something to do.",
        ),
        Sign::new(
            "house",
            "Free houses first",
            format!(
                "{} empty houses bring a jewel each, ${} for nothing. Never in \
                 neighbourhoods that touch.",
                content.most_houses, jewel.resale
            ),
        ),
        Sign::new(
            "chance",
            "The chance",
            "Every card you put in makes it likelier, and is gone after the roll. Failing costs \
             your next turn.",
        ),
        Sign::new(
            "guard",
            "Guard",
            "Others can rob you, too. A card on guard makes it harder for them, as long as it lies \
             there.",
        ),
        Sign::new(
            "job",
            "The job board",
            "What each museum takes, what you have, and who has the rest. Tickets add nothing to \
             the die; extra cards do.",
        ),
        Sign::new(
            "trade",
            "The trade desk",
            "Others sell what you cannot buy. An open offer holds nobody up, and lapses when your \
             turn ends.",
        ),
        Sign::new(
            "crew",
            "Partners",
            match rules.options.partners_arrested {
                true => {
                    "A partner puts in cards or the vehicle for a share. He need not be there, but \
                     is arrested with you."
                }
                false => {
                    "A partner puts in cards or the vehicle for a share. He need not be there, and \
                     cannot be arrested."
                }
            },
        ),
        Sign::new(
            "clock",
            "The clock",
            match rules.options.limit {
                Limit::Rounds => "After the last round all is counted.",
                Limit::Clock => {
                    "When it strikes, the round is played to its end, and all is counted."
                }
            },
        ),
    ]
}
