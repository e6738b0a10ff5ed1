//! What people write to a table, as far as a bot understands it.
//!
//! ```text
//!   "Nice one, Cricket!" ──Sense::of──► Praise ──Game::answer──► the box's own line
//!                                                └─ none ─► what is usually said
//! ```
//!
//! A bot understands a handful of things and takes nothing from them: what is
//! said to it changes what it says, never what it does.

use crate::{Dice, Seat};

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sense {
    /// Hello.
    Greeting,
    /// Good night.
    Farewell,
    /// Thank you.
    Thanks,
    /// Well played.
    Praise,
    /// I am sorry.
    Sorry,
    /// You lied, that was mine.
    Blame,
    /// Who are you, what do you have?
    Question,
    /// Leave!
    Leave,
    /// Shall we make a deal?
    Deal,
    /// Get on with it.
    Hurry,
    /// One moment.
    Wait,
    /// Ha ha.
    Laughter,
    /// Called by name, with nothing else that is understood.
    Called,
}

/// A line that was said to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Who said it.
    pub from: Seat,
    /// What it is about.
    pub sense: Sense,
}

/// By what words a sense is known; what comes first counts first.
const WORDS: [(Sense, &[&str]); 12] = [
    (Sense::Thanks, &["thanks", "thank you", "thx", "cheers"]),
    (
        Sense::Blame,
        &[
            "you lied",
            "liar",
            "lied to me",
            "unfair",
            "not fair",
            "cheat",
            "cheater",
            "was my",
            "was mine",
            "hands off",
            "saw that",
            "is after you",
            "thief",
            "how dare",
        ],
    ),
    (
        Sense::Question,
        &[
            "who are you",
            "what are you",
            "who is",
            "who else",
            "your role",
            "which role",
            "what role",
            "who has",
            "what do you have",
            "your cards",
            "your hand",
            "are you the",
            "are you a",
        ],
    ),
    (Sense::Sorry, &["sorry", "my bad", "oops", "my mistake", "forgive me"]),
    (
        Sense::Praise,
        &[
            "well played",
            "good game",
            "gg",
            "nice",
            "bravo",
            "brilliant",
            "impressive",
            "congratulations",
            "congrats",
            "good one",
            "great",
            "well done",
            "not bad",
            "wow",
        ],
    ),
    (Sense::Leave, &["leave", "go away", "get out", "step back", "go home", "get lost"]),
    (
        Sense::Deal,
        &[
            "deal",
            "offer",
            "trade",
            "join",
            "crew",
            "price",
            "too dear",
            "too much",
            "worth your while",
            "how much",
            "together",
        ],
    ),
    (Sense::Wait, &["one moment", "wait", "a moment", "brb", "one second", "hang on"]),
    (
        Sense::Hurry,
        &[
            "hurry",
            "faster",
            "come on",
            "your turn",
            "asleep",
            "shall we go",
            "ready for",
            "move it",
        ],
    ),
    (Sense::Laughter, &["haha", "hahaha", "ha ha", "lol", "hehe", "lmao"]),
    (
        Sense::Farewell,
        &["bye", "goodbye", "good night", "see you", "farewell", "i have to go", "gotta go"],
    ),
    (
        Sense::Greeting,
        &[
            "hello",
            "hi",
            "hey",
            "good evening",
            "good morning",
            "good afternoon",
            "hallo",
            "welcome",
        ],
    ),
];

impl Sense {
    /// Every sense there is.
    pub const ALL: [Sense; 13] = [
        Sense::Greeting,
        Sense::Farewell,
        Sense::Thanks,
        Sense::Praise,
        Sense::Sorry,
        Sense::Blame,
        Sense::Question,
        Sense::Leave,
        Sense::Deal,
        Sense::Hurry,
        Sense::Wait,
        Sense::Laughter,
        Sense::Called,
    ];

    /// What a line is about, if it is understood.
    pub fn of(line: &str) -> Option<Sense> {
        let line = plain(line);
        let says = |words: &&str| line.contains(&format!(" {words} "));
        WORDS.iter().find(|(_, words)| words.iter().any(&says)).map(|(sense, _)| *sense)
    }

    /// What is usually said to that, at any table: `{who}` is whoever spoke.
    pub const fn usual(self) -> &'static [&'static str] {
        match self {
            Sense::Greeting => &[
                "Good evening, {who}.",
                "Hello, {who}.",
                "{who}. Sit down, it is about to begin.",
                "Evening.",
            ],
            Sense::Farewell => {
                &["Good night, {who}.", "Until the next one, {who}.", "Mind the step."]
            }
            Sense::Thanks => {
                &["Do not mention it.", "Any time, {who}.", "You are welcome.", "My pleasure."]
            }
            Sense::Praise => {
                &["Thank you, {who}.", "One does what one can.", "Kind of you, {who}.", "Practice."]
            }
            Sense::Sorry => &[
                "Forgotten, {who}.",
                "It happens.",
                "No harm done.",
                "Apology accepted. Noted, too.",
            ],
            Sense::Blame => {
                &["Who, me?", "You must mean somebody else, {who}.", "It is a hard trade, {who}."]
            }
            Sense::Question => {
                &["Wait and see, {who}.", "That would be telling.", "Ask me when it is over."]
            }
            Sense::Leave => &["After you, {who}.", "I rather like it here.", "Make me, {who}."],
            Sense::Deal => {
                &["I am listening, {who}.", "Put it on the table.", "That depends, {who}."]
            }
            Sense::Hurry => &["Patience, {who}.", "Good work takes its time.", "Nearly there."],
            Sense::Wait => &["Take your time, {who}.", "We have all night.", "No hurry."],
            Sense::Laughter => {
                &["Glad that somebody enjoys it.", "Ha.", "Laugh while you can, {who}."]
            }
            Sense::Called => &["Yes, {who}?", "You called?", "I am all ears, {who}.", "Hm?"],
        }
    }

    /// A line of several, with the name of whoever spoke.
    pub fn pick(lines: &[&str], who: &str, dice: &mut Dice) -> String {
        dice.pick(lines).replace("{who}", who)
    }
}

/// Whether a line calls somebody by name.
pub fn calls(line: &str, name: &str) -> bool {
    let name = plain(name);
    name.trim().len() > 1 && plain(line).contains(&name)
}

/// In small letters, with a space around every word and nothing else between:
/// "You're, well, LATE!" is " youre well late ".
fn plain(line: &str) -> String {
    let mut words = String::with_capacity(line.len() + 2);
    words.push(' ');
    for letter in line.chars().flat_map(char::to_lowercase) {
        match letter {
            '\'' | '’' => {}
            _ if letter.is_alphanumeric() => words.push(letter),
            _ if words.ends_with(' ') => {}
            _ => words.push(' '),
        }
    }
    if !words.ends_with(' ') {
        words.push(' ');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_understood_by_its_words() {
        let lines = [
            ("Hello everybody!", Some(Sense::Greeting)),
            ("GG", Some(Sense::Praise)),
            ("Well played!", Some(Sense::Praise)),
            ("Thanks, that was nice of you", Some(Sense::Thanks)),
            ("One moment, please.", Some(Sense::Wait)),
            ("You lied to me!", Some(Sense::Blame)),
            ("Who else is that Role?", Some(Sense::Question)),
            ("Leave, and I make it worth your while.", Some(Sense::Leave)),
            ("Make me an offer.", Some(Sense::Deal)),
            ("hurry up...", Some(Sense::Hurry)),
            ("haha", Some(Sense::Laughter)),
            ("See you, all", Some(Sense::Farewell)),
            // Words, not letters: no greeting is hidden in "this" or "think".
            ("this is what I think of it", None),
            ("the dealer shuffles", None),
            ("", None),
            ("?!", None),
        ];
        for (line, sense) in lines {
            assert_eq!(Sense::of(line), sense, "{line}");
        }
    }

    #[test]
    fn a_name_is_heard_as_a_word_of_its_own() {
        assert!(calls("What is it, cricket?", "Cricket"));
        assert!(calls("Cricket the bot, leave", "Cricket the bot"));
        assert!(!calls("crickets everywhere", "Cricket"));
        assert!(!calls("anything", ""));
    }

    #[test]
    fn there_is_something_to_say_to_everything() {
        for sense in Sense::ALL {
            assert!(sense.usual().len() >= 3, "{sense:?}");
        }
    }
}
