//! Boxes, and the content packs games are dealt with: the one in the box, those
//! the host of the server offers beside it, and one's own.

use std::collections::BTreeMap;

use heist_shelf::{BoxOnShelf, Content, ShelfError};
use heist_table::content::differences;
use heist_table::{Bytes32, ContentError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::config::Offer;
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

    /// Whether a pack is somebody's own: neither in the box nor offered beside it.
    pub(crate) fn is_own(&self, game: &str, pack: &PackInfo) -> bool {
        let is_it = |offer: &Offer| offer.game == game && offer.content.hash() == pack.hash;
        !self.config.packs.iter().any(is_it)
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
        let looked_at = tokio::task::spawn_blocking(move || match game.check_content(&pack) {
            Ok(()) => {
                let info = PackInfo::new(game, &pack);
                Ok((pack, info))
            }
            Err(ShelfError::Content(error)) => Err(unsound(game, &pack.text, error)),
            Err(other) => Err(other.into()),
        });
        looked_at.await.map_err(|_| Problem::broken())?
    }
}

fn unsound(game: &dyn BoxOnShelf, text: &str, error: ContentError) -> Problem {
    let mut problem = Problem::invalid(
        "bad-content",
        "The content pack is not sound.",
        &format!("Mend what is listed; GET /api/games/{}/pack has a sound one.", game.slug()),
    );
    let lines = Lines::of(text);
    let each = error.problems.into_iter().map(|found| PackProblem {
        line: lines.find(&found.entry),
        entry: found.entry,
        what: found.what,
        remedy: found.remedy,
    });
    problem.problems = Some(Box::new(PackProblems(each.collect())));
    problem
}

/// Where everything in a pack begins: read once, for there may be thousands of
/// problems.
struct Lines<'a> {
    /// The first line of each part, such as `[money]` or `[[loot]]`.
    parts: BTreeMap<&'a str, usize>,
    /// The line of each id, by its part.
    ids: BTreeMap<(&'a str, &'a str), usize>,
}

impl Lines<'_> {
    fn of(text: &str) -> Lines<'_> {
        let mut lines = Lines { parts: BTreeMap::new(), ids: BTreeMap::new() };
        let mut part = "";
        for (line, number) in text.lines().zip(1..) {
            if let Some(name) = header(line) {
                part = name;
                lines.parts.entry(part).or_insert(number);
            } else if let Some(id) = id_given(line) {
                lines.ids.entry((part, id)).or_insert(number);
            }
        }
        lines
    }

    /// The line an entry is on: `line 7` says so itself, `loot "bank"` is where
    /// that id is given, or where such entries begin if none has it.
    fn find(&self, entry: &str) -> Option<usize> {
        if let Some(line) = entry.strip_prefix("line ") {
            return line.parse().ok();
        }
        let part = entry.split([' ', ',']).next().unwrap_or_default();
        let id = entry.split_once('"').and_then(|(_, rest)| rest.strip_suffix('"'));
        let given = id.and_then(|id| self.ids.get(&(part, id)));
        given.or_else(|| self.parts.get(part)).copied()
    }
}

/// `loot` of `[[loot]]`; a row of figures is no header.
fn header(line: &str) -> Option<&str> {
    let (name, _) = line.trim_start().strip_prefix('[')?.trim_start_matches('[').split_once(']')?;
    let fits = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    Some(name.trim()).filter(|name| !name.is_empty() && name.chars().all(fits))
}

/// `bank` of `id = "bank"`.
fn id_given(line: &str) -> Option<&str> {
    let (key, value) = line.split_once('=')?;
    let value = value.trim_start();
    let quote = value.chars().next().filter(|quote| "\"'".contains(*quote))?;
    let (id, _) = value[1..].split_once(quote)?;
    (key.trim() == "id").then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_by_its_part_and_id() {
        let text = "[money] # all of it\ntotal = 3\nrows = [\n  [\"bank\", 1],\n]\n\
            [[crew]]\nid = \"bank\"\n[[loot]]\nid = 'bank' # the first\n[track.time]\n";
        let lines = Lines::of(text);
        assert_eq!(lines.find("line 2"), Some(2));
        assert_eq!(lines.find("money"), Some(1));
        assert_eq!(lines.find("money, setup"), Some(1));
        assert_eq!(lines.find("crew \"bank\""), Some(7));
        assert_eq!(lines.find("loot \"bank\""), Some(9));
        assert_eq!(lines.find("loot \"museum\""), Some(8));
        assert_eq!(lines.find("loot for 3 players"), Some(8));
        assert_eq!(lines.find("track.time"), Some(10));
        assert_eq!(lines.find("the whole file"), None);
        assert_eq!(lines.find("one \""), None);
    }
}
