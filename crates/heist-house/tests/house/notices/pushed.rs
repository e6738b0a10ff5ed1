//! A browser that is told: it alone can read it, and it is the house that wrote it.
//! Both are looked at by other means than the house uses.

use std::sync::atomic::Ordering::SeqCst;

use base64ct::{Base64UrlUnpadded, Encoding};
use heist_house::store;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};
use ring::{aead, hkdf};
use serde_json::{Value, json};

use super::receiver::{Came, Receiver};
use super::{delete, giving_notice, house, waiting_table};
use crate::client::{GAME, Person, bot, house_with};

fn written(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

fn read(text: &str) -> Vec<u8> {
    Base64UrlUnpadded::decode_vec(text).unwrap()
}

/// A browser with keys of its own.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let chance = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &chance).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        let mut auth = [0; 16];
        chance.fill(&mut auth).unwrap();
        Browser { private, public, auth }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        json!({ "endpoint": endpoint, "p256dh": written(&self.public), "auth": written(&self.auth) })
    }

    /// RFC 8291 and RFC 8188, from the other end.
    fn decrypt(self, message: &[u8]) -> Value {
        let (salt, rest) = message.split_at(16);
        let record_size = u32::from_be_bytes(rest[..4].try_into().unwrap());
        assert!(record_size as usize >= rest.len());
        let (theirs, sealed) = rest[5..].split_at(usize::from(rest[4]));
        let info = [b"WebPush: info\0", self.public.as_slice(), theirs].concat();
        let auth = hkdf::Salt::new(hkdf::HKDF_SHA256, &self.auth);
        let secret =
            agree_ephemeral(self.private, &UnparsedPublicKey::new(&ECDH_P256, theirs), |shared| {
                expand::<32>(&auth.extract(shared), &info)
            })
            .unwrap();
        let own = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&secret);
        let key = expand::<16>(&own, b"Content-Encoding: aes128gcm\0");
        let nonce = expand::<12>(&own, b"Content-Encoding: nonce\0");
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let mut sealed = sealed.to_vec();
        let plain = key.open_in_place(nonce, aead::Aad::empty(), &mut sealed).unwrap();
        let (end, plain) = plain.split_last().unwrap();
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(plain).unwrap()
    }
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &hkdf::Prk, info: &[u8]) -> [u8; N] {
    let mut bytes = [0; N];
    key.expand(&[info], Length(N)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

/// RFC 8292: who wrote it, and for whom.
fn check_signature(came: &Came, key: &str, origin: &str) {
    let said = came.header("authorization").unwrap().strip_prefix("vapid t=").unwrap();
    let (token, own) = said.split_once(", k=").unwrap();
    assert_eq!(own, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signer = Signer::new(&ECDSA_P256_SHA256_FIXED, read(key));
    signer.verify(signed.as_bytes(), &read(signature)).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let [head, claims]: [Value; 2] =
        [head, claims].map(|part| serde_json::from_slice(&read(part)).unwrap());
    assert_eq!(head, json!({ "typ": "JWT", "alg": "ES256" }));
    assert_eq!((&claims["aud"], &claims["sub"]), (&json!(origin), &json!("https://heist.example")));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let expires = claims["exp"].as_u64().unwrap();
    assert!(expires > now && expires <= now + 24 * 3600, "{claims}");
}

async fn notices(person: &Person) -> Value {
    person.get("/api/me/notices").await.1
}

#[tokio::test]
async fn a_browser_can_read_what_the_house_has_signed() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let carl = house.guest("Carl").await;
    let key = notices(&carl).await["push_key"].as_str().unwrap().to_owned();
    let browser = Browser::new();
    let made = carl.good("/api/me/devices", browser.subscription(&receiver.url("/push/x"))).await;
    assert_eq!(notices(&carl).await["devices"], json!([made]));
    let table = carl.open(json!({ "game": GAME, "seats": 3, "name": "Friday" })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    carl.good(&path("absence"), json!({ "waits": true })).await;
    for seat in 1..3 {
        carl.good(&path("seats"), json!({ "seat": seat, "bot": bot() })).await;
    }
    carl.good(&path("ready"), json!({ "ready": true })).await;
    let came = receiver.next().await;
    assert!(came.head.starts_with("POST /push/x HTTP/1.1\r\n"), "{}", came.head);
    assert_eq!(came.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(came.header("topic"), Some(table.as_str()));
    assert!(came.header("ttl").unwrap().parse::<u32>().unwrap() > 3600);
    check_signature(&came, &key, &receiver.url(""));
    let text = String::from_utf8_lossy(&came.body);
    assert!(!text.contains("Friday") && !came.head.contains("Friday"));
    let told = json!({ "what": "move", "table": "Friday", "box": "Millions of Dollars", "path": format!("/t/{table}") });
    assert_eq!(browser.decrypt(&came.body), told);
    receiver.nothing().await;

    // A try tells it, and nothing but that.
    let browser = Browser::new();
    let made = carl.good("/api/me/devices", browser.subscription(&receiver.url("/push/y"))).await;
    let path = format!("/api/me/devices/{}/try", made["id"].as_str().unwrap());
    assert_eq!(carl.good(&path, json!({})).await["arrived"], true);
    assert_eq!(browser.decrypt(&receiver.next().await.body)["what"], "test");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_few_are_kept() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let (_, people) = waiting_table(&house, &receiver).await;
    receiver.next().await;
    let carl = house.guest("Carl").await;
    let subscribe = async |person: &Person, path: &str| {
        person.good("/api/me/devices", Browser::new().subscription(&receiver.url(path))).await
    };
    for number in 0..10 {
        subscribe(&carl, &format!("/{number}")).await;
    }
    let kept = notices(&carl).await["devices"].clone();
    let endpoints: Vec<&str> = kept
        .as_array()
        .unwrap()
        .iter()
        .map(|device| device["endpoint"].as_str().unwrap())
        .collect();
    assert_eq!(endpoints.len(), 8);
    assert!(
        endpoints.last().unwrap().ends_with("/9") && endpoints[0].ends_with("/2"),
        "{endpoints:?}"
    );
    // The same browser is known once, by whoever sits at it now.
    subscribe(&people[0], "/9").await;
    assert_eq!(notices(&carl).await["devices"].as_array().unwrap().len(), 7);
    // Nobody forgets, or tries, another's.
    let other = notices(&people[0]).await["devices"][0]["id"].as_str().unwrap().to_owned();
    delete(&carl, &format!("/api/me/devices/{other}")).await;
    assert_eq!(carl.post(&format!("/api/me/devices/{other}/try"), json!({})).await.0.as_u16(), 404);
    assert_eq!(notices(&people[0]).await["devices"].as_array().unwrap().len(), 1);

    for (status, left) in [(500, 6), (403, 6), (410, 5), (404, 4)] {
        receiver.status.store(status, SeqCst);
        let devices = notices(&carl).await["devices"].clone();
        let id = devices[devices.as_array().unwrap().len() - 1]["id"].as_str().unwrap().to_owned();
        if status == 500 {
            assert_eq!(delete(&carl, &format!("/api/me/devices/{id}")).await, 204);
            continue;
        }
        let tried = carl.good(&format!("/api/me/devices/{id}/try"), json!({})).await;
        assert_eq!(tried["arrived"], false, "{tried}");
        assert_eq!(notices(&carl).await["devices"].as_array().unwrap().len(), left, "{status}");
    }
}

#[tokio::test]
async fn what_is_no_browser_is_not_taken() {
    let house = house().await;
    let carl = house.guest("Carl").await;
    let good = Browser::new().subscription("https://push.example/x");
    for (field, value, problem) in [
        ("endpoint", "http://push.example/x y", "bad-address"),
        ("endpoint", "ftp://push.example/", "bad-address"),
        ("p256dh", "AAAA", "bad-keys"),
        ("p256dh", "not base64!", "bad-keys"),
        ("auth", "AAAA", "bad-keys"),
    ] {
        let mut bad = good.clone();
        bad[field] = json!(value);
        let (status, answer) = carl.post("/api/me/devices", bad).await;
        assert_eq!(status.as_u16(), 422, "{answer}");
        assert_eq!(answer["type"], format!("/problems/{problem}"));
    }
    // An endpoint inside is written to by nobody.
    let made =
        carl.good("/api/me/devices", Browser::new().subscription("https://10.0.0.1/x")).await;
    let path = format!("/api/me/devices/{}/try", made["id"].as_str().unwrap());
    let tried = carl.good(&path, json!({})).await;
    assert!(tried["said"].as_str().unwrap().contains("no address"), "{tried}");
}

#[tokio::test]
async fn the_key_is_the_houses_for_good_and_goes_with_its_copies() {
    let house = house().await;
    let carl = house.guest("Carl").await;
    let key = notices(&carl).await["push_key"].clone();
    let copy = house.folder.path().join("copy.db");
    store::backup(house.folder.path(), &copy).await.unwrap();
    let house = house.reopen(giving_notice).await;
    assert_eq!(notices(&carl.at(&house)).await["push_key"], key);
    // A house that browsers do not take for secured offers none, and another house has another.
    let house = house
        .reopen(|config| config.public_url = Some("http://nas.lan:8000".parse().unwrap()))
        .await;
    let told = notices(&carl.at(&house)).await;
    assert_eq!((&told["given"], &told["push_key"]), (&json!(true), &Value::Null));
    let other = house_with(giving_notice).await;
    let dora = other.guest("Dora").await;
    assert_ne!(notices(&dora).await["push_key"], key);
    other.running.close().await;
    store::restore(&copy, other.folder.path(), true).await.unwrap();
    let mut config = crate::client::config(other.folder.path());
    giving_notice(&mut config);
    let running = heist_house::open(config).await.unwrap();
    let carl = Person { address: running.address(), ..carl };
    assert_eq!(notices(&carl).await["push_key"], key);
}
