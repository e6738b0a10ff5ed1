//! A box on the shelf, whatever game is in it.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use heist_table::record::{Header, Player};
use heist_table::{
    Bytes32, Chance, Choice, Game, Lesson, Names, Record, Seat, Secret, choice, rulebook,
};
use serde::Serialize;
use serde_json::Value;

use crate::records::{self, Story};
use crate::simulate::{self, Plan, Progress};
use crate::table::Seated;
use crate::{AnyTable, Report, ShelfError, options};

/// A game by name. Everything typed stays behind this door.
pub trait BoxOnShelf: Sync {
    /// The name in folders, files, addresses and records.
    fn slug(&self) -> &'static str;
    /// What the shelf says of the game.
    fn info(&self) -> Info;
    /// The rules in our own words, as players read them; empty if the box has
    /// none.
    fn rules(&self) -> String;
    /// How to play, on one screen, on those terms.
    fn lesson(&self, terms: &Terms) -> Result<Lesson, ShelfError>;
    /// The content pack in the box: file name and text.
    fn content(&self) -> (&'static str, &'static str);
    /// The content pack with that hash, if it lies in the box or ever did.
    fn pack(&self, hash: Bytes32) -> Option<Content>;
    /// Whether a content pack is sound for every number of players.
    fn check_content(&self, content: &Content) -> Result<(), ShelfError>;
    /// All options, with those given set.
    fn options(&self, given: &Value) -> Result<Value, ShelfError>;
    /// What the seats are called in the box.
    fn seat_names(&self, terms: &Terms) -> Result<Names, ShelfError>;
    /// Lays out a table.
    fn open(&self, terms: &Terms, seating: Seating) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// Goes on with a table from its [`AnyTable::snapshot`], dealt on the same
    /// terms with the same seating.
    fn resume(
        &self,
        terms: &Terms,
        seating: Seating,
        snapshot: &str,
    ) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// Plays many games among bots.
    fn simulate(
        &self,
        terms: &Terms,
        plan: &Plan,
        progress: Progress<'_>,
    ) -> Result<Report, ShelfError>;
    /// The record of one game of a simulation.
    fn simulated_record(
        &self,
        terms: &Terms,
        plan: &Plan,
        number: u64,
    ) -> Result<String, ShelfError>;
    /// Plays a record again.
    fn tell(&self, record: &Record, content: Option<&Content>) -> Result<Story, ShelfError>;
    /// Checks everything in a finished game's record.
    fn verify(&self, record: &Record, content: Option<&Content>) -> Result<(), ShelfError>;
}

impl fmt::Debug for dyn BoxOnShelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// What is agreed before a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// How many play.
    pub seats: u8,
    /// Options by name; those not named, or all if null, are as by default.
    pub options: Value,
    /// A content pack other than the one in the box.
    pub content: Option<Content>,
    /// An earlier version of the rules, for games that were begun by it.
    pub rules: Option<u32>,
}

impl Terms {
    /// The game as it comes out of the box.
    pub fn new(seats: u8) -> Terms {
        Terms { seats, options: Value::Null, content: None, rules: None }
    }

    /// What was agreed for the game of that record, with the pack it names.
    pub fn of(header: &Header, content: Content) -> Terms {
        Terms {
            // A record may claim anything: more seats than that fit no game.
            seats: header.seats.len().min(u8::MAX.into()) as u8,
            options: header.options.clone(),
            content: Some(content),
            rules: Some(header.rules),
        }
    }
}

/// A content pack from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The file as it was named.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl Content {
    /// BLAKE3 of the text, as records have it.
    pub fn hash(&self) -> Bytes32 {
        hash(&self.text)
    }
}

/// Who sits where, and where the draws come from.
#[derive(Clone, Debug)]
pub struct Seating {
    /// One per seat.
    pub players: Vec<Player>,
    /// What a record will say of the draws.
    pub chance: Chance,
    /// The house's secret, if the chance is sealed.
    pub secret: Option<Secret>,
}

impl Seating {
    /// Seats without names and draws from a seed.
    pub fn seeded(seats: u8, seed: u64) -> Seating {
        let names = Names::numbered(seats);
        let player = |seat| Player { name: names.of(seat).to_owned(), bot: None };
        Seating {
            players: Seat::all(seats).map(player).collect(),
            chance: Chance::Seed(seed),
            secret: None,
        }
    }
}

/// What the shelf says of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Info {
    /// The name in commands, files and addresses.
    pub slug: &'static str,
    /// The title.
    pub name: &'static str,
    /// Who owns the title.
    pub publisher: &'static str,
    /// One line.
    pub blurb: &'static str,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// The version of the rules.
    pub rules: u32,
    /// The choices of the table.
    pub options: Vec<OptionInfo>,
    /// The two options by which results are kept, if they are.
    pub chronicle: Option<[&'static str; 2]>,
    /// The content pack in the box.
    pub content: ContentInfo,
}

/// A choice of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What is chosen, in words for people.
    pub label: &'static str,
    /// What sort of value it takes.
    pub kind: OptionKind,
    /// Everything that may be given, in one line.
    pub meaning: String,
    /// Its value unless another is given.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub default: Value,
    /// What to offer. A seat may be any of the table's, too.
    pub choices: Vec<Offered>,
    /// The option, and its value, without which this one means nothing.
    pub when: Option<When>,
}

/// What sort of value an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// One of its choices.
    OneOf,
    /// False or true.
    YesOrNo,
    /// Seconds, or null for no limit.
    Seconds,
    /// A seat, or null.
    Seat,
    /// A list of crews by seat.
    Crews,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offered {
    /// As it is given.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub value: Value,
    /// What it means.
    pub text: String,
    /// Whether only a pack of one's own may have it.
    pub own_pack: bool,
}

/// What another option must be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct When {
    /// The other option.
    pub name: &'static str,
    /// Its value.
    pub is: &'static str,
}

/// A content pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ContentInfo {
    /// The file's name.
    pub file: String,
    /// BLAKE3 of its text.
    pub hash: Bytes32,
}

/// The one implementation: a game made to speak JSON.
pub(crate) struct Shelved<G>(PhantomData<fn() -> G>);

impl<G: Game> Shelved<G> {
    /// The box of that game.
    pub(crate) const NEW: Shelved<G> = Shelved(PhantomData);
}

impl<G: Game> BoxOnShelf for Shelved<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn info(&self) -> Info {
        Info {
            slug: G::SLUG,
            name: G::NAME,
            publisher: G::PUBLISHER,
            blurb: G::BLURB,
            min_seats: *G::SEATS.start(),
            max_seats: *G::SEATS.end(),
            rules: G::RULES_VERSION,
            options: G::OPTIONS.iter().map(described::<G>).collect(),
            chronicle: G::CHRONICLE,
            content: content_info::<G>(None),
        }
    }

    fn rules(&self) -> String {
        rulebook::for_players(G::RULES)
    }

    fn lesson(&self, terms: &Terms) -> Result<Lesson, ShelfError> {
        Ok(open_box::<G>(terms)?.0.lesson())
    }

    fn content(&self) -> (&'static str, &'static str) {
        G::CONTENT
    }

    fn pack(&self, hash: Bytes32) -> Option<Content> {
        shipped::<G>(hash)
    }

    fn check_content(&self, content: &Content) -> Result<(), ShelfError> {
        for seats in G::SEATS {
            G::open(&content.file, &content.text, &G::Options::default(), seats)?;
        }
        Ok(())
    }

    fn options(&self, given: &Value) -> Result<Value, ShelfError> {
        options::agreed::<G>(given)
    }

    fn seat_names(&self, terms: &Terms) -> Result<Names, ShelfError> {
        Ok(open_box::<G>(terms)?.0.seat_names())
    }

    fn open(&self, terms: &Terms, seating: Seating) -> Result<Box<dyn AnyTable>, ShelfError> {
        Ok(Box::new(Seated::<G>::open(terms, seating)?))
    }

    fn resume(
        &self,
        terms: &Terms,
        seating: Seating,
        snapshot: &str,
    ) -> Result<Box<dyn AnyTable>, ShelfError> {
        Ok(Box::new(Seated::<G>::resume(terms, seating, snapshot)?))
    }

    fn simulate(
        &self,
        terms: &Terms,
        plan: &Plan,
        progress: Progress<'_>,
    ) -> Result<Report, ShelfError> {
        simulate::run::<G>(terms, plan, progress)
    }

    fn simulated_record(
        &self,
        terms: &Terms,
        plan: &Plan,
        number: u64,
    ) -> Result<String, ShelfError> {
        simulate::record::<G>(terms, plan, number)
    }

    fn tell(&self, record: &Record, content: Option<&Content>) -> Result<Story, ShelfError> {
        records::story::<G>(record, content)
    }

    fn verify(&self, record: &Record, content: Option<&Content>) -> Result<(), ShelfError> {
        record.verify(records::rules_of::<G>(record, content)?)?;
        Ok(())
    }
}

/// Opens a box on those terms.
pub(crate) fn open_box<G: Game>(terms: &Terms) -> Result<(G, G::Options), ShelfError> {
    if !G::SEATS.contains(&terms.seats) {
        return Err(ShelfError::WrongSeats {
            name: G::NAME,
            seats: terms.seats.into(),
            min: *G::SEATS.start(),
            max: *G::SEATS.end(),
        });
    }
    let (version, known) = (version::<G>(terms), G::OLDEST_RULES..=G::RULES_VERSION);
    if !known.contains(&version) {
        return Err(ShelfError::OtherRules { slug: G::SLUG, theirs: version, known });
    }
    let options = options::parse::<G>(&terms.options)?;
    let (file, text) = pack::<G>(terms.content.as_ref());
    let rules = G::open(file, text, &options, terms.seats)?.under(version);
    Ok((rules, options))
}

/// The same, shared by all tables on the same terms: rules never change, and
/// take more room than a game.
pub(crate) fn shared_box<G: Game>(terms: &Terms) -> Result<(Arc<G>, G::Options), ShelfError> {
    let options = options::parse::<G>(&terms.options)?;
    let mut terms = terms.clone();
    terms.options = options::to_json::<G>(&options);
    terms.rules = Some(version::<G>(&terms));
    // The pack in the box is the same pack under whatever name.
    terms.content = terms.content.filter(|content| content.text != G::CONTENT.1);
    let opened = || OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |known: &Opened| known.slug == G::SLUG && known.terms == terms;
    let known = opened().iter().find(|known| same(known)).and_then(|known| known.rules.upgrade());
    if let Some(rules) = known.and_then(|rules| rules.downcast().ok()) {
        return Ok((rules, options));
    }
    let rules = Arc::new(open_box::<G>(&terms)?.0);
    let mut opened = opened();
    opened.retain(|known| known.rules.strong_count() > 0 && !same(known));
    let shared: Arc<dyn Any + Send + Sync> = rules.clone();
    opened.push(Opened { slug: G::SLUG, terms, rules: Arc::downgrade(&shared) });
    Ok((rules, options))
}

/// Rules that some table plays by.
struct Opened {
    slug: &'static str,
    terms: Terms,
    rules: Weak<dyn Any + Send + Sync>,
}

static OPENED: Mutex<Vec<Opened>> = Mutex::new(Vec::new());

/// The version of the rules that is played by on those terms.
pub(crate) fn version<G: Game>(terms: &Terms) -> u32 {
    terms.rules.unwrap_or(G::RULES_VERSION)
}

/// File name and hash of a content pack, or of the one in the box.
pub(crate) fn content_info<G: Game>(content: Option<&Content>) -> ContentInfo {
    let (file, text) = pack::<G>(content);
    ContentInfo { file: file.to_owned(), hash: hash(text) }
}

/// The content pack with that hash, if it lies in the box or ever did.
pub(crate) fn shipped<G: Game>(hash: Bytes32) -> Option<Content> {
    let packs = [G::CONTENT].into_iter().chain(G::EARLIER_CONTENT.iter().copied());
    let mut packs = packs.map(|(file, text)| Content { file: file.into(), text: text.into() });
    packs.find(|pack| pack.hash() == hash)
}

fn described<G: Game>(choice: &Choice) -> OptionInfo {
    let (kind, values) = match choice.kind {
        choice::Kind::OneOf(_) => (OptionKind::OneOf, choice.values()),
        choice::Kind::YesOrNo(_) => (OptionKind::YesOrNo, choice.values()),
        choice::Kind::Seconds { .. } => (OptionKind::Seconds, choice.values()),
        choice::Kind::Seat(_) => (OptionKind::Seat, choice.values()),
        choice::Kind::Crews => (OptionKind::Crews, crews_of::<G>()),
    };
    let offered = |(value, text): (Value, String)| {
        let own_pack = choice.of_own_pack.is_some_and(|of_own| value == of_own);
        Offered { value, text, own_pack }
    };
    OptionInfo {
        name: choice.name,
        label: choice.label,
        kind,
        meaning: choice.meaning(),
        default: options::defaults::<G>().remove(choice.name).unwrap_or_default(),
        choices: values.into_iter().map(offered).collect(),
        when: choice.when.map(|(name, is)| When { name, is }),
    }
}

/// Every crew of the box, by its number.
fn crews_of<G: Game>() -> Vec<(Value, String)> {
    let (file, content) = G::CONTENT;
    let most = *G::SEATS.end();
    let Ok(rules) = G::open(file, content, &G::Options::default(), most) else { return Vec::new() };
    let crews = rules.seat_names();
    Seat::all(most).map(|seat| (Value::from(seat.number()), crews.of(seat).to_owned())).collect()
}

fn hash(text: &str) -> Bytes32 {
    Bytes32(*blake3::hash(text.as_bytes()).as_bytes())
}

fn pack<G: Game>(content: Option<&Content>) -> (&str, &str) {
    content.map_or(G::CONTENT, |content| (content.file.as_str(), content.text.as_str()))
}
