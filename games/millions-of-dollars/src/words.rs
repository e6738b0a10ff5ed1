//! The table in words.

use heist_table::Names;

use crate::{Event, MillionsOfDollars, Prompt, View};

pub(crate) fn sentence(_: &MillionsOfDollars, event: &Event, _: &Names) -> String {
    format!("{event:?}")
}

pub(crate) fn sketch(_: &MillionsOfDollars, view: &View, _: &Names) -> String {
    format!("{view:?}")
}

pub(crate) fn question(prompt: &Prompt) -> String {
    format!("{prompt:?}")
}
