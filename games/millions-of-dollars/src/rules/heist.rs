//! The Heist: reveal, clash, name, eliminate (R36 to R44).

use heist_table::{Listen, Moment, Money};

use crate::game::Negotiation;
use crate::role::RoleSet;
use crate::state::{CharacterId, Fate, Phase, State};
use crate::{Event, MillionsOfDollars, Role};

use super::in_play;

impl MillionsOfDollars {
    /// R36: the Snitches go first.
    pub(crate) fn begin_heist<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        moment.tell(Event::HeistBegan);
        self.forget_bargains(state);
        match self.alone(state, Role::Snitch) {
            Some(snitch) => {
                self.reveal(state, Role::Snitch, moment);
                self.return_ante(state, snitch, moment); // R38
                if self.nameable(state).is_empty() {
                    return self.resolve(state, None, moment); // R38, Q27
                }
                moment.tell(Event::SnitchAsked { character: snitch });
                let ends = match self.options.negotiation {
                    Negotiation::Live => {
                        Some(moment.at().plus_seconds(self.content.live.naming_seconds)) // R64
                    }
                    Negotiation::Beats => self.decision_ends(moment.at()),
                };
                state.phase = Phase::Naming { snitch, ends };
            }
            None => {
                self.one_role(state, Role::Snitch, moment); // R37
                self.resolve(state, None, moment);
            }
        }
    }

    /// The Roles the Snitch may name: those on face-up cards, other than his
    /// own (R38, Q24, Q26).
    pub fn nameable(&self, state: &State) -> RoleSet {
        let visible = Role::ALL.into_iter().filter(|&role| state.face_up.of(role) > 0);
        visible.filter(|&role| role != Role::Snitch).collect()
    }

    /// R38: the heist goes on.
    pub(crate) fn name_role<L: Listen<Event>>(
        &self,
        state: &mut State,
        role: Role,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Naming { snitch, .. } = state.phase else {
            unreachable!("a Role is named in the naming alone")
        };
        moment.tell(Event::Named { character: snitch, role });
        self.resolve(state, Some(role), moment);
    }

    /// R63, R64: a random legal Role.
    pub(super) fn name_at_random<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let names = self.nameable(state);
        let nth = moment.dice.below(names.len() as u32) as usize;
        let role = names.iter().nth(nth).expect("there is a Role to name");
        self.name_role(state, role, moment);
    }

    /// The other Roles in order, then the named one (R36, R39 to R42), then
    /// who is left (R43, R44).
    fn resolve<L: Listen<Event>>(
        &self,
        state: &mut State,
        named: Option<Role>,
        moment: &mut Moment<'_, L>,
    ) {
        for role in [Role::Brute, Role::Driver, Role::Crook, Role::Mastermind] {
            if Some(role) != named {
                self.one_role(state, role, moment); // R39 skips the named one
            }
        }
        if let Some(role) = named {
            self.reveal(state, role, moment);
            self.eliminate_all(state, role, moment); // R42
        }
        self.fine_a_lone_snitch(state, moment); // R43
        if state.characters.iter().any(|(id, _)| in_play(state, id)) {
            self.share_the_loot(state, moment);
        } else {
            moment.tell(Event::NobodyShares); // R44
        }
        self.end_round(state, moment);
    }

    /// All of one Role at once (R37, R40, R41).
    fn one_role<L: Listen<Event>>(
        &self,
        state: &mut State,
        role: Role,
        moment: &mut Moment<'_, L>,
    ) {
        self.reveal(state, role, moment);
        if let Some(sole) = self.alone(state, role) {
            self.return_ante(state, sole, moment);
            if role == Role::Brute {
                let seat = self.owner(sole);
                state.robbers[seat].intimidation_fresh += 1; // R40
                moment.tell(Event::IntimidationEarned { seat });
            }
        } else if self.playing(state, role).next().is_some() {
            moment.tell(Event::Clashed { role });
            self.eliminate_all(state, role, moment);
        }
    }

    fn reveal<L: Listen<Event>>(&self, state: &mut State, role: Role, moment: &mut Moment<'_, L>) {
        for character in self.characters() {
            if in_play(state, character) && state.characters[character].role == Some(role) {
                state.characters[character].revealed = true;
                moment.tell(Event::Revealed { character, role });
            }
        }
    }

    fn eliminate_all<L: Listen<Event>>(
        &self,
        state: &mut State,
        role: Role,
        moment: &mut Moment<'_, L>,
    ) {
        for character in self.characters() {
            if in_play(state, character) && state.characters[character].role == Some(role) {
                match antes_of_the_eliminated(role) {
                    Antes::Returned => self.return_ante(state, character, moment),
                    Antes::Lost => lose_ante(state, character, moment),
                }
                state.characters[character].fate = Fate::Eliminated;
                moment.tell(Event::Eliminated { character });
            }
        }
    }

    pub(super) fn return_ante<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        let owner = self.owner(character);
        let amount = state.characters[character].ante;
        state.characters[character].ante = Money::ZERO;
        state.robbers[owner].cash += amount;
        moment.tell(Event::AnteReturned { character, amount });
    }

    /// R43: a Snitch left alone pays what he can of the fine (Q3, Q33).
    fn fine_a_lone_snitch<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let mut survivors = self.characters().filter(|&id| in_play(state, id));
        let (Some(character), None) = (survivors.next(), survivors.next()) else { return };
        if state.characters[character].role != Some(Role::Snitch) {
            return;
        }
        let seat = self.owner(character);
        let fine = self.content.powers.snitch_alone_fine;
        let amount = Money::pay(&mut state.robbers[seat].cash, &mut state.reserve, fine);
        state.characters[character].fate = Fate::Eliminated;
        moment.tell(Event::Fined { seat, amount });
        moment.tell(Event::Eliminated { character });
    }

    /// The Characters in play of a Role.
    fn playing<'a>(
        &'a self,
        state: &'a State,
        role: Role,
    ) -> impl Iterator<Item = CharacterId> + 'a {
        self.characters()
            .filter(move |&id| in_play(state, id) && state.characters[id].role == Some(role))
    }

    /// The Character in play of a Role, if there is exactly one.
    pub(super) fn alone(&self, state: &State, role: Role) -> Option<CharacterId> {
        let mut playing = self.playing(state, role);
        match (playing.next(), playing.next()) {
            (Some(sole), None) => Some(sole),
            _ => None,
        }
    }

    fn forget_bargains(&self, state: &mut State) {
        for (_, offers) in state.offers.iter_mut() {
            *offers = Default::default();
        }
        for (_, card) in state.characters.iter_mut() {
            card.ask = None;
        }
    }
}

/// What happens to the antes of eliminated Characters.
pub(crate) enum Antes {
    Returned,
    Lost,
}

/// Brutes always get their ante back (R40, R42).
pub(crate) fn antes_of_the_eliminated(role: Role) -> Antes {
    match role {
        Role::Brute => Antes::Returned,
        Role::Snitch | Role::Driver | Role::Crook | Role::Mastermind => Antes::Lost,
    }
}

fn lose_ante<L: Listen<Event>>(
    state: &mut State,
    character: CharacterId,
    moment: &mut Moment<'_, L>,
) {
    let amount = state.characters[character].ante;
    state.characters[character].ante = Money::ZERO;
    state.reserve += amount;
    moment.tell(Event::AnteLost { character, amount });
}
