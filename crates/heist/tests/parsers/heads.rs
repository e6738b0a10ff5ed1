//! Settings, and the lines at the head of a request that say who asks.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::LazyLock;

use heist_house::{Config, read_head};

use crate::mangle::{Bytes, mangled};

const FILE: &str = "listen = \"127.0.0.1:8000\"\ndata = '/var/lib/heist'\nproxy = [\"127.0.0.1\", \"::1\"]\n\
    name = [\"heist.example\"]\nmetrics-token = \"secret\"\nmetrics-every = 60\nbot-pause = \"900-2400\"\n\
    content = []\nkeep-unbegun = 7\ntables-per-hour = 20\nrequests-per-second = 50\n";

/// A file of settings: it is taken, or it is said why not.
pub(crate) fn settings(input: &[u8]) {
    let text = mangled(FILE.as_bytes(), &mut Bytes::of(input));
    if let Err(why) = heist::check_settings(&String::from_utf8_lossy(&text)) {
        assert!(!why.is_empty());
    }
}

const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
const VISITOR: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));
const TOKEN: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

static BEHIND: LazyLock<Config> =
    LazyLock::new(|| Config { proxies: vec![PROXY], ..Config::default() });

/// Whatever a visitor writes, the proxy's own word is the last; without a proxy
/// nothing a visitor writes says where the visitor comes from, and a cookie that
/// any neighbour can set is no token on a secured line.
pub(crate) fn head(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let sound = [
        ("x-forwarded-for", "203.0.113.5, [2001:db8::1]:80, 10.0.0.1".to_owned()),
        ("x-forwarded-proto", "https".to_owned()),
        ("forwarded", "for=203.0.113.5".to_owned()),
        ("cookie", format!("a=b; heist={TOKEN}; __Host-heist={TOKEN}")),
        ("cookie", "b=c".to_owned()),
        ("authorization", format!("Bearer {TOKEN}")),
        ("host", "heist.example:8000".to_owned()),
    ];
    let (name, value) = &sound[bytes.next() % sound.len()];
    let written = mangled(value.as_bytes(), &mut bytes);
    let direct = read_head(&BEHIND, SocketAddr::new(VISITOR, 1), &[(name, &written)]);
    let Some(direct) = direct else { return };
    assert_eq!(direct.visitor, VISITOR, "{name}: {written:?}");
    assert!(!direct.is_secure);

    let seen = VISITOR.to_string();
    let own = [("x-forwarded-for", seen.as_bytes()), ("x-forwarded-proto", b"https")];
    let lines = [&[(*name, &written[..])][..], &own].concat();
    let behind = read_head(&BEHIND, SocketAddr::new(PROXY, 1), &lines).expect("lines of a head");
    assert_eq!(behind.visitor, VISITOR, "{name}: {written:?}");
    assert!(behind.is_secure && behind.is_ours);
    let said = String::from_utf8_lossy(&written);
    if let Some((token, _)) = behind.token {
        let guarded = said.contains("__Host-heist=") || said.starts_with("Bearer ");
        assert!(guarded && said.contains(&token), "{name}: {said:?}");
    }
    // A neighbour's cookie hides ours as little.
    if *name == "cookie" && !written.contains(&b';') {
        let line = [&written[..], b"; __Host-heist=", TOKEN.as_bytes()].concat();
        let lines = [&[("cookie", &line[..])][..], &own].concat();
        let both = read_head(&BEHIND, SocketAddr::new(PROXY, 1), &lines).expect("lines of a head");
        let ours = said.trim_start().starts_with("__Host-heist=");
        assert!(ours || both.token == Some((TOKEN.to_owned(), false)), "{said:?}");
    }
    // A proxy that adds its word to the line of the visitor, as nginx does.
    if *name == "x-forwarded-for" {
        let line = [&written[..], b", ", seen.as_bytes()].concat();
        let joined = read_head(&BEHIND, SocketAddr::new(PROXY, 1), &[(name, &line)]);
        assert_eq!(joined.expect("a line of a head").visitor, VISITOR, "{said:?}");
    }
}
