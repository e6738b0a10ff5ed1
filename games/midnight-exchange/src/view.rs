//! What one viewer sees: built up from nothing.
//!
//! The fields are cut so that what changes often in a raid is small: a viewer
//! is sent only the fields that differ from what it was shown.

mod own;

use heist_table::{Clock, Eyes, Outcome, Rules as _, Seat, SeatSet};
use serde::Serialize;

use crate::action::Deed;
use crate::cards::Card;
use crate::imagine::know;
use crate::kinds::{Area, Art, ArtCounts, Loot, Side};
use crate::spots::Spot;
use crate::state::{Ending, Hand, Home, Intent, Lies, Phase, Raid, SLOTS, State, Tile};
use crate::{Goods, MidnightExchange};

pub use own::{GoodView, OwnView, ReachView};

/// The table as one viewer sees it. Moments are on the clock of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Where in the game we are.
    pub phase: PhaseView,
    /// The round, from 1.
    pub round: u16,
    /// The seats in the order that settles ties.
    pub precedence: Vec<Seat>,
    /// Who is ready for the raid.
    pub ready: SeatSet,
    /// Who left for good.
    pub gone: SeatSet,
    /// The Identity boards by seat, each by its place in what is printed.
    pub identities: Vec<Option<u8>>,
    /// By spot: what has its home there this raid, wherever it is now.
    pub homes: Vec<HomeView>,
    /// The tiles that lie loot-up on the table. All others that are in no hand
    /// and on no board lie place-up.
    pub loot_up: Vec<LootView>,
    /// With the memory aid: tiles that lie place-up and that the viewer has
    /// seen this raid.
    pub remembered: Vec<LootView>,
    /// The hands by seat.
    pub hands: Vec<HandView>,
    /// The boards by seat: what is on their slots.
    pub boards: Vec<[Option<LootView>; SLOTS]>,
    /// By seat: the getaway token it has.
    pub tokens: Vec<Option<u8>>,
    /// In a raid: how many more have to get away until it is over.
    pub exits_left: u8,
    /// The markets in play, from left to right.
    pub markets: Vec<MarketView>,
    /// By seat: art and cards.
    pub burglars: Vec<BurglarView>,
    /// The cloth bag.
    pub bag: BagView,
    /// The pile.
    pub pile: PileView,
    /// How near the end is.
    pub end: EndView,
    /// What only the viewer sees, or what is worked out for it alone.
    pub own: Option<OwnView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// Where in the game we are.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PhaseView {
    /// All are asked whether they are ready; at a live table until that
    /// moment. Identity boards are chosen before the first raid.
    Ready { until: Option<Clock>, choosing: bool },
    /// The signal comes then.
    Countdown { signal: Clock },
    /// All search at once; the alarm ends it at the latest.
    LiveRaid { signal: Clock, warning: Clock, alarm: Clock },
    /// One hand after another searches. Who is first has how many milliseconds
    /// of its hand clock left in this turn.
    SteppedRaid { mover: Seat, left_ms: u32, alarm_ms: u32 },
    /// The seats trade, by getaway token.
    Exchange { seat: Seat, pass: u8, exchanged: bool, ends: Option<Clock>, order: Vec<Seat> },
    /// The game has ended.
    Over(Ending),
}

/// What has its home on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum HomeView {
    /// Nothing.
    Empty,
    /// A getaway token of that number. It lies there until a seat has it.
    Token(u8),
    /// A tile of that area.
    Tile(Area),
}

/// A tile whose loot shows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LootView {
    /// Its home.
    pub spot: Spot,
    /// Its loot.
    pub loot: Loot,
}

/// A hand, as all see it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// The tile it holds.
    pub holds: Option<HeldView>,
    /// What it is doing, from when to when (live).
    pub moving: Option<IntentView>,
    /// When it was last free (live).
    pub free_at: Option<Clock>,
    /// Its hand clock (stepped).
    pub clock_ms: u32,
    /// Whether its clock has run out (stepped).
    pub spent: bool,
    /// Tiles lifted this raid.
    pub looks: u16,
    /// Races lost this raid.
    pub fumbles: u16,
}

/// A tile in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HeldView {
    /// Its home, where it leaves a shadow.
    pub spot: Spot,
    /// The side that was up when it was found.
    pub found: Side,
    /// Its loot, where the viewer may know it: in one's own hand, or if it lay
    /// loot-up.
    pub loot: Option<Loot>,
    /// Since when it is held (live).
    pub since: Option<Clock>,
    /// When it falls back, if nothing is done (live).
    pub falls: Option<Clock>,
}

/// What a hand is doing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct IntentView {
    /// What.
    pub deed: Deed,
    /// When it set out.
    pub start: Clock,
    /// When it will be there.
    pub due: Clock,
}

/// A market in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarketView {
    /// The board, by its place in what is printed.
    pub board: u8,
    /// Its face: 0 is A, 1 is B.
    pub face: u8,
    /// What lies on the art spaces.
    pub art: Vec<Option<Art>>,
    /// What lies on the prestige spaces: no card, one, or the lower and the
    /// upper of the pair.
    pub cards: Vec<Vec<Card>>,
}

/// A player's art and cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BurglarView {
    /// Art on no collection, by kind.
    pub stored: ArtCounts,
    /// The cards.
    pub cards: Vec<CardView>,
    /// Points as things lie; none where these are not shown.
    pub points: Option<u16>,
}

/// A Prestige card that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardView {
    /// The card.
    pub card: Card,
    /// How many of its spaces are filled.
    pub filled: u8,
    /// Whether it lies face down: complete, or a One of a Kind.
    pub closed: bool,
    /// What it is worth now.
    pub points: u8,
    /// The kind of art that fits next.
    pub wants: Option<Art>,
}

/// The cloth bag.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BagView {
    /// Tokens in it.
    pub count: u8,
    /// By kind: every draw was open, so all can count.
    pub kinds: ArtCounts,
}

/// The pile.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PileView {
    /// Cards in it.
    pub count: u8,
    /// The cards that nobody has seen; on a quick night some of them were
    /// removed.
    pub unseen: Vec<Card>,
}

/// How near the end is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EndView {
    /// Empty art spaces: as many tokens the next round takes.
    pub art_needed: u8,
    /// Cards the next round takes.
    pub cards_needed: u8,
    /// Whether the game would end if the next round were prepared now.
    pub refill_fails: bool,
    /// Whether these Exchanges are the last: the bag gave nothing.
    pub last_exchanges: bool,
    /// Rounds in a row without an exchange, and how many end the game.
    pub stale_rounds: u8,
    /// Exchanges made this round.
    pub exchanges: u8,
}

pub(crate) fn view(rules: &MidnightExchange, state: &State, eyes: Eyes) -> View {
    let over = matches!(state.phase, Phase::Over(_));
    let raid = match state.phase {
        Phase::Raid(raid) => Some(raid),
        _ => None,
    };
    View {
        phase: phase_view(rules, state),
        round: state.round,
        precedence: state.in_precedence().collect(),
        ready: state.ready,
        gone: state.gone,
        identities: state.burglars.iter().map(|(_, burglar)| burglar.identity).collect(),
        homes: state.homes.iter().take(rules.content.spots.len()).map(home_view).collect(),
        loot_up: open_tiles(state, |tile, _| tile.lies == Lies::LootUp),
        remembered: remembered(rules, state, eyes),
        hands: state
            .hands
            .iter()
            .map(|(_, hand)| hand_view(rules, state, raid, hand, eyes))
            .collect(),
        boards: state
            .burglars
            .iter()
            .map(|(_, one)| one.board.map(|at| board_view(state, at)))
            .collect(),
        tokens: state.hands.iter().map(|(_, hand)| hand.token).collect(),
        exits_left: raid.map_or(0, |_| rules.active_raiders(state).len().saturating_sub(1) as u8),
        markets: state.markets.iter().map(|(_, goods)| market_view(rules, goods)).collect(),
        burglars: Seat::all(rules.seats).map(|seat| burglar_view(rules, state, seat)).collect(),
        bag: BagView { count: state.bag_count(), kinds: state.bag },
        pile: PileView { count: state.pile(), unseen: state.unseen.iter().collect() },
        end: end_view(rules, state),
        own: eyes.single().filter(|_| !over).map(|seat| own::own_view(rules, state, seat)),
        outcome: rules.outcome(state),
    }
}

fn phase_view(rules: &MidnightExchange, state: &State) -> PhaseView {
    match state.phase {
        Phase::Ready { until } => PhaseView::Ready { until, choosing: state.round == 1 },
        Phase::Countdown { signal } => PhaseView::Countdown { signal },
        Phase::Raid(Raid { mover: Some(mover), .. }) => PhaseView::SteppedRaid {
            mover,
            left_ms: left_in_turn(rules, state, mover),
            alarm_ms: rules.content.stepped.alarm_ms,
        },
        Phase::Raid(raid) => PhaseView::LiveRaid {
            signal: raid.signal,
            warning: raid.at(rules.content.limits.alarm_warning_ms),
            alarm: raid.at(rules.content.limits.alarm_ms),
        },
        Phase::Exchange(turn) => {
            let order = (1..=rules.seats).filter_map(|token| rules.holder_of(state, token));
            PhaseView::Exchange {
                seat: turn.seat,
                pass: turn.pass,
                exchanged: turn.exchanged,
                ends: turn.ends,
                order: order.collect(),
            }
        }
        Phase::Over(ending) => PhaseView::Over(ending),
    }
}

/// How much of its hand clock the mover has before another comes first (R46).
fn left_in_turn(rules: &MidnightExchange, state: &State, mover: Seat) -> u32 {
    let others = rules.unspent(state).without(mover);
    let others = others.iter().map(|seat| state.hands[seat].free_at).min();
    let alarm = rules.content.stepped.alarm_ms;
    let limit = others.map_or(alarm, |clock| clock + rules.quantum_ms());
    limit.saturating_sub(state.hands[mover].free_at)
}

fn home_view((_, home): (Spot, &Home)) -> HomeView {
    match home {
        Home::Empty => HomeView::Empty,
        Home::Token(value) => HomeView::Token(*value),
        Home::Tile(tile) => HomeView::Tile(tile.area),
    }
}

fn open_tiles(state: &State, shows: impl Fn(&Tile, Spot) -> bool) -> Vec<LootView> {
    let shown = state.tiles().filter(|(spot, tile)| shows(tile, *spot));
    shown.filter_map(|(spot, tile)| Some(LootView { spot, loot: tile.loot? })).collect()
}

/// R28.
fn remembered(rules: &MidnightExchange, state: &State, eyes: Eyes) -> Vec<LootView> {
    if !rules.has_memory_aid() {
        return Vec::new();
    }
    open_tiles(state, |tile, spot| tile.lies == Lies::PlaceUp && know(state, eyes, spot, tile))
}

fn hand_view(
    rules: &MidnightExchange,
    state: &State,
    raid: Option<Raid>,
    hand: &Hand,
    eyes: Eyes,
) -> HandView {
    let live = raid.filter(|raid| raid.mover.is_none());
    let held = hand.holds.map(|held| {
        let limit = rules.content.limits.max_hold_ms;
        let tile =
            state.tile(held.spot).filter(|tile| may_know(state, eyes, held.spot, tile, held.found));
        HeldView {
            spot: held.spot,
            found: held.found,
            loot: tile.and_then(|tile| tile.loot),
            since: live.map(|raid| raid.at(held.since)),
            falls: live.filter(|_| hand.running.is_none()).map(|raid| raid.at(held.since + limit)),
        }
    });
    let moving = |raid: Raid, Intent { deed, start, due }| IntentView {
        deed,
        start: raid.at(start),
        due: raid.at(due),
    };
    HandView {
        holds: held,
        moving: live.zip(hand.running).map(|(raid, intent)| moving(raid, intent)),
        free_at: live.map(|raid| raid.at(hand.free_at)),
        clock_ms: if rules.is_stepped() { hand.free_at } else { 0 },
        spent: rules.is_stepped() && hand.free_at >= rules.content.stepped.alarm_ms,
        looks: hand.looks,
        fumbles: hand.fumbles,
    }
}

/// Q6: what is in a hand is its owner's to know, unless it lay loot-up.
fn may_know(state: &State, eyes: Eyes, spot: Spot, tile: &Tile, found: Side) -> bool {
    let own = matches!(tile.lies, Lies::InHand(seat) if eyes.contains(seat));
    debug_assert!(!own || know(state, eyes, spot, tile), "a holder has seen its tile");
    own || found == Side::LootUp
}

fn board_view(state: &State, spot: Option<Spot>) -> Option<LootView> {
    let spot = spot?;
    Some(LootView { spot, loot: state.tile(spot)?.loot? })
}

fn market_view(rules: &MidnightExchange, goods: &Goods) -> MarketView {
    let face = rules.face(goods);
    let space = |cards: &[Option<Card>; 2]| cards.iter().flatten().copied().collect();
    MarketView {
        board: goods.board,
        face: goods.face,
        art: goods.art[..face.art.len()].to_vec(),
        cards: goods.cards[..face.prestige.len()].iter().map(space).collect(),
    }
}

fn burglar_view(rules: &MidnightExchange, state: &State, seat: Seat) -> BurglarView {
    let burglar = &state.burglars[seat];
    let over = matches!(state.phase, Phase::Over(_));
    let card = |card: Card| {
        let (face, filled) = (rules.content.card(card), state.filled[card.index()]);
        let wants = face.wants(filled);
        CardView { card, filled, closed: wants.is_none(), points: face.worth(filled), wants }
    };
    BurglarView {
        stored: burglar.stored,
        cards: burglar.cards.iter().map(card).collect(),
        points: (over || rules.options.running_scores).then(|| rules.score(state, seat)),
    }
}

fn end_view(rules: &MidnightExchange, state: &State) -> EndView {
    let (art_needed, cards_needed) = (rules.art_needed(state), rules.cards_needed(state));
    EndView {
        art_needed,
        cards_needed,
        refill_fails: state.bag_count() <= art_needed || state.pile() < cards_needed,
        last_exchanges: state.bag_gave_nothing,
        stale_rounds: state.stale,
        exchanges: state.exchanges,
    }
}
