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

% ---- read/1 ------------------------------------------------------------------------------------------------------
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

% ---- read_term/2, read_term/3 ------------------------------------------------------------------------------------
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

% ---- write/1 and its kin -----------------------------------------------------------------------------------------
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

% ---- write_term/2, write_term/3 ----------------------------------------------------------------------------------
%?- write_term('A' + [1], [quoted(true), ignore_ops(true)]), nl.
%> +('A',[1])
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
