% library(paths): relative_file_name/3, directory_member/3, copy_file/2 and others.

%?- relative_file_name('/a/b/c', '/a/d/e', R).
%= R = '../b/c'.
%?- relative_file_name('/a/b/c', '/a/b/e', R).
%= R = c.
%?- relative_file_name(P, '/a/b/e', '../c').
%= P = '/a/c'.
%?- relative_file_name('/a/b', '/a/b', R).
%= R = '.'.
%?- relative_file_name(_, '/a/b', _).
%! error(instantiation_error,_)
%?- prolog_to_os_filename('/a/b', P), prolog_to_os_filename(Q, '/a/b').
%= P = '/a/b', Q = '/a/b'.
%?- file_name_on_path('/a/b/c.pl', N).
%= N = '/a/b/c.pl'.
%?- expand_file_search_path(library(lists), _), fail.
%= false.
%?- expand_file_search_path(a, P).
%= P = a.
