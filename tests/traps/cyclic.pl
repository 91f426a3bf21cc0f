% Cyclic terms: infinite trees with finitely many parts. Whatever works on terms ends on them too.

% Cyclic terms, each in another number of cells than its namesake.
ring(a, X) :- X = f(X).
ring(b, X) :- X = f(f(X)).
ring(c, X) :- X = f(f(f(X))).

% Two terms, each inside the other.
pair(X, Y) :- X = f(Y, a), Y = g(X, b).

endless(L) :- L = [a, b|L].

:- dynamic kept/1, kept/0.

% ---- answers ---------------------------------------------------------------------------------------------------------

%?- X = f(X).
%= X = f(X).
%?- X = f(X, X, _).
%= X = f(X, X, _).
%?- X = f(Y), Y = g(X).
%= X = f(g(X)), Y = g(X).
%?- pair(X, Y).
%= X = f(g(X, b), a), Y = g(X, b).
%?- endless(L).
%= L = [a, b|L].
%?- X = f(X), Y = h(X, X, Z, Z).
%= X = f(X), Y = h(X, X, Z, Z).
%?- X = [X, X|X].
%= X = [X, X|X].
%?- reverse([X, X], X).
%= X = [X, X].
%?- select(number(X), X, [x-1, y]).
%= X = [number(X), x-1, y].
%= X = [x-1, number(X), y].
%= X = [x-1, y, number(X)].

% ---- unification -----------------------------------------------------------------------------------------------------

%?- ring(a, _X), ring(b, _Y), _X = _Y.
%= true.
%?- ring(b, _X), ring(c, _Y), _X = _Y.
%= true.
%?- _X = f(_X, 1), _Y = f(_Y, 2), _X = _Y.
%= false.
%?- _X = f(_X, 1), _Y = f(_Y, 2), _X \= _Y.
%= true.
%?- _X = f(_X, A), _Y = f(f(_Y, 1), B), _X = _Y.
%= A = B, B = 1.
%?- _X = [a, B|_X], _Y = [A, b, A, b|_Y], _X = _Y.
%= B = b, A = a.
%?- pair(_X, _), pair(_Y, _), _X = _Y.
%= true.
%?- pair(X, Y), X = Y.
%= false.
%?- _X = f(_, _X), _Y = f(A, f(B, f(C, _Y))), _X = _Y.
%= A = B, B = C.
%?- ring(a, _X), unifiable(_X, f(Y), [Z = W]), Z == Y, W == _X.
%= Y = Z, W = f(W).

% ---- the occurs check ------------------------------------------------------------------------------------------------

%?- unify_with_occurs_check(X, f(X)).
%= false.
%?- unify_with_occurs_check(f(X, Y), f(g(Y), g(X))).
%= false.
%?- unify_with_occurs_check(f(X, Y, X), f(Y, Z, Z)).
%= X = Y, Y = Z.
%?- unify_with_occurs_check(f(X, Y), f(g(Y), a)).
%= X = g(a), Y = a.
%?- ring(a, _X), unify_with_occurs_check(Y, g(_X)), cyclic_term(Y).
%= Y = g(_A), _A = f(_A).
%?- ring(a, _X), unify_with_occurs_check(f(Y, _X), f(g(Y), _X)).
%= false.
%?- current_prolog_flag(occurs_check, F).
%= F = false.
%?- set_prolog_flag(occurs_check, true), ( _X = f(_X) -> true ; true ), ( call(=, _Y, g(_Y)) -> Y = yes ; Y = no ), set_prolog_flag(occurs_check, false).
%= Y = no.
%?- set_prolog_flag(occurs_check, true), G = (A = h(B)), call(G), set_prolog_flag(occurs_check, false).
%= G = (h(B)=h(B)), A = h(B).
%?- set_prolog_flag(occurs_check, error), catch(call(=, X, g(X)), error(E, _), true), set_prolog_flag(occurs_check, false).
%= E = occurs_check(_A, g(_A)).
%?- set_prolog_flag(occurs_check, error), ( X \= g(X) -> Y = yes ; Y = no ), set_prolog_flag(occurs_check, false).
%= Y = yes.
%?- set_prolog_flag(occurs_check, maybe).
%! error(domain_error(flag_value, occurs_check+maybe), _)

% ---- comparison ------------------------------------------------------------------------------------------------------

%?- ring(a, _X), ring(b, _Y), _X == _Y, compare(O, _X, _Y).
%= O = (=).
%?- _X = f(_X, 1), _Y = f(_Y, 2), compare(O, _X, _Y), compare(P, _Y, _X).
%= O = (<), P = (>).
%?- _X = f(_X), compare(O, _X, f(a)), compare(P, _X, g(a)).
%= O = (>), P = (<).
%?- pair(_X, _), pair(_Y, _), _X == _Y, _X @=< _Y, _X @>= _Y, \+ _X @< _Y.
%= true.
%?- _X = f(_X, A), _Y = f(_Y, B), _X == _Y.
%= false.
%?- _X = f(_X, A), _Y = f(f(_Y, B), B), _X =@= _Y.
%= true.
%?- _X = f(_X, _), _Y = f(f(_Y, _), _), _X =@= _Y.
%= false.
%?- ring(b, _X), subsumes_term(f(_), _X), subsumes_term(_X, _X), \+ subsumes_term(_X, f(_)).
%= true.
%?- _X = f(_X, _), _Y = f(f(_Y, 1), 1), subsumes_term(_X, _Y), \+ subsumes_term(_Y, _X).
%= true.
%?- _X = f(_X, _), _Y = f(f(_Y, 1), 2), subsumes_term(_X, _Y).
%= false.
%?- ring(a, _X), ring(b, _Y), ?=(_X, _Y).
%= true.
%?- ring(a, _X), ring(b, _Y), ring(c, _Z), sort([_Z, _Y, b, _X, a], L), length(L, N).
%= L = [a, b, _A], N = 3, _A = f(f(f(_A))).
%?- ring(a, _X), ring(b, _Y), msort([_X, _Y, c], _L), length(_L, N).
%= N = 3.
%?- ring(a, _X), ring(b, _Y), keysort([_X-1, _Y-2, a-3], [_, _-A, _-B]).
%= A = 1, B = 2.
%?- ring(a, _X), ring(b, _Y), predsort([O, A, B] >> compare(O, A, B), [_X, _Y, _X], _L), length(_L, N).
%= N = 1.
%?- ring(a, _X), ring(b, _Y), list_to_set([_X, _Y, _X], _L), length(_L, N).
%= N = 1.

% ---- copies ----------------------------------------------------------------------------------------------------------

%?- ring(a, _X), copy_term(_X, _Y), _X == _Y.
%= true.
%?- _X = f(_X, _), copy_term(_X, Y), Y =@= _X.
%= Y = f(Y, _).
%?- pair(_X, _), duplicate_term(_X, Y), Y == _X.
%= Y = f(g(Y, b), a).
%?- _X = f(A, _X, B, A), copy_term(_X, Y), Y = f(1, _, 2, C).
%= Y = f(1, Y, 2, 1), C = 1.
%?- ring(c, _X), findall(_X, member(_, [1, 2]), [_Y, Z]), _Y == Z.
%= Z = f(f(f(Z))).
%?- ring(a, _X), bagof(_X-V, member(V, [1, 2]), [_-A, _-B]).
%= A = 1, B = 2.
%?- ring(a, _X), ring(b, _Y), setof(K-V, member(K-V, [_X-2, _Y-1, a-1]), [_, _-A, _-B]).
%= A = 1, B = 2.
%?- ring(a, _X), ring(b, _Y), ( bagof(V, member(W-V, [_X-1, _Y-2, _X-3]), L), W == _X ).
%= L = [1, 2, 3], W = f(W).
%?- bagof(V, member(W-V, [_X-1, _Y-2]), L), ring(a, _X).
%= W = f(W), L = [1].
%= L = [2].
%?- ring(a, _X), catch(throw(_X), _Y, true), _X == _Y.
%= true.
%?- endless(_L), catch(throw(t(_L, 1)), t([A, B, C|_], N), true).
%= A = C, C = a, B = b, N = 1.
%?- ring(b, _X), nb_setval(ring, _X), nb_getval(ring, Y), Y == _X.
%= Y = f(f(Y)).
%?- ring(b, _X), b_setval(ring, _X), b_getval(ring, Y), Y == _X.
%= Y = f(f(Y)).
%?- ring(a, _X), T = t(0), nb_setarg(1, T, _X).
%= T = t(_A), _A = f(_A).
%?- freeze(V, true), _X = f(_X, V), copy_term(_X, Y).
%= Y = f(Y, _A), freeze(V, true), freeze(_A, true).

% ---- walks -----------------------------------------------------------------------------------------------------------

%?- _X = f(_X, A, g(B, A)), term_variables(_X, Vs).
%= Vs = [A, B].
%?- ring(a, _X), ground(_X), \+ ( ring(a, _Y), ground(g(_Y, _)) ).
%= true.
%?- acyclic_term(f(X, X)), ring(a, _Y), \+ acyclic_term(_Y), \+ acyclic_term([1, g(_Y)]).
%= true.
%?- pair(_X, _), cyclic_term(_X), cyclic_term(h(_X)), \+ cyclic_term(h(_, [1])).
%= true.
%?- ring(a, _X), ring(b, _Y), term_hash(_X, H), term_hash(_Y, H), integer(H), fail.
%= false.
%?- _X = f(_X, A, B), numbervars(_X, 0, E).
%= A = '$VAR'(0), B = '$VAR'(1), E = 2.
%?- ring(a, _X), functor(_X, N, A), arg(1, _X, _Y), _X == _Y.
%= N = f, A = 1.
%?- ring(a, _X), _X =.. [F, _Y], _X == _Y.
%= F = f.

% ---- lists without end -----------------------------------------------------------------------------------------------

%?- endless(_L), is_list(_L).
%= false.
%?- endless(L), length(L, _).
%! error(type_error(list, _), _)
%?- endless(L), sort(L, _).
%! error(type_error(list, _), _)
%?- endless(L), msort(L, _).
%! error(type_error(list, _), _)
%?- endless(L), sort(0, @>=, L, _).
%! error(type_error(list, _), _)
%?- L = [a-1|L], keysort(L, _).
%! error(type_error(list, _), _)
%?- endless(L), predsort(compare, L, _).
%! error(type_error(list, _), _)
%?- endless(L), _ =.. L.
%! error(type_error(list, _), _)
%?- endless(L), atom_chars(_, L).
%! error(type_error(list, _), _)
%?- L = [0'a|L], atom_codes(_, L).
%! error(type_error(list, _), _)
%?- endless(L), atomic_list_concat(L, _).
%! error(type_error(list, _), _)
%?- endless(L), term_variables(a, L).
%! error(type_error(list, _), _)
%?- endless(L), findall(x, true, L).
%! error(type_error(list, _), _)
%?- endless(L), bagof(x, true, L).
%! error(type_error(list, _), _)
%?- endless(L), proper_length(L, _).
%= false.
%?- endless(_L), nth0(5, _L, X), nth1(5, _L, Y).
%= X = b, Y = a.
%?- endless(_L), memberchk(b, _L).
%= true.
%?- endless(_L), append([x], _L, Y).
%= Y = [x|_A], _A = [a, b|_A].

% ---- writing ---------------------------------------------------------------------------------------------------------

%?- ring(a, _X), print(_X), nl.
%> @(S_1,[S_1=f(S_1)])
%= true.
%?- pair(_X, Y), write(t(_X, Y)), nl.
%> @(t(S_1,g(S_1,b)),[S_1=f(g(S_1,b),a)])
%= Y = g(f(Y, a), b).
%?- endless(_L), writeq(_L), nl.
%> @(S_1,[S_1=[a,b|S_1]])
%= true.
%?- endless(_L), write_canonical(_L), nl.
%> @(S_1,[=(S_1,[a,b|S_1])])
%= true.
%?- ring(a, _X), format("~w ~q ~p~n", [_X, _X, _X]).
%> @(S_1,[S_1=f(S_1)]) @(S_1,[S_1=f(S_1)]) @(S_1,[S_1=f(S_1)])
%= true.
%?- ring(a, _X), write_term(_X, [max_depth(4)]), nl.
%> f(f(f(f(...))))
%= true.
%?- ring(a, _X), write_term(g(_X), [cycles(false)]), nl.
%> g(f(...))
%= true.
%?- ring(a, _X), portray_clause(g(_X)).
%> @(g(S_1), [S_1=f(S_1)]).
%= true.
%?- ring(a, _X), term_to_atom(_X, A).
%= A = '@(S_1,[S_1=f(S_1)])'.
%?- ring(a, _X), with_output_to(atom(A), print(_X)).
%= A = '@(S_1,[S_1=f(S_1)])'.
%?- _X = f(_X, _X), print(_X), nl.
%> @(S_1,[S_1=f(S_1,S_1)])
%= true.

% ---- where a cyclic term cannot stand --------------------------------------------------------------------------------

%?- ring(a, X), assertz(kept(X)).
%! error(representation_error(cyclic_term), _)
%?- ring(a, X), asserta((kept :- kept(X))).
%! error(representation_error(cyclic_term), _)
%?- G = (true, G), call(G).
%! error(type_error(callable, _), _)
%?- G = (fail ; G), call(G).
%! error(type_error(callable, _), _)
%?- G = (\+ G), call(G).
%! error(type_error(callable, _), _)
%?- G = user:G, call(G).
%! error(type_error(callable, _), _)
%?- G = (true, G), assertz((kept :- G)).
%! error(type_error(callable, _), _)
%?- ring(a, X), call(X).
%! error(existence_error(procedure, f/1), _)
%?- X = 1 + X, _ is X.
%! error(type_error(evaluable, _), _)
%?- ring(a, X), atom_length(X, _).
%! error(type_error(_, _), _)
