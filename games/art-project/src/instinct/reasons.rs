//! Why a regular would do something, for the person on its seat: which danger
//! it averts, which piece it brings, what the van would lack. The facts are
//! those it decides by; `words` makes a sentence of them.

mod cards;
mod ground;

use heist_table::{Dice, Level, Names, Seat, Seen};

use super::Mind;
use crate::action::Signal;
use crate::kinds::{Gap, Resource, Symbol};
use crate::plan::{Change, Proposal};
use crate::spaces::Space;
use crate::state::Phase;
use crate::words;
use crate::{Action, ArtProject, Card};

/// A chance to win a fight, with that many guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chance {
    pub(crate) guns: u8,
    /// In thousandths.
    pub(crate) chance: u16,
}

/// What a space is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// A piece lies there, and no agent stands there.
    Collect,
    /// A piece that is fetched can be brought there.
    Bring { from: Space },
    /// A piece can be won there.
    WinPiece { agents: u8, chance: Chance },
    /// It falls tonight unless its agents are beaten.
    Save { agents: u8, chance: Chance },
    /// Agents stand there that can be beaten.
    Clear { agents: u8, chance: Chance },
    /// So many clues lie for its piece.
    Await { symbol: Symbol, clues: u8 },
}

/// Why a regular would do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    // Cards.
    NothingDrawn,
    OnlyBacksAreKnown,
    Completes { symbol: Symbol, lands: Option<Space> },
    OthersAreFatal { other: Card },
    OthersCostHearts { hearts: u8, other: Card, more: u8 },
    OthersBringAFall { other: Card, space: Space },
    OthersWasteClues { other: Card, symbol: Symbol },
    LetsInFewer { agents: u8, other: Card, more: u8 },
    Brings { resources: [u8; 3], hearts: u8 },
    SecondClue { symbol: Symbol, of: u8 },
    FitsTheOthers,
    OnlyCard,
    EveryCardIsFatal,
    PromisesMore,
    VanLacks { kind: Resource, count: u8 },
    OtherFirst { seat: Seat },
    PlanIsCheap { hearts: u8 },
    PlanIsFatal,
    PlanFells { space: Space },
    // The plan board.
    AgreedOrder,
    CanBeCountedOn,
    TooRisky,
    StillAsForeseen { seat: Seat },
    // Allies.
    Ally { rolls: [u8; 2], tonight: Option<Space> },
    AllyCostsHearts { hearts: u8, has: u8, price: u8 },
    RadiosAreWorthMore { price: u8 },
    // Moving and fighting.
    MustLeave { space: Space },
    Goes { to: Space, errand: Errand },
    Stays { at: Space, errand: Errand },
    Nearer { to: Space },
    NoStepIsWorthIt,
    MoreDiceTogether { space: Space },
    BetterSince,
    NobodyToFight { space: Space },
    NothingAtStake { space: Space },
    TooDear { space: Space, chance: Chance },
    RollsAgain { gap: u8, chance: Chance },
    GunsWin { gap: u8, guns: u8, piece: bool, saves: Option<Space> },
    CheaperThanGivingUp { gap: u8 },
    GivesUp { gap: u8 },
    // Choices.
    FewestHearts { seat: Seat, hearts: u8 },
    MostHearts { hearts: u8 },
    AppearsIn { space: Space, agents: u8 },
    FewerAgents { agents: u8, other: Space, more: u8 },
    MissedLeast,
    NobodyLacksIt,
    GivesClues { to: Seat, symbol: Symbol, clues: u8, of: u8 },
    AgentsThen { space: Space, agents: u8, lost_at: u8 },
}

/// Why a regular would do that, in one sentence for the seat itself.
pub(crate) fn reason(
    seen: &Seen<'_, ArtProject>,
    action: &Action,
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let mind = Mind::new(seen, Level::Regular, dice);
    let reason = mind.reason(*action)?;
    Some(words::reason(seen.rules(), reason, seen.seat(), names))
}

impl Mind<'_> {
    fn reason(&self, action: Action) -> Option<Reason> {
        match action {
            Action::Draw | Action::DealRest => Some(Reason::NothingDrawn),
            Action::Tell { .. } => Some(Reason::OnlyBacksAreKnown),
            Action::ExtraDraw { .. } => Some(self.why_one_more()),
            Action::PlayCard { card, .. } => Some(self.why_this_card(card)),
            Action::Ready => self.why_go_on(),
            Action::Unready => Some(Reason::BetterSince),
            Action::UnlockAlly { .. } => Some(self.why_an_ally()),
            Action::Step { pawn, to, .. } => Some(self.why_step(pawn, to)),
            Action::LeadFight { space } => self.why_fight(space),
            Action::Reroll { dice, .. } => self.why_roll_again(dice),
            Action::SpendGun { .. } => self.why_a_gun(),
            Action::AdmitDefeat => Some(Reason::GivesUp { gap: self.gap()? }),
            Action::CarryOut { seat } => Some(Reason::StillAsForeseen { seat }),
            Action::Signal(signal) => self.why_say(signal),
            Action::Plan(change) => self.why_change(change),
            Action::GiveHealth { to } => self.why_give(to),
            Action::Discover { symbol, .. } => {
                let space = self.rules.open_for(&self.state, symbol).iter().next()?;
                Some(Reason::AppearsIn { space, agents: self.state.agents[space] })
            }
            Action::ChooseIsland { space } => self.why_this_island(space),
            Action::VolunteerHealth => {
                Some(Reason::MostHearts { hearts: self.state.health[self.seat] })
            }
            Action::LoseResource { .. } | Action::LoseClue { .. } => Some(Reason::MissedLeast),
            Action::GiveClue { card, to } => self.why_hand_over(card, to),
            Action::PlaceAgent { space } => Some(Reason::AgentsThen {
                space,
                agents: self.state.agents[space] + 1,
                lost_at: self.rules.content.mission.lost_at_agents,
            }),
            // What it brings is told anyway.
            Action::ResolveEffect { .. } => None,
        }
    }

    /// Why it is ready, where it stands in the round.
    fn why_go_on(&self) -> Option<Reason> {
        match self.state.phase {
            Phase::Plan => self.why_this_plan(),
            Phase::Interlude(_) => Some(self.why_no_ally()),
            Phase::Movement => Some(self.why_stay()),
            Phase::Fights => self.why_no_fight(),
            Phase::Exchange => Some(Reason::NobodyLacksIt),
            _ => None,
        }
    }

    fn why_say(&self, signal: Signal) -> Option<Reason> {
        match signal {
            Signal::Need { kind, n } => Some(Reason::VanLacks { kind, count: n }),
            Signal::WaitFor { seat } => Some(Reason::OtherFirst { seat }),
            Signal::Meet { space } => Some(Reason::MoreDiceTogether { space }),
            _ => None,
        }
    }

    fn why_change(&self, change: Change) -> Option<Reason> {
        match change {
            Change::Clip { card } => Some(self.why_this_card(card)),
            Change::Join => Some(Reason::AgreedOrder),
            Change::Sign { .. } => Some(Reason::CanBeCountedOn),
            Change::Withdraw { proposal: Proposal::Lead { .. } } => Some(Reason::TooRisky),
            _ => None,
        }
    }

    fn why_an_ally(&self) -> Reason {
        let die = self.rules.content.ally_die;
        let rolls = [die.iter().min(), die.iter().max()].map(|face| face.copied().unwrap_or(0));
        let spaces = self.rules.content.map.all();
        let late = self.state.phase == Phase::Interlude(Gap::BeforeTheEnd);
        let mut fights = spaces.filter(|space| self.rules.can_be_fought_for(&self.state, *space));
        Reason::Ally { rolls, tonight: if late { None } else { fights.next() } }
    }

    fn why_no_ally(&self) -> Reason {
        let price = self.rules.content.map.track[usize::from(self.state.track)].ally_cost;
        match self.rules.ally_bill(&self.state).shortage {
            0 => Reason::RadiosAreWorthMore { price },
            hearts => {
                let has = self.state.has(Resource::Walkie);
                Reason::AllyCostsHearts { hearts, has, price }
            }
        }
    }

    fn why_give(&self, to: Seat) -> Option<Reason> {
        let fewest = self.state.health.iter().map(|(_, hearts)| *hearts).min()?;
        let hearts = self.state.health[to];
        (hearts == fewest).then_some(Reason::FewestHearts { seat: to, hearts })
    }

    fn why_this_island(&self, space: Space) -> Option<Reason> {
        let twins = Symbol::ALL.map(|symbol| self.rules.content.map.shows[symbol as usize]);
        let pair = twins.into_iter().find(|pair| pair.contains(&Some(space)))?;
        let other = pair.into_iter().flatten().find(|twin| *twin != space)?;
        let (agents, more) = (self.state.agents[space], self.state.agents[other]);
        (agents < more).then_some(Reason::FewerAgents { agents, other, more })
    }

    /// What the other's row shows most of, among what the card shows.
    fn why_hand_over(&self, card: Card, to: Seat) -> Option<Reason> {
        let content = &self.rules.content;
        let row = self.state.clues[self.rules.row_of(to)];
        let shown = content.clues_of(row.with(crate::Cards::only(card)));
        let of_card = Symbol::ALL.into_iter().filter(|one| content.card(card).shows(*one) > 0);
        let symbol = of_card.max_by_key(|symbol| shown[*symbol as usize])?;
        let clues = shown[symbol as usize];
        Some(Reason::GivesClues { to, symbol, clues, of: content.mission.to_discover })
    }
}
