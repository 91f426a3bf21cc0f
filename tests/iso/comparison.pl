% Term comparison (ISO 8.4.1, 8.4.2) in the standard order (7.2), and =@=.

% ---- ==/2, \==/2, @</2, @=</2, @>/2, @>=/2 (8.4.1) ----

%?- X == X, f(X) == f(X).
%= true.
%?- _ == _.
%= false.
%?- X = Y, X == Y, Y = a.
%= X = a, Y = a.
%?- 1 == 1.0.
%= false.
%?- f(a, [1, 2.5]) == f(a, [1, 2.5]).
%= true.
%?- 123456789012345678901234567890 == 123456789012345678901234567890.
%= true.
%?- a \== b.
%= true.
%?- f(X) \== f(X).
%= false.
%?- _ \== _.
%= true.
%?- '@=<'(1.0, 1), '@<'(1.0, 1), \+ '\\=='(1, 1).
%= true.
%?- '@=<'(aardvark, zebra), '@=<'(short, short), '@=<'(short, shorter).
%= true.
%?- '@>='(short, shorter).
%= false.
%?- '@<'(foo(a, b), north(a)).
%= false.
%?- '@>'(foo(b), foo(a)), '@<'(foo(a, _), foo(b, _)).
%= true.
%?- '@=<'(X, X), '=='(X, X).
%= true.
%?- '=='(_, 1).
%= false.
%?- '\\=='(_, _).
%= true.

% ---- the order of terms (7.2) ----

% Variables, floats, integers, strings, atoms, compound terms.
%?- X @< 1.5, 1.5 @< 1, 9.0 @< 1, 1 @< a, atom_string(z, S), 1 @< S, S @< a, z @< f(a).
%= string_codes(S, `z`).
%?- 1.0 @< 1, 1 @> 1.0, 2.0 @< 1.
%= true.
%?- -123456789012345678901234567890 @< -1, 1 @< 123456789012345678901234567890.
%= true.
%?- 123456789012345678901234567890 @< 123456789012345678901234567891.
%= true.
%?- abc @< abd, ab @< abc, '' @< a, 'Z' @< a, я @> z.
%= true.
% Arity first, then the name, then the arguments from the left.
%?- z(a) @< a(a, a), f(z) @< g(a), f(a, z) @< f(b, a), f(a, a) @< f(a, b).
%= true.
%?- [a] @> f(x), [a, b] @< [b], [a] @< [a, b].
%= true.
%?- a @=< a, a @>= a, a @=< b, b @>= a, f(X) @=< f(X).
%= true.
%?- a @< a.
%= false.
%?- a @> a.
%= false.
%?- b @=< a.
%= false.
%?- a @>= b.
%= false.
%?- X = f(A, B), A @< B, X @>= X, A = 1, B = 2.
%= X = f(1, 2), A = 1, B = 2.
%?- call(@<, a, b), call(@>=, b, b), G = (a @> b), \+ call(G).
%= G = (a@>b).
%?- X = f(X), Y = f(Y), X == Y.
%= X = f(X), Y = f(Y).
%?- sort([f(a), "s", b, 2, 1.0, 3.0, 1, f(a, a), g(a), [], {}, [x], 'B'], L), nth1(10, L, g(a)).
%= L = [1.0, 3.0, 1, 2, 'B', [], b, {}, f(a), g(a), [115], [x], f(a, a)].
%?- msort([f(a), b, 2, 1.0, 3.0, 1, f(a, a), g(a), 'B', '', _], [V|L]), var(V).
%= L = [1.0, 3.0, 1, 2, '', 'B', b, f(a), g(a), f(a, a)].
%?- -0.0 @< 0.0, \+ 0.0 == -0.0.
%= true.
%?- 100000000000000000000 @> 1.0e100, 1 @> 2.0.
%= true.

% ---- compare/3 (8.4.2) ----

%?- compare(O, 1, 2).
%= O = (<).
%?- compare(O, b, a).
%= O = (>).
%?- compare(O, f(X), f(X)), X = a.
%= O = (=), X = a.
%?- compare(<, 1, 2), compare(=, a, a), compare(>, f(a), a).
%= true.
%?- compare(<, b, a).
%= false.
%?- compare(<, a, a).
%= false.
%?- compare(a, 1, 1).
%! error(domain_error(order,a),_)
%?- compare('=<', 1, 1).
%! error(domain_error(order,=<),_)
%?- compare(1, 1, 1).
%! error(type_error(atom,1),_)
%?- compare(f(x), 1, 1).
%! error(type_error(atom,f(x)),_)
%?- compare([], 1, 1).
%! error(domain_error(order,[]),_)
%?- compare(O, 3, 3.0).
%= O = (>).
%?- compare(O, X, X).
%= O = (=).
%?- compare(<, X, X).
%= false.
%?- compare(=, X, Y), X = Y.
%= false.
%?- compare(1.0, a, b).
%! error(type_error(atom,1.0),_)
%?- compare("<", a, b).
%! error(type_error(atom,[_]),_)

% ---- =@=/2, \=@=/2 ----

%?- =@=(f(X, Y), f(Y, X)), X = a, Y = b.
%= X = a, Y = b.
%?- =@=(f(_, _), f(X, X)).
%= false.
%?- =@=(f(X, X), f(_, _)).
%= false.
%?- =@=(f(X, Y, X), f(A, B, A)), X = 1, Y = 2, A = 3, B = 4.
%= X = 1, Y = 2, A = 3, B = 4.
%?- =@=(f(X, Y, X), f(A, B, B)).
%= false.
%?- =@=(a, a), \=@=(1.0, 1), \=@=(f(_), g(_)), \=@=(f(_), f(a)).
%= true.
%?- \=@=(f(_), f(_)).
%= false.
