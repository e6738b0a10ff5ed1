//! Legal and apply, in the order of the rulebook: one file per phase.

mod beats;
mod check;
mod heist;
mod legal;
mod live;
mod negotiation;
mod planning;
mod round;
mod sharing;

pub(crate) use heist::{Antes, antes_of_the_eliminated};

use heist_table::{
    Audience, BySeat, Clock, Dice, Eyes, Level, Listen, Moment, Money, Outcome, Refusal, Rules,
    Seat, SeatSet, Seen, When,
};
use serde::Serialize;

use crate::content::LootCard;
use crate::state::{CharacterId, Characters, Ending, Fate, LootId, LootSet, Phase, Robber, State};
use crate::{Action, Event, MillionsOfDollars, Role, RoleCounts, View};

/// The least that is offered (R19) or asked (R21).
pub(crate) const LEAST: Money = Money(1);

/// What a seat is asked.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Choose in secret (R9).
    Choose { round: u8 },
    /// Stay, bargain or leave, all at once (R13).
    Negotiate { round: u8 },
    /// Stay, bargain or leave, in one's slot (R33).
    Slot { round: u8, beat: u8 },
    /// Accept, leave or stay (R34).
    Decide { round: u8, character: CharacterId },
    /// Name a Role (R38).
    Name { round: u8 },
}

impl Rules for MillionsOfDollars {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let cash = self.content.starting_cash; // R3
        let robber = Robber { cash, ..Robber::default() };
        let mut state = State {
            round: 0,
            phase: Phase::Planning { ends: None },
            leader: self.first_leader(moment.dice),
            asked_around: false,
            called: false,
            reserve: self.content.total - cash * self.seats.into(), // R3
            loot: LootId::default(),
            loot_seen: LootSet::default(),
            robbers: BySeat::new(self.seats, robber),
            characters: Characters::new(self.seats * self.content.characters_each),
            face_up: RoleCounts::default(),
            offers: BySeat::new(self.seats, Default::default()),
            intimidation_spent: 0,
            gone: SeatSet::EMPTY,
        };
        self.begin_round(&mut state, moment);
        state
    }

    fn actors(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Planning { .. } => self.yet_to_choose(state),
            Phase::Live(_) => self.seats_in_play(state),
            Phase::Beats(beat) => SeatSet::only(beat.slot),
            Phase::Decision { about, .. } => SeatSet::only(self.owner(about)),
            Phase::Naming { snitch, .. } => SeatSet::only(self.owner(snitch)),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// While all bargain at once nobody waits for those who are ready.
    fn awaited(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Live(_) => {
                let ready = |seat: &Seat| !state.robbers[*seat].ready;
                self.seats_in_play(state).iter().filter(ready).collect()
            }
            Phase::Planning { .. }
            | Phase::Beats(_)
            | Phase::Decision { .. }
            | Phase::Naming { .. }
            | Phase::Over(_) => self.actors(state),
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        let round = state.round;
        let prompt = match state.phase {
            Phase::Planning { .. } => Prompt::Choose { round },
            Phase::Live(_) => Prompt::Negotiate { round },
            Phase::Beats(beat) => Prompt::Slot { round, beat: beat.number },
            Phase::Decision { about, .. } => Prompt::Decide { round, character: about },
            Phase::Naming { .. } => Prompt::Name { round },
            Phase::Over(_) => return None,
        };
        self.actors(state).contains(seat).then_some(prompt)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(state, seat, out);
    }

    fn samples(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_amounts(state, seat, out);
    }

    /// Amounts are listed only if the draw falls on one.
    fn random_action(
        &self,
        state: &State,
        seat: Seat,
        scratch: &mut Vec<Action>,
        dice: &mut Dice,
    ) -> Action {
        scratch.clear();
        let more_amounts = self.list_legal(state, seat, scratch);
        let drawn = dice.below(scratch.len() as u32 + more_amounts) as usize;
        if drawn >= scratch.len() {
            self.list_amounts(state, seat, scratch);
        }
        scratch[drawn]
    }

    /// R18: whoever has left is silent until the round ends.
    fn may_talk(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let round_runs = !matches!(state.phase, Phase::Planning { .. } | Phase::Over(_));
        if !round_runs || self.is_in_play(state, seat) {
            return Ok(());
        }
        Err(Refusal::new(
            "out-of-play",
            "R18",
            "Whoever is out of a heist does not talk until the round ends.",
            "Listen, and talk again in the next round.",
        ))
    }

    fn check(&self, state: &State, seat: Seat, action: Action, _: When) -> Result<(), Refusal> {
        self.check_action(state, seat, action)
    }

    fn apply<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        match action {
            Action::Choose { role, second } => self.choose(state, seat, role, second, moment), // R9
            Action::NameRole { role } => self.name_role(state, role, moment), // R38
            Action::Intimidate { character } => self.intimidate(state, seat, character, moment), // R26
            Action::Claim { .. }
            | Action::Deny { .. }
            | Action::Urge { .. }
            | Action::Offer { .. }
            | Action::WithdrawOffer { .. }
            | Action::Ask { .. }
            | Action::WithdrawAsk { .. }
            | Action::Accept { .. }
            | Action::Leave { .. }
            | Action::Ready
            | Action::NotReady
            | Action::Pass
            | Action::Stay { .. }
            | Action::AskAround
            | Action::CallDecision => self.negotiate(state, seat, action, moment),
        }
    }

    fn deadline(&self, state: &State) -> Option<Clock> {
        self.next_alarm(state).map(|(at, _)| at)
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        match state.phase {
            Phase::Planning { .. } => self.choose_for_all(state, moment), // R12
            Phase::Live(live) => self.live_expires(state, live, moment),  // R28, R30, R31
            Phase::Beats(beat) => {
                moment.tell(Event::TimeRanOut { seat: beat.slot });
                self.pass(state, beat.slot, moment); // R35
            }
            Phase::Decision { about, .. } => {
                moment.tell(Event::TimeRanOut { seat: self.owner(about) });
                self.stay(state, about, moment); // R35
            }
            Phase::Naming { snitch, .. } => {
                moment.tell(Event::TimeRanOut { seat: self.owner(snitch) });
                self.name_at_random(state, moment); // R64
            }
            Phase::Over(_) => {}
        }
    }

    fn leaves<L: Listen<Event>>(&self, state: &mut State, seat: Seat, moment: &mut Moment<'_, L>) {
        self.go_for_good(state, seat, moment); // R63
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        crate::view::view(self, state, eyes)
    }

    fn audience(&self, event: &Event) -> Audience {
        event.audience()
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        crate::imagine::imagine(self, state, eyes, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores = state.robbers.map(|_, robber| robber.cash.0 as i32);
        let how = match ending {
            Ending::Target => "target-reached",
            Ending::LastRound => "last-round",
        };
        let (winners, places) = (self.winners(state, ending), self.places(state, ending));
        Some(Outcome { winners, places, scores, how, team: false })
    }

    fn action_space(&self) -> Vec<Action> {
        legal::action_space(self)
    }

    fn instinct(&self, seen: &Seen<'_, Self>, level: Level, dice: &mut Dice) -> Option<Action> {
        crate::instinct::instinct(seen, level, dice)
    }

    /// What is said, struck or chosen stays so (R9, R17, R23).
    fn takes_back(&self, _: &State) -> bool {
        false
    }
}

/// What the clock of a phase counts down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Alarm {
    /// Roles are drawn for whoever has not chosen (R12).
    Choosing,
    /// The Leader may call for the decision (R30).
    CallOpens,
    /// The decision is called by itself (R30).
    CallComes,
    /// The countdown of a call: the Heist begins (R31).
    Countdown,
    /// All are ready: the Heist begins (R28).
    AllReady,
    /// A seat's slot ends (R35).
    Slot,
    /// A seat's decision is taken to be to stay (R35).
    Decision,
    /// A Role is named at random (R64).
    Naming,
}

/// Who is who on the table.
impl MillionsOfDollars {
    /// What the clock does next, and when.
    pub(crate) fn next_alarm(&self, state: &State) -> Option<(Clock, Alarm)> {
        match state.phase {
            Phase::Planning { ends } => ends.map(|at| (at, Alarm::Choosing)),
            Phase::Live(live) => Some(self.live_alarm(state, live)),
            Phase::Beats(beat) => beat.ends.map(|at| (at, Alarm::Slot)),
            Phase::Decision { ends, .. } => ends.map(|at| (at, Alarm::Decision)),
            Phase::Naming { ends, .. } => ends.map(|at| (at, Alarm::Naming)),
            Phase::Over(_) => None,
        }
    }

    /// R6: the seat that was agreed on, or one by lot.
    fn first_leader(&self, dice: &mut Dice) -> Seat {
        let drawn = || Seat::new(dice.below(self.seats.into()) as u8);
        self.options.first_leader.map_or_else(drawn, Seat::new)
    }

    /// All Characters, by number.
    pub fn characters(&self) -> impl Iterator<Item = CharacterId> + Clone + use<> {
        (0..self.seats * self.content.characters_each).map(CharacterId::new)
    }

    /// The Characters of a seat: slot A, and with three players slot B (R56).
    pub fn characters_of(&self, seat: Seat) -> impl Iterator<Item = CharacterId> + Clone + use<> {
        self.numbers_of(seat).map(CharacterId::new)
    }

    /// The numbers of a seat's Characters.
    pub(crate) fn numbers_of(&self, seat: Seat) -> std::ops::Range<u8> {
        let each = self.content.characters_each;
        seat.number() * each..(seat.number() + 1) * each
    }

    /// Whose Character it is.
    pub fn owner(&self, character: CharacterId) -> Seat {
        let number = character.index() as u8;
        match self.content.characters_each {
            // Random games ask this all the time, and a division takes long.
            1 => Seat::new(number),
            each => Seat::new(number / each),
        }
    }

    /// A Loot card.
    pub fn loot(&self, id: LootId) -> &LootCard {
        &self.content.loot[usize::from(id.0)]
    }

    /// The Loot card in play.
    pub fn loot_card(&self, state: &State) -> &LootCard {
        self.loot(state.loot)
    }

    /// Whether a seat has a Character in play.
    #[inline]
    pub fn is_in_play(&self, state: &State, seat: Seat) -> bool {
        self.characters_of(seat).any(|id| in_play(state, id))
    }

    /// The seats with a Character in play.
    pub fn seats_in_play(&self, state: &State) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.is_in_play(state, seat)).collect()
    }

    /// The Leader, or who has his powers if he is not in play (R29).
    pub fn acting_leader(&self, state: &State) -> Option<Seat> {
        state.leader.clockwise(self.seats).find(|&seat| self.is_in_play(state, seat))
    }

    /// The sum of all standing offers on a Character (R22).
    pub fn offered(&self, state: &State, character: CharacterId) -> Money {
        state.offers.iter().map(|(_, offers)| offers[character.index()]).sum()
    }
}

/// Whether a Character is chosen and neither withdrawn nor eliminated.
pub(crate) fn in_play(state: &State, character: CharacterId) -> bool {
    let card = &state.characters[character];
    card.role.is_some() && card.fate == Fate::InPlay
}

/// The Role of a Character that has been chosen.
pub(crate) fn role_of(state: &State, character: CharacterId) -> Role {
    state.characters[character].role.expect("every Character has a Role after Planning")
}
