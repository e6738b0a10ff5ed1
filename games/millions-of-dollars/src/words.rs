//! The table in words: sentences for the log, a sketch for terminals and
//! screen readers.

use std::fmt::Write as _;

use heist_table::{Names, Seat};

use crate::state::{CharacterId, Fate, Word};
use crate::view::{CharacterView, PhaseView};
use crate::{Action, Event, MillionsOfDollars, Prompt, Role, RoleCounts, View};

/// Who is who in a sentence.
struct Speaker<'a> {
    rules: &'a MillionsOfDollars,
    names: &'a Names,
}

impl Speaker<'_> {
    fn seat(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    /// A Character is called by its player, and by its slot where there are
    /// two.
    fn character(&self, id: CharacterId) -> String {
        let player = self.names.of(self.rules.owner(id));
        if self.rules.content.characters_each == 1 {
            return player.to_owned();
        }
        let slot = if id.index().is_multiple_of(2) { 'A' } else { 'B' };
        format!("{player}'s {slot}")
    }

    fn role(&self, role: Role) -> &str {
        self.rules.content.name(role)
    }

    fn speech(&self, word: Word) -> String {
        match word {
            Word::Is(role) => format!("I am the {}", self.role(role)),
            Word::IsNot(role) => format!("I am not the {}", self.role(role)),
        }
    }

    fn symbol(&self, role: Option<Role>) -> String {
        role.map_or_else(String::new, |role| format!(", symbol {}", self.role(role)))
    }

    fn cards(&self, counts: RoleCounts) -> String {
        let shown = Role::ALL.into_iter().filter(|&role| counts.of(role) > 0);
        let shown = shown.map(|role| match counts.of(role) {
            1 => self.role(role).to_owned(),
            count => format!("{count} {}", self.rules.content.names(role)),
        });
        shown.collect::<Vec<_>>().join(", ")
    }
}

/// What a Character is called.
pub(crate) fn character(rules: &MillionsOfDollars, names: &Names, id: CharacterId) -> String {
    Speaker { rules, names }.character(id)
}

/// An event as a sentence.
pub(crate) fn sentence(rules: &MillionsOfDollars, event: &Event, names: &Names) -> String {
    let who = Speaker { rules, names };
    let character = |id: &CharacterId| who.character(*id);
    let seat = |seat: &Seat| who.seat(*seat);
    let role = |role: &Role| who.role(*role);
    match event {
        Event::RoundBegan { round, loot, leader } => {
            let card = &rules.content.loot[usize::from(loot.0)];
            let symbol = who.symbol(card.symbol);
            let (name, amount, ante) = (&card.name, card.amount, card.ante);
            format!(
                "Round {round}. {name}: {amount}M, ante {ante}M{symbol}. {} leads.",
                seat(leader)
            )
        }
        Event::Chosen { count } => format!("{count} of {} have chosen.", rules.seats),
        Event::YourRoles { seat: by, role: of, second: None } => {
            format!("In secret, {} becomes the {}.", seat(by), role(of))
        }
        Event::YourRoles { seat: by, role: of, second: Some(second) } => {
            let (by, of, second) = (seat(by), role(of), role(second));
            format!("In secret, {by} becomes the {of} (A) and the {second} (B).")
        }
        Event::DrawnForYou { seat: who } if rules.content.characters_each == 1 => {
            format!("Time ran out for {}: a Role is drawn.", seat(who))
        }
        Event::DrawnForYou { seat: who } => {
            format!("Time ran out for {}: two Roles are drawn.", seat(who))
        }
        Event::RolesShown { face_up } => {
            format!("Face up: {}; one is set aside.", who.cards(*face_up))
        }
        Event::Said { character: id, word } => {
            format!("{}: \"{}\"", character(id), who.speech(*word))
        }
        Event::Urged { by, character: id } => {
            format!("{} urges {} to leave.", seat(by), character(id))
        }
        Event::Offered { by, character: id, amount } => {
            format!("{} offers {amount}M for {} to leave.", seat(by), character(id))
        }
        Event::OfferWithdrawn { by, character: id } => {
            format!("{} takes back the offer to {}.", seat(by), character(id))
        }
        Event::OfferLapsed { by, character: id } => {
            format!("The offer of {} to {} lapses.", seat(by), character(id))
        }
        Event::Asked { character: id, price } => {
            format!("{} would leave for {price}M.", character(id))
        }
        Event::AskWithdrawn { character: id } => {
            format!("{} takes the price down.", character(id))
        }
        Event::DealStruck { character: id, sum } => {
            format!("Deal: {} leaves for {sum}M.", character(id))
        }
        Event::Paid { from, to, amount } => format!("{} pays {} {amount}M.", seat(from), seat(to)),
        Event::Left { character: id, ante } => {
            format!("{} leaves and takes back {ante}M.", character(id))
        }
        Event::BecameReady { seat: who } => format!("{} is ready.", seat(who)),
        Event::NoLongerReady { seat: who } => format!("{} is not ready after all.", seat(who)),
        Event::Passed { seat: who } => format!("{} passes.", seat(who)),
        Event::TimeRanOut { seat: who } => format!("Time ran out for {}.", seat(who)),
        Event::Stayed { character: id } => format!("{} stays.", character(id)),
        Event::DecisionBeatBegan => "Now everybody decides.".to_owned(),
        Event::Looked { by, character: id } => {
            format!("{} forces a look at {}'s card.", seat(by), character(id))
        }
        Event::Saw { by, character: id, role: of } => {
            format!("In secret, {} sees that {} is the {}.", seat(by), character(id), role(of))
        }
        Event::AskedAround { by } => format!("{} asks everybody for a Role.", seat(by)),
        Event::Called { by: Some(by) } => format!("{} calls for the decision.", seat(by)),
        Event::Called { by: None } => "Time is short: the decision is called.".to_owned(),
        Event::CallOpened => "The Leader may call for the decision now.".to_owned(),
        Event::HeistBegan => "The heist begins.".to_owned(),
        Event::Revealed { character: id, role: of } => {
            format!("{} is the {}.", character(id), role(of))
        }
        Event::Clashed { role: of } => {
            format!("The {} get in each other's way.", rules.content.names(*of))
        }
        Event::Eliminated { character: id } => format!("{} is out.", character(id)),
        Event::AnteReturned { character: id, amount } => {
            format!("{} gets {amount}M of ante back.", character(id))
        }
        Event::AnteLost { character: id, amount } => {
            format!("{} loses {amount}M of ante.", character(id))
        }
        Event::IntimidationEarned { seat: who } => {
            format!("{} earns an Intimidation card.", seat(who))
        }
        Event::SnitchAsked { character: id } => format!("{} must name a Role.", character(id)),
        Event::Named { character: id, role: of } => {
            format!("{} names the {}.", character(id), role(of))
        }
        Event::Fined { seat: who, amount } => {
            format!("Nobody else is left: {} pays a fine of {amount}M.", seat(who))
        }
        Event::NobodyShares => "Nobody is left to share.".to_owned(),
        Event::PotSplit { pot, survivors, share } => {
            format!("{pot}M for {survivors}: {share}M each.")
        }
        Event::ShareTaken { character: id, amount } => {
            format!("{} takes {amount}M.", character(id))
        }
        Event::FeePaid { from, to, amount } => {
            let driver = role(&Role::Driver);
            format!("{} pays the {driver} {} {amount}M.", character(from), character(to))
        }
        Event::Stolen { from, to, amount } => {
            let (crook, brute) = (role(&Role::Crook), role(&Role::Brute));
            let (to, from) = (character(to), character(from));
            format!("The {crook} {to} steals {amount}M from the {brute} {from}.")
        }
        Event::BonusTaken { character: id, amount } => {
            format!("{} gets {amount}M more for the symbol.", character(id))
        }
        Event::RoundEnded { roles, set_aside } => {
            let all = rules.characters().zip(roles.as_slice());
            let shown = all.filter_map(|(id, role)| {
                role.map(|of| format!("{} {}", who.character(id), who.role(of)))
            });
            let shown = shown.collect::<Vec<_>>().join(", ");
            format!("All cards are shown: {shown}. Set aside was the {}.", role(set_aside))
        }
        Event::Gone { seat: who } => format!("{} has gone for good.", seat(who)),
        Event::Won { winners, cash } => {
            let names: Vec<&str> = winners.iter().map(|seat| who.seat(seat)).collect();
            let verb = if names.len() == 1 { "wins" } else { "share the win" };
            format!("{} {verb} with {cash}M.", names.join(" and "))
        }
    }
}

/// What a seat is asked.
pub(crate) fn question(rules: &MillionsOfDollars, prompt: &Prompt) -> String {
    match prompt {
        Prompt::Choose { round } => format!("Round {round}: choose your Role in secret."),
        Prompt::Negotiate { .. } => "Stay, bargain or leave?".to_owned(),
        Prompt::Slot { beat, .. } => format!("Beat {beat}: bargain, then pass, or leave?"),
        Prompt::Decide { character, .. } => {
            format!("The decision: does Character {character} stay or leave?")
        }
        Prompt::Name { .. } => {
            let snitch = rules.content.name(Role::Snitch);
            format!("You are the only {snitch}: whose Role do you name?")
        }
    }
}

/// What an action would do.
pub(crate) fn phrase(rules: &MillionsOfDollars, action: &Action, names: &Names) -> String {
    let who = Speaker { rules, names };
    let role = |role: &Role| who.role(*role);
    let mine = |id: &CharacterId, verb: &str| {
        if rules.content.characters_each == 1 {
            return verb.to_owned();
        }
        format!("{verb} with {}", if id.index().is_multiple_of(2) { 'A' } else { 'B' })
    };
    match action {
        Action::Choose { role: of, second: None } => format!("be the {}", role(of)),
        Action::Choose { role: of, second: Some(second) } => {
            format!("be the {} (A) and the {} (B)", role(of), role(second))
        }
        Action::Claim { character, role: of } => {
            mine(character, &format!("say \"I am the {}\"", role(of)))
        }
        Action::Deny { character, role: of } => {
            mine(character, &format!("say \"I am not the {}\"", role(of)))
        }
        Action::Urge { character } => format!("urge {} to leave", who.character(*character)),
        Action::Offer { character, amount } => {
            format!("offer {amount}M for {} to leave", who.character(*character))
        }
        Action::WithdrawOffer { character } => {
            format!("take back the offer to {}", who.character(*character))
        }
        Action::Ask { character, price } => mine(character, &format!("ask {price}M for leaving")),
        Action::WithdrawAsk { character } => mine(character, "take the price down"),
        Action::Accept { character, sum } => mine(character, &format!("accept {sum}M and leave")),
        Action::Leave { character } => mine(character, "leave and take the ante back"),
        Action::Ready => "be ready".to_owned(),
        Action::NotReady => "not be ready after all".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Stay { character } => mine(character, "stay"),
        Action::Intimidate { character } => {
            format!("spend an Intimidation card to look at {}", who.character(*character))
        }
        Action::AskAround => "ask everybody for a Role".to_owned(),
        Action::CallDecision => "call for the decision".to_owned(),
        Action::NameRole { role: of } => format!("name the {}", role(of)),
    }
}

/// The table as text.
pub(crate) fn sketch(rules: &MillionsOfDollars, view: &View, names: &Names) -> String {
    let who = Speaker { rules, names };
    let mut text = String::new();
    let loot = rules.loot(view.loot);
    let _ = writeln!(
        text,
        "Round {} of {}, {}. {}: {}M, ante {}M{}. Reserve {}M.",
        view.round,
        rules.content.rounds,
        phase(view, &who),
        loot.name,
        loot.amount,
        loot.ante,
        who.symbol(loot.symbol),
        view.reserve,
    );
    if view.face_up.total() > 0 {
        let _ = write!(text, "Face up: {}, and one unknown.", who.cards(view.face_up));
        if let Some(share) = view.share_if_all_survive {
            let _ = write!(text, " If all in play survive, each gets {share}M.");
        }
        text.push('\n');
    }
    for card in &view.characters {
        let line = character_line(view, card, &who);
        let _ = writeln!(text, "{line}");
    }
    text
}

fn character_line(view: &View, card: &CharacterView, who: &Speaker<'_>) -> String {
    let robber = &view.robbers[card.owner.index()];
    let mut line = format!("  {} {:<22} {:>3}M", card.id, who.character(card.id), robber.cash.0);
    if robber.intimidation + robber.intimidation_fresh > 0 {
        let _ = write!(line, ", {} Intimidation", robber.intimidation + robber.intimidation_fresh);
    }
    if view.leader == card.owner {
        line.push_str(", Leader");
    }
    if robber.ready {
        line.push_str(", ready");
    }
    line.push_str(match card.fate {
        Fate::Left => " | left",
        Fate::Eliminated => " | out",
        Fate::InPlay if card.in_play => " | in play",
        Fate::InPlay => " |",
    });
    if !card.ante.is_zero() {
        let _ = write!(line, ", {}M on the card", card.ante);
    }
    if let Some(role) = card.role {
        let _ = write!(line, ", {}", who.role(role));
    }
    if let Some(word) = card.word {
        let _ = write!(line, ", says \"{}\"", who.speech(word));
    }
    if let Some(price) = card.ask {
        let _ = write!(line, ", asks {price}M");
    }
    for offer in &card.offers {
        let _ = write!(line, ", offered {}M by {}", offer.amount, who.seat(offer.by));
    }
    if let (Some((role, _)), PhaseView::Planning { .. }) = (card.last, &view.phase) {
        let _ = write!(line, " was {}", who.role(role));
    }
    line
}

fn phase(view: &View, who: &Speaker<'_>) -> String {
    match &view.phase {
        PhaseView::Planning { chosen, .. } => format!("Planning, {chosen} have chosen"),
        PhaseView::Live(live) => match live.countdown {
            Some(end) => format!("Negotiation until {end}"),
            None => "Negotiation".to_owned(),
        },
        PhaseView::Beats(beat) => {
            format!("Negotiation, beat {}, slot of {}", beat.number, who.seat(beat.slot))
        }
        PhaseView::Decision { about, .. } => format!("decision of {}", who.character(*about)),
        PhaseView::Naming { snitch, .. } => format!("{} names a Role", who.character(*snitch)),
        PhaseView::Over(_) => "over".to_owned(),
    }
}
