//! Games walked step by step, with all that can happen at a table.

use heist_table::{Dice, Rules, Seat, Seen, Table};

pub use heist_table::laws::law;

/// A law that was broken: its number, and how.
pub type Law = Result<(), String>;

/// What happens beside the players' actions.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// One step in so many, a player goes for good.
    pub goes: u32,
    /// Where a clock is ticking, so many milliseconds pass at most.
    pub pause_ms: u32,
}

/// Who acted and how, if anybody did, and what happened.
pub type Step<R> = (Option<(Seat, <R as Rules>::Action)>, Vec<<R as Rules>::Event>);

impl Walk {
    /// One step: a deadline, a player who goes, or an action as `choose` likes.
    pub fn step<R: Rules>(
        self,
        table: &mut Table<R>,
        choice: &mut Dice,
        choose: impl FnOnce(&Seen<'_, R>, &mut Dice) -> R::Action,
    ) -> Step<R> {
        let now = match table.rules().deadline(table.state()) {
            Some(_) => table.now().plus_ms(choice.below(self.pause_ms).into()),
            None => table.now(),
        };
        if let Some(entry) = table.due(now) {
            return (None, table.enter(entry));
        }
        if choice.below(self.goes) == 0 {
            let gone = Seat::new(choice.below(table.rules().seats().into()) as u8);
            let entry = table.judge_leaving(gone, now).expect("a seat of the table may go");
            return (None, table.enter(entry));
        }
        let actors = table.rules().actors(table.state());
        let seat = actors.nth(choice.below(actors.len() as u32) as usize);
        let action = choose(&table.seen(seat), choice);
        let events = table.act(seat, action, now).expect("what is legal is accepted");
        (Some((seat, action)), events)
    }
}
