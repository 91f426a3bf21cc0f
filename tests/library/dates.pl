% library(dates), library(date_text): time stamps, dates and their texts.

%?- stamp_date_time(0, D, 'UTC').
%= D = date(1970, 1, 1, 0, 0, 0.0, 0, 'UTC', -).
%?- stamp_date_time(-1.5, D, 'UTC').
%= D = date(1969, 12, 31, 23, 59, 58.5, 0, 'UTC', -).
%?- stamp_date_time(0, D, -3600).
%= D = date(1970, 1, 1, 1, 0, 0.0, -3600, -, -).
%?- stamp_date_time(1.0e12, D, 'UTC').
%= D = date(33658, 9, 27, 1, 46, 40.0, 0, 'UTC', -).
%?- stamp_date_time(-1.0e11, D, 'UTC').
%= D = date(-1199, 2, 15, 14, 13, 20.0, 0, 'UTC', -).
%?- stamp_date_time(a, _, 'UTC').
%! error(type_error(float,a),_)
%?- stamp_date_time(_, _, 'UTC').
%! error(instantiation_error,_)
%?- stamp_date_time(0, _, foo).
%! error(domain_error(timezone,foo),_)
%?- stamp_date_time(0, _, _).
%! error(instantiation_error,_)
%?- date_time_stamp(date(2024, 2, 29), S).
%= S = 1709164800.0.
%?- date_time_stamp(date(2024, 2, 29, 12, 0, 0.5, -3600, -, -), S).
%= S = 1709204400.5.
%?- date_time_stamp(date(2024, 14, 1, 0, 0, 0, 0, -, -), S).
%= S = 1738368000.0.
%?- date_time_stamp(date(2024, 0, 0, 0, 0, 0, 0, -, -), S).
%= S = 1701302400.0.
%?- date_time_stamp(date(1, 1, 1), S).
%= S = -62135596800.0.
%?- date_time_stamp(foo, _).
%! error(type_error(time,foo),_)
%?- date_time_stamp(date(a, 1, 1), _).
%! error(type_error(integer,a),_)
%?- date_time_stamp(date(2024, 2, _, 12, 0, 0, 0, _, _), _).
%! error(instantiation_error,_)
%?- get_time(T), stamp_date_time(T, _D, local), date_time_stamp(_D, S), abs(S - T) < 0.001, fail.
%= false.
%?- forall(( between(-40, 40, K), T is K * 86400 * 36525 ), ( stamp_date_time(T, D, 'UTC'), date_time_stamp(D, T) ; stamp_date_time(T, D, 'UTC'), date_time_stamp(D, S), S =:= T )).
%= true.
%?- findall(K-V, date_time_value(K, date(2024, 2, 29, 13, 5, 9.5, 0, -, -), V), L).
%= L = [year-2024, month-2, day-29, hour-13, minute-5, second-9.5, utc_offset-0, date-date(2024, 2, 29), time-time(13, 5, 9.5)].
%?- day_of_the_week(date(2024, 3, 3), N).
%= N = 7.
%?- day_of_the_year(date(2023, 12, 31), N).
%= N = 365.

%?- parse_time('2024-02-29', S).
%= S = 1709164800.0.
%?- parse_time('2024-02-29T12:30:45+02:00', F, S).
%= F = iso_8601, S = 1709202645.0.
%?- parse_time("2024-02-29 12:30:45.250", S).
%= S = 1709209845.25.
%?- parse_time('20240229T123045', S).
%= S = 1709209845.0.
%?- parse_time('2024-W09-4', S), parse_time('2006W012', T).
%= S = 1709164800.0, T = 1136246400.0.
%?- parse_time('2024-060', S).
%= S = 1709164800.0.
%?- parse_time('2024-02', S).
%= S = 1706745600.0.
%?- parse_time('2024-02-29T12', S).
%= S = 1709208000.0.
%?- parse_time('Fri, 08 Dec 2006 15:29:44 +0100', F, S).
%= F = rfc_1123, S = 1165588184.0.
%?- parse_time('2006-12-08', rfc_1123, _).
%= false.
%?- parse_time('2024-2-9', _).
%= false.
%?- parse_time('2024-13-01', _).
%= false.
%?- parse_time(foo, _).
%= false.
%?- parse_time(_, _).
%! error(instantiation_error,_)

%?- format_time(atom(A), '%a %A|%b %B %h|%C %d %e %D|%F|%j %m %y %Y', date(2024, 2, 9)).
%= A = 'Fri Friday|Feb February Feb|20 09  9 02/09/24|2024-02-09|040 02 24 2024'.
%?- format_time(atom(A), '%H %I %k %l %M %p %P %r %R %S %T %X', date(2024, 2, 9, 13, 5, 9.5, 0, -, -)).
%= A = '13 01 13  1 05 PM pm 01:05:09 PM 13:05 09 13:05:09 13:05:09'.
%?- format_time(atom(A), '%3f %f %0f|%s|%%|%n|%t|', date(2024, 2, 9, 13, 5, 9.125, 0, -, -)).
%= A = '125 125000 |1707483909|%|\n|\t|'.
%?- format_time(atom(A), '%c|%+|%x', date(2024, 2, 9)).
%= A = 'Fri Feb  9 00:00:00 2024|Fri Feb  9 00:00:00 2024|02/09/24'.
%?- format_time(atom(A), '%z %:z %Z', date(2024, 2, 9, 13, 5, 9, 12600, -, -)).
%= A = '-0330 -03:30 UTC'.
%?- format_time(atom(A), '%z %Z', date(2024, 2, 9, 13, 5, 9, -3600, 'CET', false)).
%= A = '+0100 CET'.
%?- format_time(atom(A), '%V %G %g %U %W %u %w', date(2021, 1, 3)).
%= A = '53 2020 20 01 00 7 0'.
%?- format_time(atom(A), '%V %G %U %W', date(2024, 12, 31)).
%= A = '01 2025 52 53'.
%?- format_time(string(S), "%d %b %Y", 0, posix).
%= S = "01 Jan 1970".
%?- format_time(atom(A), '%F', date(2024, 13, 40)).
%= A = '2025-02-09'.
%?- format_time(atom(_), '%v', 0).
%! error(existence_error(format,'%v'),_)
%?- format_time(atom(_), 'abc%', 0).
%! error(existence_error(format,'%'),_)
%?- format_time(atom(_), '%F', foo).
%! error(type_error(time,foo),_)
%?- format_time(atom(_), '%F', _).
%! error(instantiation_error,_)
%?- format_time(atom(_), foo(x), 0).
%! error(type_error(text,foo(x)),_)
%?- date(date(_Y, _M, _D)), _Y >= 2020, memberchk(_M, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), date_time_stamp(date(_Y, _M, _D), _T), float(_T).
%= true.
