//! Games between players, and what is counted of them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use heist_table::{Clock, Dice, Game, Moment, Rules, Seat, Seen};
use millions_of_dollars::{
    Action, CharacterId, Event, Fate, MillionsOfDollars, Options, Role, State,
};

use crate::players::Player;

/// The box as it is, in beats.
pub fn open(seats: u8) -> MillionsOfDollars {
    let (file, content) = MillionsOfDollars::CONTENT;
    MillionsOfDollars::open(file, content, &Options::default(), seats).expect("the box is sound")
}

/// What was counted.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub games: u64,
    /// Won by the first player, in 840ths, so that shared wins divide evenly.
    pub wins: u64,
    pub heists: u64,
    pub crashes: u64,
    /// Crashes after a beat in which everybody passed (R34).
    pub silent_crashes: u64,
    pub offers: u64,
    pub offers_to_rivals: u64,
    pub urges: u64,
    pub urges_to_rivals: u64,
    pub claims: u64,
    pub lies: u64,
    pub claims_in_clashes: u64,
    pub lies_in_clashes: u64,
    pub deals: u64,
    pub paid: u64,
    pub acts: u64,
    pub rounds: u64,
    /// By Role: how often chosen, what the rounds brought, and its square.
    pub roles: [(u64, i64, i64); 5],
}

impl Counts {
    fn add(&mut self, more: &Counts) {
        let Counts {
            games,
            wins,
            heists,
            crashes,
            silent_crashes,
            offers,
            offers_to_rivals,
            urges,
            urges_to_rivals,
            claims,
            lies,
            claims_in_clashes,
            lies_in_clashes,
            deals,
            paid,
            acts,
            rounds,
            roles,
        } = self;
        for (sum, more) in [
            (games, more.games),
            (wins, more.wins),
            (heists, more.heists),
            (crashes, more.crashes),
            (silent_crashes, more.silent_crashes),
            (offers, more.offers),
            (offers_to_rivals, more.offers_to_rivals),
            (urges, more.urges),
            (urges_to_rivals, more.urges_to_rivals),
            (claims, more.claims),
            (lies, more.lies),
            (claims_in_clashes, more.claims_in_clashes),
            (lies_in_clashes, more.lies_in_clashes),
            (deals, more.deals),
            (paid, more.paid),
            (acts, more.acts),
            (rounds, more.rounds),
        ] {
            *sum += more;
        }
        for (sum, more) in roles.iter_mut().zip(more.roles) {
            *sum = (sum.0 + more.0, sum.1 + more.1, sum.2 + more.2);
        }
    }

    /// Wins divided by a fair share of them, and half the width of the 95 %
    /// interval.
    pub fn share(&self, seats: u8) -> (f64, f64) {
        let rate = self.wins as f64 / (840.0 * self.games as f64);
        let error = (rate * (1.0 - rate) / self.games as f64).sqrt();
        (rate * f64::from(seats), 1.96 * error * f64::from(seats))
    }
}

/// One of the first kind against a table of the second, seats in turn, on all
/// cores. The same games whatever the number of cores.
pub fn play(
    rules: &MillionsOfDollars,
    ours: Player,
    others: Player,
    seed: u64,
    games: u64,
) -> Counts {
    let (next, total) = (AtomicU64::new(0), Mutex::new(Counts::default()));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut own = Counts::default();
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return total.lock().expect("no thread has panicked").add(&own);
                    }
                    own.add(&one_game(rules, ours, others, seed, game));
                }
            });
        }
    });
    total.into_inner().expect("no thread has panicked")
}

/// In beats somebody is always asked, and one at a time but in Planning, where
/// the order does not show.
fn one_game(
    rules: &MillionsOfDollars,
    ours: Player,
    others: Player,
    seed: u64,
    game: u64,
) -> Counts {
    let seat_of_ours = Seat::new((game % u64::from(rules.seats)) as u8);
    let mut chance = Dice::numbered(seed, 2 * game);
    let own = Dice::seed_of(seed, 2 * game + 1);
    let mut dice: Vec<Dice> =
        (0..rules.seats).map(|seat| Dice::numbered(own, seat.into())).collect();
    let (mut counts, mut scratch, mut events) = (Counts::default(), Vec::new(), Vec::new());
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut events));
    let mut before = state.robbers.map(|_, robber| i64::from(robber.cash.0));
    let mut round = Round::default();
    while let Some(seat) = rules.actors(&state).first() {
        let player = if seat == seat_of_ours { ours } else { others };
        let action = player
            .act(&Seen::new(rules, &state, seat), &mut scratch, &mut dice[seat.index()])
            .expect("in beats nobody waits");
        rules
            .check(&state, seat, action, Clock::ZERO.into())
            .unwrap_or_else(|refusal| panic!("{action} is refused: {refusal}"));
        counts.acts += 1;
        count_act(rules, &state, seat, action, &mut counts);
        events.clear();
        rules.apply(
            &mut state,
            seat,
            action,
            &mut Moment::new(Clock::ZERO, &mut chance, &mut events),
        );
        for event in &events {
            count_event(rules, event, &mut round, &mut counts);
        }
        if let Some(roles) = round.over.take() {
            let after = state.robbers.map(|_, robber| i64::from(robber.cash.0));
            for (owner, role) in roles {
                let gain = after[owner] - before[owner];
                let (times, sum, squares) = &mut counts.roles[role as usize];
                (*times, *sum, *squares) = (*times + 1, *sum + gain, *squares + gain * gain);
            }
            (before, round) = (after, Round::default());
            counts.rounds += 1;
        }
    }
    let winners = rules.outcome(&state).expect("the game is over").winners;
    counts.games = 1;
    if winners.contains(seat_of_ours) {
        counts.wins = 840 / winners.len() as u64;
    }
    counts
}

/// What is known of a round while it goes on.
#[derive(Default)]
struct Round {
    decision_beat: bool,
    crashed: bool,
    over: Option<Vec<(Seat, Role)>>,
}

fn count_act(
    rules: &MillionsOfDollars,
    state: &State,
    seat: Seat,
    action: Action,
    counts: &mut Counts,
) {
    let card = |id: CharacterId| &state.characters[id];
    let plays = |id: CharacterId| card(id).role.is_some() && card(id).fate == Fate::InPlay;
    let alike = |a: CharacterId, b: CharacterId| card(a).role == card(b).role;
    let is_rival = |id| rules.characters_of(seat).any(|own| plays(own) && alike(own, id));
    match action {
        Action::Offer { character, .. } => {
            counts.offers += 1;
            counts.offers_to_rivals += u64::from(is_rival(character));
        }
        Action::Urge { character } => {
            counts.urges += 1;
            counts.urges_to_rivals += u64::from(is_rival(character));
        }
        Action::Claim { character, role } => {
            let lie = u64::from(card(character).role != Some(role));
            let clash =
                rules.characters().any(|id| id != character && plays(id) && alike(id, character));
            counts.claims += 1;
            counts.lies += lie;
            if clash {
                counts.claims_in_clashes += 1;
                counts.lies_in_clashes += lie;
            }
        }
        _ => {}
    }
}

fn count_event(rules: &MillionsOfDollars, event: &Event, round: &mut Round, counts: &mut Counts) {
    match event {
        Event::DecisionBeatBegan => round.decision_beat = true,
        Event::HeistBegan => counts.heists += 1,
        Event::Clashed { .. } if !round.crashed => {
            round.crashed = true;
            counts.crashes += 1;
            counts.silent_crashes += u64::from(!round.decision_beat);
        }
        Event::DealStruck { sum, .. } => {
            counts.deals += 1;
            counts.paid += u64::from(sum.0);
        }
        Event::RoundEnded { roles, .. } => {
            let owner = |place: Seat| rules.owner(CharacterId::new(place.number()));
            let roles = roles.iter();
            round.over = Some(roles.filter_map(|(id, role)| Some((owner(id), (*role)?))).collect());
        }
        _ => {}
    }
}
