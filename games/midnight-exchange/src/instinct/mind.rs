//! What a bot has in mind: the table as its seat sees it, less what it has
//! forgotten.

use heist_table::{Dice, Level, Seat, SeatSet, Seen};

use super::news::{self, There};
use super::trade::Customer;
use crate::action::Deed;
use crate::kinds::{Area, Loot, LootCounts};
use crate::spots::{MOST_SPOTS, Spot};
use crate::state::{Lies, Phase, SLOTS, State, Tile};
use crate::{MidnightExchange, Reaction};

/// Looks until a rival gets away with a full board, in hundredths …
const LOOKS_OF_A_FULL_BOARD: i32 = 500;
/// … and for each free slot, counted so that it may well be half of that.
const LOOKS_OF_A_FREE_SLOT: i32 = 600;

pub(super) struct Mind<'a> {
    pub(super) rules: &'a MidnightExchange,
    pub(super) seat: Seat,
    pub(super) level: Level,
    /// A table that the seat cannot tell from the true one, less what it has
    /// not noticed yet. Its hidden loot is made up: [`Mind::known`] says what
    /// may be used of it.
    pub(super) state: State,
    /// Where a tile lies in truth.
    there: There,
    /// Below this number a sight is forgotten (R43).
    forgotten: u16,
    /// The loot on the own board.
    pub(super) board: LootCounts,
    /// By area: loot that could be under tiles the bot does not know.
    pub(super) under: [LootCounts; 3],
    /// By area: how many tiles on the table it does not know.
    pub(super) unknown: [u8; 3],
    /// By area: loot on the table that it knows of. What is in the own hand
    /// counts, for it can be put back.
    pub(super) lying: [LootCounts; 3],
}

impl<'a> Mind<'a> {
    pub(super) fn new(seen: &Seen<'a, MidnightExchange>, level: Level) -> Mind<'a> {
        let (rules, seat) = (seen.rules(), seen.seat());
        // The same dice every time: what is made up is never used.
        let mut state = seen.imagine(&mut Dice::seeded(0));
        let there = There::new(&state);
        if matches!(state.phase, Phase::Raid(_)) && !rules.is_stepped() {
            news::take_back(&mut state, seat);
        }
        let reaction: &Reaction = rules.content.reaction(level);
        let forgotten = forgotten(&state, seat, usize::from(reaction.memory_tiles));
        let board = state.loot_of(seat);
        let (under, unknown, lying) = (rules.content.tiles, [0; 3], [[0; 8]; 3]);
        let mut mind =
            Mind { rules, seat, level, state, there, forgotten, board, under, unknown, lying };
        mind.count();
        mind
    }

    /// What could be where: the printed tiles, less those it knows.
    fn count(&mut self) {
        let (mut under, mut unknown, mut lying) = (self.under, self.unknown, self.lying);
        for (spot, tile) in self.state.tiles() {
            let area = tile.area as usize;
            match self.known(spot, tile) {
                Some(loot) => {
                    let left = &mut under[area][loot as usize];
                    *left = left.saturating_sub(1);
                    if !matches!(tile.lies, Lies::OnBoard(_)) {
                        lying[area][loot as usize] += 1;
                    }
                }
                None if tile.is_on_the_table() => unknown[area] += 1,
                None => {}
            }
        }
        (self.under, self.unknown, self.lying) = (under, unknown, lying);
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

    /// The tiles that can be lifted.
    fn liftable(&self) -> impl Iterator<Item = (Spot, &Tile)> {
        let open = Area::ALL.map(|area| self.state.is_open(self.seat, area));
        self.state
            .tiles()
            .filter(move |(spot, tile)| self.there.is(*spot) && open[tile.area as usize])
    }

    /// Those of them that it has noticed.
    pub(super) fn within_reach(&self) -> impl Iterator<Item = (Spot, &Tile)> {
        self.liftable().filter(|(_, tile)| tile.is_on_the_table())
    }

    /// Any of them, if need be.
    pub(super) fn any_liftable(&self) -> Option<Spot> {
        self.within_reach().chain(self.liftable()).next().map(|(spot, _)| spot)
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

    /// The seat at the markets.
    pub(super) fn customer(&self) -> Customer<'_> {
        let Mind { rules, seat, level, .. } = *self;
        Customer { rules, state: &self.state, seat, level }
    }

    pub(super) fn free_slots(&self) -> u8 {
        (SLOTS - self.state.burglars[self.seat].tiles()) as u8
    }

    pub(super) fn has(&self, loot: Loot) -> bool {
        self.board[loot as usize] > 0
    }

    /// Tiles of an area that are, or could be, of that loot.
    pub(super) fn available(&self, area: Area, loot: Loot) -> u8 {
        let (area, loot) = (area as usize, loot as usize);
        self.under[area][loot].min(self.unknown[area]) + self.lying[area][loot]
    }

    /// The others who still search.
    pub(super) fn rivals(&self) -> SeatSet {
        self.rules.active_raiders(&self.state).without(self.seat)
    }

    /// What so many looks cost, in hundredths of both.
    pub(super) fn look(&self, looks: i32) -> i32 {
        let look = match self.level {
            Level::Rookie => 4,
            Level::Regular => 2,
            Level::Mastermind => 8,
        };
        looks * look / 100
    }

    /// How many rivals will have got away after so many looks, all in
    /// hundredths.
    pub(super) fn overtaken(&self, looks: i32) -> i32 {
        if self.level == Level::Rookie {
            return 0;
        }
        self.rivals().iter().map(|seat| self.is_away_after(seat, looks)).sum()
    }

    /// How much it counts, in hundredths, that all rivals may be away after so
    /// many looks, and the raid over (R56). Regulars give it little thought,
    /// and of several rivals one is nearly always slower than it looks.
    pub(super) fn cut_off(&self, looks: i32) -> i32 {
        let rivals = self.rivals();
        let heed = match self.level {
            Level::Rookie => 0,
            Level::Mastermind if rivals.len() == 1 => 100,
            Level::Regular | Level::Mastermind => 20,
        };
        let away = rivals.iter().map(|seat| self.is_away_after(seat, looks));
        heed * away.min().unwrap_or_default() / 100
    }

    /// How likely a rival is away after so many looks.
    fn is_away_after(&self, seat: Seat, looks: i32) -> i32 {
        (50 * looks / self.looks_of(seat)).min(100)
    }

    /// How many looks a rival will take, by the slots it has to fill, in
    /// hundredths.
    pub(super) fn looks_of(&self, seat: Seat) -> i32 {
        let free = (SLOTS - self.state.burglars[seat].tiles()) as i32;
        LOOKS_OF_A_FULL_BOARD + free * LOOKS_OF_A_FREE_SLOT
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
