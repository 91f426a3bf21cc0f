% A general game player proves tic-tac-toe moves from a sheet of rule facts; stresses a meta-interpreter.
% size 320, small 1

% The rule sheet.

rule(role(x), []).
rule(role(o), []).
rule(index(1), []).
rule(index(2), []).
rule(index(3), []).
rule(init(cell(M, N, blank)), [index(M), index(N)]).
rule(init(control(x)), []).
rule(legal(Role, mark(M, N)), [true(control(Role)), true(cell(M, N, blank))]).
rule(legal(x, noop), [true(control(o))]).
rule(legal(o, noop), [true(control(x))]).
rule(next(cell(M, N, x)), [does(x, mark(M, N)), true(cell(M, N, blank))]).
rule(next(cell(M, N, o)), [does(o, mark(M, N)), true(cell(M, N, blank))]).
rule(next(cell(M, N, Mark)), [true(cell(M, N, Mark)), distinct(Mark, blank)]).
rule(next(cell(M, N, blank)), [does(_, mark(J, K)), true(cell(M, N, blank)), elsewhere(M, N, J, K)]).
rule(next(control(x)), [true(control(o))]).
rule(next(control(o)), [true(control(x))]).
rule(elsewhere(M, _, J, _), [distinct(M, J)]).
rule(elsewhere(_, N, _, K), [distinct(N, K)]).
rule(row(M, Mark), [true(cell(M, 1, Mark)), true(cell(M, 2, Mark)), true(cell(M, 3, Mark))]).
rule(column(N, Mark), [true(cell(1, N, Mark)), true(cell(2, N, Mark)), true(cell(3, N, Mark))]).
rule(diagonal(Mark), [true(cell(1, 1, Mark)), true(cell(2, 2, Mark)), true(cell(3, 3, Mark))]).
rule(diagonal(Mark), [true(cell(1, 3, Mark)), true(cell(2, 2, Mark)), true(cell(3, 1, Mark))]).
rule(line(Mark), [index(M), row(M, Mark)]).
rule(line(Mark), [index(N), column(N, Mark)]).
rule(line(Mark), [diagonal(Mark)]).
rule(open, [true(cell(_, _, blank))]).
rule(opponent(x, o), []).
rule(opponent(o, x), []).
rule(terminal, [line(x)]).
rule(terminal, [line(o)]).
rule(terminal, [not(open)]).
rule(goal(Role, 100), [line(Role)]).
rule(goal(Role, 50), [role(Role), not(line(x)), not(line(o)), not(open)]).
rule(goal(Role, 0), [opponent(Role, Other), line(Other)]).

% The prover.

prove_all([], _, _).
prove_all([Goal|Goals], State, Moves) :-
    prove(Goal, State, Moves),
    prove_all(Goals, State, Moves).

prove(true(Fact), State, _) :- !,
    member(Fact, State).
prove(does(Role, Move), _, Moves) :- !,
    member(does(Role, Move), Moves).
prove(distinct(A, B), _, _) :- !,
    A \== B.
prove(not(Goal), State, Moves) :- !,
    \+ prove(Goal, State, Moves).
prove(Goal, State, Moves) :-
    rule(Goal, Body),
    prove_all(Body, State, Moves).

% The state machine on top of the prover.

roles(Roles) :-
    findall(Role, prove(role(Role), [], []), Roles).

initial_state(State) :-
    findall(Fact, prove(init(Fact), [], []), Facts),
    sort(Facts, State).

next_state(State, Moves, NextState) :-
    findall(Fact, prove(next(Fact), State, Moves), Facts),
    sort(Facts, NextState).

legal_moves(Role, State, Moves) :-
    findall(Move, prove(legal(Role, Move), State, []), AllMoves),
    sort(AllMoves, Moves).

terminal(State) :-
    prove(terminal, State, []), !.

goal_value(Role, State, Value) :-
    prove(goal(Role, Value), State, []), !.

% Random play.

random_moves([], _, [], Seed, Seed).
random_moves([Role|Roles], State, [does(Role, Move)|Moves], Seed0, Seed) :-
    legal_moves(Role, State, Legal),
    pick(Legal, Move, Seed0, Seed1),
    random_moves(Roles, State, Moves, Seed1, Seed).

pick([Only], Only, Seed, Seed) :- !.
pick(List, Element, Seed0, Seed) :-
    length(List, Length),
    Seed is Seed0 * 16807 mod 2147483647,
    Index is Seed mod Length,
    element_at(Index, List, Element).

element_at(0, [Element|_], Element) :- !.
element_at(Index, [_|Rest], Element) :-
    Index1 is Index - 1,
    element_at(Index1, Rest, Element).

random_plies(0, _, State, State, Seed, Seed) :- !.
random_plies(_, _, State, State, Seed, Seed) :-
    terminal(State), !.
random_plies(Plies, Roles, State0, State, Seed0, Seed) :-
    random_moves(Roles, State0, Moves, Seed0, Seed1),
    next_state(State0, Moves, State1),
    Plies1 is Plies - 1,
    random_plies(Plies1, Roles, State1, State, Seed1, Seed).

% Game-independent search: the best move of Role against the worst replies of all the others.

state_value(Role, _, State, Value, Nodes0, Nodes) :-
    terminal(State), !,
    Nodes is Nodes0 + 1,
    goal_value(Role, State, Value).
state_value(Role, Roles, State, Value, Nodes0, Nodes) :-
    Nodes1 is Nodes0 + 1,
    legal_moves(Role, State, Moves),
    best_move(Moves, Role, Roles, State, -1, Value, Nodes1, Nodes).

best_move([], _, _, _, Best, Best, Nodes, Nodes).
best_move(_, _, _, _, 100, 100, Nodes, Nodes) :- !.
best_move([Move|Moves], Role, Roles, State, Best0, Best, Nodes0, Nodes) :-
    findall(Joint, joint_move(Roles, State, Role, Move, Joint), Joints),
    worst_reply(Joints, Role, Roles, State, 101, Value, Nodes0, Nodes1),
    Best1 is max(Best0, Value),
    best_move(Moves, Role, Roles, State, Best1, Best, Nodes1, Nodes).

worst_reply([], _, _, _, Worst, Worst, Nodes, Nodes).
worst_reply([_|_], _, _, _, 0, 0, Nodes, Nodes) :- !.
worst_reply([Joint|Joints], Role, Roles, State, Worst0, Worst, Nodes0, Nodes) :-
    next_state(State, Joint, Next),
    state_value(Role, Roles, Next, Value, Nodes0, Nodes1),
    Worst1 is min(Worst0, Value),
    worst_reply(Joints, Role, Roles, State, Worst1, Worst, Nodes1, Nodes).

joint_move([], _, _, _, []).
joint_move([Role|Roles], State, Role, Move, [does(Role, Move)|Joint]) :- !,
    joint_move(Roles, State, Role, Move, Joint).
joint_move([Other|Roles], State, Role, Move, [does(Other, Reply)|Joint]) :-
    legal_moves(Other, State, Replies),
    member(Reply, Replies),
    joint_move(Roles, State, Role, Move, Joint).

% Matches: some random plies, the value of that position by search, then random play to the end.

play_matches(0, _, _, Totals, Totals) :- !.
play_matches(Count, Roles, Seed0, Totals0, Totals) :-
    initial_state(Start),
    Plies is 4 + Count mod 2,
    random_plies(Plies, Roles, Start, Middle, Seed0, Seed1),
    state_value(x, Roles, Middle, Value, 0, Nodes),
    random_plies(9, Roles, Middle, End, Seed1, Seed),
    goal_value(x, End, Result),
    add_match(Value, Result, Nodes, Totals0, Totals1),
    Count1 is Count - 1,
    play_matches(Count1, Roles, Seed, Totals1, Totals).

add_match(Value, Result, Nodes, totals(V0, R0, N0), totals(V, R, N)) :-
    V is V0 + Value,
    R is R0 + Result,
    N is N0 + Nodes.

bench(Size) :-
    roles(Roles),
    play_matches(Size, Roles, 4711, totals(0, 0, 0), totals(Values, Results, Nodes)),
    write(matches(Size)), nl,
    write(searched(Values)), nl,
    write(played(Results)), nl,
    write(nodes(Nodes)), nl.
