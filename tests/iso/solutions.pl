% All solutions (ISO 8.10): findall/3,4, bagof/3, setof/3.

:- dynamic(a/2).
:- dynamic(b/2).

a(1, f(_)).
a(2, f(_)).

b(1, 1).
b(1, 1).
b(1, 2).
b(2, 1).
b(2, 2).
b(2, 2).

:- dynamic(d/2).

d(1, 1).
d(1, 2).
d(1, 1).
d(2, 2).
d(2, 1).
d(2, 2).

member_of(X, [X|_]).
member_of(X, [_|Xs]) :- member_of(X, Xs).

open(1, f(_, b)).
open(2, f(_, a)).
open(3, f(_, b)).
open(4, c).

inner(1, f(B), B).
inner(2, f(C), C).

twice(1, g(A, A)).
twice(2, g(_, _)).
twice(3, g(B, B)).
twice(4, g(_, _)).

age(peter, 7).
age(ann, 11).
age(pat, 8).
age(tom, 5).
age(mike, 11).

% ---- findall/3 (8.10.1) ----

%?- findall(X, (X = 1 ; X = 2), S).
%= S = [1, 2].
%?- findall(X+_, X = 1, S).
%= S = [1+_].
%?- findall(_, fail, L).
%= L = [].
%?- findall(X, (X = 1 ; X = 1), S).
%= S = [1, 1].
%?- findall(X, (X = 2 ; X = 1), [1, 2]).
%= false.
%?- findall(X, (X = 1 ; X = 2), [X, Y]).
%= X = 1, Y = 2.
%?- findall(_, _, _).
%! error(instantiation_error,_)
%?- findall(_, 4, _).
%! error(type_error(callable,4),_)
%?- findall(X, X = 1, [A|1]).
%! error(type_error(list,[A|1]),_)
%?- findall(X, X = 1, foo).
%! error(type_error(list,foo),_)
%?- findall(X, ( member_of(X, [1, 2]), fail ; X = 3 ), S).
%= S = [3].
%?- findall(X, ( member_of(X, [1, 2, 3]), ! ), S).
%= S = [1].
%?- findall(X-Ys, findall(Y, member_of(Y-X, [1-a, 2-b, 3-a]), Ys), S).
%= S = [_-[1, 2, 3]].
% The goal is looked at before the instances, though not into it.
%?- findall(_, _, a).
%! error(instantiation_error,_)
%?- findall(X, 4, a).
%! error(type_error(callable,4),_)
%?- findall(X, (fail, 4), [A|1]).
%! error(type_error(list,[A|1]),_)
%?- findall(X, (fail, 4), S).
%! error(type_error(callable,(fail,4)),_)
%?- findall(X, member_of(X, [1, 2]), [A|B]).
%= A = 1, B = [2].
%?- findall(X, member_of(X, [1, 2]), [_]).
%= false.
%?- findall(X, fail, [_|_]).
%= false.
%?- findall(X, throw(ball), _).
%! ball

% ---- findall/4, beyond ISO ----

%?- findall(X, member_of(X, [1, 2]), S, [3]).
%= S = [1, 2, 3].
%?- findall(X, member_of(X, [1, 2]), S, T).
%= S = [1, 2|T].
%?- findall(X, fail, S, T), T = [a].
%= S = [a], T = [a].
%?- findall(X, true, foo, _).
%! error(type_error(list,foo),_)

% ---- bagof/3 (8.10.2) ----

%?- bagof(X, (X = 1 ; X = 2), S).
%= S = [1, 2].
%?- bagof(X, (X = 1 ; X = 2), X).
%= X = [1, 2].
%?- bagof(X, (X = Y ; X = Z), S).
%= S = [Y, Z].
%?- bagof(X, fail, S).
%= false.
%?- bagof(1, (Y = 1 ; Y = 2), L).
%= Y = 1, L = [1].
%= Y = 2, L = [1].
%?- bagof(f(X, Y), (X = a ; Y = b), L).
%= L = [f(a, _), f(_, b)].
%?- bagof(X, Y^((X = 1, Y = 1) ; (X = 2, Y = 2)), S).
%= S = [1, 2].
%?- bagof(X, Y^((X = 1 ; Y = 1) ; (X = 2, Y = 2)), S).
%= S = [1, _, 2].
%?- bagof(X, (Y^(X = 1 ; Y = 1) ; X = 3), S).
%! error(existence_error(procedure,(^)/2),_)
%?- bagof(X, (X = Y ; X = Z ; Y = 1), S).
%= S = [Y, Z].
%= Y = 1, S = [_].
%?- bagof(X, a(X, Y), L).
%= Y = f(_), L = [1, 2].
%?- bagof(X, b(X, Y), L).
%= Y = 1, L = [1, 1, 2].
%= Y = 2, L = [1, 2, 2].
%?- bagof(X, _, _).
%! error(instantiation_error,_)
%?- bagof(X, Y^Z, L).
%! error(instantiation_error,_)
%?- bagof(X, 1, L).
%! error(type_error(callable,1),_)
%?- bagof(X, Y^1, L).
%! error(type_error(callable,1),_)
%?- bagof(X, Y^(fail, 1), L).
%! error(type_error(callable,(fail,1)),_)
%?- bagof(X, X = 1, [A|1]).
%! error(type_error(list,[A|1]),_)
%?- bagof(X, X = 1, a).
%! error(type_error(list,a),_)
% The goal is looked at before the instances.
%?- bagof(X, 1, a).
%! error(type_error(callable,1),_)
%?- bagof(X, no_such_goal(X), L).
%! error(existence_error(procedure,no_such_goal/1),_)

% ---- free variables (7.1.1.4) ----

%?- bagof(X, Y^Z^member_of(p(X, Y, Z), [p(1, 2, 3), p(4, 5, 6)]), L).
%= L = [1, 4].
%?- bagof(X, f(Y, Z)^member_of(p(X, Y, Z), [p(1, 2, 3), p(4, 5, 6)]), L).
%= L = [1, 4].
%?- bagof(X, [Y|Z]^member_of(p(X, Y, Z), [p(1, 2, 3), p(4, 5, 6)]), L).
%= L = [1, 4].
%?- bagof(X-Y, member_of(p(X, Y, Z), [p(1, 2, b), p(4, 5, a), p(7, 8, b)]), L).
%= Z = a, L = [4-5].
%= Z = b, L = [1-2, 7-8].
%?- bagof(Name, age(Name, Age), Names).
%= Age = 5, Names = [tom].
%= Age = 7, Names = [peter].
%= Age = 8, Names = [pat].
%= Age = 11, Names = [ann, mike].
%?- bagof(Name, Age^age(Name, Age), Names).
%= Names = [peter, ann, pat, tom, mike].
% A variable that is bound when bagof/3 is called is not free.
%?- Age = 11, bagof(Name, age(Name, Age), Names).
%= Age = 11, Names = [ann, mike].
% A variable behind the ^ is free in spite of it if it is only bound to the one before.
%?- Y = Z, bagof(X, Y^member_of(X-Z, [1-a, 2-b]), L).
%= Y = Z, L = [1, 2].
% ^ counts only in front of the goal, not inside.
%?- bagof(X, \+ \+ member_of(X-Y, [1-a]), L).
%= L = [_].
%?- bagof(X, call(member_of(X-_, [1-a, 2-b])), L).
%= L = [1].
%= L = [2].
%?- bagof(X, bagof(Y, member_of(X-Y, [1-a, 2-b, 1-c]), L), M).
%= L = [a, c], M = [1].
%= L = [b], M = [2].
%?- bagof(L, bagof(Y, member_of(X-Y, [1-a, 2-b, 1-c]), L), M).
%= X = 1, M = [[a, c]].
%= X = 2, M = [[b]].
%?- bagof(L, X^bagof(Y, member_of(X-Y, [1-a, 2-b, 1-c]), L), M).
%= M = [[a, c], [b]].
% An order of witnesses: variables, numbers, atoms, compound terms.
%?- bagof(X, member_of(X-Y, [1-f(a), 2-b, 3-2.0, 4-1, 5-b, 6-1]), L).
%= Y = 2.0, L = [3].
%= Y = 1, L = [4, 6].
%= Y = b, L = [2, 5].
%= Y = f(a), L = [1].
%?- bagof(X, member_of(X-(Y-Z), [1-(b-1), 2-(a-2), 3-(a-1), 4-(a-2)]), L).
%= Y = a, Z = 1, L = [3].
%= Y = a, Z = 2, L = [2, 4].
%= Y = b, Z = 1, L = [1].
% 1 and 1.0 are different witnesses.
%?- bagof(X, member_of(X-Y, [a-1, b-1.0, c-1]), L).
%= Y = 1.0, L = [b].
%= Y = 1, L = [a, c].
% Answers that the instances or the witness exclude are left out.
%?- bagof(X, b(X, Y), [1, 1|T]).
%= Y = 1, T = [2].
%?- bagof(X, b(X, Y), L), Y > 1.
%= Y = 2, L = [1, 2, 2].

% ---- bagof/3, witnesses with variables (8.10.2) ----

% Variants are one group, even if others stand between them in the order; their variables become the same.
%?- bagof(X, open(X, Y), L).
%= Y = c, L = [4].
%= Y = f(_, b), L = [1, 3].
%= Y = f(_, a), L = [2].
%?- bagof(X-A, inner(X, Y, A), L).
%= Y = f(_A), L = [1-_A, 2-_A].
%?- bagof(X, twice(X, Y), L).
%= Y = g(_A, _A), L = [1, 3].
%= Y = g(_, _), L = [2, 4].
%?- bagof(X, twice(X, g(V, W)), L).
%= V = W, L = [1, 3].
%= L = [2, 4].
%?- bagof(X, twice(X, g(V, a)), L).
%= L = [2, 4].
%= V = a, L = [1, 3].
%?- bagof(X, member_of(X, [V, U, f(U), f(V)]), L).
%= L = [V, U, f(U), f(V)].
%?- bagof(X, member_of(X, [V, U, f(U), f(V)]), [a, b|T]).
%= V = a, U = b, T = [f(b), f(a)].

% ---- setof/3 (8.10.3) ----

%?- setof(X, (X = 1 ; X = 2), S).
%= S = [1, 2].
%?- setof(X, (X = 1 ; X = 2), X).
%= X = [1, 2].
%?- setof(X, (X = 2 ; X = 1), S).
%= S = [1, 2].
%?- setof(X, (X = 2 ; X = 2), S).
%= S = [2].
%?- setof(X, fail, S).
%= false.
%?- setof(1, (Y = 2 ; Y = 1), L).
%= Y = 1, L = [1].
%= Y = 2, L = [1].
%?- setof(f(X, Y), (X = a ; Y = b), L).
%= L = [f(_, b), f(a, _)].
%?- setof(X, Y^((X = 1, Y = 1) ; (X = 2, Y = 2)), S).
%= S = [1, 2].
%?- setof(X, Y^((X = 1 ; Y = 1) ; (X = 2, Y = 2)), S).
%= S = [_, 1, 2].
%?- setof(X, (X = Y ; X = Z ; Y = 1), S), S = [A|_].
%= S = [Y, Z], A = Y.
%= Y = 1, S = [A].
%?- setof(X, a(X, Y), L).
%= Y = f(_), L = [1, 2].
%?- setof(X, member_of(X, [f(U, b), f(V, c)]), L).
%= L = [f(U, b), f(V, c)].
%?- setof(X, member_of(X, [f(U, b), f(V, c)]), [f(a, c), f(a, b)]).
%= false.
%?- setof(X, member_of(X, [f(b, U), f(c, V)]), [f(b, a), f(c, a)]).
%= U = a, V = a.
%?- setof(X, member_of(X, [V, U, f(U), f(V)]), L), length(L, N).
%= L = [V, U, f(V), f(U)], N = 4.
%?- setof(X, X^(true ; 4), L).
%! error(type_error(callable,(true;4)),_)
%?- setof(X, _^(true ; 4), L).
%! error(type_error(callable,(true;4)),_)
%?- setof(_, A^A^1, L).
%! error(type_error(callable,1),_)
%?- setof(X, 1, L).
%! error(type_error(callable,1),_)
%?- setof(X, _, L).
%! error(instantiation_error,_)
%?- setof(X, X = 1, [A|1]).
%! error(type_error(list,[A|1]),_)
%?- setof(X, X = 1, a).
%! error(type_error(list,a),_)
% Instances may be free before and bound by the goal: then they do not unify.
%?- setof(X, (X = 1, L = a), L).
%= false.
%?- setof(X, (X = 1, L = [2]), L).
%= false.
%?- setof(X-Xs, (setof(Y, b(X, Y), Xs)), L).
%= L = [1-[1, 2], 2-[1, 2]].
%?- setof(X, d(X, Y), L).
%= Y = 1, L = [1, 2].
%= Y = 2, L = [1, 2].
%?- setof(Y-L, setof(X, d(X, Y), L), S).
%= S = [1-[1, 2], 2-[1, 2]].
%?- setof(Age-Name, age(Name, Age), [_-Youngest|_]).
%= Youngest = tom.
%?- setof(Y, X^d(X, Y), L).
%= L = [1, 2].

% ---- modules --------------------------------------------------------------------------------------------------------

%?- bagof(X, user:member_of(X-_, [1-a]), L).
%= L = [1].
%?- bagof(X, user:(Y^member_of(X-Y, [1-a, 2-b])), L).
%= L = [1, 2].
%?- bagof(X, Y^(user:member_of(X-Y, [1-a, 2-b])), L).
%= L = [1, 2].
%?- setof(X, user:(Y^(user:member_of(X-Y, [2-a, 1-b]))), L).
%= L = [1, 2].
%?- setof(Y, user:member_of(X-Y, [2-a, 1-b]), L).
%= X = 1, L = [b].
%= X = 2, L = [a].
%?- bagof(X, user:1, L).
%! error(type_error(callable,1),_)
%?- bagof(X, user:_, L).
%! error(instantiation_error,_)

% ---- exceptions and cuts --------------------------------------------------------------------------------------------

%?- catch(bagof(X, ( member_of(X, [1, 2]), X > 1, throw(found(X)) ), _), found(Y), true).
%= Y = 2.
%?- catch(setof(X-Y, ( member_of(X-Y, [1-a, 2-b]), X > 1, throw(oops) ), _), oops, bagof(Z, member_of(Z-_, [3-c]), L)).
%= L = [3].
%?- bagof(X-Y, ( member_of(X, [1, 2]), member_of(Y, [a, b]), ! ), L).
%= L = [1-a].
%?- bagof(X, member_of(X-Y, [1-a, 2-b, 3-c]), L), !.
%= Y = a, L = [1].
%?- findall(K-L, bagof(X, member_of(X-K, [1-a, 2-b, 3-a]), L), All).
%= All = [a-[1, 3], b-[2]].
%?- findall(L, ( setof(X, member_of(X-K, [2-a, 2-b, 1-a]), L), K \== b ), All).
%= All = [[1, 2]].

% ---- many solutions -------------------------------------------------------------------------------------------------

%?- findall(N, ( bagof(X, between(1, 100000, X), Xs), length(Xs, N) ), Ns).
%= Ns = [100000].
%?- findall(K-N, ( bagof(X, ( between(1, 100000, X), K is X mod 3 ), Xs), length(Xs, N) ), L).
%= L = [0-33333, 1-33334, 2-33333].
%?- aggregate_all(count, bagof(X, ( between(1, 20000, X), K = k(X, _) ), [_]), N).
%= N = 20000.
%?- findall(K-N, ( bagof(X, ( between(1, 20000, X), K = k(_) ), Xs), length(Xs, N) ), L).
%= L = [k(_)-20000].
