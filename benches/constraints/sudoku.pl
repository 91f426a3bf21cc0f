% Ten sudokus that are known to be hard: all_distinct/1 on 27 groups, and little search.
% size 10, small 2
% not gprolog

:- use_module(library(clpfd)).

bench(Count) :-
    forall(( grid(N, _, Text), N =< Count ), solved(N, Text)).

% The grids, with the names under which they are known.
grid(1, 'AI Escargot', "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..").
grid(2, 'Inkala 2010', "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..").
grid(3, 'Inkala 2012', "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..").
grid(4, 'Golden Nugget', ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....").
grid(5, 'Easter Monster', "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1").
grid(6, 'Platinum Blonde', ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...").
grid(7, 'Red Dwarf', "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8").
grid(8, 'Fata Morgana', "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........").
grid(9, 'top95, 1', "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......").
grid(10, 'top95, 2', "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....").

solved(Number, Text) :-
    rows(Text, Rows),
    findall(Rows, ( sudoku(Rows), maplist(label, Rows) ), Solutions),
    forall(( member(Solution, Solutions), append(Solution, Digits) ), ( write(Number), write(': '), maplist(write, Digits), nl )).

rows(Text, Rows) :-
    string_chars(Text, Chars),
    maplist(cell, Chars, Cells),
    in_nines(Cells, Rows).

cell('.', _) :- !.
cell(Char, Digit) :- atom_number(Char, Digit).

in_nines([], []).
in_nines([A, B, C, D, E, F, G, H, I|Cells], [[A, B, C, D, E, F, G, H, I]|Rows]) :-
    in_nines(Cells, Rows).

sudoku(Rows) :-
    append(Rows, Cells),
    Cells ins 1..9,
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    blocks(Rows).

blocks([]).
blocks([A, B, C|Rows]) :-
    block(A, B, C),
    blocks(Rows).

block([], [], []).
block([A, B, C|As], [D, E, F|Bs], [G, H, I|Cs]) :-
    all_distinct([A, B, C, D, E, F, G, H, I]),
    block(As, Bs, Cs).
