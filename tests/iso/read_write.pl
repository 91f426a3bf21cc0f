% Term input and output: ISO 8.14.1, 8.14.2; and format/1, format/2, format/3.

file('/tmp/perebor-iso-read-write.txt').

% What Goal reads from Text as the current input.
from(Text, Goal) :-
    file(F),
    open(F, write, W), write(W, Text), close(W),
    open(F, read, S), current_input(Old), set_input(S),
    catch(Goal, Ball, true),
    set_input(Old), close(S),
    ( var(Ball) -> true ; throw(Ball) ).

% ---- read/1, read/2 (8.14.1) ----------------------------------------------------------------------------------------
%?- from('foo(X, Y, X). bar. ', (read(A), read(B), read(C))), A = foo(a, b, Z).
%= A = foo(a, b, a), B = bar, C = end_of_file, Z = a.
%?- from('a. % no end\n/* b. */', (read(A), read(B), read(C))).
%= A = a, B = end_of_file, C = end_of_file.
%?- from('a.%b', (read(A), get_char(C))).
%= A = a, C = '%'.
%?- from('a.\n\nb.', (read(A), get_char(C), read(B))).
%= A = a, C = '\n', B = b.
%?- from('f(. b. ', (catch(read(_), error(syntax_error(_), _), true), read(B))).
%= B = b.
%?- from('foo bar', read(_)).
%! error(syntax_error(_), _)
%?- from('foo', (catch(read(_), error(syntax_error(_), _), true), read(B))).
%= B = end_of_file.
%?- from('"ab". ''c d''. 0''a. ', (read(A), read(B), read(C))).
%= A = [97, 98], B = 'c d', C = 97.
%?- read(_, _).
%! error(instantiation_error, _)
%?- read(user_output, _).
%! error(permission_error(input, stream, user_output), _)
%?- read(foo, _).
%! error(domain_error(stream_or_alias, foo), _)

% ---- read_term/2, read_term/3 (8.14.1) ------------------------------------------------------------------------------
%?- from('p(X, Y, _, X, _Z). ', read_term(T, [variable_names(N), variables(V), singletons(S)])), T = p(1, 2, 3, _, 5).
%= T = p(1, 2, 3, 1, 5), N = ['X'=1, 'Y'=2, '_Z'=5], V = [1, 2, 3, 5], S = ['Y'=2, '_Z'=5].
%?- from('a. ', read_term(a, [])).
%= true.
%?- from('', read_term(T, [variables(V)])).
%= T = end_of_file, V = [].
%?- read_term(_, _).
%! error(instantiation_error, _)
%?- read_term(_, [variables(_)|_]).
%! error(instantiation_error, _)
%?- read_term(_, foo).
%! error(type_error(list, foo), _)
%?- read_term(user_input, _, [quoted(true)]).
%! error(domain_error(read_option, quoted(true)), _)
%?- read_term(_, _, []).
%! error(instantiation_error, _)
%?- read_term(user_output, _, []).
%! error(permission_error(input, stream, user_output), _)

% ---- Read-options list (7.10.3) -------------------------------------------------------------------------------------
%?- from('f(X, _, Y, X, _A, __). ', read_term(T, [variables(V)])), T = f(1, 2, 3, 1, 4, 5).
%= T = f(1, 2, 3, 1, 4, 5), V = [1, 2, 3, 4, 5].
%?- from('f(X, _, Y, X, _A, __). ', read_term(T, [variable_names(N)])), T = f(1, 2, 3, 1, 4, 5).
%= T = f(1, 2, 3, 1, 4, 5), N = ['X'=1, 'Y'=3, '_A'=4, '__'=5].
%?- from('f(X, _, Y, X, _A, __). ', read_term(T, [singletons(N)])), T = f(1, 2, 3, 1, 4, 5).
%= T = f(1, 2, 3, 1, 4, 5), N = ['Y'=3, '_A'=4, '__'=5].
%?- from('a. ', read_term(T, [variables(V), variable_names(N), singletons(G)])).
%= T = a, V = [], N = [], G = [].
%?- from('f(X). ', read_term(_, [variables([_, _])])).
%= false.
%?- from('f(X). ', read_term(_, [variable_names(foo)])).
%= false.
%?- from('f(X). ', read_term(T, [variables(V), variables([a])])).
%= T = f(a), V = [a].
%?- from('a b. c. ', (read_term(_, [syntax_errors(fail)]) ; read(T))).
%= T = c.
%?- from('a b. c d. e. ', read_term(T, [syntax_errors(dec10)])).
%= T = e.
%?- from('a b. c. ', read_term(_, [syntax_errors(error)])).
%! error(syntax_error(_), _)
%?- read_term(_, [syntax_errors(maybe)]).
%! error(domain_error(read_option, syntax_errors(maybe)), _)
%?- read_term(_, [_]).
%! error(instantiation_error, _)
%?- read_term(_, [foo, _]).
%! error(instantiation_error, _)
%?- read_term(_, [foo|_]).
%! error(instantiation_error, _)
%?- read_term(_, [foo|bar]).
%! error(type_error(list, [foo|bar]), _)
%?- read_term(_, [singletons]).
%! error(domain_error(read_option, singletons), _)
%?- read_term(_, [variables(_, _)]).
%! error(domain_error(read_option, variables(_, _)), _)
%?- read_term(_, [1]).
%! error(domain_error(read_option, 1), _)
%?- read_term(_, _, foo).
%! error(instantiation_error, _)
%?- read_term(foo, _, _).
%! error(instantiation_error, _)
%?- read_term(foo, _, bar).
%! error(type_error(list, bar), _)
%?- read_term(foo, _, [bar]).
%! error(domain_error(stream_or_alias, foo), _)
%?- read_term(user_output, _, [bar]).
%! error(domain_error(read_option, bar), _)

% ---- write/1, writeq/1, print/1, write_canonical/1 (8.14.2) ---------------------------------------------------------
%?- write('A b'), nl, writeq('A b'), nl, print(f('A', "s")), nl.
%> A b
%> 'A b'
%> f('A',[115])
%= true.
%?- writeq([a, 1 + 2, - 1, -(1), - a, 1 - (-1), {x}, '$VAR'(1), 'it''s']), nl.
%> [a,1+2,-1,- (1),-a,1- -1,{x},B,'it\'s']
%= true.
%?- write_canonical('A' + 1), nl.
%> +('A',1)
%= true.
%?- write_canonical('$VAR'(1)), nl.
%> '$VAR'(1)
%= true.
%?- write(user_output, a), writeq(user_output, 'B'), print(user_output, c), write_canonical(user_output, 'D'), nl.
%> a'B'c'D'
%= true.
%?- write(_, a).
%! error(instantiation_error, _)
%?- write(user_input, a).
%! error(permission_error(output, stream, user_input), _)
%?- writeq(foo, a).
%! error(domain_error(stream_or_alias, foo), _)

% ---- write_term/2, write_term/3 (8.14.2) ----------------------------------------------------------------------------
%?- write_term('A' + [1], [quoted(true), ignore_ops(true)]), nl.
%> +('A','.'(1,[]))
%= true.
%?- write_term(f(X, Y), [variable_names(['X'=X, 'Y'=Y])]), nl.
%> f(X,Y)
%= true.
%?- write_term('$VAR'(27), [numbervars(true)]), nl, write_term('$VAR'(27), []), nl.
%> B1
%> $VAR(27)
%= true.
%?- write_term(user_output, [1, 2], [spacing(next_argument), fullstop(true), nl(true)]).
%> [1, 2].
%= true.
%?- write_term(a, [quoted(true)|_]).
%! error(instantiation_error, _)
%?- write_term(a, [quoted(_)]).
%! error(instantiation_error, _)
%?- write_term(a, foo).
%! error(type_error(list, foo), _)
%?- write_term(a, [quoted(maybe)]).
%! error(domain_error(write_option, quoted(maybe)), _)
%?- write_term(a, [foo]).
%! error(domain_error(write_option, foo), _)
%?- write_term(_, [variable_names(['X'|_])]).
%! error(instantiation_error, _)
%?- write_term(_, [variable_names([x])]).
%! error(domain_error(write_option, variable_names([x])), _)
%?- write_term(user_input, a, []).
%! error(permission_error(output, stream, user_input), _)

% ---- Write-options list (7.10.4) ------------------------------------------------------------------------------------
%?- write_term('A b'+[1], []), nl, write_term('A b'+[1], [quoted(true)]), nl.
%> A b+[1]
%> 'A b'+[1]
%= true.
%?- write_term(1+[2], [ignore_ops(true)]), nl, write_term({a, b}, [ignore_ops(true), quoted(true)]), nl.
%> +(1,.(2,[]))
%> {}(','(a,b))
%= true.
%?- write_canonical([a, 'B'|c]), nl, write_term([a], [ignore_ops(true), quoted(true), dotlists(false)]), nl.
%> '.'(a,'.'('B',c))
%> [a]
%= true.
%?- write_term(['$VAR'(0), '$VAR'(-1), '$VAR'(x)], [numbervars(true)]), nl.
%> [A,$VAR(-1),$VAR(x)]
%= true.
%?- write_term('A', [quoted(true), quoted(false)]), nl, write_term('A', [quoted(false), quoted(true)]), nl.
%> A
%> 'A'
%= true.
%?- write_term(f(X, Y, X), [variable_names(['X'=X, 'Z'=X, 'Y'=Y])]), nl.
%> f(X,Y,X)
%= true.
%?- write_term(f(X, X), [variable_names(['X'=1, 'Y'=X])]), nl.
%> f(Y,Y)
%= true.
%?- write_term(-X, [variable_names(['X'=X])]), nl, write_term(1-X, [variable_names(['X'=X])]), nl.
%> -X
%> 1-X
%= true.
%?- write_term(f(g(h)), [max_depth(2)]), nl.
%> f(g(...))
%= true.
%?- write_term((a :- b), [priority(999)]), nl, write_term((a :- b), [priority(1200)]), nl.
%> (a:-b)
%> a:-b
%= true.
%?- write_term(a, [_]).
%! error(instantiation_error, _)
%?- write_term(a, [foo, _]).
%! error(instantiation_error, _)
%?- write_term(a, [foo|_]).
%! error(instantiation_error, _)
%?- write_term(a, _).
%! error(instantiation_error, _)
%?- write_term(a, [foo|bar]).
%! error(type_error(list, [foo|bar]), _)
%?- write_term(a, [quoted]).
%! error(domain_error(write_option, quoted), _)
%?- write_term(a, [quoted(1)]).
%! error(domain_error(write_option, quoted(1)), _)
%?- write_term(a, [quoted(true, false)]).
%! error(domain_error(write_option, quoted(true, false)), _)
%?- write_term(a, [ignore_ops(_)]).
%! error(instantiation_error, _)
%?- write_term(a, [numbervars(yes)]).
%! error(domain_error(write_option, numbervars(yes)), _)
%?- write_term(a, [max_depth(-1)]).
%! error(domain_error(write_option, max_depth(-1)), _)
%?- write_term(a, [variable_names(_)]).
%! error(instantiation_error, _)
%?- write_term(a, [variable_names([_])]).
%! error(instantiation_error, _)
%?- write_term(a, [variable_names([_ = _])]).
%! error(instantiation_error, _)
%?- write_term(a, [variable_names(['X'=_|x])]).
%! error(domain_error(write_option, variable_names(['X'=_|x])), _)
%?- write_term(a, [variable_names([1 = _])]).
%! error(domain_error(write_option, variable_names([1 = _])), _)
%?- write_term(a, [variable_names(x)]).
%! error(domain_error(write_option, variable_names(x)), _)
%?- write_term(_, a, foo).
%! error(instantiation_error, _)
%?- write_term(foo, a, _).
%! error(instantiation_error, _)
%?- write_term(foo, a, bar).
%! error(type_error(list, bar), _)
%?- write_term(foo, a, [bar]).
%! error(domain_error(stream_or_alias, foo), _)
%?- write_term(user_input, a, [bar]).
%! error(domain_error(write_option, bar), _)

% ---- format/1, format/2, format/3, with_output_to/2 --------------------------------------------------------------
%?- format('~w ~q ~a~n', [f('A'), 'B c', 'D e']).
%> f(A) 'B c' D e
%= true.
%?- format("~d ~2d ~D~n", [42, 314, 1234567]).
%> 42 3.14 1,234,567
%= true.
%?- format('~w and~30|~w~n', [a, b]).
%> a and                         b
%= true.
%?- format('~t~w~10|~w~n', [right, left]).
%>      rightleft
%= true.
%?- format('no arguments~n'), format('~p~n', x).
%> no arguments
%> x
%= true.
%?- format(atom(A), '~w-~w', [a, 'B']), format(codes(Cs), x, []), format(chars(Ds), '~a', [yz]).
%= A = 'a-B', Cs = [120], Ds = [y, z].
%?- format('~2f ~e~n', [1 / 3, 1.0]).
%> 0.33 1.000000e+00
%= true.
%?- format('<~@>~@~n', [write(in), (between(1, 3, _), write(1))]).
%> <in>1
%= true.
%?- format('~a', []).
%! error(format('not enough arguments'), _)
%?- format('~a', [a, b]).
%! error(format('too many arguments'), _)
%?- format(_, []).
%! error(instantiation_error, _)
%?- format(user_input, x, []).
%! error(permission_error(output, stream, user_input), _)
%?- with_output_to(atom(A), (write(a), nl, write(b))).
%= A = 'a\nb'.
%?- with_output_to(atom(_), fail).
%= false.
%?- with_output_to(atom(_), throw(oops)).
%! oops
%?- catch(with_output_to(atom(_), (write(lost), throw(oops))), oops, true), write(seen), nl.
%> seen
%= true.
%?- with_output_to(foo, true).
%! error(domain_error(output_sink, foo), _)
%?- with_output_to(_, true).
%! error(instantiation_error, _)
