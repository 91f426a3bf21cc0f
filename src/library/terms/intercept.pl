:- module(intercept,
          [ intercept/3, intercept/4, intercept_all/4, nb_intercept_all/4, send_signal/1, send_silent_signal/1 ]).

% Signals: a goal reports something, whoever called it answers, and the goal goes on.
%
% The handlers in force are a backtrackable list, the innermost first. A goal that exits leaves the handlers as they were outside
% of it; backtracking into it puts its own back.

:- meta_predicate
       intercept(0, ?, 0),
       intercept(0, ?, 1, ?),
       intercept_all(+, 0, ?, -),
       nb_intercept_all(+, 0, ?, -).

%! intercept(:Goal, ?Signal, :Handler) is nondet.
%  Calls Goal; a copy of Handler is called for each signal of send_signal/1 in it that unifies with Signal.
%  intercept(send_signal(x(1)), x(A), nb_setval(seen, A)), nb_getval(seen, S) ⇒ S = 1.
intercept(Goal, Signal, Handler) :-
    with_signal_handler(handler(Signal, Handler, none), Goal).

%! intercept(:Goal, ?Signal, :Handler, +Argument) is nondet.
%  As intercept/3, but a copy of Handler is called with the Argument itself.
%  intercept(send_signal(x(1)), x(A), =(A), V) ⇒ V = 1.
intercept(Goal, Signal, Handler, Argument) :-
    with_signal_handler(handler(Signal, Handler, argument(Argument)), Goal).

with_signal_handler(Handler, Goal) :-
    signal_handlers(Handlers),
    b_setval('$signal_handlers', [Handler|Handlers]),
    call(Goal),
    b_setval('$signal_handlers', Handlers).

signal_handlers(Handlers) :-
    (   nb_current('$signal_handlers', Handlers0)
    ->  Handlers = Handlers0
    ;   Handlers = []
    ).

%! intercept_all(+Template, :Goal, ?Signal, -Terms) is nondet.
%  Calls Goal; Terms has a copy of Template for each signal in it that unifies with Signal. Backtracking forgets signals.
%  intercept_all(X, ( send_signal(v(1)), send_signal(v(2)) ), v(X), Xs) ⇒ Xs = [1, 2].
intercept_all(Template, Goal, Signal, Terms) :-
    functor(State, collected, 1),
    setarg(1, State, []),
    with_signal_handler(collector(Signal, Template, State, setarg), Goal),
    collected_terms(State, Terms).

%! nb_intercept_all(+Template, :Goal, ?Signal, -Terms) is nondet.
%  As intercept_all/4; signals stay when the program backtracks.
%  nb_intercept_all(X, forall(member(Y, [1, 2]), send_signal(v(Y))), v(X), Xs) ⇒ Xs = [1, 2].
nb_intercept_all(Template, Goal, Signal, Terms) :-
    functor(State, collected, 1),
    setarg(1, State, []),
    with_signal_handler(collector(Signal, Template, State, nb_setarg), Goal),
    collected_terms(State, Terms).

collected_terms(collected(Reversed), Terms) :-
    reverse(Reversed, Terms).

%! send_signal(+Signal) is semidet.
%  Calls the innermost handler whose signal unifies with Signal; without one it is an error.
%  catch(send_signal(x), error(E, _), true) ⇒ E = unintercepted_signal(x).
send_signal(Signal) :-
    must_be(nonvar, Signal),
    signal_handlers(Handlers),
    (   handler_of_signal(Handlers, Signal, Goal)
    ->  call(Goal)
    ;   throw(error(unintercepted_signal(Signal), _))
    ).

%! send_silent_signal(+Signal) is semidet.
%  As send_signal/1; without a handler nothing happens.
%  send_silent_signal(x) ⇒ true.
send_silent_signal(Signal) :-
    must_be(nonvar, Signal),
    signal_handlers(Handlers),
    (   handler_of_signal(Handlers, Signal, Goal)
    ->  call(Goal)
    ;   true
    ).

handler_of_signal([Handler|Handlers], Signal, Goal) :-
    (   answer_to_signal(Handler, Signal, Goal0)
    ->  Goal = Goal0
    ;   handler_of_signal(Handlers, Signal, Goal)
    ).

answer_to_signal(handler(Signal0, Handler, Argument), Signal, Goal) :-
    copy_term(Signal0-Handler, Signal-Copy),
    (   Argument = argument(Value)
    ->  Goal = call(Copy, Value)
    ;   Goal = Copy
    ).
answer_to_signal(collector(Signal0, Template, State, How), Signal, system:collect_signal(How, State, Term)) :-
    copy_term(Signal0-Template, Signal-Term).

collect_signal(setarg, State, Term) :-
    arg(1, State, Terms),
    setarg(1, State, [Term|Terms]).
collect_signal(nb_setarg, State, Term) :-
    arg(1, State, Terms),
    nb_setarg(1, State, [Term|Terms]).
