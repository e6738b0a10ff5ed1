//! Boxes, and the content packs games are dealt with: the one in the box, those
//! the host of the server offers beside it, and one's own.

use heist_shelf::{BoxOnShelf, Content, ShelfError};
use heist_table::content::differences;
use heist_table::{Bytes32, ContentError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::house::House;
use crate::names::clean;
use crate::problem::{PackProblem, PackProblems, Problem};
use crate::store::StoreError;
use crate::table::Guest;

/// The longest name of a pack, in characters.
const LONGEST_FILE: usize = 60;
/// How many differences people are told; of the others how many there are.
const MOST_DIFFERENCES: usize = 50;
/// The longest line about one of them, in characters.
const LONGEST_DIFFERENCE: usize = 160;

/// A pack that is not the one in the box, as everybody sees it before sitting
/// down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackInfo {
    /// What its file is called.
    pub file: String,
    /// BLAKE3 of its text, as the record will have it.
    #[schema(value_type = String)]
    pub hash: Bytes32,
    /// What it has otherwise than the pack in the box, in words; comments and
    /// layout do not count.
    pub differences: Vec<String>,
    /// How many more differences there are.
    pub more: usize,
}

impl PackInfo {
    fn new(game: &dyn BoxOnShelf, pack: &Content) -> PackInfo {
        let mut lines = differences(game.content().1, &pack.text);
        let more = lines.len().saturating_sub(MOST_DIFFERENCES);
        lines.truncate(MOST_DIFFERENCES);
        PackInfo {
            file: clean(&pack.file, LONGEST_FILE),
            hash: pack.hash(),
            differences: lines.iter().map(|line| clean(line, LONGEST_DIFFERENCE)).collect(),
            more,
        }
    }
}

/// The pack somebody would like to play with.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum NewPack {
    /// One that is offered, by its hash.
    Offered {
        #[schema(value_type = String)]
        hash: Bytes32,
    },
    /// One's own.
    Own(OwnPack),
}

/// A pack of one's own.
#[derive(Clone, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnPack {
    /// What its file is called.
    pub(crate) file: String,
    /// Its text, in TOML.
    pub(crate) text: String,
}

impl House {
    /// The game with that slug.
    pub(crate) fn find(&self, slug: &str) -> Result<&'static dyn BoxOnShelf, ShelfError> {
        heist_shelf::find_on(self.config.shelf, slug)
    }

    /// The pack a game was dealt with. Tables outlive what lies in the box:
    /// theirs is kept with the journals.
    pub(crate) async fn pack(
        &self,
        game: &dyn BoxOnShelf,
        hash: Bytes32,
    ) -> Result<Option<Content>, StoreError> {
        if let Some(pack) = game.pack(hash) {
            return Ok(Some(pack));
        }
        let text = self.store.pack(hash).await?;
        let file = format!("{}.toml", game.slug());
        let pack = text.map(|text| Content { file, text });
        // A byte changed in the store makes it another pack.
        Ok(pack.filter(|pack| pack.hash() == hash))
    }

    /// The packs that are offered beside the one in the box.
    pub(crate) fn offered(&self, game: &dyn BoxOnShelf) -> Vec<PackInfo> {
        self.packs_for(game).map(|pack| PackInfo::new(game, pack)).collect()
    }

    fn packs_for(&self, game: &dyn BoxOnShelf) -> impl Iterator<Item = &Content> {
        let slug = game.slug();
        self.config.packs.iter().filter(move |offer| offer.game == slug).map(|offer| &offer.content)
    }

    /// The pack somebody would like to play with, if it is sound; none if it is
    /// the one in the box.
    pub(crate) async fn wished_pack(
        &self,
        guest: &Guest,
        game: &'static dyn BoxOnShelf,
        wish: &NewPack,
    ) -> Result<Option<(Content, PackInfo)>, Problem> {
        let in_the_box = game.info().content.hash;
        match wish {
            NewPack::Offered { hash } if *hash == in_the_box => Ok(None),
            NewPack::Offered { hash } => {
                let pack = self.packs_for(game).find(|pack| pack.hash() == *hash);
                let pack = pack.ok_or_else(|| {
                    Problem::invalid(
                        "no-such-pack",
                        "The house does not offer this pack.",
                        "GET /api/games lists those it has; or send one of your own.",
                    )
                })?;
                Ok(Some((pack.clone(), PackInfo::new(game, pack))))
            }
            NewPack::Own(own) => {
                let (pack, info) = self.inspect(guest, game, own).await?;
                Ok((info.hash != in_the_box).then_some((pack, info)))
            }
        }
    }

    /// Looks at a pack of somebody's own, and says everything that is wrong
    /// with it.
    pub(crate) async fn inspect(
        &self,
        guest: &Guest,
        game: &'static dyn BoxOnShelf,
        own: &OwnPack,
    ) -> Result<(Content, PackInfo), Problem> {
        self.packs_looked_at
            .take(guest.id.clone())
            .map_err(|seconds| Problem::too_fast("So many packs in a minute.", seconds))?;
        let file = clean(&own.file, LONGEST_FILE);
        let pack = Content { file, text: own.text.clone() };
        // It takes a moment, and rules may panic on what nobody has thought of.
        let looked_at = tokio::task::spawn_blocking(move || {
            let checked = game.check_content(&pack);
            checked.map(|()| PackInfo::new(game, &pack)).map(|info| (pack.clone(), info))
        });
        let checked = looked_at.await.map_err(|_| Problem::broken())?;
        checked.map_err(|error| match error {
            ShelfError::Content(error) => unsound(game, &own.text, error),
            other => other.into(),
        })
    }
}

fn unsound(game: &dyn BoxOnShelf, text: &str, error: ContentError) -> Problem {
    let mut problem = Problem::invalid(
        "bad-content",
        "The content pack is not sound.",
        &format!("Mend what is listed; GET /api/games/{}/pack has a sound one.", game.slug()),
    );
    let each = error.problems.into_iter().map(|found| PackProblem {
        line: line_of(text, &found.entry),
        entry: found.entry,
        what: found.what,
        remedy: found.remedy,
    });
    problem.problems = Some(Box::new(PackProblems(each.collect())));
    problem
}

/// The line an entry is on: `line 7` says so itself, `loot "bank"` is where
/// that id is given.
fn line_of(text: &str, entry: &str) -> Option<usize> {
    if let Some(line) = entry.strip_prefix("line ") {
        return line.parse().ok();
    }
    let (from, to) = (entry.find('"')?, entry.rfind('"')?);
    let id = (from < to).then(|| &entry[from..=to])?;
    let given = |line: &str| {
        let (key, value) = line.split_once('=').unwrap_or_default();
        key.trim() == "id" && value.trim_start().starts_with(id)
    };
    text.lines().position(given).map(|line| line + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_by_its_id() {
        let text = "rounds = 3\n[[loot]]\nid = \"bank\" # the first\n";
        assert_eq!(line_of(text, "line 2"), Some(2));
        assert_eq!(line_of(text, "loot \"bank\""), Some(3));
        assert_eq!(line_of(text, "loot \"museum\""), None);
        assert_eq!(line_of(text, "money"), None);
        assert_eq!(line_of(text, "one \""), None);
    }
}
