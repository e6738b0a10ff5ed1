//! Random values: tokens that open a seat, ids that name a table.

use heist_table::Bytes32;

const HASHES_TOKENS: &str = "heist-night 2026-11 hash of a token";

/// Bytes from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without random bytes there is no secret worth the name: better to stop.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new token: 256 bits. It is shown once and stored hashed.
pub(crate) fn new_token() -> (String, Bytes32) {
    let token = Bytes32(random_bytes()).to_string();
    let hash = hash(&token);
    (token, hash)
}

/// What is stored of a token.
pub(crate) fn hash(token: &str) -> Bytes32 {
    Bytes32(blake3::derive_key(HASHES_TOKENS, token.as_bytes()))
}

/// Whether two hashes of tokens are equal, in constant time.
pub(crate) fn same(one: &Bytes32, other: &Bytes32) -> bool {
    blake3::Hash::from_bytes(one.0) == blake3::Hash::from_bytes(other.0)
}

/// An unguessable id of one alphabet: 100 bits.
pub(crate) fn new_id() -> String {
    // No vowels, no look-alikes: an id spells nothing and can be read aloud.
    const ALPHABET: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyzBC";
    random_bytes::<20>().iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// Whether a text could be an id at all, so that no other text reaches store
/// or log.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_hash_to_themselves() {
        let ((one, hash_one), (other, hash_other)) = (new_token(), new_token());
        assert_ne!(one, other);
        assert!(same(&hash(&one), &hash_one) && !same(&hash_one, &hash_other));
        assert!(!hash_one.to_string().contains(&one));
    }

    #[test]
    fn ids_are_ids() {
        assert!(is_id(&new_id()));
        for text in ["", "short", "../../../../etc/pass", "aaaaaaaaaaaaaaaaaaaa>"] {
            assert!(!is_id(text));
        }
    }
}
