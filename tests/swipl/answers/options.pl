% Errors, options, graphs, debugging and grammar libraries as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).

%?- type_error(integer, a).
%! error(type_error(integer, a), _)
%?- domain_error(positive, -1).
%! error(domain_error(positive, -1), _)
%?- existence_error(file, f).
%! error(existence_error(file, f), _)
%?- permission_error(modify, static_procedure, a/1).
%! error(permission_error(modify, static_procedure, a/1), _)
%?- instantiation_error(_).
%! error(instantiation_error, _)
%?- uninstantiation_error(a).
%! error(uninstantiation_error(a), _)
%?- representation_error(max_arity).
%! error(representation_error(max_arity), _)
%?- syntax_error(bad).
%! error(syntax_error(bad), _)
%?- resource_error(memory).
%! error(resource_error(memory), _)
%?- must_be(integer, 3).
%= true.
%?- must_be(integer, a).
%! error(type_error(integer, a), _)
%?- must_be(integer, _).
%! error(instantiation_error, _)
%?- must_be(positive_integer, 0).
%! error(type_error(positive_integer, 0), _)
%?- must_be(positive_integer, a).
%! error(type_error(positive_integer, a), _)
%?- must_be(nonneg, -1).
%! error(type_error(nonneg, -1), _)
%?- must_be(nonneg, 1.5).
%! error(type_error(nonneg, 1.5), _)
%?- must_be(atom, 1).
%! error(type_error(atom, 1), _)
%?- must_be(atomic, f(x)).
%! error(type_error(atomic, f(x)), _)
%?- must_be(callable, 3).
%! error(type_error(callable, 3), _)
%?- must_be(var, a).
%! error(uninstantiation_error(a), _)
%?- must_be(boolean, yes).
%! error(type_error(boolean, yes), _)
%?- must_be(boolean, _).
%! error(instantiation_error, _)
%?- must_be(list, [a | _]).
%! error(instantiation_error, _)
%?- must_be(list, [a | b]).
%! error(type_error(list, [a|b]), _)
%?- must_be(list(integer), [1, a]).
%! error(type_error(integer, a), _)
%?- must_be(proper_list, [a]).
%= true.
%?- must_be(oneof([a, b]), c).
%! error(type_error(oneof([a, b]), c), _)
%?- must_be(oneof([a, b]), _).
%! error(instantiation_error, _)
%?- must_be(between(1, 3), 4).
%! error(type_error(between(1, 3), 4), _)
%?- must_be(between(1, 3), a).
%! error(type_error(between(1, 3), a), _)
%?- must_be(between(1.0, 3.0), 2).
%= true.
%?- must_be(between(1, 3), _).
%! error(instantiation_error, _)
%?- must_be(chars, [a, b]).
%= true.
%?- must_be(chars, [ab]).
%! error(type_error(char, ab), _)
%?- must_be(codes, `ab`).
%= true.
%?- must_be(text, f(x)).
%! error(type_error(text, f(x)), _)
%?- must_be(string, abc).
%! error(type_error(string, abc), _)
%?- must_be(compound, a).
%! error(type_error(compound, a), _)
%?- must_be(ground, f(_)).
%! error(instantiation_error, _)
%?- must_be(acyclic, f(a)).
%= true.
%?- must_be(number, a).
%! error(type_error(number, a), _)
%?- must_be(float, 1).
%! error(type_error(float, 1), _)
%?- must_be(char, ab).
%! error(type_error(char, ab), _)
%?- must_be(code, -1).
%! error(type_error(code, -1), _)
%?- must_be(encoding, utf8).
%= true.
%?- must_be(symbol, 1).
%! error(type_error(symbol, 1), _)
%?- must_be(no_such_type, a).
%! error(existence_error(type, no_such_type), _)
%?- must_be(_, a).
%! error(instantiation_error, _)
%?- must_be(pair, a).
%! error(type_error(pair, a), _)
%?- must_be(pair, a-b).
%= true.
%?- must_be(any, _).
%= true.
%?- must_be(type, integer).
%= true.
%?- must_be(rational, 1.5).
%! error(type_error(rational, 1.5), _)
%?- must_be(key_value, a).
%! error(existence_error(type, key_value), _)
%?- must_be(boolean, 1).
%! error(type_error(boolean, 1), _)
%?- is_of_type(integer, 3).
%= true.
%?- is_of_type(integer, a).
%= false.
%?- is_of_type(positive_integer, 0).
%= false.
%?- is_of_type(list(atom), [a, b]).
%= true.
%?- is_of_type(oneof([a]), b).
%= false.
%?- is_of_type(list, [a | _]).
%= false.
%?- option(a(X), [a(1), b(2)]).
%= X = 1.
%?- option(a(X), [a = 1]).
%= X = 1.
%?- option(c(X), [a(1)]).
%= false.
%?- option(c(X), [a(1)], 9).
%= X = 9.
%?- option(a(X), [a(1), a(2)], 9).
%= X = 1.
%?- option(X, [a(1)]).
%! error(instantiation_error, _)
%?- option(a, [a(1)]).
%= false.
%?- select_option(a(X), [b(2), a(1)], R).
%= X = 1, R = [b(2)].
%?- select_option(c(X), [a(1)], R).
%= false.
%?- select_option(a(X), [a = 1, b(2)], R).
%= X = 1, R = [b(2)].
%?- select_option(c(X), [a(1)], R, 5).
%= X = 5, R = [a(1)].
%?- select_option(a(X), [a(1)], R, 5).
%= X = 1, R = [].
%?- merge_options([a(1)], [a(2), b(3)], M).
%= M = [a(1), b(3)].
%?- merge_options([c = 1], [a(2)], M).
%= M = [a(2), c(1)].
%?- merge_options([], [b(1), a(2)], M).
%= M = [b(1), a(2)].
%?- vertices_edges_to_ugraph([a, b], [b-c], G).
%= G = [a-[], b-[c], c-[]].
%?- vertices_edges_to_ugraph([], [], G).
%= G = [].
%?- vertices_edges_to_ugraph([a], [b], G).
%= false.
%?- vertices([a-[b], b-[]], V).
%= V = [a, b].
%?- edges([a-[b, c], b-[], c-[a]], E).
%= E = [a-b, a-c, c-a].
%?- add_vertices([a-[b], b-[]], [c], G).
%= G = [a-[b], b-[], c-[]].
%?- add_vertices([a-[]], [a], G).
%= G = [a-[]].
%?- del_vertices([a-[b], b-[a], c-[b]], [b], G).
%= G = [a-[], c-[]].
%?- add_edges([a-[], b-[]], [a-b, c-a], G).
%= G = [a-[b], b-[], c-[a]].
%?- add_edges([], [a-b], G).
%= G = [a-[b], b-[]].
%?- del_edges([a-[b, c], b-[], c-[]], [a-b], G).
%= G = [a-[c], b-[], c-[]].
%?- transpose_ugraph([a-[b, c], b-[], c-[b]], G).
%= G = [a-[], b-[a, c], c-[a]].
%?- neighbours(a, [a-[b], b-[]], N).
%= N = [b].
%?- neighbors(a, [a-[b], b-[]], N).
%= N = [b].
%?- neighbors(z, [a-[b], b-[]], N).
%= false.
%?- complement([a-[b], b-[], c-[]], G).
%= G = [a-[c], b-[a, c], c-[a, b]].
%?- compose([a-[b], b-[]], [b-[c], c-[]], G).
%= G = [a-[c], b-[], c-[]].
%?- transitive_closure([a-[b], b-[c], c-[]], G).
%= G = [a-[b, c], b-[c], c-[]].
%?- reachable(a, [a-[b], b-[c], c-[], d-[]], R).
%= R = [a, b, c].
%?- reachable(z, [a-[]], R).
%= false.
%?- top_sort([a-[b, c], b-[c], c-[]], L).
%= L = [a, b, c].
%?- top_sort([a-[b], b-[a]], L).
%= false.
%?- top_sort([], L).
%= L = [].
%?- ugraph_union([a-[b], b-[]], [a-[c], c-[]], G).
%= G = [a-[b, c], b-[], c-[]].
%?- vertices(foo, V).
%= false.
%?- phrase(digits(D), `12a`, R).
%= D = [49, 50], R = [97].
%?- phrase(integer(X), `-42`, R).
%= X = -42, R = [].
%?- phrase(integer(X), `x`, R).
%= false.
%?- phrase(integer(12), L), atom_codes(A, L).
%= L = [49, 50], A = '12'.
%?- phrase(float(X), `1.5e3`, R).
%= X = 1500.0, R = [].
%?- phrase(float(X), `15`, R).
%= false.
%?- phrase(number(X), `15`, R).
%= X = 15, R = [].
%?- phrase(number(X), `1.5`, R).
%= X = 1.5, R = [].
%?- phrase(xinteger(X), `ff`, R).
%= X = 255, R = [].
%?- phrase(xdigit(X), `f`, R).
%= X = 15, R = [].
%?- phrase(xdigits(X), `1f`, R).
%= X = [1, 15], R = [].
%?- phrase(xinteger(255), L), atom_codes(A, L).
%= L = [102, 102], A = ff.
%?- phrase((whites, nonblanks(X)), `  ab c`, R), atom_codes(A, X), atom_codes(B, R).
%= X = [97, 98], R = [32, 99], A = ab, B = ' c'.
%?- phrase((blanks, string_without(`,`, X)), ` ab,c`, R), atom_codes(A, X), atom_codes(B, R).
%= X = [97, 98], R = [44, 99], A = ab, B = ',c'.
%?- phrase((string(X), ",", remainder(R)), `a,b,c`), atom_codes(A, X), atom_codes(B, R).
%= X = [97], R = [98, 44, 99], A = a, B = 'b,c'.
%= X = [97, 44, 98], R = [99], A = 'a,b', B = c.
%?- phrase((blank, nonblank(X), eos), ` a`).
%= X = 97.
%?- phrase((white, eol), ` \n`).
%= true.
%?- phrase(eol, []).
%= true.
%?- phrase((blanks_to_nl, remainder(R)), `  \nx`), atom_codes(A, R).
%= R = [120], A = x.
%?- phrase(digit(D), `5`, R).
%= D = 53, R = [].
%?- phrase(digit(D), `a`, R).
%= false.
%?- phrase(alpha_to_lower(X), `A`, R).
%= X = 97, R = [].
%?- phrase(alpha_to_lower(0'a), `A`, R).
%= R = [].
%?- phrase(atom(abc), L), atom_codes(A, L).
%= L = [97, 98, 99], A = abc.
%?- phrase(atom(X), `abc`).
%! error(instantiation_error, _)
%?- phrase(sequence(digit, L), `12`, R), R == [].
%= L = [49, 50], R = [].
%?- phrase(sequence(digit, ",", L), `1,2`, []), !.
%= L = [49, 50].
%?- phrase(sequence("(", digit, ",", ")", L), `(1,2)`, []), !.
%= L = [49, 50].
%?- phrase(sequence("(", digit, ",", ")", []), L), atom_codes(A, L).
%= L = [40, 41], A = '()'.
%?- phrase(optional(digit(X), { X = none }), `a`, R).
%= X = none, R = [97].
%?- phrase(optional(digit(X), { X = none }), `1`, R).
%= X = 49, R = [].
%?- phrase(foreach(member(X, [1, 2]), integer(X), ","), L), atom_codes(A, L).
%= L = [49, 44, 50], A = '1,2'.
%?- phrase(foreach(member(X, [1, 2]), integer(X)), L), atom_codes(A, L).
%= L = [49, 50], A = '12'.
%?- phrase(csv_field, `a`).
%! error(existence_error(procedure, csv_field/2), _)
%?- assertion(true).
%= true.
%?- debugging(no_topic).
%= false.
%?- debug(my_topic), debugging(my_topic).
%= true.
%?- debug(my_topic), debugging(my_topic, X).
%= X = true.
%?- nodebug(my_topic), debugging(my_topic, X).
%= X = false.
%?- nodebug(my_topic), debugging(my_topic).
%= false.
%?- debug(quiet_topic, "never ~w", [shown]).
%= true.
%?- debug(_, "a", []).
%= true.
%?- print_message(silent, format("a", [])).
%= true.
%?- current_output(_O), print_message_lines(_O, 'P ', ['a ~w'-[b], nl]).
%> P a b
%= true.
%?- expects_dialect(swi).
%= true.
%?- expects_dialect(no_such_dialect).
%= true.
%?- numbervars(X).
%= X = '$VAR'(0).
%?- make_directory_path(_).
%! error(instantiation_error, _)
%?- directory_file_path(a, b, P).
%= P = 'a/b'.
%?- directory_file_path(D, F, 'a/b').
%= D = a, F = b.
%?- directory_file_path('a/', b, P).
%= P = 'a/b'.
%?- directory_file_path('.', b, P).
%= P = b.
%?- directory_file_path(a, '/b', P).
%= P = '/b'.
