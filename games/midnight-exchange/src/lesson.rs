//! How to play, for somebody who has never seen the box.

use heist_table::{Lesson, Sign};

use crate::MidnightExchange;
use crate::kinds::{Area, Loot};
use crate::state::SLOTS;
use crate::words::count;

pub(crate) fn lesson(rules: &MidnightExchange) -> Lesson {
    Lesson {
        goal: "Have the most prestige when the night is over: rare cards, collections with the \
               works of art they ask for, and art that is left over."
            .to_owned(),
        round: round(rules),
        signs: signs(rules),
        ends: ends(rules),
        tips: tips(rules),
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
                "In the order of the tokens, {turns} turns each: pay a stall's price with your \
                 loot and take one thing it shows. What you do not spend is gone."
            ),
        ),
    ]
}

fn signs(rules: &MidnightExchange) -> Vec<Sign> {
    let name = |loot: Loot| rules.content.loot_name(loot).to_owned();
    let area = |area: Area| &rules.content.areas[area as usize].name;
    vec![
        Sign::new("loot", "Loot", "Cash, jewelry, gemstones and gold bars pay at the stalls."),
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
            "Instead of a stall: swap it for a work of art out of the bag, unseen.",
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
        "The night ends when the pile cannot fill the stalls, or the bag runs out of art."
            .to_owned(),
        format!(
            "It also ends after {} raids in a row after which nobody trades. Of two with the same \
             points, whoever got away earlier in the last raid wins.",
            rules.content.stale_rounds
        ),
    ]
}

/// What a first game tells, each when its thing first matters.
fn tips(rules: &MidnightExchange) -> Vec<Sign> {
    let content = &rules.content;
    let area = |area: Area| &content.areas[area as usize].name;
    let full = count(SLOTS as i64, "tile", "tiles");
    let leave = if rules.options.early_getaway {
        "With any number of tiles".to_owned()
    } else {
        format!("With {full}")
    };
    vec![
        Sign::new(
            "tile",
            "Lift a tile",
            "Only you see what you lift. Keep it if a stall asks for it, or put it back.",
        ),
        Sign::new(
            "locked",
            "Locked",
            format!(
                "Tiles with a padlock are out of reach. Keys to the {} lie in the {}, keys to \
                 the {} in the {}.",
                area(Area::Study),
                area(Area::Garage),
                area(Area::Safe),
                area(Area::Study)
            ),
        ),
        Sign::new(
            "key",
            "A key",
            format!(
                "It opens an area for you alone, and better loot lies there. It stays on your \
                 board: one of your {full} is taken."
            ),
        ),
        Sign::new(
            "coin",
            "Getaways",
            format!(
                "{leave} you may take the lowest. Who leaves first chooses first at the stalls, \
                 and when only one is left the raid is over for all."
            ),
        ),
        Sign::new(
            "full",
            "Your board is full",
            "Get away now, or put something back to make room for better.",
        ),
        Sign::new(
            "stall",
            "Lit stalls",
            format!(
                "Here you can pay. Press a work or a card to see what it brings; you have {}.",
                count(content.turns_per_seat, "exchange", "exchanges")
            ),
        ),
        Sign::new(
            "collection",
            "A collection",
            "It asks for works of art, from the bottom up. The highest figure you reach counts.",
        ),
        Sign::new(
            "bag",
            "The bag",
            "A leather bag draws one work of art unseen, in place of an exchange at a stall.",
        ),
    ]
}
