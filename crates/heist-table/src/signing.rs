//! Who vouches for a record: the house signs its end.
//!
//! The chain of a record needs no key, so whoever drops an entry can seal all
//! that follows anew. Nobody but the house can sign the end that then comes
//! out.

use std::fmt;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::Bytes32;

const SIGNS: &str = "heist-night 2026-11 house signs a record";

/// The key by which a house signs the records of its games. It does not show
/// itself in logs.
#[derive(Clone)]
pub struct HouseKey(SigningKey);

impl HouseKey {
    /// From bytes that the caller took from the operating system.
    pub fn new(bytes: [u8; 32]) -> HouseKey {
        HouseKey(SigningKey::from_bytes(&bytes))
    }

    /// What everybody may know, to check by.
    pub fn public(&self) -> Bytes32 {
        Bytes32(self.0.verifying_key().to_bytes())
    }

    /// Signs an end that comes after a line with that hash.
    pub(crate) fn sign(&self, last: &Bytes32, end: &str) -> Signed {
        let signature = self.0.sign(&message(last, end)).to_bytes();
        let (first, second) = signature.split_at(32);
        let half = |bytes: &[u8]| Bytes32(bytes.try_into().expect("half of 64 bytes"));
        Signed { key: self.public(), signature: [half(first), half(second)] }
    }
}

impl fmt::Debug for HouseKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HouseKey(…)")
    }
}

/// A signature (Ed25519) and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// The public key of the house.
    pub key: Bytes32,
    /// Its two halves.
    pub signature: [Bytes32; 2],
}

impl Signed {
    /// Whether it is of that end, after a line with that hash.
    pub(crate) fn fits(&self, last: &Bytes32, end: &str) -> bool {
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&self.signature[0].0);
        bytes[32..].copy_from_slice(&self.signature[1].0);
        let signature = Signature::from_bytes(&bytes);
        VerifyingKey::from_bytes(&self.key.0)
            .is_ok_and(|key| key.verify_strict(&message(last, end), &signature).is_ok())
    }
}

/// The hash of the line before stands for all that was written.
fn message(last: &Bytes32, end: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_derive_key(SIGNS);
    hasher.update(&last.0);
    hasher.update(end.as_bytes());
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_fits_one_end_after_one_line() {
        let (one, other) = (HouseKey::new([1; 32]), HouseKey::new([2; 32]));
        let last = Bytes32([3; 32]);
        let signed = one.sign(&last, "{}");
        assert!(signed.fits(&last, "{}"));
        assert!(!signed.fits(&last, "{ }") && !signed.fits(&Bytes32([4; 32]), "{}"));
        let claimed = Signed { key: other.public(), ..signed };
        assert!(!claimed.fits(&last, "{}"));
        assert_eq!(format!("{one:?}"), "HouseKey(…)");
    }
}
