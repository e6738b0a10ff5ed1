//! Records: which game they are of, and their games told again.

use heist_table::{Clock, Deed, Game, Record, Seat};
use serde_json::Value;

use crate::boxes::{BoxOnShelf, Content, Terms, content_info, open_box, shipped};
use crate::table::{json, told, told_reseal, told_undo};
use crate::{ShelfError, Told, find};

/// A game told again.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// The layout of the table, then one step per entry.
    pub steps: Vec<Step>,
    /// The outcome as the rules have it; absent if the game has not ended.
    pub outcome: Option<heist_table::Outcome>,
}

/// One entry of a journal with what it led to.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The number of the entry; 0 for the layout.
    pub n: u32,
    /// When it happened.
    pub at: Clock,
    /// Whose deed it was, if a seat's.
    pub seat: Option<Seat>,
    /// The deed as the record has it; null for the layout.
    pub deed: Value,
    /// The action in words, if it was one.
    pub action: Option<String>,
    /// What happened.
    pub told: Vec<Told>,
}

/// Reads a record, checks its form and chain, and finds its game.
pub fn read(text: &str) -> Result<(Record, &'static dyn BoxOnShelf), ShelfError> {
    let record = Record::read(text)?;
    let game = find(&record.header.game)?;
    Ok((record, game))
}

/// Reads a record and plays it again.
pub fn tell(text: &str, content: Option<&Content>) -> Result<(Record, Story), ShelfError> {
    let (record, game) = read(text)?;
    let story = game.tell(&record, content)?;
    Ok((record, story))
}

/// The rules a record was played by.
pub(crate) fn rules_of<G: Game>(
    record: &Record,
    content: Option<&Content>,
) -> Result<G, ShelfError> {
    let header = &record.header;
    let named = content.cloned().or_else(|| shipped::<G>(header.content));
    let Some(content) = named.filter(|content| content.hash() == header.content) else {
        let pack = content_info::<G>(content);
        let (wanted, found) = (header.content, pack.hash);
        return Err(ShelfError::OtherContent { wanted, file: pack.file, found });
    };
    Ok(open_box::<G>(&Terms::of(header, content))?.0)
}

/// Plays a record again, step by step.
pub(crate) fn story<G: Game>(
    record: &Record,
    content: Option<&Content>,
) -> Result<Story, ShelfError> {
    let rules = rules_of::<G>(record, content)?;
    let names = record.names();
    let mut steps = Vec::new();
    let table = record.replay(rules, |table, entry, events| {
        let at = table.now();
        let mut step =
            Step { n: 0, at, seat: None, deed: Value::Null, action: None, told: Vec::new() };
        if let Some(entry) = entry {
            step.n = entry.n;
            step.seat = heist_table::record::doer(entry);
            step.deed = json(&entry.deed);
            match entry.deed {
                Deed::Act { action, .. } => step.action = Some(action.to_string()),
                Deed::Undo { .. } => step.told.push(told_undo(at)),
                Deed::Reseal { .. } => step.told.push(told_reseal(at)),
                Deed::Expire {} | Deed::Remove { .. } => {}
            }
        }
        step.told.extend(events.iter().map(|event| told(table.rules(), event, at, &names)));
        steps.push(step);
    })?;
    Ok(Story { steps, outcome: table.outcome() })
}
