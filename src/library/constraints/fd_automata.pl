:- module(fd_automata, [ '$fd_automaton'/8, '$fd_transpose'/2 ]).

% Automata as constraints (automaton/3,8 of library(clpfd)).
%
% Each step is a row of a table: node, integer, next node, number of the arc. The number chooses among what the arcs make of the counters.

'$fd_automaton'(Sequence, Template, Signature, Nodes, Arcs, Counters, Initials, Finals) :-
    must_be(list(list), [Signature, Nodes, Arcs, Counters, Initials]),
    '$fd_check_all'(Signature),
    (   var(Sequence)
    ->  Sequence = Signature
    ;   must_be(list, Sequence)
    ),
    maplist(system:check_node, Nodes),
    maplist(system:arc_parts(Counters), Arcs, Parts),
    findall(Node, system:node_of(Parts, Nodes, Node), All),
    sort(All, Names),
    findall(N, ( member(source(Node), Nodes), nth1(N, Names, Node) ), Sources),
    findall(N, ( member(sink(Node), Nodes), nth1(N, Names, Node) ), Sinks),
    numbered_arcs(Parts, 1, Names, Rows),
    include_values(Sources, First),
    include_values(Sinks, Last),
    '$fd_in'([Start], First),
    '$fd_in'([End], Last),
    transitions(Signature, Start, End, Tuples, Chosen),
    '$fd_tuples'(Tuples, Rows),
    (   Counters = []
    ->  Finals = []
    ;   same_length(Counters, Finals),
        count_steps(Chosen, Sequence, Template, Parts, Counters, Initials, Finals)
    ).

node_of(Parts, _, Node) :-
    member(arc_of(From, _, To, _), Parts),
    member(Node, [From, To]).
node_of(_, Nodes, Node) :-
    member(Option, Nodes),
    arg(1, Option, Node).

check_node(Node) :-
    (   nonvar(Node),
        ( Node = source(_) ; Node = sink(_) )
    ->  true
    ;   must_be(nonvar, Node),
        type_error(automaton_node, Node)
    ).

arc_parts(Counters, Arc, arc_of(From, Integer, To, Expressions)) :-
    (   nonvar(Arc),
        Arc = arc(From, Integer, To)
    ->  Expressions = Counters
    ;   nonvar(Arc),
        Arc = arc(From, Integer, To, Expressions)
    ->  must_be(list, Expressions)
    ;   must_be(nonvar, Arc),
        type_error(arc, Arc)
    ),
    must_be(integer, Integer).

numbered_arcs([], _, _, []).
numbered_arcs([arc_of(From, Integer, To, _)|Parts], Number, Names, [[N, Integer, M, Number]|Rows]) :-
    nth1(N, Names, From0),
    From0 == From,
    nth1(M, Names, To0),
    To0 == To,
    !,
    Next is Number + 1,
    numbered_arcs(Parts, Next, Names, Rows).

include_values([], '..'(1, 0)).
include_values([Value|Values], Domain) :- foldl(system:or_value, Values, Value, Domain).

or_value(Value, Domain, Domain \/ Value).

transitions([], Node, Node, [], []).
transitions([X|Xs], Node, End, [[Node, X, Next, Arc]|Tuples], [Arc|Chosen]) :-
    transitions(Xs, Next, End, Tuples, Chosen).

% The value of each counter behind a step is the element, by the number of the arc, of what the arcs make of it.
count_steps([], [], _, _, _, Finals, Finals).
count_steps([Arc|Chosen], [Element|Sequence], Template, Parts, Counters, Values, Finals) :-
    maplist(system:expressions_of(Template-Counters, Element-Values), Parts, Rows),
    '$fd_transpose'(Rows, Columns),
    maplist(system:chosen_value(Arc), Columns, Next),
    count_steps(Chosen, Sequence, Template, Parts, Counters, Next, Finals).

expressions_of(Names, Values, arc_of(_, _, _, Expressions), Results) :-
    copy_term(Names-Expressions, Names1-Expressions1, []),
    Names1 = Values,
    maplist(system:result_of, Expressions1, Results).

result_of(Expression, Result) :- '$fd_compare'(#=, Result, Expression).

chosen_value(Arc, Column, Value) :- '$fd_element'(Arc, Column, Value).

%! '$fd_transpose'(+Rows, -Columns)
%  Columns are the columns of a list of lists of one length.
'$fd_transpose'([], []).
'$fd_transpose'([First|Rows], Columns) :-
    columns(First, [First|Rows], Columns).

columns([], _, []).
columns([_|More], Rows, [Column|Columns]) :-
    maplist(system:first_and_rest, Rows, Column, Rests),
    columns(More, Rests, Columns).

first_and_rest([First|Rest], First, Rest).
