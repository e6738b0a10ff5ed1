//! What a bot has in mind: the table as its seat sees it, less what it has
//! forgotten.

use heist_table::{Dice, Level, Seat, Seen};

use crate::action::Deed;
use crate::kinds::{Area, Loot, LootCounts};
use crate::spots::{MOST_SPOTS, Spot};
use crate::state::{Lies, SLOTS, State, Tile};
use crate::{MidnightExchange, Reaction};

pub(super) struct Mind<'a> {
    pub(super) rules: &'a MidnightExchange,
    pub(super) seat: Seat,
    pub(super) level: Level,
    /// A table that the seat cannot tell from the true one. Its hidden loot is
    /// made up: [`Mind::known`] says what may be used of it.
    pub(super) state: State,
    /// Below this number a sight is forgotten (R43).
    forgotten: u16,
    /// The loot on the own board.
    pub(super) board: LootCounts,
    /// By area: loot that could be under tiles the bot does not know.
    pub(super) under: [LootCounts; 3],
    /// By area: how many tiles on the table it does not know.
    pub(super) unknown: [u8; 3],
}

impl<'a> Mind<'a> {
    pub(super) fn new(seen: &Seen<'a, MidnightExchange>, level: Level) -> Mind<'a> {
        let (rules, seat) = (seen.rules(), seen.seat());
        // The same dice every time: what is made up is never used.
        let state = seen.imagine(&mut Dice::seeded(0));
        let reaction: &Reaction = rules.content.reaction(level);
        let forgotten = forgotten(&state, seat, usize::from(reaction.memory_tiles));
        let board = state.loot_of(seat);
        let (under, unknown) = (rules.content.tiles, [0; 3]);
        let mut mind = Mind { rules, seat, level, state, forgotten, board, under, unknown };
        mind.count();
        mind
    }

    /// What could be where: the printed tiles, less those it knows.
    fn count(&mut self) {
        let (mut under, mut unknown) = (self.under, self.unknown);
        for (spot, tile) in self.state.tiles() {
            let area = tile.area as usize;
            match self.known(spot, tile) {
                Some(loot) => {
                    let left = &mut under[area][loot as usize];
                    *left = left.saturating_sub(1);
                }
                None if tile.is_on_the_table() => unknown[area] += 1,
                None => {}
            }
        }
        (self.under, self.unknown) = (under, unknown);
    }

    /// The loot of a tile, if the bot sees or remembers it.
    pub(super) fn known(&self, spot: Spot, tile: &Tile) -> Option<Loot> {
        let remembers = || {
            let aided = self.rules.has_memory_aid() && self.state.seen[self.seat][spot] > 0;
            aided || self.state.seen[self.seat][spot] > self.forgotten
        };
        let knows = match tile.lies {
            Lies::LootUp | Lies::OnBoard(_) => true,
            Lies::InHand(holder) => holder == self.seat,
            Lies::PlaceUp => remembers(),
        };
        tile.loot.filter(|_| knows)
    }

    /// The tiles that can be lifted, if these areas are open.
    pub(super) fn within_reach(&self) -> impl Iterator<Item = (Spot, &Tile)> {
        let open = Area::ALL.map(|area| self.state.is_open(self.seat, area));
        self.state
            .tiles()
            .filter(move |(_, tile)| tile.is_on_the_table() && open[tile.area as usize])
    }

    /// Whether another hand was on its way there before this one was free: so
    /// long ago that the bot may know (R43).
    pub(super) fn is_contested(&self, spot: Spot) -> bool {
        let free = self.state.hands[self.seat].free_at;
        self.state.hands.iter().any(|(seat, hand)| {
            let reaches =
                |intent: crate::Intent| intent.deed == Deed::Lift { spot } && intent.start <= free;
            seat != self.seat && hand.running.is_some_and(reaches)
        })
    }

    pub(super) fn free_slots(&self) -> u8 {
        (SLOTS - self.state.burglars[self.seat].tiles()) as u8
    }

    pub(super) fn has(&self, loot: Loot) -> bool {
        self.board[loot as usize] > 0
    }

    /// How many rivals could end their raid at once.
    pub(super) fn rivals_ready(&self) -> usize {
        let raiders = self.rules.active_raiders(&self.state).without(self.seat);
        raiders.iter().filter(|&seat| self.rules.has_enough(&self.state, seat)).count()
    }

    /// Whether the next exit, or the one after the rivals who are ready, ends
    /// the raid.
    pub(super) fn is_pressed(&self) -> bool {
        let exits_left = self.rules.active_raiders(&self.state).len().saturating_sub(1);
        self.rivals_ready() >= exits_left
    }
}

/// The highest number of a sight that a seat with such a memory has forgotten:
/// it recalls the last tiles it saw that lie place-up now.
fn forgotten(state: &State, seat: Seat, memory: usize) -> u16 {
    let mut sights = [0u16; MOST_SPOTS];
    let mut count = 0;
    for (spot, tile) in state.tiles() {
        let sight = state.seen[seat][spot];
        if sight > 0 && tile.lies == Lies::PlaceUp {
            sights[count] = sight;
            count += 1;
        }
    }
    if count <= memory {
        return 0;
    }
    let sights = &mut sights[..count];
    sights.sort_unstable();
    sights[count - memory - 1]
}
