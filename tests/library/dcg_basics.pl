% Grammars for numbers, words and lines: library(dcg/basics), library(dcg/high_order).

sum(S) --> integer(A), blanks, "+", blanks, integer(B), { S is A + B }.

csv([F|Fs]) --> string_without(",\n", Cs), { atom_codes(F, Cs) }, ( "," -> csv(Fs) ; { Fs = [] } ).

%?- phrase(sum(S), "1 + 23").
%= S = 24.
%?- phrase(integer(X), "-12").
%= X = -12.
%?- phrase(integer(X), "abc").
%= false.
%?- phrase(integer(12), Cs), atom_codes(A, Cs).
%= Cs = [49, 50], A = '12'.
%?- phrase(number(X), "1.5e-3").
%= X = 0.0015.
%?- phrase(number(X), "1e3").
%= X = 1000.0.
%?- phrase(number(X), "12"), phrase(float(Y), "12.0").
%= X = 12, Y = 12.0.
%?- phrase(number(X), ".5").
%= false.
%?- phrase(xinteger(X), "1F").
%= X = 31.
%?- phrase((blanks, digits(Ds), remainder(R)), "  12ab"), atom_codes(D, Ds), atom_codes(A, R).
%= Ds = [49, 50], R = [97, 98], D = '12', A = ab.
%?- phrase((string(A), "-", string(B)), "x-y-z"), atom_codes(X, A), atom_codes(Y, B).
%= A = [120], B = [121, 45, 122], X = x, Y = 'y-z'.
%= A = [120, 45, 121], B = [122], X = 'x-y', Y = z.
%?- phrase(csv(Fs), "ab,,c").
%= Fs = [ab, '', c].
%?- phrase((whites, eos), " \t").
%= true.
%?- phrase((nonblanks(Cs), blanks_to_nl, remainder(R)), "ab  \nc"), atom_codes(A, Cs).
%= Cs = [97, 98], R = [99], A = ab.
%?- phrase((alpha_to_lower(A), alpha_to_lower(B)), "Xy").
%= A = 120, B = 121.
%?- phrase(eol, "\r\n"), phrase(eol, "").
%= true.
%?- phrase(csyms, "a_1-", R).
%= R = [45].
%?- phrase(prolog_symbol(S), ":-a", R).
%= S = (:-), R = [97].
%?- phrase(atom('a b'), Cs), atom_codes(A, Cs).
%= Cs = [97, 32, 98], A = 'a b'.
%?- phrase(integer(a), _).
%! error(type_error(integer,a),_)

%?- phrase(sequence(digit, Ds), "12").
%= Ds = [49, 50].
%?- phrase(sequence(integer, ",", Ns), "1,2,3").
%= Ns = [1, 2, 3].
%?- phrase(sequence("[", integer, ",", "]", Ns), "[1,2]").
%= Ns = [1, 2].
%?- phrase(sequence("[", integer, ",", "]", Ns), "[]").
%= Ns = [].
%?- phrase((optional("+", []), integer(X)), "+5"), phrase((optional("x", []), integer(Y)), "5").
%= X = 5, Y = 5.
%?- phrase(foreach(member(X, [1, 2, 3]), integer(X), ","), Cs), atom_codes(A, Cs).
%= Cs = [49, 44, 50, 44, 51], A = '1,2,3'.

%?- phrase((blank, white, nonblank(A), digit(B), xdigit(C), csym(D), string_without("x", R)), " \tz7f_!", Rest).
%= A = 122, B = 55, C = 15, D = 95, R = [33], Rest = [].
%?- phrase(xdigits(Ds), "1aF").
%= Ds = [1, 10, 15].
%?- phrase(blank, "a").
%= false.
%?- phrase(white, "\n").
%= false.
