//! From words to an action.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer as _, Visitor};

use super::{Error, NONE};

/// Reads one word after the other.
pub(super) struct Reader<'a> {
    words: std::slice::Iter<'a, &'a str>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(words: &'a [&'a str]) -> Reader<'a> {
        Reader { words: words.iter() }
    }

    /// Nothing may be left.
    pub(super) fn end(&self) -> Result<(), Error> {
        match self.words.as_slice().first() {
            Some(word) => Err(Error::new(format_args!("{word:?} is too much"))),
            None => Ok(()),
        }
    }

    fn is_done(&self) -> bool {
        self.words.as_slice().is_empty()
    }

    fn word(&mut self) -> Result<&'a str, Error> {
        self.words.next().copied().ok_or_else(|| Error::new("a word is missing"))
    }

    fn number<N: FromStr>(&mut self) -> Result<N, Error> {
        let word = self.word()?;
        // A sum may be typed with its unit: 3M.
        let digits = word.strip_suffix(['M', 'm']).unwrap_or(word);
        digits.parse().map_err(|_| wrong(word, "is not a whole number"))
    }
}

fn wrong(word: impl AsRef<str>, how: impl Display) -> Error {
    Error::new(format_args!("{:?} {how}", word.as_ref()))
}

macro_rules! numbers {
    ($($deserialize:ident $visit:ident),* $(,)?) => {
        $(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(self.number()?)
        })*
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'_> {
    type Error = Error;

    numbers! {
        deserialize_i8 visit_i8, deserialize_i16 visit_i16,
        deserialize_i32 visit_i32, deserialize_i64 visit_i64,
        deserialize_u8 visit_u8, deserialize_u16 visit_u16,
        deserialize_u32 visit_u32, deserialize_u64 visit_u64,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.word()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let word = self.word()?;
        visitor.visit_bool(word.parse().map_err(|_| wrong(word, "is neither true nor false"))?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.is_done() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    /// A list is one word, with commas; an empty one is [`NONE`].
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let word = self.word()?;
        let is_part = |part: &&str| !part.is_empty() && *part != NONE;
        let parts: Vec<&str> = word.split(',').filter(is_part).collect();
        let mut list = Reader::new(&parts);
        let read = visitor.visit_seq(&mut list)?;
        if list.is_done() {
            return Ok(read);
        }
        Err(Error::new(format_args!("{word} has too many parts")))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        parts: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let given = self.words.as_slice().first().copied().unwrap_or_default();
        if !given.is_empty() && given.split(',').count() < parts {
            return Err(Error::new(format_args!("{given} has too few parts")));
        }
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Fields { reader: self, fields: fields.iter() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char str string bytes byte_buf map identifier ignored_any
    }
}

/// The fields of a thing, each with the word that stands in its place.
struct Fields<'r, 'a> {
    reader: &'r mut Reader<'a>,
    fields: std::slice::Iter<'static, &'static str>,
}

impl<'de> de::MapAccess<'de> for Fields<'_, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if self.reader.is_done() {
            return Ok(None);
        }
        let field = self.fields.next().copied();
        field.map(|field| seed.deserialize(name(field))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(&mut *self.reader)
    }
}

impl<'de> de::SeqAccess<'de> for &mut Reader<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        if self.is_done() { Ok(None) } else { seed.deserialize(&mut **self).map(Some) }
    }
}

impl<'de> de::EnumAccess<'de> for &mut Reader<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let word = self.word()?;
        Ok((seed.deserialize(name(word))?, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut Reader<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, parts: usize, visitor: V) -> Result<V::Value, Error> {
        if self.words.len() < parts {
            return Err(Error::new("a word is missing"));
        }
        visitor.visit_seq(self)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Fields { reader: self, fields: fields.iter() })
    }
}

fn name(text: &str) -> StrDeserializer<'_, Error> {
    text.into_deserializer()
}
