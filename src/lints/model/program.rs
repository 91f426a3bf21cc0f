//! The program under analysis: clauses, predicates, names and sources.

use super::clause::{ClauseInfo, PredicateKey};
use super::environment::Environment;
use super::meta_predicates::MetaPredicates;
use super::names::{Name, NameInterner, known};
use super::outline::{Form, Kind, NodeId, Outline, Signature, VariableId};
use super::queue::LintQueue;
use crate::diagnostics::Argument;
use crate::text::{Source, SourceId, Sources, Span};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::cell::OnceCell;

/// The clauses of a queue, and what is known of the names and sources in them.
pub struct Program<'a> {
    /// The interned names.
    pub names: &'a NameInterner,
    /// The names with which clauses begin that have syntax errors.
    pub unreadable: &'a HashSet<Name, FxBuildHasher>,
    /// The sources of which all branches of `:- if` were read.
    pub conditional: &'a HashSet<SourceId, FxBuildHasher>,
    /// Whether a file uses a library that is not there.
    pub lacks_library: bool,
    /// The clauses and directives, in the order of reading. Rules refer to a clause by its index here.
    pub clauses: Vec<ClauseInfo<'a>>,
    /// The clauses of each predicate, as indices in increasing order.
    pub predicates: HashMap<PredicateKey, Vec<usize>, FxBuildHasher>,
    /// The number of occurrences of each variable name in the program.
    pub frequency: HashMap<Name, usize, FxBuildHasher>,
    /// The number of occurrences of each atom and functor.
    symbols: OnceCell<HashMap<Name, usize, FxBuildHasher>>,
    /// The number of occurrences of each word in the sources, comments included.
    words: OnceCell<HashMap<&'a str, usize, FxBuildHasher>>,
    /// The system around the program.
    pub environment: &'a dyn Environment,
    sources: &'a Sources,
    is_handwritten: OnceCell<bool>,
}

impl<'a> Program<'a> {
    /// Prepares the clauses of a queue.
    pub fn new(queue: &'a LintQueue, environment: &'a dyn Environment, sources: &'a Sources) -> Program<'a> {
        let names = &queue.names;
        let metas = MetaPredicates::new(names);
        let clauses: Vec<ClauseInfo> = queue.clauses.iter().map(|clause| ClauseInfo::new(clause, &metas)).collect();
        let mut predicates: HashMap<PredicateKey, Vec<usize>, FxBuildHasher> = HashMap::default();
        let mut frequency: HashMap<Name, usize, FxBuildHasher> = HashMap::default();
        for (number, clause) in clauses.iter().enumerate() {
            if let Some(key) = clause.key {
                predicates.entry(key).or_default().push(number);
            }
            for variable in &clause.outline.variables {
                *frequency.entry(variable.name).or_default() += variable.occurrences.len();
            }
        }
        Program {
            names,
            unreadable: &queue.unreadable,
            conditional: &queue.conditional,
            lacks_library: queue.lacks_library,
            clauses,
            predicates,
            frequency,
            symbols: OnceCell::new(),
            words: OnceCell::new(),
            environment,
            sources,
            is_handwritten: OnceCell::new(),
        }
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.names.text(name)
    }

    /// The name of a variable of a clause.
    pub fn variable_name(&self, clause: &ClauseInfo, variable: VariableId) -> &str {
        self.text(clause.outline.variables[variable as usize].name)
    }

    /// The predicate indicator `Name/Arity`, as messages show it.
    pub fn indicator(&self, signature: Signature) -> Argument {
        format!("{}/{}", crate::writer::quoted_atom(self.text(signature.name)), signature.arity).into()
    }

    /// A source by its number.
    pub fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(id).map(|source| &**source)
    }

    /// A piece of the text of a clause, as messages show it: on one line, cut after 40 characters.
    pub fn excerpt(&self, clause: &ClauseInfo, span: Span) -> Argument {
        const MAX_SHOWN_CHARACTERS: usize = 40;
        let text = self.source(clause.outline.source).map_or("", |source| source.slice(span));
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match words.char_indices().nth(MAX_SHOWN_CHARACTERS) {
            Some((end, _)) => format!("{}…", &words[..end]).into(),
            None => words.into(),
        }
    }

    /// The place of the name of a node: before the arguments of a compound term, between those of an infix operator.
    pub fn name_span(&self, outline: &Outline, node: NodeId, name: Name) -> Span {
        let span = outline.span(node);
        let Some(source) = self.source(outline.source) else { return span };
        let first_end = match outline.arguments(node).len() {
            2 => outline.span(outline.argument(node, 0)).end,
            _ => span.start,
        };
        let written = self.text(name);
        let find = |span: Span| {
            let start = span.start + source.slice(span).find(written)? as u32;
            Some(Span::new(start, start + written.len() as u32))
        };
        let starts_with_name = source.slice(span).starts_with(written);
        let behind = Span::new(first_end.max(span.start).min(span.end), span.end);
        (!starts_with_name).then(|| find(behind)).flatten().or_else(|| find(span)).unwrap_or(span)
    }

    /// The sources whose directives say `style_check(-Style)`: nobody wants to be told of it there.
    pub fn sources_without(&self, style: &str) -> HashSet<SourceId, FxBuildHasher> {
        let directives =
            self.clauses.iter().map(|clause| clause.outline).filter(|outline| outline.form == Form::Directive);
        let says_so = |outline: &&Outline| {
            let mut below = outline.below(0);
            let is_style = |node| matches!(outline.node(node).kind, Kind::Atom(name) if self.text(name) == style);
            let is_check = |node| outline.signature(node).is_some_and(|goal| self.text(goal.name) == "style_check");
            outline.below(0).any(is_check)
                && below.any(|node| outline.is(node, known::MINUS, 1) && is_style(outline.argument(node, 0)))
        };
        directives.filter(says_so).map(|outline| outline.source).collect()
    }

    /// The number of occurrences of an atom or functor in the clauses.
    pub fn count_occurrences(&self, name: Name) -> usize {
        let symbols = self.symbols.get_or_init(|| {
            let mut symbols: HashMap<Name, usize, FxBuildHasher> = HashMap::default();
            for clause in &self.clauses {
                let nodes = clause.outline.below(0).filter_map(|node| clause.outline.signature(node));
                nodes.for_each(|signature| *symbols.entry(signature.name).or_default() += 1);
            }
            symbols
        });
        symbols.get(&name).copied().unwrap_or(0)
    }

    /// The number of occurrences of a word in the sources, comments and quoted texts included; 0 if the program is not
    /// handwritten.
    pub fn count_mentions(&self, word: &str) -> usize {
        self.all_words().get(word).copied().unwrap_or(0)
    }

    /// The words of the sources, with the number of occurrences of each.
    pub fn words(&self) -> impl Iterator<Item = (&'a str, usize)> {
        self.all_words().iter().map(|(word, count)| (*word, *count))
    }

    fn all_words(&self) -> &HashMap<&'a str, usize, FxBuildHasher> {
        self.words.get_or_init(|| {
            let mut words: HashMap<&str, usize, FxBuildHasher> = HashMap::default();
            let is_outside = |letter: char| !letter.is_alphanumeric() && letter != '_';
            let texts = self.texts().filter(|_| self.is_handwritten());
            let all = texts.flat_map(|text| text.split(is_outside));
            all.for_each(|word| *words.entry(word).or_default() += 1);
            words
        })
    }

    /// The texts of the sources that have clauses here.
    pub fn texts(&self) -> impl Iterator<Item = &'a str> {
        let mut sources: Vec<SourceId> = self.clauses.iter().map(|clause| clause.outline.source).collect();
        sources.sort_unstable();
        sources.dedup();
        let all = self.sources;
        sources.into_iter().filter_map(move |id| all.get(id)).map(|source| source.text())
    }

    /// How a predicate is called, for a note: the head of its first clause, if all its arguments are variables, or the line of
    /// the manual for a predicate of the system.
    pub fn usage(&self, module: Name, name: &str, arity: u32) -> Option<String> {
        let signature = self.names.find(name).map(|name| Signature { name, arity });
        let first = signature.and_then(|signature| self.predicates.get(&PredicateKey { module, signature })?.first());
        let Some(clause) = first.map(|number| &self.clauses[*number]) else {
            return self.environment.usage(name, arity);
        };
        let head = clause.outline.head?;
        let names_arguments =
            clause.outline.arguments(head).all(|argument| clause.outline.variable(argument).is_some());
        match self.excerpt(clause, clause.outline.span(head)) {
            Argument::Text(text) if arity > 0 && names_arguments => Some(text),
            _ => None,
        }
    }

    /// The clauses of each predicate that is not dynamic, in the order of the predicates' keys. Where only one of several
    /// definitions is loaded, under a condition, they are not clauses of one predicate.
    pub fn static_predicates(&self) -> impl Iterator<Item = &[usize]> {
        let mut keys: Vec<&PredicateKey> = self.predicates.keys().filter(|key| !self.is_dynamic(**key)).collect();
        keys.sort_unstable();
        let all = keys.into_iter().map(|key| &*self.predicates[key]);
        all.filter(|numbers| !numbers.iter().any(|number| self.is_conditional(*number)))
    }

    /// Whether a clause is in a source of which all branches of `:- if` were read.
    pub fn is_conditional(&self, clause: usize) -> bool {
        self.conditional.contains(&self.clauses[clause].outline.source)
    }

    /// The first clause of term_expansion/2 or goal_expansion/2 that did not run: then the clauses that were read are not those of
    /// the program.
    pub fn expansion(&self) -> Option<usize> {
        if self.environment.runs_expansions() {
            return None;
        }
        self.clauses.iter().position(|clause| {
            let signature = clause.key.map(|key| key.signature);
            signature.is_some_and(|signature| {
                matches!(signature.name, known::TERM_EXPANSION | known::GOAL_EXPANSION) && signature.arity == 2
            })
        })
    }

    /// Whether a predicate is dynamic.
    pub fn is_dynamic(&self, key: PredicateKey) -> bool {
        let PredicateKey { module, signature: Signature { name, arity } } = key;
        self.environment.is_dynamic(self.text(module), self.text(name), arity)
    }

    /// Whether these are all the clauses that a predicate can have, so that what they exclude is impossible.
    pub fn is_known_whole(&self, key: PredicateKey) -> bool {
        let PredicateKey { module, signature: Signature { name, arity } } = key;
        let (module, text) = (self.text(module), self.text(name));
        let here = self.predicates.get(&key).map_or(0, Vec::len);
        here > 0
            && here == self.environment.clause_count(module, text, arity)
            && !self.environment.may_have_unseen_parts(module, text, arity)
    }

    /// Whether a person has written the program. Above these sizes it is data or was generated: names and layout then show
    /// nothing about what was meant, and the quadratic rules would take too long.
    pub fn is_handwritten(&self) -> bool {
        const MAX_NODES: usize = 100_000;
        const MAX_BYTES: usize = 1 << 19;
        *self.is_handwritten.get_or_init(|| {
            self.clauses.iter().map(|clause| clause.outline.size()).sum::<usize>() <= MAX_NODES
                && self.texts().map(str::len).sum::<usize>() <= MAX_BYTES
        })
    }

    /// Whether a predicate has clauses here or a definition elsewhere.
    pub fn is_defined(&self, key: PredicateKey) -> bool {
        let PredicateKey { module, signature: Signature { name, arity } } = key;
        self.predicates.contains_key(&key) || self.environment.defines(self.text(module), self.text(name), arity)
    }
}
