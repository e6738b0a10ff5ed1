//! How to play, for somebody who has never seen the box.

use heist_table::Lesson;

use crate::SneakyMonkeys;

pub(crate) fn lesson(_: &SneakyMonkeys) -> Lesson {
    Lesson::default()
}
