//! A notice on its way to all by which a guest is told; who does not answer is
//! tried again a few times, and given up after failing again and again.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use serde_json::json;

use super::client::Unanswered;
use super::push::{BrowserKeys, encrypt};
use super::webhook::{self, Notice, What};
use crate::house::House;
use crate::store::{Change, DeviceRow, StoreError, WebhookRow};

/// How often one notice is tried.
const TRIES: u32 = 3;
/// Each pause is so much longer than the one before.
const SLOWER: u32 = 6;
/// After so many notices in a row that did not arrive nobody is told by it.
pub(crate) const MOST_FAILURES: u32 = 5;
/// How long a push service keeps what its browser does not fetch.
const KEPT_SECONDS: &str = "86400";

/// What came of one try.
pub(crate) struct Tried {
    pub(crate) fate: Fate,
    /// In a sentence, for the guest.
    pub(crate) said: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Arrived,
    /// It may arrive later.
    Later,
    /// It will not.
    Never,
    /// There is nobody any more.
    Gone,
}

/// By what a guest is told.
enum Way {
    Browser(DeviceRow),
    Address(WebhookRow),
}

impl Tried {
    fn answered(status: StatusCode) -> Tried {
        let fate = match status {
            status if status.is_success() => Fate::Arrived,
            StatusCode::NOT_FOUND | StatusCode::GONE => Fate::Gone,
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => Fate::Later,
            status if status.is_server_error() => Fate::Later,
            _ => Fate::Never,
        };
        let mut said = format!("It answered {status}.");
        if status.is_redirection() {
            said += " The house follows nobody elsewhere: give the address it leads to.";
        }
        Tried { fate, said }
    }

    fn unanswered(why: Unanswered) -> Tried {
        let fate = if why == Unanswered::NotAllowed { Fate::Never } else { Fate::Later };
        Tried { fate, said: why.to_string() }
    }
}

impl House {
    /// Begins to tell a guest by everything there is.
    pub(super) async fn deliver(
        self: &Arc<House>,
        guest: &str,
        table: &str,
        notice: &Notice,
    ) -> Result<(), StoreError> {
        let devices = self.store.devices(guest.to_owned()).await?;
        let devices = devices.into_iter().filter(|_| self.push_key().is_some());
        let webhook = self.store.webhook(guest.to_owned()).await?;
        let webhook = webhook.filter(|webhook| webhook.failures < MOST_FAILURES);
        for way in devices.map(Way::Browser).chain(webhook.map(Way::Address)) {
            let (house, notice, table) = (Arc::clone(self), notice.clone(), table.to_owned());
            tokio::spawn(async move {
                let tried = house.try_often(&way, &table, &notice).await;
                match way {
                    Way::Browser(device) => house.note_device(&device, &tried).await,
                    Way::Address(webhook) => house.note_webhook(webhook, &tried).await,
                }
            });
        }
        Ok(())
    }

    /// Tries until it has arrived, or will not.
    async fn try_often(&self, way: &Way, table: &str, notice: &Notice) -> Tried {
        let mut pause = self.config.times.notice_again;
        for left in (0..TRIES).rev() {
            let tried = match self.notices.at_once.acquire().await {
                Ok(_at_once) => match way {
                    Way::Browser(device) => self.push(device, Some(table), notice).await,
                    Way::Address(webhook) => self.call(webhook, notice).await,
                },
                Err(_) => Tried::unanswered(Unanswered::TooSlow),
            };
            let counted = match tried.fate {
                Fate::Arrived => &self.metrics.notices_sent,
                _ => &self.metrics.notices_failed,
            };
            counted.fetch_add(1, Relaxed);
            if tried.fate != Fate::Later || left == 0 {
                return tried;
            }
            // Only so many wait: a flood of those who do not answer fills no memory.
            let Ok(_waiting) = self.notices.waiting.try_acquire() else {
                self.metrics.notices_dropped.fetch_add(1, Relaxed);
                tracing::warn!("a notice is dropped: so many wait to be tried again");
                return tried;
            };
            tokio::select! {
                () = self.closing.cancelled() => return tried,
                () = tokio::time::sleep(pause) => {}
            }
            pause *= SLOWER;
        }
        unreachable!("the last try returns")
    }

    /// Tells a browser, once.
    pub(crate) async fn push(
        &self,
        device: &DeviceRow,
        table: Option<&str>,
        notice: &Notice,
    ) -> Tried {
        let bad =
            || Tried { fate: Fate::Gone, said: "The browser's keys are not good.".to_owned() };
        let Some(keys) = BrowserKeys::read(&device.p256dh, &device.auth) else { return bad() };
        let target = match self.read_target(&device.endpoint) {
            Ok(target) => target,
            Err(why) => return Tried { fate: Fate::Never, said: why.to_owned() },
        };
        let path = table.map_or_else(|| "/".to_owned(), |id| format!("/t/{id}"));
        let told = json!({ "what": notice.what, "table": notice.table, "box": notice.box_name, "path": path });
        let Some(body) = encrypt(&keys, told.to_string().as_bytes()) else { return bad() };
        let contact = notice.house.as_str();
        let signed = self.notices.key.authorization(&target.origin(), contact, self.wall_ms());
        let mut headers = HeaderMap::new();
        let Ok(signed) = HeaderValue::from_str(&signed) else { return bad() };
        headers.insert(header::AUTHORIZATION, signed);
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        headers.insert(HeaderName::from_static("ttl"), HeaderValue::from_static(KEPT_SECONDS));
        headers.insert(HeaderName::from_static("urgency"), HeaderValue::from_static("normal"));
        // A later notice of a table takes the place of one that was not fetched.
        if let Some(Ok(topic)) = table.map(HeaderValue::from_str) {
            headers.insert(HeaderName::from_static("topic"), topic);
        }
        match self.notices.client.post(&target, headers, body).await {
            Ok(status) => Tried::answered(status),
            Err(why) => Tried::unanswered(why),
        }
    }

    /// Tells an address of a guest's own, once.
    pub(crate) async fn call(&self, webhook: &WebhookRow, notice: &Notice) -> Tried {
        let target = match self.read_target(&webhook.url) {
            Ok(target) => target,
            Err(why) => return Tried { fate: Fate::Never, said: why.to_owned() },
        };
        let body = serde_json::to_vec(notice).unwrap_or_default();
        let headers = webhook::headers(&webhook.secret, &body, self.wall_ms()).unwrap_or_default();
        match self.notices.client.post(&target, headers, body).await {
            Ok(status) => Tried::answered(status),
            Err(why) => Tried::unanswered(why),
        }
    }

    /// A notice that says only that notices come.
    pub(crate) fn test_notice(&self) -> Option<Notice> {
        let url = self.config.public_url.as_ref()?.to_string();
        let (table, box_name) = (String::new(), String::new());
        Some(Notice {
            house: url.clone(),
            table,
            box_name,
            what: What::Test,
            link: format!("{url}/"),
        })
    }

    pub(crate) async fn note_device(&self, device: &DeviceRow, tried: &Tried) {
        let failures = match tried.fate {
            Fate::Arrived => 0,
            Fate::Gone => MOST_FAILURES,
            Fate::Later | Fate::Never => device.failures.saturating_add(1),
        };
        let (guest, id) = (device.guest.clone(), device.id.clone());
        let change = match failures {
            same if same == device.failures => return,
            failures if failures >= MOST_FAILURES => Change::ForgetDevice { guest, id },
            failures => Change::DeviceAnswered { id, failures },
        };
        let _ = self.write(vec![change]).await;
    }

    pub(crate) async fn note_webhook(&self, webhook: WebhookRow, tried: &Tried) {
        let failures = match tried.fate {
            Fate::Arrived => 0,
            _ => webhook.failures.saturating_add(1),
        };
        let said = Some(tried.said.clone());
        if (failures, &said) != (webhook.failures, &webhook.said) {
            let row = WebhookRow { failures, said, ..webhook };
            let _ = self.write(vec![Change::WebhookAnswered(row)]).await;
        }
    }
}
