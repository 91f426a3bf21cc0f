//! Terms as values of Rust: the inverse of [`IntoTerm`](super::IntoTerm), and a text is taken from an atom as well.

use super::exception::WrongType;
use super::{Term, TermRef, TermView};
use dashu_int::IBig;

/// A type whose values are made from terms. Own types look into the term:
///
/// ```
/// use perebor::{FromTerm, Term, TermRef, TermView, WrongType};
///
/// struct Move { from: u8, to: u8 }
///
/// impl FromTerm for Move {
///     fn from_term(term: TermRef<'_>) -> Result<Move, WrongType> {
///         match term.view() {
///             TermView::Compound("move", mut arguments) if arguments.len() == 2 => {
///                 let mut square = || arguments.next().map_or_else(|| Err(WrongType::new("move", term)), TermRef::to);
///                 Ok(Move { from: square()?, to: square()? })
///             }
///             _ => Err(WrongType::new("move", term)),
///         }
///     }
/// }
/// let step: Move = Term::compound("move", [1, 2]).to()?;
/// assert_eq!((step.from, step.to), (1, 2));
/// # Ok::<(), WrongType>(())
/// ```
pub trait FromTerm: Sized {
    /// The value.
    ///
    /// # Errors
    /// [`WrongType`] if the term is none of that type.
    fn from_term(term: TermRef<'_>) -> Result<Self, WrongType>;
}

impl Term {
    /// As a value of Rust.
    ///
    /// # Errors
    /// [`WrongType`] if it is none of that type.
    pub fn to<T: FromTerm>(&self) -> Result<T, WrongType> {
        T::from_term(self.as_ref())
    }
}

impl TermRef<'_> {
    /// As a value of Rust.
    ///
    /// # Errors
    /// [`WrongType`] if it is none of that type.
    pub fn to<T: FromTerm>(self) -> Result<T, WrongType> {
        T::from_term(self)
    }
}

impl FromTerm for Term {
    fn from_term(term: TermRef<'_>) -> Result<Term, WrongType> {
        Ok(term.to_term())
    }
}

macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl FromTerm for $integer {
            fn from_term(term: TermRef<'_>) -> Result<$integer, WrongType> {
                let value = match term.view() {
                    TermView::Integer(value) => <$integer>::try_from(value).ok(),
                    TermView::Big(value) => <$integer>::try_from(value.clone()).ok(),
                    _ => return Err(WrongType::new("integer", term)),
                };
                value.ok_or_else(|| WrongType::new(concat!("integer of ", stringify!($integer)), term))
            }
        }
    )*};
}

integers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

impl FromTerm for IBig {
    fn from_term(term: TermRef<'_>) -> Result<IBig, WrongType> {
        match term.view() {
            TermView::Integer(value) => Ok(value.into()),
            TermView::Big(value) => Ok(value.clone()),
            _ => Err(WrongType::new("integer", term)),
        }
    }
}

impl FromTerm for f64 {
    /// An integer is taken if a float is equal to it.
    fn from_term(term: TermRef<'_>) -> Result<f64, WrongType> {
        match term.view() {
            TermView::Float(value) => Ok(value),
            // Both ways, so that nothing is lost.
            TermView::Integer(value) if (value as f64) as i128 == i128::from(value) => Ok(value as f64),
            _ => Err(WrongType::new("float", term)),
        }
    }
}

impl FromTerm for bool {
    fn from_term(term: TermRef<'_>) -> Result<bool, WrongType> {
        match term.view() {
            TermView::Atom("true") => Ok(true),
            TermView::Atom("false") => Ok(false),
            _ => Err(WrongType::new("boolean", term)),
        }
    }
}

impl FromTerm for char {
    fn from_term(term: TermRef<'_>) -> Result<char, WrongType> {
        let TermView::Atom(name) = term.view() else { return Err(WrongType::new("character", term)) };
        let mut characters = name.chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) => Ok(character),
            _ => Err(WrongType::new("character", term)),
        }
    }
}

impl FromTerm for String {
    fn from_term(term: TermRef<'_>) -> Result<String, WrongType> {
        match term.view() {
            TermView::Atom(text) | TermView::String(text) => Ok(text.to_owned()),
            _ => Err(WrongType::new("text", term)),
        }
    }
}

impl<T: FromTerm> FromTerm for Vec<T> {
    fn from_term(term: TermRef<'_>) -> Result<Vec<T>, WrongType> {
        let elements = term.elements().ok_or_else(|| WrongType::new("list", term))?;
        elements.map(T::from_term).collect()
    }
}

/// The two operands of `A-B`.
fn pair<'t>(term: TermRef<'t>) -> Result<(TermRef<'t>, TermRef<'t>), WrongType> {
    if let TermView::Compound("-", mut operands) = term.view()
        && let (Some(left), Some(right), None) = (operands.next(), operands.next(), operands.next())
    {
        return Ok((left, right));
    }
    Err(WrongType::new("pair", term))
}

impl<A: FromTerm, B: FromTerm> FromTerm for (A, B) {
    fn from_term(term: TermRef<'_>) -> Result<(A, B), WrongType> {
        let (left, right) = pair(term)?;
        Ok((left.to()?, right.to()?))
    }
}

impl<A: FromTerm, B: FromTerm, C: FromTerm> FromTerm for (A, B, C) {
    fn from_term(term: TermRef<'_>) -> Result<(A, B, C), WrongType> {
        let (left, third) = pair(term)?;
        let (first, second) = pair(left)?;
        Ok((first.to()?, second.to()?, third.to()?))
    }
}

impl<T: FromTerm> FromTerm for Option<T> {
    fn from_term(term: TermRef<'_>) -> Result<Option<T>, WrongType> {
        match term.view() {
            TermView::Atom("none") => Ok(None),
            TermView::Compound("some", mut value) if value.len() == 1 => value.next().map(TermRef::to).transpose(),
            _ => Err(WrongType::new("option", term)),
        }
    }
}
