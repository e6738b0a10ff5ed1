//! Where people reach the house.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// The address by which people reach the house, such as `https://heist.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    host: String,
}

impl PublicUrl {
    /// Its name, without scheme and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether a browser takes it for secured: others get no notices by push.
    pub fn is_secured(&self) -> bool {
        let host = self.host.as_str();
        self.origin.starts_with("https://")
            || ["localhost", "127.0.0.1", "[::1]"].contains(&host)
            || host.ends_with(".localhost")
    }

    /// Where a table is.
    pub(crate) fn of_table(&self, id: &str) -> String {
        format!("{}/t/{id}", self.origin)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let wrong = || format!("{text:?} is no address of a house, such as https://heist.example");
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(wrong());
        };
        let known = scheme == "https" || scheme == "http";
        if !known || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(wrong());
        }
        if uri.path_and_query().is_some_and(|path| path.as_str() != "/") {
            return Err(format!("{text:?} goes on after its host: a house has a host of its own"));
        }
        let origin = format!("{scheme}://{}", authority.as_str().to_ascii_lowercase());
        Ok(PublicUrl { origin, host: authority.host().to_ascii_lowercase() })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_and_a_host() {
        let url: PublicUrl = "https://Heist.Example:8443/".parse().expect("an address");
        assert_eq!(
            (url.to_string().as_str(), url.host()),
            ("https://heist.example:8443", "heist.example")
        );
        assert!(url.is_secured());
        let url: PublicUrl = "http://nas.lan:8000".parse().expect("an address");
        assert!(!url.is_secured());
        assert_eq!(url.of_table("x"), "http://nas.lan:8000/t/x");
        assert!("http://127.0.0.1:8000".parse::<PublicUrl>().expect("an address").is_secured());
        for bad in [
            "",
            "heist.example",
            "ftp://x",
            "https://",
            "https://x/games",
            "https://a@b",
            "https://x?y",
        ] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }
}
