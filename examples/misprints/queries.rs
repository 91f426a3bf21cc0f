//! The fixed queries, from `queries.txt`: what is loaded and queried to find out whether a file still does its work.

/// What exercises a file.
#[derive(Default)]
pub struct Query {
    /// The file.
    pub file: String,
    /// The programs to load.
    pub load: Vec<String>,
    /// The goals, each run for all its solutions.
    pub goals: Vec<String>,
    /// What is loaded beside the programs to run the goals, and is not checked.
    pub driver: Option<String>,
    /// The file that the programs read.
    pub input: Option<String>,
}

impl Query {
    /// One goal that prints all solutions of all goals. Between two of them no variable stays bound.
    pub fn goal(&self) -> String {
        let printed = |(number, goal): (usize, &String)| {
            let name = format!("Query{number}");
            format!("{name} = ({goal}), forall({name}, (numbervars({name}, 0, _), writeq({name}), nl))")
        };
        self.goals.iter().enumerate().map(printed).collect::<Vec<_>>().join(", ")
    }
}

/// The queries of a text. A line that is not indented names a file, or several that are exercised in the same way; the
/// indented ones after it say what to load and which goals to run. `%` begins a comment.
///
/// # Errors
/// The line that says nothing of this.
pub fn queries(text: &str) -> Result<Vec<Query>, String> {
    let mut found: Vec<Query> = Vec::new();
    let mut together = 0;
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('%')) {
        let from = found.len() - together;
        if let Some(load) = line.strip_prefix("    load ") {
            found[from..].iter_mut().for_each(|query| query.load.extend(load.split_whitespace().map(String::from)));
        } else if let Some(goal) = line.strip_prefix("    goal ") {
            found[from..].iter_mut().for_each(|query| query.goals.push(goal.trim().to_string()));
        } else if line.starts_with(' ') || together > 0 && found[from].load.is_empty() {
            return Err(line.to_string());
        } else {
            together = line.split_whitespace().count();
            let query = |file: &str| Query { file: file.to_string(), ..Query::default() };
            found.extend(line.split_whitespace().map(query));
        }
    }
    Ok(found)
}

/// The folder of programs by other people, and the program that performs the goals there.
pub const MANNERS: &str = "tests/checks/manners";
pub const DRIVER: &str = "tests/system/manners/driver.pl";

/// The query of a program by other people: the goals beside it, each run once.
pub fn query_of_manners(file: &str, has_input: bool) -> Query {
    let stem = file.strip_suffix(".pl").unwrap_or(file);
    Query {
        file: file.to_string(),
        load: vec![file.to_string()],
        goals: vec![format!("perform_goals('{stem}.goals')")],
        driver: Some(DRIVER.to_string()),
        input: has_input.then(|| format!("{stem}.stdin")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_has_a_query_of_what_there_is() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let queries = queries(include_str!("queries.txt")).expect("queries");
        let mut files: Vec<&str> = queries.iter().map(|query| &*query.file).collect();
        files.sort_unstable();
        let programs = super::super::misprints::programs(root, "programs").expect("programs");
        assert_eq!(files, programs.iter().map(|program| &*program.path).collect::<Vec<_>>());
        for query in &queries {
            assert!(!query.goals.is_empty() && !query.load.is_empty(), "{}", query.file);
            assert!(query.load.iter().all(|load| root.join(load).exists()), "{}", query.file);
        }
    }

    #[test]
    fn goals_share_no_bindings() {
        let queries = queries("% a\nb.pl c.pl\n    load d.pl\n    goal p(X)\n    goal q(X)\n").expect("queries");
        assert_eq!(queries.len(), 2);
        let printed = "(numbervars(Query0, 0, _), writeq(Query0), nl)";
        assert!(queries[1].goal().starts_with(&format!("Query0 = (p(X)), forall(Query0, {printed}), Query1 = (q(X))")));
        assert!(super::queries("    told p\n").is_err());
    }
}
