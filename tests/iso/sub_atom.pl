% Parts of atoms: sub_atom/5 (ISO 8.16.3).

% ---- sub_atom/5 (8.16.3) ----

%?- sub_atom(abracadabra, 0, 5, _, S).
%= S = abrac.
%?- sub_atom(abracadabra, _, 5, 0, S).
%= S = dabra.
%?- sub_atom(abracadabra, 3, L, 3, S).
%= L = 5, S = acada.
%?- sub_atom(abracadabra, B, 2, A, ab).
%= B = 0, A = 9.
%= B = 7, A = 2.
%?- sub_atom(banana, 3, 2, _, S).
%= S = an.
%?- sub_atom(charity, _, 3, _, S).
%= S = cha.
%= S = har.
%= S = ari.
%= S = rit.
%= S = ity.
%?- sub_atom(ab, B, L, A, S).
%= B = 0, L = 0, A = 2, S = ''.
%= B = 0, L = 1, A = 1, S = a.
%= B = 0, L = 2, A = 0, S = ab.
%= B = 1, L = 0, A = 1, S = ''.
%= B = 1, L = 1, A = 0, S = b.
%= B = 2, L = 0, A = 0, S = ''.
%?- sub_atom('', B, L, A, S).
%= B = 0, L = 0, A = 0, S = ''.
%?- sub_atom(ab, 1, L, A, S).
%= L = 0, A = 1, S = ''.
%= L = 1, A = 0, S = b.
%?- sub_atom(ab, B, L, 1, S).
%= B = 0, L = 1, S = a.
%= B = 1, L = 0, S = ''.

% Characters are counted, not bytes.
%?- sub_atom('минимакс', 2, 3, A, S).
%= A = 3, S = ним.
%?- sub_atom('минимакс', B, _, _, 'и').
%= B = 1.
%= B = 3.
%?- sub_atom('минимакс', B, 1, _, S), S = 'к'.
%= B = 6, S = к.

% Occurrences may overlap; no choice is left behind the last one.
%?- sub_atom(aaa, B, _, _, aa).
%= B = 0.
%= B = 1.
%?- sub_atom(abc, B, L, A, '').
%= B = 0, L = 0, A = 3.
%= B = 1, L = 0, A = 2.
%= B = 2, L = 0, A = 1.
%= B = 3, L = 0, A = 0.
%?- sub_atom(abc, 1, 1, A, b).
%= A = 1.
%?- sub_atom(abc, B, 2, 0, bc).
%= B = 1.
%?- sub_atom(abc, B, _, 0, bc).
%= B = 1.
%?- sub_atom(abc, 1, _, _, c).
%= false.
%?- sub_atom(abc, _, 1, _, bc).
%= false.
%?- sub_atom(abc, _, _, _, abcd).
%= false.
%?- sub_atom(abc, _, _, _, x).
%= false.

% Places that do not exist.
%?- sub_atom(abc, 4, _, _, _).
%= false.
%?- sub_atom(abc, _, 4, _, _).
%= false.
%?- sub_atom(abc, _, _, 4, _).
%= false.
%?- sub_atom(abc, 2, 2, _, _).
%= false.
%?- sub_atom(abc, 1, 1, 0, _).
%= false.
%?- sub_atom(abc, 2, _, 2, _).
%= false.
%?- sub_atom(abc, 123456789012345678901234567890, _, _, _).
%= false.
%?- sub_atom(abc, 1, 9223372036854775807, _, _).
%= false.
%?- sub_atom(abc, _, 9223372036854775807, 9223372036854775807, _).
%= false.

% The same variable twice.
%?- sub_atom(abcd, X, X, _, S).
%= X = 0, S = ''.
%= X = 1, S = b.
%= X = 2, S = cd.
%?- sub_atom(abcd, X, _, X, S).
%= X = 0, S = abcd.
%= X = 1, S = bc.
%= X = 2, S = ''.
%?- sub_atom(abc, X, _, _, X).
%= false.

%?- sub_atom(_, _, _, _, _).
%! error(instantiation_error,_)
%?- sub_atom(_, 0, 1, 0, a).
%! error(instantiation_error,_)
%?- sub_atom(f(a), _, _, _, _).
%! error(type_error(atom,f(a)),_)
%?- sub_atom(1, _, _, _, _).
%! error(type_error(atom,1),_)
%?- sub_atom(abc, _, _, _, f(a)).
%! error(type_error(atom,f(a)),_)
%?- sub_atom(abc, _, _, _, 1).
%! error(type_error(atom,1),_)
%?- sub_atom(abc, a, _, _, _).
%! error(type_error(integer,a),_)
%?- sub_atom(abc, _, a, _, _).
%! error(type_error(integer,a),_)
%?- sub_atom(abc, _, _, 1.0, _).
%! error(type_error(integer,1.0),_)
%?- sub_atom(abc, -1, _, _, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- sub_atom(abc, _, -1, _, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- sub_atom(abc, _, _, -1, _).
%! error(domain_error(not_less_than_zero,-1),_)

% Every solution costs the same, however long the atom and whatever its characters.
%?- length(_Cs, 50000), maplist(=(ж), _Cs), atom_chars(_A, _Cs), findall(B, sub_atom(_A, B, 1, _, _), _Bs), last(_Bs, N).
%= N = 49999.
%?- length(_Cs, 50000), maplist(=(ж), _Cs), atom_chars(_A, _Cs), findall(B, sub_atom(_A, B, _, _, жж), _Bs), last(_Bs, N).
%= N = 49998.
%?- sub_atom(f(a), _, _, _, _).
%! error(type_error(atom,f(a)),_)
%?- sub_atom(_, a, b, c, 1).
%! error(instantiation_error,_)
%?- sub_atom(1, a, b, c, 2).
%! error(type_error(atom,1),_)
%?- sub_atom(abc, a, b, c, 1).
%! error(type_error(atom,1),_)
%?- sub_atom(abc, a, b, c, _).
%! error(type_error(integer,a),_)
%?- sub_atom(abc, -1, b, c, _).
%! error(type_error(integer,b),_)
%?- sub_atom(abc, -1, -1, c, _).
%! error(type_error(integer,c),_)
%?- sub_atom(abc, -1, -2, -3, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- sub_atom(abc, _, -2, -3, _).
%! error(domain_error(not_less_than_zero,-2),_)
%?- sub_atom(abc, _, _, -3, _).
%! error(domain_error(not_less_than_zero,-3),_)
%?- sub_atom(abc, _, _, _, [a]).
%! error(type_error(atom,[a]),_)
%?- sub_atom(abc, 1.0, _, _, _).
%! error(type_error(integer,1.0),_)
%?- sub_atom(abc, -100000000000000000000, _, _, _).
%! error(domain_error(not_less_than_zero,-100000000000000000000),_)
%?- sub_atom(abc, 100000000000000000000, _, _, _).
%= false.
%?- sub_atom(abc, _, 100000000000000000000, _, _).
%= false.
%?- sub_atom(abc, _, _, 100000000000000000000, _).
%= false.
%?- sub_atom(aa, B, B, B, S).
%= false.
%?- sub_atom(abc, B, B, A, S).
%= B = 0, A = 3, S = ''.
%= B = 1, A = 1, S = b.
