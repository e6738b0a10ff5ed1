//! What one viewer sees, built up from nothing.
//!
//! ```text
//!   State ──► what lies on the table              phase, van, spaces, seats, clues
//!         ├─► what it means, the same for all     tonight, rounds, fights, fight, standing
//!         └─► what it means for the viewer        plays of its cards, routes of its pawns, options in a fight
//! ```
//!
//! The page holds no rule: whatever it says before an act is worked out here.

mod calling;
mod fights;
mod forecast;
mod leaving;
mod owing;
mod plan;
mod plays;
mod routes;
mod seats;
mod spaces;
mod stage;
mod tonight;

use heist_table::{Eyes, Outcome, Rules as _, Seat, SeatSet};
use serde::Serialize;

use crate::ArtProject;
use crate::cards::Cards;
use crate::chronicle::Recovered;
use crate::kinds::{Gap, Resources, Symbol};
use crate::odds::Odds;
use crate::spaces::{Space, Spaces};
use crate::state::{Ending, Pending, Phase, Roll, State};
use crate::story::Story;
use crate::words::{self, About};

pub use calling::Calling;
pub use fights::{GunChance, Losing, PossibleFight, Strength, Winning};
pub use leaving::Leaving;
pub use owing::{Owed, Standing};
pub(crate) use plays::play_of;
pub use plays::{Alarm, Arrival, ClueCount, Discovery, Play};
pub use routes::{
    FightThere, Layable, LayableWay, Leg, PawnRoutes, Routes, Suggestion, Way, WayStep,
};
pub use seats::{DiscardView, HandCardView, SeatView};
pub use spaces::SpaceView;
pub use stage::{FightDeed, FightOption, FightStage, Throw};
pub use tonight::{Fall, Homecoming, Rounds, Tonight};

use forecast::Forecast;
pub use plan::{
    AfterRoutesView, ArrivalView, BestOrderView, Danger, FindView, FollowsView, LaneName, LaneView,
    LegView, NextStep, NextView, OfferView, PlanView, PlannedFightView, RouteView, SignedView,
    TotalView,
};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Where in the round we are.
    pub phase: PhaseView,
    /// A choice that comes before anything else, and whose it is.
    pub pending: Option<PendingView>,
    /// The round, from 1.
    pub round: u8,
    /// Whether it is the last.
    pub is_final: bool,
    /// The deck.
    pub deck: DeckView,
    /// What is in the van, in the order fuel, walkie-talkies, guns.
    pub van: Resources,
    /// Health tokens in the stock.
    pub health_stock: u8,
    /// Agents in the stock.
    pub agent_stock: u8,
    /// Art pieces in the stock.
    pub piece_stock: u8,
    /// Lost markers that are left.
    pub markers: u8,
    /// The spaces, in the order of the map.
    pub spaces: Vec<SpaceView>,
    /// Agents on the White Hand spot.
    pub white_hand: u8,
    /// Pieces on the track.
    pub track: u8,
    /// What the next fight is harder by, and what an ally die costs (R44);
    /// nothing once the track is full.
    pub threat: Option<u8>,
    /// See `threat`.
    pub ally_cost: Option<u8>,
    /// Ally dice that are unlocked.
    pub allies: u8,
    /// The players.
    pub seats: Vec<SeatView>,
    /// Where the Ally is, solo.
    pub ally: Option<Space>,
    /// Clue cards by row: one for the team, or one for each seat.
    pub clues: Vec<Cards>,
    /// Clue cards that are spent.
    pub spent: Cards,
    /// This round, and the last one as the deck stands.
    pub rounds: Rounds,
    /// What the end of this round would do as things stand; nothing once the
    /// game is over.
    pub tonight: Option<Tonight>,
    /// The fights that could be opened, or that could if movement ended as the
    /// pawns stand.
    pub fights: Vec<PossibleFight>,
    /// The fight under way, with what the viewer can do in it.
    pub fight: Option<FightStage>,
    /// Where the viewer's pawns can go.
    pub routes: Vec<Routes>,
    /// Ways that the viewer may lay out in the plan, for anybody's pawn (R143).
    pub layable: Vec<Layable>,
    /// What the viewer's cards would do.
    pub plays: Vec<Play>,
    /// What an ally die would cost the viewer now.
    pub calls: Vec<Calling>,
    /// What the viewer would give away by going on now.
    pub leaving: Vec<Leaving>,
    /// What things are and how they stand, for whoever asks.
    pub about: About,
    /// The plan of the round, the same for all eyes.
    pub plan: PlanView,
    /// The pieces on the track: where they were collected, when, and by whom.
    pub recovered: Vec<Recovered>,
    /// The story of the game, once it is over.
    pub story: Option<Story>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// Where in the round we are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the same as the phases")]
pub enum PhaseView {
    Setup,
    Draw,
    Plan,
    Play,
    Interlude(Gap),
    Movement,
    Collected,
    Fights,
    Fight(FightView),
    Exchange,
    Over(Ending),
}

/// A fight under way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FightView {
    /// Where.
    pub space: Space,
    /// Who leads.
    pub leader: Seat,
    /// The dice.
    pub roll: Roll,
    /// Guns spent.
    pub guns: u8,
    /// How strong the team is.
    pub team: u8,
    /// How strong the agents are.
    pub against: u8,
}

/// A choice that comes before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PendingView {
    /// Who may make it.
    pub seats: SeatSet,
    /// What it is about.
    pub choice: Choice,
}

/// What a choice is about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the same as what is pending")]
pub enum Choice {
    HealthGift { left: u8 },
    Discovery,
    Island { symbol: Symbol },
    Effects { spaces: Spaces },
    LoseResources { space: Space, left: u8 },
    LoseClue { space: Space },
}

/// The deck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckView {
    /// Cards above the End tile.
    pub above: u8,
    /// Cards below it.
    pub below: u8,
    /// The back of the top card (R8).
    pub top: Option<u8>,
}

pub(crate) fn view(rules: &ArtProject, state: &State, eyes: Eyes) -> View {
    let content = &rules.content;
    let track = content.map.track.get(usize::from(state.track));
    let forecast = Forecast::new(rules, state);
    let mut odds = Odds::new(rules, state.allies);
    let plan = plan::plan(rules, state);
    let fights = fights::possible_fights(rules, &forecast.state, eyes, &mut odds);
    let routes = routes::routes(rules, state, eyes, &mut odds);
    View {
        phase: phase(rules, state),
        pending: state.pending.map(|pending| PendingView {
            seats: rules.actors(state),
            choice: choice(state, pending),
        }),
        round: state.round,
        is_final: state.is_final,
        deck: DeckView {
            above: state.above,
            below: state.below,
            top: state.top.map(|card| content.card(card).back),
        },
        van: state.van,
        health_stock: rules.health_stock(state),
        agent_stock: rules.agent_stock(state),
        piece_stock: content.components.art_pieces - state.pieces_out(),
        markers: content.map.markers - state.lost.count(),
        spaces: spaces::spaces(rules, state, &plan, forecast.home()),
        white_hand: state.white_hand,
        track: state.track,
        threat: track.map(|entry| entry.threat),
        ally_cost: track.map(|entry| entry.ally_cost),
        allies: state.allies,
        seats: Seat::all(rules.seats)
            .map(|seat| seats::seat_view(rules, state, seat, eyes))
            .collect(),
        ally: state.ally,
        clues: match content.map.clues {
            crate::ClueTrack::Team => vec![state.clues[Seat::new(0)]],
            crate::ClueTrack::Own => state.clues.iter().map(|(_, row)| *row).collect(),
        },
        spent: state.spent,
        rounds: tonight::rounds(rules, state),
        tonight: (!state.is_over()).then(|| tonight::tonight(rules, state, &forecast)),
        fight: match &state.phase {
            Phase::Fight(fight) => Some(stage::stage(rules, state, fight, eyes, &mut odds)),
            _ => None,
        },
        leaving: leaving::leaving(rules, state, eyes, &routes, &fights),
        fights,
        routes,
        layable: routes::layable(rules, state, eyes),
        plays: plays::plays(rules, state, eyes),
        calls: calling::calling(rules, state, eyes),
        about: words::about(rules, state, eyes),
        plan,
        recovered: state.chronicle.recovered().copied().collect(),
        story: Story::of(rules, state),
        outcome: rules.outcome(state),
    }
}

fn phase(rules: &ArtProject, state: &State) -> PhaseView {
    match state.phase {
        Phase::Setup => PhaseView::Setup,
        Phase::Draw => PhaseView::Draw,
        Phase::Plan => PhaseView::Plan,
        Phase::Play => PhaseView::Play,
        Phase::Interlude(gap) => PhaseView::Interlude(gap),
        Phase::Movement => PhaseView::Movement,
        Phase::Collected => PhaseView::Collected,
        Phase::Fights => PhaseView::Fights,
        Phase::Fight(fight) => PhaseView::Fight(FightView {
            space: fight.space,
            leader: fight.leader,
            roll: fight.roll,
            guns: fight.guns,
            team: rules.team_strength(&fight),
            against: rules.agents_strength(state, fight.space),
        }),
        Phase::Exchange => PhaseView::Exchange,
        Phase::Over(ending) => PhaseView::Over(ending),
    }
}

fn choice(state: &State, pending: Pending) -> Choice {
    match pending {
        Pending::HealthGift { left, .. } => Choice::HealthGift { left },
        Pending::Discovery { .. } => Choice::Discovery,
        Pending::Island { symbol, .. } => Choice::Island { symbol },
        Pending::Effects => Choice::Effects { spaces: state.effects },
        Pending::LoseResources { space, left } => Choice::LoseResources { space, left },
        Pending::LoseClue { space } => Choice::LoseClue { space },
    }
}
