% Writing terms: ISO 7.10.5 by way of writeq/1. What is written must read back.

% A term given as text, its variables under their names.
writes(Text) :-
    open_string(Text, S),
    read_term(S, Term, [variable_names(Names)]),
    close(S),
    write_term(Term, [quoted(true), numbervars(true), variable_names(Names)]), nl.

% ---- writing atoms (7.10.5) -----------------------------------------------------------------------------------------
%?- writeq([a,aB,a_1,é,ход]), nl.
%> [a,aB,a_1,é,ход]
%= true.
%?- writeq(['A','_',' ','a b','1a','','\'','"','`','\\','a\'b']), nl.
%> ['A','_',' ','a b','1a','','\'','"','`',\,'a\'b']
%= true.
%?- writeq(['a\nb','\t','\a\b\f\v\r','\x0\','\x7f\','\x1b\','\xa0\','\xad\']), nl.
%> ['a\nb','\t','\a\b\f\v\r','\x0\','\x7f\','\x1b\','\xa0\','\xad\']
%= true.
%?- writeq(['\\n','\\\\']), nl.
%> ['\\n',\\]
%= true.
%?- writeq([[],'[]',{},'{}',!,;]), nl.
%> [[],[],{},{},!,;]
%= true.
%?- writeq([',','|','.','..','.a','a.','(',')','[',']','{','}','%']), nl.
%> [',','|','.',..,'.a','a.','(',')','[',']','{','}','%']
%= true.
%?- writeq([+,-,*,/,\,^,<,>,=,~,:,?,@,#,&,$]), nl.
%> [+,-,*,/,\,^,<,>,=,~,:,?,@,#,&,$]
%= true.
%?- writeq(['/*','/**','*/','//','/*a','%a','+a','a+']), nl.
%> ['/*','/**',*/,//,'/*a','%a','+a','a+']
%= true.
%?- writeq([(:-),(-->),->,;,\+,is,mod,dynamic]), nl.
%> [:-,-->,->,;,\+,is,mod,dynamic]
%= true.
%?- writeq(f((:-),(-->),->,;,is)), nl.
%> f(:-,-->,->,;,is)
%= true.
%?- writeq(f(',','|')), nl.
%> f(',','|')
%= true.
%?- writeq('É'), nl.
%> 'É'
%= true.
%?- writeq('λ'), nl.
%> λ
%= true.
%?- writeq('日本'), nl.
%> 日本
%= true.
%?- writeq('😀'), nl.
%> '😀'
%= true.

% ---- writing numbers (7.10.5) ---------------------------------------------------------------------------------------
%?- writeq([0,1,-1,123456789012345678901234567890,-123456789012345678901234567890]), nl.
%> [0,1,-1,123456789012345678901234567890,-123456789012345678901234567890]
%= true.
%?- writeq([0.0,-0.0,1.0,1.5,-1.5,0.1,100.0,1000000.0]), nl.
%> [0.0,-0.0,1.0,1.5,-1.5,0.1,100.0,1000000.0]
%= true.
%?- writeq([1.0e15,1.0e14,1.0e22,1.0e100,1.7976931348623157e308]), nl.
%> [1.0e15,100000000000000.0,1.0e22,1.0e100,1.7976931348623157e308]
%= true.
%?- writeq([1.0e-4,1.0e-5,1.0e-10,2.2250738585072014e-308,5.0e-324]), nl.
%> [0.0001,1.0e-5,1.0e-10,2.2250738585072014e-308,5.0e-324]
%= true.
%?- writeq([0.30000000000000004,123.456,1.0e10]), nl.
%> [0.30000000000000004,123.456,10000000000.0]
%= true.
%?- writeq([0x1F,0'a,0b101]), nl.
%> [31,97,5]
%= true.

% ---- writing operators (7.10.5) -------------------------------------------------------------------------------------
%?- writeq(1+2), nl.
%> 1+2
%= true.
%?- writeq(a+b-c), nl.
%> a+b-c
%= true.
%?- writeq(a-(b-c)), nl.
%> a-(b-c)
%= true.
%?- writeq((a-b)-c), nl.
%> a-b-c
%= true.
%?- writeq(a*(b+c)), nl.
%> a*(b+c)
%= true.
%?- writeq((a+b)*c), nl.
%> (a+b)*c
%= true.
%?- writeq(a^b^c), nl.
%> a^b^c
%= true.
%?- writeq((a^b)^c), nl.
%> (a^b)^c
%= true.
%?- writeq((a**b)**c), nl.
%> (a**b)**c
%= true.
%?- writeq(a=b), nl.
%> a=b
%= true.
%?- writeq((a=b)=c), nl.
%> (a=b)=c
%= true.
%?- writeq((a,b,c)), nl.
%> a,b,c
%= true.
%?- writeq(((a,b),c)), nl.
%> (a,b),c
%= true.
%?- writeq(f((a,b))), nl.
%> f((a,b))
%= true.
%?- writeq([(a,b),c]), nl.
%> [(a,b),c]
%= true.
%?- writeq({a,b}), nl.
%> {a,b}
%= true.
%?- writeq((a:-b,c;d->e)), nl.
%> a:-b,c;d->e
%= true.
%?- writeq((a-->b,{c},[d])), nl.
%> a-->b,{c},[d]
%= true.
%?- writeq(f((a:-b))), nl.
%> f((a:-b))
%= true.
%?- writeq([(a:-b)|c]), nl.
%> [(a:-b)|c]
%= true.
%?- writeq((:-a)), nl.
%> :-a
%= true.
%?- writeq((:-a,b)), nl.
%> :-a,b
%= true.
%?- writeq((:-dynamic a)), nl.
%> :-dynamic a
%= true.
%?- writeq((?-a)), nl.
%> ?-a
%= true.
%?- writeq(a is b mod c), nl.
%> a is b mod c
%= true.
%?- writeq(a rem b), nl.
%> a rem b
%= true.
%?- writeq(a is 1+2), nl.
%> a is 1+2
%= true.
%?- writeq(1 is 2), nl.
%> 1 is 2
%= true.
%?- writeq(\+a), nl.
%> \+a
%= true.
%?- writeq(\+ (a,b)), nl.
%> \+ (a,b)
%= true.
%?- writeq(\+ (a:-b)), nl.
%> \+ (a:-b)
%= true.
%?- writeq(\+[a]), nl.
%> \+[a]
%= true.
%?- writeq(\+{a}), nl.
%> \+{a}
%= true.
%?- writeq(\+ \+a), nl.
%> \+ \+a
%= true.
%?- writeq(\+ (\+)), nl.
%> \+ (\+)
%= true.
%?- writeq(\+f(a)), nl.
%> \+f(a)
%= true.
%?- writeq(\+'A'), nl.
%> \+'A'
%= true.
%?- writeq(\+"a"), nl.
%> \+[97]
%= true.
%?- writes('\\+X.').
%> \+X
%= true.
%?- writeq(\+ (a=b)), nl.
%> \+a=b
%= true.
%?- writeq(\+a=b), nl.
%> \+a=b
%= true.
%?- writeq(-a), nl.
%> -a
%= true.
%?- writeq(-(-a)), nl.
%> - -a
%= true.
%?- writeq(-(-(-a))), nl.
%> - - -a
%= true.
%?- writeq(-(-)), nl.
%> - (-)
%= true.
%?- writeq(-[a]), nl.
%> -[a]
%= true.
%?- writeq(-{a}), nl.
%> -{a}
%= true.
%?- writeq(-f(a)), nl.
%> -f(a)
%= true.
%?- writeq(-(a,b)), nl.
%> a-b
%= true.
%?- writeq(- (a,b)), nl.
%> - (a,b)
%= true.
%?- writeq(-(a+b)), nl.
%> - (a+b)
%= true.
%?- writeq(-(a*b)), nl.
%> - (a*b)
%= true.
%?- writeq(-(a^b)), nl.
%> - (a^b)
%= true.
%?- writeq(-(1^2)), nl.
%> - (1^2)
%= true.
%?- writeq(+(a+b)), nl.
%> + (a+b)
%= true.
%?- writeq(+a), nl.
%> +a
%= true.
%?- writeq(+ +a), nl.
%> + +a
%= true.
%?- writeq(+1), nl.
%> +1
%= true.
%?- writeq(+(-1)), nl.
%> + -1
%= true.
%?- writeq(\1), nl.
%> \1
%= true.
%?- writeq(\(-1)), nl.
%> \ -1
%= true.
%?- writeq(\a), nl.
%> \a
%= true.
%?- writeq(\(a+b)), nl.
%> \ (a+b)
%= true.
%?- writeq(-(1)), nl.
%> - (1)
%= true.
%?- writeq(-(1.5)), nl.
%> - (1.5)
%= true.
%?- writeq(-(0)), nl.
%> - (0)
%= true.
%?- writeq(-(-1)), nl.
%> - -1
%= true.
%?- writeq(-(-(1))), nl.
%> - - (1)
%= true.
%?- writeq(- -1), nl.
%> - -1
%= true.
%?- writeq(-1), nl.
%> -1
%= true.
%?- writeq((-1)+2), nl.
%> (-1)+2
%= true.
%?- writeq(-(1)+2), nl.
%> - (1)+2
%= true.
%?- writeq((-1)^2), nl.
%> (-1)^2
%= true.
%?- writeq((-1)**2), nl.
%> (-1)**2
%= true.
%?- writeq(-(1)^2), nl.
%> (- (1))^2
%= true.
%?- writeq(-a^2), nl.
%> - (a^2)
%= true.
%?- writeq((-a)^2), nl.
%> (-a)^2
%= true.
%?- writeq(1-(-1)), nl.
%> 1- -1
%= true.
%?- writeq(1-(-(1))), nl.
%> 1- - (1)
%= true.
%?- writeq(1-(-a)), nl.
%> 1- -a
%= true.
%?- writeq(1+(-2)+3), nl.
%> 1+ -2+3
%= true.
%?- writeq(a*(-1)), nl.
%> a* -1
%= true.
%?- writeq(2^(-1)), nl.
%> 2^ -1
%= true.
%?- writeq(2**(-1)), nl.
%> 2** -1
%= true.
%?- writeq(a=(-1)), nl.
%> a= -1
%= true.
%?- writeq(a=(-a)), nl.
%> a= -a
%= true.
%?- writeq(a:(-1)), nl.
%> a: -1
%= true.
%?- writeq([-1]), nl.
%> [-1]
%= true.
%?- writeq([-(1)]), nl.
%> [- (1)]
%= true.
%?- writeq([-a]), nl.
%> [-a]
%= true.
%?- writeq(f(-1)), nl.
%> f(-1)
%= true.
%?- writeq(f(-(1))), nl.
%> f(- (1))
%= true.
%?- writeq({-1}), nl.
%> {-1}
%= true.
%?- writeq((a,-1)), nl.
%> a,-1
%= true.
%?- writeq((a:- -1)), nl.
%> a:- -1
%= true.
%?- writeq((:- -1)), nl.
%> :- -1
%= true.
%?- writeq([-1|-1]), nl.
%> [-1|-1]
%= true.
%?- writeq([a=(-)]), nl.
%> [a=(-)]
%= true.
%?- writeq([(-)=a]), nl.
%> [(-)=a]
%= true.
%?- writeq([(-)-(-)]), nl.
%> [(-)-(-)]
%= true.
%?- writeq([-(-)]), nl.
%> [- (-)]
%= true.
%?- writeq(-(=)), nl.
%> - (=)
%= true.
%?- writeq(a=(=)), nl.
%> a=(=)
%= true.
%?- writeq((=)=(=)), nl.
%> (=)=(=)
%= true.
%?- writeq([=,-,+|*]), nl.
%> [=,-,+|*]
%= true.
%?- writeq(f(=,-)), nl.
%> f(=,-)
%= true.
%?- writeq({-}), nl.
%> {-}
%= true.
%?- writeq({:-}), nl.
%> {:-}
%= true.
%?- writeq(a=(:-)), nl.
%> a=(:-)
%= true.
%?- writeq(a=(b:-c)), nl.
%> a=(b:-c)
%= true.
%?- writeq((a:-b)=c), nl.
%> (a:-b)=c
%= true.
%?- writeq(a=(\+b)), nl.
%> a=(\+b)
%= true.
%?- writeq(a= \b), nl.
%> a= \b
%= true.
%?- writeq(a- \b), nl.
%> a- \b
%= true.
%?- writeq(a<(<)), nl.
%> a<(<)
%= true.
%?- writeq(a= '/*'), nl.
%> a='/*'
%= true.
%?- writeq(a/(*)), nl.
%> a/(*)
%= true.
%?- writeq('A'+'B'), nl.
%> 'A'+'B'
%= true.
%?- writeq('a b'-'c d'), nl.
%> 'a b'-'c d'
%= true.
%?- writes('X+Y.').
%> X+Y
%= true.
%?- writes('X is Y.').
%> X is Y
%= true.
%?- writeq("a"+"b"), nl.
%> [97]+[98]
%= true.
%?- writeq(a:b:c), nl.
%> a:b:c
%= true.
%?- writeq((a:b):c), nl.
%> (a:b):c
%= true.
%?- writeq((a;b)), nl.
%> a;b
%= true.
%?- writeq((a;b;c)), nl.
%> a;b;c
%= true.
%?- writeq((a->b;c)), nl.
%> a->b;c
%= true.
%?- writeq((a*->b;c)), nl.
%> a*->b;c
%= true.
%?- writeq(a=..b), nl.
%> a=..b
%= true.
%?- writeq(a==b), nl.
%> a==b
%= true.
%?- writeq(1=:=2), nl.
%> 1=:=2
%= true.
%?- writeq(a@<b), nl.
%> a@<b
%= true.
%?- writeq(1.0+2.0), nl.
%> 1.0+2.0
%= true.
%?- writeq(1.0e10*2), nl.
%> 10000000000.0*2
%= true.
%?- writeq(a:1), nl.
%> a:1
%= true.
%?- writeq('$VAR'(1)+'$VAR'(27)), nl.
%> B+B1
%= true.

% ---- writing operators of other kinds (7.10.5) ----------------------------------------------------------------------
%?- op(200,fy,fy).
%= true.
%?- op(200,fx,fx).
%= true.
%?- op(200,xf,xf).
%= true.
%?- op(200,yf,yf).
%= true.
%?- op(200,xfx,xfx).
%= true.
%?- op(200,yfx,yfx).
%= true.
%?- op(200,xfy,xfy).
%= true.
%?- writeq(fy(a)), nl.
%> fy a
%= true.
%?- writeq(fy('A')), nl.
%> fy'A'
%= true.
%?- writeq(fy([])), nl.
%> fy[]
%= true.
%?- writeq(fy([a])), nl.
%> fy[a]
%= true.
%?- writeq(fy({a})), nl.
%> fy{a}
%= true.
%?- writeq(fy("a")), nl.
%> fy[97]
%= true.
%?- writeq(fy(1)), nl.
%> fy 1
%= true.
%?- writeq(fy(-1)), nl.
%> fy-1
%= true.
%?- writeq(a=fy(-1)), nl.
%> a=fy-1
%= true.
%?- writeq(fy(-1.5)), nl.
%> fy-1.5
%= true.
%?- writeq(- (fy(-1))), nl.
%> -fy-1
%= true.
%?- writeq(- (xf(a))), nl.
%> -a xf
%= true.
%?- writeq(- (yf(yf(a)))), nl.
%> -a yf yf
%= true.
%?- writeq(+ (xf(a))), nl.
%> +a xf
%= true.
%?- writeq(+ (xf(1))), nl.
%> +1 xf
%= true.
%?- writeq(- (xf(1))), nl.
%> - (1 xf)
%= true.
%?- writeq(- (xf(1.5))), nl.
%> - (1.5 xf)
%= true.
%?- writeq(- (xf(100000000000000000000))), nl.
%> - (100000000000000000000 xf)
%= true.
%?- writeq(- (yf(yf(1)))), nl.
%> - (1 yf yf)
%= true.
%?- writeq(- (xf(-1))), nl.
%> - (-1)xf
%= true.
%?- writeq(- (xf(-a))), nl.
%> - (-a)xf
%= true.
%?- writeq(- (xf(a+b))), nl.
%> - (a+b)xf
%= true.
%?- writeq(- (xf([a]))), nl.
%> -[a]xf
%= true.
%?- writeq(\ (xf(1))), nl.
%> \1 xf
%= true.
%?- X = yf(X), writeq(- X), nl.
%> @(-S_1,[S_1=S_1 yf])
%= X = X yf.
%?- writeq(fy(-(1))), nl.
%> fy- (1)
%= true.
%?- writeq(fy(-a)), nl.
%> fy-a
%= true.
%?- writeq(fy(\a)), nl.
%> fy\a
%= true.
%?- writeq(fy(fy(a))), nl.
%> fy fy a
%= true.
%?- writeq(fy(fx(a))), nl.
%> fy fx a
%= true.
%?- writeq(fx(fx(a))), nl.
%> fx (fx a)
%= true.
%?- writeq(fx(fy(a))), nl.
%> fx (fy a)
%= true.
%?- writeq(fy(fy)), nl.
%> fy (fy)
%= true.
%?- writeq(fy(-)), nl.
%> fy (-)
%= true.
%?- writeq(fy((a,b))), nl.
%> fy (a,b)
%= true.
%?- writeq(fy(a+b)), nl.
%> fy (a+b)
%= true.
%?- writeq(fy(a^b)), nl.
%> fy a^b
%= true.
%?- writeq(fy(yfx(a,b))), nl.
%> fy a yfx b
%= true.
%?- writeq(fx(yfx(a,b))), nl.
%> fx (a yfx b)
%= true.
%?- writeq(fy(xf(a))), nl.
%> fy a xf
%= true.
%?- writeq(fy(yf(a))), nl.
%> fy a yf
%= true.
%?- writeq(fx(yf(a))), nl.
%> fx (a yf)
%= true.
%?- writeq(xf(fy(a))), nl.
%> (fy a)xf
%= true.
%?- writeq(yf(fy(a))), nl.
%> (fy a)yf
%= true.
%?- writeq(yf(fx(a))), nl.
%> fx a yf
%= true.
%?- writeq(xf(a)), nl.
%> a xf
%= true.
%?- writeq(xf('A')), nl.
%> 'A'xf
%= true.
%?- writeq(xf([])), nl.
%> []xf
%= true.
%?- writeq(xf({a})), nl.
%> {a}xf
%= true.
%?- writeq(xf(f(a))), nl.
%> f(a)xf
%= true.
%?- writeq(xf(1)), nl.
%> 1 xf
%= true.
%?- writeq(xf(-1)), nl.
%> (-1)xf
%= true.
%?- writeq(xf(-(1))), nl.
%> (- (1))xf
%= true.
%?- writeq(xf(xf(a))), nl.
%> (a xf)xf
%= true.
%?- writeq(yf(yf(a))), nl.
%> a yf yf
%= true.
%?- writeq(yf(xf(a))), nl.
%> a xf yf
%= true.
%?- writeq(xf(yf(a))), nl.
%> (a yf)xf
%= true.
%?- writeq(xf(xf)), nl.
%> (xf)xf
%= true.
%?- writeq(xf(-)), nl.
%> (-)xf
%= true.
%?- writeq(xf(a+b)), nl.
%> (a+b)xf
%= true.
%?- writeq(yf(yfx(a,b))), nl.
%> a yfx b yf
%= true.
%?- writeq(yf(xfy(a,b))), nl.
%> (a xfy b)yf
%= true.
%?- writeq(yf(xfx(a,b))), nl.
%> a xfx b yf
%= true.
%?- writeq(xfx(a,b)), nl.
%> a xfx b
%= true.
%?- writeq(xfx([],{})), nl.
%> [] xfx {}
%= true.
%?- writeq(xfx('A','B')), nl.
%> 'A' xfx 'B'
%= true.
%?- writeq(xfx((a,b),(c,d))), nl.
%> (a,b)xfx (c,d)
%= true.
%?- writeq(xfx(xfx(a,b),c)), nl.
%> (a xfx b)xfx c
%= true.
%?- writeq(yfx(yfx(a,b),c)), nl.
%> a yfx b yfx c
%= true.
%?- writeq(yfx(a,yfx(b,c))), nl.
%> a yfx (b yfx c)
%= true.
%?- writeq(xfy(xfy(a,b),c)), nl.
%> (a xfy b)xfy c
%= true.
%?- writeq(xfy(a,xfy(b,c))), nl.
%> a xfy b xfy c
%= true.
%?- writeq(yfx(xfy(a,b),c)), nl.
%> (a xfy b)yfx c
%= true.
%?- writeq(xfy(yfx(a,b),c)), nl.
%> (a yfx b)xfy c
%= true.
%?- writeq(yfx(fy(a),b)), nl.
%> (fy a)yfx b
%= true.
%?- writeq(xfy(fy(a),b)), nl.
%> (fy a)xfy b
%= true.
%?- writeq(xfy(a,fy(b))), nl.
%> a xfy fy b
%= true.
%?- writeq(yfx(a,fy(b))), nl.
%> a yfx (fy b)
%= true.
%?- writeq(xfx(-1,-1)), nl.
%> (-1)xfx -1
%= true.
%?- writeq(yfx(-,-)), nl.
%> (-)yfx (-)
%= true.
%?- writeq([fy,xf,xfx]), nl.
%> [fy,xf,xfx]
%= true.
%?- writeq(f(fy,xf)), nl.
%> f(fy,xf)
%= true.
%?- op(700,xfx,===>).
%= true.
%?- writeq((a===>b)), nl.
%> a===>b
%= true.
%?- writeq((a===>(-1))), nl.
%> a===> -1
%= true.
%?- writeq((a===>(===>))), nl.
%> a===>(===>)
%= true.
%?- writeq((1===>2)), nl.
%> 1===>2
%= true.
%?- op(200,xfy,'').
%= true.
%?- writeq(a''b), nl.
%> a '' b
%= true.
%?- op(0,xfy,'').
%= true.
%?- op(200,xf,'').
%= true.
%?- writeq(a''), nl.
%> a''
%= true.
%?- writeq(1 ''), nl.
%> 1 ''
%= true.
%?- writeq('A' ''), nl.
%> 'A' ''
%= true.
%?- writeq([]''), nl.
%> []''
%= true.
%?- op(0,xf,'').
%= true.
%?- op(9,xf,e).
%= true.
%?- op(9,xfx,x).
%= true.
%?- writeq(e(1)), nl.
%> 1 e
%= true.
%?- writeq(e(1.0)), nl.
%> 1.0 e
%= true.
%?- writeq(e(a)), nl.
%> a e
%= true.
%?- writeq(x(0,1)), nl.
%> 0 x 1
%= true.
%?- writeq(x(0,f)), nl.
%> 0 x f
%= true.
%?- op(0,xf,e).
%= true.
%?- op(0,xfx,x).
%= true.
%?- op(1105,xfy,'|').
%= true.
%?- writeq((a|b)), nl.
%> a|b
%= true.
%?- writeq((a|b|c)), nl.
%> a|b|c
%= true.
%?- writeq(((a|b)|c)), nl.
%> (a|b)|c
%= true.
%?- writeq([(a|b)]), nl.
%> [(a|b)]
%= true.
%?- writeq([(a|b)|c]), nl.
%> [(a|b)|c]
%= true.
%?- writeq({a|b}), nl.
%> {a|b}
%= true.
%?- writeq(f((a|b))), nl.
%> f((a|b))
%= true.
%?- writeq(('|'(a))), nl.
%> '|'(a)
%= true.
%?- writeq(('|'(a,b,c))), nl.
%> '|'(a,b,c)
%= true.
%?- writeq(['|']), nl.
%> ['|']
%= true.
%?- writeq((a:-b|c)), nl.
%> a:-b|c
%= true.
%?- writeq(('|')=a), nl.
%> ('|')=a
%= true.
%?- op(0,xfy,'|').
%= true.
%?- writeq(('|'(a,b))), nl.
%> '|'(a,b)
%= true.
%?- op(0,xfx,=).
%= true.
%?- writeq(=(a,b)), nl.
%> =(a,b)
%= true.
%?- writeq(=(=,=)), nl.
%> =(=,=)
%= true.
%?- op(700,xfx,=).
%= true.
%?- op(0,fy,-).
%= true.
%?- writeq(-(1)), nl.
%> -(1)
%= true.
%?- writeq(-(a)), nl.
%> -(a)
%= true.
%?- writeq(-(-1)), nl.
%> -(-1)
%= true.
%?- writeq(-(-(1))), nl.
%> -(-(1))
%= true.
%?- writeq(1-(-1)), nl.
%> 1- -1
%= true.
%?- op(200,fy,-).
%= true.
%?- op(200,fy,[++]).
%= true.
%?- writeq(++(1)), nl.
%> ++1
%= true.
%?- writeq(++(-1)), nl.
%> ++ -1
%= true.
%?- writeq(++(a)), nl.
%> ++a
%= true.
%?- writeq(++(+)), nl.
%> ++ (+)
%= true.
%?- writeq(++(+a)), nl.
%> ++ +a
%= true.
%?- writeq(++(a+b)), nl.
%> ++ (a+b)
%= true.
%?- writeq(++((a,b))), nl.
%> ++ (a,b)
%= true.
%?- writeq(1- ++a), nl.
%> 1- ++a
%= true.

% ---- writing lists, curly terms and functional terms (7.10.5) -------------------------------------------------------
%?- writeq([]), nl.
%> []
%= true.
%?- writeq([a]), nl.
%> [a]
%= true.
%?- writeq([a,b]), nl.
%> [a,b]
%= true.
%?- writeq([a|b]), nl.
%> [a|b]
%= true.
%?- writeq([a,b|c]), nl.
%> [a,b|c]
%= true.
%?- writes('[a|X].').
%> [a|X]
%= true.
%?- writeq([[a],[b|c]]), nl.
%> [[a],[b|c]]
%= true.
%?- writeq('.'(a,b)), nl.
%> [a|b]
%= true.
%?- writeq('.'(a)), nl.
%> '.'(a)
%= true.
%?- writeq('.'(a,b,c)), nl.
%> '.'(a,b,c)
%= true.
%?- writeq('.'), nl.
%> '.'
%= true.
%?- writeq('[]'(a)), nl.
%> [](a)
%= true.
%?- writeq({}), nl.
%> {}
%= true.
%?- writeq({a}), nl.
%> {a}
%= true.
%?- writeq({a,b}), nl.
%> {a,b}
%= true.
%?- writeq({}(a,b)), nl.
%> {}(a,b)
%= true.
%?- writeq({{a}}), nl.
%> {{a}}
%= true.
%?- writeq({[a]}), nl.
%> {[a]}
%= true.
%?- writeq('{}'((a:-b))), nl.
%> {a:-b}
%= true.
%?- writeq(f(a)), nl.
%> f(a)
%= true.
%?- writeq(f(a,b,c)), nl.
%> f(a,b,c)
%= true.
%?- writeq('F'(a)), nl.
%> 'F'(a)
%= true.
%?- writeq('f g'('A')), nl.
%> 'f g'('A')
%= true.
%?- writeq([](a)), nl.
%> [](a)
%= true.
%?- writeq((;(a))), nl.
%> ;(a)
%= true.
%?- writeq(!(a)), nl.
%> !(a)
%= true.
%?- writeq((','(a))), nl.
%> ','(a)
%= true.
%?- writeq((','(a,b,c))), nl.
%> ','(a,b,c)
%= true.
%?- writeq(+(a,b,c)), nl.
%> +(a,b,c)
%= true.
%?- writeq(f("a")), nl.
%> f([97])
%= true.
%?- writeq(""), nl.
%> []
%= true.

% ---- '$VAR' terms (7.10.4) ------------------------------------------------------------------------------------------
%?- writeq('$VAR'(0)), nl.
%> A
%= true.
%?- writeq('$VAR'(1)), nl.
%> B
%= true.
%?- writeq('$VAR'(25)), nl.
%> Z
%= true.
%?- writeq('$VAR'(26)), nl.
%> A1
%= true.
%?- writeq('$VAR'(51)), nl.
%> Z1
%= true.
%?- writeq('$VAR'(52)), nl.
%> A2
%= true.
%?- writeq('$VAR'(701)), nl.
%> Z26
%= true.
%?- writeq('$VAR'(-1)), nl.
%> '$VAR'(-1)
%= true.
%?- writeq('$VAR'(1.0)), nl.
%> '$VAR'(1.0)
%= true.
%?- writeq('$VAR'(a)), nl.
%> '$VAR'(a)
%= true.
%?- writeq('$VAR'('A')), nl.
%> '$VAR'('A')
%= true.
%?- writes('\'$VAR\'(X).').
%> '$VAR'(X)
%= true.
%?- writeq('$VAR'("A")), nl.
%> '$VAR'([65])
%= true.
%?- writeq('$VAR'), nl.
%> '$VAR'
%= true.
%?- writeq('$VAR'(1,2)), nl.
%> '$VAR'(1,2)
%= true.
%?- writeq('$VAR'('$VAR'(1))), nl.
%> '$VAR'(B)
%= true.
%?- writes('f(\'$VAR\'(0),X).').
%> f(A,X)
%= true.
%?- writeq(-'$VAR'(1)), nl.
%> -B
%= true.
%?- writeq('$VAR'(1)-1), nl.
%> B-1
%= true.
%?- op(200,fy,'$VAR').
%= true.
%?- writeq('$VAR'(1)), nl.
%> B
%= true.
%?- writeq('$VAR'(a)), nl.
%> '$VAR'a
%= true.
%?- writeq('$VAR'(-1)), nl.
%> '$VAR'-1
%= true.
%?- op(0,fy,'$VAR').
%= true.
