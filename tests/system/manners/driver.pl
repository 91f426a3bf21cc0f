% Runs the goals of a file one by one, each once, and says how they end. SWI-Prolog has run it for the recorded outputs.

perform_goals(Program, Goals) :-
    consult(Program),
    perform_goals(Goals).

perform_goals(Goals) :-
    open(Goals, read, Stream),
    repeat,
    read_term(Stream, Goal, []),
    (   Goal == end_of_file
    ->  !, close(Stream)
    ;   perform_goal_once(Goal),
        fail
    ).

perform_goal_once(Goal) :-
    catch(goal_ending(Goal, Ending), Ball, ball_ending(Ball, Ending)),
    nl, write('-- '), write(Ending), nl.

goal_ending(Goal, true) :- call(Goal), !.
goal_ending(_, false).

% The context of an error differs between systems.
ball_ending(Ball, ball(Error)) :- nonvar(Ball), Ball = error(Error, _), !.
ball_ending(Ball, ball(Ball)).
