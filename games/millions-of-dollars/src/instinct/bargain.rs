//! What to say, what to offer, when to go.

use heist_table::{Dice, Level, Money};

use crate::rules::in_play;
use crate::state::{CharacterId, Phase};
use crate::{Action, Role};

use super::guess::Guess;

/// A slot of a beat (R33): at most one word, one call, one step of a deal,
/// then the end of the slot.
pub(super) fn slot(guess: &Guess<'_>, beat: u8, dice: &mut Dice) -> Action {
    let Phase::Beats(now) = guess.table().phase else { unreachable!("a slot is in a beat") };
    let mood = Mood::new(guess, beat);
    let talk = Talk { word: !now.used.claim, urge: !now.used.urge, deal: !now.used.deal };
    mood.accept_or_leave(dice)
        .or_else(|| mood.look())
        .or_else(|| mood.talk(talk, dice))
        .or_else(|| mood.lead(dice))
        .unwrap_or(Action::Pass)
}

/// Any moment of a live negotiation: the same, at most a few acts, and then
/// ready; `None` is to wait and see.
pub(super) fn live(guess: &Guess<'_>, dice: &mut Dice) -> Option<Action> {
    let robber = guess.table().robbers[guess.me()];
    let beat = (1 + robber.acts / 2).min(5);
    let mood = Mood::new(guess, beat);
    let chatty = robber.acts < 8 && !robber.ready;
    let talk = Talk { word: chatty, urge: chatty && robber.acts < 4, deal: robber.acts < 12 };
    mood.accept_or_leave(dice)
        .or_else(|| mood.look())
        .or_else(|| mood.talk(talk, dice))
        .or_else(|| mood.call())
        .or_else(|| (!robber.ready).then_some(Action::Ready))
}

/// The decision beat (R34): accept, leave or stay.
pub(super) fn decide(guess: &Guess<'_>, character: CharacterId, dice: &mut Dice) -> Action {
    let mood = Mood::new(guess, 6);
    let edge = mood.edge(character);
    let sum = guess.rules().offered(guess.table(), character);
    if !sum.is_zero() && i64::from(sum.0) * 100 >= edge {
        return Action::Accept { character, sum };
    }
    // A rival who decides after me may still give in, so I mostly let him;
    // one who has stayed already will not.
    let bold = guess.level() != Level::Rookie;
    let bluff = bold && mood.rival_decides_later(character) && dice.below(100) < 60;
    if edge < 0 && !bluff {
        return Action::Leave { character };
    }
    Action::Stay { character }
}

/// What may be done of each kind.
#[derive(Clone, Copy)]
struct Talk {
    word: bool,
    urge: bool,
    deal: bool,
}

/// What staying is worth now, and how late it is.
struct Mood<'a> {
    guess: &'a Guess<'a>,
    stay: i64,
    beat: i64,
}

impl<'a> Mood<'a> {
    fn new(guess: &'a Guess<'a>, beat: u8) -> Mood<'a> {
        Mood { guess, stay: guess.worth_without(&[]), beat: beat.into() }
    }

    fn own(&self) -> impl Iterator<Item = CharacterId> + '_ {
        self.guess.rules().own(self.guess.table(), self.guess.me())
    }

    fn cash(&self) -> u32 {
        self.guess.table().robbers[self.guess.me()].cash.0
    }

    /// What staying is worth more than leaving for nothing.
    fn edge(&self, character: CharacterId) -> i64 {
        self.stay - self.guess.worth_without(&[character])
    }

    /// Whether the likeliest rival for the Role has yet to decide.
    fn rival_decides_later(&self, mine: CharacterId) -> bool {
        let (rules, table) = (self.guess.rules(), self.guess.table());
        let role = self.guess.own_role(mine);
        let turn = |id: CharacterId| {
            let first = table.leader.next(rules.seats).number();
            (rules.owner(id).number() + rules.seats - first) % rules.seats
        };
        let rivals = rules.others(table, self.guess.me());
        let likeliest = rivals.max_by_key(|&id| (self.guess.percent_is(id, role), turn(id)));
        likeliest.is_some_and(|id| turn(id) > turn(mine))
    }

    /// What somebody's departure is worth.
    fn lift(&self, character: CharacterId) -> i64 {
        self.guess.worth_without(&[character]) - self.stay
    }

    /// Early one waits for more, late one takes what is more than staying.
    fn accept_or_leave(&self, dice: &mut Dice) -> Option<Action> {
        let patience = (5 - self.beat).max(0) * 40;
        let alone = self.guess.rules().seats_in_play(self.guess.table()).len() == 1;
        for character in self.own() {
            let sum = self.guess.rules().offered(self.guess.table(), character);
            if sum.is_zero() && self.beat < 4 && !alone {
                continue; // Nothing to think about yet.
            }
            let edge = self.edge(character);
            if !sum.is_zero() && i64::from(sum.0) * 100 >= edge.max(0) + patience {
                return Some(Action::Accept { character, sum });
            }
            let hopeless = edge < -80 && self.beat >= 4 && dice.below(100) < 30;
            if hopeless || alone && edge < 0 {
                return Some(Action::Leave { character });
            }
        }
        None
    }

    /// Spends an Intimidation card where it settles a doubt worth settling.
    fn look(&self) -> Option<Action> {
        if self.guess.level() == Level::Rookie {
            return None; // A rookie forgets that he has one.
        }
        if self.guess.table().robbers[self.guess.me()].intimidation == 0 {
            return None;
        }
        let mine = self.own().next()?;
        let doubt = |character: CharacterId| {
            let percent = self.guess.percent_is(character, self.guess.own_role(mine));
            percent * (100 - percent)
        };
        let others = self.guess.rules().others(self.guess.table(), self.guess.me());
        let unseen = others
            .filter(|&id| !self.guess.table().characters[id].seen_by.contains(self.guess.me()));
        let best = unseen.max_by_key(|&id| (doubt(id), std::cmp::Reverse(id)))?;
        (doubt(best) >= 1_500).then_some(Action::Intimidate { character: best })
    }

    fn talk(&self, talk: Talk, dice: &mut Dice) -> Option<Action> {
        let rules = self.guess.rules();
        let robber = self.guess.table().robbers[self.guess.me()];
        if robber.acts >= rules.content.acts_per_round {
            return None;
        }
        let word = if talk.word { self.word(dice) } else { None };
        let rival = || self.rival();
        word.or_else(|| if talk.urge { self.urge(rival(), dice) } else { None })
            .or_else(|| if talk.deal { self.deal(rival()) } else { None })
    }

    /// One word per Character and round. In a clash mostly the truth, to be
    /// feared; else now and then a lie.
    fn word(&self, dice: &mut Dice) -> Option<Action> {
        let silent = |id: &CharacterId| self.guess.table().characters[*id].word.is_none();
        let character = self.own().find(silent)?;
        let truth = self.guess.own_role(character);
        let roles: Vec<Role> = self.guess.rules().content.roles.iter().collect();
        let clash = self.guess.clash_percent(character);
        let mood = i64::from(dice.below(100));
        let other = dice.pick(&roles);
        match clash {
            40.. if mood < 70 => Some(Action::Claim { character, role: truth }),
            40.. if mood < 85 => Some(Action::Deny { character, role: other }),
            _ if mood < 40 => Some(Action::Claim { character, role: truth }),
            _ if mood < 55 => Some(Action::Claim { character, role: other }),
            _ => None,
        }
    }

    /// Whose departure is worth most, and how much. Only those who may clash
    /// with an own Character are thought about.
    fn rival(&self) -> Option<(CharacterId, i64)> {
        let roles: Vec<Role> = self.own().map(|id| self.guess.own_role(id)).collect();
        let others = self.guess.rules().others(self.guess.table(), self.guess.me());
        others
            .filter(|&id| roles.iter().any(|&role| self.guess.percent_is(id, role) >= 15))
            .map(|id| (id, self.lift(id)))
            .max_by_key(|&(id, lift)| (lift, std::cmp::Reverse(id)))
            .filter(|&(_, lift)| lift > 0)
    }

    fn urge(&self, rival: Option<(CharacterId, i64)>, dice: &mut Dice) -> Option<Action> {
        let (character, lift) = rival?;
        let loud = lift >= 100 && self.beat <= 3 && dice.below(100) < 50;
        loud.then_some(Action::Urge { character })
    }

    /// Pays for a departure, more from beat to beat; or asks a price for the
    /// own one, less from beat to beat.
    fn deal(&self, rival: Option<(CharacterId, i64)>) -> Option<Action> {
        let table = self.guess.table();
        if let Some((character, lift)) = rival {
            let mine = table.offers[self.guess.me()][character.index()].0;
            let others = self.guess.rules().offered(table, character).0 - mine;
            let most = (lift * 70 / 10_000).max(0) as u32;
            let now = (lift * (25 + 8 * self.beat) / 10_000).max(0) as u32;
            let ask = table.characters[character].ask.map(|ask| ask.0.saturating_sub(others));
            let amount = match ask {
                Some(ask) if (1..=most).contains(&ask) => ask,
                _ => now,
            };
            let amount = amount.min(self.cash());
            if amount > mine {
                return Some(Action::Offer { character, amount: Money(amount) });
            }
        }
        self.ask()
    }

    /// Part of what each would get once the Character is gone.
    fn ask(&self) -> Option<Action> {
        let (rules, table) = (self.guess.rules(), self.guess.table());
        let staying = rules.characters().filter(|&id| in_play(table, id)).count() as i64 - 1;
        let share = i64::from(rules.loot_card(table).amount.0) * 100 / staying.max(1);
        let price = ((share * (70 - 8 * self.beat) + 5_000) / 10_000).clamp(1, 6);
        for character in self.own() {
            let doubtful = self.guess.clash_percent(character) >= 30;
            let posted = table.characters[character].ask;
            let lower = posted.is_none_or(|ask| price < i64::from(ask.0));
            if doubtful && lower && self.edge(character) < price * 100 {
                return Some(Action::Ask { character, price: Money(price as u32) });
            }
        }
        None
    }

    /// The Leader's powers in beats (R29).
    fn lead(&self, dice: &mut Dice) -> Option<Action> {
        let table = self.guess.table();
        let leads = self.guess.rules().acting_leader(table) == Some(self.guess.me());
        if !leads {
            return None;
        }
        let bounded =
            table.robbers[self.guess.me()].acts < self.guess.rules().content.acts_per_round;
        if self.beat == 1 && !table.asked_around && bounded && dice.below(100) < 35 {
            return Some(Action::AskAround);
        }
        (self.beat >= 3 && !table.called && dice.below(100) < 50).then_some(Action::CallDecision)
    }

    /// Live, the Leader calls once he is settled.
    fn call(&self) -> Option<Action> {
        let table = self.guess.table();
        let leads = self.guess.rules().acting_leader(table) == Some(self.guess.me());
        let Phase::Live(live) = table.phase else { return None };
        let settled = table.robbers[self.guess.me()].ready;
        (leads && live.call_open && !table.called && settled).then_some(Action::CallDecision)
    }
}
