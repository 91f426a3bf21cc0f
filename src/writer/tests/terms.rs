//! write_term/2: operators, brackets, blanks, depth.

use super::Fixture;
use crate::terms::operators::Specifier;
use crate::terms::{Cell, Store};
use crate::writer::*;

fn check(fixture: &mut Fixture, options: &WriteOptions, table: &[(&str, &str)]) {
    for (term, text) in table {
        assert_eq!(fixture.written(term, options), *text, "for {term}");
    }
}

fn writeq(table: &[(&str, &str)]) {
    check(&mut Fixture::new(), &WriteOptions::WRITEQ, table);
}

#[test]
fn blanks_are_written_only_where_reading_needs_them() {
    writeq(&[
        (":-(a,','(b,c))", "a:-b,c"),
        (":-(a,;(->(b,c),d))", "a:-b->c;d"),
        ("-->(a,'|'(b,c))", "a-->'|'(b,c)"),
        ("=(a,\\(b))", "a= \\b"),
        ("is(x,+(1,*(2,3)))", "x is 1+2*3"),
        ("is([],[])", "[] is []"),
        ("mod(7,2)", "7 mod 2"),
        ("is(a,-(b))", "a is -b"),
        (":(a,:(b,c))", "a:b:c"),
        (":-(dynamic(/(foo,1)))", ":-dynamic foo/1"),
        ("=(1,'\\\\\\\\')", "1= \\\\"),
        ("-(a,-(-(b)))", "a- - -b"),
    ]);
}

#[test]
fn operands_are_bracketed_by_priority() {
    writeq(&[
        ("*(a,+(b,c))", "a*(b+c)"),
        ("-(1,-(2,3))", "1-(2-3)"),
        ("-(-(1,2),3)", "1-2-3"),
        ("^(^(a,b),c)", "(a^b)^c"),
        ("^(a,^(b,c))", "a^b^c"),
        (":-(:-(a,b),c)", "(a:-b):-c"),
        ("=(=(a,b),c)", "(a=b)=c"),
        ("=(a,\\+(b))", "a=(\\+b)"),
        ("\\+(','(a,b))", "\\+ (a,b)"),
        (":-(:-(a))", ":- (:-a)"),
        ("f(:-(a,b),','(c,d))", "f((a:-b),(c,d))"),
        ("[:-(a,b)|','(c,d)]", "[(a:-b)|(c,d)]"),
        ("{}(:-(a,','(b,c)))", "{a:-b,c}"),
        ("^(-(a),2)", "(-a)^2"),
        ("*(-(a),2)", "-a*2"),
    ]);
}

#[test]
fn signs_keep_their_operands_apart() {
    writeq(&[
        ("-(1)", "- (1)"),
        ("-(1.5)", "- (1.5)"),
        ("-(-(1))", "- - (1)"),
        ("-(-1)", "- -1"),
        ("-(^(1,2))", "- (1^2)"),
        ("-(^(a,2))", "- (a^2)"),
        ("+(*(a,b))", "+ (a*b)"),
        ("+(1)", "+1"),
        ("-(a)", "-a"),
        ("-(-(a))", "- -a"),
        ("-(-)", "- (-)"),
        ("-([-])", "-[-]"),
        ("-([])", "-[]"),
        ("-({}(a))", "-{a}"),
        ("-(p(c))", "-p(c)"),
        ("-(1,2,3)", "-(1,2,3)"),
        ("\\(^(a,2))", "\\a^2"),
        ("\\(*(a,b))", "\\ (a*b)"),
        ("\\(^(*(1,2),3))", "\\ (1*2)^3"),
        ("-(1,-1)", "1- -1"),
        ("-(1,+(1))", "1- +1"),
        ("^(-1,2)", "(-1)^2"),
        ("=(a,-1)", "a= -1"),
        ("-(-(1),-2)", "- (1)- -2"),
        ("[-1,-(1)]", "[-1,- (1)]"),
        ("dynamic(-1)", "dynamic-1"),
    ]);
}

#[test]
fn operators_as_atoms_are_bracketed_as_operands_only() {
    writeq(&[
        ("=(*,*)", "(*)=(*)"),
        (":-(:-,:-)", "(:-):-(:-)"),
        ("\\(-)", "\\ (-)"),
        ("[:-,-|*]", "[:-,-|*]"),
        ("f(:-,;)", "f(:-,;)"),
        ("{}(-)", "{-}"),
        ("(:-)", ":-"),
        ("=(a,dynamic)", "a=(dynamic)"),
        ("-(1,dynamic,[])", "-(1,dynamic,[])"),
    ]);
}

#[test]
fn names_are_quoted_where_reading_needs_it() {
    writeq(&[
        ("f(;,'|',';;',!,[],{})", "f(;,'|',';;',!,[],{})"),
        ("','(a)", "','(a)"),
        ("'|'(a)", "'|'(a)"),
        ("{}(x,y)", "{}(x,y)"),
        ("[](1)", "[](1)"),
        ("'hello world'('X')", "'hello world'('X')"),
        ("=('','.')", "''='.'"),
        ("'/*'", "'/*'"),
        ("//*", "//*"),
        ("*/", "*/"),
        ("'^`'", "'^`'"),
    ]);
}

#[test]
fn numbered_variables_are_written_as_letters() {
    let table = [
        ("'$VAR'(0)", "A"),
        ("'$VAR'(25)", "Z"),
        ("'$VAR'(27)", "B1"),
        ("-('$VAR'(0))", "-A"),
        ("'$VAR'(-1)", "'$VAR'(-1)"),
        ("'$VAR'(x)", "'$VAR'(x)"),
        ("'$VAR'('Foo')", "'$VAR'('Foo')"),
        ("'$VAR'(1,2)", "'$VAR'(1,2)"),
    ];
    writeq(&table);
    check(&mut Fixture::with(&[(9, Specifier::Xf, "$VAR")]), &WriteOptions::WRITEQ, &[("-('$VAR'(0))", "-A")]);
    check(&mut Fixture::new(), &WriteOptions::CANONICAL, &[("'$VAR'(0)", "'$VAR'(0)")]);
    check(&mut Fixture::new(), &WriteOptions::PLAIN, &[("'$VAR'(0)", "$VAR(0)")]);
}

#[test]
fn user_operators_of_equal_priority_read_back() {
    use Specifier::*;
    let mut fixture =
        Fixture::with(&[(9, Fy, "fy"), (9, Yf, "yf"), (9, Yfx, "yfx"), (9, Xfy, "xfy"), (9, Fy, "f"), (9, Yf, "f")]);
    let table = [
        ("fy(yf(1))", "fy 1 yf"),
        ("yf(fy(1))", "(fy 1)yf"),
        ("fy(yfx(1,2))", "fy 1 yfx 2"),
        ("yfx(fy(1),2)", "(fy 1)yfx 2"),
        ("xfy(1,yf(2))", "1 xfy 2 yf"),
        ("yf(xfy(1,2))", "(1 xfy 2)yf"),
        ("yf(yf(1))", "1 yf yf"),
        ("f(f(0))", "f f 0"),
        ("yf(fy(yf(fy(1))))", "(fy (fy 1)yf)yf"),
        ("fy(fy(yf(fy(1))))", "fy fy (fy 1)yf"),
        ("yf(-1)", "(-1)yf"),
        ("yfx(0,0)", "0 yfx 0"),
    ];
    check(&mut fixture, &WriteOptions::WRITEQ, &table);
}

#[test]
fn tokens_that_would_join_are_separated() {
    use Specifier::*;
    let operators = [(9, Xf, "e"), (9, Xf, "f "), (400, Fx, " op"), (20, Fx, "--"), (9, Yfx, "b")];
    check(
        &mut Fixture::with(&operators),
        &WriteOptions::WRITEQ,
        &[
            ("e(1)", "1 e"),
            ("e(1.0)", "1.0 e"),
            ("'f '(0)", "0 'f '"),
            ("' op'('1')", "' op' '1'"),
            ("' op'([])", "' op'[]"),
            ("' op'(','(1,2))", "' op' (1,2)"),
            ("--(a)", "--a"),
            ("--(-(a))", "-- (-a)"),
            ("b(0,2)", "0 b 2"),
        ],
    );
}

#[test]
fn write_canonical_ignores_operators() {
    let table = [
        ("+(*(+(1,0),^(x,2)),3)", "+(*(+(1,0),^(x,2)),3)"),
        ("-(1,-1)", "-(1,-1)"),
        ("-(1)", "-(1)"),
        ("[:-(a,b),'B'|c]", "'.'(:-(a,b),'.'('B',c))"),
        ("{}(','(a,b))", "{}(','(a,b))"),
        ("=(*,-)", "=(*,-)"),
    ];
    check(&mut Fixture::new(), &WriteOptions::CANONICAL, &table);
    check(&mut Fixture::new(), &WriteOptions::CANONICAL, &[("[a,b]", "'.'(a,'.'(b,[]))")]);
    let undotted = WriteOptions { dotted_lists: Some(false), ..WriteOptions::CANONICAL };
    check(&mut Fixture::new(), &undotted, &[("[a,b]", "[a,b]")]);
}

#[test]
fn write_does_not_quote() {
    let table = [("f('A b','\\\\','',\"s\",[])", "f(A b,\\,,s,[])"), ("-('A b',-)", "A b-(-)"), ("-(a,1.5)", "a-1.5")];
    check(&mut Fixture::new(), &WriteOptions::WRITE, &table);
}

#[test]
fn depth_is_limited() {
    let limited = |depth, table: &[(&str, &str)]| {
        check(&mut Fixture::new(), &WriteOptions { max_depth: depth, ..WriteOptions::WRITEQ }, table);
    };
    limited(1, &[("a", "a"), ("f(a,b)", "f(...,...)"), ("[1]", "[...]"), ("[]", "[]")]);
    limited(2, &[("f(g(h))", "f(g(...))"), ("[1,2]", "[1|...]"), ("-(-(-(a)))", "- - ...")]);
    limited(3, &[("[1,2,3,4]", "[1,2|...]"), ("[[[[a]]]]", "[[[...]]]"), ("f(a,g(b,h(c,d)))", "f(a,g(b,h(...,...)))")]);
    limited(4, &[("+(+(+(+(1,2),3),4),5)", "... + ... +3+4+5"), ("f(x,[1,2,3,4])", "f(x,[1,2|...])")]);
}

#[test]
fn variables_have_names_or_numbers() {
    let mut fixture = Fixture::new();
    let read = fixture.read("f(X,Y,X)");
    let mut names = VariableNames::new();
    names.set(read.variables[0].cell, "Поз");
    let options = WriteOptions { names: Some(&names), ..WriteOptions::WRITEQ };
    let text = term_text(&fixture.store, &fixture.operators, read.term, &options);
    let unnamed = term_text(&fixture.store, &fixture.operators, read.variables[1].cell, &options);
    assert_eq!(text, format!("f(Поз,{unnamed},Поз)"));
    assert!(unnamed.strip_prefix('_').is_some_and(|number| number.parse::<u64>().is_ok()), "{unnamed}");
}

#[test]
fn cyclic_terms_are_written_as_equations() {
    let mut fixture = Fixture::new();
    let mut cyclic = |text: &str, options: &WriteOptions| {
        let read = fixture.read(text);
        fixture.store.write(read.variables[0].cell.addr(), read.term);
        term_text(&fixture.store, &fixture.operators, read.term, options)
    };
    assert_eq!(cyclic("f(X)", &WriteOptions::WRITEQ), "@(S_1,[S_1=f(S_1)])");
    assert_eq!(cyclic("f(X)", &WriteOptions::CANONICAL), "@(S_1,[=(S_1,f(S_1))])");
    assert_eq!(cyclic("f(X)", &WriteOptions::LISTED), "@(S_1, [S_1=f(S_1)])");
    assert_eq!(cyclic("[a|X]", &WriteOptions::WRITEQ), "@(S_1,[S_1=[a|S_1]])");
    assert_eq!(cyclic("+(1,X)", &WriteOptions::WRITEQ), "@(S_1,[S_1=1+S_1])");
    assert_eq!(cyclic("(a:-X)", &WriteOptions::WRITEQ), "@(S_1,[S_1=(a:-S_1)])");
    assert_eq!(cyclic("f(g(X),h(a,[b,c]))", &WriteOptions::WRITEQ), "@(S_1,[S_1=f(g(S_1),h(a,[b,c]))])");
    let cut = WriteOptions { cycles: false, ..WriteOptions::WRITEQ };
    assert_eq!(cyclic("f(g(X),h(a,[b,c]))", &cut), "f(g(...),h(a,[b,c]))");
    assert_eq!(cyclic("[a,b|X]", &cut), "[a,b|...]");
    let shallow = WriteOptions { max_depth: 3, ..WriteOptions::WRITEQ };
    assert_eq!(cyclic("f(X)", &shallow), "f(f(f(...)))");
}

#[test]
fn shared_subterms_are_written_each_time() {
    let mut fixture = Fixture::new();
    let shared = fixture.term("g(h(a))");
    let name = fixture.store.atoms.intern("f");
    let inner = fixture.store.compound(name, &[shared, shared]);
    let term = fixture.store.compound(name, &[inner, inner]);
    let text = term_text(&fixture.store, &fixture.operators, term, &WriteOptions::WRITEQ);
    assert_eq!(text, "f(f(g(h(a)),g(h(a))),f(g(h(a)),g(h(a))))");
    let pair = fixture.store.cons(shared, shared);
    assert_eq!(term_text(&fixture.store, &fixture.operators, pair, &WriteOptions::WRITEQ), "[g(h(a))|g(h(a))]");
}

/// Builds a term around `seed`, so many levels deep, and gives how many bytes its text has.
fn deep(levels: usize, cells: usize, level: impl Fn(&mut Store, Cell) -> Cell + Send + 'static) -> usize {
    let write = move || {
        let mut fixture = Fixture::new();
        fixture.store.check_room(levels * cells).expect("room");
        let mut term = fixture.term("a");
        for _ in 0..levels {
            term = level(&mut fixture.store, term);
        }
        term_text(&fixture.store, &fixture.operators, term, &WriteOptions::WRITEQ).len()
    };
    let thread = std::thread::Builder::new().stack_size(1 << 18).spawn(write).expect("a thread");
    thread.join().expect("no overflow")
}

#[test]
fn ten_million_levels_need_no_stack() {
    const LEVELS: usize = 10_000_000;
    let (minus, f) = (crate::terms::atoms::known::MINUS, crate::terms::Atom::from_char('f'));
    let one = Cell::int(1);
    assert_eq!(deep(LEVELS, 2, move |store, term| store.compound(f, &[term])), 3 * LEVELS + 1);
    assert_eq!(deep(LEVELS, 3, move |store, term| store.compound(minus, &[term, one])), 2 * LEVELS + 1);
    assert_eq!(deep(LEVELS, 3, move |store, term| store.compound(f, &[term, one])), 5 * LEVELS + 1);
    assert_eq!(
        deep(LEVELS, 2, |store, term| store.cons(term, Cell::atom(crate::terms::atoms::known::NIL))),
        2 * LEVELS + 1
    );
    assert_eq!(deep(LEVELS, 2, move |store, term| store.cons(one, term)), 2 * LEVELS + 3);
}
