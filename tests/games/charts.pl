% Charts: сравнить/4 along depth and width, графики and histograms, as text and as SVG files.

% написано(+Цель, -Текст): Цель writes its chart to a file, whose text is Текст.
:- meta_predicate(written(1, -)).

written(Goal, Text) :-
    tmp_file(chart, Path),
    atom_concat(Path, '.svg', File),
    call(Goal, File),
    read_file_to_string(File, Text, []),
    delete_file(File).

% The tags of an XML text nest: what is opened is closed, in this order.
well_formed(Text) :-
    split_string(Text, "<", "", [_|Tags]),
    nested(Tags, []).

nested([], []).
nested([Tag|Tags], Open) :-
    sub_string(Tag, Before, 1, _, ">"), !,
    sub_string(Tag, 0, Before, _, Inside),
    (   sub_string(Inside, 0, 1, Length, "/")
    ->  sub_string(Inside, 1, Length, 0, Name),
        Open = [Name|Rest]
    ;   sub_string(Inside, _, 1, 0, "/")
    ->  Rest = Open
    ;   split_string(Inside, " ", "", [Name|_]),
        Rest = [Name|Open]
    ),
    nested(Tags, Rest).

% how_often(+Part, +Text, -Count): Part occurs so often in Text.
how_often(Part, Text, Count) :-
    aggregate_all(count, sub_string(Text, _, _, _, Part), Count).

% element(+Name, +Text, -Content): the text of the first element with this name.
element(Name, Text, Content) :-
    format(string(Begin), "<~w>", [Name]),
    format(string(End), "</~w>", [Name]),
    sub_string(Text, From, Length, _, Begin),
    sub_string(Text, To, _, _, End), !,
    Start is From + Length,
    Size is To - Start,
    sub_string(Text, Start, Size, _, Content).

squares(File) :-
    chart([squares-[1-1, 2-4, 3-9], cubes-[1-1, 2-8, 3-27]],
          [title('<Powers> & \'more\''), x(number), y(power), theory(['2^n'-[1-2, 2-4, 3-8]]), axis(logarithmic), file(File)]).

% ---- tables of searches ----------------------------------------------------------------------------------------------------------------

% Behind each row of a table stands a bar as long as there are static evaluations.
%?- with_output_to(string(_T), compare_searches(noughts_and_crosses, [minimax, f2, pvs], 3)), split_string(_T, "\n", "", _Ls),
%     member(_L, _Ls), sub_string(_L, 0, 52, _, _Counts), sub_string(_L, 61, _, 0, _Bar), format("~s~s~n", [_Counts, _Bar]), fail.
%> algorithm  value  move  static evaluations  cut-offs
%> minimax        0  9                    504         0  ████████████████
%> f2             0  1                     70        15  ██▎
%> pvs            0  1                     70        15  ██▎
%= false.

% Costs against depth and width, with the least and the greatest that any algorithm has.
%?- сравнить(равномерное_дерево([ветвление(3), глубина(5)]), [минимакс, f1, f2], [1, 2, 4, 5]).
%> глубина  минимакс  f1  f2  минимум  максимум
%>       1         3   3   3        3         3
%>       2         9   5   5        5         9
%>       4        81  21  17       17        81
%>       5       243  43  35       35       243
%>
%> равномерное_дерево([ветвление(3),глубина(5)])
%> стат. оценок
%>     │                                                                   ⢀⡠●
%>     │                                                               ⣀⡠⠔⠊⠁
%>     │                                                           ⣀⠤⠒⠉
%> 100 ┤                                                      ⢀⡠⠔⠊⠉
%>     │                                                  ⣀⠤●⠊⠁
%>     │                                             ⣀⡠⠔⠊⠉
%>     │                                        ⢀⣀⠤⠒⠉                    ⣀⣀⠤⠔■
%>  30 ┤                                    ⣀⠤⠔⠊⠁                 ⢀⣀⠤⠤⠒⢊⣉⠤⠤⠒⠊▲
%>     │                               ⢀⡠⠔⠒⠉                ■⡠⠤⠒⠒⣉⡡⠤⠒⠒⠉⠁
%>     │                           ⣀⠤⠒⠉⠁             ⣀⡠⠤⠔⢒⣉⡩▲⠔⠒⠉⠉
%>     │                      ⣀⡠⠔⠊⠉           ⣀⡠⠤⣔⣒⡩⠭⠔⠒⠊⠉⠁
%>  10 ┤                 ⢀⡠●⠒⠉        ⢀⣀⡠⣤⣒⠶⠭⠛⠒⠉⠉
%>     │             ⣀⡠⠔⠊⠁     ⢀⣀⣠⡤⠶⠖⠛⠓⠉⠉
%>     │         ⣀⠤⠒⠉  ⢀⣀⣀⠤✚⠖⠒⠋⠉⠁
%>     │    ⢀⡠⢔⣊⡩⠤⠤⠒⠒⠊⠉⠁
%>   3 ┤  ✚⠚⠉⠉⠁
%>     └──┬────────────────┬────────────────┬───────────────┬────────────────┬──
%>        1                2                3               4                5
%>                                                                       глубина
%> ● минимакс  ■ f1  ▲ f2  ✚ несколько кривых  ╌╌ минимум W^⌈L/2⌉ + W^⌊L/2⌋ - 1
%> ·· максимум W^L
%= true.
%?- compare_searches(noughts_and_crosses, [minimax, f2], 1-3).
%> depth  minimax  f2
%>     1        9   9
%>     2       72  16
%>     3      504  70
%>
%> noughts_and_crosses
%> static evaluations
%>     │                                                                   ⢀⡠●
%>     │                                                               ⣀⠤⠔⠊⠁
%> 300 ┤                                                          ⢀⡠⠔⠒⠉
%>     │                                                      ⣀⠤⠒⠊⠁
%>     │                                                 ⢀⡠⠔⠒⠉
%>     │                                             ⣀⠤⠒⠉⠁
%> 100 ┤                                        ⣀⡠⠔⠊⠉
%>     │                                   ⢀●⠤⠒⠉                            ⢀■
%>     │                               ⣀⡠⠔⠊⠁                          ⣀⣀⠤⠔⠒⠉⠁
%>     │                           ⣀⠤⠒⠉                         ⣀⡠⠤⠒⠊⠉
%>  30 ┤                      ⢀⡠⠔⠊⠉                      ⢀⣀⠤⠤⠒⠊⠉
%>     │                  ⣀⠤⠒⠉⠁                    ⢀⣀⠤⠔⠒⠉⠁
%>     │             ⢀⡠⠔⠊⠉                   ⣀⡠⠤⠒⠒⠉⠁
%>     │         ⣀⠤⠒⠉⠁         ⣀⣀⣀⣀⠤⠤⠤⠔⠒⠒⠒⠊⠉■
%>  10 ┤    ⢀⡠⠔⠒⢉⣀⣀⣀⠤⠤⠤⠤⠒⠒⠒⠊⠉⠉⠉
%>     │  ✚⠚⠋⠉⠉⠉⠁
%>     └──┬─────────────────────────────────┬────────────────────────────────┬──
%>        1                                 2                                3
%>                                                                         depth
%> ● minimax  ■ f2  ✚ several curves
%= true.
% The same as terms; nothing is printed.
%?- сравнить(равномерное_дерево([ветвление(3), глубина(5)]), [f1, f2], [2, 4], [строки(_Rows)]), maplist([R, R1]>>(R =.. L, append(L1, [_], L), R1 =.. L1), _Rows, Rows).
%= Rows = [строка(f1, 2, 0, 0, 5, 9, 2), строка(f2, 2, 0, 0, 5, 9, 2), строка(f1, 4, 0, 0, 21, 41, 10), строка(f2, 4, 0, 0, 17, 37, 12)].
%?- compare_searches(noughts_and_crosses, [f2], inf, [rows([row(f2, N, V, M, E, _, _, _)]), position(to_move(o, board(x,e,e, e,o,e, e,e,x)))]).
%= N = inf, V = 0, M = 2, E = 135.
%?- compare_searches(uniform_tree, [f2], 2, [rows([row(_, N, _, _, E, _, _, _), row(_, N1, _, _, E1, _, _, _)]), branching([2, 3])]).
%= N = 2, E = 3, N1 = 3, E1 = 5.
%?- compare_searches(uniform_tree([depth(3), order(worst)]), [f2], inf, [branching([2, 3, 5]), axis(linear)]).
%> branching   f2  minimum  maximum
%>         2    8        5        8
%>         3   27       11       27
%>         5  125       29      125
%>
%> uniform_tree([depth(3),order(worst)])
%> static evaluations
%> 150 ┤
%>     │
%>     │                                                                   ⢀⡠●
%>     │                                                               ⢀⡠⠔⠊⠁
%>     │                                                           ⣀⠤⠔⠊⠁
%> 100 ┤                                                       ⣀⠤⠒⠉
%>     │                                                  ⢀⣀⠤⠒⠉
%>     │                                              ⢀⡠⠔⠊⠁
%>     │                                          ⣀⡠⠔⠊⠁
%>     │                                      ⣀⠤⠒⠉
%>  50 ┤                                  ⣀⠤⠒⠉
%>     │                             ⢀⡠⠔⠊⠉
%>     │                         ⢀⡠⠔⠊⠁                                     ⢀⣀
%>     │               ⣀⣀⣀⠤⠤⠔⠒⠒⠊●⠁               ⢀⣀ ⢀⣀  ⠤⠄ ⠤⠄ ⠐⠒ ⠐⠒  ⠉⠁ ⠉⠁
%>     │    ⣀⣀⣀⠤⠤⠔⠒⠒⠊⠉⠉⢀⣀ ⢀⣀  ⠤⠄ ⠤⠄ ⠐⠒ ⠐⠒  ⠉⠁ ⠉⠁
%>   0 ┤  ●⠛ ⠐⠊⠁ ⠉⠁ ⠉⠁
%>     └──┬─────────────────────┬──────────────────────┬─────────────────────┬──
%>        2                     3                      4                     5
%>                                                                     branching
%> ● f2  ╌╌ minimum W^⌈L/2⌉ + W^⌊L/2⌋ - 1  ·· maximum W^L
%= true.

% A chart of rules: the tree of the program is uniform at both depths, and visited to find that out.
%?- игра(равномерное_дерево), with_output_to(string(_T), сравнить(правила, [f2], 1-2)), split_string(_T, "\n", "", [Заголовок|_]).
%= Заголовок = "глубина  f2  минимум  максимум".

% ---- files -----------------------------------------------------------------------------------------------------------------------------

%?- written(squares, _T), well_formed(_T), element(title, _T, Title), element(desc, _T, Description), sub_string(_T, 0, _, _, "<svg xmlns=\"http://www.w3.org/2000/svg\" ").
%= Title = "&lt;Powers&gt; &amp; 'more'", Description = "number. power. squares: 1 – 1, 2 – 4, 3 – 9. cubes: 1 – 1, 2 – 8, 3 – 27. 2^n: 1 – 2, 2 – 4, 3 – 8.".
%?- written(squares, _T), member(Part, ["role=\"img\"", "prefers-color-scheme: dark", "stroke-dasharray", "<circle", "squares", "font-family=\"sans-serif\""]),
%     how_often(Part, _T, Count).
%= Part = "role=\"img\"", Count = 1.
%= Part = "prefers-color-scheme: dark", Count = 1.
%= Part = "stroke-dasharray", Count = 2.
%= Part = "<circle", Count = 4.
%= Part = "squares", Count = 2.
%= Part = "font-family=\"sans-serif\"", Count = 13.
% The same chart is the same text.
%?- written(squares, _T), written(squares, _T1), _T == _T1.
%= true.
%?- written([F]>>сравнить(равномерное_дерево([ветвление(2), глубина(3)]), [минимакс, f2], 1-3, [файл(F)]), _T), element(desc, _T, D).
%> глубина  минимакс  f2  минимум  максимум
%>       1         2   2        2         2
%>       2         4   3        3         4
%>       3         8   5        5         8
%= D = "глубина. стат. оценок. минимакс: 1 – 2, 2 – 4, 3 – 8. f2: 1 – 2, 2 – 3, 3 – 5. минимум W^⌈L/2⌉ + W^⌊L/2⌋ - 1: 1 – 2, 2 – 3, 3 – 5. максимум W^L: 1 – 2, 2 – 4, 3 – 8.".
%?- written([F]>>with_output_to(string(_), compare_searches(nim, [minimax, f2], inf, [file(F)])), _T), element(desc, _T, D), how_often("<rect", _T, Count).
%= D = "static evaluations. minimax – 182, f2 – 98.", Count = 3.
%?- written([F]>>гистограмма([а-[1, 1, 2], б-[2]], [файл(F), x(листьев), y(порядков)]), _T), element(desc, _T, D), well_formed(_T).
%= D = "листьев. порядков. а: 1 – 2, 2 – 1. б: 1 – 0, 2 – 1.".

% An old file is replaced, and stays as it was if the chart is wrong.
%?- tmp_file(chart, _P), atom_concat(_P, '.svg', _F), squares(_F), catch(chart([a-[1-x]], [file(_F)]), error(E, _), true), read_file_to_string(_F, _T, []),
%     delete_file(_F), how_often("squares", _T, Count).
%= E = type_error(number, x), Count = 2.

%?- chart([a-[1-1]], [file('no such folder/a.svg')]).
%! error(existence_error(source_sink, 'no such folder/a.svg'), _)
%?- chart([a-[1-1]], [file('a.png')]).
%! error(domain_error(chart_file, 'a.png'), _)
%?- histogram([1, 2], [file("a")]).
%! error(domain_error(chart_file, "a"), _)
%?- chart([], [file(_)]).
%! error(instantiation_error, _)
%?- chart([], [file(f(x))]).
%! error(domain_error(source_sink, f(x)), _)
% A wrong name of a file is found before the search, which would take for ever.
%?- compare_searches(chess, [minimax], 30, [file('a.pdf')]).
%! error(domain_error(chart_file, 'a.pdf'), _)

% ---- curves as text --------------------------------------------------------------------------------------------------------------------

%?- график([квадраты-[1-1, 2-4, 3-9], кубы-[1-1, 2-8, 3-27]], [заголовок('Степени'), x(число), y(степень), ось(логарифмическая)]).
%> Степени
%> степень
%> 30 ┤                                                                   ⣀⡠■
%>    │                                                             ⣀⡠⠤⠒⠊⠉
%>    │                                                       ⣀⡠⠤⠒⠊⠉
%>    │                                                 ⣀⡠⠤⠒⠊⠉
%>    │                                           ⣀⡠⠤⠒⠊⠉
%> 10 ┤                                     ⣀⡠⠤⠒⠊⠉                      ⢀⣀⣀⠤●
%>    │                                 ⣀⠤⠒■                   ⢀⣀⡠⠤⠤⠒⠒⠊⠉⠁
%>    │                             ⢀⡠⠔⠉              ⣀⣀⠤⠤⠔⠒⠒⠉⠉⠁
%>    │                          ⡠⠔⠊⠁       ⢀⣀⣀⠤⠤⠒⠒⠊⠉⠉
%>    │                      ⣀⠤⠒⠉     ⢀⣀⠤⠒⠊●⠁
%>  3 ┤                  ⢀⡠⠔⠊    ⣀⡠⠤⠒⠉⠁
%>    │               ⣀⠤⠊⠁  ⣀⠤⠔⠒⠉
%>    │           ⢀⡠⠒⠉⢀⣀⠤⠒⠊⠉
%>    │       ⢀⡠⠔⣊⡡⠤⠒⠉⠁
%>    │    ⣀⣤⠶⠕⠒⠉
%>  1 ┤  ✚⠋⠉
%>    └──┬─────────────────────────────────┬────────────────────────────────┬──
%>       1                                 2                                3
%>                                                                        число
%> ● квадраты  ■ кубы  ✚ несколько кривых
%= true.
%?- chart([], []).
%> 1 ┤
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%> 0 ┤
%>   └──┬──────────────────────────────────────────────────────────────────┬──
%>      0                                                                  1
%= true.
%?- chart([a-[]], []).
%> 1 ┤
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%>   │
%> 0 ┤
%>   └──┬──────────────────────────────────────────────────────────────────┬──
%>      0                                                                  1
%> ● a
%= true.
%?- chart([a-[0-5]], [x(x)]).
%> 8 ┤
%>   │
%> 7 ┤
%>   │
%>   │
%> 6 ┤
%>   │
%>   │
%> 5 ┤                                    ●
%>   │
%> 4 ┤
%>   │
%>   │
%> 3 ┤
%>   │
%> 2 ┤
%>   └┬───────────────────────────────────┬──────────────────────────────────┬
%>   -1                                   0                                  1
%>                                                                           x
%> ● a
%= true.
%?- chart([a-[1- (-1.0e300), 2-1.0e300]], []).
%>  1·10³⁰⁰ ┤                                                              ⢀⡠⠔⠊●
%>          │                                                          ⢀⡠⠔⠊⠁
%>          │                                                      ⢀⡠⠔⠊⠁
%>          │                                                  ⢀⡠⠔⠊⠁
%>  5·10²⁹⁹ ┤                                              ⢀⡠⠔⠊⠁
%>          │                                          ⢀⡠⠔⠊⠁
%>          │                                      ⢀⡠⠔⠊⠁
%>          │                                  ⢀⡠⠔⠊⠁
%>        0 ┤                              ⢀⡠⠔⠊⠁
%>          │                          ⢀⡠⠔⠊⠁
%>          │                      ⢀⡠⠔⠊⠁
%> -5·10²⁹⁹ ┤                  ⢀⡠⠔⠊⠁
%>          │              ⢀⡠⠔⠊⠁
%>          │          ⢀⡠⠔⠊⠁
%>          │      ⢀⡠⠔⠊⠁
%> -1·10³⁰⁰ ┤  ●⡠⠔⠊⠁
%>          └──┬───────────────────────────────────────────────────────────────┬──
%>             1                                                               2
%> ● a
%= true.

% ---- histograms ------------------------------------------------------------------------------------------------------------------------

%?- гистограмма([5, 8, 5, 6], []).
%> 5  2  ████████████████████████████████████████████████████████████
%> 6  1  ██████████████████████████████
%> 7  0
%> 8  1  ██████████████████████████████
%= true.
%?- histogram([0.5, 0.25, 3.0, 1.75, 0.5], [title('Lengths'), y(pieces)]).
%> Lengths
%>      pieces
%> 0…1       3  ████████████████████████████████████████████████████████████
%> 1…2       1  ████████████████████
%> 2…3       0
%> 3…4       1  ████████████████████
%= true.
%?- histogram([1, 1000, 1001], [bins(4)]).
%> 0…500      1  ██████████████████████████████
%> 500…1000   0
%> 1000…1500  2  ████████████████████████████████████████████████████████████
%= true.
%?- histogram([pawn-1, queen-9], [axis(logarithmic)]).
%> pawn   1  ██████████████████████████████▊
%> queen  9  ████████████████████████████████████████████████████████████
%= true.
%?- histogram([f2-[1, 2], minimax-[2, 4]], [x(leaves), y(orders)]).
%>          leaves  orders
%> f2            1       1  ██████████████████████████████████████████████████████
%>               2       1  ██████████████████████████████████████████████████████
%>               3       0
%>               4       0
%> minimax       1       0
%>               2       1  ██████████████████████████████████████████████████████
%>               3       0
%>               4       1  ██████████████████████████████████████████████████████
%= true.
%?- histogram([3, 3.0], []).
%> 3…4  2  ████████████████████████████████████████████████████████████
%= true.
%?- histogram([1r3, 2r3], []).
%> 0.2…0.4  1  ████████████████████████████████████████████████████████████
%> 0.4…0.6  0
%> 0.6…0.8  1  ████████████████████████████████████████████████████████████
%= true.
%?- histogram([5.0e-324, 1.0e-323], []).
%> 0…1  2  ████████████████████████████████████████████████████████████
%= true.

% ---- wrong arguments -------------------------------------------------------------------------------------------------------------------

%?- chart(a, []).
%! error(type_error(list, a), _)
%?- chart([a], []).
%! error(type_error(pair, a), _)
%?- chart([a-[1]], []).
%! error(type_error(pair, 1), _)
%?- chart([a-[1-b]], []).
%! error(type_error(number, b), _)
%?- chart([a-[1-_]], []).
%! error(instantiation_error, _)
%?- chart([a-[1-0]], [axis(logarithmic)]).
%! error(domain_error(chart_number, 0), _)
%?- chart([a-[1-1.0e301]], []).
%! error(domain_error(chart_number, 1.0e301), _)
%?- X is inf, chart([a-[1-X]], []).
%! error(domain_error(chart_number, _), _)
%?- chart([], [colour(red)]).
%! error(domain_error(chart_option, colour(red)), _)
%?- chart([], [axis(log)]).
%! error(domain_error(chart_option, log), _)
%?- chart([], [bins(3)]).
%! error(domain_error(chart_option, bins(3)), _)
%?- histogram([], []).
%! error(domain_error(non_empty_list, []), _)
%?- histogram([a-[], b-[]], []).
%! error(domain_error(non_empty_list, []), _)
%?- histogram([a-1, b-(-1)], []).
%! error(domain_error(chart_number, -1), _)
%?- histogram([1, a], []).
%! error(type_error(number, a), _)
%?- histogram([a-1, b], []).
%! error(type_error(pair, b), _)
%?- histogram([1], [bins(0)]).
%! error(type_error(between(1, 1000), 0), _)
%?- X is 10 ** 400, histogram([X], []).
%! error(domain_error(chart_number, _), _)
%?- compare_searches(nim, [f], [2, a]).
%! error(type_error(positive_integer, a), _)
%?- compare_searches(nim, [f], 3-1).
%! error(domain_error(number_range, 3-1), _)
%?- compare_searches(nim, [f], 1, [branching(2-3)]).
%! error(domain_error(uniform_tree, nim), _)
%?- compare_searches(uniform_tree, [f], 1-2, [branching(2-3)]).
%! error(type_error(integer, 1-2), _)
%?- compare_searches(uniform_tree, [f], 1, [branching(_)]).
%! error(instantiation_error, _)
