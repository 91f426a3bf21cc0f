% Options of a command line: argv_options/3,4.

opt_type(verbose, verbose, boolean).
opt_type(v, verbose, boolean).
opt_type(n, count, integer).
opt_type(count, count, integer).
opt_type(dry_run, dry, boolean).
opt_type(r, ratio, float).
opt_type(mode, mode, oneof([fast, slow])).
opt_type(name, name, atom).
opt_type(str, str, string).
opt_type(t, term, term).
opt_type(u, u, (integer|oneof([none]))).
opt_type(f, file, file(read)).

opt_help(help(header), "Counts lines.").
opt_help(help(usage), " [options] file ...").
opt_help(verbose, "Say what is being done").
opt_help(count, "Number of times to do it, with an explanation that is so long that it has to be put on two lines").

opt_meta(count, 'N').

%?- argv_options([a, '--count=1', b], Ws, Os).
%= Ws = [a, b], Os = [count(1)].
%?- argv_options(['-v', '--no-verbose', '-n', '5', '-n6', '--count', '7', --, '--z'], Ws, Os).
%= Ws = ['--z'], Os = [verbose(true), verbose(false), count(5), count(6), count(7)].
%?- argv_options(['-vn', '5', '--dry-run', '--no-dry-run', '-'], Ws, Os).
%= Ws = [-], Os = [verbose(true), count(5), dry(true), dry(false)].
%?- argv_options(['-r', '1', '--mode=slow', '--name=12', '--str=12', '-t', 'f(X)', '--verbose=off'], _, Os).
%= Os = [ratio(1.0), mode(slow), name('12'), str("12"), term(f(_)), verbose(false)].
%?- argv_options(['-u', none, '-u3'], _, Os).
%= Os = [u(none), u(3)].
%?- argv_options(['--nope'], _, _, []).
%! error(opt_error(unknown_option('--nope')), _)
%?- argv_options(['-vq'], _, _, []).
%! error(opt_error(unknown_option('-q')), _)
%?- argv_options(['--count=x'], _, _, []).
%! error(opt_error(wrong_value('--count=x', integer, x)), _)
%?- argv_options(['--count'], _, _, []).
%! error(opt_error(missing_value('--count', integer)), _)
%?- argv_options(['--mode=loud'], _, _, []).
%! error(opt_error(wrong_value('--mode=loud', oneof([fast, slow]), loud)), _)
%?- argv_options(['-f', '/no/such/file'], _, _, []).
%! error(opt_error(wrong_value('-f', file(read), '/no/such/file')), _)
%?- argv_options(['--nope', '-n1'], Ws, Os, [unknown_option(pass)]).
%= Ws = ['--nope'], Os = [count(1)].
%?- argv_options(['-n1', a, '-n2'], Ws, Os, [options_after_arguments(false)]).
%= Ws = [a, '-n2'], Os = [count(1)].
%?- argv_options(['--nope'], _, _, [on_error(print)]).
%= false.
%?- argv_options(a, _, _).
%! error(type_error(list, a), _)

%?- cli_parse_debug_options([debug(t), a], Os), debugging(t, X).
%= Os = [a], X = true.
%?- argv_usage(_).
%= true.
