//! The plan board: signing in advance, and lapsing (R145, R146).

use heist_table::{Listen, Moment, Refusal, Seat};

use crate::forecast::LaneForecast;
use crate::plan::{CardForeseen, FightForeseen, MOST_PLAYS, Part, WalkForeseen, Why};
use crate::state::{Phase, State};
use crate::{ArtProject, Event};

type Checked = Result<(), Refusal>;

fn refuse(code: &'static str, text: &'static str, allowed: &'static str) -> Checked {
    Err(Refusal::new(code, "R145", text, allowed))
}

fn fatal() -> Checked {
    refuse(
        "fatal",
        "That could take the last health, or lose the game: nobody signs it in advance.",
        "Do it yourself when it is time, or lay out something else.",
    )
}

impl ArtProject {
    /// The hearts for which a seat could sign a part now (R145).
    pub(crate) fn price_of_signing(
        &self,
        state: &State,
        seat: Seat,
        part: Part,
    ) -> Result<u8, Refusal> {
        if state.plan.has_signed(seat, part) {
            refuse("signed", "You have signed this.", "Take it back, or let it stand.")?;
        }
        match part {
            Part::Card => self.price_of_cards(state, seat),
            Part::Route => self.price_of_route(state, seat),
            Part::Fight => self.price_of_fight(state, seat),
        }
    }

    pub(super) fn check_signing(&self, state: &State, seat: Seat, part: Part, h: u8) -> Checked {
        let hearts = self.price_of_signing(state, seat, part)?;
        if h == hearts {
            return Ok(());
        }
        Err(Refusal::new(
            "other-price",
            "R68",
            format!("As things stand that costs you {hearts} health, not {h}."),
            "Look at the plan again.",
        ))
    }

    /// What the clipped cards of a seat would cost it.
    fn price_of_cards(&self, state: &State, seat: Seat) -> Result<u8, Refusal> {
        let refused = |text, allowed| Err(Refusal::new("not-now", "R145", text, allowed));
        if !self.lays_cards(state) || self.plays_due(state, seat) == 0 {
            return refused("You have no card to play any more.", "Sign what is still to come.");
        }
        let lanes = self.lanes(state);
        let mine = || (0..MOST_PLAYS).filter_map(|nth| lanes.of(seat, nth));
        if mine().any(|lane| lane.card.is_none()) {
            return refused("No card of yours is clipped.", "Clip the card you would play.");
        }
        if !mine().all(LaneForecast::is_told) {
            return refused(
                "The card has not been told whole.",
                "Tell all of it: what is signed lies open to everybody.",
            );
        }
        if mine().any(|lane| lane.fatal.is_some()) {
            fatal()?;
        }
        Ok(mine().map(|lane| lane.hearts).sum())
    }

    /// What the route of a seat would cost it.
    fn price_of_route(&self, state: &State, seat: Seat) -> Result<u8, Refusal> {
        let over = state.phase == Phase::Movement && state.ready.contains(seat);
        if !self.lays_routes(state) || over {
            refuse("not-now", "You do not move any more.", "Sign what is still to come.")?;
        }
        let mut table = self.foresee_turn(state, seat, Part::Route);
        let mut hearts = 0;
        for &pawn in self.pawns_of() {
            let route = state.plan.route(seat, pawn);
            let walked = table.walk(self, state, seat, pawn, route.as_ref());
            if walked.is_fatal() {
                fatal()?;
            }
            if !walked.open {
                refuse(
                    "no-way",
                    "The way is closed, or leads nowhere you can stay.",
                    "Lay out another.",
                )?;
            }
            hearts += walked.hearts;
        }
        Ok(hearts)
    }

    /// A fight costs nothing yet.
    fn price_of_fight(&self, state: &State, seat: Seat) -> Result<u8, Refusal> {
        let over = state.phase == Phase::Fights && state.ready.contains(seat);
        if !self.lays_fights(state) || over {
            refuse("not-now", "You do not fight any more.", "Sign what is still to come.")?;
        }
        if let Some(lead) = state.plan.strips[seat].lead {
            let table = self.foresee_turn(state, seat, Part::Fight);
            if table.pawns[seat] != lead.space || table.agents[lead.space] == 0 {
                refuse(
                    "not-there",
                    "You would not stand there, or no agent would.",
                    "Sign your route first, or lead where you will be.",
                )?;
            }
            if table.health[seat] < 2 {
                fatal()?; // A lost fight costs a health (R54).
            }
        }
        Ok(0)
    }

    pub(super) fn check_unsigning(&self, state: &State, seat: Seat, part: Part) -> Checked {
        match state.plan.has_signed(seat, part) {
            true => Ok(()),
            false => {
                refuse("not-now", "You have not signed this.", "There is nothing to take back.")
            }
        }
    }

    /// A seat signs its own part, for what is foreseen now (R145).
    pub(super) fn sign(&self, state: &mut State, seat: Seat, part: Part) {
        let turn = state.plan.signatures.saturating_add(1);
        match part {
            Part::Card => {
                let lanes = self.lanes(state);
                for nth in 0..MOST_PLAYS {
                    let lane = lanes.of(seat, nth);
                    let foreseen = lane.map_or(CardForeseen::default(), LaneForecast::foreseen);
                    state.plan.strips[seat].cards[nth] = foreseen;
                }
            }
            Part::Route => {
                state.plan.strips[seat].walks = self.walks_foreseen(state, seat).0;
                state.plan.strips[seat].turns[0] = turn;
            }
            Part::Fight => {
                state.plan.strips[seat].fight = self.fight_foreseen(state, seat);
                state.plan.strips[seat].turns[1] = turn;
            }
        }
        state.plan.signatures = turn;
        state.plan.signed[part as usize].insert(seat);
    }

    /// A signature is off; what was laid out stays, in shade.
    pub(super) fn unsign(&self, state: &mut State, seat: Seat, part: Part) {
        if !state.plan.has_signed(seat, part) {
            return;
        }
        state.plan.signed[part as usize].remove(seat);
        let strip = &mut state.plan.strips[seat];
        match part {
            Part::Card => strip.cards = Default::default(),
            Part::Route => (strip.walks, strip.turns[0]) = Default::default(),
            Part::Fight => (strip.fight, strip.turns[1]) = Default::default(),
        }
    }

    /// What is foreseen of the routes of a seat now, and why they could not be
    /// walked.
    fn walks_foreseen(&self, state: &State, seat: Seat) -> ([WalkForeseen; 2], Option<Why>) {
        let mut table = self.foresee_turn(state, seat, Part::Route);
        let mut walks = [WalkForeseen::default(); 2];
        let mut why = None;
        for &pawn in self.pawns_of() {
            let route = state.plan.route(seat, pawn);
            let walked = table.walk(self, state, seat, pawn, route.as_ref());
            walks[pawn as usize] = table.walk_foreseen(&walked);
            if walked.is_fatal() {
                why = Some(Why::Fatal);
            } else if !walked.open {
                why = Some(Why::Way);
            }
        }
        (walks, why)
    }

    fn fight_foreseen(&self, state: &State, seat: Seat) -> FightForeseen {
        self.foresee_turn(state, seat, Part::Fight).fight(self, state, seat)
    }

    /// After every act: a signature lapses if the table has become worse for
    /// its step than was signed (R146).
    pub(super) fn judge_plan<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        if state.is_over() || state.plan.is_unsigned() {
            return;
        }
        self.judge_cards(state, moment);
        if self.lays_routes(state) {
            for seat in self.in_turn(state, Part::Route) {
                if let Some(why) = self.why_no_route(state, seat) {
                    self.lapse(state, seat, Part::Route, why, moment);
                }
            }
        }
        if self.lays_fights(state) && !matches!(state.phase, Phase::Fight(_)) {
            for seat in self.in_turn(state, Part::Fight) {
                if let Some(why) = self.why_no_fight(state, seat) {
                    self.lapse(state, seat, Part::Fight, why, moment);
                }
            }
        }
    }

    /// The same for the cards, also after every change of the plan.
    pub(super) fn judge_cards<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let signed = state.plan.signed[Part::Card as usize];
        if signed.is_empty() {
            return;
        }
        let lanes = self.lanes(state);
        for seat in signed.iter() {
            let cards = state.plan.strips[seat].cards;
            let mine = (0..MOST_PLAYS).filter_map(|nth| Some((lanes.of(seat, nth)?, cards[nth])));
            let why = mine.map(|(lane, card)| why_no_card(lane, card)).find_map(|why| why);
            if let Some(why) = why {
                self.lapse(state, seat, Part::Card, why, moment);
            }
        }
    }

    fn why_no_route(&self, state: &State, seat: Seat) -> Option<Why> {
        if state.phase == Phase::Movement && state.ready.contains(seat) {
            return None; // It has been walked.
        }
        let (now, why) = self.walks_foreseen(state, seat);
        let signed = state.plan.strips[seat].walks;
        let worse = now.iter().zip(&signed).find_map(|(now, signed)| {
            if now.hearts > signed.hearts {
                Some(Why::Hearts)
            } else if now.agents > signed.agents {
                Some(Why::Agents)
            } else {
                (signed.piece && !now.piece).then_some(Why::Piece)
            }
        });
        why.or(worse)
    }

    fn why_no_fight(&self, state: &State, seat: Seat) -> Option<Why> {
        state.plan.strips[seat].lead?;
        let table = self.foresee_turn(state, seat, Part::Fight);
        let (now, signed) = (table.fight(self, state, seat), state.plan.strips[seat].fight);
        if now.space != signed.space {
            Some(Why::Way)
        } else if table.health[seat] < 2 {
            Some(Why::Fatal)
        } else {
            let weaker = now.dice < signed.dice || now.guns < signed.guns;
            (now.against > signed.against || weaker).then_some(Why::Strength)
        }
    }

    pub(super) fn lapse<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        part: Part,
        why: Why,
        moment: &mut Moment<'_, L>,
    ) {
        self.unsign(state, seat, part);
        moment.tell(Event::Lapsed { seat, part, why });
    }

    /// R146: who has signed to lead thinks again after a lost fight.
    pub(super) fn stop_fights<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        for seat in state.plan.signed[Part::Fight as usize].iter() {
            if state.plan.strips[seat].lead.is_some() {
                self.lapse(state, seat, Part::Fight, Why::FightLost, moment);
            }
        }
    }
}

/// What has become worse for a signed card.
fn why_no_card(lane: &LaneForecast, signed: CardForeseen) -> Option<Why> {
    let now = lane.foreseen();
    if lane.fatal.is_some() {
        Some(Why::Fatal)
    } else if now.hearts > signed.hearts {
        Some(Why::Hearts)
    } else if now.falls.iter().any(|space| !signed.falls.contains(space)) {
        Some(Why::Falls)
    } else {
        (signed.finds & !now.finds != 0).then_some(Why::Finds)
    }
}
