//! What can be wrong with a pack: everything that is found is said, with the
//! entry and the remedy.

mod cards;
mod world;

use heist_table::ContentError;
use heist_table::content::{Inspector, is_name};

use super::pack::Pack;
use super::{MOST_ROWS, Row, Symbol};
use crate::{MAX_PLAYERS, MIN_SEATS};

/// Symbols a row can have.
const MOST_SYMBOLS: usize = 8;
/// Interpol cards a pack can have: a heap counts to 15.
const MOST_INTERPOL: u8 = 15;

impl Pack {
    pub(super) fn inspect(&self, file: &str) -> Result<(), ContentError> {
        let mut inspector = Inspector::new(file);
        self.check_figures(&mut inspector);
        self.check_tracks(&mut inspector);
        self.check_robbers(&mut inspector);
        self.check_specialists(&mut inspector);
        self.check_art(&mut inspector);
        self.check_map(&mut inspector);
        inspector.verdict()
    }

    fn check_figures(&self, inspector: &mut Inspector<'_>) {
        inspector.check(
            self.meta.slug == "great-art-robbery",
            "meta",
            format!("The pack is for {:?}.", self.meta.slug),
            "Set slug = \"great-art-robbery\", or name the right game.",
        );
        let meta = &self.meta;
        let named =
            [&meta.title, &meta.publisher, &meta.pack].into_iter().all(|name| is_name(name));
        inspector.check(
            named && meta.schema == 1 && meta.minutes > 0 && meta.age_min > 0,
            "meta",
            "Title, publisher, pack, schema, minutes or age_min has no sound value.",
            "Fill them in; schema is 1.",
        );
        inspector.check(
            (meta.players_min, meta.players_max) == (MIN_SEATS, MAX_PLAYERS),
            "meta",
            "The game is for 2 to 5 players.",
            "Set players_min = 2 and players_max = 5.",
        );
        let figures = &self.rules;
        let costs = [
            figures.elimination_money.saturating_add(figures.elimination_wheels),
            figures.token_reactivation_cost,
            figures.hideout_upgrade_cost,
            figures.token_yield,
            figures.starting_hand.into(),
        ];
        inspector.check(
            costs.into_iter().all(|cost| (1..=20).contains(&cost)),
            "rules",
            "A cost, the token's yield or the starting hand is 0 or above 20.",
            "Choose 1 to 20.",
        );
        inspector.check(
            figures.token_yield < figures.token_reactivation_cost,
            "rules",
            "The token yields as much as it costs, so a turn need not end.",
            "Make token_reactivation_cost larger than token_yield.",
        );
        let steps = [figures.suspicion_per_own_heist, figures.suspicion_per_city_marker];
        inspector.check(
            steps.into_iter().all(|step| step <= 10)
                && figures.time_steps_per_heist == 1
                && (-20..=0).contains(&figures.interpol_points),
            "rules",
            "Suspicion, time steps or Interpol points are out of range.",
            "Suspicion 0 to 10, time_steps_per_heist 1, interpol_points -20 to 0.",
        );
        inspector.check(
            (1..=200).contains(&self.rulings.stall_rounds_without_heist),
            "rulings",
            "stall_rounds_without_heist is out of range.",
            "Choose 1 to 200.",
        );
        inspector.check(
            (1..=MOST_INTERPOL).contains(&self.interpol.count) && self.interpol.rows.is_empty(),
            "interpol",
            "There are no cards, more than 15, or they have rows.",
            "Choose 1 to 15 cards, rows = [].",
        );
        inspector.names("interpol", [(&*self.interpol.id, &*self.interpol.name)].into_iter());
    }

    fn check_tracks(&self, inspector: &mut Inspector<'_>) {
        let time = &self.track.time;
        let works = self.art.len();
        inspector.check(
            time.spaces >= 2 && usize::from(time.spaces) <= works + 1,
            "track.time",
            format!("There are {} spaces for {works} works.", time.spaces),
            "Have at least 2 spaces and no more steps than works.",
        );
        let last = time.spaces.saturating_sub(1);
        inspector.check(
            time.start < last && time.start_two_players < last,
            "track.time",
            "A start is not before the last space.",
            "Move start and start_two_players to the left.",
        );
        inspector.check(
            !time.police.contains(&time.start_two_players) && !time.police.contains(&time.start),
            "track.time",
            "A start lies on a police car.",
            "Move the start or the police car.",
        );
        inspector.check(
            time.police.contains(&last) && time.police.iter().all(|&space| space <= last),
            "track.time",
            "The last space is no police car, or a police car is beyond it.",
            "List the last index in police, and nothing above it.",
        );
        let suspicion = &self.track.suspicion;
        inspector.check(
            (2..=100).contains(&suspicion.spaces) && suspicion.start == 0,
            "track.suspicion",
            "The track has fewer than 2 or more than 100 spaces, or does not start at 0.",
            "Choose 2 to 100 spaces and start = 0.",
        );
        let levels: Vec<u8> = self.hideout.iter().map(|entry| entry.level).collect();
        inspector.check(
            levels == [1, 2, 3, 4],
            "hideout",
            format!("The levels are {levels:?}."),
            "Give levels 1, 2, 3 and 4, in this order.",
        );
        inspector.check(
            self.hideout.iter().all(|level| level.keep <= 5 && (1..=10).contains(&level.hand_size)),
            "hideout",
            "A level keeps more than 5 cards or has a hand of 0 or more than 10.",
            "Choose keep 0 to 5 and hand_size 1 to 10.",
        );
    }
}

/// The rows of symbols on a card.
fn check_rows(inspector: &mut Inspector<'_>, place: &str, rows: &[Vec<Symbol>], robber: bool) {
    inspector.check(
        (1..=MOST_ROWS).contains(&rows.len()),
        place,
        format!("The card has {} rows.", rows.len()),
        "Give it 1 to 3 rows.",
    );
    for symbols in rows {
        let row = Row::of(symbols);
        inspector.check(
            (1..=MOST_SYMBOLS).contains(&symbols.len()),
            place,
            format!("A row has {} symbols.", symbols.len()),
            "Give every row 1 to 8 symbols.",
        );
        inspector.check(
            row.draw == 0 || symbols.len() == 1,
            place,
            "A Replacement stands beside other symbols.",
            "Let draw_1 or draw_2 stand alone in its row.",
        );
        inspector.check(
            !robber || !row.has_skill(),
            place,
            "A Robber shows a skill.",
            "Give skills to Specialists only.",
        );
    }
}
