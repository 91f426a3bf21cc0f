:- module(tables, ['$print_table'/4]).

% Tables in columns, with a bar behind each row.

% '$print_table'(+Rows, +Alignments, +Values, +Scale): columns are as wide as necessary, and aligned to the left or right. A row whose
% value is a number ends with a bar of that length; none is for headings. Scale is linear or logarithmic.
'$print_table'(Rows, Alignments, Values, Scale) :-
    column_widths(Rows, Widths),
    sum_list(Widths, Text),
    length(Widths, Columns),
    '$columns'(Width),
    Room is max(10, min(60, Width - Text - 2 * Columns - 1)),
    bar_unit(Scale, Values, Room, Unit),
    print_rows(Rows, Widths, Alignments, Values, Unit).

column_widths([Row], Widths) :- !,
    text_lengths(Row, Widths).
column_widths([Row|Rows], Widths) :-
    text_lengths(Row, Own),
    column_widths(Rows, Others),
    maplist(system:wider, Own, Others, Widths).

wider(A, B, C) :-
    C is max(A, B).

text_lengths([], []).
text_lengths([Text|Texts], [Length|Lengths]) :-
    format(atom(Shown), '~w', [Text]),
    atom_length(Shown, Length),
    text_lengths(Texts, Lengths).

print_rows([], _, _, _, _).
print_rows([Row|Rows], Widths, Alignments, [Value|Values], Unit) :-
    with_output_to(string(Cells), system:print_cells(Row, Widths, Alignments, '')),
    bar(Value, Unit, Bar),
    (   Bar == ''
    ->  format('~s~n', [Cells])
    ;   format('~s  ~w~n', [Cells, Bar])
    ),
    print_rows(Rows, Widths, Alignments, Values, Unit).

print_cells([], [], [], _).
print_cells([Text|Texts], [Width|Widths], [Alignment|Alignments], Gap) :-
    cell_text(Alignment, Text, Width, Cell),
    write(Gap),
    write(Cell),
    print_cells(Texts, Widths, Alignments, '  ').

cell_text(left, Text, Width, Cell) :-
    format(atom(Cell), '~w~t~*|', [Text, Width]).
cell_text(right, Text, Width, Cell) :-
    format(atom(Cell), '~t~w~*|', [Text, Width]).

% ---- bars ----

% bar_unit(+Scale, +Values, +Room, -Unit): Unit is unit(Scale, Begin, Length): where bars begin, and how many columns 1 has from there.
% A logarithmic bar begins at a power of ten below the least value.
bar_unit(Scale, Values, Room, unit(Scale, Begin, Length)) :-
    findall(Value, ( member(Value, Values), number(Value), Value > 0 ), Positive),
    (   Positive == []
    ->  Begin = 0, Length = 0
    ;   max_list(Positive, Greatest),
        min_list(Positive, Least),
        begin_of_bars(Scale, Least, Begin),
        bar_place(Scale, Greatest, End),
        Length is Room / (End - Begin)
    ).

begin_of_bars(linear, _, 0).
begin_of_bars(logarithmic, Least, Begin) :-
    Begin is floor(log10(Least / 2)).

bar_place(linear, Value, Value).
bar_place(logarithmic, Value, Place) :-
    Place is log10(Value).

% bar(+Value, +Unit, -Bar): Bar is in eighths of a column, and has at least one of them if there is anything to show.
bar(Value, unit(Scale, Begin, Length), Bar) :-
    (   number(Value),
        Value > 0
    ->  bar_place(Scale, Value, Place),
        Eighths is max(1, round((Place - Begin) * Length * 8)),
        Whole is Eighths // 8,
        Part is Eighths mod 8,
        part_of_column(Part, End),
        format(atom(Bar), '~`█t~*|~w', [Whole, End])
    ;   Bar = ''
    ).

part_of_column(0, '').
part_of_column(1, '▏').
part_of_column(2, '▎').
part_of_column(3, '▍').
part_of_column(4, '▌').
part_of_column(5, '▋').
part_of_column(6, '▊').
part_of_column(7, '▉').
