% library(globals): global variables.

count(Name) :- nb_getval(Name, N0), N is N0 + 1, nb_setval(Name, N).


% b_setval of as many variables as this, named v1, v2, …
named(0) :- !.
named(N) :- name_of(N, Name), b_setval(Name, N), N1 is N - 1, named(N1).

name_of(N, Name) :- number_codes(N, Codes), atom_codes(Name, [0'v|Codes]).

sum_of_named(0, 0) :- !.
sum_of_named(N, S) :- name_of(N, Name), b_getval(Name, V), N1 is N - 1, sum_of_named(N1, S1), S is S1 + V.

set_often(0) :- !.
set_often(N) :- b_setval(often, N), N1 is N - 1, set_often(N1).

% ---- kept -----------------------------------------------------------------------------------------------------------

%?- nb_setval(a, 1), nb_getval(a, X).
%= X = 1.
%?- nb_setval(a, f(x, Y, Y)), nb_getval(a, X).
%= X = f(x, _A, _A).
%?- nb_setval(a, 1.5), nb_getval(a, X), nb_setval(a, "text"), nb_getval(a, Y).
%= X = 1.5, Y = "text".
%?- X is 2 ** 100, nb_setval(a, X), nb_getval(a, Y), Z is Y - X.
%= X = 1267650600228229401496703205376, Y = X, Z = 0.
%?- ( nb_setval(a, [1, 2, 3]), fail ; nb_getval(a, X) ).
%= X = [1, 2, 3].
%?- catch(( nb_setval(a, g(Y)), throw(out) ), out, nb_getval(a, X)).
%= X = g(_).
%?- nb_setval(n, 0), ( between(1, 1000, _), count(n), fail ; nb_getval(n, N) ).
%= N = 1000.
%?- nb_setval(l, []), ( between(1, 5, X), nb_getval(l, L0), nb_setval(l, [X|L0]), fail ; nb_getval(l, L) ).
%= L = [5, 4, 3, 2, 1].
% A value is a copy of the term: what happens to the term later does not change it.
%?- T = f(X), nb_setval(a, T), X = 1, nb_getval(a, Y).
%= T = f(1), X = 1, Y = f(_).
% Two calls return the same term, until backtracking.
%?- nb_setval(a, f(_)), nb_getval(a, f(1)), nb_getval(a, X).
%= X = f(1).
%?- nb_setval(a, f(_)), ( nb_getval(a, f(1)), fail ; nb_getval(a, X) ).
%= X = f(_).
%?- nb_setval(a, f(_)), nb_getval(a, f(1)), nb_setval(a, g(_)), nb_getval(a, X).
%= X = g(_).
%?- nb_setval(a, f(0)), nb_getval(a, X), ( nb_setval(a, f(1)), nb_getval(a, _), fail ; nb_getval(a, Y) ).
%= X = f(0), Y = f(1).
% A variable is a value too.
%?- nb_setval(a, _), nb_getval(a, X), var(X), nb_getval(a, Y), X == Y, X = 1, nb_getval(a, Z).
%= X = 1, Y = 1, Z = 1.
%?- nb_setval(a, 1), nb_setval(b, 2), nb_getval(a, X), nb_getval(b, Y).
%= X = 1, Y = 2.
%?- nb_setval(a, 1), nb_getval(a, 2).
%= false.
%?- put_attr(X, colour, red), nb_setval(a, X), nb_getval(a, Y), get_attr(Y, colour, C), X \== Y.
%= C = red, put_attr(X, colour, red), put_attr(Y, colour, red).

% ---- set ------------------------------------------------------------------------------------------------------------

%?- b_setval(b1, f(X)), b_getval(b1, Y).
%= Y = f(X).
%?- b_setval(b2, f(X)), X = 1, b_getval(b2, Y).
%= X = 1, Y = f(1).
%?- b_setval(b3, X), b_getval(b3, Y), X == Y, Y = 1, b_getval(b3, Z).
%= X = 1, Y = 1, Z = 1.
%?- nb_setval(b4, 0), ( b_setval(b4, 1), b_getval(b4, X), write(X), nl, fail ; b_getval(b4, Y) ).
%> 1
%= Y = 0.
%?- nb_setval(b5, 0), ( member(X, [1, 2, 3]), b_setval(b5, X), X > 1, b_getval(b5, Y) ; b_getval(b5, Y) ).
%= X = 2, Y = 2.
%= X = 3, Y = 3.
%= Y = 0.
%?- b_setval(b6, 1), b_setval(b6, 2), ( b_setval(b6, 3), b_setval(b6, 4), fail ; b_getval(b6, X) ).
%= X = 2.
%?- b_setval(b7, 1), ( b_setval(b7, 2), ( b_setval(b7, 3), fail ; true ), b_getval(b7, X), write(X), nl, fail
%  ; b_getval(b7, Y) ).
%> 2
%= Y = 1.
%?- b_setval(b8, 1), catch(( b_setval(b8, 2), throw(out) ), out, b_getval(b8, X)).
%= X = 1.
%?- b_setval(b9, 1), \+ ( b_setval(b9, 2), fail ), \+ \+ b_setval(b9, 3), b_getval(b9, X).
%= X = 1.
%?- b_setval(b10, 1), ( b_setval(b10, 2), b_getval(b10, 2) -> b_getval(b10, X) ; true ).
%= X = 2.
% Without a value before, there is none after backtracking.
%?- ( b_setval(b11, 1), fail ; b_getval(b11, _) ).
%! error(existence_error(variable,b11),_)
% A query leaves nothing set behind.
%?- b_setval(b12, 1).
%= true.
%?- b_getval(b12, _).
%! error(existence_error(variable,b12),_)
% More variables than one segment holds, twice over, and nothing left.
%?- named(100), sum_of_named(100, S).
%= S = 5050.
%?- ( named(40), fail ; named(20), sum_of_named(20, S) ).
%= S = 210.
%?- named(20), ( named(200), fail ; sum_of_named(20, S) ), \+ nb_current(v21, _).
%= S = 210.
% Setting again and again fills no memory.
%?- set_often(1000000), b_getval(often, X).
%= X = 1.
%?- statistics(trailused, A), set_often(1000), statistics(trailused, B), B - A > 1000.
%= false.
%?- ( set_often(1000), fail ; b_setval(often, 0), set_often(10), b_getval(often, X) ).
%= X = 1.

% ---- both -----------------------------------------------------------------------------------------------------------

%?- nb_setval(c, 1), b_setval(c, 2), nb_getval(c, X), b_getval(c, Y).
%= X = 2, Y = 2.
%?- b_setval(c, 1), nb_setval(c, 2), nb_getval(c, X), b_getval(c, Y).
%= X = 2, Y = 2.
%?- nb_setval(c, 0), ( b_setval(c, 1), nb_setval(c, 2), fail ; nb_getval(c, X) ).
%= X = 2.
%?- nb_setval(c, 0), ( b_setval(c, 1), fail ; nb_getval(c, X), b_setval(c, 3), nb_getval(c, Y) ).
%= X = 0, Y = 3.
%?- b_setval(h, 1), ( b_setval(h, 2), nb_setval(h, 3), b_setval(h, 4), fail ; b_getval(h, X) ).
%= X = 3.
%?- nb_setval(h, 0), ( b_setval(h, 2), ( nb_setval(h, 3), b_setval(h, 4), fail ; b_getval(h, X), b_setval(h, 5) ), fail ; b_getval(h, Y) ).
%= Y = 3.
%?- b_setval(h, 1), nb_setval(h, f(_)), ( nb_getval(h, f(A)), A = 1, fail ; b_getval(h, X) ).
%= X = f(_).
%?- nb_setval(c, f(_)), ( nb_getval(c, f(1)), named(30), nb_setval(c, g(_)), fail ; nb_getval(c, X) ).
%= X = g(_).

% ---- looking --------------------------------------------------------------------------------------------------------

%?- nb_setval(look, 1), nb_current(look, X).
%= X = 1.
%?- nb_current(no_such_variable, _).
%= false.
%?- nb_setval(d1, dd), nb_setval(d2, dd), findall(N, ( nb_current(N, V), V == dd ), Ns).
%= Ns = [d1, d2].
%?- b_setval(d3, unique), findall(N, ( nb_current(N, V), V == unique ), Ns), \+ nb_current(d3, other).
%= Ns = [d3].

% ---- errors ---------------------------------------------------------------------------------------------------------

%?- nb_getval(no_such_variable, _).
%! error(existence_error(variable,no_such_variable),_)
%?- b_getval(no_such_variable, _).
%! error(existence_error(variable,no_such_variable),_)
%?- nb_setval(_, 1).
%! error(instantiation_error,_)
%?- nb_setval(1, 1).
%! error(type_error(atom,1),_)
%?- nb_setval(f(x), 1).
%! error(type_error(atom,f(x)),_)
%?- b_setval(_, 1).
%! error(instantiation_error,_)
%?- b_setval(1, 1).
%! error(type_error(atom,1),_)
%?- nb_getval(_, _).
%! error(instantiation_error,_)
%?- b_getval(f(x), _).
%! error(type_error(atom,f(x)),_)
%?- nb_current(f(x), _).
%! error(type_error(atom,f(x)),_)

% ---- nb_delete/1 ----
%?- nb_setval(gone, f(X)), nb_delete(gone), nb_delete(gone), catch(nb_getval(gone, _), error(E, _), true), findall(V, nb_current(gone, V), Vs).
%= E = existence_error(variable, gone), Vs = [].
%?- nb_setval(gone, 1), b_setval(gone, 2), ( nb_delete(gone), fail ; catch(b_getval(gone, _), error(E, _), true) ), nb_setval(gone, 3), nb_getval(gone, V).
%= E = existence_error(variable, gone), V = 3.
%?- findall(E, (member(N, [_, f(x), 3]), catch(nb_delete(N), error(E, _), true)), Es).
%= Es = [instantiation_error, type_error(atom, f(x)), type_error(atom, 3)].
