//! `heist play`: a person against bots, in the terminal.
//!
//! ```text
//!   stdin ──Lines──► Game: number, words, undo … ──► table ◄── Company (bots), clock
//!                      │                               │
//!                      └── sketch, log, question, list ┴── record, after every entry
//! ```

mod game;
mod lines;
mod recorder;

use std::io::Write;

use heist_bots::Bot;
use heist_shelf::{Company, Seating, Terms};
use heist_table::record::Player;
use heist_table::{Bytes32, Chance, Dice, Names, Seat, Secret};

use crate::arguments::{PlayArgs, parse_bots};
use crate::failure::Failure;
use game::Game;
use recorder::Recorder;

pub(crate) fn run(args: &PlayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (on_shelf, terms) = args.game.terms()?;
    let bots = parse_bots(&args.bots)?;
    let crews = on_shelf.seat_names(&terms)?;
    let (seating, dice) = seating(args, &terms, &crews, &bots)?;
    let company = Company::new(bots_by_seat(&terms, args.seat, &bots), dice);
    let secret = seating.secret.as_ref().map(Secret::reveal);
    let table = on_shelf.open(&terms, seating)?;
    let seat = Seat::parse(&args.seat.to_string(), terms.seats).map_err(|refusal| {
        Failure::input(refusal.text.into_owned(), refusal.allowed.into_owned())
    })?;
    let recorder = Recorder::create(args.record.as_deref())?;
    Game::new(on_shelf, table, company, seat, recorder, secret).play(out)
}

fn bots_by_seat(terms: &Terms, person: u8, bots: &[Bot]) -> Vec<Option<Bot>> {
    let mut round = bots.iter().copied().cycle();
    (0..terms.seats).map(|seat| if seat == person { None } else { round.next() }).collect()
}

/// Who sits where, with sealed or seeded chance, and the dice of the bots.
fn seating(
    args: &PlayArgs,
    terms: &Terms,
    crews: &Names,
    bots: &[Bot],
) -> Result<(Seating, Dice), Failure> {
    let by_seat = bots_by_seat(terms, args.seat, bots);
    let players = Seat::all(terms.seats).zip(by_seat).map(|(seat, bot)| Player {
        name: match bot {
            Some(_) => crews.of(seat).to_owned(),
            None => format!("{} (you)", crews.of(seat)),
        },
        bot: bot.map(|bot| bot.name().to_owned()),
    });
    let players = players.collect();
    if let Some(seed) = args.seed {
        let seating = Seating { players, chance: Chance::Seed(seed), secret: None };
        return Ok((seating, Dice::numbered(seed, u64::MAX)));
    }
    let secret = Secret::new(random_bytes()?);
    let salts = (0..terms.seats).map(|_| random_bytes().map(Bytes32));
    let chance = Chance::sealed(&secret, salts.collect::<Result<_, _>>()?);
    let bots_dice = Dice::sealed(random_bytes()?);
    Ok((Seating { players, chance, secret: Some(secret) }, bots_dice))
}

/// Bytes from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Internal {
        what: format!("The operating system gives no random bytes: {error}."),
        remedy: "Name a seed instead: --seed N.".to_owned(),
    })?;
    Ok(bytes)
}
