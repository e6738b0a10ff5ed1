//! Running the real program.

// Every test file takes what it needs, and a failure may panic.
#![allow(clippy::unwrap_used, dead_code)]

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

/// The game the tests play.
pub const GAME: &str = "millions-of-dollars";

/// How the program ended and what it said.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// It did what was asked.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.code, 0, "{self:?}");
        self.out
    }

    /// It failed with that code and said all of these on stderr.
    #[track_caller]
    pub fn failed(self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        assert!(self.err.starts_with("heist: "), "{self:?}");
        for part in parts {
            assert!(self.err.contains(part), "{part:?} is not in {self:?}");
        }
        assert!(!self.err.contains("panicked"), "{self:?}");
    }

    /// Its output as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Runs the program without input.
pub fn heist(args: &[&str]) -> Ran {
    heist_with(args, b"")
}

/// Runs the program with that input.
pub fn heist_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heist"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// An empty folder for one test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The path as an argument.
pub fn arg(path: &std::path::Path) -> &str {
    path.to_str().unwrap()
}

/// An engine that is talked to line by line.
pub struct Talk {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    /// Everything it has answered.
    pub heard: String,
}

impl Talk {
    pub fn new(args: &[&str]) -> Talk {
        let mut child = command(args).spawn().expect("the engine starts");
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Talk { child, stdin, stdout, heard: String::new() }
    }

    /// Sends a line and gives the answer.
    pub fn say(&mut self, line: &str) -> Value {
        writeln!(self.stdin, "{line}").unwrap();
        let mut answer = String::new();
        self.stdout.read_line(&mut answer).unwrap();
        self.heard += &answer;
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
    }

    /// Sends a line that must be answered under that name.
    #[track_caller]
    pub fn ask(&mut self, name: &str, line: &str) -> Value {
        let answer = self.say(line);
        assert!(answer.get(name).is_some(), "{line} is answered by {answer}");
        answer[name].clone()
    }

    /// Sends a line that must be refused with that code.
    #[track_caller]
    pub fn refused(&mut self, code: &str, line: &str) {
        let answer = self.say(line);
        assert_eq!(answer["error"]["code"], code, "{line} is answered by {answer}");
        assert!(
            answer["error"]["remedy"].as_str().is_some_and(|text| !text.is_empty()),
            "{answer}"
        );
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
