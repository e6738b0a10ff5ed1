//! What a player is told before an act and of the things on the table: with the
//! figures and the places of the pack in play.

use art_project::{Consequence, FightDeed, Gap, MapChoice, Phase, Prospect, Tone};
use heist_table::Game as _;

use crate::foresight::kyoto;
use crate::team::Team;

/// A sign for how it is meant, and the words.
fn told(prospect: &Prospect) -> Vec<String> {
    let one = |Consequence { tone, text, .. }: &Consequence| match tone {
        Tone::Loss => format!("! {text}"),
        Tone::Gain => format!("* {text}"),
        Tone::Plain => text.clone(),
    };
    prospect.consequences.iter().map(one).collect()
}

fn before(team: &Team, seat: u8, card: &str) -> Prospect {
    team.play(seat, card).prospect.expect("cards are played")
}

/// R14, R15, R18, R25, R28: before a card is played.
#[test]
fn before_a_card_is_played() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi09", "sc04", "sc03"]).van([1, 5, 1]);
    let short = before(&team, 0, "sc04");
    assert_eq!(told(&short)[..2], ["! −1", "! −1"]); // A gun and a heart.
    assert_eq!((&short.does[..], short.fatal), ("Play it", false));
    let falls = before(&team, 0, "sc03");
    assert!(falls.why.contains("would fall tonight unless somebody wins there."), "{}", falls.why);
    assert!(told(&falls).iter().any(|one| one.ends_with("2 → 5, falls")), "{falls:?}");
    team.van([0, 5, 0]).health(&[1, 3]);
    let fatal = before(&team, 0, "fi09");
    assert!(fatal.fatal && fatal.question.ends_with(" would lose the game"));
    assert!(fatal.why.contains("the last heart"));
}

/// R30 to R32: clues that find something, and clues that are wasted.
#[test]
fn before_clues_are_laid_down() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.clues(0, &["fi01", "fi08"]).hand(1, &["fi03"]);
    let found = told(&before(&team, 1, "fi03"));
    assert!(found.contains(&"* a piece in Tokyo".to_owned()), "{found:?}");
    team.piece("tokyo");
    let wasted = told(&before(&team, 1, "fi03"));
    assert!(wasted.contains(&"! clues wasted".to_owned()), "{wasted:?}");
}

/// R38, R43, R44: before a pawn drives; and R65, before a step is left.
#[test]
fn before_a_pawn_drives() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().piece("kyoto").van([1, 3, 3]).pawn(1, "nagoya");
    let routes = team.routes(1);
    let found = routes.suggestion.as_ref().expect("a piece can be fetched");
    let way = &routes.pawns[0].ways[usize::from(found.legs[0].way)];
    assert_eq!(found.prospect, way.prospect);
    let drive = found.prospect.as_ref().expect("pawns move");
    assert_eq!(drive.question, "Drive to Kyoto and take the piece?");
    assert_eq!(drive.does, "Drive: 1 fuel");
    assert_eq!(told(drive), ["! −1", "* 1 of 7 home", "! Threat 8", "! Ally 3"]);
    let [leaving] = &team.view(1).leaving[..] else { panic!("a piece is left behind") };
    assert_eq!(told(&leaving.prospect), ["! 1 piece within reach"]);
    assert_eq!(leaving.prospect.why, "There is fuel for it.");
    team.van([0, 3, 3]);
    let way = team.routes(1).pawns[0].ways[0].prospect.clone().expect("pawns move");
    let health = team.healths()[1];
    assert_eq!(way.why, format!("The van lacks fuel: it costs you 1 heart of {health}."));
    assert!(team.view(1).leaving.is_empty(), "nobody is asked to pay with hearts");
}

/// R46, R49, R54: before a fight is led; the leader with one health is warned.
#[test]
fn before_a_fight_is_led() {
    let mut team = kyoto();
    team.agents("kyoto", 5).health(&[1, 3]);
    let fight = team.view(1).fights.swap_remove(0).prospect;
    assert_eq!(fight.question, "Lead the fight in Kyoto?");
    let why = "Giving up costs you 1 heart. There is one fight in a city each round.";
    assert_eq!(fight.why, why);
    let all = told(&fight);
    assert_eq!(all[0], "6 to 18 against 16");
    assert_eq!(all[3..], ["* 5 agents gone", "* saves the city"]);
    let warned = team.view(0).fights.swap_remove(0).prospect;
    assert_eq!(warned.why, "Giving up would cost the last heart, and the game.");
    let [leaving] = &team.view(1).leaving[..] else { panic!("a city is left to fall") };
    assert_eq!(told(&leaving.prospect), ["! Kyoto falls tonight"]);
}

/// R51 to R54: each way on in a fight, and those who are elsewhere.
#[test]
fn before_each_way_on_in_a_fight() {
    let mut team = kyoto();
    team.agents("kyoto", 5).health(&[1, 3]).van([0, 0, 4]);
    team.fight_with(0, &[2, 3, 2, 6]); // 13 against 16
    let stage = team.view(0).fight.expect("a fight");
    assert_eq!((&stage.question[..], &stage.why[..]), ("3 short in Kyoto", "13 against 16."));
    assert_eq!(stage.stakes[0], "A win sends 5 agents away, and saves the city.");
    assert_eq!(stage.stakes[1], "Giving up would cost the last heart, and the game.");
    let says = |deed| {
        let option = stage.options.iter().find(|option| option.deed == deed);
        option.map(|option| option.says.clone()).expect("one can do that")
    };
    let guns = says(FightDeed::Guns);
    assert_eq!(guns.prospect.question, "Spend 2 guns in Kyoto?");
    assert_eq!((&guns.name[..], &guns.verdict[..]), ("2 guns", "Wins for sure"));
    assert_eq!(guns.lines, [["Then", "17 against 16"], ["Left", "2 guns in van"]]);
    assert_eq!(told(&guns.prospect), ["! −2", "wins sure"]);
    let defeat = says(FightDeed::AdmitDefeat);
    assert_eq!((&defeat.name[..], &defeat.verdict[..]), ("Give up", "Loses the game"));
    assert!(defeat.prospect.fatal);
    assert_eq!(told(&defeat.prospect), ["! −1", "! agents stay"]);
    team.clues(0, &["fi01"]);
    let options = team.view(0).fight.expect("a fight").options;
    let rolled = options.iter().filter(|option| option.card.is_some());
    let rolled: Vec<_> = rolled.map(|option| &option.says.prospect).collect();
    let [armed, again] = &rolled[..] else { panic!("a gun after the roll, or none") };
    assert_eq!(again.question, "Roll 1 die again in Kyoto?");
    assert_eq!(told(again), ["! −Midnight Screening", "wins 50%"]);
    assert_eq!(told(armed), ["! −Midnight Screening", "wins 83% with 1 gun after it"]);
    team.pawn(1, "tokyo");
    let stage = team.view(1).fight.expect("a fight");
    assert!(stage.options.is_empty() && stage.idle.starts_with("You are elsewhere"));
}

/// R61: what paying with hearts means, to the last of them.
#[test]
fn before_hearts_are_paid() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.health(&[2, 3]);
    let view = team.view(0);
    let pays: Vec<_> = view.seats[0].pays.iter().map(|pay| (&pay.why[..], pay.fatal)).collect();
    let last = "It takes the last heart: the game would be lost.";
    assert_eq!(pays, [("It costs you 1 heart of 2.", false), (last, true)]);
    assert!(view.seats[1].pays.is_empty(), "that is for who pays");
}

/// R56, R147: what the plan would lose.
#[test]
fn what_the_plan_would_lose() {
    let mut team = Team::new(2, MapChoice::Japan);
    team.begin(Phase::Plan);
    team.no_agents().agents("tokyo", 4).hand(0, &["fi09", "sc04"]).van([6, 6, 6]);
    assert_eq!(team.view(1).plan.says, "");
    let falls = "By this plan Tokyo would fall tonight unless somebody wins there.";
    team.agents("tokyo", 5);
    assert_eq!(team.view(1).plan.says, falls);
}

/// R14, R35: before an ally is called, with radios and with hearts.
#[test]
fn before_an_ally_is_called() {
    let mut team = Team::between(2, Gap::BeforeMovement);
    team.van([0, 2, 0]).health(&[1, 3]);
    let [call] = &team.view(0).calls[..] else { panic!("an ally can be called") };
    assert_eq!((call.radios, call.hearts), (2, 0));
    assert_eq!(call.prospect.question, "Call ally die 1 of 5?");
    assert_eq!(told(&call.prospect), ["! −2", "* 2 to 6 more in every fight"]);
    team.van([0, 1, 0]);
    assert!(team.view(0).calls.is_empty(), "nobody pays with the last heart");
    let [call] = &team.view(1).calls[..] else { panic!("who has hearts may call one") };
    assert_eq!((call.radios, call.hearts), (1, 1));
    assert_eq!(call.prospect.why, "It costs you 1 heart of 3.");
}

/// R56, R57: what a space is in, now and by the plan, and what is stamped on it.
#[test]
fn what_is_said_of_a_space() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().agents("kyoto", 5).agents("tokyo", 4).piece("tokyo").lose("sapporo");
    let view = team.view(0);
    let seen = |id: &str| view.spaces[team.space(id).index()].clone();
    let stamp = |id: &str| seen(id).stamp.map(|stamp| (stamp.text, stamp.foretold));
    assert_eq!(stamp("kyoto"), Some(("Falls tonight".to_owned(), false)));
    assert_eq!((stamp("tokyo"), stamp("nagoya")), (None, None));
    assert_eq!(stamp("sapporo"), Some(("Lost".to_owned(), false)));
    assert_eq!(seen("sapporo").says, ["Lost. Nothing happens here any more."]);
    let near = "One agent more makes 5, and it falls.";
    assert_eq!(seen("tokyo").says, ["Films.", "4 agents.", near, "A piece lies here."]);
    assert_eq!(seen("nagoya").says, ["The starting space.", "No agent."]);
}

/// R97, R102: where else a symbol is, and the space that the track names.
#[test]
fn what_maps_say_of_their_spaces() {
    let team = Team::moving(2, MapChoice::Polynesia);
    let twins = team.view(0).spaces.iter().filter(|seen| seen.says[0].contains(", as in ")).count();
    assert_eq!(twins, 12);
    let team = Team::moving(2, MapChoice::Rio);
    let named = |seen: &art_project::SpaceView| {
        seen.says.iter().any(|line| line == "The next piece is collected here.")
    };
    assert_eq!(team.view(0).spaces.iter().filter(|seen| named(seen)).count(), 1);
}

/// R13, R28, R35, R44: what things are and how they stand.
#[test]
fn what_is_said_of_things() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.clues(0, &["fi01", "fi08"]).van([1, 2, 3]).pawn(1, "kyoto");
    let about = team.view(1).about;
    assert_eq!(
        about.track[..3],
        [
            "0 of 7 pieces are home",
            "In every fight the agents are 6 stronger.",
            "An ally die costs 2 radios.",
        ]
    );
    assert_eq!(about.allies[0], "0 of 5 ally dice");
    assert_eq!(about.van.each_ref().map(|lines| &lines[0][..]), ["1 fuel", "2 radios", "3 guns"]);
    assert!(about.clues[0][1].starts_with("2 of 3 clues. With the last one a piece appears in"));
    assert!(about.seats[1].ends_with(", in Kyoto."), "{}", about.seats[1]);
    assert_eq!(about.still, "2 players still to go.");
}

/// What the page says of the table comes with the places of the pack in play.
#[test]
fn what_is_said_is_the_packs() {
    for (map, place) in [
        (MapChoice::Japan, "city"),
        (MapChoice::Polynesia, "island"),
        (MapChoice::Rio, "neighbourhood"),
    ] {
        let team = Team::moving(2, map);
        let printed = team.rules.printed();
        assert_eq!(printed.places.one, place);
        assert!(team.view(0).about.markers[1].contains(place));
        assert!(printed.spaces.iter().all(|space| space.does.is_none()));
    }
    // R81, R95: what is special about the ways of a map.
    for (map, ways) in [
        (MapChoice::Egypt, "With the arrows: free. Against them: 1 fuel."),
        (MapChoice::Polynesia, "Anywhere: 1 fuel."),
        (MapChoice::Japan, ""),
    ] {
        assert_eq!(Team::moving(2, map).rules.printed().notes.ways, ways);
    }
    let printed = Team::moving(2, MapChoice::Scandinavia).rules.printed();
    assert!(printed.notes.clue.contains(&printed.limits.to_discover.to_string()));
    assert!(printed.spaces.iter().all(|space| space.effect.is_some() == space.does.is_some()));
    let card = &printed.cards[0];
    assert_eq!(card.says.len(), 4);
    assert!(card.says[0].starts_with("Pay ") && card.says[1].starts_with("Agents: "));
}
