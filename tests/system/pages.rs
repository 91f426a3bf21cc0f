//! Pages that show the course of a search, and sheets that ask about it: what `perebor tree` writes into them.

use super::cli::Program;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A file of the textbook systems.
fn textbook(name: &str) -> String {
    format!("{ROOT}/programs/{name}")
}

/// Figure 15.2 with minimax and alpha-beta.
fn figure() -> [String; 3] {
    ["games/figure_15_2.pl", "textbook/minimax.pl", "textbook/alphabeta.pl"].map(textbook)
}

/// What a command writes into the file `out.html`.
fn page(name: &str, words: &[&str]) -> String {
    let program = Program::new(name, "");
    let files = figure();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    program.perebor(&[&["tree"], &files[..], words, &["-o", "out.html", "--lang", "en"]].concat()).expect(0, "", "");
    fs::read_to_string(program.folder.join("out.html")).expect("a page")
}

/// The data of a page.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"searches\">").expect("the data");
    let (data, _) = rest.split_once("</script>").expect("the end of the data");
    serde_json::from_str(data).expect("JSON")
}

/// The goal that makes a step of a node, as it stands in the listing, with the number of its line.
fn goal(data: &Value, node: &str, step: &str) -> (u64, String) {
    let nodes = data["columns"][0]["searches"][0]["nodes"].as_array().expect("nodes");
    let node = nodes.iter().find(|other| other["label"] == node).expect("the node");
    let place = &data["listing"]["places"][node["places"][step].as_u64().expect("a place") as usize];
    let file = &data["listing"]["files"][place["file"].as_u64().expect("a file") as usize];
    let [line, from, end_line, to] = [0, 1, 2, 3].map(|index| place["goal"][index].as_u64().expect("a number"));
    assert_eq!(line, end_line, "{place}");
    let first = file["first"].as_u64().expect("a number");
    let text: Vec<u16> = file["lines"][(line - first) as usize].as_str().expect("a line").encode_utf16().collect();
    let clause = [0, 1].map(|index| place["clause"][index].as_u64().expect("a line"));
    assert!((clause[0]..=clause[1]).contains(&line), "{place}");
    (line, String::from_utf16(&text[from as usize..to as usize]).expect("text"))
}

const ALPHABETA: &str = "альфабета(a, -1000, 1000, Х, О)";

#[test]
fn a_page_knows_the_clause_behind_each_step() {
    let data = data(&page("page-clauses", &["-g", ALPHABETA]));
    let goals = [("a", "moves"), ("e", "enter"), ("j", "value"), ("e", "leave"), ("c", "leave")];
    let goals = goals.map(|(node, step)| goal(&data, node, step).1);
    assert_eq!(
        goals,
        [
            "ходы(Позиция, Преемники)",
            "альфабета(Позиция, Альфа, Бета, _, Оценка)",
            "стат_оц(Позиция, Оценка)",
            // Where e and c are cut off.
            "ход_мина(Позиция)",
            "ход_макса(Позиция)",
        ]
    );
}

#[test]
fn a_page_counts_the_leaves_that_prove_the_value_and_knows_those_not_visited() {
    let data = data(&page("page-leaves", &["-g", ALPHABETA]));
    let search = &data["columns"][0]["searches"][0];
    assert_eq!((&search["minimum"], &search["search"]["evaluated"]), (&json!(5), &json!(5)));
    let unvisited: Vec<(&str, i64)> = search["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .filter_map(|node| Some((node["label"].as_str()?, node["static"].as_i64()?)))
        .collect();
    assert_eq!(unvisited, [("k", 6), ("n", 1), ("o", 1)]);
}

#[test]
fn a_page_needs_nothing_from_elsewhere_and_takes_no_text_for_markup() {
    let text = "ходы(a, [b]).\nстат_оц(b, 1).\nход_макса(a).\nход_мина(b).\n\
                имя_хода(_, _, '</script><img src=x onerror=alert(1)>').\n";
    let program = Program::new("page-markup", text);
    let words = ["tree", "p.pl", &textbook("textbook/alphabeta.pl"), "-g", ALPHABETA, "-o", "out.html", "--lang", "en"];
    program.perebor(&words).expect(0, "", "");
    let page = fs::read_to_string(program.folder.join("out.html")).expect("a page");
    assert!(page.contains("default-src 'none'"), "{page}");
    assert!(!page.contains("<img"), "text of the program became markup");
    let addresses: Vec<&str> = page.split("http").skip(1).map(|rest| rest.get(..20).unwrap_or(rest)).collect();
    assert!(addresses.iter().all(|address| address.starts_with("://www.w3.org/2000") || address.starts_with("-equiv")));
    assert_eq!(data(&page)["columns"][0]["searches"][0]["nodes"][1]["label"], "</script><img src=x one…");
}

#[test]
fn two_searches_stand_beside_each_other_with_variables_of_their_own() {
    let page = page("page-beside", &["-g", "минимакс(a, Х, О).", "--beside", "альфабета(a, -1000, 1000, Х, О)."]);
    let data = data(&page);
    let columns = data["columns"].as_array().expect("columns");
    let evaluated = |column: &Value| column["searches"][0]["search"]["evaluated"].clone();
    let titles: Vec<&Value> = columns.iter().map(|column| &column["title"]).collect();
    assert_eq!(titles, ["минимакс(a, Х, О)", "альфабета(a, -1000, 1000, Х, О)"]);
    assert_eq!(columns.iter().map(evaluated).collect::<Vec<_>>(), [8, 5]);
    let drawings = page.matches("<template id=\"drawing-").count();
    assert_eq!(drawings, 2);
}

#[test]
fn a_page_has_all_iterations_and_boards_unless_one_is_chosen() {
    let goal = "game(noughts_and_crosses), start(P), best_move(P, _, _, [algorithm(ids), depth(3)])";
    let program = Program::new("page-iterations", "");
    let iterations = |more: &[&str]| {
        program.perebor(&[&["tree", "-g", goal, "-o", "out.html", "--lang", "en"], more].concat()).expect(0, "", "");
        let data = data(&fs::read_to_string(program.folder.join("out.html")).expect("a page"));
        let searches = data["columns"][0]["searches"].as_array().expect("searches").clone();
        let depths: Vec<Option<u64>> = searches.iter().map(|search| search["search"]["depth"].as_u64()).collect();
        (depths, searches[0]["nodes"][1]["board"].clone())
    };
    assert_eq!(iterations(&[]), (vec![Some(1), Some(2), Some(3)], json!(["× · ·", "· · ·", "· · ·"])));
    assert_eq!(iterations(&["--number", "2"]).0, [Some(2)]);
    // Where there is no room for all, the last ones are shown.
    assert_eq!(iterations(&["--nodes", "20"]).0, [Some(3)]);
}

#[test]
fn a_sheet_asks_on_one_page_and_answers_on_another() {
    let sheet = page("sheet", &["-g", ALPHABETA, "--quiz", "--seed", "3"]);
    let pages: Vec<&str> = sheet.split("<section>").skip(1).collect();
    let [asked, answered] = pages[..] else { panic!("{sheet}") };
    assert!(asked.contains("exercise") && asked.contains("How many leaves does it evaluate?"), "{asked}");
    assert!(answered.contains("solution"), "{answered}");
    // The exercise does not tell: values of leaves only, those that are not looked at among them.
    let values = |page: &str| page.matches("class=\"value\"").count() - page.matches("\u{2003}").count() / 3;
    assert_eq!(values(asked), 8, "{asked}");
    assert!(!asked.contains("dashed") && !asked.contains("≥5") && !asked.contains("class=\"line\""), "{asked}");
    for answer in [
        "Branch k is cut off: at e MAX already has at least 5 (by j), and at b MIN has at most 4 (by d).",
        "Positions visited: 11, of them evaluated: 5.",
        "The value is 4, the best move b.",
        "5: fewer are not enough in any order of moves",
        "≥5",
    ] {
        assert!(answered.contains(answer) && !asked.contains(answer), "{answer}\n{answered}");
    }
    assert!(!sheet.contains("<script"), "a sheet is only to be printed");
}

#[test]
fn sheets_about_random_trees_are_the_same_for_the_same_number() {
    let program = Program::new("sheets", "");
    let sheets = |seed: &str, copies: &str| {
        let words = ["tree", "--quiz", "--seed", seed, "--copies", copies, "-o", "out.html", "--lang", "en"];
        program.perebor(&words).expect(0, "", "");
        fs::read_to_string(program.folder.join("out.html")).expect("sheets")
    };
    let three = sheets("7", "3");
    let pages: Vec<&str> = three.split("<section>").skip(1).collect();
    assert_eq!(pages.len(), 6);
    let drawings = |page: &str| page.split("<svg").nth(1).map(str::to_string);
    let [first, second] = [drawings(pages[0]), drawings(pages[1])];
    assert_ne!(first, second, "each has another tree");
    let alone = sheets("8", "1");
    assert_eq!(drawings(alone.split("<section>").nth(1).expect("a sheet")), second);
    for (number, page) in pages.iter().enumerate() {
        let heading = if number < 3 { "exercise" } else { "solution" };
        assert!(page.contains(&format!("{heading} · sheet {}", 7 + number % 3)), "{page}");
        assert_eq!(page.contains("is cut off"), number >= 3, "{page}");
    }
}

#[test]
fn what_pages_alone_can_show_is_refused_elsewhere() {
    let program = Program::new("page-errors", "");
    let tree = |words: &[&str]| program.perebor(&[&["tree", "--lang", "en"], words].concat());
    tree(&["-g", "true", "--beside", "true"]).expect(2, "", "only a page shows two searches");
    tree(&["-g", "true", "--beside", "true", "-o", "t.svg"]).expect(2, "", "only a page shows two searches");
    tree(&["--quiz"]).expect(2, "", "where shall the sheets be written?");
    tree(&["--quiz", "-o", "t.svg"]).expect(2, "", "where shall the sheets be written?");
    tree(&["-g", "tree(true, 't.svg', [quiz(true)])", "-o", "t.html"]).expect(2, "", "a format of pictures");
    tree(&["--copies", "2", "-g", "true", "-o", "t.html"]).expect(2, "", "--copies makes sheets about random trees");
    tree(&["--quiz", "--depth", "9", "-o", "t.html"]).expect(2, "", "9");
    tree(&["--seed", "1", "-g", "true", "-o", "t.svg"]).expect(2, "", "1");
    assert!(!PathBuf::from(&program.folder).join("t.svg").exists());
}

#[test]
fn a_counterexample_is_shown_from_its_first_wrong_step_beside_a_right_search() {
    let program = Program::new("page-counterexample", "");
    let check = "check_search(нестрогая/5, [file('out.html')])";
    let words = [&textbook("study/lax_alphabeta.pl"), "-q", "--lang", "ru", "-g", check];
    let run = program.perebor(&words);
    assert!(run.status == Some(1) && run.output.starts_with("нестрогая/5: a wrong move."), "{run:?}");
    let data = data(&fs::read_to_string(program.folder.join("out.html")).expect("a page"));
    let start = &data["start"];
    let text = "The first step that goes wrong: at node a the move c is chosen, but its 0 is only a bound, and its value is \
                −1; right is b.";
    assert_eq!((&data["language"], &start["moment"], &start["text"]), (&json!("en"), &json!("leave"), &json!(text)));
    let columns = data["columns"].as_array().expect("columns");
    assert_eq!(columns[0]["searches"][0]["nodes"][start["node"].as_u64().expect("a node") as usize]["label"], "a");
    assert_eq!(columns[1]["title"], "alpha-beta");
    let best = |column: &Value| {
        let nodes = column["searches"][0]["nodes"].as_array().expect("nodes").clone();
        nodes.iter().find(|node| node["parent"] == 0 && node["best"] == true).expect("a best move")["label"].clone()
    };
    assert_eq!(columns.iter().map(best).collect::<Vec<_>>(), ["c", "b"]);
    // The listing is that of the search which goes wrong.
    assert_eq!(goal(&data, "d", "value").1, "стат_оц(Позиция, Оценка)");
}

/// The labels of the nodes of the last search of the first column, and what `least` leaves prove its value.
fn nodes_and_least(words: &[&str], text: &str) -> (Vec<(String, Option<i64>)>, Option<u64>) {
    let program = Program::new("page-nodes", text);
    program.perebor(&[&["tree", "p.pl"], words, &["-o", "out.html", "--lang", "en"]].concat()).expect(0, "", "");
    let data = data(&fs::read_to_string(program.folder.join("out.html")).expect("a page"));
    let search = data["columns"][0]["searches"].as_array().expect("searches").last().expect("a search").clone();
    let named = |node: &Value| (node["label"].as_str().expect("a label").to_string(), node["static"].as_i64());
    (search["nodes"].as_array().expect("nodes").iter().map(named).collect(), search["minimum"].as_u64())
}

#[test]
fn a_position_that_is_visited_again_is_counted_once() {
    let goal = |algorithm: &str| {
        format!("game(tree, [nested([[0, 5], [2, 9]])]), start(P), best_move(P, _, _, [algorithm({algorithm})])")
    };
    let (nodes, least) = nodes_and_least(&["-g", &goal("pvs")], "");
    assert!(nodes.iter().any(|(label, _)| label == "c ↻"), "{nodes:?}");
    assert_eq!((least, nodes_and_least(&["-g", &goal("alphabeta")], "").1), (Some(3), Some(3)));
}

#[test]
fn a_search_that_stops_at_a_depth_has_leaves_there_and_nothing_below() {
    // Moves are asked for before the depth is.
    let text = "\
moves(r, [a, b, c]).\nmoves(a, [d]).\nmoves(b, [e]).\nmoves(c, [f]).\n\
staticval(a, 3).\nstaticval(b, 1).\nstaticval(c, 2).\n\
max_to_move(r).\nmax_to_move(d).\nmax_to_move(e).\nmax_to_move(f).\n\
min_to_move(a).\nmin_to_move(b).\nmin_to_move(c).\n\
s(P, 0, V) :- !, moves(P, _), staticval(P, V).\n\
s(P, D, V) :- moves(P, [Q|_]), E is D - 1, s(Q, E, V).\n";
    let (nodes, least) = nodes_and_least(&["-g", "s(r, 1, V)", "--search", "s(position, _, value)"], text);
    let expected = [("r", None), ("a", None), ("b", Some(1)), ("c", Some(2))];
    assert_eq!(nodes, expected.map(|(label, value)| (label.to_string(), value)));
    assert_eq!(least, Some(3));
}

#[test]
fn a_search_beside_may_be_of_another_game_or_fail() {
    let program = Program::new("page-games", "");
    let search = |game: &str| format!("game({game}), start(P), best_move(P, _, _, [algorithm(f2)])");
    let (nim, subtraction) = (search("nim, [heaps([1, 2])]"), format!("{}, fail", search("subtraction, [stones(4)]")));
    let words = ["tree", "-g", &nim, "--beside", &subtraction, "-o", "out.html", "--lang", "en"];
    program.perebor(&words).expect(0, "", "");
    let data = data(&fs::read_to_string(program.folder.join("out.html")).expect("a page"));
    let board = |column: usize| data["columns"][column]["searches"][0]["nodes"][0]["board"][0].clone();
    assert_eq!((board(0), board(1)), (json!(" 1  ●"), json!("● ● ● ●")));
    let words = ["tree", "-g", &nim, "--beside", "true", "-o", "other.html", "--lang", "en"];
    program.perebor(&words).expect(2, "", "no such search to draw");
}

#[test]
fn large_integers_are_not_rounded() {
    let text = "moves(a, [b]).\nstaticval(b, 9007199254740993).\nmax_to_move(a).\nmin_to_move(b).\n\
                s(P, V) :- moves(P, [Q]), s(Q, V).\ns(P, V) :- staticval(P, V).\n";
    let program = Program::new("page-large", text);
    let words = ["tree", "p.pl", "-g", "s(a, V)", "--search", "s(position, value)", "-o", "out.html", "--lang", "en"];
    program.perebor(&words).expect(0, "", "");
    let data = data(&fs::read_to_string(program.folder.join("out.html")).expect("a page"));
    assert_eq!(data["columns"][0]["searches"][0]["nodes"][1]["value"]["value"], "9007199254740993");
}

#[test]
fn a_sheet_does_not_ask_about_what_it_does_not_show() {
    let sheet = page("sheet-folded", &["-g", ALPHABETA, "--quiz", "--depth", "1"]);
    assert!(!sheet.contains("How many leaves") && sheet.contains("Which value does it find"), "{sheet}");
}
