//! What can be wrong with a pack: everything that is found is said, with the
//! entry and the remedy.

use heist_table::content::{Inspector, SHORT_NAME, is_name};
use heist_table::{ContentError, MAX_SEATS, Money};

use super::Pack;
use crate::role::{Role, RoleSet};
use crate::{MAX_PLAYERS, MIN_SEATS};

/// The most Loot cards a pack may have.
const MOST_LOOT: usize = 32;
/// The most money a pack may hold, so that sums never overflow.
const MOST_MONEY: u32 = 1_000_000;
/// Longest time a pack may ask for, in seconds: a day.
const LONGEST_SECONDS: u64 = 86_400;

impl Pack {
    pub(super) fn inspect(&self, file: &str) -> Result<(), ContentError> {
        let mut inspector = Inspector::new(file);
        self.check_figures(&mut inspector);
        self.check_roles_and_tables(&mut inspector);
        self.check_loot(&mut inspector);
        self.check_gangs(&mut inspector);
        if inspector.is_satisfied() {
            self.check_reserve(&mut inspector);
        }
        inspector.verdict()
    }

    fn check_figures(&self, inspector: &mut Inspector<'_>) {
        let fits = |money: Money| money.0 <= MOST_MONEY;
        inspector.check(
            self.meta.slug == "millions-of-dollars",
            "meta",
            format!("The pack is for {:?}.", self.meta.slug),
            "Set slug = \"millions-of-dollars\", or name the right game.",
        );
        let named = !self.meta.name.is_empty() && !self.meta.publisher.is_empty();
        inspector.check(
            named && self.meta.year > 0 && self.meta.content_version > 0,
            "meta",
            "Name, publisher, year or content_version is missing its value.",
            "Fill them in.",
        );
        inspector.check(
            (1..=20).contains(&self.game.rounds),
            "game",
            format!("There are {} rounds.", self.game.rounds),
            "Choose 1 to 20.",
        );
        let powers = &self.role_powers;
        let sums = [
            self.money.total,
            self.setup.starting_cash,
            self.game.target,
            powers.snitch_alone_fine,
            powers.driver_fee,
            powers.crook_steals,
            powers.mastermind_adds,
            powers.symbol_bonus,
        ];
        inspector.check(
            sums.into_iter().all(fits),
            "money, setup, game, role_powers",
            "A sum of money is above a million.",
            "Count in whole millions and keep every sum below 1000000.",
        );
        inspector.check(
            self.game.target > self.setup.starting_cash,
            "game",
            "The target is not above the starting cash.",
            "Raise target or lower starting_cash: somebody would win at once.",
        );
        inspector.check(
            self.intimidation.count >= self.game.rounds,
            "intimidation",
            format!(
                "{} cards may run out in {} rounds.",
                self.intimidation.count, self.game.rounds
            ),
            "Set count to at least the number of rounds.",
        );
        inspector.check(
            (1..=200).contains(&self.negotiation.acts_per_seat_and_round),
            "negotiation",
            "acts_per_seat_and_round is out of range.",
            "Choose 1 to 200.",
        );
        inspector.check(
            (2..=20).contains(&self.beats.beats),
            "beats",
            format!("There are {} beats.", self.beats.beats),
            "Choose 2 to 20: the last one is the decision beat.",
        );
        self.check_live(inspector);
    }

    fn check_live(&self, inspector: &mut Inspector<'_>) {
        let live = &self.live;
        let times = [
            live.planning_seconds,
            live.seconds_before_call,
            live.seconds_until_automatic_call,
            live.countdown_seconds,
            live.seconds_left_after_departure,
            live.all_ready_grace_seconds,
            live.naming_seconds,
        ];
        inspector.check(
            times.into_iter().all(|seconds| (1..=LONGEST_SECONDS).contains(&seconds)),
            "live",
            "A time is 0 or longer than a day.",
            "Choose 1 to 86400 seconds.",
        );
        inspector.check(
            live.seconds_before_call < live.seconds_until_automatic_call,
            "live",
            "The automatic call does not come after the Leader may call.",
            "Make seconds_until_automatic_call larger than seconds_before_call.",
        );
    }

    fn check_roles_and_tables(&self, inspector: &mut Inspector<'_>) {
        for role in Role::ALL {
            let entries = self.roles.iter().filter(|entry| entry.id == role).count();
            inspector.check(
                entries == 1,
                format!("roles {:?}", role.id()),
                format!("The Role has {entries} entries."),
                "Give every Role exactly one [[roles]] entry.",
            );
        }
        for entry in &self.roles {
            inspector.check(
                !entry.name.is_empty() && !entry.summary.is_empty(),
                format!("roles {:?}", entry.id.id()),
                "The name or the summary is empty.",
                "Write one.",
            );
        }
        for players in MIN_SEATS..=MAX_PLAYERS {
            let entries = self.table.iter().filter(|entry| entry.players == players).count();
            inspector.check(
                entries == 1,
                format!("table for {players} players"),
                format!("There are {entries} entries for this number of players."),
                "Give every number of players from 3 to 8 exactly one [[table]] entry.",
            );
        }
        for entry in &self.table {
            let place = format!("table for {} players", entry.players);
            let roles = RoleSet::from_iter(entry.roles.iter().copied());
            let characters = usize::from(entry.players) * usize::from(entry.characters_each);
            inspector.check(
                (MIN_SEATS..=MAX_PLAYERS).contains(&entry.players),
                &place,
                "The game is for 3 to 8 players.",
                "Take the entry out.",
            );
            inspector.check(
                roles.len() == entry.roles.len(),
                &place,
                "A Role is listed twice.",
                "List every Role in use once.",
            );
            inspector.check(
                matches!(entry.characters_each, 1 | 2) && characters <= MAX_SEATS,
                &place,
                format!("{} Characters each make {characters} in all.", entry.characters_each),
                "Choose 1 or 2 per player and at most 8 in all.",
            );
            // Under R62 as many Roles as Characters may be barred.
            inspector.check(
                roles.len() >= 2 * usize::from(entry.characters_each),
                &place,
                format!("{} Roles are too few.", roles.len()),
                "Have at least two Roles for every Character of a player.",
            );
        }
    }

    fn check_loot(&self, inspector: &mut Inspector<'_>) {
        let count = self.loot.len();
        inspector.check(
            (usize::from(self.game.rounds)..=MOST_LOOT).contains(&count),
            "loot",
            format!("There are {count} Loot cards for {} rounds.", self.game.rounds),
            "Have at least one card per round and at most 32.",
        );
        for (index, card) in self.loot.iter().enumerate() {
            let place = format!("loot {:?}", card.id);
            inspector.check(
                self.loot[..index].iter().all(|other| other.id != card.id),
                &place,
                "Two cards have this id.",
                "Give every card an id of its own.",
            );
            inspector.check(
                (1..=1000).contains(&card.amount.0) && card.ante.0 <= 1000,
                &place,
                format!("The amount is {} and the ante {}.", card.amount, card.ante),
                "Choose an amount from 1 to 1000 and an ante up to 1000.",
            );
            inspector.check(
                is_name(&card.name),
                &place,
                "The name is empty or too long.",
                SHORT_NAME,
            );
        }
    }

    fn check_gangs(&self, inspector: &mut Inspector<'_>) {
        inspector.check(
            self.gangs.len() >= usize::from(MAX_PLAYERS),
            "gangs",
            format!("There are {} gangs.", self.gangs.len()),
            "Have one for each of 8 players.",
        );
        for (index, gang) in self.gangs.iter().enumerate() {
            let place = format!("gangs {:?}", gang.id);
            inspector.check(
                self.gangs[..index].iter().all(|other| other.id != gang.id),
                &place,
                "Two gangs have this id.",
                "Give every gang an id of its own.",
            );
            inspector.check(
                Role::ALL.iter().all(|role| gang.characters.contains_key(role)),
                &place,
                "A Role has no Character.",
                "Name a Character for each of the five Roles.",
            );
            let names = gang.characters.values().chain([&gang.name, &gang.colour]);
            inspector.check(
                names.into_iter().all(|name| is_name(name)),
                &place,
                "A name or the colour is empty or too long.",
                SHORT_NAME,
            );
        }
    }

    /// The Reserve must last (Q4): what every seat starts with, the richest
    /// Loot cards, and a Mastermind and a symbol in every round.
    fn check_reserve(&self, inspector: &mut Inspector<'_>) {
        let mut amounts: Vec<u32> = self.loot.iter().map(|card| card.amount.0).collect();
        amounts.sort_unstable_by(|one, other| other.cmp(one));
        let rounds = usize::from(self.game.rounds);
        let loot: u64 = amounts.iter().take(rounds).map(|&amount| u64::from(amount)).sum();
        let powers = &self.role_powers;
        let extra = u64::from(powers.mastermind_adds.0) + u64::from(powers.symbol_bonus.0);
        let start = u64::from(self.setup.starting_cash.0) * u64::from(MAX_PLAYERS);
        let most = start + loot + extra * rounds as u64;
        inspector.check(
            most <= u64::from(self.money.total.0),
            "money",
            format!("Up to {most}M may be paid out of {}M.", self.money.total),
            "Raise total, or lower starting_cash, the amounts on the Loot cards or the rounds.",
        );
    }
}
