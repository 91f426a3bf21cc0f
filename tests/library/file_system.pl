% Files and directories by name; the clock in arithmetic.

make(File) :-
    open(File, write, Stream),
    close(Stream).

%?- make('/tmp/perebor_test_a'), exists_file('/tmp/perebor_test_a'), rename_file('/tmp/perebor_test_a', '/tmp/perebor_test_b'),
%     \+ exists_file('/tmp/perebor_test_a'), delete_file('/tmp/perebor_test_b'), \+ exists_file('/tmp/perebor_test_b').
%= true.
%?- make_directory('/tmp/perebor_test_d'), exists_directory('/tmp/perebor_test_d'), make('/tmp/perebor_test_d/x'),
%     directory_files('/tmp/perebor_test_d', _L), select('.', _L, _L1), select('..', _L1, L), delete_file('/tmp/perebor_test_d/x'), delete_directory('/tmp/perebor_test_d').
%= L = [x].
%?- exists_file('/tmp').
%= false.
%?- exists_directory("/tmp").
%= true.
%?- delete_file('/tmp/no such').
%! error(existence_error(file,'/tmp/no such'),_)
%?- directory_files('/tmp/no such', _).
%! error(existence_error(directory,'/tmp/no such'),_)
%?- make_directory('/tmp').
%! error(permission_error(create,directory,'/tmp'),_)
%?- exists_file(_).
%! error(instantiation_error,_)
%?- exists_file(f(x)).
%! error(type_error(text,f(x)),_)
%?- _N is realtime, integer(_N), _C is cputime, float(_C).
%= true.
