//! What playing a card would do, frame by frame (R23 to R33), for who holds it.

use heist_table::{Eyes, Seat};
use serde::Serialize;

use crate::ArtProject;
use crate::cards::{Card, Cards};
use crate::content::MissionCard;
use crate::kinds::{Icon, Resources, Symbol};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, Phase, State};
use crate::words::{self, Prospect};

/// What playing a card would do, if it were the next.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Play {
    /// Who holds it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// What the van pays (R24).
    pub pays: Resources,
    /// What the seat pays with its own health.
    pub hearts: u8,
    /// What the van has afterwards.
    pub van: Resources,
    /// The spaces where agents come, in the order of the map (R25).
    pub agents: Vec<Arrival>,
    /// Agents that go to the White Hand spot, for their space is lost.
    pub white_hand: u8,
    /// What the van gains (R27), …
    pub gains: Resources,
    /// … and what the stock does not have.
    pub forfeits: Resources,
    /// Health tokens to give away (R16), …
    pub health: u8,
    /// … and those the stock does not have.
    pub health_forfeited: u8,
    /// The symbols it shows, and how far they come (R28).
    pub clues: Vec<ClueCount>,
    /// The pieces it makes appear, or one of them if the seat must choose.
    pub discoveries: Vec<Discovery>,
    /// Whether the seat must choose one of them, or of several cards (R30).
    pub choose: bool,
    /// How the game is lost by it. Then nothing more comes of it.
    pub defeat: Option<Ending>,
    /// What is asked before it is played, while cards are played.
    pub prospect: Option<Prospect>,
}

/// Agents that come to a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Arrival {
    /// Where.
    pub space: Space,
    /// How many.
    pub come: u8,
    /// How many are there then.
    pub agents: u8,
    /// What that means tonight.
    pub alarm: Alarm,
}

/// How near a space is to being lost (R56).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Alarm {
    /// It is safe tonight.
    Calm,
    /// One more agent, and it is lost.
    Near,
    /// It is lost tonight, unless its agents are beaten.
    Falls,
}

impl Alarm {
    /// With so many agents there.
    pub(super) fn of(rules: &ArtProject, agents: u8) -> Alarm {
        match rules.content.mission.lost_at_agents {
            lost if agents >= lost => Alarm::Falls,
            lost if agents + 1 == lost => Alarm::Near,
            _ => Alarm::Calm,
        }
    }
}

/// How many clues of a symbol lie in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClueCount {
    /// The symbol.
    pub symbol: Symbol,
    /// Clues of it with this card: the first, the second, …
    pub count: u8,
    /// Where its piece can be put; nowhere if its clues are wasted (R32).
    pub open: Spaces,
}

/// A piece that appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Discovery {
    /// Its symbol.
    pub symbol: Symbol,
    /// Where it can be put: the seat chooses among several (R97); nowhere if
    /// the clues are wasted (R32).
    pub lands: Spaces,
    /// The clue cards that go, this one among them; of several ways the first.
    pub cards: Cards,
}

/// For every card of those who look, as long as it can be played this round.
pub(super) fn plays(rules: &ArtProject, state: &State, eyes: Eyes) -> Vec<Play> {
    if !matches!(state.phase, Phase::Draw | Phase::Plan | Phase::Play) {
        return Vec::new();
    }
    // Words stand only with what can be done now: every step of a replay carries them.
    let now = state.phase == Phase::Play;
    let mut list = Vec::new();
    for seat in eyes.iter().filter(|&seat| rules.plays_due(state, seat) > 0) {
        let from = list.len();
        list.extend(state.hands[seat].iter().map(|card| {
            let mut play = play_of(rules, state, seat, card);
            play.prospect = now.then(|| words::of_play(rules, &play));
            play
        }));
        list[from..].sort_by_key(|play| state.marks[play.card].position);
    }
    list
}

/// What one card of a seat would do.
pub(crate) fn play_of(rules: &ArtProject, state: &State, seat: Seat, card: Card) -> Play {
    let face = rules.content.card(card);
    let bill = rules.bill(state, &face.cost);
    let mut play = Play {
        seat,
        card,
        pays: bill.van,
        hearts: bill.compulsory(state.health[seat]),
        van: state.van,
        agents: Vec::new(),
        white_hand: 0,
        gains: [0; 3],
        forfeits: [0; 3],
        health: 0,
        health_forfeited: 0,
        clues: Vec::new(),
        discoveries: Vec::new(),
        choose: false,
        defeat: None,
        prospect: None,
    };
    for (van, paid) in play.van.iter_mut().zip(bill.van) {
        *van -= paid;
    }
    if bill.is_fatal(state.health[seat]) {
        play.defeat = Some(Ending::NoHealth { seat }); // R18
        return play;
    }
    send_agents(rules, state, face, &mut play);
    if play.defeat.is_none() {
        reward(rules, state, face, &mut play);
        clues(rules, state, face, &mut play);
    }
    play
}

/// Frame 2: an agent for each space that an icon names (R25, R26, R96).
fn send_agents(rules: &ArtProject, state: &State, face: &MissionCard, play: &mut Play) {
    let map = &rules.content.map;
    let mut stock = rules.agent_stock(state);
    let mut come = BySpace::<u8>::default();
    let start = [Some(map.start), None];
    let named = |icon: &Icon| icon.symbol().map_or(start, |symbol| map.shows[symbol as usize]);
    for space in face.agents.as_slice().iter().flat_map(named).flatten() {
        if stock == 0 {
            play.defeat = Some(Ending::NoAgent);
            break;
        }
        stock -= 1;
        match state.lost.contains(space) {
            true => play.white_hand += 1,
            false => come[space] += 1,
        }
    }
    let arrivals = map.all().filter(|space| come[*space] > 0);
    play.agents = arrivals
        .map(|space| {
            let agents = state.agents[space] + come[space];
            Arrival { space, come: come[space], agents, alarm: Alarm::of(rules, agents) }
        })
        .collect();
}

/// Frame 3 (R15, R16): what was paid is in the stock again (Q43).
fn reward(rules: &ArtProject, state: &State, face: &MissionCard, play: &mut Play) {
    for (kind, &brings) in face.reward.resources.iter().enumerate() {
        let stock = rules.content.components.resources - play.van[kind];
        play.gains[kind] = brings.min(stock);
        play.forfeits[kind] = brings - play.gains[kind];
        play.van[kind] += play.gains[kind];
    }
    let stock = rules.health_stock(state) + play.hearts;
    play.health = face.reward.health.min(stock);
    play.health_forfeited = face.reward.health - play.health;
}

/// Frame 4 (R28 to R32).
fn clues(rules: &ArtProject, state: &State, face: &MissionCard, play: &mut Play) {
    let row = state.clues[rules.row_of(play.seat)].with(Cards::only(play.card));
    let shown = rules.content.clues_of(row);
    let of_card = Symbol::ALL.into_iter().filter(|symbol| face.shows(*symbol) > 0);
    play.clues = of_card
        .map(|symbol| ClueCount {
            symbol,
            count: shown[symbol as usize],
            open: rules.open_for(state, symbol),
        })
        .collect();
    let mut ways = 0;
    rules.ways_with(row).each(|symbol, cards| {
        ways += 1;
        if play.discoveries.iter().all(|known| known.symbol != symbol) {
            let lands = rules.open_for(state, symbol);
            play.discoveries.push(Discovery { symbol, lands, cards });
        }
    });
    play.choose = ways > 1;
}
