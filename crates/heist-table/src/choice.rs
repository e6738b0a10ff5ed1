//! What people may agree on before a game, described once for everybody who
//! offers it: command line, API, page.
//!
//! ```text
//!   const OPTIONS: &[Choice] = &[
//!       Choice::one_of("negotiation", "Bargaining", &[("beats", "In turns"), …]),
//!       Choice::seconds("seconds_per_decision", "A decision takes", 1..=604_800, &[60, 30])
//!           .when("negotiation", "beats"),
//!   ];
//! ```

use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::{Value, json};

use crate::ContentError;
use crate::content::Inspector;

/// One choice of a table: a field of the game's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The field.
    pub name: &'static str,
    /// What is chosen, in words for people.
    pub label: &'static str,
    /// What there is to choose from.
    pub kind: Kind,
    /// The choice, and its value, without which this one means nothing.
    pub when: Option<(&'static str, &'static str)>,
    /// The value that the pack in the box does not have.
    pub of_own_pack: Option<&'static str>,
    /// How it is by default, if that is not the first of its values.
    pub usual: Option<&'static str>,
}

/// What there is to choose from. The first is how it is by default, unless
/// another one is said to be usual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of these values; what each means.
    OneOf(&'static [(&'static str, &'static str)]),
    /// What false means, and what true means.
    YesOrNo([&'static str; 2]),
    /// No limit, or so many seconds.
    Seconds {
        /// What may be given.
        within: RangeInclusive<u32>,
        /// What is offered.
        usual: &'static [u32],
    },
    /// A seat; and what happens without one.
    Seat(&'static str),
    /// A list by seat of the box's crews, by their number, none of them twice. Seats
    /// without one take those that are left, in order.
    Crews,
}

impl Choice {
    /// One of these values.
    pub const fn one_of(
        name: &'static str,
        label: &'static str,
        values: &'static [(&'static str, &'static str)],
    ) -> Choice {
        Choice {
            name,
            label,
            kind: Kind::OneOf(values),
            when: None,
            of_own_pack: None,
            usual: None,
        }
    }

    /// False or true.
    pub const fn yes_or_no(
        name: &'static str,
        label: &'static str,
        meanings: [&'static str; 2],
    ) -> Choice {
        Choice {
            name,
            label,
            kind: Kind::YesOrNo(meanings),
            when: None,
            of_own_pack: None,
            usual: None,
        }
    }

    /// A limit of time, or none.
    pub const fn seconds(
        name: &'static str,
        label: &'static str,
        within: RangeInclusive<u32>,
        usual: &'static [u32],
    ) -> Choice {
        Choice {
            name,
            label,
            kind: Kind::Seconds { within, usual },
            when: None,
            of_own_pack: None,
            usual: None,
        }
    }

    /// A seat, or what happens without one.
    pub const fn seat(name: &'static str, label: &'static str, without: &'static str) -> Choice {
        Choice {
            name,
            label,
            kind: Kind::Seat(without),
            when: None,
            of_own_pack: None,
            usual: None,
        }
    }

    /// Which crew each seat plays.
    pub const fn crews(name: &'static str, label: &'static str) -> Choice {
        Choice { name, label, kind: Kind::Crews, when: None, of_own_pack: None, usual: None }
    }

    /// It means something only if another choice has that value.
    pub const fn when(mut self, other: &'static str, value: &'static str) -> Choice {
        self.when = Some((other, value));
        self
    }

    /// That value is to be had only with a pack of one's own.
    pub const fn of_own_pack(mut self, value: &'static str) -> Choice {
        self.of_own_pack = Some(value);
        self
    }

    /// That value is how it is by default, wherever it stands in the order.
    pub const fn usually(mut self, value: &'static str) -> Choice {
        self.usual = Some(value);
        self
    }

    /// The value of an option that is not written because it is as by default.
    pub fn default(&self) -> Value {
        if let Some(usual) = self.usual {
            return json!(usual);
        }
        match &self.kind {
            Kind::OneOf(values) => values.first().map_or(Value::Null, |(value, _)| json!(value)),
            Kind::YesOrNo(_) => json!(false),
            Kind::Seconds { .. } | Kind::Seat(_) => Value::Null,
            Kind::Crews => json!([]),
        }
    }

    /// What there is to choose from, each as `(value, words)`; seats and crews
    /// depend on the table.
    pub fn values(&self) -> Vec<(Value, String)> {
        match &self.kind {
            Kind::OneOf(values) => {
                values.iter().map(|&(value, words)| (json!(value), words.to_owned())).collect()
            }
            Kind::YesOrNo([no, yes]) => {
                vec![(json!(false), (*no).to_owned()), (json!(true), (*yes).to_owned())]
            }
            Kind::Seconds { usual, .. } => {
                let times = usual.iter().map(|&seconds| (json!(seconds), time(seconds)));
                [(Value::Null, NO_LIMIT.to_owned())].into_iter().chain(times).collect()
            }
            Kind::Seat(without) => vec![(Value::Null, (*without).to_owned())],
            Kind::Crews => Vec::new(),
        }
    }

    /// Everything that may be given, as one line for a terminal.
    pub fn meaning(&self) -> String {
        let list = |values: &[(Value, String)]| {
            let each = values.iter().map(|(value, words)| format!("{}: {words}", plain(value)));
            each.collect::<Vec<_>>().join("; ")
        };
        let values = match &self.kind {
            Kind::OneOf(_) | Kind::YesOrNo(_) => list(&self.values()),
            Kind::Seconds { within, .. } => {
                format!("{} to {} seconds; null: {NO_LIMIT}", within.start(), within.end())
            }
            Kind::Seat(without) => format!("a seat, counted from 0; null: {without}"),
            Kind::Crews => "a list of crews by seat, counted from 0".to_owned(),
        };
        let when = self.when.map(|(other, value)| format!(" (if {other} is {value})"));
        format!("{}. {values}{}", self.label, when.unwrap_or_default())
    }

    fn inspect(&self, value: &Value, seats: u8, crews: usize, inspector: &mut Inspector<'_>) {
        let number = value.as_u64();
        match &self.kind {
            Kind::Seconds { within, .. } => {
                let (least, most) = (*within.start(), *within.end());
                let fits = |seconds| (u64::from(least)..=u64::from(most)).contains(&seconds);
                inspector.check(
                    number.is_none_or(fits),
                    self.name,
                    format!("{}: {value} seconds are not to be had.", self.label),
                    format!("Choose {least} to {most}."),
                );
            }
            Kind::Seat(_) => inspector.check(
                number.is_none_or(|seat| seat < seats.into()),
                self.name,
                format!("There is no seat {value} at a table of {seats}."),
                format!("Choose 0 to {}.", seats - 1),
            ),
            Kind::Crews => {
                let list = value.as_array().map_or(&[][..], Vec::as_slice);
                let known = |crew: &Value| crew.as_u64().is_some_and(|crew| crew < crews as u64);
                let twice = list.iter().enumerate().any(|(i, crew)| list[..i].contains(crew));
                inspector.check(
                    list.len() <= seats.into() && list.iter().all(known) && !twice,
                    self.name,
                    format!("{value} is no list of crews for {seats} seats."),
                    format!("Give up to {seats} different numbers from 0 to {}.", crews - 1),
                );
            }
            // Other values could not even be read.
            Kind::OneOf(_) | Kind::YesOrNo(_) => {}
        }
    }
}

/// What problems of a table's choices name in place of a file.
pub const OPTIONS: &str = "options";

const NO_LIMIT: &str = "As long as it likes";

/// Says what is wrong with the options of a table of that many seats, out of a
/// box with that many crews.
pub fn inspect<O: Serialize>(
    choices: &[Choice],
    options: &O,
    seats: u8,
    crews: usize,
) -> Result<(), ContentError> {
    let options = serde_json::to_value(options).expect("options are plain data");
    let mut inspector = Inspector::new(OPTIONS);
    for choice in choices {
        let value = options.get(choice.name).unwrap_or(&Value::Null);
        choice.inspect(value, seats, crews, &mut inspector);
    }
    inspector.verdict()
}

/// The crews of a box in the order of the seats: those that were chosen first,
/// then those that are left.
pub fn by_seat<T>(mut crews: Vec<T>, chosen: &[u8]) -> Vec<T> {
    let mut order: Vec<usize> = chosen.iter().map(|&crew| crew.into()).collect();
    order.extend((0..crews.len()).filter(|crew| !chosen.iter().any(|&c| usize::from(c) == *crew)));
    let mut taken: Vec<Option<T>> = crews.drain(..).map(Some).collect();
    order.into_iter().filter_map(|crew| taken.get_mut(crew).and_then(Option::take)).collect()
}

fn time(seconds: u32) -> String {
    match seconds {
        60 => "1 minute".to_owned(),
        _ if seconds >= 60 && seconds.is_multiple_of(60) => format!("{} minutes", seconds / 60),
        _ => format!("{seconds} seconds"),
    }
}

/// A value as a person types it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHOICES: [Choice; 4] = [
        Choice::one_of("pace", "Pace", &[("slow", "In turns"), ("fast", "All at once")]),
        Choice::seconds("limit", "A turn takes", 5..=600, &[120, 90]).when("pace", "slow"),
        Choice::seat("first", "Who begins", "By lot"),
        Choice::crews("crews", "Crews"),
    ];

    fn wrong(options: &Value) -> Vec<String> {
        let error = inspect(&CHOICES, options, 3, 5).err();
        error.into_iter().flat_map(|error| error.problems).map(|one| one.entry).collect()
    }

    #[test]
    fn a_choice_is_told_in_one_line_and_by_its_values() {
        assert_eq!(CHOICES[0].meaning(), "Pace. slow: In turns; fast: All at once");
        let limit = "A turn takes. 5 to 600 seconds; null: As long as it likes (if pace is slow)";
        assert_eq!(CHOICES[1].meaning(), limit);
        let words = |choice: &Choice| choice.values().into_iter().map(|(_, words)| words);
        assert!(words(&CHOICES[1]).eq([NO_LIMIT, "2 minutes", "90 seconds"]));
        assert_eq!(CHOICES[0].default(), json!("slow"));
        assert_eq!(CHOICES[0].clone().usually("fast").default(), json!("fast"));
    }

    #[test]
    fn times_are_told_as_people_say_them() {
        let told = [5, 59, 60, 61, 90, 120].map(time);
        assert_eq!(told[..3], ["5 seconds", "59 seconds", "1 minute"]);
        assert_eq!(told[3..], ["61 seconds", "90 seconds", "2 minutes"]);
    }

    #[test]
    fn what_does_not_fit_the_table_is_named() {
        assert!(wrong(&json!({ "limit": null, "first": 2, "crews": [4, 0] })).is_empty());
        assert_eq!(wrong(&json!({ "limit": 4, "first": 3 })), ["limit", "first"]);
        for crews in [json!([5]), json!([1, 1]), json!([0, 1, 2, 3])] {
            assert_eq!(wrong(&json!({ "crews": crews })), ["crews"]);
        }
    }

    #[test]
    fn crews_that_nobody_chose_follow_in_order() {
        assert_eq!(by_seat(vec!['a', 'b', 'c', 'd'], &[2, 0]), ['c', 'a', 'b', 'd']);
        assert_eq!(by_seat(vec!['a', 'b'], &[]), ['a', 'b']);
    }
}
