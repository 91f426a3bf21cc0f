//! Circles of files: inside a layer, at most three files use one another in a circle.
//!
//! A file uses another if a path in it leads there. Names that a module passes on with `pub use` lead to where they are defined, so a
//! `mod.rs` that only lists its files is in no circle.

use super::{File, files};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;

/// The files that may be in one circle: a pair or a trio that is one idea and says so.
const LARGEST: usize = 3;

/// Keywords that a definition's name follows.
const DEFINING: &[&str] = &["struct", "enum", "fn", "const", "static", "type", "trait", "mod", "macro_rules"];

/// The segments of a path, `*` for a glob.
type Segments = Vec<String>;

/// The paths and definitions of a file.
#[derive(Default)]
struct Module {
    file: String,
    uses: Vec<Segments>,
    /// Names passed on with `pub use`, and the paths behind them.
    passed_on: Vec<(String, Segments)>,
    defined: BTreeSet<String>,
}

impl Module {
    fn read(file: &File) -> Module {
        let text = fs::read_to_string(format!("src/{}", file.path)).expect("a source file");
        let tokens: TokenStream = text.parse().expect("Rust");
        let mut module = Module { file: file.path.clone(), ..Module::default() };
        module.collect(tokens);
        module
    }

    /// Collects from the tokens of a file or a group in it. Test modules do not count.
    fn collect(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        let mut is_public = false;
        while at < tokens.len() {
            let word = word(&tokens[at]);
            let next = tokens.get(at + 1);
            match (word.as_str(), &tokens[at]) {
                ("pub", _) => {
                    let has_scope =
                        matches!(next, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
                    is_public = true;
                    at += if has_scope { 2 } else { 1 };
                    continue;
                }
                ("mod", _) if next.map(self::word).as_deref() == Some("tests") => at += 2,
                ("use", _) => {
                    let end =
                        tokens[at..].iter().position(|token| is_punct(token, ';')).map_or(tokens.len(), |end| at + end);
                    let mut found = Vec::new();
                    branches(&[], &tokens[at + 1..end], &mut found);
                    if is_public {
                        self.passed_on.extend(found);
                    } else {
                        self.uses.extend(found.into_iter().map(|(_, path)| path));
                    }
                    at = end;
                }
                (_, TokenTree::Group(group)) => self.collect(group.stream()),
                (_, TokenTree::Ident(_)) => {
                    let defining = if word == "macro_rules" { at + 2 } else { at + 1 };
                    if DEFINING.contains(&word.as_str())
                        && let Some(TokenTree::Ident(name)) = tokens.get(defining)
                    {
                        self.defined.insert(name.to_string());
                    }
                    let path = path_at(&tokens, at);
                    at += 3 * (path.len() - 1);
                    self.uses.push(path);
                }
                _ => {}
            }
            is_public = false;
            at += 1;
        }
    }
}

fn word(token: &TokenTree) -> String {
    if let TokenTree::Ident(name) = token { name.to_string() } else { String::new() }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_path_separator(tokens: &[TokenTree], at: usize) -> bool {
    tokens.get(at..at + 2).is_some_and(|pair| pair.iter().all(|token| is_punct(token, ':')))
}

/// The path of names and `::` that begins with the name at `at`.
fn path_at(tokens: &[TokenTree], at: usize) -> Segments {
    let mut path = vec![word(&tokens[at])];
    let mut end = at + 1;
    while is_path_separator(tokens, end)
        && let Some(TokenTree::Ident(name)) = tokens.get(end + 2)
    {
        path.push(name.to_string());
        end += 3;
    }
    path
}

/// The paths of a `use` tree, each with the name under which it is known afterwards.
fn branches(prefix: &[String], tree: &[TokenTree], found: &mut Vec<(String, Segments)>) {
    for branch in tree.split(|token| is_punct(token, ',')).filter(|branch| !branch.is_empty()) {
        let mut path = prefix.to_vec();
        let mut at = 0;
        if let TokenTree::Ident(_) = &branch[0] {
            let names = path_at(branch, 0);
            at = 3 * (names.len() - 1) + 1;
            path.extend(names);
            at += if is_path_separator(branch, at) { 2 } else { 0 };
        }
        match branch.get(at) {
            Some(TokenTree::Group(group)) => branches(&path, &group.stream().into_iter().collect::<Vec<_>>(), found),
            Some(token) if is_punct(token, '*') => {
                path.push("*".to_string());
                found.push(("*".to_string(), path));
            }
            alias => {
                if path.last().is_some_and(|last| last == "self") {
                    path.pop();
                }
                let alias = alias.and(branch.get(at + 1)).map(word);
                let name = alias.or(path.last().cloned()).unwrap_or_default();
                found.push((name, path));
            }
        }
    }
}

/// All modules by their paths.
struct Crate(HashMap<Segments, Module>);

impl Crate {
    fn read() -> Crate {
        let path_of = |file: &File| -> Segments {
            let path = file.path.trim_end_matches(".rs").trim_end_matches("/mod");
            path.split('/').map(str::to_string).filter(|name| name != "lib").collect()
        };
        let is_program = |file: &&File| file.tests_begin > 0 && file.path != "main.rs";
        Crate(files().iter().filter(is_program).map(|file| (path_of(file), Module::read(file))).collect())
    }

    /// The file that defines what a path in a module means; `None` for what is not the crate's.
    fn file_of(&self, module: &[String], path: &[String]) -> Option<&str> {
        let child = || [module, &path[..1]].concat();
        let (mut at, mut rest) = match path.first()?.as_str() {
            "crate" => (Vec::new(), &path[1..]),
            "self" => (module.to_vec(), &path[1..]),
            "super" => (module[..module.len().checked_sub(1)?].to_vec(), &path[1..]),
            _ if path.len() > 1 && self.0.contains_key(&child()) => (child(), &path[1..]),
            _ => return None,
        };
        while let Some(name) = rest.first() {
            let inner = [at.as_slice(), std::slice::from_ref(name)].concat();
            if name == "super" {
                at.pop()?;
            } else if self.0.contains_key(&inner) {
                at = inner;
            } else {
                break;
            }
            rest = &rest[1..];
        }
        let here = self.0.get(&at)?;
        let Some(name) = rest.first() else { return Some(&here.file) };
        let passed_on = here.passed_on.iter().find_map(|(known, path)| match known.as_str() {
            "*" => self
                .file_of(&at, &[&path[..path.len() - 1], std::slice::from_ref(name)].concat())
                .filter(|file| self.0.values().any(|module| module.file == *file && module.defined.contains(name))),
            _ if known == name => self.file_of(&at, path),
            _ => None,
        });
        passed_on.or(Some(&here.file))
    }

    /// The files that each file uses.
    fn arrows(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let used = |(path, module): (&Segments, &Module)| {
            module.uses.iter().filter_map(|used| self.file_of(path, used)).filter(|file| *file != module.file).collect()
        };
        self.0.iter().map(|(path, module)| (module.file.as_str(), used((path, module)))).collect()
    }
}

/// The circles: sets of files that all reach one another.
fn circles<'f>(arrows: &BTreeMap<&'f str, BTreeSet<&'f str>>) -> BTreeSet<BTreeSet<&'f str>> {
    let reached = |from: &'f str| {
        let mut reached = BTreeSet::new();
        let mut waiting = vec![from];
        while let Some(file) = waiting.pop() {
            waiting.extend(arrows.get(file).into_iter().flatten().filter(|used| reached.insert(**used)));
        }
        reached
    };
    let reach: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|file| (*file, reached(file))).collect();
    let circle = |file: &&'f str| reach[file].iter().filter(|other| reach[*other].contains(file)).copied().collect();
    reach.keys().map(circle).filter(|circle: &BTreeSet<&str>| circle.len() > 1).collect()
}

#[test]
fn circles_are_small() {
    let modules = Crate::read();
    let arrows = modules.arrows();
    assert!(arrows.values().map(BTreeSet::len).sum::<usize>() > 1000, "these are not all arrows");
    let large: Vec<_> = circles(&arrows).into_iter().filter(|circle| circle.len() > LARGEST).collect();
    assert!(large.is_empty(), "{large:#?}");
}

#[test]
fn a_circle_is_found() {
    let arrows =
        BTreeMap::from([("a", BTreeSet::from(["b"])), ("b", BTreeSet::from(["c"])), ("c", BTreeSet::from(["b"]))]);
    assert_eq!(circles(&arrows), BTreeSet::from([BTreeSet::from(["b", "c"])]));
}
