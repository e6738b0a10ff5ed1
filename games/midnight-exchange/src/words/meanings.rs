//! What things are good for, in a sentence or two with the figures of the pack,
//! for whoever asks about one.

use crate::MidnightExchange;
use crate::content::PrestigeCard;
use crate::kinds::{Area, Art, Loot};
use crate::words::count;

pub(crate) fn loot(rules: &MidnightExchange, loot: Loot) -> String {
    format!("{} {}", good_for(rules, loot), whereabouts(rules, loot))
}

/// What a piece of loot is good for.
pub(crate) fn good_for(rules: &MidnightExchange, loot: Loot) -> String {
    match loot {
        Loot::Cash | Loot::Jewelry | Loot::Gemstone | Loot::GoldBar => {
            "Pays the stalls that ask for it.".to_owned()
        }
        Loot::IronKey | Loot::BrassKey => {
            let area = loot.opens().map_or("house", |area| name(rules, area));
            format!(
                "On your board it opens the {area}, and stays until the raid is over. One of a \
                 kind fits on a board."
            )
        }
        Loot::LeatherBag => {
            "In an exchange, instead of a stall: swap it for a work of art out of the bag, unseen."
                .to_owned()
        }
        Loot::EmptyDrawer => "Fills a slot and buys nothing.".to_owned(),
    }
}

/// How many tiles of which area have that loot.
fn whereabouts(rules: &MidnightExchange, loot: Loot) -> String {
    let many = |area: Area| rules.content.tiles[area as usize][loot as usize];
    let areas = Area::ALL.into_iter().filter(|&area| many(area) > 0);
    let areas: Vec<String> =
        areas.map(|area| format!("{} in the {}", many(area), name(rules, area))).collect();
    format!("There are {}.", areas.join(", "))
}

pub(crate) fn area(rules: &MidnightExchange, area: Area) -> String {
    let tiles: u8 = rules.content.tiles[area as usize].iter().sum();
    let tiles = count(tiles, "tile", "tiles");
    let open = match area.key() {
        None => "Open to everybody.".to_owned(),
        Some(key) => {
            let key = &rules.content.loot[key as usize].label;
            format!("Open to whoever has the {key} on the board.")
        }
    };
    format!("{open} It has {tiles}.")
}

pub(crate) fn art(rules: &MidnightExchange, art: Art) -> String {
    let words = &rules.content.art[art as usize];
    let loose = count(words.loose, "point", "points");
    format!(
        "Worth {loose} by itself, more on a collection that asks for it next. {} in the box.",
        rules.content.bag[art as usize]
    )
}

pub(crate) fn card(card: &PrestigeCard) -> String {
    let base = count(card.base, "point", "points");
    if card.is_unique() {
        return format!("One of a kind: {base}, whatever else you have.");
    }
    let last = card.steps.last().map_or(card.base, |step| step.points);
    format!(
        "A collection: {base} when empty. Lay the art it shows on it from the bottom up; the \
         highest filled figure counts, {last} when it is complete."
    )
}

pub(crate) fn getaway(rules: &MidnightExchange) -> String {
    let last = rules.seats;
    let who = if rules.options.early_getaway {
        "With an empty hand you"
    } else {
        "With a full board and an empty hand you"
    };
    format!(
        "{who} may take the lowest one: your raid is over, and the lower your number, the \
         earlier you choose at the stalls. When only number {last} is left the raid ends at once."
    )
}

fn name(rules: &MidnightExchange, area: Area) -> &str {
    &rules.content.areas[area as usize].name
}
