:- module(date_text, [ format_time/3, format_time/4 ]).

% format_time/3: times as text.

%! format_time(+Sink, +Format, +Time) is det.
%  Writes Time, a time stamp, date/9 or date/3, to Sink, as format/3 has it. In Format
%  %a %A are the day of the week, %b %h %B the month, %d %e %j the day, %m the month, %y %Y %C the year or century;
%  %H %k %I %l the hour, %M the minute, %S the second, %f (%3f) its fraction, %p %P which half of the day;
%  %u %w the number of the day of the week, %V %G %g the week and its year, %U %W the week of the year;
%  %z %:z the offset, %Z the zone, %s the time stamp; and
%  %c %D %F %r %R %T %x %X %+ are usual ways to write date and time. %n is a new line, %t a tab, %% the character.
%  format_time(atom(A), '%d %b %Y', date(2024, 2, 29)) ⇒ A = '29 Feb 2024'.
%  format_time(atom(A), '%FT%T%:z', date(2024, 2, 29, 13, 5, 9.5, -3600, -, -)) ⇒ A = '2024-02-29T13:05:09+01:00'.
format_time(Sink, Format, Time) :-
    must_be(nonvar, Format),
    (   compound(Format),
        \+ is_list(Format)
    ->  throw(error(type_error(text, Format), _))
    ;   text_to_string(Format, String)
    ),
    string_codes(String, Codes),
    '$stamp_fields'(Time, Fields),
    time_text(Codes, Fields, Text, []),
    format(Sink, '~s', [Text]).

%! format_time(+Sink, +Format, +Time, +Locale) is det.
%  As format_time/3. The names of days and months are the English ones, as in the locale posix.
%  format_time(atom(A), '%a', date(2024, 2, 29), posix) ⇒ A = 'Thu'.
format_time(Sink, Format, Time, Locale) :-
    (   Locale == posix
    ->  format_time(Sink, Format, Time)
    ;   must_be(nonvar, Locale),
        throw(error(domain_error(locale, Locale), _))
    ).

% time_text(+Format, +Fields, -Text, ?Rest): the codes of the text, followed by Rest.
time_text([], _, Text, Text).
time_text([Code|Codes], Fields, Text, Rest) :-
    (   Code =:= 0'%
    ->  time_directive(Codes, Directive, Codes1),
        directive_text(Directive, Fields, Text, Text1)
    ;   Codes1 = Codes,
        Text = [Code|Text1]
    ),
    time_text(Codes1, Fields, Text1, Rest).

% time_directive(+Codes, -Directive, -Rest): a character, or digits(Count) or zone(:).
time_directive([0':, 0'z|Rest], zone(:), Rest) :- !.
time_directive([Code|Codes], Directive, Rest) :-
    code_type(Code, digit), !,
    directive_digits([Code|Codes], Digits, Rest0),
    (   Rest0 = [0'f|Rest]
    ->  number_codes(Count, Digits),
        Directive = digits(Count)
    ;   append(Digits, Rest0, All),
        no_directive(All)
    ).
time_directive([Code|Rest], Directive, Rest) :- !,
    char_code(Directive, Code).
time_directive([], _, _) :-
    no_directive([]).

directive_digits([Code|Codes], [Code|Digits], Rest) :-
    code_type(Code, digit), !,
    directive_digits(Codes, Digits, Rest).
directive_digits(Codes, [], Codes).

no_directive(Codes) :-
    (   Codes = [Code|_]
    ->  atom_codes(Directive, [0'%, Code])
    ;   Directive = '%'
    ),
    throw(error(existence_error(format, Directive), _)).

directive_text(Directive, Fields, Text, Rest) :-
    (   abbreviation(Directive, Format)
    ->  atom_codes(Format, Codes),
        time_text(Codes, Fields, Text, Rest)
    ;   directive_field(Directive, Fields, Written)
    ->  written_field(Written, Text, Rest)
    ;   char_code(Directive, Code),
        no_directive([Code])
    ).

abbreviation(c, '%a %b %e %H:%M:%S %Y').
abbreviation(+, '%a %b %e %H:%M:%S %Y').
abbreviation('D', '%m/%d/%y').
abbreviation('x', '%m/%d/%y').
abbreviation('F', '%Y-%m-%d').
abbreviation(r, '%I:%M:%S %p').
abbreviation('R', '%H:%M').
abbreviation('T', '%H:%M:%S').
abbreviation('X', '%H:%M:%S').
abbreviation(f, '%6f').

% directive_field(+Directive, +Fields, -Written): Written is text(Text), or padded(Number, Width, Code).
directive_field('%', _, text('%')).
directive_field(n, _, text('\n')).
directive_field(t, _, text('\t')).
directive_field(a, Fields, text(Short)) :-
    name_of_day(Fields, Name),
    sub_atom(Name, 0, 3, _, Short).
directive_field('A', Fields, text(Name)) :-
    name_of_day(Fields, Name).
directive_field(b, Fields, text(Short)) :-
    name_of_month(Fields, Name),
    sub_atom(Name, 0, 3, _, Short).
directive_field(h, Fields, Written) :-
    directive_field(b, Fields, Written).
directive_field('B', Fields, text(Name)) :-
    name_of_month(Fields, Name).
directive_field('C', Fields, padded(Century, 2, 0'0)) :-
    year_of(Fields, Year),
    Century is Year div 100.
directive_field(d, Fields, padded(Day, 2, 0'0)) :-
    date_field(day, Fields, Day).
directive_field(e, Fields, padded(Day, 2, 0' )) :-
    date_field(day, Fields, Day).
directive_field(j, fields(_, _, Day, _), padded(Day, 3, 0'0)).
directive_field(m, Fields, padded(Month, 2, 0'0)) :-
    date_field(month, Fields, Month).
directive_field('Y', Fields, text(Year)) :-
    year_of(Fields, Year).
directive_field(y, Fields, padded(Short, 2, 0'0)) :-
    year_of(Fields, Year),
    Short is Year mod 100.
directive_field('H', Fields, padded(Hour, 2, 0'0)) :-
    date_field(hour, Fields, Hour).
directive_field(k, Fields, padded(Hour, 2, 0' )) :-
    date_field(hour, Fields, Hour).
directive_field('I', Fields, padded(Hour, 2, 0'0)) :-
    half_day_hour(Fields, Hour).
directive_field(l, Fields, padded(Hour, 2, 0' )) :-
    half_day_hour(Fields, Hour).
directive_field('M', Fields, padded(Minute, 2, 0'0)) :-
    date_field(minute, Fields, Minute).
directive_field('S', Fields, padded(Second, 2, 0'0)) :-
    date_field(second, Fields, Second0),
    Second is floor(Second0).
directive_field(digits(Count), Fields, padded(Fraction, Count, 0'0)) :-
    date_field(second, Fields, Second),
    Fraction is floor((Second - floor(Second)) * 10 ** Count + 1.0e-6).
directive_field(p, Fields, text(Half)) :-
    date_field(hour, Fields, Hour),
    ( Hour < 12 -> Half = 'AM' ; Half = 'PM' ).
directive_field('P', Fields, text(Half)) :-
    date_field(hour, Fields, Hour),
    ( Hour < 12 -> Half = 'am' ; Half = 'pm' ).
directive_field(s, fields(_, _, _, Stamp), text(Seconds)) :-
    Seconds is round(Stamp).
directive_field(u, Fields, text(Number)) :-
    week_day_from(1, Fields, Number0),
    Number is Number0 + 1.
directive_field(w, Fields, text(Number)) :-
    week_day_from(0, Fields, Number).
directive_field('U', Fields, padded(Week, 2, 0'0)) :-
    week_of_year(0, Fields, Week).
directive_field('W', Fields, padded(Week, 2, 0'0)) :-
    week_of_year(1, Fields, Week).
directive_field('V', Fields, padded(Week, 2, 0'0)) :-
    iso_week(Fields, _, Week).
directive_field('G', Fields, text(Year)) :-
    iso_week(Fields, Year, _).
directive_field(g, Fields, padded(Short, 2, 0'0)) :-
    iso_week(Fields, Year, _),
    Short is Year mod 100.
directive_field(z, Fields, text(Text)) :-
    zone_text('~w~`0t~d~3|~`0t~d~5|', Fields, Text).
directive_field(zone(:), Fields, text(Text)) :-
    zone_text('~w~`0t~d~3|:~`0t~d~6|', Fields, Text).
directive_field('Z', Fields, text(Name)) :-
    date_field(time_zone, Fields, Zone),
    ( Zone == (-) -> Name = 'UTC' ; Name = Zone ).

written_field(text(Written), Text, Rest) :-
    format(codes(Text, Rest), '~w', [Written]).
written_field(padded(Number, Width, Pad), Text, Rest) :-
    (   Width =:= 0
    ->  Text = Rest
    ;   format(codes(Digits, Rest), '~d', [Number]),
        format(codes(Short), '~d', [Number]),
        length(Short, Length),
        Missing is max(0, Width - Length),
        repeated_code(Missing, Pad, Text, Digits)
    ).

repeated_code(Count, Code, Codes, Rest) :-
    (   Count =:= 0
    ->  Codes = Rest
    ;   Codes = [Code|Codes1],
        Next is Count - 1,
        repeated_code(Next, Code, Codes1, Rest)
    ).

date_field(Key, fields(Date, _, _, _), Value) :-
    Date = date(_, Month, Day, Hour, Minute, Second, Offset, Zone, _),
    memberchk(Key-Value,
              [ month-Month, day-Day, hour-Hour, minute-Minute, second-Second, utc_offset-Offset, time_zone-Zone ]).

year_of(fields(date(Year, _, _, _, _, _, _, _, _), _, _, _), Year).

name_of_day(Fields, Name) :-
    week_day_from(0, Fields, Number),
    nth0(Number, ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], Name).

name_of_month(Fields, Name) :-
    date_field(month, Fields, Month),
    nth1(Month,
         [ 'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
           'December' ],
         Name).

half_day_hour(Fields, Hour) :-
    date_field(hour, Fields, Hour0),
    Hour is (Hour0 + 11) mod 12 + 1.

% The number of the day of the week, from 0, if the week begins with this day: 0 for Sunday, 1 for Monday.
week_day_from(First, fields(_, Days, _, _), Number) :-
    Number is (Days + 4 - First) mod 7.

% The week in the year, where week 1 begins with the first day that begins a week.
week_of_year(First, Fields, Week) :-
    week_day_from(First, Fields, DayOfWeek),
    Fields = fields(_, _, DayOfYear, _),
    Week is (DayOfYear + 6 - DayOfWeek) // 7.

% The week by ISO 8601, which belongs to the year that its Thursday is in.
iso_week(fields(_, Days, _, _), Year, Week) :-
    Thursday is Days - (Days + 3) mod 7 + 3,
    '$calendar'(Thursday, Year-_-_, DayOfYear),
    Week is (DayOfYear - 1) // 7 + 1.

zone_text(Format, Fields, Text) :-
    date_field(utc_offset, Fields, Offset),
    ( Offset > 0 -> Sign = (-) ; Sign = (+) ),
    Hours is abs(Offset) // 3600,
    Minutes is abs(Offset) // 60 mod 60,
    format(string(Text), Format, [Sign, Hours, Minutes]).
