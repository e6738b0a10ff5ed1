//! A small game for the shelf's own tests: everybody secretly grabs 1, 2 or 3
//! coins; whoever grabbed what nobody else did keeps it, plus what a die says.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use heist_table::{
    Audience, BySeat, Choice, Clock, ContentError, Dice, Eyes, Game, Listen, Moment, Names,
    Outcome, Problem, Refusal, Rules, Seat, SeatSet, When,
};
use serde::{Deserialize, Serialize};

pub(crate) struct Toy {
    seats: u8,
    rounds: u8,
    timed: bool,
    version: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    round: u8,
    coins: BySeat<u8>,
    grabs: BySeat<Option<u8>>,
    deadline: Clock,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Grab(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Grabbed { seat: Seat, coins: u8 },
    Shown { grabs: BySeat<Option<u8>>, die: u32 },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    coins: BySeat<u8>,
    /// Left out while nobody has grabbed: fields may come and go.
    #[serde(skip_serializing_if = "nobody_grabbed")]
    grabs: BySeat<Option<u8>>,
}

fn nobody_grabbed(grabs: &BySeat<Option<u8>>) -> bool {
    grabs.iter().all(|(_, grab)| grab.is_none())
}

#[derive(Serialize)]
pub(crate) struct Printed {
    rounds: u8,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    timed: bool,
    /// Came later: not written as long as it is as by default.
    #[serde(default, skip_serializing_if = "Stakes::is_low")]
    stakes: Stakes,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stakes {
    #[default]
    Low,
    High,
}

impl Stakes {
    fn is_low(&self) -> bool {
        *self == Stakes::Low
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Grab(coins) = self;
        write!(f, "grab {coins}")
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let coins = text.strip_prefix("grab ").and_then(|coins| coins.parse().ok());
        coins.map(Action::Grab).ok_or_else(|| Refusal::unreadable(text, "Say: grab 2."))
    }
}

impl Toy {
    fn settle<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        // Before version 2 the die had a blank face.
        let die = moment.dice.below(3) + u32::from(self.version >= 2);
        let grabs = state.grabs;
        for (seat, grab) in grabs.iter() {
            if grabs.iter().filter(|(_, other)| *other == grab).count() == 1 {
                state.coins[seat] += grab.unwrap_or(0) + die as u8;
            }
        }
        moment.tell(Event::Shown { grabs, die });
        state.round += 1;
        state.grabs = BySeat::new(self.seats, None);
        state.deadline = moment.at().plus_seconds(10);
    }
}

impl Rules for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = u8;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        State {
            round: 0,
            coins: BySeat::new(self.seats, 0),
            grabs: BySeat::new(self.seats, None),
            deadline: moment.at().plus_seconds(10),
        }
    }

    fn actors(&self, state: &State) -> SeatSet {
        let open = state.round < self.rounds;
        Seat::all(self.seats).filter(|&seat| open && state.grabs[seat].is_none()).collect()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<u8> {
        self.actors(state).contains(seat).then_some(state.round)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.actors(state).contains(seat) {
            out.extend((1..=3).map(Action::Grab));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action, _: When) -> Result<(), Refusal> {
        let Action::Grab(coins) = action;
        if !self.actors(state).contains(seat) {
            return Err(Refusal::not_asked(seat));
        }
        if !(1..=3).contains(&coins) {
            return Err(Refusal::new(
                "too-greedy",
                "R2",
                "That is not on the table.",
                "Grab 1 to 3.",
            ));
        }
        Ok(())
    }

    fn apply<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        let Action::Grab(coins) = action;
        state.grabs[seat] = Some(coins);
        moment.tell(Event::Grabbed { seat, coins });
        if self.actors(state).is_empty() {
            self.settle(state, moment);
        }
    }

    fn deadline(&self, state: &State) -> Option<Clock> {
        (self.timed && state.round < self.rounds).then_some(state.deadline)
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        self.settle(state, moment);
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        let own = |seat, grab: &Option<u8>| grab.filter(|_| eyes.contains(seat));
        View { coins: state.coins, grabs: state.grabs.map(own) }
    }

    fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Grabbed { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::Shown { .. } => Audience::All,
        }
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        let mut state = state.clone();
        for (seat, grab) in state.grabs.iter_mut() {
            if !eyes.contains(seat) && grab.is_some() {
                *grab = Some(1 + dice.below(3) as u8);
            }
        }
        state
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let scores = state.coins.map(|_, &coins| i32::from(coins));
        let best = scores.as_slice().iter().copied().max();
        let winners =
            scores.iter().filter(|(_, score)| Some(**score) == best).map(|(seat, _)| seat);
        (state.round == self.rounds)
            .then(|| Outcome::by_score(winners.collect(), scores, "coins-gone"))
    }

    fn action_space(&self) -> Vec<Action> {
        (1..=3).map(Action::Grab).collect()
    }
}

impl Game for Toy {
    const SLUG: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const PUBLISHER: &'static str = "nobody";
    const BLURB: &'static str = "Grab what nobody else grabs.";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    const CONTENT: (&'static str, &'static str) = ("toy.toml", "rounds = 3");
    const OPTIONS: &'static [Choice] = &[
        Choice::yes_or_no("timed", "A round takes", ["As long as it likes", "Ten seconds"]),
        Choice::one_of("stakes", "The stakes", &[("low", "Low"), ("high", "High")]),
    ];
    const CHRONICLE: Option<[&'static str; 2]> = Some(["stakes", "timed"]);

    type Options = Options;

    fn open(file: &str, content: &str, options: &Options, seats: u8) -> Result<Toy, ContentError> {
        let rounds = content.trim().strip_prefix("rounds = ").and_then(|text| text.parse().ok());
        let (timed, version) = (options.timed, Self::RULES_VERSION);
        rounds.map(|rounds| Toy { seats, rounds, timed, version }).ok_or_else(|| ContentError {
            problems: vec![Problem {
                file: file.to_owned(),
                entry: "rounds".to_owned(),
                what: "The number of rounds is missing.".to_owned(),
                remedy: "Write rounds = 3.".to_owned(),
            }],
        })
    }

    fn under(self, version: u32) -> Toy {
        Toy { version, ..self }
    }

    type Printed = Printed;

    fn printed(&self) -> Printed {
        Printed { rounds: self.rounds }
    }

    fn about(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::Grabbed { seat, .. } => Some(*seat),
            Event::Shown { .. } => None,
        }
    }

    fn is_heading(&self, event: &Event) -> bool {
        matches!(event, Event::Shown { .. })
    }

    fn sentence(&self, event: &Event, names: &Names) -> String {
        match event {
            Event::Grabbed { seat, coins } => format!("{} grabs {coins}.", names.of(*seat)),
            Event::Shown { die, .. } => format!("The die shows {die}."),
        }
    }

    fn story(&self, state: &State, names: &Names) -> Vec<String> {
        let kept = |(seat, coins): (Seat, &u8)| format!("{} keeps {coins}.", names.of(seat));
        state.coins.iter().map(kept).collect()
    }

    fn sketch(&self, view: &View, _: &Names) -> String {
        format!("coins {:?}", view.coins.as_slice())
    }

    fn question(&self, round: &u8) -> String {
        format!("How many in round {}?", round + 1)
    }
}
