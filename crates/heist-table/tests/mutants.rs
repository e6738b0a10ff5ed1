//! Every law is proved able to fail: a small honest game keeps them all, and
//! each planted mutant of it breaks the law it is named for.

mod lockboxes;

use heist_table::laws::{Findings, Law, Trial};
use lockboxes::{Lockboxes, Mutant};

fn trial(mutant: Mutant) -> Findings {
    Trial::new(format!("{mutant:?}"), Lockboxes { mutant })
        .games(30)
        .longest(400)
        .hidden("the boxes of others", lockboxes::boxes_of_others)
        .hidden("the bets of others", lockboxes::bets_of_others)
        .keeps(lockboxes::coins)
        .run()
}

// One test and not one per mutant: a mutant with a memory would be seen by
// games that run beside it.
#[test]
fn the_honest_game_keeps_every_law_and_every_mutant_is_caught() {
    use Mutant::*;
    let findings = trial(None);
    assert!(findings.broken.is_empty(), "{findings}");
    assert!(findings.twins > 1_000 && findings.undos > 10, "{findings}");

    let mutants = [
        (ViewShowsBoxes, Law::ViewsKeepSecrets),
        (ViewShowsOneBoxToSpectators, Law::ViewsKeepSecrets),
        (ViewShowsBoxesToPairs, Law::ViewsKeepSecrets),
        (PairLearnsTogether, Law::ViewsKeepSecrets),
        (DeadlineTellsBox, Law::ViewsKeepSecrets),
        (RealTimeTellsBox, Law::ViewsKeepSecrets),
        (LegalOrderFollowsBoxes, Law::ListsKeepSecrets),
        (LegalLengthFollowsBoxes, Law::ListsKeepSecrets),
        (PromptTellsBox, Law::ListsKeepSecrets),
        (SilenceTellsBox, Law::ListsKeepSecrets),
        (RefusalTellsBox, Law::RefusalsKeepSecrets),
        (EventReachesAll, Law::EventsKeepSecrets),
        (EventNamesSecretBet, Law::EventsKeepSecrets),
        (SetupTellsBox, Law::EventsKeepSecrets),
        (ImagineChangesNothing, Law::ImagineVaries),
        (ImagineForgetsBets, Law::ImagineVaries),
        (ImaginePeeks, Law::ImagineIsBlind),
        (InstinctPlaysIllegally, Law::InstinctIsHonest),
        (InstinctWaitsForEver, Law::InstinctIsHonest),
        (LegalIsRefused, Law::LegalIsAccepted),
        (LegalListedTwice, Law::LegalIsAccepted),
        (ActorHasNothing, Law::ActorsCanAct),
        (StrangerIsAsked, Law::ActorsCanAct),
        (RandomPrefersFirst, Law::RandomIsUniform),
        (StateForgetsField, Law::ReadsBack),
        (TextDoesNotReadBack, Law::ReadsBack),
        (ApplyHasMemory, Law::ReplayEqualsPlay),
        (NeverEnds, Law::GameEnds),
        (CoinVanishes, Law::NothingIsLost),
        (DeadlineStands, Law::ClockGoesOn),
        (PeekCanBeUndone, Law::UndoNeverReveals),
    ];
    let missed: Vec<_> = mutants
        .into_iter()
        .map(|(mutant, law)| (mutant, law, trial(mutant)))
        .filter(|(_, law, findings)| !findings.broken.contains_key(law))
        .map(|(mutant, law, findings)| format!("{mutant:?} did not break {law:?}:\n{findings}"))
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
