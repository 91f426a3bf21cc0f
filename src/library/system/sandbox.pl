:- module(sandbox, [safe_goal/1, safe_call/1]).

% Goals of strangers that may be called without a sandbox, because an analysis shows that they reach nothing but safe predicates.
%
% A goal is followed through the clauses of the program and of the library down to built-ins, whose rows in the table say what they
% touch. Safe are those that touch nothing, write to the current output, or read a clock, with its time zone; clauses may be added and erased if
% what they call is safe too. Terms must not be changed in place, except by the library: what is changed may be a goal that has been
% followed. What is called must be known, except inside a library predicate whose modes tell that it has been given goals, and inside
% what that calls: the goals have been followed where they were given. Predicates are followed for all arguments.

:- meta_predicate safe_goal(:), safe_call(0).

%! safe_goal(:Goal) is det.
%  Goal can only reach safe predicates; otherwise there is a permission_error(call, sandboxed, Name/Arity), or an
%  instantiation_error if something that it calls is not known in advance. The only clauses that Goal itself may add or erase are those of
%  the module user.
%  safe_goal(maplist(atom_length, [a, bc], _)) ⇒ true.
%  catch(safe_goal((true, shell(ls))), error(E, _), true) ⇒ E = permission_error(call, sandboxed, shell/2).
safe_goal(Goal) :-
    must_be(acyclic, Goal),
    strip_module(Goal, Module, Plain),
    safe_goal(Plain, in(Module, user, program), [], _).

%! safe_call(:Goal) is nondet.
%  Calls Goal if it is safe, as safe_goal/1 understands it.
%  safe_call(member(X, [a])) ⇒ X = a.
safe_call(Goal) :-
    safe_goal(Goal),
    call(Goal).

% safe_goal(?Goal, +Place, +Seen0, -Seen): Goal is safe at this Place, which is in(Module, Own, Owner): Module is the one that the goal is
% called in, Own the one whose clauses may be changed, which no qualification alters. The owner is program, library(given) for what
% has been given goals, or library(nothing). Seen are the predicates that have been followed, as Module:Name/Arity.
safe_goal(Goal, in(_, _, Owner), Seen, Seen) :-
    var(Goal), !,
    known_in(Owner).
safe_goal(Module:Goal, in(_, Own, Owner), Seen0, Seen) :- !,
    (   atom(Module)
    ->  safe_goal(Goal, in(Module, Own, Owner), Seen0, Seen)
    ;   known_in(Owner),
        Seen = Seen0
    ).
safe_goal(Goal, Place, Seen0, Seen) :-
    must_be(callable, Goal),
    Place = in(Module, _, Owner),
    functor(Goal, Name, Arity),
    (   '$reach'(Module, Goal, Reach)
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
    ;   not_known
    ).

not_known :-
    throw(error(instantiation_error, _)).

unsafe(Indicator) :-
    throw(error(permission_error(call, sandboxed, Indicator), _)).

safe_reach(_, _, Name/Arity, in(_, _, program), _, _) :-
    sub_atom(Name, 0, _, _, '$'), !,
    unsafe(Name/Arity).
safe_reach(Reach, Goal, Indicator, Place, Seen0, Seen) :-
    Reach \= clauses(_, program, _),
    Place = in(_, _, Owner),
    owner_rule(Owner, Goal, Rule), !,
    (   safe_by(Rule, Place, Seen0, Seen)
    ->  true
    ;   unsafe(Indicator)
    ).
safe_reach(builtin(Effect, Modes, Streams), Goal, Indicator, Place, Seen0, Seen) :-
    (   Place = in(_, _, Owner),
        safe_effect(Effect, Owner),
        safe_streams(Effect, Streams, Goal, Owner)
    ->  safe_arguments(Modes, Goal, Place, Seen0, Seen)
    ;   unsafe(Indicator)
    ).
safe_reach(clauses(Home, Kind, Modes), Goal, Indicator, Place, Seen0, Seen) :-
    safe_arguments(Modes, Goal, Place, Seen0, Seen1),
    owner(Kind, Modes, Place, Owner),
    (   memberchk(Home:Indicator-Owner, Seen1)
    ->  Seen = Seen1
    ;   '$clause_bodies'(Home, Indicator, Bodies),
        safe_goals(Bodies, in(Home, Home, Owner), [Home:Indicator-Owner|Seen1], Seen)
    ).

% owner(+Kind, +Modes, +Caller, -Owner): the owner of a predicate's clauses when it is called from a place.
owner(program, _, _, program).
owner(library, Modes, in(_, _, Caller), library(Given)) :-
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

% safe_effect(?Effect, ?Owner): built-ins with this effect are safe in clauses of this owner. What the library changes in place it has made
% itself; the predicates that change what they are given have rules.
safe_effect(pure, _).
safe_effect(output, _).
safe_effect(clock, _).
safe_effect(terms, library(_)).
safe_effect(held, library(_)).

% safe_streams(+Effect, +Numbers, +Goal, +Owner): of the arguments of Goal, those with these numbers are streams that may be written to.
safe_streams(Effect, Numbers, Goal, Owner) :-
    (   Effect == output
    ->  forall(member(Number, Numbers), ( arg(Number, Goal, Stream), system:safe_stream(Stream, Owner) ))
    ;   true
    ).

safe_stream(Stream, Owner) :-
    (   var(Stream)
    ->  Owner = library(_)
    ;   safe_sink(Stream)
    ).

safe_goals([], _, Seen, Seen).
safe_goals([Goal|Goals], Place, Seen0, Seen) :-
    safe_goal(Goal, Place, Seen0, Seen1),
    safe_goals(Goals, Place, Seen1, Seen).

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

% ---- goals with rules of their own -------------------------------------------------------------------------------------------------

% rule(?Goal, ?Rule): what decides about a goal, wherever it stands, in place of its effects or clauses.
rule(asserta(Clause),                 changes(Clause)).
rule(assertz(Clause),                 changes(Clause)).
rule(assert(Clause),                  changes(Clause)).
rule(retract(Clause),                 erases(Clause)).
rule(retractall(Head),                erases(Head)).
rule(format(Format),                  writes(current_output, Format, [])).
rule(format(Format, Arguments),       writes(current_output, Format, Arguments)).
rule(format(Sink, Format, Arguments), writes(Sink, Format, Arguments)).
rule(print_message(_, Message),       tells(Message)).
rule(must_be(_, _),                   trusted).
rule(is_of_type(_, _),                trusted).
rule(dif(_, _),                       trusted).
rule(copy_term(_, _, _),              trusted).
rule(frozen(_, _),                    trusted).
rule(statistics(_, _),                trusted).

% owner_rule(+Owner, ?Goal, ?Rule): likewise, in clauses of an owner.
owner_rule(_, Goal, Rule) :-
    rule(Goal, Rule).
owner_rule(program, put_attr(_, Name, _),     attribute(Name)).
owner_rule(program, put_attrs(_, Attributes), attributes(Attributes)).
owner_rule(program, set_prolog_flag(Flag, _), flag(Flag)).
owner_rule(program, nb_linkarg(_, _, _),      denied).
owner_rule(program, add_nb_set(_, _),         denied).
owner_rule(program, add_nb_set(_, _, _),      denied).
owner_rule(library(_), b_setval(_, _),        trusted).

% safe_by(+Rule, +Place, +Seen0, -Seen): fails if the goal is not safe; denied has no clause.
% Trusted is what calls only what stands in its own tables, hooks of the program, or goals that were followed when they were suspended;
% and the library may keep what backtracking takes away.
safe_by(trusted, _, Seen, Seen).
safe_by(changes(Clause), Place, Seen0, Seen) :-
    nonvar(Clause),
    clause_goals(Clause, Head, Guard, Body),
    nonvar(Guard),
    nonvar(Body),
    own_head(Head, Place),
    safe_goals([Guard, Body], Place, Seen0, Seen).
safe_by(erases(Clause), Place, Seen, Seen) :-
    nonvar(Clause),
    clause_goals(Clause, Head, _, _),
    own_head(Head, Place).
safe_by(writes(Sink, Format, Arguments), Place, Seen0, Seen) :-
    nonvar(Sink),
    safe_sink(Sink),
    '$format_goals'(Format, Arguments, Goals),
    % The formatter calls them in the module user.
    Place = in(_, Own, Owner),
    safe_goals(Goals, in(user, Own, Owner), Seen0, Seen).
safe_by(tells(Message), Place, Seen0, Seen) :-
    (   var(Message)
    ->  not_known
    ;   Message = format(Format, Arguments)
    ->  safe_by(writes(user_error, Format, Arguments), Place, Seen0, Seen)
    ;   Seen = Seen0
    ).
safe_by(attribute(Name), Place, Seen0, Seen) :-
    (   var(Name)
    ->  not_known
    ;   \+ attribute_of_system(Name)
    ),
    findall(Name:Hook, system:attribute_hook(Name, Hook), Hooks),
    safe_goals(Hooks, Place, Seen0, Seen).
safe_by(attributes(Attributes), Place, Seen0, Seen) :-
    (   var(Attributes)
    ->  not_known
    ;   Attributes = att(Name, _, More)
    ->  safe_by(attribute(Name), Place, Seen0, Seen1),
        safe_by(attributes(More), Place, Seen1, Seen)
    ;   Seen = Seen0
    ).
safe_by(flag(Flag), _, Seen, Seen) :-
    nonvar(Flag),
    safe_flag(Flag).

% clause_goals(+Clause, -Head, -Guard, -Body): the parts of a clause, whatever its neck.
clause_goals(Clause, Head, Guard, Body) :-
    (   Clause = (Head :- Body)
    ->  Guard = true
    ;   ( Clause = '=>'(Left, Body) ; Clause = '?=>'(Left, Body) )
    ->  (   nonvar(Left),
            Left = (Head, Guard)
        ->  true
        ;   Head = Left,
            Guard = true
        )
    ;   Head = Clause,
        Guard = true,
        Body = true
    ).

% own_head(?Head, +Place): a clause with this head is one of the place's own module, and none of those by which programs are read.
own_head(Head, in(Module, Module, _)) :-
    callable(Head),
    Head \= _:_,
    functor(Head, Name, _),
    \+ memberchk(Name, [term_expansion, goal_expansion, file_search_path, attribute_goals]).

% Attributes whose values the library calls.
attribute_of_system(freeze).
attribute_of_system(suspended).
attribute_of_system(lazy_list).

% attribute_hook(+Module, -Hook): what else is called for an attribute with the name of this module.
attribute_hook(Module, Hook) :-
    member(Hook, [attr_unify_hook(_, _), attribute_goals(_, _, _)]),
    '$reach'(Module, Hook, _).

% Flags that change how terms are read and unified in the program, and nothing else.
safe_flag(double_quotes).
safe_flag(occurs_check).

% Texts are safe to write to, and the standard streams.
safe_sink(atom(_)).
safe_sink(string(_)).
safe_sink(codes(_)).
safe_sink(codes(_, _)).
safe_sink(chars(_)).
safe_sink(chars(_, _)).
safe_sink(current_output).
safe_sink(user_output).
safe_sink(user_error).
