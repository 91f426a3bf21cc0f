% Tables, well-founded negation and delimited continuations as in SWI-Prolog 9.0.4, whose answers these are.

:- table path/2, win/1, p/0, q/0, r/0, left//0, short(_,_,min).

edge(a, b). edge(b, c). edge(c, a). edge(c, d).

path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).

short(X, X, 0).
short(X, Y, N) :- short(X, Z, M), edge(Z, Y), N is M + 1.

left --> left, "a".
left --> "a".

move(a, b). move(b, a). move(b, c). move(d, e). move(e, d).
win(X) :- move(X, Y), tnot(win(Y)).

p :- tnot(q).
q :- tnot(p).
r.

:- dynamic n/1.
n(1).

count(_).

%?- findall(Y, path(a, Y), _L0), sort(_L0, L).
%= L = [a, b, c, d].
%?- findall(X-Y, path(X, Y), _L0), sort(_L0, _L), length(_L, N).
%= N = 12.
%?- findall(Y-N, short(a, Y, N), _L0), sort(_L0, L).
%= L = [a-0, b-1, c-2, d-3].
%?- phrase(left, `aaa`).
%= true.
%?- phrase(left, `aab`).
%= false.
%?- findall(X, ( member(X, [a, b, c]), win(X) ), L).
%= L = [b].
%?- tnot(r).
%= false.
%?- tnot(win(c)).
%= true.
%?- call_delays(win(b), D).
%= D = true.
%?- call_delays(undefined, _D), _D \== true.
%= true.
%?- call_delays(p, _D), _D \== true.
%= true.
%?- call_residual_program(win(b), P).
%= P = [].
%?- not_exists(member(_, [])).
%= true.
%?- not_exists(member(_, [a])).
%= false.
%?- findall(X, tabled_call(member(X, [b, a, b])), _L0), sort(_L0, L).
%= L = [a, b].
%?- abolish_all_tables, once(path(a, _)), findall(x, current_table(path(a, _), _), L).
%= L = [x].
%?- abolish_all_tables, findall(G, current_table(path(_, _), _), L).
%= L = [].
%?- path(a, b), abolish_module_tables(user), findall(G, current_table(path(_, _), _), L).
%= L = [].
%?- path(a, b), abolish_private_tables, findall(G, current_table(path(_, _), _), L).
%= L = [].
%?- path(a, b), abolish_shared_tables, abolish_all_tables.
%= true.
%?- path(a, b), abolish_table_subgoals(path(_, _)), findall(G, current_table(path(_, _), _), L).
%= L = [].
%?- table(n/1), n(X), assertz(n(2)), findall(Y, n(Y), L), retract(n(2)).
%= X = 1, L = [1].
%?- table(count/1), untable(count/1), count(1).
%= true.
%?- table(X).
%! error(instantiation_error, _)
%?- table(f(1, 2)).
%! error(domain_error(tabled_mode,1), _)
%?- reset(shift(a), B, _C), _C == 0.
%= false.
%?- reset(true, B, C).
%= C = 0.
%?- reset(( shift(a), X = 1 ), B, _C), call(_C).
%= X = 1, B = a.
%?- reset(( shift(a), X = 1 ), B, call_continuation(_L)), call_continuation(_L).
%= X = 1, B = a.
%?- reset(( shift_for_copy(a), X = 1 ), B, _C), call(_C).
%= X = 1, B = a.
%?- catch(shift(a), error(existence_error(_, a), _), true).
%= true.
%?- catch(shift_for_copy(a), error(existence_error(_, a), _), true).
%= true.
%?- catch(reset(shift(a), b, _), error(existence_error(_, a), _), true).
%= true.
%?- catch(( $, member(_, [1, 2]) ), error(determinism_error(_, det, nondet, _), _), true).
%= true.
