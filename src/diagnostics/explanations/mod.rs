//! Explanations: what the codes of reports mean, each with a program that has the mistake.
//!
//! An example is the text of a file `p.pl`. Its lines that begin with `?- ` are queries, and those that begin with `$ ` are typed to a
//! shell; an example with neither is a program for `perebor check`. The explanations of lints are with their rules.

mod calling;
mod explanation;
mod files;
mod games;
mod loading;
mod running;
mod syntax;
mod testing;

pub use explanation::Explanation;

/// The explanations of all codes but those of lints.
pub fn explanations() -> impl Iterator<Item = &'static Explanation> {
    TABLE.iter().copied().flatten()
}

static TABLE: &[&[Explanation]] =
    &[files::ROWS, syntax::ROWS, running::ROWS, loading::ROWS, games::ROWS, testing::ROWS, calling::ROWS];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn explanations_are_sentences_of_their_language() {
        explanations().for_each(Explanation::assert_tidy);
    }
}
