//! A game in progress, and who sits there.

use heist_bots::Bot;
use heist_shelf::{AnyTable, BoxOnShelf, Company, Seating, Terms, Told};
use heist_table::record::Player;
use heist_table::{Audience, Bytes32, Chance, Clock, Dice, Eyes, Seat, Secret};
use serde_json::{Value, json};

use super::trouble::Trouble;
use super::{Engine, Mode};
use crate::play::random_bytes;

/// A game in progress.
pub(crate) struct Sitting {
    pub(crate) table: Box<dyn AnyTable>,
    /// Bots at the other seats, in seat mode.
    pub(crate) company: Option<Company>,
    /// Where `imagine` and `bot` draw from unless a seed is given.
    pub(crate) thoughts: Dice,
    /// The seed of the draws, if they have one.
    pub(crate) seed: Option<u64>,
    /// How much of the log has been told in answers.
    pub(crate) told: usize,
    /// The moment of the last request that was granted.
    pub(crate) last: Clock,
}

/// Who is told of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ears {
    Referee,
    Of(Eyes),
}

impl Engine {
    /// Begins a game.
    pub(crate) fn begin(&mut self, terms: &Terms, seed: Option<u64>) -> Result<Sitting, Trouble> {
        let number = self.games_begun;
        let sitting = match self.mode {
            Mode::Referee => {
                let seed = seed.or(self.seed).map_or_else(random_seed, Ok)?;
                let table = self.game.open(terms, Seating::seeded(terms.seats, seed))?;
                let thoughts = Dice::numbered(seed, u64::MAX);
                Sitting {
                    table,
                    company: None,
                    thoughts,
                    seed: Some(seed),
                    told: 0,
                    last: Clock::ZERO,
                }
            }
            Mode::Seat(_) if seed.is_some() => {
                return Err(Trouble::new(
                    "not-in-seat-mode",
                    "A program at a seat may not choose the draws.",
                    "Leave \"seed\" away; whoever starts the engine may give --seed.",
                ));
            }
            Mode::Seat(seat) => {
                Seat::parse(&seat.to_string(), terms.seats)?;
                let seed = self.seed.map(|seed| Dice::seed_of(seed, number));
                seated(self.game, terms, seat, &self.bots, seed)?
            }
        };
        self.games_begun += 1;
        Ok(sitting)
    }
}

/// A game with one program among bots; sealed unless there is a seed.
fn seated(
    game: &dyn BoxOnShelf,
    terms: &Terms,
    seat: Seat,
    bots: &[Bot],
    seed: Option<u64>,
) -> Result<Sitting, Trouble> {
    let mut round = bots.iter().copied().cycle();
    let others =
        Seat::all(terms.seats).map(|other| (other != seat).then(|| round.next()).flatten());
    let others: Vec<Option<Bot>> = others.collect();
    let player = |(seat, bot): (usize, &Option<Bot>)| Player {
        name: format!("Seat {seat}"),
        bot: bot.map(|bot| bot.name().to_owned()),
    };
    let players = others.iter().enumerate().map(player).collect();
    let (chance, secret) = match seed {
        Some(seed) => (Chance::Seed(seed), None),
        None => {
            let secret = Secret::new(random_bytes()?);
            let salts: Result<_, _> =
                Seat::all(terms.seats).map(|_| random_bytes().map(Bytes32)).collect();
            (Chance::sealed(&secret, salts?), Some(secret))
        }
    };
    let mut table = game.open(terms, Seating { players, chance, secret })?;
    let mut company = Company::new(others, own_dice(seed, *b"bots")?);
    company.advance(&mut *table, Clock::ZERO);
    let thoughts = own_dice(seed, *b"mind")?;
    Ok(Sitting { table, company: Some(company), thoughts, seed: None, told: 0, last: Clock::ZERO })
}

/// Dice for bots and thoughts. They pass through a hash, because a program at a
/// seat sees what they give: from a plain stream it could work out the seed,
/// and from that everybody's cards.
fn own_dice(seed: Option<u64>, use_of_them: [u8; 4]) -> Result<Dice, Trouble> {
    let bytes = match seed {
        None => random_bytes()?,
        Some(seed) => {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            bytes[8..12].copy_from_slice(&use_of_them);
            bytes
        }
    };
    Ok(Secret::new(bytes).dice(&[]))
}

/// A seed that every language reads exactly: below 2^53.
fn random_seed() -> Result<u64, Trouble> {
    Ok(u64::from_le_bytes(random_bytes()?) >> 11)
}

impl Sitting {
    /// When a request happens that names no moment: with the last one, whether
    /// anything came of that or not.
    pub(crate) fn now(&self) -> Clock {
        self.table.now().max(self.last)
    }

    /// Lets the bots at the other seats go on.
    pub(crate) fn let_bots_act(&mut self, until: Clock) {
        if let Some(company) = &mut self.company {
            company.advance(&mut *self.table, until);
        }
    }

    /// What no answer has told yet. It waits while requests are refused.
    pub(crate) fn news(&mut self, ears: Ears) -> Vec<Value> {
        let log = self.table.log();
        let news = log[self.told..].iter().filter_map(|told| heard(told, ears)).collect();
        self.told = log.len();
        news
    }

    /// Everything that was told, from the viewer's own event number `since`.
    pub(crate) fn events(&self, since: usize, ears: Ears) -> Vec<Value> {
        let heard = self.table.log().iter().filter_map(|told| heard(told, ears));
        heard.skip(since).collect()
    }
}

fn heard(told: &Told, ears: Ears) -> Option<Value> {
    let mut event = json!({ "at": told.at, "event": told.event(), "text": told.sentence });
    match ears {
        Ears::Of(eyes) => told.to.includes(eyes).then_some(event),
        Ears::Referee => {
            event["to"] = match told.to {
                Audience::All => json!("all"),
                Audience::Only(seats) => json!(seats),
            };
            Some(event)
        }
    }
}
