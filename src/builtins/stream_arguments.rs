//! Stream arguments: streams of stream terms and aliases, ISO errors for stream faults, and option lists.
//!
//! A stream term is `'$stream'(N)`, where N is the number of the stream; programs must not rely on that.

use super::arguments;
use super::host_errors::device_error;
use crate::machine::Machine;
use crate::machine::errors::{Domain, Limit, Object, Operation, Permission, Thrown};
use crate::streams::{Encoding, Fault, Stream, StreamId};
use crate::terms::{Atom, Cell, Functor, View, atoms::known};

/// The `errors` of a row: those of operations on a stream, and further ones.
macro_rules! stream_errors {
    (text output $(, $more:literal)* $(,)?) => {
        &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(output, stream, Stream)",
            "permission_error(output, binary_stream, Stream)",
            $($more),*
        ]
    };
    (byte output $(, $more:literal)* $(,)?) => {
        &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(output, stream, Stream)",
            "permission_error(output, text_stream, Stream)",
            $($more),*
        ]
    };
    (text input $(, $more:literal)* $(,)?) => {
        &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(input, stream, Stream)",
            "permission_error(input, binary_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            $($more),*
        ]
    };
    (byte input $(, $more:literal)* $(,)?) => {
        &[
            "instantiation_error",
            "domain_error(stream_or_alias, Stream)",
            "existence_error(stream, Stream)",
            "permission_error(input, stream, Stream)",
            "permission_error(input, text_stream, Stream)",
            "permission_error(input, past_end_of_stream, Stream)",
            $($more),*
        ]
    };
}
pub(super) use stream_errors;

/// The functor of stream terms.
const STREAM_FUNCTOR: &str = "$stream";

/// The heap cells of a stream term.
pub const STREAM_CELLS: usize = 2;

/// The stream term of a stream.
///
/// # Errors
/// [`Thrown::Exhausted`] if the heap has no room for it.
pub fn stream_term(m: &mut Machine, id: StreamId) -> Result<Cell, Thrown> {
    m.store.check_room(STREAM_CELLS)?;
    Ok(new_stream_term(m, id))
}

/// As [`stream_term`], where [`STREAM_CELLS`] have been reserved: before a stream was opened, which must not be lost.
pub fn new_stream_term(m: &mut Machine, id: StreamId) -> Cell {
    let name = m.store.atoms.intern(STREAM_FUNCTOR);
    m.store.compound(name, &[Cell::int(id.0 as i64)])
}

/// The stream of a stream term, open or closed; `None` for any other term.
pub fn stream_number(m: &Machine, term: Cell) -> Option<StreamId> {
    let View::Compound(structure) = m.store.view(term) else { return None };
    if structure.arity() != 1 || &*m.store.atoms.name(structure.name()) != STREAM_FUNCTOR {
        return None;
    }
    match m.store.view(m.store.read(structure.slot(0))) {
        View::Int(number) => u64::try_from(number).ok().map(StreamId),
        _ => None,
    }
}

/// Argument `index` as an open stream; aliases are not accepted. `None` for a variable.
///
/// # Errors
/// domain_error(stream), also for a closed stream: neither is a stream that is open (ISO 8.11.1, 8.11.2, 8.11.8).
pub fn stream_or_variable(m: &mut Machine, index: usize) -> Result<Option<StreamId>, Thrown> {
    let cell = m.arg(index);
    if cell.is_var() {
        return Ok(None);
    }
    match stream_number(m, cell) {
        Some(id) if m.streams.is_open(id) => Ok(Some(id)),
        _ => Err(m.domain_error(Domain::Stream, cell)),
    }
}

/// Checks that argument `index` is bound. ISO requires this check of a stream before those of the other arguments, and its other
/// checks after them.
///
/// # Errors
/// instantiation_error.
pub fn check_instantiated(m: &mut Machine, index: usize) -> Result<(), Thrown> {
    if m.arg(index).is_var() { Err(m.instantiation_error()) } else { Ok(()) }
}

/// The stream, open or closed, of a stream term or alias. An atom is an alias only while an open stream has it. In the default dialect
/// the current streams have names, too.
///
/// # Errors
/// instantiation_error; domain_error(stream_or_alias), but existence_error(stream) for an atom in the default dialect.
pub fn stream_or_alias(m: &mut Machine, cell: Cell) -> Result<StreamId, Thrown> {
    let iso = m.database.flags.iso;
    let id = match m.store.view(cell) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Atom(alias) => {
            let alias = m.store.atoms.name(alias);
            m.streams.alias(&alias).or_else(|| match &*alias {
                "current_input" if !iso => Some(m.streams.current_input()),
                "current_output" if !iso => Some(m.streams.current_output()),
                _ => None,
            })
        }
        _ => stream_number(m, cell),
    };
    id.ok_or_else(|| match cell.is_atom() && !iso {
        true => m.existence_error(Object::Stream, cell),
        false => m.domain_error(Domain::StreamOrAlias, cell),
    })
}

/// Which stream a predicate works on: most predicates of ISO 8.12 to 8.14 exist for the current stream, and with a stream argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StreamArg {
    /// The current input or output.
    Current,
    /// The stream in argument 0.
    Argument,
}

impl StreamArg {
    /// The index of the argument after the stream.
    pub fn next_argument(self) -> usize {
        usize::from(self == StreamArg::Argument)
    }

    /// Checks that the stream argument, if there is one, is bound.
    ///
    /// # Errors
    /// instantiation_error.
    pub fn check_instantiated(self, m: &mut Machine) -> Result<(), Thrown> {
        if self == StreamArg::Argument { check_instantiated(m, 0) } else { Ok(()) }
    }

    /// Checks that the stream argument, if there is one, is a stream term or an alias.
    ///
    /// # Errors
    /// instantiation_error, domain_error(stream_or_alias).
    pub fn stream_or_alias(self, m: &mut Machine) -> Result<(), Thrown> {
        if self == StreamArg::Current {
            return Ok(());
        }
        let stream = m.arg(0);
        stream_or_alias(m, stream).map(|_| ())
    }

    /// The stream, for input.
    ///
    /// # Errors
    /// As [`StreamTarget::input`].
    pub fn input(self, m: &mut Machine) -> Result<StreamTarget, Thrown> {
        if self == StreamArg::Argument { StreamTarget::input(m, 0) } else { Ok(StreamTarget::current_input(m)) }
    }

    /// The stream, for output.
    ///
    /// # Errors
    /// As [`StreamTarget::output`].
    pub fn output(self, m: &mut Machine) -> Result<StreamTarget, Thrown> {
        if self == StreamArg::Argument { StreamTarget::output(m, 0) } else { Ok(StreamTarget::current_output(m)) }
    }
}

/// An open stream with the term that the caller gave for it, which is the culprit of errors.
#[derive(Clone, Copy)]
pub struct StreamTarget {
    /// The stream.
    pub id: StreamId,
    /// The stream argument; `None` for the current stream.
    given: Option<Cell>,
    operation: Operation,
}

/// The bytes written between two polls of the interrupt flag: a device may be slow.
const MAX_PIECE_BYTES: usize = 1 << 16;

impl StreamTarget {
    /// The current input.
    pub fn current_input(m: &Machine) -> StreamTarget {
        StreamTarget { id: m.streams.current_input(), given: None, operation: Operation::Input }
    }

    /// The standard input.
    pub fn user_input() -> StreamTarget {
        StreamTarget { id: StreamId::USER_INPUT, given: None, operation: Operation::Input }
    }

    /// The current output.
    pub fn current_output(m: &Machine) -> StreamTarget {
        StreamTarget { id: m.streams.current_output(), given: None, operation: Operation::Output }
    }

    /// The standard output.
    pub fn user_output() -> StreamTarget {
        StreamTarget { id: StreamId::USER_OUTPUT, given: None, operation: Operation::Output }
    }

    /// The stream or alias in argument `index`, for input.
    ///
    /// # Errors
    /// instantiation_error, domain_error(stream_or_alias), existence_error(stream).
    pub fn input(m: &mut Machine, index: usize) -> Result<StreamTarget, Thrown> {
        let cell = m.arg(index);
        StreamTarget::open_target(m, cell, Operation::Input)
    }

    /// The stream or alias in argument `index`, for output.
    ///
    /// # Errors
    /// instantiation_error, domain_error(stream_or_alias), existence_error(stream).
    pub fn output(m: &mut Machine, index: usize) -> Result<StreamTarget, Thrown> {
        let cell = m.arg(index);
        StreamTarget::output_of(m, cell)
    }

    /// The stream of a stream term or alias, for output.
    ///
    /// # Errors
    /// As [`StreamTarget::output`].
    pub fn output_of(m: &mut Machine, cell: Cell) -> Result<StreamTarget, Thrown> {
        StreamTarget::open_target(m, cell, Operation::Output)
    }

    fn open_target(m: &mut Machine, cell: Cell, operation: Operation) -> Result<StreamTarget, Thrown> {
        let id = stream_or_alias(m, cell)?;
        if m.streams.is_open(id) {
            Ok(StreamTarget { id, given: Some(cell), operation })
        } else {
            Err(m.existence_error(Object::Stream, cell))
        }
    }

    /// Calls `act` to read from the stream.
    ///
    /// # Errors
    /// The ISO error for the stream's fault.
    pub fn read<T>(self, m: &mut Machine, act: impl FnOnce(&mut Stream) -> Result<T, Fault>) -> Result<T, Thrown> {
        let result = m.streams.prepare_input(self.id).and_then(act);
        result.map_err(|fault| self.fault(m, fault))
    }

    /// Calls `act` to write to the stream.
    ///
    /// # Errors
    /// The ISO error for the stream's fault.
    pub fn write<T>(self, m: &mut Machine, act: impl FnOnce(&mut Stream) -> Result<T, Fault>) -> Result<T, Thrown> {
        let before = m.streams.kept_bytes(self.id);
        let result = m.streams.prepare_output(self.id).and_then(act);
        self.note_growth(m, before)?;
        result.map_err(|fault| self.fault(m, fault))
    }

    /// Notes what has been written to memory since `before` bytes were kept there.
    ///
    /// # Errors
    /// As [`Machine::note_growth`].
    pub fn note_growth(self, m: &mut Machine, before: u64) -> Result<(), Thrown> {
        let kept = m.streams.kept_bytes(self.id);
        if kept <= before {
            return Ok(());
        }
        // It would be written a second time.
        m.must_not_retry();
        m.note_growth((kept - before) as usize)
    }

    /// Writes text.
    ///
    /// # Errors
    /// As [`StreamTarget::write`].
    pub fn write_text(self, m: &mut Machine, text: &str) -> Result<(), Thrown> {
        let mut rest = text;
        while rest.len() > MAX_PIECE_BYTES {
            let end = (0..=MAX_PIECE_BYTES).rev().find(|at| rest.is_char_boundary(*at)).unwrap_or(rest.len());
            let (piece, more) = rest.split_at(end);
            self.write(m, |stream| stream.put_text(piece))?;
            m.store.interrupts.poll()?;
            rest = more;
        }
        self.write(m, |stream| stream.put_text(rest))
    }

    /// The ISO error for a fault of this stream (7.12.2 d, e, f; 7.10.2.9).
    #[cold]
    pub fn fault(self, m: &mut Machine, fault: Fault) -> Thrown {
        let culprit = match self.given {
            Some(given) => given,
            None => match stream_term(m, self.id) {
                Ok(term) => term,
                Err(thrown) => return thrown,
            },
        };
        match fault {
            Fault::Closed => m.existence_error(Object::Stream, culprit),
            Fault::NotInput => m.permission_error(Operation::Input, Permission::Stream, culprit),
            Fault::NotOutput => m.permission_error(Operation::Output, Permission::Stream, culprit),
            Fault::Binary => m.permission_error(self.operation, Permission::BinaryStream, culprit),
            Fault::Text => m.permission_error(self.operation, Permission::TextStream, culprit),
            Fault::PastEnd => m.permission_error(Operation::Input, Permission::PastEndOfStream, culprit),
            Fault::Full | Fault::Interrupted => m.resource_error("memory"),
            Fault::NothingYet => Thrown::NothingYet,
            Fault::Spent => m.resource_error("output"),
            Fault::Undecodable | Fault::Unencodable => m.representation_error(Limit::Character),
            Fault::NotRepositionable => m.permission_error(Operation::Reposition, Permission::Stream, culprit),
            Fault::Host(error) => {
                let operation = if self.operation == Operation::Input { "read" } else { "write" };
                device_error(m, operation, culprit, &error)
            }
        }
    }
}

// ---- option lists --------------------------------------------------------------------------------------------------

/// The elements of the option list in argument `index`.
///
/// # Errors
/// instantiation_error for a partial list or an unbound element, type_error(list).
pub fn option_list(m: &mut Machine, index: usize) -> Result<Vec<Cell>, Thrown> {
    let list = m.arg(index);
    let options = arguments::list(m, list)?;
    if options.iter().any(|option| option.is_var()) {
        return Err(m.instantiation_error());
    }
    Ok(options)
}

/// An option `Name(Value)`.
#[derive(Clone, Copy)]
pub struct OptionTerm {
    /// The name.
    pub name: Atom,
    /// The value, dereferenced.
    pub value: Cell,
}

impl OptionTerm {
    /// Parses a term as an option: `Name(Value)`, in the default dialect also `Name = Value`.
    ///
    /// # Errors
    /// domain_error for any other term.
    pub fn of(m: &mut Machine, option: Cell, domain: Domain) -> Result<OptionTerm, Thrown> {
        match m.store.view(option) {
            View::Compound(structure) if structure.arity() == 1 => {
                let value = m.store.deref(m.store.read(structure.slot(0)));
                Ok(OptionTerm { name: structure.name(), value })
            }
            View::Compound(pair) if pair.functor() == Functor::new(known::EQUAL, 2) && !m.database.flags.iso => {
                let [name, value] = [0, 1].map(|index| m.store.deref(m.store.read(pair.slot(index))));
                match name.is_atom() {
                    true => Ok(OptionTerm { name: name.atom_value(), value }),
                    false => Err(m.domain_error(domain, option)),
                }
            }
            _ => Err(m.domain_error(domain, option)),
        }
    }

    /// The value as one of these atoms; returns its meaning.
    ///
    /// # Errors
    /// instantiation_error; domain_error with the whole option for any other value.
    pub fn one_of<T: Copy>(
        self,
        m: &mut Machine,
        words: &[(&str, T)],
        option: Cell,
        domain: Domain,
    ) -> Result<T, Thrown> {
        let found = match m.store.view(self.value) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Atom(word) => {
                let word = m.store.atoms.name(word);
                words.iter().find(|(name, _)| *name == &*word).map(|(_, meaning)| *meaning)
            }
            _ => None,
        };
        found.ok_or_else(|| m.domain_error(domain, option))
    }

    /// The value as an encoding.
    ///
    /// # Errors
    /// instantiation_error; domain_error with the whole option for any other value.
    pub fn encoding(self, m: &mut Machine, option: Cell, domain: Domain) -> Result<Encoding, Thrown> {
        let encoding = match m.store.view(self.value) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Atom(name) => Encoding::named(&m.store.atoms.name(name)),
            _ => None,
        };
        encoding.ok_or_else(|| m.domain_error(domain, option))
    }

    /// Ignores an unknown option in the default dialect, as SWI-Prolog does: other systems have many that change nothing here.
    ///
    /// # Errors
    /// domain_error with the whole option if the flag `iso` is set.
    pub fn ignore(self, m: &mut Machine, option: Cell, domain: Domain) -> Result<(), Thrown> {
        if m.database.flags.iso { Err(m.domain_error(domain, option)) } else { Ok(()) }
    }

    /// The value as an atom.
    ///
    /// # Errors
    /// instantiation_error; domain_error with the whole option for any other value.
    pub fn atom(self, m: &mut Machine, option: Cell, domain: Domain) -> Result<Atom, Thrown> {
        match m.store.view(self.value) {
            View::Variable(_) => Err(m.instantiation_error()),
            View::Atom(word) => Ok(word),
            _ => Err(m.domain_error(domain, option)),
        }
    }

    /// The value as a truth value.
    ///
    /// # Errors
    /// instantiation_error; domain_error with the whole option for any other value.
    pub fn boolean(self, m: &mut Machine, option: Cell, domain: Domain) -> Result<bool, Thrown> {
        self.one_of(m, &[("true", true), ("false", false)], option, domain)
    }
}
