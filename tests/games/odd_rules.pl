% Searches of games whose rules are odd: what their values, positions and names may be.

% Positions with variables, of which it matters which are the same; and cyclic ones, which differ far from their tops.
moves(open, [p(X, X), p(_, _)]).
moves(p(X, Y), [q(V)]) :- ( X == Y -> V = 1 ; V = 2 ).
moves(cyclic, [k(L), k(M)]) :- ends(1, L), ends(2, M).
moves(k(L), [q(V)]) :- last(L, V).
% Everything is lost.
moves(lost, [q(-inf), q(-inf)]).
moves(lost_later, [lost, lost]).
% It never ends, and its positions have no value; or takes its time.
moves(endless, [endless]).
moves(slow, [slow]) :- between(1, 20000, X), X >= 20000.
moves(wide, Ps) :- findall(q(X), between(1, 3000, X), Ps).

% Its leaves are not equally deep.
moves(uneven, [q(1), deeper]).
moves(deeper, [q(2), q(3)]).

start(uneven).

staticval(q(X), V) :- V is X.
staticval(slow, 0).
staticval(lost, 0).

max_to_move(P) :- P \= lost.

move_name(open, p(_, _), Name) :- nobody_knows(Name).
move_name(wide, q(X), X).

ends(V, L) :-
    X = f(X),
    length(L0, 300),
    maplist(=(X), L0),
    append(L0, [V], L),
    !.

%?- member(A, [negamax, pvs]), best_move(cyclic, _, V, [algorithm(A), table(1)]), print(A-V), nl, fail.
%> negamax-2
%> pvs-2
%= false.
%?- catch(best_move(open, _, _, [algorithm(pvs), table(1)]), error(E, _), true).
%= E = existence_error(procedure, nobody_knows/1).
%?- \+ ( best_move(lost, M, V, [algorithm(f2), variation(L)]), M == q(-inf), L == [M], V =:= -inf ).
%= false.
%?- member(A, [f, f1, f2, negamax, pvs, ids]), \+ ( best_move(lost_later, M, _, [algorithm(A), depth(2), variation(L)]), M == lost, length(L, 2) ).
%= false.
%?- best_move(_, M, V, []).
%! error(instantiation_error,_)
%?- best_move(endless, M, V, [algorithm(f), nodes(1000)]).
%! error(existence_error(game_value,endless),_)
%?- \+ ( best_move(slow, M, V, [algorithm(f), time(0.01), statistics([_, nodes(N)|_])]), N < 100, M = slow, V = 0 ).
%= false.
%?- best_move(wide, M, V, [algorithm(f)]).
%= M = 3000, V = 3000.
%?- compare_searches(_, [f], 1).
%! error(instantiation_error,_)
%?- compare_searches(nim, [f], _).
%! error(instantiation_error,_)
%?- with_output_to(atom(T), compare_searches(rules, [f], 10)), sub_atom(T, _, _, _, 'W = ').
%= false.
