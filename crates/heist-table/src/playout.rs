//! Playing games to their end without anybody watching.

use crate::{Agenda, Clock, Deed, Dice, Entry, Level, Moment, Rules, Seat, SeatSet, Seen, Silent};

/// How often, of so many times, somebody acts whom nobody waits for.
const UNAWAITED_ONE_IN: u32 = 4;

/// What a playout took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// Actions of seats.
    pub actions: u64,
    /// Deadlines that came.
    pub expiries: u64,
}

/// The choices of the players, a stream for each: another player on one seat
/// leaves what the others draw as it was.
#[derive(Clone, Debug)]
pub struct Choices {
    /// Who acts, where several may.
    order: Dice,
    seats: Vec<Dice>,
}

impl Choices {
    /// The choices of a game of that many seats.
    pub fn numbered(seed: u64, number: u64, seats: u8) -> Choices {
        let order = Dice::numbered(seed, number);
        let own = |seat: u8| Dice::numbered(Dice::seed_of(seed, number), seat.into());
        Choices { order, seats: (0..seats).map(own).collect() }
    }
}

/// Plays uniformly random legal actions to the end: the hot path of
/// simulation. `chance` is the game's, `choice` the players'.
pub fn random<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    scratch: &mut Vec<R::Action>,
) -> Length {
    let policy = |seen: &Seen<'_, R>, choice: &mut Dice| Some(seen.random_action(scratch, choice));
    let mut choice = OneStream(choice);
    with(rules, state, chance, &mut choice, |_| Level::Regular, policy, |_, _| {})
}

/// Plays with the policies of the seats to the end; `None` is to wait. Stops
/// short of the end only if everybody awaited waits and no deadline comes.
pub fn policies<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choices: &mut Choices,
    level: impl Fn(Seat) -> Level,
    policy: impl FnMut(&Seen<'_, R>, &mut Dice) -> Option<R::Action>,
) -> Length {
    with(rules, state, chance, choices, level, policy, |_, _| {})
}

/// Plays the same game as [`policies`] and writes its journal.
pub fn recorded<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choices: &mut Choices,
    level: impl Fn(Seat) -> Level,
    policy: impl FnMut(&Seen<'_, R>, &mut Dice) -> Option<R::Action>,
) -> Vec<Entry<R::Action>> {
    let mut entries = Vec::new();
    with(rules, state, chance, choices, level, policy, |at, deed| {
        entries.push(Entry { n: entries.len() as u32 + 1, at, deed });
    });
    entries
}

/// Where players' choices come from.
trait Streams {
    fn order(&mut self) -> &mut Dice;
    fn of(&mut self, seat: Seat) -> &mut Dice;
}

struct OneStream<'a>(&'a mut Dice);

impl Streams for OneStream<'_> {
    #[inline]
    fn order(&mut self) -> &mut Dice {
        self.0
    }

    #[inline]
    fn of(&mut self, _: Seat) -> &mut Dice {
        self.0
    }
}

impl Streams for Choices {
    fn order(&mut self) -> &mut Dice {
        &mut self.order
    }

    fn of(&mut self, seat: Seat) -> &mut Dice {
        &mut self.seats[seat.index()]
    }
}

#[inline]
fn with<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choices: &mut impl Streams,
    level: impl Fn(Seat) -> Level,
    mut policy: impl FnMut(&Seen<'_, R>, &mut Dice) -> Option<R::Action>,
    mut note: impl FnMut(Clock, Deed<R::Action>),
) -> Length {
    let mut length = Length::default();
    let mut now = Clock::ZERO;
    // Who waits and sees while nothing happens, and, where a clock is ticking,
    // who acts when.
    let mut waiting = SeatSet::EMPTY;
    let mut agenda: Option<Agenda> = None;
    loop {
        let actors = rules.actors(state);
        let seat = if let Some(deadline) = rules.deadline(state) {
            let agenda = agenda.get_or_insert_with(|| Agenda::new(rules.seats()));
            agenda.ask(actors, |seat| {
                Seen::new(rules, state, seat).acts_at(level(seat), now, choices.of(seat))
            });
            let next = agenda.next().map(|(at, _)| at.max(now)).filter(|&at| at < deadline);
            now = next.unwrap_or(deadline.max(now));
            if next.is_none() {
                rules.expire(state, &mut Moment::new(now, chance, &mut Silent));
                note(now, Deed::Expire {});
                length.expiries += 1;
                agenda.stir();
                continue;
            }
            let due = somebody(rules, state, agenda.due(now), SeatSet::EMPTY, choices.order());
            due.expect("somebody's moment has come")
        } else {
            agenda = None;
            let Some(seat) = somebody(rules, state, actors, waiting, choices.order()) else {
                return length;
            };
            seat
        };
        let Some(action) = policy(&Seen::new(rules, state, seat), choices.of(seat)) else {
            if let Some(agenda) = &mut agenda {
                let seen = Seen::new(rules, state, seat);
                agenda.waits(seat, now, seen.acts_at(level(seat), now, choices.of(seat)));
            } else {
                waiting.insert(seat);
            }
            continue;
        };
        rules.apply(state, seat, action, &mut Moment::new(now, chance, &mut Silent));
        note(now, Deed::Act { seat, action, lag_ms: 0 });
        length.actions += 1;
        waiting = SeatSet::EMPTY;
        if let Some(agenda) = &mut agenda {
            agenda.acted(seat);
        }
    }
}

/// Who acts where no clock is ticking: mostly somebody awaited.
#[inline]
pub(crate) fn somebody<R: Rules>(
    rules: &R,
    state: &R::State,
    actors: SeatSet,
    waiting: SeatSet,
    order: &mut Dice,
) -> Option<Seat> {
    let able = actors.minus(waiting);
    let first = able.first()?;
    // Mostly there is but one, and games are played by the million.
    if able.without(first).is_empty() {
        return Some(first);
    }
    Some(one_of_several(rules.awaited(state), able, order))
}

fn one_of_several(awaited: SeatSet, able: SeatSet, order: &mut Dice) -> Seat {
    let awaited = awaited.both(able);
    let others = able.minus(awaited);
    let among = match (awaited.is_empty(), others.is_empty()) {
        (false, true) => awaited,
        (true, _) => others,
        (false, false) if order.below(UNAWAITED_ONE_IN) == 0 => others,
        (false, false) => awaited,
    };
    among.nth(order.below(among.len() as u32) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each of three seats is chosen.
    fn chosen(awaited: SeatSet, able: SeatSet) -> [u32; 3] {
        let (mut counts, mut order) = ([0; 3], Dice::seeded(1));
        for _ in 0..4_000 {
            counts[one_of_several(awaited, able, &mut order).index()] += 1;
        }
        counts
    }

    #[test]
    fn mostly_somebody_awaited_acts_and_one_time_in_four_another() {
        let [one, two, three] = [0, 1, 2].map(|number| SeatSet::only(Seat::new(number)));
        let all = SeatSet::all(3);
        let [awaited, other, third] = chosen(one, all);
        assert!((2_850..3_150).contains(&awaited), "{awaited}");
        assert!((400..600).contains(&other) && (400..600).contains(&third), "{other}, {third}");
        let both = all.minus(three);
        let [first, second, waiting] = chosen(all, both);
        assert!((1_850..2_150).contains(&first), "{first}");
        assert_eq!((first + second, waiting), (4_000, 0), "who waits is not asked");
        assert_eq!(chosen(one, two), [0, 4_000, 0]);
    }
}
