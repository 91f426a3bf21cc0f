% Streams' ends and what is pending, modules, files that are loaded, and halting as in SWI-Prolog 9.0.4, whose answers these are.

where(M) :- context_module(M).
name('/tmp/perebor-swipl-pending.txt').
written(Text) :- name(N), open(N, write, S), write(S, Text), close(S).
reading(Text, S, Goal) :- written(Text), name(N), open(N, read, S), call_cleanup(once(Goal), close(S)).

%?- context_module(M).
%= M = user.
%?- where(M).
%= M = user.
%?- m1_:context_module(M).
%= M = m1_.
%?- @(context_module(M), m2_).
%= M = m2_.
%?- context_module(1).
%= false.
%?- m1_:assertz(f(1)), import_module(m1_, M).
%= M = user.
%?- import_module(user, M).
%= M = system.
%?- import_module(system, M).
%= false.
%?- import_module(no_such_module_, M).
%= M = user.
%?- import_module(_, user), !.
%! error(instantiation_error, _)
%?- import_module(1, M).
%! error(type_error(atom, 1), _)
%?- import_module(user, 1).
%= false.
%?- nb_setval(k1, 1), nb_delete(k1), nb_getval(k1, X).
%! error(existence_error(variable, k1), _)
%?- nb_delete(never_set).
%= true.
%?- nb_delete(_).
%! error(instantiation_error, _)
%?- nb_delete(f(x)).
%! error(type_error(atom, f(x)), _)
%?- source_file(no_such_file_).
%= false.
%?- source_file(where(_), _F).
%= true.
%?- source_file(no_such_predicate_(_), F).
%= false.
%?- source_file(_, no_such_file_).
%= false.
%?- source_file(append(_, _, _), F), atom(F).
%= false.
%?- source_file(1, F).
%! error(type_error(callable, 1), _)
%?- at_halt(true).
%= true.
%?- cancel_halt(no_reason).
%! cancel_halt(no_reason)
%?- process_group_kill(_, 15).
%! error(instantiation_error, _)
%?- process_group_kill(a, 15).
%! error(type_error(integer, a), _)
%?- process_group_kill(99999999, term).
%! error(existence_error(process, 99999999), _)
%?- process_group_kill(99999999, foo).
%! error(domain_error(signal, foo), _)
%?- with_tty_raw(X = 1).
%= X = 1.
%?- with_tty_raw(_).
%! error(instantiation_error, _)
%?- seeing(S), atom(S).
%= S = user.
%?- seeing(S), is_stream(S).
%= false.
%?- seeing(user).
%= true.
%?- written(abc), name(N), see(N), seeing(_S), stream_property(_S, file_name(F)), seen.
%= N = '/tmp/perebor-swipl-pending.txt', F = '/tmp/perebor-swipl-pending.txt'.
%?- reading('abc', _S, read_pending_codes(_S, L, T)).
%= L = [97, 98, 99|T].
%?- reading('abc', _S, ( peek_char(_S, C), read_pending_codes(_S, L, T) )).
%= C = a, L = [97, 98, 99|T].
%?- reading('abc', _S, ( peek_char(_S, C), read_pending_codes(_S, L, []) )).
%= C = a, L = [97, 98, 99].
%?- reading('abc', _S, ( get_char(_S, C), read_pending_chars(_S, L, T) )).
%= C = a, L = [b, c|T].
%?- reading('abc', _S, ( get_char(_S, C), get_char(_S, _), get_char(_S, _), get_char(_S, _), read_pending_chars(_S, L, T) )).
%= C = a, L = [], T = [].
%?- read_pending_codes(_, L, T).
%! error(instantiation_error, _)
%?- read_pending_chars(_, L, T).
%! error(instantiation_error, _)
%?- read_pending_codes(user_output, L, T).
%! error(permission_error(input, stream, user_output), _)
%?- read_pending_chars(user_output, L, T).
%! error(permission_error(input, stream, user_output), _)
%?- reading('abc', _S, ( fill_buffer(_S), read_pending_codes(_S, L, T) )).
%= L = [97, 98, 99|T].
%?- reading('', _S, ( fill_buffer(_S), read_pending_codes(_S, L, T) )).
%= L = [], T = [].
%?- fill_buffer(_).
%! error(instantiation_error, _)
%?- fill_buffer(user_output).
%! error(permission_error(input, stream, user_output), _)
%?- reading('a\nbcd', _S, ( get_char(_S, _), get_char(_S, _), get_char(_S, _), stream_property(_S, position(_P)), stream_position_data(char_count, _P, N) )).
%= N = 3.
%?- reading('a\nbcd', _S, ( get_char(_S, _), get_char(_S, _), get_char(_S, _), stream_property(_S, position(_P)), findall(F-N, stream_position_data(F, _P, N), L) )).
%= L = [char_count-3, line_count-2, line_position-1, byte_count-3].
%?- stream_position_data(line_count, '$stream_position'(1, 2, 3, 4), N).
%= N = 2.
%?- stream_position_data(line_count, _, N).
%! error(instantiation_error, _)
%?- name(N), open(N, update, _S), set_end_of_stream(_S), close(_S), read_file_to_string(N, T, []).
%= N = '/tmp/perebor-swipl-pending.txt', T = "".
%?- written(abcdef), name(N), open(N, update, _S), seek(_S, 2, bof, _), set_end_of_stream(_S), close(_S), read_file_to_string(N, T, []).
%= N = '/tmp/perebor-swipl-pending.txt', T = "ab".
%?- set_end_of_stream(_).
%! error(instantiation_error, _)
%?- print_term(foo(X, "s", 'A b'), []).
%> foo(_,"s",'A b')
%= true.
%?- print_term([aaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddddddddddd], [right_margin(40)]).
%> [ aaaaaaaaaaaaaaaaaaaa,
%>   bbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
%>   cccccccccccccccccccccccc,
%>   ddddddddddddddddddddd
%> ]
%= true.
%?- print_term(foo, [no_such_option(x)]).
%> foo
%= true.
%?- print_term(f(aaaaaaaaaaaaaaaaaaaa, g(bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc)), [right_margin(30)]).
%> f(aaaaaaaaaaaaaaaaaaaa,
%>   g(bbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
%>     cccccccccccccccccccccccc))
%= true.
%?- name(_N), delete_file(_N).
%= true.
