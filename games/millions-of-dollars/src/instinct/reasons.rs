//! Why a player would do something, said to the person on his seat alone: a
//! sentence with the figures that decide. It is made from the view and from
//! what is printed, so it can tell nothing that the seat does not see.

use heist_table::{Names, Seat, Seen};

use crate::notes::{Danger, Twin};
use crate::state::CharacterId;
use crate::view::CharacterView;
use crate::{Action, MillionsOfDollars, Role, View, words};

/// Why, if the act is one that a bot would choose.
pub(crate) fn reason(
    seen: &Seen<'_, MillionsOfDollars>,
    action: &Action,
    names: &Names,
) -> Option<String> {
    let case = Case { rules: seen.rules(), view: &seen.view(), me: seen.seat(), names };
    match *action {
        Action::Choose { role, second } => {
            let both = [Some(role), second];
            let sentences = both.into_iter().flatten().map(|role| case.speaks_for(role));
            Some(sentences.collect::<Vec<_>>().join(" "))
        }
        Action::Claim { character, role } => Some(case.claim(character, role)),
        Action::Deny { character, .. } => {
            let strangers = case.strangers_to(character);
            Some(format!("It tells less than your Role would, and {strangers}."))
        }
        Action::Urge { character } | Action::Offer { character, .. } => {
            Some(case.without(character))
        }
        Action::Ask { character, price } => {
            let ante = case.card(character).ante;
            Some(format!("{}; {price}M and your ante of {ante}M would be certain.", case.share()))
        }
        Action::Accept { character, sum } => {
            let ante = case.card(character).ante;
            let risk = case.risk(character);
            Some(format!("{risk}: {sum}M and your ante of {ante}M are certain."))
        }
        Action::Leave { character } => {
            let ante = case.card(character).ante;
            Some(format!("{}: you take your ante of {ante}M along.", case.risk(character)))
        }
        Action::Stay { character } => Some(case.stay(character)),
        Action::Pass | Action::Ready => Some(case.wait()),
        Action::Intimidate { character } => {
            let who = case.player(character);
            let (risk, _) = case.worst()?;
            Some(format!("{risk}: a look tells whether it is {who}."))
        }
        Action::AskAround => {
            let others = || case.others_in_play();
            let silent = others().filter(|card| card.word.is_none()).count();
            let others = others().count();
            Some(format!("{silent} of the {others} others in play have said nothing yet."))
        }
        Action::CallDecision => {
            let (risk, _) = case.worst()?;
            Some(format!("{risk}; {}.", small(&case.share())))
        }
        Action::NameRole { role } => {
            let (shown, loot) = (case.face_up(role), case.loot());
            Some(format!("{shown}: whoever is one gets no share of the {loot}M."))
        }
        // No bot does these.
        Action::WithdrawOffer { .. } | Action::WithdrawAsk { .. } | Action::NotReady => None,
    }
}

/// What a seat sees, and whom it speaks of.
struct Case<'a> {
    rules: &'a MillionsOfDollars,
    view: &'a View,
    me: Seat,
    names: &'a Names,
}

impl Case<'_> {
    fn card(&self, id: CharacterId) -> &CharacterView {
        &self.view.characters[id.index()]
    }

    fn player(&self, id: CharacterId) -> String {
        words::character(self.rules, self.names, id)
    }

    fn loot(&self) -> u32 {
        self.rules.loot(self.view.loot).amount.0
    }

    fn in_play(&self) -> u32 {
        self.view.characters.iter().filter(|card| card.in_play).count() as u32
    }

    fn others_in_play(&self) -> impl Iterator<Item = &CharacterView> {
        self.view.characters.iter().filter(|card| card.in_play && card.owner != self.me)
    }

    /// "2 Drivers lie face up".
    fn face_up(&self, role: Role) -> String {
        let content = &self.rules.content;
        match self.view.face_up.of(role) {
            0 => format!("No {} lies face up", content.name(role)),
            1 => format!("1 {} lies face up", content.name(role)),
            several => format!("{several} {} lie face up", content.names(role)),
        }
    }

    /// What is certain of rivals for the Role of an own Character.
    fn twin(&self, danger: &Danger) -> String {
        let Danger { role, twin, .. } = *danger;
        let name = self.rules.content.name(role);
        match twin {
            Twin::None => format!("Nobody else can be the {name}"),
            Twin::Possible => {
                format!("{}: another only if the card set aside is one", self.face_up(role))
            }
            Twin::Certain if self.view.face_up.of(role) >= 2 => self.face_up(role),
            Twin::Certain => format!("Somebody else chose the {name}, too"),
        }
    }

    fn danger(&self, id: CharacterId) -> Option<&Danger> {
        self.view.notes.as_ref()?.dangers.iter().find(|danger| danger.character == id)
    }

    /// The same in a word, and the Character it threatens most.
    fn worst(&self) -> Option<(String, &Danger)> {
        let dangers = self.view.notes.as_ref()?.dangers.iter();
        let rank = |danger: &&Danger| match danger.twin {
            Twin::None => 0,
            Twin::Possible => 1,
            Twin::Certain => 2,
        };
        let worst = dangers.max_by_key(rank)?;
        Some((self.twin(worst), worst))
    }

    fn risk(&self, id: CharacterId) -> String {
        self.danger(id).map_or_else(|| self.share(), |danger| self.twin(danger))
    }

    /// What a share would be, as things stand.
    fn share(&self) -> String {
        let share = self.loot() / self.in_play().max(1);
        format!("If all in play survive, a share is {share}M")
    }

    /// What is left with one fewer in play: fewer still may survive, and then
    /// it is more.
    fn with_one_fewer(&self) -> String {
        let (loot, by) = (self.loot(), self.in_play().saturating_sub(1).max(1));
        match by {
            1 => format!("{loot}M is for one at most"),
            _ => format!("{loot}M is for {by} at most, {}M or more each", loot / by),
        }
    }

    /// Why somebody should go.
    fn without(&self, id: CharacterId) -> String {
        let (who, left) = (self.player(id), self.with_one_fewer());
        match self.worst() {
            Some((risk, danger)) if danger.twin != Twin::None => {
                format!("{risk}; with {who} gone {left}.")
            }
            _ => format!("With {who} gone {left}."),
        }
    }

    fn claim(&self, character: CharacterId, role: Role) -> String {
        let Some(danger) = self.danger(character) else {
            return format!("{}.", self.share());
        };
        let (twin, strangers) = (self.twin(danger), self.strangers_to(character));
        match danger.twin {
            _ if role != danger.role && self.view.face_up.of(role) >= 2 => {
                let shown = self.face_up(role);
                format!("{shown}: whoever passes for one may be paid to leave.")
            }
            _ if role != danger.role => {
                format!("Nothing said must be true, and {strangers}.")
            }
            Twin::Certain => format!("{twin}: whoever else is one may give way if you say it."),
            Twin::None | Twin::Possible => format!("{twin}, so the truth costs you little."),
        }
    }

    /// How many have not seen an own card.
    fn strangers_to(&self, character: CharacterId) -> String {
        let seen_by = self.card(character).seen_by;
        let others = Seat::all(self.rules.seats).filter(|&seat| seat != self.me);
        let strangers = others.filter(|&seat| !seen_by.contains(seat)).count();
        match strangers {
            0 => "all others know your card".to_owned(),
            1 => "1 other has not seen your card".to_owned(),
            _ => format!("{strangers} others have not seen your card"),
        }
    }

    fn stay(&self, character: CharacterId) -> String {
        let offered: u32 = self.card(character).offers.iter().map(|offer| offer.amount.0).sum();
        let offer = match offered {
            0 => String::new(),
            _ => format!(" You are offered {offered}M."),
        };
        let risk = self.risk(character);
        match self.danger(character).map(|danger| danger.twin) {
            Some(Twin::Certain) => {
                let left = self.with_one_fewer();
                format!("{risk}; if the other leaves, {left}.{offer}")
            }
            _ => format!("{risk}. {}.{offer}", self.share()),
        }
    }

    fn wait(&self) -> String {
        let mine = self.view.characters.iter().filter(|card| card.owner == self.me);
        let offers = mine.flat_map(|card| card.offers.iter().map(|offer| offer.amount.0));
        let offered: u32 = offers.sum();
        if offered > 0 {
            return format!("{}, and you are offered {offered}M to leave.", self.share());
        }
        match self.worst() {
            Some((risk, danger)) if danger.twin == Twin::Certain => {
                format!("{risk}, but the next word is for the others.")
            }
            Some((risk, _)) => format!("{risk}. {}.", self.share()),
            None => format!("{}.", self.share()),
        }
    }

    /// What speaks for a Role, before anybody has shown one.
    fn speaks_for(&self, role: Role) -> String {
        let (rules, powers) = (self.rules, &self.rules.content.powers);
        let (card, name) = (rules.loot(self.view.loot), rules.content.name(role));
        let others = self.view.characters.len() as u32 - 1;
        let speaks = match role {
            Role::Snitch => {
                let fine = powers.snitch_alone_fine;
                format!("The only {name} has a Role caught, but left alone pays {fine}M.")
            }
            Role::Brute => {
                let ante = card.ante;
                format!("A {name} never loses the ante of {ante}M, not even in a clash.")
            }
            Role::Driver => {
                let (fee, most) = (powers.driver_fee, powers.driver_fee.0 * others);
                format!("Every other survivor pays the {name} {fee}M: {most}M at most.")
            }
            Role::Crook => {
                let (steals, brute) = (powers.crook_steals, rules.content.name(Role::Brute));
                format!("The {name} takes {steals}M from a {brute} who is alone, too.")
            }
            Role::Mastermind => {
                let (adds, loot) = (powers.mastermind_adds, card.amount);
                format!("The {name} adds {adds}M to the {loot}M that are shared.")
            }
        };
        match card.symbol {
            Some(symbol) if symbol == role => {
                let bonus = powers.symbol_bonus;
                format!("{speaks} The Loot card pays {bonus}M more.")
            }
            _ => speaks,
        }
    }
}

/// In the middle of a sentence.
fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}
