% A pedestrian crossing as a state machine. The table
%
%     State -- Event --> NewState / Actions.
%
% is turned into transition/4 by term expansion; states/1 is collected
% when the table ends.

:- op(700, xfx, -->>).
:- op(650, xfx, --).

:- dynamic seen_state/1.

user:term_expansion((S -- E -->> T / As), transition(S, E, T, As)) :-
    note(S), note(T).
user:term_expansion(end_of_table, states(Ss)) :-
    findall(S, retract(seen_state(S)), Ss0),
    sort(Ss0, Ss).

note(S) :- seen_state(S), !.
note(S) :- assertz(seen_state(S)).

idle     -- button  -->> waiting  / [lamp(wait, on)].
waiting  -- button  -->> waiting  / [].
waiting  -- timeout -->> walking  / [cars(red), lamp(wait, off), people(green)].
walking  -- button  -->> walking  / [].
walking  -- timeout -->> clearing / [people(red)].
clearing -- button  -->> clearing / [lamp(wait, on)].
clearing -- timeout -->> idle     / [cars(green)].

end_of_table.

run([], S, S) --> [].
run([E|Es], S0, S) -->
    { transition(S0, E, S1, As) }, !,
    actions(As),
    run(Es, S1, S).
run([E|Es], S0, S) -->          % unexpected event: stay
    [ignored(E)],
    run(Es, S0, S).

actions([]) --> [].
actions([A|As]) --> [A], actions(As).

simulate(Events) :-
    phrase(run(Events, idle, Final), Actions),
    forall(member(A, Actions), (write('  '), writeln(A))),
    write(final(Final)), nl.

% Every state is left by some event, none is a trap.
no_trap :-
    states(Ss),
    \+ ( member(S, Ss), \+ ( transition(S, _, T, _), T \== S ) ).
