:- module(tabling, [
       (table)/1, untable/1, abolish_module_tables/1, abolish_private_tables/0, abolish_shared_tables/0, abolish_table_subgoals/1,
       current_table/2, tabled_call/1, not_exists/1, call_delays/2, call_residual_program/2, '$tabled_call'/1, '$combine'/5, '$delayed_goals'/2, '$residual_program'/1
   ]).

% Tables of answers: declarations, and what is known of tables.

:- meta_predicate table(:), untable(:), abolish_table_subgoals(:), current_table(:, -), tabled_call(0), not_exists(0), call_delays(0, -).
:- meta_predicate call_residual_program(0, -).
:- table('$tabled_call'/1).

%! table(+Predicates) is det.
%  The answers of Predicates are kept in tables, and calls that recur wait for them: left recursion ends. Name(_, min) keeps
%  one answer for the same first argument, with the least second one; likewise max, first, last, sum, lattice(PI) and po(PI).
%  table(t/1), assertz((t(X) :- t(Y), X is (Y + 1) mod 3)), assertz(t(0)), findall(X, t(X), L) ⇒ L = [0, 1, 2].
%  table(s(_, max)), assertz(s(a, 1)), assertz(s(a, 3)), s(a, X) ⇒ X = 3.
table(Declarations) :-
    strip_module(Declarations, Module, Plain),
    '$table_declarations'(Plain, Module, variant, List, []),
    '$declare_tables'(List).

% '$table_declarations'(+Declarations, +Module, +How, -List, ?Rest): List has table(Indicator, Modes, How) for each, and Rest behind.
'$table_declarations'(Declarations, _, _, _, _) :-
    var(Declarations), !,
    throw(error(instantiation_error, _)).
'$table_declarations'([], _, _, List, List) :- !.
'$table_declarations'([Declaration|Declarations], Module, How, List, Rest) :- !,
    '$table_declarations'(Declaration, Module, How, List, Others),
    '$table_declarations'(Declarations, Module, How, Others, Rest).
'$table_declarations'((Declaration, Declarations), Module, How, List, Rest) :- !,
    '$table_declarations'(Declaration, Module, How, List, Others),
    '$table_declarations'(Declarations, Module, How, Others, Rest).
'$table_declarations'(as(Declarations, Options), Module, How0, List, Rest) :- !,
    '$table_options'(Options, How0, How),
    '$table_declarations'(Declarations, Module, How, List, Rest).
'$table_declarations'(Module:Declarations, _, How, List, Rest) :-
    atom(Module), !,
    '$table_declarations'(Declarations, Module, How, List, Rest).
'$table_declarations'(Name//Arity, Module, How, [table(Module:Name/Longer, [], How)|Rest], Rest) :- !,
    must_be(nonneg, Arity),
    Longer is Arity + 2.
'$table_declarations'(Name/Arity, Module, How, [table(Module:Name/Arity, [], How)|Rest], Rest) :- !.
'$table_declarations'(Head, Module, How, [table(Module:Name/Arity, Modes, How)|Rest], Rest) :-
    callable(Head), !,
    functor(Head, Name, Arity),
    Head =.. [_|Arguments],
    '$table_modes'(Arguments, Module, Modes0),
    (   '$all_index'(Modes0)
    ->  Modes = []
    ;   Modes = Modes0
    ).
'$table_declarations'(Other, _, _, _, _) :-
    type_error(table_declaration, Other).

'$table_modes'([], _, []).
'$table_modes'([Argument|Arguments], Module, [Mode|Modes]) :-
    '$table_mode'(Argument, Module, Mode),
    '$table_modes'(Arguments, Module, Modes).

'$table_mode'(Mode, _, index) :-
    var(Mode), !.
'$table_mode'(index, _, index) :- !.
'$table_mode'(-, _, first) :- !.
'$table_mode'(Mode, _, Mode) :-
    memberchk(Mode, [min, max, first, last, sum]), !.
'$table_mode'(lattice(Goal), Module, lattice(Goals:Name)) :- !,
    '$mode_goal'(Goal, Module, 3, Goals:Name).
'$table_mode'(po(Goal), Module, po(Goals:Name)) :- !,
    '$mode_goal'(Goal, Module, 2, Goals:Name).
'$table_mode'(Mode, _, _) :-
    domain_error(tabled_mode, Mode).

% '$mode_goal'(+Indicator, +Module, +Arity, -Goal): Indicator is Name, Name/Arity or a term with so many arguments.
'$mode_goal'(Goal, _, _, _) :-
    var(Goal), !,
    throw(error(instantiation_error, _)).
'$mode_goal'(Module:Goal, _, Arity, Called) :- !,
    must_be(atom, Module),
    '$mode_goal'(Goal, Module, Arity, Called).
'$mode_goal'(Name/Given, Module, Arity, Module:Name) :- !,
    must_be(atom, Name),
    must_be(oneof([Arity]), Given).
'$mode_goal'(Name, Module, _, Module:Name) :-
    atom(Name), !.
'$mode_goal'(Head, Module, Arity, Module:Name) :-
    compound(Head),
    functor(Head, Name, Arity), !.
'$mode_goal'(Goal, _, _, _) :-
    domain_error(tabled_mode, Goal).

'$all_index'([]).
'$all_index'([index|Modes]) :-
    '$all_index'(Modes).

'$table_options'(Options, _, _) :-
    var(Options), !,
    throw(error(instantiation_error, _)).
'$table_options'((Option, Options), How0, How) :- !,
    '$table_options'(Option, How0, How1),
    '$table_options'(Options, How1, How).
'$table_options'(subsumptive, _, subsumptive) :- !.
'$table_options'(variant, _, variant) :- !.
'$table_options'(Option, How, How) :-
    memberchk(Option, [shared, private, opaque]), !.
'$table_options'(Option, _, _) :-
    domain_error(table_option, Option).

'$declare_tables'([]).
'$declare_tables'([table(Indicator, Modes, How)|Declarations]) :-
    '$declare_table'(Indicator, Modes, How),
    '$declare_tables'(Declarations).

%! untable(+Predicates) is det.
%  Predicates have no tables any more.
%  table(u/1), assertz(u(1)), u(X), untable(u/1), assertz(u(2)), findall(Y, u(Y), L) ⇒ X = 1, L = [1, 2].
untable(Declarations) :-
    strip_module(Declarations, Module, Plain),
    '$table_declarations'(Plain, Module, variant, List, []),
    forall(member(table(Indicator, _, _), List), '$untable'(Indicator)).

%! abolish_module_tables(+Module) is det.
%  Removes the complete tables of the predicates of Module.
%  abolish_module_tables(user) ⇒ true.
abolish_module_tables(Module) :-
    must_be(atom, Module),
    '$abolish_tables_of'(Module).

%! abolish_private_tables is det.
%  As abolish_all_tables/0: there is one thread.
%  abolish_private_tables ⇒ true.
abolish_private_tables :-
    abolish_all_tables.

%! abolish_shared_tables is det.
%  Removes the tables that threads share: there are none.
%  abolish_shared_tables ⇒ true.
abolish_shared_tables.

%! abolish_table_subgoals(:Goal) is det.
%  Removes the complete tables of calls that unify with Goal.
%  table(t/1), assertz(t(1)), t(_), assertz(t(2)), abolish_table_subgoals(t(_)), findall(X, t(X), L) ⇒ L = [1, 2].
abolish_table_subgoals(Goal) :-
    findall(Number, current_table(Goal, '$table'(Number)), Numbers),
    '$abolish_tables'(Numbers).

%! current_table(:Goal, -Table) is nondet.
%  Goal is a call that has a complete table, and Table stands for that.
%  table(t/2), assertz(t(1, 2)), t(1, _), current_table(t(X, _), _) ⇒ X = 1.
current_table(Goal, '$table'(Number)) :-
    strip_module(Goal, Module, Plain),
    '$tables'(Numbers),
    member(Number, Numbers),
    '$table_call'(Number, Home, Call),
    Home-Call = Module-Plain.

%! tabled_call(:Goal) is nondet.
%  The answers of Goal, each once, from a table.
%  findall(X, tabled_call(member(X, [a, b, a])), L) ⇒ L = [a, b].
tabled_call(Goal) :-
    '$tabled_call'(Goal).

'$tabled_call'(Goal) :-
    call(Goal).

%! not_exists(:Goal) is semidet.
%  Goal has no answers; it need not be tabled or ground. As tnot/1 for a table of Goal.
%  not_exists(member(x, [a, b])) ⇒ true.
%  not_exists(member(a, [a, b])) ⇒ false.
not_exists(Goal) :-
    (   '$is_tabled'(Goal)
    ->  tnot(Goal)
    ;   tnot(system:'$tabled_call'(Goal))
    ).

% '$combine'(+Table, +Answer, +Modes, +Olds, +News): combines new values with old ones, of which Olds has Number-Values for each, and fails.
'$combine'(Table, Answer, Modes, Olds, News) :-
    '$combined_with_all'(Olds, Modes, News, Combined),
    '$improve_answer'(Table, Answer, News, Combined),
    fail.

% '$combined_with_all'(+Olds, +Modes, +News, -Combined): the combinations of the old values with News; old ones stay where a goal fails.
'$combined_with_all'([], _, _, []).
'$combined_with_all'([Number-Olds|Rest], Modes, News, [Number-Values|Combined]) :-
    (   '$combined'(Modes, Olds, News, Found)
    ->  Values = Found
    ;   Values = Olds
    ),
    '$combined_with_all'(Rest, Modes, News, Combined).

'$combined'([], [], [], []).
'$combined'([Mode|Modes], [Old|Olds], [New|News], [Value|Values]) :-
    '$combined_value'(Mode, Old, New, Value), !,
    '$combined'(Modes, Olds, News, Values).

'$combined_value'(min, Old, New, Value) :-
    ( New @< Old -> Value = New ; Value = Old ).
'$combined_value'(max, Old, New, Value) :-
    ( New @> Old -> Value = New ; Value = Old ).
'$combined_value'(first, Old, _, Old).
'$combined_value'(last, _, New, New).
'$combined_value'(sum, Old, New, Sum) :-
    Sum is Old + New.
'$combined_value'(lattice(Goal), Old, New, Value) :-
    call(Goal, Old, New, Value).
'$combined_value'(po(Goal), Old, New, Value) :-
    ( call(Goal, Old, New) -> Value = New ; Value = Old ).

%! call_delays(:Goal, -Delays) is nondet.
%  Goal is true if Delays are: goals that are undefined; true if there are none.
%  call_delays(undefined, D) ⇒ D = undefined.
%  call_delays(true, D) ⇒ D = true.
call_delays(Goal, Delays) :-
    '$delays'(Outer),
    '$set_delays'([]),
    call(Goal),
    '$delays'(Own),
    '$set_delays'(Outer),
    reverse(Own, Oldest),
    '$delayed_goals'(Oldest, Goals),
    '$all_of'(Goals, Delays).

%! call_residual_program(:Goal, -Program) is nondet.
%  Goal is true if the undefined goals are on which it depends; Program has the clauses that define them.
%  call_residual_program(undefined, P) ⇒ P = [].
call_residual_program(Goal, Program) :-
    '$delays'(Outer),
    '$set_delays'([]),
    call(Goal),
    '$delays'(Own),
    '$set_delays'(Outer),
    '$residual'(Own, Program).

% '$residual_program'(-Text): what the top level shows of the clauses on which the answer depends that it shows.
'$residual_program'(Text) :-
    '$delays'(Delays),
    reverse(Delays, Oldest),
    '$residual'(Oldest, Program),
    with_output_to(atom(Text), '$write_residual'(Program)).

'$write_residual'([]).
'$write_residual'([Clause|Clauses]) :-
    portray_clause(Clause),
    '$write_residual'(Clauses).

% '$residual'(+Delays, -Program): the clauses on which delayed goals depend.
'$residual'(Delays, Program) :-
    '$residual'(Delays, [], Clauses),
    list_to_set(Clauses, Program).

'$residual'([], _, []).
'$residual'([Delay|Delays], Known, Program) :-
    memberchk(Delay, Known), !,
    '$residual'(Delays, Known, Program).
'$residual'([Delay|Delays], Known, Program) :-
    '$delay_conditions'(Delay, Answers),
    '$residual_clauses'(Answers, Known, Found, Program, Rest),
    '$answers_known'(Answers, Known, Known1),
    append(Delays, Found, Open),
    '$residual'(Open, [Delay|Known1], Rest).

'$answers_known'([], Known, Known).
'$answers_known'([Answer-_|Answers], Known0, Known) :-
    '$answers_known'(Answers, [Answer|Known0], Known).

% '$residual_clauses'(+Answers, +Known, -Found, -Clauses, ?Rest): a clause for each answer that is not known; Found are its conditions.
'$residual_clauses'([], _, [], Clauses, Clauses).
'$residual_clauses'([Answer-_|Answers], Known, Found, Clauses, Rest) :-
    memberchk(Answer, Known), !,
    '$residual_clauses'(Answers, Known, Found, Clauses, Rest).
'$residual_clauses'([Answer-Sets|Answers], Known, Found, [(Head :- Body)|Clauses], Rest) :-
    '$delayed_goals'([Answer], [Head]),
    '$residual_bodies'(Sets, Bodies),
    '$any_of'(Bodies, Body),
    '$conditions_in'(Sets, Found, Others),
    '$residual_clauses'(Answers, Known, Others, Clauses, Rest).

'$conditions_in'([], Found, Found).
'$conditions_in'([Set|Sets], Found, Rest) :-
    append(Set, Others, Found),
    '$conditions_in'(Sets, Others, Rest).

'$residual_bodies'([], []).
'$residual_bodies'([Set|Sets], [Body|Bodies]) :-
    '$delayed_goals'(Set, Goals),
    '$all_of'(Goals, Body),
    '$residual_bodies'(Sets, Bodies).

% '$delayed_goals'(+Delays, -Goals): the goals that delays stand for; undefined if a table is gone.
'$delayed_goals'([], []).
'$delayed_goals'([Delay|Delays], [Goal|Goals]) :-
    (   '$delayed_goal'(Delay, Found)
    ->  Goal = Found
    ;   Goal = undefined
    ),
    '$delayed_goals'(Delays, Goals).

'$all_of'([], true).
'$all_of'([Goal|Goals], Body) :-
    '$all_of'(Goals, Goal, Body).

'$all_of'([], Goal, Goal).
'$all_of'([Next|Goals], Goal, (Goal, Body)) :-
    '$all_of'(Goals, Next, Body).

'$any_of'([], fail).
'$any_of'([Body|Bodies], All) :-
    '$any_of'(Bodies, Body, All).

'$any_of'([], Body, Body).
'$any_of'([Next|Bodies], Body, (Body ; All)) :-
    '$any_of'(Bodies, Next, All).
