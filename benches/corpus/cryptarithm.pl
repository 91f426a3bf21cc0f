% Solves cryptarithms in several number bases column by column; stresses backtracking search with pruning.
% size 60, small 1

bench(Size) :-
    solve_cases(1, Size, 0, Total, 0, Checksum),
    write('solutions: '), write(Total), nl,
    write('checksum: '), write(Checksum), nl,
    findall(Puzzle, member(Puzzle, [1, 7]), Shown),
    show_solutions(Shown).

puzzle(1, [send, more], money).
puzzle(2, [two, two], four).
puzzle(3, [base, ball], games).
puzzle(4, [forty, ten, ten], sixty).
puzzle(5, [cross, roads], danger).
puzzle(6, [eat, that], apple).
puzzle(7, [donald, gerald], robert).
puzzle(8, [green, orange], colors).
puzzle(9, [lets, wave], later).
puzzle(10, [saturn, uranus, neptune, pluto], planets).
puzzle(11, [seven, seven, six], twenty).
puzzle(12, [one, two, five], eight).
puzzle(13, [here, she], comes).
puzzle(14, [use, less], kiddy).
puzzle(15, [three, three, two, two, one], eleven).

% A case is a puzzle in some base, with the digits tried in some order.

solve_cases(Case, Last, Total, Total, Checksum, Checksum) :- Case > Last, !.
solve_cases(Case, Last, Total0, Total, Checksum0, Checksum) :-
    case(Case, Puzzle, Base, Digits),
    findall(Value, solution(Puzzle, Base, Digits, _, Value), Values),
    length(Values, Count),
    Total1 is Total0 + Count,
    add_values(Values, Checksum0, Checksum1),
    Next is Case + 1,
    solve_cases(Next, Last, Total1, Total, Checksum1, Checksum).

case(Case, Puzzle, Base, Digits) :-
    Puzzle is (Case - 1) mod 15 + 1,
    Round is (Case - 1) // 15,
    Base is 9 + (Round + Puzzle) mod 4,
    Shift is (Case * 3) mod Base,
    digits(Base, Ascending),
    rotate(Shift, Ascending, Digits).

digits(Base, Digits) :-
    Highest is Base - 1,
    findall(Digit, between(0, Highest, Digit), Digits).

rotate(N, List, Rotated) :-
    length(Front, N),
    append(Front, Back, List),
    append(Back, Front, Rotated).

add_values([], Sum, Sum).
add_values([Value|Values], Sum0, Sum) :-
    Sum1 is (Sum0 + Value) mod 1000000007,
    add_values(Values, Sum1, Sum).

% solution(Puzzle, Base, Digits, Numbers, Value): the addends are Numbers, the result is Value.

solution(Puzzle, Base, Digits, Numbers, Value) :-
    puzzle(Puzzle, AddendAtoms, ResultAtom),
    encode_words([ResultAtom|AddendAtoms], Letters, [Result|Addends]),
    length(Letters, LetterCount),
    LetterCount =< Base,
    columns(Addends, Result, Columns),
    solve_columns(Columns, 0, Base, Digits),
    maplist(word_value(Base), Addends, Numbers),
    word_value(Base, Result, Value).

% A word becomes a list of letter(Digit, Least), shared by the occurrences; Least is 1 for a leading letter.

encode_words(Atoms, Table, Words) :-
    maplist(atom_chars, Atoms, Spelled),
    encode_spelled(Spelled, [], Table, Words),
    mark_leading(Words),
    mark_others(Table).

encode_spelled([], Table, Table, []).
encode_spelled([Chars|Spelled], Table0, Table, [Word|Words]) :-
    encode_chars(Chars, Table0, Table1, Word),
    encode_spelled(Spelled, Table1, Table, Words).

encode_chars([], Table, Table, []).
encode_chars([Char|Chars], Table0, Table, [Letter|Word]) :-
    (   memberchk(Char-Known, Table0)
    ->  Letter = Known, Table1 = Table0
    ;   Letter = letter(_, _), Table1 = [Char-Letter|Table0]
    ),
    encode_chars(Chars, Table1, Table, Word).

mark_leading([]).
mark_leading([[letter(_, 1)|_]|Words]) :- mark_leading(Words).

mark_others([]).
mark_others([_-letter(_, Least)|Table]) :-
    ( var(Least) -> Least = 0 ; true ),
    mark_others(Table).

% Columns are column(AddendLetters, ResultLetter), the units first.

columns(Addends, Result, Columns) :-
    maplist(reverse, Addends, Reversed),
    reverse(Result, ReversedResult),
    split_columns(ReversedResult, Reversed, Columns).

split_columns([], Words, []) :- all_empty(Words).
split_columns([Letter|Letters], Words, [column(Heads, Letter)|Columns]) :-
    heads_and_tails(Words, Heads, Tails),
    split_columns(Letters, Tails, Columns).

all_empty([]).
all_empty([[]|Words]) :- all_empty(Words).

heads_and_tails([], [], []).
heads_and_tails([[]|Words], Heads, Tails) :- heads_and_tails(Words, Heads, Tails).
heads_and_tails([[Head|Tail]|Words], [Head|Heads], [Tail|Tails]) :- heads_and_tails(Words, Heads, Tails).

solve_columns([], 0, _, _).
solve_columns([column(Letters, Result)|Columns], Carry0, Base, Digits0) :-
    assign_letters(Letters, Digits0, Digits1, Carry0, Sum),
    Digit is Sum mod Base,
    assign_result(Result, Digit, Digits1, Digits2),
    Carry is Sum // Base,
    carry_possible(Columns, Carry),
    solve_columns(Columns, Carry, Base, Digits2).

% No column left: no carry. Only the result left: it is the carry, so not zero.

carry_possible([], 0).
carry_possible([column(Letters, letter(Digit, Least))|_], Carry) :-
    (   Letters == []
    ->  Carry >= Least,
        ( var(Digit) -> true ; Digit =:= Carry )
    ;   true
    ).

assign_letters([], Digits, Digits, Sum, Sum).
assign_letters([letter(Digit, Least)|Letters], Digits0, Digits, Sum0, Sum) :-
    (   integer(Digit)
    ->  Digits1 = Digits0
    ;   select(Digit, Digits0, Digits1),
        Digit >= Least
    ),
    Sum1 is Sum0 + Digit,
    assign_letters(Letters, Digits1, Digits, Sum1, Sum).

assign_result(letter(Digit, Least), Value, Digits0, Digits) :-
    (   integer(Digit)
    ->  Digit =:= Value, Digits = Digits0
    ;   Value >= Least,
        remove_digit(Digits0, Value, Digits),
        Digit = Value
    ).

remove_digit([Digit|Digits], Value, Rest) :-
    (   Digit =:= Value
    ->  Rest = Digits
    ;   Rest = [Digit|Rest1],
        remove_digit(Digits, Value, Rest1)
    ).

word_value(Base, Word, Value) :- word_value(Word, Base, 0, Value).

word_value([], _, Value, Value).
word_value([letter(Digit, _)|Word], Base, Value0, Value) :-
    Value1 is Value0 * Base + Digit,
    word_value(Word, Base, Value1, Value).

% The decimal solutions of some puzzles, checked by adding.

show_solutions([]).
show_solutions([Puzzle|Puzzles]) :-
    digits(10, Digits),
    findall(Numbers-Value, solution(Puzzle, 10, Digits, Numbers, Value), Solutions),
    show_each(Solutions),
    show_solutions(Puzzles).

show_each([]).
show_each([Numbers-Value|Solutions]) :-
    write_sum(Numbers, Value),
    ( sum_list(Numbers, Value) -> nl ; write(' is wrong'), nl ),
    show_each(Solutions).

write_sum([Number], Value) :- !, write(Number), write(' = '), write(Value).
write_sum([Number|Numbers], Value) :- write(Number), write(' + '), write_sum(Numbers, Value).
