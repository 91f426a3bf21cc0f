% Names of files, what is known of files, the environment, commands and waiting.

outcome(G, E) :- catch((G -> E = true ; E = false), error(E, _), true).

outcomes(Template, X, Xs, Es) :- findall(E, (member(X, Xs), outcome(Template, E)), Es).

with_file(File) :- File = '/tmp/perebor-library-files.txt', open(File, write, S), write(S, 'ход'), close(S).

% ---- file_base_name/2, file_directory_name/2 ----
%?- findall(B-D, (member(F, ['/a/b/', '/a/b', a, /, '', 'a/', //, '/a', 'a/b//c', '.']), file_base_name(F, B), file_directory_name(F, D)), L).
%= L = [b-'/a', b-'/a', a-'.', (/)-(/), ''-'.', a-'.', (/)-(/), a-(/), c-'a/b', '.'-'.'].
%?- file_base_name("a/b", B), file_directory_name("a/b", a).
%= B = b.
%?- outcomes(file_base_name(X, _), X, [_, f(x)], Es), outcomes(file_directory_name(X, _), X, [_, f(x)], Es).
%= Es = [instantiation_error, type_error(text, f(x))].

% ---- file_name_extension/3 ----
%?- findall(B-E, (member(N, ['a.b/c', 'a.b.c', '.c', a, 'a.']), file_name_extension(B, E, N)), L).
%= L = ['a.b/c'-'', 'a.b'-c, ''-c, a-'', a-''].
%?- findall(N, (member(B-E, [a-pl, a-'.pl', 'a.pl'-pl, 'a.pl'-'', 'a.txt'-pl]), file_name_extension(B, E, N)), L).
%= L = ['a.pl', 'a.pl', 'a.pl', 'a.pl', 'a.txt.pl'].
%?- file_name_extension(B, pl, 'a.pl'), file_name_extension(a, E, 'a.txt'), \+ file_name_extension(_, pl, 'a.txt'), file_name_extension(a, '.pl', 'a.pl').
%= B = a, E = txt.
%?- file_name_extension(a, _, _).
%! error(instantiation_error, _)
%?- file_name_extension(_, pl, _).
%! error(instantiation_error, _)
%?- file_name_extension(f(x), pl, _).
%! error(type_error(text, f(x)), _)

% ---- is_absolute_file_name/1, directory_file_path/3 ----
%?- is_absolute_file_name('/a'), \+ is_absolute_file_name(a), \+ is_absolute_file_name('').
%= true.
%?- is_absolute_file_name(_).
%! error(instantiation_error, _)
%?- findall(P, (member(D-F, [a-b, 'a/'-b, '.'-b, a-'/b', (/)-b]), directory_file_path(D, F, P)), L).
%= L = ['a/b', 'a/b', b, '/b', '/b'].
%?- findall(D-F, (member(P, ['a/b', a, '/a', 'a/b/c/', '.']), directory_file_path(D, F, P)), L).
%= L = [a-b, ('.')-a, (/)-a, 'a/b'-c, ('.')-('.')].
%?- findall(F, (member(D-P, [a-'a/b/c', 'a/'-'a/b', ('.')-a, (/)-'/a', b-'a/b']), directory_file_path(D, F, P)), L).
%= L = ['b/c', b, a, a].
%?- findall(D, (member(F-P, [c-'a/b/c', 'b/c'-'a/b/c', a-a, a-'/a', b-ab, a-'a/b']), directory_file_path(D, F, P)), L).
%= L = ['a/b', a, '.', /].
%?- directory_file_path(_, a, _).
%! error(instantiation_error, _)
%?- directory_file_path(a, _, _).
%! error(instantiation_error, _)
%?- directory_file_path(_, _, f(x)).
%! error(type_error(text, f(x)), _)

% ---- absolute_file_name/2, absolute_file_name/3, working_directory/2, chdir/1 ----
%?- findall(A, (member(F, ['/a/../b/./c//d/', '/../..', /, '/a/b/..']), absolute_file_name(F, A)), L).
%= L = ['/b/c/d/', /, /, '/a'].
%?- working_directory(_Old, '/tmp'), working_directory(New, New), absolute_file_name(x, X), working_directory(_, _Old), working_directory(_Now, _Now), _Now == _Old.
%= New = '/tmp/', X = '/tmp/x'.
%?- working_directory(_Old, '/tmp'), with_file(_), exists_file('perebor-library-files.txt'), open('perebor-library-files.txt', read, _S), close(_S), shell('test "$PWD" = /tmp'), chdir(_Old).
%= true.
%?- working_directory(_, '/no such').
%! error(existence_error(directory, '/no such'), _)
%?- with_file(F), working_directory(_, F).
%! error(existence_error(directory, _), _)
%?- working_directory(_, f(x)).
%! error(type_error(text, f(x)), _)
%?- with_file(F), absolute_file_name('perebor-library-files', A, [relative_to('/tmp'), extensions([pl, txt]), access(read)]).
%= F = '/tmp/perebor-library-files.txt', A = '/tmp/perebor-library-files.txt'.
%?- absolute_file_name('/tmp', A, [file_type(directory)]), \+ absolute_file_name('/tmp', _, [access(read), file_errors(fail)]).
%= A = '/tmp'.
%?- absolute_file_name('/no such', _, [access(read)]).
%! error(existence_error(source_sink, '/no such'), _)
%?- absolute_file_name('/no such', A, []), \+ absolute_file_name('/no such', _, [file_type(directory), file_errors(fail)]).
%= A = '/no such'.
%?- absolute_file_name(a, _, foo).
%! error(type_error(list, foo), _)
%?- absolute_file_name(_, _).
%! error(instantiation_error, _)

% ---- size_file/2, time_file/2, access_file/2, same_file/2 ----
%?- with_file(_F), size_file(_F, N), time_file(_F, _T), get_time(_Now), _T =< _Now, _Now - _T < 1000.
%= N = 6.
%?- outcomes(size_file(X, _), X, [_, f(x), '/no such'], Es), outcomes(time_file(X, _), X, [_, f(x), '/no such'], Es).
%= Es = [instantiation_error, type_error(text, f(x)), existence_error(file, '/no such')].
%?- with_file(_F), outcomes(access_file(_F, M), M, [read, write, append, execute, exist, none, foo, 1, _], Es).
%= Es = [true, true, true, false, true, true, domain_error(io_mode, foo), type_error(atom, 1), instantiation_error].
%?- outcomes(access_file('/tmp/no such', M), M, [read, write, exist, execute], Es), \+ access_file('/no/such/file', write), access_file('/tmp', execute).
%= Es = [false, true, false, false].
%?- access_file(_, read).
%! error(instantiation_error, _)
%?- with_file(_F), same_file(_F, '/tmp/../tmp/perebor-library-files.txt'), same_file('no such', 'no such'), \+ same_file('no such', 'no other'), \+ same_file(_F, '/tmp').
%= true.
%?- same_file(a, _).
%! error(instantiation_error, _)

% ---- tmp_file/2, tmp_file_stream/3, make_directory_path/1 ----
%?- tmp_file(a, _A), \+ exists_file(_A), tmp_file('x/y', _B), file_base_name(_B, _N), sub_atom(_N, I, _, _, x_y), I > 0.
%= I = 8.
%?- tmp_file(_, _).
%! error(instantiation_error, _)
%?- tmp_file_stream(utf16, _F, _S), write(_S, a), close(_S), size_file(_F, N), delete_file(_F).
%= N = 4.
%?- tmp_file_stream(binary, _F, _S), put_byte(_S, 255), close(_S), size_file(_F, N), delete_file(_F).
%= N = 1.
%?- tmp_file_stream(_F, _S, [encoding(binary), extension(bin)]), put_byte(_S, 0), close(_S), file_name_extension(_, E, _F), delete_file(_F).
%= E = bin.
%?- tmp_file_stream(klingon, _, _).
%! error(domain_error(stream_option, encoding(klingon)), _)
%?- make_directory_path('/tmp/perebor-library-files/a/b'), exists_directory('/tmp/perebor-library-files/a/b'), make_directory_path('/tmp/perebor-library-files/a/b'),
%     delete_directory('/tmp/perebor-library-files/a/b'), delete_directory('/tmp/perebor-library-files/a'), delete_directory('/tmp/perebor-library-files').
%= true.
%?- make_directory_path(_).
%! error(instantiation_error, _)

% ---- getenv/2, setenv/2, unsetenv/1 ----
%?- setenv(perebor_a, 'ход'), getenv(perebor_a, A), setenv("perebor_a", 12), getenv(perebor_a, B), shell('test "$perebor_a" = 12', S), unsetenv(perebor_a), \+ getenv(perebor_a, _).
%= A = ход, B = '12', S = 0.
%?- getenv('PATH', _P), atom(_P), \+ getenv('no=such', _), \+ getenv('', _), unsetenv('PATH'), \+ getenv('PATH', _), setenv('PATH', _P).
%= true.
%?- findall(E, (member(G, [getenv(_, _), getenv(f(x), _), setenv(_, a), setenv(a, _), setenv(f(x), a), setenv(a, f(x)), setenv('', a), setenv('a=b', c), setenv(a, 'b\0\'), unsetenv(_), unsetenv('a=b')]), outcome(G, E)), Es).
%= Es = [instantiation_error, type_error(text, f(x)), instantiation_error, instantiation_error, type_error(text, f(x)), type_error(text, f(x)), domain_error(environment_variable, ''), domain_error(environment_variable, 'a=b'), domain_error(environment_variable, 'b\x0\'), instantiation_error, domain_error(environment_variable, 'a=b')].

% ---- shell/1, shell/2 ----
%?- shell('exit 3', S), shell(true), \+ shell(false), \+ shell('exit 3', 4).
%= S = 3.
%?- outcomes(shell(X), X, [_, f(x)], Es), outcomes(shell(X, _), X, [_, f(x)], Es).
%= Es = [instantiation_error, type_error(text, f(x))].

% ---- sleep/1 ----
%?- get_time(_A), sleep(0.05), get_time(_B), _B - _A >= 0.04, sleep(0), sleep(-1), sleep(-100000000000000000000).
%= true.
%?- outcomes(sleep(X), X, [_, a, f(x), "1"], Es).
%= Es = [instantiation_error, type_error(number, a), type_error(number, f(x)), type_error(number, "1")].
%?- catch(call_with_time_limit(0.1, sleep(1.0e300)), B, true).
%= B = time_limit_exceeded.

% ---- delete_file/1, rename_file/2, directory_files/2 and their kin ----
%?- outcomes(delete_file(X), X, [_, f(x), '/no such'], Es), outcomes(rename_file(X, a), X, [_, f(x), '/no such'], Es).
%= Es = [instantiation_error, type_error(text, f(x)), existence_error(file, '/no such')].
%?- with_file(_F), outcomes(directory_files(X, _), X, [_, f(x), '/no such', _F], Es).
%= Es = [instantiation_error, type_error(text, f(x)), existence_error(directory, '/no such'), existence_error(directory, '/tmp/perebor-library-files.txt')].
%?- outcomes(delete_directory(X), X, [_, f(x), '/no such'], Es).
%= Es = [instantiation_error, type_error(text, f(x)), existence_error(directory, '/no such')].
