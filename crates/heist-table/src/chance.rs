//! Fair chance at a live table: commit first, reveal after, check at the end.
//!
//! ```text
//!   house: secret ──commit──► shown      every seat: salt ──commit──► shown
//!                                        then every salt is revealed
//!   key of the draws = derive(secret, salts)          draw n = keyed hash of n
//!   at the end the secret is revealed: anyone can check every commitment and draw
//! ```
//!
//! Committing and drawing use different contexts of BLAKE3's key derivation,
//! so a commitment says nothing about any draw. The host of a server can look;
//! nobody can choose.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Dice, Seat};

const HOUSE_COMMITS: &str = "heist-night 2026-11 house commits to its secret";
const SEAT_COMMITS: &str = "heist-night 2026-11 seat commits to its salt";
const DRAWS: &str = "heist-night 2026-11 key of the draws";

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(export_to = "../table/", type = "string"))]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Bytes32> {
        Some(Bytes32(*blake3::Hash::from_hex(text).ok()?.as_bytes()))
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        blake3::Hash::from_bytes(self.0).fmt(f)
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Bytes32, D::Error> {
        let text = String::deserialize(from)?;
        Bytes32::parse(&text)
            .ok_or_else(|| serde::de::Error::custom("expected 64 hexadecimal digits"))
    }
}

/// The table's own random bytes, kept until the game has ended. It does not
/// show itself in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// From bytes that the caller took from the operating system.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// What is shown before any seat reveals its salt.
    pub fn commitment(&self) -> Bytes32 {
        Bytes32(blake3::derive_key(HOUSE_COMMITS, &self.0))
    }

    /// Gives the secret away, after the end.
    pub const fn reveal(&self) -> Bytes32 {
        Bytes32(self.0)
    }

    /// The dice of a table with these salts, in seat order.
    pub fn dice(&self, salts: &[Bytes32]) -> Dice {
        let mut hasher = blake3::Hasher::new_derive_key(DRAWS);
        hasher.update(&self.0);
        for salt in salts {
            hasher.update(&salt.0);
        }
        Dice::sealed(*hasher.finalize().as_bytes())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A seat's commitment to its salt, shown before any salt is.
pub fn commit_salt(seat: Seat, salt: &Bytes32) -> Bytes32 {
    let mut hasher = blake3::Hasher::new_derive_key(SEAT_COMMITS);
    hasher.update(&[seat.number()]);
    hasher.update(&salt.0);
    Bytes32(*hasher.finalize().as_bytes())
}

/// Where the draws of a record come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A number anyone can type again: simulations, puzzles, tests.
    Seed(u64),
    /// A live table: the house and every seat committed before anything was
    /// drawn.
    Sealed {
        /// The house's commitment to its secret.
        house: Bytes32,
        /// Every seat's commitment to its salt.
        seats: Vec<Bytes32>,
        /// The salts, revealed when all commitments were in.
        salts: Vec<Bytes32>,
    },
}

impl Chance {
    /// What a live table writes down once all salts are revealed.
    pub fn sealed(secret: &Secret, salts: Vec<Bytes32>) -> Chance {
        let seats = salts
            .iter()
            .zip(0..)
            .map(|(salt, number)| commit_salt(Seat::new(number), salt))
            .collect();
        Chance::Sealed { house: secret.commitment(), seats, salts }
    }

    /// The dice, given the secret if there is one; or what does not fit.
    pub fn dice(&self, secret: Option<&Secret>) -> Result<Dice, &'static str> {
        match (self, secret) {
            (Chance::Seed(seed), _) => Ok(Dice::seeded(*seed)),
            (Chance::Sealed { .. }, None) => {
                Err("the secret of the draws has not been revealed: the game has not ended")
            }
            (Chance::Sealed { house, seats, salts }, Some(secret)) => {
                if secret.commitment() != *house {
                    return Err("the revealed secret is not the one the house committed to");
                }
                if seats.len() != salts.len() || salts.len() > crate::MAX_SEATS {
                    return Err("there is not one salt for every seat's commitment");
                }
                for ((commitment, salt), number) in seats.iter().zip(salts).zip(0..) {
                    if commit_salt(Seat::new(number), salt) != *commitment {
                        return Err("a revealed salt is not the one its seat committed to");
                    }
                }
                Ok(secret.dice(salts))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> (Secret, Chance) {
        let secret = Secret::new([1; 32]);
        let chance = Chance::sealed(&secret, vec![Bytes32([2; 32]), Bytes32([3; 32])]);
        (secret, chance)
    }

    #[test]
    fn honest_chance_opens_and_every_salt_counts() {
        let (secret, chance) = table();
        let mut dice = chance.dice(Some(&secret)).unwrap();
        let mut others = secret.dice(&[Bytes32([2; 32]), Bytes32([4; 32])]);
        assert_ne!(dice.below(1 << 30), others.below(1 << 30));
    }

    #[test]
    fn another_secret_or_salt_is_found_out() {
        let (secret, chance) = table();
        assert!(chance.dice(None).unwrap_err().contains("not been revealed"));
        assert!(chance.dice(Some(&Secret::new([9; 32]))).unwrap_err().contains("house committed"));
        let Chance::Sealed { house, seats, mut salts } = chance else { unreachable!() };
        salts.swap(0, 1);
        let swapped = Chance::Sealed { house, seats: seats.clone(), salts: salts.clone() };
        assert!(swapped.dice(Some(&secret)).unwrap_err().contains("salt"));
        salts.swap(0, 1);
        salts.pop();
        let fewer = Chance::Sealed { house, seats, salts };
        assert!(fewer.dice(Some(&secret)).unwrap_err().contains("one salt for every seat"));
        let crowd = Chance::sealed(&secret, vec![Bytes32([2; 32]); crate::MAX_SEATS]);
        assert!(crowd.dice(Some(&secret)).is_ok());
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        let printed = format!("{:?}", Secret::new([0xAB; 32]));
        assert!(!printed.contains("ab") && !printed.contains("171"));
    }

    #[test]
    fn bytes_are_written_as_hexadecimal_digits() {
        let bytes = Bytes32([0xAB; 32]);
        assert_eq!(bytes.to_string(), "ab".repeat(32));
        assert_eq!(format!("{bytes:?}"), "ab".repeat(32));
        assert_eq!(format!("{:?}", Secret::new(bytes.0)), "Secret(…)");
    }
}
