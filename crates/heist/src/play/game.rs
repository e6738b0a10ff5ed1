//! One game at the terminal.

use std::io::Write;
use std::time::{Duration, Instant};

use heist_shelf::{Act, AnyTable, BoxOnShelf, Company};
use heist_table::{Bytes32, Chance, Clock, Refusal, Seat, SeatSet, When};

use super::lines::{Input, Lines};
use super::recorder::Recorder;
use crate::failure::Failure;
use crate::{plain, result};

const HELP: &str = "\
Type the number of an action, or the action itself in the words of the list.
  look          the table and the list again
  undo          take back your last act, if it has shown nothing and nobody acted since
  rules         the rules; rules R19 for one of them
  quit          stop here; the record is kept
";

/// A table, a person, and bots.
pub(super) struct Game {
    on_shelf: &'static dyn BoxOnShelf,
    table: Box<dyn AnyTable>,
    company: Company,
    seat: Seat,
    recorder: Recorder,
    secret: Option<Bytes32>,
    clock: Clock,
    looked: Instant,
    told: usize,
    offered: Option<Offered>,
}

/// What the person was last shown to choose from.
struct Offered {
    decision: u32,
    acts: Vec<Act>,
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

impl Game {
    pub(super) fn new(
        on_shelf: &'static dyn BoxOnShelf,
        table: Box<dyn AnyTable>,
        company: Company,
        seat: Seat,
        recorder: Recorder,
        secret: Option<Bytes32>,
    ) -> Game {
        let (clock, looked) = (Clock::ZERO, Instant::now());
        let (told, offered) = (0, None);
        Game { on_shelf, table, company, seat, recorder, secret, clock, looked, told, offered }
    }

    pub(super) fn play(mut self, out: &mut dyn Write) -> Result<(), Failure> {
        self.welcome(out)?;
        let lines = Lines::from_stdin();
        loop {
            self.let_time_pass();
            self.company.advance(&mut *self.table, self.clock);
            self.recorder.keep(&*self.table)?;
            let news = self.tell(out)?;
            if self.table.outcome().is_some() {
                return self.farewell(out);
            }
            self.ask(news, out)?;
            let next = match lines.next(self.patience()) {
                Input::Line(line) => self.obey(&line, out)?,
                Input::Nothing => Next::GoOn,
                Input::End => Next::Stop,
            };
            if next == Next::Stop {
                return self.give_up(out);
            }
        }
    }

    fn welcome(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let header = self.table.header();
        writeln!(
            out,
            "{}: {} players. You are seat {}.",
            self.on_shelf.info().name,
            self.table.seats(),
            self.seat
        )?;
        for (seat, player) in header.seats.iter().enumerate() {
            if let Some(bot) = &player.bot {
                writeln!(out, "Seat {seat}: {}, a {bot} bot.", plain::line(&player.name))?;
            }
        }
        match &header.chance {
            Chance::Seed(seed) => writeln!(out, "The draws come from seed {seed}.")?,
            Chance::Sealed { house, .. } => writeln!(out, "The draws are sealed: {house}")?,
        }
        writeln!(out, "Type help at any time.\n")?;
        Ok(())
    }

    /// The clock runs only while the game has one; other games stand at 0.
    fn let_time_pass(&mut self) {
        let elapsed = self.looked.elapsed();
        self.looked += elapsed;
        if self.table.deadline().is_some() {
            self.clock = self.clock.plus_ms(elapsed.as_millis() as u64);
        }
        self.clock = self.clock.max(self.table.now());
    }

    /// How long to wait for the person before something else happens.
    fn patience(&mut self) -> Option<Duration> {
        let next = self.company.next(&*self.table)?;
        Some(Duration::from_millis(next.since_ms(self.clock).max(1)))
    }

    /// What happened since the last time, so far as the seat heard of it.
    /// Says whether there was anything.
    fn tell(&mut self, out: &mut dyn Write) -> Result<bool, Failure> {
        let eyes = SeatSet::only(self.seat);
        let mut news = false;
        for told in &self.table.log()[self.told..] {
            if told.to.includes(eyes) {
                writeln!(out, "{}", plain::line(&told.sentence))?;
                news = true;
            }
        }
        self.told = self.table.log().len();
        Ok(news)
    }

    /// Shows the table and what can be done, once per decision.
    fn ask(&mut self, news: bool, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(asked) = self.table.asked(self.seat) else {
            self.offered = None;
            out.flush()?;
            return Ok(());
        };
        if self.offered.as_ref().is_some_and(|offered| offered.decision == asked.decision) {
            if news {
                write!(out, "> ")?;
            }
            out.flush()?;
            return Ok(());
        }
        let sketch = self.table.sketch(SeatSet::only(self.seat));
        writeln!(out, "\n{}\n", plain::lines(sketch.trim_end()))?;
        writeln!(out, "{}", plain::line(&asked.question))?;
        let mut acts = self.table.legal(self.seat);
        acts.extend(self.table.asides(self.seat));
        for (act, number) in acts.iter().zip(1..) {
            let (text, phrase) = (plain::line(&act.text), plain::line(&act.phrase));
            writeln!(out, "{number:>4}  {text:<22} {phrase}")?;
        }
        write!(out, "> ")?;
        out.flush()?;
        self.offered = Some(Offered { decision: asked.decision, acts });
        Ok(())
    }

    fn obey(&mut self, line: &str, out: &mut dyn Write) -> Result<Next, Failure> {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("quit" | "exit"), None) => return Ok(Next::Stop),
            (Some("help"), None) => write!(out, "{HELP}> ")?,
            (Some("rules"), rule) => {
                self.show_rules(rule, out)?;
                write!(out, "> ")?;
            }
            (None | Some("look"), None) => self.offered = None,
            (Some("undo"), None) => {
                let undone = self.table.undo(self.seat, self.clock);
                self.report(undone, out)?;
            }
            _ => {
                self.let_time_pass();
                let done = self.act(line);
                self.report(done, out)?;
            }
        }
        Ok(Next::GoOn)
    }

    /// An action by its number in the list or in its own words.
    fn act(&mut self, line: &str) -> Result<(), Refusal> {
        let offered = self.offered.as_ref();
        let decision = offered.map(|offered| offered.decision);
        let action = match line.parse::<usize>() {
            Err(_) => self.table.read_action(line)?,
            Ok(number) => {
                let acts = offered.map_or(&[][..], |offered| &offered.acts);
                let act = number.checked_sub(1).and_then(|index| acts.get(index));
                act.map(|act| act.action.clone()).ok_or_else(|| no_such_number(number, acts))?
            }
        };
        let when = When::from(self.clock);
        self.table.act(self.seat, decision, &action, when)
    }

    fn report(&mut self, done: Result<(), Refusal>, out: &mut dyn Write) -> Result<(), Failure> {
        match done {
            Ok(()) => self.offered = None,
            Err(refusal) => write!(out, "{}\n> ", plain::line(&refusal.to_string()))?,
        }
        Ok(())
    }

    /// The rules, or those lines that carry one number.
    fn show_rules(&self, rule: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
        let rules = self.on_shelf.rules();
        match rule {
            _ if rules.is_empty() => writeln!(out, "{}", self.on_shelf.info().blurb)?,
            None => writeln!(out, "{rules}")?,
            Some(rule) => {
                let mark = format!("**{}**", rule.to_uppercase());
                let found: Vec<&str> = rules.lines().filter(|line| line.contains(&mark)).collect();
                match found.as_slice() {
                    [] => writeln!(
                        out,
                        "There is no rule {}. Type rules to read them all.",
                        plain::line(rule)
                    )?,
                    found => writeln!(out, "{}", found.join("\n"))?,
                }
            }
        }
        Ok(())
    }

    fn farewell(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let sketch = self.table.sketch(SeatSet::only(self.seat));
        writeln!(out, "\n{}\n", plain::lines(sketch.trim_end()))?;
        if let Some(outcome) = self.table.outcome() {
            let text = result::in_words(&outcome, self.table.names());
            writeln!(out, "{}", plain::lines(&text))?;
        }
        self.close_the_books(out)
    }

    fn give_up(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.recorder.close(&*self.table)?;
        writeln!(out, "\nThe game stops here.")?;
        self.close_the_books(out)
    }

    fn close_the_books(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(secret) = self.secret {
            writeln!(out, "The secret of the draws was: {secret}")?;
        }
        if let Some(file) = self.recorder.file() {
            let file = file.display().to_string();
            let file = plain::line(&file);
            writeln!(out, "The record is in {file}. Check it with: heist verify {file}")?;
        }
        Ok(())
    }
}

fn no_such_number(number: usize, acts: &[Act]) -> Refusal {
    let allowed = match acts.len() {
        0 => "Wait until you are asked.".to_owned(),
        last => format!("Choose from 1 to {last}, or type an action in its own words."),
    };
    Refusal::new("no-such-number", "", format!("There is no number {number} in the list."), allowed)
}
