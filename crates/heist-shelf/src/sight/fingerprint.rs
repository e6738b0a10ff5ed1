//! Fingerprints of whatever can be written: what would be written is hashed
//! instead, which takes a fraction of the time.

use std::fmt::{self, Write as _};
use std::hash::{BuildHasher, Hasher};

use foldhash::quality::{FixedState, FoldHasher};
use serde::ser::{self, Serialize, Serializer};

/// Equal for what would be written equally; else different, but for a chance
/// in 2⁶⁴. Good for as long as the program runs.
pub(super) fn fingerprint(what: &(impl Serialize + ?Sized)) -> u64 {
    let mut hashed = Hashed(FixedState::default().build_hasher());
    what.serialize(&mut hashed).expect("what games show is plain data");
    hashed.0.finish()
}

/// Of some names, one after another.
pub(super) struct Names(FoldHasher<'static>);

impl Default for Names {
    fn default() -> Names {
        Names(FixedState::default().build_hasher())
    }
}

impl Names {
    pub(super) fn add(&mut self, name: &str) {
        self.0.write_usize(name.len());
        self.0.write(name.as_bytes());
    }

    pub(super) fn finish(&self) -> u64 {
        self.0.finish()
    }
}

struct Hashed(FoldHasher<'static>);

/// Things that are no numbers, as numbers that nothing else is likely to be.
mod mark {
    /// Before each element of a list.
    pub(super) const NEXT: u64 = 0xa54f_f53a_5f1d_36f1;
    /// After the last element, and after a text of unknown length.
    pub(super) const END: u64 = 0x510e_527f_ade6_82d1;
    /// A field that is left out.
    pub(super) const SKIPPED: u64 = 0x9b05_688c_2b3e_6c1f;
    pub(super) const NONE: u64 = 0x1f83_d9ab_fb41_bd6b;
    pub(super) const UNIT: u64 = 0x5be0_cd19_137e_2179;
    pub(super) const NO: u64 = 0x6a09_e667_f3bc_c908;
    pub(super) const YES: u64 = 0xbb67_ae85_84ca_a73b;
    /// Before a text, with its length.
    pub(super) const TEXT: u64 = 0x3c6e_f372_fe94_f82b;
}

impl Hashed {
    fn mark(&mut self, mark: u64) -> fmt::Result {
        self.0.write_u64(mark);
        Ok(())
    }
}

impl fmt::Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

macro_rules! hash_numbers {
    ($($method:ident($number:ty) as $write:ident),* $(,)?) => {$(
        fn $method(self, number: $number) -> fmt::Result {
            self.0.$write(number);
            Ok(())
        }
    )*};
}

impl Serializer for &mut Hashed {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    hash_numbers! {
        serialize_i8(i8) as write_i8,
        serialize_i16(i16) as write_i16,
        serialize_i32(i32) as write_i32,
        serialize_i64(i64) as write_i64,
        serialize_i128(i128) as write_i128,
        serialize_u8(u8) as write_u8,
        serialize_u16(u16) as write_u16,
        serialize_u32(u32) as write_u32,
        serialize_u64(u64) as write_u64,
        serialize_u128(u128) as write_u128,
    }

    fn serialize_bool(self, is: bool) -> fmt::Result {
        self.mark(if is { mark::YES } else { mark::NO })
    }

    fn serialize_f32(self, number: f32) -> fmt::Result {
        self.serialize_u32(number.to_bits())
    }

    fn serialize_f64(self, number: f64) -> fmt::Result {
        self.serialize_u64(number.to_bits())
    }

    fn serialize_char(self, letter: char) -> fmt::Result {
        self.serialize_u32(letter.into())
    }

    fn serialize_str(self, text: &str) -> fmt::Result {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> fmt::Result {
        self.0.write_u64(mark::TEXT ^ bytes.len() as u64);
        self.0.write(bytes);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, text: &T) -> fmt::Result {
        write!(self, "{text}")?;
        self.mark(mark::END)
    }

    fn serialize_none(self) -> fmt::Result {
        self.mark(mark::NONE)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_unit(self) -> fmt::Result {
        self.mark(mark::UNIT)
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        self.mark(mark::UNIT)
    }

    fn serialize_unit_variant(self, _: &'static str, number: u32, _: &'static str) -> fmt::Result {
        self.serialize_u32(number)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        number: u32,
        _: &'static str,
        value: &T,
    ) -> fmt::Result {
        self.0.write_u32(number);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        number: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, fmt::Error> {
        self.0.write_u32(number);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        number: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, fmt::Error> {
        self.0.write_u32(number);
        Ok(self)
    }
}

impl ser::SerializeSeq for &mut Hashed {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        self.mark(mark::NEXT)?;
        value.serialize(&mut **self)
    }

    fn end(self) -> fmt::Result {
        self.mark(mark::END)
    }
}

impl ser::SerializeMap for &mut Hashed {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> fmt::Result {
        self.mark(mark::NEXT)?;
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        value.serialize(&mut **self)
    }

    fn end(self) -> fmt::Result {
        self.mark(mark::END)
    }
}

/// Those of a fixed length: what comes where is known from the type.
macro_rules! hash_parts {
    ($($part:ident::$method:ident($($name:ty)?)),* $(,)?) => {$(
        impl ser::$part for &mut Hashed {
            type Ok = ();
            type Error = fmt::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $name,)? value: &T) -> fmt::Result {
                value.serialize(&mut **self)
            }

            hash_parts!(@skipped $($name)?);

            fn end(self) -> fmt::Result {
                Ok(())
            }
        }
    )*};
    (@skipped) => {};
    (@skipped $name:ty) => {
        fn skip_field(&mut self, _: $name) -> fmt::Result {
            self.mark(mark::SKIPPED)
        }
    };
}

hash_parts! {
    SerializeTuple::serialize_element(),
    SerializeTupleStruct::serialize_field(),
    SerializeTupleVariant::serialize_field(),
    SerializeStruct::serialize_field(&'static str),
    SerializeStructVariant::serialize_field(&'static str),
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use std::collections::{BTreeMap, BTreeSet};

    #[derive(Clone, Serialize)]
    enum Kind {
        Plain,
        Pair(u8, u8),
        Named { a: u8, b: Option<u8> },
        Wrapped(Box<Kind>),
    }

    #[derive(Clone, Serialize)]
    struct Thing {
        #[serde(skip_serializing_if = "Option::is_none")]
        maybe: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<u8>,
        list: Vec<Vec<u8>>,
        texts: Vec<String>,
        map: BTreeMap<String, i64>,
        kind: Kind,
        letter: char,
        share: f64,
    }

    fn things() -> Vec<Thing> {
        let plain = Thing {
            maybe: None,
            other: None,
            list: vec![],
            texts: vec![],
            map: BTreeMap::new(),
            kind: Kind::Plain,
            letter: 'a',
            share: 0.5,
        };
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let with = |change: &dyn Fn(&mut Thing)| {
            let mut thing = plain.clone();
            change(&mut thing);
            thing
        };
        vec![
            with(&|thing| thing.maybe = Some(1)),
            with(&|thing| thing.other = Some(1)),
            with(&|thing| thing.list = vec![vec![1, 2], vec![]]),
            with(&|thing| thing.list = vec![vec![1], vec![2]]),
            with(&|thing| thing.list = vec![vec![], vec![1, 2]]),
            with(&|thing| thing.list = vec![vec![]]),
            with(&|thing| thing.texts = texts(&["ab", "c"])),
            with(&|thing| thing.texts = texts(&["a", "bc"])),
            with(&|thing| thing.texts = texts(&["abc"])),
            with(&|thing| thing.map = [("a".to_owned(), -1)].into()),
            with(&|thing| thing.map = [("a".to_owned(), 1)].into()),
            with(&|thing| thing.kind = Kind::Pair(1, 0)),
            with(&|thing| thing.kind = Kind::Named { a: 1, b: Some(0) }),
            with(&|thing| thing.kind = Kind::Named { a: 1, b: None }),
            with(&|thing| thing.kind = Kind::Wrapped(Box::new(Kind::Plain))),
            with(&|thing| thing.letter = 'b'),
            with(&|thing| thing.share = 0.25),
            plain.clone(),
        ]
    }

    #[test]
    fn what_is_written_differently_has_another_fingerprint() {
        let written: BTreeSet<_> =
            things().iter().map(|thing| serde_json::to_string(thing).unwrap()).collect();
        let prints: BTreeSet<_> = things().iter().map(fingerprint).collect();
        assert_eq!((written.len(), prints.len()), (things().len(), things().len()));
    }

    #[test]
    fn what_is_written_equally_has_the_same() {
        assert!(things().iter().map(fingerprint).eq(things().iter().map(fingerprint)));
    }
}
