//! Money that cannot be owed.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A sum of money, in the unit of the box. Never negative: taking more than is
/// there is a broken invariant and panics, so rules say [`Money::min`] or
/// check first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
#[serde(transparent)]
pub struct Money(pub u32);

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);

    /// Whether there is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What is left after taking as much of `other` as is there.
    pub const fn saturating_sub(self, other: Money) -> Money {
        Money(self.0.saturating_sub(other.0))
    }

    /// Moves up to `amount` from one purse to another and says how much it was.
    pub fn pay(from: &mut Money, to: &mut Money, amount: Money) -> Money {
        let paid = amount.min(*from);
        *from -= paid;
        *to += paid;
        paid
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Money {
    type Output = Money;

    fn add(self, other: Money) -> Money {
        Money(self.0.checked_add(other.0).expect("money fits in 32 bits"))
    }
}

impl Sub for Money {
    type Output = Money;

    fn sub(self, other: Money) -> Money {
        Money(self.0.checked_sub(other.0).expect("money is never negative"))
    }
}

impl Mul<u32> for Money {
    type Output = Money;

    fn mul(self, times: u32) -> Money {
        Money(self.0.checked_mul(times).expect("money fits in 32 bits"))
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(sums: I) -> Money {
        sums.fold(Money::ZERO, Money::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_owes_more_than_he_has_pays_what_he_has() {
        let (mut from, mut to) = (Money(2), Money(5));
        assert_eq!(Money::pay(&mut from, &mut to, Money(3)), Money(2));
        assert_eq!((from, to), (Money(0), Money(7)));
    }

    #[test]
    fn sums_are_added_multiplied_and_written_as_figures() {
        let all: Money = [Money(2), Money(3)].into_iter().sum();
        assert_eq!((all, Money(3) * 4), (Money(5), Money(12)));
        assert!(Money(0).is_zero() && !Money(1).is_zero());
        assert_eq!(Money(7).to_string(), "7");
    }

    #[test]
    #[should_panic(expected = "never negative")]
    fn a_debt_is_a_broken_invariant() {
        let _ = Money(1) - Money(2);
    }
}
