//! Whether a fight is worth it, and how to win it.

use heist_table::Seat;

use super::Mind;
use super::odds::ALL;
use super::outlook::Outlook;
use super::weights::*;
use super::worth::Weigh;
use crate::action::Rerolled;
use crate::content::ClueTrack;
use crate::kinds::{Resource, Symbol};
use crate::spaces::Space;
use crate::state::{DieKind, Fight, Phase};
use crate::{Action, Card};

impl Mind<'_> {
    /// Leads the fight where the pawn stands, if it is worth it.
    pub(super) fn lead(&self) -> Option<Action> {
        let space = self.state.pawns[self.seat];
        // The one with most health leads, the lowest of equals.
        let there = self.state.seats_in(space).minus(self.state.ready);
        let first =
            there.iter().max_by_key(|&seat| (self.state.health[seat], std::cmp::Reverse(seat)));
        if self.skill.waits && first != Some(self.seat) {
            return None;
        }
        let weigh = Weigh::new(&self.lore, &self.state);
        let piece = self.is_for_a_piece(space);
        // Fights without a piece come first: a piece makes all others harder.
        if self.skill.waits && piece && self.someone_fights_for_less(space) {
            return None;
        }
        let outlook = Outlook::new(&weigh, &self.state, false);
        let how = self.lore.leader(self.state.health[self.seat]);
        let lies = self.state.pieces.contains(space);
        let (mut stakes, against) = outlook.stakes(0, space, how, lies);
        if !self.skill.looks_ahead {
            stakes.reroll = None;
        }
        let dice = self.state.seats_in(space).len() + usize::from(self.state.ally == Some(space));
        let fought = weigh.odds.fight(dice, against, &stakes);
        let still = weigh.space(&self.state, space, self.state.agents[space], lies);
        if fought > still { Some(Action::LeadFight { space }) } else { Some(Action::Ready) }
    }

    fn is_for_a_piece(&self, space: Space) -> bool {
        self.state.pieces.contains(space) && self.rules.is_collected_in(&self.state, space)
    }

    /// Whether somebody is awaited where a fight is about no piece.
    fn someone_fights_for_less(&self, here: Space) -> bool {
        let state = &self.state;
        Seat::all(self.rules.seats).any(|seat| {
            let at = state.pawns[seat];
            at != here
                && !state.ready.contains(seat)
                && self.rules.could_fight(state, seat)
                && !self.is_for_a_piece(at)
        })
    }

    /// Guns if they win it, or dice rolled again; the leader gives up when
    /// nothing is worth it.
    pub(super) fn fight_on(&self, leads: bool) -> Option<Action> {
        let Phase::Fight(fight) = self.state.phase else { return None };
        let weigh = Weigh::new(&self.lore, &self.state);
        let piece = self.state.pieces.contains(fight.space);
        let how = self.lore.leader(self.state.health[fight.leader]);
        let outlook = Outlook::new(&weigh, &self.state, false);
        let (stakes, _) = outlook.stakes(0, fight.space, how, piece);
        let gap = i32::from(self.rules.agents_strength(&self.state, fight.space))
            - i32::from(self.rules.team_strength(&fight));
        let purse = Purse { mind: self, weigh: &weigh, won: stakes.won, lost: stakes.lost };
        let by_guns = purse.by_guns(gap).filter(|worth| *worth > stakes.lost);
        let enough = by_guns.unwrap_or(stakes.lost);
        if let Some((worth, action)) = purse.by_dice(&fight, gap)
            && worth > enough
            && (leads || self.rules.content.map.clues == ClueTrack::Own)
        {
            return Some(action);
        }
        let h = self.rules.bill_of(&self.state, Resource::Gun, 1).shortage;
        match by_guns {
            _ if !leads => None,
            Some(_) => Some(Action::SpendGun { h }),
            None => Some(Action::AdmitDefeat),
        }
    }
}

/// What can be spent on a fight, and what for.
struct Purse<'a> {
    mind: &'a Mind<'a>,
    weigh: &'a Weigh<'a>,
    won: i32,
    lost: i32,
}

impl Purse<'_> {
    /// The worth of winning by guns alone, if they and some health are enough.
    fn by_guns(&self, gap: i32) -> Option<i32> {
        let mind = self.mind;
        let gun = i32::from(mind.rules.content.mission.gun_strength);
        let needed = (gap + gun - 1) / gun;
        let have = mind.state.has(Resource::Gun);
        let from_van = needed.min(i32::from(have)) as u8;
        let short = needed - i32::from(from_van);
        let health = mind.state.health[mind.seat];
        if short >= i32::from(health) {
            return None;
        }
        let worth = |guns: u8, own: u8| {
            let (mut van, mut all) = (mind.state.van, mind.state.health);
            van[Resource::Gun as usize] = guns;
            all[mind.seat] = own;
            self.weigh.tokens(Resource::Gun, guns)
                + self.weigh.health(own)
                + self.weigh.exposed(van, &all)
        };
        Some(self.won + worth(have - from_van, health - short as u8) - worth(have, health))
    }

    /// What a fight with that gap is worth if no die is rolled again.
    fn from(&self, gap: i32) -> i32 {
        if gap <= 0 {
            return self.won;
        }
        self.by_guns(gap).map_or(self.lost, |worth| worth.max(self.lost))
    }

    /// The best card to discard and dice to roll again.
    fn by_dice(&self, fight: &Fight, gap: i32) -> Option<(i32, Action)> {
        let mind = self.mind;
        let row = mind.state.clues[mind.rules.row_of(mind.seat)];
        let dice: Vec<usize> = mind.rules.may_reroll(fight, mind.seat).collect();
        let mut best: Option<(i32, Action)> = None;
        for card in row.iter() {
            let price = self.missed(card);
            let most = mind.rules.content.card(card).clue_count();
            for (at, &first) in dice.iter().enumerate() {
                let mut consider = |chosen: &[usize]| {
                    let worth = self.rolled(fight, gap, chosen) - price;
                    if best.is_none_or(|(known, _)| worth > known) {
                        let dice: Rerolled = chosen.iter().copied().collect();
                        best = Some((worth, Action::Reroll { card, dice }));
                    }
                };
                consider(&[first]);
                if most > 1 {
                    dice[at + 1..].iter().for_each(|&second| consider(&[first, second]));
                }
            }
        }
        best
    }

    /// What it is worth to roll these dice again.
    fn rolled(&self, fight: &Fight, gap: i32, chosen: &[usize]) -> i32 {
        let content = &self.mind.rules.content;
        let faces = |place: usize| match fight.roll.dice()[place].kind {
            DieKind::Character | DieKind::Companion => content.player_die,
            DieKind::Ally => content.ally_die,
        };
        let shown: i32 = chosen.iter().map(|&at| i32::from(fight.roll.dice()[at].shows)).sum();
        let gap = gap + shown;
        let sum: i64 = match *chosen {
            [one] => {
                faces(one)
                    .iter()
                    .map(|&face| i64::from(self.from(gap - i32::from(face))))
                    .sum::<i64>()
                    * 6
            }
            [one, two] => {
                let pairs =
                    faces(one).into_iter().flat_map(|a| faces(two).into_iter().map(move |b| a + b));
                pairs.map(|both| i64::from(self.from(gap - i32::from(both)))).sum()
            }
            _ => return self.from(gap),
        };
        (sum / 36) as i32
    }

    /// What the team misses with a clue card.
    fn missed(&self, card: Card) -> i32 {
        if self.weigh.after == 0 {
            return 0;
        }
        let mind = self.mind;
        let row = mind.state.clues[mind.rules.row_of(mind.seat)];
        let shown = mind.rules.content.clues_of(row);
        let worth = |count: u8| match count {
            0 => 0,
            1 => ONE,
            _ => TWO,
        };
        let of = |symbol: Symbol| {
            let count = shown[symbol as usize];
            let left = count - mind.rules.content.card(card).shows(symbol);
            let agents =
                mind.rules.content.map.showing(symbol).map(|space| mind.state.agents[space]);
            let quality = agents.map(|agents| self.weigh.quality(agents)).max().unwrap_or(0);
            (worth(count) - worth(left)) * quality / ALL
        };
        JUNK + Symbol::ALL.into_iter().map(of).sum::<i32>()
    }
}
