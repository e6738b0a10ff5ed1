//! Why a regular would do something, said to the person in its place.

use heist_table::{Names, Seat};

use super::notes::places;
use super::{Words, agents, counted, hearts, listed, resource, resources};
use crate::ArtProject;
use crate::instinct::{Chance, Errand, Reason};

/// One short sentence.
pub(crate) fn reason(rules: &ArtProject, reason: Reason, own: Seat, names: &Names) -> String {
    let words = Words::new(rules, names);
    let place = places(&rules.content.map).one;
    let whose = |seat: Seat, has: &str| match seat == own {
        true => "You have".to_owned(),
        false => format!("{} {has}", words.seat(seat)),
    };
    match reason {
        Reason::NothingDrawn => "Nothing can be planned before the cards are drawn.".to_owned(),
        Reason::OnlyBacksAreKnown if rules.is_solo() => {
            "Laid open, it is reckoned with on the plan.".to_owned()
        }
        Reason::OnlyBacksAreKnown => {
            "The others see only its back, and plan with what they know.".to_owned()
        }
        Reason::Completes { symbol, lands: Some(space) } => {
            format!(
                "It completes {}: the piece appears in {}.",
                words.symbol(symbol),
                words.space(space)
            )
        }
        Reason::Completes { symbol, lands: None } => {
            format!("It completes {}: a piece appears.", words.symbol(symbol))
        }
        Reason::OthersAreFatal { other } => {
            format!("{} would lose the game at once.", words.card(other))
        }
        Reason::OthersCostHearts { hearts: 0, other, more } => {
            format!(
                "The van can pay for it; {} would cost you {}.",
                words.card(other),
                hearts(more)
            )
        }
        Reason::OthersCostHearts { hearts: own, other, more } => format!(
            "It costs you {}, where {} would cost {}.",
            hearts(own),
            words.card(other),
            more
        ),
        Reason::OthersBringAFall { other, space } => format!(
            "{} would bring {} to its fall, and this one does not.",
            words.card(other),
            words.space(space)
        ),
        Reason::OthersWasteClues { other, symbol } => format!(
            "{} would waste the clues of {}: no {place} is open for the piece.",
            words.card(other),
            words.symbol(symbol)
        ),
        Reason::LetsInFewer { agents: own, other, more } => format!(
            "It lets in {}, {} lets in {more}.",
            match own {
                0 => "no agent".to_owned(),
                own => agents(own),
            },
            words.card(other)
        ),
        Reason::Brings { resources: brought, hearts: given } => {
            let van = (brought != [0; 3]).then(|| resources(&brought));
            let given = (given > 0).then(|| hearts(given));
            format!(
                "Of your cards it leaves the van richest: it brings {}.",
                listed(van.into_iter().chain(given))
            )
        }
        Reason::SecondClue { symbol, of } => format!(
            "It brings {} within one clue of the {of} that make a piece appear.",
            words.symbol(symbol)
        ),
        Reason::FitsTheOthers if rules.is_solo() => {
            "Of your cards it leaves you best off for the rest of the round.".to_owned()
        }
        Reason::FitsTheOthers => {
            "It goes best with what the others can play this round.".to_owned()
        }
        Reason::OnlyCard => "It is the only card you hold.".to_owned(),
        Reason::EveryCardIsFatal => "Each of your cards would take your last heart.".to_owned(),
        Reason::PromisesMore => {
            "A card like the one on top promises more than it costs to draw it.".to_owned()
        }
        Reason::VanLacks { kind, count } => format!(
            "The van lacks {} for your card: whoever can bring it may go first.",
            resource(kind, count)
        ),
        Reason::OtherFirst { seat } => {
            format!("Now your card would cost you hearts; {} can play for none.", words.seat(seat))
        }
        Reason::PlanIsCheap { hearts: 0 } => {
            format!("By this plan no heart is lost, and no {place} falls.")
        }
        Reason::PlanIsCheap { hearts: lost } => format!(
            "By this plan no {place} falls; it costs {}, and nothing in your hand is better.",
            hearts(lost)
        ),
        Reason::PlanIsFatal => {
            "Whoever would give the last heart can still draw another card.".to_owned()
        }
        Reason::PlanFells { space } => format!(
            "{} fills up by this plan, and a fight there can still save it tonight.",
            words.space(space)
        ),
        Reason::AgreedOrder => {
            "In an order that all agree to, everybody knows what to expect.".to_owned()
        }
        Reason::CanBeCountedOn => {
            "What is signed is done in its turn, and the others can count on it.".to_owned()
        }
        Reason::TooRisky => "That fight would more likely be lost than won.".to_owned(),
        Reason::StillAsForeseen { seat } => {
            format!("{} signed it, and it is still as was foreseen.", words.seat(seat))
        }
        Reason::Ally { rolls: [least, most], tonight } => {
            let first = tonight.map_or_else(String::new, |space| {
                format!(", in {} already tonight", words.space(space))
            });
            format!("An ally adds {least} to {most} to every fight to come{first}.")
        }
        Reason::AllyCostsHearts { hearts: lacking, has, price } => format!(
            "No ally now: the van has {has} of the {}, and you would pay {}.",
            counted(price, "radio", "radios"),
            hearts(lacking)
        ),
        Reason::RadiosAreWorthMore { price } => format!(
            "No ally now: the {} will be missed more when cards are paid.",
            counted(price, "radio", "radios")
        ),
        Reason::MustLeave { space } => {
            format!("{} is lost: your pawn must leave it.", words.space(space))
        }
        Reason::Goes { to, errand } | Reason::Stays { at: to, errand } => {
            of_errand(&words, words.space(to), errand)
        }
        Reason::Nearer { to } => format!("From {} more is within reach.", words.space(to)),
        Reason::NoStepIsWorthIt => {
            "Stay: no step is worth its fuel, which the cards to come will ask for.".to_owned()
        }
        Reason::MoreDiceTogether { space } => {
            format!("Together you roll more dice in {}.", words.space(space))
        }
        Reason::BetterSince => "Since you were ready, others have opened a better way.".to_owned(),
        Reason::NobodyToFight { space } => {
            format!("There is nobody left to fight in {} tonight.", words.space(space))
        }
        Reason::NothingAtStake { space } => format!(
            "No piece is to be won in {} and it does not fall tonight: hearts and guns are worth \
             more later.",
            words.space(space)
        ),
        Reason::TooDear { space, chance } => format!(
            "{} is too dear: {}, and whoever leads and loses pays a heart.",
            words.space(space),
            of_chance(chance)
        ),
        Reason::RollsAgain { gap, chance } => {
            format!("{} missing: rolled again, {}.", points(gap), of_chance(chance))
        }
        Reason::CheaperThanGivingUp { gap } => {
            format!("{} missing: rolling again costs less than giving up.", points(gap))
        }
        Reason::GunsWin { gap, guns, piece, saves } => {
            let wins = counted(guns, "gun wins", "guns win");
            let what = match (piece, saves) {
                (true, _) => ", and the piece comes home".to_owned(),
                (false, Some(space)) => format!(", and {} does not fall", words.space(space)),
                (false, None) => String::new(),
            };
            format!("{} missing: {wins} for sure{what}.", points(gap))
        }
        Reason::GivesUp { gap } => {
            format!("{} missing: to win would cost more than the heart it costs now.", points(gap))
        }
        Reason::FewestHearts { seat, hearts: left } => format!(
            "{} fewest: {}. Whoever has none loses the game for all.",
            whose(seat, "has"),
            hearts(left)
        ),
        Reason::MostHearts { hearts: left } => {
            format!("You have most to spare: {}.", hearts(left))
        }
        Reason::AppearsIn { space, agents: 0 } => {
            format!("The piece appears in {}, where no agent stands.", words.space(space))
        }
        Reason::AppearsIn { space, agents: there } => {
            format!("The piece appears in {}, beside {}.", words.space(space), agents(there))
        }
        Reason::FewerAgents { agents: here, other, more } => format!(
            "{} there, {more} in {}.",
            match here {
                0 => "No agent stands".to_owned(),
                1 => "1 agent stands".to_owned(),
                here => format!("{here} agents stand"),
            },
            words.space(other)
        ),
        Reason::MissedLeast => "It will be missed least.".to_owned(),
        Reason::GivesClues { to, symbol, clues, of } if clues >= of => format!(
            "With it {} has {of} clues of {}: a piece appears.",
            words.seat(to),
            words.symbol(symbol)
        ),
        Reason::GivesClues { to, symbol, clues, .. } => format!(
            "With it {} has {} of {}.",
            words.seat(to),
            counted(clues, "clue", "clues"),
            words.symbol(symbol)
        ),
        Reason::NobodyLacksIt => {
            "No clue of yours is the last one that somebody here needs.".to_owned()
        }
        Reason::AgentsThen { space, agents: then, lost_at } => format!(
            "{} has {} then; with {lost_at} it would fall.",
            words.space(space),
            agents(then)
        ),
    }
}

fn of_errand(words: &Words<'_>, space: &str, errand: Errand) -> String {
    match errand {
        Errand::Collect => {
            format!("The piece in {space} comes home: a pawn is there, and no agent.")
        }
        Errand::Bring { from } => {
            format!("The piece in {} can be brought to {space}.", words.space(from))
        }
        Errand::WinPiece { agents: there, chance } => {
            format!("A piece lies in {space} beside {}: {}.", agents(there), of_chance(chance))
        }
        Errand::Save { agents: there, chance } => format!(
            "{space} falls tonight unless its {} are beaten: {}.",
            agents(there),
            of_chance(chance)
        ),
        Errand::Clear { agents: there, chance } => {
            format!("{} in {space} can be beaten: {}.", agents(there), of_chance(chance))
        }
        Errand::Await { symbol, clues } => format!(
            "{} of {} lie on the table: with one more the piece appears in {space}.",
            counted(clues, "clue", "clues"),
            words.symbol(symbol)
        ),
    }
}

fn of_chance(Chance { guns, chance }: Chance) -> String {
    let guns = match guns {
        0 => None,
        guns => Some(counted(guns, "gun", "guns")),
    };
    // What is not sure is never called sure.
    let percent = ((chance + 5) / 10).clamp(1, 99);
    match (guns, chance) {
        (None, 1_000) => "the dice alone win for sure".to_owned(),
        (Some(guns), 1_000) => format!("with {guns} for sure"),
        (None, 0) => "the dice alone cannot win".to_owned(),
        (Some(guns), 0) => format!("not even {guns} would be enough"),
        (None, _) => format!("the dice alone win at {percent}%"),
        (Some(guns), _) => format!("with {guns} at {percent}%"),
    }
}

fn points(gap: u8) -> String {
    match gap {
        1 => "1 point is".to_owned(),
        gap => format!("{gap} points are"),
    }
}
