//! Nobody makes the house write where it must not, nor all the time.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

use heist_house::Resolver;
use serde_json::json;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::receiver::Receiver;
use super::{giving_notice, house, put, waiting_table};
use crate::client::{GAME, Person, house_with, metric};

/// A certificate of hooks.example, good for a hundred years, and who gave it.
const CERTIFICATE: &[u8] = include_bytes!("hooks.example.der");
const AUTHORITY: &[u8] = include_bytes!("authority.der");
const KEY: &[u8] = include_bytes!("hooks.example.key.der");

async fn tries(person: &Person) -> (bool, String) {
    let (status, tried) = person.post("/api/me/webhook/try", json!({})).await;
    assert!(status.is_success(), "{tried}");
    (tried["arrived"] == true, tried["said"].as_str().unwrap().to_owned())
}

fn leads_to(addresses: &[&str]) -> Resolver {
    let addresses: Vec<IpAddr> = addresses.iter().map(|text| text.parse().unwrap()).collect();
    Resolver::new(move |_, _| Box::pin(std::future::ready(addresses.clone())))
}

#[tokio::test]
async fn only_public_addresses_are_taken_whatever_they_are_called() {
    let house = house_with(|config| {
        giving_notice(config);
        config.notices_to = Vec::new();
    })
    .await;
    let receiver = Receiver::open().await;
    let carl = house.guest("Carl").await;
    let port = receiver.address.port();
    for url in [
        receiver.url("/"),
        format!("https://127.0.0.1:{port}/"),
        format!("https://localhost:{port}/"),
        format!("https://127.1:{port}/"),
        format!("https://2130706433:{port}/"),
        format!("https://0x7f000001:{port}/"),
        format!("https://0177.0.0.1:{port}/"),
        format!("https://[::1]:{port}/"),
        format!("https://[::ffff:127.0.0.1]:{port}/"),
        format!("https://[::ffff:7f00:1]:{port}/"),
        format!("https://0.0.0.0:{port}/"),
        "https://169.254.169.254/latest/meta-data".to_owned(),
        "https://10.0.0.1/".to_owned(),
        "https://192.168.1.1/".to_owned(),
        "https://100.64.0.1/".to_owned(),
        "https://[fd00::1]/".to_owned(),
        "https://[fe80::1]/".to_owned(),
        "https://[64:ff9b::7f00:1]/".to_owned(),
        "https://carl:word@1.1.1.1/".to_owned(),
        "gopher://1.1.1.1/".to_owned(),
        "https://1.1.1.1/\r\nHost: x".to_owned(),
        "not a url".to_owned(),
    ] {
        let problem = put(&carl, &url).await;
        assert_eq!(problem["type"], "/problems/bad-address", "{url}: {problem}");
    }
    assert_eq!(receiver.lines.load(SeqCst), 0);
    // Nothing of it is kept, and nothing to try.
    assert!(carl.get("/api/me/notices").await.1["webhook"].is_null());
    assert_eq!(carl.post("/api/me/webhook/try", json!({})).await.0.as_u16(), 404);
}

#[tokio::test]
async fn a_name_that_leads_elsewhere_later_leads_nobody_inside() {
    let trap = Receiver::at("127.0.0.2:0", None).await;
    let port = trap.address.port();
    let good = Receiver::at(&format!("127.0.0.1:{port}"), None).await;
    // Outside when it is looked at, inside whenever it is asked again.
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    let house = house_with(|config| {
        giving_notice(config);
        config.resolver = Resolver::new(move |_, _| {
            let address = if count.fetch_add(1, SeqCst).is_multiple_of(2) {
                "127.0.0.1"
            } else {
                "127.0.0.2"
            };
            Box::pin(std::future::ready(vec![address.parse().unwrap()]))
        });
    })
    .await;
    let carl = house.guest("Carl").await;
    let url = format!("http://hooks.example:{port}/");
    assert_eq!(put(&carl, &url).await["url"], url);
    let (arrived, said) = tries(&carl).await;
    assert!(!arrived && said.contains("no address"), "{said}");
    // One question, one answer, one line: to the address that was looked at.
    assert_eq!((asked.load(SeqCst), good.lines.load(SeqCst), trap.lines.load(SeqCst)), (2, 0, 0));
    assert_eq!(tries(&carl).await, (true, "It answered 204 No Content.".to_owned()));
    assert_eq!((asked.load(SeqCst), good.lines.load(SeqCst), trap.lines.load(SeqCst)), (3, 1, 0));
    // A name that leads outside and inside at once leads nowhere.
    let house = house
        .reopen(|config| {
            giving_notice(config);
            config.resolver = leads_to(&["127.0.0.1", "127.0.0.2"]);
        })
        .await;
    assert!(!tries(&carl.at(&house)).await.0);
    assert_eq!((good.lines.load(SeqCst), trap.lines.load(SeqCst)), (1, 0));
}

#[tokio::test]
async fn what_is_secured_is_so_by_its_name() {
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![CERTIFICATE.to_vec().into()],
            PrivateKeyDer::try_from(KEY.to_vec()).unwrap(),
        )
        .unwrap();
    let tls = TlsAcceptor::from(Arc::new(config));
    let mut receiver = Receiver::at("127.0.0.1:0", Some(tls)).await;
    let port = receiver.address.port();
    let trusting = |config: &mut heist_house::Config| {
        giving_notice(config);
        config.trusted = vec![AUTHORITY.to_vec()];
        config.resolver = leads_to(&["127.0.0.1"]);
    };
    let house = house_with(trusting).await;
    let carl = house.guest("Carl").await;
    put(&carl, &format!("https://hooks.example:{port}/a?b=c")).await;
    assert_eq!(tries(&carl).await, (true, "It answered 204 No Content.".to_owned()));
    let came = receiver.next().await;
    assert!(came.head.starts_with("POST /a?b=c HTTP/1.1\r\n"), "{}", came.head);
    assert_eq!(came.header("host"), Some(format!("hooks.example:{port}").as_str()));
    assert_eq!(came.json()["what"], "test");
    // Another name, or a house that does not know the certificate.
    put(&carl, &format!("https://other.example:{port}/")).await;
    let bad = (false, "The certificate there is not good for this name.".to_owned());
    assert_eq!(tries(&carl).await, bad);
    put(&carl, &format!("https://hooks.example:{port}/")).await;
    let house = house
        .reopen(|config| {
            trusting(config);
            config.trusted.clear();
        })
        .await;
    assert_eq!(tries(&carl.at(&house)).await, bad);
}

#[tokio::test]
async fn a_receiver_can_tell_that_it_is_the_house() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let carl = house.guest("Carl").await;
    let webhook = put(&carl, &receiver.url("/")).await;
    assert!(tries(&carl).await.0);
    let came = receiver.next().await;
    let secret = webhook["secret"].as_str().unwrap().strip_prefix("whsec_").unwrap();
    let key = ring_key(secret);
    let [id, at] = ["webhook-id", "webhook-timestamp"].map(|name| came.header(name).unwrap());
    let signed = [format!("{id}.{at}.").as_bytes(), &came.body].concat();
    let signature = came.header("webhook-signature").unwrap().strip_prefix("v1,").unwrap();
    let signature = from_base64(signature);
    assert!(::ring::hmac::verify(&key, &signed, &signature).is_ok());
    assert!(::ring::hmac::verify(&key, b"else", &signature).is_err());
    // Another address gets another secret, and the one before is told nothing.
    assert_ne!(put(&carl, &receiver.url("/b")).await["secret"], webhook["secret"]);
}

fn from_base64(text: &str) -> Vec<u8> {
    use base64ct::Encoding;
    base64ct::Base64::decode_vec(text).unwrap()
}

fn ring_key(secret: &str) -> ::ring::hmac::Key {
    ::ring::hmac::Key::new(::ring::hmac::HMAC_SHA256, &from_base64(secret))
}

#[tokio::test]
async fn nobody_is_followed_and_who_fails_again_and_again_is_given_up() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let carl = house.guest("Carl").await;
    put(&carl, &receiver.url("/")).await;
    receiver.status.store(302, SeqCst);
    let (arrived, said) = tries(&carl).await;
    assert!(
        !arrived && said.contains("It answered 302") && said.contains("follows nobody"),
        "{said}"
    );
    receiver.status.store(500, SeqCst);
    for _ in 0..4 {
        assert!(!tries(&carl).await.0);
    }
    let webhook = carl.get("/api/me/notices").await.1["webhook"].clone();
    assert_eq!(webhook["given_up"], true);
    assert_eq!(webhook["said"], "It answered 500 Internal Server Error.");
    // Nothing is sent while it is given up; a try that arrives changes that.
    for _ in 0..5 {
        receiver.next().await;
    }
    let table = carl.open(json!({ "game": GAME, "seats": 3, "waits_for_absent": true })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    carl.good(&path("absence"), json!({ "waits": true })).await;
    for seat in 1..3 {
        carl.good(&path("seats"), json!({ "seat": seat, "bot": crate::client::bot() })).await;
    }
    carl.good(&path("ready"), json!({ "ready": true })).await;
    receiver.nothing().await;
    receiver.status.store(200, SeqCst);
    assert!(tries(&carl).await.0);
    assert_eq!(carl.get("/api/me/notices").await.1["webhook"]["given_up"], false);
}

#[tokio::test]
async fn a_flood_is_bounded() {
    let house = house_with(|config| {
        giving_notice(config);
        config.limits.notices_per_hour = 3;
        config.limits.notice_tries_per_minute = 2;
        config.limits.notice_changes_per_minute = 2;
    })
    .await;
    let mut receiver = Receiver::open().await;
    let carl = house.guest("Carl").await;
    put(&carl, &receiver.url("/")).await;
    let made: Vec<u16> = futures_util::future::join_all(
        (0..4).map(|_| async { carl.post("/api/me/webhook/try", json!({})).await.0.as_u16() }),
    )
    .await;
    assert_eq!(made.iter().filter(|&&status| status == 429).count(), 2, "{made:?}");
    put(&carl, &receiver.url("/")).await;
    assert_eq!(put(&carl, &receiver.url("/")).await["type"], "/problems/too-fast");
    for _ in 0..2 {
        receiver.next().await;
    }
    // Six tables ask for Carl; three notices are sent in an hour.
    for _ in 0..6 {
        let table = carl.open(json!({ "game": GAME, "seats": 3 })).await;
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        carl.good(&path("absence"), json!({ "waits": true })).await;
        for seat in 1..3 {
            carl.good(&path("seats"), json!({ "seat": seat, "bot": crate::client::bot() })).await;
        }
        carl.good(&path("ready"), json!({ "ready": true })).await;
    }
    for _ in 0..3 {
        receiver.next().await;
    }
    while metric(&house, "heist_notices_dropped_total").await < 3.0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    receiver.nothing().await;
}

#[tokio::test]
async fn one_address_is_not_written_to_all_the_time_whatever_it_is_called() {
    let house = house_with(|config| {
        giving_notice(config);
        config.limits.notices_per_host = 1;
        config.resolver = leads_to(&["127.0.0.1"]);
    })
    .await;
    let mut receiver = Receiver::open().await;
    let (_, people) = waiting_table(&house, &receiver).await;
    receiver.next().await;
    let port = receiver.address.port();
    for url in [receiver.url("/other"), format!("http://other.example:{port}/")] {
        put(&people[0], &url).await;
        let (arrived, said) = tries(&people[0]).await;
        assert!(!arrived && said.contains("must wait"), "{url}: {said}");
    }
    receiver.nothing().await;
}
