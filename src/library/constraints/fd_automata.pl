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
    results_of(Parts, 1, Arc, Template-Counters, Element-Values, Rows),
    '$fd_transpose'(Rows, Columns),
    maplist(system:chosen_value(Arc), Columns, Next),
    count_steps(Chosen, Sequence, Template, Parts, Counters, Next, Finals).

chosen_value(Arc, Column, Value) :-
    '$fd_element'(Arc, Column, Value).

% results_of(+Parts, +Number, +Arc, +Names, +Values, -Rows): the expressions of each arc with Values in the place of Names. The other
% variables in them are those of the program.
results_of([], _, _, _, _, []).
results_of([arc_of(_, _, _, Expressions)|Parts], Number, Arc, Names, Values, [Row|Rows]) :-
    term_variables(Names, Own),
    term_variables(Expressions, All),
    exclude(system:is_one_of(Own), All, Others),
    copy_term_nat(Names-Expressions-Others, Values-Own1-Others),
    maplist(system:result_of(Number, Arc), Own1, Row),
    Next is Number + 1,
    results_of(Parts, Next, Arc, Names, Values, Rows).

is_one_of(Variables, Variable) :-
    member(Other, Variables),
    Other == Variable,
    !.

% An expression may have no value where its arc is not the chosen one.
result_of(Number, Arc, Expression, Result) :-
    (   is_total(Expression)
    ->  '$fd_compare'(#=, Result, Expression)
    ;   '$fd_reify'(#=, Result, Expression, Equal),
        '$fd_reify'(#=, Arc, Number, IsChosen),
        '$fd_connect'(#==>, IsChosen, Equal, 1)
    ).

is_total(Expression) :-
    \+ ( sub_term(Part, Expression),
         compound(Part),
         functor(Part, Name, _),
         memberchk(Name, [//, div, mod, rem, ^, msb, lsb, popcount]) ).

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
