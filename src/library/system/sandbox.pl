:- module(sandbox, [safe_goal/1, safe_call/1]).

% Goals of strangers that may be called without a sandbox, because an analysis shows that they reach nothing but safe predicates.
%
% A goal is followed through the clauses of the program and of the library down to built-ins, whose rows in the table say what they
% touch. Safe are those that touch nothing, write to the current output, or read a clock; clauses may be added and erased if
% what they call is safe too. What is called must be known, except inside a library predicate whose modes tell that it has been given
% goals, and inside what that calls: the goals have been followed where they were given. Predicates are followed for all arguments.

:- meta_predicate safe_goal(:), safe_call(0).

%! safe_goal(:Goal) is det.
%  Goal can only reach safe predicates; otherwise there is a permission_error(call, sandboxed, Name/Arity), or an
%  instantiation_error if something that it calls is not known in advance.
%  safe_goal(maplist(atom_length, [a, bc], _)) ⇒ true.
%  catch(safe_goal((true, shell(ls))), error(E, _), true) ⇒ E = permission_error(call, sandboxed, shell/2).
safe_goal(Goal) :-
    must_be(acyclic, Goal),
    strip_module(Goal, Module, Plain),
    safe_goal(Plain, in(Module, program), [], _).

%! safe_call(:Goal) is nondet.
%  Calls Goal if it is safe, as safe_goal/1 understands it.
%  safe_call(member(X, [a])) ⇒ X = a.
safe_call(Goal) :-
    safe_goal(Goal),
    call(Goal).

% safe_goal(?Goal, +Place, +Seen0, -Seen): Goal is safe in a clause at this Place, which is in(Module, Owner): the owner is program,
% library(given) for what has been given goals, or library(nothing). Seen are the predicates that have been followed, as Module:Name/Arity.
safe_goal(Goal, in(_, Owner), Seen, Seen) :-
    var(Goal), !,
    known_in(Owner).
safe_goal(Module:Goal, in(_, Owner), Seen0, Seen) :- !,
    (   atom(Module)
    ->  safe_goal(Goal, in(Module, Owner), Seen0, Seen)
    ;   known_in(Owner),
        Seen = Seen0
    ).
safe_goal(Goal, Place, Seen0, Seen) :-
    must_be(callable, Goal),
    Place = in(Module, Owner),
    functor(Goal, Name, Arity),
    (   trusted(Goal),
        \+ own_definition(Module, Goal)
    ->  Seen = Seen0
    ;   '$reach'(Module, Goal, Reach)
    ->  safe_reach(Reach, Goal, Name/Arity, Place, Seen0, Seen)
    ;   Owner = library(_)
    ->  % A hook that the program does not define.
        Seen = Seen0
    ;   throw(error(existence_error(procedure, Name/Arity), _))
    ).

% What a goal of the library calls and only its caller knows has been followed in the arguments of the caller.
known_in(Owner) :-
    (   Owner == library(given)
    ->  true
    ;   throw(error(instantiation_error, _))
    ).

safe_reach(_, _, Name/Arity, in(_, program), _, _) :-
    sub_atom(Name, 0, _, _, '$'), !,
    unsafe(Name/Arity).
safe_reach(Reach, Goal, _, Place, Seen0, Seen) :-
    goals_given(Goal, Reach, Place, Goals), !,
    safe_goals(Goals, Place, Seen0, Seen).
safe_reach(builtin(Effect, Modes, _), Goal, Indicator, Place, Seen0, Seen) :-
    (   safe_effect(Effect)
    ->  safe_arguments(Modes, Goal, Place, Seen0, Seen)
    ;   unsafe(Indicator)
    ).
safe_reach(clauses(Home, Kind, Modes), Goal, Indicator, Place, Seen0, Seen) :-
    safe_arguments(Modes, Goal, Place, Seen0, Seen1),
    owner(Kind, Modes, Place, Owner),
    (   memberchk(Home:Indicator-Owner, Seen1)
    ->  Seen = Seen1
    ;   '$clause_bodies'(Home, Indicator, Bodies),
        safe_goals(Bodies, in(Home, Owner), [Home:Indicator-Owner|Seen1], Seen)
    ).

% owner(+Kind, +Modes, +Caller, -Owner): the owner of a predicate's clauses when it is called from a place.
owner(program, _, _, program).
owner(library, Modes, in(_, Caller), library(Given)) :-
    (   Caller == library(given)
    ->  Given = given
    ;   calls_arguments(Modes)
    ->  Given = given
    ;   Given = nothing
    ).

calls_arguments(Modes) :-
    Modes =.. [_|Each],
    member(Mode, Each),
    (   integer(Mode)
    ;   memberchk(Mode, [^, //])
    ), !.

unsafe(Indicator) :-
    throw(error(permission_error(call, sandboxed, Indicator), _)).

safe_effect(pure).
safe_effect(output).
safe_effect(clock).

safe_goals([], _, Seen, Seen).
safe_goals([Goal|Goals], Place, Seen0, Seen) :-
    safe_goal(Goal, Place, Seen0, Seen1),
    safe_goals(Goals, Place, Seen1, Seen).

% Library predicates that call only what stands in their own tables, hooks of the program, or goals that were followed when they were
% suspended.
trusted(must_be(_, _)).
trusted(is_of_type(_, _)).
trusted(dif(_, _)).
trusted(copy_term(_, _, _)).
trusted(frozen(_, _)).
trusted(print_message(_, _)).
trusted(statistics(_, _)).

own_definition(Module, Goal) :-
    '$reach'(Module, Goal, clauses(_, program, _)).

% ---- arguments that are called --------------------------------------------------------------------------------------------------

% safe_arguments(+Modes, +Goal, +Place, +Seen0, -Seen): what the goal calls of its arguments is safe; Modes are those of meta_predicate/1,
% or [].
safe_arguments(Modes, Goal, Place, Seen0, Seen) :-
    modes_and_arguments(Modes, Goal, Pairs),
    safe_closures(Pairs, Place, Seen0, Seen).

modes_and_arguments([], _, []) :- !.
modes_and_arguments(Modes, Goal, Pairs) :-
    Modes =.. [_|Each],
    Goal =.. [_|Arguments],
    pairs_keys_values(Pairs, Each, Arguments).

safe_closures([], _, Seen, Seen).
safe_closures([Mode-Argument|Pairs], Place, Seen0, Seen) :-
    safe_closure(Mode, Argument, Place, Seen0, Seen1),
    safe_closures(Pairs, Place, Seen1, Seen).

safe_closure(Mode, Closure, Place, Seen0, Seen) :-
    integer(Mode), !,
    with_arguments(Closure, Mode, Goal),
    safe_goal(Goal, Place, Seen0, Seen).
safe_closure(^, Goal, Place, Seen0, Seen) :- !,
    without_variables(Goal, Inner),
    safe_goal(Inner, Place, Seen0, Seen).
safe_closure(//, Body, Place, Seen0, Seen) :- !,
    (   var(Body)
    ->  safe_goal(Body, Place, Seen0, Seen)
    ;   dcg_translate_rule((body --> Body), (_ :- Goal)),
        safe_goal(Goal, Place, Seen0, Seen)
    ).
safe_closure(_, _, _, Seen, Seen).

without_variables(Goal, Goal) :-
    var(Goal), !.
without_variables(_^Goal, Inner) :- !,
    without_variables(Goal, Inner).
without_variables(Goal, Goal).

% with_arguments(?Closure, +Count, -Goal): so many variables are added to the arguments of Closure; a lambda expression takes them as
% its parameters.
with_arguments(Closure, Count, Goal) :-
    (   var(Closure)
    ;   Count =:= 0
    ), !,
    Goal = Closure.
with_arguments(Module:Closure, Count, Module:Goal) :- !,
    with_arguments(Closure, Count, Goal).
with_arguments(Lambda, Count, Goal) :-
    lambda_body(Lambda, Parameters, Body), !,
    length(Parameters, Taken),
    Left is max(0, Count - Taken),
    copy_term(Body, Copy),
    with_arguments(Copy, Left, Goal).
with_arguments(Closure, Count, Goal) :-
    must_be(callable, Closure),
    Closure =.. Given,
    length(Added, Count),
    append(Given, Added, Parts),
    Goal =.. Parts.

lambda_body(Parameters0>>Body, Parameters, Body) :-
    nonvar(Parameters0),
    (   Parameters0 = _/Parameters
    ->  true
    ;   Parameters = Parameters0
    ),
    is_list(Parameters).

% ---- goals that are not arguments --------------------------------------------------------------------------------------------------

% goals_given(+Goal, +Reach, +Place, -Goals): the goals that a call makes possible besides those that its modes tell.
goals_given(Goal, builtin(database, _, _), Place, [Body]) :-
    changed_clause(Goal, Clause), !,
    functor(Goal, Name, Arity),
    (   own_clause(Clause, Place, Body)
    ->  true
    ;   unsafe(Name/Arity)
    ).
goals_given(Goal, builtin(output, _, _), _, Goals) :-
    format_call(Goal, Sink, Format, Arguments), !,
    safe_sink(Goal, Sink),
    goals_of_format(Format, Arguments, Goals).
goals_given(Goal, builtin(output, _, [Number]), in(_, Owner), []) :-
    arg(Number, Goal, Stream),
    (   var(Stream),
        Owner = library(_)
    ->  true
    ;   safe_sink(Goal, Stream)
    ).
% The library keeps what backtracking takes away.
goals_given(b_setval(_, _), _, in(_, library(_)), []).
goals_given(put_attr(_, Module, _), _, in(_, program), Goals) :- !,
    (   var(Module)
    ->  known_in(program)
    ;   '$reach'(Module, attr_unify_hook(_, _), _)
    ->  Goals = [Module:attr_unify_hook(_, _)]
    ;   Goals = []
    ).
goals_given(set_prolog_flag(Flag, _), _, in(_, program), []) :-
    nonvar(Flag),
    safe_flag(Flag).

% Flags that change how terms are read and unified in the program, and nothing else.
safe_flag(double_quotes).
safe_flag(occurs_check).

changed_clause(asserta(Clause), Clause).
changed_clause(assertz(Clause), Clause).
changed_clause(assert(Clause), Clause).
changed_clause(retract(Clause), (Head :- true)) :-
    (   nonvar(Clause),
        Clause = (Head :- _)
    ->  true
    ;   Head = Clause
    ).
changed_clause(retractall(Head), (Head :- true)).

% own_clause(?Clause, +Place, -Body): the clause is one of the module that runs.
own_clause(Clause, _, _) :-
    var(Clause), !,
    fail.
own_clause((Head :- Body), _, Body) :- !,
    own_head(Head),
    nonvar(Body).
own_clause(Head, _, true) :-
    own_head(Head).

own_head(Head) :-
    callable(Head),
    Head \= _:_.

format_call(format(Format), current_output, Format, []).
format_call(format(Format, Arguments), current_output, Format, Arguments).
format_call(format(Sink, Format, Arguments), Sink, Format, Arguments).

% Texts are safe to write to, and the standard streams.
safe_sink(Goal, Sink) :-
    (   nonvar(Sink),
        safe_sink(Sink)
    ->  true
    ;   functor(Goal, Name, Arity),
        unsafe(Name/Arity)
    ).

safe_sink(atom(_)).
safe_sink(string(_)).
safe_sink(codes(_)).
safe_sink(codes(_, _)).
safe_sink(chars(_)).
safe_sink(chars(_, _)).
safe_sink(current_output).
safe_sink(user_output).
safe_sink(user_error).

% goals_of_format(?Format, ?Arguments, -Goals): what ~@ calls.
goals_of_format(Format, _, _) :-
    var(Format), !,
    throw(error(instantiation_error, _)).
goals_of_format(Format, Arguments0, Goals) :-
    text_to_string(Format, Text),
    string_codes(Text, Codes),
    (   is_list(Arguments0)
    ->  Arguments = Arguments0
    ;   Arguments = [Arguments0]
    ),
    directives(Codes, Arguments, Goals).

directives([], _, []).
directives([0'~|Codes0], Arguments0, Goals) :- !,
    column_argument(Codes0, Arguments0, Codes, Arguments),
    (   Codes = [Directive|Codes1]
    ->  directive(Directive, Arguments, Arguments1, Goals, Goals1),
        directives(Codes1, Arguments1, Goals1)
    ;   Goals = []
    ).
directives([_|Codes], Arguments, Goals) :-
    directives(Codes, Arguments, Goals).

column_argument([0'*|Codes], Arguments0, Codes, Arguments) :- !,
    rest_of_arguments(Arguments0, Arguments).
column_argument([0'`, _|Codes], Arguments, Codes, Arguments) :- !.
column_argument([Code|Codes0], Arguments0, Codes, Arguments) :-
    code_type(Code, digit), !,
    column_argument(Codes0, Arguments0, Codes, Arguments).
column_argument(Codes, Arguments, Codes, Arguments).

% A list of arguments that is too short is an error of the call.
rest_of_arguments([], []).
rest_of_arguments([_|Arguments], Arguments).

directive(0'@, [Goal|Arguments], Arguments, [Goal|Goals], Goals) :- !.
directive(Code, Arguments, Arguments, Goals, Goals) :-
    memberchk(Code, `~nNtr|+`), !.
directive(_, Arguments0, Arguments, Goals, Goals) :-
    rest_of_arguments(Arguments0, Arguments).
