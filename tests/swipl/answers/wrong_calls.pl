% Calls with arguments of wrong types, and other modes of predicates that have few queries elsewhere, as in SWI-Prolog 9.0.4, whose
% answers these are.

%?- '*->'(1, 1).
%! error(type_error(callable, (1*->1)), _)
%?- '->'(1, 1).
%! error(type_error(callable, (1->1)), _)
%?- '/'(f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(lambda_free, f(x)), _)
%?- '/'(f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(lambda_free, f(x)), _)
%?- '/'(f(x), f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(lambda_free, f(x)), _)
%?- '/'(f(x), f(x), f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(lambda_free, f(x)), _)
%?- '/'(f(x), f(x), f(x), f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(lambda_free, f(x)), _)
%?- ';'(1, 1).
%! error(type_error(callable, (1;1)), _)
%?- '=:='(a, a).
%! error(type_error(evaluable, a/0), _)
%?- '=<'(a, a).
%! error(type_error(evaluable, a/0), _)
%?- '>'(a, a).
%! error(type_error(evaluable, a/0), _)
%?- '>='(a, a).
%! error(type_error(evaluable, a/0), _)
%?- '>>'(f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- '>>'([x, y], [x, y], [x, y], [x, y], [x, y]).
%= false.
%?- '>>'(f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- '>>'([x, y], [x, y], [x, y], [x, y], [x, y], [x, y]).
%= false.
%?- '>>'(f(x), f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- '>>'([x, y], [x, y], [x, y], [x, y], [x, y], [x, y], [x, y]).
%= false.
%?- '>>'(f(x), f(x), f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- '>>'([x, y], [x, y], [x, y], [x, y], [x, y], [x, y], [x, y], [x, y]).
%= false.
%?- '>>'(f(x), f(x), f(x), f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- '>>'([x, y], [x, y], [x, y], [x, y], [x, y], [x, y], [x, y], [x, y], [x, y]).
%= false.
%?- abs(1, A).
%= A = 1.
%?- acos(1, A).
%= A = 0.0.
%?- add_nb_set(A, B, C).
%! error(instantiation_error, _)
%?- add_to_heap(A, B, C, D).
%! error(instantiation_error, _)
%?- aggregate(f(x), f(x), f(x)).
%! error(domain_error(aggregate_template, x), _)
%?- aggregate(f(x), f(x), f(x), f(x)).
%! error(domain_error(aggregate_template, x), _)
%?- aggregate_all(f(x), f(x), f(x), f(x)).
%! error(domain_error(aggregate_template, x), _)
%?- ansi_format(A, B, C).
%! error(instantiation_error, _)
%?- ansi_format([], [], []).
%= true.
%?- argv_usage(a).
%= true.
%?- asin(1, A).
%= A = 1.5707963267948966.
%?- assert(a).
%= true.
%?- asserta(a).
%= true.
%?- at_end_of_stream(f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- atan2(1, 1, 1).
%= false.
%?- atom_to_chars(1, A, B).
%= A = [49|B].
%?- atomic_concat(f(x), f(x), f(x)).
%! error(type_error(atomic, f(x)), _)
%?- autoload(A).
%! error(instantiation_error, _)
%?- autoload(A, B).
%! error(instantiation_error, _)
%?- base32([a|_], [a|_], [a|_]).
%! error(instantiation_error, _)
%?- base64([a|_], [a|_], [a|_]).
%! error(instantiation_error, _)
%?- base64_encoded(f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- base64_encoded([], [], [], []).
%= true.
%?- base64url([a|_], [a|_], [a|_]).
%! error(instantiation_error, _)
%?- base64url([], [], []).
%= true.
%?- bounded_number(f(x), f(x), f(x)).
%! error(type_error(number, f(x)), _)
%?- byte_count(f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- call(1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call(1, 1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call(1, 1, 1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call(1, 1, 1, 1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call(1, 1, 1, 1, 1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call_residue_vars(1, 1).
%! error(type_error(callable, 1), _)
%?- call_with_depth_limit(1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call_with_inference_limit(1, 1, 1).
%! error(type_error(callable, 1), _)
%?- call_with_time_limit(1, 1).
%! error(type_error(callable, 1), _)
%?- catch_with_backtrace(1, 1, 1).
%! error(type_error(callable, 1), _)
%?- ceiling(1, A).
%= A = 1.
%?- char_conversion(f(x), f(x)).
%! error(type_error(character, f(x)), _)
%?- char_conversion(a, a).
%= true.
%?- character_count(f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- clause(f(x), f(x), f(x)).
%! error(type_error(db_reference, f(x)), _)
%?- collation_key(a, A).
%= A = "a".
%?- comma_list(A, a).
%! error(type_error(list, a), _)
%?- compile([]).
%= true.
%?- compile(user).
%= true.
%?- complement([], []).
%= true.
%?- compose([], [], []).
%= true.
%?- concat_atom(f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- concat_atom([a], A).
%= A = a.
%?- concat_atom(f(x), f(x), f(x)).
%! error(type_error(text, f(x)), _)
%?- copy_term(A, B, C).
%= C = [].
%?- cos(1, A).
%= A = 0.5403023058681398.
%?- csv_read_file([], [], []).
%! error(existence_error(source_sink, []), _)
%?- csv_read_row(f(x), f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- csv_read_stream([], [], []).
%! error(existence_error(stream, []), _)
%?- csv_write_file(f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- csv_write_stream([], [], []).
%= true.
%?- current_arithmetic_function(1).
%! error(type_error(callable, 1), _)
%?- current_char_conversion(f(x), f(x)).
%! error(type_error(character, f(x)), _)
%?- current_record_predicate(A, B).
%= false.
%?- current_type(f(x), f(x), f(x)).
%= false.
%?- day_of_the_year(A, B).
%! error(instantiation_error, _)
%?- del_vertices(f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- del_vertices([], [], []).
%= true.
%?- delete_from_heap(A, B, C, D).
%! error(instantiation_error, _)
%?- det([]).
%= true.
%?- distinct(1).
%! error(type_error(callable, 1), _)
%?- downcase_atom(a, A).
%= A = a.
%?- edges([], []).
%= true.
%?- expects_dialect(f(x)).
%! error(type_error(atom, f(x)), _)
%?- export_list(a, a).
%= false.
%?- extend_goal(f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- feature(f(x), f(x)).
%! error(type_error(atom, f(x)), _)
%?- file_name_on_path(a, A).
%= A = a.
%?- findall(1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- findnsols(f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(integer, f(x)), _)
%?- flag(a, a, a).
%= false.
%?- floor(1, A).
%= A = 1.
%?- foldl(1, [a, b], [a, b], [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- foldl(1, [a, b], [a, b], [a, b], [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- foldl(A, B, C, D, E, F).
%= B = [], C = [], D = [], F = E.
%! error(instantiation_error, _)
%?- foldl(A, B, C, D, E, F, G).
%= B = [], C = [], D = [], E = [], G = F.
%! error(instantiation_error, _)
%?- format(f(x)).
%! error(type_error(text, f(x)), _)
%?- format_to_chars([], [], []).
%= true.
%?- format_to_chars([], [], [], []).
%= true.
%?- format_to_codes([], [], []).
%= true.
%?- format_to_codes(f(x), f(x), f(x), f(x)).
%! error(type_error(text, f(x)), _)
%?- format_to_codes([], [], [], []).
%= true.
%?- gen_assoc(f(x), A, B).
%! error(instantiation_error, _)
%?- gen_nb_set(A, B).
%! error(instantiation_error, _)
%?- get_from_heap(A, B, C, D).
%! error(instantiation_error, _)
%?- get_string_code(1, 1, 1).
%= false.
%?- hash(A).
%= true.
%?- index(A).
%= true.
%?- intercept(1, 1, 1, 1).
%! error(type_error(callable, 1), _)
%?- iri_normalized(a, A).
%= A = a.
%?- iri_normalized(a, a, a).
%= true.
%?- is_alnum(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_alpha(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_cntrl(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_csym(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_csymf(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_digit(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_graph(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_lower(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_of_type(A, B).
%! error(instantiation_error, _)
%?- is_print(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_punct(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_space(f(x)).
%! error(type_error(character, f(x)), _)
%?- is_upper(f(x)).
%! error(type_error(character, f(x)), _)
%?- lazy_list(f(x), f(x)).
%! error(uninstantiation_error(f(x)), _)
%?- lazy_list(f(x), f(x), f(x)).
%! error(uninstantiation_error(f(x)), _)
%?- lazy_list_character_count(A, [a, b], [a, b]).
%= A = end_of_file-2.
%?- lazy_list_location(A, [a, b], [a, b]).
%= A = end_of_file-2.
%?- limit(1, 1).
%! error(type_error(callable, 1), _)
%?- list_to_assoc([], []).
%= false.
%?- list_to_ord_set([a], A).
%= A = [a].
%?- log(1, A).
%= A = 0.0.
%?- log10(1, A).
%= A = 0.0.
%?- mapargs(1, [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- maplist(1, [a, b], [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- maplist(1, [a, b], [a, b], [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- maplist(A, B, C, D, E).
%= B = [], C = [], D = [], E = [].
%! error(instantiation_error, _)
%?- merge_heaps(A, B, C).
%! error(instantiation_error, _)
%?- merge_heaps(f(x), f(x), f(x)).
%= false.
%?- midstring(f(x), f(x), f(x)).
%! error(type_error(atom, f(x)), _)
%?- midstring(f(x), f(x), f(x), f(x)).
%! error(type_error(atom, f(x)), _)
%?- midstring(1, A, 1, 1).
%= A = ''.
%?- midstring(a, A, B, C, D).
%= A = '', B = a, C = 0, D = 0.
%= A = a, B = '', C = 0, D = 1.
%= A = '', B = a, C = 1, D = 0.
%?- midstring(f(x), f(x), f(x), f(x), f(x), f(x)).
%! error(type_error(atom, f(x)), _)
%?- min_list([x, y], [x, y]).
%! error(type_error(evaluable, x/0), _)
%?- min_member(1, [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- min_of_heap(A, B, C, D, E).
%! error(instantiation_error, _)
%?- mode(A).
%= true.
%?- nb_current(f(x), f(x)).
%! error(type_error(atom, f(x)), _)
%?- nb_delete(a).
%= true.
%?- nb_linkval(a, a).
%= true.
%?- nb_set_to_list(A, B).
%! error(instantiation_error, _)
%?- neighbours(f(x), f(x), f(x)).
%= false.
%?- number_to_chars(1, A).
%= A = [49].
%?- number_to_chars(f(x), f(x), f(x)).
%! error(type_error(number, f(x)), _)
%?- number_to_chars(1, A, B).
%= A = [49|B].
%?- occurrences_of_var(A, B, C).
%= C = 0.
%?- offset(1, 1).
%! error(type_error(callable, 1), _)
%?- open_null_stream(f(x)).
%! error(uninstantiation_error(f(x)), _)
%?- opt_parse([x, y], [x, y], [x, y], [x, y], [x, y]).
%! error(type_error(list, x), _)
%?- option(A, B, C).
%! error(instantiation_error, _)
%?- ord_intersect(A, 1, B).
%= A = [], B = [].
%?- ord_list_to_assoc([], []).
%= false.
%?- ord_list_to_rbtree(A, B).
%! error(instantiation_error, _)
%?- parse_time(A, B, C).
%! error(instantiation_error, _)
%?- peek_string(f(x), f(x), f(x)).
%! error(type_error(integer, f(x)), _)
%?- phrase_from_file(f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- portray_clause(A, B).
%! error(instantiation_error, _)
%?- pow(1, 1, 1).
%= true.
%?- predsort(1, [a, b], [a, b]).
%! error(type_error(callable, 1), _)
%?- print(f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- print_message(A, B).
%! error(instantiation_error, _)
%?- print_message(a, a).
%= true.
%?- print_message_lines(a, [a, b], [a, b]).
%! error(existence_error(stream, a), _)
%?- print_term(f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- prolog_flag(f(x), f(x)).
%! error(type_error(atom, f(x)), _)
%?- prolog_load_context(f(x), f(x)).
%= false.
%?- put(A).
%! error(instantiation_error, _)
%?- put(a, a).
%! error(existence_error(stream, a), _)
%?- put_code(1, 1).
%! error(domain_error(stream_or_alias, 1), _)
%?- random_perm2(A, a, a, a).
%= A = a.
%?- random_select(f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- randseq(f(x), f(x), f(x)).
%! error(type_error(nonneg, f(x)), _)
%?- randset(f(x), f(x), f(x)).
%! error(type_error(nonneg, f(x)), _)
%?- read_from_chars(1, A).
%= A = 1.
%?- read_from_codes(1, A).
%= A = 1.
%?- read_variables(A, B).
%= A = end_of_file, B = [].
%?- reconsult([]).
%= true.
%?- reconsult(user).
%= true.
%?- recorda(A, B, C).
%! error(instantiation_error, _)
%?- recorded(f(x), f(x), f(x)).
%! error(type_error(db_reference, f(x)), _)
%?- recorded(A, B, C).
%= false.
%?- recordz(A, B).
%! error(instantiation_error, _)
%?- recordz(a, a).
%= true.
%?- reduced([a, b], 1, [a, b]).
%! error(type_error(callable, 1), _)
%?- reset_gensym(f(x)).
%! error(type_error(atomic, f(x)), _)
%?- reset_gensym(a).
%= true.
%?- round(1, A).
%= A = 1.
%?- same_functor(A, B, C).
%! error(instantiation_error, _)
%?- same_functor(1, A, B).
%= A = 1, B = 0.
%?- same_functor(A, B, C, D).
%! error(instantiation_error, _)
%?- scanl(A, B, C, D, E, F).
%= B = [], C = [], D = [], F = [E].
%! error(instantiation_error, _)
%?- scanl(A, B, C, D, E, F, G).
%= B = [], C = [], D = [], E = [], G = [F].
%! error(instantiation_error, _)
%?- select_option(A, B, C).
%! error(instantiation_error, _)
%?- select_option(A, B, C, D).
%! error(instantiation_error, _)
%?- selectchk(A, [a], B, C).
%= A = a, C = [B].
%?- semicolon_list(A, a).
%! error(type_error(list, a), _)
%?- send_silent_signal(a).
%= true.
%?- set_feature(a, a).
%= true.
%?- set_test_options([]).
%= true.
%?- sformat(A, a).
%= A = "a".
%?- sformat([], [], []).
%= false.
%?- sign(1, A).
%= A = 1.
%?- sin(1, A).
%= A = 0.8414709848078965.
%?- singleton_heap(A, B, C).
%= A = heap(t(C, B, []), 1).
%?- sqrt(1, A).
%= A = 1.0.
%?- stream_position(A, a, a).
%= false.
%?- string_lower(A, B).
%! error(instantiation_error, _)
%?- sumlist([a|_], [a|_]).
%! error(type_error(evaluable, a/0), _)
%?- sumlist([], []).
%= false.
%?- tab(1, 1).
%! error(domain_error(stream_or_alias, 1), _)
%?- tan(1, A).
%= A = 1.5574077246549023.
%?- term_hash(A, B).
%= true.
%?- term_hash(A, 1, 1, 1).
%= true.
%?- term_hash(1, 1, 1, 1).
%= false.
%?- term_string(f(x), f(x)).
%! error(type_error(text, f(x)), _)
%?- term_string(A, a).
%= A = a.
%?- term_string(f(x), f(x), f(x)).
%! error(type_error(text, f(x)), _)
%?- term_to_atom(f(x), f(x)).
%! error(type_error(text, f(x)), _)
%?- term_to_atom(A, a).
%= A = a.
%?- thread_initialization(1).
%! error(type_error(callable, 1), _)
%?- transitive_closure([], []).
%= true.
%?- ugraph_union([], [], []).
%= true.
%?- unknown(f(x), f(x)).
%= false.
%?- upcase_atom(A, B).
%! error(instantiation_error, _)
%?- upcase_atom(1, A).
%= A = '1'.
%?- uri_file_name(f(x), f(x)).
%! error(type_error(text, f(x)), _)
%?- uri_normalized(a, a, a).
%= true.
%?- uri_normalized_iri(a, A).
%= A = a.
%?- uri_normalized_iri(a, a, a).
%= true.
%?- utf8_codes([a|_], [a|_], [a|_]).
%! error(type_error(evaluable, a/0), _)
%?- varnumbers(A, B, C).
%! error(instantiation_error, _)
%?- varnumbers(A, 1, 1).
%= A = 1.
%?- wildcard_match(A, B, C).
%! error(instantiation_error, _)
%?- with_output_to_chars(1, 1, 1).
%! error(type_error(callable, 1), _)
%?- with_output_to_chars(1, A, B, C).
%! error(type_error(callable, 1), _)
%?- with_output_to_codes(1, 1, 1).
%! error(type_error(callable, 1), _)
%?- with_output_to_codes(1, A, B, C).
%! error(type_error(callable, 1), _)
%?- write_canonical(f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- write_term(f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- write_term_to_codes([], [], []).
%= false.
%?- write_term_to_codes(f(x), f(x), f(x), f(x)).
%! error(type_error(list, f(x)), _)
%?- write_term_to_codes([], [], [], []).
%= false.
%?- write_to_chars(1, A).
%= A = [49].
%?- write_to_chars(1, A, B).
%= A = [49|B].
%?- write_to_codes(1, A, B).
%= A = [49|B].
%?- writef([]).
%= true.
%?- writeln(f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- writeq(f(x), f(x)).
%! error(domain_error(stream_or_alias, f(x)), _)
%?- memberchk(z, [a|b]).
%! error(type_error(list, b), _)
%?- memberchk(z, [a, b|f(x)]).
%! error(type_error(list, f(x)), _)
%?- memberchk(a, [a|b]).
%= true.
%?- memberchk(a, "abc").
%! error(type_error(list, "abc"), _)
%?- intersection([a], a, L).
%! error(type_error(list, a), _)
%?- union([a], a, L).
%! error(type_error(list, a), _)
%?- subtract([a], a, L).
%! error(type_error(list, a), _)
%?- subset([a], a).
%! error(type_error(list, a), _)
%?- ord_intersection(A, B).
%! error(instantiation_error, _)
%?- add_vertices([], A, B).
%! error(instantiation_error, _)
%?- add_edges([], A, B).
%! error(instantiation_error, _)
%?- del_edges([], A, B).
%! error(instantiation_error, _)
%?- vertices_edges_to_ugraph([], A, C).
%! error(instantiation_error, _)
