% A DPLL satisfiability solver on random 3-SAT, pigeonhole and queens clauses: rewriting of lists and backtracking.
% size 80, small 1

:- dynamic(decisions/1).

% satisfy(Clauses, Model): clauses are lists of non-zero integers, a negative one is a negated variable.

satisfy(Clauses0, Model) :-
    propagate(Clauses0, Clauses, Model, Rest),
    decide(Clauses, Rest).

decide([], []) :- !.
decide(Clauses, Model) :-
    branching_literal(Clauses, Literal),
    count_decision,
    (   Choice = Literal
    ;   Choice is -Literal
    ),
    assign(Clauses, Choice, Clauses1),
    Model = [Choice|Model1],
    satisfy(Clauses1, Model1).

count_decision :-
    retract(decisions(Count0)),
    Count is Count0 + 1,
    assertz(decisions(Count)).

% Unit clauses first, pure literals when there are none left

propagate(Clauses0, Clauses, [Literal|Model0], Model) :-
    memberchk([Literal], Clauses0),
    !,
    assign(Clauses0, Literal, Clauses1),
    propagate(Clauses1, Clauses, Model0, Model).
propagate(Clauses0, Clauses, Model0, Model) :-
    pure_literals(Clauses0, Literals),
    Literals = [_|_],
    !,
    append(Literals, Model1, Model0),
    assign_all(Literals, Clauses0, Clauses1),
    propagate(Clauses1, Clauses, Model1, Model).
propagate(Clauses, Clauses, Model, Model).

assign_all([], Clauses, Clauses).
assign_all([Literal|Literals], Clauses0, Clauses) :-
    assign(Clauses0, Literal, Clauses1),
    assign_all(Literals, Clauses1, Clauses).

assign(Clauses0, Literal, Clauses) :-
    Opposite is -Literal,
    assign(Clauses0, Literal, Opposite, Clauses).

assign([], _, _, []).
assign([Clause|Clauses0], Literal, Opposite, Clauses) :-
    (   memberchk(Literal, Clause) ->
        Clauses = Clauses1
    ;   remove(Clause, Opposite, Shorter),
        Shorter = [_|_],
        Clauses = [Shorter|Clauses1]
    ),
    assign(Clauses0, Literal, Opposite, Clauses1).

remove([], _, []).
remove([Literal|Literals], Literal, Rest) :-
    !,
    remove(Literals, Literal, Rest).
remove([Other|Literals], Literal, [Other|Rest]) :-
    remove(Literals, Literal, Rest).

pure_literals(Clauses, Pure) :-
    flatten_clauses(Clauses, Occurrences),
    sort(Occurrences, Literals),
    split_signs(Literals, Negative, Positive),
    reverse(Negative, Variables),
    compare_signs(Variables, Positive, Pure).

flatten_clauses([], []).
flatten_clauses([Clause|Clauses], Literals) :-
    append(Clause, Rest, Literals),
    flatten_clauses(Clauses, Rest).

split_signs([Literal|Literals], [Variable|Negative], Positive) :-
    Literal < 0,
    !,
    Variable is -Literal,
    split_signs(Literals, Negative, Positive).
split_signs(Positive, [], Positive).

% Both lists ascend: variables with a negative and with a positive occurrence.
compare_signs([], Positive, Positive) :- !.
compare_signs([Variable|Negative], [], [Literal|Pure]) :-
    !,
    Literal is -Variable,
    compare_signs(Negative, [], Pure).
compare_signs([N|Negative], [P|Positive], Pure) :-
    compare(Order, N, P),
    compare_signs(Order, N, P, Negative, Positive, Pure).

compare_signs(=, _, _, Negative, Positive, Pure) :-
    compare_signs(Negative, Positive, Pure).
compare_signs(<, N, P, Negative, Positive, [Literal|Pure]) :-
    Literal is -N,
    compare_signs(Negative, [P|Positive], Pure).
compare_signs(>, N, P, Negative, Positive, [P|Pure]) :-
    compare_signs([N|Negative], Positive, Pure).

% The most frequent literal of the shortest clauses

branching_literal(Clauses, Literal) :-
    (   findall(A-B, member([A, B], Clauses), Pairs), Pairs = [_|_] ->
        findall(L, (member(A-B, Pairs), member(L, [A, B])), Occurrences)
    ;   flatten_clauses(Clauses, Occurrences)
    ),
    msort(Occurrences, [First|Sorted]),
    most_frequent(Sorted, First, 1, 0-none, Literal).

most_frequent([Literal|Sorted], Literal, Count0, Best, Winner) :-
    !,
    Count is Count0 + 1,
    most_frequent(Sorted, Literal, Count, Best, Winner).
most_frequent(Sorted, Literal, Count, BestCount-Best, Winner) :-
    ( Count > BestCount -> Next = Count-Literal ; Next = BestCount-Best ),
    next_run(Sorted, Next, Winner).

next_run([], _-Winner, Winner).
next_run([Literal|Sorted], Best, Winner) :-
    most_frequent(Sorted, Literal, 1, Best, Winner).

% Problems: problem(Kind, Number, Clauses)

problem(random, Number, Clauses) :-
    Variables is 24 + 3 * (Number mod 4),
    Count is Variables * 43 // 10,
    Seed is Number * 7919 + 1,
    random_clauses(Count, Variables, Seed, Clauses).
problem(pigeons, Number, Clauses) :-
    Holes is 3 + Number mod 2,
    Pigeons is Holes + 1,
    findall(Clause, pigeon_clause(Pigeons, Holes, Clause), Ordered),
    disguise(Ordered, Number, Clauses).
problem(queens, Number, Clauses) :-
    Side is 4 + Number mod 3,
    findall(Clause, queens_clause(Side, Clause), Ordered),
    disguise(Ordered, Number, Clauses).

next_random(Seed0, Seed, Limit, Value) :-
    Seed is (Seed0 * 48271) mod 2147483647,
    Value is (Seed >> 5) mod Limit.

random_clauses(0, _, _, []) :- !.
random_clauses(Count, Variables, Seed0, [Clause|Clauses]) :-
    random_clause(3, Variables, Seed0, Seed, [], Clause),
    Count1 is Count - 1,
    random_clauses(Count1, Variables, Seed, Clauses).

random_clause(0, _, Seed, Seed, Clause, Clause) :- !.
random_clause(Count, Variables, Seed0, Seed, Clause0, Clause) :-
    next_random(Seed0, Seed1, Variables, Value),
    next_random(Seed1, Seed2, 2, Sign),
    Literal is (Value + 1) * (2 * Sign - 1),
    Opposite is -Literal,
    (   ( memberchk(Literal, Clause0) ; memberchk(Opposite, Clause0) ) ->
        random_clause(Count, Variables, Seed2, Seed, Clause0, Clause)
    ;   Count1 is Count - 1,
        random_clause(Count1, Variables, Seed2, Seed, [Literal|Clause0], Clause)
    ).

pigeon_clause(Pigeons, Holes, Clause) :-
    between(1, Pigeons, Pigeon),
    findall(Cell, (between(1, Holes, Hole), cell(Pigeon, Hole, Holes, Cell)), Clause).
pigeon_clause(Pigeons, Holes, [Literal1, Literal2]) :-
    between(1, Holes, Hole),
    between(2, Pigeons, Second),
    Before is Second - 1,
    between(1, Before, First),
    cell(First, Hole, Holes, Cell1),
    cell(Second, Hole, Holes, Cell2),
    Literal1 is -Cell1,
    Literal2 is -Cell2.

queens_clause(Side, Clause) :-
    between(1, Side, Row),
    findall(Cell, (between(1, Side, Column), cell(Row, Column, Side, Cell)), Clause).
queens_clause(Side, [Literal1, Literal2]) :-
    between(1, Side, Row1),
    between(1, Side, Column1),
    between(Row1, Side, Row2),
    between(1, Side, Column2),
    cell(Row1, Column1, Side, Cell1),
    cell(Row2, Column2, Side, Cell2),
    Cell1 < Cell2,
    attacks(Row1, Column1, Row2, Column2),
    Literal1 is -Cell1,
    Literal2 is -Cell2.

attacks(Row, _, Row, _) :- !.
attacks(_, Column, _, Column) :- !.
attacks(Row1, Column1, Row2, Column2) :-
    abs(Row1 - Row2) =:= abs(Column1 - Column2).

cell(Row, Column, Width, Cell) :-
    Cell is (Row - 1) * Width + Column.

% The same problem with its clauses shuffled and some variables negated
disguise(Clauses0, Number, Clauses) :-
    Seed is Number * 104729 + 17,
    tag(Clauses0, Number, Seed, Tagged),
    keysort(Tagged, Sorted),
    findall(Clause, member(_-Clause, Sorted), Clauses).

tag([], _, _, []).
tag([Clause0|Clauses], Number, Seed0, [Key-Clause|Tagged]) :-
    next_random(Seed0, Seed, 100000, Key),
    maplist(flip(Number), Clause0, Clause),
    tag(Clauses, Number, Seed, Tagged).

flip(Number, Literal0, Literal) :-
    (   (abs(Literal0) * 37 + Number * 11) mod 5 < 2 ->
        Literal is -Literal0
    ;   Literal = Literal0
    ).

% Driver

bench(Size) :-
    member(Kind, [random, pigeons, queens]),
    retractall(decisions(_)),
    assertz(decisions(0)),
    solve_all(1, Size, Kind, 0, Satisfied, 0, Sum),
    decisions(Decisions),
    write(result(Kind, Size, Satisfied, Decisions, Sum)), nl,
    fail.
bench(_).

solve_all(Number, Size, _, Satisfied, Satisfied, Sum, Sum) :-
    Number > Size,
    !.
solve_all(Number, Size, Kind, Satisfied0, Satisfied, Sum0, Sum) :-
    problem(Kind, Number, Clauses),
    (   satisfy(Clauses, Model) ->
        check(Clauses, Model),
        Satisfied1 is Satisfied0 + 1,
        sum_list(Model, Total),
        Sum1 is (Sum0 * 7 + Total) mod 1000003
    ;   Satisfied1 = Satisfied0,
        Sum1 = Sum0
    ),
    Number1 is Number + 1,
    solve_all(Number1, Size, Kind, Satisfied1, Satisfied, Sum1, Sum).

check(Clauses, Model) :-
    \+ ( member(Literal, Model), Opposite is -Literal, memberchk(Opposite, Model) ),
    \+ ( member(Clause, Clauses), \+ ( member(Literal, Clause), memberchk(Literal, Model) ) ).
