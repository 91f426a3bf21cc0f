//! The replay of a search: its steps, its keys, a click, a finger, two searches in step, and several after one another.

use super::page::{Page, SHIFT, SIZES};
use serde_json::json;

/// What is said at the steps of figure 15.4.
const STEPS: [&str; 19] = [
    "The search begins: node a, MAX to move. The window is (−1000, 1000).",
    "Enters node b: MIN to move. The window is (−1000, 1000).",
    "Enters node d: MAX to move. The window is (−1000, 1000).",
    "Node h is a leaf, its value is 1. It is the first value at d.",
    "Node i is a leaf, its value is 4. It is better than before at d: MAX takes 4.",
    "Node d returns the value 4. It is the first value at b.",
    "Enters node e: MAX to move. The window is (−1000, 4).",
    "Node j is a leaf, its value is 5. It is the first value at e.",
    "Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at most 4 (by d).",
    "Node e returns 5: its true value is at least that. At b, d remains the best move, with 4.",
    "Node b returns the value 4. It is the first value at a.",
    "Enters node c: MIN to move. The window is (4, 1000).",
    "Enters node f: MAX to move. The window is (4, 1000).",
    "Node l is a leaf, its value is 2. It is the first value at f.",
    "Node m is a leaf, its value is 1. At f, l remains the best move, with 2.",
    "Node f returns the value 2. It is the first value at c.",
    "Branch g is cut off: at c MIN already has at most 2 (by f), and at a MAX has at least 4 (by b).",
    "Node c returns 2: its true value is at most that. At a, b remains the best move, with 4.",
    "Node a returns the value 4. The search has ended. The value is 4, the best move b.",
];

/// The steps at which branches are cut off.
const CUTS: [usize; 2] = [8, 16];

/// What each node of the picture looks like, and all that is said beside it.
fn state(page: &mut Page) -> String {
    let nodes = page.evaluate(
        "[...document.querySelectorAll('[data-node]')].map(e => e.getAttribute('class').trim() + e.textContent)",
    );
    format!("{nodes} {:?}", page.texts("[aria-live], dl, tbody tr, .reasons, mark"))
}

#[test]
fn it_loads_without_an_error_or_a_request() {
    for name in ["figure_15_4", "beside_minimax", "deepening"] {
        let Some(mut page) = Page::open(name) else { return };
        page.press(if name == "beside_minimax" { "В конец" } else { "To the end" });
        assert_eq!(page.complaints(), [""; 0], "{name}");
    }
}

#[test]
fn figure_15_4_is_replayed_to_the_end_and_back() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    let mut states = Vec::new();
    for (number, step) in STEPS.iter().enumerate() {
        assert_eq!(page.sentence(), *step);
        assert_eq!(page.texts(".count"), [format!("{} / 19", number + 1)]);
        states.push(state(&mut page));
        page.press("Step forward");
    }
    for (step, state_before) in STEPS.iter().zip(&states).rev() {
        assert_eq!(page.sentence(), *step);
        assert_eq!(&state(&mut page), state_before, "{step}");
        page.press("Step back");
    }
    page.press("To the end");
    assert_eq!(&state(&mut page), states.last().expect("steps"));
    page.press("To the start");
    assert_eq!(&state(&mut page), &states[0]);
}

#[test]
fn the_cuts_are_found_and_explained() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.press("Next cut");
    assert_eq!(page.sentence(), STEPS[CUTS[0]]);
    let rows = page.texts("tbody tr");
    assert_eq!(
        rows[..3],
        ["a MAX (−1000, 1000) –", "b MIN (−1000, 1000) 4, by d reason", "e MAX (−1000, 4) 5, by j reason"]
    );
    let reasons = page.texts(".reasons li");
    assert_eq!(reasons, ["α = −1000: the bound of the whole search.", "β = 4: MIN has that already at b (by d)."]);
    assert_eq!(page.texts("mark"), ["ход_мина(Позиция)"]);
    assert_eq!(
        page.texts("dl > div"),
        ["Nodes visited 7 of 11", "Leaves evaluated 3 of 5", "Knuth–Moore minimum 5", "Branches cut off 1 of 2"]
    );
    page.press("Next cut");
    assert_eq!(page.sentence(), STEPS[CUTS[1]]);
    page.press("Next cut");
    assert_eq!(page.sentence(), STEPS[CUTS[1]], "there is no third");
    page.press("Previous cut");
    assert_eq!(page.sentence(), STEPS[CUTS[0]]);
}

#[test]
fn the_keyboard_is_enough() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    let keys: [(&str, u32, usize); 8] = [
        ("ArrowRight", 0, 1),
        ("c", 0, CUTS[0]),
        ("c", 0, CUTS[1]),
        ("C", SHIFT, CUTS[0]),
        ("ArrowLeft", 0, CUTS[0] - 1),
        ("End", 0, 18),
        ("Home", 0, 0),
        ("ArrowLeft", 0, 0),
    ];
    for (key, modifiers, step) in keys {
        page.key(key, modifiers);
        assert_eq!(page.sentence(), STEPS[step], "{key}");
    }
    for _ in 0..3 {
        page.key("+", 0);
    }
    page.key(" ", 0);
    page.wait_for("document.querySelector('.count').textContent === '19 / 19'");
    page.wait_for("document.querySelector('[aria-label=Play]')");
    page.key("?", SHIFT);
    assert!(page.texts("dialog").concat().contains("Space play and pause"));
    page.key("Escape", 0);
    assert_eq!(page.texts("dialog"), [""; 0]);
}

#[test]
fn tab_reaches_every_button_and_does_not_stop_at_nodes() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.key("c", 0);
    let mut seen = Vec::new();
    loop {
        page.key("Tab", 0);
        let focus = page.evaluate(
            "(e => e !== document.body && [e.getAttribute('aria-label') ?? e.textContent, getComputedStyle(e).outlineStyle])(document.activeElement)",
        );
        if focus == json!(false) {
            break;
        }
        assert_ne!(focus[1], json!("none"), "the focus is not seen: {focus}");
        seen.push(focus[0].as_str().expect("a name").to_string());
        assert!(seen.len() < 30, "{seen:?}");
    }
    for name in ["Step back", "Step forward", "Play", "Next cut", "Quiz", "Keys", "b", "Step", "Speed"] {
        assert!(seen.iter().any(|focus| focus == name), "{name} in {seen:?}");
    }
    // A button that has the focus is pressed by its own keys.
    while page.evaluate("document.activeElement.getAttribute('aria-label')") != json!("Step back") {
        page.key("Tab", 0);
    }
    page.key("Enter", 0);
    assert_eq!(page.sentence(), STEPS[CUTS[0] - 1]);
    page.key(" ", 0);
    assert_eq!(page.sentence(), STEPS[CUTS[0] - 2]);
}

#[test]
fn a_click_on_a_node_and_a_name_in_the_path_lead_to_its_step() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    for (node, step) in [(9, 12), (7, CUTS[0]), (14, CUTS[1]), (3, 3)] {
        let (x, y) = page.node(node);
        page.click(x, y);
        assert_eq!(page.sentence(), STEPS[step]);
    }
    page.press("b");
    assert_eq!(page.sentence(), STEPS[1]);
}

#[test]
fn a_finger_steps() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.resize(SIZES[1]);
    let (x, y) = page.node(0);
    page.swipe((x, y), (x - 120.0, y + 5.0));
    assert_eq!(page.sentence(), STEPS[1]);
    page.swipe((x, y), (x + 120.0, y + 5.0));
    assert_eq!(page.sentence(), STEPS[0]);
    page.swipe((x, y), (x + 5.0, y + 120.0));
    assert_eq!(page.sentence(), STEPS[0]);
}

#[test]
fn two_searches_go_in_step() {
    let Some(mut page) = Page::open("beside_minimax") else { return };
    let mut moments = vec![page.sentences()];
    for _ in 0..21 {
        page.press("Шаг вперёд");
        moments.push(page.sentences());
    }
    let begins = |moment: usize, left: &str, right: &str| {
        let [one, other] = &moments[moment][..] else { panic!("{moments:?}") };
        assert!(one.starts_with(left) && other.starts_with(right), "{moment}: {one} | {other}");
    };
    begins(3, "Вершина h — лист, её оценка 1.", "Вершина h — лист, её оценка 1.");
    begins(8, "Вершина k — лист, её оценка 6.", "Ветвь k отсечена");
    begins(9, "Из вершины e возвращается оценка 6.", "Из вершины e возвращается 5: истинная оценка не меньше.");
    for moment in 16..20 {
        begins(moment, "", "Ветвь g отсечена");
    }
    begins(18, "Вершина o — лист, её оценка 1.", "");
    begins(20, "Из вершины c возвращается оценка 1.", "Из вершины c возвращается 2: истинная оценка не больше.");
    begins(
        21,
        "Из вершины a возвращается оценка 4. Поиск закончен.",
        "Из вершины a возвращается оценка 4. Поиск закончен.",
    );
    page.press("альфабета(a, -1000, 1000, Х, О)");
    assert_eq!(page.texts("tbody tr")[..1], ["a МАКС (−1000, 1000) 4"]);
}

#[test]
fn it_starts_where_it_is_told() {
    let start = r#""start": {"column":0,"moment":"leave","node":3,"search":1,"text":"Look here first."}, "columns": ["#;
    let Some(mut page) = Page::open_changed("deepening", |text| text.replace(r#""columns": ["#, start)) else { return };
    assert_eq!(page.texts("header p"), ["Look here first."]);
    assert_eq!(page.texts("header [role=status]"), ["search 2 of 3, depth 2"]);
    assert!(page.sentence().starts_with("Node rab is a leaf"), "{}", page.sentence());
}

#[test]
fn iterations_follow_one_another() {
    let Some(mut page) = Page::open("deepening") else { return };
    assert_eq!(page.texts("header [role=status]"), ["search 1 of 3, depth 1"]);
    page.key("End", 0);
    page.key("ArrowRight", 0);
    assert_eq!(page.texts("header [role=status]"), ["search 2 of 3, depth 2"]);
    page.key("i", 0);
    assert_eq!(page.texts("header [role=status]"), ["search 3 of 3, depth 3"]);
    page.key("ArrowLeft", 0);
    assert!(page.sentence().contains("The search has ended"), "{}", page.sentence());
    page.key("I", SHIFT);
    assert_eq!(page.texts("header [role=status]"), ["search 1 of 3, depth 1"]);
    assert!(page.sentence().starts_with("The search begins"));
}

#[test]
fn names_of_a_program_are_text() {
    let name = r#""label": "\u003cb id=bold>k\u003c/b>""#;
    let Some(mut page) = Page::open_changed("figure_15_4", |text| text.replace(r#""label": "j""#, name)) else {
        return;
    };
    let (x, y) = page.node(6);
    page.click(x, y);
    assert!(page.sentence().starts_with("Node <b id=bold>k</b> is a leaf"), "{}", page.sentence());
    assert_eq!(page.evaluate("document.getElementById('bold')"), json!(null));
}

#[test]
fn the_board_of_a_node_is_shown_beside() {
    let board = r#""label": "d", "board": ["× ○","· ×"]"#;
    let Some(mut page) = Page::open_changed("figure_15_4", |text| text.replace(r#""label": "d""#, board)) else {
        return;
    };
    assert_eq!(page.texts("section pre"), [""; 0]);
    page.press("Step forward");
    page.press("Step forward");
    assert_eq!(page.texts("section:has(> pre)"), ["The position at node d × ○ · ×"]);
}

#[test]
fn a_node_is_chosen_from_a_list() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    let (x, y) = page.place("combobox", "Go to node");
    page.evaluate("document.getElementById('to-node').focus()");
    assert!(x > 0.0 && y > 0.0);
    page.key("m", 0);
    assert_eq!(page.sentence(), STEPS[14]);
}

#[test]
fn a_move_that_is_chosen_among_equal_ones_is_not_called_better() {
    let (before, after) = (
        r#""leaf", "value": {"relation":"=","value":1}, "window": [4,1000]"#,
        r#""leaf", "best": true, "value": {"relation":"=","value":2}, "window": [4,1000]"#,
    );
    let Some(mut page) = Page::open_changed("figure_15_4", |text| text.replace(before, after)) else { return };
    for _ in 0..14 {
        page.press("Step forward");
    }
    assert_eq!(page.sentence(), "Node m is a leaf, its value is 2. It is as good as the best at f: now m is chosen.");
}
