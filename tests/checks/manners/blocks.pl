/*  blocks.pl
    STRIPS operators and a forward planner that goes deeper step by step.
    Operators are written in a little notation of their own which is
    translated by term_expansion/2 into opn/4 facts.
*/

:- op(1150, fx, operator).
:- op(1140, xfy, needs).
:- op(1130, xfy, deletes).
:- op(1120, xfy, adds).

:- dynamic opn/4.

term_expansion((operator Act needs Pre deletes Del adds Add), opn(Act, Pre, Del, Add)).

operator pickup(X)
    needs [ontable(X), clear(X), handempty]
    deletes [ontable(X), clear(X), handempty]
    adds [holding(X)].

operator putdown(X)
    needs [holding(X)]
    deletes [holding(X)]
    adds [ontable(X), clear(X), handempty].

operator stack(X, Y)
    needs [holding(X), clear(Y)]
    deletes [holding(X), clear(Y)]
    adds [on(X, Y), clear(X), handempty].

operator unstack(X, Y)
    needs [on(X, Y), clear(X), handempty]
    deletes [on(X, Y), clear(X), handempty]
    adds [holding(X), clear(Y)].

/* the world */

world(sussman, [on(c,a), ontable(a), ontable(b), clear(c), clear(b), handempty]).
world(tower,   [on(a,b), on(b,c), ontable(c), clear(a), handempty]).

wish(sussman, [on(a,b), on(b,c)]).
wish(tower,   [on(c,b), on(b,a)]).

/* plan(+State, +Goals, -Plan): shortest plans first */

plan(State0, Goals, Plan) :-
    sort(State0, State),
    between(0, 12, Len),
    length(Plan, Len),
    reach(Plan, State, Goals, [State]),
    !.

reach([], State, Goals, _) :-
    holds_all(Goals, State).
reach([Act|Acts], State, Goals, Seen) :-
    opn(Act, Pre, Del, Add),
    holds_all(Pre, State),
    apply_op(State, Del, Add, Next),
    \+ memberchk(Next, Seen),
    reach(Acts, Next, Goals, [Next|Seen]).

holds_all([], _).
holds_all([G|Gs], State) :-
    member(G, State),
    holds_all(Gs, State).

apply_op(State, Del, Add, Next) :-
    sort(Del, DelSet),
    sort(Add, AddSet),
    ord_subtract(State, DelSet, State1),
    ord_union(State1, AddSet, Next).

/* running a plan forward again, for the sceptics */

execute([], State, State).
execute([Act|Acts], State0, State) :-
    opn(Act, Pre, Del, Add),
    holds_all(Pre, State0),
    !,
    apply_op(State0, Del, Add, State1),
    execute(Acts, State1, State).

demo(Name) :-
    world(Name, W),
    wish(Name, G),
    plan(W, G, Plan),
    format("~w:~n", [Name]),
    forall(nth1(I, Plan, Step), format("  ~d. ~w~n", [I, Step])),
    sort(W, W1),
    execute(Plan, W1, Final),
    format("  leads to ~w~n", [Final]).
