% A STRIPS-style planner for a courier robot.
% States are ordered sets; the search is iterative deepening, so the
% first plan found is a shortest one.

:- use_module(library(ordsets)).

% action(Name, Preconditions, Additions, Deletions)

action(go(A, B), [robot(A)], [robot(B)], [robot(A)]) :-
        door(A, B).
action(pick(P, A), [robot(A), parcel(P, A), hand(free)],
       [hand(P)], [hand(free), parcel(P, A)]) :-
        room(A).
action(drop(P, A), [robot(A), hand(P)],
       [hand(free), parcel(P, A)], [hand(P)]) :-
        room(A),
        thing(P).

thing(letter).
thing(box).

room(lobby).
room(hall).
room(lab).
room(store).

corridor(lobby, hall).
corridor(hall, lab).
corridor(hall, store).

door(A, B) :- corridor(A, B).
door(A, B) :- corridor(B, A).

initial(State) :-
        list_to_ord_set([robot(lobby), hand(free), parcel(letter, lab),
                         parcel(box, store)],
                        State).

% ---------------------------------------------------------------

holds([], _).
holds([P|Ps], State) :-
        member(P, State),
        holds(Ps, State).

apply_action(State0, Name, State) :-
        action(Name, Pre, Add, Del),
        holds(Pre, State0),
        list_to_ord_set(Del, DelSet),
        ord_subtract(State0, DelSet, State1),
        list_to_ord_set(Add, AddSet),
        ord_union(State1, AddSet, State).

plan(Goals, Plan) :-
        initial(State),
        plan(State, Goals, Plan).

plan(State, Goals, Plan) :-
        between(0, 12, Depth),
        length(Plan, Depth),
        search(Plan, State, Goals, [State]),
        !.

search([], State, Goals, _) :-
        holds(Goals, State).
search([Name|Names], State, Goals, Seen) :-
        apply_action(State, Name, Next),
        \+ memberchk(Next, Seen),
        search(Names, Next, Goals, [Next|Seen]).

% replay(+Plan, +State0, -State): run a plan, complain if it cannot be run
replay([], State, State).
replay([Name|Names], State0, State) :-
        (   apply_action(State0, Name, State1)
        ->  replay(Names, State1, State)
        ;   throw(error(cannot_do(Name), State0))
        ).

show_plan(Goals) :-
        (   plan(Goals, Plan)
        ->  nth_steps(Plan, 1)
        ;   writeln('no plan')
        ).

nth_steps([], N) :-
        Steps is N - 1,
        format('~d steps~n', [Steps]).
nth_steps([Name|Names], N) :-
        format('~t~d~3|. ~w~n', [N, Name]),
        N1 is N + 1,
        nth_steps(Names, N1).
