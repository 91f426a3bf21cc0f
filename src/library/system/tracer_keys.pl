:- module(tracer_keys, [ '$choose'/5, '$act'/3 ]).

% What a person chooses at a port of the tracer, and what follows from it.

% ---- the question -----------------------------------------------------------------------------------------------------

% '$choose'(+How, +Port, +Box, +Remark, -Action): asks, if a person is to be asked.
'$choose'(How, Port, Box, Remark, Action) :-
    (   How == ask
    ->  '$ask'(Port, Box, Remark, Action)
    ;   nl(user_error),
        '$pace'(Pace),
        (   Pace = skip(_)
        ->  Action = creep
        ;   Action = Pace
        )
    ).

'$ask'(Port, Box, Remark, Action) :-
    write(user_error, ' ? '),
    flush_output(user_error),
    '$read_key'(Digits, Key),
    (   '$meaning'(Key, Digits, Port, Box, Result)
    ->  true
    ;   nl(user_error),
        '$indented'(unknown_key),
        Result = again
    ),
    (   Result == again
    ->  '$show_port'(Port, Box, Remark),
        '$ask'(Port, Box, Remark, Action)
    ;   Action = Result
    ).

% '$read_key'(-Digits, -Key): a key, and the digits typed before it. The sequence that an arrow or the like sends is one key.
'$read_key'(Digits, Key) :-
    get_single_char(Code),
    (   Code == -1
    ->  Digits = [],
        Key = end
    ;   Code >= 0'0,
        Code =< 0'9
    ->  format(user_error, '~c', [Code]),
        flush_output(user_error),
        Digits = [Code|More],
        '$read_key'(More, Key)
    ;   Code == 27
    ->  Digits = [],
        '$skip_sequence',
        Key = sequence
    ;   Digits = [],
        char_code(Key, Code)
    ).

% ECMA-48: ESC [ or ESC O, and then up to a letter or ~.
'$skip_sequence' :-
    get_single_char(Code),
    (   memberchk(Code, [0'[, 0'O])
    ->  repeat,
        get_single_char(Next),
        (   Next =:= -1
        ;   Next >= 0'@
        ), !
    ;   true
    ).

'$number'(Digits, Default, Number) :-
    (   Digits == []
    ->  Number = Default
    ;   number_codes(Number, Digits)
    ).

'$said'(Name) :-
    '$trace_text'(Name, [], Text),
    format(user_error, '~w~n', [Text]).

'$indented'(Name) :-
    write(user_error, '  '),
    '$said'(Name).

% ---- the keys ---------------------------------------------------------------------------------------------------------

% '$meaning'(+Key, +Digits, +Port, +Box, -Result): what a key means; `again` if another question follows. Fails if it means nothing.
'$meaning'(end, _, _, _, nodebug) :-
    nl(user_error).
'$meaning'(h, _, _, _, again) :-
    nl(user_error),
    '$indented'(help).
'$meaning'(?, _, _, _, again) :-
    nl(user_error),
    '$indented'(help).
'$meaning'(r, Digits, _, Box, Result) :-
    arg(6, Box, Own),
    '$number'(Digits, Own, Number),
    (   '$around'(Box, Target),
        arg(6, Target, Number)
    ->  '$said_behind'(Digits, retry),
        Result = retry(Target)
    ;   nl(user_error),
        '$indented'(not_around),
        Result = again
    ).
'$meaning'(g, Digits, _, Box, again) :-
    nl(user_error),
    '$number'(Digits, 20, Count),
    '$ancestors'(Box, Count).
'$meaning'(Key, _, Port, Box, Result) :-
    '$meaning'(Key, Port, Box, Result).

'$said_behind'(Digits, Name) :-
    (   Digits == []
    ->  true
    ;   write(user_error, ' ')
    ),
    '$said'(Name).

'$around'(Box, Box).
'$around'(Box, Around) :-
    arg(5, Box, Parent),
    compound(Parent),
    '$around'(Parent, Around).

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
    ->  '$indented'(no_alternatives)
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

% '$ancestors'(+Box, +Count): the goals around, the innermost Count of them, which come last.
'$ancestors'(Box, Count) :-
    '$innermost'(Count, Box, Boxes, Left),
    (   compound(Left)
    ->  '$indented'(more_around)
    ;   true
    ),
    reverse(Boxes, Outermost),
    forall(member(Each, Outermost), ( '$show_box'(Each), nl(user_error) )).

% '$innermost'(+Count, +Box, -Boxes, -Left): Left is the box around the last one of Boxes.
'$innermost'(Count, Box, Boxes, Left) :-
    (   Count > 0,
        compound(Box)
    ->  Boxes = [Box|More],
        arg(5, Box, Parent),
        Fewer is Count - 1,
        '$innermost'(Fewer, Parent, More, Left)
    ;   Boxes = [],
        Left = Box
    ).

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
    (   '$spies'
    ->  notrace
    ;   nodebug
    ),
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
