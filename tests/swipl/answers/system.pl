% The operating system, processes and the terminal as in SWI-Prolog 9.0.4, whose answers these are.

%?- expand_file_name('/et?', L).
%= L = ['/etc'].
%?- expand_file_name('/no_such_/*', L).
%= L = [].
%?- expand_file_name('/etc/host{name,s}', L).
%= L = ['/etc/hostname', '/etc/hosts'].
%?- expand_file_name(abc, L).
%= L = [abc].
%?- expand_file_name(_, L).
%! error(instantiation_error, _)
%?- expand_file_name(f(x), L).
%! error(type_error(text, f(x)), _)
%?- prolog_to_os_filename('/a/b', F).
%= F = '/a/b'.
%?- prolog_to_os_filename(F, '/a/b').
%= F = '/a/b'.
%?- read_link('/no_such_', L, T).
%= false.
%?- read_link('/proc/self', _L, _T), atom(_L).
%= true.
%?- read_link(_, L, T).
%! error(instantiation_error, _)
%?- expand_file_search_path(no_such_alias_(x), F).
%= false.
%?- expand_file_search_path(_, F).
%! error(instantiation_error, _)
%?- expand_file_search_path(abc, F).
%= F = abc.
%?- wildcard_match('*.pl', 'a.pl').
%= true.
%?- wildcard_match('*.pl', 'a.txt').
%= false.
%?- wildcard_match('[a-c]?{x,y}', b1y).
%= true.
%?- wildcard_match('[a-c]', d).
%= false.
%?- wildcard_match('*.PL', 'a.pl', [case_sensitive(false)]).
%= true.
%?- wildcard_match('*.PL', 'a.pl', [case_sensitive(true)]).
%= false.
%?- wildcard_match(_, a).
%! error(instantiation_error, _)
%?- wildcard_match('*', _).
%! error(instantiation_error, _)
%?- wildcard_match("a\\*", 'a*').
%= true.
%?- setenv(perebor_test_, 1), getenv(perebor_test_, V).
%= V = '1'.
%?- setenv(perebor_test_, abc), unsetenv(perebor_test_), getenv(perebor_test_, V).
%= false.
%?- setenv(_, a).
%! error(instantiation_error, _)
%?- setenv(a, _).
%! error(instantiation_error, _)
%?- setenv(a, f(x)).
%! error(type_error(text, f(x)), _)
%?- getenv(_, V).
%! error(instantiation_error, _)
%?- getenv(no_such_variable_, V).
%= false.
%?- unsetenv(_).
%! error(instantiation_error, _)
%?- shell('exit 3', S).
%= S = 3.
%?- shell('exit 0').
%= true.
%?- shell('exit 1').
%= false.
%?- shell(_, S).
%! error(instantiation_error, _)
%?- shell(f(x), S).
%! error(type_error(text, f(x)), _)
%?- process_create(path(true), [], []).
%= true.
%?- process_create(path(echo), [hello], [stdout(pipe(_S))]), read_string(_S, _, T), close(_S).
%= T = "hello\n".
%?- process_create(path(sh), ['-c', 'exit 3'], [process(_P)]), process_wait(_P, S).
%= S = exit(3).
%?- process_create(path(sh), ['-c', 'exit 0'], [process(_P)]), process_wait(_P, S, [timeout(20)]).
%= S = exit(0).
%?- process_create(path(sleep), ['20'], [process(_P)]), process_kill(_P, kill), process_wait(_P, B).
%= B = killed(9).
%?- process_create(path(true), [], [process(_P)]), process_release(_P).
%= true.
%?- process_create(path(cat), [], [stdin(pipe(_I)), stdout(pipe(_O))]), write(_I, abc), close(_I), read_string(_O, _, T), close(_O).
%= T = "abc".
%?- process_create(path(no_such_program_), [], []).
%! error(existence_error(source_sink, path(no_such_program_)), _)
%?- process_create(_, [], []).
%! error(instantiation_error, _)
%?- process_create(path(true), _, []).
%! error(instantiation_error, _)
%?- process_create(path(true), [], _).
%! error(instantiation_error, _)
%?- process_create(path(true), a, []).
%! error(type_error(list, a), _)
%?- process_id(_P), integer(_P).
%= true.
%?- process_id(a).
%= false.
%?- process_wait(_, S).
%! error(instantiation_error, _)
%?- process_wait(a, S).
%! error(type_error(integer, a), _)
%?- process_wait(a, S, []).
%! error(type_error(integer, a), _)
%?- process_kill(_).
%! error(instantiation_error, _)
%?- process_kill(_, term).
%! error(instantiation_error, _)
%?- process_group_kill(_).
%! error(instantiation_error, _)
%?- is_process(a).
%= false.
%?- is_process(_).
%= false.
%?- process_release(a).
%! error(type_error(integer, a), _)
%?- process_release(_).
%! error(instantiation_error, _)
%?- relative_file_name('/a/b/c', '/a/d/e', R).
%= R = '../b/c'.
%?- relative_file_name(F, '/a/d/e', '../x').
%= F = '/a/x'.
%?- relative_file_name(F, '/a', R).
%! error(instantiation_error, _)
%?- directory_file_path(a, b, P).
%= P = 'a/b'.
%?- directory_file_path(D, F, 'a/b').
%= D = a, F = b.
%?- directory_file_path(D, b, 'a/b').
%= D = a.
%?- directory_file_path(a, F, 'a/b').
%= F = b.
%?- make_directory_path('/tmp/perebor-swipl-system/a'), directory_member('/tmp/perebor-swipl-system', M, []).
%= M = '/tmp/perebor-swipl-system/a'.
%?- open('/tmp/perebor-swipl-system/f.txt', write, _S), write(_S, x), close(_S), copy_file('/tmp/perebor-swipl-system/f.txt', '/tmp/perebor-swipl-system/g.txt'), exists_file('/tmp/perebor-swipl-system/g.txt').
%= true.
%?- findall(M, directory_member('/tmp/perebor-swipl-system', M, [extensions([txt])]), _L), msort(_L, L).
%= L = ['/tmp/perebor-swipl-system/f.txt', '/tmp/perebor-swipl-system/g.txt'].
%?- findall(M, directory_member('/tmp/perebor-swipl-system', M, [recursive(true), file_type(directory)]), _L), msort(_L, L).
%= L = ['/tmp/perebor-swipl-system/a'].
%?- copy_file('/tmp/perebor-swipl-system/none', '/tmp/perebor-swipl-system/h').
%! error(existence_error(source_sink, '/tmp/perebor-swipl-system/none'), _)
%?- copy_file(_, a).
%! error(instantiation_error, _)
%?- delete_directory_contents('/tmp/perebor-swipl-system'), directory_files('/tmp/perebor-swipl-system', _L), msort(_L, L).
%= L = ['.', ..].
%?- delete_directory_and_contents('/tmp/perebor-swipl-system'), exists_directory('/tmp/perebor-swipl-system').
%= false.
%?- delete_directory_contents(_).
%! error(instantiation_error, _)
%?- delete_directory_and_contents(_).
%! error(instantiation_error, _)
%?- ansi_format([bold], "a~w", [b]), nl.
%> ab
%= true.
%?- prompt1(abc).
%= true.
%?- prompt1(_).
%! error(instantiation_error, _)
%?- prompt1(f(x)).
%! error(type_error(text, f(x)), _)
%?- prompt(Old, Old).
%= Old = '|: '.
