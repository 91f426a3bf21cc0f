% Strings: string_length, string_concat, string_chars, string_codes, string_code, atom_string, sub_string and others.

%?- string_length('ход', N).
%= N = 3.
%?- string_length(123, N).
%= N = 3.
%?- string_length("abc", N).
%= N = 3.
%?- string_length([a, b], N).
%= N = 2.
%?- string_length([], N).
%= N = 0.
%?- string_length(_, _).
%! error(instantiation_error,_)
%?- string_length(f(x), _).
%! error(type_error(text,f(x)),_)
%?- string_length([_], _).
%! error(instantiation_error,_)
%?- string_length([f(x)], _).
%! error(type_error(text,[f(x)]),_)
%?- string_length(a, b).
%! error(type_error(integer,b),_)
%?- string_length(a, -1).
%! error(domain_error(not_less_than_zero,-1),_)

%?- string_concat(ab, cd, S).
%= S = "abcd".
%?- string_concat(1, 2, S).
%= S = "12".
%?- string_concat(X, cd, abcd).
%= X = "ab".
%?- string_concat(ab, X, abcd).
%= X = "cd".
%?- string_concat(a, b, ab).
%= true.
%?- string_concat(X, Y, ab).
%= X = "", Y = "ab".
%= X = "a", Y = "b".
%= X = "ab", Y = "".
%?- string_concat(_, _, _).
%! error(instantiation_error,_)
%?- string_concat(f(x), a, _).
%! error(type_error(text,f(x)),_)

%?- string_chars(S, [a, b]).
%= S = "ab".
%?- string_chars(12, L).
%= L = ['1', '2'].
%?- string_chars(ab, [a|L]).
%= L = [b].
%?- string_chars(_, _).
%! error(instantiation_error,_)
%?- string_chars(_, [a|_]).
%! error(instantiation_error,_)
%?- string_chars(_, foo).
%! error(type_error(list,foo),_)
%?- string_chars(_, [f(x)]).
%! error(type_error(character,f(x)),_)

%?- string_codes(S, "ab").
%= S = "ab".
%?- string_codes(ab, L).
%= L = [97, 98].
%?- string_codes(S, [a]).
%= S = "a".
%?- string_codes(_, [ab]).
%! error(type_error(integer,ab),_)
%?- string_codes(_, [-1]).
%! error(representation_error(character_code),_)

%?- string_code(1, abc, X).
%= X = 97.
%?- string_code(3, abc, 0'c).
%= true.
%?- string_code(0, abc, _).
%= false.
%?- string_code(4, abc, _).
%= false.
%?- string_code(-1, abc, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- string_code(_, abc, _).
%! error(instantiation_error,_)
%?- string_code(a, abc, _).
%! error(type_error(integer,a),_)

%?- atom_string(abc, S).
%= S = "abc".
%?- atom_string(A, "abc").
%= A = abc.
%?- atom_string(A, 12), atom(A).
%= A = '12'.
%?- atom_string(12, S).
%= S = "12".
%?- atom_string(abc, abc).
%= true.
%?- atom_string(_, _).
%! error(instantiation_error,_)
%?- atom_string(f(x), _).
%! error(type_error(text,f(x)),_)

%?- string_to_atom(S, abc).
%= S = "abc".
%?- string_to_atom("abc", A).
%= A = abc.
%?- string_to_atom(_, _).
%! error(instantiation_error,_)

%?- text_to_string([a, b], S).
%= S = "ab".
%?- text_to_string(_, _).
%! error(instantiation_error,_)
%?- string_upper('Ход', S).
%= S = "ХОД".
%?- string_lower('Ход', S).
%= S = "ход".

%?- sub_string(hello, 0, 4, A, S).
%= A = 1, S = "hell".
%?- sub_string("abcabc", B, _, _, bc).
%= B = 1.
%= B = 4.
%?- sub_string(ab, B, 1, _, S).
%= B = 0, S = "a".
%= B = 1, S = "b".
%?- sub_string(123, 1, 1, _, S).
%= S = "2".
%?- sub_string(_, _, _, _, _).
%! error(instantiation_error,_)
%?- sub_string(f(x), _, _, _, _).
%! error(type_error(text,f(x)),_)
%?- sub_string(abc, -1, _, _, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- sub_string(abc, a, _, _, _).
%! error(type_error(integer,a),_)

% ---- library(strings) ----

%?- text_concat(ab, cd, T), text_concat(X, cd, abcd), text_concat(ab, Y, abcd).
%= T = abcd, X = ab, Y = cd.
%?- text_concat(X, Y, ab).
%= X = '', Y = ab.
%= X = a, Y = b.
%= X = ab, Y = ''.
%?- atom_string(a, S), text_concat(S, b, T), text_concat(1, b, U).
%= S = "a", T = "ab", U = '1b'.
%?- text_concat(_, _, _).
%! error(instantiation_error,_)
%?- atomics_to_string([a, 1, 'B'], S).
%= S = "a1B".
%?- concat_atom([a, b], X), concat_atom([a, b], '-', Y), concat_atom(L, '-', 'x-y').
%= X = ab, Y = 'a-b', L = [x, y].
%?- string_lines('a\n\nb', L), string_lines('a\n', M), string_lines('', N).
%= L = ["a", "", "b"], M = ["a"], N = [].
%?- string_lines(S, [a, b]).
%= S = "a\nb\n".
%?- indent_lines('> ', 'a\n\nb', S).
%= S = "> a\n\n> b".

%?- atom_to_term('p(X, Y, X)', T, Bs).
%= T = p(_A, _B, _A), Bs = ['X' = _A, 'Y' = _B].
%?- atom_to_term(_, _, _).
%! error(instantiation_error,_)
%?- atom_to_term('p(', _, _).
%! error(syntax_error(_),_)

% Characters are found by their numbers, and each occurrence once, whatever their sizes in bytes.
%?- findall(C, ( between(0, 5, I), string_code(I, "aж漢😀", C) ), Cs).
%= Cs = [97, 1078, 28450, 128512].
%?- findall(C, ( between(0, 4, I), string_code(I, 'aж漢', C) ), Cs).
%= Cs = [97, 1078, 28450].
%?- \+ string_code(1, [], _), string_code(2, [a, ж], C), string_code(2, 123, D).
%= C = 1078, D = 50.
%?- member(T, ["aж漢😀", 'aж漢😀']), findall(B-L-A-S, sub_string(T, B, L, A, S), _All), length(_All, N), sort(_All, _Distinct), length(_Distinct, N), forall(( member(B-L-A-S, _All), string_length(S, SL) ), ( SL == L, 4 =:= B + L + A, sub_string(T, B, L, A, S) )).
%= T = "aж漢😀", N = 15.
%= T = 'aж漢😀', N = 15.
%?- findall(B-S, sub_string("aж漢😀", B, 2, _, S), L).
%= L = [0-"aж", 1-"ж漢", 2-"漢😀"].
%?- findall(B-S, sub_string("aж漢😀", B, _, 1, S), L).
%= L = [0-"aж漢", 1-"ж漢", 2-"漢", 3-""].
%?- findall(B-A, sub_string("жаажжааж", B, _, A, "жа"), L), findall(B, sub_atom('жжжж', B, _, _, 'жж'), M), findall(B, sub_string("жж", B, _, _, ""), K).
%= L = [0-6, 4-2], M = [0, 1, 2], K = [0, 1, 2].
%?- findall(B-X, sub_atom('жaж', B, X, X, _), L).
%= L = [1-1, 3-0].
