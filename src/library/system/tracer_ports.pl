:- module(tracer_ports, [ '$trace_port'/2, '$trace_unify'/4, '$trace_exception'/2, '$show_port'/3, '$write_goal'/1, '$plain_goal'/2 ]).

% The ports of goals in boxes: whether they are shown, and how.
%
% While the system debugs, each goal of a program runs in a box (`machine/tracer/`). Whether a port is shown is decided by the machine;
% then '$trace_port'/2 writes it and asks what to do. It may fail to a box that is to fail or to begin anew.

:- dynamic(['$keys_shown'/0, '$place_shown'/1, '$board_shown'/1]).

% ---- whether a port is shown ------------------------------------------------------------------------------------------

% '$trace_port'(+Port, +Box): shows the port and does what a person wants, unless the condition of a spy point says otherwise.
'$trace_port'(Port, Box) :-
    '$trace'(Port, Box, 0, '').

% '$trace_unify'(+Clause, +Unified, +Port, +Box): shows that the goal of the box Unified has entered a clause, and then a port of Box.
'$trace_unify'(Clause, Unified, Port, Box) :-
    '$trace_text'(clause, [Clause], Text),
    '$trace'(unify, Unified, Clause, Text),
    '$trace_port'(Port, Box).

% '$trace'(+Port, +Box, +Clause, +Remark): Clause is the number of the clause at a unify port, else 0; Remark is written behind the goal.
'$trace'(Port, Box, Clause, Remark) :-
    (   '$shows'(Port, Box, Clause, How, Why)
    ->  '$show_keys'(How),
        '$show_place'(How, Box),
        '$show_board'(How, Box),
        '$remark'(Why, Remark, Shown),
        '$show_port'(Port, Box, Shown),
        '$choose'(How, Port, Box, Shown, Action),
        '$act'(Action, Port, Box)
    ;   true
    ).

'$remark'(plain, Remark, Remark).
'$remark'(cutoff, Remark, Shown) :-
    '$trace_text'(cutoff, [], Text),
    (   Remark == ''
    ->  Shown = Text
    ;   atomic_list_concat([Remark, Text], ' ', Shown)
    ).

% '$shows'(+Port, +Box, +Clause, -How, -Why): the port is to be shown: How is ask or tell, Why is cutoff where a search is cut, else plain.
% This is the only place where that is decided; the machine asks '$is_wanted'/2 before, so that other ports cost little.
'$shows'(Port, Box, Clause, How, Why) :-
    '$is_wanted'(Port, Box),
    (   '$pace'(leap)
    ->  \+ \+ ( '$meets'(Port, Box, Clause, How0-Why0), nb_setval('$how', How0-Why0) ),
        nb_getval('$how', How1-Why)
    ;   How1 = ask,
        Why = plain
    ),
    (   How1 == ask,
        '$asks_at'(Port)
    ->  How = ask
    ;   How = tell
    ).

% '$meets'(+Port, +Box, +Clause, -How): a spy point stops there, or trace/2 shows it. How is How-Why.
'$meets'(Port, Box, Clause, How) :-
    (   '$stops'(Port, Box, Clause, Why)
    ->  How = ask-Why
    ;   '$spied_as'(Box, ports(Ports)),
        memberchk(Port, Ports)
    ->  How = tell-plain
    ).

'$stops'(Port, Box, Clause, Why) :-
    (   memberchk(Port, [call, unify]),
        '$on_spied_line'(Box, Clause)
    ->  Why = plain
    ;   '$spied_as'(Box, Condition),
        '$spy_holds'(Condition, Port, Clause),
        (   Condition = '$cutoff'(_),
            Port == call
        ->  Why = cutoff
        ;   Why = plain
        )
    ).

% '$spied_as'(+Box, -Condition): there is a spy point whose head unifies with the goal, which binds the variables of Condition.
'$spied_as'(Box, Condition) :-
    '$box_goal'(Box, Module:Goal),
    functor(Goal, Name, Arity),
    '$spy_point'(_, Name/Arity, Goal, Condition0),
    (   '$is_mark'(Condition0)
    ->  Condition = Condition0
    ;   Condition0 = '$cutoff'(Goal0)
    ->  Condition = '$cutoff'(Module:Goal0)
    ;   Condition = Module:Condition0
    ).

'$is_mark'(ports(_)).
'$is_mark'(clause(_)).

'$spy_holds'(ports(_), _, _) :- !,
    fail.
'$spy_holds'(clause(Number), Port, Clause) :- !,
    Port == unify,
    Clause == Number.
'$spy_holds'('$cutoff'(Condition), Port, Clause) :- !,
    '$spy_holds'(Condition, Port, Clause).
'$spy_holds'(Condition, Port, _) :-
    (   Port == unify
    ->  '$ports'(visible, Visible),
        memberchk(unify, Visible)
    ;   true
    ),
    catch(Condition, Ball, '$broken'(Ball, Condition)).

% A condition that raises an error stops, so that a person sees why it never holds.
'$broken'(Ball, Condition) :-
    '$let_pass'(Ball),
    '$plain_goal'(Condition, Plain),
    (   Ball = error(Error, _)
    ->  true
    ;   Error = Ball
    ),
    '$trace_line'(broken_condition, [Plain, Error]).

% What ends a goal around the tracer is no error of a condition or a drawing.
'$let_pass'(Ball) :-
    (   Ball == time_limit_exceeded
    ->  throw(Ball)
    ;   true
    ).

% At a stop in a clause a person is asked as at the call.
'$asks_at'(Port) :-
    '$ports'(leashed, Leashed),
    (   memberchk(Port, Leashed)
    ->  true
    ;   Port == unify,
        '$pace'(leap),
        memberchk(call, Leashed)
    ),
    '$has_keys'.

% ---- what is shown ----------------------------------------------------------------------------------------------------

% Shows the most important keys before the first question.
'$show_keys'(How) :-
    (   How == ask,
        \+ '$keys_shown'
    ->  assertz(system:'$keys_shown'),
        '$trace_text'(keys, [], Keys),
        format(user_error, '  ~w~n', [Keys])
    ;   true
    ).

% Shows where a goal is called, if somebody is asked, unless it is just what was shown before.
'$show_place'(How, Box) :-
    (   How == ask,
        '$columns'(Columns),
        Columns >= 60,
        '$box_excerpt'(Box, Columns, Text),
        \+ '$place_shown'(Text)
    ->  retractall(system:'$place_shown'(_)),
        assertz(system:'$place_shown'(Text)),
        write(user_error, Text)
    ;   true
    ).

% '$show_board'(+How, +Box): draws the position among the arguments of a goal at which the tracer stops, unless it was drawn before.
'$show_board'(How, Box) :-
    (   ( How == ask ; '$pace'(leap) ),
        '$board'(Box, Board),
        \+ ( '$board_shown'(Shown), Shown == Board, arg(7, Box, Depth), Depth > 1 )
    ->  retractall(system:'$board_shown'(_)),
        assertz(system:'$board_shown'(Board)),
        write(user_error, Board)
    ;   true
    ).

'$board'(Box, Board) :-
    '$box_goal'(Box, _:Goal),
    compound(Goal),
    '$is_known'(рисунок),
    '$relation'(рисунок, Draw),
    arg(_, Goal, Position),
    nonvar(Position),
    '$drawn'(Draw, Position, Board), !.

% An argument that is no position fails, raises an error or draws nothing; it may also keep a drawing busy for ever.
'$drawn'(Draw, Position, Board) :-
    Goal = with_output_to(string(Board0), call(Draw, Position)),
    catch(call_with_inference_limit(Goal, 1_000_000, Result), Ball, ( '$let_pass'(Ball), fail )),
    Result \== inference_limit_exceeded,
    Board0 \== "",
    (   string_concat(_, "\n", Board0)
    ->  Board = Board0
    ;   string_concat(Board0, "\n", Board)
    ).

% '$show_port'(+Port, +Box, +Remark)
'$show_port'(Port, Box, Remark) :-
    arg(6, Box, Number),
    arg(7, Box, Depth),
    '$trace_text'(Port, [], Text),
    format(user_error, '~t~w~11|: (~d:~d) ', [Text, Number, Depth]),
    '$write_goal'(Box),
    (   Remark == ''
    ->  true
    ;   format(user_error, ' ~w', [Remark])
    ).

% ---- goals as the source writes them ----------------------------------------------------------------------------------

'$write_goal'(Box) :-
    '$box_goal'(Box, Goal),
    \+ \+ ( '$box_variables'(Box, Names),
            '$name_variables'(Names, Named),
            (   '$grammar_goal'(Box, Goal, Body, Before, After)
            ->  '$plain_goal'(Body, Plain),
                '$write_phrase'(Plain, Before, After, Named)
            ;   '$plain_goal'(Goal, Plain),
                '$write_named'(Plain, Named)
            ) ).

'$write_named'(Term, Named) :-
    write_term(user_error, Term,
               [quoted(true), portray(true), numbervars(true), max_depth(12), spacing(next_argument), variable_names(Named)]).

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

% '$grammar_goal'(+Box, +Goal, -Module:Body, -Before, -After): the goal is the translation of Body in a grammar rule, which leads from the list
% Before to After.
'$grammar_goal'(Box, Module:Goal, Module:Body, Before, After) :-
    (   '$box_nonterminal'(Box)
    ->  '$nonterminal'(Goal, Body, Before, After)
    ;   '$box_text'(Box, Text),
        catch(term_string(Written, Text), error(_, _), fail),
        '$written_as'(Written, Goal, Body, Before, After)
    ).

'$written_as'(Written, Left = Right, Body, Before, After) :- !,
    Written \= (_ = _),
    (   '$terminals'(Written, Right, Body0, After0)
    ->  Body = Body0,
        Before = Left,
        After = After0
    ;   % The equation of the two lists behind a cut, a negation or a goal in braces.
        Body = [],
        Before = Right,
        After = Left
    ).
'$written_as'(Written, Goal, Body, Before, After) :-
    '$nonterminal'(Goal, Body, Before, After),
    callable(Written),
    functor(Written, Name, Arity),
    functor(Body, Name, Arity).

'$nonterminal'(Goal, Body, Before, After) :-
    Goal =.. [Name|Arguments],
    append(Own, [Before, After], Arguments),
    Body =.. [Name|Own].

% '$terminals'(+Written, +List, -Terminals, -After): List begins with the terminals that the source writes.
'$terminals'(Written, List, Terminals, After) :-
    (   is_list(Written)
    ->  length(Written, Length),
        length(Terminals0, Length),
        Terminals = Terminals0
    ;   string(Written),
        string_length(Written, Length),
        length(Terminals0, Length),
        Terminals = Written
    ),
    append(Terminals0, After, List).

'$write_phrase'(Body, Before, After, Named) :-
    write(user_error, 'phrase('),
    '$write_named'(Body, Named),
    write(user_error, ', '),
    '$write_text'(Before, Named),
    write(user_error, ', '),
    '$write_text'(After, Named),
    write(user_error, ')').

% '$write_text'(+List, +Named): a list of codes as a text.
'$write_text'(List, Named) :-
    (   var(List),
        \+ ( member(_ = Variable, Named), Variable == List )
    ->  write(user_error, '_')
    ;   '$is_text'(List)
    ->  format(user_error, '`~s`', [List])
    ;   '$write_named'(List, Named)
    ).

'$is_text'(List) :-
    is_list(List),
    List \== [],
    \+ ( member(Code, List), \+ '$is_plain_code'(Code) ).

'$is_plain_code'(Code) :-
    integer(Code),
    Code >= 32,
    Code \== 0'`,
    Code \== 0'\\,
    code_type(Code, print).

% ---- exceptions -------------------------------------------------------------------------------------------------------

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
    ->  format(atom(Remark), '⇒ ~p', [Ball]),
        '$trace'(exception, Box, 0, Remark),
        arg(5, Box, Parent),
        '$leave_boxes'(Parent, Catcher, Ball)
    ;   true
    ).
