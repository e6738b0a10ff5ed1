//! The content pack of the box, and packs that are broken in every way: each is
//! refused with file, entry and remedy. A map that is redrawn is read, and what
//! is drawn wrong is named with row and column.

mod common;

use heist_table::Game;
use heist_trials::packs::Pack;
use sneaky_monkeys::{City, Location, Options, SneakyMonkeys, Spot};

const PACK: Pack<SneakyMonkeys> = Pack::for_seats(4);

fn city() -> City {
    common::rules(4).content.city
}

#[test]
fn the_pack_in_the_box_is_sound_for_every_number_of_players() {
    for seats in 2..=6 {
        let content = common::rules(seats).content;
        assert_eq!((content.loot.len(), content.limits.len()), (18, 3));
        assert_eq!(content.piles.iter().map(|pile| pile.count()).sum::<u8>(), 18);
    }
    let rounds = |seats: u8| common::rules(seats).content.limits.into_iter().map(|one| one.rounds);
    assert!(rounds(2).eq([20, 40, 60]) && rounds(6).eq([7, 14, 20]));
}

/// The figures of section 2 of `rules.md`.
#[test]
fn the_map_in_the_box_has_what_the_rules_say() {
    let city = city();
    assert_eq!((city.columns, city.rows), (30, 21));
    assert_eq!((city.streets.len(), city.river.len(), city.bridges.len()), (232, 32, 4));
    assert_eq!(city.pairs.len(), 254);
    assert_eq!((city.houses.len(), city.neighbourhoods.len()), (24, 9));
    for hood in 0..8 {
        assert_eq!(city.houses.iter().filter(|house| house.hood == hood).count(), 3);
    }
    let steps = |one, other| city.steps(Spot::Tile(one), Spot::Tile(other), false);
    let all = city.streets.iter().flat_map(|&one| city.streets.iter().map(move |&b| (one, b)));
    let far: Vec<u32> = all.map(|(one, b)| steps(one, b).expect("one city").into()).collect();
    assert_eq!(far.iter().max(), Some(&43), "the longest walk");
    let mean = far.iter().sum::<u32>() / far.len() as u32;
    assert!((15..=16).contains(&mean), "{mean}");
}

#[test]
fn every_entry_says_where_its_figures_come_from() {
    let tables = PACK.text().lines().filter(|line| line.starts_with('[')).count();
    let sources = PACK.text().lines().filter(|line| line.starts_with("source = ")).count();
    assert_eq!(tables, sources);
}

#[test]
fn syntax_unknown_fields_and_values_name_their_line() {
    PACK.refuses_at(&PACK.with("tuition = 100", "tuition = = 100"), "tuition = = 100", "");
    let text = PACK.with("tuition = 100", "loan = 3\ntuition = 100");
    PACK.refuses_at(&text, "loan = 3", "unknown field `loan`");
    let text = PACK.with("museum = \"louvre\"", "museum = \"prado\"");
    PACK.refuses_at(&text, "\"prado\"", "prado");
    assert!(PACK.problems("")[0].what.contains("missing field"));
}

#[test]
fn figures_are_checked() {
    PACK.refuses(&PACK.with("slug = \"sneaky-monkeys\"", "slug = \"x\""), "meta", "\"x\"");
    PACK.refuses(&PACK.with("schema = 1", "schema = 2"), "meta", "schema");
    PACK.refuses(&PACK.with("move = 12", "move = 20"), "dice", "20 faces");
    PACK.refuses(&PACK.with("black = 6", "black = 1"), "dice", "contest");
    PACK.refuses(&PACK.with("most_equal_rolls = 20", "most_equal_rolls = 0"), "contest", "end");
    PACK.refuses(&PACK.with("most_acts = 100", "most_acts = 5"), "turn", "too few acts");
    PACK.refuses(&PACK.with("turn_seconds = 90", "turn_seconds = 1"), "time", "too short");
    PACK.refuses(&PACK.with("starting_cash = 500", "starting_cash = 9999999"), "setup", "sum");
    PACK.refuses(&PACK.with("most = 3 ", "most = 0 "), "safe_house", "0 house tokens");
    let text = PACK.with("rounds = [20, 14, 10, 8, 7]", "rounds = [20, 14]");
    PACK.refuses(&text, "limit of 30 minutes", "five numbers");
    PACK.refuses(&PACK.with("most_shared = 95", "most_shared = 93"), "crew", "even");
    PACK.refuses(&PACK.with("rounding = 10", "rounding = 0"), "crew", "rounded");
    PACK.refuses(&PACK.with("resale = 400", "resale = 700"), "jewel Domestic", "brings $700");
    PACK.refuses(&PACK.with("chips = 5", "chips = 1"), "resource Software", "1 chips");
    PACK.refuses(&PACK.with("name = \"Nera\"", "name = \"\""), "character Nera", "empty");
}

#[test]
fn entries_that_are_missing_or_there_twice_are_named() {
    let text = PACK.with("id = \"jogo\"", "id = \"nera\"");
    let found = PACK.problems(&text);
    assert!(found.iter().all(|one| one.entry == "character"), "{found:#?}");
    let text = PACK.with("location = \"louvre\"", "location = \"ecole\"");
    let found = PACK.problems(&text);
    assert!(found.iter().any(|one| one.what.contains("0 jobs at louvre")), "{found:#?}");
    assert!(found.iter().any(|one| one.what.contains("1 jobs at ecole")), "{found:#?}");
    let text = PACK.with("id = \"mona_lemur\"", "id = \"winged_baboon\"");
    PACK.refuses(&text, "loot \"winged_baboon\"", "Two entries");
    let text = PACK.with("museum = \"louvre\"", "museum = \"cafe\"");
    PACK.refuses(&text, "loot \"winged_baboon\"", "lies at cafe");
    let text = PACK.with("[\"weapons\", \"explosives\"]", "[\"weapons\", \"weapons\"]");
    PACK.refuses(&text, "job \"bourdelle\"", "twice");
    let text = PACK.with("links = [\"1\", \"3\", \"M\"]", "links = [\"3\", \"M\"]");
    PACK.refuses(&text, "neighbourhood '1'", "not linked back");
}

#[test]
fn packs_that_lay_in_the_box_before_are_played_as_they_were() {
    let of = |text| SneakyMonkeys::open("earlier.toml", text, &Options::default(), 4);
    let now = of(SneakyMonkeys::CONTENT.1).expect("it is sound");
    for &(_, text) in SneakyMonkeys::EARLIER_CONTENT {
        let then = of(text).expect("it is sound");
        let tickets = |rules: &SneakyMonkeys| rules.content.job(Location::Bourdelle).tickets;
        assert_ne!(tickets(&then), tickets(&now), "it asked for other cards");
    }
}

// ---- maps

/// Among the problems is one in that entry, and its text has these words.
#[track_caller]
fn names(text: &str, entry: &str, what: &str) {
    let found = PACK.problems(text);
    let named = found.iter().any(|one| one.entry == entry && one.what.contains(what));
    assert!(named, "{found:#?}");
}

/// The pack with one row of the map redrawn.
fn redrawn(row: usize, old: &str, new: &str) -> String {
    let mut number = 0;
    let mut line = |line: &str| {
        let is_row = line.starts_with("  \"");
        number += usize::from(is_row);
        if !is_row || number != row + 1 {
            return line.to_owned();
        }
        assert!(line.contains(old), "row {row} is {line}");
        line.replacen(old, new, 1)
    };
    PACK.text().lines().map(|text| line(text) + "\n").collect()
}

#[test]
fn rows_are_of_one_length_and_of_known_signs() {
    PACK.refuses(&redrawn(3, "PPP", "PP"), "board map row 3", "29 signs");
    let text = redrawn(21 + 4, "1111", "111");
    PACK.refuses(&text, "board neighbourhoods row 4", "29 signs");
    PACK.refuses(&redrawn(2, "####", "##?#"), "board map row 2, column 15", "'?'");
    let text = redrawn(21 + 2, "4444", "4494");
    names(&text, "board neighbourhoods row 2, column 24", "'9'");
    let text = PACK.with("  \"555555556666666777777788888888\",\n]", "]");
    PACK.refuses(&text, "board neighbourhoods", "20 rows for 21");
}

#[test]
fn streets_hang_together() {
    let text = redrawn(9, ",,.,,,,", ",,,,,,,");
    assert!(PACK.open(&text).is_ok(), "a pier less is no harm");
    let text = redrawn(3, ".####.####.", ".##.#.####.");
    names(&text, "board map row 3, column 15", "cannot be reached");
    names(&text, "board map row 3, column 15", "no tank or train");
}

#[test]
fn bridges_join_streets_across_one_river() {
    names(&redrawn(10, ".~~~~", ".~~=~"), "board map row 10, column 5", "leads to nowhere");
    names(&redrawn(10, ".~~~~", ".~#~~"), "board map row 10, column 3", "The river is cut");
    names(&redrawn(5, "......", "...=.."), "board map row 5, column 5", "No river flows");
    let text = PACK.with("tile = [12, 10]", "tile = [13, 10]");
    PACK.refuses(&text, "bridge \"Pont du Macaque\"", "no bridge in column 13, row 10");
    let text = PACK.with("row = 19", "row = 30");
    PACK.refuses(&text, "street \"Boulevard des Lémuriens\"", "no row or column");
}

#[test]
fn locations_are_drawn_in_one_piece_with_a_door_beside_them() {
    names(&redrawn(20, "JJJJ", "####"), "police", "no 'J'");
    let text = PACK.with("door = [23, 19]", "door = [21, 19]");
    PACK.refuses(&text, "location \"Café\"", "is not beside it");
    let text = PACK.with("door = [23, 19]", "door = [23, 18]");
    PACK.refuses(&text, "location \"Café\"", "is no street");
    let text = PACK.with("door = [23, 19]", "door = [99, 19]");
    PACK.refuses(&text, "location \"Café\"", "is off the map");
    let text = redrawn(16, "###h.EEE", "C##h.EEE");
    names(&text, "location \"Café\"", "stands alone, at board map row 17, column 23");
    names(&PACK.with("sign = \"C\"", "sign = \"h\""), "location", "the same sign");
    // A border through a building: a rocket would not know where it is.
    let text = redrawn(21 + 17, "788888888", "777888888");
    names(&text, "location \"Café\"", "in neighbourhood '8', elsewhere in '7'");
}

#[test]
fn a_house_has_a_driveway_and_a_driveway_a_street() {
    let text = PACK.with("driveway = [6, 1]", "driveway = [9, 1]");
    PACK.refuses(&text, "house \"1a\"", "is not beside it");
    let text = PACK.with("driveway = [6, 1]", "driveway = [5, 0]");
    PACK.refuses(&text, "house \"1a\"", "is no street");
    let text = PACK.with("tile = [6, 0]", "tile = [5, 0]");
    let drawn = "0 entries of [[house]]";
    names(&text, "house \"1a\"", "no `h`");
    names(&text, "board map row 0, column 6", drawn);
    PACK.refuses(&redrawn(0, "##h##h", "##hh#h"), "board map row 0, column 14", drawn);
    let text = redrawn(21, "11111111", "111111M1");
    PACK.refuses(&text, "house \"1a\"", "without Safe Houses");
}

/// Not only the street is named, also the house and the door there, and it is
/// always the smaller part of the city that is cut off.
#[test]
fn what_stands_on_a_street_that_cannot_be_reached_is_named() {
    let cut_off = redrawn(3, ".####.####.", ".#..#.####.");
    let text = cut_off.replace("driveway = [14, 5]", "driveway = [14, 3]");
    assert_ne!(text, cut_off, "a house has its driveway there");
    names(&text, "board map row 3, column 14", "2 street tiles from here on cannot be reached");
    names(&text, "house \"2c\"", "column 14, row 3, cannot be reached");
    let text = redrawn(17, "CC##.", "CC.#.").replace("door = [23, 19]", "door = [25, 17]");
    names(&text, "location \"Café\"", "column 25, row 17, cannot be reached");
    names(&redrawn(0, "######h", "..####h"), "board map row 0, column 0", "2 street tiles");
}

/// Somebody who owns the box draws another street, and the game follows.
#[test]
fn a_redrawn_map_is_played_as_it_is_drawn() {
    let text = redrawn(2, "#BBB.####.", "#BBB......");
    let redrawn = PACK.open(&text).expect("a street more is no harm").content.city;
    let box_city = city();
    assert_eq!(redrawn.streets.len(), box_city.streets.len() + 4);
    let between = |city: &City| {
        let (one, other) = (city.tile(12, 2), city.tile(17, 2));
        city.steps(Spot::Tile(one), Spot::Tile(other), false)
    };
    assert_eq!((between(&box_city), between(&redrawn)), (Some(7), Some(5)));
    assert_eq!(
        redrawn.location(Location::Banque).streets.len(),
        box_city.location(Location::Banque).streets.len()
    );
}
