//! The table as text, for terminals and screen readers.

use std::fmt::Write as _;

use heist_table::{Names, Seat};

use crate::odds::Chance;
use crate::view::{Deed, PhaseView, Prospect, SeatView, View};
use crate::{Kinds, SneakyMonkeys};

use super::{Words, counted};

pub(crate) fn sketch(rules: &SneakyMonkeys, view: &View, names: &Names) -> String {
    let words = Words { rules, names };
    let mut text = String::new();
    let _ = writeln!(text, "{}", heading(&words, view));
    for (seat, one) in Seat::all(rules.seats).zip(&view.seats) {
        player(&words, seat, one, &mut text);
    }
    if let Some(crime) = &view.crime {
        let (black, white) = (crime.black_bonus, crime.white_bonus);
        let chance = percent(crime.chance);
        let target = words.target(crime.target);
        let _ = writeln!(text, "Crime: {target}, +{black} against +{white}, {chance}");
    }
    if let Some(job) = &view.job {
        let museum = words.location(job.museum);
        let ready = if job.ready { "ready" } else { "not covered" };
        let (black, white, chance) = (job.black_bonus, job.white_bonus, percent(job.chance));
        let _ = writeln!(text, "Job: {museum}, +{black} against +{white}, {chance}, {ready}");
        for part in &job.crew {
            let _ = writeln!(text, "  {}: {}", words.seat(part.seat), words.terms(part.terms));
        }
    }
    for trade in &view.trades {
        let (from, to) = (words.seat(trade.seat), words.seat(trade.to));
        let (give, want) = (words.bundle(&trade.give), words.bundle(&trade.want));
        let _ = writeln!(text, "{from} offers {to} {give} for {want}");
    }
    for help in &view.helps {
        let (from, to) = (words.seat(help.seat), words.seat(help.to));
        let _ = writeln!(text, "{from} proposes to {to}: {}", words.terms(help.terms));
    }
    for prospect in &view.here {
        let _ = writeln!(text, "Here: {}", deed(&words, prospect));
    }
    for end in view.reach.iter().filter(|end| !end.deeds.is_empty()) {
        let deeds: Vec<String> = end.deeds.iter().map(|one| deed(&words, one)).collect();
        let _ =
            writeln!(text, "{} steps, {}: {}", end.steps, words.spot(end.end), deeds.join("; "));
    }
    if let Some(ballot) = &view.ballot {
        let _ = writeln!(text, "{} of {} have voted", ballot.count, ballot.of);
    }
    for line in &view.finals {
        let (place, name, total) = (line.place, words.seat(line.seat), line.worth.total);
        let _ = writeln!(text, "{place}. {name}: ${total}");
    }
    text
}

fn heading(words: &Words<'_>, view: &View) -> String {
    let last = view.limit.last_round.map_or(String::new(), |last| format!(" of {last}"));
    let now = match view.phase {
        PhaseView::Setup { seat, .. } => return format!("{} chooses", words.seat(seat)),
        PhaseView::Ballot => "ballot".to_owned(),
        PhaseView::Over(_) => return "The game is over".to_owned(),
        PhaseView::Turn | PhaseView::Crime | PhaseView::Job => {
            view.turn.map_or_else(String::new, |turn| match turn.allowance {
                0 => format!("{}'s turn", words.seat(turn.seat)),
                rolled => format!("{}'s turn, rolled {rolled}", words.seat(turn.seat)),
            })
        }
    };
    format!("Round {}{last}, {now}", view.round)
}

fn player(words: &Words<'_>, seat: Seat, one: &SeatView, text: &mut String) {
    if !one.present {
        let _ = writeln!(text, "{}: has left", words.seat(seat));
        return;
    }
    let who = one.character.map_or("nobody yet", |character| words.character(character));
    let riding = one.riding.map_or(String::new(), |kind| format!(" by {}", words.vehicle(kind)));
    let name = words.seat(seat);
    let _ = writeln!(
        text,
        "{name} ({who}), {}{riding}: worth ${}, cash ${}, hand {}, guard {}",
        one.whereabouts,
        one.worth.total,
        one.cash,
        words.cards(one.hand),
        words.cards(one.guard)
    );
    let mut goods = words.jewels(one.jewels);
    goods.extend(one.garage.iter().map(|kind| words.vehicle(kind)));
    goods.extend(one.loot.iter().map(|card| words.loot(card).to_owned()));
    if one.houses.count() > 0 {
        goods.push(counted(one.houses.count(), "Safe House"));
    }
    let chips = |kinds: Kinds| kinds.iter().map(|kind| format!("knows {}", words.resource(kind)));
    goods.extend(chips(one.chips));
    if !goods.is_empty() {
        let _ = writeln!(text, "  {}", goods.join(", "));
    }
}

fn deed(words: &Words<'_>, prospect: &Prospect) -> String {
    let what = match prospect.deed {
        Deed::Claim { house } => format!("claim {}", words.house(house)),
        Deed::Rob { seat } => format!("rob {}", words.seat(seat)),
        Deed::Raid { house, owner } => {
            format!("raid {} of {}", words.house(house), words.seat(owner))
        }
        Deed::Business { location } => format!("rob {}", words.location(location)),
        Deed::Museum { location } => format!("job at {}", words.location(location)),
        Deed::School { .. } => "school".to_owned(),
    };
    let gain = match prospect.gain {
        [least, most] if least == most => format!("${least}"),
        [least, most] => format!("${least} to ${most}"),
    };
    match prospect.chances.first() {
        Some(&chance) => format!("{what}, {gain}, {}", percent(chance)),
        None => format!("{what}, {gain}"),
    }
}

fn percent(chance: Chance) -> String {
    format!("{}%", (chance.success + 5) / 10)
}
