:- module(comparing, [ сравнить/3, compare_searches/3, сравнить/4, compare_searches/4 ]).

% Comparison of search algorithms: a table of their results and costs in the same position, or of costs against depth or width.

%! сравнить(+Game, +Algorithms, +Depth) is det.
%  Searches the initial position of Game by each algorithm (see лучший_ход/4), to Depth plies or, if that is inf, to the end of the
%  game, and prints a table: value, move, static evaluations, cut-offs and seconds, with a bar as long as there are static
%  evaluations. Game is the name of a native game, perhaps with
%  options as in мнк([ширина(3), высота(3), ряд(3)]), which becomes the current game; or правила (rules) for the program's or current game.
%
%  If all positions above depth L have W moves, the table ends with the least number of static evaluations that can prove a value:
%  W^⌈L/2⌉ + W^⌊L/2⌋ - 1 (D. Knuth and R. Moore, An Analysis of Alpha-Beta Pruning, 1975, theorem 1).
%
%  Depth may also be a list of depths, as [1, 2, 4], or a range, as 1-6. Then there is a row for each depth, with the static
%  evaluations of each algorithm, and a chart of them. If the tree is uniform at all depths, both show that least number and the
%  greatest, W^L, too.
%  сравнить(крестики_нолики, [f, f2], 3) ⇒ true.
%  сравнить(крестики_нолики, [f, f2], 1-3) ⇒ true.
сравнить(Game, Algorithms, Depth) :-
    '$compare_searches'(ru, Game, Algorithms, Depth, []).

%! compare_searches(+Game, +Algorithms, +Depth) is det.
%  The English name of сравнить/3.
%  compare_searches(nim, [f, f2], inf) ⇒ true.
compare_searches(Game, Algorithms, Depth) :-
    '$compare_searches'(en, Game, Algorithms, Depth, []).

%! сравнить(+Game, +Algorithms, +Depth, +Options) is det.
%  As сравнить/3, with options:
%
%    файл(F)        writes the chart to the file F, whose name ends in .svg, instead of drawing it below the table: costs against depth, or
%                   bars for a single depth. An old file is replaced as a whole, or not at all
%    ось(A)         the axis of costs: логарифмическая, the default for several depths, or линейная, the default for one
%    ветвление(Ws)  costs against width: Game is равномерное_дерево, and is searched with each of the widths Ws, a list or a range, to the
%                   single Depth
%    позиция(P)     searches the position P instead of the initial one
%    строки(Rows)   prints nothing: Rows is a list of строка(Algorithm, N, Value, Move, StaticEvaluations, Nodes, CutOffs, Seconds), where N is
%                   the depth or the width. The file is written all the same
%  сравнить(равномерное_дерево([глубина(3)]), [f, f2], inf, [ветвление(2-4)]) ⇒ true.
%  catch(сравнить(ним, [f], 2, [ветвление(2-4)]), error(E, _), true) ⇒ E = domain_error(uniform_tree, ним).
сравнить(Game, Algorithms, Depth, Options) :-
    '$compare_searches'(ru, Game, Algorithms, Depth, Options).

%! compare_searches(+Game, +Algorithms, +Depth, +Options) is det.
%  The English name of сравнить/4. Options are file(F), axis(logarithmic) or axis(linear), branching(Ws) for uniform_tree, position(P), and
%  rows(Rows), for a list of row/8.
%  compare_searches(noughts_and_crosses, [f2, pvs], [1, 3], [axis(linear)]) ⇒ true.
%  compare_searches(nim, [f2], 2, [rows([_Row])]), _Row =.. [row, f2, 2, V, _, Evaluations, Nodes, CutOffs, _] ⇒ V = -1, Evaluations = 10, Nodes = 17, CutOffs = 5.
compare_searches(Game, Algorithms, Depth, Options) :-
    '$compare_searches'(en, Game, Algorithms, Depth, Options).

'$compare_searches'(Language, Game, Algorithms, Depths, Options) :-
    must_be(list, Algorithms),
    must_be(nonvar, Depths),
    '$read_chart_options'([file, axis, branching, position, rows], Options, Read),
    '$chart_option'(branching, Read, none, Widths),
    (   Widths \== none
    ->  Along = width,
        runs_by_width(Widths, Game, Depths, Runs)
    ;   several_numbers(Depths)
    ->  Along = depth,
        numbers(Depths, List),
        findall(run(Depth, Game, Depth), member(Depth, List), Runs)
    ;   Along = one,
        Runs = [run(Depths, Game, Depths)]
    ),
    results_of_runs(Runs, Algorithms, Read, Results),
    (   memberchk(rows-_, Read)
    ->  true
    ;   print_results(Along, Language, Algorithms, Results, Read)
    ),
    draw_results(Along, Language, Game, Algorithms, Results, Read),
    (   '$chart_option'(rows, Read, none, Rows),
        Rows \== none
    ->  word(Language, row, Name),
        findall(Row, system:row_of_results(Name, Results, Row), Rows)
    ;   true
    ).

% The words of tables and charts.
word(ru, results,   [алгоритм, оценка, ход, 'стат. оценок', отсечений, секунд]).
word(en, results,   [algorithm, value, move, 'static evaluations', 'cut-offs', seconds]).
word(ru, least,     'W = ~w, L = ~w: меньше чем за W^⌈L/2⌉ + W^⌊L/2⌋ - 1 = ~w стат. оценок нельзя~n').
word(en, least,     'W = ~w, L = ~w: at least W^⌈L/2⌉ + W^⌊L/2⌋ - 1 = ~w static evaluations are needed~n').
word(ru, depth,     глубина).
word(en, depth,     depth).
word(ru, width,     ветвление).
word(en, width,     branching).
word(ru, cost,      'стат. оценок').
word(en, cost,      'static evaluations').
word(ru, bounds,    [минимум, максимум]).
word(en, bounds,    [minimum, maximum]).
word(ru, formulas,  ['минимум W^⌈L/2⌉ + W^⌊L/2⌋ - 1', 'максимум W^L']).
word(en, formulas,  ['minimum W^⌈L/2⌉ + W^⌊L/2⌋ - 1', 'maximum W^L']).
word(ru, at_depth,  '~w, глубина ~w').
word(en, at_depth,  '~w, depth ~w').
word(ru, row,       строка).
word(en, row,       row).
word(ru, several,   'несколько кривых').
word(en, several,   'several curves').

% ---- searches ----

% results_of_runs(+Runs, +Algorithms, +Read, -Results): each run(X, Game, Depth) becomes results(X, Searches, Bounds). Searches are
% searched(Algorithm, Value, Move, Statics, Nodes, Cuts, Seconds); Bounds are bounds(Width, Plies, Least, Most), or none if the tree
% is not uniform.
results_of_runs([], _, _, []).
results_of_runs([run(X, Game, Depth)|Runs], Algorithms, Read, [results(X, Searches, Bounds)|Results]) :-
    '$open_play'(Game),
    (   memberchk(position-Position, Read)
    ->  true
    ;   '$first_position'(Position)
    ),
    findall(Searched, ( member(Algorithm, Algorithms), system:searched(Algorithm, Position, Depth, Searched) ), Searches),
    (   '$uniform'(Game, Position, Depth, Width, Plies)
    ->  '$bounds'(Width, Plies, Least, Most),
        Bounds = bounds(Width, Plies, Least, Most)
    ;   Bounds = none
    ),
    results_of_runs(Runs, Algorithms, Read, Results).

searched(Algorithm, Position, Depth, searched(Algorithm, Value, Move, Statics, Nodes, Cuts, Seconds)) :-
    depth_option(Depth, Options),
    statistics(cputime, Time0),
    (   лучший_ход(Position, Move, Value, [алгоритм(Algorithm), статистика(Counts)|Options])
    ->  Counts = [статических(Statics), узлов(Nodes), отсечений(Cuts)]
    ;   throw(error(domain_error(game_going_on, Position), _))
    ),
    statistics(cputime, Time1),
    Seconds is Time1 - Time0.

depth_option(Depth, Options) :-
    (   memberchk(Depth, [inf, беск, бесконечность])
    ->  Options = []
    ;   Options = [глубина(Depth)]
    ).

row_of_results(Name, Results, Row) :-
    member(results(X, Searches, _), Results),
    member(searched(Algorithm, Value, Move, Statics, Nodes, Cuts, Seconds), Searches),
    Row =.. [Name, Algorithm, X, Value, Move, Statics, Nodes, Cuts, Seconds].

% print_results(+Along, +Language, +Algorithms, +Results, +Read): the table.
print_results(one, Language, _, [results(_, Searches, Bounds)], Read) :- !,
    findall(Row-Statics, system:printed_row(Searches, Row, Statics), Pairs),
    pairs_keys_values(Pairs, Rows, Costs),
    word(Language, results, Titles),
    '$chart_option'(axis, Read, linear, Scale),
    '$print_table'([Titles|Rows], [left, right, left, right, right, right], [none|Costs], Scale),
    (   Bounds = bounds(Width, Plies, Least, _)
    ->  word(Language, least, Text),
        format(Text, [Width, Plies, Least])
    ;   true
    ).
print_results(Along, Language, Algorithms, Results, _) :-
    have_bounds(Results, HasBounds),
    print_costs(Language, Along, Algorithms, Results, HasBounds).

% draw_results(+Along, +Language, +Game, +Algorithms, +Results, +Read): the chart, below the table or in a file.
draw_results(one, Language, Game, Algorithms, [results(Depth, Searches, _)], Read) :- !,
    (   '$chart_option'(file, Read, none, none)
    ->  true
    ;   '$chart_option'(axis, Read, linear, Scale),
        word(Language, at_depth, TitleText),
        format(atom(Title), TitleText, [Game, Depth]),
        word(Language, cost, Y),
        maplist(system:shown_name, Algorithms, Names),
        findall(Statics, member(searched(_, _, _, Statics, _, _, _), Searches), Costs),
        '$write_chart'(bars(Title, '', Y, Scale, Names, [bars('', Costs)]), Read)
    ).
draw_results(Along, Language, Game, Algorithms, Results, Read) :-
    (   memberchk(rows-_, Read),
        \+ memberchk(file-_, Read)
    ->  true
    ;   draw_costs(Along, Language, Game, Algorithms, Results, Read)
    ).

% ---- one depth ----

shown_name(Term, Name) :-
    format(atom(Name), '~w', [Term]).

printed_row(Searches, [Algorithm, Value, Name, Statics, Cuts, Time], Statics) :-
    member(searched(Algorithm, Value, Move, Statics, _, Cuts, Seconds), Searches),
    format(atom(Time), '~3f', [Seconds]),
    short_name(Move, Name).

short_name(Move, Name) :-
    (   var(Move)
    ->  Name = '–'
    ;   term_to_atom(Move, Whole),
        '$shortened'(Whole, 20, Name)
    ).

% ---- costs against depth or width ----

several_numbers([_|_]).
several_numbers(_-_).

% numbers(+Numbers, -List): a list of numbers, or those of a range.
numbers(Numbers, List) :-
    (   Numbers = From-To
    ->  must_be(positive_integer, From),
        must_be(positive_integer, To),
        (   From =< To
        ->  numlist(From, To, List)
        ;   domain_error(number_range, Numbers)
        )
    ;   must_be(list, Numbers),
        maplist(must_be(positive_integer), Numbers),
        List = Numbers
    ).

% runs_by_width(+Widths, +Game, +Depth, -Runs): Runs are run(Width, GameOfThatWidth, Depth).
runs_by_width(Widths, Game, Depth, Runs) :-
    must_be(nonvar, Widths),
    must_be(callable, Game),
    (   several_numbers(Depth)
    ->  type_error(integer, Depth)
    ;   true
    ),
    Game =.. [Name|Arguments],
    (   memberchk(Name, [равномерное_дерево, uniform_tree])
    ->  true
    ;   domain_error(uniform_tree, Game)
    ),
    (   Arguments = [Options],
        is_list(Options)
    ->  true
    ;   Options = Arguments
    ),
    exclude(system:is_width_option, Options, Others),
    numbers(Widths, List),
    findall(run(Width, Game1, Depth), ( member(Width, List), Game1 =.. [Name, [ветвление(Width)|Others]] ), Runs).

is_width_option(Option) :-
    nonvar(Option),
    ( Option = ветвление(_) ; Option = branching(_) ), !.

have_bounds(Results, HasBounds) :-
    (   forall(member(results(_, _, Bounds), Results), Bounds = bounds(_, _, _, _))
    ->  HasBounds = true
    ;   HasBounds = false
    ).

% draw_costs(+Along, +Language, +Game, +Algorithms, +Results, +Read): Along is depth or width.
draw_costs(Along, Language, Game, Algorithms, Results, Read) :-
    findall(Name-Points, ( nth1(Number, Algorithms, Name), system:points(Number, Results, Points) ), Series),
    have_bounds(Results, HasBounds),
    (   HasBounds == true
    ->  word(Language, formulas, Formulas),
        findall(Name-Points, ( nth1(Number, Formulas, Name), system:bound_points(Number, Results, Points) ), Theory)
    ;   Theory = []
    ),
    '$chart_option'(axis, Read, logarithmic, Scale),
    '$chart_curves'(Series, measured, Scale, Curves),
    '$chart_curves'(Theory, theory, Scale, Dashed),
    append(Curves, Dashed, All),
    word(Language, Along, X),
    word(Language, cost, Y),
    word(Language, several, Several),
    shown_name(Game, Title),
    ( memberchk(file-_, Read) -> true ; nl ),
    '$show_curves'(All, Scale, [title-Title, x-X, y-Y|Read], Several).

points(Number, Results, Points) :-
    findall(X-Statics,
            ( member(results(X, Searches, _), Results), nth1(Number, Searches, searched(_, _, _, Statics, _, _, _)) ),
            Points).

% bound_points(+Number, +Results, -Points): those of the least bound for 1, of the greatest for 2.
bound_points(Number, Results, Points) :-
    Argument is Number + 2,
    findall(X-Bound, ( member(results(X, _, Bounds), Results), arg(Argument, Bounds, Bound) ), Points).

print_costs(Language, Along, Algorithms, Results, HasBounds) :-
    word(Language, Along, X),
    findall([Number|Cells], system:cost_cells(Results, HasBounds, Number, Cells), Rows),
    (   HasBounds == true
    ->  word(Language, bounds, Bounds)
    ;   Bounds = []
    ),
    append([X|Algorithms], Bounds, Titles),
    findall(right, member(_, Titles), Alignments),
    findall(none, member(_, [Titles|Rows]), NoBars),
    '$print_table'([Titles|Rows], Alignments, NoBars, linear).

cost_cells(Results, HasBounds, X, Cells) :-
    member(results(X, Searches, Bounds), Results),
    findall(Statics, member(searched(_, _, _, Statics, _, _, _), Searches), Costs),
    (   HasBounds == true
    ->  Bounds = bounds(_, _, Least, Most),
        append(Costs, [Least, Most], Cells)
    ;   Cells = Costs
    ).
