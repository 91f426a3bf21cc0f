//! What the arguments of a search mean: of the relations in the textbooks, and of a program's own by a template.
//!
//! A template is the head of the relation with roles for arguments: `альфабета(позиция, альфа, бета, ход, оценка)`. If its values are
//! those of the side to move, as in negamax, it is the argument of `ходящего` or `mover`.

use crate::builtins::arguments::choice_error;
use crate::machine::errors::{Object, Type};
use crate::machine::{Machine, Thrown};
use crate::program::PredKey;
use crate::terms::{Atom, Cell, View, atoms::known};

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

    /// The relation of a template.
    ///
    /// # Errors
    /// instantiation_error, type_error(compound), `domain_error(search_role, Culprit)` for an argument that is no role or that of another
    /// argument, too, and for the whole template if none is the position; existence_error(procedure) if there is no such relation.
    pub(super) fn of_template(m: &mut Machine, template: Cell) -> Result<SearchRelation, Thrown> {
        let mut template = m.store.deref(template);
        let mut views_own = false;
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
                (template, views_own) = (inner, true);
            }
        }
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
        if m.database.visible_predicate(PredKey { module: known::USER, name, arity: arity as u32 }).is_none() {
            let indicator = m.indicator(name, arity)?;
            return Err(m.existence_error(Object::Procedure, indicator));
        }
        let relation = SearchRelation { name, roles, views_own };
        match relation.index_of(Position) {
            Some(_) => Ok(relation),
            None => Err(role_error(m, template)),
        }
    }
}

fn role_of(m: &mut Machine, argument: Cell) -> Result<Role, Thrown> {
    match m.store.view(argument) {
        View::Variable(_) => Ok(Other),
        View::Atom(atom) => {
            let name = m.store.atoms.name(atom).to_string();
            let role = ROLE_NAMES.iter().find(|(_, ru, en)| [*ru, *en].contains(&&*name)).map(|(role, ..)| *role);
            role.ok_or_else(|| role_error(m, argument))
        }
        _ => Err(role_error(m, argument)),
    }
}

fn role_error(m: &mut Machine, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern("search_role"));
    choice_error(m, "domain_error", &[domain, culprit], ROLE_NAMES.iter().flat_map(|(_, ru, en)| [*ru, *en]))
}
