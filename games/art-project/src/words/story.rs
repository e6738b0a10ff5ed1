//! A finished game in a few sentences (R73): how it ended, what came home with
//! whom, what was lost, and the luckiest roll.

use heist_table::Names;

use super::events::ended;
use super::{Words, counted, listed};
use crate::chronicle::{Fallen, Recovered};
use crate::story::Luck;
use crate::{ArtProject, Story};

/// The story of a game in sentences.
pub(crate) fn story(rules: &ArtProject, story: &Story, names: &Names) -> Vec<String> {
    let words = &Words::new(rules, names);
    let home = || listed(story.pieces.iter().map(|piece| recovered(words, piece)));
    let lost = || listed(story.fallen.iter().map(|space| fallen(words, space)));
    [
        Some(ended(words, story.ending, story.pieces.len() as u8)),
        Some(took(story)),
        match story.pieces.len() {
            0 => None,
            1 => Some(format!("A piece came home {}.", home())),
            _ => Some(format!("Pieces came home {}.", home())),
        },
        (!story.fallen.is_empty()).then(|| format!("Lost: {}.", lost())),
        story.luckiest.map(|luck| luckiest(words, luck)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn took(story: &Story) -> String {
    let rounds = counted(story.rounds, "round", "rounds");
    let [won, given_up] = story.fights;
    match (won, given_up) {
        (0, 0) => format!("It took {rounds} and not one fight."),
        (won, 0) => format!("It took {rounds} and {}, all won.", counted(won, "fight", "fights")),
        (won, given_up) => {
            let fights = counted(won + given_up, "fight", "fights");
            format!("It took {rounds} and {fights}, {won} won.")
        }
    }
}

fn recovered(words: &Words<'_>, piece: &Recovered) -> String {
    let (from, by) = (words.space(piece.space), words.seats(piece.by));
    match piece.led {
        None => format!("from {from} with {by}"),
        Some(_) if piece.by.len() == 1 => format!("from {from} with {by} after a fight"),
        Some(led) => format!("from {from} with {by} after a fight led by {}", words.seat(led)),
    }
}

fn fallen(words: &Words<'_>, fallen: &Fallen) -> String {
    let with = if fallen.piece { " with its piece" } else { "" };
    format!("{}{with} in round {}", words.space(fallen.space), fallen.round)
}

fn luckiest(words: &Words<'_>, Luck { thrown, chance }: Luck) -> String {
    let dice = counted(thrown.characters + thrown.allies, "die", "dice");
    let often = match chance {
        0 => "less than once".to_owned(),
        1 => "once".to_owned(),
        more => format!("{more} times"),
    };
    format!(
        "The luckiest roll: {} shows {} with {dice} in {} in round {}, against {}. \
         So much comes {often} in 1,000 rolls.",
        words.seat(thrown.leader),
        thrown.shows,
        words.space(thrown.space),
        thrown.round,
        thrown.against,
    )
}
