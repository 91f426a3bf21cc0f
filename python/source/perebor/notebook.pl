% What notebooks need in Prolog: answers as text, and pictures that are shown instead of drawn with characters.

:- module('$notebook', [ tree/1, tree/2, дерево/1, дерево/2, chart/2, график/2, histogram/2, гистограмма/2,
                         compare_searches/3, compare_searches/4, сравнить/3, сравнить/4 ]).

:- meta_predicate tree(0), tree(0, ?), дерево(0), дерево(0, ?).

% ---- pictures -------------------------------------------------------------------------------------------------------

tree(Goal) :- shown_tree(Goal, []).

tree(Goal, Options) :- shown_tree(Goal, Options).

дерево(Goal) :- shown_tree(Goal, []).

дерево(Goal, Options) :- shown_tree(Goal, Options).

shown_tree(Goal, Options) :-
    tree_format(Options, Format),
    (   memberchk(Format, [svg, html])
    ->  shown(Format, File, system:tree(Goal, File, Options))
    ;   system:tree(Goal, Options)
    ).

tree_format(Options, Format) :-
    (   is_list(Options),
        member(Option, Options),
        nonvar(Option),
        ( Option = format(Format) ; Option = формат(Format) )
    ->  true
    ;   Format = svg
    ).

chart(Series, Options) :- shown_chart(Options, New, system:chart(Series, New)).

график(Series, Options) :- shown_chart(Options, New, system:график(Series, New)).

histogram(Data, Options) :- shown_chart(Options, New, system:histogram(Data, New)).

гистограмма(Data, Options) :- shown_chart(Options, New, system:гистограмма(Data, New)).

compare_searches(Game, Algorithms, Depth) :- compare_searches(Game, Algorithms, Depth, []).

compare_searches(Game, Algorithms, Depth, Options) :-
    shown_chart(Options, New, system:compare_searches(Game, Algorithms, Depth, New)).

сравнить(Game, Algorithms, Depth) :- сравнить(Game, Algorithms, Depth, []).

сравнить(Game, Algorithms, Depth, Options) :-
    russian_chart(Options, New, system:сравнить(Game, Algorithms, Depth, New)).

% Charts that go to a file already are left alone.
shown_chart(Options, New, Goal) :-
    (   goes_to_a_file(Options)
    ->  New = Options,
        call(Goal)
    ;   New = [file(File)|Options],
        shown(svg, File, Goal)
    ).

russian_chart(Options, New, Goal) :-
    (   goes_to_a_file(Options)
    ->  New = Options,
        call(Goal)
    ;   New = [файл(File)|Options],
        shown(svg, File, Goal)
    ).

goes_to_a_file(Options) :-
    (   \+ is_list(Options)
    ;   member(Option, Options),
        nonvar(Option),
        ( Option = file(_) ; Option = файл(_) )
    ),
    !.

% shown(+Extension, -File, :Goal): calls Goal once, which writes a picture to File, and shows it, even if Goal fails then.
shown(Extension, File, Goal) :-
    tmp_file(picture, Base),
    atomic_list_concat([Base, '.', Extension], File),
    setup_call_cleanup(true, once_and_shown(Goal, File, Truth), remove(File)),
    Truth == true.

once_and_shown(Goal, File, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ),
    (   exists_file(File)
    ->  flush_output(user_output),
        user:'$show_picture'(File)
    ;   true
    ).

remove(File) :-
    (   exists_file(File)
    ->  delete_file(File)
    ;   true
    ).

% ---- answers --------------------------------------------------------------------------------------------------------

% answer_text(+Bindings, -Text): the answer with these Name=Value as the top level writes it, without a full stop.
answer_text(Bindings, Text) :-
    copy_term(Bindings, Copies, Goals),
    named(Copies, Names, Equations),
    term_variables(Equations-Goals, Variables),
    all_named(Variables, Names, 1, All),
    append(Equations, Goals, Shown),
    (   Shown == []
    ->  Text = "true"
    ;   current_prolog_flag(answer_write_options, Options),
        with_output_to(string(Text), write_goals(Shown, [variable_names(All)|Options]))
    ).

% Variables have the names of the query; where two of those are one variable, the first is equal to the second.
named([], [], []).
named([Name=Value|Bindings], Names, Equations) :-
    (   var(Value), \+ ( member(_=Other, Bindings), Other == Value )
    ->  Names = [Name=Value|Names1],
        Equations = Equations1
    ;   Names = Names1,
        Equations = [equation(Name, Value)|Equations1]
    ),
    named(Bindings, Names1, Equations1).

all_named([], Names, _, Names).
all_named([Variable|Variables], Names, N, All) :-
    (   member(_=Other, Names), Other == Variable
    ->  all_named(Variables, Names, N, All)
    ;   atom_concat('_', N, Name),
        Next is N + 1,
        all_named(Variables, [Name=Variable|Names], Next, All)
    ).

write_goals([Goal], Options) :- !,
    write_goal(Goal, Options).
write_goals([Goal|Goals], Options) :-
    write_goal(Goal, Options),
    write(', '),
    write_goals(Goals, Options).

write_goal(equation(Name, Value), Options) :- !,
    write(Name),
    write(' = '),
    write_term(Value, [priority(699)|Options]).
write_goal(_:Goal, Options) :- !,
    write_goal(Goal, Options).
write_goal(Goal, Options) :-
    write_term(Goal, [priority(999)|Options]).
