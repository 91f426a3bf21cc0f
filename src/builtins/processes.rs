//! Environment variables, shell commands and sleep/1.

use super::arguments::custom_error;
use super::stream_arguments::{StreamTarget, check_instantiated};
use super::texts::{self, Text, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Thrown, Type};
use crate::number::Number;
use crate::terms::Cell;
use dashu_base::Signed;
use std::time::Duration;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "getenv",
        modes: &["+Name", "-Value"],
        kind: Kind::Det(getenv),
        effect: Effect::Environment,
        locked: false,
        doc: "The environment variable has this value, an atom; fails if it has none.",
        errors: &["instantiation_error", "type_error(text, Name)"],
        examples: &["setenv(colour, red), getenv(colour, V) ⇒ V = red.", "getenv('no such variable', _) ⇒ false."],
    },
    Builtin {
        name: "setenv",
        modes: &["+Name", "+Value"],
        kind: Kind::Det(setenv),
        effect: Effect::Environment,
        locked: false,
        doc: "Sets an environment variable for this system and the programs it starts.",
        errors: &[
            "instantiation_error",
            "type_error(text, Name)",
            "type_error(text, Value)",
            "domain_error(environment_variable, Name)",
        ],
        examples: &["setenv(number, 1), getenv(number, V) ⇒ V = '1'."],
    },
    Builtin {
        name: "unsetenv",
        modes: &["+Name"],
        kind: Kind::Det(unsetenv),
        effect: Effect::Environment,
        locked: false,
        doc: "Removes an environment variable.",
        errors: &["instantiation_error", "type_error(text, Name)", "domain_error(environment_variable, Name)"],
        examples: &["setenv(colour, red), unsetenv(colour), getenv(colour, _) ⇒ false."],
    },
    Builtin {
        name: "shell",
        modes: &["+Command", "-Status"],
        kind: Kind::Det(shell),
        effect: Effect::Processes,
        locked: false,
        doc: "Runs Command in the system's shell; Status is its exit status. Buffered output is flushed first.",
        errors: &["instantiation_error", "type_error(text, Command)", "system_error(Message)"],
        examples: &["shell('exit 3', S) ⇒ S = 3."],
    },
    Builtin {
        name: "sleep",
        modes: &["+Seconds"],
        kind: Kind::Det(sleep),
        effect: Effect::Clock,
        locked: false,
        doc: "Waits for so many seconds, an integer or float; not at all if it is negative.",
        errors: &["instantiation_error", "type_error(number, Seconds)"],
        examples: &["sleep(0.001) ⇒ true."],
    },
];

fn getenv(m: &mut Machine) -> Answer {
    let name = m.arg(0);
    let name = texts::text(m, name)?;
    let Some(value) = m.streams.host().environment_variable(&name).filter(|_| is_variable_name(&name)) else {
        return Ok(false);
    };
    let value = texts::new_text(m, &value, TextForm::Atom)?;
    let result = m.arg(1);
    Ok(m.unify(result, value))
}

fn setenv(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let name = variable_name(m)?;
    let value = m.arg(1);
    let text = texts::text(m, value)?;
    if text.contains('\0') {
        return Err(variable_error(m, value));
    }
    m.streams.host_mut().set_environment_variable(&name, Some(&text));
    Ok(true)
}

fn unsetenv(m: &mut Machine) -> Answer {
    let name = variable_name(m)?;
    m.streams.host_mut().set_environment_variable(&name, None);
    Ok(true)
}

/// Argument 0 as the name of an environment variable that can be set.
fn variable_name(m: &mut Machine) -> Result<Text, Thrown> {
    let cell = m.arg(0);
    let name = texts::text(m, cell)?;
    if is_variable_name(&name) { Ok(name) } else { Err(variable_error(m, cell)) }
}

/// Whether an environment variable can have this name: the environment consists of NUL-terminated strings `Name=Value`.
fn is_variable_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(['=', '\0'])
}

fn variable_error(m: &mut Machine, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern("environment_variable"));
    custom_error(m, "domain_error", &[domain, culprit])
}

fn shell(m: &mut Machine) -> Answer {
    let command = m.arg(0);
    let command = texts::text(m, command)?;
    m.must_not_retry();
    let flushed = m.streams.flush_all();
    flushed.map_err(|fault| StreamTarget::current_output(m).fault(m, fault))?;
    match m.streams.host_mut().run_command(&command) {
        Ok(status) => {
            let result = m.arg(1);
            Ok(m.unify(result, Cell::int(i64::from(status))))
        }
        Err(error) => {
            let message = texts::new_text(m, &error.to_string(), TextForm::Atom)?;
            Err(custom_error(m, "system_error", &[message]))
        }
    }
}

/// The longest sleep between two polls of the interrupt flag.
const MAX_SLEEP: Duration = Duration::from_millis(20);

fn sleep(m: &mut Machine) -> Answer {
    let cell = m.arg(0);
    let cell = m.store.deref(cell);
    if cell.is_var() {
        return Err(m.instantiation_error());
    }
    let seconds = match m.store.number(cell) {
        Some(Number::Float(seconds)) => seconds,
        Some(Number::Int(seconds)) => seconds as f64,
        Some(Number::Rational(seconds)) => seconds.to_float(),
        Some(Number::Big(seconds)) => {
            if seconds.is_negative() {
                0.0
            } else {
                f64::MAX
            }
        }
        None => return Err(m.type_error(Type::Number, cell)),
    };
    let end = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
    let mut left = end;
    while !left.is_zero() {
        m.store.interrupts.poll()?;
        let (host, nap) = (m.streams.host(), left.min(MAX_SLEEP));
        host.sleep(nap);
        // Where no clock advances, sleeping takes no time, and the loop would take too many steps.
        left = if host.now().is_zero() && host.elapsed().is_zero() { Duration::ZERO } else { left - nap };
    }
    Ok(true)
}
