//! Lines from stdin, with a limit to the waiting.

use std::io::stdin;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::input::{Line, read_line};

/// The longest line a person can mean.
const LONGEST_LINE: usize = 4096;

/// What came in.
pub(super) enum Input {
    /// A line without its end.
    Line(String),
    /// Nothing in that time.
    Nothing,
    /// There will be no more.
    End,
}

/// Lines as a person types them, or a program pipes them in.
pub(super) struct Lines {
    lines: Receiver<String>,
}

impl Lines {
    /// Reads ahead by one line, so that the table's clock can tick meanwhile.
    pub(super) fn from_stdin() -> Lines {
        let (sender, lines) = sync_channel(0);
        thread::spawn(move || {
            let mut stdin = stdin().lock();
            loop {
                let line = match read_line(&mut stdin, LONGEST_LINE) {
                    Ok(Line::Text(bytes)) => String::from_utf8_lossy(&bytes).trim().to_owned(),
                    // No action is that long: let the rules say so.
                    Ok(Line::TooLong) => "a line too long".to_owned(),
                    Ok(Line::End) | Err(_) => return,
                };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Lines { lines }
    }

    /// The next line; without a limit it is waited for as long as it takes.
    pub(super) fn next(&self, limit: Option<Duration>) -> Input {
        match limit {
            None => self.lines.recv().map_or(Input::End, Input::Line),
            Some(limit) => match self.lines.recv_timeout(limit) {
                Ok(line) => Input::Line(line),
                Err(RecvTimeoutError::Timeout) => Input::Nothing,
                Err(RecvTimeoutError::Disconnected) => Input::End,
            },
        }
    }
}
