:- module(dates, [
       stamp_date_time/3, date_time_stamp/2, date_time_value/3, parse_time/2, parse_time/3,
       day_of_the_week/2, day_of_the_year/2, date/1, '$days_of_date'/4, '$calendar'/3, '$stamp_fields'/2
   ]).

% Dates: a time stamp is a number of seconds since the beginning of 1970, UTC, and date(Year, Month, Day, Hour, Minute, Second,
% Offset, Zone, IsSummerTime) the same on a calendar, where Offset is how many seconds the local clocks are behind UTC. The
% calendar is the Gregorian one at all times, with a year 0; days have 86400 seconds.

% ---- the calendar ---------------------------------------------------------------------------------------------------

%! '$days_of_date'(+Year, +Month, +Day, -Days) is det.
%  The day is so many days after the first of 1970. A month beyond the year, or a day beyond the month, is one of a later or earlier.
%
%  The year is counted from March, so that a leap day is its last: 153 days are five months from March on, or from August on.
'$days_of_date'(Year0, Month0, Day, Days) :-
    Year1 is Year0 + (Month0 - 1) div 12,
    Month is (Month0 - 1) mod 12 + 1,
    MonthFromMarch is (Month + 9) mod 12,
    Year is Year1 - MonthFromMarch // 10,
    Days is Year * 365 + Year div 4 - Year div 100 + Year div 400 + (153 * MonthFromMarch + 2) // 5 + Day - 1 - 719468.

%! '$calendar'(+Days, -Date, -DayOfYear) is det.
%  Date is Year-Month-Day, and the day is number DayOfYear in its year, from 1. Four hundred years have 146097 days.
'$calendar'(Days, Year-Month-Day, DayOfYear) :-
    FromMarch is Days + 719468,
    Era is FromMarch div 146097,
    DayOfEra is FromMarch mod 146097,
    YearOfEra is (DayOfEra - DayOfEra // 1460 + DayOfEra // 36524 - DayOfEra // 146096) // 365,
    DayFromMarch is DayOfEra - (365 * YearOfEra + YearOfEra // 4 - YearOfEra // 100),
    MonthFromMarch is (5 * DayFromMarch + 2) // 153,
    Day is DayFromMarch - (153 * MonthFromMarch + 2) // 5 + 1,
    Month is (MonthFromMarch + 2) mod 12 + 1,
    Year is YearOfEra + Era * 400 + MonthFromMarch // 10,
    '$days_of_date'(Year, 1, 1, First),
    DayOfYear is Days - First + 1.

%! day_of_the_week(+Date, -Number) is det.
%  The day date(Year, Month, Day) is a Monday if Number is 1, and so on to 7 for a Sunday.
%  day_of_the_week(date(2024, 2, 29), N) ⇒ N = 4.
day_of_the_week(date(Year, Month, Day), Number) :-
    '$days_of_date'(Year, Month, Day, Days),
    Number is (Days + 3) mod 7 + 1.

%! day_of_the_year(+Date, -Number) is det.
%  The day date(Year, Month, Day) is number Number of its year, from 1.
%  day_of_the_year(date(2024, 3, 1), N) ⇒ N = 61.
day_of_the_year(date(Year, Month, Day), Number) :-
    '$days_of_date'(Year, Month, Day, Days),
    '$days_of_date'(Year, 1, 1, First),
    Number is Days - First + 1.

%! date(-Date) is det.
%  Date is today's date(Year, Month, Day).
%  date(date(_Year, _Month, _Day)), between(1, 12, _Month), between(1, 31, _Day) ⇒ true.
date(date(Year, Month, Day)) :-
    get_time(Now),
    stamp_date_time(Now, date(Year, Month, Day, _, _, _, _, _, _), local).

% ---- time stamps ----------------------------------------------------------------------------------------------------

%! stamp_date_time(+Stamp, -Date, +Zone) is det.
%  Date is the time Stamp as a date/9. Zone is local, 'UTC', or the offset in seconds, which are positive west of Greenwich.
%  stamp_date_time(1.5, D, 'UTC') ⇒ D = date(1970, 1, 1, 0, 0, 1.5, 0, 'UTC', -).
%  stamp_date_time(0, D, -3600) ⇒ D = date(1970, 1, 1, 1, 0, 0.0, -3600, -, -).
stamp_date_time(Stamp, Date, Zone) :-
    must_be(nonvar, Zone),
    seconds_of_stamp(Stamp, Whole, Fraction),
    zone_fields(Zone, Whole, Offset, Name, IsSummer),
    Local is Whole - Offset,
    Days is Local div 86400,
    InDay is Local mod 86400,
    '$calendar'(Days, Year-Month-Day, _),
    Hour is InDay // 3600,
    Minute is InDay // 60 mod 60,
    Second is float(InDay mod 60) + Fraction,
    Date = date(Year, Month, Day, Hour, Minute, Second, Offset, Name, IsSummer).

seconds_of_stamp(Stamp, Whole, Fraction) :-
    must_be(nonvar, Stamp),
    (   number(Stamp)
    ->  true
    ;   throw(error(type_error(float, Stamp), _))
    ),
    Whole is floor(Stamp),
    Fraction is Stamp - Whole.

zone_fields(Zone, Whole, Offset, Name, IsSummer) :-
    (   Zone == local
    ->  '$zone_at'(Whole, East, Name, IsSummer),
        Offset is -East
    ;   Zone == 'UTC'
    ->  Offset = 0,
        Name = 'UTC',
        IsSummer = (-)
    ;   integer(Zone)
    ->  Offset = Zone,
        Name = (-),
        IsSummer = (-)
    ;   atom(Zone)
    ->  domain_error(timezone, Zone)
    ;   type_error(timezone, Zone)
    ).

%! date_time_stamp(+Date, -Stamp) is det.
%  Stamp is the time of a date/9, or of the beginning of a date/3 in UTC. Fields beyond their range count: minute 70 is in the next
%  hour. If the offset is unbound, the date is local, and the last fields are bound.
%  date_time_stamp(date(2024, 2, 29), S) ⇒ S = 1709164800.0.
%  date_time_stamp(date(2024, 2, 30, 12, 0, 0.5, -3600, -, -), S) ⇒ S = 1709290800.5.
date_time_stamp(Date, Stamp) :-
    must_be(nonvar, Date),
    (   Date = date(Year, Month, Day)
    ->  stamp_of_fields(Year, Month, Day, 0, 0, 0, 0, Stamp)
    ;   Date = date(Year, Month, Day, Hour, Minute, Second, Offset, Name, IsSummer)
    ->  local_offset(Offset, Date, Name, IsSummer),
        stamp_of_fields(Year, Month, Day, Hour, Minute, Second, Offset, Stamp)
    ;   throw(error(type_error(time, Date), _))
    ).

stamp_of_fields(Year, Month, Day, Hour, Minute, Second, Offset, Stamp) :-
    maplist(must_be(integer), [Year, Month, Day, Hour, Minute, Offset]),
    must_be(number, Second),
    '$days_of_date'(Year, Month, Day, Days),
    Stamp is float(Days * 86400 + Hour * 3600 + Minute * 60 + Offset + Second).

% The offset of a local time is that at the same time in UTC, or, near a change of clocks, that at the time which this gives.
local_offset(Offset, date(Year, Month, Day, Hour, Minute, Second, _, _, _), Name, IsSummer) :-
    (   nonvar(Offset)
    ->  true
    ;   stamp_of_fields(Year, Month, Day, Hour, Minute, Second, 0, AsUtc),
        Whole is floor(AsUtc),
        '$zone_at'(Whole, East0, _, _),
        First is Whole - East0,
        '$zone_at'(First, East, Name0, IsSummer0),
        Offset is -East,
        ignore(Name = Name0),
        ignore(IsSummer = IsSummer0)
    ).

%! '$stamp_fields'(+Time, -Fields) is det.
%  Fields are what is known of a time stamp, a date/9 or a date/3: fields(Date, Days, DayOfYear, Stamp), where Days are counted
%  from the beginning of 1970, on the calendar.
'$stamp_fields'(Time, fields(Date, Days, DayOfYear, Stamp)) :-
    must_be(nonvar, Time),
    (   number(Time)
    ->  stamp_date_time(Time, Date, local),
        Stamp = Time
    ;   date_time_stamp(Time, Stamp),
        full_date(Time, Date)
    ),
    Date = date(Year, Month, Day, _, _, _, _, _, _),
    '$days_of_date'(Year, Month, Day, Days),
    '$days_of_date'(Year, 1, 1, First),
    DayOfYear is Days - First + 1.

% The day and month are brought into their ranges.
full_date(date(Year, Month, Day), Date) :-
    full_date(date(Year, Month, Day, 0, 0, 0, 0, 'UTC', -), Date).
full_date(date(Year0, Month0, Day0, Hour, Minute, Second, Offset, Name, IsSummer),
          date(Year, Month, Day, Hour, Minute, Second, Offset, Name, IsSummer)) :-
    '$days_of_date'(Year0, Month0, Day0, Days),
    '$calendar'(Days, Year-Month-Day, _).

%! date_time_value(?Key, +Date, ?Value) is nondet.
%  Date, a date/9, has this value: year, month, day, hour, minute, second, utc_offset, time_zone, daylight_saving, date(Y, M, D) for
%  date, and time(H, M, S) for time.
%  date_time_value(date, date(2024, 2, 29, 13, 5, 9.5, 0, -, -), V) ⇒ V = date(2024, 2, 29).
date_time_value(Key, date(Year, Month, Day, Hour, Minute, Second, Offset, Zone, IsSummer), Value) :-
    member(Key-Value,
           [ year-Year, month-Month, day-Day, hour-Hour, minute-Minute, second-Second, utc_offset-Offset, time_zone-Zone,
             daylight_saving-IsSummer, date-date(Year, Month, Day), time-time(Hour, Minute, Second) ]),
    Value \== (-).

% ---- reading --------------------------------------------------------------------------------------------------------

%! parse_time(+Text, -Stamp) is semidet.
%  As parse_time/3, in either format.
%  parse_time('2024-02-29T12:30:45Z', S) ⇒ S = 1709209845.0.
parse_time(Text, Stamp) :-
    parse_time(Text, _, Stamp).

%! parse_time(+Text, ?Format, -Stamp) is semidet.
%  Text is a date, or a date and a time of day, in the format iso_8601 or rfc_1123. Without a zone it is UTC.
%  parse_time('Fri, 08 Dec 2006 15:29:44 GMT', F, S) ⇒ F = rfc_1123, S = 1165591784.0.
%  parse_time('2024-W09-4', F, S) ⇒ F = iso_8601, S = 1709164800.0.
parse_time(Text, Format, Stamp) :-
    must_be(nonvar, Text),
    text_to_string(Text, String),
    string_codes(String, Codes),
    time_format(Format),
    time_of_format(Format, Codes, time(Days, Hour, Minute, Second, Offset)), !,
    Stamp is float(Days * 86400 + Hour * 3600 + Minute * 60 + Offset + Second).

time_format(iso_8601).
time_format(rfc_1123).

time_of_format(iso_8601, Codes, time(Days, Hour, Minute, Second, Offset)) :-
    iso_date(Days, Codes, Rest0),
    (   Rest0 == []
    ->  Hour = 0, Minute = 0, Second = 0, Offset = 0
    ;   Rest0 = [Between|Rest1],
        memberchk(Between, [0'T, 0' ]),
        iso_time(Hour, Minute, Second, Rest1, Rest2),
        iso_zone(Rest2, Offset)
    ).
time_of_format(rfc_1123, Codes, time(Days, Hour, Minute, Second, Offset)) :-
    member(WeekDay, ["Mon, ", "Tue, ", "Wed, ", "Thu, ", "Fri, ", "Sat, ", "Sun, "]),
    text_ahead(WeekDay, Codes, Rest0), !,
    counted_digits(2, Day, Rest0, [0' |Rest1]),
    nth1(Month,
         [ "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec " ],
         MonthName),
    text_ahead(MonthName, Rest1, Rest2), !,
    counted_digits(4, Year, Rest2, [0' |Rest3]),
    clock_digits(Hour, Minute, Second, Rest3, [0' |Zone]),
    (   memberchk(Zone, [[0'G, 0'M, 0'T], [0'U, 0'T, 0'C]])
    ->  Offset = 0
    ;   iso_offset(Zone, Offset)
    ),
    '$days_of_date'(Year, Month, Day, Days).

text_ahead(Text, Codes, Rest) :-
    string_codes(Text, Ahead),
    append(Ahead, Rest, Codes).

% What follows reads from a list of codes and leaves the rest.

% 2024-02-29, 20240229, 2024-02; 2024-W09-4, 2024W094; 2024-060.
iso_date(Days, Codes, Rest) :-
    counted_digits(4, Year, Codes, Rest0),
    (   Rest0 = [0'-, 0'W|Rest1]
    ->  counted_digits(2, Week, Rest1, [0'-|Rest2]),
        counted_digits(1, Day, Rest2, Rest),
        day_of_week(Year, Week, Day, Days)
    ;   Rest0 = [0'W|Rest1]
    ->  counted_digits(2, Week, Rest1, Rest2),
        counted_digits(1, Day, Rest2, Rest),
        day_of_week(Year, Week, Day, Days)
    ;   Rest0 = [0'-|Rest1]
    ->  iso_day(Year, Days, Rest1, Rest)
    ;   counted_digits(2, Month, Rest0, Rest1),
        counted_digits(2, Day, Rest1, Rest),
        calendar_day(Year, Month, Day, Days)
    ).

iso_day(Year, Days, Codes, Rest) :-
    (   counted_digits(2, Month, Codes, [0'-|Rest1]),
        counted_digits(2, Day, Rest1, Rest)
    ->  calendar_day(Year, Month, Day, Days)
    ;   counted_digits(3, DayOfYear, Codes, Rest)
    ->  '$days_of_date'(Year, 1, DayOfYear, Days)
    ;   counted_digits(2, Month, Codes, Rest),
        calendar_day(Year, Month, 1, Days)
    ).

calendar_day(Year, Month, Day, Days) :-
    between(1, 12, Month),
    between(1, 31, Day),
    '$days_of_date'(Year, Month, Day, Days).

% The first week of a year is that with the fourth of January.
day_of_week(Year, Week, Day, Days) :-
    between(1, 53, Week),
    between(1, 7, Day),
    '$days_of_date'(Year, 1, 4, Fourth),
    Days is Fourth - (Fourth + 3) mod 7 + 7 * (Week - 1) + Day - 1.

iso_time(Hour, Minute, Second, Codes, Rest) :-
    (   clock_digits(Hour, Minute, Second, Codes, Rest)
    ->  true
    ;   Second = 0,
        counted_digits(2, Hour, Codes, Rest0),
        (   without_colon(Rest0, Rest1),
            counted_digits(2, Minute, Rest1, Rest)
        ->  true
        ;   Minute = 0,
            Rest = Rest0
        )
    ).

clock_digits(Hour, Minute, Second, Codes, Rest) :-
    counted_digits(2, Hour, Codes, Rest0),
    without_colon(Rest0, Rest1),
    counted_digits(2, Minute, Rest1, Rest2),
    without_colon(Rest2, Rest3),
    counted_digits(2, Whole, Rest3, Rest4),
    (   Rest4 = [Point|Rest5],
        memberchk(Point, [0'., 0',])
    ->  digits_ahead(Rest5, Digits, Rest),
        Digits = [_|_],
        length(Digits, Count),
        number_codes(Number, Digits),
        Second is Whole + Number / 10.0 ** Count
    ;   Second = Whole,
        Rest = Rest4
    ).

without_colon(Codes, Rest) :-
    (   Codes = [0':|Rest0]
    ->  Rest = Rest0
    ;   Rest = Codes
    ).

digits_ahead([Digit|Codes], [Digit|Digits], Rest) :-
    between(0'0, 0'9, Digit), !,
    digits_ahead(Codes, Digits, Rest).
digits_ahead(Codes, [], Codes).

iso_zone(Codes, Offset) :-
    (   memberchk(Codes, [[], [0'Z], [0' , 0'U, 0'T, 0'C]])
    ->  Offset = 0
    ;   iso_offset(Codes, Offset)
    ).

iso_offset([Sign|Codes], Offset) :-
    memberchk(Sign-Direction, [0'+ - -1, 0'- - 1]),
    counted_digits(2, Hours, Codes, Rest0),
    (   Rest0 == []
    ->  Minutes = 0
    ;   without_colon(Rest0, Rest1),
        counted_digits(2, Minutes, Rest1, [])
    ),
    Offset is Direction * (Hours * 3600 + Minutes * 60).

counted_digits(Count, Number, Codes, Rest) :-
    length(Digits, Count),
    append(Digits, Rest, Codes),
    maplist(between(0'0, 0'9), Digits),
    number_codes(Number, Digits).
