//! Why there, and why this fight.

use super::super::Mind;
use super::super::outlook::Outlook;
use super::super::worth::Weigh;
use super::{Chance, Errand, Reason};
use crate::action::Rerolled;
use crate::kinds::{Pawn, Resource, Symbol};
use crate::odds::Odds;
use crate::spaces::Space;
use crate::state::{DieKind, Phase, State};

/// From this chance on a fight is called good, in thousandths: fewer guns are
/// told if they are enough for it.
const GOOD: u16 = 750;

impl Mind<'_> {
    pub(super) fn why_step(&self, pawn: Pawn, to: Space) -> Reason {
        if let Some(at) = self.state.pawn(self.seat, pawn)
            && self.state.lost.contains(at)
        {
            return Reason::MustLeave { space: at };
        }
        let (after, goals) = self.as_planned();
        let mine = goals.iter().find(|goal| goal.pawn == pawn);
        let goal = mine.copied().unwrap_or(Planned { pawn, to, fetches: None });
        match self.errand(&after, goal) {
            Some(errand) => Reason::Goes { to: goal.to, errand },
            None => Reason::Nearer { to: goal.to },
        }
    }

    pub(super) fn why_stay(&self) -> Reason {
        let at = self.state.pawns[self.seat];
        let here = Planned { pawn: Pawn::Own, to: at, fetches: None };
        let (after, _) = self.as_planned();
        match self.errand(&after, here) {
            Some(errand) => Reason::Stays { at, errand },
            None => Reason::NoStepIsWorthIt,
        }
    }

    /// The table when all have gone where the plan of the team leads them, and
    /// where this seat's pawns go.
    fn as_planned(&self) -> (State, Vec<Planned>) {
        let weigh = Weigh::new(&self.lore, &self.state);
        let mut outlook = Outlook::new(&weigh, &self.state, true);
        let (_, plan) = outlook.best(self.skill.together);
        let mut after = self.state.clone();
        let mut own = Vec::new();
        for (walker, goal) in outlook.walkers().iter().zip(plan.iter().flatten()) {
            match walker.pawn {
                Pawn::Own => after.pawns[walker.seat] = goal.to,
                Pawn::Ally => after.ally = Some(goal.to),
            }
            if walker.seat == self.seat {
                let (pawn, to, fetches) = (walker.pawn, goal.to, goal.fetches);
                own.push(Planned { pawn, to, fetches });
            }
        }
        (after, own)
    }

    /// What a space is good for when everybody stands like that.
    fn errand(&self, after: &State, goal: Planned) -> Option<Errand> {
        let space = goal.to;
        let agents = after.agents[space];
        if let Some(from) = goal.fetches {
            return Some(Errand::Bring { from });
        }
        let piece = after.pieces.contains(space) && self.rules.is_collected_in(after, space);
        if agents == 0 {
            return if piece { Some(Errand::Collect) } else { self.clues_for(space) };
        }
        let falls = agents >= self.rules.content.mission.lost_at_agents;
        if after.fought.contains(space) {
            return None;
        }
        let chance = self.chance(after, space);
        match (piece, falls) {
            (true, _) => Some(Errand::WinPiece { agents, chance }),
            (false, true) => Some(Errand::Save { agents, chance }),
            _ if chance.chance >= GOOD => Some(Errand::Clear { agents, chance }),
            _ => self.clues_for(space),
        }
    }

    /// Clues that lie for the piece of a space, if one more makes it appear.
    fn clues_for(&self, space: Space) -> Option<Errand> {
        let content = &self.rules.content;
        let shown = content.clues_of(self.state.clues[self.rules.row_of(self.seat)]);
        let of = |symbol: &Symbol| content.map.showing(*symbol).any(|one| one == space);
        let symbol = Symbol::ALL.into_iter().find(of)?;
        let clues = shown[symbol as usize];
        (clues + 1 == content.mission.to_discover).then_some(Errand::Await { symbol, clues })
    }

    /// The chance with the fewest guns of the van that make it good, or with
    /// all of them.
    fn chance(&self, state: &State, space: Space) -> Chance {
        let players = state.seats_in(space).len() + usize::from(state.ally == Some(space));
        let mut odds = Odds::new(self.rules, state.allies);
        let spread = odds.of(players);
        let against = self.rules.agents_strength(state, space);
        let with = |guns: u8| {
            let needed = against.saturating_sub(self.rules.guns_strength(guns));
            Chance { guns, chance: spread.chance_of(needed.into()) }
        };
        let all = state.has(Resource::Gun);
        (0..=all).map(with).find(|chance| chance.chance >= GOOD).unwrap_or_else(|| with(all))
    }

    pub(super) fn why_fight(&self, space: Space) -> Option<Reason> {
        let goal = Planned { pawn: Pawn::Own, to: space, fetches: None };
        let agents = self.state.agents[space];
        let chance = self.chance(&self.state, space);
        let errand = match self.errand(&self.state, goal) {
            Some(Errand::Await { .. }) | None => Errand::Clear { agents, chance },
            Some(errand) => errand,
        };
        Some(Reason::Stays { at: space, errand })
    }

    pub(super) fn why_no_fight(&self) -> Option<Reason> {
        let space = self.state.pawns[self.seat];
        if !self.rules.could_fight(&self.state, self.seat) {
            return Some(Reason::NobodyToFight { space });
        }
        let piece = self.state.pieces.contains(space);
        let falls = self.state.agents[space] >= self.rules.content.mission.lost_at_agents;
        Some(match piece || falls {
            true => Reason::TooDear { space, chance: self.chance(&self.state, space) },
            false => Reason::NothingAtStake { space },
        })
    }

    /// What is missing in the fight that is on.
    pub(super) fn gap(&self) -> Option<u8> {
        let Phase::Fight(fight) = self.state.phase else { return None };
        let against = self.rules.agents_strength(&self.state, fight.space);
        Some(against.saturating_sub(self.rules.team_strength(&fight)))
    }

    /// The chance that these dice bring what is missing: alone, or else with
    /// the guns of the van.
    pub(super) fn why_roll_again(&self, dice: Rerolled) -> Option<Reason> {
        let Phase::Fight(fight) = self.state.phase else { return None };
        let gap = self.gap()?;
        let (mut shown, mut allies, mut players) = (0, 0, 0);
        for die in dice.iter().filter_map(|at| fight.roll.dice().get(at)) {
            shown += die.shows;
            match die.kind {
                DieKind::Ally => allies += 1,
                DieKind::Character | DieKind::Companion => players += 1,
            }
        }
        let mut odds = Odds::new(self.rules, allies);
        let spread = odds.of(players);
        let with = |guns: u8| {
            let needed = (gap + shown).saturating_sub(self.rules.guns_strength(guns));
            Chance { guns, chance: spread.chance_of(needed.into()) }
        };
        let all = self.state.has(Resource::Gun);
        let found = (0..=all).map(with).find(|one| one.chance > 0);
        Some(match found {
            Some(chance) => Reason::RollsAgain { gap, chance },
            None => Reason::CheaperThanGivingUp { gap },
        })
    }

    pub(super) fn why_a_gun(&self) -> Option<Reason> {
        let Phase::Fight(fight) = self.state.phase else { return None };
        let gap = self.gap()?;
        let guns = gap.div_ceil(self.rules.content.mission.gun_strength.max(1));
        let (state, space) = (&self.state, fight.space);
        let piece = state.pieces.contains(space) && self.rules.is_collected_in(state, space);
        let falls = state.agents[space] >= self.rules.content.mission.lost_at_agents;
        Some(Reason::GunsWin { gap, guns, piece, saves: falls.then_some(space) })
    }
}

/// Where a pawn of this seat goes by the plan of the team.
#[derive(Clone, Copy)]
struct Planned {
    pawn: Pawn,
    to: Space,
    fetches: Option<Space>,
}
