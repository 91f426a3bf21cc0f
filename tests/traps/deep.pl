% Deep and wide terms: nothing is as deep as the stack of the host, and nothing takes time in proportion to the square.

depth(100000).

% Nested on the left, on the right, in the middle, in one argument alone; lists; terms with very many arguments.
shape(left).
shape(right).
shape(conjunction).
shape(clause).
shape(argument).
shape(argument_of_variable).
shape(middle).
shape(head).
shape(list).
shape(list_of_variables).
shape(wide).

make(list, N, T) :- !, numlist(1, N, T).
make(list_of_variables, N, T) :- !, length(T, N).
make(wide, N, T) :- !, functor(T, w, N).
make(argument_of_variable, N, T) :- !, nest(N, argument, _, T).
make(Shape, N, T) :- nest(N, Shape, a, T).

nest(0, _, T, T) :- !.
nest(N, Shape, T0, T) :- level(Shape, T0, T1), N1 is N - 1, nest(N1, Shape, T1, T).

level(left, T, T + 1).
level(right, T, 1 - T).
level(conjunction, T, (a, T)).
level(clause, T, (a :- T)).
level(argument, T, f(T)).
level(middle, T, f(a, T, b)).
level(head, T, [T]).

% The same goal for a term of each shape.
all(Goal) :-
    depth(N),
    forall(( shape(Shape), make(Shape, N, T) ), ( call(Goal, T) -> true ; throw(fails_for(Shape)) )).

% Another term in other cells.
other(T, S) :- findall(T, true, [S]).

:- dynamic kept/1, kept/0.

%?- all([T] >> ( other(T, S), T = S, T == S )).
%= true.
%?- all([T] >> ( other(T, S), compare(O, T, S), ( ground(T) -> O = (=) ; O \== (=) ) )).
%= true.
%?- all([T] >> ( other(T, S), T =@= S, subsumes_term(T, S), unify_with_occurs_check(T, S) )).
%= true.
%?- all([T] >> ( copy_term(g(T, _), g(S, _)), S =@= T )).
%= true.
%?- all([T] >> ( duplicate_term(T, S), S =@= T )).
%= true.
%?- all([T] >> ( acyclic_term(T), \+ cyclic_term(T) )).
%= true.
%?- all([T] >> ( term_variables(T, Vs), ( ground(T) -> Vs == [] ; Vs = [_|_] ) )).
%= true.
%?- all([T] >> ( numbervars(T, 0, E), E >= 0, ground(T) )).
%= true.
%?- all([T] >> ( other(T, S), term_hash(T, H), term_hash(S, H) )).
%= true.
%?- all([T] >> ( other(T, S), msort([T, S], [A, B]), A @=< B, sort([T, S, T, b], [_, _|_]) )).
%= true.
%?- all([T] >> ( other(T, S), keysort([T-1, S-2], [_-1, _-2]) )).
%= true.
%?- all([T] >> ( bagof(T-X, member(X, [1, 2]), L), length(L, 2), setof(X, member(T-X, [T-2, T-1]), [1, 2]) )).
%= true.
%?- all([T] >> ( catch(throw(T), S, true), T =@= S )).
%= true.
%?- all([T] >> ( nb_setval(deep, T), nb_getval(deep, S), T =@= S, b_setval(deep, T), b_getval(deep, R), R == T )).
%= true.
%?- all([T] >> ( assertz(kept(T)), kept(S), S =@= T, clause(kept(R), true), R =@= T, retract(kept(Q)), Q =@= T )).
%= true.
%?- all([T] >> ( assertz((kept :- holds(T))), clause(kept, B), B =@= holds(T), retract((kept :- _)) )).
%= true.
%?- all([T] >> ( assertz(kept(T)), abolish(kept/1), dynamic(kept/1) )).
%= true.
%?- all([T] >> ( T =.. L, S =.. L, S == T, functor(T, _, A), arg(A, T, X), last(L, Y), X == Y )).
%= true.
%?- all([T] >> ( term_to_atom(T, A), term_to_atom(S, A), S =@= T )).
%= true.
%?- all([T] >> ( with_output_to(atom(A), write_canonical(T)), term_to_atom(S, A), S =@= T )).
%= true.
% The name of a variable changes when a collection moves it.
%?- all([T] >> ( numbervars(T, 0, _), with_output_to(atom(A), print(T)), format(atom(B), "~q", [T]), A == B )).
%= true.
%?- all([T] >> ( numbervars(T, 0, _), with_output_to(atom(A), write(T)), format(atom(B), "~w", [T]), A == B )).
%= true.
%?- all([T] >> ( with_output_to(atom(A), write_term(T, [max_depth(5)])), sub_atom(A, _, _, _, '...') ; T =.. [w|_] )).
%= true.
%?- all([T] >> with_output_to(atom(_), portray_clause(T))).
%= true.
%?- all([T] >> ( garbage_collect, nonvar(T) )).
%= true.

% A body of so many goals is called, kept and released.
goals(0, true) :- !.
goals(N, (true, G)) :- N1 is N - 1, goals(N1, G).
%?- depth(N), goals(N, _G), call(_G), assertz((kept :- _G)), kept, retract((kept :- _)).
%= N = 100000.
