//! Specimens: one term of every kind that may stand where it is not wanted.

/// What can be said of a term from outside, as far as any clause of the standard requires.
pub enum Shape {
    Unbound,
    Atom,
    Integer(i128),
    Float,
    /// A string, which is no term of the standard.
    String,
    Compound,
    /// Elements by their text, and what follows them.
    List(&'static [Specimen], Tail),
    Stream(Stream),
}

/// What follows the last element of a list.
pub enum Tail {
    Nil,
    Unbound,
    Other,
    Cyclic,
}

/// What may be said of a stream term.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    Closed,
    TextInput,
    BinaryInput,
    /// A text stream that has been read to its end and past it.
    PastEnd,
    TextOutput,
    BinaryOutput,
}

/// A term, by its text; the driver makes one that has no text from its name in angle brackets.
pub struct Specimen {
    pub text: &'static str,
    pub shape: Shape,
}

const fn specimen(text: &'static str, shape: Shape) -> Specimen {
    Specimen { text, shape }
}

const fn integer(text: &'static str, value: i128) -> Specimen {
    specimen(text, Shape::Integer(value))
}

const fn stream(text: &'static str, stream: Stream) -> Specimen {
    specimen(text, Shape::Stream(stream))
}

/// All of them.
pub const SPECIMENS: &[Specimen] = &[
    specimen("_", Shape::Unbound),
    specimen("foo", Shape::Atom),
    specimen("a", Shape::Atom),
    specimen("''", Shape::Atom),
    specimen("[]", Shape::List(&[], Tail::Nil)),
    integer("0", 0),
    integer("1", 1),
    integer("-1", -1),
    integer("256", 256),
    integer("2305843009213693952", 1 << 61),
    integer("4611686018427387904", 1 << 62),
    integer("9223372036854775808", 1 << 63),
    integer("-9223372036854775809", -(1 << 63) - 1),
    integer("18446744073709551616", 1 << 64),
    integer("1000000000000000000000000000000", 10i128.pow(30)),
    integer("-1000000000000000000000000000000", -(10i128.pow(30))),
    specimen("1.5", Shape::Float),
    specimen("<string>", Shape::String),
    specimen("f(x)", Shape::Compound),
    specimen("f(_)", Shape::Compound),
    specimen("a-b", Shape::Compound),
    specimen("foo/0", Shape::Compound),
    specimen("<cyclic_term>", Shape::Compound),
    specimen("[foo]", Shape::List(&[specimen("foo", Shape::Atom)], Tail::Nil)),
    specimen("[a,1]", Shape::List(&[specimen("a", Shape::Atom), integer("1", 1)], Tail::Nil)),
    specimen("[1.5]", Shape::List(&[specimen("1.5", Shape::Float)], Tail::Nil)),
    specimen("[-1]", Shape::List(&[integer("-1", -1)], Tail::Nil)),
    specimen("[0'a,f(x)]", Shape::List(&[integer("97", 97), specimen("f(x)", Shape::Compound)], Tail::Nil)),
    specimen("[_]", Shape::List(&[specimen("_", Shape::Unbound)], Tail::Nil)),
    specimen("[a|_]", Shape::List(&[specimen("a", Shape::Atom)], Tail::Unbound)),
    specimen("[0'a|_]", Shape::List(&[integer("97", 97)], Tail::Unbound)),
    specimen("[a|b]", Shape::List(&[specimen("a", Shape::Atom)], Tail::Other)),
    specimen("<cyclic_list>", Shape::List(&[specimen("a", Shape::Atom)], Tail::Cyclic)),
    stream("<closed>", Stream::Closed),
    stream("<input>", Stream::TextInput),
    stream("<binary_input>", Stream::BinaryInput),
    stream("<past_end>", Stream::PastEnd),
    stream("<output>", Stream::TextOutput),
    stream("<binary_output>", Stream::BinaryOutput),
];
