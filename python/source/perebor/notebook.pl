% What notebooks need in Prolog: pictures that are shown instead of drawn with characters.

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

% Charts that go to a file already are left alone, and results that go to a variable.
shown_chart(Options, New, Goal) :-
    (   goes_elsewhere(Options)
    ->  New = Options,
        call(Goal)
    ;   New = [file(File)|Options],
        shown(svg, File, Goal)
    ).

russian_chart(Options, New, Goal) :-
    (   goes_elsewhere(Options)
    ->  New = Options,
        call(Goal)
    ;   New = [файл(File)|Options],
        shown(svg, File, Goal)
    ).

goes_elsewhere(Options) :-
    (   \+ is_list(Options)
    ;   member(Option, Options),
        nonvar(Option),
        ( Option = file(_) ; Option = файл(_) ; Option = rows(_) ; Option = строки(_) )
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
