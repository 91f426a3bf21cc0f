//! What `perebor check` reports, read from its JSON.

use serde_json::Value;

/// How bad a report is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something to look at.
    Hint,
    /// Probably a mistake.
    Warning,
    /// A mistake.
    Error,
}

/// What is to be put in the place of a piece of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The file.
    pub file: String,
    /// Where the piece begins, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What is to be there.
    pub text: String,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The file it is about.
    pub file: String,
    /// The line of its place, from 1.
    pub line: usize,
    /// Its code.
    pub code: String,
    /// How bad it is.
    pub severity: Severity,
    /// What it says.
    pub message: String,
    /// The fix it proposes; empty if none.
    pub edits: Vec<Edit>,
}

impl Report {
    /// The text of a file after the fix, if there is one and it is in that file only.
    pub fn fixed(&self, file: &str, text: &str) -> Option<String> {
        let mut edits: Vec<&Edit> = self.edits.iter().collect();
        edits.sort_by_key(|edit| edit.start);
        let mut fixed = String::new();
        let mut done = 0;
        for edit in &edits {
            if !same_file(&edit.file, file) {
                return None;
            }
            fixed.push_str(text.get(done..edit.start)?);
            fixed.push_str(&edit.text);
            text.get(edit.start..edit.end)?;
            done = edit.end;
        }
        fixed.push_str(text.get(done..)?);
        (!edits.is_empty()).then_some(fixed)
    }
}

/// Is a file, as reports name it, the one at a path from the root?
pub fn same_file(reported: &str, path: &str) -> bool {
    let reported = reported.replace('\\', "/");
    reported == path || reported.ends_with(&format!("/{path}"))
}

/// The reports that are not among those that were there before. Columns may have moved, lines have not.
pub fn new_reports(reports: Vec<Report>, before: &[Report]) -> Vec<Report> {
    let mut before: Vec<&Report> = before.iter().collect();
    let mut is_new = |report: &Report| {
        let alike = |old: &&Report| {
            (&old.file, old.line, &old.code, &old.message) == (&report.file, report.line, &report.code, &report.message)
        };
        before.iter().position(alike).map(|known| before.swap_remove(known)).is_none()
    };
    reports.into_iter().filter(|report| is_new(report)).collect()
}

/// The reports of a run of `check --json`: an array of them, or one in each line. None if it is neither.
pub fn from_json(output: &str) -> Option<Vec<Report>> {
    let values: Vec<Value> = match serde_json::from_str::<Value>(output) {
        Ok(Value::Array(values)) => values,
        _ => output.lines().map(serde_json::from_str).collect::<Result<_, _>>().ok()?,
    };
    values.iter().map(report).collect()
}

fn report(value: &Value) -> Option<Report> {
    let edits = value["fix"]["edits"].as_array().map_or(&[][..], Vec::as_slice);
    Some(Report {
        // A report about no file in particular has no place.
        file: value["file"].as_str().unwrap_or_default().to_string(),
        line: number(&value["start"]["line"]).unwrap_or_default(),
        code: value["code"].as_str()?.to_string(),
        severity: severity(value["severity"].as_str()?)?,
        message: value["message"].as_str()?.to_string(),
        edits: edits.iter().map(edit).collect::<Option<_>>()?,
    })
}

fn edit(value: &Value) -> Option<Edit> {
    Some(Edit {
        file: value["file"].as_str()?.to_string(),
        start: byte(&value["start"])?,
        end: byte(&value["end"])?,
        text: value["text"].as_str()?.to_string(),
    })
}

/// A position, or only its byte.
fn byte(position: &Value) -> Option<usize> {
    number(&position["byte"]).or_else(|| number(position))
}

fn number(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|number| usize::try_from(number).ok())
}

fn severity(word: &str) -> Option<Severity> {
    match word.to_lowercase().as_str() {
        "error" => Some(Severity::Error),
        "warning" => Some(Severity::Warning),
        "hint" => Some(Severity::Hint),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"file":"/x/programs/a.pl","code":"W104","severity":"warning","message":"m",
        "start":{"line":2,"column":1,"byte":5},"end":{"line":2,"column":3,"byte":7},
        "fix":{"sure":true,"edits":[{"file":"/x/programs/a.pl","text":"ш","start":{"byte":1},"end":{"byte":2}}]}}"#;

    #[test]
    fn reports_are_read_from_an_array_or_from_lines() {
        let line = LINE.replace('\n', " ");
        let bare = r#"{"file":"b.pl","code":"E1","severity":"error","message":"n","fix":null}"#;
        let found = from_json(&format!("{line}\n{bare}\n")).expect("reports");
        assert_eq!(Some(&found), from_json(&format!("[{line}, {bare}]")).as_ref());
        assert_eq!((found[0].line, found[0].severity, &*found[1].code), (2, Severity::Warning, "E1"));
        assert_eq!(from_json(""), Some(Vec::new()));
        assert_eq!(from_json("usage: perebor"), None);
    }

    #[test]
    fn a_mend_is_applied_to_its_file_only() {
        let report = from_json(&format!("[{LINE}]")).expect("reports").remove(0);
        assert_eq!(report.fixed("programs/a.pl", "abc").as_deref(), Some("aшc"));
        assert_eq!(report.fixed("programs/b.pl", "abc"), None);
        assert_eq!(report.fixed("programs/a.pl", "ы"), None);
        assert_eq!(Report { edits: Vec::new(), ..report }.fixed("programs/a.pl", "abc"), None);
    }

    #[test]
    fn reports_that_were_there_before_are_not_new() {
        let report = from_json(&format!("[{LINE}]")).expect("reports").remove(0);
        let twice = vec![report.clone(), report.clone()];
        assert_eq!(new_reports(twice.clone(), &twice), []);
        assert_eq!(new_reports(twice, std::slice::from_ref(&report)), [report]);
    }
}
