% Kinds of characters: library(ctypes).

%?- is_alpha(0'a).
%= true.
%?- is_alpha(0'_).
%= false.
%?- is_alpha(0'1).
%= false.
%?- findall(C, ( between(0, 127, C), is_alnum(C) ), _L), atom_codes(A, _L).
%= A = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.
%?- findall(C, ( between(0, 127, C), is_csym(C) ), _L), atom_codes(A, _L).
%= A = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'.
%?- findall(C, ( between(0, 127, C), is_csymf(C) ), _L), atom_codes(A, _L).
%= A = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'.
%?- findall(C, ( between(0, 127, C), is_punct(C) ), _L), atom_codes(A, _L).
%= A = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.
%?- findall(C, ( between(0, 127, C), is_graph(C) ), _L), atom_codes(A, _L).
%= A = '!"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~'.
%?- findall(C, ( between(0, 127, C), is_print(C) ), _L), atom_codes(A, _L).
%= A = '!"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~'.
%?- findall(C, ( between(0, 127, C), is_space(C) ), L).
%= L = [9, 10, 11, 12, 13, 32].
%?- findall(C, ( between(0, 127, C), is_cntrl(C) ), _L), length(_L, N).
%= N = 33.
%?- findall(C, is_endline(C), L).
%= L = [10, 11, 12, 13].
%?- findall(C, is_white(C), L).
%= L = [9, 32].
%?- findall(C, is_period(C), L).
%= L = [33, 46, 63].
%?- findall(C, is_quote(C), L).
%= L = [34, 39, 96].
%?- findall(O-C, is_paren(O, C), L).
%= L = [40-41, 91-93, 123-125].
%?- findall(C, ( between(0, 127, C), is_upper(C) ), _L), atom_codes(A, _L).
%= A = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.
%?- findall(C, ( between(0, 127, C), is_lower(C) ), _L), atom_codes(A, _L).
%= A = abcdefghijklmnopqrstuvwxyz.
%?- findall(C, ( between(0, 127, C), is_digit(C) ), _L), atom_codes(A, _L).
%= A = '0123456789'.
%?- findall(C, is_ascii(C), _L), length(_L, N).
%= N = 128.
%?- is_endfile(C).
%= C = -1.
%?- is_newline(C).
%= C = 10.
%?- is_newpage(C).
%= C = 12.
%?- is_digit(0'a, 16, W).
%= W = 10.
%?- is_digit(0'8, 8, _).
%= false.
%?- findall(C-W, is_digit(C, 3, W), L).
%= L = [48-0, 49-1, 50-2].
%?- to_lower(0'A, L).
%= L = 97.
%?- to_lower(0'1, L).
%= L = 49.
%?- to_upper(0'a, U).
%= U = 65.
%?- upper_lower(0'A, L).
%= L = 97.
%?- upper_lower(U, 0'a).
%= U = 65.
%?- upper_lower(0'1, _).
%= false.

