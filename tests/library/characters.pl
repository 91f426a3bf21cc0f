% Kinds of characters: char_type/2 and code_type/2.

%?- char_type(a, alpha), char_type('Ж', alpha), char_type('1', alnum).
%= true.
%?- char_type('1', alpha).
%= false.
%?- char_type('_', csym), char_type('_', csymf), \+ char_type('_', alpha).
%= true.
%?- char_type(' ', space), char_type(' ', white), \+ char_type('\n', white), char_type('\n', end_of_line).
%= true.
%?- char_type('7', digit(W)).
%= W = 7.
%?- char_type(f, xdigit(W)).
%= W = 15.
%?- char_type(g, xdigit(_)).
%= false.
%?- findall(C, char_type(C, digit(_)), Cs).
%= Cs = ['0','1','2','3','4','5','6','7','8','9'].
%?- char_type('A', upper(L)), char_type(L, lower(U)).
%= L = a, U = 'A'.
%?- char_type(a, upper(_)).
%= false.
%?- char_type('(', paren(C)).
%= C = ')'.
%?- findall(C, char_type(C, period), Cs).
%= Cs = [!,'.',?].

% Case, as a relation: to_lower(U) means that Char is U in small letters.
%?- char_type(X, to_lower('A')).
%= X = a.
%?- char_type(X, to_upper(a)).
%= X = 'A'.
%?- char_type(a, to_lower(U)), char_type('A', to_upper(L)).
%= U = 'A', L = a.
%?- char_type(a, to_lower(a)), char_type(a, to_lower('A')).
%= true.

%?- findall(T, char_type(a, T), Ts), memberchk(alpha, Ts), memberchk(lower('A'), Ts), \+ memberchk(upper, Ts).
%= Ts = [alnum,alpha,csym,csymf,ascii,lower,graph,print,prolog_atom_start,prolog_identifier_continue,xdigit(10),lower('A'),to_lower('A'),to_upper(a)].

%?- code_type(0'a, alpha), code_type(a, alpha).
%= true.
%?- code_type(0'a, lower(U)).
%= U = 65.
%?- code_type(X, digit(3)), !.
%= X = 51.

%?- char_type(ab, alpha).
%! error(type_error(character,ab),_)
%?- char_type(1, alpha).
%= false.
%?- char_type(a, foo).
%! error(type_error(char_type,foo),_)
%?- char_type(a, alpha(_)).
%! error(type_error(char_type,alpha(_)),_)
%?- code_type(-1, alpha).
%= false.
