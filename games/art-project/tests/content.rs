//! The content pack of the box, and packs that are broken in every way: each is
//! refused with file, entry and remedy.

mod common;

use art_project::{ArtProject, MapChoice, Options, Symbol};
use heist_table::Game as _;
use heist_trials::packs::Pack;

const PACK: Pack<ArtProject> = Pack::for_seats(4);

#[test]
fn the_pack_in_the_box_is_sound_for_every_map_and_number_of_players() {
    for (seats, map) in (1..=6).flat_map(|seats| common::MAPS.map(|map| (seats, map))) {
        let content = common::rules(seats, map).content;
        assert_eq!((content.cards.len(), content.map_names.len()), (72, 6));
        // Six single clues, fifteen pairs, six doubles (R8).
        assert_eq!(content.backs.len(), 6 + 15 + 6);
        let clues = content.clues_of(content.all_cards());
        assert_eq!(clues, [18; 6]);
        let spaces = if map == MapChoice::Polynesia { 13 } else { 7 };
        assert_eq!(content.map.spaces.len(), spaces);
        for symbol in Symbol::ALL {
            let showing = content.map.showing(symbol).count();
            assert_eq!(showing, if map == MapChoice::Polynesia { 2 } else { 1 });
        }
    }
}

/// Records name their pack by its hash, and tables play on with theirs.
#[test]
fn packs_that_lay_in_the_box_before_are_sound_and_different() {
    for &(file, text) in ArtProject::EARLIER_CONTENT {
        assert_ne!(text, PACK.text());
        for (seats, map) in (1..=6).flat_map(|seats| common::MAPS.map(|map| (seats, map))) {
            let options = Options { map, ..Options::default() };
            let opened = ArtProject::open(file, text, &options, seats);
            assert!(opened.is_ok(), "{map:?}, {seats} seats: {:?}", opened.err());
        }
    }
}

#[test]
fn every_entry_says_where_its_figures_come_from() {
    let tables = PACK.text().lines().filter(|line| line.starts_with('[')).count();
    let sources = PACK.text().lines().filter(|line| line.starts_with("source = ")).count();
    assert_eq!(tables, sources);
}

#[test]
fn a_map_that_is_not_there_is_named() {
    let options = Options { map: MapChoice::Seventh, ..Options::default() };
    let error = ArtProject::open("mine.toml", PACK.text(), &options, 2).expect_err("six maps");
    assert!(error.to_string().contains("order = 7"), "{error}");
    // A seventh map is data.
    let (start, end) =
        (PACK.text().find("[[map]]").unwrap(), PACK.text().rfind("[[map]]").unwrap());
    let japan =
        &PACK.text()[start..PACK.text()[start + 7..].find("\n[[map]]").unwrap() + start + 8];
    let text = format!(
        "{}{}\n{}",
        &PACK.text()[..end],
        japan
            .replacen("id = \"japan\"", "id = \"mine\"", 1)
            .replacen("name = \"Japan\"", "name = \"My Street\"", 1)
            .replacen("order = 1", "order = 7", 1),
        &PACK.text()[end..]
    );
    let rules = ArtProject::open("mine.toml", &text, &options, 2).expect("seven maps");
    assert_eq!(rules.content.map.name, "My Street");
}

#[test]
fn syntax_unknown_fields_and_values_name_their_line() {
    PACK.refuses_at(&PACK.with("agents = 40", "agents = = 40"), "agents = = 40", "");
    let text = PACK.with("gun_strength = 2", "loan = 3\ngun_strength = 2");
    PACK.refuses_at(&text, "loan = 3", "unknown field `loan`");
    let text = PACK.with("clues = [\"films\"]", "clues = [\"opera\"]");
    PACK.refuses_at(&text, "\"opera\"", "opera");
    assert!(PACK.problems("")[0].what.contains("missing field"));
}

#[test]
fn figures_are_checked() {
    PACK.refuses(&PACK.with("slug = \"art-project\"", "slug = \"x\""), "meta", "\"x\"");
    PACK.refuses(&PACK.with("schema = 1", "schema = 2"), "meta", "schema");
    PACK.refuses(&PACK.with("resources = 6 ", "resources = 30 "), "components", "tokens");
    PACK.refuses(&PACK.with("ally_dice = 5", "ally_dice = 12"), "components", "ally dice");
    PACK.refuses(&PACK.with("lost_at_agents = 5", "lost_at_agents = 0"), "mission", "never lost");
    PACK.refuses(&PACK.with("free_steps = 12", "free_steps = 200"), "limits", "for ever");
    PACK.refuses(&PACK.with("unready = 3", "unready = 99"), "limits", "for ever");
    PACK.refuses(&PACK.with("health = 4", "health = 9"), "difficulty", "not enough");
    PACK.refuses(&PACK.with("stars = 1", "stars = 3"), "difficulty", "stars");
    let text = PACK.with("faces = [1, 1, 1, 1, 2, 3]", "faces = [1, 2]");
    PACK.refuses(&text, "dice.player", "six faces");
    PACK.refuses(&PACK.with("#6b3fa0", "purple"), "character \"king\"", "no colour");
    let text = PACK.with("cards_below_end_tile = 12", "cards_below_end_tile = 6");
    PACK.refuses(&text, "mission", "do not last");
}

#[test]
fn cards_are_checked() {
    let text = PACK.with("clues = [\"films\", \"films\"]", "clues = []");
    PACK.refuses(&text, "card \"fi12\"", "0 clues");
    let text = PACK.with("reward = { walkie = 2 }", "reward = { walkie = 12 }");
    PACK.refuses(&text, "card \"fi01\"", "more than 9");
    PACK.refuses(&PACK.with("id = \"fi02\"", "id = \"fi01\""), "card \"fi01\"", "Two entries");
}

#[test]
fn maps_are_checked() {
    let text = PACK.with("start = \"nagoya\"", "start = \"osaka\"");
    PACK.refuses(&text, "map \"japan\"", "\"osaka\", which is no space");
    let text = PACK.with("symbol = \"films\"\n", "");
    PACK.refuses(&text, "map \"japan\"", "0 spaces show Films");
    let text = PACK.with("a = \"sendai\"\nb = \"sapporo\"", "a = \"sendai\"\nb = \"tokyo\"");
    let found = PACK.problems(&text);
    assert!(found.iter().any(|one| one.what.contains("twice")), "{found:#?}");
    let text = PACK.with("a = \"sendai\"\nb = \"sapporo\"", "a = \"sendai\"\nb = \"nagoya\"");
    PACK.refuses(&text, "map \"japan\" space \"sapporo\"", "No way leads there");
    let text = PACK.with("order = 2", "order = 1");
    PACK.refuses(&text, "map", "numbered from 1");
    let text = PACK.with("position = 7", "position = 6");
    PACK.refuses(&text, "map \"japan\"", "numbered from 1");
    let text = PACK.with("space = \"botafogo\"", "space = \"santa_teresa\"");
    PACK.refuses(&text, "map \"rio\" track 2", "one twice");
    let text = PACK.with("effect = \"lose_clue\"\n", "");
    PACK.refuses(&text, "map \"scandinavia\" space \"stockholm\"", "no effect");
    let text = PACK.with("setup = { by_players = 2 }", "setup = { by_players = 20 }");
    PACK.refuses(&text, "map \"rio\"", "120 agents");
    let text = PACK.with("movement = { anywhere = 1 }", "movement = \"links\"");
    let found = PACK.problems(&text);
    assert!(found.iter().all(|one| one.what.contains("No way leads there")), "{found:#?}");
}
