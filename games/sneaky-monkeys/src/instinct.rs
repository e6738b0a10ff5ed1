//! A quick player's gut feeling: claim houses first, then live on what pays.
//!
//! ```text
//!   purse    what to buy, sell and put on guard      roads   where to go after the roll
//!   deeds    what to do there, and with how many cards      bargain   trades, crews, answers
//! ```
//!
//! Everything but uncounted votes lies open, so a bot looks at the table as it
//! is, weighs in dollars, and never at dice to come.

mod bargain;
mod deeds;
mod purse;
mod roads;

use heist_table::{Dice, Level, Money, Seat, Seen};

use crate::kinds::{Character, Resource, Vote};
use crate::state::{Stage, State};
use crate::{Action, Player, Prompt, SneakyMonkeys};

/// What an arrest costs: the next turn, and the way back.
const ARREST: i64 = 150;

/// What a level thinks of.
struct Skill {
    /// Puts cards into crimes.
    commits: bool,
    /// Robs and raids other players.
    robs: bool,
    /// Works towards a museum job, with cards, vehicle and trades.
    projects: bool,
    /// Keeps a card on guard when there is cash to lose.
    guards: bool,
}

impl Skill {
    fn of(level: Level) -> Skill {
        let regular = level >= Level::Regular;
        let mastermind = level >= Level::Mastermind;
        Skill { commits: regular, robs: regular, projects: mastermind, guards: mastermind }
    }
}

/// What a bot has in mind.
struct Mind<'a> {
    rules: &'a SneakyMonkeys,
    seat: Seat,
    skill: Skill,
    /// A table that the seat cannot tell from the true one.
    state: State,
    legal: Vec<Action>,
}

pub(crate) fn instinct(
    seen: &Seen<'_, SneakyMonkeys>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    let prompt = seen.prompt().expect("only a seat that is asked has a feeling");
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    let (rules, seat) = (seen.rules(), seen.seat());
    let mind = Mind { rules, seat, skill: Skill::of(level), state: seen.imagine(dice), legal };
    Some(match prompt {
        Prompt::PickCharacter => mind.pick(dice),
        Prompt::ChooseChip { .. } => mind.choose_chip(),
        Prompt::Turn { stage, .. } => mind.play_turn(stage),
        Prompt::Answer { .. } => mind.answer(),
        Prompt::Crime { .. } => mind.prepare_crime(),
        Prompt::Job { .. } => mind.prepare_job(),
        // The people at the table decide.
        Prompt::Vote => Action::Vote { vote: Vote::Extend },
    })
}

impl Mind<'_> {
    fn own(&self) -> &Player {
        &self.state.players[self.seat]
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn if_legal(&self, action: Action) -> Option<Action> {
        self.may(action).then_some(action)
    }

    /// How many jobs take a card of that kind.
    fn in_demand(&self, kind: Resource) -> usize {
        let jobs = self.rules.content.jobs.iter().flatten();
        jobs.filter(|job| job.tickets.has(kind)).count()
    }

    /// A character whose cards are in demand; of equals any.
    fn pick(&self, dice: &mut Dice) -> Action {
        let free = Character::ALL.into_iter();
        let free = free.filter(|&character| self.may(Action::PickCharacter { character }));
        let demand = |character: Character| self.in_demand(character.expertise());
        let most = free.clone().map(demand).max();
        let best: Vec<Character> = free.filter(|&one| Some(demand(one)) == most).collect();
        Action::PickCharacter { character: dice.pick(&best) }
    }

    fn choose_chip(&self) -> Action {
        let open = Resource::ALL.into_iter();
        let open = open.filter(|&colour| self.may(Action::ChooseChip { colour }));
        let best = open.max_by_key(|&colour| self.in_demand(colour));
        best.map_or(self.legal[0], |colour| Action::ChooseChip { colour })
    }

    fn play_turn(&self, stage: Stage) -> Action {
        if let Some(answer) = self.answer_to_offers() {
            return answer;
        }
        match stage {
            Stage::Before => self.shop().or_else(|| self.propose()).unwrap_or_else(|| self.roll()),
            Stage::Rolled => self.go_somewhere(),
            Stage::Moved => {
                let deed = self.do_something();
                deed.or_else(|| self.stand_guard()).unwrap_or(Action::EndTurn)
            }
            Stage::Confined => self.stand_guard().unwrap_or(Action::EndTurn),
        }
    }

    fn roll(&self) -> Action {
        self.if_legal(Action::Roll).unwrap_or(Action::EndTurn)
    }

    /// Dollars, for weighing.
    fn dollars(money: Money) -> i64 {
        i64::from(money.0)
    }
}
