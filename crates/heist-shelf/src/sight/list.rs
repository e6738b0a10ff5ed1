//! How a list differs from one that was shown: what is gone, and what is new
//! and where.

/// What became of a list. Take out what is gone, by its place in the old list;
/// then put in what is new, in order, each at its place in the new list.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) gone: Vec<usize>,
    pub(super) new: Vec<usize>,
}

/// The change from one list of fingerprints to another. What has moved counts
/// as gone and new.
pub(super) fn change(old: &[u64], new: &[u64]) -> Change {
    let mut change = Change::default();
    let mut from = 0;
    for (place, print) in new.iter().enumerate() {
        match old[from..].iter().position(|known| known == print) {
            Some(ahead) => {
                change.gone.extend(from..from + ahead);
                from += ahead + 1;
            }
            None => change.new.push(place),
        }
    }
    change.gone.extend(from..old.len());
    change
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carry_out(old: &[u64], new: &[u64]) -> Vec<u64> {
        let Change { gone, new: places } = change(old, new);
        let left = old.iter().enumerate().filter(|(place, _)| !gone.contains(place));
        let mut list: Vec<u64> = left.map(|(_, print)| *print).collect();
        for place in places {
            list.insert(place, new[place]);
        }
        list
    }

    #[test]
    fn a_change_leads_from_the_one_list_to_the_other() {
        let lists: [&[u64]; 8] = [
            &[],
            &[1],
            &[1, 2, 3],
            &[1, 3],
            &[3, 2, 1],
            &[2, 3, 4],
            &[4, 5, 6, 7],
            &[0, 1, 9, 2, 3],
        ];
        for old in lists {
            for new in lists {
                assert_eq!(carry_out(old, new), new, "from {old:?} to {new:?}");
            }
        }
    }

    #[test]
    fn what_stays_is_not_told() {
        assert_eq!(change(&[1, 2, 3], &[1, 9, 3]), Change { gone: vec![1], new: vec![1] });
        assert_eq!(change(&[1, 2], &[1, 2]), Change::default());
    }
}
