//! Which tables are awake, and how to reach them.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

use crate::house::House;
use crate::problem::Problem;
use crate::store::RunningRow;
use crate::table::{Answer, Ask, LONGEST_MAILBOX, Mail, Reply, TableTask, What, Who};
use crate::token;

/// The tables that are awake, by id.
#[derive(Default)]
pub(crate) struct Tables {
    awake: Mutex<HashMap<String, mpsc::Sender<Mail>>>,
    /// One alarm per table that sleeps with a clock running.
    alarms: Mutex<HashMap<String, AbortHandle>>,
    /// Tables whose game ran when the house was last closed, and has not gone
    /// on since.
    expected_back: Mutex<HashSet<String>>,
}

impl Tables {
    /// These ran when the house was closed.
    pub(crate) fn expect_back(&self, running: &[RunningRow]) {
        let ids = running.iter().map(|row| row.id.clone());
        self.expected_back.lock().expect("no thread panics here").extend(ids);
    }

    pub(crate) fn is_awake(&self, id: &str) -> bool {
        self.awake.lock().expect("no thread panics here").contains_key(id)
    }

    pub(crate) fn is_expected_back(&self, id: &str) -> bool {
        self.expected_back.lock().expect("no thread panics here").contains(id)
    }

    pub(crate) fn is_back(&self, id: &str) {
        self.expected_back.lock().expect("no thread panics here").remove(id);
    }

    /// Forgets a table that goes to sleep, unless another has taken its place.
    pub(crate) fn forget(&self, id: &str, address: &mpsc::WeakSender<Mail>) {
        let mut awake = self.awake.lock().expect("no thread panics here");
        let own = address.upgrade();
        if let (Some(known), Some(own)) = (awake.get(id), own)
            && known.same_channel(&own)
        {
            awake.remove(id);
        }
    }

    /// Whether a clock may be running at any table.
    pub(crate) fn any_may_tick(&self) -> bool {
        !self.awake.lock().expect("no thread panics here").is_empty()
            || !self.alarms.lock().expect("no thread panics here").is_empty()
    }

    /// Wakes a sleeping table when its clock will need it.
    pub(crate) fn set_alarm(&self, house: &Arc<House>, id: &str, at: Instant) {
        let (house, table) = (Arc::clone(house), id.to_owned());
        let alarm = tokio::spawn(async move {
            tokio::select! {
                () = tokio::time::sleep_until(at.into()) => {
                    house.tables.alarms.lock().expect("no thread panics here").remove(&table);
                    house.wake(&table);
                }
                () = house.closing.cancelled() => {}
            }
        });
        let mut alarms = self.alarms.lock().expect("no thread panics here");
        if let Some(old) = alarms.insert(id.to_owned(), alarm.abort_handle()) {
            old.abort();
        }
    }
}

impl House {
    /// Asks a table, waking it if it sleeps.
    pub(crate) async fn ask(
        self: &Arc<House>,
        id: &str,
        who: Who,
        what: What,
    ) -> Result<Answer, Problem> {
        let reply = self.post(id, who, what).await?;
        reply.await.map_err(|_| Problem::broken())?
    }

    /// Puts a question into a table's mailbox, waking it if it sleeps. What is
    /// posted one after the other is read in this order.
    pub(crate) async fn post(
        self: &Arc<House>,
        id: &str,
        who: Who,
        what: What,
    ) -> Result<Reply, Problem> {
        if !token::is_id(id) {
            return Err(Problem::no_such_table());
        }
        let (reply, answer) = oneshot::channel();
        let mut mail = Mail::Ask(Box::new(Ask { who, what, reply }));
        // A table may fall asleep between finding and asking it.
        for _ in 0..3 {
            if self.closing.is_cancelled() {
                return Err(Problem::closing());
            }
            match self.address(id).send(mail).await {
                Ok(()) => return Ok(answer),
                Err(returned) => mail = returned.0,
            }
            tokio::task::yield_now().await;
        }
        Err(Problem::closing())
    }

    /// Mail for a table that has just fallen asleep.
    pub(crate) async fn forward(self: &Arc<House>, id: &str, mail: Mail) {
        let Mail::Ask(_) = &mail else { return };
        if self.closing.is_cancelled() {
            mail.send_back();
        } else if let Err(returned) = self.address(id).send(mail).await {
            returned.0.send_back();
        }
    }

    /// A viewer has gone.
    pub(crate) async fn detach(self: &Arc<House>, id: &str, onlooker: u64) {
        let known = self.tables.awake.lock().expect("no thread panics here").get(id).cloned();
        if let Some(address) = known {
            let _ = address.send(Mail::Detach { onlooker }).await;
        }
    }

    /// A viewer's page comes into view, or goes out of it.
    pub(crate) async fn see(self: &Arc<House>, id: &str, onlooker: u64, in_view: bool) {
        let known = self.tables.awake.lock().expect("no thread panics here").get(id).cloned();
        if let Some(address) = known {
            let _ = address.send(Mail::View { onlooker, in_view }).await;
        }
    }

    /// Wakes a table if it sleeps.
    pub(crate) fn wake(self: &Arc<House>, id: &str) {
        let _ = self.address(id).try_send(Mail::Wake);
    }

    fn address(self: &Arc<House>, id: &str) -> mpsc::Sender<Mail> {
        let mut awake = self.tables.awake.lock().expect("no thread panics here");
        if let Some(address) = awake.get(id).filter(|address| !address.is_closed()) {
            return address.clone();
        }
        let (address, inbox) = mpsc::channel(LONGEST_MAILBOX);
        awake.insert(id.to_owned(), address.clone());
        let (house, id, own) = (Arc::clone(self), id.to_owned(), address.downgrade());
        tokio::spawn(async move {
            house.metrics.tables_awake.fetch_add(1, Relaxed);
            // Waking takes far more room than the rest of a table's life.
            let waking = TableTask::wake(Arc::clone(&house), id.clone(), inbox, own.clone());
            let woken = Box::pin(waking).await;
            match woken {
                Ok(task) => {
                    // A panic in one game's rules ends this task alone; the
                    // next who asks finds the mailbox closed and wakes anew.
                    let lived = tokio::spawn(task.live()).await;
                    if lived.is_err() {
                        tracing::error!(table = %id, "a table broke down");
                    }
                    house.tables.forget(&id, &own);
                }
                Err((problem, mut inbox)) => {
                    house.tables.forget(&id, &own);
                    inbox.close();
                    while let Some(mail) = inbox.recv().await {
                        if let Mail::Ask(ask) = mail {
                            let _ = ask.reply.send(Err(problem.clone()));
                        }
                    }
                }
            }
            house.metrics.tables_awake.fetch_sub(1, Relaxed);
        });
        address
    }
}
