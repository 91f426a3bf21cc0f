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
%  сравнить(равномерное_дерево([глубина(3)]), [f, f2], inf, [ветвление(2-4)]) ⇒ true.
%  catch(сравнить(ним, [f], 2, [ветвление(2-4)]), error(E, _), true) ⇒ E = domain_error(uniform_tree, ним).
сравнить(Game, Algorithms, Depth, Options) :-
    '$compare_searches'(ru, Game, Algorithms, Depth, Options).

%! compare_searches(+Game, +Algorithms, +Depth, +Options) is det.
%  The English name of сравнить/4. Options are file(F), axis(logarithmic) or axis(linear), and branching(Ws) for uniform_tree.
%  compare_searches(noughts_and_crosses, [f2, pvs], [1, 3], [axis(linear)]) ⇒ true.
compare_searches(Game, Algorithms, Depth, Options) :-
    '$compare_searches'(en, Game, Algorithms, Depth, Options).

'$compare_searches'(Language, Game, Algorithms, Depths, Options) :-
    must_be(list, Algorithms),
    must_be(nonvar, Depths),
    '$read_chart_options'([file, axis, branching], Options, Read),
    '$chart_option'(branching, Read, none, Widths),
    (   Widths \== none
    ->  runs_by_width(Widths, Game, Depths, Runs),
        compare_costs(Language, width, Game, Runs, Algorithms, Read)
    ;   several_numbers(Depths)
    ->  numbers(Depths, List),
        findall(run(Depth, Game, Depth), member(Depth, List), Runs),
        compare_costs(Language, depth, Game, Runs, Algorithms, Read)
    ;   compare_results(Language, Game, Algorithms, Depths, Read)
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
word(ru, several,   'несколько кривых').
word(en, several,   'several curves').

% ---- one depth ----

compare_results(Language, Game, Algorithms, Depth, Read) :-
    '$open_play'(Game),
    '$first_position'(Position),
    findall(Row-Statics, system:result_row(Algorithms, Position, Depth, Row, Statics), Pairs),
    pairs_keys_values(Pairs, Rows, Costs),
    word(Language, results, Titles),
    '$chart_option'(axis, Read, linear, Scale),
    '$print_table'([Titles|Rows], [left, right, left, right, right, right], [none|Costs], Scale),
    (   '$uniform'(Game, Position, Depth, Width, Plies)
    ->  '$bounds'(Width, Plies, Least, _),
        word(Language, least, Text),
        format(Text, [Width, Plies, Least])
    ;   true
    ),
    (   '$chart_option'(file, Read, none, none)
    ->  true
    ;   word(Language, at_depth, TitleText),
        format(atom(Title), TitleText, [Game, Depth]),
        word(Language, cost, Y),
        maplist(system:shown_name, Algorithms, Names),
        '$write_chart'(bars(Title, '', Y, Scale, Names, [bars('', Costs)]), Read)
    ).

shown_name(Term, Name) :-
    format(atom(Name), '~w', [Term]).

result_row(Algorithms, Position, Depth, [Algorithm, Value, Name, Statics, Cuts, Time], Statics) :-
    member(Algorithm, Algorithms),
    statistics(cputime, Time0),
    search_cost(Algorithm, Position, Depth, Move, Value, Statics, Cuts),
    statistics(cputime, Time1),
    Seconds is Time1 - Time0,
    format(atom(Time), '~3f', [Seconds]),
    short_name(Move, Name).

search_cost(Algorithm, Position, Depth, Move, Value, Statics, Cuts) :-
    depth_option(Depth, Options),
    (   лучший_ход(Position, Move, Value, [алгоритм(Algorithm), статистика(Counts)|Options])
    ->  Counts = [статических(Statics), _, отсечений(Cuts)]
    ;   throw(error(domain_error(game_going_on, Position), _))
    ).

depth_option(Depth, Options) :-
    (   memberchk(Depth, [inf, беск, бесконечность])
    ->  Options = []
    ;   Options = [глубина(Depth)]
    ).

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

% compare_costs(+Language, +Along, +Game, +Runs, +Algorithms, +Read): a row for each run, and the chart. Along is depth or width.
compare_costs(Language, Along, Game, Runs, Algorithms, Read) :-
    costs_of_runs(Runs, Algorithms, Costs),
    (   forall(member(costs(_, _, Bound), Costs), Bound = bounds(_, _))
    ->  HasBounds = true
    ;   HasBounds = false
    ),
    print_costs(Language, Along, Algorithms, Costs, HasBounds),
    findall(Name-Points, ( nth1(Number, Algorithms, Name), system:points(Number, Costs, Points) ), Series),
    (   HasBounds == true
    ->  word(Language, formulas, Formulas),
        findall(Name-Points, ( nth1(Number, Formulas, Name), system:bound_points(Number, Costs, Points) ), Theory)
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

% costs_of_runs(+Runs, +Algorithms, -Costs): Costs are costs(X, Statics, Bound), and Bound is bounds(Least, Most), or none if the tree is
% not uniform.
costs_of_runs([], _, []).
costs_of_runs([run(X, Game, Depth)|Runs], Algorithms, [costs(X, Statics, Bound)|Costs]) :-
    '$open_play'(Game),
    '$first_position'(Position),
    findall(Static, ( member(Algorithm, Algorithms), system:search_cost(Algorithm, Position, Depth, _, _, Static, _) ), Statics),
    (   '$uniform'(Game, Position, Depth, Width, Plies)
    ->  '$bounds'(Width, Plies, Least, Most),
        Bound = bounds(Least, Most)
    ;   Bound = none
    ),
    costs_of_runs(Runs, Algorithms, Costs).

points(Number, Costs, Points) :-
    findall(X-Static, ( member(costs(X, Statics, _), Costs), nth1(Number, Statics, Static) ), Points).

bound_points(Number, Costs, Points) :-
    findall(X-Bound, ( member(costs(X, _, Bounds), Costs), arg(Number, Bounds, Bound) ), Points).

print_costs(Language, Along, Algorithms, Costs, HasBounds) :-
    word(Language, Along, X),
    findall([Number|Cells], system:cost_cells(Costs, HasBounds, Number, Cells), Rows),
    (   HasBounds == true
    ->  word(Language, bounds, Bounds)
    ;   Bounds = []
    ),
    append([X|Algorithms], Bounds, Titles),
    findall(right, member(_, Titles), Alignments),
    findall(none, member(_, [Titles|Rows]), NoBars),
    '$print_table'([Titles|Rows], Alignments, NoBars, linear).

cost_cells(Costs, HasBounds, X, Cells) :-
    member(costs(X, Statics, Bound), Costs),
    (   HasBounds == true
    ->  Bound = bounds(Least, Most),
        append(Statics, [Least, Most], Cells)
    ;   Cells = Statics
    ).
