:- module(charts,
          [ график/2, chart/2, гистограмма/2, histogram/2,
            '$read_chart_options'/3, '$chart_option'/4, '$chart_curves'/4, '$show_curves'/4, '$write_chart'/2 ]).

% Charts: curves and bars, at the terminal or as SVG files.

%! график(+Series, +Options) is det.
%  Draws curves: Series is a list of Name-Points, where Points is a list of X-Y, which are joined in this order. At the terminal, and
%  everywhere else where there is text, curves are drawn with characters. Options:
%
%    заголовок(T), title(T)    what is written above
%    x(T), y(T)                what the axes show
%    ось(A), axis(A)           the vertical axis: линейная (linear), the default, or логарифмическая (logarithmic)
%    теория(S), theory(S)      more series, which are drawn dashed and without points: what formulas say
%    файл(F), file(F)          writes the chart to the file F instead, whose name ends in .svg. An old file is replaced as a whole, or not at all
%
%  domain_error(chart_number, N) for a number that an axis cannot show: one that is not finite or beyond 1e300, or one on a
%  logarithmic axis that is not above zero.
%  with_output_to(string(_T), график([квадраты-[1-1, 2-4, 3-9]], [x(число)])), sub_string(_T, _, _, 0, "● квадраты\n") ⇒ true.
%  catch(график([a-[1-0]], [ось(логарифмическая)]), error(E, _), true) ⇒ E = domain_error(chart_number, 0).
график(Series, Options) :-
    draw_chart(Series, Options, 'несколько кривых').

%! chart(+Series, +Options) is det.
%  The English name of график/2.
%  catch(chart([a-[1-2, 2-3]], [file('a.png')]), error(E, _), true) ⇒ E = domain_error(chart_file, 'a.png').
chart(Series, Options) :-
    draw_chart(Series, Options, 'several curves').

draw_chart(Series, Options, Several) :-
    '$read_chart_options'([title, x, y, axis, theory, file], Options, Read),
    '$chart_option'(axis, Read, linear, Scale),
    '$chart_option'(theory, Read, [], Theory),
    '$chart_curves'(Series, measured, Scale, Curves),
    '$chart_curves'(Theory, theory, Scale, Formulas),
    append(Curves, Formulas, All),
    '$show_curves'(All, Scale, Read, Several).

%! гистограмма(+Data, +Options) is det.
%  Draws a bar for each value in the list Data and its frequency. Whole numbers that are less than 30 apart have a bar each; other
%  numbers are counted in classes A…B, from A to less than B. Elements Name-Numbers are series that are drawn side by side; elements
%  Name-Number have been counted already, and Number is the length of the bar. Options are заголовок, x, y, ось and файл, as for
%  график/2, and
%
%    столбцов(N), bins(N)      about so many classes, at most 1000
%
%  domain_error(chart_number, N) as for график/2, and for a bar that would be shorter than nothing.
%  with_output_to(string(_T), гистограмма([a-1, b-3], [])), sub_string(_T, 0, 5, _, B) ⇒ B = "a  1 ".
%  catch(гистограмма([], []), error(E, _), true) ⇒ E = domain_error(non_empty_list, []).
гистограмма(Data, Options) :-
    '$read_chart_options'([title, x, y, axis, bins, file], Options, Read),
    '$chart_option'(axis, Read, linear, Scale),
    must_be(list, Data),
    (   Data == []
    ->  domain_error(non_empty_list, Data)
    ;   true
    ),
    bars(Data, Read, Labels, Series),
    (   '$chart_option'(file, Read, none, none)
    ->  print_bars(Labels, Series, Scale, Read)
    ;   bar_series(Series, BarSeries),
        chart_titles(Read, Title, X, Y),
        '$write_chart'(bars(Title, X, Y, Scale, Labels, BarSeries), Read)
    ).

%! histogram(+Data, +Options) is det.
%  The English name of гистограмма/2.
%  with_output_to(string(_T), histogram([2, 3, 3], [])), sub_string(_T, 0, 5, _, B) ⇒ B = "2  1 ".
histogram(Data, Options) :-
    гистограмма(Data, Options).

% ---- options ----

option_kind(заголовок, title).
option_kind(title,     title).
option_kind(x,         x).
option_kind(y,         y).
option_kind(ось,       axis).
option_kind(axis,      axis).
option_kind(теория,    theory).
option_kind(theory,    theory).
option_kind(столбцов,  bins).
option_kind(bins,      bins).
option_kind(ветвление, branching).
option_kind(branching, branching).
option_kind(позиция,   position).
option_kind(position,  position).
option_kind(строки,    rows).
option_kind(rows,      rows).
option_kind(файл,      file).
option_kind(file,      file).

% '$read_chart_options'(+Kinds, +Options, -Read): Read is a list of Kind-Value; other kinds than those in Kinds are errors.
'$read_chart_options'(Kinds, Options, Read) :-
    must_be(list, Options),
    read_options(Options, Kinds, Read).

read_options([], _, []).
read_options([Option|Options], Kinds, [Kind-Value|Read]) :-
    must_be(nonvar, Option),
    (   compound(Option),
        Option =.. [Name, Value0],
        option_kind(Name, Kind),
        memberchk(Kind, Kinds)
    ->  option_value(Kind, Value0, Value)
    ;   findall(Known, ( member(Kind0, Kinds), system:option_kind(Known, Kind0) ), Names),
        throw(error(domain_error(chart_option, Option), context(_, one_of(Names))))
    ),
    read_options(Options, Kinds, Read).

option_value(axis, Name, Scale) :- !,
    must_be(atom, Name),
    (   axis_scale(Name, Scale)
    ->  true
    ;   findall(Known, system:axis_scale(Known, _), Names),
        throw(error(domain_error(chart_option, Name), context(_, one_of(Names))))
    ).
option_value(file, File, File) :- !,
    must_be(nonvar, File),
    (   ( atom(File) ; string(File) )
    ->  true
    ;   domain_error(source_sink, File)
    ),
    (   file_name_extension(_, Extension, File),
        downcase_atom(Extension, svg)
    ->  true
    ;   domain_error(chart_file, File)
    ).
option_value(bins, Count, Count) :- !,
    must_be(between(1, 1000), Count).
option_value(Kind, Text, Shown) :-
    memberchk(Kind, [title, x, y]), !,
    must_be(nonvar, Text),
    format(atom(Shown), '~w', [Text]).
option_value(_, Value, Value).

axis_scale(линейная,        linear).
axis_scale(linear,          linear).
axis_scale(логарифмическая, logarithmic).
axis_scale(logarithmic,     logarithmic).

% '$chart_option'(+Kind, +Read, +Default, -Value).
'$chart_option'(Kind, Read, Default, Value) :-
    (   memberchk(Kind-Value0, Read)
    ->  Value = Value0
    ;   Value = Default
    ).

chart_titles(Read, Title, X, Y) :-
    '$chart_option'(title, Read, '', Title),
    '$chart_option'(x, Read, '', X),
    '$chart_option'(y, Read, '', Y).

% ---- curves ----

% '$chart_curves'(+Series, +Kind, +Scale, -Curves): the terms that '$chart_svg'/2 knows; Kind is measured or theory.
'$chart_curves'(Series, Kind, Scale, Curves) :-
    must_be(list, Series),
    curves(Series, Kind, Scale, Curves).

curves([], _, _, []).
curves([Pair|Series], Kind, Scale, [curve(Text, Kind, Places)|Curves]) :-
    must_be(pair, Pair),
    Pair = Name-Points,
    format(atom(Text), '~w', [Name]),
    must_be(list, Points),
    places(Points, Scale, Places),
    curves(Series, Kind, Scale, Curves).

places([], _, []).
places([Point|Points], Scale, [X-Y|Places]) :-
    must_be(pair, Point),
    Point = X0-Y0,
    axis_number(linear, X0, X),
    axis_number(Scale, Y0, Y),
    places(Points, Scale, Places).

axis_number(Scale, Number, Float) :-
    must_be(number, Number),
    catch(Float is float(Number), error(evaluation_error(_), _), Float = inf),
    (   float(Float),
        abs(Float) =< 1.0e300,
        ( Scale == linear ; Float > 0 )
    ->  true
    ;   domain_error(chart_number, Number)
    ).

% '$show_curves'(+Curves, +Scale, +Read, +Several): to the file that the options Read name, or else as text.
'$show_curves'(Curves, Scale, Read, Several) :-
    chart_titles(Read, Title, X, Y),
    Chart = curves(Title, X, Y, Scale, Curves),
    (   '$chart_option'(file, Read, none, none)
    ->  '$columns'(Columns),
        '$chart_text'(Chart, Columns, Several, Text),
        write(Text)
    ;   '$write_chart'(Chart, Read)
    ).

'$write_chart'(Chart, Read) :-
    memberchk(file-File, Read),
    '$chart_svg'(Chart, Svg),
    '$replace_file'(File, Svg).

% ---- bars ----

% bars(+Data, +Read, -Labels, -Series): Series is a list of Name-Values, a value for each label.
bars([First|Rest], Read, Labels, Series) :-
    must_be(nonvar, First),
    Data = [First|Rest],
    (   First = _-Values,
        is_list(Values)
    ->  named_lists(Data, Names, Lists),
        append(Lists, All),
        classes(All, Read, Classes),
        class_labels(Classes, Labels),
        maplist(system:frequencies(Classes), Lists, Counts),
        pairs_keys_values(Series, Names, Counts)
    ;   First = _-_
    ->  counted_bars(Data, Labels, Lengths),
        Series = [''-Lengths]
    ;   maplist(system:axis_number(linear), Data, _),
        classes(Data, Read, Classes),
        class_labels(Classes, Labels),
        frequencies(Classes, Data, Counts),
        Series = [''-Counts]
    ).

named_lists([], [], []).
named_lists([Pair|Pairs], [Text|Names], [Numbers|Lists]) :-
    must_be(pair, Pair),
    Pair = Name-Numbers,
    format(atom(Text), '~w', [Name]),
    must_be(list, Numbers),
    maplist(system:axis_number(linear), Numbers, _),
    named_lists(Pairs, Names, Lists).

counted_bars([], [], []).
counted_bars([Pair|Pairs], [Label|Labels], [Length|Lengths]) :-
    must_be(pair, Pair),
    Pair = Name-Length,
    format(atom(Label), '~w', [Name]),
    axis_number(linear, Length, Float),
    (   Float >= 0
    ->  true
    ;   domain_error(chart_number, Length)
    ),
    counted_bars(Pairs, Labels, Lengths).

% classes(+Numbers, +Read, -Classes): Classes is classes(Begin, Step, Count), or whole(Begin, Count) for whole numbers with a class each.
classes(Numbers, Read, Classes) :-
    (   Numbers == []
    ->  domain_error(non_empty_list, Numbers)
    ;   true
    ),
    min_list(Numbers, Least),
    max_list(Numbers, Greatest),
    '$chart_option'(bins, Read, none, Bins),
    (   Bins == none,
        forall(member(Number, Numbers), integer(Number)),
        Greatest - Least < 30
    ->  Count is Greatest - Least + 1,
        Classes = whole(Least, Count)
    ;   length(Numbers, Length),
        (   Bins == none
        ->  Wanted is ceiling(log2(Length)) + 1          % Sturges's rule
        ;   Wanted = Bins
        ),
        round_step(Least, Greatest, Wanted, Step),
        Begin is floor(Least / Step) * Step,
        Count is floor((Greatest - Begin) / Step) + 1,
        Classes = classes(Begin, Step, Count)
    ).

% round_step(+Least, +Greatest, +Wanted, -Step): 1, 2 or 5 times a power of ten, for about so many classes.
round_step(Least, Greatest, Wanted, Step) :-
    Rough is float(Greatest - Least) / Wanted,
    (   Rough > 1.0e-300
    ->  Power is 10.0 ** floor(log10(Rough)),
        once(( member(Factor, [1, 2, 5, 10]), Factor * Power >= Rough * 0.999 )),
        Step is Factor * Power
    ;   Step = 1.0
    ).

class_labels(whole(Begin, Count), Labels) :-
    End is Begin + Count - 1,
    numlist(Begin, End, Labels0),
    maplist(system:shown, Labels0, Labels).
class_labels(classes(Begin, Step, Count), Labels) :-
    Decimals is max(0, -floor(log10(Step))),
    findall(Label,
            ( between(1, Count, Number),
              From is Begin + (Number - 1) * Step,
              To is From + Step,
              format(atom(Label), '~*f…~*f', [Decimals, From, Decimals, To]) ),
            Labels).

shown(Number, Text) :-
    atom_number(Text, Number).

% frequencies(+Classes, +Numbers, -Counts): how many Numbers are in each class.
frequencies(Classes, Numbers, Counts) :-
    findall(Index, ( member(Number, Numbers), system:class_of(Classes, Number, Index) ), Indices0),
    msort(Indices0, Indices),
    functor(Classes, _, Arity),
    arg(Arity, Classes, Count),
    counts_from(0, Count, Indices, Counts).

class_of(whole(Begin, _), Number, Index) :-
    Index is Number - Begin.
class_of(classes(Begin, Step, Count), Number, Index) :-
    Index is max(0, min(Count - 1, floor((Number - Begin) / Step))).

counts_from(Count, Count, _, []) :- !.
counts_from(Index, Count, Indices, [Frequency|Frequencies]) :-
    leading_equal(Indices, Index, 0, Frequency, Rest),
    Next is Index + 1,
    counts_from(Next, Count, Rest, Frequencies).

leading_equal([Index|Indices], Index, Frequency0, Frequency, Rest) :- !,
    Frequency1 is Frequency0 + 1,
    leading_equal(Indices, Index, Frequency1, Frequency, Rest).
leading_equal(Indices, _, Frequency, Frequency, Indices).

bar_series([], []).
bar_series([Name-Values|Series], [bars(Name, Floats)|BarSeries]) :-
    maplist(system:axis_number(linear), Values, Floats),
    bar_series(Series, BarSeries).

% print_bars(+Labels, +Series, +Scale, +Read): a table of names, labels, values and bars. A name stands in the first row of its series.
print_bars(Labels, Series, Scale, Read) :-
    chart_titles(Read, Title, X, Y),
    (   Title == ''
    ->  true
    ;   format('~w~n', [Title])
    ),
    findall(Row-Length, system:bar_row(Series, Labels, Row, Length), Pairs0),
    (   X == '', Y == ''
    ->  Pairs = Pairs0
    ;   Pairs = [['', X, Y]-none|Pairs0]
    ),
    pairs_keys_values(Pairs, Rows0, Lengths),
    (   Series = [''-_]
    ->  findall(Row, member([_|Row], Rows0), Rows),
        Alignments = [Alignment, right]
    ;   Rows = Rows0,
        Alignments = [left, Alignment, right]
    ),
    (   forall(member(Label, Labels), atom_number(Label, _))
    ->  Alignment = right
    ;   Alignment = left
    ),
    '$print_table'(Rows, Alignments, Lengths, Scale).

bar_row(Series, Labels, [Shown, Label, Length], Length) :-
    member(Name-Lengths, Series),
    nth1(Number, Labels, Label),
    nth1(Number, Lengths, Length),
    (   Number =:= 1
    ->  Shown = Name
    ;   Shown = ''
    ).
