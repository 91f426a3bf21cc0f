% A program hears of each message before it is written, and of the ball that ends a query.
:- multifile prolog:message//1.
prolog:message(lost(Piece)) --> ['the ~w is lost'-[Piece]].

message_hook(unhandled_exception(quiet), error, _).
message_hook(unhandled_exception(Ball), error, Lines) :-
    format("heard of ~q: ~q~n", [Ball, Lines]),
    fail.
message_hook(error(type_error(_, _), _), error, _) :-
    write('a type error, as ever'), nl.
