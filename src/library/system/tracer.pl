:- module(tracer, [ trace/0, trace/1, trace/2, notrace/0, notrace/1, tracing/0, debug/0, nodebug/0, debugging/0,
                    spy/1, spy/2, nospy/1, nospyall/0, leash/1, visible/1,
                    '$spy_point'/4, '$add_spy'/4, '$spies'/0, '$trace_line'/2 ]).

% The tracer: what a person sets (`machine/tracer/`). What happens at a port is in tracer_ports.pl and tracer_keys.pl.
%
% '$spy_point'(Module, Name/Arity, Head, Condition) is a spy point of a predicate; Condition is a goal, '$cutoff'(Goal) if a search is cut
% where Goal is true, clause(Number), or ports(Ports), which are shown without a question. '$spied_line'(Source, Line) is a spy point of a line.

:- meta_predicate spy(:), spy(:, 0), nospy(:), trace(:), trace(:, +), notrace(0).
:- dynamic(['$spy_point'/4, '$spied_line'/2]).

%! trace is det.
%  From now on each port of each goal is shown, and asked what to do if the input is a terminal. At the first question the most
%  important keys are shown; `h` shows all.
%  trace, nodebug ⇒ true.
trace :-
    '$set_pace'(creep),
    '$set_debugging'(true).

%! notrace is det.
%  From now on the tracer stops at spy points only.
%  trace, notrace, nodebug, tracing ⇒ false.
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
%  debug, current_prolog_flag(debug, D), nodebug ⇒ D = on.
debug :-
    (   '$debugs'
    ->  true
    ;   '$set_pace'(leap),
        '$set_debugging'(true)
    ).

%! nodebug is det.
%  From now on nothing is traced, and spy points have no effect.
%  debug, nodebug, current_prolog_flag(debug, D) ⇒ D = off.
nodebug :-
    '$set_pace'(leap),
    '$set_debugging'(false).

%! debugging is det.
%  Shows whether the system debugs, the spy points, and the ports that are shown and asked at.
%  debugging ⇒ true.
debugging :-
    (   tracing
    ->  '$trace_line'(traces, [])
    ;   '$debugs'
    ->  '$trace_line'(debugs, [])
    ;   '$trace_line'(debugs_not, [])
    ),
    findall(Spied, ( '$spied_text'(Spied) ; '$spied_line_text'(Spied) ), All),
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
    '$spy_point'(Module, Indicator, Head, Condition),
    '$spied_text'(Module, Indicator, Head, Condition, Text).

'$spied_text'(Module, Indicator, Head, Condition, Text) :-
    (   Module == user
    ->  Shown = Indicator
    ;   Shown = Module:Indicator
    ),
    (   Condition == true
    ->  format(atom(Text), '~q', [Shown])
    ;   Condition = ports(Ports)
    ->  format(atom(Text), '~q, ~q', [Shown, Ports])
    ;   Condition = clause(Number)
    ->  format(atom(Text), '~q, ~q', [Shown, Number])
    ;   (   Condition = '$cutoff'(Goal)
        ->  true
        ;   Goal = Condition
        ),
        As = [quoted(true), numbervars(true), priority(999)],
        \+ \+ ( numbervars(Head-Goal, 0, _),
                with_output_to(atom(Text0), ( write_term(Head, As), write(', '), write_term(Goal, As) )),
                nb_setval('$spied_text', Text0) ),
        nb_getval('$spied_text', Text)
    ).

'$spied_line_text'(Text) :-
    '$spied_line'(Source, Line),
    format(atom(Text), '~q', [Source:Line]).

'$trace_line'(Name, Arguments) :-
    '$trace_text'(Name, Arguments, Text),
    format(user_error, '% ~w~n', [Text]).

%! spy(:What) is det.
%  The tracer stops at the ports of a predicate, given as Name or Name/Arity; switches debugging on. Without an arity all
%  predicates of that name are meant. spy(File:Line) stops where the head of the clause that begins in that line has been unified with a
%  goal, or else at the call of the goals that begin there. spy(отсечение) or spy(cutoff) stops at the goals that the program says to cut a search, by clauses
%  отсечение(Head, Condition) or cutoff(Head, Condition): as spy(Head, Condition) for each.
%  catch(spy(no_such_predicate), error(E, _), true) ⇒ E = existence_error(procedure, no_such_predicate).
%  assertz(p(1)), spy(p/1), p(X), nospy(p/1), nodebug ⇒ X = 1.
spy(Spec) :-
    '$strip'(Spec, Module, What),
    (   '$line'(Module, What, File, Line)
    ->  '$spy_line'(File, Line)
    ;   '$cutoffs'(Module, What, Points)
    ->  forall(member(Head-Condition, Points),
               ( functor(Head, Name, Arity), '$add_spy'(Module, Name/Arity, Head, '$cutoff'(Condition)) ))
    ;   forall('$spied'(Module, What, Name/Arity),
               ( functor(Head, Name, Arity), '$add_spy'(Module, Name/Arity, Head, true) ))
    ),
    debug.

% '$line'(+Module, +What, -File, -Line): what stands behind a qualification is a line. A name before the colon looks like a module.
'$line'(Module, What, File, Line) :-
    (   integer(What)
    ->  Module \== user,
        File-Line = Module-What
    ;   What = File:Line,
        integer(Line)
    ).

'$spy_line'(File, Line) :-
    must_be(nonneg, Line),
    (   '$source_with_line'(File, Line, Source)
    ->  true
    ;   throw(error(existence_error(clause, File:Line), _))
    ),
    (   '$spied_line'(Source, Line)
    ->  true
    ;   assertz(system:'$spied_line'(Source, Line))
    ),
    '$spy_line'(Source, Line, true),
    '$trace_line'(spied, [Source:Line]).

% The line may no longer be there, so the file is looked for among the spy points.
'$unspy_line'(File, Line) :-
    atomic_list_concat([/, File], End),
    atomic_list_concat([End, '.pl'], End1),
    forall(( '$spied_line'(Source, Line), '$ends_with'(Source, [End, End1]) ), '$unspy_source_line'(Source, Line)).

'$unspy_source_line'(Source, Line) :-
    retractall(system:'$spied_line'(Source, Line)),
    '$spy_line'(Source, Line, false),
    '$trace_line'(unspied, [Source:Line]).

'$ends_with'(Source, Ends) :-
    atom_concat(/, Source, Path),
    member(End, Ends),
    atom_concat(_, End, Path), !.

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
%  assertz(p(1)), spy(p(X), X > 1), p(Y), nospyall, nodebug ⇒ Y = 1.
spy(Spec, Number) :-
    '$strip'(Spec, Module, Name/Arity), !,
    strip_module(Number, _, N),
    must_be(positive_integer, N),
    must_be(atom, Name),
    must_be(nonneg, Arity),
    functor(Head, Name, Arity),
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
    '$spied_text'(Module, Name/Arity, Head, Condition, Text),
    (   '$is_there'(Module, Head)
    ->  '$trace_line'(spied, [Text])
    ;   '$trace_line'(spied_undefined, [Text])
    ).

'$is_there'(Module, Head) :-
    (   predicate_property(Module:Head, defined)
    ->  true
    ;   predicate_property(system:Head, defined)
    ->  true
    ).

%! nospy(:What) is det.
%  Removes the spy points of a predicate, given as Name or Name/Arity, or of a line, as File:Line.
%  nospy(no_such_predicate) ⇒ true.
nospy(Spec) :-
    '$strip'(Spec, Module, What),
    (   '$line'(Module, What, File, Line)
    ->  '$unspy_line'(File, Line)
    ;   What = Name/Arity
    ->  '$unspy'(Module, Name/Arity, _)
    ;   '$unspy'(Module, What/_, _)
    ).

% '$unspy'(+Module, ?Indicator, ?Condition): removes the spy points that match.
'$unspy'(Module, Name/Arity, Condition) :-
    forall(retract(system:'$spy_point'(Module, Name/Arity, Head, Condition)),
           (   '$spied_text'(Module, Name/Arity, Head, Condition, Text),
               '$trace_line'(unspied, [Text]),
               (   '$spy_point'(Module, Name/Arity, _, _)
               ->  true
               ;   '$spy_predicate'(Module, Name, Arity, false)
               )
           )).

% '$spies': there is a spy point at which the tracer would stop.
'$spies' :-
    (   '$spy_point'(_, _, _, _)
    ;   '$spied_line'(_, _)
    ), !.

%! nospyall is det.
%  Removes all spy points.
%  assertz(p(1)), spy(p/1), nospyall, nodebug, p(X) ⇒ X = 1.
nospyall :-
    forall(retract(system:'$spy_point'(Module, Name/Arity, _, _)),
           '$spy_predicate'(Module, Name, Arity, false)),
    forall(retract(system:'$spied_line'(Source, Line)), '$spy_line'(Source, Line, false)).

%! trace(:What) is det.
%  As trace(What, all).
%  trace(atom_length/2), trace(atom_length/2, -all), nodebug ⇒ true.
trace(Spec) :-
    trace(Spec, all).

%! trace(:What, +Ports) is det.
%  These ports of a predicate, given as for spy/1, are shown without a question whenever goals run in boxes. Ports is one or a list, as for
%  leash/1; +Port and -Port change those that are shown, and -all ends that.
%  trace(atom_length/2, [call, exit]), trace(atom_length/2, -all), nodebug ⇒ true.
trace(Spec, Ports) :-
    '$strip'(Spec, Module, What),
    forall('$spied'(Module, What, Indicator), '$trace_ports'(Module, Indicator, Ports)),
    debug.

'$trace_ports'(Module, Name/Arity, Ports) :-
    (   '$spy_point'(Module, Name/Arity, _, ports(Shown))
    ->  true
    ;   Shown = []
    ),
    '$changed_ports'(Ports, Shown, Changed),
    '$unspy'(Module, Name/Arity, ports(_)),
    (   Changed == []
    ->  true
    ;   functor(Head, Name, Arity),
        '$add_spy'(Module, Name/Arity, Head, ports(Changed))
    ).

'$changed_ports'(Ports, Shown, Changed) :-
    (   nonvar(Ports),
        Ports = +Added
    ->  '$port_list'(Added, List),
        union(Shown, List, Changed)
    ;   nonvar(Ports),
        Ports = -Removed
    ->  '$port_list'(Removed, List),
        subtract(Shown, List, Changed)
    ;   '$port_list'(Ports, Changed)
    ).

%! leash(+Ports) is det.
%  At these ports the tracer asks what to do: call, exit, redo, fail, exception, unify, all, half (call and redo) or off, which is none, as a
%  list or one. That replaces the present ones; +Port and -Port change them.
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
