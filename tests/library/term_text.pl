% Terms and the texts that spell them: term_to_atom/2, term_string/2, read_term_from_atom/3.

%?- term_to_atom(f('A b', "x", 1.0, 'it''s', [1, 2|a], - 1, 1 - 2), A).
%= A = 'f(\'A b\',"x",1.0,\'it\\\'s\',[1,2|a],-1,1-2)'.
%?- term_to_atom('$VAR'(1), A).
%= A = '\'$VAR\'(1)'.
%?- term_to_atom(f(X, Y, X), _A), term_to_atom(T, _A), T = f(P, Q, R), P == R, P \== Q.
%= T = f(R, Q, R), P = R.
%?- term_to_atom(T, 'f(X, Y, X)').
%= T = f(_A, _, _A).
%?- term_to_atom(T, 'a + b * c').
%= T = a+b*c.
%?- term_to_atom(f(1), 'f(X)').
%= true.
%?- term_to_atom(f(1), 'f(2)').
%= false.
%?- term_to_atom(f(X), 'f( 1 )').
%= X = 1.
%?- term_to_atom(T, 'a. b').
%= T = a.
%?- term_to_atom(T, 'a.').
%= T = a.
%?- term_to_atom(T, 'a % the end').
%= T = a.
%?- term_to_atom(T, ' ').
%= T = end_of_file.
%?- term_to_atom(T, 12).
%= T = 12.
%?- term_to_atom(T, "p(X)").
%= T = p(_).
%?- op(700, xfx, ===>), term_to_atom(T, 'a ===> b'), T =.. L, term_to_atom(T, A).
%= T = (a===>b), L = [===>, a, b], A = 'a===>b'.
%?- term_to_atom(_, 'f(').
%! error(syntax_error(_),_)
%?- term_to_atom(_, 'a b').
%! error(syntax_error(_),_)
%?- term_to_atom(_, f(x)).
%! error(type_error(text,f(x)),_)
%?- term_to_atom(_, [a|_]).
%! error(instantiation_error,_)
%?- term_string(f('A', [1, 2]), S), string(S), atom_string(A, S).
%= S = "f('A',[1,2])", A = 'f(\'A\',[1,2])'.
%?- term_string(T, 'g(X, X)').
%= T = g(_A, _A).
%?- term_string(_, g(x)).
%! error(type_error(text,g(x)),_)
%?- term_string(_, "g(x").
%! error(syntax_error(_),_)
%?- read_term_from_atom('f(X, Y, _, X)', T, [variable_names(Ns), singletons(Ss), variables(Vs)]).
%= T = f(_A, _B, _C, _A), Ns = ['X'=_A, 'Y'=_B], Ss = ['Y'=_B], Vs = [_A, _B, _C].
%?- read_term_from_atom('', T, []).
%= T = end_of_file.
%?- read_term_from_atom("a:-b.", T, []).
%= T = (a:-b).
%?- read_term_from_atom(_, _, []).
%! error(instantiation_error,_)
%?- read_term_from_atom(f(x), _, []).
%! error(type_error(text,f(x)),_)
%?- read_term_from_atom(a, _, [no_option]).
%! error(domain_error(read_option,no_option),_)
%?- read_term_from_atom(a, _, _).
%! error(instantiation_error,_)
%?- read_term_from_atom('a b', _, []).
%! error(syntax_error(_),_)
