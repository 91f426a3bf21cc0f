//! The database (ISO 7.5): procedures, their clauses, and what terms and clauses have to do with one another (7.6).

use super::builtins::Solutions;
use super::machine::Machine;
use super::terms::{Name, Node, Result, Stop, Term, Terms};
use super::{builtins, errors};
use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

/// A clause, with variables of its own.
pub struct Clause {
    head: Term,
    body: Term,
    procedure: Key,
    /// Who has begun to use it goes on, but retract/1 removes it once.
    erased: Cell<bool>,
    /// Its place among the clauses of the program's text; the others have none.
    pub place: Option<usize>,
}

/// Name and arity of a procedure.
pub type Key = (Name, usize);

/// A procedure of the program.
#[derive(Default)]
pub struct Procedure {
    is_dynamic: bool,
    clauses: VecDeque<Rc<Clause>>,
}

/// The procedures of the program.
#[derive(Default)]
pub struct Database {
    procedures: HashMap<Key, Procedure>,
    /// The number of clauses of the text.
    loaded: usize,
}

/// The end of a procedure at which a clause is added.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// asserta/1.
    First,
    /// assertz/1.
    Last,
}

impl Clause {
    /// Head and body with new variables.
    pub fn renamed(&self, terms: &mut Terms) -> (Term, Term) {
        let copy = self.as_term(terms);
        let [head, body] = terms.as_compound(copy, ":-").expect("a copy of a clause is one");
        (head, body)
    }

    /// The clause as a term, with new variables.
    pub fn as_term(&self, terms: &mut Terms) -> Term {
        let clause = terms.compound(":-", &[self.head, self.body]);
        terms.copy(clause)
    }

    /// Whether it has been removed.
    pub fn is_erased(&self) -> bool {
        self.erased.get()
    }
}

impl Database {
    /// Declares a procedure.
    pub fn declare(&mut self, name: &str, arity: usize, is_dynamic: bool) {
        self.procedures.entry((name.into(), arity)).or_default().is_dynamic |= is_dynamic;
    }

    /// Removes a clause.
    pub fn erase(&mut self, clause: &Rc<Clause>) {
        clause.erased.set(true);
        if let Some(procedure) = self.procedures.get_mut(&clause.procedure) {
            procedure.clauses.retain(|each| !Rc::ptr_eq(each, clause));
        }
    }

    /// Whether there is a dynamic procedure.
    pub fn is_dynamic(&self, name: &str, arity: usize) -> bool {
        self.procedures.get(&(name.into(), arity)).is_some_and(|procedure| procedure.is_dynamic)
    }

    /// The clauses of a procedure now.
    pub fn clauses(&self, name: &str, arity: usize) -> VecDeque<Rc<Clause>> {
        self.procedures.get(&(name.into(), arity)).map_or_else(VecDeque::new, |found| found.clauses.clone())
    }
}

// ---- terms and clauses ---------------------------------------------------------------------------------------------

impl Machine {
    /// The error of a term that is called or asserted and cannot be.
    pub fn not_callable(&mut self, term: Term) -> Stop {
        if self.terms.is_variable(term) {
            return errors::instantiation(&mut self.terms);
        }
        errors::type_error(&mut self.terms, "callable", term)
    }

    /// A term as a body (ISO 7.6.2): variables that are goals become calls of them.
    pub fn body_of(&mut self, term: Term) -> Result<Term> {
        if self.terms.is_variable(term) {
            return Err(errors::instantiation(&mut self.terms));
        }
        self.converted(term).ok_or_else(|| errors::type_error(&mut self.terms, "callable", term))
    }

    fn converted(&mut self, term: Term) -> Option<Term> {
        match self.terms.node(term).clone() {
            Node::Variable(_) => Some(self.terms.compound("call", &[term])),
            Node::Integer(_) => None,
            Node::Compound(name, arguments) if [",", ";", "->", "*->"].contains(&&*name) && arguments.len() == 2 => {
                let (left, right) = (self.converted(arguments[0])?, self.converted(arguments[1])?);
                Some(self.terms.compound(&name, &[left, right]))
            }
            Node::Atom(_) | Node::Compound(..) => Some(term),
        }
    }

    /// Head and body of a clause that is a term.
    fn head_and_body(&mut self, clause: Term) -> (Term, Term) {
        match self.terms.as_compound(clause, ":-") {
            Some([head, body]) => (head, body),
            None => (clause, self.terms.atom("true")),
        }
    }

    /// Name and arity of a head.
    fn key_of(&mut self, head: Term) -> Result<Key> {
        let Some((name, arguments)) = self.terms.as_callable(head) else {
            return Err(self.not_callable(head));
        };
        Ok((name, arguments.len()))
    }

    /// Whether a procedure exists that programs cannot change.
    fn is_static(&self, key: &Key) -> bool {
        let is_control = [",", ";", "->", "*->", "!", "call", "catch", "findall", "retract", "true", "fail", "\\+"];
        is_control.contains(&&*key.0)
            || builtins::find(&key.0, key.1).is_some()
            || self.database.procedures.get(key).is_some_and(|procedure| !procedure.is_dynamic)
    }

    fn forbidden(&mut self, operation: &str, kind: &str, (name, arity): &Key) -> Stop {
        let indicator = errors::indicator(&mut self.terms, name, *arity);
        errors::permission(&mut self.terms, operation, kind, indicator)
    }
}

// ---- what programs do with it --------------------------------------------------------------------------------------

impl Machine {
    /// Adds a clause of the program's text.
    ///
    /// # Errors
    /// As assertz/1's.
    pub fn load(&mut self, clause: Term) -> Result<()> {
        let (head, body) = self.head_and_body(clause);
        let key = self.key_of(head)?;
        let place = self.database.loaded;
        self.database.loaded += 1;
        self.add_clause(key, (head, body), End::Last, Some(place))
    }

    /// asserta/1 and assertz/1 (8.9.1, 8.9.2).
    pub fn assert(&mut self, clause: Term, end: End) -> Result<()> {
        let (head, body) = self.head_and_body(clause);
        let key = self.key_of(head)?;
        // What is wrong with the body comes first.
        if !self.terms.is_variable(body) {
            self.body_of(body)?;
        }
        if self.is_static(&key) {
            return Err(self.forbidden("modify", "static_procedure", &key));
        }
        self.database.declare(&key.0, key.1, true);
        self.add_clause(key, (head, body), end, None)
    }

    fn add_clause(&mut self, key: Key, (head, body): (Term, Term), end: End, place: Option<usize>) -> Result<()> {
        let Some(body) = self.converted(body) else {
            return Err(errors::type_error(&mut self.terms, "callable", body));
        };
        let clause = self.terms.compound(":-", &[head, body]);
        let copy = self.terms.copy(clause);
        let [head, body] = self.terms.as_compound(copy, ":-").expect("a copy of a clause is one");
        let clause = Rc::new(Clause { head, body, procedure: key.clone(), erased: Cell::new(false), place });
        let clauses = &mut self.database.procedures.entry(key).or_default().clauses;
        match end {
            End::First => clauses.push_front(clause),
            End::Last => clauses.push_back(clause),
        }
        Ok(())
    }

    /// The clauses that a goal may use; there must be a procedure (7.7.7).
    pub fn clauses_to_call(&mut self, name: &str, arity: usize) -> Result<VecDeque<Rc<Clause>>> {
        if !self.database.procedures.contains_key(&(name.into(), arity)) {
            let indicator = errors::indicator(&mut self.terms, name, arity);
            return Err(errors::existence(&mut self.terms, "procedure", indicator));
        }
        Ok(self.database.clauses(name, arity))
    }

    /// The clauses that retract/1 may remove, and the term that they are to unify with.
    pub fn retractable(&mut self, clause: Term) -> Result<(Term, VecDeque<Rc<Clause>>)> {
        let (head, body) = self.head_and_body(clause);
        let key = self.key_of(head)?;
        if self.is_static(&key) {
            return Err(self.forbidden("modify", "static_procedure", &key));
        }
        let pattern = self.terms.compound(":-", &[head, body]);
        Ok((pattern, self.database.clauses(&key.0, key.1)))
    }

    /// clause/2 (8.8.1): the clauses as terms.
    pub fn visible_clauses(&mut self, head: Term, body: Term) -> Result<Solutions> {
        let key = self.key_of(head)?;
        if !self.terms.is_variable(body) && self.terms.as_callable(body).is_none() {
            return Err(errors::type_error(&mut self.terms, "callable", body));
        }
        if self.is_static(&key) {
            return Err(self.forbidden("access", "private_procedure", &key));
        }
        let pattern = self.terms.compound(":-", &[head, body]);
        let clauses = self.database.clauses(&key.0, key.1);
        Ok((pattern, clauses.iter().map(|clause| clause.as_term(&mut self.terms)).collect()))
    }

    /// retractall/1 (Cor. 3): a procedure that is not there is made.
    pub fn retract_all(&mut self, head: Term) -> Result<()> {
        let key = self.key_of(head)?;
        if self.is_static(&key) {
            return Err(self.forbidden("modify", "static_procedure", &key));
        }
        self.database.declare(&key.0, key.1, true);
        for clause in self.database.clauses(&key.0, key.1) {
            let (mark, (other, _)) = (self.terms.mark(), clause.renamed(&mut self.terms));
            if self.terms.unify(head, other)? {
                self.database.erase(&clause);
            }
            self.terms.undo_to(mark);
        }
        Ok(())
    }

    /// abolish/1 (8.9.4).
    pub fn abolish(&mut self, indicator: Term) -> Result<()> {
        let terms = &mut self.terms;
        let Some([name, arity]) = terms.as_compound(indicator, "/") else {
            return Err(if terms.is_variable(indicator) {
                errors::instantiation(terms)
            } else {
                errors::type_error(terms, "predicate_indicator", indicator)
            });
        };
        if terms.is_variable(name) || terms.is_variable(arity) {
            return Err(errors::instantiation(terms));
        }
        let Some(count) = terms.as_integer(arity) else { return Err(errors::type_error(terms, "integer", arity)) };
        let Some(name) = terms.as_atom(name) else { return Err(errors::type_error(terms, "atom", name)) };
        let Ok(count) = usize::try_from(count) else {
            return Err(errors::domain(terms, "not_less_than_zero", arity));
        };
        let key = (name, count);
        if self.is_static(&key) {
            return Err(self.forbidden("modify", "static_procedure", &key));
        }
        for clause in self.database.procedures.remove(&key).unwrap_or_default().clauses {
            clause.erased.set(true);
        }
        Ok(())
    }
}
