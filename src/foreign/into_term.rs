//! Values of Rust as terms.
//!
//! | Rust                                | Prolog                             |
//! |-------------------------------------|------------------------------------|
//! | `bool`                              | the atoms `true` and `false`       |
//! | integers, [`IBig`]                  | integers                           |
//! | `f32`, `f64`                        | floats                             |
//! | `str`, `String`                     | strings                            |
//! | `char`                              | atoms of one character             |
//! | slices, arrays, `Vec`               | lists                              |
//! | `()`                                | `[]`                               |
//! | `(A, B)`, `(A, B, C)`               | `A-B`, `A-B-C`                     |
//! | `Option`                            | `none` or `some(Value)`            |

use super::{Term, TermBuilder, TermRef};
use dashu_int::IBig;

/// A type whose values are terms. Own types are built of others:
///
/// ```
/// use perebor::{IntoTerm, Term, TermBuilder};
///
/// struct Move { from: u8, to: u8 }
///
/// impl IntoTerm for Move {
///     fn build(&self, builder: &mut TermBuilder) {
///         builder.compound("move", 2, |arguments| {
///             self.from.build(arguments);
///             self.to.build(arguments);
///         });
///     }
/// }
/// assert_eq!(Term::of(Move { from: 1, to: 2 }).to_string(), "move(1,2)");
/// ```
pub trait IntoTerm {
    /// Appends the value, as exactly one term.
    fn build(&self, builder: &mut TermBuilder);
}

impl TermBuilder {
    /// A proper list.
    pub fn list<T: IntoTerm>(&mut self, elements: impl IntoIterator<Item = T>) {
        let opened = self.open_list();
        let mut count = 0;
        for element in elements {
            element.build(self);
            count += 1;
        }
        self.atom("[]");
        self.close_list(opened, count);
    }
}

impl<T: IntoTerm + ?Sized> IntoTerm for &T {
    fn build(&self, builder: &mut TermBuilder) {
        (**self).build(builder);
    }
}

impl<T: IntoTerm + ?Sized> IntoTerm for Box<T> {
    fn build(&self, builder: &mut TermBuilder) {
        (**self).build(builder);
    }
}

impl IntoTerm for Term {
    fn build(&self, builder: &mut TermBuilder) {
        builder.part(self.as_ref());
    }
}

impl IntoTerm for TermRef<'_> {
    fn build(&self, builder: &mut TermBuilder) {
        builder.part(*self);
    }
}

macro_rules! small_integers {
    ($($integer:ty),*) => {$(
        impl IntoTerm for $integer {
            fn build(&self, builder: &mut TermBuilder) {
                builder.integer(i64::from(*self));
            }
        }
    )*};
}

small_integers!(i8, i16, i32, i64, u8, u16, u32);

macro_rules! large_integers {
    ($($integer:ty),*) => {$(
        impl IntoTerm for $integer {
            fn build(&self, builder: &mut TermBuilder) {
                match i64::try_from(*self) {
                    Ok(small) => builder.integer(small),
                    Err(_) => builder.big(IBig::from(*self)),
                }
            }
        }
    )*};
}

large_integers!(i128, u64, u128, isize, usize);

impl IntoTerm for IBig {
    fn build(&self, builder: &mut TermBuilder) {
        builder.big(self.clone());
    }
}

impl IntoTerm for f64 {
    fn build(&self, builder: &mut TermBuilder) {
        builder.float(*self);
    }
}

impl IntoTerm for f32 {
    fn build(&self, builder: &mut TermBuilder) {
        builder.float(f64::from(*self));
    }
}

impl IntoTerm for bool {
    fn build(&self, builder: &mut TermBuilder) {
        builder.atom(if *self { "true" } else { "false" });
    }
}

impl IntoTerm for char {
    fn build(&self, builder: &mut TermBuilder) {
        builder.atom(self.encode_utf8(&mut [0; 4]));
    }
}

impl IntoTerm for str {
    fn build(&self, builder: &mut TermBuilder) {
        builder.string(self);
    }
}

impl IntoTerm for String {
    fn build(&self, builder: &mut TermBuilder) {
        builder.string(self);
    }
}

impl<T: IntoTerm> IntoTerm for [T] {
    fn build(&self, builder: &mut TermBuilder) {
        builder.list(self);
    }
}

impl<T: IntoTerm, const N: usize> IntoTerm for [T; N] {
    fn build(&self, builder: &mut TermBuilder) {
        builder.list(self);
    }
}

impl<T: IntoTerm> IntoTerm for Vec<T> {
    fn build(&self, builder: &mut TermBuilder) {
        builder.list(self);
    }
}

impl IntoTerm for () {
    fn build(&self, builder: &mut TermBuilder) {
        builder.atom("[]");
    }
}

impl<A: IntoTerm, B: IntoTerm> IntoTerm for (A, B) {
    fn build(&self, builder: &mut TermBuilder) {
        builder.compound("-", 2, |builder| {
            self.0.build(builder);
            self.1.build(builder);
        });
    }
}

impl<A: IntoTerm, B: IntoTerm, C: IntoTerm> IntoTerm for (A, B, C) {
    fn build(&self, builder: &mut TermBuilder) {
        builder.compound("-", 2, |builder| {
            (&self.0, &self.1).build(builder);
            self.2.build(builder);
        });
    }
}

impl<T: IntoTerm> IntoTerm for Option<T> {
    fn build(&self, builder: &mut TermBuilder) {
        match self {
            Some(value) => builder.compound("some", 1, |builder| value.build(builder)),
            None => builder.atom("none"),
        }
    }
}
