//! Boxes, and the content packs games are dealt with.

use heist_shelf::{BoxOnShelf, Content, ShelfError};
use heist_table::Bytes32;

use crate::house::House;
use crate::store::StoreError;

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
}
