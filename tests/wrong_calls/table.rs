//! The tables of expectations: what a clause says of the arguments, one built-in after the other.
//!
//! ```text
//! 8.16.1  atom_length(+atom = abc, ?natural = _)       a clause, its template with the kinds, and right arguments
//!         ~ 2 foo [a,1] : why                          of argument 2, these specimens are left out, and why
//!         ! atom_length(_, foo) ⇒ instantiation_error  a call and its error, where the kinds cannot tell
//! ```
//! A predicate may have several templates, one for each of its modes. In a line `~ 2 * : why` all specimens are left out. In
//! a line `~ pairs : why` no two arguments are wrong at once. What stands in angle brackets is a term of the driver, such as `<closed>`. Comments begin with `%`.

use crate::kinds::{Mode, special};
use crate::specimens::SPECIMENS;

/// An argument of a template.
pub struct Parameter {
    pub mode: Mode,
    pub kind: String,
    /// A right argument, as text.
    pub right: String,
    /// Specimens that are left out here.
    pub left_out: Vec<String>,
}

/// A template.
pub struct Template {
    /// The file and line of it.
    pub place: String,
    /// The clause of the standard, or the document that describes the predicate.
    pub clause: String,
    pub name: String,
    pub parameters: Vec<Parameter>,
    /// Whether the document says in which order errors are found.
    pub ordered: bool,
    /// Whether two arguments may be wrong at once.
    pub pairs: bool,
    /// Calls and their errors.
    pub calls: Vec<(String, String)>,
}

impl Template {
    /// The predicate.
    pub fn indicator(&self) -> (&str, usize) {
        (&self.name, self.parameters.len())
    }

    /// A call with these arguments.
    pub fn call(&self, arguments: &[&str]) -> String {
        let arguments = arguments.join(", ");
        if arguments.is_empty() { quoted(&self.name) } else { format!("{}({arguments})", quoted(&self.name)) }
    }
}

/// A name as it stands in a call.
pub fn quoted(name: &str) -> String {
    format!("'{}'", name.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// Reads a table.
pub fn templates(file: &str, text: &str) -> Vec<Template> {
    let mut templates: Vec<Template> = Vec::new();
    let mut clause = "";
    for (line, number) in text.lines().zip(1..) {
        let place = format!("{file}:{number}");
        let fail = |what: &str| -> ! { panic!("{place}: {what}: {line}") };
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('%') {
            continue;
        }
        if let Some(rest) = trimmed.strip_prefix("! ") {
            let Some((call, error)) = rest.split_once(" ⇒ ") else { fail("no error") };
            let Some(template) = templates.last_mut() else { fail("no template") };
            template.calls.push((call.trim().into(), error.trim().into()));
        } else if let Some(rest) = trimmed.strip_prefix("~ ") {
            let Some((what, _why)) = rest.split_once(" : ") else { fail("no reason") };
            let mut words = what.split_whitespace();
            let index: Option<usize> = words.next().and_then(|word| word.parse().ok());
            let Some(template) = templates.last_mut() else { fail("no template") };
            if what == "pairs" {
                template.pairs = false;
                continue;
            }
            let Some(parameter) = index.and_then(|index| template.parameters.get_mut(index - 1)) else {
                fail("no argument")
            };
            for word in words {
                let known = word == "*" || SPECIMENS.iter().any(|specimen| specimen.text == word);
                let known = known || special(&parameter.kind).iter().any(|(text, _)| *text == word);
                if !known {
                    fail(&format!("no specimen {word}"));
                }
                parameter.left_out.push(word.into());
            }
        } else {
            let head = if line.starts_with(' ') {
                trimmed
            } else {
                let Some((number, rest)) = line.split_once("  ") else { fail("no clause") };
                clause = number.trim();
                rest.trim()
            };
            templates.push(template(place.clone(), clause, head).unwrap_or_else(|| fail("no template")));
        }
    }
    templates
}

/// Reads `name(+kind = right, …)`.
fn template(place: String, clause: &str, head: &str) -> Option<Template> {
    let opening = |sign| head.find(&format!("({sign}")).filter(|at| *at > 0);
    let (name, arguments) = match ["+", "?", "-"].into_iter().filter_map(opening).min() {
        Some(at) => (&head[..at], head[at + 1..].strip_suffix(')')?),
        None => (head, ""),
    };
    let parameters = split(arguments).into_iter().map(parameter).collect::<Option<Vec<_>>>()?;
    // Of the documents only the standard has an order of errors.
    let ordered = clause.starts_with(|first: char| first.is_ascii_digit());
    let (clause, name) = (clause.to_string(), name.trim_matches('\'').to_string());
    Some(Template { place, clause, name, parameters, ordered, pairs: true, calls: Vec::new() })
}

fn parameter(text: &str) -> Option<Parameter> {
    let (kind, right) = text.split_once(" = ")?;
    let (sign, kind) = kind.trim().split_at_checked(1)?;
    let mode = match sign {
        "+" | "@" => Mode::Bound,
        "?" => Mode::Free,
        "-" => Mode::Unbound,
        _ => return None,
    };
    Some(Parameter { mode, kind: kind.trim().into(), right: right.trim().into(), left_out: Vec::new() })
}

/// The parts between commas that stand in no brackets and quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut begin, mut depth, mut quoted) = (Vec::new(), 0, 0, false);
    for (at, character) in text.char_indices() {
        match character {
            // The quote of `0'a` opens nothing.
            '\'' if quoted || !text[..at].ends_with('0') => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    if !text.trim().is_empty() {
        parts.push(text[begin..].trim());
    }
    parts
}
