% Strings, which texts in double quotes are unless the flag double_quotes or iso says otherwise.

greeting(Name) --> "hello ", rest(Name).
rest(Cs, Cs, []).

% A pushback, and a string among other terminals.
look(C), [C] --> [C].
ab, "b" --> "ab".
both --> [0'a], "b", ( "c" -> "d" ; "" ), \+ "e".

fact("text").

%?- current_prolog_flag(double_quotes, X).
%= X = string.
%?- X = "abc", string(X), \+ atom(X), \+ is_list(X), atomic(X).
%= X = "abc".
%?- fact(X), string(X).
%= X = "text".
%?- X = "a\"b\\c\nd".
%= X = "a\"b\\c\nd".
%?- term_to_atom(f("x y"), A), term_to_atom(T, A), T == f("x y").
%= A = 'f("x y")', T = f("x y").
%?- writeq("a b"), write(" "), print("c"), write("d"), write_canonical("e").
%> "a b" "c"d"e"
%= true.

% ---- comparison ----

%?- "abc" == "abc", "abc" \== abc, \+ "abc" = abc, "a" @< "b", compare(O, "b", "ab").
%= O = (>).
%?- msort([f(x), b, "b", 1, _], [_|L]).
%= L = [1, "b", b, f(x)].

% ---- grammar rules: a string is its codes ----

%?- phrase(greeting(Cs), `hello anna`), atom_codes(A, Cs).
%= Cs = [97, 110, 110, 97], A = anna.
%?- phrase(greeting(Cs), "hello anna"), atom_codes(A, Cs).
%= Cs = [97, 110, 110, 97], A = anna.
%?- phrase(look(C), "xy", R).
%= C = 120, R = [120, 121].
%?- phrase(ab, "abc", R), atom_codes(A, R).
%= R = [98, 99], A = bc.
%?- phrase("ab", "abc", R).
%= R = [99].
%?- phrase("ab", "abc", "c").
%= true.
%?- phrase(("a", "b" ; "c"), "c"), phrase(("a" -> "b" ; ""), ""), \+ phrase("a", "b").
%= true.
%?- phrase(both, "abcd").
%= true.
%?- phrase("", L).
%= L = [].
%?- phrase("ab", L).
%= L = [97, 98].
%?- dcg_translate_rule((a --> "b", c), C), C = (a(S0, S) :- B).
%= C = (a(S0, S) :- S0 = [98|_A], c(_A, S)), B = (S0 = [98|_A], c(_A, S)).
%?- dcg_translate_rule(("a" --> b), _).
%! error(type_error(callable, "a"), _)
%?- phrase(1, "a").
%! error(type_error(callable, 1), _)
%?- phrase("a", b).
%! error(type_error(list, b), _)

% ---- where any text is taken ----

%?- format("~w ~q ~a ~s~n", ["a b", "a b", "a b", "a b"]), format("text~n").
%> a b "a b" a b a b
%> text
%= true.
%?- format(atom(A), "~w", "abc"), format(string(S), '~w', [x]), format("~w~30|~w~n", [a, b]).
%> a                             b
%= A = abc, S = "x".
%?- atom_length("abc", N), atom_string(A, "abc"), atom_number("12", X), number_codes(Y, "7"), term_string(T, "f(X, Y)").
%= N = 3, A = abc, X = 12, Y = 7, T = f(_, _).
%?- atomic_list_concat(["a", b, 1], "-", A), atomic_list_concat(L, ",", "a,b"), atomics_to_string([a, "b"], S).
%= A = 'a-b-1', L = [a, b], S = "ab".
%?- split_string("a b  c", " ", "", L), split_string("  a  ", "", " ", M).
%= L = ["a", "b", "", "c"], M = ["a"].
%?- string_concat("a", b, S), string_length("abc", N), sub_string("hello", 1, 3, _, P), string_chars("ab", C).
%= S = "ab", N = 3, P = "ell", C = [a, b].
%?- string_code(1, "abc", C), string_upper("ab", U), string_to_atom("ab", A), upcase_atom("ab", V), text_concat("a", b, W).
%= C = 97, U = "AB", A = ab, V = 'AB', W = "ab".
%?- sub_atom("abc", 1, 1, _, S), read_term_from_atom("f(X)", T, []), sformat_is_not_here = X.
%= S = b, T = f(_), X = sformat_is_not_here.
%?- X is "a", Y is "a" + 1, [Z] = [0'a], Z =:= "a".
%= X = 97, Y = 98, Z = 97.
%?- X is "ab".
%! error(type_error(evaluable, "ab"), _)
%?- with_output_to(string(S), write("a")), nb_setval(k, "v"), nb_getval(k, V).
%= S = "a", V = "v".
%?- exists_file("no such file"), open("no such file", read, _).
%= false.

% ---- what takes lists takes no strings ----

%?- append("abc", X, Y) ; member(X, "abc") ; "abc" = [_|_] ; reverse("ab", X) ; last("ab", X).
%= false.
%?- length("abc", N).
%! error(type_error(list, "abc"), _)
%?- msort("abc", L).
%! error(type_error(list, "abc"), _)

% ---- the other values of the flag ----

:- set_prolog_flag(double_quotes, codes).
as_codes("ab").
:- set_prolog_flag(double_quotes, chars).
as_chars("ab").
:- set_prolog_flag(double_quotes, atom).
as_atom("ab").
:- set_prolog_flag(double_quotes, string).
as_string("ab").

%?- as_codes(C), as_chars(S), as_atom(A), as_string(T).
%= C = [97, 98], S = [a, b], A = ab, T = "ab".
%?- set_prolog_flag(iso, true), current_prolog_flag(double_quotes, X), set_prolog_flag(iso, false),
%   set_prolog_flag(double_quotes, string).
%= X = codes.
