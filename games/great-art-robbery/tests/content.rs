//! The content pack of the box, and packs that are broken in every way: each
//! is refused with file, entry and remedy.

use great_art_robbery::{GreatArtRobbery, Options, Tier};
use heist_trials::packs::Pack;

const PACK: Pack<GreatArtRobbery> = Pack::for_seats(4);

#[test]
fn the_pack_in_the_box_is_sound_for_every_number_of_players() {
    for seats in 2..=5 {
        let GreatArtRobbery { content, .. } = heist_trials::open(seats, &Options::default());
        assert_eq!(content.cards.len(), 31);
        assert_eq!(content.works_of(Tier::Gold).count(), 14);
        assert_eq!(content.works_of(Tier::Bronze).count(), 18);
    }
}

#[test]
fn every_entry_says_where_its_figures_come_from() {
    let tables = PACK.text().lines().filter(|line| line.starts_with('['));
    let tables = tables.filter(|line| !line.starts_with("[\"")).count();
    let sources = PACK.text().lines().filter(|line| line.starts_with("source = ")).count();
    assert_eq!(tables, sources);
}

#[test]
fn syntax_unknown_fields_and_values_name_their_line() {
    PACK.refuses_at(&PACK.with("spaces = 21", "spaces = = 21"), "spaces = = 21", "");
    let text = PACK.with("starting_hand = 5", "starting_hand = 5\nloan = 3");
    PACK.refuses_at(&text, "loan = 3", "unknown field `loan`");
    let text = PACK.with("[[\"draw_1\"], [\"any_skill\"]]", "[[\"draw_3\"], [\"any_skill\"]]");
    PACK.refuses_at(&text, "\"draw_3\"", "draw_3");
    PACK.refuses_at(&PACK.with("tier = \"gold\"", "tier = \"silver\""), "\"silver\"", "silver");
    let text = PACK.with("city_action_limit = \"per_turn\"", "city_action_limit = \"never\"");
    PACK.refuses_at(&text, "\"never\"", "never");
    assert!(PACK.problems("")[0].what.contains("missing field"));
    let long = format!("{}#{}", PACK.text(), "x".repeat(300 * 1024));
    PACK.refuses(&long, "the whole file", "bytes long");
}

#[test]
fn figures_and_tracks_are_checked() {
    PACK.refuses(&PACK.with("slug = \"great-art-robbery\"", "slug = \"x\""), "meta", "\"x\"");
    PACK.refuses(&PACK.with("players_max = 5", "players_max = 6"), "meta", "2 to 5");
    let text = PACK.with("hideout_upgrade_cost = 5", "hideout_upgrade_cost = 0");
    PACK.refuses(&text, "rules", "A cost");
    PACK.refuses(
        &PACK.with("token_yield = 1 ", "token_yield = 3 "),
        "rules",
        "a turn need not end",
    );
    let text = PACK.with("stall_rounds_without_heist = 30", "stall_rounds_without_heist = 0");
    PACK.refuses(&text, "rulings", "stall_rounds");
    PACK.refuses(&PACK.with("count = 14", "count = 16"), "interpol", "more than 15");
    let found = PACK.problems(&PACK.with("spaces = 21 ", "spaces = 40 "));
    assert!(found[0].what.contains("40 spaces for 32 works"), "{found:#?}");
    let text = PACK.with("start_two_players = 6", "start_two_players = 8");
    PACK.refuses(&text, "track.time", "on a police car");
    let text = PACK.with("15, 18, 20]", "15, 18]");
    PACK.refuses(&text, "track.time", "last space");
    PACK.refuses(&PACK.with("spaces = 9 ", "spaces = 1 "), "track.suspicion", "fewer than 2");
    PACK.refuses(&PACK.with("level = 2\nkeep", "level = 3\nkeep"), "hideout", "[1, 3, 3, 4]");
    PACK.refuses(&PACK.with("hand_size = 6", "hand_size = 60"), "hideout", "hand of 0");
}

#[test]
fn robbers_and_crews_are_checked() {
    let text = PACK.with("rows = [[\"money\", \"money\"]]", "rows = [[\"money\", \"forger\"]]");
    PACK.refuses(&text, "robber_ability \"two_money_a\"", "A Robber shows a skill.");
    let text = PACK.with("ability = \"two_money_b\"", "ability = \"two_money_a\"");
    let found = PACK.problems(&text);
    assert!(found.iter().all(|problem| problem.entry == "crew \"high_class\""), "{found:#?}");
    let text = PACK.with("name = \"'Old Money' Percival\"", "name = \"\"");
    PACK.refuses(&text, "robber \"high_class_two_money_b\"", "name");
    let text = PACK.with("crew = \"tech\"", "crew = \"teach\"");
    assert!(PACK.problems(&text).iter().any(|problem| problem.what.contains("unknown")));
    PACK.refuses(
        &PACK.with("colour = \"pink\"", "colour = \"\""),
        "crew \"high_class\"",
        "No colour",
    );
}

#[test]
fn specialists_are_checked() {
    let text =
        PACK.with("[[\"draw_1\"], [\"any_skill\"]]", "[[\"draw_1\", \"money\"], [\"any_skill\"]]");
    PACK.refuses(&text, "specialist \"doctor_lock_maeve\"", "beside other symbols");
    let text = PACK.with("row = \"violet\"", "row = \"purple\"");
    assert!(PACK.problems(&text).iter().any(|problem| problem.what.contains("purple")));
    let text = PACK.with("id = \"velvet_viktor\"", "id = \"tightrope_tilly\"");
    PACK.refuses(&text, "specialist \"tightrope_tilly\"", "Two entries");
    let text = PACK.with("players = 4\ncopies = 2", "players = 4\ncopies = 4");
    PACK.refuses(&text, "specialist_copies for 4 players", "copies");
    PACK.refuses(
        &PACK.with("level = 4\nextra = 3", "level = 4\nextra = 30"),
        "specialist_row \"red\"",
        "30",
    );
    let text = PACK.with("rows = [[\"airplane\"], [\"wheel\", \"wheel\", \"wheel\"]]", "rows = []");
    PACK.refuses(&text, "specialist \"red_eye_rosa\"", "0 rows");
}

#[test]
fn works_and_map_are_checked() {
    PACK.refuses(&PACK.with("value = 16", "value = 0"), "art \"mona_lisa\"", "worth 0");
    let text = PACK.with("skills = { infiltrator = 2, safecracker = 2 }", "skills = {}");
    PACK.refuses(&text, "art \"night_watch\"", "0 icons");
    let bronze = PACK.text().replace("tier = \"gold\"", "tier = \"bronze\"");
    PACK.refuses(&bronze, "art", "0 gold works");
    PACK.refuses(
        &PACK.with("artist = \"Michelangelo\"", "artist = \"\""),
        "art \"doni_tondo\"",
        "artist",
    );
    PACK.refuses(&PACK.with("kind = \"hideout\"", "kind = \"road\""), "space", "0 hideouts");
    PACK.refuses(&PACK.with("x = 150", "x = 1500"), "space \"madrid\"", "off the map");
    let text = PACK.with("[\"london\", \"plymouth\"]", "[\"london\", \"atlantis\"]");
    PACK.refuses(&text, "map link \"london\" to \"atlantis\"", "no circle");
    let text = PACK.with("  [\"venice\", \"zagreb\"],\n  [\"zagreb\", \"budapest\"],\n", "");
    PACK.refuses(&text, "space \"zagreb\"", "No way leads there.");
    let roads = PACK.text().replace("kind = \"eliminate\"", "kind = \"road\"");
    PACK.refuses(&roads, "space", "No circle eliminates");
}
