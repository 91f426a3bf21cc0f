:- initialization main.

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(yall)).

%% SUDOKU WITHOUT CONSTRAINTS
%%
%% A grid is written as nine atoms; term expansion
%% turns "puzzle(Name) ~> Rows" into one fact grid(Name, ListOfRows).

:- op(1100, xfx, ~>).

term_expansion((puzzle(Name) ~> Atoms), grid(Name, Rows)) :-
    maplist([Atom, Row]>>( atom_chars(Atom, Chars), maplist(cell_code, Chars, Row) ),
            Atoms, Rows).

cell_code('.', 0) :- !.
cell_code(Char, N) :- atom_number(Char, N).

puzzle(mild) ~> [ '53..7....',
                  '6..195...',
                  '.98....6.',
                  '8...6...3',
                  '4..8.3..1',
                  '7...2...6',
                  '.6....28.',
                  '...419..5',
                  '....8..79' ].

puzzle(clash) ~> [ '55.......',
                   '.........',
                   '.........',
                   '.........',
                   '.........',
                   '.........',
                   '.........',
                   '.........',
                   '.........' ].

main :-
    grid(mild, Rows),
    show_grid(Rows),
    (   sudoku(Rows, Solved)
    ->  show_grid(Solved),
        ( check_grid(Solved) -> true ; writeln('wrong!') )
    ;   writeln('no solution')
    ).

%% sudoku(+Rows, -Solved): zeros become unknowns
sudoku(Rows, Solved) :-
    maplist(maplist([N, V]>>( N =:= 0 -> true ; V = N )), Rows, Solved),
    cells(Solved, Cells),
    consistent(Solved),
    exclude([cell(_, _, V)]>>nonvar(V), Cells, Open),
    label(Open, Cells).

%% cells(+Rows, -Cells): Cells are terms cell(Row, Column, Value)
cells(Rows, Cells) :-
    findall(R-C, ( between(1, 9, R), between(1, 9, C) ), Places),
    append(Rows, Values),
    maplist([R-C, V, cell(R, C, V)]>>true, Places, Values, Cells).

%% label(+Open, +Cells): always take the cell with the fewest candidates
label([], _) :- !.
label(Open, Cells) :-
    tightest(Open, Cells, cell(R, C, V), Candidates),
    exclude({R,C}/[cell(R1, C1, _)]>>( R1 == R, C1 == C ), Open, Rest),
    member(V, Candidates),
    label(Rest, Cells).

tightest([First|Others], Cells, Cell, Candidates) :-
    candidates(First, Cells, Cs),
    length(Cs, N),
    foldl(tighter(Cells), Others, best(N, First, Cs), best(_, Cell, Candidates)).

tighter(Cells, Cell, best(N0, Cell0, Cs0), Best) :-
    candidates(Cell, Cells, Cs),
    length(Cs, N),
    (   N < N0
    ->  Best = best(N, Cell, Cs)
    ;   Best = best(N0, Cell0, Cs0)
    ).

candidates(Cell, Cells, Candidates) :-
    foldl(used(Cell), Cells, [1,2,3,4,5,6,7,8,9], Candidates).

used(Cell, Other, Cs0, Cs) :-
    Other = cell(_, _, V),
    (   nonvar(V),
        sees(Cell, Other)
    ->  delete_first(Cs0, V, Cs)
    ;   Cs = Cs0
    ).

delete_first([], _, []).
delete_first([X|Xs], Y, Zs) :-
    (   X =:= Y
    ->  Zs = Xs
    ;   Zs = [X|Ys],
        delete_first(Xs, Y, Ys)
    ).

sees(cell(R, _, _), cell(R, _, _)) :- !.
sees(cell(_, C, _), cell(_, C, _)) :- !.
sees(cell(R1, C1, _), cell(R2, C2, _)) :-
    (R1 - 1) // 3 =:= (R2 - 1) // 3,
    (C1 - 1) // 3 =:= (C2 - 1) // 3.

%% consistent(+Rows): no digit twice in a row, a column or a box
consistent(Rows) :-
    groups(Rows, Groups),
    maplist([Group]>>( include(nonvar, Group, Known), is_set(Known) ), Groups).

%% check_grid(+Rows): the grid is complete and right
check_grid(Rows) :-
    groups(Rows, Groups),
    forall(member(Group, Groups), msort(Group, [1,2,3,4,5,6,7,8,9])).

groups(Rows, Groups) :-
    columns(Rows, Columns),
    boxes(Rows, Boxes),
    append([Rows, Columns, Boxes], Groups).

columns([[]|_], []) :- !.
columns(Rows, [Column|Columns]) :-
    maplist([[X|Xs], X, Xs]>>true, Rows, Column, Rest),
    columns(Rest, Columns).

boxes([], []).
boxes([R1,R2,R3|Rows], Boxes) :-
    band(R1, R2, R3, Boxes, Others),
    boxes(Rows, Others).

band([], [], [], Boxes, Boxes).
band([A,B,C|R1], [D,E,F|R2], [G,H,I|R3], [[A,B,C,D,E,F,G,H,I]|Boxes], Rest) :-
    band(R1, R2, R3, Boxes, Rest).

show_grid(Rows) :-
    forall(member(Row, Rows),
           ( maplist([N]>>( N =:= 0 -> write(' .') ; write(' '), write(N) ), Row), nl )),
    nl.
