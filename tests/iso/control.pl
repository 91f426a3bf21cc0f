% Control (ISO 7.7, 7.8, 8.15) and the conversion of terms to bodies (7.6.2).

% A goal with three solutions.
three(1).
three(2).
three(3).

% Notes what has been done.
does(X) :- write(X), nl.

% Cuts: in the clause, in a branch, in goals that hide them.
first(X) :- three(X), !.
first(none).

after_cut(X) :- ( three(X), X > 1, ! ; X = 0 ).
after_cut(9).

in_then(X) :- ( true -> three(X), ! ; X = 0 ).
in_then(9).

in_else(X) :- ( fail -> X = 0 ; three(X), ! ).
in_else(9).

in_soft_then(X) :- ( three(X) *-> ! ; X = 0 ).
in_soft_then(9).

in_condition(X) :- ( ! -> X = 1 ; X = 0 ).
in_condition(9).

in_call(X) :- three(X), call(!).
in_call(9).

in_once(X) :- three(X), once(!).
in_once(9).

in_negation(X) :- three(X), \+ ( !, fail ).
in_negation(9).

in_findall(X) :- three(X), findall(Y, ( three(Y), ! ), [1]).
in_findall(9).

in_catch(X) :- three(X), catch(!, _, true).
in_catch(9).

in_recovery(X) :- three(X), catch(throw(a), a, !).
in_recovery(9).

in_variable(X) :- Cut = !, three(X), Cut.
in_variable(9).

in_call_n(X) :- three(X), call(',', true, !).
in_call_n(9).

cut_and_fail(X) :- three(X), !, fail.
cut_and_fail(9).

called_late(G) :- call((write(late), G)).
once_late(G) :- once((write(late) ; G)).

% ---- execution of a query (7.7) ----

%?- three(X).
%= X = 1.
%= X = 2.
%= X = 3.
%?- three(X), three(Y), X > Y.
%= X = 2, Y = 1.
%= X = 3, Y = 1.
%= X = 3, Y = 2.
%?- no_such_procedure(1).
%! error(existence_error(procedure, no_such_procedure/1), _)
%?- three(_, _).
%! error(existence_error(procedure, three/2), _)
%?- G = (a :- b), G.
%! error(existence_error(procedure, (:-)/2), _)
%?- X = f(Y), ( Y = 1 ; Y = 2 ; true ), ( var(Y) -> true ; write(X), nl, fail ).
%> f(1)
%> f(2)
%= X = f(Y).

% ---- conversion of a term to a body (7.6.2) ----

%?- call((fail, 1)).
%! error(type_error(callable, (fail, 1)), _)
%?- call((does(x), 1)).
%! error(type_error(callable, (does(x), 1)), _)
%?- call((1 ; true)).
%! error(type_error(callable, (1 ; true)), _)
%?- call((fail -> 1)).
%! error(type_error(callable, (fail -> 1)), _)
%?- call((fail -> true ; 1)).
%! error(type_error(callable, (fail -> true ; 1)), _)
%?- call((fail, call(1))).
%= false.
%?- call((does(3), X)).
%> 3
%! error(instantiation_error, _)
%?- call((does(3), call(1))).
%> 3
%! error(type_error(callable, 1), _)
%?- call((fail, X)).
%= false.
%?- X = 1, call((true, X)).
%! error(type_error(callable, (true, 1)), _)
% The same in clauses: nothing runs of what is no body as a whole.
%?- called_late(1).
%! error(type_error(callable, (write(late), 1)), _)
%?- called_late(true).
%> late
%= true.
%?- once_late(1).
%! error(type_error(callable, (write(late) ; 1)), _)
%?- once_late(fail).
%> late
%= true.
%?- ( X = 1, call(X) ; true ).
%! error(type_error(callable, 1), _)
%?- X = (true, 1), ( fail, X ; true ).
%= X = (true, 1).
%?- X = (does(a), 1), X.
%! error(type_error(callable, (does(a), 1)), _)
% The argument of \+ is not a part of the body.
%?- call((fail, \+ 1)).
%= false.
%?- call((true, \+ (fail, 1))).
%! error(type_error(callable, (fail, 1)), _)
%?- call((\+ (true, \+ 1, 2) ; true)).
%! error(type_error(callable, (true, \+ 1, 2)), _)
%?- \+ (fail, \+ 1, three(_)), \+ \+ three(_).
%= true.

% ---- true/0 (7.8.1) ----

%?- true.
%= true.
%?- call(true).
%= true.
%?- G = true, G, G.
%= G = true.

% ---- fail/0 (7.8.2) ----

%?- fail.
%= false.
%?- call(fail).
%= false.
%?- three(X), does(X), fail.
%> 1
%> 2
%> 3
%= false.

% ---- call/1 (7.8.3) ----

%?- call(!).
%= true.
%?- call(fail).
%= false.
%?- call((fail, _)).
%= false.
%?- call((fail, call(1))).
%= false.
%?- ( three(X), call(!) ; X = 9 ).
%= X = 1.
%= X = 2.
%= X = 3.
%= X = 9.
%?- call((three(X), !)).
%= X = 1.
%?- call((( !, fail ) ; true)).
%= false.
%?- ( call(!), fail ; true ).
%= true.
%?- in_call(X).
%= X = 1.
%= X = 2.
%= X = 3.
%= X = 9.
%?- in_variable(X).
%= X = 1.
%= X = 2.
%= X = 3.
%= X = 9.
%?- G = ( three(X), ! ), call(G).
%= X = 1, G = (three(1), !).
%?- call(call(call(three(X)))).
%= X = 1.
%= X = 2.
%= X = 3.
%?- call((X = 1 ; X = 2)).
%= X = 1.
%= X = 2.
%?- call(_).
%! error(instantiation_error, _)
%?- call(1).
%! error(type_error(callable, 1), _)
%?- call(1.5).
%! error(type_error(callable, 1.5), _)
%?- call((write(3), 1)).
%! error(type_error(callable, (write(3), 1)), _)
%?- call((does(3), _)).
%> 3
%! error(instantiation_error, _)
%?- call((1 ; true)).
%! error(type_error(callable, (1 ; true)), _)
%?- call((a :- b)).
%! error(existence_error(procedure, (:-)/2), _)
%?- call((:- b)).
%! error(existence_error(procedure, (:-)/1), _)
%?- call([]).
%! error(existence_error(procedure, []/0), _)
%?- call({a}).
%! error(existence_error(procedure, {}/1), _)

% ---- !/0 (7.8.4) ----

%?- !.
%= true.
%?- ( !, fail ; true ).
%= false.
%?- ( call(!), fail ; true ).
%= true.
%?- first(X).
%= X = 1.
%?- cut_and_fail(_).
%= false.
%?- after_cut(X).
%= X = 2.
%?- in_then(X).
%= X = 1.
%?- in_else(X).
%= X = 1.
%?- in_soft_then(X).
%= X = 1.
%?- in_condition(X).
%= X = 1.
%= X = 9.
%?- three(X), ! ; X = 9.
%= X = 1.
%?- ( three(X), X >= 2, ( true ; true ), ! ; X = 9 ).
%= X = 2.
%?- findall(X, in_once(X), L).
%= L = [1, 2, 3, 9].
%?- findall(X, in_negation(X), L).
%= L = [1, 2, 3, 9].
%?- findall(X, in_findall(X), L).
%= L = [1, 2, 3, 9].
%?- findall(X, in_catch(X), L).
%= L = [1, 2, 3, 9].
%?- findall(X, in_recovery(X), L).
%= L = [1, 2, 3, 9].
%?- findall(X, in_call_n(X), L).
%= L = [1, 2, 3, 9].
%?- !(_).
%! error(existence_error(procedure, !/1), _)

% ---- (',')/2 (7.8.5) ----

%?- X = 1, var(X).
%= false.
%?- var(X), X = 1.
%= X = 1.
%?- X = true, call(X).
%= X = true.
%?- ','(X = 1, Y = X).
%= X = 1, Y = 1.
%?- ','(_, _).
%! error(instantiation_error, _)
%?- ','(true, _).
%! error(instantiation_error, _)
%?- ','(fail, _).
%= false.
%?- G = ','(A, B), A = true, B = does(b), G.
%> b
%= A = true, B = does(b), G = (true, does(b)).
%?- ','(true, 1).
%! error(type_error(callable, (true, 1)), _)
%?- ','(_, _, _).
%! error(existence_error(procedure, (',')/3), _)
% A body with very many goals.
%?- numlist(1, 100000, Ns), foldl([_, B, (true, B)]>>true, Ns, true, Body), call(Body), Ns = [], Body = [].
%= false.

% ---- (;)/2, disjunction (7.8.6) ----

%?- true ; fail.
%= true.
%?- ( !, fail ) ; true.
%= false.
%?- ! ; call(3).
%= true.
%?- ( X = 1, ! ) ; X = 2.
%= X = 1.
%?- ( X = 1 ; X = 2 ), ( true ; ! ).
%= X = 1.
%= X = 1.
%?- X = 1 ; X = 2 ; X = 3.
%= X = 1.
%= X = 2.
%= X = 3.
%?- _ ; true.
%! error(instantiation_error, _)
%?- fail ; _.
%! error(instantiation_error, _)
%?- ;(fail, X = 1).
%= X = 1.
% A condition is one where it is written, not where a variable stands for one.
%?- G = ( fail -> true ), ( G ; X = 1 ).
%= G = (fail -> true), X = 1.
%?- G = ( true -> fail ), ( G ; X = 1 ).
%= G = (true -> fail), X = 1.
%?- true ; 1.
%! error(type_error(callable, (true ; 1)), _)

% ---- (->)/2, if-then (7.8.7) ----

%?- true -> true.
%= true.
%?- true -> fail.
%= false.
%?- fail -> true.
%= false.
%?- true -> X = 1.
%= X = 1.
%?- ( X = 1 ; X = 2 ) -> true.
%= X = 1.
%?- true -> ( X = 1 ; X = 2 ).
%= X = 1.
%= X = 2.
%?- _ -> true.
%! error(instantiation_error, _)
%?- true -> _.
%! error(instantiation_error, _)
%?- fail -> _.
%= false.
%?- 1 -> true.
%! error(type_error(callable, (1 -> true)), _)
%?- ->(three(X), Y = X).
%= X = 1, Y = 1.

% ---- (;)/2, if-then-else (7.8.8) ----

%?- true -> true ; fail.
%= true.
%?- fail -> true ; true.
%= true.
%?- true -> fail ; fail.
%= false.
%?- fail -> true ; fail.
%= false.
%?- true -> X = 1 ; X = 2.
%= X = 1.
%?- fail -> X = 1 ; X = 2.
%= X = 2.
%?- true -> ( X = 1 ; X = 2 ) ; true.
%= X = 1.
%= X = 2.
%?- ( X = 1 ; X = 2 ) -> true ; true.
%= X = 1.
%?- ( !, fail ) -> true ; true.
%= true.
%?- ( !, fail ; true ) -> X = 1 ; X = 2.
%= X = 2.
%?- ( three(X), X > 1, ! ) -> Y = X ; Y = 0.
%= X = 2, Y = 2.
%?- fail -> true ; ! , X = 1 ; X = 2.
%= X = 1.
%?- ( true ; true -> fail ).
%= true.
%?- ( ( true -> fail ) ; true ).
%= false.
%?- ( fail -> true ; _ ).
%! error(instantiation_error, _)
%?- ( true -> true ; 1 ).
%! error(type_error(callable, (true -> true ; 1)), _)
%?- ( X = 1 -> ( X == 1 -> ( X =:= 1 -> Y = a ; Y = b ) ; Y = c ) ; Y = d ).
%= X = 1, Y = a.

% ---- (*->)/2, soft cut (beyond ISO) ----

%?- three(X) *-> true ; X = 9.
%= X = 1.
%= X = 2.
%= X = 3.
%?- fail *-> true ; X = 9.
%= X = 9.
%?- three(X) *-> X > 1.
%= X = 2.
%= X = 3.
%?- fail *-> true.
%= false.
%?- ( three(X), ! ) *-> true ; X = 9.
%= X = 1.
%?- G = *->(three(X), true), ( G ; X = 9 ).
%= X = 1, G = (three(1) *-> true).
%= X = 2, G = (three(2) *-> true).
%= X = 3, G = (three(3) *-> true).
%= X = 9, G = (three(9) *-> true).
%?- _ *-> true.
%! error(instantiation_error, _)
%?- 1 *-> true ; true.
%! error(type_error(callable, (1 *-> true ; true)), _)

% ---- catch/3 (7.8.9) ----

thrower(1) :- throw(b).
thrower(2) :- throw(first).
thrower(3) :- catch(throw(c), x, true).

%?- catch(thrower(1), Y, true).
%= Y = b.
%?- catch(thrower(2), first, X = caught).
%= X = caught.
%?- catch(thrower(3), Y, true).
%= Y = c.
%?- catch(throw(exit(1)), exit(X), true).
%= X = 1.
%?- catch(true, _, 3).
%= true.
%?- catch(throw(true), C, C).
%= C = true.
%?- catch(throw(fail), C, C).
%= false.
%?- catch(number_codes(_, "3i"), error(syntax_error(_), _), X = caught).
%= X = caught.
%?- catch(throw(my_ball), other, true).
%! my_ball
%?- catch(three(X), _, true).
%= X = 1.
%= X = 2.
%= X = 3.
%?- catch(( three(X), X > 1, throw(f(X)) ), f(Y), true).
%= Y = 2.
%?- X = f(Y), catch(( Y = 1, throw(X) ), B, true).
%= X = f(Y), B = f(1).
%?- catch(throw(f(A, B, A)), f(U, V, W), true), U == W, U \== V, U \== A.
%= W = U.
%?- catch(throw(a), a, ( three(X), ! )).
%= X = 1.
%?- catch(catch(throw(a), b, X = inner), a, X = outer).
%= X = outer.
%?- catch(catch(throw(a), a, throw(b)), b, X = outer).
%= X = outer.
%?- catch(true, _, X = recovered), throw(late).
%! late
%?- catch(three(_), _, X = recovered), throw(late).
%! late
%?- catch(_, E, true).
%= E = error(instantiation_error, _).
%?- catch(1, error(E, _), true).
%= E = type_error(callable, 1).
%?- catch((does(x), 1), error(E, _), true).
%= E = type_error(callable, (does(x), 1)).
%?- catch(throw(a), a, 1).
%! error(type_error(callable, 1), _)
%?- catch(throw(a), a, _).
%! error(instantiation_error, _)
%?- catch(no_such_procedure, error(existence_error(procedure, P), _), true).
%= P = no_such_procedure/0.

% ---- throw/1 (7.8.10) ----

%?- throw(a).
%! a
%?- throw(f(_)).
%! f(_)
%?- throw(1).
%! 1
%?- throw(error(type_error(integer, a), here)).
%! error(type_error(integer, a), here)
%?- throw(_).
%! error(instantiation_error, _)
%?- catch(throw(_), error(E, _), true).
%= E = instantiation_error.
%?- catch(( X = 1, throw(x) ), x, true), var(X).
%= true.

% ---- (\+)/1 (8.15.1) ----

%?- \+ true.
%= false.
%?- \+ !.
%= false.
%?- \+ ( !, fail ).
%= true.
%?- ( X = 1 ; X = 2 ), \+ ( !, fail ).
%= X = 1.
%= X = 2.
%?- \+ 4 = 5.
%= true.
%?- \+ ( three(X), X > 3 ).
%= true.
%?- \+ \+ X = 1, var(X).
%= true.
%?- G = ( three(X), X > 2 ), \+ G.
%= false.
%?- \+ 3.
%! error(type_error(callable, 3), _)
%?- \+ (fail, 1).
%! error(type_error(callable, (fail, 1)), _)
%?- \+ \+ 1.
%! error(type_error(callable, 1), _)
%?- \+ _.
%! error(instantiation_error, _)
%?- X = 3, \+ X.
%! error(type_error(callable, 3), _)
%?- call(\+, fail).
%= true.
%?- call(\+, 1).
%! error(type_error(callable, 1), _)
%?- \+(_, _).
%! error(existence_error(procedure, (\+)/2), _)

% ---- once/1 (8.15.2) ----

%?- once(!).
%= true.
%?- once(!), ( X = 1 ; X = 2 ).
%= X = 1.
%= X = 2.
%?- once(repeat).
%= true.
%?- once(fail).
%= false.
%?- once(three(X)).
%= X = 1.
%?- once(3).
%! error(type_error(callable, 3), _)
%?- once((fail, 3)).
%! error(type_error(callable, (fail, 3)), _)
%?- once(_).
%! error(instantiation_error, _)

% ---- repeat/0 (8.15.3) ----

:- dynamic(count/1).
count(0).

%?- repeat, !, fail.
%= false.
%?- repeat, retract(count(N)), M is N + 1, assertz(count(M)), M >= 5, !.
%= N = 4, M = 5.
%?- findall(x, limit(3, repeat), L).
%= L = [x, x, x].

% ---- false/0 (8.15.5) ----

%?- false.
%= false.
%?- call(false).
%= false.
%?- ( false ; X = 1 ).
%= X = 1.
%?- \+ false.
%= true.

% ---- call/2..8 (8.15.4) ----

add(X, Y, Z) :- Z is X + Y.
seven(A, B, C, D, E, F, G) :- writeq([A, B, C, D, E, F, G]), nl.

%?- call(integer, 3).
%= true.
%?- call(functor(F, c), 0).
%= F = c.
%?- call(call([atom, integer, var]), 1).
%! error(existence_error(procedure, '.'/3), _)
%?- call(add, 1, 2, X).
%= X = 3.
%?- call(add(1), 2, X).
%= X = 3.
%?- call(add(1, 2), X).
%= X = 3.
%?- call(call(add, 1), 2, X).
%= X = 3.
%?- call(seven, 1, 2, 3, 4, 5, 6, 7).
%> [1,2,3,4,5,6,7]
%= true.
%?- call(seven(1, 2), 3, 4, 5, 6, 7).
%> [1,2,3,4,5,6,7]
%= true.
%?- call(call, call, call, call, call, call, call, three(X)).
%= X = 1.
%= X = 2.
%= X = 3.
%?- call(three, X).
%= X = 1.
%= X = 2.
%= X = 3.
%?- call(;, X = 1, Y = 2).
%= X = 1.
%= Y = 2.
%?- call(;, ( true -> X = 1 ), X = 2).
%= X = 1.
%?- call(',', fail, 1).
%! error(type_error(callable, (fail, 1)), _)
%?- call(',', true, _).
%! error(instantiation_error, _)
%?- call(->, three(X), true).
%= X = 1.
%?- call((fail, true), x).
%! error(existence_error(procedure, (',')/3), _)
%?- call((fail, 1), x).
%! error(existence_error(procedure, (',')/3), _)
%?- call(!, x).
%! error(existence_error(procedure, !/1), _)
%?- call(=.., X, [call, a]), call(sub_atom(abc), 1, 1, 1, Y), call(sub_atom, abc, 0, 1, 2, Z).
%= X = call(a), Y = b, Z = a.
%?- call(functor(T), f, 2), call(foldl([A, B, C, D]>>(D is A+B+C)), [1], [2], 0, S), call(foldl, [A1, B1, C1, D1]>>(D1 is A1+B1+C1), [1], [2], 0, S1).
%= T = f(_, _), S = 3, S1 = 3.
%?- call(no_such, 1, 2, 3, 4, 5, 6).
%! error(existence_error(procedure, no_such/6), _)
%?- call(no_such, 1, 2).
%! error(existence_error(procedure, no_such/2), _)
%?- call(_, x).
%! error(instantiation_error, _)
%?- call(3, x).
%! error(type_error(callable, 3), _)
%?- call(1.0, a, b, c, d, e, f, g).
%! error(type_error(callable, 1.0), _)
%?- call(_, a, b, c, d, e, f, g).
%! error(instantiation_error, _)
%?- G = ( three(X), ! ), call(call, G).
%= X = 1, G = (three(1), !).

% ---- forms of error terms (7.12.2) ----

%?- catch(atom_length(_, _), error(E, _), true).
%= E = instantiation_error.
%?- catch(atom_length(f(x), _), error(E, _), true).
%= E = type_error(atom, f(x)).
%?- catch(atom_length(abc, -1), error(E, _), true).
%= E = domain_error(not_less_than_zero, -1).
%?- catch(no_such(a, b), error(E, _), true).
%= E = existence_error(procedure, no_such/2).
%?- catch(assertz(atom(x)), error(E, _), true).
%= E = permission_error(modify, static_procedure, atom/1).
%?- catch(char_code(_, -1), error(E, _), true).
%= E = representation_error(character_code).
%?- catch(_ is 1 / 0, error(E, _), true).
%= E = evaluation_error(zero_divisor).
%?- number_codes(_, "x").
%! error(syntax_error(_), _)
%?- catch(foo:bar(1), error(E, _), true).
%= E = existence_error(procedure, foo:bar/1).
