% Calls that no rule matches, promises of determinism that are broken, and clauses that do not belong together.

length_of([], N) => N = 0.
length_of([_|T], N) => length_of(T, M), N is M + 1.

:- det(move/1).
move(a).
move(b).

:- det(safe/1).
safe(X) :- X > 5.

last_of(Xs, X) :- $, member(X, Xs).

half(N, H), 0 is N mod 2 => H is N // 2.

mixed(1) => true.
mixed(2) :- true.

compared(X, Y) :- X => Y.

main :-
    report(length_of([a|_], _)),
    report(move(_)),
    report(safe(3)),
    report(last_of([1, 2], _)),
    report(half(3, _)),
    report(half(x, _)).

report(Goal) :-
    catch(Goal, E, (print_message(error, E))).
