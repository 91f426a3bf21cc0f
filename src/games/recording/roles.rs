//! What the arguments of a search mean: of the relations in the textbooks, and of a program's own by a template.
//!
//! A template is the head of the relation with roles for arguments: `альфабета(позиция, альфа, бета, ход, оценка)`. If its values are
//! those of the side to move, as in negamax, it is the argument of `ходящего` or `mover`. An argument `данное(Term)` or `given(Term)` has
//! no role, but a search that is to be checked is called with that term.

use crate::builtins::arguments::{self, choice_error, custom_error};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::errors::{Object, Type};
use crate::machine::{Machine, Thrown};
use crate::program::PredKey;
use crate::terms::{Atom, Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[Builtin::primitive(
    "$search_relation",
    &["+Name", "+Arity", "+Template", "-Roles", "-View", "-Recorded"],
    Effect::Pure,
    search_relation,
    "What the arguments of a search mean, by Template if that is not []: position, alpha, …, other or given(Term). View is max or mover. \
     Recorded is the template by which it is recorded.",
)];

/// What an argument means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The position that is searched.
    Position,
    /// The lower bound of the window.
    Alpha,
    /// The upper bound of the window.
    Beta,
    /// A value that the side to move need not exceed.
    Bound,
    /// The position after the best move.
    Move,
    /// The positions along the principal variation, without the first.
    Variation,
    /// The value returned.
    Value,
    /// The level: Max is to move at even ones.
    Level,
    /// Nothing that is recorded.
    Other,
}

use Role::{Alpha, Beta, Bound, Level, Move, Other, Position, Value, Variation};

/// The names of roles in templates: Russian and English.
const ROLE_NAMES: &[(Role, &str, &str)] = &[
    (Position, "позиция", "position"),
    (Alpha, "альфа", "alpha"),
    (Beta, "бета", "beta"),
    (Bound, "граница", "bound"),
    (Move, "ход", "move"),
    (Variation, "вариант", "variation"),
    (Value, "оценка", "value"),
    (Level, "уровень", "level"),
];

/// The names of a template's wrapper: its values are those of the side to move.
const MOVER_NAMES: [&str; 2] = ["ходящего", "mover"];

/// The names of an argument that a search is called with.
const GIVEN_NAMES: [&str; 2] = ["данное", "given"];

/// What the arguments of other relations mean, by their number.
const USUAL: &[&[Role]] = &[
    &[Position, Value],
    &[Position, Move, Value],
    &[Position, Alpha, Beta, Value],
    &[Position, Alpha, Beta, Move, Value],
];

/// The relations of the textbooks: their names, their arguments, and whether values are those of the side to move.
const TEXTBOOKS: &[(&[&str], &[Role], bool)] = &[
    // Bratko, figures 15.3 and 15.5.
    (&["минимакс", "minimax"], &[Position, Move, Value], false),
    (&["альфабета", "alphabeta", "нестрогая"], &[Position, Alpha, Beta, Move, Value], false),
    // Knuth and Moore: F, F1, F2; the same in Pascal.
    (&["f"], &[Position, Value], true),
    (&["f"], &[Position, Variation, Value], true),
    (&["f1", "bb"], &[Position, Bound, Value], true),
    (&["f1", "bb"], &[Position, Bound, Variation, Value], true),
    (&["f2", "ab"], &[Position, Alpha, Beta, Value], true),
    (&["f2", "ab"], &[Position, Alpha, Beta, Variation, Value], true),
    // The Italian slides.
    (&["minimax"], &[Position, Level, Variation, Value], false),
    (&["minimax_globale"], &[Position, Level, Value], false),
    (&["alfa_beta_provvisorio"], &[Position, Level, Bound, Variation, Value], false),
    (&["seconda_approssimazione"], &[Other, Position, Level, Alpha, Beta, Variation, Value], false),
    (&["alfa_beta"], &[Position, Level, Alpha, Beta, Variation, Value], false),
];

/// A relation that searches, and what its arguments mean.
#[derive(Clone, Debug)]
pub(super) struct SearchRelation {
    pub(super) name: Atom,
    roles: Vec<Role>,
    /// Values are those of the side to move.
    pub(super) views_own: bool,
}

impl SearchRelation {
    /// Its arity.
    pub(super) fn arity(&self) -> usize {
        self.roles.len()
    }

    /// The index of the argument with a role.
    pub(super) fn index_of(&self, role: Role) -> Option<usize> {
        self.roles.iter().position(|other| *other == role)
    }

    /// The relations of the textbooks.
    pub(super) fn textbooks(m: &mut Machine) -> Vec<SearchRelation> {
        let rows = TEXTBOOKS
            .iter()
            .flat_map(|(names, roles, views_own)| names.iter().map(move |name| (*name, roles.to_vec(), *views_own)));
        rows.map(|(name, roles, views_own)| SearchRelation { name: m.store.atoms.intern(name), roles, views_own })
            .collect()
    }

    /// Its template.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if the heap is full.
    fn template(&self, m: &mut Machine) -> Result<Cell, Thrown> {
        m.store.check_room(2 * self.arity() + 3)?;
        let mut arguments = Vec::with_capacity(self.arity());
        for role in &self.roles {
            arguments.push(match role {
                Other => m.store.new_variable(),
                role => Cell::atom(m.store.atoms.intern(role_name(*role))),
            });
        }
        let head = m.store.compound(self.name, &arguments);
        let mover = m.store.atoms.intern(MOVER_NAMES[1]);
        Ok(if self.views_own { m.store.compound(mover, &[head]) } else { head })
    }

    /// The relation of a template.
    ///
    /// # Errors
    /// instantiation_error, type_error(compound), `domain_error(search_role, Culprit)` for an argument that is no role or that of another
    /// argument, too, and for the whole template if none is the position; existence_error(procedure) if `user` sees no such relation.
    pub(super) fn of_template(m: &mut Machine, template: Cell) -> Result<SearchRelation, Thrown> {
        let relation = SearchRelation::named_by_template(m, template)?;
        let (name, arity) = (relation.name, relation.arity());
        if m.database.visible_predicate(PredKey { module: known::USER, name, arity: arity as u32 }).is_none() {
            let indicator = m.indicator(name, arity)?;
            return Err(m.existence_error(Object::Procedure, indicator));
        }
        Ok(relation)
    }

    /// The relation that a template names, whether or not there is one.
    ///
    /// # Errors
    /// As [`SearchRelation::of_template`], without existence_error.
    fn named_by_template(m: &mut Machine, template: Cell) -> Result<SearchRelation, Thrown> {
        let (template, views_own) = head_of_template(m, template);
        let parts = match m.store.view(template) {
            View::Compound(parts) => parts,
            View::Variable(_) => return Err(m.instantiation_error()),
            _ => return Err(m.type_error(Type::Compound, template)),
        };
        let (name, arity) = (parts.name(), parts.arity());
        let mut roles = Vec::with_capacity(arity);
        for index in 0..arity {
            let argument = m.store.argument(template, index);
            let role = role_of(m, argument)?;
            if role != Other && roles.contains(&role) {
                return Err(role_error(m, argument));
            }
            roles.push(role);
        }
        let relation = SearchRelation { name, roles, views_own };
        match relation.index_of(Position) {
            Some(_) => Ok(relation),
            None => Err(role_error(m, template)),
        }
    }
}

/// The head of a template, without module and wrapper, and whether values are those of the side to move.
fn head_of_template(m: &Machine, template: Cell) -> (Cell, bool) {
    let mut template = m.store.deref(template);
    if let View::Compound(parts) = m.store.view(template)
        && (parts.name(), parts.arity()) == (known::COLON, 2)
    {
        template = m.store.deref(m.store.read(parts.slot(1)));
    }
    if let View::Compound(parts) = m.store.view(template)
        && parts.arity() == 1
        && MOVER_NAMES.contains(&&*m.store.atoms.name(parts.name()))
    {
        let inner = m.store.deref(m.store.read(parts.slot(0)));
        // A relation of one argument may have that name.
        if matches!(m.store.view(inner), View::Compound(_)) {
            return (inner, true);
        }
    }
    (template, false)
}

fn role_of(m: &mut Machine, argument: Cell) -> Result<Role, Thrown> {
    match m.store.view(argument) {
        View::Variable(_) => Ok(Other),
        View::Atom(atom) => {
            let name = m.store.atoms.name(atom).to_string();
            let role = ROLE_NAMES.iter().find(|(_, ru, en)| [*ru, *en].contains(&&*name)).map(|(role, ..)| *role);
            role.ok_or_else(|| role_error(m, argument))
        }
        _ if is_given(m, argument) => Ok(Other),
        _ => Err(role_error(m, argument)),
    }
}

fn role_error(m: &mut Machine, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern("search_role"));
    choice_error(m, "domain_error", &[domain, culprit], ROLE_NAMES.iter().flat_map(|(_, ru, en)| [*ru, *en]))
}

/// Whether an argument is a term that a search is called with.
fn is_given(m: &Machine, argument: Cell) -> bool {
    match m.store.view(argument) {
        View::Compound(parts) => parts.arity() == 1 && GIVEN_NAMES.contains(&&*m.store.atoms.name(parts.name())),
        _ => false,
    }
}

/// The English name of a role.
fn role_name(role: Role) -> &'static str {
    ROLE_NAMES.iter().find(|(other, ..)| *other == role).map_or("other", |(_, _, en)| en)
}

fn search_relation(m: &mut Machine) -> Answer {
    let (name, arity) = (arguments::atom(m, 0)?, arguments::natural(m, 1)?);
    let template = m.arg(2);
    let is_template = !matches!(m.store.view(template), View::Atom(known::NIL));
    let is_of_name = |relation: &SearchRelation| (relation.name, relation.arity()) == (name, arity);
    let textbook = SearchRelation::textbooks(m).into_iter().find(is_of_name).filter(|_| !is_template);
    let is_textbook = textbook.is_some();
    let usual = || USUAL.iter().find(|roles| roles.len() == arity).map(|roles| roles.to_vec());
    let relation = match is_template {
        true => Some(SearchRelation::named_by_template(m, template)?).filter(is_of_name),
        false => textbook.or_else(|| usual().map(|roles| SearchRelation { name, roles, views_own: false })),
    };
    let Some(relation) = relation else {
        let (domain, indicator) = (m.store.atoms.intern("search_relation"), m.indicator(name, arity)?);
        return Err(custom_error(m, "domain_error", &[Cell::atom(domain), indicator]));
    };
    let (head, _) = head_of_template(m, template);
    let mut roles = Vec::with_capacity(arity);
    for (index, role) in relation.roles.iter().enumerate() {
        roles.push(match is_template && is_given(m, m.store.argument(head, index)) {
            true => m.store.argument(head, index),
            false => Cell::atom(m.store.atoms.intern(role_name(*role))),
        });
    }
    let list = arguments::new_list(m, &roles)?;
    let view = Cell::atom(m.store.atoms.intern(if relation.views_own { MOVER_NAMES[1] } else { "max" }));
    let recorded = if is_textbook { Cell::atom(known::NIL) } else { relation.template(m)? };
    Ok(m.unify(m.x[3], list) && m.unify(m.x[4], view) && m.unify(m.x[5], recorded))
}
