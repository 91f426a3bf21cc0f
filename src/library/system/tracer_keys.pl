:- module(tracer_keys, [ '$choose'/3, '$act'/3 ]).

% What a person chooses at a port of the tracer, and what follows from it.

% ---- the question -----------------------------------------------------------------------------------------------------

% '$choose'(+Port, +Box, -Action): asks, if a person can answer and the port is leashed.
'$choose'(Port, Box, Action) :-
    (   '$asks_at'(Port)
    ->  '$ask'(Port, Box, Action)
    ;   nl(user_error),
        '$pace'(Pace),
        (   Pace = skip(_)
        ->  Action = creep
        ;   Action = Pace
        )
    ).

'$ask'(Port, Box, Action) :-
    write(user_error, ' ? '),
    flush_output(user_error),
    '$read_key'(0, Number, Code),
    '$target'(Number, Box, Target),
    (   '$key'(Code, Port, Target, Result)
    ->  true
    ;   Result = again,
        '$trace_text'(help, [], Help),
        format(user_error, '~n  ~w~n', [Help])
    ),
    (   Result == again
    ->  '$show_port'(Port, Box),
        '$ask'(Port, Box, Action)
    ;   Action = Result
    ).

% '$read_key'(+Digits, -Number, -Code): a key, and the number typed before it; 0 if there is none.
'$read_key'(Digits, Number, Code) :-
    get_single_char(First),
    (   First >= 0'0,
        First =< 0'9
    ->  format(user_error, '~c', [First]),
        flush_output(user_error),
        More is 10 * Digits + First - 0'0,
        '$read_key'(More, Number, Code)
    ;   Number = Digits,
        Code = First
    ).

% '$target'(+Number, +Box, -Target): the box of that number around Box; Box itself if there is none.
'$target'(Number, Box, Target) :-
    (   '$around'(Box, Target),
        arg(6, Target, Number)
    ->  true
    ;   Target = Box
    ).

'$around'(Box, Box).
'$around'(Box, Around) :-
    arg(5, Box, Parent),
    compound(Parent),
    '$around'(Parent, Around).

'$said'(Name) :-
    '$trace_text'(Name, [], Text),
    format(user_error, '~w~n', [Text]).

% ---- the keys ---------------------------------------------------------------------------------------------------------

% '$key'(+Code, +Port, +Box, -Result): what a key means; `again` if another question follows. Fails if it means nothing.
'$key'(-1, _, _, nodebug) :- !, nl(user_error).
'$key'(Code, Port, Box, Result) :-
    char_code(Char, Code),
    '$meaning'(Char, Port, Box, Result).

'$meaning'('\r', _, _, creep) :- '$said'(creep).
'$meaning'('\n', _, _, creep) :- '$said'(creep).
'$meaning'(' ', _, _, creep) :- '$said'(creep).
'$meaning'(c, _, _, creep) :- '$said'(creep).
'$meaning'(s, Port, Box, Action) :-
    '$said'(skip),
    (   member(Port, [call, redo, unify])
    ->  arg(7, Box, Depth),
        Action = skip(Depth)
    ;   Action = creep
    ).
'$meaning'(u, _, Box, skip(Above)) :-
    '$said'(up),
    arg(7, Box, Depth),
    Above is Depth - 1.
'$meaning'(l, _, _, leap) :- '$said'(leap).
'$meaning'(f, _, _, fail) :- '$said'(fail_goal).
'$meaning'(n, _, _, nodebug) :- '$said'(nodebug).
'$meaning'(a, _, _, abort) :- '$said'(abort).
'$meaning'(e, _, _, exit) :- nl(user_error).
'$meaning'(r, _, Box, retry(Box)) :- '$said'(retry).
'$meaning'(g, _, Box, again) :-
    nl(user_error),
    '$ancestors'(Box).
'$meaning'(v, _, Box, again) :-
    nl(user_error),
    '$box_variables'(Box, Names),
    forall(member(Name = Value, Names),
           (   var(Value)
           ->  format(user_error, '  ~w = _~n', [Name])
           ;   format(user_error, '  ~w = ~p~n', [Name, Value])
           )).
'$meaning'(p, _, Box, again) :-
    '$box_goal'(Box, Goal),
    '$plain_goal'(Goal, Plain),
    format(user_error, '~n  ~p~n', [Plain]).
'$meaning'(w, _, Box, again) :-
    '$box_goal'(Box, Goal),
    '$plain_goal'(Goal, Plain),
    format(user_error, '~n  ~q~n', [Plain]).
'$meaning'('A', _, _, again) :-
    nl(user_error),
    '$box_alternatives'(20, Alternatives),
    (   Alternatives == []
    ->  '$trace_text'(no_alternatives, [], Text),
        format(user_error, '  ~w~n', [Text])
    ;   forall(member(Alternative, Alternatives), '$show_alternative'(Alternative))
    ).
'$meaning'(b, _, _, again) :-
    nl(user_error),
    break.
'$meaning'('L', _, Box, again) :-
    nl(user_error),
    '$box_goal'(Box, Module:Goal),
    functor(Goal, Name, Arity),
    with_output_to(string(Text), catch(listing(Module:Name/Arity), _, true)),
    write(user_error, Text).
'$meaning'(+, _, Box, again) :-
    nl(user_error),
    '$box_goal'(Box, Module:Goal),
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    '$add_spy'(Module, Name/Arity, Head, true).
'$meaning'(-, _, Box, again) :-
    nl(user_error),
    '$box_goal'(Box, Module:Goal),
    functor(Goal, Name, Arity),
    nospy(Module:Name/Arity).

'$show_alternative'(Alternative) :-
    arg(1, Alternative, Box),
    functor(Alternative, Kind, 1),
    '$trace_text'(Kind, [], Text),
    '$show_box'(Box),
    format(user_error, ' ~w~n', [Text]).

'$show_box'(Box) :-
    arg(6, Box, Number),
    arg(7, Box, Depth),
    format(user_error, '  (~d:~d) ', [Number, Depth]),
    '$write_goal'(Box).

'$ancestors'(Box) :-
    (   arg(5, Box, Parent),
        compound(Parent)
    ->  '$ancestors'(Parent)
    ;   true
    ),
    '$show_box'(Box),
    nl(user_error).

% ---- what follows -----------------------------------------------------------------------------------------------------

% '$act'(+Action, +Port, +Box): may fail to a box around the running goal.
'$act'(creep, _, _) :-
    '$set_pace'(creep).
'$act'(leap, _, _) :-
    '$set_pace'(leap).
'$act'(skip(Depth), _, _) :-
    '$set_pace'(skip(Depth)).
'$act'(nodebug, _, _) :-
    nodebug.
'$act'(abort, _, _) :-
    abort.
'$act'(exit, _, _) :-
    halt.
'$act'(fail, Port, Box) :-
    '$set_pace'(creep),
    (   Port == fail
    ->  true
    ;   '$fail_to_box'(Box)
    ).
'$act'(retry(Target), Port, Box) :-
    '$set_pace'(creep),
    arg(6, Target, Number),
    '$retry_box'(Number),
    (   Port == fail,
        Target == Box
    ->  true
    ;   '$fail_to_box'(Target)
    ).
