% library(profile): how often predicates are called, and what becomes of their calls.

nrev([], []).
nrev([H|T], R) :- nrev(T, S), conc(S, [H], R).

conc([], L, L).
conc([H|T], L, [H|R]) :- conc(T, L, R).

loop(0) :- !.
loop(N) :- M is N - 1, loop(M).

p(a, 1).
p(b, 2).
p(a, 3).

q(X) :- p(X, 1).
q(z).

m(1).
m(2).
m(3).

:- dynamic(d/1).
d(1).
d(2).

len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.

even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).

perm([], []).
perm(L, [H|T]) :- pick(H, L, R), perm(R, T).

pick(X, [X|R], R).
pick(X, [Y|R], [Y|S]) :- pick(X, R, S).

bad(0) :- throw(ball).
bad(N) :- M is N - 1, bad(M), true.

% The row of a predicate when a goal is profiled, whatever becomes of it: predicate(_, Calls, Exits, Redos, Fails, Own, All).
row(Goal, Predicate, row(Calls, Exits, Redos, Fails, Own, All)) :-
    rows(Goal, Rows),
    memberchk(predicate(Predicate, Calls, Exits, Redos, Fails, Own, All), Rows).

rows(Goal, Rows) :-
    ( \+ catch(profile(Goal, [top(0)]), _, fail) -> true ; true ),
    profile_data(Rows).

% Every call and redo has had an exit or a failure, and each inference belongs to a predicate.
sound(Goal) :-
    counts(Goal, Count, Count).

% The inferences of a goal, and those that its profile shows.
counts(Goal, Count, Profiled) :-
    copy_term(Goal, Copy),
    statistics(inferences, A),
    ( call(Copy) -> true ; true ),
    statistics(inferences, B),
    Count is B - A - 4,
    rows(Goal, Rows),
    forall(member(predicate(_, C, E, R, F, Own, All), Rows), ( C + R =:= E + F, Own >= C, All >= Own )),
    findall(Own, member(predicate(_, _, _, _, _, Own, _), Rows), Owns),
    sum_list(Owns, Profiled).

% Nothing has been profiled yet.
%?- profile_data(_).
%! error(existence_error(profile,last),_)
%?- show_profile([]).
%! error(existence_error(profile,last),_)

%?- profile(nrev([1, 2, 3], R)).
%= R = [3, 2, 1].
%?- row(nrev([1, 2, 3], _), nrev/2, R).
%= R = row(4, 4, 0, 0, 4, 10).
%?- row(nrev([1, 2, 3], _), conc/3, R).
%= R = row(6, 6, 0, 0, 6, 6).
%?- rows(nrev([1, 2, 3], _), Rows).
%= Rows = [predicate(conc/3, 6, 6, 0, 0, 6, 6), predicate(nrev/2, 4, 4, 0, 0, 4, 10)].

% The first solution only, and no choicepoint: like once/1.
%?- profile(m(X)).
%= X = 1.
%?- row(m(_), m/1, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- profile(m(4)).
%= false.
%?- row(m(4), m/1, R).
%= R = row(1, 0, 0, 1, 1, 1).
%?- profile(throw(ball)).
%! ball
%?- profile(atom_length(_, _)).
%! error(instantiation_error,_)

% Exits, redos and failures, of clauses and of built-ins.
%?- row(( m(X), X > 2 ), m/1, R).
%= R = row(1, 3, 2, 0, 1, 1).
%?- row(( m(X), X > 2 ), (>)/2, R).
%= R = row(3, 1, 0, 2, 3, 3).
%?- row(( m(X), X > 3 ), m/1, R).
%= R = row(1, 3, 2, 0, 1, 1).
%?- row(( between(1, 3, X), X > 3 ), between/3, R).
%= R = row(1, 3, 2, 0, 3, 3).
%?- row(( repeat, nb_getval(n, _) ), repeat/0, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- row(( d(X), X > 2 ), d/1, R).
%= R = row(1, 2, 1, 0, 1, 1).
% A redo that finds nothing is a redo and a failure.
%?- row(( p(a, X), X > 3 ), p/2, R).
%= R = row(1, 2, 1, 0, 1, 1).
% Where only one clause can match there is nothing to be tried again.
%?- row(( p(_, 1), fail ), p/2, R).
%= R = row(1, 1, 0, 0, 1, 1).
% Who was left is entered again with what is in it.
%?- row(( q(X), X == z ), q/1, R).
%= R = row(1, 2, 1, 0, 1, 2).
%?- row(( q(X), X == z ), p/2, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- row(forall(m(X), X > 0), m/1, R).
%= R = row(1, 3, 2, 0, 1, 1).
%?- row(findall(X, m(X), _), m/1, R).
%= R = row(1, 3, 2, 0, 1, 1).
%?- row(( m(X), !, X > 1 ), m/1, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- row(\+ m(_), m/1, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- row(( m(X) -> X > 1 ; true ), m/1, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- row(( m(X) *-> X > 1 ; true ), m/1, R).
%= R = row(1, 2, 1, 0, 1, 1).

% Loops and deep recursion.
%?- row(loop(10000), loop/1, R).
%= R = row(10001, 10001, 0, 0, 10001, 20001).
%?- row(even(10), even/1, R).
%= R = row(6, 6, 0, 0, 6, 31).
%?- row(even(10), odd/1, R).
%= R = row(5, 5, 0, 0, 5, 28).
%?- row(even(9), odd/1, R).
%= R = row(5, 0, 0, 5, 5, 26).
%?- row(( numlist(1, 100, L), len(L, _) ), len/2, R).
%= R = row(101, 101, 0, 0, 101, 201).

% Balls: what they leave has neither an exit nor a failure.
%?- row(bad(3), bad/1, R).
%= R = row(4, 0, 0, 0, 4, 8).
%?- row(catch(bad(3), _, true), bad/1, R).
%= R = row(4, 0, 0, 0, 4, 8).
%?- row(catch(bad(3), _, true), catch/3, R).
%= R = row(1, 1, 0, 0, 1, 10).
%?- row(catch(m(_), _, true), catch/3, R).
%= R = row(1, 1, 0, 0, 1, 2).
%?- row(( catch(m(X), _, true), X > 2 ), catch/3, R).
%= R = row(1, 3, 2, 0, 1, 2).
%?- row(setup_call_cleanup(true, throw(x), loop(2)), loop/1, R).
%= R = row(3, 3, 0, 0, 3, 5).
%?- row(setup_call_cleanup(true, m(_), loop(2)), loop/1, R).
%= R = row(3, 3, 0, 0, 3, 5).

% Goals known at run time only, and goals that are woken.
%?- row(maplist([X]>>m(X), [1, 2]), m/1, R).
%= R = row(2, 2, 0, 0, 2, 2).
%?- row(call(call, m(1)), call/1, R).
%= R = row(1, 1, 0, 0, 1, 2).
%?- row(( freeze(X, m(X)), X = 2 ), m/1, R).
%= R = row(1, 1, 0, 0, 1, 1).
%?- row(( freeze(X, m(X)), q(X) ), m/1, R).
%= R = row(2, 0, 0, 2, 2, 2).

% Calls and redos are exits and failures, and inferences are those that are counted otherwise.
%?- sound(nrev([a, b, c, d], _)).
%= true.
%?- sound(( perm([1, 2, 3, 4], P), P = [4|_], P = [_, _, _, 1] )).
%= true.
%?- sound(( perm([1, 2, 3, 4], _), fail )).
%= true.
%?- sound(( member(X, [3, 1, 2]), findall(Y, ( m(Y), Y < X ), L), length(L, 2), msort(L, _), forall(member(Z, L), Z < 3) )).
%= true.
%?- sound(( q(X), catch(m(Y), _, true), \+ X == Y, ( Y > 1 -> true ; Y > 2 ), d(Y), !, loop(Y) )).
%= true.
%?- sound(( m(X), once(p(_, X)), ( X > 2 *-> true ; fail ), loop(X), setup_call_cleanup(true, m(Y), true), Y > 2 )).
%= true.
%?- sound(( freeze(X, m(X)), dif(X, 1), member(X, [1, 5, 2]) )).
%= true.
% A profile shows all goals: it also counts each guard that the index decides unless the goal is observed, N > 0 where even(0) is
% retried, and string(Head) of a list in the translation of grammar bodies.
%?- counts(even(2), A, B).
%= A = 7, B = 7.
%?- counts(( even(2), fail ), _A, B), memberchk(_A, [7, B]).
%= B = 8.
%?- counts(findall(X, ( between(1, 30, X), even(X) ), _), _A, B), memberchk(_A, [1474, B]).
%= B = 1489.
%?- counts(phrase(([a], [b]), [a, b]), _A, B), memberchk(_A, [13, B]).
%= B = 16.

% One profile at a time; watches of other kinds in it and around it.
%?- profile(profile(true)).
%! error(permission_error(start,profile,true),_)
%?- row(call_with_inference_limit(loop(100), 50, _), loop/1, row(C, 0, 0, 0, C, _)), C > 10, C < 50, C = 0.
%= false.
%?- row(call_with_depth_limit(loop(10), 5, _), loop/1, R).
%= R = row(5, 0, 0, 5, 5, 10).
%?- call_with_inference_limit(profile(loop(1000), [top(0)]), 100, R), loop(1000).
%= R = inference_limit_exceeded.
%?- call_with_depth_limit(profile(loop(10), [top(0)]), 100, R), R > 10, R = 0.
%= false.
%?- profile(loop(3)), loop(1000), show_profile([top(1)]), profile_data([predicate(P, N, _, _, _, _, _)|_]).
%= P = loop/1, N = 4.

%?- profile(_).
%! error(instantiation_error,_)
%?- profile(3).
%! error(type_error(callable,3),_)
%?- profile(( true, 3 )).
%! error(type_error(callable,(true,3)),_)
%?- profile(true, _).
%! error(instantiation_error,_)
%?- profile(true, [top(1)|_]).
%! error(instantiation_error,_)
%?- profile(true, top(1)).
%! error(type_error(list,top(1)),_)
%?- profile(true, [top(_)]).
%! error(instantiation_error,_)
%?- profile(true, [top(a)]).
%! error(type_error(nonneg,a), _)
%?- profile(true, [top(-1)]).
%! error(type_error(nonneg,-1), _)
%?- profile(true, [cumulative(1)]).
%! error(type_error(boolean,1),_)
%?- profile(true, [_]).
%! error(instantiation_error,_)
%?- profile(true, [fast]).
%! error(domain_error(profile_option,fast),_)
