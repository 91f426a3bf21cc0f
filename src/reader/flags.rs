//! The Prolog flags and options that change how a text is read.

/// The term that quoted text denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quotes {
    /// A list of character codes.
    Codes,
    /// A list of one-character atoms.
    Chars,
    /// An atom.
    Atom,
    /// A string.
    String,
}

/// The syntax of rational numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RationalSyntax {
    /// None: `1r3` is a number and a name.
    Standard,
    /// `1r3`.
    Compatible,
    /// `1/3` without layout, and `1r3`.
    Natural,
}

/// The flags and options of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadFlags {
    /// The term that `"text"` denotes (ISO 7.11.2.5).
    pub double_quotes: Quotes,
    /// The term that `` `text` `` denotes.
    pub back_quotes: Quotes,
    /// How rational numbers are written.
    pub rationals: RationalSyntax,
    /// Whether to record the source positions of subterms.
    pub spans: bool,
    /// Whether `_` is listed among the variables.
    pub anonymous: bool,
    /// Whether a clause that the standard's grammar rejects may be read by the lenient one.
    pub lenient: bool,
    /// Whether the text is a program in a file: its layout then serves to locate misprints.
    pub listing: bool,
    /// Whether the listing is known to be surrounded by prose.
    pub prose: bool,
}

impl ReadFlags {
    /// Quoted texts are lists of codes; neither spans nor anonymous variables are recorded.
    pub const PLAIN: ReadFlags = ReadFlags {
        double_quotes: Quotes::Codes,
        back_quotes: Quotes::Codes,
        rationals: RationalSyntax::Compatible,
        spans: false,
        anonymous: false,
        lenient: false,
        listing: false,
        prose: false,
    };
}

impl Default for ReadFlags {
    fn default() -> ReadFlags {
        ReadFlags::PLAIN
    }
}
