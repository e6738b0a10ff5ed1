//! What a bot says with what it does: every gang in its own voice. Nothing
//! said binds or must be true (R14), and nothing is said that the act itself
//! does not show.

use heist_table::{Dice, Names, Seen};

use crate::state::CharacterId;
use crate::{Action, MillionsOfDollars};

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
    let offered = |id: &CharacterId| -> u32 {
        view.characters[id.index()].offers.iter().map(|offer| offer.amount.0).sum()
    };
    let player = |id: &CharacterId| names.of(rules.owner(*id)).to_owned();
    let (lines, who, sum, role) = match action {
        Action::Claim { role, .. } => (claims(voice), String::new(), 0, rules.content.name(*role)),
        Action::Deny { role, .. } => (denials(voice), String::new(), 0, rules.content.name(*role)),
        Action::Urge { character } => (urges(voice), player(character), 0, ""),
        Action::Offer { character, amount } => (offers(voice), player(character), amount.0, ""),
        Action::Ask { price, .. } => (asks(voice), String::new(), price.0, ""),
        Action::Accept { sum, .. } => (acceptances(voice), String::new(), sum.0, ""),
        Action::Leave { .. } => (departures(voice), String::new(), 0, ""),
        Action::Intimidate { character } => (looks(voice), player(character), 0, ""),
        Action::CallDecision => (calls(voice), String::new(), 0, ""),
        Action::NameRole { role } => (namings(voice), String::new(), 0, rules.content.name(*role)),
        Action::Stay { character } => (refusals(voice), String::new(), offered(character), ""),
        Action::Pass | Action::Ready => {
            let own = rules.characters_of(seen.seat());
            (refusals(voice), String::new(), own.map(|id| offered(&id)).sum(), "")
        }
        Action::Choose { .. }
        | Action::WithdrawOffer { .. }
        | Action::WithdrawAsk { .. }
        | Action::NotReady
        | Action::AskAround => return None,
    };
    let refuses = matches!(action, Action::Stay { .. } | Action::Pass | Action::Ready);
    let line = dice.pick(lines);
    if !speaks || refuses && sum == 0 {
        return None;
    }
    let sum = format!("{sum}M");
    Some(line.replace("{who}", &who).replace("{sum}", &sum).replace("{role}", role))
}

type Lines = &'static [&'static str];

fn claims(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["{role}. Make of it what you like.", "For the record: {role}."],
        Voice::Brash => &["You are looking at the {role}!", "{role}. Anybody else? Thought not."],
        Voice::Warm => &["I will be honest with you, friends: {role}.", "{role}, and glad to be."],
        Voice::Nervous => &["All right, all right: the {role}.", "{role}! Please do not shout."],
    }
}

fn denials(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Whoever the {role} is, look elsewhere.", "Not the {role}. Carry on."],
        Voice::Brash => &["The {role}? Do I look like that?", "Me, the {role}? Ha!"],
        Voice::Warm => &["Not the {role} this time, dears.", "You may cross me off as {role}."],
        Voice::Nervous => &["Not me, I am not the {role}!", "The {role}? No. Certainly not."],
    }
}

fn urges(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["{who}, the door is behind you.", "One of us is too many, {who}."],
        Voice::Brash => &["Out, {who}, while you still can!", "{who}, this town is too small."],
        Voice::Warm => &["{who}, take your ante and rest a round.", "For both our sakes, {who}."],
        Voice::Nervous => &["{who}, could you perhaps not?", "We will both be caught, {who}!"],
    }
}

fn offers(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["{sum} for a quiet evening, {who}.", "{sum}, {who}. It is a fair price."],
        Voice::Brash => {
            &["{sum}, {who}, and you were never here.", "Take the {sum} and run, {who}!"]
        }
        Voice::Warm => {
            &["A little something, {who}: {sum}.", "{sum}, {who}, and no hard feelings."]
        }
        Voice::Nervous => &["Would {sum} help, {who}?", "{sum}, {who}. It is nearly all I dare."],
    }
}

fn asks(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["My absence costs {sum}.", "{sum}, and I am gone."],
        Voice::Brash => &["{sum} or I stay and spoil it!", "You want me out? {sum}!"],
        Voice::Warm => {
            &["For {sum} I would gladly step aside.", "{sum}, and you have my blessing."]
        }
        Voice::Nervous => &["I could leave. For {sum}, say?", "{sum}, and I never saw anything."],
    }
}

fn acceptances(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["{sum} in hand beats a share in doubt.", "Sold."],
        Voice::Brash => &["{sum} for doing nothing? Done!", "Ha! {sum}! See you next round."],
        Voice::Warm => &["You are too kind. {sum} it is.", "Good luck in there, all of you."],
        Voice::Nervous => {
            &["{sum}? Yes. Quickly, please.", "I did not like the look of it anyway."]
        }
    }
}

fn departures(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["The numbers say no.", "I prefer my ante where it is."],
        Voice::Brash => &["You will miss me!", "Fine. Clash without me."],
        Voice::Warm => &["I would only be in the way.", "Go on without me, friends."],
        Voice::Nervous => &["I heard a siren. Good night!", "Too many of us. I am off."],
    }
}

fn refusals(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["{sum}? My share is worth more.", "{sum} does not move me. Yet."],
        Voice::Brash => &["{sum}? Keep it for the bail!", "You will need more than {sum}."],
        Voice::Warm => &["{sum} is kind, but I will stay.", "Thank you for the {sum}. No."],
        Voice::Nervous => &["{sum}... no. No, I will risk it.", "Not for {sum}. I think."],
    }
}

fn looks(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Show me, {who}.", "Let us see that card, {who}."],
        Voice::Brash => &["Hands up, {who}, and the card too!", "No secrets from me, {who}!"],
        Voice::Warm => &["Forgive me, {who}: just a peek.", "I have to know, {who}."],
        Voice::Nervous => &["Sorry, {who}, I must look.", "Hold still, {who}. Please."],
    }
}

fn calls(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Enough words. Decide.", "The clock is not our friend."],
        Voice::Brash => &["In or out, now!", "Enough chatter!"],
        Voice::Warm => &["Time to make up our minds.", "Let us settle it, friends."],
        Voice::Nervous => &["Can we decide? Before they come?", "Now, please. My nerves."],
    }
}

fn namings(voice: Voice) -> Lines {
    match voice {
        Voice::Dry => &["Officer: the {role}.", "The {role}, if you please."],
        Voice::Brash => &["The {role}! Take them away!", "I sing, and the song is {role}."],
        Voice::Warm => &["Nothing personal: the {role}.", "I am sorry, {role}. Truly."],
        Voice::Nervous => &["It was the {role}! Let me go!", "The {role}. Did I say that aloud?"],
    }
}
