//! The laws every game keeps, and a trial that plays games to see whether one
//! does.
//!
//! ```text
//!   Trial ──► many random games ──► at every state:  legality · conservation · secrecy
//!                                   at every step:   what is told
//!             many tables       ──► replay, record, undo
//!                                        │
//!                                        ▼
//!                               Findings: the laws broken, each with where
//! ```
//!
//! A game calls it in one line:
//!
//! ```text
//! Trial::new("five seats", rules).hidden("roles", roles_fingerprint).keeps(money).check();
//! ```
//!
//! *Twin*: a state that `imagine` draws for some seats. These seats together
//! must not be able to tell it from the true one, by any byte of a view, a
//! list, a refusal or an event. Every law is proved able to fail by planted
//! mutants in `crates/heist-table/tests/mutants.rs`.

mod legality;
mod secrecy;
mod tables;
mod walk;

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use crate::{Rules, SeatSet};

use walk::Walk;

/// A law a game can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    /// Exactly the actors are asked something and have something legal; a game
    /// without actor and deadline is over.
    ActorsCanAct,
    /// Only actors are awaited; where nobody is, a deadline comes or the game
    /// is over.
    AwaitedMayAct,
    /// An aside draws nothing, asks its speaker nothing else, and holds nobody
    /// up; it is said, not answered.
    AsidesAnswerNothing,
    /// Nobody acts before now, and when somebody acts tells nothing hidden.
    PaceIsHonest,
    /// What is legal is accepted, listed once, and nobody else's.
    LegalIsAccepted,
    /// `random_action` draws like the list.
    RandomIsUniform,
    /// Actions and states read back what they write.
    ReadsBack,
    /// After a deadline comes a later one or none.
    ClockGoesOn,
    /// Nothing is made or lost: the game's own hook.
    NothingIsLost,
    /// The game ends.
    GameEnds,
    /// Views show nothing hidden.
    ViewsKeepSecrets,
    /// Questions, legal lists and their order show nothing hidden.
    ListsKeepSecrets,
    /// Refusals show nothing hidden.
    RefusalsKeepSecrets,
    /// Events show nothing hidden.
    EventsKeepSecrets,
    /// `imagine` varies everything that is hidden.
    ImagineVaries,
    /// `imagine` does not depend on what is hidden: bots cannot peek.
    ImagineIsBlind,
    /// `instinct` plays legally and decides by what it sees.
    InstinctIsHonest,
    /// Not everybody awaited waits for somebody else.
    SomebodyGoesOn,
    /// Replay equals play, and the record verifies.
    ReplayEqualsPlay,
    /// What can be taken back has shown nothing.
    UndoNeverReveals,
    /// An act taken back after an aside leaves the aside, as if the act had
    /// never been.
    UndoLeavesAsides,
}

/// A fingerprint of something that is hidden from the seats, if it is.
pub type Hidden<R> = fn(&R, &<R as Rules>::State, SeatSet) -> Option<u64>;

/// Whether nothing is lost in a state, and if so what.
pub type Keeps<R> = fn(&R, &<R as Rules>::State) -> Result<(), String>;

/// What must be so by a law of a game's own list, and what is so if it is not.
pub fn law(number: u8, holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("law {number} is broken: {}", what())) }
}

/// A number of games played to see whether the laws hold.
pub struct Trial<R: Rules> {
    name: String,
    rules: Arc<R>,
    games: u64,
    seed: u64,
    longest: u64,
    hidden: Vec<(&'static str, Hidden<R>)>,
    keeps: Vec<Keeps<R>>,
}

/// Of the twins in which something was hidden, this part at least must differ
/// in it.
const VARIES_IN_PERCENT: u64 = 20;

impl<R: Rules> Trial<R> {
    /// A trial of these rules, with sensible sizes.
    pub fn new(name: impl Into<String>, rules: R) -> Trial<R> {
        Trial {
            name: name.into(),
            rules: rules.into(),
            games: 40,
            seed: 1,
            longest: 20_000,
            hidden: Vec::new(),
            keeps: Vec::new(),
        }
    }

    /// How many games to play.
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Which games to play.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// After how many steps a game counts as endless.
    pub fn longest(mut self, steps: u64) -> Self {
        self.longest = steps;
        self
    }

    /// Something hidden that `imagine` must vary.
    pub fn hidden(mut self, name: &'static str, fingerprint: Hidden<R>) -> Self {
        self.hidden.push((name, fingerprint));
        self
    }

    /// Something that is never made or lost.
    pub fn keeps(mut self, keeps: Keeps<R>) -> Self {
        self.keeps.push(keeps);
        self
    }

    /// Panics unless every law holds: this is what a game's tests call.
    pub fn check(&self) {
        let findings = self.run();
        assert!(findings.broken.is_empty(), "{findings}");
        assert!(findings.twins > 0, "{}: the trial compared nothing", self.name);
    }

    /// Plays the games and says which laws were broken.
    pub fn run(&self) -> Findings {
        let space = self.rules.action_space();
        let mut trial = Running {
            trial: self,
            findings: Findings { name: self.name.clone(), ..Findings::default() },
            varied: vec![(0, 0); self.hidden.len()],
            sayings: space.iter().copied().filter(|act| self.rules.is_aside(act)).collect(),
            space,
            place: String::new(),
        };
        for game in 0..self.games {
            trial.place = format!("seed {} game {game}", self.seed);
            trial.play_and_watch(game);
            trial.play_at_a_table(game);
        }
        trial.place = format!("seed {}", self.seed);
        trial.setups_tell_only_what_shows();
        trial.imagine_varied();
        trial.findings
    }
}

/// What a trial found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    name: String,
    /// The laws broken, each with the first place it was.
    pub broken: BTreeMap<Law, String>,
    /// States looked at.
    pub states: u64,
    /// Twins compared.
    pub twins: u64,
    /// Undos granted.
    pub undos: u64,
    /// Asides said.
    pub asides: u64,
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}: {} states, {} twins, {} undos, {} asides",
            self.name, self.states, self.twins, self.undos, self.asides
        )?;
        for (law, place) in &self.broken {
            writeln!(f, "  broken: {law:?}: {place}")?;
        }
        Ok(())
    }
}

/// A trial under way.
struct Running<'a, R: Rules> {
    trial: &'a Trial<R>,
    findings: Findings,
    varied: Vec<(u64, u64)>,
    space: Vec<R::Action>,
    /// Those of them that are asides.
    sayings: Arc<[R::Action]>,
    place: String,
}

impl<R: Rules> Running<'_, R> {
    fn rules(&self) -> &R {
        &self.trial.rules
    }

    fn broken(&mut self, law: Law, what: impl fmt::Display) {
        let place = &self.place;
        self.findings.broken.entry(law).or_insert_with(|| {
            let mut text = format!("{place}: {what}");
            if text.len() > 2_000 {
                let cut = text.floor_char_boundary(2_000);
                text.truncate(cut);
                let _ = write!(text, "…");
            }
            text
        });
    }

    /// One random game, looked at from all sides.
    fn play_and_watch(&mut self, game: u64) {
        let mut walk = Walk::new(&*self.trial.rules, self.sayings.clone(), self.trial.seed, game);
        let start = self.place.clone();
        for step in 0.. {
            self.place = format!("{start} step {step}");
            self.findings.states += 1;
            self.legality(&walk);
            if self.findings.broken.contains_key(&Law::ActorsCanAct) {
                return; // A seat that can do nothing cannot be looked at further.
            }
            self.secrecy(&mut walk);
            if walk.is_over() {
                return;
            }
            if step == self.trial.longest {
                return self.broken(Law::GameEnds, "the game does not end");
            }
            let Some(next) = walk.choose() else {
                return self.broken(Law::ActorsCanAct, "nobody can act and no deadline comes");
            };
            self.telling(&mut walk, next);
            let before = walk.deadline();
            walk.take(next);
            if let (walk::Step::Expire, Some(before), Some(after)) = (next, before, walk.deadline())
                && after <= before
            {
                return self.broken(Law::ClockGoesOn, format_args!("{after:?} after {before:?}"));
            }
        }
    }
}
