//! What a bot says with what it does: every gang in its own voice. Nothing
//! said binds or must be true (R14), and nothing is said that the act itself
//! does not show.

use heist_table::{Dice, Names, Seat, Seen};

use crate::state::{CharacterId, Fate, Word};
use crate::view::CharacterView;
use crate::{Action, MillionsOfDollars, PhaseView, Role, View};

/// How a gang talks.
#[derive(Clone, Copy)]
enum Voice {
    Dry,
    Brash,
    Warm,
    Nervous,
}

const VOICES: [Voice; 4] = [Voice::Dry, Voice::Brash, Voice::Warm, Voice::Nervous];

/// How often, in percent, a bot has something to say.
const TALKATIVE: u32 = 55;

/// How often, in percent, what happened in the round before comes up when a
/// round has just begun.
const REMEMBERS: u32 = 30;

/// A line to go with an action, or silence. `{who}` is the other player,
/// `{sum}` the money, `{role}` the Role spoken of.
pub(crate) fn remark(
    seen: &Seen<'_, MillionsOfDollars>,
    action: &Action,
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let rules = seen.rules();
    let view = seen.view();
    let voice = VOICES[usize::from(seen.seat().number()) % VOICES.len()];
    let speaks = dice.below(100) < TALKATIVE;
    let remembers = dice.below(100) < REMEMBERS;
    let bidder = |id: &CharacterId| {
        let offers = &view.characters[id.index()].offers;
        let best = offers.iter().max_by_key(|offer| offer.amount);
        best.map_or(String::new(), |offer| names.of(offer.by).to_owned())
    };
    let offered = |id: &CharacterId| -> u32 {
        view.characters[id.index()].offers.iter().map(|offer| offer.amount.0).sum()
    };
    let player = |id: &CharacterId| names.of(rules.owner(*id)).to_owned();
    let nobody = String::new;
    let (lines, who, sum, role) = match action {
        Action::Claim { role, .. } => {
            let (lines, who) = match (claims_too(&view, seen.seat(), *role), asked_by(&view)) {
                (Some(other), _) => (answers_to_a_claim(voice), names.of(other).to_owned()),
                (None, Some(asker)) if asker != seen.seat() => {
                    (answers_when_asked(voice), names.of(asker).to_owned())
                }
                (None, _) => (claims(voice), nobody()),
            };
            (lines, who, 0, rules.content.name(*role))
        }
        Action::Deny { role, .. } => (denials(voice), nobody(), 0, rules.content.name(*role)),
        Action::Urge { character } => (urges(voice), player(character), 0, ""),
        Action::Offer { character, amount } => (offers(voice), player(character), amount.0, ""),
        Action::Ask { price, .. } => (asks(voice), nobody(), price.0, ""),
        Action::Accept { character, sum } => (acceptances(voice), bidder(character), sum.0, ""),
        Action::Leave { .. } => (departures(voice), nobody(), 0, ""),
        Action::Intimidate { character } => (looks(voice), player(character), 0, ""),
        Action::CallDecision => (calls(voice), nobody(), 0, ""),
        Action::AskAround => (invitations(voice), nobody(), 0, ""),
        Action::NameRole { role } => (namings(voice), nobody(), 0, rules.content.name(*role)),
        Action::Stay { character } => (refusals(voice), bidder(character), offered(character), ""),
        Action::Pass | Action::Ready => {
            let best = rules.characters_of(seen.seat()).max_by_key(|id| offered(id))?;
            (refusals(voice), bidder(&best), offered(&best), "")
        }
        // Who has chosen, and when, is nobody's business (Q53).
        Action::Choose { .. }
        | Action::WithdrawOffer { .. }
        | Action::WithdrawAsk { .. }
        | Action::NotReady => return None,
    };
    let refuses = matches!(action, Action::Stay { .. } | Action::Pass | Action::Ready);
    let line = dice.pick(lines);
    if refuses && sum == 0 {
        // Nothing to answer; but the round before may still be on the mind.
        let (lines, who) = memory(rules, &view, seen.seat(), voice)?;
        let line = dice.pick(lines);
        let early = matches!(&view.phase, PhaseView::Beats(beat) if beat.number == 1);
        let who = who.map_or("", |seat| names.of(seat));
        return (early && remembers).then(|| line.replace("{who}", who));
    }
    if !speaks {
        return None;
    }
    let sum = format!("{sum}M");
    Some(line.replace("{who}", &who).replace("{sum}", &sum).replace("{role}", role))
}

/// Somebody else in play who claims that Role.
fn claims_too(view: &View, me: Seat, role: Role) -> Option<Seat> {
    let same = |card: &&CharacterView| {
        card.owner != me && card.in_play && card.word == Some(Word::Is(role))
    };
    view.characters.iter().find(same).map(|card| card.owner)
}

/// The Leader, if he has invited everybody to state a Role (R29).
fn asked_by(view: &View) -> Option<Seat> {
    view.acting_leader.filter(|_| view.asked_around)
}

/// What became of the own Character in the round before, which all have seen
/// (R55), and with whom.
fn memory(
    rules: &MillionsOfDollars,
    view: &View,
    me: Seat,
    voice: Voice,
) -> Option<(Lines, Option<Seat>)> {
    let mine = rules.characters_of(me).next()?;
    let (role, fate) = view.characters[mine.index()].last?;
    let alike =
        |card: &&CharacterView| card.owner != me && card.last == Some((role, Fate::Eliminated));
    let caught_with = view.characters.iter().find(alike).map(|card| card.owner);
    match (fate, caught_with) {
        (Fate::Eliminated, Some(other)) => Some((grudges(voice), Some(other))),
        (Fate::Eliminated, None) => None,
        (Fate::Left, _) => Some((from_outside(voice), None)),
        (Fate::InPlay, _) => Some((contentment(voice), None)),
    }
}

type Lines = &'static [&'static str];

fn claims(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &[
            "{role}. Make of it what you like.",
            "For the record: {role}.",
            "The {role}, if anybody asks.",
        ],
        Voice::Brash => &[
            "You are looking at the {role}!",
            "{role}. Anybody else? Thought not.",
            "{role}, and I am not sharing!",
        ],
        Voice::Warm => &[
            "I will be honest with you, friends: {role}.",
            "{role}, and glad to be.",
            "Call me {role}, dears.",
        ],
        Voice::Nervous => &[
            "All right, all right: the {role}.",
            "{role}! Please do not shout.",
            "I may as well say it: {role}.",
        ],
    }
}

fn denials(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &[
            "Whoever the {role} is, look elsewhere.",
            "Not the {role}. Carry on.",
            "You will not find the {role} here.",
        ],
        Voice::Brash => {
            &["The {role}? Do I look like that?", "Me, the {role}? Ha!", "{role}? Try next door."]
        }
        Voice::Warm => &[
            "Not the {role} this time, dears.",
            "You may cross me off as {role}.",
            "Somebody else is your {role}.",
        ],
        Voice::Nervous => &[
            "Not me, I am not the {role}!",
            "The {role}? No. Certainly not.",
            "I swear I am not the {role}.",
        ],
    }
}

fn urges(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &[
            "{who}, the door is behind you.",
            "One of us is too many, {who}.",
            "{who}, do the sums and go.",
        ],
        Voice::Brash => &[
            "Out, {who}, while you still can!",
            "{who}, this town is too small.",
            "Two of us, one seat, {who}. Guess whose!",
        ],
        Voice::Warm => &[
            "{who}, take your ante and rest a round.",
            "For both our sakes, {who}.",
            "{who}, somebody has to be sensible.",
        ],
        Voice::Nervous => &[
            "{who}, could you perhaps not?",
            "We will both be caught, {who}!",
            "{who}, please, they will take us both.",
        ],
    }
}

fn offers(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &[
            "{sum} for a quiet evening, {who}.",
            "{sum}, {who}. It is a fair price.",
            "{who}: {sum}, once.",
        ],
        Voice::Brash => &[
            "{sum}, {who}, and you were never here.",
            "Take the {sum} and run, {who}!",
            "{sum}! {who}, count it on the way out.",
        ],
        Voice::Warm => &[
            "A little something, {who}: {sum}.",
            "{sum}, {who}, and no hard feelings.",
            "{who}, would {sum} ease the parting?",
        ],
        Voice::Nervous => &[
            "Would {sum} help, {who}?",
            "{sum}, {who}. It is nearly all I dare.",
            "{who}, {sum}, and please be quick.",
        ],
    }
}

fn asks(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => {
            &["My absence costs {sum}.", "{sum}, and I am gone.", "{sum}. The door is that way."]
        }
        Voice::Brash => &[
            "{sum} or I stay and spoil it!",
            "You want me out? {sum}!",
            "For {sum} I vanish. Not for less!",
        ],
        Voice::Warm => &[
            "For {sum} I would gladly step aside.",
            "{sum}, and you have my blessing.",
            "{sum} would console me.",
        ],
        Voice::Nervous => &[
            "I could leave. For {sum}, say?",
            "{sum}, and I never saw anything.",
            "{sum} and I forget the address.",
        ],
    }
}

fn acceptances(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => {
            &["{sum} in hand beats a share in doubt.", "Sold.", "{sum}. A pleasure, {who}."]
        }
        Voice::Brash => &[
            "{sum} for doing nothing? Done!",
            "Ha! {sum}! See you next round.",
            "Easiest {sum} I ever made!",
        ],
        Voice::Warm => &[
            "You are too kind. {sum} it is.",
            "Good luck in there, all of you.",
            "{who}, you are a dear. {sum}.",
        ],
        Voice::Nervous => &[
            "{sum}? Yes. Quickly, please.",
            "I did not like the look of it anyway.",
            "{sum}, and nobody chases me. Good.",
        ],
    }
}

fn departures(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["The numbers say no.", "I prefer my ante where it is.", "Two too many."],
        Voice::Brash => {
            &["You will miss me!", "Fine. Clash without me.", "I have better things to do!"]
        }
        Voice::Warm => &[
            "I would only be in the way.",
            "Go on without me, friends.",
            "I shall keep the car warm.",
        ],
        Voice::Nervous => &[
            "I heard a siren. Good night!",
            "Too many of us. I am off.",
            "This smells of handcuffs.",
        ],
    }
}

fn refusals(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => {
            &["{sum}? My share is worth more.", "{sum} does not move me. Yet.", "No, {who}."]
        }
        Voice::Brash => &[
            "{sum}? Keep it for the bail!",
            "You will need more than {sum}.",
            "{sum}, {who}? Insulting!",
        ],
        Voice::Warm => &[
            "{sum} is kind, but I will stay.",
            "Thank you for the {sum}. No.",
            "{who}, you can do better than {sum}.",
        ],
        Voice::Nervous => &[
            "{sum}... no. No, I will risk it.",
            "Not for {sum}. I think.",
            "{who}, {sum} is... no.",
        ],
    }
}

fn looks(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => {
            &["Show me, {who}.", "Let us see that card, {who}.", "A look, {who}. No more."]
        }
        Voice::Brash => &[
            "Hands up, {who}, and the card too!",
            "No secrets from me, {who}!",
            "Turn it over, {who}!",
        ],
        Voice::Warm => &[
            "Forgive me, {who}: just a peek.",
            "I have to know, {who}.",
            "Just between us, {who}.",
        ],
        Voice::Nervous => &[
            "Sorry, {who}, I must look.",
            "Hold still, {who}. Please.",
            "I cannot bear not knowing, {who}.",
        ],
    }
}

fn calls(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Enough words. Decide.", "The clock is not our friend.", "Time."],
        Voice::Brash => &["In or out, now!", "Enough chatter!", "Hands on the table, decide!"],
        Voice::Warm => &["Time to make up our minds.", "Let us settle it, friends.", "Shall we?"],
        Voice::Nervous => &[
            "Can we decide? Before they come?",
            "Now, please. My nerves.",
            "If we wait any longer I shall faint.",
        ],
    }
}

fn namings(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => {
            &["Officer: the {role}.", "The {role}, if you please.", "{role}. Next question."]
        }
        Voice::Brash => &[
            "The {role}! Take them away!",
            "I sing, and the song is {role}.",
            "{role}! It was the {role} all along!",
        ],
        Voice::Warm => &[
            "Nothing personal: the {role}.",
            "I am sorry, {role}. Truly.",
            "Forgive me: the {role}.",
        ],
        Voice::Nervous => &[
            "It was the {role}! Let me go!",
            "The {role}. Did I say that aloud?",
            "They made me say it: {role}.",
        ],
    }
}

fn answers_to_a_claim(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["{role}. As you say you are, {who}.", "One {role} too many, {who}."],
        Voice::Brash => &["You, {who}? I am the {role}!", "Then leave, {who}: the {role} is me!"],
        Voice::Warm => &["Oh dear, {who}: {role}, too.", "{who}, we have to talk. {role}."],
        Voice::Nervous => &["{who}, no! I am the {role}!", "{role}, too. Oh, {who}."],
    }
}

fn answers_when_asked(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Since you ask, {who}: {role}.", "{role}, {who}. Was that all?"],
        Voice::Brash => &["You want to know, {who}? {role}!", "{role}, {who}, and proud of it!"],
        Voice::Warm => &["For you, {who}: {role}.", "You asked so nicely, {who}. {role}."],
        Voice::Nervous => &["Must I, {who}? {role}.", "{role}, {who}, but do not write it down."],
    }
}

fn invitations(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Who is what? Briefly.", "Let us hear it."],
        Voice::Brash => &["Out with it, all of you!", "Who claims what? Speak up!"],
        Voice::Warm => &["Let us be open with each other.", "Who would like to begin?"],
        Voice::Nervous => &["Could everybody just say?", "Who is who? Anybody?"],
    }
}

/// Caught together in the round before.
fn grudges(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Not the same one as last time, {who}.", "We know how that ended, {who}."],
        Voice::Brash => &["You owe me an ante, {who}!", "Get in my way again, {who}, I dare you!"],
        Voice::Warm => &["No hard feelings about last time, {who}.", "Let us do better, {who}."],
        Voice::Nervous => &["Not again, {who}, please.", "{who}, I still hear the sirens."],
    }
}

/// Left the round before.
fn from_outside(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["I have sat one out. That will do.", "Once is patience. Twice is not."],
        Voice::Brash => &["This time I am in!", "Nobody shows me the door twice!"],
        Voice::Warm => &["It was cold outside.", "I hope you missed me."],
        Voice::Nervous => &["I was safer outside.", "Why did I come back in?"],
    }
}

/// Shared in the round before.
fn contentment(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["The last one went as planned.", "Again, then."],
        Voice::Brash => &["Same again, and more of it!", "Did you see me last time?"],
        Voice::Warm => &["That went rather well.", "Shall we do that again?"],
        Voice::Nervous => &["It went well. It cannot go well twice.", "We got away with it. Once."],
    }
}
