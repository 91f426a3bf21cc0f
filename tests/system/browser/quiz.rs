//! The questions of the page, answered rightly and wrongly, by keys and by clicks.

use super::page::Page;
use serde_json::json;

/// What is right in figure 15.4: each node with its window, and the value that goes up from it.
const WINDOWS: &[(&str, [&str; 2])] = &[
    ("i", ["1", "1000"]),
    ("e", ["-1000", "4"]),
    ("j", ["−1000", "4"]),
    ("c", ["4", "1000"]),
    ("f", ["4", "1000"]),
    ("l", ["4", "1000"]),
    ("m", ["4", "1000"]),
];
const VALUES: &[(&str, &str)] = &[("a", "4"), ("b", "4"), ("d", "4"), ("e", "≥ 5"), ("f", "2"), ("c", "<=2")];

/// Leaves that the search does not look at: k, n and o.
const UNSEEN: [usize; 3] = [7, 13, 14];

/// The node of a question that begins so.
fn asked<'q>(question: &'q str, beginning: &str) -> Option<&'q str> {
    question.strip_prefix(beginning)?.split([' ', '.']).next()
}

/// Answers a question with the keyboard: its first field is two stops of Tab behind its title, which has the focus.
#[track_caller]
fn answer_by_keys(page: &mut Page, is_right: bool) -> String {
    let question = page.texts("form > p")[0].clone();
    let fields: Vec<String> = if let Some(node) = asked(&question, "The search enters node ") {
        let window = WINDOWS.iter().find(|(name, _)| *name == node).expect("a node with a window of its own").1;
        window.map(str::to_string).to_vec()
    } else if let Some(node) = asked(&question, "The search of node ") {
        vec![VALUES.iter().find(|(name, _)| *name == node).expect("a node with a choice").1.to_string()]
    } else {
        assert!(question.starts_with("Which leaves will the search not look at?"), "{question}");
        page.key("Tab", 0);
        for leaf in ["h", "i", "j", "k", "l", "m", "n", "o"] {
            if ["k", "n", "o"].contains(&leaf) == is_right {
                page.key(" ", 0);
            }
            page.key("Tab", 0);
        }
        page.key("Enter", 0);
        return question;
    };
    for field in fields {
        page.key("Tab", 0);
        page.write(if is_right { &field } else { "17" });
    }
    page.key("Enter", 0);
    question
}

/// Goes through all questions, and gives them with what was said of the answers.
#[track_caller]
fn go_through(page: &mut Page, is_right: bool) -> Vec<(String, String)> {
    page.key("q", 0);
    let mut questions = Vec::new();
    for number in 1..=5 {
        assert_eq!(page.texts("section h2")[0], format!("Question {number} of 5"));
        assert_eq!(page.sentence(), "", "the step would tell the answer");
        let question = answer_by_keys(page, is_right);
        questions.push((question, page.verdict()));
        assert_ne!(page.sentence(), "", "the step is shown");
        // The button for the next question has the focus.
        page.key("Enter", 0);
    }
    questions
}

#[test]
fn right_answers_are_counted() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    for (question, verdict) in go_through(&mut page, true) {
        assert!(verdict.starts_with("Right. "), "{question} {verdict}");
    }
    assert_eq!(page.verdict(), "Right answers: 5 of 5.");
    page.press("Back to the player");
    assert_eq!(page.texts("section [role=status]"), [""; 0]);
    page.key("Home", 0);
    assert!(page.sentence().starts_with("The search begins"));
    assert_eq!(page.complaints(), [""; 0]);
}

#[test]
fn infinite_bounds_can_be_written() {
    let Some(mut page) = Page::open("infinite") else { return };
    page.press("Quiz");
    let mut written = String::new();
    while !page.texts("form").is_empty() {
        let question = page.texts("form > p")[0].clone();
        if let Some(node) = asked(&question, "The search enters node ") {
            let window = page.evaluate(&format!(
                "JSON.parse(document.getElementById('searches').textContent).columns[0].searches[0].nodes.find(n => n.label === '{node}').window"
            ));
            for (index, bound) in window.as_array().expect("a window").iter().enumerate() {
                let text = match bound.as_str() {
                    Some("inf") => ["∞", "inf"][index],
                    Some(_) => ["−∞", "-inf"][index],
                    None => &bound.to_string(),
                };
                page.key("Tab", 0);
                page.write(text);
                written.push_str(text);
            }
            page.key("Enter", 0);
            assert!(page.verdict().starts_with("Right. The window at node"), "{window} {}", page.verdict());
        } else {
            page.key("Tab", 0);
            page.write("0");
            page.key("Enter", 0);
        }
        page.key("Enter", 0);
    }
    assert!(written.contains("inf") || written.contains('∞'), "{written}");
}

#[test]
fn wrong_answers_are_explained() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    for (question, verdict) in go_through(&mut page, false) {
        assert!(verdict.starts_with("Wrong. "), "{question} {verdict}");
        let right = match (asked(&question, "The search enters node "), asked(&question, "The search of node ")) {
            (Some(node), _) => format!("The window at node {node} is ("),
            (_, Some(node)) => format!("What goes up from node {node} is "),
            _ => "Node h is looked at: here is the step. Not looked at: k, n, o.".to_string(),
        };
        assert!(verdict.contains(&right), "{verdict}");
    }
    assert_eq!(page.verdict(), "Right answers: 0 of 5.");
}

#[test]
fn leaves_are_marked_in_the_picture() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.press("Quiz");
    // Nothing tells them from the others.
    let looks = "new Set([...document.querySelectorAll('.leaf .box')].map(e =>
        [getComputedStyle(e).opacity, getComputedStyle(e).strokeDasharray, e.getAttribute('height')].join())).size";
    assert_eq!(page.evaluate(looks), json!(1));
    let shown = "[...document.querySelectorAll('.tree text')].filter(e => getComputedStyle(e).visibility === 'visible')
        .map(e => e.textContent).join(' ')";
    assert_eq!(page.evaluate(shown), json!("MAX MIN MAX MIN a b d h 1 i 4 e j 5 k 6 c f l 2 m 1 g n 1 o 1"));
    for leaf in UNSEEN {
        let (x, y) = page.node(leaf);
        page.click(x, y);
    }
    page.press("Check");
    assert_eq!(page.verdict(), "Right. Not looked at: k, n, o.");
    assert!(page.sentence().starts_with("Branch k is cut off"));
}

#[test]
fn what_is_forgotten_is_shown_where_it_is_cut_off() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.press("Quiz");
    let (x, y) = page.node(UNSEEN[0]);
    page.click(x, y);
    page.press("Check");
    assert!(page.verdict().contains("Node n is not looked at: here is the step that cuts off its branch."));
    assert!(page.sentence().starts_with("Branch g is cut off"));
}

#[test]
fn what_is_no_number_is_asked_for_again() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.press("Quiz");
    page.press("Check");
    page.press("Next question");
    page.key("Tab", 0);
    page.write("four");
    page.key("Enter", 0);
    assert_eq!(page.verdict(), "It has to be a number, ∞ or −∞.");
    assert!(page.texts("form").len() == 1, "the question is still open");
    assert_eq!(page.texts("section h2")[0], "Question 2 of 5");
}

#[test]
fn nothing_is_asked_where_there_is_nothing_to_ask() {
    let bare = |text: String| {
        let (head, rest) = text.split_once("\"nodes\": [").expect("nodes");
        let (_, tail) = rest.split_once("\n]}").expect("their end");
        format!("{head}\"nodes\": [{{\"id\":0,\"label\":\"a\",\"kind\":\"leaf\"}}\n]}}{tail}")
    };
    let Some(mut page) = Page::open_changed("figure_15_4", bare) else { return };
    page.press("Quiz");
    assert!(page.verdict().starts_with("There is nothing to ask about this search"), "{}", page.verdict());
}
