% Numbers and their text: number_chars/2 (ISO 8.16.7), number_codes/2 (8.16.8); atom_number/2, number_string/2.

% ---- number_chars/2 (8.16.7) ----

%?- number_chars(33, L).
%= L = ['3', '3'].
%?- number_chars(33, ['3', '3']).
%= true.
%?- number_chars(33.0, ['3', '3', '.', '0']).
%= true.
%?- number_chars(X, ['3', '.', '3', 'E', +, '0']).
%= X = 3.3.
%?- number_chars(3.3, ['3', '.', '3', 'E', +, '0']).
%= true.
%?- number_chars(33, ['3'|L]).
%= L = ['3'].
%?- number_chars(33, [X, Y]).
%= X = '3', Y = '3'.
%?- number_chars(33, ['3', '3', '3']).
%= false.
%?- number_chars(33, ['3'|['4'|_]]).
%= false.
%?- number_chars(A, [-, '2', '5']).
%= A = -25.
%?- number_chars(A, ['\n', ' ', '3']).
%= A = 3.
%?- number_chars(A, [' ', '%', '\n', '1']).
%= A = 1.
%?- number_chars(A, [/, *, *, /, '1']).
%= A = 1.
%?- number_chars(A, [-, ' ', '1']).
%= A = -1.
%?- number_chars(A, ['''', -, '''', '1']).
%= A = -1.
%?- number_chars(A, ['0', x, f]).
%= A = 15.
%?- number_chars(A, ['0', 'o', '1', '7']).
%= A = 15.
%?- number_chars(A, ['0', 'b', '1', '1']).
%= A = 3.
%?- number_chars(A, ['0', '''', a]).
%= A = 97.
%?- number_chars(A, ['0', '''', ' ']).
%= A = 32.
%?- number_chars(A, ['0', '''', /]).
%= A = 47.
%?- number_chars(A, ['0', '''', ')']).
%= A = 41.
%?- number_chars(A, ['4', '.', '2']).
%= A = 4.2.
%?- number_chars(A, ['4', '2', '.', '0', 'e', '-', '1']).
%= A = 4.2.
%?- number_chars(1, ['0', '1']).
%= true.
%?- number_chars(_, ['3', ' ']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['1', '%']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['1', /, *, *, /]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['1', '.']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['1', '.', ' ', '%']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['3', x]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['0', x]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['1', e, '5']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['.', '5']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, [+, '1']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, [-, -, '1']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, [-]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['1', ' ', '2']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, [a]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, []).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, [' ']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(1, []).
%! error(syntax_error(illegal_number),_)
%?- number_chars(1, [a]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, ['(', '1', ')']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(_, _).
%! error(instantiation_error,_)
%?- number_chars(_, ['3'|_]).
%! error(instantiation_error,_)
%?- number_chars(_, ['3', _]).
%! error(instantiation_error,_)
%?- number_chars(1, [a, _]).
%= false.
%?- number_chars(a, _).
%! error(type_error(number,a),_)
%?- number_chars(f(1), ['1']).
%! error(type_error(number,f(1)),_)
%?- number_chars(_, 4).
%! error(type_error(list,4),_)
%?- number_chars(_, ['4'|a]).
%! error(type_error(list,['4'|a]),_)
%?- number_chars(1, 4).
%! error(type_error(list,4),_)
%?- number_chars(_, ['4', 2]).
%! error(type_error(character,2),_)
%?- number_chars(_, ['42']).
%! error(type_error(character,'42'),_)
%?- number_chars(1, [f(x)|_]).
%! error(type_error(character,f(x)),_)
%?- number_chars(A, ['0', '''']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, [-, '0', '''']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['0', '''', '''']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['0', '''', '''', '''']).
%= A = 39.
%?- number_chars(A, ['0', '''', '\\', n]).
%= A = 10.
%?- number_chars(A, ['0', '''', '\\', '''']).
%= A = 39.
%?- number_chars(A, ['0', '''', a, b]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['0', '''', '\n']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, [' ', -, ' ', '1']).
%= A = -1.
%?- number_chars(A, [-, ' ', /, *, *, /, '1']).
%= A = -1.
%?- number_chars(A, [-, /, *, *, /, '1']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['0', 'X', '1']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['0', b, '2']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['0', o, '8']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, [-, '(', '1', ')']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['2', '''', '1']).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['3', '.', '0', e]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['3', '.', '0', e, +]).
%! error(syntax_error(illegal_number),_)
%?- number_chars(A, ['1', '.', '0', e, '4', '0', '0']).
%! error(syntax_error(_),_)
%?- number_chars(a, foo).
%! error(type_error(number,a),_)
%?- number_chars(1, [_|foo]).
%! error(type_error(list,[_|foo]),_)
%?- number_chars(1, [_, f(x)]).
%! error(type_error(character,f(x)),_)
%?- number_chars(_, [_|foo]).
%! error(type_error(list,[_|foo]),_)
%?- number_chars(_, [f(x), _]).
%! error(instantiation_error,_)
%?- L = ['1'|L], number_chars(_, L).
%! error(type_error(list,_),_)
%?- L = ['1'|L], number_chars(1, L).
%! error(type_error(list,_),_)

% ---- number_codes/2 (8.16.8) ----

%?- number_codes(33, L).
%= L = [51, 51].
%?- number_codes(-1.5, L).
%= L = [45, 49, 46, 53].
%?- number_codes(X, "123456789012345678901234567890").
%= X = 123456789012345678901234567890.
%?- X is -(2**100), number_codes(X, L), number_codes(Y, L), X =:= Y, fail ; true.
%= true.
%?- number_codes(X, " 12").
%= X = 12.
%?- number_codes(X, "1_000").
%= X = 1000.
%?- number_codes(33, "33").
%= true.
%?- number_codes(33.0, "33").
%= false.
%?- number_codes(_, "3 ").
%! error(syntax_error(illegal_number),_)
%?- number_codes(_, "foo").
%! error(syntax_error(illegal_number),_)
%?- number_codes(_, _).
%! error(instantiation_error,_)
%?- number_codes(a, "1").
%! error(type_error(number,a),_)
%?- number_codes(_, [0'1, a]).
%! error(type_error(integer,a),_)
%?- number_codes(_, [-1]).
%! error(representation_error(character_code),_)
%?- number_codes(_, foo).
%! error(type_error(list,foo),_)
%?- number_codes(X, "0'a").
%= X = 97.
%?- number_codes(X, [0'0, 0'x, 0'1, 0'G]).
%! error(syntax_error(illegal_number),_)
%?- number_codes(X, " /* */ -3").
%= X = -3.
%?- number_codes(1, "foo").
%! error(syntax_error(illegal_number),_)
%?- number_codes(1, "01").
%= true.
%?- number_codes(_, [0'1|a]).
%! error(type_error(list,[49|a]),_)
%?- number_codes(_, [0'1, _]).
%! error(instantiation_error,_)
%?- number_codes(_, [1.0]).
%! error(type_error(integer,1.0),_)
%?- number_codes(a, foo).
%! error(type_error(number,a),_)
%?- number_codes(1, [0'1|foo]).
%! error(type_error(list,[49|foo]),_)
%?- number_codes(1, [0x110000|_]).
%! error(representation_error(character_code),_)

% ---- atom_number/2, number_string/2 ----

%?- atom_number('12', X).
%= X = 12.
%?- atom_number('0x1A', X).
%= X = 26.
%?- atom_number('-1.5e3', X).
%= X = -1500.0.
%?- atom_number(a, _).
%= false.
%?- atom_number('1 ', _).
%= false.
%?- atom_number('', _).
%= false.
%?- atom_number(A, 12).
%= A = '12'.
%?- atom_number('12', 12).
%= true.
%?- atom_number(_, _).
%! error(instantiation_error,_)
%?- atom_number(_, a).
%! error(type_error(number,a),_)
%?- atom_number(12, _).
%! error(type_error(atom,12),_)

%?- number_string(X, ' 42 ').
%= X = 42.
%?- number_string(42, S).
%= string_codes(S, `42`).
%?- number_string(_, abc).
%= false.
%?- number_string(_, _).
%! error(instantiation_error,_)
%?- number_string(a, _).
%! error(type_error(number,a),_)
