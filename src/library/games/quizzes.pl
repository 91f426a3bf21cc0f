:- module(quizzes, [ листы_задач/2, quiz_sheets/2 ]).

% Sheets of exercises about searches of random trees.

%! листы_задач(+File, +Options) is det.
%  Writes sheets for print to File, whose name ends in .html: what alpha-beta does in a random tree, first the exercises, then the solutions.
%  An old file is replaced as a whole, or not at all. Options:
%
%    зерно(N)        the first sheet is about tree N, the next about N + 1, and so on: the same numbers always name the same trees. By
%                    default 1.
%    листов(N)       the number of sheets, each about another tree; by default 1.
%    глубина(N)      the number of plies of trees, up to 5; by default 3.
%    ветвление(N)    the greatest number of moves in a position, up to 5; by default 3.
%
%  The program's own game is not changed.
%    ?- tmp_file(sheets, _B), atom_concat(_B, '.html', _F), листы_задач(_F, [зерно(7), листов(2)]), exists_file(_F), delete_file(_F).
%    true.
листы_задач(File, Options) :-
    '$format_of_file'(File, Format),
    (   Format == html
    ->  true
    ;   domain_error(picture_format, Format)
    ),
    '$quiz_options'(Options, quiz(Seed, Copies, Plies, Width)),
    absolute_file_name(File, Path),
    '$check_folder'(Path),
    setup_call_cleanup('$begin_holding'(Mark),
                       system:sheets_text(Seed, Copies, Plies, Width, Text),
                       '$end_holding'(Mark)),
    '$replace_file'(Path, Text).

%! quiz_sheets(+File, +Options) is det.
%  The English name of листы_задач/2. Options are seed(N), copies(N), depth(N) and branching(N).
%    ?- tmp_file(sheets, _B), atom_concat(_B, '.html', _F), quiz_sheets(_F, [depth(2), branching(4)]), exists_file(_F), delete_file(_F).
%    true.
quiz_sheets(File, Options) :-
    листы_задач(File, Options).

sheets_text(Seed, Copies, Plies, Width, Text) :-
    Last is Seed + Copies - 1,
    numlist(Seed, Last, Seeds),
    '$tree_options'([задачи(true), зерно(Seed)], html, Look),
    maplist(system:sheet_column(Plies, Width, Look), Seeds, Columns),
    '$draw_page'(Columns, Look, Text).

% sheet_column(+Plies, +Width, +Look, +Seed, -Column): the search of a tree.
sheet_column(Plies, Width, Look, Seed, column(Record, '', [search(Root, Labels)])) :-
    tree_to_ask_about(Seed, Plies, Width, Nested),
    call_in_tree(Nested, recorded_alphabeta(Look, Record, Root, Labels)).

% call_in_tree(+Nested, +Goal): calls Goal while this tree overrules the game of the program.
call_in_tree(Nested, Goal) :-
    '$nested_facts'(Nested, Nodes, Leaves),
    setup_call_cleanup('$overrule_game'(tree, ['$successors'(Nodes), '$values'(Leaves)], Depth),
                       system:Goal,
                       '$restore_game'(Depth)).

recorded_alphabeta(Look, Record, Root, Labels) :-
    '$first_position'(Position),
    '$recorded_search'(system:лучший_ход(Position, _, _, [алгоритм(альфабета)]), Look, Record, Root, true),
    arg(2, Look, Shape),
    '$drawn_labels'(Record, Root, Shape, Labels).

% ---- trees ----

% tree_to_ask_about(+Seed, +Plies, +Width, -Nested): the first random tree that is worth asking about: something is cut off at two nodes, if
% the tree is large enough for that, one move is the best, and nothing depends on whether equal values cut off.
tree_to_ask_about(Seed, Plies, Width, Nested) :-
    Seed0 is Seed * 1009 + Plies * 31 + Width,
    (   between(1, 300, Attempt),
        Seed1 is Seed0 * 1000 + Attempt,
        tree_of_seed(Seed1, Plies, Width, Nested0),
        is_worth_asking(Nested0)
    ->  Nested = Nested0
    ;   tree_of_seed(Seed0, Plies, Width, Nested)
    ).

is_worth_asking(Nested) :-
    call_in_tree(Nested, has_clear_cuts(Nested)).

has_clear_cuts(Nested) :-
    '$named_tree'(Nested, max, n(_, _, Value, Successors)),
    findall(Value, member(n(_, _, Value, _), Successors), [_]),
    '$first_position'(Position),
    counts_of(альфабета, Position, Leaves, Cuts),
    Cuts >= 2,
    counts_of(f2, Position, Leaves, Cuts).

counts_of(Algorithm, Position, Leaves, Cuts) :-
    лучший_ход(Position, _, _, [алгоритм(Algorithm), статистика([статических(Leaves), _, отсечений(Cuts)])]).

tree_of_seed(Seed, Plies, Width, Nested) :-
    % The first numbers of neighbouring seeds are alike.
    '$random'(1, _, Seed, Seed1),
    '$random'(1, _, Seed1, Seed2),
    grown_tree(Plies, Width, Nested, Seed2, _).

% grown_tree(+Plies, +Width, -Nested, +Seed, -Seed1): all leaves are in the last ply, and have values from 0 to 9.
grown_tree(0, _, Value, Seed, Seed1) :- !,
    '$random'(10, Value, Seed, Seed1).
grown_tree(Plies, Width, Nested, Seed, Seed2) :-
    Choices is Width - 1,
    '$random'(Choices, More, Seed, Seed1),
    Count is 2 + More,
    length(Nested, Count),
    Below is Plies - 1,
    grown_trees(Nested, Below, Width, Seed1, Seed2).

grown_trees([], _, _, Seed, Seed).
grown_trees([Tree|Trees], Plies, Width, Seed, Seed2) :-
    grown_tree(Plies, Width, Tree, Seed, Seed1),
    grown_trees(Trees, Plies, Width, Seed1, Seed2).
