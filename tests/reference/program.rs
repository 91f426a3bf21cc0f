//! A program with its queries, as text for one system and as terms for the other.

use super::tree::Tree;
use std::fmt::{Display, Formatter, Result};

/// A program and the queries that are put to it, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Name and arity of the procedures declared dynamic.
    pub dynamic: Vec<(String, usize)>,
    /// The clauses; those of a procedure stand together.
    pub clauses: Vec<Tree>,
    /// The goals.
    pub queries: Vec<Tree>,
}

impl Program {
    /// The program with other names: those that are in `names` end with a number.
    pub fn renamed(self, names: &[&str], number: u64) -> Program {
        let rename = |term: &Tree| term.renamed(&|name| names.contains(&name).then(|| format!("{name}{number}")));
        Program {
            dynamic: self.dynamic.into_iter().map(|(name, arity)| (format!("{name}{number}"), arity)).collect(),
            clauses: self.clauses.iter().map(rename).collect(),
            queries: self.queries.iter().map(rename).collect(),
        }
    }

    /// The text without the queries.
    pub fn text(&self) -> String {
        let indicator = |(name, arity): &(String, usize)| format!(":- dynamic({name}/{arity}).\n");
        let clauses = self.clauses.iter().map(|clause| format!("{clause}.\n"));
        self.dynamic.iter().map(indicator).chain(clauses).collect()
    }

    /// The line of the text with a clause.
    pub fn line(&self, clause: usize) -> usize {
        self.dynamic.len() + clause + 1
    }

    /// The number of nodes, which shrinking lessens.
    pub fn size(&self) -> usize {
        self.dynamic.len() + self.clauses.iter().chain(&self.queries).map(Tree::size).sum::<usize>()
    }

    /// The procedures of the program, and those that it may make.
    pub fn procedures(&self) -> Vec<(String, usize)> {
        let heads = self.clauses.iter().map(|clause| head(clause).indicator());
        let mut found: Vec<(String, usize)> = heads.map(|(name, arity)| (name.to_string(), arity)).collect();
        found.extend(self.dynamic.iter().cloned());
        for term in self.clauses.iter().chain(&self.queries) {
            collect_made(term, &mut found);
        }
        found.sort();
        found.dedup();
        found
    }
}

/// The head of a clause.
pub fn head(clause: &Tree) -> &Tree {
    match clause {
        Tree::Compound(name, arguments) if name == ":-" => &arguments[0],
        _ => clause,
    }
}

/// What asserta/1, assertz/1 and their kin in a term may make.
fn collect_made(term: &Tree, found: &mut Vec<(String, usize)>) {
    let Tree::Compound(name, arguments) = term else { return };
    if ["asserta", "assertz", "retractall"].contains(&&**name)
        && let Tree::Atom(_) | Tree::Compound(..) = head(&arguments[0])
    {
        let (name, arity) = head(&arguments[0]).indicator();
        found.push((name.to_string(), arity));
    }
    arguments.iter().for_each(|argument| collect_made(argument, found));
}

/// The program as a query file has it.
impl Display for Program {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(&self.text())?;
        self.queries.iter().try_for_each(|query| writeln!(out, "%?- {query}."))
    }
}
