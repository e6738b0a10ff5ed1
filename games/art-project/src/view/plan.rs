//! The plan board as everybody sees it: the same for all eyes (R147).

mod lanes;
mod routes;

use heist_table::{Seat, SeatSet};
use serde::Serialize;

use crate::ArtProject;
use crate::action::{Action, Order};
use crate::cards::Card;
use crate::event::Said;
use crate::kinds::{Pawn, Resources, Symbol};
use crate::spaces::{Space, Spaces};
use crate::state::{Ending, State};
use crate::words;

/// The plan of the round, with its forecast from what was told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlanView {
    /// The lanes in their order: one for each seat, alone two.
    pub lanes: Vec<LaneView>,
    /// The table after the lanes, as far as was told.
    pub total: TotalView,
    /// What that would lose, in a sentence; nothing if that is nothing.
    pub says: String,
    /// An order that somebody proposes.
    pub offer: Option<OfferView>,
    /// An order that costs the team less than the present one, if there is one.
    pub best_order: Option<BestOrderView>,
    /// Routes that are laid out: signed ones first, as they will be walked.
    pub routes: Vec<RouteView>,
    /// The table after all routes.
    pub after_routes: AfterRoutesView,
    /// Fights that are laid out: signed ones first, as they will be fought.
    pub fights: Vec<PlannedFightView>,
    /// Who has signed what; also those who signed to stay, or to lead nothing.
    pub signed: SignedView,
    /// The signed step that can be carried out now.
    pub next: Option<NextView>,
    /// Changes that each seat may still make this round.
    pub changes_left: Vec<u8>,
}

/// A lane of the plan: a card that was played, or the one that would be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LaneView {
    /// Whose.
    pub seat: Seat,
    /// Which of the seat's cards, from 0: alone there are two.
    pub nth: u8,
    /// Whether it was played: then the numbers are real.
    pub played: bool,
    /// Whether it is signed.
    pub signed: bool,
    /// The position of the clipped card.
    pub position: Option<u8>,
    /// The card that was played.
    pub card: Option<Card>,
    /// Its back.
    pub back: Option<u8>,
    /// What was told of it.
    pub said: Said,
    /// Whether all of it was told.
    pub told: bool,
    /// What is in the van after it.
    pub van: Resources,
    /// By how much that is more or less than before.
    pub change: [i8; 3],
    /// Resources that the van has no room for.
    pub forfeited: u8,
    /// The health it costs its owner.
    pub hearts: u8,
    /// How it would lose the game.
    pub fatal: Option<Ending>,
    /// Health tokens it brings, to be given to anybody.
    pub gives: u8,
    /// Agents it would send; nothing once it is played.
    pub agents: Vec<ArrivalView>,
    /// Agents it would send to the White Hand spot.
    pub white_hand: u8,
    /// What would be discovered, or was.
    pub finds: Vec<FindView>,
}

/// Agents that would come to a space.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArrivalView {
    /// Where.
    pub space: Space,
    /// How many.
    pub count: u8,
    /// How many are there then.
    pub after: u8,
    /// What that means for the space.
    pub danger: Danger,
}

/// How near a space is to its fall (R56).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Danger {
    /// Not near.
    None,
    /// One agent more, and it is lost tonight.
    Near,
    /// It is lost tonight if it stays so.
    Falls,
}

/// A discovery.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FindView {
    /// Of what; nothing where that is no longer known.
    pub symbol: Option<Symbol>,
    /// Where the piece appears; nothing if the clues are wasted.
    pub space: Option<Space>,
    /// Whether its owner could choose otherwise.
    pub choice: bool,
}

/// The table after the lanes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TotalView {
    /// Whether every lane that is not played has a card, and all of it is told.
    pub all_told: bool,
    /// The van.
    pub van: Resources,
    /// Pieces that would appear.
    pub pieces: u8,
    /// Discoveries that would find no place.
    pub wasted: u8,
    /// Resources that the van would have no room for.
    pub forfeited: u8,
    /// Health that the lanes would cost.
    pub hearts: u8,
    /// Lanes that would lose the game.
    pub fatal: u8,
    /// Agents by space.
    pub agents: Vec<u8>,
    /// Agents on the White Hand spot.
    pub white_hand: u8,
    /// Spaces that are one agent from their fall.
    pub near: Spaces,
    /// Spaces that are lost tonight if it stays so.
    pub falls: Spaces,
}

/// An order that somebody proposes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// Who.
    pub by: Seat,
    /// The lanes as they would lie.
    pub order: Order,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// An order that costs the team less than the present one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BestOrderView {
    /// The seats in that order, for an offer.
    pub order: Order,
    /// The cards that are left to play, in that order.
    pub lanes: Vec<LaneName>,
    /// Health that the lanes would cost then.
    pub hearts: u8,
    /// Lanes that would lose the game.
    pub fatal: u8,
    /// Discoveries that would find no place.
    pub wasted: u8,
    /// Resources that the van would have no room for.
    pub forfeited: u8,
}

/// A card that is left to play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LaneName {
    /// Whose.
    pub seat: Seat,
    /// Its position in the hand, if one is clipped.
    pub position: Option<u8>,
}

/// A route that is laid out. In shade it shows the price at which it could be
/// signed now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RouteView {
    /// Whose pawn.
    pub seat: Seat,
    /// Which.
    pub pawn: Pawn,
    /// Who proposes it.
    pub by: Seat,
    /// Whether its owner has signed it.
    pub signed: bool,
    /// Whether the whole way is open.
    pub open: bool,
    /// Where it begins.
    pub from: Space,
    /// The steps.
    pub steps: Vec<LegView>,
    /// The fuel it takes in all.
    pub fuel: u8,
    /// The health it costs in all.
    pub hearts: u8,
    /// Whether that is the last.
    pub fatal: bool,
}

/// A step of a route.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegView {
    /// Where to.
    pub to: Space,
    /// Whether a piece is carried along.
    pub carry: bool,
    /// The fuel it takes.
    pub fuel: u8,
    /// The health it costs.
    pub hearts: u8,
}

/// The table after all routes, signed and in shade, one after the other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AfterRoutesView {
    /// Where the pawns stand.
    pub pawns: Vec<Space>,
    /// Where the Ally stands, solo.
    pub ally: Option<Space>,
    /// Fuel left in the van.
    pub fuel: u8,
    /// Health that they cost together.
    pub hearts: u8,
    /// Where pieces come home from (R43).
    pub home: Spaces,
    /// What follows from that (R86, R89, R105).
    pub follows: FollowsView,
}

/// What follows when pieces come home, and the guns of those who arrive.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FollowsView {
    /// Agents that come.
    pub agents: Vec<ArrivalView>,
    /// Agents that go to the White Hand spot.
    pub white_hand: u8,
    /// What the van gains.
    pub gains: Resources,
    /// What it gives up.
    pub losses: Resources,
    /// Health that somebody pays because the van is empty.
    pub owed: u8,
    /// Clue cards that are given up.
    pub clues: u8,
    /// Whether the seats could choose otherwise.
    pub choice: bool,
    /// How it would lose the game.
    pub defeat: Option<Ending>,
}

/// A fight that is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlannedFightView {
    /// Where.
    pub space: Space,
    /// Who leads.
    pub leader: Seat,
    /// Who proposes it.
    pub by: Seat,
    /// Whether the leader has signed it.
    pub signed: bool,
    /// Whether the leader would stand there after all routes.
    pub there: bool,
    /// Agents there.
    pub agents: u8,
    /// How strong they are, if all before goes as it is laid out.
    pub against: u8,
    /// The dice that are rolled, the ally dice among them.
    pub dice: u8,
}

/// Who has signed what.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct SignedView {
    pub card: SeatSet,
    pub route: SeatSet,
    pub fight: SeatSet,
}

/// A signed step that can be carried out now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NextView {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub step: NextStep,
}

/// What a signed step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum NextStep {
    /// Plays a card, by its position.
    Play { position: u8, h: u8 },
    /// Takes a step.
    Step { pawn: Pawn, to: Space, carry: bool, h: u8 },
    /// Leads a fight.
    Lead { space: Space },
    /// Says that it is ready.
    Ready,
}

pub(super) fn plan(rules: &ArtProject, state: &State) -> PlanView {
    let ahead = rules.lanes(state);
    let plan = &state.plan;
    let (routes, after) = routes::routes(rules, state);
    let [card, route, fight] = plan.signed;
    let total = lanes::total(rules, &ahead);
    PlanView {
        lanes: lanes::lane_views(rules, state, &ahead),
        says: words::of_total(rules, &total),
        total,
        offer: plan.offer.map(|offer| OfferView {
            by: offer.by,
            order: offer.order,
            agreed: offer.agreed,
        }),
        best_order: lanes::best_order(rules, state, &ahead),
        routes,
        after_routes: after.view,
        fights: routes::fights(rules, state, after.table),
        signed: SignedView { card, route, fight },
        next: rules.on_turn(state).and_then(|(seat, action)| next(state, seat, action)),
        changes_left: plan.changes.iter().map(|(_, made)| rules.changes_left(*made)).collect(),
    }
}

fn next(state: &State, seat: Seat, action: Action) -> Option<NextView> {
    let step = match action {
        Action::PlayCard { card, h } => NextStep::Play { position: state.marks[card].position, h },
        Action::Step { pawn, to, carry, h } => NextStep::Step { pawn, to, carry, h },
        Action::LeadFight { space } => NextStep::Lead { space },
        Action::Ready => NextStep::Ready,
        _ => return None,
    };
    Some(NextView { seat, step })
}
