% Tokens: ISO 6.2.1, 6.4 and 6.5. Each text is read from a stream; what it spells is written without operators, and
% `Rest` is what stays unread behind the end token.

%:load parts/reading.pl

% The terms of a text; `error` for each syntax error.
terms(Text, Terms) :- open_string(Text, S), terms_of(S, Terms), close(S).

terms_of(S, Terms) :-
    catch(read(S, Term), error(syntax_error(_), _), Term = error),
    ( Term == end_of_file -> Terms = [] ; Terms = [Term|More], terms_of(S, More) ).

% ---- Prolog text and end tokens (6.2.1) -----------------------------------------------------------------------------
%?- reads('a.').
%> a
%= true.
%?- reads('a .').
%> a
%= true.
%?- reads('a.\n').
%> a
%= true.
%?- reads('a.\n\n', Rest).
%> a
%= Rest = '\n\n'.
%?- reads('a.\tb.', Rest).
%> a
%= Rest = '\tb.'.
%?- reads('a.  b.', Rest).
%> a
%= Rest = '  b.'.
%?- reads('a.%b', Rest).
%> a
%= Rest = '%b'.
%?- reads('a. b.', Rest).
%> a
%= Rest = ' b.'.
%?- reads('a./**/b.').
%! error(syntax_error(_), _)
%?- reads('a.b.').
%! error(syntax_error(_), _)
%?- reads('a..').
%! error(syntax_error(_), _)
%?- reads('a...').
%! error(syntax_error(_), _)
%?- reads('a.. b.').
%! error(syntax_error(_), _)
%?- reads('1.').
%> 1
%= true.
%?- reads('1.%x', Rest).
%> 1
%= Rest = '%x'.
%?- reads('1 .\n').
%> 1
%= true.
%?- reads('\'a\'.').
%> a
%= true.
%?- reads('"a".').
%> [97]
%= true.
%?- reads('[].').
%> []
%= true.
%?- reads('[a].\nb.', Rest).
%> [a]
%= Rest = '\nb.'.
%?- reads('(a).').
%> a
%= true.
%?- reads('f(x).').
%> f(x)
%= true.
%?- reads('X.').
%> X
%= true.
%?- reads('a').
%! error(syntax_error(_), _)
%?- reads('1').
%! error(syntax_error(_), _)
%?- reads('f(a').
%! error(syntax_error(_), _)
%?- reads('f(a. b.').
%! error(syntax_error(_), _)
%?- reads('f(a). b. c.', Rest).
%> f(a)
%= Rest = ' b. c.'.
%?- reads('(a. b.').
%! error(syntax_error(_), _)
%?- reads('\'a. b.').
%! error(syntax_error(_), _)
%?- reads('a b. c.').
%! error(syntax_error(_), _)
%?- reads('a b c. d. e.').
%! error(syntax_error(_), _)
%?- reads('\'a\\qb\'. c.').
%! error(syntax_error(_), _)
%?- reads('1.5e. c.').
%! error(syntax_error(_), _)
%?- reads('/* a').
%! error(syntax_error(_), _)
%?- reads('a /* . b.').
%! error(syntax_error(_), _)
%?- reads('% a').
%> end_of_file
%= true.

% ---- layout text (6.4.1) --------------------------------------------------------------------------------------------
%?- reads('  a  .').
%> a
%= true.
%?- reads('\n\na\n.').
%> a
%= true.
%?- reads('\ta\t.').
%> a
%= true.
%?- reads('% a\nb.').
%> b
%= true.
%?- reads('%\nb.').
%> b
%= true.
%?- reads('% /* \n b.').
%> b
%= true.
%?- reads('/* a */ b.').
%> b
%= true.
%?- reads('/* a /* b */ c.').
%> c
%= true.
%?- reads('/***/ a.').
%> a
%= true.
%?- reads('/**/ a.').
%> a
%= true.
%?- reads('/* * / */ a.').
%> a
%= true.
%?- reads('/* \n\n */ a.').
%> a
%= true.
%?- reads('a/* b */.').
%> a
%= true.
%?- reads('a /* b */.').
%> a
%= true.
%?- reads('a/* b */+c.').
%> +(a,c)
%= true.
%?- reads('a */* b */ c.').
%! error(syntax_error(_), _)
%?- reads('a /*b*/* c.').
%> *(a,c)
%= true.
%?- reads('f(/*a*/b/*c*/,/*d*/c).').
%> f(b,c)
%= true.
%?- reads('f/*a*/(b).').
%! error(syntax_error(_), _)
%?- reads('[/*a*/].').
%> []
%= true.
%?- reads('{%a\n}.').
%> {}
%= true.
%?- reads('- % a\n 1.').
%> -1
%= true.
%?- reads('\'/* a */\'.').
%> '/* a */'
%= true.
%?- reads('"% a".').
%> [37,32,97]
%= true.
%?- reads('0\'% .').
%> 37
%= true.
%?- reads('+/*a*/1.').
%! error(syntax_error(_), _)
%?- reads('+ /*a*/1.').
%> +(1)
%= true.
%?- reads('*/.').
%! error(syntax_error(_), _)
%?- reads('/* a').
%! error(syntax_error(_), _)

% ---- Names (6.4.2) --------------------------------------------------------------------------------------------------
%?- reads('a.').
%> a
%= true.
%?- reads('aA_0.').
%> aA_0
%= true.
%?- reads('a0b.').
%> a0b
%= true.
%?- reads('abc_.').
%> abc_
%= true.
%?- reads('a-b.').
%> -(a,b)
%= true.
%?- reads('ab1_c2.').
%> ab1_c2
%= true.
%?- reads('é.').
%> é
%= true.
%?- reads('ёж.').
%> ёж
%= true.
%?- reads('λ.').
%> λ
%= true.
%?- reads('\'A\'.').
%> 'A'
%= true.
%?- reads('\'_a\'.').
%> '_a'
%= true.
%?- reads('\'1\'.').
%> '1'
%= true.
%?- reads('\'a b\'.').
%> 'a b'
%= true.
%?- reads('\'ab\'.').
%> ab
%= true.
%?- reads('\'\'.').
%> ''
%= true.
%?- reads('\' \'.').
%> ' '
%= true.
%?- reads('\'[]\'.').
%> []
%= true.
%?- reads('\'{}\'.').
%> {}
%= true.
%?- reads('\'+\'.').
%> +
%= true.
%?- reads('\'.\'.').
%> '.'
%= true.
%?- reads('\',\'.').
%> ','
%= true.
%?- reads('(;).').
%> ;
%= true.
%?- reads('!.').
%> !
%= true.
%?- reads('\';\'.').
%> ;
%= true.
%?- reads('\'!\'.').
%> !
%= true.
%?- reads('[+,-,*,/,\\,^,<,>,=,~,:,?,@,#,&,$].').
%> [+,-,*,/,\,^,<,>,=,~,:,?,@,#,&,$]
%= true.
%?- reads('[+*+,<=>,@#&,$$,..,.a].').
%! error(syntax_error(_), _)
%?- reads('[=.., .=, .., :.:, \\.].').
%> [=..,.=,..,:.:,\.]
%= true.
%?- reads('[*/,/-*,-/*,//*].').
%> [*/,/-*,-/*,//*]
%= true.
%?- reads('-/*.').
%! error(syntax_error(_), _)
%?- reads('[\\].').
%> [\]
%= true.
%?- reads('^\\ .').
%> ^\
%= true.
%?- reads('f(\\).').
%> f(\)
%= true.
%?- reads('\\.').
%! error(syntax_error(_), _)
%?- reads('[\\\\,\'\\\\\'].').
%> [\\,\]
%= true.
%?- reads('- - .').
%! error(syntax_error(_), _)
%?- reads('a\'b\'.').
%! error(syntax_error(_), _)
%?- reads('\'a\'\'b\'.').
%> 'a\'b'
%= true.
%?- reads('\'a\' \'b\'.').
%! error(syntax_error(_), _)
%?- reads('\'\'\'\'.').
%> '\''
%= true.
%?- reads('\'\'\'\'\'\'.').
%> '\'\''
%= true.
%?- reads('\'a"b\'.').
%> 'a"b'
%= true.
%?- reads('\'a`b\'.').
%> 'a`b'
%= true.
%?- reads('\'a""b\'.').
%> 'a""b'
%= true.
%?- reads('\'a\'b.').
%! error(syntax_error(_), _)
%?- reads('a\'\'.').
%! error(syntax_error(_), _)
%?- reads('`a.').
%! error(syntax_error(_), _)

% ---- Quoted characters (6.4.2.1) ------------------------------------------------------------------------------------
%?- reads('\'\\a\\b\\f\\n\\r\\t\\v\'.').
%> '\a\b\f\n\r\t\v'
%= true.
%?- reads('\'\\\\\'.').
%> \
%= true.
%?- reads('\'\\\'\'.').
%> '\''
%= true.
%?- reads('\'\\"\'.').
%> '"'
%= true.
%?- reads('\'\\`\'.').
%> '`'
%= true.
%?- reads('\'a\\\nb\'.').
%> ab
%= true.
%?- reads('\'\\\n\'.').
%> ''
%= true.
%?- reads('\'a\\\n\\\nb\'.').
%> ab
%= true.
%?- reads('\'\\x41\\\'.').
%> 'A'
%= true.
%?- reads('\'\\x041\\\'.').
%> 'A'
%= true.
%?- reads('\'\\xe9\\\'.').
%> é
%= true.
%?- reads('\'\\xE9\\\'.').
%> é
%= true.
%?- reads('\'\\101\\\'.').
%> 'A'
%= true.
%?- reads('\'\\0101\\\'.').
%> 'A'
%= true.
%?- reads('\'\\0\\\'.').
%> '\x0\'
%= true.
%?- reads('\'\\x0\\\'.').
%> '\x0\'
%= true.
%?- reads('\'\\x10FFFF\\\'.').
%> '􏿿'
%= true.
%?- reads('\'\\x1F600\\b\'.').
%> '😀b'
%= true.
%?- reads('\'\\x61\\\\x62\\\'.').
%> ab
%= true.
%?- reads('\'\\x61\\b\'.').
%> ab
%= true.
%?- reads('\'\\\na\'.').
%> a
%= true.
%?- reads('\'a\nb\'.').
%! error(syntax_error(_), _)
%?- reads('\'a\tb\'.').
%! error(syntax_error(_), _)
%?- reads('\'a\x0\b\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\ \'.').
%! error(syntax_error(_), _)
%?- reads('\'\\\t\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\e\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\d\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\s\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\z\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\c\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\c\na\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\q\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\A\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\N\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\X41\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\x\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\x\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\xg\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\x41\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\x41 \\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\8\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\9\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\18\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\1\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\08\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\u0041\'.').
%> 'A'
%= true.
%?- reads('\'\\u041\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\u41\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\U00000041\'.').
%> 'A'
%= true.
%?- reads('\'\\U0000041\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\x110000\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\xD800\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\xFFFFFFFFFFFF\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\4000000000000\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\-1\\\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\.\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\(\'.').
%! error(syntax_error(_), _)
%?- reads('\'\\.').
%! error(syntax_error(_), _)
%?- reads('\'\\').
%! error(syntax_error(_), _)
%?- reads('"\\x41\\".').
%> [65]
%= true.
%?- reads('"\\e".').
%! error(syntax_error(_), _)
%?- reads('"a\\\nb".').
%> [97,98]
%= true.
%?- reads('"a\nb".').
%! error(syntax_error(_), _)
%?- reads('`\\x41\\`.').
%> [65]
%= true.
%?- reads('`\\e`.').
%! error(syntax_error(_), _)

% ---- Variables (6.4.3) ----------------------------------------------------------------------------------------------
%?- reads('f(X,Y,X).').
%> f(X,Y,X)
%= true.
%?- reads('f(_a,_A,_1).').
%> f(_a,_A,_1)
%= true.
%?- reads('f(Xa,X1,X_,XA,X).').
%> f(Xa,X1,X_,XA,X)
%= true.
%?- reads('f(É,Ё).').
%> f(É,Ё)
%= true.
%?- reads('[__,___].').
%> [__,___]
%= true.
%?- reads('_1.').
%> _1
%= true.
%?- reads('A\'b\'.').
%! error(syntax_error(_), _)
%?- reads('X(a).').
%! error(syntax_error(_), _)
%?- reads('_(a).').
%! error(syntax_error(_), _)
%?- reads('\'X\'.').
%> 'X'
%= true.
%?- reads('X_y.').
%> X_y
%= true.
%?- reads('X y.').
%! error(syntax_error(_), _)

% ---- Integer numbers (6.4.4) ----------------------------------------------------------------------------------------
%?- reads('0.').
%> 0
%= true.
%?- reads('00.').
%> 0
%= true.
%?- reads('007.').
%> 7
%= true.
%?- reads('42.').
%> 42
%= true.
%?- reads('123456789012345678901234567890.').
%> 123456789012345678901234567890
%= true.
%?- reads('9223372036854775807.').
%> 9223372036854775807
%= true.
%?- reads('9223372036854775808.').
%> 9223372036854775808
%= true.
%?- reads('-9223372036854775808.').
%> -9223372036854775808
%= true.
%?- reads('-9223372036854775809.').
%> -9223372036854775809
%= true.
%?- reads('0b0.').
%> 0
%= true.
%?- reads('0b101.').
%> 5
%= true.
%?- reads('0b12.').
%! error(syntax_error(_), _)
%?- reads('0b2.').
%! error(syntax_error(_), _)
%?- reads('0b.').
%! error(syntax_error(_), _)
%?- reads('0B1.').
%! error(syntax_error(_), _)
%?- reads('0o17.').
%> 15
%= true.
%?- reads('0o8.').
%! error(syntax_error(_), _)
%?- reads('0o18.').
%! error(syntax_error(_), _)
%?- reads('0o.').
%! error(syntax_error(_), _)
%?- reads('0O7.').
%! error(syntax_error(_), _)
%?- reads('0x1f.').
%> 31
%= true.
%?- reads('0x1F.').
%> 31
%= true.
%?- reads('0xFf.').
%> 255
%= true.
%?- reads('0xfg.').
%! error(syntax_error(_), _)
%?- reads('0xg.').
%! error(syntax_error(_), _)
%?- reads('0x.').
%! error(syntax_error(_), _)
%?- reads('0x .').
%! error(syntax_error(_), _)
%?- reads('0X1.').
%! error(syntax_error(_), _)
%?- reads('0xfffffffffffffffffffffff.').
%> 4951760157141521099596496895
%= true.
%?- reads('-0x1F.').
%> -31
%= true.
%?- reads('-0b11.').
%> -3
%= true.
%?- reads('-0o7.').
%> -7
%= true.
%?- reads('0\'a.').
%> 97
%= true.
%?- reads('0\'A.').
%> 65
%= true.
%?- reads('0\'0.').
%> 48
%= true.
%?- reads('0\' .').
%> 32
%= true.
%?- reads('0\'".').
%> 34
%= true.
%?- reads('0\'`.').
%> 96
%= true.
%?- reads('0\'(.').
%> 40
%= true.
%?- reads('0\'..').
%> 46
%= true.
%?- reads('0\'%.').
%> 37
%= true.
%?- reads('0\'é.').
%> 233
%= true.
%?- reads('0\'\'\'.').
%> 39
%= true.
%?- reads('0\'\'.').
%! error(syntax_error(_), _)
%?- reads('0\'\' .').
%! error(syntax_error(_), _)
%?- reads('0\'\'a.').
%! error(syntax_error(_), _)
%?- reads('0\'.').
%! error(syntax_error(_), _)
%?- reads('0\'').
%! error(syntax_error(_), _)
%?- reads('0\'\\\\.').
%> 92
%= true.
%?- reads('0\'\\\'.').
%> 39
%= true.
%?- reads('0\'\\".').
%> 34
%= true.
%?- reads('0\'\\`.').
%> 96
%= true.
%?- reads('0\'\\n.').
%> 10
%= true.
%?- reads('0\'\\t.').
%> 9
%= true.
%?- reads('0\'\\a.').
%> 7
%= true.
%?- reads('0\'\\x41\\.').
%> 65
%= true.
%?- reads('0\'\\101\\.').
%> 65
%= true.
%?- reads('0\'\\0\\.').
%> 0
%= true.
%?- reads('0\'\\x41.').
%! error(syntax_error(_), _)
%?- reads('0\'\\x.').
%! error(syntax_error(_), _)
%?- reads('0\'\\e.').
%! error(syntax_error(_), _)
%?- reads('0\'\\s.').
%! error(syntax_error(_), _)
%?- reads('0\'\\q.').
%! error(syntax_error(_), _)
%?- reads('0\'\\d.').
%! error(syntax_error(_), _)
%?- reads('0\'\\ .').
%! error(syntax_error(_), _)
%?- reads('0\'\\\n.').
%! error(syntax_error(_), _)
%?- reads('0\'\\\na\'.').
%! error(syntax_error(_), _)
%?- reads('0\'\\\n\'.').
%! error(syntax_error(_), _)
%?- reads('0\'\n.').
%! error(syntax_error(_), _)
%?- reads('0\'\t.').
%! error(syntax_error(_), _)
%?- reads('0\'ab.').
%! error(syntax_error(_), _)
%?- reads('0\'a\'b\'.').
%! error(syntax_error(_), _)
%?- reads('[0\'a,0\'b|0\'c].').
%> [97,98|99]
%= true.
%?- reads('0\'a+0\'b.').
%> +(97,98)
%= true.
%?- reads('-0\'a.').
%> -97
%= true.
%?- reads('- 0\'a.').
%> -97
%= true.
%?- reads('0\'\'\'+1.').
%> +(39,1)
%= true.
%?- reads('1\'a\'.').
%! error(syntax_error(_), _)
%?- reads('0 \'a\'.').
%! error(syntax_error(_), _)
%?- reads('2\'101\'.').
%! error(syntax_error(_), _)
%?- reads('16\'FF\'.').
%! error(syntax_error(_), _)
%?- reads('16\'FF.').
%! error(syntax_error(_), _)
%?- reads('12a.').
%! error(syntax_error(_), _)
%?- reads('12A.').
%! error(syntax_error(_), _)
%?- reads('1 2.').
%! error(syntax_error(_), _)
%?- reads('1a.').
%! error(syntax_error(_), _)
%?- reads('1e.').
%! error(syntax_error(_), _)
%?- reads('1e5.').
%! error(syntax_error(_), _)
%?- reads('1E5.').
%! error(syntax_error(_), _)
%?- reads('0a.').
%! error(syntax_error(_), _)
%?- reads('0e.').
%! error(syntax_error(_), _)
%?- reads('+1.').
%> +(1)
%= true.
%?- reads('-1.').
%> -1
%= true.
%?- reads('+ 1.').
%> +(1)
%= true.

% ---- Floating point numbers (6.4.5) ---------------------------------------------------------------------------------
%?- reads('1.0.').
%> 1.0
%= true.
%?- reads('0.0.').
%> 0.0
%= true.
%?- reads('-0.0.').
%> -0.0
%= true.
%?- reads('1.5e3.').
%> 1500.0
%= true.
%?- reads('1.5E3.').
%> 1500.0
%= true.
%?- reads('1.5e+3.').
%> 1500.0
%= true.
%?- reads('1.5e-3.').
%> 0.0015
%= true.
%?- reads('1.0e10.').
%> 10000000000.0
%= true.
%?- reads('1.0e0.').
%> 1.0
%= true.
%?- reads('00.1.').
%> 0.1
%= true.
%?- reads('1.0e.').
%! error(syntax_error(_), _)
%?- reads('1.0e+.').
%! error(syntax_error(_), _)
%?- reads('1.0e-.').
%! error(syntax_error(_), _)
%?- reads('1.0E.').
%! error(syntax_error(_), _)
%?- reads('1.0ea.').
%! error(syntax_error(_), _)
%?- reads('1.0e+a.').
%! error(syntax_error(_), _)
%?- reads('1.0a.').
%! error(syntax_error(_), _)
%?- reads('1.e.').
%! error(syntax_error(_), _)
%?- reads('1.e5.').
%! error(syntax_error(_), _)
%?- reads('1.a.').
%! error(syntax_error(_), _)
%?- reads('1. e.', Rest).
%> 1
%= Rest = ' e.'.
%?- reads('.1.').
%! error(syntax_error(_), _)
%?- reads('.5.').
%! error(syntax_error(_), _)
%?- reads('1.').
%> 1
%= true.
%?- reads('1.0.').
%> 1.0
%= true.
%?- reads('1.0.1.').
%! error(syntax_error(_), _)
%?- reads('1.0e1.0.').
%! error(syntax_error(_), _)
%?- reads('1.0e400.').
%! error(syntax_error(_), _)
%?- reads('1.0e-400.').
%> 0.0
%= true.
%?- reads('4.9e-324.').
%> 5.0e-324
%= true.
%?- reads('123.456.').
%> 123.456
%= true.
%?- reads('1 .0.').
%! error(syntax_error(_), _)
%?- reads('1. 0.', Rest).
%> 1
%= Rest = ' 0.'.
%?- reads('0x1.5.').
%! error(syntax_error(_), _)

% ---- Double quoted lists (6.4.6) ------------------------------------------------------------------------------------
%?- reads('"".').
%> []
%= true.
%?- reads('"abc".').
%> [97,98,99]
%= true.
%?- reads('"a""b".').
%> [97,34,98]
%= true.
%?- reads('"a\\"b".').
%> [97,34,98]
%= true.
%?- reads('"a\'b`c".').
%> [97,39,98,96,99]
%= true.
%?- reads('"a""".').
%> [97,34]
%= true.
%?- reads('"""".').
%> [34]
%= true.
%?- reads('"a" "b".').
%! error(syntax_error(_), _)
%?- reads('"a"b.').
%! error(syntax_error(_), _)
%?- reads('"é".').
%> [233]
%= true.
%?- reads('"a\\x41\\b".').
%> [97,65,98]
%= true.
%?- reads('"').
%! error(syntax_error(_), _)
%?- reads('"a').
%! error(syntax_error(_), _)
%?- reads('"abc\'.').
%! error(syntax_error(_), _)
%?- reads('"a"+b.').
%> +([97],b)
%= true.
%?- reads('"a"(b).').
%! error(syntax_error(_), _)

% ---- Back quoted strings (6.4.7) ------------------------------------------------------------------------------------
%?- reads('`abc`.').
%> [97,98,99]
%= true.
%?- reads('`a``b`.').
%> [97,96,98]
%= true.
%?- reads('`a\'b"c`.').
%> [97,39,98,34,99]
%= true.
%?- reads('`').
%! error(syntax_error(_), _)
%?- reads('``.').
%> []
%= true.
%?- reads('`a`+`b`.').
%> +([97],[98])
%= true.
%?- reads('`a\'.').
%! error(syntax_error(_), _)

% ---- Other tokens (6.4.8) -------------------------------------------------------------------------------------------
%?- reads('(a,b).').
%> ','(a,b)
%= true.
%?- reads('((a)).').
%> a
%= true.
%?- reads('{a}.').
%> {}(a)
%= true.
%?- reads('[a].').
%> [a]
%= true.
%?- reads('[a|b].').
%> [a|b]
%= true.
%?- reads(',.').
%! error(syntax_error(_), _)
%?- reads('|.').
%! error(syntax_error(_), _)
%?- reads('f(,).').
%! error(syntax_error(_), _)
%?- reads('(,).').
%! error(syntax_error(_), _)
%?- reads('(|).').
%! error(syntax_error(_), _)
%?- reads('[|].').
%! error(syntax_error(_), _)
%?- reads('f(|).').
%! error(syntax_error(_), _)
%?- reads('a , b.').
%> ','(a,b)
%= true.
%?- reads('a|b.').
%! error(syntax_error(_), _)
%?- reads('(a.').
%! error(syntax_error(_), _)
%?- reads('a).').
%! error(syntax_error(_), _)
%?- reads('[a.').
%! error(syntax_error(_), _)
%?- reads('a].').
%! error(syntax_error(_), _)
%?- reads('{a.').
%! error(syntax_error(_), _)
%?- reads('a}.').
%! error(syntax_error(_), _)
%?- reads('[a).').
%! error(syntax_error(_), _)
%?- reads('(a].').
%! error(syntax_error(_), _)
%?- reads('{a].').
%! error(syntax_error(_), _)
%?- reads('[(a]).').
%! error(syntax_error(_), _)
%?- reads('((a).').
%! error(syntax_error(_), _)
%?- reads('().').
%! error(syntax_error(_), _)
%?- reads('( ).').
%! error(syntax_error(_), _)
%?- reads('f().').
%! error(syntax_error(_), _)
%?- reads('f( ).').
%! error(syntax_error(_), _)
%?- reads('[,].').
%! error(syntax_error(_), _)
%?- reads('{,}.').
%! error(syntax_error(_), _)
%?- reads('[a,].').
%! error(syntax_error(_), _)
%?- reads('[,a].').
%! error(syntax_error(_), _)
%?- reads('[a||b].').
%! error(syntax_error(_), _)
%?- reads('f(a,).').
%! error(syntax_error(_), _)
%?- reads('f(,a).').
%! error(syntax_error(_), _)

% ---- Processor character set (6.5) ----------------------------------------------------------------------------------
%?- reads('≥.').
%! error(syntax_error(_), _)
%?- reads('a≥b.').
%! error(syntax_error(_), _)
%?- reads('\'≥\'.').
%> '≥'
%= true.
%?- reads('"≥".').
%> [8805]
%= true.
%?- reads('\x0\.').
%! error(syntax_error(_), _)
%?- reads('a\x0\.').
%! error(syntax_error(_), _)
%?- reads('€.').
%! error(syntax_error(_), _)
%?- reads('\'€\'.').
%> '€'
%= true.
%?- reads('a + b.').
%> +(a,b)
%= true.

% ---- Resuming after an error (7.4.1) --------------------------------------------------------------------------------
%?- terms('', Ts).
%= Ts = [].
%?- terms(' % a', Ts).
%= Ts = [].
%?- terms('a', Ts).
%= Ts = [error].
%?- terms('a.', Ts).
%= Ts = [a].
%?- terms('a. b', Ts).
%= Ts = [a, error].
%?- terms('f(a. b. c.', Ts).
%= Ts = [error, b, c].
%?- terms('a b. c d. e.', Ts).
%= Ts = [error, error, e].
%?- terms('a.b. c.', Ts).
%= Ts = [error, c].
%?- terms('f(a]. b.', Ts).
%= Ts = [error, b].
%?- terms(').a.\nb.', Ts).
%= Ts = [error, b].
%?- terms('\'a\\qb\'. c.', Ts).
%= Ts = [error, c].
%?- terms('\'a\tb. c\'. d.', Ts).
%= Ts = [error, d].
%?- terms('\'a.\nb. c.', Ts).
%= Ts = [error, b, c].
%?- terms('f(\'\n\').\nb.', Ts).
%= Ts = [error, b].
%?- terms('\'a. b\'. c.', Ts).
%= Ts = ['a. b', c].
%?- terms('0\'. . b.', Ts).
%= Ts = [46, b].
%?- terms('1.5e. c.', Ts).
%= Ts = [error, c].
%?- terms('a. /* b', Ts).
%= Ts = [a, error].
%?- terms('a /* b. */. c.', Ts).
%= Ts = [a, c].
%?- terms('a.% b.\nc.', Ts).
%= Ts = [a, c].
%?- terms('%a.\nb.', Ts).
%= Ts = [b].
%?- terms('a.\n.\nb.', Ts).
%= Ts = [a, error, b].
%?- terms('X = . b.', Ts).
%= Ts = [error, b].
%?- terms('1.0e. b.', Ts).
%= Ts = [error, b].
%?- terms('a :- b. c', Ts).
%= Ts = [(a:-b), error].
