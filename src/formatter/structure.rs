//! The structure of a clause: which bracket each lexeme stands in, and what it is there.
//!
//! The reader has found the clause to be a term, so brackets match and operators have their operands. What is an operator is seen
//! from where it stands: behind an operand there is an infix operator, and nothing else. The few names that may be either a prefix
//! operator or an atom keep the blanks that the author gave them.

use crate::reader::{Bracket, Lexeme, LexemeKind};

/// The names that are prefix operators before another name.
const PREFIX_NAMES: &[&str] = &[
    "dynamic",
    "discontiguous",
    "initialization",
    "meta_predicate",
    "module_transparent",
    "multifile",
    "public",
    "table",
    "thread_local",
    "volatile",
];

/// What a lexeme is in its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Comment,
    /// An atom, a variable, a number, a text, or the name before arguments.
    Operand,
    /// A name before its operand.
    Prefix,
    /// A name between operands.
    Infix,
    /// What separates head and body.
    Neck,
    /// `;`, `->` and `*->`, and `|` outside of lists.
    Branch,
    /// `|` in a list.
    Bar,
    Comma,
    Open,
    Close,
    End,
}

/// What encloses lexemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GroupKind {
    /// The whole clause, or what precedes its neck.
    Clause,
    /// What follows the neck.
    Body,
    Arguments,
    List,
    Curly,
    Parenthesis,
}

/// A bracket with what it encloses, or the clause or its body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub kind: GroupKind,
    /// The lexeme that opens it, and the one that closes it.
    pub open: usize,
    pub close: usize,
    /// Whether it encloses goals, so that each has a line if they have several.
    pub has_goals: bool,
    /// Whether branches are parts of it, and whether some of them have conditions.
    pub has_branches: bool,
    pub has_conditions: bool,
    /// Whether it has many short elements that the author has put together by leaving blanks out behind some commas.
    pub is_spaced_by_hand: bool,
    has_commas: bool,
    has_rules: bool,
    /// The group around it; that of the clause is the clause itself.
    pub parent: usize,
}

/// The groups of a clause and the roles of its lexemes.
pub(super) struct Structure {
    pub groups: Vec<Group>,
    /// The group in which each lexeme stands. A bracket that closes a group stands in it, one that opens it in the group around it.
    pub group_of: Vec<usize>,
    pub roles: Vec<Role>,
}

impl Structure {
    /// The structure of a clause; `None` if its brackets do not match, or if it has text that is no token.
    pub(super) fn new(text: &str, lexemes: &[Lexeme]) -> Option<Structure> {
        let mut builder = Builder::new(text, lexemes);
        for index in 0..lexemes.len() {
            builder.take(index)?;
        }
        let is_whole = builder.structure.roles.last() == Some(&Role::End);
        is_whole.then(|| builder.finish())
    }
}

impl Structure {
    /// The brackets directly behind names, which may open their arguments. Necks, commas and branches have none.
    pub(super) fn brackets_behind_names(&self, lexemes: &[Lexeme]) -> Vec<usize> {
        let is_separator =
            |role: Role| matches!(role, Role::Neck | Role::Branch | Role::Comma | Role::Bar | Role::Open);
        let is_behind_name = |index: &usize| {
            let is_glued = lexemes[*index].kind == LexemeKind::Open(Bracket::Round) && lexemes[*index].is_glued;
            is_glued && *index > 0 && !is_separator(self.roles[*index - 1])
        };
        (0..lexemes.len()).filter(is_behind_name).collect()
    }
}

/// Takes the lexemes one by one.
struct Builder<'p> {
    text: &'p str,
    lexemes: &'p [Lexeme],
    structure: Structure,
    /// The groups that are open; the clause is the first.
    open: Vec<usize>,
    /// Whether an operand must begin here, and not an operator follow.
    expects_operand: bool,
    /// The last lexeme that is no comment.
    last: Option<usize>,
    is_directive: bool,
}

impl<'p> Builder<'p> {
    fn new(text: &'p str, lexemes: &'p [Lexeme]) -> Builder<'p> {
        let is_directive = lexemes.first().is_some_and(|first| matches!(first.span.of(text), ":-" | "?-"));
        let structure = Structure {
            groups: Vec::new(),
            group_of: Vec::with_capacity(lexemes.len()),
            roles: Vec::with_capacity(lexemes.len()),
        };
        let mut builder =
            Builder { text, lexemes, structure, open: Vec::new(), expects_operand: true, last: None, is_directive };
        builder.push_group(GroupKind::Clause, 0);
        builder
    }

    fn push_group(&mut self, kind: GroupKind, open: usize) {
        let parent = self.open.last().copied().unwrap_or_default();
        self.open.push(self.structure.groups.len());
        self.structure.groups.push(Group {
            kind,
            open,
            close: self.lexemes.len().saturating_sub(1),
            has_goals: false,
            has_branches: false,
            has_conditions: false,
            is_spaced_by_hand: false,
            has_commas: false,
            has_rules: false,
            parent,
        });
    }

    fn top(&self) -> usize {
        self.open.last().copied().unwrap_or_default()
    }

    /// Takes the next lexeme; `None` if it cannot stand there.
    fn take(&mut self, index: usize) -> Option<()> {
        let lexeme = self.lexemes[index];
        let group = self.top();
        let role = match lexeme.kind {
            LexemeKind::LineComment | LexemeKind::BlockComment => Role::Comment,
            LexemeKind::Broken => return None,
            _ if lexeme.kind.opens() => self.open_bracket(index),
            _ if lexeme.kind.closes() => self.close_bracket(index)?,
            LexemeKind::Comma => Role::Comma,
            LexemeKind::Bar if self.structure.groups[group].kind == GroupKind::List => Role::Bar,
            LexemeKind::Bar => Role::Branch,
            LexemeKind::End => self.end(index)?,
            LexemeKind::Variable | LexemeKind::Number | LexemeKind::Text => Role::Operand,
            _ if self.expects_operand => self.name_as_operand(index),
            _ => self.name_as_operator(index),
        };
        self.structure.roles.push(role);
        self.structure.group_of.push(group);
        let group = &mut self.structure.groups[group];
        group.has_branches |= role == Role::Branch;
        group.has_conditions |= role == Role::Branch && matches!(lexeme.span.of(self.text), "->" | "*->");
        group.has_commas |= role == Role::Comma;
        group.has_rules |=
            role == Role::Infix && matches!(lexeme.span.of(self.text), ":-" | "-->" | "=>" | "?=>" | "==>");
        if role != Role::Comment {
            self.expects_operand = !matches!(role, Role::Operand | Role::Close);
            self.last = Some(index);
        }
        Some(())
    }

    /// A bracket directly behind a name, unless that is an infix operator, opens arguments.
    fn open_bracket(&mut self, index: usize) -> Role {
        let kind = match self.lexemes[index].kind {
            LexemeKind::Open(Bracket::Square) => GroupKind::List,
            LexemeKind::Open(Bracket::Curly) => GroupKind::Curly,
            _ if self.lexemes[index].is_glued && self.is_behind_functor() => GroupKind::Arguments,
            _ => GroupKind::Parenthesis,
        };
        self.push_group(kind, index);
        Role::Open
    }

    fn is_behind_functor(&self) -> bool {
        let Some(last) = self.last else { return false };
        match self.structure.roles[last] {
            Role::Operand | Role::Prefix => self.lexemes[last].kind.is_name(),
            // `[](a)` and `{}(a)`.
            Role::Close => self.lexemes[last].kind != LexemeKind::Close(Bracket::Round),
            _ => false,
        }
    }

    fn close_bracket(&mut self, index: usize) -> Option<Role> {
        let number = self.open.pop()?;
        let is_spaced_by_hand = self.is_spaced_by_hand(number, index);
        let group = &mut self.structure.groups[number];
        (group.close, group.is_spaced_by_hand) = (index, is_spaced_by_hand);
        let is_right = match group.kind {
            GroupKind::Arguments | GroupKind::Parenthesis => {
                self.lexemes[index].kind == LexemeKind::Close(Bracket::Round)
            }
            GroupKind::List => self.lexemes[index].kind == LexemeKind::Close(Bracket::Square),
            GroupKind::Curly => self.lexemes[index].kind == LexemeKind::Close(Bracket::Curly),
            GroupKind::Clause | GroupKind::Body => false,
        };
        is_right.then_some(Role::Close)
    }

    /// Whether a group, such as a board in a line, has elements of one lexeme each, blanks behind some commas and none behind others.
    fn is_spaced_by_hand(&self, group: usize, close: usize) -> bool {
        const LEAST_ELEMENTS: usize = 6;
        let inside = self.structure.groups[group].open + 1..close;
        if inside.len() + 1 < 2 * LEAST_ELEMENTS || inside.len() % 2 == 0 {
            return false;
        }
        let roles = &self.structure.roles[inside.clone()];
        let alternates = |(at, role): (usize, &Role)| *role == if at % 2 == 0 { Role::Operand } else { Role::Comma };
        if !roles.iter().enumerate().all(alternates) {
            return false;
        }
        let mut behind_commas = self.lexemes[inside].iter().skip(2).step_by(2).map(|lexeme| lexeme.is_glued);
        let first = behind_commas.next();
        behind_commas.any(|is_glued| Some(is_glued) != first)
    }

    fn end(&mut self, index: usize) -> Option<Role> {
        let kind = self.structure.groups[self.top()].kind;
        let is_right = matches!(kind, GroupKind::Clause | GroupKind::Body) && index + 1 == self.lexemes.len();
        is_right.then_some(Role::End)
    }

    /// A name where an operand must begin: an atom, the name before arguments, or a prefix operator.
    fn name_as_operand(&self, index: usize) -> Role {
        let Some(next) = self.lexemes[index + 1..].iter().find(|lexeme| !lexeme.kind.is_comment()) else {
            return Role::Operand;
        };
        let begins_operand = match next.kind {
            LexemeKind::Open(Bracket::Round) => !next.is_glued,
            LexemeKind::Variable | LexemeKind::Number | LexemeKind::Text => true,
            LexemeKind::Open(Bracket::Square) | LexemeKind::Open(Bracket::Curly) => true,
            LexemeKind::Name | LexemeKind::Symbol | LexemeKind::QuotedName => {
                let name = self.lexemes[index];
                name.kind == LexemeKind::Symbol || PREFIX_NAMES.contains(&name.span.of(self.text))
            }
            _ => false,
        };
        if begins_operand { Role::Prefix } else { Role::Operand }
    }

    fn name_as_operator(&mut self, index: usize) -> Role {
        let kind = self.structure.groups[self.top()].kind;
        match self.lexemes[index].span.of(self.text) {
            ":-" | "-->" | "==>" | "=>" | "?=>" if kind == GroupKind::Clause && !self.is_directive => {
                self.structure.groups[0].close = index;
                self.push_group(GroupKind::Body, index);
                Role::Neck
            }
            ";" | "->" | "*->" => Role::Branch,
            _ => Role::Infix,
        }
    }

    /// Which groups enclose goals is known when all are closed. A group comes behind the one around it.
    fn finish(mut self) -> Structure {
        let groups = &mut self.structure.groups;
        let mut is_in_body = vec![false; groups.len()];
        for index in 0..groups.len() {
            let group = groups[index];
            is_in_body[index] = group.kind == GroupKind::Body || is_in_body[group.parent];
            groups[index].has_goals = match group.kind {
                GroupKind::Body => true,
                GroupKind::Parenthesis => {
                    !group.has_rules && (group.has_branches || group.has_commas && is_in_body[index])
                }
                GroupKind::Curly => groups[group.parent].has_goals && (group.has_branches || group.has_commas),
                GroupKind::Clause | GroupKind::Arguments | GroupKind::List => false,
            };
        }
        self.structure
    }
}
