//! The errors of ISO 7.12, a constructor for each.
//!
//! A built-in returns an error as [`Thrown`]; the machine unwinds to the catcher. The second argument of the error term stays
//! unbound: where the error occurred is recorded outside the term, and becomes text only if it is reported.

pub use super::thrown::Thrown;

use super::Machine;
use crate::number::Number;
use crate::terms::{Atom, Cell, Store, atoms::known};

macro_rules! names {
    ($(#[$doc:meta])* $enum:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, dead_code, reason = "the variants are ISO's own names, and not all of them are needed")]
        pub enum $enum { $($variant),* }
        impl $enum {
            /// ISO's name.
            pub fn name(self) -> &'static str {
                match self { $($enum::$variant => $name),* }
            }
        }
    };
}

names! {
    /// ValidType of a type error (ISO 7.12.2 b).
    Type {
        Atom = "atom", Atomic = "atomic", Byte = "byte", Callable = "callable", Character = "character",
        Compound = "compound", Evaluable = "evaluable", Float = "float", InByte = "in_byte", InCharacter = "in_character",
        Integer = "integer", List = "list", Number = "number", Pair = "pair", PredicateIndicator = "predicate_indicator",
        Variable = "variable", String = "string", Boolean = "boolean", Text = "text", Rational = "rational", Array = "array", DbReference = "db_reference", Continuation = "continuation", AcyclicTerm = "acyclic_term", FreeOfAttributes = "free_of_attvar", ListOrPartial = "list_or_partial_list", MemoryFile = "memory_file",
    }
}

names! {
    /// ValidDomain of a domain error (ISO 7.12.2 c).
    Domain {
        CharacterCodeList = "character_code_list", CloseOption = "close_option", FlagValue = "flag_value",
        IoMode = "io_mode", NonEmptyList = "non_empty_list", NonEmptyAtom = "non_empty_atom", NotLessThanOne = "not_less_than_one",
        NotLessThanZero = "not_less_than_zero",
        OperatorPriority = "operator_priority", OperatorSpecifier = "operator_specifier", Order = "order",
        PrologFlag = "prolog_flag", ReadOption = "read_option", SourceSink = "source_sink", Stream = "stream",
        StreamOption = "stream_option", StreamOrAlias = "stream_or_alias", StreamPosition = "stream_position",
        StreamProperty = "stream_property", WriteOption = "write_option", Encoding = "encoding",
        FormatControlSequence = "format_control_sequence", NotEmptyList = "not_empty_list", Position = "position",
        SeekMethod = "seek_method", ClpfdSet = "clpfd_domain", ClpfdExpression = "clpfd_expression", Round = "round", Offset = "offset", TabledMode = "tabled_mode",
    }
}

names! {
    /// ObjectType of an existence error (ISO 7.12.2 d).
    Object { Procedure = "procedure", SourceSink = "source_sink", Stream = "stream", Key = "key", File = "file", Module = "module", Library = "library", Variable = "variable", MatchingRule = "matching_rule" }
}

names! {
    /// Operation of a permission error (ISO 7.12.2 e).
    Operation {
        Access = "access", Assert = "assert", Call = "call", Create = "create", Input = "input", Modify = "modify", Open = "open", Output = "output",
        Reposition = "reposition", Redefine = "redefine", Load = "load", Size = "size", ToAtom = "to_atom", Utf8Position = "utf8_position", Suspend = "suspend", Tnot = "tnot",
    }
}

names! {
    /// PermissionType of a permission error (ISO 7.12.2 e).
    Permission {
        BinaryStream = "binary_stream", Flag = "flag", Operator = "operator", PastEndOfStream = "past_end_of_stream",
        ImportedProcedure = "imported_procedure", PrivateProcedure = "private_procedure", StaticProcedure = "static_procedure", SourceSink = "source_sink",
        Stream = "stream", TextStream = "text_stream", Directive = "directive", Module = "module",
        MemoryFile = "memory_file", FreedMemoryFile = "freed_memory_file", Sandboxed = "sandboxed", Procedure = "procedure", TabledGoal = "tabled_goal", NonTabledProcedure = "non_tabled_procedure",
    }
}

names! {
    /// Flag of a representation error (ISO 7.12.2 f).
    Limit {
        Character = "character", CharacterCode = "character_code", CyclicTerm = "cyclic_term", InCharacterCode = "in_character_code",
        MaxArity = "max_arity", MaxInteger = "max_integer", MinInteger = "min_integer",
    }
}

names! {
    /// Error of an evaluation error (ISO 7.12.2 g).
    Evaluation { RationalOverflow = "rational_overflow", FloatOverflow = "float_overflow", IntOverflow = "int_overflow", Undefined = "undefined", Underflow = "underflow", ZeroDivisor = "zero_divisor" }
}

/// An argument of an error term.
enum Part {
    Name(&'static str),
    Term(Cell),
}

/// The maximal number of arguments of an error term: that of a permission error.
const MAX_PARTS: usize = 3;

impl Machine {
    /// A required argument is a variable.
    #[cold]
    pub fn instantiation_error(&mut self) -> Thrown {
        self.iso_error(known::INSTANTIATION_ERROR, &[])
    }

    /// `culprit` is not of the expected type.
    #[cold]
    pub fn type_error(&mut self, valid: Type, culprit: Cell) -> Thrown {
        self.iso_error(known::TYPE_ERROR, &[Part::Name(valid.name()), Part::Term(culprit)])
    }

    /// `culprit` is of the expected type but not in the expected domain.
    #[cold]
    pub fn domain_error(&mut self, valid: Domain, culprit: Cell) -> Thrown {
        self.iso_error(known::DOMAIN_ERROR, &[Part::Name(valid.name()), Part::Term(culprit)])
    }

    /// The object named by `culprit` does not exist.
    #[cold]
    pub fn existence_error(&mut self, object: Object, culprit: Cell) -> Thrown {
        self.iso_error(known::EXISTENCE_ERROR, &[Part::Name(object.name()), Part::Term(culprit)])
    }

    /// The operation is not allowed on `culprit`.
    #[cold]
    pub fn permission_error(&mut self, operation: Operation, on: Permission, culprit: Cell) -> Thrown {
        let parts = [Part::Name(operation.name()), Part::Name(on.name()), Part::Term(culprit)];
        self.iso_error(known::PERMISSION_ERROR, &parts)
    }

    /// A limit of the implementation was breached.
    #[cold]
    pub fn representation_error(&mut self, limit: Limit) -> Thrown {
        self.iso_error(known::REPRESENTATION_ERROR, &[Part::Name(limit.name())])
    }

    /// An evaluable functor has no value here.
    #[cold]
    pub fn evaluation_error(&mut self, error: Evaluation) -> Thrown {
        self.iso_error(known::EVALUATION_ERROR, &[Part::Name(error.name())])
    }

    /// The resource of this name is exhausted.
    #[cold]
    pub fn resource_error(&mut self, resource: &'static str) -> Thrown {
        self.iso_error(known::RESOURCE_ERROR, &[Part::Name(resource)])
    }

    /// A text is not a term; `message` is this system's name of the mistake.
    #[cold]
    pub fn syntax_error(&mut self, message: &str) -> Thrown {
        let message = Cell::atom(self.store.atoms.intern(message));
        self.iso_error(known::SYNTAX_ERROR, &[Part::Term(message)])
    }

    /// An argument that must be unbound is not (ISO Cor.2).
    #[cold]
    pub fn uninstantiation_error(&mut self, culprit: Cell) -> Thrown {
        self.iso_error(known::UNINSTANTIATION_ERROR, &[Part::Term(culprit)])
    }

    /// `name/arity` is not an evaluable functor.
    #[cold]
    pub fn not_evaluable(&mut self, name: Atom, arity: usize) -> Thrown {
        match self.indicator(name, arity) {
            Ok(culprit) => self.type_error(Type::Evaluable, culprit),
            Err(thrown) => thrown,
        }
    }

    /// A number of the wrong type.
    #[cold]
    pub fn number_type_error(&mut self, valid: Type, number: &Number) -> Thrown {
        match self.store.check_room(Store::cells_of_number(number)) {
            Ok(()) => {
                let culprit = self.store.make_number(number);
                self.type_error(valid, culprit)
            }
            Err(exhausted) => exhausted.into(),
        }
    }

    /// As [`Machine::domain_error`], for a number that is not on the heap.
    #[cold]
    pub fn number_domain_error(&mut self, valid: Domain, number: &Number) -> Thrown {
        match self.store.check_room(Store::cells_of_number(number)) {
            Ok(()) => {
                let culprit = self.store.make_number(number);
                self.domain_error(valid, culprit)
            }
            Err(exhausted) => exhausted.into(),
        }
    }

    /// The term `name/arity`.
    ///
    /// # Errors
    /// [`Thrown`] if the heap is full.
    pub fn indicator(&mut self, name: Atom, arity: usize) -> Result<Cell, Thrown> {
        self.store.check_room(3)?;
        Ok(self.store.compound(known::SLASH, &[Cell::atom(name), Cell::int(arity as i64)]))
    }

    /// The ball `term`, copied off the heap.
    #[cold]
    pub fn throw(&mut self, term: Cell) -> Thrown {
        match self.store.extract_attributed(term) {
            Ok(block) => Thrown::Ball(Box::new(block)),
            Err(exhausted) => exhausted.into(),
        }
    }

    /// The ball `term`, which has been caught and is thrown again: its backtrace stays.
    #[cold]
    pub fn rethrow(&mut self, term: Cell) -> Thrown {
        self.backtrace.keeps_trace = true;
        self.throw(term)
    }

    /// `error(Name(Parts…), _)`.
    fn iso_error(&mut self, name: Atom, parts: &[Part]) -> Thrown {
        if let Err(exhausted) = self.store.check_room(parts.len() + 5) {
            return exhausted.into();
        }
        let mut cells = [Cell::ZERO; MAX_PARTS];
        for (cell, part) in cells.iter_mut().zip(parts) {
            *cell = match part {
                Part::Name(name) => Cell::atom(self.store.atoms.intern(name)),
                Part::Term(term) => *term,
            };
        }
        let formal = self.store.compound(name, &cells[..parts.len()]);
        let context = self.store.new_variable();
        let ball = self.store.compound(known::ERROR, &[formal, context]);
        self.throw(ball)
    }
}
