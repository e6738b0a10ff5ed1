//! What one viewer sees: built up from nothing.

use heist_table::{Clock, Eyes, Outcome, Rules as _, Seat, SeatSet};
use serde::Serialize;

use crate::action::Action;
use crate::art::{Tier, Work};
use crate::cards::{Card, Cards};
use crate::map::Circle;
use crate::planner::{
    CanRob, Chance, Effects, HireView, Hurdle, Purse, chances, hires, purses, upgrade,
};
use crate::state::{CityAction, CityActions, Marker, Phase, Player, Pools, State};
use crate::{ART_CITIES, GreatArtRobbery};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Where in the game we are.
    pub phase: Phase,
    /// The round, from 1; 0 while cars are placed.
    pub round: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who began.
    pub start: Seat,
    /// When the turn ends by itself.
    pub ends: Option<Clock>,
    /// The Time marker.
    pub time: u8,
    /// Heists until the next police car.
    pub heists_to_police: u8,
    /// Who has the most Suspicion now.
    pub most_suspect: SeatSet,
    /// Interpol cards in the stack.
    pub interpol: u8,
    /// The Art cities and what hangs there.
    pub cities: Vec<CityView>,
    /// The works that have not appeared yet: gold, then bronze.
    pub unseen: [Vec<Work>; 2],
    /// The Specialist display: columns, each from the bottom.
    pub display: Vec<Vec<StackView>>,
    /// The players.
    pub players: Vec<PlayerView>,
    /// What the active seat has gained, played and done in its turn.
    pub turn: TurnView,
    /// What only the viewer sees: its own cards and what they can do.
    pub own: Option<OwnView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// An Art city.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CityView {
    /// Where it is.
    pub city: Circle,
    /// Its gold work.
    pub gold: Option<Work>,
    /// Its bronze work.
    pub bronze: Option<Work>,
    /// Whose Suspicion rises if the active seat robs here.
    pub suspects: SeatSet,
    /// Who takes an Interpol card if the active seat robs here; nobody if the
    /// police do not come.
    pub caught: SeatSet,
}

/// A stack of the display.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StackView {
    /// The Specialist.
    pub card: Card,
    /// What it costs now.
    pub price: u16,
    /// Cards in the stack.
    pub copies: u8,
}

/// A player, as all see him.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Where the car stands.
    pub car: Option<Circle>,
    /// Where the City marker lies, and what it bars.
    pub marker: Option<Marker>,
    /// Whether the token is active.
    pub token: bool,
    /// The level of the Hideout.
    pub level: u8,
    /// The index on the Suspicion track.
    pub suspicion: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Cards in the draw pile.
    pub draw: u8,
    /// The open discard pile.
    pub discard: Cards,
    /// Hand and draw pile together (Q58).
    pub hand_and_draw: Cards,
    /// Cards known to be in the hand: to everybody (Q66), or all of them where
    /// several look together and one is its owner.
    pub known_hand: Cards,
    /// Cards that left the game.
    pub eliminated: Cards,
    /// Interpol cards owned.
    pub interpol: u8,
    /// Cards in the scoring pile.
    pub stolen: u8,
    /// The scoring pile (Q57); none where it lies face down.
    pub works: Option<Vec<Work>>,
    /// What it would score now; none where that is hidden (Q57).
    pub score: Option<i32>,
    /// Whether the player left for good.
    pub gone: bool,
}

/// What the active seat has gained, played and done in its turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnView {
    /// What was gained and not spent.
    pub pools: Pools,
    /// Whether it may eliminate anywhere.
    pub permit: bool,
    /// The kinds of City action taken this turn.
    pub taken: CityActions,
    /// The cards in play.
    pub in_play: Vec<PlayedView>,
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedView {
    /// The card.
    pub card: Card,
    /// The row it was played for, from 1.
    pub row: u8,
}

/// What only the viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnView {
    /// The viewer's seat.
    pub seat: Seat,
    /// The hand.
    pub hand: Vec<HandView>,
    /// The cards in the draw pile, in no order.
    pub draw: Cards,
    /// In the viewer's turn: the circles its Wheels reach, and their cost.
    pub reach: Vec<ReachView>,
    /// In the viewer's turn: the works, whether it can rob them, and how.
    pub heists: Vec<HeistView>,
    /// In the viewer's turn: whom it can hire, and how.
    pub hires: Vec<HireView>,
    /// In the viewer's turn: the actions that upgrade the Hideout; empty if it
    /// cannot be done.
    pub upgrade: Vec<Action>,
    /// What would be lost if the viewer's turn ended now.
    pub lapses: Lapses,
}

/// What ends with a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lapses {
    /// Cards that could be played and cannot be kept.
    pub cards: u8,
    /// Money.
    pub money: u16,
    /// Wheels.
    pub wheels: u16,
}

/// A card of the hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// The card.
    pub card: Card,
    /// The card that stands for it in the list of legal actions: of those that
    /// show the same, the first in hand.
    pub listed_as: Card,
    /// Whether it is marked to be kept.
    pub kept: bool,
}

/// A circle within reach.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachView {
    /// The circle.
    pub circle: Circle,
    /// Wheels to get there.
    pub wheels: u8,
}

/// A work, and whether the viewer can rob it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HeistView {
    /// The city.
    pub city: Circle,
    /// Gold or bronze.
    pub tier: Tier,
    /// Whether it can be robbed.
    pub chance: CanRob,
    /// The actions that do it, the heist last; empty if it cannot be done.
    pub plan: Vec<Action>,
    /// Why it cannot be robbed this turn.
    pub hurdle: Option<Hurdle>,
    /// How many of the icons it wants pools and hand cover at best, by skill.
    pub covered: [u8; 4],
    /// What it would bring, if it can be done.
    pub effects: Option<Effects>,
}

pub(crate) fn view(rules: &GreatArtRobbery, state: &State, eyes: Eyes) -> View {
    let over = matches!(state.phase, Phase::Over(_));
    let own = eyes.single().map(|seat| own_view(rules, state, seat));
    let players = state.players.iter();
    View {
        phase: state.phase,
        round: state.round,
        active: state.active,
        start: state.start,
        ends: state.ends,
        time: state.time,
        heists_to_police: heists_to_police(rules, state),
        most_suspect: rules.most_suspect(state),
        interpol: state.interpol,
        cities: (0..ART_CITIES).map(|city| city_view(rules, state, city)).collect(),
        unseen: state.piles.map(|pile| pile.iter().collect()),
        display: display_view(rules, state),
        players: players
            .map(|(seat, player)| player_view(rules, state, seat, player, eyes))
            .collect(),
        turn: turn_view(state),
        own: own.filter(|_| !over),
        outcome: rules.outcome(state),
    }
}

fn heists_to_police(rules: &GreatArtRobbery, state: &State) -> u8 {
    let ahead = rules.content.time.police.iter().filter(|&&index| index > state.time);
    ahead.min().map_or(0, |index| index - state.time)
}

fn city_view(rules: &GreatArtRobbery, state: &State, city: usize) -> CityView {
    let at = rules.content.map.cities[city];
    CityView {
        city: at,
        gold: state.work(city, Tier::Gold),
        bronze: state.work(city, Tier::Bronze),
        suspects: rules.suspects_of_a_heist(state, at),
        caught: rules.caught_by_a_heist(state, at),
    }
}

fn display_view(rules: &GreatArtRobbery, state: &State) -> Vec<Vec<StackView>> {
    let stack = |card: Card| StackView {
        card,
        price: rules.price(state, card).unwrap_or_default(),
        copies: state.stacks.of(card),
    };
    state
        .display
        .iter()
        .map(|column| column.iter().flatten().map(|&c| stack(c)).collect())
        .collect()
}

fn player_view(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    player: &Player,
    eyes: Eyes,
) -> PlayerView {
    let over = matches!(state.phase, Phase::Over(_));
    let open = over || eyes.contains(seat) && eyes.single().is_none();
    let shown = over || eyes.contains(seat) || !rules.options.hidden_scores; // Q57
    PlayerView {
        car: player.car,
        marker: player.marker,
        token: player.token,
        level: player.level,
        suspicion: player.suspicion,
        hand: player.hand.count(),
        draw: player.draw.count(),
        discard: player.discard,
        hand_and_draw: player.hand + player.draw,
        known_hand: if open { player.hand } else { player.known },
        eliminated: player.eliminated,
        interpol: player.owned().of(Card::INTERPOL),
        stolen: player.works.count(),
        works: shown.then(|| player.works.iter().collect()),
        score: shown.then(|| rules.scores(state)[seat]),
        gone: state.gone.contains(seat),
    }
}

fn turn_view(state: &State) -> TurnView {
    let rows = state.turn.in_play.iter().zip(1..);
    let in_play =
        rows.flat_map(|(cards, row)| cards.each().map(move |card| PlayedView { card, row }));
    TurnView {
        pools: state.turn.pools,
        permit: state.turn.permit,
        taken: CityAction::ALL.into_iter().filter(|&kind| state.turn.has_taken(kind)).collect(),
        in_play: in_play.collect(),
    }
}

fn own_view(rules: &GreatArtRobbery, state: &State, seat: Seat) -> OwnView {
    let player = &state.players[seat];
    let own_turn = state.active == seat && state.phase == Phase::Turn;
    let own_keep = state.active == seat && state.phase == Phase::Keep;
    let mut marks = if own_keep { state.turn.kept } else { Cards::EMPTY };
    let left = player.hand - marks;
    let hand = player.hand.each().map(|card| HandView {
        card,
        listed_as: rules.content.listed_as(card, left),
        kept: marks.remove_if_there(card),
    });
    let all = if own_turn { purses(rules, state, seat, |_| false) } else { Vec::new() };
    OwnView {
        seat,
        hand: hand.collect(),
        draw: player.draw,
        reach: if own_turn { reach(rules, state, seat) } else { Vec::new() },
        heists: if own_turn { heists(rules, state, seat, &all) } else { Vec::new() },
        hires: if own_turn { hires(rules, state, seat, &all) } else { Vec::new() },
        upgrade: if own_turn { upgrade(rules, state, seat, &all) } else { Vec::new() },
        lapses: if own_turn { rules.lapses(state, seat) } else { Lapses::default() },
    }
}

fn reach(rules: &GreatArtRobbery, state: &State, seat: Seat) -> Vec<ReachView> {
    let (car, map) = (rules.car(state, seat), &rules.content.map);
    let ways = map.all().map(|circle| ReachView { circle, wheels: map.distance(car, circle) });
    let within = |way: &ReachView| u16::from(way.wheels) <= state.turn.pools.wheels;
    ways.filter(|way| way.circle != car).filter(within).collect()
}

fn heists(rules: &GreatArtRobbery, state: &State, seat: Seat, all: &[Purse]) -> Vec<HeistView> {
    let chances = chances(rules, state, seat, all);
    let cities = rules.content.map.cities.into_iter().enumerate().zip(chances);
    let mut views = Vec::new();
    for ((number, city), chances) in cities {
        for (tier, chance) in Tier::ALL.into_iter().zip(chances) {
            if state.work(number, tier).is_some() {
                let Chance { can: chance, plan, hurdle, covered, effects } = chance;
                views.push(HeistView { city, tier, chance, plan, hurdle, covered, effects });
            }
        }
    }
    views
}
