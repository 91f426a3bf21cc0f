//! Terms as text that any system reads back: quoted, without operators.

use super::nodes::Node;
use super::{Term, TermRef};
use crate::writer::{float_text, quoted_atom, quoted_string};
use std::fmt::{self, Display, Formatter};

/// What stands behind a part of a term.
enum Pending {
    /// So many more elements, then the end of the list.
    Elements(u32),
    /// So many more arguments.
    Arguments(u32),
    /// The bracket behind a list's end.
    Close,
}

impl Display for TermRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut nodes = self.nodes.iter();
        let mut pending: Vec<Pending> = Vec::new();
        while let Some(node) = nodes.next() {
            match node {
                Node::Variable(name) => f.write_str(name)?,
                Node::Integer(value) => value.fmt(f)?,
                Node::Big(value) => value.fmt(f)?,
                Node::Rational(value) => write!(f, "{}r{}", value.0, value.1)?,
                Node::Float(value) => f.write_str(&float_text(*value))?,
                Node::Atom(name) => f.write_str(&quoted_atom(name))?,
                Node::String(text) => f.write_str(&quoted_string(text))?,
                Node::List { count, .. } => {
                    f.write_str("[")?;
                    pending.push(Pending::Elements(*count));
                    continue;
                }
                Node::Compound { arity, .. } => {
                    if let Some(Node::Atom(name)) = nodes.next() {
                        f.write_str(&quoted_atom(name))?;
                    }
                    f.write_str("(")?;
                    pending.push(Pending::Arguments(*arity));
                    continue;
                }
            }
            // A term has ended, and with it perhaps those around it.
            while let Some(around) = pending.pop() {
                match around {
                    Pending::Elements(1) => {
                        if let [Node::Atom(name), ..] = nodes.as_slice()
                            && &**name == "[]"
                        {
                            nodes.next();
                            f.write_str("]")?;
                            continue;
                        }
                        f.write_str("|")?;
                        pending.push(Pending::Close);
                        break;
                    }
                    Pending::Elements(left) => {
                        f.write_str(",")?;
                        pending.push(Pending::Elements(left - 1));
                        break;
                    }
                    Pending::Arguments(1) => f.write_str(")")?,
                    Pending::Arguments(left) => {
                        f.write_str(",")?;
                        pending.push(Pending::Arguments(left - 1));
                        break;
                    }
                    Pending::Close => f.write_str("]")?,
                }
            }
        }
        Ok(())
    }
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.as_ref().fmt(f)
    }
}
