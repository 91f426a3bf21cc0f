% user:exception/3: what becomes of undefined procedures.

:- multifile user:exception/3.
:- dynamic user:exception/3, asked/1.

user:exception(undefined_predicate, Procedure, Action) :-
    assertz(asked(Procedure)),
    action(Procedure, Action).

action(made/1, retry) :- assertz(made(1)), assertz(made(2)).
action(never_made/0, retry).
action(failing/1, fail).
action(refused/0, error).
action(elsewhere:made_there/2, retry) :- assertz(elsewhere:made_there(a, b)).
action(throwing/0, _) :- throw(own_ball).

calls_failing :- failing(1), write(never).
calls_failing.

%?- made(X).
%= X = 1.
%= X = 2.
%?- made(X).
%= X = 1.
%= X = 2.
%?- findall(P, asked(P), Ps).
%= Ps = [made/1].
%?- failing(_).
%= false.
%?- calls_failing.
%= true.
%?- catch(never_made, error(E, _), true).
%= E = existence_error(procedure, never_made/0).
%?- catch(refused, error(E, _), true).
%= E = existence_error(procedure, refused/0).
%?- catch(nobody_knows(1, 2), error(E, _), true).
%= E = existence_error(procedure, nobody_knows/2).
%?- elsewhere:made_there(X, Y).
%= X = a, Y = b.
%?- catch(throwing, Ball, true).
%= Ball = own_ball.
%?- retractall(user:exception(_, _, _)), catch(failing(1), error(E, _), true).
%= E = existence_error(procedure, failing/1).
