//! C. Fight (R45 to R55).

use heist_table::{Listen, Moment, Seat};

use crate::action::Rerolled;
use crate::cards::Card;
use crate::chronicle::Thrown;
use crate::content::ClueTrack;
use crate::kinds::Resource;
use crate::spaces::Space;
use crate::state::{Die, DieKind, Fight, Phase, Roll, State};
use crate::{ArtProject, Event};

impl ArtProject {
    /// R45: pawns of seats count, the Ally alone does not (R116).
    pub(crate) fn can_be_fought_for(&self, state: &State, space: Space) -> bool {
        state.agents[space] > 0
            && !state.fought.contains(space)
            && !state.seats_in(space).is_empty()
    }

    /// Whether a seat could open a fight.
    pub(crate) fn could_fight(&self, state: &State, seat: Seat) -> bool {
        self.can_be_fought_for(state, state.pawns[seat])
    }

    /// R49.
    pub(crate) fn agents_strength(&self, state: &State, space: Space) -> u8 {
        let threat = self.content.map.track[usize::from(state.track)].threat;
        state.agents[space].saturating_add(threat).saturating_add(state.white_hand)
    }

    /// R48.
    pub(crate) fn team_strength(&self, fight: &Fight) -> u8 {
        fight.roll.sum() + fight.guns * self.content.mission.gun_strength
    }

    /// What so many guns would add.
    pub(crate) fn guns_strength(&self, guns: u8) -> u8 {
        guns.saturating_mul(self.content.mission.gun_strength)
    }

    /// R46, R47: the dice of the seats there, the Ally's, then the ally dice,
    /// which are the leader's (Q30).
    pub(super) fn lead_fight<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        space: Space,
        moment: &mut Moment<'_, L>,
    ) {
        let mut roll = Roll::default();
        let mut add = |owner, kind| {
            let shows = self.throw(kind, moment);
            roll.push(Die { owner, kind, shows });
        };
        for there in state.seats_in(space).iter() {
            add(there, DieKind::Character);
        }
        if state.ally == Some(space) {
            add(seat, DieKind::Companion); // R117
        }
        for _ in 0..state.allies {
            add(seat, DieKind::Ally);
        }
        let against = self.agents_strength(state, space);
        self.remember_throw(state, Fight { space, leader: seat, roll, guns: 0 }, against);
        moment.tell(Event::FightBegan { seat, space, against, roll });
        state.phase = Phase::Fight(Fight { space, leader: seat, roll, guns: 0 });
        self.judge(state, moment);
    }

    fn remember_throw(&self, state: &mut State, fight: Fight, against: u8) {
        let thrown = Thrown {
            space: fight.space,
            leader: fight.leader,
            round: state.round,
            characters: fight.roll.dice().len() as u8 - state.allies,
            allies: state.allies,
            shows: fight.roll.sum(),
            against,
        };
        state.chronicle.note_throw(&self.content, thrown);
    }

    fn throw<L>(&self, kind: DieKind, moment: &mut Moment<'_, L>) -> u8 {
        match kind {
            DieKind::Character | DieKind::Companion => moment.dice.pick(&self.content.player_die),
            DieKind::Ally => moment.dice.pick(&self.content.ally_die),
        }
    }

    /// Won as soon as the team is as strong (R50).
    fn judge<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let fight = self.the_fight(state);
        let space = fight.space;
        if self.team_strength(fight) < self.agents_strength(state, space) {
            return;
        }
        let (seat, agents) = (fight.leader, state.agents[space]);
        state.agents[space] = 0;
        state.fought.insert(space);
        state.led[space] = Some(seat);
        self.clear_fights(&mut state.plan, space);
        state.phase = Phase::Fights;
        state.chronicle.note_fight(true);
        moment.tell(Event::FightWon { seat, space, agents });
        if state.pieces.contains(space) && self.is_collected_in(state, space) {
            self.collect(state, space, Some(seat), moment);
        }
    }

    fn the_fight<'a>(&self, state: &'a State) -> &'a Fight {
        match &state.phase {
            Phase::Fight(fight) => fight,
            _ => panic!("a fight is under way"),
        }
    }

    /// The dice a seat may roll again (R52; its own alone, R84).
    pub(crate) fn may_reroll<'a>(
        &self,
        fight: &'a Fight,
        seat: Seat,
    ) -> impl Iterator<Item = usize> + Clone + 'a {
        let any = self.content.map.clues == ClueTrack::Team;
        let dice = fight.roll.dice().iter().enumerate();
        dice.filter(move |(_, die)| any || die.owner == seat).map(|(place, _)| place)
    }

    /// Whether a seat has a gun or a re-roll at hand that costs no life.
    pub(crate) fn can_help(&self, state: &State, fight: &Fight, seat: Seat) -> bool {
        let gun = self.bill_of(state, Resource::Gun, 1);
        let clues = !state.clues[self.row_of(seat)].is_empty();
        !gun.is_fatal(state.health[seat]) || clues && self.may_reroll(fight, seat).next().is_some()
    }

    /// R52.
    pub(super) fn reroll<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        dice: Rerolled,
        moment: &mut Moment<'_, L>,
    ) {
        self.spend_clue(state, card);
        let Phase::Fight(mut fight) = state.phase else { panic!("a fight is under way") };
        let rolled = fight.roll.dice_mut();
        for place in dice.iter() {
            rolled[place].shows = self.throw(rolled[place].kind, moment);
        }
        moment.tell(Event::Rerolled { seat, card, dice, roll: fight.roll });
        state.phase = Phase::Fight(fight);
        self.judge(state, moment);
    }

    /// R53.
    pub(super) fn spend_gun<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let bill = self.bill_of(state, Resource::Gun, 1);
        moment.tell(Event::GunSpent { seat, health: bill.shortage });
        if !self.pay(state, seat, bill, moment) {
            return; // Q9
        }
        if let Phase::Fight(fight) = &mut state.phase {
            fight.guns += 1;
        }
        self.judge(state, moment);
    }

    /// R54.
    pub(super) fn admit_defeat<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let space = self.the_fight(state).space;
        state.fought.insert(space);
        state.led[space] = Some(seat);
        self.clear_fights(&mut state.plan, space);
        state.phase = Phase::Fights;
        state.chronicle.note_fight(false);
        moment.tell(Event::FightLost { seat, space });
        self.stop_fights(state, moment);
        self.lose_health(state, seat, 1, moment);
    }
}
