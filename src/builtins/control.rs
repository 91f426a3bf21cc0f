//! Control (ISO 7.8, 8.15, 8.17): goals called, cut off, thrown, ended.

use crate::machine::builtin::{Answer, Builtin, Kind, Next, Step};
use crate::machine::{Machine, Thrown};
use crate::terms::Cell;

macro_rules! call {
    ($($mode:literal),*) => {
        Builtin {
            name: "call",
            modes: &[":Goal", $($mode),*],
            kind: Kind::Control(call),
            iso: true,
            doc: "Calls Goal with the further arguments added to its own; a cut in it is local.",
            errors: &["instantiation_error", "type_error(callable, Goal)"],
            examples: &[],
        }
    };
}

/// The built-ins of this page. call/N and catch/3 are instructions of the machine; their rows stand for them.
pub const TABLE: &[Builtin] = &[
    call!(),
    call!("?A1"),
    call!("?A1", "?A2"),
    call!("?A1", "?A2", "?A3"),
    call!("?A1", "?A2", "?A3", "?A4"),
    call!("?A1", "?A2", "?A3", "?A4", "?A5"),
    call!("?A1", "?A2", "?A3", "?A4", "?A5", "?A6"),
    call!("?A1", "?A2", "?A3", "?A4", "?A5", "?A6", "?A7"),
    Builtin {
        name: "catch",
        modes: &[":Goal", "?Catcher", ":Recovery"],
        kind: Kind::Control(call),
        iso: true,
        doc: "Calls Goal; if it throws a ball that unifies with Catcher, calls Recovery instead.",
        errors: &["instantiation_error", "type_error(callable, Goal)"],
        examples: &["catch(throw(a), X, true) ⇒ X = a."],
    },
    Builtin {
        name: "$call_cleanup",
        modes: &[":Cleanup", ":Goal"],
        kind: Kind::Control(call),
        iso: true,
        doc: "Calls Goal; when it is over — by its last exit, failure, an exception or a cut — calls Cleanup.",
        errors: &["instantiation_error", "type_error(callable, Goal)"],
        examples: &[],
    },
    Builtin {
        name: "throw",
        modes: &["+Ball"],
        kind: Kind::Det(throw),
        iso: true,
        doc: "Throws a copy of Ball to the nearest catch/3 whose catcher unifies with it.",
        errors: &["instantiation_error"],
        examples: &["catch(throw(f(_)), f(X), X = 1) ⇒ X = 1."],
    },
    Builtin {
        name: "true",
        modes: &[],
        kind: Kind::Inline(succeed),
        iso: true,
        doc: "Is true.",
        errors: &[],
        examples: &["true ⇒ true."],
    },
    Builtin {
        name: "fail",
        modes: &[],
        kind: Kind::Inline(fail),
        iso: true,
        doc: "Fails.",
        errors: &[],
        examples: &["fail ⇒ false."],
    },
    Builtin {
        name: "false",
        modes: &[],
        kind: Kind::Inline(fail),
        iso: true,
        doc: "Fails.",
        errors: &[],
        examples: &["false ⇒ false."],
    },
    Builtin {
        name: "repeat",
        modes: &[],
        kind: Kind::Nondet(repeat),
        iso: true,
        doc: "Is true, again and again.",
        errors: &[],
        examples: &["repeat, ! ⇒ true."],
    },
    Builtin {
        name: "halt",
        modes: &[],
        kind: Kind::Control(halt_well),
        iso: true,
        doc: "Ends the program with exit status 0.",
        errors: &[],
        examples: &[],
    },
    Builtin {
        name: "halt",
        modes: &["+Status"],
        kind: Kind::Control(halt),
        iso: true,
        doc: "Ends the program with this exit status.",
        errors: &["instantiation_error", "type_error(integer, Status)"],
        examples: &[],
    },
    arithmetic("is", &["?Value", "+Expression"], is, "Value is the value of Expression.", &["X is 2 + 3 ⇒ X = 5."]),
    arithmetic("=:=", MODES, equal, "The values are equal.", &["1 =:= 1.0 ⇒ true."]),
    arithmetic("=\\=", MODES, not_equal, "The values differ.", &["1 =\\= 2 ⇒ true."]),
    arithmetic("<", MODES, less, "The left value is less.", &["1 < 2 ⇒ true."]),
    arithmetic("=<", MODES, less_equal, "The left value is less or equal.", &["2 =< 1 ⇒ false."]),
    arithmetic(">", MODES, greater, "The left value is greater.", &["2 > 1.5 ⇒ true."]),
    arithmetic(">=", MODES, greater_equal, "The left value is greater or equal.", &["2 >= 2 ⇒ true."]),
];

const MODES: &[&str] = &["+Left", "+Right"];

const fn arithmetic(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Answer,
    doc: &'static str,
    examples: &'static [&'static str],
) -> Builtin {
    let errors: &[&str] = &["instantiation_error", "type_error(evaluable, F/N)", "evaluation_error(E)"];
    Builtin { name, modes, kind: Kind::Inline(function), iso: true, doc, errors, examples }
}

fn call(m: &mut Machine) -> Result<Step, Thrown> {
    Ok(Step::Call(m.arg(0)))
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

fn halt_well(_: &mut Machine) -> Result<Step, Thrown> {
    Ok(Step::Halt(0))
}

fn halt(m: &mut Machine) -> Result<Step, Thrown> {
    let status = super::arguments::integer(m, 0)?;
    Ok(Step::Halt((status & 0xff) as i32))
}

fn is(m: &mut Machine) -> Answer {
    let value = m.value(m.x[1])?;
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
