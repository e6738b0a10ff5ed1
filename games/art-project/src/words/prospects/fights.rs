//! Before a fight is opened, and before each way on in it.

use heist_table::Eyes;
use serde::Serialize;

use super::{
    AGENT, Gathered, HEART, LAST_HEART, Prospect, Sign, counted, hearts, listed, name, of, percent,
    places,
};
use crate::ArtProject;
use crate::kinds::Resource;
use crate::spaces::Space;
use crate::view::{FightDeed, FightOption, Losing, PossibleFight, Strength, Winning};
use crate::words::agents;

/// A way on in a fight, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionWords {
    /// What is done, in a word or two.
    pub name: String,
    /// What comes of it, line by line: of what, and what.
    pub lines: Vec<[String; 2]>,
    /// What else would be lost.
    pub warning: Option<String>,
    /// How it ends.
    pub verdict: String,
    /// What is asked before it is done.
    pub prospect: Prospect,
}

/// Whoever looks leads the fight (R46).
pub(crate) fn of_fight(rules: &ArtProject, fight: &PossibleFight, eyes: Eyes) -> Prospect {
    let fatal = fight.lose.fatal_for.iter().any(|seat| eyes.contains(seat));
    let place = places(&rules.content.map).one;
    let mut gathered = Gathered::default();
    let [least, most] = fight.rolls;
    gathered.plain(None, format!("{least} to {most} against {}", fight.against.total));
    let armed = fight.chances.iter().skip(1).rfind(|one| one.hearts == 0);
    for one in fight.chances.first().into_iter().chain(armed) {
        let with = match one.guns {
            0 => String::new(),
            guns => format!(" with {}", counted(guns, "gun", "guns")),
        };
        gathered.plain(None, format!("{}{with}", percent(one.chance)));
    }
    gathered.gain(AGENT, format!("{} gone", agents(fight.win.agents)));
    if fight.win.piece {
        gathered.gain(None, if fight.win.last_piece { "the last piece" } else { "a piece home" });
    }
    if fight.win.saves {
        gathered.gain(None, format!("saves the {place}"));
    }
    Prospect {
        question: format!("Lead the fight in {}?", name(rules, fight.space)),
        why: match fatal {
            true => FATAL_DEFEAT.to_owned(),
            false => format!(
                "Giving up costs you {}. There is one fight in a {place} each round.",
                hearts(fight.lose.hearts)
            ),
        },
        consequences: gathered.0,
        does: "Roll the dice".to_owned(),
        fatal: false, // To open it loses nothing yet.
    }
}

/// What a win in a fight brings, and what a defeat costs (R50, R54).
pub(crate) fn stakes(rules: &ArtProject, win: &Winning, lose: &Losing) -> [String; 2] {
    let place = places(&rules.content.map).one;
    let piece = match (win.piece, win.last_piece) {
        (false, _) => "",
        (true, false) => " and brings the piece home",
        (true, true) => " and brings the last piece home",
    };
    let saves = if win.saves { format!(", and saves the {place}") } else { String::new() };
    let falls = if lose.falls { format!(", and the {place} falls tonight") } else { String::new() };
    let defeat = match lose.fatal_for.is_empty() {
        true => format!("Giving up costs {}{falls}.", hearts(lose.hearts)),
        false => FATAL_DEFEAT.to_owned(),
    };
    [format!("A win sends {} away{piece}{saves}.", agents(win.agents)), defeat]
}

const FATAL_DEFEAT: &str = "Giving up would cost the last heart, and the game.";

/// A way on in the fight in a space (R51 to R54).
pub(crate) fn of_option(
    rules: &ArtProject,
    space: Space,
    against: Strength,
    lose: &Losing,
    option: &FightOption,
) -> OptionWords {
    let place = places(&rules.content.map).one;
    let guns = counted(option.guns + option.hearts, "gun", "guns");
    let symbols = || option.breaks.iter().map(|symbol| &rules.content.symbols[*symbol as usize]);
    let line = |what: &str, text: String| [what.to_owned(), text];
    OptionWords {
        name: match option.deed {
            FightDeed::Guns => guns,
            FightDeed::Reroll => "Re-roll".to_owned(),
            FightDeed::RerollAndGuns => format!("Re-roll, {guns}"),
            FightDeed::AdmitDefeat => "Give up".to_owned(),
        },
        lines: match (option.deed, option.needs) {
            (FightDeed::Guns, _) => vec![
                line("Then", format!("{} against {}", option.team[0], against.total)),
                line("Left", format!("{} in van", counted(option.guns_left, "gun", "guns"))),
            ],
            (FightDeed::AdmitDefeat, _) => {
                vec![line("Then", format!("{} stay", agents(against.agents)))]
            }
            (_, Some(needs)) if option.dice.count() > 1 => {
                vec![line("Needs", format!("{needs} on the two"))]
            }
            (_, needs) => needs.map(|needs| line("Needs", needs.to_string())).into_iter().collect(),
        },
        warning: (!option.breaks.is_empty()).then(|| {
            format!("breaks {} clues", listed(symbols().map(|symbol| symbol.name.to_lowercase())))
        }),
        verdict: match option.deed {
            _ if option.fatal => "Loses the game".to_owned(),
            FightDeed::AdmitDefeat if lose.falls => format!("The {place} falls"),
            FightDeed::AdmitDefeat => "Agents stay".to_owned(),
            _ if option.chance == 1_000 => "Wins for sure".to_owned(),
            _ => format!("Wins {}", percent(option.chance)),
        },
        prospect: chosen(rules, space, against, lose, option),
    }
}

/// What is asked before it is done. After a roll one looks before any gun is
/// spent: those are no price yet, but what the chance is reckoned with.
fn chosen(
    rules: &ArtProject,
    space: Space,
    against: Strength,
    lose: &Losing,
    option: &FightOption,
) -> Prospect {
    let here = name(rules, space);
    let gives_up = option.deed == FightDeed::AdmitDefeat;
    let guns = counted(option.guns + option.hearts, "gun", "guns");
    let mut gathered = Gathered::default();
    if let Some(card) = option.card {
        gathered.loss(None, format!("−{}", rules.content.card(card).name));
    } else {
        gathered.less(of(Resource::Gun), option.guns);
        gathered.less(HEART, option.hearts);
    }
    for &symbol in &option.breaks {
        let name = &rules.content.symbols[symbol as usize].name;
        gathered.loss(Some(Sign::Symbol(symbol)), format!("{name} clue"));
    }
    let wins = format!("wins {}", percent(option.chance));
    match option.deed {
        FightDeed::AdmitDefeat => gathered.loss(AGENT, "agents stay"),
        FightDeed::Guns if option.chance == 0 => {
            gathered.plain(None, format!("{} against {}", option.team[0], against.total));
        }
        FightDeed::Guns | FightDeed::Reroll => gathered.plain(None, wins),
        FightDeed::RerollAndGuns => {
            gathered.plain(None, format!("{wins} with {guns} after it"));
            if option.hearts > 0 {
                gathered.plain(HEART, format!("{} of them", option.hearts));
            }
        }
    }
    Prospect {
        question: match gives_up {
            true => format!("Give up the fight in {here}?"),
            false if option.card.is_some() => {
                format!("Roll {} again in {here}?", counted(option.dice.count(), "die", "dice"))
            }
            false => format!("Spend {guns} in {here}?"),
        },
        why: if option.fatal {
            LAST_HEART.to_owned()
        } else if gives_up && lose.falls {
            format!("{here} falls tonight.")
        } else {
            String::new()
        },
        consequences: gathered.0,
        does: if gives_up { "Give up" } else { "Do it" }.to_owned(),
        fatal: option.fatal,
    }
}
