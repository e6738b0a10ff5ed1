//! `heist` alone: what the program can do.

use std::io::Write;

use heist_shelf::shelf;

use crate::failure::Failure;

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "Heist Night: play, study and balance heist board games.\n")?;
    writeln!(out, "On the shelf:")?;
    for game in shelf() {
        let info = game.info();
        let (min, max) = (info.min_seats, info.max_seats);
        writeln!(out, "  {:<22} {min} to {max} players. {}", info.slug, info.blurb)?;
    }
    let first = shelf().first().map_or("GAME", |game| game.slug());
    write!(
        out,
        "
Play in the terminal, against bots:
  heist play {first}

Do more:
  heist games               every game with its options, and the bots
  heist simulate GAME       let bots play thousands of games and count
  heist replay FILE         tell the game of a record
  heist verify FILE         check the record of a finished game
  heist content show GAME   print a content pack, to edit and play with it
  heist engine GAME         drive the rules from a program, in JSON lines

Each command explains itself: heist play --help
Heist Night is unofficial and not affiliated with the publishers of the games.
"
    )?;
    Ok(())
}
