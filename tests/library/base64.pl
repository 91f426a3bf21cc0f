% Bytes as letters and digits: library(base64), library(base32), library(utf8).

%?- base64(hello, E).
%= E = 'aGVsbG8='.
%?- base64("é", E).
%= E = '6Q=='.
%?- base64(P, 'w6k=').
%= P = 'Ã©'.
%?- base64(P, "aGVsbG8=").
%= P = hello.
%?- maplist(base64, ['', a, ab, abc], Es).
%= Es = ['', 'YQ==', 'YWI=', 'YWJj'].
%?- base64(_, 'YQ').
%= false.
%?- base64(_, a).
%= false.
%?- base64(_, _).
%! error(instantiation_error,_)
%?- base64(12, _).
%! error(type_error(text,12),_)
%?- base64('€', _).
%! error(representation_error(encoding),_)
%?- catch(base64(_, 'aGV sbG8='), error(syntax_error(base64_char(_, C)), _), true).
%= C = 32.
%?- base64url('??>', E).
%= E = 'Pz8-'.
%?- base64url(P, 'Pz8-').
%= P = (??>).
%?- base64_encoded("é", E, []).
%= E = "w6k=".
%?- base64_encoded(P, "w6k=", []).
%= P = "é".
%?- base64_encoded("é", E, [encoding(iso_latin_1), as(atom)]).
%= E = '6Q=='.
%?- base64_encoded("??>a", E, [charset(url)]).
%= E = "Pz8-YQ==".
%?- base64_encoded("??>a", E, [charset(url), padding(true)]).
%= E = "Pz8-YQ==".
%?- base64_encoded(P, "YQ", [padding(false)]).
%= P = "a".
%?- base64_encoded(_, "YQ", []).
%= false.
%?- base64_encoded(_, _, []).
%! error(instantiation_error,_)
%?- base64_encoded(a, _, [as(foo)]).
%! error(type_error(oneof([atom,string]),foo),_)
%?- phrase(base64([97, 98, 99]), _Cs), atom_codes(A, _Cs).
%= A = 'YWJj'.
%?- atom_codes('YQ==YQ==', _Cs), phrase(base64(Bs), _Cs).
%= Bs = [97, 97].
%?- phrase(base64url([97]), _Cs), atom_codes(A, _Cs).
%= A = 'YQ'.
%?- phrase(base64_encoded([97, 98], [charset(url), padding(true)]), _Cs), atom_codes(A, _Cs).
%= A = 'YWI='.
%?- numlist(0, 255, _L), phrase(base64(_L), _Cs), phrase(base64(_M), _Cs), _L == _M.
%= true.

%?- maplist(base32, ['', a, ab, abc, abcd, hello], Es).
%= Es = ['', 'ME======', 'MFRA====', 'MFRGG===', 'MFRGGZA=', 'NBSWY3DP'].
%?- base32(P, 'NBSWY3DP').
%= P = hello.
%?- base32(P, 'ME======').
%= P = a.
%?- base32(_, 'ME').
%= false.
%?- base32(_, 'me======').
%= false.
%?- base32(_, _).
%! error(instantiation_error,_)
%?- phrase(base32([97, 98]), _Cs), atom_codes(A, _Cs).
%= A = 'MFRA===='.

%?- phrase(utf8_codes([97, 233, 8364, 128512]), Bs).
%= Bs = [97, 195, 169, 226, 130, 172, 240, 159, 152, 128].
%?- phrase(utf8_codes(Cs), [97, 195, 169, 226, 130, 172, 240, 159, 152, 128]).
%= Cs = [97, 233, 8364, 128512].
%?- phrase(utf8_codes(Cs), [97, 255], R).
%= Cs = [97], R = [255].
%?- phrase(utf8_codes(_), [195]).
%= false.
%?- phrase(utf8_codes(_), [195, 65]).
%= false.
%?- phrase(utf8_codes(Cs), []).
%= Cs = [].


%?- maplist([E, P] >> base32(P, E), ['MFRA====', 'MFRGG===', 'MFRGGZA='], Ps).
%= Ps = [ab, abc, abcd].
%?- base32('€', _).
%! error(representation_error(encoding),_)
