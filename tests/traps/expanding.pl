% Goals that the compiler turns into constructs, and list predicates that it makes for the goals they apply.

:- dynamic note/1.

less(A, B) :- A < B.
add(K, X, Y) :- Y is X + K.
sum(X, S0, S) :- S is S0 + X.
note_of(X) :- assertz(note(X)).
two(1).
two(2).

first(X) :- once(two(X)).
cut_inside(X) :- once(( two(X), ! ; X = 3 )).
cut_in_call(X) :- call(( two(X), ! )).
cut_in_call(3).
try(X) :- ignore(two(X)).
try_failing(X) :- ignore(( two(X), X > 2 )).
cut_in_ignore(X) :- ignore(( two(X), ! )).
cut_in_ignore(4).
none(L) :- not(member(9, L)).
all_less(L, M) :- forall(member(X, L), less(X, M)).
all_small(L) :- forall(member(X, L), ( X == big ; X < 3 )).
cut_in_forall :- forall(( two(_), ! ), true).
variable(G) :- once(G).
variable_part(G) :- once(( true, G )).
number_part :- once(( true, 1 )).
number_goal :- forall(1, true).
nested(X) :- once(ignore(once(two(X)))).
negated(L) :- \+ forall(member(X, L), X > 1).
qualified(X) :- once(user:two(X)).

added(Xs, Ys) :- maplist(add(3), Xs, Ys).
same(Xs) :- maplist(=(x), Xs).
alike(Xs, Ys) :- maplist(=, Xs, Ys).
total(Xs, S) :- foldl(sum, Xs, 0, S).
choices(Xs) :- maplist(two, Xs).
backwards(Xs, Ys) :- maplist(succ, Xs, Ys).
unknown(Xs) :- maplist(no_such_predicate, Xs).
doubled(Xs, Ys) :- maplist([X, Y]>>( Y is X * 2 ), Xs, Ys).
conjunction(Xs) :- maplist(','(true), Xs).
disjunction(Xs) :- maplist(;(fail), Xs).
refuted(Xs) :- maplist(\+, Xs).
below(Xs, M) :- maplist(>(M), Xs).
unlike(Xs, X) :- maplist(\==(X), Xs).
lists(Ts, Ls) :- maplist(=.., Ts, Ls).
called(Xs) :- maplist(:(user), Xs).
no_operator(Xs) :- maplist(@@, Xs).
noted(Xs) :- maplist(note_of, Xs).
of_variable(G, Xs) :- maplist(G, Xs).
triples(Xs, Ys, Zs) :- maplist(plus, Xs, Ys, Zs).
folded(Xs, Ys, S) :- foldl([X, Y, S0, S1]>>( S1 is S0 + X * Y ), Xs, Ys, 0, S).

det(Goal, How) :- call_cleanup(Goal, Done = true), ( Done == true -> How = det ; How = nondet ).

%?- first(X).
%= X = 1.
%?- det(first(_), How).
%= How = det.
%?- findall(X, cut_inside(X), L).
%= L = [1].
%?- findall(X, cut_in_call(X), L).
%= L = [1, 3].
%?- findall(X, try(X), L).
%= L = [1].
%?- try_failing(X), var(X).
%= true.
%?- findall(X, cut_in_ignore(X), L).
%= L = [1, 4].
%?- none([1, 2]).
%= true.
%?- none([9]).
%= false.
%?- all_less([1, 2], 3).
%= true.
%?- all_less([1, 3], 3).
%= false.
%?- all_small([1, big, 2]).
%= true.
%?- cut_in_forall.
%= true.
%?- variable(two(X)).
%= X = 1.
%?- variable(_).
%! error(instantiation_error, _)
%?- variable(3).
%! error(type_error(callable, 3), _)
%?- variable_part(two(X)).
%= X = 1.
%?- number_part.
%! error(type_error(callable, (true, 1)), _)
%?- number_goal.
%! error(type_error(callable, _), _)
%?- nested(X).
%= X = 1.
%?- negated([1, 2]).
%= true.
%?- qualified(X).
%= X = 1.

%?- added([1, 2], Ys).
%= Ys = [4, 5].
%?- det(added([1, 2], _), How).
%= How = det.
%?- length(Xs, 2), same(Xs).
%= Xs = [x, x].
%?- length(Xs, 2), alike(Xs, [1, 2]).
%= Xs = [1, 2].
%?- alike([1, 2], [1]).
%= false.
%?- total([1, 2, 3], S).
%= S = 6.
%?- findall(A-B, choices([A, B]), L).
%= L = [1-1, 1-2, 2-1, 2-2].
%?- backwards(Xs, [1, 2]).
%= Xs = [0, 1].
%?- det(backwards(_, [1, 2]), How).
%= How = det.
%?- unknown([]).
%= true.
%?- unknown([1]).
%! error(existence_error(procedure, no_such_predicate/1), _)
%?- doubled([1, 2], Ys).
%= Ys = [2, 4].
%?- conjunction([true, two(1)]).
%= true.
%?- conjunction([true, fail]).
%= false.
%?- noted([a, b]), findall(X, note(X), L).
%= L = [a, b].
%?- of_variable(two, [1, X]), X == 2.
%= X = 2.
%?- triples([1, 2], [3, 4], Zs).
%= Zs = [4, 6].
%?- folded([1, 2], [3, 4], S).
%= S = 11.

% What was made for a clause is no predicate elsewhere.
%?- findall(N, ( current_predicate(N/_), atom_concat(maplist, _, N) ), L).
%= L = [].
%?- findall(N, ( predicate_property(H, dynamic), functor(H, N, _), atom_concat(foldl, _, N) ), L).
%= L = [].

% Names of symbols are names like others, unless they are control constructs.
%?- disjunction([true, two(2)]).
%= true.
%?- disjunction([true, fail]).
%= false.
%?- refuted([fail, two(3)]).
%= true.
%?- refuted([fail, two(1)]).
%= false.
%?- det(below([1, 2], 3), How).
%= How = det.
%?- below([1, 3], 3).
%= false.
%?- below([1, a], 3).
%! error(type_error(evaluable, a/0), _)
%?- unlike([_, b], a).
%= true.
%?- unlike([b, a], a).
%= false.
%?- lists([f(a), B], [L, [g, 1]]).
%= B = g(1), L = [f, a].
%?- called([two(1), two(2)]).
%= true.
%?- called([two(1), two(3)]).
%= false.
%?- no_operator([1]).
%! error(existence_error(procedure, @@ /1), _)
%?- _G = :(user), call(_G, two(X)), X > 1.
%= X = 2.
%?- _G = :(1), call(_G, true).
%! error(type_error(atom, 1), _)
%?- _G = :(_), call(_G, true).
%! error(instantiation_error, _)
