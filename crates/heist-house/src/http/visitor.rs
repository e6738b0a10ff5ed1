//! Where a request comes from, and by which name it came.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::http::header::HOST;

use crate::config::Config;

/// Where a connection comes from.
pub(super) type Peer = ConnectInfo<SocketAddr>;

/// Names that nobody can give away in the world's directory of names, so that
/// no foreign page can make them lead here.
const NAMES_AT_HOME: [&str; 6] =
    [".localhost", ".local", ".lan", ".internal", ".home.arpa", ".fritz.box"];

/// Whoever asks, as limits count them: the peer, or what a proxy of ours says.
///
/// Each proxy puts the address it saw at the end, on the last line or on one of
/// its own; what a visitor claims stands before that. So the list is read from
/// its end, past proxies of ours.
pub(super) fn visitor(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    // By bytes: whatever a visitor wrote, what a proxy added to it can be read.
    let said = lines.flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','));
    let mut last = peer.ip();
    let mut said = said.map(|word| str::from_utf8(word).ok().and_then(|word| read(word.trim())));
    while config.proxies.contains(&last) {
        let Some(Some(before)) = said.next() else { break };
        last = before;
    }
    counted(last)
}

/// An address with or without its port, as proxies write it.
fn read(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
    bare.parse().ok().or_else(|| word.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// One visitor has at least a whole /64 of IPv6 to come from.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
        }
        other => other,
    }
}

/// Whether the visitor's line is secured, as far as the house can know.
pub(super) fn is_secure(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> bool {
    let said = headers.get_all("x-forwarded-proto").iter().next_back();
    config.proxies.contains(&peer.ip()) && said.is_some_and(|scheme| scheme == "https")
}

/// Whether a request was sent to this house: to an address, to a name that
/// means something only at home, or to a name of ours. A page elsewhere can have
/// its own name lead here and then counts as ours to a browser. A proxy of ours
/// knows its names itself.
pub(super) fn is_meant_for_us(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> bool {
    if config.proxies.contains(&peer.ip()) {
        return true;
    }
    // Only programs leave it out.
    let Some(host) = headers.get(HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|digit| digit.is_ascii_digit()) { name } else { host }
    });
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    read(&name).is_some()
        || !name.contains('.')
        || NAMES_AT_HOME.iter().any(|ending| name.ends_with(ending))
        || config.names.iter().any(|own| own.eq_ignore_ascii_case(&name))
        || config.public_url.as_ref().is_some_and(|url| url.host() == name)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn config() -> Config {
        let proxies = ["127.0.0.1", "10.0.0.2"].map(|proxy| proxy.parse().expect("an address"));
        Config { proxies: proxies.into(), names: vec!["heist.example".into()], ..Config::default() }
    }

    fn seen(peer: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            let line = HeaderValue::from_bytes(line.as_bytes()).expect("a header");
            headers.append("x-forwarded-for", line);
        }
        let peer = SocketAddr::new(peer.parse().expect("an address"), 1);
        visitor(&config(), peer, &headers).to_string()
    }

    #[test]
    fn the_last_word_is_our_proxys() {
        assert_eq!(seen("192.0.2.9", &["1.1.1.1"]), "192.0.2.9");
        assert_eq!(seen("127.0.0.1", &["9.9.9.9, 1.1.1.1"]), "1.1.1.1");
        // A proxy that adds a line of its own leaves the visitor's first.
        assert_eq!(seen("127.0.0.1", &["9.9.9.9", "1.1.1.1"]), "1.1.1.1");
        assert_eq!(seen("127.0.0.1", &["9.9.9.9", "1.1.1.1, 10.0.0.2"]), "1.1.1.1");
        assert_eq!(seen("127.0.0.1", &["1.1.1.1:5555"]), "1.1.1.1");
        assert_eq!(seen("127.0.0.1", &["\u{e9}, 1.1.1.1"]), "1.1.1.1");
        assert_eq!(seen("127.0.0.1", &["9.9.9.9, nonsense"]), "127.0.0.1");
        assert_eq!(seen("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn a_whole_network_of_ipv6_is_one_visitor() {
        assert_eq!(seen("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::");
        assert_eq!(seen("127.0.0.1", &["[2001:db8:1:2::1]"]), "2001:db8:1:2::");
        assert_eq!(seen("127.0.0.1", &["[2001:db8:1:2::1]:80"]), "2001:db8:1:2::");
        assert_eq!(seen("::ffff:192.0.2.7", &[]), "192.0.2.7");
    }

    #[test]
    fn a_name_of_somebody_elses_is_not_ours() {
        let asked = |peer: &str, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a header"));
            is_meant_for_us(&config(), SocketAddr::new(peer.parse().expect("one"), 1), &headers)
        };
        for own in
            ["127.0.0.1:8000", "[::1]:8000", "localhost:8000", "nas", "nas.local.", "Heist.Example"]
        {
            assert!(asked("192.0.2.9", own), "{own}");
        }
        for foreign in
            ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "a.local.com"]
        {
            assert!(!asked("192.0.2.9", foreign), "{foreign}");
        }
        assert!(asked("127.0.0.1", "any.example"), "a proxy knows its names");
    }
}
