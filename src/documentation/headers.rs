//! Entries of the library, from the comments above its predicates.
//!
//! A header begins with lines `%! Call is Determinism.`; below them, in lines that begin with `%`, stand what the predicate does,
//! the examples as `query ⇒ answer.`, and longer examples as a query behind `?-` with its answer in the next line:
//! ```text
//! %! append(?Xs, ?Ys, ?Zs) is nondet.
//! %  Zs is Xs followed by Ys.
//! %  append([a], [b, c], Zs) ⇒ Zs = [a, b, c].
//! ```

use super::entry::{Entry, Example, arguments_in};

/// The entries of a module's text: one for each head of each header.
pub(super) fn entries_of(module: (&'static str, &'static str), text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(head) = line.strip_prefix("%! ") else { continue };
        let (mut heads, mut body) = (vec![head], Vec::new());
        while let Some(comment) = lines.next_if(|line| line.starts_with('%')) {
            match comment.strip_prefix("%! ") {
                Some(head) => heads.push(head),
                None => body.push(comment[1..].strip_prefix("  ").unwrap_or(&comment[1..])),
            }
        }
        let (text, examples) = text_and_examples(&body);
        entries.extend(heads.into_iter().filter_map(|head| entry(module, head, &text, &examples)));
    }
    entries
}

fn entry(module: (&'static str, &'static str), head: &str, text: &str, examples: &[Example]) -> Option<Entry> {
    let (call, determinism) = match head.rsplit_once(" is ") {
        Some((call, determinism)) if determinism.ends_with('.') => (call, determinism.trim_end_matches('.')),
        _ => (head.trim_end_matches('.'), ""),
    };
    let (call, is_nonterminal) = call.strip_suffix("//").map_or((call, false), |call| (call, true));
    let (name, written) = name_and_arity(call)?;
    // `A1, ...` stands for any number of further arguments.
    let takes_more = call.ends_with(", ...)");
    let arity = if takes_more { written.saturating_sub(2) } else { written };
    // A name that begins with `$` is an auxiliary of the library.
    (name == "$" || !name.starts_with('$')).then(|| Entry {
        name,
        arity,
        takes_more,
        is_nonterminal,
        call: call.to_string(),
        determinism: determinism.to_string(),
        text: text.to_string(),
        russian: String::new(),
        twin: None,
        errors: Vec::new(),
        examples: examples.to_vec(),
        module: Some(module),
    })
}

/// The name and the number of arguments of a call as headers write it: `name`, `name(…)`, or an operator between two variables.
fn name_and_arity(call: &str) -> Option<(String, usize)> {
    if let Some((name, arguments)) = call.split_once('(').filter(|(name, _)| !name.is_empty() && !name.contains(' ')) {
        return Some((bare(name), arguments_in(arguments.strip_suffix(')')?).len()));
    }
    match call.split(' ').collect::<Vec<_>>()[..] {
        [name] => Some((bare(name), 0)),
        [operator, _] => Some((bare(operator), 1)),
        [_, operator, _] => Some((bare(operator), 2)),
        _ => None,
    }
}

fn bare(name: &str) -> String {
    name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')).unwrap_or(name).to_string()
}

/// The text of a header without its examples, and these.
fn text_and_examples(lines: &[&str]) -> (String, Vec<Example>) {
    let (mut text, mut examples) = (Vec::new(), Vec::new());
    let mut lines = lines.iter();
    while let Some(line) = lines.next() {
        if let Some(query) = line.trim().strip_prefix("?-") {
            let answer = lines.next().copied().unwrap_or_default();
            examples.extend(Example::of_text(&format!("{query}⇒{answer}")));
        } else {
            match Example::of_text(line) {
                Some(example) => examples.push(example),
                None => text.push(*line),
            }
        }
    }
    (text.join("\n").trim().to_string(), examples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_describes_its_heads() {
        let text = "\
%! put(+Key, ?Map, -New) is det.
%! +Key in ?Map
%  New is Map with Key.
%
%    - a list
%  put(a, m(b, c), N) ⇒ N = 1.
%    ?- put(b, X, Y).
%    X = Y.
put(K, M, N) :- true.
%! '$auxiliary'(+X)
%! list(?Xs, [a,b])// is nondet.
%! calls(:Goal, ?A1, ...) is nondet.
";
        let entries = entries_of(("lists", "maps"), text);
        let indicators: Vec<String> = entries.iter().map(Entry::indicator).collect();
        assert_eq!(indicators, ["put/3", "in/2", "list//2", "calls/1"]);
        assert_eq!(entries[0].text, "New is Map with Key.\n\n  - a list");
        let examples: Vec<_> = entries[0].examples.iter().map(|e| (e.query.as_str(), e.answer.as_str())).collect();
        assert_eq!(examples, [("put(a, m(b, c), N)", "N = 1"), ("put(b, X, Y)", "X = Y")]);
        assert!(entries[3].is_called_with(8, false) && !entries[0].is_called_with(4, false));
        assert!(entries[2].is_called_with(4, false) && entries[2].is_called_with(2, true));
        assert_eq!((entries[0].determinism.as_str(), entries[1].determinism.as_str()), ("det", ""));
    }
}
