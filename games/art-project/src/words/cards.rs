//! What is on the cards, in words.

use super::{counted, listed, resources};
use crate::ArtProject;
use crate::content::{Bundle, MissionCard};
use crate::kinds::{Clues, Icon, Symbol};

/// A card, frame by frame (R24 to R28).
pub(crate) fn of_card(rules: &ArtProject, face: &MissionCard) -> Vec<String> {
    let clues = counted(face.clue_count(), "clue", "clues");
    vec![
        format!("Pay {}.", bundle(&face.cost)),
        format!("Agents: {}.", sent(rules, face)),
        format!("Gain {}.", bundle(&face.reward)),
        format!("{clues}: {}.", shown(rules, &face.clues)),
    ]
}

/// The clues of a back, one by one.
pub(super) fn shown(rules: &ArtProject, clues: &Clues) -> String {
    let names = Symbol::ALL.into_iter().flat_map(|symbol| {
        let name = rules.content.symbols[symbol as usize].name.clone();
        std::iter::repeat_n(name, clues[symbol as usize].into())
    });
    listed(names)
}

fn bundle(bundle: &Bundle) -> String {
    let hearts = super::hearts(bundle.health);
    match (bundle.resources.iter().any(|&count| count > 0), bundle.health) {
        (_, 0) => resources(&bundle.resources),
        (false, _) => hearts,
        (true, _) => format!("{} and {hearts}", resources(&bundle.resources)),
    }
}

/// Equal icons together, in printed order (R25, R96).
fn sent(rules: &ArtProject, face: &MissionCard) -> String {
    let map = &rules.content.map;
    let mut counts: Vec<(Icon, u8)> = Vec::new();
    for &icon in face.agents.as_slice() {
        match counts.iter_mut().find(|(known, _)| *known == icon) {
            Some((_, count)) => *count += 1,
            None => counts.push((icon, 1)),
        }
    }
    let to = |icon: Icon| {
        let start = [Some(map.start), None];
        let spaces = icon.symbol().map_or(start, |symbol| map.shows[symbol as usize]);
        let faces = spaces.into_iter().flatten().filter_map(|space| map.space(space));
        listed(faces.map(|face| face.name.clone()))
    };
    match counts.is_empty() {
        true => "nothing".to_owned(),
        false => listed(counts.into_iter().map(|(icon, count)| format!("{count} to {}", to(icon)))),
    }
}
