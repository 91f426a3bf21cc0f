//! `perebor tree`: the pictures of searches, their files, and what goes wrong.

use super::cli::Program;
use std::fs;

const SEARCH: &str = "\
moves(a, [b, c]).\nmoves(b, [d, e]).\n\
staticval(c, 3).\nstaticval(d, 1).\nstaticval(e, 4).\n\
max_to_move(a).\nmax_to_move(d).\nmax_to_move(e).\nmin_to_move(b).\nmin_to_move(c).\n\
lookup(P, V) :- ( moves(P, Ps) -> findall(W, (member(Q, Ps), lookup(Q, W)), Ws), \
( max_to_move(P) -> max_list(Ws, V) ; min_list(Ws, V) ) ; staticval(P, V) ).\n";

const PICTURE: &str = "\
lookup(a, V)

  MAX        a 3
            ┌─┺━━┓
  MIN      b 1  c 3
         ┌──┴─┐
  MAX   d 1  e 4

━ principal variation
The value is 3, the best move c.
Positions visited: 5, of them evaluated: 3.
";

const TEMPLATE: &str = "lookup(position, value)";

#[test]
fn a_picture_is_printed_or_written_as_the_name_of_the_file_ends() {
    let program = Program::new("tree", SEARCH);
    let tree = |more: &[&str]| {
        program
            .perebor(&[&["tree", "p.pl", "-g", "lookup(a, V).", "--search", TEMPLATE, "--lang", "en"], more].concat())
    };
    tree(&[]).expect(0, PICTURE, "");
    for (name, beginning) in [("t.svg", "<svg"), ("t.dot", "graph tree {"), ("t.json", "{"), ("t.txt", "lookup")] {
        tree(&["-o", name]).expect(0, "", "");
        let text = fs::read_to_string(program.folder.join(name)).expect("the picture");
        assert!(text.contains(beginning) && text.contains("lookup"), "{name}: {text}");
    }
}

#[test]
fn what_goes_wrong_is_told_before_the_search() {
    let program = Program::new("tree-errors", SEARCH);
    fs::write(program.folder.join("old.svg"), "old").expect("a file");
    let tree = |words: &[&str]| program.perebor(&[&["tree", "p.pl", "--lang", "en"], words].concat());
    tree(&[]).expect(2, "", "which goal shall be drawn?");
    tree(&["-g", "lookup(a, V"]).expect(2, "", "the bracket ( is not closed");
    tree(&["-g", "lookup(a, V)", "--search", "lookup(position"]).expect(2, "", "the bracket ( is not closed");
    tree(&["-g", "lookup(a, V)", "--search", "lookup(place, value)"]).expect(
        2,
        "",
        "a role of an argument in a search",
    );
    tree(&["-g", "lookup(a, V)", "--search", "look(position, value)"]).expect(2, "", "look/2");
    tree(&["-g", "lookup(a, V)"]).expect(2, "", "no such search to draw");
    tree(&["-g", "fail"]).expect(1, "", "the goal failed: fail");
    tree(&["-g", "true", "-o", "t.png"]).expect(2, "", "a format of pictures");
    tree(&["-g", "true", "-o", "nowhere/t.svg"]).expect(2, "", "nowhere");
    tree(&["-g", "throw(ball)", "-o", "old.svg"]).expect(2, "", "ball");
    assert_eq!(fs::read_to_string(program.folder.join("old.svg")).expect("the old file"), "old");
}
