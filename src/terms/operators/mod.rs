//! The operator table (ISO 6.3.4.4): which atoms are prefix, infix and postfix operators, and how tightly they bind.

mod tables;

pub use tables::OperatorTables;

use crate::terms::atoms::{Atom, Atoms};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The position of an operator relative to its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Before its operand.
    Prefix,
    /// Between its operands.
    Infix,
    /// After its operand.
    Postfix,
}

/// The specifier of an operator: `x` is an operand of lower priority, `y` one of at most equal priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the specifiers")]
pub enum Specifier {
    Fx,
    Fy,
    Xfx,
    Xfy,
    Yfx,
    Xf,
    Yf,
}

impl Specifier {
    /// All specifiers with their names.
    pub const ALL: [(Specifier, &'static str); 7] = [
        (Specifier::Fx, "fx"),
        (Specifier::Fy, "fy"),
        (Specifier::Xfx, "xfx"),
        (Specifier::Xfy, "xfy"),
        (Specifier::Yfx, "yfx"),
        (Specifier::Xf, "xf"),
        (Specifier::Yf, "yf"),
    ];

    /// The specifier of this name.
    pub fn from_name(name: &str) -> Option<Specifier> {
        Self::ALL.iter().find(|(_, text)| *text == name).map(|(specifier, _)| *specifier)
    }

    /// The name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(specifier, _)| *specifier == self).map_or("", |(_, text)| text)
    }

    /// The position of the operator.
    pub fn kind(self) -> Kind {
        match self {
            Specifier::Fx | Specifier::Fy => Kind::Prefix,
            Specifier::Xfx | Specifier::Xfy | Specifier::Yfx => Kind::Infix,
            Specifier::Xf | Specifier::Yf => Kind::Postfix,
        }
    }
}

/// One operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operator {
    /// 1 to 1200.
    pub priority: u16,
    /// Position and associativity.
    pub specifier: Specifier,
}

impl Operator {
    /// The highest priority the left operand may have.
    pub fn left_limit(self) -> u16 {
        match self.specifier {
            Specifier::Yfx | Specifier::Yf => self.priority,
            _ => self.priority - 1,
        }
    }

    /// The highest priority the right operand may have.
    pub fn right_limit(self) -> u16 {
        match self.specifier {
            Specifier::Xfy | Specifier::Fy => self.priority,
            _ => self.priority - 1,
        }
    }
}

#[derive(Clone, Copy, Default, Debug)]
struct Entry {
    prefix: Option<Operator>,
    infix: Option<Operator>,
    postfix: Option<Operator>,
}

impl Entry {
    fn of(&mut self, kind: Kind) -> &mut Option<Operator> {
        match kind {
            Kind::Prefix => &mut self.prefix,
            Kind::Infix => &mut self.infix,
            Kind::Postfix => &mut self.postfix,
        }
    }
}

/// A table of operators.
#[derive(Clone, Debug, Default)]
pub struct Operators {
    entries: HashMap<Atom, Entry, FxBuildHasher>,
    /// Whether terms are written as ISO's examples have it: with brackets around a negative number before an operator, `(-1)^2`,
    /// and an operation behind a sign, `- (a^2)`, and blanks around operators of letters, `'A' v 'B'`. The default dialect writes
    /// `-1^2`, `-a^2` and `'A'v'B'`; both are read alike.
    pub writes_iso: bool,
}

/// The predefined operators: ISO table 7, and those that all Prolog systems add.
const PREDEFINED: &[(u16, Specifier, &[&str])] = &[
    (1200, Specifier::Xfx, &[":-", "-->"]),
    (1200, Specifier::Fx, &[":-", "?-"]),
    (1150, Specifier::Fx, &["dynamic", "discontiguous", "initialization", "meta_predicate", "multifile", "table"]),
    (1100, Specifier::Xfy, &[";"]),
    (1050, Specifier::Xfy, &["->", "*->"]),
    (1000, Specifier::Xfy, &[","]),
    (900, Specifier::Fy, &["\\+"]),
    (
        700,
        Specifier::Xfx,
        &[
            "=", "\\=", "==", "\\==", "=@=", "\\=@=", "@<", "@=<", "@>", "@>=", "=..", "is", "=:=", "=\\=", "<", "=<",
            ">", ">=",
        ],
    ),
    (600, Specifier::Xfy, &[":"]),
    (500, Specifier::Yfx, &["+", "-", "/\\", "\\/", "xor"]),
    (400, Specifier::Yfx, &["*", "/", "//", "rem", "mod", "<<", ">>", "div", "rdiv"]),
    (200, Specifier::Xfx, &["**"]),
    (200, Specifier::Xfy, &["^"]),
    (200, Specifier::Fy, &["-", "+", "\\"]),
    (1, Specifier::Fx, &["$"]),
];

/// What the default dialect has besides: operators of SWI-Prolog that published programs use without declaring them. The bar is as
/// ISO 6.3.4.3 allows it to be declared.
const OF_DEFAULT_DIALECT: &[(u16, Specifier, &[&str])] = &[
    (1200, Specifier::Xfx, &["=>", "?=>", "==>"]),
    (1150, Specifier::Fx, &["module_transparent", "public", "thread_local", "volatile"]),
    (1100, Specifier::Xfy, &["|"]),
    (700, Specifier::Xfx, &["as"]),
    (400, Specifier::Yfx, &["xor"]),
];

impl Operators {
    /// The predefined operators.
    pub fn predefined(atoms: &mut Atoms) -> Operators {
        let mut operators = Operators { writes_iso: true, ..Operators::default() };
        operators.set_all(PREDEFINED, atoms);
        operators
    }

    /// Adds the operators that only the default dialect predefines, and writes negative numbers as it does.
    pub fn add_default_dialect(&mut self, atoms: &mut Atoms) {
        self.writes_iso = false;
        self.set_all(OF_DEFAULT_DIALECT, atoms);
    }

    fn set_all(&mut self, table: &[(u16, Specifier, &[&str])], atoms: &mut Atoms) {
        for (priority, specifier, names) in table {
            for name in *names {
                self.set(atoms.intern(name), *priority, *specifier);
            }
        }
    }

    /// Makes `name` an operator, or with priority 0 no operator of that kind. op/3 checks whether that is allowed.
    pub fn set(&mut self, name: Atom, priority: u16, specifier: Specifier) {
        let place = self.entries.entry(name).or_default().of(specifier.kind());
        *place = (priority > 0).then_some(Operator { priority, specifier });
    }

    /// The approximate number of bytes that the table takes.
    fn size(&self) -> usize {
        self.entries.capacity() * size_of::<(Atom, Entry)>()
    }

    /// The operator of this name before its operand.
    pub fn prefix(&self, name: Atom) -> Option<Operator> {
        self.entries.get(&name).and_then(|entry| entry.prefix)
    }

    /// The operator of this name between its operands.
    pub fn infix(&self, name: Atom) -> Option<Operator> {
        self.entries.get(&name).and_then(|entry| entry.infix)
    }

    /// The operator of this name after its operand.
    pub fn postfix(&self, name: Atom) -> Option<Operator> {
        self.entries.get(&name).and_then(|entry| entry.postfix)
    }

    /// Whether the atom is an operator of any kind.
    pub fn is_operator(&self, name: Atom) -> bool {
        self.entries.get(&name).is_some_and(|entry| entry.prefix.or(entry.infix).or(entry.postfix).is_some())
    }

    /// All operators, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (Atom, Operator)> {
        self.entries.iter().flat_map(|(name, entry)| {
            [entry.prefix, entry.infix, entry.postfix].into_iter().flatten().map(move |operator| (*name, operator))
        })
    }
}
