//! Art, Prestige cards, markets.

use heist_table::content::Inspector;

use super::super::pack::{FaceEntry, Pack, PrestigeEntry, PrestigeKind};
use super::super::sets;
use super::{BOARD, check_names, is_on_a_board};
use crate::cards::MOST_CARDS;
use crate::kinds::Art;
use crate::placing::MOST_WAYS;
use crate::state::{MOST_ART_SPACES, MOST_PRESTIGE_SPACES, SLOTS};
use crate::{MAX_PLAYERS, MIN_SEATS};

impl Pack {
    pub(super) fn check_art(&self, inspector: &mut Inspector<'_>) {
        for entry in &self.art {
            inspector.check(
                (1..=40).contains(&entry.count) && entry.loose_points <= 20,
                format!("art {:?}", entry.id),
                format!("{} tokens, {} points.", entry.count, entry.loose_points),
                "Choose a count of 1 to 40 and loose_points of 0 to 20.",
            );
        }
    }

    fn loose(&self, art: Art) -> u8 {
        self.art.iter().find(|entry| entry.id == art).map_or(0, |entry| entry.loose_points)
    }

    pub(super) fn check_cards(&self, inspector: &mut Inspector<'_>) {
        let names = self.prestige.iter().map(|entry| (&*entry.id, &*entry.name));
        inspector.names("prestige", names);
        inspector.check(
            self.prestige.len() <= MOST_CARDS,
            "prestige",
            format!("There are {} cards.", self.prestige.len()),
            format!("Keep to {MOST_CARDS}."),
        );
        for entry in &self.prestige {
            self.check_card(inspector, entry);
        }
        inspector.check(
            crate::placing::ways(&self.cards()) <= MOST_WAYS,
            "prestige",
            "There are too many ways to place art on all these collections.",
            "Have fewer collections of one kind, or fewer spaces.",
        );
    }

    fn check_card(&self, inspector: &mut Inspector<'_>, entry: &PrestigeEntry) {
        let place = format!("prestige {:?}", entry.id);
        let unique = entry.kind == PrestigeKind::Unique;
        inspector.check(
            unique == entry.steps.is_empty(),
            &place,
            "A One of a Kind has spaces, or a collection has none.",
            "Set kind = \"unique\" and steps = [], or list the steps.",
        );
        inspector.check(
            entry.steps.len() <= 5 && entry.base <= 50,
            &place,
            "More than 5 spaces, or worth more than 50 by itself.",
            "Choose fewer.",
        );
        let mut worth = entry.base;
        for step in &entry.steps {
            let gain = step.points.saturating_sub(worth);
            inspector.check(
                step.points > worth && gain > self.loose(step.art) && step.points <= 100,
                &place,
                format!(
                    "The step to {} adds no more than the art is worth by itself.",
                    step.points
                ),
                "Let every step add more than loose_points of its art, up to 100.",
            );
            worth = step.points;
        }
    }

    pub(super) fn check_markets(&self, inspector: &mut Inspector<'_>) {
        let names = self.market.iter().map(|entry| (&*entry.id, &*entry.name));
        inspector.names("market", names);
        inspector.check(
            self.market.len() == usize::from(MAX_PLAYERS),
            "market",
            format!("There are {} boards.", self.market.len()),
            "Give 4.",
        );
        for entry in &self.market {
            inspector.check(
                entry.face.len() == 2,
                format!("market {:?}", entry.id),
                format!("It has {} faces.", entry.face.len()),
                "Give two, A and B.",
            );
        }
        let faces = self.market.iter().flat_map(|market| &market.face);
        inspector.names("face", faces.clone().map(|face| (&*face.id, &*face.name)));
        faces.for_each(|face| check_face(inspector, face));
        self.check_pair(inspector);
    }

    fn check_pair(&self, inspector: &mut Inspector<'_>) {
        let pairs =
            |face: &FaceEntry| face.prestige_spaces.iter().filter(|space| space.cards == 2).count();
        let with =
            self.market.iter().filter(|market| market.face.iter().any(|face| pairs(face) > 0));
        inspector.check(
            with.clone().count() == 1,
            "market",
            format!("{} boards have the pair space.", with.clone().count()),
            "Let one board have one space with cards = 2, on both faces.",
        );
        for market in with {
            inspector.check(
                market.face.iter().all(|face| pairs(face) == 1),
                format!("market {:?}", market.id),
                "A face has no pair space, or several.",
                "Let both faces have one space with cards = 2.",
            );
        }
    }

    /// The fullest display leaves something, and some set of boards fits.
    pub(super) fn check_display(&self, inspector: &mut Inspector<'_>) {
        let markets = self.markets();
        let tokens: usize = self.art.iter().map(|entry| usize::from(entry.count)).sum();
        inspector.check(
            tokens <= 200,
            "art",
            format!("There are {tokens} tokens."),
            "Keep to 200.",
        );
        for seats in MIN_SEATS..=MAX_PLAYERS {
            let all = sets::all(&markets, seats);
            let place = format!("display for {seats} players");
            let removed = usize::from(self.quick_night.removed.of(seats));
            let cards = all.iter().map(|set| usize::from(set.cards(&markets))).max();
            let art = all.iter().map(|set| set.art(&markets)).max();
            inspector.check(
                cards.unwrap_or_default() + removed < self.prestige.len(),
                &place,
                "The fullest display leaves no card in the pile.",
                "Have more cards, fewer spaces, or remove fewer on a quick night.",
            );
            inspector.check(
                art.unwrap_or_default() < tokens,
                &place,
                "The fullest display leaves no token in the bag.",
                "Have more tokens or fewer art spaces.",
            );
            let [least, most] = self.display.cards_on_display.of(seats);
            let fits = |set: &super::super::Set| {
                set.has_pair(&markets) && (least..=most).contains(&set.cards(&markets))
            };
            inspector.check(
                all.iter().any(fits),
                &place,
                format!("No set of boards shows {least} to {most} cards."),
                "Widen cards_on_display.",
            );
        }
    }
}

fn check_face(inspector: &mut Inspector<'_>, face: &FaceEntry) {
    let place = format!("face {:?}", face.id);
    let unpayable = face.cost.iter().find(|(loot, count)| !loot.is_payable() || **count == 0);
    inspector.check(
        unpayable.is_none(),
        &place,
        format!("The price names {unpayable:?}, which cannot be paid."),
        "Use cash, jewelry, gemstones and gold bars, at least 1 of each.",
    );
    let tiles: usize = face.cost.values().map(|&count| usize::from(count)).sum();
    inspector.check(
        (1..=SLOTS).contains(&tiles),
        &place,
        format!("The price is {tiles} tiles."),
        "Choose 1 to 6.",
    );
    let (art, prestige) = (face.art_spaces.len(), face.prestige_spaces.len());
    inspector.check(
        art <= MOST_ART_SPACES && prestige <= MOST_PRESTIGE_SPACES && art + prestige > 0,
        &place,
        format!("It has {art} art spaces and {prestige} prestige spaces."),
        format!("Have some, at most {MOST_ART_SPACES} and {MOST_PRESTIGE_SPACES}."),
    );
    inspector.check(
        face.prestige_spaces.iter().all(|space| (1..=2).contains(&space.cards)),
        &place,
        "A prestige space holds neither one card nor two.",
        "Set cards = 1, or 2 on the pair space.",
    );
    let spots = face.art_spaces.iter().map(|space| [space.x, space.y]);
    let spots = spots.chain(face.prestige_spaces.iter().map(|space| [space.x, space.y]));
    inspector.check(
        spots.chain([face.cost_position]).all(is_on_a_board),
        &place,
        "A space or the price is off the board.",
        BOARD,
    );
    let ids = face.art_spaces.iter().map(|space| &*space.id);
    let ids: Vec<&str> = ids.chain(face.prestige_spaces.iter().map(|space| &*space.id)).collect();
    check_names(inspector, place, &ids);
}
