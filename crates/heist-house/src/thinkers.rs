//! Bots think here: a few threads of their own, a fair turn for every table.
//!
//! ```text
//!   table A ──job, job──┐
//!   table B ──job───────┼──► A, B, C, A … ──► threads (cores − 1) ──► back to the table's mailbox
//!   table C ──job───────┘
//! ```

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;

type Job = Box<dyn FnOnce() + Send>;

/// The threads on which bots think.
pub(crate) struct Thinkers {
    queue: Arc<Queue>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Default)]
struct State {
    jobs: HashMap<String, VecDeque<Job>>,
    turns: VecDeque<String>,
    closed: bool,
}

impl Thinkers {
    /// So many threads, or one less than there are cores.
    pub(crate) fn new(threads: Option<usize>) -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = threads.unwrap_or(cores.saturating_sub(1)).max(1);
        let queue = Arc::new(Queue::default());
        let thread = |number| {
            let queue = Arc::clone(&queue);
            std::thread::Builder::new()
                .name(format!("thinker {number}"))
                .spawn(move || queue.work())
                .expect("a thread can be started")
        };
        let threads = Mutex::new((0..threads).map(thread).collect());
        Thinkers { queue, threads }
    }

    /// Thinks for a table when its turn comes.
    pub(crate) fn think(&self, table: &str, job: impl FnOnce() + Send + 'static) {
        let mut state = self.queue.state.lock().expect("no thread panics here");
        if !state.jobs.contains_key(table) {
            state.turns.push_back(table.to_owned());
        }
        state.jobs.entry(table.to_owned()).or_default().push_back(Box::new(job));
        drop(state);
        self.queue.news.notify_one();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.queue.state.lock().expect("no thread panics here").closed = true;
        self.queue.news.notify_all();
        for thread in self.threads.get_mut().expect("no thread panics here").drain(..) {
            let _ = thread.join();
        }
    }
}

impl Queue {
    fn work(&self) {
        while let Some(job) = self.next() {
            // A bot that breaks its own rules is answered for by the table,
            // which hears nothing and chooses at random.
            let _ = catch_unwind(AssertUnwindSafe(job));
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.state.lock().expect("no thread panics here");
        loop {
            if state.closed {
                return None;
            }
            if let Some(table) = state.turns.pop_front() {
                let jobs = state.jobs.get_mut(&table).expect("a turn has a job");
                let job = jobs.pop_front();
                if jobs.is_empty() {
                    state.jobs.remove(&table);
                } else {
                    state.turns.push_back(table);
                }
                if job.is_some() {
                    return job;
                }
                continue;
            }
            state = self.news.wait(state).expect("no thread panics here");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_busy_table_does_not_keep_another_waiting() {
        let thinkers = Thinkers::new(Some(1));
        let (gate, wait) = mpsc::channel::<()>();
        let (said, heard) = mpsc::channel();
        thinkers.think("gate", move || wait.recv().unwrap());
        for (table, name) in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1")] {
            let said = said.clone();
            thinkers.think(table, move || said.send(name).unwrap());
        }
        thinkers.think("c", || panic!("a bot breaks its own rules"));
        drop((said, gate.send(())));
        let order: Vec<_> = heard.iter().collect();
        assert_eq!(order, ["a1", "b1", "a2", "a3"]);
    }
}
