% library(coverage): which clauses are entered, and which exit.

likes(mary, wine).
likes(mary, food).
likes(john, wine).

friend(X, Y) :- likes(X, T), likes(Y, T), X \== Y.

% The numbers of entries and exits of the clauses of a predicate, in their order.
counts(Predicate, Counts) :-
    coverage_data(Rows),
    findall(Entries/Exits, member(clause(_, _, Predicate, Entries, Exits), Rows), Counts).

covered(Goal, Predicate, Counts) :-
    ( catch(coverage(Goal, [annotate(false)]), _, fail) -> true ; true ),
    counts(Predicate, Counts).

% Nothing has been watched yet.
%?- coverage_data(_).
%! error(existence_error(coverage,last),_)

%?- coverage(likes(X, wine), [annotate(false)]).
%= X = mary.

% ---- an interpreter that counts --------------------------------------------------------------------------------------
% What it calls of the program it interprets; a clause is counted under the key Name/Arity/Number.

run(Goal) :-
    ( Goal = _:Inner -> run(Inner) ; run_goal(Goal) ).

run_goal(Goal) :-
    control(Goal), !,
    run_body(Goal).
run_goal(\+ Goal) :- !,
    \+ run(Goal).
run_goal(findall(Template, Goal, All)) :- !,
    findall(Template, run(Goal), All).
run_goal(forall(Condition, Goal)) :- !,
    \+ ( run(Condition), \+ run(Goal) ).
run_goal(catch(Goal, Ball, Recovery)) :- !,
    catch(run(Goal), Ball, run(Recovery)).
run_goal(once(Goal)) :- !,
    run(Goal), !.
run_goal(Goal) :-
    Goal =.. [call, Closure|More], !,
    Closure =.. Parts,
    append(Parts, More, All),
    Called =.. All,
    run(Called).
run_goal(Goal) :-
    functor(Goal, Name, Arity),
    (   is_program(Name/Arity)
    ->  run_clauses(Goal, Name/Arity)
    ;   call(Goal)
    ).

is_program(Indicator) :-
    coverage_data(Rows),
    memberchk(clause(_, _, Indicator, _, _), Rows).

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).
control(!).
control(true).

run_clauses(Goal, Indicator) :-
    clause(Goal, Body, Reference),
    nth_clause(_, Number, Reference),
    count(entry, Indicator, Number),
    body(Body, After, Cut),
    (   Cut == cut, !,
        run_body(After)
    ;   Cut == none
    ),
    count(exit, Indicator, Number).

run_body(Body) :-
    body(Body, After, Cut),
    (   Cut == cut, !,
        run_body(After)
    ;   Cut == none
    ).

% body(+Body, -After, -Cut): runs a body up to its first cut; After is what follows that. Cut is none if there was no cut.
body(!, true, cut) :- !.
body(true, true, none) :- !.
body((A, B), After, Cut) :- !,
    body(A, AfterA, CutA),
    (   CutA == cut
    ->  After = (AfterA, B),
        Cut = cut
    ;   body(B, After, Cut)
    ).
body((A -> B ; C), After, Cut) :- !,
    (   run(A)
    ->  body(B, After, Cut)
    ;   body(C, After, Cut)
    ).
body((A *-> B ; C), After, Cut) :- !,
    (   run(A)
    *-> body(B, After, Cut)
    ;   body(C, After, Cut)
    ).
body((A ; B), After, Cut) :- !,
    (   body(A, After, Cut)
    ;   body(B, After, Cut)
    ).
body((A -> B), After, Cut) :- !,
    (   run(A)
    ->  body(B, After, Cut)
    ).
body(Goal, true, none) :-
    run(Goal).

count(Port, Name/Arity, Number) :-
    key(Port, Name/Arity, Number, Key),
    flag(Key, N, N + 1).

key(Port, Name/Arity, Number, Key) :-
    format(atom(Key), '~w ~w/~d ~d', [Port, Name, Arity, Number]).

% counted(+Predicates, -Counts): what the interpreter has counted since the last time, as counts/2 gives it for each predicate.
counted([], []).
counted([Predicate-Length|Predicates], [Counts|More]) :-
    findall(Entries/Exits,
            ( between(1, Length, Number),
              key(entry, Predicate, Number, Key1), flag(Key1, Entries, 0),
              key(exit, Predicate, Number, Key2), flag(Key2, Exits, 0) ),
            Counts),
    counted(Predicates, More).

% agree(+Goal, +Predicates): coverage/1 and the interpreter count the same when all solutions of Goal are searched, and when the first is.
agree(Goal, Predicates) :-
    agree_on(Goal, Predicates),
    agree_on(forall(Goal, true), Predicates).

agree_on(Goal, Predicates) :-
    copy_term(Goal, Copy),
    ( catch(coverage(Copy, [annotate(false)]), _, fail) -> true ; true ),
    findall(Counts, ( member(Predicate, Predicates), counts(Predicate, Counts) ), Seen),
    findall(Predicate-Length, ( nth1(N, Predicates, Predicate), nth1(N, Seen, Counts), length(Counts, Length) ), Lengths),
    ( \+ catch(run(Goal), _, fail) -> true ; true ),
    counted(Lengths, Expected),
    (   Seen == Expected
    ->  true
    ;   throw(differ(Seen, Expected))
    ).

% ---- programs --------------------------------------------------------------------------------------------------------

queens(N, Qs) :-
    numlist(1, N, Ns),
    perm(Ns, Qs),
    safe(Qs).

perm([], []).
perm(Xs, [Y|Zs]) :-
    pick(Y, Xs, Ys),
    perm(Ys, Zs).

pick(X, [X|Xs], Xs).
pick(X, [Y|Xs], [Y|Ys]) :-
    pick(X, Xs, Ys).

safe([]).
safe([Q|Qs]) :-
    \+ attacks(Q, 1, Qs),
    safe(Qs).

attacks(Q, D, [P|_]) :-
    abs(Q - P) =:= D.
attacks(Q, D, [_|Ps]) :-
    D1 is D + 1,
    attacks(Q, D1, Ps).

%?- agree(queens(4, _), [queens/2, perm/2, pick/3, safe/1, attacks/3]).
%= true.
%?- agree(queens(3, _), [queens/2, perm/2, pick/3, safe/1, attacks/3]).
%= true.

% Cuts: at the neck, behind choicepoints, in a branch, in a condition.
maximum(X, Y, X) :- X >= Y, !.
maximum(_, Y, Y).

first(X) :- likes(X, _), !.
first(nobody).

kind(N, K) :- N > 5, ( N > 10, !, K = large ; K = middle ).
kind(N, K) :- ( likes(_, N) -> K = thing ; N = 3 -> !, K = three ; K = small ).
kind(_, any).

soft(X) :- ( likes(X, wine) *-> true ; X = none ).
soft(last).

twice(X) :- first(X), first(_).

%?- agree(( member(X, [1, 2, 3]), maximum(X, 2, _) ), [maximum/3]).
%= true.
%?- agree(( member(N, [1, 3, 7, 20]), kind(N, _) ), [kind/2, likes/2]).
%= true.
%?- agree(( soft(X), twice(_), X == last ), [soft/1, twice/1, first/1, likes/2]).
%= true.
%?- agree(kind(1, small), [kind/2]).
%= true.

% Last calls, recursion, and loops that leave choicepoints.
loop(0) :- !.
loop(N) :- M is N - 1, loop(M).

walk(0).
walk(N) :- N > 0, M is N - 1, walk(M).

even(0) :- !.
even(N) :- M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).

len([], 0).
len([_|Xs], N) :- len(Xs, M), N is M + 1.

tak(X, Y, Z, A) :- X =< Y, !, Z = A.
tak(X, Y, Z, A) :-
    X1 is X - 1, Y1 is Y - 1, Z1 is Z - 1,
    tak(X1, Y, Z, A1), tak(Y1, Z, X, A2), tak(Z1, X, Y, A3),
    tak(A1, A2, A3, A).

%?- agree(( loop(30), walk(20), even(7) ), [loop/1, walk/1, even/1, odd/1]).
%= true.
%?- agree(( even(10), len([a, b, c], N), walk(N) ), [even/1, odd/1, len/2, walk/1]).
%= true.
%?- agree(tak(5, 3, 1, _), [tak/4]).
%= true.

% Goals known at run time only, negation, findall/3, exceptions.
both(G, H) :- call(G), call(H).
plus_two(X, Y) :- Y is X + 2.
none(X) :- \+ likes(X, _).
all(X, Ts) :- findall(T, likes(X, T), Ts).

bad(0) :- throw(bad).
bad(N) :- M is N - 1, bad(M), true.
safely(N, R) :- catch(bad(N), bad, R = caught).
safely(_, again).
unsafe(N) :- likes(_, _), bad(N).

%?- agree(( both(likes(X, _), likes(X, wine)), call(plus_two(1), _), call(both, first(_), twice(_)) ), [both/2, plus_two/2, likes/2, first/1]).
%= true.
%?- agree(( none(bob), all(mary, [_, _]), \+ none(mary), once(likes(_, _)) ), [none/1, all/2, likes/2]).
%= true.
%?- agree(( safely(3, _), fail ; safely(0, R), R == again ), [bad/1, safely/2]).
%= true.
%?- agree(unsafe(2), [unsafe/1, likes/2, bad/1]).
%= true.

% A grammar, and a dynamic predicate of the source.
expr(V) --> term(T), rest(T, V).
rest(V0, V) --> "+", !, term(T), { V1 is V0 + T }, rest(V1, V).
rest(V, V) --> [].
term(D) --> [C], { code_type(C, digit(D)) }.
term(V) --> "(", expr(V), ")".

:- dynamic(stock/2).
stock(apple, 3).
stock(pear, 0).
stock(X, N) :- X = plum, N = 2.
stock(fig, 7).

sold(X) :- stock(X, N), N > 0.

%?- agree(( string_codes("1+(2+3)+4", Cs), expr(10, Cs, []) ), [expr/3, rest/4, term/3]).
%= true.
%?- agree(sold(_), [stock/2, sold/1]).
%= true.

% Goals of bound variables run between the head and the body, and leave the clause where it was.
awake(X) :- likes(X, _).
waking(X) :- freeze(X, awake(X)), is_one(X), likes(_, food).
is_one(mary).
is_one(john).

%?- covered(waking(_), awake/1, Counts).
%= Counts = [1 / 1].
%?- covered(waking(_), is_one/1, Counts).
%= Counts = [1 / 1, 0 / 0].
%?- covered(forall(waking(_), true), is_one/1, Counts).
%= Counts = [1 / 2, 1 / 1].

% ---- files and lines -------------------------------------------------------------------------------------------------

% Clauses have the lines at which they begin; several may have one.
one(1). one(2). one(3).

lines(Predicate, Lines) :-
    coverage_data(Rows),
    findall(Line, member(clause(_, Line, Predicate, _, _), Rows), Lines).

%?- coverage(forall(one(X), X < 3), [annotate(false)]).
%= false.
%?- counts(one/1, Counts).
%= Counts = [1 / 1, 1 / 1, 1 / 1].
%?- lines(one/1, [L, L, L]), lines(likes/2, Lines).
%= L = 292, Lines = [3, 4, 5].
%?- covered(one(2), one/1, Counts).
%= Counts = [0 / 0, 1 / 1, 0 / 0].

% What is asserted has no text, and what is retracted has been entered all the same.
:- dynamic(count/1).
count(0).
count_up :- retract(count(N)), M is N + 1, assertz(count(M)).

%?- covered(( count(_), count_up, count(_), count_up, count(2) ), count/1, Counts).
%= Counts = [1 / 1].
%?- covered(count(_), count/1, Counts).
%= Counts = [].

% A goal that has left a clause for one that was asserted exits from that one.
:- dynamic(known/1).
known(from_file).

%?- covered(( assertz(known(later)), forall(known(_), true) ), known/1, Counts).
%= Counts = [1 / 1].

% ---- what is no coverage ---------------------------------------------------------------------------------------------

%?- coverage(coverage(true)).
%! error(permission_error(start, coverage, true), _)
%?- coverage(profile(true)).
%! error(permission_error(start, profile, true), _)
%?- profile(coverage(true)).
%! error(permission_error(start, coverage, true), _)
%?- coverage(_).
%! error(instantiation_error, _)
%?- coverage(1).
%! error(type_error(callable, 1), _)
%?- coverage(true, _).
%! error(instantiation_error, _)
%?- coverage(true, [annotate(maybe)]).
%! error(type_error(boolean, maybe), _)
%?- coverage(true, [_]).
%! error(instantiation_error, _)
%?- coverage(true, [annotate(true)|_]).
%! error(instantiation_error, _)
%?- coverage(throw(oops), [annotate(false)]).
%! oops
%?- coverage_data(no_list).
%= false.
