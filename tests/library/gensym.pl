% Names that are new, and counters: library(gensym), flag/3.

%?- gensym(a, X), gensym(a, Y), gensym(b, Z).
%= X = a1, Y = a2, Z = b1.
%?- reset_gensym(a), gensym(a, X), gensym(b, Z).
%= X = a1, Z = b2.
%?- reset_gensym, gensym(b, Z).
%= Z = b1.
%?- gensym(_, _).
%! error(instantiation_error,_)
%?- flag(n, A, A + 1), flag(n, B, B * 10), flag(n, C, C).
%= A = 0, B = 1, C = 10.
%?- flag(n, A, foo).
%! error(type_error(evaluable,foo/0),_)
