//! Trades: what a bot proposes, takes and refuses. Both sides are reckoned by
//! the same measure, so a bot knows what the other will take.

use heist_table::Seat;

use super::mind::Mind;
use crate::Action;
use crate::goods::{Bundle, Cards};
use crate::kinds::Resource;
use crate::state::Trade;

/// Prices are multiples of this.
const PRICE_STEP: i32 = 25;
/// Nobody pays more for a card.
const HIGHEST_PRICE: i32 = 300;
/// Gains below this are not worth the words.
const WORTH_ASKING: i32 = 20;

/// A trade somebody could propose, and what it is worth to him.
#[derive(Clone, Copy, Debug)]
struct Idea {
    to: Seat,
    give: Bundle,
    want: Bundle,
    gain: i32,
}

impl Mind<'_> {
    /// An answer to something that was proposed to the player whose turn it is.
    pub(super) fn answer_trades(&self) -> Option<Action> {
        let open = self.state.proposals.trades_in;
        let mut open = open.iter().filter_map(|(from, trade)| Some((from, (*trade)?)));
        open.next().map(|(from, trade)| self.answer(from, &trade))
    }

    /// Yes or no to a trade.
    pub(super) fn answer(&self, proposer: Seat, trade: &Trade) -> Action {
        let number = trade.number;
        match self.rules.judge_trade(self.state, proposer, self.seat, &trade.give, &trade.want) {
            Ok(()) => Action::AcceptTrade { proposer, number },
            Err(_) => Action::DeclineTrade { proposer, number },
        }
    }

    /// What somebody who is asked says: yes, another price once, or no.
    pub(super) fn answer_or_haggle(&self, proposer: Seat, trade: &Trade) -> Action {
        let answer = self.answer(proposer, trade);
        let may = self.skill.deals && self.state.proposals.trades_made[self.seat] == 0;
        if matches!(answer, Action::AcceptTrade { .. }) || !may {
            return answer;
        }
        // The same goods the other way round, at a price that suits both.
        let (goods, back) = (trade.want, trade.give);
        let sells = !goods.is_empty() && goods.cash.is_zero() && is_cash(&back);
        let buys = is_cash(&goods) && !back.is_empty() && back.cash.is_zero();
        let idea = match (sells, buys) {
            (true, _) => self.priced(proposer, goods, true),
            (_, true) => self.priced(proposer, back, false),
            _ => None,
        };
        match idea.filter(|idea| (idea.give, idea.want) != (trade.want, trade.give)) {
            Some(Idea { to, give, want, .. }) => Action::ProposeTrade { to, give, want },
            None => answer,
        }
    }

    /// The next trade worth proposing in one's own turn, if there is one.
    pub(super) fn propose(&self) -> Option<Action> {
        let made = self.state.proposals.trades_made[self.seat];
        let most = self.style.proposals.min(self.rules.content.most.trades);
        if !self.skill.deals || made >= most || self.turns_after < 1 || self.rules.seats == 2 {
            return None;
        }
        // The first is for the best, the second for the next best of another
        // seat: nobody hears the same twice, though nobody remembers.
        let mut ideas: [Option<Idea>; 8] = [None; 8];
        for (idea, other) in ideas.iter_mut().zip(self.round_the_table()) {
            *idea = self.best_with(other);
        }
        ideas.sort_by_key(|idea| idea.map_or(0, |idea| -idea.gain));
        let open = self.state.proposals.trades_out;
        let nth = open.iter().filter(|(_, trade)| trade.is_some()).count();
        let closed = usize::from(made).saturating_sub(nth);
        let fresh = |idea: &&Idea| open[idea.to].is_none();
        let idea = ideas.iter().flatten().filter(fresh).nth(closed)?;
        let Idea { to, give, want, .. } = *idea;
        Some(Action::ProposeTrade { to, give, want })
    }

    /// The best trade with a seat: a card bought or sold.
    fn best_with(&self, other: Seat) -> Option<Idea> {
        let (own, theirs) = (self.state.players[self.seat].hand, self.state.players[other].hand);
        let card = |kind| Bundle::cards(Cards::one(kind));
        let mut best: Option<Idea> = None;
        for kind in Resource::ALL {
            let sells = (own.of(kind) > 0).then(|| self.priced(other, card(kind), true));
            let buys = (theirs.of(kind) > 0).then(|| self.priced(other, card(kind), false));
            for idea in [sells, buys].into_iter().flatten().flatten() {
                if best.is_none_or(|best| idea.gain > best.gain) {
                    best = Some(idea);
                }
            }
        }
        best.filter(|idea| idea.gain >= WORTH_ASKING)
    }

    /// Goods sold or bought at a price that both would agree to, if there is
    /// one: the one that shares the gain most evenly, or for who is keen the best
    /// that the other will take.
    fn priced(&self, other: Seat, goods: Bundle, sells: bool) -> Option<Idea> {
        let nothing = Bundle::default();
        let (give, want) = if sells { (goods, nothing) } else { (nothing, goods) };
        let bare = self.rules.worth_of_trade(self.state, self.seat, other, &give, &want);
        let (mine, theirs) = (bare.other, bare.own);
        if mine + theirs < WORTH_ASKING {
            return None;
        }
        let middle = if sells { (theirs - mine) / 2 } else { (mine - theirs) / 2 };
        let least = bare.least_for_the_asked(self.rivals());
        let keen = if sells { theirs - least } else { (least - theirs).max(0) + PRICE_STEP - 1 };
        let keen = self.skill.keen.then(|| self.at_price(other, goods, sells, keen)).flatten();
        keen.or_else(|| self.at_price(other, goods, sells, middle))
    }

    /// Goods sold or bought at about that price, if both would agree.
    fn at_price(&self, other: Seat, goods: Bundle, sells: bool, price: i32) -> Option<Idea> {
        let purse = if sells { other } else { self.seat };
        let cash = self.state.players[purse].cash.0 as i32;
        let most = cash.min(HIGHEST_PRICE * i32::from(goods.cards.count().max(1)));
        let price = price.min(most) / PRICE_STEP * PRICE_STEP;
        if price <= 0 {
            return None;
        }
        let cash = Bundle::cash(price as u32);
        let (give, want) = if sells { (goods, cash) } else { (cash, goods) };
        let gains = self.rules.worth_of_trade(self.state, self.seat, other, &give, &want);
        let players = self.state.present.len();
        let both = gains.judge(players).is_ok() && gains.turned().judge(players).is_ok();
        both.then_some(Idea { to: other, give, want, gain: gains.other })
    }
}

fn is_cash(bundle: &Bundle) -> bool {
    !bundle.cash.is_zero() && *bundle == Bundle::cash(bundle.cash.0)
}
