//! "Did you mean …?"

/// The name most like the one given, if any is like it at all.
pub fn nearest<'a>(given: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    let (distance, name) = names
        .into_iter()
        .map(|name| (distance(&given, name), name))
        .min_by_key(|&(distance, _)| distance)?;
    let is_part = given.len() >= 3 && name.contains(given.as_str());
    (is_part || distance * 2 <= name.chars().count()).then_some(name)
}

/// How many letters must be put in, taken out or changed (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &there) in other.iter().enumerate() {
            let change = diagonal + usize::from(letter != there);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_and_parts_of_names_find_their_game() {
        let names = ["millions-of-dollars", "art-project"];
        assert_eq!(nearest("millions-of-dolars", names), Some("millions-of-dollars"));
        assert_eq!(nearest("Art-Project", names), Some("art-project"));
        assert_eq!(nearest("art", names), Some("art-project"));
        assert_eq!(nearest("chess", names), None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
