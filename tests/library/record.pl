% Records: library(record).

:- use_module(library(record)).

:- record point(x:integer = 0, y:integer = 0, label), line(from:point, to:point).

%?- default_point(P).
%= P = point(0, 0, _).
%?- make_point([y(3), label(l)], P), point_y(P, Y), point_label(P, L).
%= P = point(0, 3, l), Y = 3, L = l.
%?- make_point([y(3), z(1)], P, Others).
%= P = point(0, 3, _), Others = [z(1)].
%?- make_point([z(1)], _).
%= false.
%?- make_point([x(a)], _).
%! error(type_error(integer, a), _)
%?- make_point([x(_)], _).
%! error(instantiation_error, _)
%?- is_point(point(1, 2, 3)), \+ is_point(point(1, a, 3)), \+ is_point(_), \+ is_point(point(1)).
%= true.
%?- findall(N-V, point_data(N, point(1, 2, 3), V), L).
%= L = [x-1, y-2, label-3].
%?- set_x_of_point(7, point(1, 2, 3), P).
%= P = point(7, 2, 3).
%?- set_x_of_point(a, point(1, 2, 3), _).
%! error(type_error(integer, a), _)
%?- P = point(1, 2, 3), ( set_x_of_point(7, P), point_x(P, X), fail ; point_x(P, Y) ).
%= P = point(1, 2, 3), Y = 1.
%?- P = point(1, 2, 3), ( nb_set_x_of_point(7, P), fail ; point_x(P, Y) ).
%= P = point(7, 2, 3), Y = 7.
%?- set_point_fields([x(5), k(1)], point(1, 2, 3), P, Others).
%= P = point(5, 2, 3), Others = [k(1)].
%?- set_point_fields([x(5), k(1)], point(1, 2, 3), _).
%= false.
%?- set_point_field(label(z), point(1, 2, 3), P).
%= P = point(1, 2, z).
%?- make_line([from(point(1, 2, _)), to(point(3, 4, _))], L).
%= L = line(point(1, 2, _), point(3, 4, _)).
%?- make_line([from(1)], _).
%! error(type_error(record(user:point), 1), _)
%?- current_record(point, R).
%= R = point(x:integer = 0, y:integer = 0, label).
%?- findall(PI, current_record_predicate(line, PI), L), length(L, N).
%= L = [default_line/1, is_line/1, make_line/2, make_line/3, set_line_fields/3, set_line_fields/4, line_from/2, line_data/3, set_from_of_line/3, set_from_of_line/2, nb_set_from_of_line/2, set_line_field/3, line_to/2, set_to_of_line/3, set_to_of_line/2, nb_set_to_of_line/2], N = 16.
%?- record(_).
%! error(instantiation_error, _)
%?- record(k(1)).
%! error(type_error(atom, 1), _)
%?- current_op(P, T, record).
%= P = 1150, T = fx.
