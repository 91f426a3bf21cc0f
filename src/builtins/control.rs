//! Control constructs and arithmetic comparison (ISO 7.8, 8.6, 8.7, 8.15, 8.17): call/N, catch/3, throw/1, halt/1, is/2 and others.

use crate::compiler::body::{Body, NotCallable};
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next, Step};
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Atom, Cell, atoms::known};

macro_rules! call {
    ([$($mode:literal),*], $example:literal) => {
        Builtin {
            name: "call",
            modes: &[":Goal", $($mode),*],
            kind: Kind::Call,
            effect: Effect::Pure,
            locked: true,
            doc: "Calls Goal with the further arguments added to its own; a cut in it is local.",
            errors: &["instantiation_error", "type_error(callable, Goal)"],
            examples: &[$example],
        }
    };
}

/// The row of a control construct. In clause bodies the compiler handles it; called as a goal, it is compiled as a body first.
const fn control_construct(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Result<Step, Thrown>,
    doc: &'static str,
    examples: &'static [&'static str],
) -> Builtin {
    // The cut has no arguments.
    let errors: &[&str] = if modes.is_empty() { &[] } else { &["instantiation_error", "type_error(callable, Body)"] };
    Builtin { name, modes, kind: Kind::Control(function), effect: Effect::Pure, locked: true, doc, errors, examples }
}

/// The built-ins of this module. call/N and catch/3 are instructions of the machine; their rows only describe them.
pub(super) const TABLE: &[Builtin] = &[
    control_construct(
        ",",
        &[":First", ":Second"],
        |m| call_as_body(m, known::COMMA),
        "First is true, and then Second. A cut in either cuts the clause.",
        &["X = 1, Y = X ⇒ X = 1, Y = 1."],
    ),
    control_construct(
        ";",
        &[":Either", ":Or"],
        |m| call_as_body(m, known::SEMICOLON),
        "Either is true, or Or is. With a condition on the left, (If -> Then ; Else): if If is true Then must be, else Else.",
        &["X = 1 ; X = 2 ⇒ X = 1 ; X = 2.", "( fail -> X = 1 ; X = 2 ) ⇒ X = 2."],
    ),
    control_construct(
        "|",
        &[":Either", ":Or"],
        |m| call_as_body(m, known::SEMICOLON),
        "The same as ;, as it is written in grammar rules.",
        &["( X = 1 | X = 2 ) ⇒ X = 1 ; X = 2."],
    ),
    control_construct(
        "->",
        &[":If", ":Then"],
        |m| call_as_body(m, known::ARROW),
        "If is true, for its first solution, and then Then. A cut in If is local.",
        &["member(X, [1, 2]) -> true ⇒ X = 1.", "fail -> true ⇒ false."],
    ),
    control_construct(
        "*->",
        &[":If", ":Then"],
        |m| call_as_body(m, known::SOFT_ARROW),
        "If is true, and then Then, for every solution of If; with ; Else behind it, Else is for when If has none.",
        &["( member(X, [1, 2]) *-> true ; X = 3 ) ⇒ X = 1 ; X = 2.", "( fail *-> true ; X = 3 ) ⇒ X = 3."],
    ),
    control_construct(
        "!",
        &[],
        |_| Ok(Step::Proceed),
        "Is true, and commits to the clause and to the solutions of the goals before it in the clause.",
        &["( X = 1 ; X = 2 ), ! ⇒ X = 1."],
    ),
    Builtin {
        name: "$",
        modes: &[],
        kind: Kind::Control(|m| {
            m.begin_guard()?;
            Ok(Step::Proceed)
        }),
        effect: Effect::Pure,
        locked: true,
        doc: "As !, and the rest of the clause must succeed once and leave no choicepoint; else determinism_error(Indicator, det, fail or \
              nondet, guard) is raised.",
        errors: &[],
        examples: &[
            "$, X = 1 ⇒ X = 1.",
            "catch(($, member(_, [1, 2])), error(E, _), true) ⇒ E = determinism_error(call/1, det, nondet, guard).",
        ],
    },
    Builtin::primitive(
        "$cut_in_guard",
        &[],
        Effect::Pure,
        |m| Ok(m.cut_in_guard()),
        "Is a cut behind $ in a clause; fails if no $ has been reached.",
    ),
    Builtin {
        name: "\\+",
        modes: &[":Goal"],
        kind: Kind::Control(not_provable),
        effect: Effect::Pure,
        locked: true,
        doc: "Goal has no solution. No variable is bound; a cut in Goal is local.",
        errors: &["instantiation_error", "type_error(callable, Goal)"],
        examples: &[
            "\\+ member(a, [b, c]) ⇒ true.",
            "\\+ X = 1 ⇒ false.",
            "catch(\\+ (fail, 1), error(E, _), true) ⇒ E = type_error(callable, (fail, 1)).",
        ],
    },
    call!([], "call((X = 1 ; X = 2)) ⇒ X = 1 ; X = 2."),
    call!(["?A1"], "call(succ(3), X) ⇒ X = 4."),
    call!(["?A1", "?A2"], "call(plus(1), 2, X) ⇒ X = 3."),
    call!(["?A1", "?A2", "?A3"], "call(plus, 1, 2, X) ⇒ X = 3."),
    call!(["?A1", "?A2", "?A3", "?A4"], "call(foldl, plus, [1, 2, 3], 0, S) ⇒ S = 6."),
    call!(
        ["?A1", "?A2", "?A3", "?A4", "?A5"],
        "call(maplist, [A, B, C, D] >> (D is A + B + C), [1, 2], [3, 4], [5, 6], L) ⇒ L = [9, 12]."
    ),
    call!(
        ["?A1", "?A2", "?A3", "?A4", "?A5", "?A6"],
        "call([A, B, C, D, E, T] >> (T = t(A, B, C, D, E)), 1, 2, 3, 4, 5, X) ⇒ X = t(1, 2, 3, 4, 5)."
    ),
    call!(
        ["?A1", "?A2", "?A3", "?A4", "?A5", "?A6", "?A7"],
        "call([A, B, C, D, E, F, T] >> (T = t(A, B, C, D, E, F)), 1, 2, 3, 4, 5, 6, X) ⇒ X = t(1, 2, 3, 4, 5, 6)."
    ),
    Builtin {
        name: "catch",
        modes: &[":Goal", "?Catcher", ":Recovery"],
        kind: Kind::Catch,
        effect: Effect::Pure,
        locked: true,
        doc: "Calls Goal; if it throws a ball that unifies with Catcher, calls Recovery instead.",
        errors: &["instantiation_error", "type_error(callable, Goal)"],
        examples: &["catch(throw(a), X, true) ⇒ X = a."],
    },
    Builtin {
        name: "$call_cleanup",
        modes: &[":Cleanup", ":Goal"],
        kind: Kind::CallCleanup,
        effect: Effect::Pure,
        locked: true,
        doc: "Calls Goal; when it is over — by its last exit, failure, an exception or a cut — calls Cleanup.",
        errors: &["instantiation_error", "type_error(callable, Goal)"],
        examples: &[],
    },
    Builtin {
        name: "throw",
        modes: &["+Ball"],
        kind: Kind::Det(throw),
        effect: Effect::Pure,
        locked: true,
        doc: "Throws a copy of Ball to the nearest catch/3 whose catcher unifies with it.",
        errors: &["instantiation_error"],
        examples: &["catch(throw(f(_)), f(X), X = 1) ⇒ X = 1."],
    },
    Builtin {
        name: "true",
        modes: &[],
        kind: Kind::Inline(succeed),
        effect: Effect::Pure,
        locked: true,
        doc: "Succeeds.",
        errors: &[],
        examples: &["true ⇒ true."],
    },
    Builtin {
        name: "fail",
        modes: &[],
        kind: Kind::Inline(fail),
        effect: Effect::Pure,
        locked: true,
        doc: "Fails.",
        errors: &[],
        examples: &["fail ⇒ false."],
    },
    Builtin {
        name: "false",
        modes: &[],
        kind: Kind::Inline(fail),
        effect: Effect::Pure,
        locked: true,
        doc: "Fails.",
        errors: &[],
        examples: &["false ⇒ false."],
    },
    Builtin {
        name: "repeat",
        modes: &[],
        kind: Kind::Nondet(repeat),
        effect: Effect::Pure,
        locked: true,
        doc: "Succeeds, again and again on backtracking.",
        errors: &[],
        examples: &["repeat, ! ⇒ true."],
    },
    Builtin {
        name: "halt",
        modes: &[],
        kind: Kind::Control(halt_successfully),
        effect: Effect::System,
        locked: true,
        doc: "Ends the program with exit status 0.",
        errors: &[],
        examples: &["catch(safe_goal(halt), error(E, _), true) ⇒ E = permission_error(call, sandboxed, halt/0)."],
    },
    Builtin {
        name: "halt",
        modes: &["+Status"],
        kind: Kind::Control(halt),
        effect: Effect::System,
        locked: true,
        doc: "Ends the program with this exit status.",
        errors: &["instantiation_error", "type_error(integer, Status)"],
        examples: &["catch(halt(now), error(E, _), true) ⇒ E = type_error(integer, now)."],
    },
    arithmetic_comparison(
        "is",
        &["?Value", "+Expression"],
        is,
        "Value is the value of Expression.",
        &["X is 2 + 3 ⇒ X = 5."],
    ),
    arithmetic_comparison("=:=", COMPARISON_MODES, equal, "The values are equal.", &["1 =:= 1.0 ⇒ true."]),
    arithmetic_comparison("=\\=", COMPARISON_MODES, not_equal, "The values differ.", &["1 =\\= 2 ⇒ true."]),
    arithmetic_comparison("<", COMPARISON_MODES, less, "The left value is less.", &["1 < 2 ⇒ true."]),
    arithmetic_comparison("=<", COMPARISON_MODES, less_equal, "The left value is less or equal.", &["2 =< 1 ⇒ false."]),
    arithmetic_comparison(">", COMPARISON_MODES, greater, "The left value is greater.", &["2 > 1.5 ⇒ true."]),
    arithmetic_comparison(
        ">=",
        COMPARISON_MODES,
        greater_equal,
        "The left value is greater or equal.",
        &["2 >= 2 ⇒ true."],
    ),
];

const COMPARISON_MODES: &[&str] = &["+Left", "+Right"];

const fn arithmetic_comparison(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Answer,
    doc: &'static str,
    examples: &'static [&'static str],
) -> Builtin {
    let errors: &[&str] =
        &["instantiation_error", "type_error(evaluable, F/N)", "type_error(integer, Operand)", "evaluation_error(E)"];
    Builtin { name, modes, kind: Kind::Inline(function), effect: Effect::Pure, locked: true, doc, errors, examples }
}

/// Calls a control construct with two arguments as a clause body.
fn call_as_body(m: &mut Machine, name: Atom) -> Result<Step, Thrown> {
    m.store.check_room(3)?;
    let body = m.store.compound(name, &[m.arg(0), m.arg(1)]);
    Ok(Step::Call(body))
}

/// `\+` with a goal that the compiler could not convert to a body: raises the error now, at the call.
fn not_provable(m: &mut Machine) -> Result<Step, Thrown> {
    let (_, plain) = m.qualified(m.x[0])?;
    if plain.is_var() {
        return Err(m.instantiation_error());
    }
    if let Err(NotCallable) = Body::flatten(&&m.store, plain, Addr::NULL, |_, _| {}) {
        return Err(m.type_error(Type::Callable, plain));
    }
    m.store.check_room(2)?;
    let body = m.store.compound(known::NOT_PROVABLE, &[m.arg(0)]);
    Ok(Step::Call(body))
}

fn throw(m: &mut Machine) -> Answer {
    let ball = m.arg(0);
    Err(if ball.is_var() { m.instantiation_error() } else { m.throw(ball) })
}

fn succeed(_: &mut Machine) -> Answer {
    Ok(true)
}

fn fail(_: &mut Machine) -> Answer {
    Ok(false)
}

fn repeat(_: &mut Machine, _: Cell) -> Result<Next, Thrown> {
    Ok(Next::More(Cell::ZERO))
}

fn halt_successfully(m: &mut Machine) -> Result<Step, Thrown> {
    super::halting::halt(m, 0)
}

fn halt(m: &mut Machine) -> Result<Step, Thrown> {
    let status = super::arguments::integer(m, 0)?;
    super::halting::halt(m, status)
}

fn is(m: &mut Machine) -> Answer {
    let value = m.evaluate_to_number(m.x[1])?;
    let value = m.number_term(&value)?;
    Ok(m.unify(m.x[0], value))
}

macro_rules! comparison {
    ($($name:ident = $holds:expr;)*) => {
        $(fn $name(m: &mut Machine) -> Answer {
            m.compare_numbers(m.x[0], m.x[1], $holds)
        })*
    };
}

comparison! {
    equal = |order| order.is_eq();
    not_equal = |order| order.is_ne();
    less = |order| order.is_lt();
    less_equal = |order| order.is_le();
    greater = |order| order.is_gt();
    greater_equal = |order| order.is_ge();
}
