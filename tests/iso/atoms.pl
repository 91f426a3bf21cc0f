% Atomic term processing (ISO 8.16): atom_length, atom_concat, atom_chars, atom_codes, char_code; letter case.

% ---- atom_length/2 (8.16.1) ----

%?- atom_length('enchanted evening', N).
%= N = 17.
%?- atom_length('', N).
%= N = 0.
%?- atom_length('ход', N).
%= N = 3.
%?- atom_length([], N).
%= N = 2.
%?- atom_length(abc, 3).
%= true.
%?- atom_length(abc, 4).
%= false.
%?- atom_length(abc, 123456789012345678901234567890).
%= false.
%?- atom_string(abc, S), atom_length(S, N).
%= N = 3, string_codes(S, `abc`).
%?- atom_length(_, _).
%! error(instantiation_error,_)
%?- atom_length(_, a).
%! error(instantiation_error,_)
%?- atom_length(1, _).
%! error(type_error(atom,1),_)
%?- atom_length(1.5, _).
%! error(type_error(atom,1.5),_)
%?- atom_length(f(x), _).
%! error(type_error(atom,f(x)),_)
%?- atom_length([a, b], _).
%! error(type_error(atom,[a,b]),_)
%?- atom_length(abc, '3').
%! error(type_error(integer,'3'),_)
%?- atom_length(abc, 3.0).
%! error(type_error(integer,3.0),_)
%?- atom_length(abc, -1).
%! error(domain_error(not_less_than_zero,-1),_)
%?- atom_length(1, foo).
%! error(type_error(atom,1),_)
%?- atom_length(f(a), -1).
%! error(type_error(atom,f(a)),_)
%?- atom_length(_, -1).
%! error(instantiation_error,_)
%?- atom_length(abc, -100000000000000000000).
%! error(domain_error(not_less_than_zero,-100000000000000000000),_)

% ---- atom_concat/3 (8.16.2) ----

%?- atom_concat(hello, ' world', X).
%= X = 'hello world'.
%?- atom_concat(X, ' world', 'small world').
%= X = small.
%?- atom_concat(small, X, 'small world').
%= X = ' world'.
%?- atom_concat(hello, ' world', 'small world').
%= false.
%?- atom_concat(a, b, ab).
%= true.
%?- atom_concat(x, X, abc).
%= false.
%?- atom_concat(X, x, abc).
%= false.
%?- atom_concat(abcd, X, abc).
%= false.
%?- atom_concat(X, Y, hey).
%= X = '', Y = hey.
%= X = h, Y = ey.
%= X = he, Y = y.
%= X = hey, Y = ''.
%?- atom_concat(X, Y, '').
%= X = '', Y = ''.
%?- atom_concat(X, Y, 'яб').
%= X = '', Y = яб.
%= X = я, Y = б.
%= X = яб, Y = ''.
%?- atom_concat(X, X, abab).
%= X = ab.
%?- atom_concat(X, X, aba).
%= false.
%?- atom_concat(X, X, 'яя').
%= X = я.
%?- atom_concat('', X, abc).
%= X = abc.
%?- atom_concat(_, _, _).
%! error(instantiation_error,_)
%?- atom_concat(a, _, _).
%! error(instantiation_error,_)
%?- atom_concat(_, b, _).
%! error(instantiation_error,_)
%?- atom_concat(f(a), _, _).
%! error(instantiation_error,_)
%?- atom_concat(f(a), b, _).
%! error(type_error(atom,f(a)),_)
%?- atom_concat(a, 1, _).
%! error(type_error(atom,1),_)
%?- atom_concat(_, _, f(a)).
%! error(type_error(atom,f(a)),_)
%?- atom_concat(a, b, 3).
%! error(type_error(atom,3),_)
%?- atom_concat(f(a), f(b), f(c)).
%! error(type_error(atom,f(a)),_)
%?- atom_concat(a, f(b), f(c)).
%! error(type_error(atom,f(b)),_)
%?- atom_concat(_, f(b), abc).
%! error(type_error(atom,f(b)),_)
%?- atom_concat(1, _, abc).
%! error(type_error(atom,1),_)
%?- atom_concat(_, _, 12).
%! error(type_error(atom,12),_)
%?- atom_concat([], a, X).
%= X = '[]a'.
%?- atom_concat([a], b, _).
%! error(type_error(atom,[a]),_)

% ---- atom_chars/2 (8.16.4) ----

%?- atom_chars('', L).
%= L = [].
%?- atom_chars([], L).
%= L = ['[', ']'].
%?- atom_chars('''', L).
%= L = ['\''].
%?- atom_chars(ant, L).
%= L = [a, n, t].
%?- atom_chars(A, ['S', o, p]).
%= A = 'Sop'.
%?- atom_chars(A, []).
%= A = ''.
%?- atom_chars('North', ['N'|L]).
%= L = [o, r, t, h].
%?- atom_chars(abc, [X, b, Y]).
%= X = a, Y = c.
%?- atom_chars(soap, [s, o, p]).
%= false.
%?- atom_chars(A, ['1', '2']), atom(A).
%= A = '12'.
%?- atom_chars('яё', L).
%= L = [я, ё].
%?- atom_chars(_, _).
%! error(instantiation_error,_)
%?- atom_chars(_, [a|_]).
%! error(instantiation_error,_)
%?- atom_chars(_, [a, _]).
%! error(instantiation_error,_)
%?- atom_chars(_, [_, f(x)]).
%! error(instantiation_error,_)
%?- atom_chars(_, [f(x)|_]).
%! error(instantiation_error,_)
%?- atom_chars(_, a).
%! error(type_error(list,a),_)
%?- atom_chars(_, [a|b]).
%! error(type_error(list,[a|b]),_)
%?- atom_chars(_, [a, f(b)]).
%! error(type_error(character,f(b)),_)
%?- atom_chars(_, [ab]).
%! error(type_error(character,ab),_)
%?- atom_chars(_, [0'a]).
%! error(type_error(character,97),_)
%?- atom_chars(f(a), _).
%! error(type_error(atom,f(a)),_)
%?- atom_chars(1, _).
%! error(type_error(atom,1),_)
%?- atom_chars(abc, foo).
%! error(type_error(list,foo),_)
%?- atom_chars(abc, [a|foo]).
%! error(type_error(list,[a|foo]),_)
%?- atom_chars(abc, [a, 1, c]).
%! error(type_error(character,1),_)
%?- atom_chars(abc, [a, f(x)|_]).
%! error(type_error(character,f(x)),_)
%?- atom_chars(A, [_|b]).
%! error(type_error(list,[_|b]),_)
%?- atom_chars(f(a), foo).
%! error(type_error(atom,f(a)),_)
%?- atom_chars(abc, [X, bb|_]).
%! error(type_error(character,bb),_)
%?- atom_chars(_, ['']).
%! error(type_error(character,''),_)
%?- atom_chars(_, [[]]).
%! error(type_error(character,[]),_)
%?- L = [a|L], atom_chars(_, L).
%! error(type_error(list,_),_)

% ---- atom_codes/2 (8.16.5) ----

%?- atom_codes('', L).
%= L = [].
%?- atom_codes(ant, L).
%= L = [97, 110, 116].
%?- atom_codes(A, "Sop").
%= A = 'Sop'.
%?- atom_codes('North', [0'N|L]).
%= L = [111, 114, 116, 104].
%?- atom_codes(soap, "sop").
%= false.
%?- atom_codes('€', L).
%= L = [8364].
%?- atom_codes(_, _).
%! error(instantiation_error,_)
%?- atom_codes(_, [0'a|_]).
%! error(instantiation_error,_)
%?- atom_codes(_, [0'f|foo]).
%! error(type_error(list,[102|foo]),_)
%?- atom_codes(f(a), _).
%! error(type_error(atom,f(a)),_)
%?- atom_codes(_, [a]).
%! error(type_error(integer,a),_)
%?- atom_codes(_, [f(x)]).
%! error(type_error(integer,f(x)),_)
%?- atom_codes(_, [0'a, -1]).
%! error(representation_error(character_code),_)
%?- atom_codes(_, [0x110000]).
%! error(representation_error(character_code),_)
%?- atom_codes(_, [123456789012345678901234567890]).
%! error(representation_error(character_code),_)
%?- atom_codes(abc, [-1|_]).
%! error(representation_error(character_code),_)
%?- atom_codes(abc, [X, 0'b|Y]).
%= X = 97, Y = [99].
%?- atom_codes(1, _).
%! error(type_error(atom,1),_)
%?- atom_codes(f(a), foo).
%! error(type_error(atom,f(a)),_)
%?- atom_codes(abc, foo).
%! error(type_error(list,foo),_)
%?- atom_codes(abc, [a, b, c]).
%! error(type_error(integer,a),_)
%?- atom_codes(_, [-1, _]).
%! error(instantiation_error,_)
%?- atom_codes(_, [-1|_]).
%! error(instantiation_error,_)
%?- atom_codes(_, [_|b]).
%! error(type_error(list,[_|b]),_)
%?- atom_codes(_, [1.0]).
%! error(type_error(integer,1.0),_)

% ---- char_code/2 (8.16.6) ----

%?- char_code(a, X).
%= X = 97.
%?- char_code(X, 99).
%= X = c.
%?- char_code(X, 0x436).
%= X = ж.
%?- char_code(a, 97).
%= true.
%?- char_code(a, 98).
%= false.
%?- char_code(_, _).
%! error(instantiation_error,_)
%?- char_code(ab, _).
%! error(type_error(character,ab),_)
%?- char_code(1, _).
%! error(type_error(character,1),_)
%?- char_code(_, a).
%! error(type_error(integer,a),_)
%?- char_code(a, b).
%! error(type_error(integer,b),_)
%?- char_code(_, -1).
%! error(representation_error(character_code),_)
%?- char_code(a, -1).
%! error(representation_error(character_code),_)
%?- char_code(_, 0xD800).
%! error(representation_error(character_code),_)
%?- char_code(_, 0x110000).
%! error(representation_error(character_code),_)
%?- char_code(_, 100000000000000000000).
%! error(representation_error(character_code),_)
%?- char_code(ab, a).
%! error(type_error(character,ab),_)
%?- char_code(ab, -1).
%! error(type_error(character,ab),_)
%?- char_code(_, f(a)).
%! error(type_error(integer,f(a)),_)
%?- char_code('', _).
%! error(type_error(character,''),_)

% ---- letter case ----

%?- upcase_atom('Мат в 2 хода', X).
%= X = 'МАТ В 2 ХОДА'.
%?- upcase_atom(ab, 'AB').
%= true.
%?- upcase_atom(12, X).
%= X = '12'.
%?- downcase_atom('ABC', X).
%= X = abc.
%?- upcase_atom(_, _).
%! error(instantiation_error,_)
%?- downcase_atom(f(x), _).
%! error(type_error(atomic,f(x)),_)
