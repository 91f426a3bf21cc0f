//! Terms as trees: what programs are generated as, and what both systems' answers are compared as.

use std::fmt::{Display, Formatter, Result};

/// A term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// A variable: the name has no underscore in front, so that no two names can clash with it.
    Variable(String),
    /// An atom.
    Atom(String),
    /// An integer.
    Integer(i128),
    /// A compound term.
    Compound(String, Vec<Tree>),
}

use Tree::{Atom, Compound, Integer, Variable};

/// What is written between its arguments by [`Tree`]'s `Display`, always in brackets.
const INFIX: &[&str] = &[
    ":-", ";", "->", "*->", ",", "=", "\\=", "==", "\\==", "@<", "@>=", "is", "=:=", "<", ">=", "=..", "+", "-", "*",
    "//", "mod", "rem", "div", "/", "^", "<<", ">>", "/\\", "\\/",
];

impl Tree {
    /// An atom.
    pub fn atom(name: &str) -> Tree {
        Atom(name.to_string())
    }

    /// A variable.
    pub fn variable(name: &str) -> Tree {
        Variable(name.to_string())
    }

    /// A compound term.
    pub fn compound(name: &str, arguments: impl Into<Vec<Tree>>) -> Tree {
        Compound(name.to_string(), arguments.into())
    }

    /// A term of an infix operator, or any other of two arguments.
    pub fn infix(left: Tree, name: &str, right: Tree) -> Tree {
        Tree::compound(name, [left, right])
    }

    /// A list.
    pub fn list(elements: impl IntoIterator<Item = Tree, IntoIter: DoubleEndedIterator>) -> Tree {
        elements.into_iter().rev().fold(Tree::atom("[]"), |tail, head| Tree::infix(head, ".", tail))
    }

    /// The name and the number of arguments; those of `call/N` for a variable, and none of a number.
    pub fn indicator(&self) -> (&str, usize) {
        match self {
            Variable(_) => ("call", 1),
            Integer(_) => ("", 0),
            Atom(name) => (name, 0),
            Compound(name, arguments) => (name, arguments.len()),
        }
    }

    /// The number of nodes.
    pub fn size(&self) -> usize {
        match self {
            Compound(_, arguments) => 1 + arguments.iter().map(Tree::size).sum::<usize>(),
            Variable(_) | Atom(_) | Integer(_) => 1,
        }
    }

    /// The term with other names of atoms and functors, where `rename` has one.
    pub fn renamed(&self, rename: &impl Fn(&str) -> Option<String>) -> Tree {
        let name = |name: &String| rename(name).unwrap_or_else(|| name.clone());
        match self {
            Variable(_) | Integer(_) => self.clone(),
            Atom(atom) => Atom(name(atom)),
            Compound(functor, arguments) => {
                Compound(name(functor), arguments.iter().map(|argument| argument.renamed(rename)).collect())
            }
        }
    }

    /// The text that write_canonical/1 writes, but for the names of variables, which are all `_`.
    pub fn canonical(&self) -> String {
        match self {
            Variable(_) => "_".to_string(),
            Atom(name) => quoted(name),
            Integer(value) => value.to_string(),
            Compound(name, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(Tree::canonical).collect();
                format!("{}({})", quoted(name), arguments.join(","))
            }
        }
    }
}

/// As a program has it; every operator term is in brackets, so that no table of operators is needed.
impl Display for Tree {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Variable(name) => out.write_str(name),
            // An operator by itself is bracketed (ISO 6.3.1.3).
            Atom(name) if INFIX.contains(&&**name) || ["dynamic", "\\+", "\\"].contains(&&**name) => {
                write!(out, "({})", quoted(name))
            }
            Atom(name) => out.write_str(&quoted(name)),
            Integer(value) if *value < 0 => write!(out, "({value})"),
            Integer(value) => write!(out, "{value}"),
            Compound(name, arguments) => match &**arguments {
                [head, tail] if name == "." => display_list(head, tail, out),
                [left, right] if name == "," => write!(out, "({left}, {right})"),
                [left, right] if INFIX.contains(&&**name) => write!(out, "({left} {name} {right})"),
                _ => {
                    write!(out, "{}(", quoted(name))?;
                    for (index, argument) in arguments.iter().enumerate() {
                        write!(out, "{}{argument}", if index == 0 { "" } else { ", " })?;
                    }
                    out.write_str(")")
                }
            },
        }
    }
}

fn display_list(head: &Tree, tail: &Tree, out: &mut Formatter<'_>) -> Result {
    write!(out, "[{head}")?;
    let mut rest = tail;
    while let Some((head, tail)) = rest.as_pair() {
        write!(out, ", {head}")?;
        rest = tail;
    }
    if *rest == Tree::atom("[]") { out.write_str("]") } else { write!(out, "|{rest}]") }
}

impl Tree {
    /// Head and tail of a list.
    fn as_pair(&self) -> Option<(&Tree, &Tree)> {
        match self {
            Compound(name, arguments) if name == "." => Some((arguments.first()?, arguments.get(1)?)),
            _ => None,
        }
    }
}

/// An atom, in quotes if it needs them (ISO 6.4.2).
fn quoted(name: &str) -> String {
    let is_word = name.starts_with(char::is_lowercase) && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let is_symbol = !name.is_empty() && name.chars().all(|c| "+-*/\\^<>=~:.?@#&$".contains(c));
    if is_word || (is_symbol && name != ".") || ["[]", "!", ";", "{}"].contains(&name) {
        return name.to_string();
    }
    format!("'{}'", name.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n"))
}
