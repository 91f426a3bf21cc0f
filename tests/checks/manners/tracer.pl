%%%  A four-port tracer written as a meta-interpreter.
%%%  Knows the cut, if-then-else, negation, catch/throw and findall.

:- dynamic
        spied/1,
        option/2.

% ---- options --------------------------------------------------------

option(trace, on).
option(max_depth, 30).

set(Option, Value) :-
        retractall(option(Option, _)),
        assertz(option(Option, Value)).

options(List) :-
        findall(O = V, option(O, V), List).

spy_on(Name/Arity) :-
        ( spied(Name/Arity) -> true ; assertz(spied(Name/Arity)) ).

spy_off :-
        retractall(spied(_)).

% ---- the interpreter ------------------------------------------------

trace_goal(Goal) :-
        flag(calls, _, 0),
        flag(exits, _, 0),
        body(Goal, 0).

statistics_line :-
        flag(calls, C, C),
        flag(exits, E, E),
        format("~d calls, ~d exits~n", [C, E]).

%  body(+Body, +Depth): run a clause body; a cut in it is local to it

body(Body, Depth) :-
        part(Body, Depth, Rest, Cut),
        (       Cut == yes,
                !,
                body(Rest, Depth)
        ;       Cut == no
        ).

%  part(+Body, +Depth, -Rest, -Cut): run up to the first cut which is
%  met; Cut tells whether there was one and Rest is what follows it

part(V, _, _, _) :-
        var(V), !,
        throw(error(instantiation_error, part/4)).
part(true, _, true, no) :- !.
part(!, _, true, yes) :- !.
part((A, B), D, Rest, Cut) :- !,
        part(A, D, RestA, CutA),
        (       CutA == yes
        ->      Rest = (RestA, B),
                Cut = yes
        ;       part(B, D, Rest, Cut)
        ).
part((C -> T ; E), D, Rest, Cut) :- !,
        (       body(C, D)
        ->      part(T, D, Rest, Cut)
        ;       part(E, D, Rest, Cut)
        ).
part((C -> T), D, Rest, Cut) :- !,
        (       body(C, D)
        ->      part(T, D, Rest, Cut)
        ).
part((A ; B), D, Rest, Cut) :- !,
        (       part(A, D, Rest, Cut)
        ;       part(B, D, Rest, Cut)
        ).
part(\+ A, D, true, no) :- !,
        \+ body(A, D).
part(call(A), D, true, no) :- !,
        body(A, D).
part(catch(A, E, R), D, true, no) :- !,
        catch(body(A, D), E, body(R, D)).
part(findall(T, A, L), D, true, no) :- !,
        findall(T, body(A, D), L).
part(A, D, true, no) :-
        step(A, D).

%  step(+Goal, +Depth): one call through its ports

step(Goal, _) :-
        \+ own(Goal), !,
        call(Goal).
step(Goal, Depth) :-
        option(max_depth, Max),
        Depth >= Max, !,
        throw(too_deep(Goal)).
step(Goal, Depth) :-
        Depth1 is Depth + 1,
        enter(Goal, Depth),
        catch(clauses(Goal, Depth1), Ball, raised(Ball, Goal, Depth)),
        leave(Goal, Depth).

clauses(Goal, Depth) :-
        clause(Goal, Body),
        part(Body, Depth, Rest, Cut),
        (       Cut == yes,
                !,
                body(Rest, Depth)
        ;       Cut == no
        ).

own(Goal) :-
        predicate_property(Goal, dynamic),
        \+ predicate_property(Goal, built_in).

enter(Goal, Depth) :-
        flag(calls, N, N + 1),
        port(call, Goal, Depth).
enter(Goal, Depth) :-
        port(fail, Goal, Depth),
        fail.

leave(Goal, Depth) :-
        flag(exits, N, N + 1),
        port(exit, Goal, Depth).
leave(Goal, Depth) :-
        port(redo, Goal, Depth),
        fail.

raised(Ball, Goal, Depth) :-
        port(exception, Goal, Depth),
        throw(Ball).

port(Port, Goal, Depth) :-
        shown(Goal), !,
        Indent is 2 * Depth,
        upcase_atom(Port, Label),
        format("~*c~w: ~q~n", [Indent, 0' , Label, Goal]).
port(_, _, _).

shown(_) :-
        option(trace, on), !.
shown(Goal) :-
        functor(Goal, Name, Arity),
        spied(Name/Arity).

% ---- programs to trace ----------------------------------------------

:- dynamic parent/2, grandparent/2, max/3, sign/2, loop/1, classify/2, risky/1, odd_one/2.

parent(ann, bob).
parent(ann, ben).
parent(bob, cid).
parent(ben, dot).

grandparent(X, Z) :- parent(X, Y), parent(Y, Z).

max(X, Y, Z) :- X >= Y, !, Z = X.
max(_, Y, Y).

sign(X, S) :- ( X > 0 -> S = plus ; X < 0 -> S = minus ; S = zero ).

classify(X, L) :- findall(S, ( member(Y, X), sign(Y, S) ), L).

loop(X) :- loop([X]).

risky(X) :- catch(max(X, b, _), error(type_error(_, _), _), true).

odd_one(X, Xs) :- member(X, Xs), \+ ( member(Y, Xs), Y \== X, call(same_kind(X, Y)) ), !.

same_kind(X, Y) :- atom(X), atom(Y).
same_kind(X, Y) :- number(X), number(Y).
