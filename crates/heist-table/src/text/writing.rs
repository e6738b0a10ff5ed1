//! From an action to words.

use std::fmt;

use serde::ser::{self, Serialize};

use super::{Error, NONE};

/// Writes one word after the other.
pub(super) struct Writer<'a, 'b> {
    to: &'a mut fmt::Formatter<'b>,
    /// What comes before the next word.
    gap: &'static str,
    /// What comes between the words from here on: a list is one word.
    between: &'static str,
}

impl<'a, 'b> Writer<'a, 'b> {
    pub(super) fn new(to: &'a mut fmt::Formatter<'b>) -> Writer<'a, 'b> {
        Writer { to, gap: "", between: " " }
    }

    fn word(&mut self, word: impl fmt::Display) -> Result<(), Error> {
        self.to.write_str(self.gap).map_err(Error::new)?;
        write!(self.to, "{word}").map_err(Error::new)?;
        self.gap = self.between;
        Ok(())
    }
}

fn no_words<T>(what: &str) -> Result<T, Error> {
    Err(Error::new(format_args!("{what} cannot be said in words")))
}

macro_rules! words {
    ($($name:ident: $type:ty),* $(,)?) => {
        $(fn $name(self, value: $type) -> Result<(), Error> {
            self.word(value)
        })*
    };
}

impl<'w, 'a, 'b> ser::Serializer for &'w mut Writer<'a, 'b> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = List<'w, 'a, 'b>;
    type SerializeTuple = List<'w, 'a, 'b>;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = ser::Impossible<(), Error>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    words! {
        serialize_bool: bool, serialize_char: char, serialize_str: &str,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f32: f32, serialize_f64: f64,
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        no_words("bytes")
    }

    fn serialize_none(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.word(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.word(variant)?;
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'w, 'a, 'b>, Error> {
        Ok(List::new(self))
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'w, 'a, 'b>, Error> {
        Ok(List::new(self))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        self.word(variant)?;
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        no_words("a map")
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        self.word(variant)?;
        Ok(self)
    }
}

macro_rules! one_after_the_other {
    ($($trait:ident $method:ident ($($key:ident)?)),* $(,)?) => {
        $(impl ser::$trait for &mut Writer<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Result<(), Error> {
                $(let _ = $key;)?
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}

one_after_the_other! {
    SerializeTupleStruct serialize_field(),
    SerializeTupleVariant serialize_field(),
    SerializeStruct serialize_field(key),
    SerializeStructVariant serialize_field(key),
}

/// Things that make one word, with commas between them; none of them make
/// [`NONE`].
pub(super) struct List<'w, 'a, 'b> {
    writer: &'w mut Writer<'a, 'b>,
    outside: &'static str,
    is_empty: bool,
}

impl<'w, 'a, 'b> List<'w, 'a, 'b> {
    fn new(writer: &'w mut Writer<'a, 'b>) -> List<'w, 'a, 'b> {
        let outside = std::mem::replace(&mut writer.between, ",");
        List { writer, outside, is_empty: true }
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.is_empty = false;
        value.serialize(&mut *self.writer)
    }

    fn close(self) -> Result<(), Error> {
        if self.is_empty {
            self.writer.word(NONE)?;
        }
        self.writer.between = self.outside;
        self.writer.gap = self.outside;
        Ok(())
    }
}

impl ser::SerializeSeq for List<'_, '_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.element(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

impl ser::SerializeTuple for List<'_, '_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.element(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}
