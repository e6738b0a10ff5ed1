//! What to say, what to offer, when to go.

use heist_table::{Dice, Level, Money, Seat};

use crate::state::{CharacterId, Phase, Word};
use crate::{Action, Role};

use super::clash::Clash;
use super::guess::Guess;

/// From how many percent on a clash is bargained over, and counts as known.
const LIKELY: i64 = 40;
const KNOWN: i64 = 60;

/// From how many percent on somebody is taken for the rival.
const RIVAL: i64 = 50;

/// How often, of a hundred times, a bot in a clash says what it is not.
const LIES_IN_A_CLASH: u32 = 21;

/// A slot of a beat (R33): at most one word, one call, one step of a deal,
/// then the end of the slot.
pub(super) fn slot(guess: &Guess<'_>, beat: u8, dice: &mut Dice) -> Action {
    let Phase::Beats(now) = guess.table().phase else { unreachable!("a slot is in a beat") };
    let mood = Mood::new(guess, beat);
    let talk = Talk { word: !now.used.claim, urge: !now.used.urge, deal: !now.used.deal };
    let silent = talk.word && talk.urge && talk.deal;
    mood.accept_or_leave(dice)
        .or_else(|| mood.look())
        .or_else(|| mood.talk(talk, dice))
        .or_else(|| if silent { mood.break_the_silence() } else { None })
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
    let sum = guess.rules().offered(guess.table(), character);
    let goes = mood.goes_at_last(character, dice);
    match (goes, sum.is_zero()) {
        (false, _) => Action::Stay { character },
        (true, false) => Action::Accept { character, sum },
        (true, true) => Action::Leave { character },
    }
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
    /// The likeliest clash over an own Character.
    clash: Option<Clash<'a>>,
}

impl<'a> Mood<'a> {
    fn new(guess: &'a Guess<'a>, beat: u8) -> Mood<'a> {
        let clash = Clash::likeliest(guess).filter(|clash| clash.percent >= LIKELY);
        Mood { guess, stay: guess.worth_of_staying(), beat: beat.into(), clash }
    }

    fn own(&self) -> impl Iterator<Item = CharacterId> + '_ {
        self.guess.rules().own(self.guess.table(), self.guess.me())
    }

    fn cash(&self) -> i64 {
        self.guess.table().robbers[self.guess.me()].cash.0.into()
    }

    /// The clash, if it is over that Character.
    fn clash_of(&self, character: CharacterId) -> Option<&Clash<'a>> {
        self.clash.as_ref().filter(|clash| clash.mine == character)
    }

    /// Who offers how much for a Character to leave.
    fn offers(&self, character: CharacterId) -> Vec<(Seat, i64)> {
        let offers = self.guess.table().offers.iter();
        let sums = offers.map(|(seat, offers)| (seat, i64::from(offers[character.index()].0)));
        sums.filter(|&(_, sum)| sum > 0).collect()
    }

    /// Takes what is fair in a clash, and else what is more than staying.
    fn accept_or_leave(&self, dice: &mut Dice) -> Option<Action> {
        let alone = self.guess.rules().seats_in_play(self.guess.table()).len() == 1;
        for character in self.own() {
            let offers = self.offers(character);
            if offers.is_empty() && self.beat < 4 && !alone {
                continue; // Nothing to think about yet.
            }
            let sum: i64 = offers.iter().map(|(_, sum)| sum).sum();
            let better = || self.guess.worth_of_leaving(character, &offers) > self.stay;
            let known = self.clash_of(character).filter(|clash| clash.percent >= KNOWN);
            let takes = match known {
                Some(clash) => match self.guess.level() {
                    Level::Rookie => better(),
                    Level::Regular => sum + i64::from(self.beat >= 3) >= clash.take,
                    Level::Mastermind => sum >= clash.take,
                },
                None => better(),
            };
            if !offers.is_empty() && takes {
                return Some(Action::Accept { character, sum: Money(sum as u32) });
            }
            let hopeless = known.is_none() && self.beat >= 4 && dice.below(100) < 30;
            if (alone || hopeless) && offers.is_empty() && better() {
                return Some(Action::Leave { character });
            }
        }
        None
    }

    /// The last word: whether to go, for what is offered or for nothing.
    fn goes_at_last(&self, character: CharacterId, dice: &mut Dice) -> bool {
        let offers = self.offers(character);
        let sum: i64 = offers.iter().map(|(_, sum)| sum).sum();
        let leave = self.guess.worth_of_leaving(character, &offers);
        let Some(clash) = self.clash_of(character) else { return leave > self.stay };
        if self.guess.level() == Level::Rookie {
            return leave > self.stay;
        }
        if sum >= clash.take && leave > self.stay {
            return true;
        }
        // A rival who decides after me may still give in; one who has stayed
        // already will not.
        let gives_in = clash.percent_given_in(0);
        if self.decides_later(clash.rival) {
            let hope = clash.lone() * gives_in + clash.crashed() * (100 - gives_in);
            return clash.percent >= KNOWN && leave * 100 > hope || leave > clash.lone();
        }
        // Whoever always gave in would be bullied: one goes so often that it
        // does not pay to offer less than is fair.
        leave > self.stay && i64::from(dice.below(100)) < clash.percent_given_in(sum)
    }

    /// Whether somebody has yet to decide after me.
    fn decides_later(&self, rival: CharacterId) -> bool {
        let (rules, table) = (self.guess.rules(), self.guess.table());
        let turn = |seat: Seat| {
            let first = table.leader.next(rules.seats).number();
            (seat.number() + rules.seats - first) % rules.seats
        };
        turn(rules.owner(rival)) > turn(self.guess.me())
    }

    /// Spends an Intimidation card where it settles a doubt worth settling.
    fn look(&self) -> Option<Action> {
        if self.guess.level() == Level::Rookie {
            return None; // A rookie forgets that he has one.
        }
        if self.guess.table().robbers[self.guess.me()].intimidation == 0 {
            return None;
        }
        let mine = self.clash.as_ref().map(|clash| clash.mine).or_else(|| self.own().next())?;
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
        if !self.may_act() {
            return None;
        }
        let word = if talk.word { self.word(dice) } else { None };
        word.or_else(|| if talk.deal { self.deal(dice) } else { None })
            .or_else(|| if talk.urge { self.urge(dice) } else { None })
    }

    fn may_act(&self) -> bool {
        let robber = self.guess.table().robbers[self.guess.me()];
        robber.acts < self.guess.rules().content.acts_per_round
    }

    /// One word per Character and round, and a second one where a lie has not
    /// helped. In a clash mostly the truth, to be feared; and whoever would
    /// rather be bought passes for one of those who clash.
    fn word(&self, dice: &mut Dice) -> Option<Action> {
        let words = |id: CharacterId| self.guess.table().characters[id].word;
        if let Some(clash) = &self.clash {
            let (character, truth) = (clash.mine, self.guess.own_role(clash.mine));
            let (lies, silent) = (dice.below(100) < LIES_IN_A_CLASH, dice.below(100) < 10);
            let other = self.other_role(truth, dice);
            return match words(character) {
                None if silent => None,
                None if lies && self.guess.level() != Level::Rookie => {
                    Some(Action::Claim { character, role: other })
                }
                None => Some(Action::Claim { character, role: truth }),
                Some(word) if self.beat >= 2 && word != Word::Is(truth) => {
                    Some(Action::Claim { character, role: truth })
                }
                Some(_) => None,
            };
        }
        let character = self.own().find(|&id| words(id).is_none())?;
        let truth = self.guess.own_role(character);
        let (mood, other) = (dice.below(100), self.other_role(truth, dice));
        if let Some(role) = self.contested(truth).filter(|_| self.would_sell(character).is_some()) {
            return (mood < 60).then_some(Action::Claim { character, role });
        }
        match mood {
            0..45 => Some(Action::Claim { character, role: truth }),
            45..52 => Some(Action::Claim { character, role: other }),
            52..62 => Some(Action::Deny { character, role: other }),
            _ => None,
        }
    }

    /// Some Role that lies on the table, if one does, but the own one.
    fn other_role(&self, truth: Role, dice: &mut Dice) -> Role {
        let (table, roles) = (self.guess.table(), self.guess.rules().content.roles);
        let others: Vec<Role> = roles.iter().filter(|&role| role != truth).collect();
        let shown: Vec<Role> =
            others.iter().copied().filter(|&role| table.face_up.of(role) > 0).collect();
        dice.pick(if shown.is_empty() { &others } else { &shown })
    }

    /// A Role that others certainly clash over.
    fn contested(&self, truth: Role) -> Option<Role> {
        let face_up = self.guess.table().face_up;
        let roles = self.guess.rules().content.roles;
        roles.iter().find(|&role| role != truth && face_up.of(role) >= 2)
    }

    /// For how little one who is in no clash would rather leave, if for little.
    fn would_sell(&self, character: CharacterId) -> Option<i64> {
        if self.guess.level() == Level::Rookie || self.clash_of(character).is_some() {
            return None;
        }
        let payer = self.guess.rules().others(self.guess.table(), self.guess.me()).next()?;
        let payer = self.guess.rules().owner(payer);
        let better =
            |sum: &i64| self.guess.worth_of_leaving(character, &[(payer, *sum)]) > self.stay;
        (1..=2).find(better)
    }

    /// Calls on the rival to leave; on nobody else.
    fn urge(&self, dice: &mut Dice) -> Option<Action> {
        let clash = self.clash.as_ref().filter(|clash| clash.rival_percent >= RIVAL)?;
        let loud = self.beat <= 3 && dice.below(100) < 50;
        loud.then_some(Action::Urge { character: clash.rival })
    }

    /// If everybody passed, the heist would begin and all would be caught
    /// (R34).
    fn break_the_silence(&self) -> Option<Action> {
        let clash = self.clash.as_ref().filter(|clash| clash.percent >= KNOWN)?;
        self.may_act().then_some(Action::Urge { character: clash.rival })
    }

    /// Buys the rival for what is fair, or asks as much for leaving.
    fn deal(&self, dice: &mut Dice) -> Option<Action> {
        let Some(clash) = &self.clash else { return self.fish() };
        self.buy(clash, dice).or_else(|| self.sell(clash))
    }

    fn buy(&self, clash: &Clash<'_>, dice: &mut Dice) -> Option<Action> {
        if clash.rival_percent < RIVAL {
            return None;
        }
        let (rules, table, character) = (self.guess.rules(), self.guess.table(), clash.rival);
        let mine = i64::from(table.offers[self.guess.me()][character.index()].0);
        let others = i64::from(rules.offered(table, character).0) - mine;
        let most = (clash.fair + i64::from(self.beat >= 4)).min(self.cash());
        let price = table.characters[character].ask.map(|ask| i64::from(ask.0) - others);
        let low = dice.below(100) < 50;
        let amount = match price {
            Some(price) if (1..=most).contains(&price) => price,
            _ if mine == 0 && low && self.beat <= 2 => clash.fair - 1,
            _ => clash.fair,
        };
        let amount = amount.clamp(1, most.max(1));
        let worth_it = amount > mine
            && amount <= self.cash()
            && self.guess.worth_of_paying(character, amount) > self.stay;
        worth_it.then_some(Action::Offer { character, amount: Money(amount as u32) })
    }

    fn sell(&self, clash: &Clash<'_>) -> Option<Action> {
        let price = (clash.take + i64::from(self.beat == 1)).max(1);
        self.ask(clash.mine, price)
    }

    /// Whoever passes for one of those who clash has a price, too.
    fn fish(&self) -> Option<Action> {
        let character = self.own().next()?;
        let truth = self.guess.own_role(character);
        let contested = self.contested(truth)?;
        let passes = self.guess.table().characters[character].word == Some(Word::Is(contested));
        if !passes {
            return None;
        }
        self.would_sell(character)?;
        self.ask(character, 2)
    }

    /// Posts a price, or a lower one than before.
    fn ask(&self, character: CharacterId, price: i64) -> Option<Action> {
        let posted = self.guess.table().characters[character].ask;
        let lower = posted.is_none_or(|ask| price < i64::from(ask.0));
        lower.then_some(Action::Ask { character, price: Money(price as u32) })
    }

    /// The Leader's powers in beats (R29).
    fn lead(&self, dice: &mut Dice) -> Option<Action> {
        let table = self.guess.table();
        let leads = self.guess.rules().acting_leader(table) == Some(self.guess.me());
        if !leads {
            return None;
        }
        if self.beat == 1 && !table.asked_around && self.may_act() && dice.below(100) < 35 {
            return Some(Action::AskAround);
        }
        // Whoever has a rival to bargain with is in no hurry.
        let settled = self.clash.as_ref().is_none_or(|clash| clash.percent < KNOWN);
        let calls = settled && self.beat >= 3 && !table.called && dice.below(100) < 50;
        calls.then_some(Action::CallDecision)
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
