//! How to play, for somebody who has never seen the box.

use heist_table::{Lesson, Sign};

use crate::MidnightExchange;
use crate::kinds::{Area, Loot};

pub(crate) fn lesson(rules: &MidnightExchange) -> Lesson {
    Lesson {
        goal: "Have the most prestige when the night is over: rare cards, collections with the \
               works of art they ask for, and art that is left over."
            .to_owned(),
        round: round(rules),
        signs: signs(rules),
        ends: ends(rules),
    }
}

fn round(rules: &MidnightExchange) -> Vec<Sign> {
    let content = &rules.content;
    let (last, turns) = (rules.seats, content.turns_per_seat);
    let together = if rules.is_stepped() { "One hand after another" } else { "All at once" };
    vec![
        Sign::new(
            "raid",
            "Raid",
            format!(
                "{together}, each with one hand: lift a tile, look, then keep it or put it back. \
                 Six tiles fit on your board. Keys open the {} and the {}, but take a slot.",
                content.areas[Area::Study as usize].name,
                content.areas[Area::Safe as usize].name
            ),
        ),
        Sign::new(
            "getaway",
            "Getaway",
            format!(
                "With six tiles you may take the lowest token and are safe. When only token \
                 {last} is left the raid ends at once, whatever the last one has."
            ),
        ),
        Sign::new(
            "exchange",
            "Exchange",
            format!(
                "In the order of the tokens, {turns} turns each: pay a market's price with your \
                 loot and take one thing it shows. What you do not spend is gone."
            ),
        ),
    ]
}

fn signs(rules: &MidnightExchange) -> Vec<Sign> {
    let name = |loot: Loot| rules.content.loot_name(loot).to_owned();
    let area = |area: Area| &rules.content.areas[area as usize].name;
    vec![
        Sign::new("loot", "Loot", "Cash, jewelry, gemstones and gold bars pay the markets."),
        Sign::new(
            "iron_key",
            name(Loot::IronKey),
            format!("On your board it opens the {}. One of a kind.", area(Area::Study)),
        ),
        Sign::new(
            "brass_key",
            name(Loot::BrassKey),
            format!("On your board it opens the {}. One of a kind.", area(Area::Safe)),
        ),
        Sign::new(
            "leather_bag",
            name(Loot::LeatherBag),
            "Instead of a market: swap it for a work of art out of the bag, unseen.",
        ),
        Sign::new("empty_drawer", name(Loot::EmptyDrawer), "Fills a slot and buys nothing."),
        Sign::new(
            "collection",
            "Collection",
            "Asks for works of art from the bottom up; the highest filled figure counts.",
        ),
        Sign::new("unique", "One of a Kind", "Counts by itself."),
    ]
}

fn ends(rules: &MidnightExchange) -> Vec<String> {
    vec![
        "The night ends when the pile cannot fill the markets, or the bag runs out of art."
            .to_owned(),
        format!(
            "It also ends after {} rounds in a row in which nobody trades. Of two with the same \
             points, whoever got away earlier in the last raid wins.",
            rules.content.stale_rounds
        ),
    ]
}
