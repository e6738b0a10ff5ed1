//! The table as text: what lies where, in the order a player asks for it.

use std::fmt::Write as _;

use heist_table::{Names, Seat};

use crate::art::{Skill, Work};
use crate::cards::{Card, Cards};
use crate::map::Circle;
use crate::planner::CanRob;
use crate::state::{CityAction, Phase};
use crate::view::{OwnView, PlayerView, View};
use crate::{GreatArtRobbery, Tier};

use super::{Speaker, count, list, symbols};

/// The table as text.
pub(crate) fn sketch(rules: &GreatArtRobbery, view: &View, names: &Names) -> String {
    let who = Speaker { rules, names };
    let mut text = String::new();
    let phase = match view.phase {
        Phase::PlaceCars => format!("{} places a car", who.seat(view.active)),
        Phase::Turn => format!("Round {}, {}'s turn", view.round, who.seat(view.active)),
        Phase::Keep => format!("Round {}, {} keeps cards", view.round, who.seat(view.active)),
        Phase::Over(_) => "The game is over".to_owned(),
    };
    let left = count((rules.content.time.last - view.time).into(), "heist");
    let police = count(view.heists_to_police.into(), "heist");
    let _ = writeln!(text, "{phase}. {left} left, the police come in {police}.");
    walls(&mut text, view, &who);
    display(&mut text, view, &who);
    for (player, number) in view.players.iter().zip(0..) {
        player_lines(&mut text, view, player, Seat::new(number), &who);
    }
    if matches!(view.phase, Phase::Turn) {
        pools(&mut text, view, &who);
    }
    if let Some(own) = &view.own {
        own_lines(&mut text, own, &who);
    }
    text
}

fn walls(text: &mut String, view: &View, who: &Speaker<'_>) {
    for city in &view.cities {
        let works = [("gold", city.gold), ("bronze", city.bronze)];
        let works = works.map(|(tier, work)| match work {
            Some(work) => format!("{tier} {}", work_line(who, work)),
            None => format!("no {tier}"),
        });
        let _ =
            writeln!(text, "  {:>2} {:<10} {}", city.city, who.circle(city.city), works.join("; "));
    }
}

fn work_line(who: &Speaker<'_>, work: Work) -> String {
    let work = who.rules.content.work(work);
    let wants = Skill::ALL.iter().zip(work.skills).filter(|&(_, icons)| icons > 0);
    let wants = wants.map(|(skill, icons)| format!("{icons} {}", skill.name()));
    format!("{} ({}: {})", work.title, work.value, wants.collect::<Vec<_>>().join(", "))
}

fn display(text: &mut String, view: &View, who: &Speaker<'_>) {
    let mut stacks: Vec<_> = view.display.iter().flatten().collect();
    stacks.sort_by_key(|stack| (stack.price, stack.card));
    let stacks = stacks.into_iter().map(|stack| {
        let name = &who.rules.content.face(stack.card).name;
        let copies = if stack.copies > 1 { format!(" x{}", stack.copies) } else { String::new() };
        format!("{} {name} {}{copies}", stack.card, stack.price)
    });
    let stacks = stacks.collect::<Vec<_>>();
    let _ = writeln!(
        text,
        "For hire: {}.",
        if stacks.is_empty() { "nobody".into() } else { stacks.join(", ") }
    );
}

fn player_lines(
    text: &mut String,
    view: &View,
    player: &PlayerView,
    seat: Seat,
    who: &Speaker<'_>,
) {
    let turn = if view.active == seat { ">" } else { " " };
    let _ = write!(text, "{turn} {}: ", who.seat(seat));
    let _ = match player.score {
        Some(score) => write!(text, "{score} points"),
        None => write!(text, "{} stolen", count(player.stolen.into(), "work")),
    };
    if player.gone {
        text.push_str(", gone\n");
        return;
    }
    let car = player.car.map_or("not placed", |car| who.circle(car));
    let token = if player.token { "active" } else { "inactive" };
    let _ = write!(
        text,
        ", car {car}, Suspicion {}, Hideout {}, token {token}, {} in hand, {} in the pile",
        player.suspicion, player.level, player.hand, player.draw
    );
    if let Some(marker) = player.marker {
        let kinds = marker.taken.iter().map(|kind| match kind {
            CityAction::Hire => "hire".to_owned(),
            CityAction::Heist => "heist".to_owned(),
            CityAction::Upgrade => "upgrade".to_owned(),
        });
        let kinds = list(&kinds.collect::<Vec<_>>());
        let _ = write!(text, ", marker in {} ({kinds})", who.circle(marker.city));
    }
    text.push('\n');
    let works = player.works.as_deref().unwrap_or_default();
    if !works.is_empty() {
        let works = works.iter().map(|&work| who.rules.content.work(work).title.clone());
        let _ = writeln!(text, "    has {}", list(&works.collect::<Vec<_>>()));
    }
}

fn pools(text: &mut String, view: &View, who: &Speaker<'_>) {
    let pools = &view.turn.pools;
    let wheels = count(pools.wheels.into(), "Wheel");
    let _ = write!(text, "Pools of {}: {} Money, {wheels}", who.seat(view.active), pools.money);
    for (skill, icons) in Skill::ALL.iter().zip(pools.skills).filter(|&(_, icons)| icons > 0) {
        let _ = write!(text, ", {icons} {}", skill.name());
    }
    if pools.any > 0 {
        let _ = write!(text, ", {} of any skill", pools.any);
    }
    if pools.flights > 0 {
        let _ = write!(text, ", {}", count(pools.flights.into(), "flight"));
    }
    if view.turn.permit {
        text.push_str(", may eliminate");
    }
    text.push_str(".\n");
}

fn own_lines(text: &mut String, own: &OwnView, who: &Speaker<'_>) {
    let cards: Cards = own.hand.iter().map(|card| card.card).collect();
    let _ = writeln!(text, "Your hand:");
    for (card, copies) in cards.iter() {
        let rows = who.rules.content.face(card).symbols.iter().map(|row| symbols(row));
        let rows = rows.collect::<Vec<_>>().join(" | ");
        let name = who.card(own.seat, card);
        let many = if copies > 1 { format!(" x{copies}") } else { String::new() };
        let nothing = if card == Card::INTERPOL { "in the way" } else { "" };
        let _ = writeln!(text, "  {card:>2} {name}{many}: {rows}{nothing}");
    }
    let able = own.heists.iter().filter(|heist| heist.chance != CanRob::NotThisTurn);
    let able: Vec<String> = able.map(|heist| heist_words(who, heist.city, heist.tier)).collect();
    if !able.is_empty() {
        let _ = writeln!(text, "This hand can rob {}.", list(&able));
    }
}

fn heist_words(who: &Speaker<'_>, city: Circle, tier: Tier) -> String {
    format!("the {} in {}", tier.id(), who.circle(city))
}
