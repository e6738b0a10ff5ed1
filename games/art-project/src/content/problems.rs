//! What can be wrong with a pack: everything that is found is said, with the
//! entry and the remedy.

mod maps;

use heist_table::ContentError;
use heist_table::content::{Inspector, SHORT_NAME, is_name};

use super::pack::{BundleEntry, Pack};
use crate::cards::MOST_CARDS;
use crate::kinds::{MOST_ICONS, Symbol};
use crate::{MAX_PLAYERS, MOST_DICE};

impl Pack {
    pub(super) fn inspect(&self, file: &str) -> Result<(), ContentError> {
        let mut inspector = Inspector::new(file);
        self.check_meta(&mut inspector);
        self.check_components(&mut inspector);
        self.check_difficulties(&mut inspector);
        self.check_dice(&mut inspector);
        self.check_words(&mut inspector);
        self.check_cards(&mut inspector);
        self.check_maps(&mut inspector);
        inspector.verdict()
    }

    fn check_meta(&self, inspector: &mut Inspector<'_>) {
        let meta = &self.meta;
        inspector.check(
            meta.slug == "art-project",
            "meta",
            format!("The pack is for {:?}.", meta.slug),
            "Set slug = \"art-project\", or name the right game.",
        );
        inspector.check(
            is_name(&meta.title) && is_name(&meta.pack) && meta.schema == 1 && meta.minutes > 0,
            "meta",
            "Title, pack, schema or minutes has no sound value.",
            "Fill them in; schema is 1.",
        );
    }

    fn check_components(&self, inspector: &mut Inspector<'_>) {
        let parts = &self.components;
        let mission = &self.mission;
        let mut within = |holds: bool, entry: &str, what: &str, remedy: &str| {
            inspector.check(holds, entry, what, remedy);
        };
        within(
            (1..=20).contains(&parts.resources),
            "components",
            "There are no tokens of a resource, or too many.",
            "Set resources to 1 to 20.",
        );
        within(
            (1..=60).contains(&parts.agents) && (1..=12).contains(&parts.art_pieces),
            "components",
            "There are no agents or art pieces, or too many.",
            "Set agents to 1 to 60 and art_pieces to 1 to 12.",
        );
        within(
            usize::from(parts.ally_dice) + usize::from(MAX_PLAYERS) <= MOST_DICE,
            "components",
            "There are too many ally dice.",
            "Set ally_dice to at most 8.",
        );
        within(
            (1..=4).contains(&mission.cards_drawn) && (1..=6).contains(&mission.clues_to_discover),
            "mission",
            "Cards drawn or clues to discover make no game.",
            "Set cards_drawn to 1 to 4 and clues_to_discover to 1 to 6.",
        );
        within(
            (1..=20).contains(&mission.lost_at_agents) && mission.gun_strength > 0,
            "mission",
            "A space is never lost, or guns do nothing.",
            "Set lost_at_agents to 1 to 20 and gun_strength to 1 or more.",
        );
        let solo = &self.solo;
        within(
            (1..=4).contains(&solo.cards_played)
                && (solo.cards_played..=6).contains(&solo.cards_drawn),
            "solo",
            "A single player cannot play more cards than are drawn.",
            "Set cards_played to 1 to 4, and cards_drawn to no fewer and at most 6.",
        );
        let limits = &self.limits;
        within(
            limits.free_steps <= 60 && (1..=100).contains(&limits.statements),
            "limits",
            "Steps or statements go on for ever.",
            "Set free_steps to at most 60 and statements to 1 to 100.",
        );
        within(
            (1..=200).contains(&limits.plan_changes),
            "limits",
            "The plan cannot be changed, or goes on changing for ever.",
            "Set plan_changes to 1 to 200.",
        );
        within(
            limits.terse_statements <= limits.statements && limits.unready <= 20,
            "limits",
            "Terse is more than spoken, or marks are taken back for ever.",
            "Set terse_statements to at most statements, and unready to at most 20.",
        );
    }

    fn check_difficulties(&self, inspector: &mut Inspector<'_>) {
        let names = self.difficulty.iter().map(|entry| (&*entry.id, &*entry.name));
        inspector.names("difficulty", names);
        inspector.check(
            self.difficulty.iter().map(|entry| entry.stars).eq(1..=4),
            "difficulty",
            "There are not four levels with 1 to 4 stars in order.",
            "Give four, from the easiest to the hardest.",
        );
        // Seats of a full table, or one that plays alone, take their health from the stock (R3, R111).
        let most = self.difficulty.iter().map(|entry| u32::from(entry.health)).max().unwrap_or(0);
        let factor = u32::from(self.solo.health_factor).max(u32::from(MAX_PLAYERS));
        inspector.check(
            self.difficulty.iter().all(|entry| entry.health > 0)
                && self.solo.health_factor > 0
                && most * factor <= u32::from(self.components.health),
            "difficulty",
            format!(
                "{} health tokens are not enough, or somebody starts with none.",
                self.components.health
            ),
            "Give everybody at least 1, and six players no more than there are.",
        );
    }

    fn check_dice(&self, inspector: &mut Inspector<'_>) {
        for (name, die) in [("player", &self.dice.player), ("ally", &self.dice.ally)] {
            inspector.check(
                die.faces.len() == 6 && die.faces.iter().all(|face| (1..=20).contains(face)),
                format!("dice.{name}"),
                "A die has six faces, each from 1 to 20.",
                "Give six.",
            );
        }
    }

    fn check_words(&self, inspector: &mut Inspector<'_>) {
        for symbol in Symbol::ALL {
            let count = self.symbol.iter().filter(|entry| entry.id == symbol).count();
            inspector.check(
                count == 1,
                "symbol",
                format!("There are {count} entries for {symbol:?}."),
                "Give one for each symbol.",
            );
        }
        for entry in &self.symbol {
            let fit = is_name(&entry.name) && is_name(&entry.glyph);
            let place = format!("symbol {:?}", entry.id);
            inspector.check(fit, place, "A name is empty or too long.", SHORT_NAME);
        }
        let names = self.character.iter().map(|entry| (&*entry.id, &*entry.name));
        inspector.names("character", names);
        inspector.check(
            self.character.len() == usize::from(MAX_PLAYERS),
            "character",
            format!("There are {} characters.", self.character.len()),
            "Give six.",
        );
        for entry in &self.character {
            let digits = entry.colour.strip_prefix('#').unwrap_or_default();
            inspector.check(
                digits.len() == 6 && digits.chars().all(|digit| digit.is_ascii_hexdigit()),
                format!("character {:?}", entry.id),
                format!("{:?} is no colour.", entry.colour),
                "Write it as in \"#6b3fa0\".",
            );
        }
    }

    fn check_cards(&self, inspector: &mut Inspector<'_>) {
        inspector.names("card", self.card.iter().map(|entry| (&*entry.id, &*entry.name)));
        inspector.check(
            self.card.len() <= MOST_CARDS,
            "card",
            format!("There are {} Mission cards.", self.card.len()),
            "Give at most 96.",
        );
        // Q40: the first draws of a round never fail.
        let mission = &self.mission;
        let due = u32::from(mission.cards_drawn) * u32::from(MAX_PLAYERS);
        let below = u32::from(mission.cards_below_end_tile);
        let left = (self.card.len() as u32).saturating_sub(u32::from(self.solo.cards_removed));
        inspector.check(
            below >= due.max(u32::from(self.solo.cards_drawn)) && left > below,
            "mission",
            "The cards do not last for the draws of a round that reveals the End tile.",
            format!("Put at least {due} cards below the tile, and leave some above it."),
        );
        for card in &self.card {
            let place = format!("card {:?}", card.id);
            inspector.check(
                (1..=2).contains(&card.clues.len()),
                &place,
                format!("It shows {} clues.", card.clues.len()),
                "Give one or two.",
            );
            inspector.check(
                card.agents.len() <= MOST_ICONS,
                &place,
                format!("It has {} agent icons.", card.agents.len()),
                "Give at most 6.",
            );
            let small = |bundle: &BundleEntry| {
                [bundle.fuel, bundle.walkie, bundle.gun, bundle.health].iter().all(|&n| n <= 9)
            };
            inspector.check(
                small(&card.cost) && small(&card.reward),
                &place,
                "It costs or brings more than 9 of something.",
                "Keep each to 9.",
            );
        }
    }
}
