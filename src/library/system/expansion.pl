:- module(expansion, [ expand_term/2, expand_goal/2, prolog_load_context/2, source_location/2, '$add_expanded'/2, '$add_all'/2,
                      '$source_module'/1 ]).

% Term and goal expansion, and what is known of the source being loaded.

%! expand_term(+Term, -Expanded) is det.
%  Expanded is the clause, or the list of clauses and directives, that a term in a source stands for: what term_expansion/2
%  makes of it, in the module of the source, then in user, then in system; of grammar rules the clauses; and of the goals in
%  bodies and directives what goal_expansion/2 makes of them.
%  expand_term((a --> b), C) ⇒ C = (a(_A, _B) :- b(_A, _B)).
expand_term(Term, Expanded) :-
    '$source_module'(Module),
    '$expanders'(term_expansion, Module, Modules),
    '$expand_by'(Modules, Term, Expanded1),
    '$translate'(Expanded1, Expanded2),
    '$expanders'(goal_expansion, Module, GoalModules),
    (   GoalModules == []
    ->  Expanded = Expanded2
    ;   '$expand_bodies'(Expanded2, Module, Expanded)
    ).

'$source_module'(Module) :-
    (   '$load_context'(context(_, _, _, Loading, _))
    ->  Module = Loading
    ;   Module = user
    ).

% '$expand_by'(+Modules, +Term, -Expanded): each module goes on with what the one before has made.
'$expand_by'([], Term, Term).
'$expand_by'([Module|Modules], Term, Expanded) :-
    (   nonvar(Term),
        Module:term_expansion(Term, Expanded1)
    ->  '$expand_each_by'(Expanded1, Modules, Expanded)
    ;   '$expand_by'(Modules, Term, Expanded)
    ).

'$expand_each_by'(Terms, Modules, Expanded) :-
    (   Modules == []
    ->  Expanded = Terms
    ;   nonvar(Terms),
        Terms = [_|_]
    ->  '$expand_list_by'(Terms, Modules, Expanded)
    ;   '$expand_by'(Modules, Terms, Expanded)
    ).

'$expand_list_by'([], _, []).
'$expand_list_by'([Term|Terms], Modules, [Expanded|Others]) :-
    '$expand_by'(Modules, Term, Expanded),
    '$expand_list_by'(Terms, Modules, Others).

'$translate'(Term, Term) :-
    var(Term), !.
'$translate'([], []) :- !.
'$translate'([Term|Terms], [Clause|Clauses]) :- !,
    '$translate'(Term, Clause),
    '$translate'(Terms, Clauses).
'$translate'((Head --> Body), Clause) :- !,
    dcg_translate_rule((Head --> Body), Clause).
'$translate'('==>'(Left, Body), Clause) :-
    '$is_rule_operator'(==>), !,
    dcg_translate_rule('==>'(Left, Body), Clause).
'$translate'(Term, Term).

% A program that declares the operator otherwise has facts of it.
'$is_rule_operator'(Name) :-
    '$source_module'(Module),
    current_op(1200, xfx, Module:Name).

% '$expand_bodies'(+Terms, +Module, -Expanded): the goals in clauses and directives are expanded.
'$expand_bodies'(Term, _, Term) :-
    var(Term), !.
'$expand_bodies'([Term|Terms], Module, [Expanded|Others]) :- !,
    '$expand_bodies'(Term, Module, Expanded),
    '$expand_bodies'(Terms, Module, Others).
'$expand_bodies'((Head :- Body), Module, (Head :- Expanded)) :- !,
    '$expand_goal'(Body, Module, Expanded).
'$expand_bodies'('=>'(Left, Body), Module, '=>'(Left1, Expanded)) :-
    '$is_rule_operator'(=>), !,
    '$expand_left'(Left, Module, Left1),
    '$expand_goal'(Body, Module, Expanded).
'$expand_bodies'('?=>'(Left, Body), Module, '?=>'(Left1, Expanded)) :-
    '$is_rule_operator'(?=>), !,
    '$expand_left'(Left, Module, Left1),
    '$expand_goal'(Body, Module, Expanded).
'$expand_bodies'((:- Goal), Module, (:- Expanded)) :- !,
    '$expand_goal'(Goal, Module, Expanded).
'$expand_bodies'((?- Goal), Module, (?- Expanded)) :- !,
    '$expand_goal'(Goal, Module, Expanded).
'$expand_bodies'(Module:Clause, _, Module:Expanded) :-
    atom(Module), !,
    '$expand_bodies'(Clause, Module, Expanded).
'$expand_bodies'(Term, _, Term).

% The head of a matching rule, perhaps with a guard.
'$expand_left'(Left, Module, Expanded) :-
    (   nonvar(Left),
        Left = (Head, Guard)
    ->  Expanded = (Head, Guard1),
        '$expand_goal'(Guard, Module, Guard1)
    ;   Expanded = Left
    ).

%! expand_goal(+Goal, -Expanded) is det.
%  Expanded is Goal with all goals in it replaced by what goal_expansion/2 makes of them, again and again until it changes
%  nothing: in control constructs, and in arguments that meta_predicate/1 says are goals.
%  expand_goal((a, b), G) ⇒ G = (a, b).
expand_goal(Goal, Expanded) :-
    '$source_module'(Module),
    '$expand_goal'(Goal, Module, Expanded).

'$expand_goal'(Goal, Module, Expanded) :-
    '$expand_goal'(Goal, Module, [], Expanded).

% '$expand_goal'(+Goal, +Module, +Done, -Expanded): Done holds the goals from which Goal came by expansion, which are not
% expanded again: goal_expansion(p, (q, p)) is not to go on forever.
'$expand_goal'(Goal, _, _, Goal) :-
    var(Goal), !.
'$expand_goal'(Module:Goal, _, Done, Module:Expanded) :- !,
    (   atom(Module)
    ->  '$expand_goal'(Goal, Module, Done, Expanded)
    ;   Expanded = Goal
    ).
'$expand_goal'(Goal, Module, Done, Expanded) :-
    (   callable(Goal),
        \+ '$is_done'(Done, Goal),
        '$expanders'(goal_expansion, Module, Modules),
        '$goal_expansion'(Modules, Goal, Next)
    ->  '$expand_goal'(Next, Module, [Goal|Done], Expanded)
    ;   '$expand_parts'(Goal, Module, Done, Expanded)
    ).

'$is_done'([Other|Done], Goal) :-
    (   Other == Goal
    ->  true
    ;   '$is_done'(Done, Goal)
    ).

'$goal_expansion'(Modules, Goal, Next) :-
    '$one_of'(Module, Modules),
    Module:goal_expansion(Goal, Next),
    Next \== Goal, !.

'$expand_parts'((First, Second), Module, Done, Expanded) :- !,
    '$expand_goal'(First, Module, Done, First1),
    '$conjunction'(First, First1, Second1, Expanded),
    '$expand_goal'(Second, Module, Done, Second1).
'$expand_parts'((First ; Second), Module, Done, (First1 ; Second1)) :- !,
    '$expand_goal'(First, Module, Done, First1),
    '$expand_goal'(Second, Module, Done, Second1).
'$expand_parts'((First -> Second), Module, Done, (First1 -> Second1)) :- !,
    '$expand_goal'(First, Module, Done, First1),
    '$expand_goal'(Second, Module, Done, Second1).
'$expand_parts'((First *-> Second), Module, Done, (First1 *-> Second1)) :- !,
    '$expand_goal'(First, Module, Done, First1),
    '$expand_goal'(Second, Module, Done, Second1).
'$expand_parts'(\+ Goal, Module, Done, \+ Expanded) :- !,
    '$expand_goal'(Goal, Module, Done, Expanded).
'$expand_parts'(Goal, Module, _, Expanded) :-
    (   compound(Goal),
        '$properties_or_load'(Module, Goal, meta_predicate(_), [meta_predicate(Modes)])
    ->  Goal =.. [Name|Arguments],
        Modes =.. [_|Specifiers],
        '$expand_arguments'(Arguments, Specifiers, Module, Others),
        Expanded =.. [Name|Others]
    ;   Expanded = Goal
    ).

% What expands to true, as a goal for debugging may, leaves no trace.
'$conjunction'(First, First1, Second, Expanded) :-
    (   First1 == true,
        First \== true
    ->  Expanded = Second
    ;   Expanded = (First1, Second)
    ).

'$expand_arguments'([], [], _, []).
'$expand_arguments'([Argument|Arguments], [Specifier|Specifiers], Module, [Expanded|Others]) :-
    '$expand_argument'(Specifier, Argument, Module, Expanded),
    '$expand_arguments'(Arguments, Specifiers, Module, Others).

'$expand_argument'(_, Argument, _, Argument) :-
    var(Argument), !.
'$expand_argument'(0, Goal, Module, Expanded) :- !,
    '$expand_goal'(Goal, Module, Expanded).
'$expand_argument'(^, Goal, Module, Expanded) :- !,
    '$expand_quantified'(Goal, Module, Expanded).
'$expand_argument'(Count, Closure, Module, Expanded) :-
    integer(Count), !,
    '$expand_closure'(Closure, Count, Module, Expanded).
'$expand_argument'(_, Argument, _, Argument).

'$expand_quantified'(Goal, Module, Expanded) :-
    (   nonvar(Goal),
        Goal = Variables^Inner
    ->  Expanded = Variables^Inner1,
        '$expand_quantified'(Inner, Module, Inner1)
    ;   '$expand_goal'(Goal, Module, Expanded)
    ).

% '$expand_closure'(+Closure, +Count, +Module, -Expanded): Closure is called with Count more arguments.
'$expand_closure'(Closure, _, _, Closure) :-
    \+ callable(Closure), !.
'$expand_closure'(Home:Closure, Count, _, Home:Expanded) :-
    atom(Home), !,
    (   var(Closure)
    ->  Expanded = Closure
    ;   '$expand_closure'(Closure, Count, Home, Expanded)
    ).
'$expand_closure'(Parameters>>Body, Count, Module, Parameters>>Expanded) :- !,
    '$parameter_count'(Parameters, Given),
    Left is max(0, Count - Given),
    (   Left =:= 0
    ->  '$expand_goal'(Body, Module, Expanded)
    ;   '$expand_argument'(Left, Body, Module, Expanded)
    ).
'$expand_closure'(Closure, Count, Module, Expanded) :-
    length(Extra, Count),
    Closure =.. List,
    append(List, Extra, Longer),
    Goal =.. Longer,
    '$expand_goal'(Goal, Module, New),
    (   New == Goal
    ->  Expanded = Closure
    ;   '$without_extra'(New, Extra, Expanded)
    ->  true
    ;   '$auxiliary'(New, Closure, Extra, Module, Expanded)
    ).

'$parameter_count'(Parameters, Count) :-
    (   nonvar(Parameters),
        Parameters = _/List
    ->  true
    ;   List = Parameters
    ),
    (   is_list(List)
    ->  length(List, Count)
    ;   Count = 0
    ).

% '$without_extra'(+Goal, +Extra, -Closure): Goal is Closure with the arguments Extra, which it has nowhere else.
'$without_extra'(Goal, Extra, Closure) :-
    compound(Goal),
    Goal =.. [Name|Arguments],
    \+ memberchk(Name, [',', ';', (->), (*->), (\+), (:)]),
    append(Own, Extra1, Arguments),
    Extra1 == Extra, !,
    term_variables(Own, Variables),
    \+ ( '$one_of'(Variable, Extra),
         '$is_done'(Variables, Variable) ),
    Closure =.. [Name|Own].

% An argument that becomes a larger goal is a predicate of its own, with the variables that it shares with the clause.
'$auxiliary'(Goal, Closure0, Extra, Module, Closure) :-
    term_variables(Closure0, Shared),
    append(Shared, Extra, Arguments),
    flag('$auxiliary', Number, Number + 1),
    number_codes(Number, Codes),
    atom_codes(Digits, Codes),
    atom_concat('__aux_goal_', Digits, Name),
    Head =.. [Name|Arguments],
    '$add_auxiliary'(Module, (Head :- Goal)),
    Closure =.. [Name|Shared].

'$add_auxiliary'(Module, Clause) :-
    (   '$load_context'(_)
    ->  '$add_clause'(Module:Clause)
    ;   assertz(Module:Clause)
    ).

% '$add_expanded'(+Term, +Module): adds what a term of the source being loaded stands for. A term that expansion leaves as it
% is is read again: reports point to the goals of what was read.
'$add_expanded'(Term, Module) :-
    expand_term(Term, Expanded),
    (   Expanded == end_of_file
    ->  true
    ;   Term == Expanded
    ->  '$add_as_read'
    ;   '$add_all'(Expanded, Module)
    ).

% '$add_all'(+Expanded, +Module): adds the clauses and runs the directives that expansion has made of a term; lists may be nested.
'$add_all'(Expanded, Module) :-
    (   acyclic_term(Expanded)
    ->  '$add_each'(Expanded, Module)
    ;   throw(error(representation_error(cyclic_term), _))
    ).

'$add_each'(Clause, _) :-
    var(Clause), !,
    '$add_clause'(Clause).
'$add_each'([], _) :- !.
'$add_each'([Clause|Clauses], Module) :- !,
    '$add_each'(Clause, Module),
    '$add_each'(Clauses, Module).
'$add_each'((:- Goal), Module) :- !,
    '$run_directive'(Module:Goal, []).
'$add_each'((?- Goal), Module) :- !,
    '$run_directive'(Module:Goal, []).
'$add_each'(end_of_file, _) :- !.
'$add_each'('$source_location'(_):Clause, Module) :- !,
    '$add_each'(Clause, Module).
'$add_each'(Clause, _) :-
    '$add_clause'(Clause).

%! prolog_load_context(?Key, ?Value) is nondet.
%  Value is known of the source being loaded: its file, source (that of the file which includes it), directory and module, the
%  term being read, with its variable_names and term_position, and dialect.
%  prolog_load_context(file, _) ⇒ false.
prolog_load_context(Key, Value) :-
    '$load_context'(context(File, Source, Directory, Module, Line)),
    '$load_term'(Term, Names),
    '$one_of'(Key-Value,
              [ file-File, source-Source, directory-Directory, module-Module, dialect-perebor, term-Term,
                variable_names-Names, term_position-'$stream_position'(0, Line, 0, 0) ]).

'$load_term'(Term, Names) :-
    (   nb_current('$load_term', Term-Names)
    ->  true
    ;   Term = [],
        Names = []
    ).

%! source_location(-File, -Line) is semidet.
%  Line is where the term begins that is being loaded from File.
%  source_location(_, _) ⇒ false.
source_location(File, Line) :-
    '$load_context'(context(File, _, _, _, Line)).
