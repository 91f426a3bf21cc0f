//! The tables of expectations: what a clause says of the arguments, one built-in after the other.
//!
//! ```text
//! 8.16.1  atom_length(+atom = abc, ?natural = _)       a clause, its template with the kinds, and right arguments
//!         ~ 2 foo [a,1] : why                          of argument 2, these specimens are left out, and why
//!         ! atom_length(_, foo) ⇒ instantiation_error  a call and its error, where the kinds do not show it
//! ```
//! A predicate may have several templates, one for each of its modes. In a line `~ pairs : why` no two arguments are wrong at once. What stands in angle brackets is a term of the driver, such as `<closed>`. Comments begin with `%`.

use super::kinds::{Mode, special};
use super::specimens::SPECIMENS;

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
        let trimmed = line.trim();
        let read = if trimmed.is_empty() || trimmed.starts_with('%') {
            Ok(())
        } else if let Some(call) = trimmed.strip_prefix("! ") {
            add_call(templates.last_mut(), call)
        } else if let Some(what) = trimmed.strip_prefix("~ ") {
            leave_out(templates.last_mut(), what)
        } else {
            let (number, head) =
                line.split_once("  ").expect("two blanks stand behind the clause, or before a template");
            clause = if number.is_empty() { clause } else { number };
            let template = template(place.clone(), clause, head.trim()).ok_or("no template");
            template.map(|template| templates.push(template))
        };
        read.unwrap_or_else(|what| panic!("{place}: {what}: {line}"));
    }
    templates
}

/// `call ⇒ error`
fn add_call(template: Option<&mut Template>, text: &str) -> Result<(), &'static str> {
    let (call, error) = text.split_once(" ⇒ ").ok_or("no error")?;
    let template = template.ok_or("no template before it")?;
    template.calls.push((call.trim().into(), error.trim().into()));
    Ok(())
}

/// `2 foo [a,1] : why` or `pairs : why`
fn leave_out(template: Option<&mut Template>, text: &str) -> Result<(), &'static str> {
    let (what, _why) = text.split_once(" : ").ok_or("no reason")?;
    let template = template.ok_or("no template before it")?;
    if what == "pairs" {
        template.pairs = false;
        return Ok(());
    }
    let mut words = what.split_whitespace();
    let number: Option<usize> = words.next().and_then(|word| word.parse().ok());
    let index = number.and_then(|number| number.checked_sub(1));
    let parameter = index.and_then(|index| template.parameters.get_mut(index)).ok_or("no argument")?;
    for word in words {
        let mut known = SPECIMENS
            .iter()
            .map(|specimen| specimen.text)
            .chain(special(&parameter.kind).iter().map(|(text, _)| *text));
        if !known.any(|known| known == word) {
            return Err("no specimen");
        }
        parameter.left_out.push(word.into());
    }
    Ok(())
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
