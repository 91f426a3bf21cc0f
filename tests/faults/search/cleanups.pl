% Cleanups run exactly once, however their goals end.

%?- all_ways(N).
%= N = 5.

:- dynamic((begun/1, cleaned/1)).

whole :- forall(begun(K), findall(x, cleaned(K), [x])).

begin(K) :- assertz(begun(K)).
clean(K) :- assertz(cleaned(K)), cleaned.

way(1) :- setup_call_cleanup(begin(1), ended, clean(1)).
way(2) :- setup_call_cleanup(begin(2), ( ended, fail ), clean(2)) ; true.
way(3) :- setup_call_cleanup(begin(3), ( member(_, [a, b]), ended ), clean(3)), !.
way(4) :- catch(setup_call_cleanup(begin(4), ( ended, throw(x) ), clean(4)), x, true).
way(5) :- setup_call_cleanup(begin(5), ( member(X, [a, b]), X == b, ended ), clean(5)).

all_ways(N) :-
    retractall(begun(_)), retractall(cleaned(_)),
    forall(between(1, 5, K), way(K)),
    aggregate_all(count, begun(_), N).

% Between these two a fault may keep the cleanup from its work.
ended :- \+ exists_file(goal_ended).
cleaned :- \+ exists_file(goal_cleaned).
