//! Web Push: a notice written for one browser alone (RFC 8291), by a house that
//! signs (RFC 8292). The push service between them can read neither table nor box.
//!
//! ```text
//!   browser's key, fresh key ──ECDH──► secret ──HKDF, with what only the browser knows──► key, nonce ──► AES-128-GCM
//! ```

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64ct::{Base64UrlUnpadded, Encoding};
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey};
use serde_json::json;
use sha2::Sha256;

use crate::token::random_bytes;

/// The longest record; ours are far shorter.
const RECORD_SIZE: u32 = 4096;
/// The most that may be written: every push service takes as much.
const MOST_PLAIN: usize = 3_000;
/// For how long a signature is good; a day at most.
const SIGNED_FOR_SECONDS: u64 = 12 * 3600;

/// By what a browser is written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BrowserKeys {
    p256dh: PublicKey,
    auth: [u8; 16],
}

impl BrowserKeys {
    /// As a browser gives them: a point of the curve and 16 bytes.
    pub(crate) fn read(p256dh: &[u8], auth: &[u8]) -> Option<BrowserKeys> {
        let auth = auth.try_into().ok()?;
        if p256dh.len() != 65 {
            return None;
        }
        Some(BrowserKeys { p256dh: PublicKey::from_sec1_bytes(p256dh).ok()?, auth })
    }
}

/// Text as browsers write bytes; some put `=` at its end.
pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok()
}

/// The key by which the house is known to push services.
#[derive(Clone)]
pub(crate) struct PushKey(SigningKey);

impl PushKey {
    /// 32 bytes that are a key.
    pub(crate) fn draw() -> [u8; 32] {
        loop {
            let bytes = random_bytes();
            if SigningKey::from_slice(&bytes).is_ok() {
                return bytes;
            }
        }
    }

    pub(crate) fn read(bytes: &[u8; 32]) -> Option<PushKey> {
        SigningKey::from_slice(bytes).ok().map(PushKey)
    }

    /// What a page hands to its browser.
    pub(crate) fn public(&self) -> String {
        let point = PublicKey::from(self.0.verifying_key()).to_sec1_bytes();
        Base64UrlUnpadded::encode_string(&point)
    }

    /// The header by which the house says who it is to whom the endpoint belongs.
    pub(crate) fn authorization(&self, origin: &str, contact: &str, now_ms: u64) -> String {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let expires = now_ms / 1000 + SIGNED_FOR_SECONDS;
        let claims = json!({ "aud": origin, "exp": expires, "sub": contact });
        let part = |part: &serde_json::Value| {
            Base64UrlUnpadded::encode_string(part.to_string().as_bytes())
        };
        let signed = format!("{}.{}", part(&head), part(&claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// Writes a text for one browser; nothing else can read it.
pub(crate) fn encrypt(keys: &BrowserKeys, plain: &[u8]) -> Option<Vec<u8>> {
    let fresh = SecretKey::from_slice(&PushKey::draw()).ok()?;
    encrypt_with(keys, plain, &fresh, random_bytes())
}

fn encrypt_with(
    keys: &BrowserKeys,
    plain: &[u8],
    fresh: &SecretKey,
    salt: [u8; 16],
) -> Option<Vec<u8>> {
    if plain.len() > MOST_PLAIN {
        return None;
    }
    let (theirs, ours) = (keys.p256dh.to_sec1_bytes(), fresh.public_key().to_sec1_bytes());
    let shared = p256::ecdh::diffie_hellman(fresh.to_nonzero_scalar(), keys.p256dh.as_affine());
    let known = Hkdf::<Sha256>::new(Some(&keys.auth), shared.raw_secret_bytes().as_ref());
    let mut secret = [0; 32];
    known.expand_multi_info(&[b"WebPush: info\0", &theirs, &ours], &mut secret).ok()?;
    let own = Hkdf::<Sha256>::new(Some(&salt), &secret);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    own.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    own.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    // One record, which is the last: a 2 says so.
    let padded = [plain, &[2]].concat();
    let cipher = Aes128Gcm::new_from_slice(&key).ok()?;
    let nonce = Nonce::try_from(&nonce[..]).ok()?;
    let written = cipher.encrypt(&nonce, padded.as_slice()).ok()?;
    let length = [u8::try_from(ours.len()).ok()?];
    Some([&salt[..], &RECORD_SIZE.to_be_bytes(), &length, &ours, &written].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8291, appendix A: the same keys and salt give the same message.
    #[test]
    fn the_example_of_the_standard() {
        let bytes = |text: &str| from_base64(text).expect("base64");
        let keys = BrowserKeys::read(
            &bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
            &bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        )
        .expect("keys");
        let fresh = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
            .expect("a key");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let plain = b"When I grow up, I want to be a watermelon";
        let message = encrypt_with(&keys, plain, &fresh, salt).expect("a message");
        let wanted = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg\
                      Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuw\
                      XPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(Base64UrlUnpadded::encode_string(&message), wanted);
    }

    #[test]
    fn keys_that_are_none_are_not_taken() {
        let point = from_base64(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=",
        )
        .expect("some write it with its end");
        assert!(BrowserKeys::read(&point, &[0; 16]).is_some());
        assert!(BrowserKeys::read(&point, &[0; 15]).is_none());
        assert!(BrowserKeys::read(&point[..33], &[0; 16]).is_none());
        let mut beside = point.clone();
        beside[64] ^= 1;
        assert!(BrowserKeys::read(&beside, &[0; 16]).is_none(), "not on the curve");
        let mut infinite = vec![0; 65];
        assert!(BrowserKeys::read(&infinite, &[0; 16]).is_none());
        infinite[0] = 4;
        assert!(BrowserKeys::read(&infinite, &[0; 16]).is_none());
    }
}
