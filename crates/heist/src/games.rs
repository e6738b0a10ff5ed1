//! `heist games`: what is on the shelf.

use std::io::Write;

use heist_bots::Bot;
use heist_shelf::shelf;
use serde_json::json;

use crate::arguments::GamesArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        writeln!(out, "{}", listing())?;
        return Ok(());
    }
    for game in shelf() {
        let info = game.info();
        writeln!(out, "{}: {} ({})", info.slug, info.name, info.publisher)?;
        writeln!(out, "  {}", info.blurb)?;
        writeln!(
            out,
            "  {} to {} players, rules version {}",
            info.min_seats, info.max_seats, info.rules
        )?;
        for option in &info.options {
            let (name, meaning) = (option.name, &option.meaning);
            writeln!(out, "  --option {name}={}  {meaning}", plain_value(&option.default))?;
        }
        writeln!(out, "  content {} {}\n", info.content.file, info.content.hash)?;
    }
    writeln!(out, "Bots:")?;
    for bot in Bot::ALL {
        writeln!(out, "  {:<9} {}", bot.name(), bot.blurb())?;
    }
    Ok(())
}

/// The shelf as programs read it.
pub(crate) fn listing() -> serde_json::Value {
    let games: Vec<_> = shelf().iter().map(|game| game.info()).collect();
    let bot = |bot: Bot| json!({ "name": bot.name(), "blurb": bot.blurb() });
    json!({ "games": games, "bots": Bot::ALL.map(bot) })
}

/// A default as a person would type it.
fn plain_value(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
