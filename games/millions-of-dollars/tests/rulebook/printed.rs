//! What a page is told: what is printed, whom an event is about, where a
//! chapter begins.

use heist_table::{Game as _, Money, Names, Seat};
use heist_trials::packs::Pack;
use millions_of_dollars::{
    CharacterId, Event, LootId, MillionsOfDollars, Prompt, Role, RoleCounts, Word,
};

use crate::common;
use crate::heist_night::seat;

const PACK: Pack<MillionsOfDollars> = Pack::for_seats(4);

#[test]
fn what_the_pack_prints_is_what_is_told() {
    let printed = common::beats(3).printed();
    assert_eq!((printed.characters_each, printed.gangs.len()), (2, 3));
    assert_eq!((printed.target, printed.rounds, printed.fine), (Money(20), 8, Money(3)));
    assert_eq!((printed.roles.snitch.names.as_str(), printed.loot.len()), ("Snitches", 10));
    assert!(printed.roles.brute.keeps_its_ante && !printed.roles.driver.keeps_its_ante);
    assert_eq!(common::beats(4).printed().in_use, [Role::Brute, Role::Driver, Role::Crook]);
}

#[test]
fn another_pack_has_other_names_and_figures_everywhere() {
    let pack = PACK.with("name = \"Brute\"", "name = \"Ox\"");
    let pack = pack.replace("snitch_alone_fine = 3", "snitch_alone_fine = 2");
    let pack = pack.replace("name = \"Snitch\"", "name = \"Canary\"");
    let rules = PACK.open(&pack).expect("the pack is sound");
    let printed = rules.printed();
    assert_eq!((printed.roles.brute.name.as_str(), printed.fine), ("Ox", Money(2)));
    assert_eq!(printed.roles.brute.names, "Oxes");
    assert_eq!(printed.roles.crook.effect, "Ox −2M");
    let names = Names::new(["Ada", "Ben", "Cleo", "Dan"]);
    let (from, to, amount) = (CharacterId::new(0), CharacterId::new(1), Money(2));
    let told = rules.sentence(&Event::Stolen { from, to, amount }, &names);
    assert_eq!(told, "The Crook Ben steals 2M from the Ox Ada.");
    let asked = rules.question(&Prompt::Name { round: 1 });
    assert_eq!(asked, "You are the only Canary: whose Role do you name?");
}

/// With two Characters each, Character 3 is the second of seat 1.
#[test]
fn every_event_with_a_seat_or_a_character_is_about_it() {
    let rules = common::beats(3);
    let (by, character, role, amount) = (seat(2), CharacterId::new(3), Role::Crook, Money(1));
    let (from, to) = (CharacterId::new(0), CharacterId::new(3));
    let acts = [
        Event::YourRoles { seat: by, role, second: None },
        Event::DrawnForYou { seat: by },
        Event::TimeRanOut { seat: by },
        Event::Urged { by, character },
        Event::Offered { by, character, amount },
        Event::OfferWithdrawn { by, character },
        Event::OfferLapsed { by, character },
        Event::Paid { from: by, to: seat(0), amount },
        Event::BecameReady { seat: by },
        Event::NoLongerReady { seat: by },
        Event::Passed { seat: by },
        Event::Looked { by, character },
        Event::Saw { by, character, role },
        Event::AskedAround { by },
        Event::Called { by: Some(by) },
        Event::IntimidationEarned { seat: by },
        Event::Fined { seat: by, amount },
        Event::Gone { seat: by },
    ];
    for event in acts {
        assert_eq!(rules.about(&event), Some(by), "{event:?}");
    }
    let befalls = [
        Event::Said { character, word: Word::Is(role) },
        Event::Asked { character, price: amount },
        Event::AskWithdrawn { character },
        Event::DealStruck { character, sum: amount },
        Event::Left { character, ante: amount },
        Event::Stayed { character },
        Event::Revealed { character, role },
        Event::Eliminated { character },
        Event::AnteReturned { character, amount },
        Event::AnteLost { character, amount },
        Event::SnitchAsked { character },
        Event::Named { character, role },
        Event::ShareTaken { character, amount },
        Event::FeePaid { from: character, to: from, amount },
        Event::Stolen { from, to, amount },
        Event::BonusTaken { character, amount },
    ];
    for event in befalls {
        assert_eq!(rules.about(&event), Some(seat(1)), "{event:?}");
    }
    let nobodys = [
        Event::RoundBegan { round: 1, loot: LootId(0), leader: by },
        Event::Chosen { count: 2 },
        Event::RolesShown { face_up: RoleCounts::default() },
        Event::Called { by: None },
        Event::Clashed { role },
        Event::PotSplit { pot: amount, survivors: 1, share: amount },
    ];
    for event in nobodys {
        assert_eq!(rules.about(&event), None::<Seat>, "{event:?}");
        assert_eq!(rules.is_heading(&event), matches!(event, Event::RoundBegan { .. }));
        assert_eq!(rules.counts_up(&event), matches!(event, Event::Chosen { .. }));
    }
}
