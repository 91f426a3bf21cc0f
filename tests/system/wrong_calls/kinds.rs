//! Kinds of arguments, as the standard's templates name them, and the error that it demands for a term that is none.
//!
//! Everything here is written from ISO/IEC 13211-1 with its corrigenda, in the words of 7.12.2 and of the clauses of
//! chapter 8. Nothing in it knows how the system decides.

use super::specimens::{Shape, Specimen, Stream, Tail};
use Demand::{Error, Nothing};

/// Whether an argument has to be bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `+`, `@`: it must be bound.
    Bound,
    /// `?`: it may be.
    Free,
    /// `-`: it must not be (7.12.2 a of corrigendum 2: an uninstantiation error).
    Unbound,
}

/// What the standard demands of a call with a certain term as one argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// No error because of this argument.
    Nothing,
    /// One of these errors; `@` in it is the argument. More than one where the standard's words allow it.
    Error(Vec<String>),
}

/// The order in which errors are found.
pub fn rank(error: &str) -> usize {
    match error.split('(').next() {
        Some("instantiation_error") => 0,
        // Clauses 8.11.5.3 and 7.12.2 give these two in different orders.
        Some("type_error" | "uninstantiation_error") => 1,
        Some("domain_error") => 2,
        _ => 3,
    }
}

const INSTANTIATION: &str = "instantiation_error";

fn error(text: &str) -> Demand {
    Error(vec![text.into()])
}

fn unless(right: bool, text: &str) -> Demand {
    if right { Nothing } else { error(text) }
}

/// What the standard demands where a `kind` is wanted and a specimen given.
pub fn demand(mode: Mode, kind: &str, given: &Specimen) -> Demand {
    match (&given.shape, mode) {
        (Shape::Unbound, Mode::Bound) if kind != "term" => error(INSTANTIATION),
        (Shape::Unbound, _) => Nothing,
        (_, Mode::Unbound) => error("uninstantiation_error(@)"),
        _ => match kind.strip_prefix("list(").and_then(|rest| rest.strip_suffix(')')) {
            Some(element) => list(mode, element, given),
            None => bound(kind, given),
        },
    }
}

/// A list; its elements are looked at from the first on.
fn list(mode: Mode, kind: &str, given: &Specimen) -> Demand {
    if matches!(given.shape, Shape::String) && ["character", "code"].contains(&kind) {
        return Nothing;
    }
    let Shape::List(elements, tail) = &given.shape else { return error("type_error(list, @)") };
    let partial = matches!(tail, Tail::Unbound) || elements.iter().any(|element| unbound_element(kind, element));
    match tail {
        Tail::Other | Tail::Cyclic => return error("type_error(list, @)"),
        _ if partial && mode == Mode::Bound => return error(INSTANTIATION),
        _ => {}
    }
    let wrong = elements.iter().map(|element| of_element(kind, element)).find(|demand| *demand != Nothing);
    wrong.unwrap_or(Nothing)
}

fn unbound_element(kind: &str, element: &Specimen) -> bool {
    kind != "term" && matches!(element.shape, Shape::Unbound)
}

/// The culprit is the element.
fn of_element(kind: &str, element: &Specimen) -> Demand {
    match demand(Mode::Free, kind, element) {
        Nothing => Nothing,
        Error(errors) => Error(errors.iter().map(|error| error.replace('@', element.text)).collect()),
    }
}

/// A term that is bound.
fn bound(kind: &str, given: &Specimen) -> Demand {
    let shape = &given.shape;
    let is_atom = is_atom(shape);
    let is_character = matches!(shape, Shape::Atom) && given.text.chars().count() == 1;
    let is_compound = matches!(shape, Shape::Compound | Shape::Stream(_)) || matches!(shape, Shape::List([_, ..], _));
    let is_number = matches!(shape, Shape::Integer(_) | Shape::Float);
    match kind {
        "term" | "nonvar" => Nothing,
        // Strings are beyond the standard; what takes an atom may take its text.
        "atom" | "functor_name" | "source" if matches!(shape, Shape::String) => Nothing,
        "functor_name" if is_compound => error("type_error(atomic, @)"),
        "atom" | "functor_name" => unless(is_atom, "type_error(atom, @)"),
        "atomic" => unless(!is_compound, "type_error(atomic, @)"),
        "compound" => unless(is_compound, "type_error(compound, @)"),
        "callable" | "goal" | "clause" => unless(is_atom || is_compound, "type_error(callable, @)"),
        "number" => unless(is_number, "type_error(number, @)"),
        "float" => unless(matches!(shape, Shape::Float), "type_error(float, @)"),
        // A number that is converted to a float.
        "real" => unless(is_number, "type_error(float, @)"),
        "integer" => unless(matches!(shape, Shape::Integer(_)), "type_error(integer, @)"),
        "natural" => whole(shape, 0, i128::MAX, "domain_error(not_less_than_zero, @)"),
        "arity" => match shape {
            // Beyond what the flag max_arity can be in any system.
            Shape::Integer(value) if *value > 1 << 32 => error("representation_error(max_arity)"),
            _ => bound("natural", given),
        },
        "character" => unless(is_character, "type_error(character, @)"),
        "in_character" => unless(is_character, "type_error(in_character, @)"),
        "code" => whole(shape, 0, 0x10ffff, "representation_error(character_code)"),
        "in_code" => whole(shape, -1, 0x10ffff, "representation_error(in_character_code)"),
        "byte" => unless(is_within(shape, 0, 255), "type_error(byte, @)"),
        "in_byte" => unless(is_within(shape, -1, 255), "type_error(in_byte, @)"),
        "evaluable" => evaluable(given),
        "indicator" => unless(given.text == "foo/0", "type_error(predicate_indicator, @)"),
        "pair" => unless(given.text == "a-b", "type_error(pair, @)"),
        "game_position" => error("domain_error(game_position, @)"),
        "order" => word(shape, "domain_error(order, @)"),
        "io_mode" => word(shape, "domain_error(io_mode, @)"),
        "flag" => word(shape, "domain_error(prolog_flag, @)"),
        "specifier" => word(shape, "domain_error(operator_specifier, @)"),
        "priority" => whole(shape, 0, 1200, "domain_error(operator_priority, @)"),
        // What 8.14.4.3 has for the patterns of current_op/3: whatever is no priority is not in the domain.
        "priority_pattern" => unless(is_within(shape, 0, 1200), "domain_error(operator_priority, @)"),
        "specifier_pattern" => error("domain_error(operator_specifier, @)"),
        "operators" if is_atom => Nothing,
        "operators" => list(Mode::Bound, "atom", given),
        // Beyond the standard: an atomic term or a list of characters or codes. Which error a list gets is not looked at.
        "text" if matches!(shape, Shape::List([_, ..], _)) => Nothing,
        "text" => unless(!is_compound, "type_error(text, @)"),
        "fen" if matches!(shape, Shape::List([_, ..], _)) => Nothing,
        "fen" => error(if is_compound { "type_error(text, @)" } else { "domain_error(fen, @)" }),
        "db_reference" => error("type_error(db_reference, @)"),
        "memory_file" => error("type_error(memory_file, @)"),
        "encoding" => word(shape, "domain_error(encoding, @)"),
        "char_type" => error("type_error(char_type, @)"),
        "successor" => whole(shape, 1, i128::MAX, "domain_error(not_less_than_zero, @)"),
        "condition" => error("domain_error(when_condition, @)"),
        "output_sink" => error("domain_error(output_sink, @)"),
        // -1 stands for the whole term.
        "depth" => whole(shape, -1, i128::MAX, "domain_error(not_less_than_zero, @)"),
        "range" => whole(shape, 1, i128::MAX, "domain_error(not_less_than_one, @)"),
        "random_option" => error("domain_error(set_random_option, @)"),
        "indicator_pattern" => bound("indicator", given),
        // A list may be a text, and so a source beyond the standard.
        "source" if matches!(shape, Shape::List(..)) => Nothing,
        "source" => unless(is_atom, "domain_error(source_sink, @)"),
        "stream_property" | "stream_position" | "read_option" | "write_option" | "stream_option" | "close_option" => {
            error(&format!("domain_error({kind}, @)"))
        }
        _ => stream(kind, shape).unwrap_or_else(|| panic!("{kind} is no kind of argument")),
    }
}

fn is_within(shape: &Shape, least: i128, most: i128) -> bool {
    matches!(shape, Shape::Integer(value) if (least..=most).contains(value))
}

fn is_atom(shape: &Shape) -> bool {
    matches!(shape, Shape::Atom | Shape::List([], Tail::Nil))
}

/// An integer with a least and a most value.
fn whole(shape: &Shape, least: i128, most: i128, beyond: &str) -> Demand {
    match shape {
        Shape::Integer(_) => unless(is_within(shape, least, most), beyond),
        _ => error("type_error(integer, @)"),
    }
}

/// An atom, one of a few words, which no specimen is.
fn word(shape: &Shape, beyond: &str) -> Demand {
    error(if is_atom(shape) { beyond } else { "type_error(atom, @)" })
}

/// An expression (7.9.2): an atom or compound term that is none is named by its indicator.
fn evaluable(given: &Specimen) -> Demand {
    match &given.shape {
        Shape::Integer(_) | Shape::Float | Shape::String => Nothing,
        Shape::Atom => error(&format!("type_error(evaluable, {}/0)", given.text)),
        Shape::List([], _) => error("type_error(evaluable, []/0)"),
        // A list of one element is evaluable beyond the standard, and its element is looked at.
        Shape::List(_, _) => Nothing,
        Shape::Stream(_) => error("type_error(evaluable, '$stream'/1)"),
        _ if given.text == "a-b" => error("type_error(evaluable, a/0)"),
        _ if given.text == "foo/0" => error("type_error(evaluable, foo/0)"),
        _ if given.text == "f(_)" => error("type_error(evaluable, f/1)"),
        _ => error("type_error(evaluable, f/1)"),
    }
}

/// A stream: `stream_term` is one that no alias may stand for; the others say what is done with it (8.11 to 8.14).
fn stream(kind: &str, shape: &Shape) -> Option<Demand> {
    use Stream::{BinaryInput, BinaryOutput, Closed, PastEnd, TextInput, TextOutput};
    let Shape::Stream(stream) = shape else {
        return Some(match kind {
            "stream_term" => error("domain_error(stream, @)"),
            // An atom that is the alias of no stream is no alias.
            _ => error("domain_error(stream_or_alias, @)"),
        });
    };
    let refused = match (kind, stream) {
        // An open stream is wanted in all of them; a closed one is no stream term (8.11.1.3).
        ("stream_term", Closed) => "domain_error(stream, @)",
        (_, Closed) => "existence_error(stream, @)",
        ("stream_term" | "stream", _) => return Some(Nothing),
        ("input" | "input_text" | "input_binary", TextOutput | BinaryOutput) => "permission_error(input, stream, @)",
        ("output" | "output_text" | "output_binary", TextInput | BinaryInput | PastEnd) => {
            "permission_error(output, stream, @)"
        }
        ("input_text", BinaryInput) => "permission_error(input, binary_stream, @)",
        ("input_text", PastEnd) => "permission_error(input, past_end_of_stream, @)",
        // It is a text stream and past its end: 8.13.1.3 has both.
        ("input_binary", PastEnd) => {
            let errors =
                ["text_stream", "past_end_of_stream"].map(|what| format!("permission_error(input, {what}, @)"));
            return Some(Error(errors.into()));
        }
        ("input_binary", TextInput) => "permission_error(input, text_stream, @)",
        ("output_text", BinaryOutput) => "permission_error(output, binary_stream, @)",
        ("output_binary", TextOutput) => "permission_error(output, text_stream, @)",
        ("input" | "input_text" | "input_binary" | "output" | "output_text" | "output_binary", _) => {
            return Some(Nothing);
        }
        _ => return None,
    };
    Some(error(refused))
}

/// Terms that are wrong for one kind in a way of its own, and their errors.
pub fn special(kind: &str) -> &'static [(&'static str, &'static str)] {
    match kind {
        "evaluable" => &[
            ("1 + _", "instantiation_error"),
            ("foo + 1", "type_error(evaluable, foo/0)"),
            ("1 + foo", "type_error(evaluable, foo/0)"),
            ("foo(1, 2)", "type_error(evaluable, foo/2)"),
            ("1 / 0", "evaluation_error(zero_divisor)"),
            ("1 mod 1.5", "type_error(integer, 1.5)"),
        ],
        "goal" => &[
            ("(fail, 1)", "type_error(callable, (fail, 1))"),
            ("(true ; 1)", "type_error(callable, (true ; 1))"),
            ("(1 -> true)", "type_error(callable, (1 -> true))"),
        ],
        "clause" => &[
            ("(_ :- true)", "instantiation_error"),
            ("(4 :- true)", "type_error(callable, 4)"),
            ("(foo :- 4)", "type_error(callable, 4)"),
            ("(foo :- bar, 4)", "type_error(callable, (bar, 4))"),
            ("(atom(_) :- true)", "permission_error(modify, static_procedure, atom/1)"),
            ("atom(_)", "permission_error(modify, static_procedure, atom/1)"),
            ("(a, b)", "permission_error(modify, static_procedure, (',')/2)"),
        ],
        "indicator" => &[
            ("_/2", "instantiation_error"),
            ("foo/_", "instantiation_error"),
            ("foo/a", "type_error(integer, a)"),
            ("5/2", "type_error(atom, 5)"),
            ("foo/ -1", "domain_error(not_less_than_zero, -1)"),
            ("foo/1000000000000", "representation_error(max_arity)"),
        ],
        "list(write_option)" => &[
            ("[quoted(true), foo]", "domain_error(write_option, foo)"),
            ("[quoted(maybe)]", "domain_error(write_option, quoted(maybe))"),
            ("[quoted(_)]", "instantiation_error"),
            ("[quoted(true)|_]", "instantiation_error"),
            ("[quoted(true)|foo]", "type_error(list, [quoted(true)|foo])"),
            ("[quoted(true), _]", "instantiation_error"),
        ],
        "list(read_option)" => {
            &[("[variables(_), foo]", "domain_error(read_option, foo)"), ("[variables(_)|_]", "instantiation_error")]
        }
        "list(close_option)" => &[
            ("[force(true), foo]", "domain_error(close_option, foo)"),
            ("[force(maybe)]", "domain_error(close_option, force(maybe))"),
            ("[force(_)]", "instantiation_error"),
        ],
        "list(stream_option)" => &[
            ("[type(text), foo]", "domain_error(stream_option, foo)"),
            ("[type(maybe)]", "domain_error(stream_option, type(maybe))"),
            ("[type(_)]", "instantiation_error"),
            ("[alias(_)]", "instantiation_error"),
            ("[alias(1)]", "domain_error(stream_option, alias(1))"),
            ("[type(text)|_]", "instantiation_error"),
        ],
        _ => &[],
    }
}
