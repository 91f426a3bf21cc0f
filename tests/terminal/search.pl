:- dynamic(is_new/0).

is_new.

moves(N, [M]) :-
    M is N + 1,
    (   N > 1,
        retract(is_new)
    ->  write(ready), nl
    ;   true
    ).

staticval(_, 7).

max_to_move(_).
