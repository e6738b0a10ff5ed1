//! Which sets of market boards and faces can be in play (R5).

use super::Market;

/// Boards and faces in play, from left to right: `(board, face)` by their
/// places in the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set(pub Vec<(u8, u8)>);

impl Set {
    /// Cards it shows; the pair counts two.
    pub fn cards(&self, markets: &[Market]) -> u8 {
        self.faces(markets).map(super::Face::cards).sum()
    }

    /// Art spaces it has.
    pub fn art(&self, markets: &[Market]) -> usize {
        self.faces(markets).map(|face| face.art.len()).sum()
    }

    /// Whether the pair space is in play.
    pub fn has_pair(&self, markets: &[Market]) -> bool {
        self.0.iter().any(|&(board, _)| markets[usize::from(board)].has_pair())
    }

    fn faces<'a>(&self, markets: &'a [Market]) -> impl Iterator<Item = &'a super::Face> {
        self.0.iter().map(|&(board, face)| &markets[usize::from(board)].faces[usize::from(face)])
    }
}

/// All sets of so many boards, in the order of the pack.
pub fn all(markets: &[Market], seats: u8) -> Vec<Set> {
    let mut sets = vec![Set(Vec::new())];
    for board in 0..markets.len() as u8 {
        let mut with: Vec<Set> = Vec::new();
        for set in &sets {
            for face in 0..2 {
                let mut more = set.0.clone();
                more.push((board, face));
                with.push(Set(more));
            }
        }
        sets.extend(with);
    }
    sets.retain(|set| set.0.len() == usize::from(seats));
    sets.sort_by(|one, other| one.0.cmp(&other.0));
    sets
}
