//! Sentences in Russian, from `russian.txt`: `Name/Arity sentence`, where lines that begin with a blank go on; more blanks make a list.

use std::collections::HashMap;

/// The sentences in Russian, by indicators.
pub(super) fn russian() -> HashMap<String, String> {
    let mut sentences: HashMap<String, String> = HashMap::new();
    let mut last = String::new();
    for line in include_str!("russian.txt").lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ') {
            Some(("", more)) => {
                let sentence = sentences.entry(last.clone()).or_default();
                sentence.push('\n');
                sentence.push_str(more);
            }
            Some((indicator, sentence)) => {
                last = indicator.to_string();
                sentences.insert(last.clone(), sentence.to_string());
            }
            None => {}
        }
    }
    sentences
}
