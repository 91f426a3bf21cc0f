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

% Files are copied and folders emptied.
%?- tmp_file(paths, _D), make_directory(_D), directory_file_path(_D, a, _A), directory_file_path(_D, b, _B), tell(_A), write(text),
%     told, copy_file(_A, _B), read_file_to_string(_B, S, []), delete_directory_contents(_D), \+ exists_file(_A), \+ exists_file(_B),
%     exists_directory(_D), directory_file_path(_D, c, _C), make_directory(_C), delete_directory_and_contents(_D),
%     \+ exists_directory(_D).
%= S = "text".
%?- copy_file('/no/such/file', '/tmp/x').
%! error(existence_error(source_sink, '/no/such/file'), _)
%?- copy_file(_, a).
%! error(instantiation_error, _)
%?- delete_directory_contents('/no/such/folder').
%! error(existence_error(directory, '/no/such/folder'), _)
%?- delete_directory_and_contents('/no/such/folder').
%! error(existence_error(directory, '/no/such/folder'), _)
