//! Players with one simple habit, as people find them within a few games: none
//! of them may make a living of it. They see what their seat sees.

use heist_table::{Dice, Level, Money, Rules, Seat, Seen};
use millions_of_dollars::{
    Action, CharacterView, MillionsOfDollars, PhaseView, Prompt, Role, Twin, View, Word,
};

/// Somebody at the table.
#[derive(Clone, Copy)]
pub enum Player {
    /// Any legal action.
    Random,
    /// A bot of the box.
    Bot(Level),
    /// Always the same way to play.
    Habit(&'static Habit),
}

impl Player {
    pub fn act(
        self,
        seen: &Seen<'_, MillionsOfDollars>,
        scratch: &mut Vec<Action>,
        dice: &mut Dice,
    ) -> Option<Action> {
        match self {
            Player::Random => Some(seen.random_action(scratch, dice)),
            Player::Bot(level) => seen.rules().instinct(seen, level, dice),
            Player::Habit(habit) => Some(habit.act(seen, dice)),
        }
    }
}

/// Which Role is chosen.
#[derive(Clone, Copy)]
pub enum Likes {
    /// Any.
    Any,
    /// That on the Loot card, if it is in use; else any.
    Symbol,
    /// One of these.
    One(&'static [Role]),
}

/// What is said of the own Character.
#[derive(Clone, Copy, PartialEq)]
pub enum Says {
    Nothing,
    Truth,
    /// Always another Role.
    Lies,
    /// The truth in a clash; else the Role of somebody else's clash.
    Scare,
}

/// A way to play that never changes.
pub struct Habit {
    pub name: &'static str,
    pub likes: Likes,
    pub says: Says,
    /// Offered to whoever claims the same Role.
    pub pays: u32,
    /// The price posted in a clash.
    pub asks: Option<u32>,
    /// Taken for leaving, from so much on.
    pub takes: Option<u32>,
    /// Leaves so many of a hundred certain clashes at the end.
    pub leaves: u32,
}

const STUBBORN: Habit = Habit {
    name: "stubborn: any Role, silent, never leaves",
    likes: Likes::Any,
    says: Says::Nothing,
    pays: 0,
    asks: None,
    takes: None,
    leaves: 0,
};

const HONEST: Habit = Habit { name: "honest, never leaves", says: Says::Truth, ..STUBBORN };

const SQUATTER: Habit = Habit {
    name: "Driver or Crook, honest, never leaves, pays 2M",
    likes: Likes::One(&[Role::Driver, Role::Crook]),
    pays: 2,
    ..HONEST
};

/// What bots must not lose to.
pub const HABITS: &[Habit] = &[
    SQUATTER,
    Habit { name: "Driver or Crook, pays 3M", pays: 3, ..SQUATTER },
    Habit { name: "Driver or Crook, pays 1M", pays: 1, ..SQUATTER },
    Habit { name: "Driver or Crook, pays nothing", pays: 0, ..SQUATTER },
    Habit {
        name: "Driver or Crook, pays 2M, asks 4M, takes 4M",
        asks: Some(4),
        takes: Some(4),
        ..SQUATTER
    },
    Habit { name: "Driver or Crook, pays 2M, leaves 30 of 100 clashes", leaves: 30, ..SQUATTER },
    Habit { name: "Driver or Crook, pays 2M, takes 2M", takes: Some(2), ..SQUATTER },
    Habit { name: "Driver or Crook, silent", says: Says::Nothing, pays: 0, ..SQUATTER },
    Habit { name: "Driver, pays 3M", likes: Likes::One(&[Role::Driver]), pays: 3, ..SQUATTER },
    Habit { name: "Driver, pays 2M", likes: Likes::One(&[Role::Driver]), ..SQUATTER },
    Habit { name: "always Driver", likes: Likes::One(&[Role::Driver]), ..HONEST },
    Habit { name: "always Crook", likes: Likes::One(&[Role::Crook]), ..HONEST },
    Habit { name: "always Brute", likes: Likes::One(&[Role::Brute]), ..HONEST },
    Habit { name: "payer: any Role, pays 2M", pays: 2, ..HONEST },
    STUBBORN,
    HONEST,
    Habit { name: "the Role on the Loot card", likes: Likes::Symbol, ..HONEST },
    Habit { name: "liar: always another Role", says: Says::Lies, ..STUBBORN },
    Habit { name: "scare: lies when safe", says: Says::Scare, ..STUBBORN },
    Habit { name: "scare, Driver or Crook, pays 2M", says: Says::Scare, ..SQUATTER },
    Habit { name: "asks 1M in a clash", asks: Some(1), takes: Some(1), ..HONEST },
    Habit { name: "asks 4M, takes 3M", asks: Some(4), takes: Some(3), ..HONEST },
    Habit { name: "takes every bribe", takes: Some(1), ..HONEST },
    Habit { name: "timid: leaves every clash", leaves: 100, takes: Some(1), ..HONEST },
];

impl Habit {
    fn act(&self, seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Action {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let prompt = seen.prompt().expect("whoever acts is asked");
        match prompt {
            Prompt::Choose { .. } => self.choose(seen, &legal, dice),
            Prompt::Negotiate { .. } | Prompt::Slot { .. } => {
                self.bargain(seen, &legal, dice).unwrap_or_else(|| settle(&legal))
            }
            Prompt::Decide { .. } => {
                let view = seen.view();
                self.deal_or_leave(&view, seen.seat(), true, dice).unwrap_or_else(|| settle(&legal))
            }
            Prompt::Name { .. } => {
                let names: Vec<Action> = legal
                    .into_iter()
                    .filter(|action| matches!(action, Action::NameRole { .. }))
                    .collect();
                dice.pick(&names)
            }
        }
    }

    fn choose(
        &self,
        seen: &Seen<'_, MillionsOfDollars>,
        legal: &[Action],
        dice: &mut Dice,
    ) -> Action {
        let symbol = seen.rules().loot(seen.view().loot).symbol;
        let liked = |role: Role| match self.likes {
            Likes::Any => true,
            Likes::Symbol => Some(role) == symbol,
            Likes::One(roles) => roles.contains(&role),
        };
        // With three players both Roles count, as far as they can.
        let count = |action: &Action| match *action {
            Action::Choose { role, second } => {
                usize::from(liked(role)) + usize::from(second.is_some_and(liked))
            }
            _ => 0,
        };
        let most = legal.iter().map(count).max().unwrap_or(0);
        let best: Vec<Action> = legal.iter().copied().filter(|a| count(a) == most).collect();
        dice.pick(&best)
    }

    fn bargain(
        &self,
        seen: &Seen<'_, MillionsOfDollars>,
        legal: &[Action],
        dice: &mut Dice,
    ) -> Option<Action> {
        let (view, me) = (seen.view(), seen.seat());
        if let Some(action) = self.deal_or_leave(&view, me, false, dice) {
            return Some(action);
        }
        if view.robbers[me.index()].acts_left == 0 {
            return None;
        }
        let (may_claim, may_deal) = match &view.phase {
            PhaseView::Beats(beat) => (!beat.used.claim, !beat.used.deal),
            _ => (true, true),
        };
        for card in view.characters.iter().filter(|card| card.owner == me && card.in_play) {
            let role = card.role.expect("one knows one's own Role");
            if may_claim
                && card.word.is_none()
                && let Some(said) = self.word(&view, card, role, legal, dice)
            {
                return Some(Action::Claim { character: card.id, role: said });
            }
            if !may_deal {
                continue;
            }
            let rival = view.characters.iter().find(|other| {
                other.owner != me && other.in_play && other.word == Some(Word::Is(role))
            });
            if let Some(rival) = rival {
                let amount = Money(self.pays.min(view.robbers[me.index()].cash.0));
                let stands = rival.offers.iter().any(|offer| offer.by == me);
                if !amount.is_zero() && !stands {
                    return Some(Action::Offer { character: rival.id, amount });
                }
            }
            let clash = twin(&view, card) == Twin::Certain;
            if let (Some(price), true, None) = (self.asks, clash, card.ask) {
                return Some(Action::Ask { character: card.id, price: Money(price) });
            }
        }
        None
    }

    fn word(
        &self,
        view: &View,
        card: &CharacterView,
        truth: Role,
        legal: &[Action],
        dice: &mut Dice,
    ) -> Option<Role> {
        let others = || -> Vec<Role> {
            let said = |action: &Action| match *action {
                Action::Claim { character, role } if character == card.id => Some(role),
                _ => None,
            };
            legal.iter().filter_map(said).filter(|&role| role != truth).collect()
        };
        match self.says {
            Says::Nothing => None,
            Says::Truth => Some(truth),
            Says::Lies => Some(dice.pick(&others())),
            Says::Scare if twin(view, card) == Twin::Certain => Some(truth),
            Says::Scare => {
                let contested = others().into_iter().max_by_key(|&role| view.face_up.of(role));
                contested.or(Some(truth))
            }
        }
    }

    fn deal_or_leave(&self, view: &View, me: Seat, last: bool, dice: &mut Dice) -> Option<Action> {
        let about = match view.phase {
            PhaseView::Decision { about, .. } => Some(about),
            _ => None,
        };
        let mine = |card: &&CharacterView| {
            card.owner == me && card.in_play && about.is_none_or(|id| id == card.id)
        };
        for card in view.characters.iter().filter(mine) {
            let sum: Money = card.offers.iter().map(|offer| offer.amount).sum();
            if self.takes.is_some_and(|least| sum.0 >= least) {
                return Some(Action::Accept { character: card.id, sum });
            }
            let clash = twin(view, card) == Twin::Certain;
            if last && clash && dice.below(100) < self.leaves {
                return Some(Action::Leave { character: card.id });
            }
        }
        None
    }
}

fn twin(view: &View, card: &CharacterView) -> Twin {
    let dangers = view.notes.iter().flat_map(|notes| &notes.dangers);
    dangers.into_iter().find(|danger| danger.character == card.id).map_or(Twin::None, |d| d.twin)
}

/// Ends a slot, stays, or is ready.
fn settle(legal: &[Action]) -> Action {
    let quiet = |action: &&Action| {
        matches!(action, Action::Pass | Action::Stay { .. } | Action::Ready | Action::NotReady)
    };
    *legal.iter().find(quiet).expect("one can always do nothing")
}
