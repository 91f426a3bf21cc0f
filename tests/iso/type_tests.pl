% Type testing (ISO 8.3), ground/1 (8.3.10), acyclic_term/1 (8.3.11), and is_list/1.

% ---- var/1 (8.3.1) ----

%?- var(_).
%= true.
%?- X = Y, Y = a, var(X).
%= false.
%?- X = Y, var(X), var(Y).
%= X = Y.
%?- var(f(_)).
%= false.
%?- var(Foo), Foo = 1.
%= Foo = 1.
%?- Foo = _, var(Foo).
%= true.

% ---- nonvar/1 (8.3.7) ----

%?- nonvar(a), nonvar(1), nonvar(f(_)), nonvar([_|_]).
%= true.
%?- nonvar(_).
%= false.
%?- nonvar(33.3), nonvar(a(b)).
%= true.
%?- Foo = 1, nonvar(Foo).
%= Foo = 1.

% ---- atom/1 (8.3.2) ----

%?- atom(a), atom([]), atom({}), atom(''), atom('Ход'), atom(;), atom(-).
%= true.
%?- atom(_).
%= false.
%?- atom(1).
%= false.
%?- atom(1.0).
%= false.
%?- atom(f(a)).
%= false.
%?- atom([a]).
%= false.
%?- atom_string(abc, S), atom(S).
%= false.

% ---- integer/1 (8.3.3) ----

%?- integer(0), integer(-7), integer(123456789012345678901234567890).
%= true.
%?- X is 2**61, integer(X), Y is -(2**60), integer(Y).
%= X = 2305843009213693952, Y = -1152921504606846976.
%?- integer(3.0).
%= false.
%?- integer(_).
%= false.
%?- integer(a).
%= false.

% ---- float/1 (8.3.4) ----

%?- float(3.3), float(-0.0), float(1.0e100).
%= true.
%?- float(3).
%= false.
%?- float(_).
%= false.
%?- float(f(1.0)).
%= false.

% ---- number/1 (8.3.8) ----

%?- number(3), number(3.3), number(123456789012345678901234567890).
%= true.
%?- number(a).
%= false.
%?- number(_).
%= false.
%?- number('3').
%= false.

% ---- atomic/1 (8.3.5) ----

%?- atomic(a), atomic(1), atomic(1.5), atomic([]), atomic(123456789012345678901234567890).
%= true.
%?- atom_string(abc, S), atomic(S), \+ callable(S), \+ compound(S), \+ number(S), string(S).
%= string_codes(S, `abc`).
%?- atomic(_).
%= false.
%?- atomic(f(_)).
%= false.
%?- atomic([a]).
%= false.

% ---- compound/1 (8.3.6) ----

%?- compound(f(a)), compound([a]), compound(-(1)), compound({a}), compound([_|_]).
%= true.
%?- compound(a).
%= false.
%?- compound(-1).
%= false.
%?- compound(_).
%= false.
%?- compound([]).
%= false.

% ---- callable/1 (8.3.9) ----

%?- callable(a), callable(f(_)), callable((fail, 1)), callable([a]), callable([]).
%= true.
%?- callable(3).
%= false.
%?- callable(_).
%= false.
%?- callable(3.5).
%= false.

% ---- type tests as goals that are known when they run ----

% The same tests where the goal is known only when it runs.
%?- member(G, [var(_), nonvar(a), atom(a), integer(1), float(1.0), number(1), atomic(a), compound(f(a)), callable(a), is_list([])]), \+ G.
%= false.
%?- member(G, [var(a), nonvar(_), atom(1), integer(a), float(1), number(a), atomic(f(a)), compound(a), callable(1), is_list([a|_])]), call(G).
%= false.
%?- findall(T, ( member(T, [a, 1, 1.0, f(x), _]), member(P, [atom, compound]), call(P, T) ), L).
%= L = [a, f(x)].

% ---- ground/1 (8.3.10) ----

%?- ground(3), ground(a(1, [b, "c"])).
%= true.
%?- ground(a(1, _)).
%= false.
%?- ground([a|_]).
%= false.
%?- X = 1, ground(f(X)).
%= X = 1.
%?- ground(_).
%= false.

% ---- cyclic_term/1, acyclic_term/1 (8.3.11) ----

%?- acyclic_term(a(1, _)).
%= true.
%?- acyclic_term(_).
%= true.
%?- _Y = g(a), X = f(_Y, _Y, [_Y|_Y]), acyclic_term(X).
%= X = f(g(a), g(a), [g(a)|g(a)]).
%?- X = f(X), acyclic_term(X).
%= false.
%?- X = [a, b|X], acyclic_term(g(X)).
%= false.
%?- X = f(_, g(X)), cyclic_term(X), cyclic_term([X]), fail.
%= false.
%?- cyclic_term(f(a)).
%= false.

% ---- is_list/1, string/1, is_most_general_term/1 ----

%?- is_list([]), is_list([a]), is_list([_, _]).
%= true.
%?- is_list([a|_]).
%= false.
%?- is_list(_).
%= false.
%?- is_list([a|b]).
%= false.
%?- is_list(a).
%= false.
%?- X = [a|X], is_list(X).
%= false.

%?- atom_string(a, S), string(S), fail ; \+ string(a), \+ string(_), \+ string([97]).
%= true.
%?- is_most_general_term(f(_, _)), is_most_general_term(a), is_most_general_term([_, _]).
%= true.
%?- is_most_general_term(f(X, X)).
%= false.
%?- is_most_general_term([_, a]).
%= false.
%?- is_most_general_term([_|_]).
%= false.
%?- is_most_general_term(_).
%= false.
%?- is_most_general_term(1).
%= false.
