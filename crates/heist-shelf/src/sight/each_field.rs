//! Takes a struct apart: each of its fields is told if it is new.

use std::fmt;

use serde::ser::{self, Impossible, Serialize, SerializeStruct, Serializer};

use super::Fields;
use super::fingerprint::Names;

/// Not a struct, so nothing that has fields.
#[derive(Debug)]
pub(super) struct NoFields;

impl fmt::Display for NoFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this has no fields")
    }
}

impl std::error::Error for NoFields {}

impl ser::Error for NoFields {
    fn custom<T: fmt::Display>(_: T) -> NoFields {
        NoFields
    }
}

/// What became of the fields of a struct.
pub(super) struct Told {
    /// Whether any of them was new.
    pub(super) any: bool,
    /// A fingerprint of their names.
    pub(super) names: u64,
}

/// Tells each field of the struct it is given, and nothing else.
pub(super) struct EachField<'a> {
    fields: Fields<'a>,
    names: Names,
}

impl<'a> EachField<'a> {
    pub(super) fn of(fields: Fields<'a>) -> EachField<'a> {
        EachField { fields, names: Names::default() }
    }
}

impl SerializeStruct for EachField<'_> {
    type Ok = Told;
    type Error = NoFields;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoFields> {
        self.names.add(name);
        self.fields.write(name, value);
        Ok(())
    }

    fn end(self) -> Result<Told, NoFields> {
        Ok(Told { any: self.fields.end(), names: self.names.finish() })
    }
}

macro_rules! no_fields {
    ($($method:ident($($argument:ty),*) -> $result:ty),* $(,)?) => {$(
        fn $method(self, $(_: $argument),*) -> Result<$result, NoFields> {
            Err(NoFields)
        }
    )*};
}

type No = Impossible<Told, NoFields>;
type Name = &'static str;

impl Serializer for EachField<'_> {
    type Ok = Told;
    type Error = NoFields;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = Self;
    type SerializeStructVariant = No;

    fn serialize_struct(self, _: Name, _: usize) -> Result<Self, NoFields> {
        Ok(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: Name,
        value: &T,
    ) -> Result<Told, NoFields> {
        value.serialize(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Told, NoFields> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: Name,
        _: u32,
        _: Name,
        _: &T,
    ) -> Result<Told, NoFields> {
        Err(NoFields)
    }

    no_fields! {
        serialize_bool(bool) -> Told,
        serialize_i8(i8) -> Told,
        serialize_i16(i16) -> Told,
        serialize_i32(i32) -> Told,
        serialize_i64(i64) -> Told,
        serialize_u8(u8) -> Told,
        serialize_u16(u16) -> Told,
        serialize_u32(u32) -> Told,
        serialize_u64(u64) -> Told,
        serialize_f32(f32) -> Told,
        serialize_f64(f64) -> Told,
        serialize_char(char) -> Told,
        serialize_str(&str) -> Told,
        serialize_bytes(&[u8]) -> Told,
        serialize_none() -> Told,
        serialize_unit() -> Told,
        serialize_unit_struct(Name) -> Told,
        serialize_unit_variant(Name, u32, Name) -> Told,
        serialize_seq(Option<usize>) -> No,
        serialize_tuple(usize) -> No,
        serialize_tuple_struct(Name, usize) -> No,
        serialize_tuple_variant(Name, u32, Name, usize) -> No,
        serialize_map(Option<usize>) -> No,
        serialize_struct_variant(Name, u32, Name, usize) -> No,
    }
}
