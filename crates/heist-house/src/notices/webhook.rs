//! A notice to an address of a guest's own, signed as standardwebhooks.com has it,
//! so that whoever receives it finds a library that checks it.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64ct::{Base64, Encoding};
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use sha2::Sha256;

use crate::store::Hidden;
use crate::token;

/// What is told: where, and what. Nothing of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Notice {
    /// The address of the house.
    pub(crate) house: String,
    /// What the table is called.
    pub(crate) table: String,
    /// What the box is called.
    #[serde(rename = "box")]
    pub(crate) box_name: String,
    /// What there is.
    pub(crate) what: What,
    /// Where the table is.
    pub(crate) link: String,
}

/// What there is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// It is the guest's move.
    Move,
    /// The game has ended.
    Over,
    /// Nothing: the guest tries whether notices come.
    Test,
}

impl What {
    /// Its name in the store and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            What::Move => "move",
            What::Over => "over",
            What::Test => "test",
        }
    }
}

/// The secret as receivers take it.
pub(crate) fn written(secret: &Hidden) -> String {
    format!("whsec_{}", Base64::encode_string(&secret.0))
}

/// The headers of a notice, its signature among them.
pub(crate) fn headers(secret: &Hidden, body: &[u8], now_ms: u64) -> Option<HeaderMap> {
    let (id, at) = (format!("msg_{}", token::new_id()), (now_ms / 1000).to_string());
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret.0).ok()?;
    for part in [id.as_bytes(), b".", at.as_bytes(), b".", body] {
        mac.update(part);
    }
    let signature = Base64::encode_string(&mac.finalize().into_bytes());
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    for (name, value) in [
        ("webhook-id", id),
        ("webhook-timestamp", at),
        ("webhook-signature", format!("v1,{signature}")),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_str(&value).ok()?);
    }
    Some(headers)
}
