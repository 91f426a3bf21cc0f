% functor/3, =../2 and compare/3 have instructions of their own, others where the results have their first occurrence.

% ---- functor/3 ----

% Both parts, one of them, and none have their first occurrence.
both(T, N/A) :- functor(T, N, A).
name_of(T, N) :- functor(T, N, 2), called(N).
arity_of(T, A) :- functor(T, f, A), called(A).
void_parts(T) :- functor(T, _, _).
void_arity(T, N) :- functor(T, N, _).
part_twice(T, N) :- functor(T, N, N).
later(T, N, A) :- functor(T, N, A).
called(_).

%?- both(f(a, b), X), both([a|b], Y), both(a, Z), both(1, U), both(2.5, V), both(1152921504606846976, W), both([], O).
%= X = f/2, Y = '.'/2, Z = a/0, U = 1/0, V = 2.5/0, W = 1152921504606846976/0, O = []/0.
%?- name_of(f(1, 2), X), name_of([1|2], Y), \+ name_of(f(1), _), \+ name_of(f, _).
%= X = f, Y = '.'.
%?- arity_of(f(1, 2), X), arity_of(f, Y), \+ arity_of(g(1), _), \+ arity_of(1, _).
%= X = 2, Y = 0.
%?- void_parts(f(_)), void_parts([]), void_arity(f(_), N), part_twice(0, Z), \+ part_twice(f(_), _), \+ part_twice(1, _).
%= N = f, Z = 0.
%?- later(f(a), f, 1), later(f(a), N, 1), later(f(a), f, A), later(f(a), M, B), \+ later(f(a), g, _), \+ later(f(a), _, 2).
%= N = f, A = 1, M = f, B = 1.
%?- both(_, _).
%! error(instantiation_error, _)
%?- name_of(_, _).
%! error(instantiation_error, _)
%?- arity_of(_, _).
%! error(instantiation_error, _)
%?- part_twice(_, _).
%! error(instantiation_error, _)
%?- void_parts(_).
%! error(instantiation_error, _)

% A new term, for a first occurrence, another variable, and nothing.
made(N, A, T) :- functor(U, N, A), T = U.
kept(N, A, U) :- functor(U, N, A), called(U), called(U).
lost(N, A) :- functor(_, N, A).
constants(T, U) :- functor(T, f, 2), functor(U, [], 0).
of_itself(N) :- functor(T, T, N), called(T).
of_its_arity(A) :- functor(A, f, A).
inside(N) :- functor(T, f(T), N).

%?- made(f, 2, T), made('.', 2, L), made(a, 0, A), made(1.5, 0, F), kept(g, 3, K), lost(h, 1), constants(C, D).
%= T = f(_, _), L = [_|_], A = a, F = 1.5, K = g(_, _, _), C = f(_, _), D = [].
%?- later(_T, f, 300), functor(_T, N, A), arg(300, _T, x), arg(300, _T, X), made(g, 257, _U), functor(_U, _, B), later(M, '.', 2).
%= N = f, A = 300, X = x, B = 257, M = [_|_].
%?- of_itself(0).
%! error(instantiation_error, _)
%?- of_itself(1).
%! error(instantiation_error, _)
%?- of_its_arity(_).
%! error(instantiation_error, _)
%?- of_its_arity(0).
%= false.
%?- inside(0).
%! error(type_error(atomic, f(_)), _)
%?- inside(_).
%! error(instantiation_error, _)
%?- made(f, -1, _).
%! error(domain_error(not_less_than_zero, -1), _)
%?- made(f, -1152921504606846977, _).
%! error(domain_error(not_less_than_zero, -1152921504606846977), _)
%?- made(f, 1152921504606846977, _).
%! error(representation_error(max_arity), _)
%?- made(f(x), 0, _).
%! error(type_error(atomic, f(x)), _)
%?- made(1.5, 1, _).
%! error(type_error(atom, 1.5), _)
%?- made(f, a, _).
%! error(type_error(integer, a), _)
%?- made(f, 1.0, _).
%! error(type_error(integer, 1.0), _)
%?- made(_, 0, _).
%! error(instantiation_error, _)
%?- later(_, f, _).
%! error(instantiation_error, _)
%?- later(_, f(_), 1).
%! error(type_error(atomic, f(_)), _)
%?- later(f(a), f(_), _).
%= false.
%?- later(f(a), _, a).
%= false.
%?- functor(X, X, 0).
%! error(instantiation_error, _)
%?- functor(T, N, N).
%! error(instantiation_error, _)
%?- X = f(X), functor(X, N, A).
%= X = f(X), N = f, A = 1.

% The flag `iso` makes wrong names and arities of a bound term errors.
%?- set_prolog_flag(iso, true), catch(later(f(a), g(_), _), error(E, _), true), catch(later(f(a), _, b), error(F, _), true), set_prolog_flag(iso, false).
%= E = type_error(atomic, g(_)), F = type_error(integer, b).
%?- set_prolog_flag(iso, true), both(f(a), X), name_of(f(1, 2), N), arity_of(f(1), A), made(g, 1, T), set_prolog_flag(iso, false).
%= X = f/1, N = f, A = 1, T = g(_).

% Conditions, negation, disjunction and guards.
kind(T, K) :- ( functor(T, f, 1) -> K = one ; functor(T, _, 2) -> K = two ; functor(T, N, _), N == g -> K = g ; K = other ).
not_f(T) :- \+ functor(T, f, _).
either(T, N, A) :- ( functor(T, f, A), N = f ; functor(T, N, 1) ).
guarded(T, small(N)) :- functor(T, N, A), A < 2, !.
guarded(T, large(N)) :- functor(T, N, _).
first_head(T, A, first) :- functor(T, f, A).
first_head(_, _, second).

%?- kind(f(x), A), kind(h(x, y), B), kind(g, C), kind(f, D), kind([x], E), kind(_, F).
%= A = one, B = two, C = g, D = other, E = two, F = one.
%?- not_f(g), not_f(g(f)), \+ not_f(f(a)), \+ not_f(f).
%= true.
%?- findall(N/A, either(f(x), N, A), L), findall(N/A, either(g(x), N, A), M).
%= L = [f/1, f/_], M = [g/_].
%?- guarded(f(1), X), guarded(g(1, 2), Y), guarded(a, Z).
%= X = small(f), Y = large(g), Z = small(a).
%?- findall(A-W, first_head(f(x), A, W), L), findall(A-W, first_head(g, A, W), M).
%= L = [1-first, _-second], M = [_-second].
%?- findall(T-W, first_head(T, 2, W), L).
%= L = [f(_, _)-first, _-second].

% Goals that wait for the results.
%?- freeze(N, N == g), ( later(f(x), N, A) -> R = yes ; R = no ).
%= R = no, freeze(N, N == g).
%?- freeze(A, A > 1), later(f(x, y), N, A).
%= A = 2, N = f.
%?- freeze(A, A > 1), \+ later(f(x), _, A), findall(W, first_head(f(x), A, W), L).
%= L = [second], freeze(A, A > 1).
%?- freeze(T, ( functor(T, N, A), write(N/A) )), later(T, f, 3), write(' after'), nl.
%> f/3 after
%= T = f(_, _, _), N = f, A = 3.
%?- freeze(T, fail), ( functor(T, f, 1) -> R = yes ; R = no ), catch(kind(T, _), error(E, _), true).
%= R = no, E = instantiation_error, freeze(T, fail).

% ---- =.. ----

parts(T, L) :- T =.. L.
pieces(T, N, As) :- T =.. [N|As], called(N), called(As).
piece(T, N) :- T =.. [N|_].
arguments(T, As) :- T =.. [_|As].
two(T, N, X, Y) :- T =.. [N, X, Y].
begun(T, N, X, R) :- T =.. [N, X|R].
ground_parts(T) :- T =.. [f, a, g(b)].
mixed(T, X) :- T =.. [_, f(X), [X], 2.5|_].
same_part(T, X) :- T =.. [X|X].
same_tail(T, X) :- T =.. [_, X|X].
known_name(T, As) :- N = f, called(N), T =.. [N|As].
closed(T, N) :- T =.. [N].
wrong_end(T, N) :- T =.. [N|end].

%?- parts(f(a, B), L), parts([a|b], M), parts(a, N), parts(1.5, O), parts([], P).
%= L = [f, a, B], M = ['.', a, b], N = [a], O = [1.5], P = [[]].
%?- pieces(f(a, B), N, L), pieces([a|b], M, K), pieces(a, O, P), pieces(2.5, Q, R).
%= N = f, L = [a, B], M = '.', K = [a, b], O = a, P = [], Q = 2.5, R = [].
%?- pieces(f(a), f, [X]), pieces(f(a), N, [a]), \+ pieces(f(a), g, _), \+ pieces(f(a), _, [b]), \+ pieces(f(a), _, []).
%= X = a, N = f.
%?- piece(f(a), N), piece(7, M), arguments(f(a), As), arguments(7, Bs), \+ piece(f(a), g).
%= N = f, M = 7, As = [a], Bs = [].
%?- two(f(a, b), N, X, Y), two([a|b], M, U, V), \+ two(f(a), _, _, _), \+ two(f(a, b, c), _, _, _), \+ two(f, _, _, _).
%= N = f, X = a, Y = b, M = '.', U = a, V = b.
%?- two(f(a, b), N, X, X).
%= false.
%?- begun(f(a, b, c), N, X, R), begun(f(a), M, Y, S), \+ begun(f, _, _, _).
%= N = f, X = a, R = [b, c], M = f, Y = a, S = [].
%?- ground_parts(T), ground_parts(f(a, g(b))), ground_parts(f(X, g(Y))), \+ ground_parts(f(a)).
%= T = f(a, g(b)), X = a, Y = b.
%?- mixed(g(f(1), [Y], 2.5, more), X), mixed(g(f(Z), [2], W), V), \+ mixed(g(f(1), [2], 2.5), _).
%= Y = 1, X = 1, Z = 2, W = 2.5, V = 2.
%?- same_part(f(a), X).
%= false.
%?- same_tail(f([]), X), \+ same_tail(f(a), _), same_tail(f([b], b), Y).
%= X = [], Y = [b].
%?- known_name(f(a), As), \+ known_name(g(a), _), known_name(T, [b, c]).
%= As = [a], T = f(b, c).
%?- closed(a, N), closed(1, M), \+ closed(f(a), _).
%= N = a, M = 1.
%?- parts(T, [f, X, Y]), pieces(U, g, [X|[]]), two(V, h, 1, 2), closed(W, 2.5), parts(Z, ['.', 1, 2]), begun(O, k, 1, [2]).
%= T = f(X, Y), U = g(X), V = h(1, 2), W = 2.5, Z = [1|2], O = k(1, 2).

% Terms made for a first occurrence.
put_together(N, As, T) :- U =.. [N|As], T = U.
put_list(L, T) :- U =.. L, T = U.
put_two(N, X, T) :- U =.. [N, X, g(X)], called(U), T = U.
put_lost(N, As) :- _ =.. [N|As].
put_of_itself(T) :- T =.. [T].
put_circle(T) :- T =.. [f, T], called(T).
put_open(N) :- _ =.. [N|_].
put_unknown(As) :- _ =.. [_|As].

%?- put_together(f, [a, B], T), put_together(a, [], U), put_together(1, [], V), put_together('.', [1, 2], W), put_together(2.5, [], X), put_two(h, Y, Z).
%= T = f(a, B), U = a, V = 1, W = [1|2], X = 2.5, Z = h(Y, g(Y)).
%?- put_list([f, a], T), put_list([a], U), put_lost(f, [x]), put_lost(1, []).
%= T = f(a), U = a.
%?- put_of_itself(_).
%! error(instantiation_error, _)
%?- put_circle(T), T = f(X), X == T.
%= T = X, X = f(X).
%?- numlist(1, 300, _L), put_together(f, _L, _T), parts(_T, [F|_M]), _L == _M, functor(_T, _, A), put_list([g|_L], _U), _U =.. [G|_N], _N == _L, parts(_V, [h|_L]), arg(300, _V, Last).
%= F = f, A = 300, G = g, Last = 300.
%?- put_together(_, [a], _).
%! error(instantiation_error, _)
%?- put_together(_, [], _).
%! error(instantiation_error, _)
%?- put_together(f, _, _).
%! error(instantiation_error, _)
%?- put_together(f, [a|_], _).
%! error(instantiation_error, _)
%?- put_together(f, [a|b], _).
%! error(type_error(list, [f, a|b]), _)
%?- put_together(f, b, _).
%! error(type_error(list, [f|b]), _)
%?- put_together(_, b, _).
%! error(type_error(list, [_|b]), _)
%?- put_together(1, [a], _).
%! error(type_error(atom, 1), _)
%?- put_together(f(x), [a], _).
%! error(type_error(atom, f(x)), _)
%?- put_together(f(x), [], _).
%! error(type_error(atomic, f(x)), _)
%?- put_open(f).
%! error(instantiation_error, _)
%?- put_unknown([a]).
%! error(instantiation_error, _)
%?- put_list([], _).
%! error(domain_error(non_empty_list, []), _)
%?- put_list(_, _).
%! error(instantiation_error, _)
%?- put_list(a, _).
%! error(type_error(list, a), _)
%?- parts(_, _).
%! error(instantiation_error, _)
%?- pieces(_, _, _).
%! error(instantiation_error, _)
%?- piece(_, _).
%! error(instantiation_error, _)
%?- two(_, _, a, b).
%! error(instantiation_error, _)
%?- begun(_, f, a, _).
%! error(instantiation_error, _)
%?- known_name(_, _).
%! error(instantiation_error, _)
%?- wrong_end(a, _).
%! error(type_error(list, [_|end]), _)
%?- wrong_end(_, f).
%! error(type_error(list, [f|end]), _)
%?- parts(f(a), [f|b]).
%! error(type_error(list, [f|b]), _)
%?- L = [f|L], catch(parts(a, L), error(type_error(T, _), _), true), catch(put_list(L, _), error(F, _), true).
%= L = [f|L], T = list, F = type_error(list, _A), _A = [f|_A].
%?- X =.. [f, X].
%= X = f(X).
%?- X =.. X.
%! error(instantiation_error, _)
%?- X =.. [X].
%! error(instantiation_error, _)

% Conditions, negation and guards.
shape(T, S) :- ( T =.. [f, X] -> S = f(X) ; T =.. [N, _, _] -> S = two(N) ; T =.. [_|As], As \== [] -> S = As ; S = atomic ).
no_list(T) :- \+ T =.. ['.'|_].
first_argument(T, X) :- T =.. [_, X|_], !.
first_argument(_, none).

%?- shape(f(1), A), shape(g(1, 2), B), shape(g(1), C), shape(a, D), shape(f(1, 2, 3), E).
%= A = f(1), B = two(g), C = [1], D = atomic, E = [1, 2, 3].
%?- no_list(a), no_list(f(a)), \+ no_list([a]), first_argument(f(x, y), X), first_argument(a, Y), first_argument([h|t], Z).
%= X = x, Y = none, Z = h.

% Goals that wait for the results.
%?- freeze(As, As = [_, _]), pieces(f(a, b), N, As), freeze(Bs, Bs = [_]), \+ pieces(f(a, b), _, Bs).
%= As = [a, b], N = f, freeze(Bs, Bs = [_]).
%?- freeze(X, X == a), two(f(a, b), N, X, Y), \+ two(f(b, b), _, X, _).
%= X = a, N = f, Y = b.
%?- freeze(X, X == a), ( two(f(b, b), N, X, Y) -> R = yes ; R = no ).
%= R = no, freeze(X, X == a).
%?- freeze(T, ( T =.. L, write(L) )), parts(T, [f, a]), write(' after'), nl.
%> [f,a] after
%= T = f(a), L = [f, a].
%?- freeze(T, fail), findall(S, ( put_list([f, T], U), shape(U, S) ), L).
%= L = [f(_A)], freeze(T, fail), freeze(_A, fail).

% ---- compare/3 ----

order(X, Y, O) :- compare(Z, X, Y), called(Z), O = Z.
order_of(O, X, Y) :- compare(O, X, Y).
before(X, Y) :- compare(<, X, Y).
same(X, Y) :- compare(=, X, Y).
after(X, Y) :- compare(>, X, Y).
ordered(X, Y) :- compare(_, X, Y).
with_itself(O) :- compare(O, O, b).
with_itself_later(O) :- compare(O, a, O).
largest(X, Y, Z) :- compare(O, X, Y), largest(O, X, Y, Z).
largest(<, _, Y, Y).
largest(=, X, _, X).
largest(>, X, _, X).
wrong_order(X, Y) :- compare(x, X, Y).
no_order(X, Y) :- compare(f(_), X, Y).

%?- order(1, 2, A), order(b, a, B), order(f(X), f(X), C), order(1, 1.0, D), order(2.5, a, E), order(_, 0, F), ordered(a, b).
%= A = (<), B = (>), C = (=), D = (>), E = (<), F = (<).
%?- order_of(<, 1, 2), order_of(O, 2, 1), \+ order_of(=, 1, 2), \+ order_of(>, a, b), order_of(=, a, a).
%= O = (>).
%?- before(1, 2), \+ before(2, 2), same(f(X), f(X)), \+ same(f(_), f(_)), \+ same(1, 1.0), after(b, a), \+ after(a, a).
%= true.
%?- compare(O, O, b).
%= O = (<).
%?- with_itself(O), with_itself_later(P), catch(with_itself(b), error(E, _), true).
%= O = (<), P = (>), E = domain_error(order, b).
%?- largest(1, 2, X), largest(b, a, Y), largest(c, c, Z), findall(M, largest(1, 1, M), L).
%= X = 2, Y = b, Z = c, L = [1].
%?- compare(X, a, X).
%= X = (>).
%?- order_of(x, 1, 2).
%! error(domain_error(order, x), _)
%?- order_of(1, 1, 2).
%! error(type_error(atom, 1), _)
%?- order_of(f(_), 1, 2).
%! error(type_error(atom, f(_)), _)
%?- order_of([], 1, 2).
%! error(domain_error(order, []), _)
%?- wrong_order(1, 2).
%! error(domain_error(order, x), _)
%?- no_order(1, 2).
%! error(type_error(atom, f(_)), _)
%?- A = f(A, 1), B = f(B, 2), order(A, B, O), order(A, A, P), after(B, A).
%= A = f(A, 1), B = f(B, 2), O = (<), P = (=).

sign(X, Y, S) :- ( compare(<, X, Y) -> S = less ; compare(O, X, Y), O = (=) -> S = equal ; S = greater ).
not_less(X, Y) :- \+ compare(<, X, Y).
guarded_order(X, Y, less) :- compare(O, X, Y), O == (<), !.
guarded_order(_, _, other).
sorted(O, X, Y, yes) :- compare(O, X, Y).
sorted(_, _, _, no).

%?- sign(1, 2, A), sign(2, 2, B), sign(b, a, C), not_less(2, 1), \+ not_less(1, 2), guarded_order(a, b, D), guarded_order(b, a, E).
%= A = less, B = equal, C = greater, D = less, E = other.
%?- findall(W, sorted(<, 1, 2, W), L), findall(O-W, sorted(O, 1, 2, W), M), findall(W, sorted(>, 1, 2, W), N).
%= L = [yes, no], M = [(<)-yes, _-no], N = [no].
%?- freeze(O, O == (>)), order_of(O, 2, 1), freeze(P, P == (>)), ( order_of(P, 1, 2) -> R = yes ; R = no ).
%= O = (>), R = no, freeze(P, P == (>)).
%?- freeze(O, O == (>)), findall(W, sorted(O, 1, 2, W), L).
%= L = [no], freeze(O, O == (>)).
