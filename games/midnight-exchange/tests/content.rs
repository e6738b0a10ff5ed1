//! The content pack of the box, and packs that are broken in every way (R101):
//! each is refused with file, entry and remedy.

use heist_table::Game as _;
use heist_trials::packs::Pack;
use midnight_exchange::{Area, Faces, MidnightExchange, Options};

const PACK: Pack<MidnightExchange> = Pack::for_seats(4);

#[test]
fn the_pack_in_the_box_is_sound_for_every_number_of_players() {
    for seats in 2..=4 {
        let MidnightExchange { content, .. } = heist_trials::open(seats, &Options::default());
        assert_eq!((content.cards.len(), content.spots.len()), (24, 58));
        assert_eq!(Area::ALL.map(|area| content.tiles_in(area)), [18; 3]);
        assert_eq!(content.bag.iter().sum::<u8>(), 60);
        let uniques = content.cards.iter().filter(|card| card.is_unique()).count();
        assert_eq!((uniques, content.markets.len()), (6, 4));
    }
}

#[test]
fn every_entry_says_where_its_figures_come_from() {
    let tables = PACK.text().lines().filter(|line| line.starts_with('[')).count();
    let sources = PACK.text().lines().filter(|line| line.starts_with("source = ")).count();
    assert_eq!(tables, sources);
}

#[test]
fn syntax_unknown_fields_and_values_name_their_line() {
    PACK.refuses_at(&PACK.with("lift_ms = 350", "lift_ms = = 350"), "lift_ms = = 350", "");
    let text = PACK.with("stale_rounds = 2", "loan = 3\nstale_rounds = 2");
    PACK.refuses_at(&text, "loan = 3", "unknown field `loan`");
    let text = PACK.with("metal = \"silver\"", "metal = \"bronze\"");
    PACK.refuses_at(&text, "\"bronze\"", "bronze");
    PACK.refuses_at(&PACK.with("id = \"garage\"", "id = \"cellar\""), "\"cellar\"", "cellar");
    let text = PACK.with("level = \"rookie\"", "level = \"novice\"");
    PACK.refuses_at(&text, "\"novice\"", "novice");
    assert!(PACK.problems("")[0].what.contains("missing field"));
    let long = format!("{}#{}", PACK.text(), "x".repeat(300 * 1024));
    PACK.refuses(&long, "the whole file", "bytes long");
}

#[test]
fn meta_and_figures_are_checked() {
    PACK.refuses(&PACK.with("slug = \"midnight-exchange\"", "slug = \"x\""), "meta", "\"x\"");
    PACK.refuses(&PACK.with("players_max = 4", "players_max = 5"), "meta", "2 to 4");
    PACK.refuses(&PACK.with("schema = 1", "schema = 2"), "meta", "schema");
    PACK.refuses(&PACK.with("turns_per_seat = 2", "turns_per_seat = 0"), "exchange", "0 turns");
    PACK.refuses(&PACK.with("stale_rounds = 2", "stale_rounds = 0"), "end", "0 rounds");
}

#[test]
fn kinds_tokens_and_identities_are_checked() {
    let text = PACK.with("id = \"loot_cash\"", "id = \"loot_jewelry\"");
    let found = PACK.problems(&text);
    assert!(found.iter().all(|problem| problem.entry == "loot"), "{found:#?}");
    PACK.refuses(&PACK.with("name = \"Garage\"", "name = \"\""), "area Garage", "name");
    let found = PACK.problems(&PACK.with("value = 3", "value = 5"));
    assert!(found[0].what.contains("[1, 2, 5, 4]"), "{found:#?}");
    let text = PACK.with("min_players = 4", "min_players = 2");
    PACK.refuses(&text, "getaway 4", "from 2 players");
    PACK.refuses(
        &PACK.with("id = \"feutre\"", "id = \"violette\""),
        "identity \"violette\"",
        "Two",
    );
    PACK.refuses(&PACK.with("#7a4fb5", "purple"), "identity \"violette\"", "no colour");
    PACK.refuses(&PACK.with("[180, 95], ", ""), "identity_board", "5 slots");
    PACK.refuses(&PACK.with("[180, 95]", "[1800, 95]"), "identity_board", "off the board");
}

#[test]
fn packs_that_lay_in_the_box_before_are_played_as_they_were() {
    for &(file, text) in MidnightExchange::EARLIER_CONTENT {
        for seats in 2..=4 {
            let all_a = Options { market_faces: Faces::AllA, ..Options::default() };
            let rules = MidnightExchange::open(file, text, &all_a, seats).expect("it is sound");
            assert!(!rules.content.pair_whatever_faces, "it said nothing of this");
        }
    }
}

#[test]
fn tiles_are_checked() {
    let text =
        PACK.with("loot = \"loot_iron_key\"\ncount = 4", "loot = \"loot_iron_key\"\ncount = 3");
    PACK.refuses(&text, "tile in Garage", "There are 3 of IronKey here");
    let text = PACK.with("loot = \"loot_empty_drawer\"", "loot = \"loot_brass_key\"");
    PACK.refuses(&text, "tile in Study", "4 elsewhere");
    let text =
        PACK.with("loot = \"loot_jewelry\"\ncount = 4", "loot = \"loot_jewelry\"\ncount = 9");
    PACK.refuses(&text, "raid.table", "58 spots for 59 tiles");
}

#[test]
fn art_and_cards_are_checked() {
    PACK.refuses(
        &PACK.with("count = 12\nevidence", "count = 0\nevidence"),
        "art Manuscript",
        "0 tokens",
    );
    let text = PACK.with(
        "steps = [{ art = \"art_manuscript\", points = 4 }]",
        "steps = [{ art = \"art_manuscript\", points = 3 }]",
    );
    PACK.refuses(&text, "prestige \"manuscript_1\"", "The step to 3 adds no more");
    PACK.refuses(
        &PACK.with("kind = \"unique\"\n", "kind = \"collection\"\n"),
        "prestige \"unique_letter\"",
        "collection has none",
    );
    PACK.refuses(
        &PACK.with("id = \"watch_2\"", "id = \"watch_1\""),
        "prestige \"watch_1\"",
        "Two entries",
    );
}

#[test]
fn markets_are_checked() {
    let text = PACK.with("cost = { loot_gemstone = 2 }", "cost = { loot_leather_bag = 2 }");
    PACK.refuses(&text, "face \"4b\"", "which cannot be paid");
    let text = PACK.with("cost = { loot_gemstone = 2 }", "cost = { loot_gemstone = 7 }");
    PACK.refuses(&text, "face \"4b\"", "7 tiles");
    let none = PACK.text().replace("cards = 2", "cards = 1");
    PACK.refuses(&none, "market", "0 boards have the pair");
    let two = PACK.with(
        "id = \"1a-card-1\", x = 250, y = 530, cards = 1",
        "id = \"1a-card-1\", x = 250, y = 530, cards = 2",
    );
    let found = PACK.problems(&two);
    assert!(found[0].what.contains("2 boards have the pair"), "{found:#?}");
    let text = PACK.with("cards = 2 }, { id = \"4a-card-2\"", "cards = 3 }, { id = \"4a-card-2\"");
    assert!(PACK.problems(&text).iter().any(|problem| problem.what.contains("neither one card")));
    let text = PACK.with("id = \"1a-art-1\", x = 200", "id = \"1a-art-1\", x = 2000");
    PACK.refuses(&text, "face \"1a\"", "off the board");
}

#[test]
fn the_display_must_leave_something_and_be_possible() {
    let text = PACK.with("4 = [3, 6]", "4 = [20, 21]");
    PACK.refuses(&text, "display for 4 players", "No set of boards shows 20 to 21 cards");
    let text = PACK.with("removed = { 2 = 5", "removed = { 2 = 18");
    PACK.refuses(&text, "display for 2 players", "no card in the pile");
    let few = PACK.text().replace("count = 12\nevidence", "count = 1\nevidence");
    let few = few.replace("count = 8\nevidence", "count = 1\nevidence");
    let found = PACK.problems(&few);
    assert!(found.iter().all(|problem| problem.what.contains("no token in the bag")), "{found:#?}");
}

#[test]
fn times_bots_and_spots_are_checked() {
    PACK.refuses(&PACK.with("latency_cap_ms = 250", "latency_cap_ms = 351"), "raid.live", "351");
    PACK.refuses(&PACK.with("keep_ms = 250", "keep_ms = 0"), "raid.hand", "less than 50");
    PACK.refuses(&PACK.with("countdown_ms = 3000", "countdown_ms = 0"), "raid", "is 0");
    PACK.refuses(
        &PACK.with("alarm_warning_ms = 105000", "alarm_warning_ms = 125000"),
        "raid.limits",
        "after the alarm",
    );
    let text = PACK.with("quantum_correspondence_ms = 3000", "quantum_correspondence_ms = 50000");
    PACK.refuses(&text, "raid.stepped", "longer than a raid");
    PACK.refuses(&PACK.with("floor_ms = 400", "floor_ms = 200"), "bot \"apprentice\"", "200");
    let text = PACK.with("level = \"regular\"", "level = \"rookie\"");
    assert_eq!(PACK.problems(&text).len(), 2);
    PACK.refuses(&PACK.with("x = 76, y = 75", "x = 1076, y = 75"), "spot \"s00\"", "off the table");
    PACK.refuses(
        &PACK.with("x = 159, y = 74", "x = 100, y = 74"),
        "spot \"s01\"",
        "overlaps one on \"s00\"",
    );
    PACK.refuses(&PACK.with("id = \"s01\"", "id = \"s00\""), "spot \"s00\"", "Two entries");
}
