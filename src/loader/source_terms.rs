//! Source texts read again when an error is reported: for the names of variables and the places of goals.

use crate::machine::SourceTerm;
use crate::reader::{ReadFlags, Reader};
use crate::terms::{Store, operators::Operators};

/// The term that a text begins with. The machine calls it as its `SourceReader`.
pub(super) fn read_again(store: &mut Store, operators: &Operators, text: &str) -> Option<SourceTerm> {
    let flags = ReadFlags { spans: true, ..ReadFlags::PLAIN };
    let read = Reader::new(text).next(store, operators, flags).ok()??;
    let variables = read.variables.into_iter().map(|variable| (variable.name, variable.cell)).collect();
    Some(SourceTerm { term: read.term, variables, spans: read.spans })
}
