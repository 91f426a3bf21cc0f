% Dates, times and what they measure as in SWI-Prolog 9.0.4, whose answers these are.

%?- stamp_date_time(0, D, 'UTC').
%= D = date(1970, 1, 1, 0, 0, 0.0, 0, 'UTC', -).
%?- stamp_date_time(1700000000.25, D, 'UTC').
%= D = date(2023, 11, 14, 22, 13, 20.25, 0, 'UTC', -).
%?- stamp_date_time(0, date(Y, M, D, _, _, _, _, _, _), 0).
%= Y = 1970, M = 1, D = 1.
%?- stamp_date_time(0, D, 3600).
%= D = date(1969, 12, 31, 23, 0, 0.0, 3600, -, -).
%?- stamp_date_time(-86400, D, 'UTC').
%= D = date(1969, 12, 31, 0, 0, 0.0, 0, 'UTC', -).
%?- stamp_date_time(S, D, 'UTC').
%! error(instantiation_error, _)
%?- stamp_date_time(a, D, 'UTC').
%! error(type_error(float, a), _)
%?- stamp_date_time(0, D, foo).
%! error(domain_error(timezone, foo), _)
%?- stamp_date_time(0, date(1, 2, 3, 4, 5, 6, 7, 8, 9), 'UTC').
%= false.
%?- date_time_stamp(date(2023, 11, 14, 22, 13, 20, 0, -, -), S).
%= S = 1700000000.0.
%?- date_time_stamp(date(2023, 11, 14, 22, 13, 20, 3600, -, -), S).
%= S = 1700003600.0.
%?- date_time_stamp(date(1970, 1, 1, 0, 0, 0, 0, 'UTC', -), S).
%= S = 0.0.
%?- date_time_stamp(date(2000, 13, 1, 0, 0, 0, 0, -, -), S).
%= S = 978307200.0.
%?- date_time_stamp(date(2000, 3, 0, 0, 0, 0, 0, -, -), S).
%= S = 951782400.0.
%?- date_time_stamp(date(2000, 2, 30, 0, 0, 1.5, 0, -, -), S).
%= S = 951868801.5.
%?- date_time_stamp(D, S).
%! error(instantiation_error, _)
%?- date_time_stamp(foo, S).
%! error(type_error(time, foo), _)
%?- date_time_stamp(date(a, 1, 1, 0, 0, 0, 0, -, -), S).
%! error(type_error(integer, a), _)
%?- date_time_value(year, date(2023, 11, 14, 22, 13, 20, 0, 'UTC', -), V).
%= V = 2023.
%?- date_time_value(K, date(2023, 11, 14, 22, 13, 20, 0, 'UTC', -), V).
%= K = year, V = 2023.
%= K = month, V = 11.
%= K = day, V = 14.
%= K = hour, V = 22.
%= K = minute, V = 13.
%= K = second, V = 20.
%= K = utc_offset, V = 0.
%= K = time_zone, V = 'UTC'.
%= K = date, V = date(2023, 11, 14).
%= K = time, V = time(22, 13, 20).
%?- date_time_value(date, date(2023, 11, 14, 22, 13, 20, 0, 'UTC', -), V).
%= V = date(2023, 11, 14).
%?- date_time_value(foo, date(2023, 11, 14, 22, 13, 20, 0, 'UTC', -), V).
%= false.
%?- date_time_value(year, foo, V).
%= false.
%?- format_time(atom(A), '%Y-%m-%d %H:%M:%S', 0).
%= A = '1970-01-01 00:00:00'.
%?- format_time(atom(A), '%FT%T%:z', date(2023, 11, 14, 22, 13, 20, 0, 'UTC', -)).
%= A = '2023-11-14T22:13:20+00:00'.
%?- format_time(atom(A), '%a %A %b %B %d %e %j', date(2023, 3, 5, 0, 0, 0, 0, 'UTC', -)).
%= A = 'Sun Sunday Mar March 05  5 064'.
%?- format_time(atom(A), '%I %p %y %C %u %w %D %R %k|%l', date(2023, 3, 5, 15, 4, 6, 0, 'UTC', -)).
%= A = '03 PM 23 20 7 0 03/05/23 15:04 15| 3'.
%?- format_time(atom(A), '%G %V %U %W %g %h', date(2021, 1, 3, 0, 0, 0, 0, 'UTC', -)).
%= A = '2020 53 01 00 20 Jan'.
%?- format_time(atom(A), '%s %f %3f %%', 1700000000.25).
%= A = '1700000000 250000 250 %'.
%?- format_time(atom(A), '%d %b %Y', date(2023, 3, 5)).
%= A = '05 Mar 2023'.
%?- format_time(atom(A), "%n%t|", 0).
%= A = '\n\t|'.
%?- format_time(string(S), '%F', 86400).
%= S = "1970-01-02".
%?- format_time(codes(S), '%y', 0).
%= S = [55, 48].
%?- format_time(atom(A), F, 0).
%! error(instantiation_error, _)
%?- format_time(atom(A), '%F', T).
%! error(instantiation_error, _)
%?- format_time(atom(A), '%F', foo).
%! error(type_error(time, foo), _)
%?- format_time(atom(A), '%A %d %B', date(2023, 3, 5), posix).
%= A = 'Sunday 05 March'.
%?- format_time(atom(A), '%A', 0, X).
%! error(instantiation_error, _)
%?- parse_time('2023-11-14', T).
%= T = 1699920000.0.
%?- parse_time('2023-11-14T22:13:20', T).
%= T = 1700000000.0.
%?- parse_time('2023-11-14T22:13:20Z', T).
%= T = 1700000000.0.
%?- parse_time('2023-11-14T22:13:20+01:00', T).
%= T = 1699996400.0.
%?- parse_time("2023-11-14", iso_8601, T).
%= T = 1699920000.0.
%?- parse_time('20231114T221320', T).
%= T = 1700000000.0.
%?- parse_time('Tue, 14 Nov 2023 22:13:20 GMT', F, T).
%= F = rfc_1123, T = 1700000000.0.
%?- parse_time('Tue, 14 Nov 2023 22:13:20 GMT', rfc_1123, T).
%= T = 1700000000.0.
%?- parse_time('2023-318', T).
%= T = 1699920000.0.
%?- parse_time('2023-W46-2', T).
%= T = 1699920000.0.
%?- parse_time('no time', T).
%= false.
%?- parse_time(_, T).
%! error(instantiation_error, _)
%?- parse_time('2023-11-14', foo, T).
%= false.
%?- day_of_the_week(date(2023, 11, 14), D).
%= D = 2.
%?- day_of_the_week(date(2023, 11, 19), D).
%= D = 7.
%?- day_of_the_week(date(2023, 11, 14), 3).
%= false.
%?- day_of_the_week(foo, D).
%= false.
%?- day_of_the_week(_, D).
%! error(instantiation_error, _)
%?- day_of_the_year(date(2024, 12, 31), D).
%= D = 366.
%?- day_of_the_year(date(2023, 1, 1), D).
%= D = 1.
%?- day_of_the_year(date(2023, 3, 1), 61).
%= false.
%?- day_of_the_year(foo, D).
%= false.
%?- get_time(_T), float(_T), _T > 1.7e9.
%= true.
%?- get_time(a).
%= false.
%?- get_time(_T), stamp_date_time(_T, _D, local), functor(_D, _N, _A).
%= true.
%?- statistics(runtime, [_A, _B]), integer(_A), integer(_B).
%= true.
%?- statistics(cputime, _T), number(_T).
%= true.
%?- statistics(inferences, _N), integer(_N).
%= true.
%?- statistics(foo, N).
%! error(domain_error(statistics_key, foo), _)
%?- statistics(_, _N), !.
%! error(instantiation_error, _)
%?- date(date(_Y, _M, _D)), integer(_Y).
%= true.
%?- date(foo).
%= false.
