//! Whether a fight is worth it, and how to win it.

use heist_table::Level;

use super::Mind;
use crate::action::Rerolled;
use crate::kinds::{Resource, Symbol};
use crate::state::{DieKind, Phase};
use crate::{Action, ArtProject, Card};

/// The highest sum that is told apart.
const MOST: usize = 160;

/// The chance of so many dice and guns against a strength, in thousandths.
pub(super) fn odds(rules: &ArtProject, players: u8, allies: u8, against: u8, guns: u8) -> i32 {
    let content = &rules.content;
    let guns = guns.saturating_mul(content.mission.gun_strength);
    let needed = usize::from(against.saturating_sub(guns));
    let mut chances = [0u64; MOST];
    chances[0] = 1;
    let dice =
        (0..players).map(|_| &content.player_die).chain((0..allies).map(|_| &content.ally_die));
    let mut all = 1u64;
    for die in dice {
        let mut next = [0u64; MOST];
        for (sum, &ways) in chances.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            for &face in die {
                next[(sum + usize::from(face)).min(MOST - 1)] += ways;
            }
        }
        chances = next;
        all *= 6;
    }
    let wins: u64 = chances[needed.min(MOST - 1)..].iter().sum();
    (wins * 1_000 / all) as i32
}

impl Mind<'_> {
    /// Leads the fight where the pawn stands, if that is likely enough.
    pub(super) fn lead(&self) -> Action {
        let space = self.state.pawns[self.seat];
        let there = self.state.seats_in(space);
        // The one with most health leads, the lowest of equals; whom nobody follows leads alone.
        let strongest = there
            .iter()
            .filter(|&seat| !self.state.ready.contains(seat))
            .max_by_key(|&seat| (self.state.health[seat], std::cmp::Reverse(seat)));
        if self.level != Level::Rookie && strongest != Some(self.seat) {
            return Action::Ready;
        }
        let companion = u8::from(self.state.ally == Some(space));
        let against = self.rules.agents_strength(&self.state, space);
        let chance = odds(
            self.rules,
            there.len() as u8 + companion,
            self.state.allies,
            against,
            self.guns().min(3),
        );
        let piece =
            self.state.pieces.contains(space) && self.rules.is_collected_in(&self.state, space);
        let agents = self.state.agents[space];
        let gain = if piece { 330 } else { 0 } + 28 * i32::from(agents);
        let health = self.state.health[self.seat];
        let loss = if health <= 1 { 4_000 } else { 60 };
        let worth = gain * chance - loss * (1_000 - chance);
        if worth > 0 { Action::LeadFight { space } } else { Action::Ready }
    }

    /// Guns if they win it, else re-rolls of what shows least; the leader gives
    /// up when nothing helps.
    pub(super) fn fight_on(&self, leads: bool) -> Option<Action> {
        let Phase::Fight(fight) = self.state.phase else { return None };
        let gap =
            self.rules.agents_strength(&self.state, fight.space) - self.rules.team_strength(&fight);
        let gun = self.rules.content.mission.gun_strength;
        let needed = gap.div_ceil(gun);
        if leads && needed <= self.guns() {
            return Some(Action::SpendGun { h: 0 });
        }
        if leads && let Some(reroll) = self.reroll() {
            return Some(reroll);
        }
        // Health for a piece, if a little is missing.
        let piece = self.state.pieces.contains(fight.space);
        let spare = self.state.health[self.seat] > 2;
        if leads && piece && spare && needed == 1 && self.level != Level::Rookie {
            let h = self.rules.bill_of(&self.state, Resource::Gun, 1).shortage;
            return Some(Action::SpendGun { h });
        }
        leads.then_some(Action::AdmitDefeat)
    }

    /// The dice that fall shortest of their mean, with the card that is least
    /// missed.
    fn reroll(&self) -> Option<Action> {
        let Phase::Fight(fight) = self.state.phase else { return None };
        let content = &self.rules.content;
        let mean = |kind: DieKind| match kind {
            DieKind::Character | DieKind::Companion => content.player_die,
            DieKind::Ally => content.ally_die,
        };
        let below = |place: usize| {
            let die = fight.roll.dice()[place];
            let sum: i32 = mean(die.kind).iter().map(|&face| i32::from(face)).sum();
            sum - 6 * i32::from(die.shows)
        };
        let row = self.state.clues[self.rules.row_of(self.seat)];
        let shown = content.clues_of(row);
        let missed = |card: Card| -> i32 {
            let of =
                |symbol: Symbol| match (content.card(card).shows(symbol), shown[symbol as usize]) {
                    (0, _) => 0,
                    (_, 1) => 22,
                    _ => 50,
                };
            Symbol::ALL.into_iter().map(of).sum()
        };
        let card = row.iter().min_by_key(|card| missed(*card))?;
        let mut dice: Vec<usize> = self.rules.may_reroll(&fight, self.seat).collect();
        dice.sort_by_key(|&place| std::cmp::Reverse(below(place)));
        let most = usize::from(content.card(card).clue_count());
        let poor: Rerolled =
            dice.into_iter().take(most).filter(|&place| below(place) > 0).collect();
        (poor.count() > 0).then_some(Action::Reroll { card, dice: poor })
    }
}
