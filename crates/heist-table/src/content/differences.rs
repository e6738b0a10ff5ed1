//! What two packs do not have in common, in words: people agree to it before
//! they sit down.

use std::collections::BTreeSet;

use toml::{Table, Value};

/// Text of a pack is quoted no longer than this.
const LONGEST_QUOTE: usize = 40;

/// What the second pack has otherwise than the first, one line each, in the
/// order of their names; comments and layout do not count. Nothing if either
/// cannot be read.
pub fn differences(one: &str, other: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let (Ok(one), Ok(other)) = (one.parse::<Table>(), other.parse::<Table>()) {
        compare_tables("", &one, &other, &mut found);
    }
    found
}

fn compare_tables(place: &str, one: &Table, other: &Table, found: &mut Vec<String>) {
    let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    for key in keys {
        let place = if place.is_empty() { key.clone() } else { format!("{place}, {key}") };
        compare(&place, one.get(key), other.get(key), found);
    }
}

fn compare(place: &str, one: Option<&Value>, other: Option<&Value>, found: &mut Vec<String>) {
    match (one, other) {
        (Some(Value::Table(one)), Some(Value::Table(other))) => {
            compare_tables(place, one, other, found);
        }
        (Some(Value::Array(one)), Some(Value::Array(other))) if has_entries(one) => {
            compare_entries(place, one, other, found);
        }
        (Some(one), Some(other)) if one != other => {
            found.push(format!("{place}: {} instead of {}", quote(other), quote(one)));
        }
        (None, Some(_)) => found.push(format!("{place} is added")),
        (Some(_), None) => found.push(format!("{place} is left out")),
        _ => {}
    }
}

/// Whether a list is one of entries, such as cards, rather than of numbers.
fn has_entries(list: &[Value]) -> bool {
    !list.is_empty() && list.iter().all(Value::is_table)
}

/// Entries are the same by their id, or else by their place.
fn compare_entries(place: &str, one: &[Value], other: &[Value], found: &mut Vec<String>) {
    let named = |list: &[Value]| -> Vec<(String, Value)> {
        let name = |(index, entry): (usize, &Value)| match entry.get("id") {
            Some(id) => format!("{place} {}", quote(id)),
            None => format!("{place} {}", index + 1),
        };
        list.iter().enumerate().map(|(at, entry)| (name((at, entry)), entry.clone())).collect()
    };
    let (one, other) = (named(one), named(other));
    let find = |list: &[(String, Value)], name: &str| {
        list.iter().find(|(other, _)| other == name).map(|(_, entry)| entry.clone())
    };
    for (name, entry) in &one {
        compare(name, Some(entry), find(&other, name).as_ref(), found);
    }
    for (name, entry) in other.iter().filter(|(name, _)| find(&one, name).is_none()) {
        compare(name, None, Some(entry), found);
    }
}

fn quote(value: &Value) -> String {
    let text = serde_json::to_string(value).unwrap_or_default();
    if text.chars().count() <= LONGEST_QUOTE {
        return text;
    }
    text.chars().take(LONGEST_QUOTE).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACK: &str = r#"
        rounds = 8
        [money]
        total = 175
        [[loot]]
        id = "bank"
        amount = 8
        [[loot]]
        id = "museum"
        amount = 9
        [[crew]]
        name = "Jackals"
    "#;

    #[test]
    fn what_is_changed_added_or_left_out_is_named() {
        let other = PACK
            .replace("175", "200")
            .replace("amount = 9", "amount = 9\nante = 2")
            .replace("\"bank\"", "\"vault\"")
            .replace("Jackals", "Foxes")
            .replace("rounds = 8", "");
        let expected = [
            "crew 1, name: \"Foxes\" instead of \"Jackals\"",
            "loot \"bank\" is left out",
            "loot \"museum\", ante is added",
            "loot \"vault\" is added",
            "money, total: 200 instead of 175",
            "rounds is left out",
        ];
        assert_eq!(differences(PACK, &other), expected);
    }

    #[test]
    fn comments_and_order_are_no_difference() {
        let other = format!(
            "# Ours.\n{}",
            PACK.replace("id = \"bank\"\n        amount = 8", "amount = 8 # M\nid = \"bank\"")
        );
        assert_eq!(differences(PACK, &other), Vec::<String>::new());
    }

    #[test]
    fn long_text_is_quoted_in_part() {
        let other = PACK.replace("Jackals", &"x".repeat(500));
        assert!(differences(PACK, &other)[0].len() < 100);
    }

    #[test]
    fn lists_of_plain_things_are_compared_as_wholes() {
        let lists = "dice = [1, 2]\ncards = []\nmixed = [{ id = 1 }, 2]";
        let others = "dice = [1, 3]\ncards = [4]\nmixed = [{ id = 1 }, 5]";
        let expected = [
            "cards: [4] instead of []",
            "dice: [1,3] instead of [1,2]",
            "mixed: [{\"id\":1},5] instead of [{\"id\":1},2]",
        ];
        assert_eq!(differences(lists, others), expected);
    }
}
