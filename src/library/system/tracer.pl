:- module(tracer, [ trace/0, trace/1, trace/2, notrace/0, notrace/1, tracing/0, debug/0, nodebug/0, debugging/0,
                    spy/1, spy/2, nospy/1, nospyall/0, leash/1, visible/1,
                    '$trace_port'/2, '$trace_unify'/4, '$trace_exception'/2 ]).

% The tracer: what happens at the ports of a goal (`machine/tracer/`).
%
% While the system debugs, each goal of a program runs in a box. Whether a port is shown is decided by the machine; then
% '$trace_port'/2 writes it and asks what to do. It may fail to a box that is to fail or to begin anew.

:- meta_predicate spy(:), spy(:, 0), nospy(:), trace(:), trace(:, +), notrace(0).
:- dynamic(['$spy_point'/4, '$keys_shown'/0]).

%! trace is det.
%  From now on each port of each goal is shown, and asked what to do if the input is a terminal. At the first question the most
%  important keys are shown; `h` shows all.
trace :-
    '$set_pace'(creep),
    '$set_debugging'(true).

%! notrace is det.
%  From now on the tracer stops at spy points only.
notrace :-
    '$set_pace'(leap).

%! notrace(:Goal) is semidet.
%  Calls Goal once, without tracing what it does.
%  notrace(atom(a)) ⇒ true.
notrace(Goal) :-
    (   '$debugs'
    ->  '$set_debugging'(false),
        (   catch(Goal, Ball, true)
        ->  Result = true
        ;   Result = false
        ),
        '$set_debugging'(true),
        (   nonvar(Ball)
        ->  throw(Ball)
        ;   Result = true
        )
    ;   once(Goal)
    ).

%! tracing is semidet.
%  The tracer stops at each port.
%  tracing ⇒ false.
tracing :-
    '$debugs',
    '$pace'(creep).

%! debug is det.
%  From now on goals run in boxes, so that spy points stop them.
debug :-
    (   '$debugs'
    ->  true
    ;   '$set_pace'(leap),
        '$set_debugging'(true)
    ).

%! nodebug is det.
%  From now on nothing is traced, and spy points have no effect.
nodebug :-
    '$set_pace'(leap),
    '$set_debugging'(false).

%! debugging is det.
%  Shows whether the system debugs, the spy points, and the ports that are shown and asked at.
debugging :-
    (   tracing
    ->  '$trace_line'(traces, [])
    ;   '$debugs'
    ->  '$trace_line'(debugs, [])
    ;   '$trace_line'(debugs_not, [])
    ),
    findall(Spied, '$spied_text'(Spied), All),
    (   All == []
    ->  '$trace_line'(no_spy_points, [])
    ;   '$trace_line'(spy_points, []),
        forall(member(Spied, All), format(user_error, '%     ~w~n', [Spied]))
    ),
    '$ports'(visible, Visible),
    '$trace_line'(visible, [Visible]),
    '$ports'(leashed, Leashed),
    '$trace_line'(leashed, [Leashed]).

'$spied_text'(Text) :-
    '$spy_point'(Module, Name/Arity, Head, Condition),
    (   Module == user
    ->  Indicator = Name/Arity
    ;   Indicator = Module:Name/Arity
    ),
    (   Condition == true
    ->  format(atom(Text), '~q', [Indicator])
    ;   \+ \+ ( numbervars(Head-Condition, 0, _), format(atom(Text0), '~q, ~q', [Head, Condition]), nb_setval('$spied_text', Text0) ),
        nb_getval('$spied_text', Text)
    ).

'$trace_line'(Name, Arguments) :-
    '$trace_text'(Name, Arguments, Text),
    format(user_error, '% ~w~n', [Text]).

%! spy(:What) is det.
%  The tracer stops at the ports of a predicate, given as Name or Name/Arity; switches debugging on. Without an arity all
%  predicates of that name are meant. spy(отсечение) or spy(cutoff) stops at the goals that the program says to cut a search, by clauses
%  отсечение(Head, Condition) or cutoff(Head, Condition): as spy(Head, Condition) for each.
%  catch(spy(no_such_predicate), error(E, _), true) ⇒ E = existence_error(procedure, no_such_predicate).
spy(Spec) :-
    '$strip'(Spec, Module, What),
    (   '$cutoffs'(Module, What, Points)
    ->  forall(member(Head-Condition, Points), spy(Module:Head, Condition))
    ;   forall('$spied'(Module, What, Name/Arity),
               ( functor(Head, Name, Arity), '$add_spy'(Module, Name/Arity, Head, true) ))
    ),
    debug.

% '$cutoffs'(+Module, +What, -Points): What stands for the goals that a program says to cut a search.
'$cutoffs'(Module, What, Points) :-
    member(What, ['отсечение', cutoff]),
    findall(Head-Condition,
            ( member(Relation, ['отсечение', cutoff]),
              current_predicate(Module:Relation/2),
              Goal =.. [Relation, Head, Condition],
              call(Module:Goal) ),
            Points),
    Points = [_|_], !.

%! spy(:Head, :Condition) is det.
%  The tracer stops at the ports of the goals that unify with Head, if Condition is true then. With Name/Arity and a number N it
%  stops where the head of the predicate's clause N has been unified with a goal.
spy(Spec, Number) :-
    '$strip'(Spec, Module, Name/Arity), !,
    strip_module(Number, _, N),
    must_be(positive_integer, N),
    must_be(atom, Name),
    must_be(nonneg, Arity),
    functor(Head, Name, Arity),
    '$set_ports'(visible, unify, true),
    '$add_spy'(Module, Name/Arity, Head, clause(N)),
    debug.
spy(Spec, Condition) :-
    '$strip'(Spec, Module, Head),
    must_be(callable, Head),
    functor(Head, Name, Arity),
    '$add_spy'(Module, Name/Arity, Head, Condition),
    debug.

'$strip'(Spec, Module, What) :-
    strip_module(Spec, Module, What),
    (   var(What)
    ->  throw(error(instantiation_error, _))
    ;   true
    ).

'$spied'(_, Name/Arity, Name/Arity) :- !,
    must_be(atom, Name),
    must_be(nonneg, Arity).
'$spied'(Module, Name, Indicator) :-
    must_be(atom, Name),
    findall(Name/Arity, ( current_predicate(Module:Name/Arity) ; '$known_arity'(Name, Arity) ), Found),
    (   Found == []
    ->  throw(error(existence_error(procedure, Name), _))
    ;   sort(Found, Indicators),
        member(Indicator, Indicators)
    ).

'$known_arity'(Name, Arity) :-
    predicate_property(system:Head, defined),
    functor(Head, Name, Arity).

'$add_spy'(Module, Name/Arity, Head, Condition) :-
    (   '$spy_point'(Module, Name/Arity, Head0, Condition0),
        Head0-Condition0 =@= Head-Condition
    ->  true
    ;   assertz(system:'$spy_point'(Module, Name/Arity, Head, Condition))
    ),
    '$spy_predicate'(Module, Name, Arity, true),
    '$say_spied'(spied, Module, Name/Arity).

'$say_spied'(Name, Module, Indicator) :-
    (   Module == user
    ->  Shown = Indicator
    ;   Shown = Module:Indicator
    ),
    '$trace_line'(Name, [Shown]).

%! nospy(:What) is det.
%  Removes the spy point of a predicate, given as Name or Name/Arity.
%  nospy(no_such_predicate) ⇒ true.
nospy(Spec) :-
    '$strip'(Spec, Module, What),
    (   What = Name/Arity
    ->  true
    ;   What = Name
    ),
    forall(retract(system:'$spy_point'(Module, Name/Arity, _, _)),
           ( '$spy_predicate'(Module, Name, Arity, false), '$say_spied'(unspied, Module, Name/Arity) )).

%! nospyall is det.
%  Removes all spy points.
nospyall :-
    forall(retract(system:'$spy_point'(Module, Name/Arity, _, _)),
           '$spy_predicate'(Module, Name, Arity, false)).

%! trace(:What) is det.
%  As trace(What, all).
trace(Spec) :-
    trace(Spec, all).

%! trace(:What, +Ports) is det.
%  The ports of a predicate are shown, without a question, whenever goals run in boxes; not if Ports is -all.
trace(Spec, Ports) :-
    (   Ports == -all
    ->  nospy(Spec)
    ;   spy(Spec)
    ).

%! leash(+Ports) is det.
%  At these ports the tracer asks what to do: call, exit, redo, fail, exception, unify, all, half (call and redo) or none (`off`), as a
%  list or one, which replaces the present ones; +Port and -Port change them.
%  leash(half), leash(all) ⇒ true.
%  catch(leash(exits), error(E, _), true) ⇒ E = domain_error(port, exits).
leash(Ports) :-
    '$choose_ports'(leashed, Ports).

%! visible(+Ports) is det.
%  These ports are shown; as for leash/1.
%  visible([call, exit]), visible(full), visible(-unify) ⇒ true.
visible(Ports) :-
    '$choose_ports'(visible, Ports).

'$choose_ports'(Set, Ports) :-
    (   var(Ports)
    ->  throw(error(instantiation_error, _))
    ;   Ports = +Port
    ->  '$change_ports'(Set, Port, true)
    ;   Ports = -Port
    ->  '$change_ports'(Set, Port, false)
    ;   '$port_list'(Ports, List),
        forall(member(Port, [call, exit, redo, fail, exception, unify]), '$set_ports'(Set, Port, false)),
        forall(member(Port, List), '$set_ports'(Set, Port, true))
    ).

'$change_ports'(Set, Port, Whether) :-
    '$port_list'(Port, List),
    forall(member(Each, List), '$set_ports'(Set, Each, Whether)).

'$port_list'(Port, _) :-
    var(Port), !,
    throw(error(instantiation_error, _)).
'$port_list'([], []) :- !.
'$port_list'([Port|Ports], List) :- !,
    '$port_list'(Port, List0),
    '$port_list'(Ports, List1),
    append(List0, List1, List).
'$port_list'(Port, [Port]) :-
    member(Port, [call, exit, redo, fail, exception, unify]), !.
'$port_list'(all, [call, exit, redo, fail, exception, unify]) :- !.
'$port_list'(full, [call, exit, redo, fail, exception, unify]) :- !.
'$port_list'(tight, [call, redo, fail, exception]) :- !.
'$port_list'(loose, [call]) :- !.
'$port_list'(half, [call, redo]) :- !.
'$port_list'(off, []) :- !.
'$port_list'(Port, _) :-
    throw(error(domain_error(port, Port), _)).

% ---- ports ------------------------------------------------------------------------------------------------------------

% '$trace_port'(+Port, +Box): shows the port and does what a person wants, unless the condition of a spy point says otherwise.
'$trace_port'(Port, Box) :-
    (   \+ \+ '$stops'(Box, 0)
    ->  '$show_keys'(Port),
        '$show_place'(Port, Box),
        '$show_port'(Port, Box),
        '$choose'(Port, Box, Action),
        '$act'(Action, Port, Box)
    ;   true
    ).

% '$trace_unify'(+Clause, +Unified, +Port, +Box): shows that the goal of the box Unified has entered a clause, and then a port of Box.
'$trace_unify'(Clause, Unified, Port, Box) :-
    (   \+ \+ '$stops'(Unified, Clause)
    ->  '$show_keys'(unify),
        '$show_port'(unify, Unified),
        '$trace_text'(clause, [Clause], Text),
        format(user_error, ' ~w', [Text]),
        '$choose'(unify, Unified, Action),
        '$act'(Action, unify, Unified)
    ;   true
    ),
    (   '$is_wanted'(Port, Box)
    ->  '$trace_port'(Port, Box)
    ;   true
    ).

% Shows the most important keys before the first question.
'$show_keys'(Port) :-
    (   '$asks_at'(Port),
        \+ '$keys_shown'
    ->  assertz(system:'$keys_shown'),
        '$trace_text'(keys, [], Keys),
        format(user_error, '  ~w~n', [Keys])
    ;   true
    ).

% Shows where a goal is called, if somebody is asked.
'$show_place'(Port, Box) :-
    (   '$asks_at'(Port),
        '$box_excerpt'(Box, Text)
    ->  write(user_error, Text)
    ;   true
    ).

'$asks_at'(Port) :-
    '$ports'(leashed, Leashed),
    member(Port, Leashed),
    '$has_keys', !.

% '$stops'(+Box, +Clause): nothing keeps a wanted port from being shown. Clause is the number of the clause at a unify port, else 0.
'$stops'(Box, Clause) :-
    '$pace'(Pace),
    (   Pace == leap
    ->  '$box_goal'(Box, Module:Goal),
        functor(Goal, Name, Arity),
        '$spy_point'(_, Name/Arity, Goal, Condition),
        (   Condition = clause(Number)
        ->  Number == Clause
        ;   catch(Module:Condition, _, fail)
        )
    ;   true
    ).

'$show_port'(Port, Box) :-
    '$port_start'(Port, Box),
    '$write_goal'(Box).

'$port_start'(Port, Box) :-
    arg(6, Box, Number),
    arg(7, Box, Depth),
    '$trace_text'(Port, [], Text),
    format(user_error, '~t~w~11|: (~d:~d) ', [Text, Number, Depth]).

'$write_goal'(Box) :-
    '$box_goal'(Box, Goal),
    '$plain_goal'(Goal, Plain),
    \+ \+ ( '$box_variables'(Box, Names),
            '$name_variables'(Names, Named),
            write_term(user_error, Plain, [quoted(true), portray(true), numbervars(true), max_depth(12), spacing(next_argument), variable_names(Named)]) ).

'$plain_goal'(user:Goal, Goal) :- !.
'$plain_goal'(system:Goal, Goal) :- !.
'$plain_goal'(Goal, Goal).

% Only variables that are still unbound have names to be written.
'$name_variables'([], []).
'$name_variables'([Name = Value|Names], Named) :-
    (   var(Value)
    ->  Named = [Name = Value|Named0]
    ;   Named = Named0
    ),
    '$name_variables'(Names, Named0).

% ---- what to do -------------------------------------------------------------------------------------------------------

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
    forall(member(Name = Value, Names), format(user_error, '  ~w = ~p~n', [Name, Value])).
'$meaning'(p, _, Box, again) :-
    '$box_goal'(Box, Goal),
    '$plain_goal'(Goal, Plain),
    format(user_error, '~n  ~p~n', [Plain]).
'$meaning'(w, _, Box, again) :-
    '$box_goal'(Box, Goal),
    '$plain_goal'(Goal, Plain),
    format(user_error, '~n  ~q~n', [Plain]).
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

'$ancestors'(Box) :-
    (   arg(5, Box, Parent),
        compound(Parent)
    ->  '$ancestors'(Parent)
    ;   true
    ),
    arg(6, Box, Number),
    arg(7, Box, Depth),
    format(user_error, '  (~d:~d) ', [Number, Depth]),
    '$write_goal'(Box),
    nl(user_error).

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

% '$trace_exception'(+Ball, +Catcher): shows the boxes that an exception leaves, and throws it again. Catcher is the choicepoint of the
% catch/3 that catches it.
'$trace_exception'(Ball, Catcher) :-
    '$running_box'(Box),
    '$leave_boxes'(Box, Catcher, Ball),
    '$rethrow'(Ball).

'$leave_boxes'(Box, Catcher, Ball) :-
    (   compound(Box),
        arg(8, Box, Choice),
        Choice > Catcher
    ->  (   '$shows_exception'(Box)
        ->  '$port_start'(exception, Box),
            '$write_goal'(Box),
            format(user_error, ' ⇒ ~p', [Ball]),
            '$choose'(exception, Box, Action),
            '$act'(Action, exception, Box)
        ;   true
        ),
        arg(5, Box, Parent),
        '$leave_boxes'(Parent, Catcher, Ball)
    ;   true
    ).

'$shows_exception'(Box) :-
    '$ports'(visible, Visible),
    member(exception, Visible),
    '$pace'(Pace),
    (   Pace = skip(Depth)
    ->  arg(7, Box, Own),
        Own =< Depth
    ;   Pace == leap
    ->  \+ \+ '$stops'(Box, 0)
    ;   true
    ).
