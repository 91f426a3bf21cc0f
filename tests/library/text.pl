% library(text): normalize_space/2, tokenize_atom/2, string_bytes/3, write_length/3 and others.

%?- normalize_space(atom(A), "  a \n b\tc ").
%= A = 'a b c'.
%?- normalize_space(string(S), 'a  b').
%= S = "a b".
%?- normalize_space(codes(Cs, T), 'a  b').
%= Cs = [97, 32, 98|T].
%?- normalize_space(chars(Cs), "a\nb").
%= Cs = [a, ' ', b].
%?- normalize_space(atom(A), "   ").
%= A = ''.
%?- normalize_space(atom(_), _).
%! error(instantiation_error,_)
%?- normalize_space(foo(_), x).
%! error(domain_error(_,foo(_)),_)
%?- collation_key(abc, K).
%= K = "abc".
%?- sub_atom_icasechk('Hello World', S, 'WORLD').
%= S = 6.
%?- sub_atom_icasechk('Hello', _, zz).
%= false.
%?- get_string_code(1, "abc", C).
%= C = 97.
%?- get_string_code(4, "abc", _).
%= false.
%?- tokenize_atom('hello, World 42 3.5 a-b x1.', Ts).
%= Ts = [hello, ',', 'World', 42, 3.5, a, -, b, x1, '.'].
%?- tokenize_atom('', Ts).
%= Ts = [].
%?- write_length(f('A', b), N, [quoted(true)]).
%= N = 8.
%?- write_length(abcdef, _, [max_length(3)]).
%= false.
%?- sformat(S, "a~w", [b]), sformat(T, "ab").
%= S = "ab", T = "ab".
%?- string_bytes("aé€𝄞", Bs, utf8), string_bytes(S, Bs, utf8).
%= Bs = [97, 195, 169, 226, 130, 172, 240, 157, 132, 158], S = "aé€𝄞".
%?- string_bytes("a𝄞", Bs, utf16le), string_bytes(S, Bs, utf16le).
%= Bs = [97, 0, 52, 216, 30, 221], S = "a𝄞".
%?- string_bytes("a𝄞", Bs, utf16be), string_bytes(S, Bs, utf16be).
%= Bs = [0, 97, 216, 52, 221, 30], S = "a𝄞".
%?- string_bytes("é", Bs, iso_latin_1).
%= Bs = [233].
%?- string_bytes("é", _, ascii).
%! error(representation_error(ascii),_)
%?- string_bytes(_, [195, 65], utf8).
%! error(representation_error(utf8),_)
%?- string_bytes(_, [256], utf8).
%! error(type_error(_,_),_)
