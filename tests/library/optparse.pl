% Options of a command line: library(optparse).

spec([ [opt(verbose), type(boolean), default(false), shortflags([v]), longflags([verbose]), help('Be verbose')],
       [ opt(mode), type(atom), default('SCAN'), shortflags([m]), longflags([mode]), meta('MODE'),
         help(['data gathering mode, one of', '  SCAN: do this', '  READ: do that']) ],
       [opt(rebuild), meta('FILE'), type(boolean), shortflags([r]), longflags(['rebuild-cache', rebuild])],
       [ opt(depth), type(integer), default(3), shortflags([i, d]), longflags([depth, iterations]), meta('K'),
         help('stop after K iterations and this is a very long help line that should be wrapped at some point') ],
       [opt(config), type(term), default([1, 2]), longflags([config])],
       [opt(path), type(atom), default('/tmp')] ]).

parse(Words, Options, Others) :-
    parse(Words, Options, Others, []).

parse(Words, Options, Others, How) :-
    spec(Spec),
    opt_parse(Spec, Words, Options, Others, How).

%?- parse([], Os, Ws).
%= Os = [verbose(false), mode('SCAN'), rebuild(_), depth(3), config([1, 2]), path('/tmp')], Ws = [].
%?- parse(['-v', a, '-m', 'READ', b, '--depth=5', c], Os, Ws).
%= Os = [rebuild(_), config([1, 2]), path('/tmp'), verbose(true), mode('READ'), depth(5)], Ws = [a, b, c].
%?- parse(['--no-verbose', '--rebuild', '-d-3', '--config', 'f(X)', '-5'], Os, Ws).
%= Os = [mode('SCAN'), path('/tmp'), verbose(false), rebuild(true), depth(-3), config(f(_))], Ws = ['-5'].
%?- parse(['-d1', '-v', '-d2'], Os, _, [duplicated_flags(keepfirst)]), last(Os, L).
%= Os = [mode('SCAN'), rebuild(_), config([1, 2]), path('/tmp'), depth(1), verbose(true)], L = verbose(true).
%?- parse(['-d1', '-v', '-d2'], _Os, _, [duplicated_flags(keepall)]), findall(D, member(depth(D), _Os), Ds).
%= Ds = [1, 2].
%?- parse(['-v'], _Os, _, [output_functor(opt)]), last(_Os, L).
%= L = opt(verbose, true).
%?- parse(['--nope'], _, _).
%! error(existence_error(commandline_option, nope), _)
%?- parse(['-d', x], _, _).
%! error(type_error(integer, x), _)
%?- parse(['-vx'], _, _).
%! error(type_error(boolean, x), _)
%?- parse(['-m=READ'], _, _).
%! error(syntax_error('disallowed: <shortflag>=<value>'), _)
%?- opt_parse([[type(atom)]], [], _, _).
%! error(domain_error(unique_atom, [type(atom)]), _)
%?- opt_parse([[opt(a), type(no_such)]], [], _, _).
%! error(existence_error(type, no_such), _)
%?- opt_parse([[opt(a), shortflags([ab])]], [], _, _).
%! error(domain_error(short_flag, ab), _)
%?- opt_parse([[opt(a), shortflags([a])], [opt(b), shortflags([a])]], [], _, _).
%! error(domain_error(unique_atom, a), _)
%?- opt_parse([[opt(a), type(integer), default(x)]], [], _, _).
%! error(type_error(integer, x), _)
%?- spec(_S), opt_help(_S, _H), write(_H).
%> --verbose        -v     boolean=false   Be verbose
%> --mode           -m     MODE:atom=SCAN  data gathering mode, one of
%>                                             SCAN: do this
%>                                             READ: do that
%> --rebuild-cache,
%> --rebuild        -r     FILE:boolean=_  
%> --depth,
%> --iterations     -i,-d  K:integer=3     stop after K iterations and this is a
%>                                           very long help line that should be
%>                                           wrapped at some point
%> --config                term=[1,2]      
%= true.
%?- opt_help([], H).
%= H = ''.
