//! What an ally die would cost whoever calls it now (R35).

use heist_table::{Eyes, Seat};
use serde::Serialize;

use crate::ArtProject;
use crate::kinds::Resource;
use crate::state::{Phase, State};
use crate::words::{self, Prospect};

/// An ally die that a seat may call.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Calling {
    /// Who.
    pub seat: Seat,
    /// Walkie-talkies that the van pays, …
    pub radios: u8,
    /// … and health of its own, for what the van lacks (R14).
    pub hearts: u8,
    /// What is asked before it is called.
    pub prospect: Prospect,
}

/// For those who look and may call one.
pub(super) fn calling(rules: &ArtProject, state: &State, eyes: Eyes) -> Vec<Calling> {
    if !matches!(state.phase, Phase::Interlude(_)) {
        return Vec::new();
    }
    let bill = rules.ally_bill(state);
    let (radios, hearts) = (bill.van[Resource::Walkie as usize], bill.shortage);
    let may = |seat: &Seat| rules.could_unlock(state, *seat);
    let of = |seat: Seat| Calling {
        seat,
        radios,
        hearts,
        prospect: words::of_call(rules, state, seat, radios, hearts),
    };
    eyes.iter().filter(may).map(of).collect()
}
