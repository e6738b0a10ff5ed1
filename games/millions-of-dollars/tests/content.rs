//! The content pack of the box, and packs that are broken in every way: each
//! is refused with file, entry and remedy.

use std::collections::BTreeSet;

use heist_table::{Game as _, Money};
use heist_trials::packs::Pack;
use millions_of_dollars::{
    Content, MAX_PLAYERS, MIN_SEATS, MillionsOfDollars, Options, Role, Source,
};

const PACK: Pack<MillionsOfDollars> = Pack::for_seats(4);

fn content(seats: u8) -> Content {
    heist_trials::open::<MillionsOfDollars>(seats, &Options::default()).content
}

#[test]
fn a_syntax_error_names_its_line() {
    PACK.refuses_at(&PACK.with("rounds = 8", "rounds = = 8"), "rounds = = 8", "");
    PACK.refuses_at(&PACK.with("id = \"first_bank\"", "id = first_bank"), "id = first_bank", "");
}

#[test]
fn an_unknown_field_names_its_line() {
    let text = PACK.with("starting_cash = 5", "starting_cash = 5\nloan = 3");
    PACK.refuses_at(&text, "loan = 3", "unknown field `loan`");
    let text = PACK.with("amount = 8", "amount = 8\nvalue = 8");
    PACK.refuses_at(&text, "value = 8", "unknown field `value`");
    assert_eq!(PACK.problems(&PACK.with("[money]", "[cash]")).len(), 1);
}

#[test]
fn a_missing_section_or_field_is_named() {
    let text = PACK.with("[beats] ", "[setup_beats] ");
    let found = PACK.problems(&text);
    assert!(found[0].what.contains("setup_beats") || found[0].what.contains("beats"));
    let start = PACK.text().find("[beats]").expect("the pack has beats");
    let found = PACK.problems(&PACK.text()[..start]);
    assert!(found[0].what.contains("missing field `beats`"), "{}", found[0]);
    let found = PACK.problems(&PACK.with("starting_cash = 5\n", ""));
    assert!(found[0].what.contains("missing field `starting_cash`"), "{}", found[0]);
    let found = PACK.problems("");
    assert!(found[0].what.contains("missing field"), "{}", found[0]);
}

#[test]
fn a_pack_of_another_game_is_refused() {
    let text = PACK.with("slug = \"millions-of-dollars\"", "slug = \"art-project\"");
    PACK.refuses(&text, "meta", "art-project");
    PACK.refuses(&PACK.with("publisher = \"Matagot\"", "publisher = \"\""), "meta", "missing");
}

#[test]
fn two_loot_cards_need_two_ids() {
    let text = PACK.with("id = \"harbour_credit_union\"", "id = \"first_bank\"");
    PACK.refuses(&text, "loot \"first_bank\"", "Two cards have this id.");
}

#[test]
fn amounts_antes_and_names_of_loot_cards_are_checked() {
    PACK.refuses(&PACK.with("amount = 8", "amount = 0"), "loot \"first_bank\"", "amount is 0");
    PACK.refuses(&PACK.with("ante = 1", "ante = 1001"), "loot \"first_bank\"", "ante 1001");
    PACK.refuses(&PACK.with("name = \"First Bank\"", "name = \"\""), "loot \"first_bank\"", "name");
    PACK.refuses(
        &PACK.with("\"First Bank\"", "\"First\\u0007Bank\""),
        "loot \"first_bank\"",
        "name",
    );
    let text = PACK.with("amount = 8", "amount = -8");
    PACK.refuses_at(&text, "-8", "");
    let text = PACK.with("amount = 8", "amount = 8.5");
    PACK.refuses_at(&text, "8.5", "");
}

#[test]
fn an_unknown_symbol_or_source_is_refused() {
    let text = PACK.with("symbol = \"brute\"", "symbol = \"butler\"");
    PACK.refuses_at(&text, "\"butler\"", "butler");
    let text = PACK.with("source = \"rulebook\"\n\n[money]", "source = \"rumour\"\n\n[money]");
    PACK.refuses_at(&text, "\"rumour\"", "rumour");
}

#[test]
fn there_is_a_loot_card_for_every_round_and_not_too_many() {
    let start = PACK.text().find("[[loot]]\nid = \"airport_freight_vault\"").expect("a Loot card");
    let first_gang = PACK.text().find("[[gangs]]").expect("gangs");
    let text = [&PACK.text()[..start], &PACK.text()[first_gang..]].concat();
    PACK.refuses(&text, "loot", "6 Loot cards for 8 rounds");
    let many: String = (0..23)
        .map(|number| {
            format!(
                "[[loot]]\nid = \"more_{number}\"\nname = \"More\"\namount = 8\nante = 1\n\
                 source = \"house\"\n\n"
            )
        })
        .collect();
    let text = [&PACK.text()[..first_gang], &many, &PACK.text()[first_gang..]].concat();
    PACK.refuses(&text, "loot", "33 Loot cards");
}

#[test]
fn q4_a_reserve_that_could_run_out_is_refused() {
    PACK.refuses(
        &PACK.with("total = 175", "total = 147"),
        "money",
        "Up to 148M may be paid out of 147M.",
    );
    PACK.refuses(&PACK.with("amount = 12", "amount = 500"), "money", "of 175M");
    assert!(PACK.open(&PACK.with("total = 175", "total = 148")).is_ok());
}

#[test]
fn roles_are_listed_once_everywhere() {
    let old = "roles = [\"driver\", \"brute\", \"crook\"]";
    let text = PACK.with(old, "roles = [\"driver\", \"brute\", \"crook\", \"brute\"]");
    PACK.refuses(&text, "table for 4 players", "A Role is listed twice.");
    let text = PACK.with("id = \"brute\"", "id = \"snitch\"");
    let found = PACK.problems(&text);
    let entries: Vec<&str> = found.iter().map(|problem| problem.entry.as_str()).collect();
    assert_eq!(entries, ["roles \"snitch\"", "roles \"brute\""]);
}

#[test]
fn every_number_of_players_has_one_table_with_enough_roles() {
    let found = PACK.problems(&PACK.with("players = 4", "players = 5"));
    let entries: Vec<&str> = found.iter().map(|problem| problem.entry.as_str()).collect();
    assert_eq!(entries, ["table for 4 players", "table for 5 players"]);
    let text = PACK.with("roles = [\"driver\", \"brute\", \"crook\"]", "roles = [\"driver\"]");
    PACK.refuses(&text, "table for 4 players", "1 Roles are too few.");
    let four = PACK.with(
        "roles = [\"driver\", \"brute\", \"crook\"]\ncharacters_each = 1",
        "roles = [\"driver\", \"brute\", \"crook\"]\ncharacters_each = 3",
    );
    let found = PACK.problems(&four);
    assert!(found[0].what.contains("12 in all"), "{}", found[0]);
}

#[test]
fn figures_that_make_no_game_are_refused() {
    PACK.refuses(&PACK.with("target = 20", "target = 5"), "game", "not above the starting cash");
    PACK.refuses(&PACK.with("rounds = 8", "rounds = 0"), "game", "0 rounds");
    PACK.refuses(
        &PACK.with("[intimidation]\ncount = 8", "[intimidation]\ncount = 7"),
        "intimidation",
        "run out",
    );
    PACK.refuses(&PACK.with("beats = 6", "beats = 1"), "beats", "1 beats");
    let text = PACK.with("acts_per_seat_and_round = 60", "acts_per_seat_and_round = 0");
    PACK.refuses(&text, "negotiation", "out of range");
    let text = PACK.with("countdown_seconds = 20", "countdown_seconds = 0");
    PACK.refuses(&text, "live", "A time is 0");
    let text = PACK.with("seconds_before_call = 20", "seconds_before_call = 200");
    PACK.refuses(&text, "live", "automatic call");
    let text = PACK.with("driver_fee = 1", "driver_fee = 1000001");
    assert!(PACK.problems(&text)[0].what.contains("above a million"));
}

#[test]
fn every_gang_has_a_character_for_every_role() {
    let text = PACK.with("snitch = \"Quill\", ", "");
    PACK.refuses(&text, "gangs \"velvet_crows\"", "A Role has no Character.");
    let text = PACK.with("id = \"neon_jackals\"", "id = \"velvet_crows\"");
    PACK.refuses(&text, "gangs \"velvet_crows\"", "Two gangs have this id.");
    let text = PACK.with("\"Quill\"", "\"\"");
    PACK.refuses(&text, "gangs \"velvet_crows\"", "empty");
    let start = PACK.text().rfind("[[gangs]]").expect("gangs");
    let end = PACK
        .text()
        .find("# ---------------------------------------------------------------- digital");
    let text = [&PACK.text()[..start], &PACK.text()[end.expect("negotiation")..]].concat();
    PACK.refuses(&text, "gangs", "There are 7 gangs.");
}

#[test]
fn an_oversize_pack_is_refused_unread() {
    let text = format!("{}\n{}", PACK.text(), "# padding\n".repeat(30_000));
    PACK.refuses(&text, "the whole file", "bytes long");
}

#[test]
fn several_problems_are_reported_together() {
    let text = PACK
        .with("target = 20", "target = 4")
        .replacen("amount = 8", "amount = 0", 1)
        .replacen("id = \"neon_jackals\"", "id = \"velvet_crows\"", 1)
        .replacen("beats = 6", "beats = 99", 1);
    let entries: Vec<String> =
        PACK.problems(&text).into_iter().map(|problem| problem.entry).collect();
    assert_eq!(entries, ["game", "beats", "loot \"first_bank\"", "gangs \"velvet_crows\""]);
}

#[test]
fn the_pack_in_the_box_is_what_section_2_says() {
    let box_content = content(8);
    assert_eq!(box_content.total, Money(50 + 25 * 5));
    assert_eq!(box_content.starting_cash, Money(5));
    assert_eq!((box_content.rounds, box_content.target), (8, Money(20)));
    assert_eq!(box_content.intimidation, 8);
    assert_eq!(box_content.loot.len(), 10);
    for card in &box_content.loot {
        assert!((8..=12).contains(&card.amount.0), "{card:?}");
        assert!((1..=2).contains(&card.ante.0), "{card:?}");
    }
    let printed: Vec<_> =
        box_content.loot.iter().filter(|card| card.source == Source::Rulebook).collect();
    assert_eq!(printed.len(), 1, "one card is known from the rulebook");
    let bank = printed[0];
    assert_eq!(
        (&*bank.name, bank.amount, bank.symbol),
        ("First Bank", Money(8), Some(Role::Brute))
    );
    let powers = &box_content.powers;
    let worth = [powers.snitch_alone_fine, powers.driver_fee, powers.crook_steals];
    assert_eq!(worth, [3, 1, 2].map(Money)); // R43, R47, R48
    assert_eq!([powers.mastermind_adds, powers.symbol_bonus], [2, 1].map(Money)); // R45, R49
}

#[test]
fn the_pack_in_the_box_has_eight_gangs_of_five() {
    let gangs = content(8).gangs;
    assert_eq!(gangs.len(), 8);
    let names: BTreeSet<&String> = gangs.iter().flat_map(|gang| gang.characters.values()).collect();
    assert_eq!(names.len(), 40, "every Character has a name of its own");
    let colours: BTreeSet<&String> = gangs.iter().map(|gang| &gang.colour).collect();
    assert_eq!(colours.len(), 8);
}

#[test]
fn the_pack_in_the_box_has_the_roles_of_r2() {
    for seats in MIN_SEATS..=MAX_PLAYERS {
        let content = content(seats);
        let expected: &[Role] = match seats {
            4 => &[Role::Brute, Role::Driver, Role::Crook],
            5 | 6 => &[Role::Snitch, Role::Brute, Role::Driver, Role::Crook],
            _ => &Role::ALL,
        };
        assert!(content.roles.iter().eq(expected.iter().copied()), "{seats} players");
        assert_eq!(content.characters_each, if seats == 3 { 2 } else { 1 });
    }
}

#[test]
fn q3_the_smallest_share_of_the_pack_pays_the_drivers_fee() {
    let content = content(8);
    let least = content.loot.iter().map(|card| card.amount.0).min().expect("there are cards");
    let share = (least / 4).min((least + content.powers.mastermind_adds.0) / 5);
    assert!(share >= 2 && share >= content.powers.driver_fee.0);
}

#[test]
fn times_and_bounds_of_the_pack_are_those_of_the_rules() {
    let content = content(5);
    let live = content.live;
    assert_eq!((live.seconds_before_call, live.countdown_seconds), (20, 20)); // R30
    assert_eq!((live.seconds_left_after_departure, live.seconds_until_automatic_call), (5, 150));
    assert_eq!((live.all_ready_grace_seconds, live.naming_seconds), (3, 20)); // R28, R64
    assert_eq!((content.beats, content.acts_per_round), (6, 60)); // R34, Q57
}

#[test]
fn options_that_make_no_game_are_refused() {
    let (file, pack) = MillionsOfDollars::CONTENT;
    for seconds in [0, 604_801] {
        let options = Options { seconds_per_decision: Some(seconds), ..Options::default() };
        let refused = MillionsOfDollars::open(file, pack, &options, 4).expect_err("out of range");
        assert_eq!(refused.problems[0].entry, "seconds_per_decision", "{refused}");
    }
}
