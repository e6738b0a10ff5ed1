//! What the house reads from the head of a request, without a request: for tests
//! that send it what nobody would.

use std::net::{IpAddr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderName, HeaderValue};

use super::visitor::{is_meant_for_us, is_secure, visitor};
use super::who::token_of;
use crate::config::Config;

/// Who asks, as the house understands it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Whom limits count.
    pub visitor: IpAddr,
    /// Whether the line is secured.
    pub is_secure: bool,
    /// Whether the request is meant for this house.
    pub is_ours: bool,
    /// The token that is shown, and whether it was on purpose.
    pub token: Option<(String, bool)>,
}

/// Reads lines of a head that came from a peer; none if they are no lines of a
/// head.
pub fn read_head(config: &Config, peer: SocketAddr, lines: &[(&str, &[u8])]) -> Option<Head> {
    let mut headers = HeaderMap::new();
    for (name, value) in lines {
        let name = HeaderName::from_bytes(name.as_bytes()).ok()?;
        headers.append(name, HeaderValue::from_bytes(value).ok()?);
    }
    let token = token_of(config, Some(ConnectInfo(peer)), &headers);
    Some(Head {
        visitor: visitor(config, peer, &headers),
        is_secure: is_secure(config, peer, &headers),
        is_ours: is_meant_for_us(config, peer, &headers),
        token: token.map(|(token, shown)| (token.to_owned(), shown)),
    })
}
