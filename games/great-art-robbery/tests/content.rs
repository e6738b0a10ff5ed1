//! The content pack of the box, and packs that are broken in every way: each
//! is refused with file, entry and remedy.

use great_art_robbery::{Content, GreatArtRobbery, Tier};
use heist_table::{ContentError, Game, Problem};

const FILE: &str = "mine.toml";

fn pack() -> &'static str {
    GreatArtRobbery::CONTENT.1
}

/// The pack with one text replaced by another, once.
#[track_caller]
fn with(old: &str, new: &str) -> String {
    assert!(pack().contains(old), "the pack has no {old:?}");
    pack().replacen(old, new, 1)
}

#[track_caller]
fn problems(text: &str) -> Vec<Problem> {
    let ContentError { problems } =
        Content::parse(FILE, text, 4).expect_err("a broken pack is refused");
    for problem in &problems {
        assert_eq!(problem.file, FILE);
        assert!(!problem.entry.is_empty() && !problem.remedy.is_empty(), "{problem:?}");
    }
    problems
}

/// There is one problem, in that entry, and its text has these words.
#[track_caller]
fn refuses(text: &str, entry: &str, what: &str) {
    let found = problems(text);
    let [problem] = &found[..] else { panic!("not one problem but {found:#?}") };
    assert_eq!(problem.entry, entry, "{problem}");
    assert!(problem.what.contains(what), "{problem}");
}

/// A problem of reading, in the line where the broken text stands.
#[track_caller]
fn refuses_at(text: &str, broken: &str, what: &str) {
    let place = text.find(broken).expect("the broken text is in the pack");
    let line = 1 + text[..place].matches('\n').count();
    refuses(text, &format!("line {line}"), what);
}

#[test]
fn the_pack_in_the_box_is_sound_for_every_number_of_players() {
    for seats in 2..=5 {
        let content = Content::parse(FILE, pack(), seats).expect("the pack in the box is sound");
        assert_eq!(content.cards.len(), 31);
        assert_eq!(content.works_of(Tier::Gold).count(), 14);
        assert_eq!(content.works_of(Tier::Bronze).count(), 18);
    }
}

#[test]
fn every_entry_says_where_its_figures_come_from() {
    let tables = pack().lines().filter(|line| line.starts_with('['));
    let tables = tables.filter(|line| !line.starts_with("[\"")).count();
    let sources = pack().lines().filter(|line| line.starts_with("source = ")).count();
    assert_eq!(tables, sources);
}

#[test]
fn syntax_unknown_fields_and_values_name_their_line() {
    refuses_at(&with("spaces = 21", "spaces = = 21"), "spaces = = 21", "");
    let text = with("starting_hand = 5", "starting_hand = 5\nloan = 3");
    refuses_at(&text, "loan = 3", "unknown field `loan`");
    let text = with("[[\"draw_1\"], [\"any_skill\"]]", "[[\"draw_3\"], [\"any_skill\"]]");
    refuses_at(&text, "\"draw_3\"", "draw_3");
    refuses_at(&with("tier = \"gold\"", "tier = \"silver\""), "\"silver\"", "silver");
    let text = with("city_action_limit = \"per_turn\"", "city_action_limit = \"never\"");
    refuses_at(&text, "\"never\"", "never");
    assert!(problems("")[0].what.contains("missing field"));
    let long = format!("{}#{}", pack(), "x".repeat(300 * 1024));
    refuses(&long, "the whole file", "bytes long");
}

#[test]
fn figures_and_tracks_are_checked() {
    refuses(&with("slug = \"great-art-robbery\"", "slug = \"x\""), "meta", "\"x\"");
    refuses(&with("players_max = 5", "players_max = 6"), "meta", "2 to 5");
    let text = with("hideout_upgrade_cost = 5", "hideout_upgrade_cost = 0");
    refuses(&text, "rules", "A cost");
    refuses(&with("token_yield = 1 ", "token_yield = 3 "), "rules", "a turn need not end");
    let text = with("stall_rounds_without_heist = 30", "stall_rounds_without_heist = 0");
    refuses(&text, "rulings", "stall_rounds");
    refuses(&with("count = 14", "count = 16"), "interpol", "more than 15");
    let found = problems(&with("spaces = 21 ", "spaces = 40 "));
    assert!(found[0].what.contains("40 spaces for 32 works"), "{found:#?}");
    let text = with("start_two_players = 6", "start_two_players = 8");
    refuses(&text, "track.time", "on a police car");
    let text = with("15, 18, 20]", "15, 18]");
    refuses(&text, "track.time", "last space");
    refuses(&with("spaces = 9 ", "spaces = 1 "), "track.suspicion", "fewer than 2");
    refuses(&with("level = 2\nkeep", "level = 3\nkeep"), "hideout", "[1, 3, 3, 4]");
    refuses(&with("hand_size = 6", "hand_size = 60"), "hideout", "hand of 0");
}

#[test]
fn robbers_and_crews_are_checked() {
    let text = with("rows = [[\"money\", \"money\"]]", "rows = [[\"money\", \"forger\"]]");
    refuses(&text, "robber_ability \"two_money_a\"", "A Robber shows a skill.");
    let text = with("ability = \"two_money_b\"", "ability = \"two_money_a\"");
    let found = problems(&text);
    assert!(found.iter().all(|problem| problem.entry == "crew \"high_class\""), "{found:#?}");
    let text = with("name = \"'Old Money' Percival\"", "name = \"\"");
    refuses(&text, "robber \"high_class_two_money_b\"", "name");
    let text = with("crew = \"tech\"", "crew = \"teach\"");
    assert!(problems(&text).iter().any(|problem| problem.what.contains("unknown")));
    refuses(&with("colour = \"pink\"", "colour = \"\""), "crew \"high_class\"", "No colour");
}

#[test]
fn specialists_are_checked() {
    let text =
        with("[[\"draw_1\"], [\"any_skill\"]]", "[[\"draw_1\", \"money\"], [\"any_skill\"]]");
    refuses(&text, "specialist \"doctor_lock_maeve\"", "beside other symbols");
    let text = with("row = \"violet\"", "row = \"purple\"");
    assert!(problems(&text).iter().any(|problem| problem.what.contains("purple")));
    let text = with("id = \"velvet_viktor\"", "id = \"tightrope_tilly\"");
    refuses(&text, "specialist \"tightrope_tilly\"", "Two entries");
    let text = with("players = 4\ncopies = 2", "players = 4\ncopies = 4");
    refuses(&text, "specialist_copies for 4 players", "copies");
    refuses(&with("level = 4\nextra = 3", "level = 4\nextra = 30"), "specialist_row \"red\"", "30");
    let text = with("rows = [[\"airplane\"], [\"wheel\", \"wheel\", \"wheel\"]]", "rows = []");
    refuses(&text, "specialist \"red_eye_rosa\"", "0 rows");
}

#[test]
fn works_and_map_are_checked() {
    refuses(&with("value = 16", "value = 0"), "art \"mona_lisa\"", "worth 0");
    let text = with("skills = { infiltrator = 2, safecracker = 2 }", "skills = {}");
    refuses(&text, "art \"night_watch\"", "0 icons");
    let bronze = pack().replace("tier = \"gold\"", "tier = \"bronze\"");
    refuses(&bronze, "art", "0 gold works");
    refuses(&with("artist = \"Michelangelo\"", "artist = \"\""), "art \"doni_tondo\"", "artist");
    refuses(&with("kind = \"hideout\"", "kind = \"road\""), "space", "0 hideouts");
    refuses(&with("x = 150", "x = 1500"), "space \"madrid\"", "off the map");
    let text = with("[\"london\", \"plymouth\"]", "[\"london\", \"atlantis\"]");
    refuses(&text, "map link \"london\" to \"atlantis\"", "no circle");
    let text = with("  [\"venice\", \"zagreb\"],\n  [\"zagreb\", \"budapest\"],\n", "");
    refuses(&text, "space \"zagreb\"", "No way leads there.");
    let roads = pack().replace("kind = \"eliminate\"", "kind = \"road\"");
    refuses(&roads, "space", "No circle eliminates");
}
