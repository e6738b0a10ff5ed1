//! What a bot says about a deal: what it is worth to both, and if it says no,
//! why. The figures are those it decides by.

use heist_table::{Dice, Names, Seat, Seen};

use super::worth::{Gains, No};
use crate::state::{Phase, State};
use crate::{Action, SneakyMonkeys, words};

pub(crate) fn remark(
    seen: &Seen<'_, SneakyMonkeys>,
    action: &Action,
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let (rules, own) = (seen.rules(), seen.seat());
    let state = seen.imagine(dice);
    match *action {
        Action::ProposeTrade { to, give, want } => {
            let gains = rules.worth_of_trade(&state, own, to, &give, &want);
            Some(praise(names.of(to), &words::trade(rules, names, &give, &want), gains))
        }
        Action::Invite { seat, terms } => {
            let gains = rules.worth_of_help(&state, seat, &terms);
            Some(praise(names.of(seat), &whose("your", &words::help(rules, names, terms)), gains))
        }
        Action::OfferHelp { terms } => {
            let gains = rules.worth_of_help(&state, own, &terms).turned();
            let what = whose("my", &words::help(rules, names, terms));
            Some(praise(names.of(state.active), &what, gains))
        }
        Action::AcceptTrade { proposer, .. } | Action::AcceptCrew { proposer, .. } => {
            let gains = asked(rules, &state, own, proposer)?;
            let own = words::dollars(gains.own);
            Some(format!("Deal, {}. That is worth about {own} to me.", names.of(proposer)))
        }
        Action::DeclineTrade { proposer, .. } | Action::DeclineCrew { proposer, .. } => {
            let gains = asked(rules, &state, own, proposer)?;
            let why = gains.judge(state.present.len()).err()?;
            Some(refusal(names.of(proposer), why, gains))
        }
        _ => None,
    }
}

/// My vehicle, and not my the vehicle.
fn whose(owner: &str, help: &str) -> String {
    format!("{owner} {}", help.strip_prefix("the ").unwrap_or(help))
}

/// What is open between the two is worth, the one who is asked first.
pub(super) fn asked(
    rules: &SneakyMonkeys,
    state: &State,
    own: Seat,
    proposer: Seat,
) -> Option<Gains> {
    let open = &state.proposals;
    if matches!(state.phase, Phase::Job { .. }) {
        let (help, partner) = match own == state.active {
            true => (open.offers[proposer]?, proposer),
            false => (open.invitations[own]?, own),
        };
        return Some(rules.worth_of_joining(state, own, partner, &help.terms));
    }
    let trade = match own == state.active {
        true => open.trades_in[proposer]?,
        false => open.trades_out[own]?,
    };
    Some(rules.worth_of_trade(state, proposer, own, &trade.give, &trade.want))
}

fn praise(who: &str, what: &str, gains: Gains) -> String {
    let [own, other] = [gains.own, gains.other].map(words::dollars);
    format!("{who}, {what}? About {own} to you, {other} to me.")
}

fn refusal(who: &str, why: No, gains: Gains) -> String {
    match why {
        No::Loses(sum) => {
            format!("No, {who}: I would lose about {} by that.", words::dollars(sum))
        }
        No::TooLittle(_) => format!("No, {who}: that gains me nothing to speak of."),
        No::OneSided(sum) => {
            let [sum, own] = [sum, gains.own].map(words::dollars);
            format!("No, {who}: about {sum} to you, and only {own} to me.")
        }
    }
}
