//! The forms that can be read, found by asking the action's own reader what it
//! would like: every variant is read once from whatever it asks for.

use std::cell::RefCell;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer as _,
    Visitor,
};

use super::Error;

/// More choices than these are not listed.
const MOST_LISTED: usize = 3;
/// Parts of an action that have no names.
const NAMELESS: [&str; 4] = ["FIRST", "SECOND", "THIRD", "FOURTH"];

/// What can be typed: the form of the action of that name, or all forms.
pub(super) fn of<A: DeserializeOwned>(name: &str) -> String {
    let names = variants::<A>();
    match names.iter().find(|variant| **variant == name) {
        Some(name) => format!("Type: {}.", form::<A>(name)),
        None => {
            let all: Vec<String> = names.iter().map(|name| form::<A>(name)).collect();
            format!("Type one of: {}.", all.join(", "))
        }
    }
}

fn variants<A: DeserializeOwned>() -> &'static [&'static str] {
    let notes = RefCell::new(Notes::default());
    // It is not told which action it is, so it fails, after saying its names.
    let _ = A::deserialize(Asked { notes: &notes, action: None, label: "" });
    notes.into_inner().variants
}

fn form<A: DeserializeOwned>(name: &'static str) -> String {
    let notes = RefCell::new(Notes { words: vec![name.to_owned()], ..Notes::default() });
    // What it reads may make no sense; what it asked for is what counts.
    let _ = A::deserialize(Asked { notes: &notes, action: Some(name), label: "" });
    notes.into_inner().words.join(" ")
}

/// What a reader has asked for.
#[derive(Default)]
struct Notes {
    variants: &'static [&'static str],
    words: Vec<String>,
    optional: bool,
}

/// Gives a reader whatever it asks for, and notes that.
#[derive(Clone, Copy)]
struct Asked<'a> {
    notes: &'a RefCell<Notes>,
    /// The action that is to be read; nothing within it.
    action: Option<&'static str>,
    /// What is being read.
    label: &'static str,
}

impl<'a> Asked<'a> {
    fn part(self, label: &'static str) -> Asked<'a> {
        Asked { action: None, label, ..self }
    }

    fn note(self, word: &str) {
        let mut notes = self.notes.borrow_mut();
        let word =
            if std::mem::take(&mut notes.optional) { format!("[{word}]") } else { word.to_owned() };
        notes.words.push(word);
    }

    fn note_label(self) {
        self.note(&self.label.to_uppercase());
    }
}

macro_rules! anything {
    ($($deserialize:ident $visit:ident),* $(,)?) => {
        $(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.note_label();
            visitor.$visit(1)
        })*
    };
}

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Error;

    anything! {
        deserialize_i8 visit_i8, deserialize_i16 visit_i16,
        deserialize_i32 visit_i32, deserialize_i64 visit_i64,
        deserialize_u8 visit_u8, deserialize_u16 visit_u16,
        deserialize_u32 visit_u32, deserialize_u64 visit_u64,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.note_label();
        visitor.visit_str("")
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.note("true|false");
        visitor.visit_bool(true)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.notes.borrow_mut().optional = true;
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.note_label();
        visitor.visit_seq(Parts { asked: self.part(""), labels: &[] })
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        parts: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.note_label();
        // The parts make one word, which has been noted.
        let notes = RefCell::new(Notes::default());
        let labels = vec![""; parts];
        visitor.visit_seq(Parts { asked: Asked { notes: &notes, ..self }, labels: &labels })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Parts { asked: self, labels: fields })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.label.is_empty() {
            // The action itself.
            self.notes.borrow_mut().variants = variants;
            return visitor.visit_enum(self);
        }
        if variants.len() > MOST_LISTED {
            self.note_label();
        } else {
            self.note(&variants.join("|"));
        }
        let first = variants.first().copied();
        visitor.visit_enum(Asked { action: first, ..self })
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char str string bytes byte_buf unit_struct tuple_struct map identifier ignored_any
    }
}

impl<'de> de::EnumAccess<'de> for Asked<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let action = self.action.ok_or_else(|| Error::custom("no action was named"))?;
        Ok((seed.deserialize(name(action))?, self))
    }
}

impl<'de> de::VariantAccess<'de> for Asked<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.part("amount"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, parts: usize, visitor: V) -> Result<V::Value, Error> {
        let labels = &NAMELESS[..parts.min(NAMELESS.len())];
        visitor.visit_seq(Parts { asked: self, labels })
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Parts { asked: self, labels: fields })
    }
}

/// Each part that a reader asks for, under its label.
struct Parts<'a> {
    asked: Asked<'a>,
    labels: &'a [&'static str],
}

impl<'de> de::SeqAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some((label, rest)) = self.labels.split_first() else { return Ok(None) };
        self.labels = rest;
        seed.deserialize(self.asked.part(label)).map(Some)
    }
}

impl<'de> de::MapAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let label = self.labels.first().copied();
        label.map(|label| seed.deserialize(name(label))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some((label, rest)) = self.labels.split_first() else {
            return Err(Error::custom("every field has been read"));
        };
        self.labels = rest;
        seed.deserialize(self.asked.part(label))
    }
}

fn name(text: &str) -> StrDeserializer<'_, Error> {
    text.into_deserializer()
}
