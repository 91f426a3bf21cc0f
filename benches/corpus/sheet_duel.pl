% A duel of pawns is played by minimax from clauses for next and legal; stresses a database of changing facts.
% size 45, small 1

:- dynamic(true/1).
:- dynamic(does/2).
:- dynamic(visited/1).

% The rule sheet: pawns step straight ahead or one diagonal ahead, they capture only diagonally;
% who reaches the far row, or leaves the other without a pawn or a move, has won.

role(white).
role(black).

opponent(white, black).
opponent(black, white).

column(1).
column(2).
column(3).
column(4).

successor(1, 2).
successor(2, 3).
successor(3, 4).
successor(4, 5).

home_row(white, 1).
home_row(white, 2).
home_row(black, 4).
home_row(black, 5).

far_row(white, 5).
far_row(black, 1).

init(cell(X, Y, Role)) :-
    role(Role),
    home_row(Role, Y),
    column(X).
init(control(white)).
init(step(1)).

legal(Role, move(X, Y, X, Y1)) :-
    true(control(Role)),
    true(cell(X, Y, Role)),
    ahead(Role, Y, Y1),
    \+ true(cell(X, Y1, _)).
legal(Role, move(X, Y, X1, Y1)) :-
    true(control(Role)),
    true(cell(X, Y, Role)),
    ahead(Role, Y, Y1),
    beside(X, X1),
    \+ true(cell(X1, Y1, Role)).

ahead(white, Y, Y1) :- successor(Y, Y1).
ahead(black, Y, Y1) :- successor(Y1, Y).

beside(X, X1) :- successor(X, X1), column(X1).
beside(X, X1) :- successor(X1, X).

next(cell(X, Y, white)) :-
    does(white, move(_, _, X, Y)).
next(cell(X, Y, black)) :-
    does(black, move(_, _, X, Y)).
next(cell(X, Y, white)) :-
    does(white, move(X1, Y1, _, _)),
    true(cell(X, Y, white)),
    distinct_cells(X, Y, X1, Y1).
next(cell(X, Y, black)) :-
    does(black, move(X1, Y1, _, _)),
    true(cell(X, Y, black)),
    distinct_cells(X, Y, X1, Y1).
next(cell(X, Y, white)) :-
    does(black, move(_, _, X1, Y1)),
    true(cell(X, Y, white)),
    distinct_cells(X, Y, X1, Y1).
next(cell(X, Y, black)) :-
    does(white, move(_, _, X1, Y1)),
    true(cell(X, Y, black)),
    distinct_cells(X, Y, X1, Y1).
next(control(white)) :-
    true(control(black)).
next(control(black)) :-
    true(control(white)).
next(step(N1)) :-
    true(step(N)),
    N1 is N + 1.

distinct_cells(X, _, X1, _) :- X =\= X1.
distinct_cells(X, Y, X, Y1) :- Y =\= Y1.

winner(Role) :-
    far_row(Role, Y),
    true(cell(_, Y, Role)),
    arrived(Role, Y).
winner(Role) :-
    opponent(Role, Other),
    \+ true(cell(_, _, Other)).
winner(Role) :-
    opponent(Role, Other),
    true(control(Other)),
    \+ legal(Other, _).

arrived(Role, Y) :-
    \+ home_row(Role, Y).

terminal :-
    winner(_).

goal(Role, 100) :-
    winner(Role).
goal(Role, -100) :-
    opponent(Role, Other),
    winner(Other).

% The state in the database.

set_state(Facts) :-
    retractall(true(_)),
    assert_facts(Facts).

assert_facts([]).
assert_facts([Fact|Facts]) :-
    assertz(true(Fact)),
    assert_facts(Facts).

current_state(Facts) :-
    findall(Fact, true(Fact), Facts).

start :-
    findall(Fact, init(Fact), Facts),
    set_state(Facts).

on_move(Role) :-
    true(control(Role)), !.

current_step(Step) :-
    true(step(Step)), !.

outcome(Role, Score) :-
    goal(Role, Score), !.

make_move(Role, Move, Before) :-
    current_state(Before),
    assertz(does(Role, Move)),
    findall(Fact, next(Fact), After),
    retractall(does(_, _)),
    set_state(After).

% Minimax to a depth, the value as seen by Role, who is to move.

value(_, Role, Value) :-
    terminal, !,
    current_step(Step),
    outcome(Role, Score),
    Value is sign(Score) * (1000 - Step).
value(0, Role, Value) :- !,
    opponent(Role, Other),
    strength(Role, Own),
    strength(Other, Theirs),
    Value is Own - Theirs.
value(Depth, Role, Value) :-
    best_move(Depth, Role, _, Value).

strength(Role, Strength) :-
    findall(Points, pawn_points(Role, Points), All),
    sum_list(All, Strength).

pawn_points(white, Points) :-
    true(cell(_, Y, white)),
    Points is 8 + Y.
pawn_points(black, Points) :-
    true(cell(_, Y, black)),
    Points is 14 - Y.

best_move(Depth, Role, Move, Value) :-
    findall(Candidate, legal(Role, Candidate), Moves),
    Depth1 is Depth - 1,
    best_of(Moves, Depth1, Role, none, -10000, Move, Value).

best_of([], _, _, Move, Value, Move, Value).
best_of([Move|Moves], Depth, Role, BestMove0, Best0, BestMove, Best) :-
    move_value(Move, Depth, Role, Value),
    (   Value > Best0 ->
        best_of(Moves, Depth, Role, Move, Value, BestMove, Best)
    ;   best_of(Moves, Depth, Role, BestMove0, Best0, BestMove, Best)
    ).

move_value(Move, Depth, Role, Value) :-
    make_move(Role, Move, Before),
    opponent(Role, Other),
    count_visit,
    value(Depth, Other, OtherValue),
    set_state(Before),
    Value is -OtherValue.

count_visit :-
    retract(visited(Count)), !,
    Count1 is Count + 1,
    assertz(visited(Count1)).

% Matches: a random opening, then minimax of different depths.

opening(0, Seed, Seed) :- !.
opening(Plies, Seed0, Seed) :-
    on_move(Role),
    findall(Move, legal(Role, Move), Moves),
    length(Moves, Length),
    Seed1 is Seed0 * 16807 mod 2147483647,
    Index is Seed1 mod Length,
    length(Skipped, Index),
    append(Skipped, [Move|_], Moves),
    make_move(Role, Move, _),
    Plies1 is Plies - 1,
    opening(Plies1, Seed1, Seed).

play(_, Winner, Steps) :-
    winner(Winner), !,
    current_step(Steps).
play(Depths, Winner, Steps) :-
    on_move(Role),
    depth(Role, Depths, Depth),
    best_move(Depth, Role, Move, _),
    make_move(Role, Move, _),
    play(Depths, Winner, Steps).

depth(white, depths(Depth, _), Depth).
depth(black, depths(_, Depth), Depth).

match_depths(Count, depths(WhiteDepth, BlackDepth)) :-
    WhiteDepth is 2 - Count mod 2,
    BlackDepth is 1 + Count // 2 mod 2.

matches(0, _, White, Steps, White, Steps) :- !.
matches(Count, Seed0, White0, Steps0, White, Steps) :-
    start,
    opening(6, Seed0, Seed),
    match_depths(Count, Depths),
    play(Depths, Winner, MatchSteps),
    (   Winner == white ->
        White1 is White0 + 1
    ;   White1 = White0
    ),
    Steps1 is Steps0 + MatchSteps,
    Count1 is Count - 1,
    matches(Count1, Seed, White1, Steps1, White, Steps).

bench(Size) :-
    retractall(visited(_)),
    assertz(visited(0)),
    matches(Size, 2024, 0, 0, White, Steps),
    Black is Size - White,
    visited(Visited),
    write(won(White, Black)), nl,
    write(steps(Steps)), nl,
    write(visited(Visited)), nl.
