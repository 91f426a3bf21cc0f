% Predicates of up to 1,024 arguments are called, changed, collected, woken and traced as others are; terms may have more.

% The clauses are made here, for nobody could read them.
term_expansion(wide_clauses, Clauses) :-
    findall(Clause, wide_clause(Clause), Clauses).

wide(Name, First, Last, Term) :-
    wide(Name, 1024, First, Last, Term).

wide(Name, Arity, First, Last, Term) :-
    functor(Term, Name, Arity),
    arg(1, Term, First),
    arg(Arity, Term, Last).

wide_clause(Head) :-
    wide(same, X, X, Head).
wide_clause(Head) :-
    member(X, [a, b, c]),
    wide(by_last, _, X, Head).
wide_clause((Head :- Goal)) :-
    wide(turned, _, _, Head),
    Head =.. [_|Xs],
    reverse(Xs, Ys),
    Goal =.. [by_last|Ys].
wide_clause((Head :- X > 0, !, Y = positive)) :-
    wide(sign, X, Y, Head).
wide_clause((Head :- ( X =:= 0 -> Y = zero ; Y = negative ))) :-
    wide(sign, X, Y, Head).
wide_clause((Head :- ( N > 0 -> M is N - 1, length(_, 100), Again ; true ))) :-
    wide(count, N, _, Head),
    Head =.. [count, _|Xs],
    Again =.. [count, M|Xs].
wide_clause((Head :- Y = first)) :-
    wide(waits, 1, Y, Head).
wide_clause((Head :- Y = second)) :-
    wide(waits, _, Y, Head).
wide_clause((Head :- !, Y = first)) :-
    wide(waits_at_cut, 1, Y, Head).
wide_clause((Head :- Y = second)) :-
    wide(waits_at_cut, _, Y, Head).
wide_clause((narrow(X, Y) :- Goal, atom(Y))) :-
    wide(sign, X, Y, Goal).
wide_clause((Head :- throw(Y))) :-
    wide(throws, _, Y, Head).

wide_clauses.

:- dynamic(at_run_time/1024).

% ---- static predicates ----

%?- wide(same, X, Y, _G), _G, X == Y.
%= X = Y.
%?- wide(by_last, _, X, _G), _G.
%= X = a.
%= X = b.
%= X = c.
%?- wide(by_last, _, b, _G), findall(x, _G, Xs).
%= Xs = [x].
%?- wide(turned, X, z, _G), _G.
%= X = a.
%= X = b.
%= X = c.
%?- member(X, [1, 0, -1]), wide(sign, X, Y, _G), _G.
%= X = 1, Y = positive.
%= X = 0, Y = zero.
%= X = -1, Y = negative.
%?- narrow(0, Y).
%= Y = zero.
%?- wide(count, 3000, X, _G), arg(500, _G, f(X, Y)), _G, X = 1, garbage_collect, arg(500, _G, Z).
%= X = 1, Z = f(1, Y).
%?- wide(throws, _, ball(X), _G), catch(_G, ball(Y), true).
%= true.
%?- wide(throws, _, ball, _G), _G.
%! ball
%?- wide(nowhere, _, _, _G), catch(_G, error(E, _), true).
%= E = existence_error(procedure, nowhere/1024).

% ---- goals known at run time only ----

%?- wide(same, 1022, 1, _, _G), _G =.. _L, append(_L, [x, Z], _K), _H =.. _K, call(_H).
%= Z = 1.
%?- wide(by_last, 1021, 1, _, _G), call(_G, x, y, Z).
%= Z = a.
%= Z = b.
%= Z = c.
%?- wide(by_last, 1023, 1, _, _G), maplist(_G, [c, a]), \+ maplist(_G, [d]), foldl([Z, N0, N]>>( call(_G, Z), N is N0 + 1 ), [a, b], 0, Sum).
%= Sum = 2.
%?- wide(by_last, 1, Z, _G), ( _G, Z == c -> true ; Z = none ), \+ \+ call(( true, _G )), forall(_G, atom(Z)).
%= Z = c.
%?- wide(by_last, 1, Z, _G), bagof(Z, _G, Zs), aggregate_all(count, _G, N).
%= Zs = [a, b, c], N = 3.
%?- wide(by_last, 1, Z, _G), setup_call_cleanup(true, _G, Clean = done), Z == c.
%= Z = c, Clean = done.
%?- wide(by_last, 1, Z, _G), catch(( _G, throw(found(Z)) ), found(Y), true).
%= Y = a.
%?- wide(by_last, 1, Z, _G), call_with_depth_limit(_G, 10, D), Z == c.
%= Z = c, D = 1.

% ---- goals that wait ----

%?- wide(waits, X, Y, _G), freeze(X, true), _G.
%= X = 1, Y = first.
%= Y = second, freeze(X, true).
%?- wide(waits, X, Y, _G), freeze(X, fail), arg(700, _G, seven), _G, arg(700, _G, Z).
%= Y = second, Z = seven, freeze(X, fail).
%?- wide(waits_at_cut, X, Y, _G), freeze(X, fail), _G.
%= Y = second, freeze(X, fail).
%?- wide(waits_at_cut, X, Y, _G), freeze(X, ( garbage_collect, Z = woken )), _G.
%= X = 1, Y = first, Z = woken.
%?- wide(by_last, _, Y, _G), freeze(Y, Y @> a), _G.
%= Y = b.
%= Y = c.

% ---- the database ----

%?- wide(at_run_time, 1, 2, _F), wide(at_run_time, 3, 4, _H), assertz(_F), asserta((_H :- true, atom(a))), wide(at_run_time, A, B, _G), findall(A-B, _G, L1), findall(A-B-T, clause(_G, T), L2).
%= L1 = [3-4, 1-2], L2 = [3-4-(true, atom(a)), 1-2-true].
%?- wide(at_run_time, 1, B, _G), arg(512, _G, v), ( retract(_G) -> true ), wide(at_run_time, A, C, _H), findall(A-C, _H, L).
%= B = 2, L = [3-4].
%?- wide(at_run_time, A, _, _G), forall(between(1, 20, I), ( wide(at_run_time, I, J, _F), J is I * I, assertz(_F) )), wide(at_run_time, 7, Y, _H), findall(Y, _H, Ys), wide(at_run_time, X, 81, _K), findall(X, _K, Xs).
%= Ys = [49], Xs = [9].
%?- wide(at_run_time, _, _, _G), retractall(_G), \+ _G, predicate_property(_G, number_of_clauses(N)).
%= N = 0.
%?- predicate_property(_P, dynamic), functor(_P, at_run_time, N), !.
%= N = 1024.

% ---- beyond ----

%?- current_prolog_flag(max_procedure_arity, N), current_prolog_flag(max_arity, M), M > N.
%= N = 1024, M = 268435455.
%?- functor(_G, f, 100000), _G =.. [_|_As], length(_As, N).
%= N = 100000.
%?- current_prolog_flag(max_arity, M), N is M + 1, functor(_, f, N).
%! error(representation_error(max_arity), _)
%?- functor(_G, f, 1025), member(_Goal, [_G, call(_G), findall(x, _G, _), assertz(_G), assertz((_G :- true)), ( assertz((calls_wide :- _G)), calls_wide ), clause(_G, _), dynamic(f/1025), abolish(f/1025)]), catch(_Goal, error(E, _), true), E \== representation_error(max_arity).
%= false.
%?- functor(_G, f, 1024), catch(call(_G, x), error(E, _), true).
%= E = representation_error(max_arity).
