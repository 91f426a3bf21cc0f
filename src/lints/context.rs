//! The context of a rule: the program, and the analyses that several rules use.

use super::model::inference::InferredTypes;
use super::model::naming::Naming;
use super::model::program::Program;
use std::cell::OnceCell;

/// What a rule looks at.
pub struct LintContext<'p, 'a> {
    /// The program.
    pub program: &'p Program<'a>,
    naming: OnceCell<Naming>,
    types: OnceCell<InferredTypes<'p, 'a>>,
}

impl<'p, 'a> LintContext<'p, 'a> {
    /// A context in which nothing has been analysed yet.
    pub fn new(program: &'p Program<'a>) -> LintContext<'p, 'a> {
        LintContext { program, naming: OnceCell::new(), types: OnceCell::new() }
    }

    /// What the program calls its arguments; nothing if it is not handwritten.
    pub fn naming(&self) -> &Naming {
        self.naming.get_or_init(|| match self.program.is_handwritten() {
            true => Naming::new(self.program),
            false => Naming::default(),
        })
    }

    /// The inferred types; `None` if the program is not handwritten.
    pub fn types(&self) -> Option<&InferredTypes<'p, 'a>> {
        let is_handwritten = self.program.is_handwritten();
        is_handwritten.then(|| self.types.get_or_init(|| InferredTypes::new(self.program)))
    }
}
