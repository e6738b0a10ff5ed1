//! What can be wrong with a pack (R101): everything that is found is said,
//! with the entry and the remedy.

mod goods;
mod raid;

use std::fmt::Debug;

use heist_table::ContentError;
use heist_table::content::{Inspector, SHORT_NAME, is_name};

use super::pack::Pack;
use crate::kinds::{Area, Art, Loot};
use crate::{MAX_PLAYERS, MIN_SEATS};

impl Pack {
    pub(super) fn inspect(&self, file: &str) -> Result<(), ContentError> {
        let mut inspector = Inspector::new(file);
        self.check_meta(&mut inspector);
        self.check_kinds(&mut inspector);
        self.check_tiles(&mut inspector);
        self.check_getaways(&mut inspector);
        self.check_identities(&mut inspector);
        self.check_art(&mut inspector);
        self.check_cards(&mut inspector);
        self.check_markets(&mut inspector);
        if inspector.is_satisfied() {
            self.check_display(&mut inspector);
        }
        self.check_times(&mut inspector);
        self.check_bots(&mut inspector);
        self.check_spots(&mut inspector);
        inspector.verdict()
    }

    fn check_meta(&self, inspector: &mut Inspector<'_>) {
        let meta = &self.meta;
        inspector.check(
            meta.slug == "midnight-exchange",
            "meta",
            format!("The pack is for {:?}.", meta.slug),
            "Set slug = \"midnight-exchange\", or name the right game.",
        );
        let named = is_name(&meta.title) && is_name(&meta.pack);
        inspector.check(
            named && meta.schema == 1 && meta.minutes > 0 && meta.age_min > 0,
            "meta",
            "Title, pack, schema, minutes or age_min has no sound value.",
            "Fill them in; schema is 1.",
        );
        inspector.check(
            (meta.players_min, meta.players_max) == (MIN_SEATS, MAX_PLAYERS),
            "meta",
            "The game is for 2 to 4 players.",
            "Set players_min = 2 and players_max = 4.",
        );
        inspector.check(
            (1..=4).contains(&self.exchange.turns_per_seat),
            "exchange",
            format!("There are {} turns for each seat.", self.exchange.turns_per_seat),
            "Choose 1 to 4.",
        );
        inspector.check(
            (1..=20).contains(&self.end.stale_rounds),
            "end",
            format!("The game ends after {} rounds without an exchange.", self.end.stale_rounds),
            "Choose 1 to 20.",
        );
    }

    fn check_kinds(&self, inspector: &mut Inspector<'_>) {
        each_once(inspector, "area", &Area::ALL, self.area.iter().map(|entry| entry.id));
        each_once(inspector, "loot", &Loot::ALL, self.loot.iter().map(|entry| entry.id));
        each_once(inspector, "art", &Art::ALL, self.art.iter().map(|entry| entry.id));
        for entry in &self.area {
            check_names(inspector, format!("area {:?}", entry.id), &[&entry.name, &entry.colour]);
        }
        for entry in &self.loot {
            check_names(inspector, format!("loot {:?}", entry.id), &[&entry.name, &entry.label]);
        }
        for entry in &self.art {
            check_names(inspector, format!("art {:?}", entry.id), &[&entry.name, &entry.label]);
        }
    }

    fn check_getaways(&self, inspector: &mut Inspector<'_>) {
        let values: Vec<u8> = self.getaway.iter().map(|token| token.value).collect();
        inspector.check(
            values == [1, 2, 3, 4],
            "getaway",
            format!("The tokens are {values:?}."),
            "Give tokens 1, 2, 3 and 4, in this order.",
        );
        for token in &self.getaway {
            let place = format!("getaway {}", token.value);
            inspector.check(
                token.min_players == token.value.max(MIN_SEATS),
                &place,
                format!("It is in play from {} players.", token.min_players),
                "There is one token for every player: set min_players so.",
            );
            check_names(inspector, place, &[&token.call]);
        }
    }

    fn check_identities(&self, inspector: &mut Inspector<'_>) {
        let names = self.identity.iter().map(|entry| (&*entry.id, &*entry.name));
        inspector.names("identity", names);
        inspector.check(
            (usize::from(MAX_PLAYERS)..=8).contains(&self.identity.len()),
            "identity",
            format!("There are {} Identity boards.", self.identity.len()),
            "Give 4 to 8.",
        );
        for entry in &self.identity {
            let place = format!("identity {:?}", entry.id);
            check_names(inspector, &*place, &[&entry.colour]);
            let digits = entry.hex.strip_prefix('#').unwrap_or_default();
            inspector.check(
                digits.len() == 6 && digits.chars().all(|digit| digit.is_ascii_hexdigit()),
                &place,
                format!("{:?} is no colour.", entry.hex),
                "Write it as in \"#7a4fb5\".",
            );
            inspector.check(
                entry.line.chars().count() <= 120 && !entry.line.chars().any(char::is_control),
                &place,
                "The line is too long or has control characters.",
                "Keep it to 120 characters.",
            );
        }
        let board = &self.identity_board;
        inspector.check(
            board.slot_positions.len() == crate::SLOTS,
            "identity_board",
            format!("The board has {} slots.", board.slot_positions.len()),
            "Give six slot_positions.",
        );
        inspector.check(
            board.slot_positions.iter().chain([&board.art_store]).all(|&at| is_on_a_board(at)),
            "identity_board",
            "A slot or the art store is off the board.",
            BOARD,
        );
    }
}

const BOARD: &str = "Choose x from 0 to 1000 and y from 0 to 700.";

fn is_on_a_board([x, y]: [u16; 2]) -> bool {
    x <= 1000 && y <= 700
}

fn check_names(inspector: &mut Inspector<'_>, place: impl Into<String>, names: &[&str]) {
    let fit = names.iter().all(|name| is_name(name));
    inspector.check(fit, place, "A name is empty or too long.", SHORT_NAME);
}

/// Every kind has one entry.
fn each_once<T: PartialEq + Debug + Copy>(
    inspector: &mut Inspector<'_>,
    entry: &str,
    kinds: &[T],
    found: impl Iterator<Item = T>,
) {
    let found: Vec<T> = found.collect();
    for kind in kinds {
        let count = found.iter().filter(|one| *one == kind).count();
        inspector.check(
            count == 1,
            entry,
            format!("There are {count} entries for {kind:?}."),
            "Give one entry for each kind.",
        );
    }
}
