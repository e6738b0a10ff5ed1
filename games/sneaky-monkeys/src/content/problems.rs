//! What can be wrong with a pack.

use heist_table::ContentError;

use super::pack::Pack;
use super::sheet::Sheet;

impl Pack {
    pub(super) fn inspect(&self, file: &str) -> Result<Sheet, ContentError> {
        let _ = file;
        Ok(Sheet::of(self).expect("rows"))
    }
}
