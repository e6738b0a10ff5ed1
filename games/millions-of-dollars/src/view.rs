//! What one viewer sees: built up from nothing.

use heist_table::{Clock, Eyes, Money, Outcome, Rules as _, Seat, SeatSet};
use serde::Serialize;

use crate::notes::Notes;
use crate::rules::{Alarm, in_play};
use crate::state::{
    Beat, Character, CharacterId, Ending, Fate, Live, LootId, Phase, Robber, State, Word,
};
use crate::{MillionsOfDollars, Role, RoleCounts};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The round, from 1.
    pub round: u8,
    /// Where in the round we are.
    pub phase: PhaseView,
    /// Who has the Leader card.
    pub leader: Seat,
    /// Who has the Leader's powers (R29).
    pub acting_leader: Option<Seat>,
    /// Whether the Leader's invitation was used this round.
    pub asked_around: bool,
    /// Whether the decision was called this round.
    pub called: bool,
    /// The bank.
    pub reserve: Money,
    /// The Loot card in play.
    pub loot: LootId,
    /// Loot cards of earlier rounds.
    pub loot_discarded: Vec<LootId>,
    /// Loot cards in the pile.
    pub loot_left: u8,
    /// The Role cards turned up.
    pub face_up: RoleCounts,
    /// What the clock counts down to, at a table with one.
    pub alarm: Option<Alarm>,
    /// What follows from the cards these eyes see, once all Roles are chosen.
    pub notes: Option<Notes>,
    /// What each would get if all in play survived, a Mastermind aside.
    pub share_if_all_survive: Option<Money>,
    /// The players.
    pub robbers: Vec<RobberView>,
    /// The Characters.
    pub characters: Vec<CharacterView>,
    /// Intimidation cards still in the supply.
    pub intimidation_supply: u8,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// Where in the round we are.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PhaseView {
    /// All choose in secret: only how many have is seen (Q53).
    Planning {
        /// How many have chosen.
        chosen: u8,
        /// Until when.
        ends: Option<Clock>,
    },
    /// Negotiation in real time.
    Live(Live),
    /// Negotiation in beats.
    Beats(Beat),
    /// The decision beat.
    Decision {
        /// The Character to decide about.
        about: CharacterId,
        /// Until when.
        ends: Option<Clock>,
    },
    /// The sole Snitch is naming a Role.
    Naming {
        /// The Snitch.
        snitch: CharacterId,
        /// Until when.
        ends: Option<Clock>,
    },
    /// The game has ended.
    Over(Ending),
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RobberView {
    /// Hand cash (Q5). While Roles are being chosen, with the ante: a placed
    /// ante would show who has chosen.
    pub cash: Money,
    /// Intimidation cards that can be used.
    pub intimidation: u8,
    /// Intimidation cards earned this round.
    pub intimidation_fresh: u8,
    /// Has a Character in play: may speak and deal (R18).
    pub in_play: bool,
    /// Settled (R27).
    pub ready: bool,
    /// Structured actions left this round.
    pub acts_left: u8,
    /// Left for good (R63).
    pub gone: bool,
}

/// A Character card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CharacterView {
    /// Its number.
    pub id: CharacterId,
    /// Whose it is.
    pub owner: Seat,
    /// In play after Planning.
    pub in_play: bool,
    /// What became of it this round.
    pub fate: Fate,
    /// The money on it.
    pub ante: Money,
    /// Its Role, for who may know it.
    pub role: Option<Role>,
    /// Whether everybody knows it.
    pub revealed: bool,
    /// What its owner said of it last.
    pub word: Option<Word>,
    /// The price asked for leaving.
    pub ask: Option<Money>,
    /// The offers on it.
    pub offers: Vec<OfferView>,
    /// What this viewer would have to offer to meet the price asked, beside
    /// what others offer (R22).
    pub closes: Option<Money>,
    /// Who looked at it.
    pub seen_by: SeatSet,
    /// The round before: Role and fate.
    pub last: Option<(Role, Fate)>,
}

/// A standing offer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// Who offers.
    pub by: Seat,
    /// How much.
    pub amount: Money,
}

pub(crate) fn view(rules: &MillionsOfDollars, state: &State, eyes: Eyes) -> View {
    let content = &rules.content;
    let planning = matches!(state.phase, Phase::Planning { .. });
    let cards = state.characters.iter();
    let characters: Vec<CharacterView> =
        cards.map(|(id, card)| character_view(rules, state, id, card, eyes)).collect();
    let over = matches!(state.phase, Phase::Over(_));
    let notes = (!planning && !over).then(|| Notes::new(state.face_up, &characters, eyes));
    View {
        round: state.round,
        phase: phase(rules, state),
        leader: state.leader,
        acting_leader: if planning { None } else { rules.acting_leader(state) },
        asked_around: state.asked_around,
        called: state.called,
        reserve: state.reserve,
        loot: state.loot,
        loot_discarded: (0..content.loot.len() as u8)
            .map(LootId)
            .filter(|&id| id != state.loot && state.loot_seen.contains(id))
            .collect(),
        loot_left: content.rounds - state.round,
        face_up: state.face_up,
        alarm: rules.next_alarm(state).map(|(_, alarm)| alarm),
        notes,
        share_if_all_survive: share(rules, state),
        robbers: state
            .robbers
            .iter()
            .map(|(seat, robber)| robber_view(rules, state, seat, robber, eyes))
            .collect(),
        characters,
        intimidation_supply: content.intimidation
            - state.intimidation_spent
            - state
                .robbers
                .as_slice()
                .iter()
                .map(|robber| robber.intimidation + robber.intimidation_fresh)
                .sum::<u8>(),
        outcome: rules.outcome(state),
    }
}

fn phase(rules: &MillionsOfDollars, state: &State) -> PhaseView {
    match state.phase {
        Phase::Planning { ends } => {
            let waiting = rules.yet_to_choose(state).len() as u8;
            PhaseView::Planning { chosen: rules.seats - waiting, ends }
        }
        Phase::Live(live) => PhaseView::Live(live),
        Phase::Beats(beat) => PhaseView::Beats(beat),
        Phase::Decision { about, ends } => PhaseView::Decision { about, ends },
        Phase::Naming { snitch, ends } => PhaseView::Naming { snitch, ends },
        Phase::Over(ending) => PhaseView::Over(ending),
    }
}

fn share(rules: &MillionsOfDollars, state: &State) -> Option<Money> {
    let playing = rules.characters().filter(|&id| in_play(state, id)).count() as u32;
    let planning = matches!(state.phase, Phase::Planning { .. });
    (playing > 0 && !planning).then(|| Money(rules.loot_card(state).amount.0 / playing))
}

/// Whether somebody's placed card and ante may be seen: in Planning only one's
/// own, and only that so many have chosen.
fn sees_choice(state: &State, owner: Seat, eyes: Eyes) -> bool {
    !matches!(state.phase, Phase::Planning { .. }) || eyes.contains(owner)
}

fn robber_view(
    rules: &MillionsOfDollars,
    state: &State,
    seat: Seat,
    robber: &Robber,
    eyes: Eyes,
) -> RobberView {
    let planning = matches!(state.phase, Phase::Planning { .. });
    let placed: Money = rules.characters_of(seat).map(|id| state.characters[id].ante).sum();
    let cash = if sees_choice(state, seat, eyes) { robber.cash } else { robber.cash + placed };
    RobberView {
        cash,
        intimidation: robber.intimidation,
        intimidation_fresh: robber.intimidation_fresh,
        in_play: !planning && rules.is_in_play(state, seat),
        ready: robber.ready,
        acts_left: rules.content.acts_per_round.saturating_sub(robber.acts),
        gone: state.gone.contains(seat),
    }
}

fn character_view(
    rules: &MillionsOfDollars,
    state: &State,
    id: CharacterId,
    card: &Character,
    eyes: Eyes,
) -> CharacterView {
    let owner = rules.owner(id);
    let may_see = eyes.contains(owner) || eyes.meets(card.seen_by); // R26
    let planning = matches!(state.phase, Phase::Planning { .. });
    let by_others = state.offers.iter().filter(|&(by, _)| !eyes.contains(by));
    let by_others: Money = by_others.map(|(_, offers)| offers[id.index()]).sum();
    CharacterView {
        id,
        owner,
        in_play: !planning && in_play(state, id),
        fate: card.fate,
        ante: if sees_choice(state, owner, eyes) { card.ante } else { Money::ZERO },
        role: if may_see || card.revealed { card.role } else { None },
        revealed: card.revealed,
        word: card.word,
        ask: card.ask,
        offers: state
            .offers
            .iter()
            .map(|(by, offers)| OfferView { by, amount: offers[id.index()] })
            .filter(|offer| !offer.amount.is_zero())
            .collect(),
        closes: card.ask.map(|price| price.saturating_sub(by_others)),
        seen_by: card.seen_by,
        last: card.last,
    }
}
