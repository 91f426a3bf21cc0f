% Lines of words: library(readln).

typed(Text, Goal) :- current_input(Old), open_string(Text, Stream), set_input(Stream), call(Goal), set_input(Old), close(Stream).

%?- typed("Hello, World! 1.5 -3 a_b 1e5 x12 12x \"q s\" don't\nnext", readln(Ws, Last)).
%= Ws = ['Hello', ',', 'World', !, 1.5, -, 3, a_b, 1, e5, x12, 12, x, '"', q, s, '"', don, '\'', t], Last = 10.
%?- typed("one\ntwo", ( readln(A), readln(B, Last) )).
%= A = [one], B = [two], Last = end_of_file.
%?- typed("", readln(Ws, Last)).
%= Ws = [], Last = end_of_file.
%?- typed("\n", readln(Ws, Last)).
%= Ws = [], Last = 10.
%?- typed("  a\tb  ", readln(Ws, Last)).
%= Ws = [a, b], Last = end_of_file.
%?- typed("1.2.3 3. .5 a.b 007 x=y;z\n", readln(Ws)).
%= Ws = [1.2, 0.3, 3, '.', 0.5, a, '.', b, 7, x, =, y, ;, z].
%?- typed("Hello World\n", readln(Ws, Last, _, _, lowercase)).
%= Ws = [hello, world], Last = 10.
%?- typed("Hello World\n", readln(Ws, Last, _, _, _)).
%= Ws = [hello, world], Last = 10.
%?- typed("Hello World\n", readln(Ws, Last, _, _, cased)).
%= Ws = ['Hello', 'World'], Last = 10.
%?- typed("a-b c.\n x", readln(Ws, Last, [0'-], _, _)).
%= Ws = [a, -], Last = 45.
%?- typed("ab cd. x\n", readln(Ws, Last, [0'., 0'!], _, _)).
%= Ws = [ab, cd, '.'], Last = 46.
%?- typed("a1 a-b c_d 12\n", readln(Ws, Last, _, [0'-, 0'_], _)).
%= Ws = [a, 1, 'a-b', c_d, 12], Last = 10.

