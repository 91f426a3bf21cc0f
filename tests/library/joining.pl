% atomic_list_concat/2,3 and split_string/4.

%?- atomic_list_concat([a, 1, 'b c', 2.5], A).
%= A = 'a1b c2.5'.
%?- atomic_list_concat([], A).
%= A = ''.
%?- atomic_list_concat([a, b], ab).
%= true.
%?- atomic_list_concat([a, b], ac).
%= false.
%?- atom_string(b, S), atomic_list_concat([a, S, []], A).
%= S = "b", A = 'ab[]'.
%?- atomic_list_concat(_, _).
%! error(instantiation_error,_)
%?- atomic_list_concat([a, _], _).
%! error(instantiation_error,_)
%?- atomic_list_concat([a|_], _).
%! error(instantiation_error,_)
%?- atomic_list_concat([a, f(x)], _).
%! error(type_error(atomic,f(x)),_)
%?- atomic_list_concat([a|b], _).
%! error(type_error(list,[a|b]),_)

%?- atomic_list_concat([a, b, c], '-', A).
%= A = 'a-b-c'.
%?- atomic_list_concat([a], '-', A).
%= A = a.
%?- atomic_list_concat([], '-', A).
%= A = ''.
%?- atomic_list_concat([a, b], '', A).
%= A = ab.
%?- atomic_list_concat(L, '-', 'a-b-c').
%= L = [a, b, c].
%?- atomic_list_concat(L, '-', 'a--c-').
%= L = [a, '', c, ''].
%?- atomic_list_concat(L, ', ', 'ход, оценка').
%= L = [ход, оценка].
%?- atomic_list_concat(L, '-', '').
%= L = [''].
%?- atomic_list_concat([a, X], '-', 'a-b').
%= X = b.
%?- atomic_list_concat([a, _, _], '-', 'a-b').
%= false.
%?- atomic_list_concat([a|T], '-', 'a-b-c').
%= T = [b, c].
%?- atomic_list_concat([a, b, c], '-', 'a-b').
%= false.
%?- atomic_list_concat(_, '-', _).
%! error(instantiation_error,_)
%?- atomic_list_concat([a, _], _, 'a-b').
%! error(instantiation_error,_)
%?- atomic_list_concat(_, '', abc).
%! error(domain_error(non_empty_atom, ''), _)
%?- atomic_list_concat(_, '', _).
%! error(instantiation_error, _)
%?- atomic_list_concat([a, b|x], '-', 'a-b-c').
%! error(type_error(list,[a,b|x]),_)
%?- atomic_list_concat([f(x)], '-', _).
%! error(type_error(atomic,f(x)),_)
%?- atomic_list_concat([f(x)|_], '-', abc).
%! error(type_error(atomic,f(x)),_)
%?- atomic_list_concat(_, f(x), abc).
%! error(type_error(text,f(x)),_)
%?- atomic_list_concat(_, '-', f(x)).
%! error(type_error(text,f(x)),_)

%?- split_string('/home//jan///nice/path', '/', '', L).
%= L = ["", "home", "", "jan", "", "", "nice", "path"].
%?- split_string('SWI-Prolog, 7.0', ',', ' ', L).
%= L = ["SWI-Prolog", "7.0"].
%?- split_string('  a b  ', '', ' ', L).
%= L = ["a b"].
%?- split_string('  a b  ', ' ', ' ', L).
%= L = ["a", "b"].
%?- split_string('//a//b//', '/', '/', L).
%= L = ["a", "b"].
%?- split_string(' a , b ,c ,', ',', ' ', L).
%= L = ["a", "b", "c", ""].
%?- split_string('', '', '', L).
%= L = [""].
%?- split_string('/', '/', '', L).
%= L = ["", ""].
%?- split_string('', ',', '', L).
%= L = [""].
%?- split_string("a.b", ".", "", L).
%= L = ["a", "b"].
%?- split_string(_, '', '', _).
%! error(instantiation_error,_)
%?- split_string(abc, f(x), '', _).
%! error(type_error(text,f(x)),_)
