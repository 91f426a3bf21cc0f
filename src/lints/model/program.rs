//! The program before the lints: the clauses with their steps, and which of them belong together.

use super::body::{Goal, Metas, Step, steps};
use super::environment::Environment;
use super::names::{Name, Names, known};
use super::outline::{Form, Kind, NodeId, Outline, Signature, VariableId};
use super::queue::{LintQueue, ReadClause};
use crate::diagnostics::Argument;
use crate::text::{Source, SourceId, Sources, Span};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::cell::OnceCell;

/// A predicate of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PredicateKey {
    pub module: Name,
    pub signature: Signature,
}

/// A clause under clause_info.
pub struct ClauseInfo<'a> {
    pub outline: &'a Outline,
    pub steps: Vec<Step>,
    pub module: Name,
    /// The predicate it belongs to, with the two arguments more of a grammar rule; `None` of a directive.
    pub key: Option<PredicateKey>,
}

impl ClauseInfo<'_> {
    /// Its goals with their numbers among the steps.
    pub fn goals(&self) -> impl Iterator<Item = (usize, &Goal)> {
        self.steps.iter().enumerate().filter_map(|(number, step)| match step {
            Step::Goal(goal) => Some((number, goal)),
            _ => None,
        })
    }

    /// The predicate that a goal calls, if it says so and names no module.
    pub fn called(&self, goal: &Goal) -> Option<PredicateKey> {
        let signature = self.outline.signature(goal.node)?;
        let signature = Signature { arity: signature.arity + goal.extra, ..signature };
        Some(PredicateKey { module: goal.module.unwrap_or(self.module), signature })
    }

    /// The name that a node shows: of a variable, an atom or a functor that is no list's.
    pub fn written_name(&self, node: NodeId) -> Option<Name> {
        match self.outline.node(node).kind {
            Kind::Variable(variable) => Some(self.outline.variables[variable as usize].name),
            Kind::Atom(name) | Kind::Compound(name) if name != known::PAIR => Some(name),
            _ => None,
        }
    }

    /// Whether a node stands in the head.
    pub fn is_in_head(&self, node: NodeId) -> bool {
        self.outline.head.is_some_and(|head| self.outline.below(head).contains(&node))
    }
}

/// Everything that lints look at.
pub struct Program<'a> {
    pub names: &'a Names,
    /// The names with which clauses begin that could not be read.
    pub unreadable: &'a HashSet<Name, FxBuildHasher>,
    pub clauses: Vec<ClauseInfo<'a>>,
    /// The clauses of each predicate, in their order.
    pub predicates: HashMap<PredicateKey, Vec<usize>, FxBuildHasher>,
    /// How often each variable's name occurs.
    pub frequency: HashMap<Name, usize, FxBuildHasher>,
    /// How often each atom and functor occurs.
    symbols: OnceCell<HashMap<Name, usize, FxBuildHasher>>,
    /// How often each word stands in the sources, comments included.
    words: OnceCell<HashMap<&'a str, usize, FxBuildHasher>>,
    pub environment: &'a dyn Environment,
    sources: &'a Sources,
}

impl<'a> Program<'a> {
    pub fn new(queue: &'a LintQueue, environment: &'a dyn Environment, sources: &'a Sources) -> Program<'a> {
        let names = &queue.names;
        let metas = Metas::new(names);
        let clauses: Vec<ClauseInfo> = queue.clauses.iter().map(|clause| clause_info(clause, &metas)).collect();
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
        let (symbols, words) = (OnceCell::new(), OnceCell::new());
        let unreadable = &queue.unreadable;
        Program { names, unreadable, clauses, predicates, frequency, symbols, words, environment, sources }
    }

    /// A name as text.
    pub fn text(&self, name: Name) -> &str {
        self.names.text(name)
    }

    /// The name of a variable of a clause.
    pub fn variable_name(&self, clause: &ClauseInfo, variable: VariableId) -> &str {
        self.text(clause.outline.variables[variable as usize].name)
    }

    /// A name and arity as messages write it.
    pub fn indicator(&self, signature: Signature) -> Argument {
        format!("{}/{}", crate::writer::quoted_atom(self.text(signature.name)), signature.arity).into()
    }

    /// The source of a number.
    pub fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(id).map(|source| &**source)
    }

    /// A piece of the source of a clause, as messages show it: in one line, cut if it is long.
    pub fn excerpt(&self, clause: &ClauseInfo, span: Span) -> Argument {
        const SHOWN: usize = 40;
        let text = self.source(clause.outline.source).map_or("", |source| source.slice(span));
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match words.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &words[..end]).into(),
            None => words.into(),
        }
    }

    /// Where the name of a node stands: before its arguments or, of an operator, between them.
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

    /// How often an atom or functor occurs in what was read.
    pub fn occurrences(&self, name: Name) -> usize {
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

    /// How often a word stands in the sources, comments and quoted texts included; 0 where there is too much of them.
    pub fn mentions(&self, word: &str) -> usize {
        self.all_words().get(word).copied().unwrap_or(0)
    }

    /// The words of the sources, and how often each stands there.
    pub fn words(&self) -> impl Iterator<Item = (&'a str, usize)> {
        self.all_words().iter().map(|(word, count)| (*word, *count))
    }

    fn all_words(&self) -> &HashMap<&'a str, usize, FxBuildHasher> {
        self.words.get_or_init(|| {
            let mut words: HashMap<&str, usize, FxBuildHasher> = HashMap::default();
            let is_outside = |letter: char| !letter.is_alphanumeric() && letter != '_';
            let texts = self.texts().filter(|_| !self.is_large());
            let all = texts.flat_map(|text| text.split(is_outside));
            all.for_each(|word| *words.entry(word).or_default() += 1);
            words
        })
    }

    /// The texts that the clauses come from.
    pub fn texts(&self) -> impl Iterator<Item = &'a str> {
        let mut sources: Vec<SourceId> = self.clauses.iter().map(|clause| clause.outline.source).collect();
        sources.sort_unstable();
        sources.dedup();
        let all = self.sources;
        sources.into_iter().filter_map(move |id| all.get(id)).map(|source| source.text())
    }

    /// How a predicate is called: as the head of its first clause here is written, if that names the
    /// arguments, or as the system says.
    pub fn usage(&self, module: Name, name: &str, arity: u32) -> Option<String> {
        let signature = self.names.find(name).map(|name| Signature { name, arity });
        let first = signature.and_then(|signature| self.predicates.get(&PredicateKey { module, signature })?.first());
        let Some(clause) = first.map(|number| &self.clauses[*number]) else {
            return self.environment.usage(name, arity);
        };
        let head = clause.outline.head?;
        let says_what = clause.outline.arguments(head).all(|argument| clause.outline.variable(argument).is_some());
        match self.excerpt(clause, clause.outline.span(head)) {
            Argument::Text(text) if arity > 0 && says_what => Some(text),
            _ => None,
        }
    }

    /// Whether all clauses that a predicate can have are here.
    pub fn is_closed(&self, key: PredicateKey) -> bool {
        let PredicateKey { module, signature: Signature { name, arity } } = key;
        let (module, text) = (self.text(module), self.text(name));
        let here = self.predicates.get(&key).map_or(0, Vec::len);
        here > 0
            && here == self.environment.clause_count(module, text, arity)
            && !self.environment.is_open(module, text, arity)
    }

    /// Whether there is so much that nobody has written it.
    pub fn is_large(&self) -> bool {
        const NODES: usize = 100_000;
        const BYTES: usize = 1 << 19;
        self.clauses.iter().map(|clause| clause.outline.size()).sum::<usize>() > NODES
            || self.texts().map(str::len).sum::<usize>() > BYTES
    }

    /// Whether a predicate has clauses here, or a definition elsewhere.
    pub fn is_defined(&self, key: PredicateKey) -> bool {
        let PredicateKey { module, signature: Signature { name, arity } } = key;
        self.predicates.contains_key(&key) || self.environment.defines(self.text(module), self.text(name), arity)
    }
}

fn clause_info<'a>(clause: &'a ReadClause, metas: &Metas) -> ClauseInfo<'a> {
    let outline = &clause.outline;
    let signature = outline.head.and_then(|head| outline.signature(head));
    let extra = if outline.form == Form::Grammar { 2 } else { 0 };
    let key = signature.map(|signature| PredicateKey {
        module: clause.module,
        signature: Signature { arity: signature.arity + extra, ..signature },
    });
    debug_assert!(outline.form != Form::Directive || key.is_none());
    let steps = steps(outline, metas);
    ClauseInfo { outline, steps, module: clause.module, key: key.filter(|key| key.signature.name != known::NECK) }
}
