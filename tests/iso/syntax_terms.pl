% Terms: ISO 6.3. Each text is read from a stream; what it spells is written without operators, and
% `Rest` is what stays unread behind the end token.

%:load parts/reading.pl

% ---- Negative numerals (6.3.1.2) ------------------------------------------------------------------------------------
%?- reads('- 1.').
%> -1
%= true.
%?- reads('-1.').
%> -1
%= true.
%?- reads('-  1.').
%> -1
%= true.
%?- reads('-\n1.').
%> -1
%= true.
%?- reads('-\t1.').
%> -1
%= true.
%?- reads('-%a\n1.').
%> -1
%= true.
%?- reads('- /*a*/1.').
%> -1
%= true.
%?- reads('-/*a*/1.').
%! error(syntax_error(_), _)
%?- reads('-(1).').
%> -(1)
%= true.
%?- reads('- (1).').
%> -(1)
%= true.
%?- reads('-(-1).').
%> -(-1)
%= true.
%?- reads('- (-1).').
%> -(-1)
%= true.
%?- reads('-(-(1)).').
%> -(-(1))
%= true.
%?- reads('\'-\'1.').
%> -1
%= true.
%?- reads('\'-\' 1.').
%> -1
%= true.
%?- reads('\'-\'(1).').
%> -(1)
%= true.
%?- reads('\'\\-\'1.').
%! error(syntax_error(_), _)
%?- reads('(-)1.').
%! error(syntax_error(_), _)
%?- reads('(-)(1).').
%! error(syntax_error(_), _)
%?- reads('- - 1.').
%> -(-1)
%= true.
%?- reads('- -1.').
%> -(-1)
%= true.
%?- reads('--1.').
%! error(syntax_error(_), _)
%?- reads('- - - 1.').
%> -(-(-1))
%= true.
%?- reads('-1.0.').
%> -1.0
%= true.
%?- reads('- 1.0e3.').
%> -1000.0
%= true.
%?- reads('-a.').
%> -(a)
%= true.
%?- reads('- a.').
%> -(a)
%= true.
%?- reads('-(a).').
%> -(a)
%= true.
%?- reads('-X.').
%> -(X)
%= true.
%?- reads('+1.').
%> +(1)
%= true.
%?- reads('+ 1.').
%> +(1)
%= true.
%?- reads('+(1).').
%> +(1)
%= true.
%?- reads('+ -1.').
%> +(-1)
%= true.
%?- reads('+ - 1.').
%> +(-1)
%= true.
%?- reads('-1^2.').
%> ^(-1,2)
%= true.
%?- reads('- 1^2.').
%> ^(-1,2)
%= true.
%?- reads('-(1)^2.').
%> ^(-(1),2)
%= true.
%?- reads('- (1)^2.').
%> -(^(1,2))
%= true.
%?- reads('-(1^2).').
%> -(^(1,2))
%= true.
%?- reads('-a^2.').
%> -(^(a,2))
%= true.
%?- reads('-1*2.').
%> *(-1,2)
%= true.
%?- reads('- 1 + 2.').
%> +(-1,2)
%= true.
%?- reads('-1+2.').
%> +(-1,2)
%= true.
%?- reads('-(1)+2.').
%> +(-(1),2)
%= true.
%?- reads('1-1.').
%> -(1,1)
%= true.
%?- reads('1 -1.').
%> -(1,1)
%= true.
%?- reads('1 - 1.').
%> -(1,1)
%= true.
%?- reads('1- 1.').
%> -(1,1)
%= true.
%?- reads('1 - -1.').
%> -(1,-1)
%= true.
%?- reads('1 - - 1.').
%> -(1,-1)
%= true.
%?- reads('1--1.').
%! error(syntax_error(_), _)
%?- reads('1 - (-1).').
%> -(1,-1)
%= true.
%?- reads('a-1.').
%> -(a,1)
%= true.
%?- reads('a -1.').
%> -(a,1)
%= true.
%?- reads('a - 1.').
%> -(a,1)
%= true.
%?- reads('[-1].').
%> [-1]
%= true.
%?- reads('[- 1].').
%> [-1]
%= true.
%?- reads('[-(1)].').
%> [-(1)]
%= true.
%?- reads('[a-1].').
%> [-(a,1)]
%= true.
%?- reads('[a -1].').
%> [-(a,1)]
%= true.
%?- reads('[- 1,-2|-3].').
%> [-1,-2|-3]
%= true.
%?- reads('f(-1).').
%> f(-1)
%= true.
%?- reads('f(- 1).').
%> f(-1)
%= true.
%?- reads('f(- 1,-(1)).').
%> f(-1,-(1))
%= true.
%?- reads('{-1}.').
%> {}(-1)
%= true.
%?- reads('{- 1}.').
%> {}(-1)
%= true.
%?- reads('\\ -1.').
%> \(-1)
%= true.
%?- reads('\\ - 1.').
%> \(-1)
%= true.
%?- reads('\\-1.').
%! error(syntax_error(_), _)
%?- reads('2** -1.').
%> **(2,-1)
%= true.
%?- reads('2** - 1.').
%> **(2,-1)
%= true.
%?- reads('2^ -1.').
%> ^(2,-1)
%= true.
%?- reads('a= -1.').
%> =(a,-1)
%= true.
%?- reads('a=-1.').
%! error(syntax_error(_), _)
%?- reads('a:- -1.').
%> :-(a,-1)
%= true.
%?- reads(':- -1.').
%> :-(-1)
%= true.
%?- reads('is(X,-1).').
%> is(X,-1)
%= true.
%?- reads('-1 = - 1.').
%> =(-1,-1)
%= true.
%?- reads('- (1) = -(1).').
%> =(-(1),-(1))
%= true.
%?- op(0, fy, -).
%= true.
%?- reads('\\ -1.').
%> \(-1)
%= true.
%?- reads('[\\+ - 1, - 1, a - 1].').
%> [\+(-1),-1,-(a,1)]
%= true.
%?- reads('- a.').
%! error(syntax_error(_), _)
%?- op(200, fy, -).
%= true.

% ---- Atoms (6.3.1.3) ------------------------------------------------------------------------------------------------
%?- reads('a.').
%> a
%= true.
%?- reads('[].').
%> []
%= true.
%?- reads('[ ].').
%> []
%= true.
%?- reads('[/*a*/].').
%> []
%= true.
%?- reads('{}.').
%> {}
%= true.
%?- reads('{ }.').
%> {}
%= true.
%?- reads('{\n}.').
%> {}
%= true.
%?- reads('(-).').
%> -
%= true.
%?- reads('((-)).').
%> -
%= true.
%?- reads('(:-).').
%> :-
%= true.
%?- reads('(=).').
%> =
%= true.
%?- reads('(,).').
%! error(syntax_error(_), _)
%?- reads('- .').
%> -
%= true.
%?- reads(':- .').
%> :-
%= true.
%?- reads('[-].').
%> [-]
%= true.
%?- reads('[-,+].').
%> [-,+]
%= true.
%?- reads('[- , + | *].').
%> [-,+|*]
%= true.
%?- reads('[-|-].').
%> [-|-]
%= true.
%?- reads('[:-|:-].').
%> [:-|:-]
%= true.
%?- reads('f(-).').
%> f(-)
%= true.
%?- reads('f(-,+).').
%> f(-,+)
%= true.
%?- reads('f(:-).').
%> f(:-)
%= true.
%?- reads('f(:-,-->).').
%> f(:-,-->)
%= true.
%?- reads('f(=,;).').
%> f(=,;)
%= true.
%?- reads('{-}.').
%> {}(-)
%= true.
%?- reads('{:-}.').
%> {}(:-)
%= true.
%?- reads('-(-).').
%> -(-)
%= true.
%?- reads('- (-).').
%> -(-)
%= true.
%?- reads('\\+ (-).').
%> \+(-)
%= true.
%?- reads('\\+(-).').
%> \+(-)
%= true.
%?- reads('- - .').
%! error(syntax_error(_), _)
%?- reads('-(-,-).').
%> -(-,-)
%= true.
%?- reads('- = x.').
%! error(syntax_error(_), _)
%?- reads('x = - .').
%! error(syntax_error(_), _)
%?- reads('(-) = x.').
%> =(-,x)
%= true.
%?- reads('x = (-).').
%> =(x,-)
%= true.
%?- reads('(-) = (-).').
%> =(-,-)
%= true.
%?- reads('= = = .').
%! error(syntax_error(_), _)
%?- reads('(=) = (=).').
%> =(=,=)
%= true.
%?- reads('[= = =].').
%! error(syntax_error(_), _)
%?- reads('[(=) = (=)].').
%> [=(=,=)]
%= true.
%?- reads('[- = x].').
%! error(syntax_error(_), _)
%?- reads('[x = -].').
%! error(syntax_error(_), _)
%?- reads('[x = (-)].').
%> [=(x,-)]
%= true.
%?- reads('f(- = x).').
%! error(syntax_error(_), _)
%?- reads('f(x = -).').
%! error(syntax_error(_), _)
%?- reads('f(x,= ,y).').
%> f(x,=,y)
%= true.
%?- reads('\\+ = .').
%! error(syntax_error(_), _)
%?- reads('\\+ (=).').
%> \+(=)
%= true.
%?- reads('* = * .').
%! error(syntax_error(_), _)
%?- reads('[*].').
%> [*]
%= true.
%?- reads('[* , *].').
%> [*,*]
%= true.
%?- reads('is.').
%> is
%= true.
%?- reads('f(is).').
%> f(is)
%= true.
%?- reads('[is|is].').
%> [is|is]
%= true.
%?- reads('(is) is (is).').
%> is(is,is)
%= true.
%?- reads('is is is.').
%! error(syntax_error(_), _)
%?- reads('dynamic.').
%> dynamic
%= true.
%?- reads('f(dynamic).').
%> f(dynamic)
%= true.
%?- reads('dynamic = a.').
%! error(syntax_error(_), _)
%?- reads('(dynamic) = a.').
%> =(dynamic,a)
%= true.
%?- reads('a :- dynamic.').
%! error(syntax_error(_), _)
%?- reads('a, - .').
%! error(syntax_error(_), _)
%?- reads('a , (-).').
%> ','(a,-)
%= true.
%?- reads('- , a.').
%! error(syntax_error(_), _)
%?- reads('(-) , a.').
%> ','(-,a)
%= true.
%?- reads(';.').
%> ;
%= true.
%?- reads('a ; ; .').
%! error(syntax_error(_), _)
%?- reads('(;).').
%> ;
%= true.
%?- reads('! ; ! .').
%> ;(!,!)
%= true.
%?- reads('!.').
%> !
%= true.
%?- reads('!, !.').
%> ','(!,!)
%= true.

% ---- Functional notation (6.3.3) ------------------------------------------------------------------------------------
%?- reads('f(a).').
%> f(a)
%= true.
%?- reads('f(a,b,c).').
%> f(a,b,c)
%= true.
%?- reads('f( a , b ).').
%> f(a,b)
%= true.
%?- reads('f(a)\n.').
%> f(a)
%= true.
%?- reads('f (a).').
%! error(syntax_error(_), _)
%?- reads('f\n(a).').
%! error(syntax_error(_), _)
%?- reads('f/**/(a).').
%! error(syntax_error(_), _)
%?- reads('f (a,b).').
%! error(syntax_error(_), _)
%?- reads('\'f\'(a).').
%> f(a)
%= true.
%?- reads('\'f g\'(a).').
%> 'f g'(a)
%= true.
%?- reads('f(f(f(a))).').
%> f(f(f(a)))
%= true.
%?- reads('[](a).').
%> [](a)
%= true.
%?- reads('[ ](a).').
%> [](a)
%= true.
%?- reads('[](a,b).').
%> [](a,b)
%= true.
%?- reads('[] (a).').
%! error(syntax_error(_), _)
%?- reads('{}(a).').
%> {}(a)
%= true.
%?- reads('{ }(a).').
%> {}(a)
%= true.
%?- reads('{}(a,b).').
%> {}(a,b)
%= true.
%?- reads('{} (a).').
%! error(syntax_error(_), _)
%?- reads('{a}(b).').
%! error(syntax_error(_), _)
%?- reads('[a](b).').
%! error(syntax_error(_), _)
%?- reads('+(a,b).').
%> +(a,b)
%= true.
%?- reads('+ (a,b).').
%> +(','(a,b))
%= true.
%?- reads('-(a).').
%> -(a)
%= true.
%?- reads('-(a,b).').
%> -(a,b)
%= true.
%?- reads('- (a,b).').
%> -(','(a,b))
%= true.
%?- reads('-(a,b,c).').
%> -(a,b,c)
%= true.
%?- reads('*(a).').
%> *(a)
%= true.
%?- reads('* (a).').
%! error(syntax_error(_), _)
%?- reads('=(a,b).').
%> =(a,b)
%= true.
%?- reads('= (a,b).').
%! error(syntax_error(_), _)
%?- reads(';(a,b).').
%> ;(a,b)
%= true.
%?- reads(';(a).').
%> ;(a)
%= true.
%?- reads('!(a).').
%> !(a)
%= true.
%?- reads('! (a).').
%! error(syntax_error(_), _)
%?- reads('\'|\'(a,b).').
%> '|'(a,b)
%= true.
%?- reads('|(a,b).').
%! error(syntax_error(_), _)
%?- reads('\',\'(a,b).').
%> ','(a,b)
%= true.
%?- reads('\',\'(a).').
%> ','(a)
%= true.
%?- reads(',(a,b).').
%! error(syntax_error(_), _)
%?- reads(':-(a).').
%> :-(a)
%= true.
%?- reads(':-(a,b).').
%> :-(a,b)
%= true.
%?- reads(':- (a,b).').
%> :-(','(a,b))
%= true.
%?- reads('\\+(a).').
%> \+(a)
%= true.
%?- reads('\\+(a,b).').
%> \+(a,b)
%= true.
%?- reads('\\+ (a,b).').
%> \+(','(a,b))
%= true.
%?- reads('.(a,b).').
%> [a|b]
%= true.
%?- reads('\'.\'(a,b).').
%> [a|b]
%= true.
%?- reads('\'.\'(a,[]).').
%> [a]
%= true.
%?- reads('X(a).').
%! error(syntax_error(_), _)
%?- reads('_(a).').
%! error(syntax_error(_), _)
%?- reads('1(a).').
%! error(syntax_error(_), _)
%?- reads('1.5(a).').
%! error(syntax_error(_), _)
%?- reads('"a"(b).').
%! error(syntax_error(_), _)
%?- reads('`a`(b).').
%! error(syntax_error(_), _)
%?- reads('(a)(b).').
%! error(syntax_error(_), _)
%?- reads('f(a)(b).').
%! error(syntax_error(_), _)
%?- reads('[a](b).').
%! error(syntax_error(_), _)
%?- reads('a(b.').
%! error(syntax_error(_), _)
%?- reads('f(a b).').
%! error(syntax_error(_), _)
%?- reads('f(a:-b).').
%! error(syntax_error(_), _)
%?- reads('f((a:-b)).').
%> f(:-(a,b))
%= true.
%?- reads('f(a,(b:-c)).').
%> f(a,:-(b,c))
%= true.
%?- reads('f((a,b)).').
%> f(','(a,b))
%= true.
%?- reads('f(:-a).').
%! error(syntax_error(_), _)
%?- reads('f((:-a)).').
%> f(:-(a))
%= true.
%?- reads('f(a;b).').
%! error(syntax_error(_), _)
%?- reads('f(a->b).').
%! error(syntax_error(_), _)
%?- reads('f(\\+a).').
%> f(\+(a))
%= true.
%?- reads('f(dynamic a).').
%! error(syntax_error(_), _)
%?- reads('f((dynamic a)).').
%> f(dynamic(a))
%= true.
%?- reads('f(a-->b).').
%! error(syntax_error(_), _)
%?- reads('mod(a,b).').
%> mod(a,b)
%= true.
%?- reads('mod (a,b).').
%! error(syntax_error(_), _)
%?- reads('a mod(b).').
%> mod(a,b)
%= true.
%?- reads('a mod (b).').
%> mod(a,b)
%= true.
%?- reads('a=(b).').
%> =(a,b)
%= true.
%?- reads('a =(b,c).').
%> =(a,','(b,c))
%= true.
%?- reads('a = f(b).').
%> =(a,f(b))
%= true.
%?- reads('- =(b).').
%> -(=(b))
%= true.
%?- reads('-f(a).').
%> -(f(a))
%= true.
%?- reads('- f(a).').
%> -(f(a))
%= true.
%?- reads('-(f)(a).').
%! error(syntax_error(_), _)

% ---- Operator notation (6.3.4) --------------------------------------------------------------------------------------
%?- reads('a+b.').
%> +(a,b)
%= true.
%?- reads('a+b+c.').
%> +(+(a,b),c)
%= true.
%?- reads('a+(b+c).').
%> +(a,+(b,c))
%= true.
%?- reads('a-b-c.').
%> -(-(a,b),c)
%= true.
%?- reads('a*b+c.').
%> +(*(a,b),c)
%= true.
%?- reads('a+b*c.').
%> +(a,*(b,c))
%= true.
%?- reads('(a+b)*c.').
%> *(+(a,b),c)
%= true.
%?- reads('a^b^c.').
%> ^(a,^(b,c))
%= true.
%?- reads('(a^b)^c.').
%> ^(^(a,b),c)
%= true.
%?- reads('a**b.').
%> **(a,b)
%= true.
%?- reads('a**b**c.').
%! error(syntax_error(_), _)
%?- reads('(a**b)**c.').
%> **(**(a,b),c)
%= true.
%?- reads('a**(b**c).').
%> **(a,**(b,c))
%= true.
%?- reads('a=b.').
%> =(a,b)
%= true.
%?- reads('a=b=c.').
%! error(syntax_error(_), _)
%?- reads('(a=b)=c.').
%> =(=(a,b),c)
%= true.
%?- reads('a=(b=c).').
%> =(a,=(b,c))
%= true.
%?- reads('a<b<c.').
%! error(syntax_error(_), _)
%?- reads('a==b.').
%> ==(a,b)
%= true.
%?- reads('a is b+c.').
%> is(a,+(b,c))
%= true.
%?- reads('a is b is c.').
%! error(syntax_error(_), _)
%?- reads('a:b:c.').
%> :(a,:(b,c))
%= true.
%?- reads('(a:b):c.').
%> :(:(a,b),c)
%= true.
%?- reads('a,b,c.').
%> ','(a,','(b,c))
%= true.
%?- reads('(a,b),c.').
%> ','(','(a,b),c)
%= true.
%?- reads('a;b;c.').
%> ;(a,;(b,c))
%= true.
%?- reads('a->b;c.').
%> ;(->(a,b),c)
%= true.
%?- reads('a->b->c.').
%> ->(a,->(b,c))
%= true.
%?- reads('(a->b)->c.').
%> ->(->(a,b),c)
%= true.
%?- reads('a*->b;c.').
%> ;(*->(a,b),c)
%= true.
%?- reads('a:-b,c;d->e.').
%> :-(a,;(','(b,c),->(d,e)))
%= true.
%?- reads('a:-b.').
%> :-(a,b)
%= true.
%?- reads('a:-b:-c.').
%! error(syntax_error(_), _)
%?- reads('(a:-b):-c.').
%> :-(:-(a,b),c)
%= true.
%?- reads('a:-(b:-c).').
%> :-(a,:-(b,c))
%= true.
%?- reads(':-a.').
%> :-(a)
%= true.
%?- reads(':- :-a.').
%! error(syntax_error(_), _)
%?- reads(':- (:-a).').
%> :-(:-(a))
%= true.
%?- reads(':-a,b.').
%> :-(','(a,b))
%= true.
%?- reads('?-a.').
%> ?-(a)
%= true.
%?- reads('a-->b,{c}.').
%> -->(a,','(b,{}(c)))
%= true.
%?- reads('a-->b-->c.').
%! error(syntax_error(_), _)
%?- reads('a,b:-c.').
%> :-(','(a,b),c)
%= true.
%?- reads('\\+a.').
%> \+(a)
%= true.
%?- reads('\\+ \\+a.').
%> \+(\+(a))
%= true.
%?- reads('\\+a,b.').
%> ','(\+(a),b)
%= true.
%?- reads('\\+(a,b).').
%> \+(a,b)
%= true.
%?- reads('\\+ (a,b).').
%> \+(','(a,b))
%= true.
%?- reads('\\+a=b.').
%> \+(=(a,b))
%= true.
%?- reads('\\+ (a:-b).').
%> \+(:-(a,b))
%= true.
%?- reads('- - a.').
%> -(-(a))
%= true.
%?- reads('-(-(a)).').
%> -(-(a))
%= true.
%?- reads('\\a.').
%> \(a)
%= true.
%?- reads('\\ \\a.').
%> \(\(a))
%= true.
%?- reads('-a+b.').
%> +(-(a),b)
%= true.
%?- reads('-(a+b).').
%> -(+(a,b))
%= true.
%?- reads('-a*b.').
%> *(-(a),b)
%= true.
%?- reads('-a^b.').
%> -(^(a,b))
%= true.
%?- reads('-a**b.').
%> -(**(a,b))
%= true.
%?- reads('- (a)^b.').
%> -(^(a,b))
%= true.
%?- reads('-(a)^b.').
%> ^(-(a),b)
%= true.
%?- reads('a- -b.').
%> -(a,-(b))
%= true.
%?- reads('a- - -b.').
%> -(a,-(-(b)))
%= true.
%?- reads('a^ -b.').
%> ^(a,-(b))
%= true.
%?- reads('a** -b.').
%! error(syntax_error(_), _)
%?- reads('a** (-b).').
%> **(a,-(b))
%= true.
%?- reads('a= \\+b.').
%! error(syntax_error(_), _)
%?- reads('a=(\\+b).').
%> =(a,\+(b))
%= true.
%?- reads('a= -b.').
%> =(a,-(b))
%= true.
%?- reads('a, \\+b.').
%> ','(a,\+(b))
%= true.
%?- reads('a:- \\+b.').
%> :-(a,\+(b))
%= true.
%?- reads('a;b:-c.').
%> :-(;(a,b),c)
%= true.
%?- reads('a mod b mod c.').
%> mod(mod(a,b),c)
%= true.
%?- reads('a mod(b mod c).').
%> mod(a,mod(b,c))
%= true.
%?- reads('a rem b.').
%> rem(a,b)
%= true.
%?- reads('a//b.').
%> //(a,b)
%= true.
%?- reads('a>>b<<c.').
%> <<(>>(a,b),c)
%= true.
%?- reads('a/\\b\\/c.').
%> \/(/\(a,b),c)
%= true.
%?- reads('a=..b.').
%> =..(a,b)
%= true.
%?- reads('a@<b.').
%> @<(a,b)
%= true.
%?- reads('a=\\=b.').
%> =\=(a,b)
%= true.
%?- reads('a=:=b.').
%> =:=(a,b)
%= true.
%?- reads('a\\==b.').
%> \==(a,b)
%= true.
%?- reads('a\\=b.').
%> \=(a,b)
%= true.
%?- reads('a>=b.').
%> >=(a,b)
%= true.
%?- reads('a=<b.').
%> =<(a,b)
%= true.
%?- reads('a<=b.').
%! error(syntax_error(_), _)
%?- reads('a=>b.').
%! error(syntax_error(_), _)
%?- reads('dynamic a.').
%> dynamic(a)
%= true.
%?- reads('dynamic a,b.').
%> dynamic(','(a,b))
%= true.
%?- reads(':-dynamic a.').
%> :-(dynamic(a))
%= true.
%?- reads('a dynamic b.').
%! error(syntax_error(_), _)
%?- reads('a b.').
%! error(syntax_error(_), _)
%?- reads('a+.').
%! error(syntax_error(_), _)
%?- reads('+.').
%! error(syntax_error(_), _)
%?- reads('a+*b.').
%! error(syntax_error(_), _)
%?- reads('a*+b.').
%! error(syntax_error(_), _)
%?- reads('a=b,c=d.').
%> ','(=(a,b),=(c,d))
%= true.
%?- reads('a=b;c.').
%> ;(=(a,b),c)
%= true.
%?- reads('1+2.').
%> +(1,2)
%= true.
%?- reads('1 +2.').
%> +(1,2)
%= true.
%?- reads('1+ 2.').
%> +(1,2)
%= true.
%?- reads('a=[].').
%> =(a,[])
%= true.
%?- reads('[]=a.').
%> =([],a)
%= true.
%?- reads('{}={}.').
%> =({},{})
%= true.
%?- reads('[a]=[b].').
%> =([a],[b])
%= true.
%?- reads('"a"="b".').
%> =([97],[98])
%= true.
%?- reads('X=Y.').
%> =(X,Y)
%= true.
%?- reads('X=Y,Y=X.').
%> ','(=(X,Y),=(Y,X))
%= true.
%?- reads('(a,b)=c.').
%> =(','(a,b),c)
%= true.
%?- reads('a=(b,c).').
%> =(a,','(b,c))
%= true.
%?- reads('a=(b:-c).').
%> =(a,:-(b,c))
%= true.
%?- reads('(a:-b)=c.').
%> =(:-(a,b),c)
%= true.
%?- reads('a=b:-c.').
%> :-(=(a,b),c)
%= true.
%?- reads('a@b.').
%! error(syntax_error(_), _)
%?- reads('a#b.').
%! error(syntax_error(_), _)
%?- reads('a&b.').
%! error(syntax_error(_), _)
%?- reads('a?b.').
%! error(syntax_error(_), _)
%?- reads('a~b.').
%! error(syntax_error(_), _)
%?- reads('a$b.').
%! error(syntax_error(_), _)

% ---- The operator | (6.3.4.3) ---------------------------------------------------------------------------------------
%?- reads('a|b.').
%! error(syntax_error(_), _)
%?- reads('(a|b).').
%! error(syntax_error(_), _)
%?- reads('{a|b}.').
%! error(syntax_error(_), _)
%?- reads('f((a|b)).').
%! error(syntax_error(_), _)
%?- reads('a:-b|c.').
%! error(syntax_error(_), _)
%?- op(1105,xfy,'|').
%= true.
%?- reads('a|b.').
%> '|'(a,b)
%= true.
%?- reads('(a|b).').
%> '|'(a,b)
%= true.
%?- reads('a|b|c.').
%> '|'(a,'|'(b,c))
%= true.
%?- reads('{a|b}.').
%> {}('|'(a,b))
%= true.
%?- reads('a:-b|c.').
%> :-(a,'|'(b,c))
%= true.
%?- reads('a-->b|c.').
%> -->(a,'|'(b,c))
%= true.
%?- reads('a,b|c,d.').
%> '|'(','(a,b),','(c,d))
%= true.
%?- reads('a;b|c.').
%> '|'(;(a,b),c)
%= true.
%?- reads('f(a|b).').
%! error(syntax_error(_), _)
%?- reads('f((a|b)).').
%> f('|'(a,b))
%= true.
%?- reads('[a|b].').
%> [a|b]
%= true.
%?- reads('[(a|b)].').
%> ['|'(a,b)]
%= true.
%?- reads('[a|(b|c)].').
%> [a|'|'(b,c)]
%= true.
%?- reads('[a|b|c].').
%! error(syntax_error(_), _)
%?- reads('[a,(b|c)|d].').
%> [a,'|'(b,c)|d]
%= true.
%?- reads('\'|\'(a,b).').
%> '|'(a,b)
%= true.
%?- reads('\'|\'(a).').
%> '|'(a)
%= true.
%?- reads('|(a,b).').
%! error(syntax_error(_), _)
%?- reads('a\'|\'b.').
%> '|'(a,b)
%= true.
%?- reads('a \'|\' b.').
%> '|'(a,b)
%= true.
%?- reads('(|).').
%! error(syntax_error(_), _)
%?- reads('f(|).').
%! error(syntax_error(_), _)
%?- reads('[|].').
%! error(syntax_error(_), _)
%?- reads('(|)=a.').
%! error(syntax_error(_), _)
%?- reads('f(\'|\').').
%> f('|')
%= true.
%?- reads('\'|\'=a.').
%! error(syntax_error(_), _)
%?- reads('(\'|\')=a.').
%> =('|',a)
%= true.
%?- reads('-|a.').
%! error(syntax_error(_), _)
%?- reads('a| -1.').
%> '|'(a,-1)
%= true.
%?- op(1001,xfy,'|').
%= true.
%?- reads('a|b.').
%> '|'(a,b)
%= true.
%?- reads('a,b|c.').
%> '|'(','(a,b),c)
%= true.
%?- reads('f(a|b).').
%! error(syntax_error(_), _)
%?- op(0,xfy,'|').
%= true.
%?- reads('a|b.').
%! error(syntax_error(_), _)
%?- reads('a\'|\'b.').
%! error(syntax_error(_), _)

% ---- Operators of every kind (6.3.4.2) ------------------------------------------------------------------------------
%?- op(100,yfx,yfx).
%= true.
%?- op(100,xfy,xfy).
%= true.
%?- op(100,xfx,xfx).
%= true.
%?- op(100,fy,fy).
%= true.
%?- op(100,fx,fx).
%= true.
%?- op(100,xf,xf).
%= true.
%?- op(100,yf,yf).
%= true.
%?- reads('a yfx b yfx c.').
%> yfx(yfx(a,b),c)
%= true.
%?- reads('a yfx(b yfx c).').
%> yfx(a,yfx(b,c))
%= true.
%?- reads('a xfy b xfy c.').
%> xfy(a,xfy(b,c))
%= true.
%?- reads('(a xfy b)xfy c.').
%> xfy(xfy(a,b),c)
%= true.
%?- reads('a xfx b xfx c.').
%! error(syntax_error(_), _)
%?- reads('(a xfx b)xfx c.').
%> xfx(xfx(a,b),c)
%= true.
%?- reads('a xfy b yfx c.').
%> xfy(a,yfx(b,c))
%= true.
%?- reads('a yfx b xfy c.').
%! error(syntax_error(_), _)
%?- reads('a yfx b xfx c.').
%! error(syntax_error(_), _)
%?- reads('a xfx b yfx c.').
%> yfx(xfx(a,b),c)
%= true.
%?- reads('a xfx b xfy c.').
%! error(syntax_error(_), _)
%?- reads('a xfy b xfx c.').
%> xfy(a,xfx(b,c))
%= true.
%?- reads('(a yfx b)xfy c.').
%> xfy(yfx(a,b),c)
%= true.
%?- reads('(a xfy b)yfx c.').
%> yfx(xfy(a,b),c)
%= true.
%?- reads('fy a yfx b.').
%> fy(yfx(a,b))
%= true.
%?- reads('(fy a)yfx b.').
%> yfx(fy(a),b)
%= true.
%?- reads('fy(a yfx b).').
%> fy(yfx(a,b))
%= true.
%?- reads('fy (a yfx b).').
%> fy(yfx(a,b))
%= true.
%?- reads('fy a xfy b.').
%> fy(xfy(a,b))
%= true.
%?- reads('fy a xfx b.').
%> fy(xfx(a,b))
%= true.
%?- reads('(fy a)xfy b.').
%> xfy(fy(a),b)
%= true.
%?- reads('a xfy fy b.').
%> xfy(a,fy(b))
%= true.
%?- reads('a yfx fy b.').
%! error(syntax_error(_), _)
%?- reads('a xfx fy b.').
%! error(syntax_error(_), _)
%?- reads('fy fy a.').
%> fy(fy(a))
%= true.
%?- reads('fx fx a.').
%! error(syntax_error(_), _)
%?- reads('fx(fx a).').
%> fx(fx(a))
%= true.
%?- reads('fx fy a.').
%! error(syntax_error(_), _)
%?- reads('fy fx a.').
%> fy(fx(a))
%= true.
%?- reads('fx a xfy b.').
%! error(syntax_error(_), _)
%?- reads('fx a yfx b.').
%> yfx(fx(a),b)
%= true.
%?- reads('fx a xfx b.').
%! error(syntax_error(_), _)
%?- reads('a xf xf.').
%! error(syntax_error(_), _)
%?- reads('a yf yf.').
%> yf(yf(a))
%= true.
%?- reads('a xf yf.').
%> yf(xf(a))
%= true.
%?- reads('a yf xf.').
%! error(syntax_error(_), _)
%?- reads('(a xf)xf.').
%> xf(xf(a))
%= true.
%?- reads('fy a yf.').
%> fy(yf(a))
%= true.
%?- reads('fy a xf.').
%> fy(xf(a))
%= true.
%?- reads('fx a yf.').
%> yf(fx(a))
%= true.
%?- reads('fx a xf.').
%! error(syntax_error(_), _)
%?- reads('(fy a)yf.').
%> yf(fy(a))
%= true.
%?- reads('(fx a)yf.').
%> yf(fx(a))
%= true.
%?- reads('(fy a)xf.').
%> xf(fy(a))
%= true.
%?- reads('a xfy b yf.').
%> xfy(a,yf(b))
%= true.
%?- reads('a yfx b yf.').
%> yf(yfx(a,b))
%= true.
%?- reads('a yfx b xf.').
%! error(syntax_error(_), _)
%?- reads('a xfy b xf.').
%> xfy(a,xf(b))
%= true.
%?- reads('a xfx b yf.').
%> yf(xfx(a,b))
%= true.
%?- reads('(a xfy b)yf.').
%> yf(xfy(a,b))
%= true.
%?- reads('fy.').
%> fy
%= true.
%?- reads('fy fy.').
%! error(syntax_error(_), _)
%?- reads('fy xf.').
%! error(syntax_error(_), _)
%?- reads('fx fx.').
%! error(syntax_error(_), _)
%?- reads('[fy].').
%> [fy]
%= true.
%?- reads('[xf,yf|xfx].').
%> [xf,yf|xfx]
%= true.
%?- reads('f(xf).').
%> f(xf)
%= true.
%?- reads('f(fy,a).').
%> f(fy,a)
%= true.
%?- reads('xf a.').
%! error(syntax_error(_), _)
%?- reads('a xf b.').
%! error(syntax_error(_), _)
%?- reads('a fy b.').
%! error(syntax_error(_), _)
%?- reads('a fy.').
%! error(syntax_error(_), _)
%?- reads('yfx a.').
%! error(syntax_error(_), _)
%?- reads('a yfx.').
%! error(syntax_error(_), _)
%?- reads('fy(a).').
%> fy(a)
%= true.
%?- reads('fy(a,b).').
%> fy(a,b)
%= true.
%?- reads('xf(a).').
%> xf(a)
%= true.
%?- reads('yfx(a,b).').
%> yfx(a,b)
%= true.
%?- reads('yfx(a).').
%> yfx(a)
%= true.
%?- reads('fy -1.').
%> fy(-1)
%= true.
%?- reads('fy - 1.').
%> fy(-1)
%= true.
%?- reads('fy -(1).').
%> fy(-(1))
%= true.
%?- reads('fy 1.').
%> fy(1)
%= true.
%?- reads('fy(1).').
%> fy(1)
%= true.
%?- reads('- fy a.').
%> -(fy(a))
%= true.
%?- reads('-1 yf.').
%> yf(-1)
%= true.
%?- reads('- 1 yf.').
%> yf(-1)
%= true.
%?- reads('-(1)yf.').
%> yf(-(1))
%= true.
%?- reads('-a yf.').
%> -(yf(a))
%= true.
%?- op(999,xfy,zz).
%= true.
%?- reads('[a zz b,c zz d|e zz f].').
%> [zz(a,b),zz(c,d)|zz(e,f)]
%= true.
%?- reads('f(a zz b,c).').
%> f(zz(a,b),c)
%= true.
%?- op(0,xfy,zz).
%= true.
%?- op(999,fy,zz).
%= true.
%?- reads('f(zz a,zz).').
%> f(zz(a),zz)
%= true.
%?- reads('zz a,b.').
%> ','(zz(a),b)
%= true.
%?- op(1000,fy,zz).
%= true.
%?- reads('f(zz a).').
%! error(syntax_error(_), _)
%?- reads('zz a,b.').
%> zz(','(a,b))
%= true.
%?- op(1001,fy,zz).
%= true.
%?- reads('zz a,b.').
%> zz(','(a,b))
%= true.
%?- reads('f(zz).').
%> f(zz)
%= true.
%?- op(1200,fy,zz).
%= true.
%?- reads('zz a:-b.').
%> zz(:-(a,b))
%= true.
%?- reads('f(zz a).').
%! error(syntax_error(_), _)
%?- reads('[zz|zz].').
%> [zz|zz]
%= true.
%?- reads('- zz.').
%! error(syntax_error(_), _)
%?- op(1200,fx,zz).
%= true.
%?- reads('zz zz a.').
%! error(syntax_error(_), _)
%?- reads('zz a:-b.').
%! error(syntax_error(_), _)
%?- op(0,fx,zz).
%= true.
%?- op(1000,xfy,zz).
%= true.
%?- reads('a zz b,c.').
%> zz(a,','(b,c))
%= true.
%?- reads('a,b zz c.').
%> ','(a,zz(b,c))
%= true.
%?- reads('f(a zz b).').
%! error(syntax_error(_), _)
%?- op(1001,xfy,zz).
%= true.
%?- reads('a,b zz c.').
%> zz(','(a,b),c)
%= true.
%?- op(1200,xfy,zz).
%= true.
%?- reads('a zz b zz c.').
%> zz(a,zz(b,c))
%= true.
%?- op(1200,yfx,zz).
%= true.
%?- reads('a zz b zz c.').
%> zz(zz(a,b),c)
%= true.
%?- op(0,yfx,zz).
%= true.
%?- op(100,fy,fy), op(100,xfy,fy).
%= true.
%?- reads('fy fy fy b.').
%> fy(fy(fy(b)))
%= true.
%?- reads('fy a fy b.').
%> fy(fy(a,b))
%= true.
%?- reads('a fy fy b.').
%> fy(a,fy(b))
%= true.
%?- reads('fy -1.').
%> fy(-1)
%= true.
%?- reads('fy-1.').
%> fy(-1)
%= true.
%?- reads('fy+1.').
%! error(syntax_error(_), _)
%?- op(0,xfy,fy).
%= true.

% ---- Operators of odd names (6.3.4.4) -------------------------------------------------------------------------------
%?- op(200,xfy,'').
%= true.
%?- reads('a\'\'b.').
%> ''(a,b)
%= true.
%?- reads('a \'\' b \'\'c.').
%> ''(a,''(b,c))
%= true.
%?- reads('\'\'(a,b).').
%> ''(a,b)
%= true.
%?- reads('\'\'=a.').
%! error(syntax_error(_), _)
%?- reads('(\'\'). ').
%> ''
%= true.
%?- reads('f(\'\').').
%> f('')
%= true.
%?- op(0,xfy,'').
%= true.
%?- op(200,fy,'').
%= true.
%?- reads('\'\'a.').
%> ''(a)
%= true.
%?- reads('\'\' a.').
%> ''(a)
%= true.
%?- reads('\'\' \'\'a.').
%> ''(''(a))
%= true.
%?- reads('\'\'(a).').
%> ''(a)
%= true.
%?- reads('\'\'-1.').
%> ''(-1)
%= true.
%?- op(0,fy,'').
%= true.
%?- op(200,xf,'').
%= true.
%?- reads('a\'\'.').
%> ''(a)
%= true.
%?- reads('a \'\' .').
%> ''(a)
%= true.
%?- reads('1 \'\' .').
%> ''(1)
%= true.
%?- reads('\'\'.').
%> ''
%= true.
%?- op(0,xf,'').
%= true.
%?- op(9,xfx,e).
%= true.
%?- reads('1e 2.').
%> e(1,2)
%= true.
%?- reads('1 e 2.').
%> e(1,2)
%= true.
%?- reads('1.0e 2.').
%> e(1.0,2)
%= true.
%?- reads('1e2.').
%! error(syntax_error(_), _)
%?- reads('1 e2.').
%! error(syntax_error(_), _)
%?- op(9,xfx,x).
%= true.
%?- reads('0x 1.').
%> x(0,1)
%= true.
%?- reads('0x1.').
%> 1
%= true.
%?- reads('0xg.').
%! error(syntax_error(_), _)
%?- reads('0 x g.').
%> x(0,g)
%= true.
%?- op(9,xf,e10).
%= true.
%?- reads('1e10.').
%> e10(1)
%= true.
%?- reads('1.0e10.').
%> 10000000000.0
%= true.
%?- reads('1.0 e10.').
%> e10(1.0)
%= true.
%?- reads('1.5e10e10.').
%> e10(15000000000.0)
%= true.
%?- op(9,xf,b).
%= true.
%?- reads('0b.').
%> b(0)
%= true.
%?- reads('0b1.').
%> 1
%= true.
%?- reads('0 b.').
%> b(0)
%= true.
%?- reads('0b b.').
%! error(syntax_error(_), _)
%?- op(0,xf,b).
%= true.
%?- op(0,xfx,e).
%= true.
%?- op(0,xfx,x).
%= true.
%?- op(0,xf,e10).
%= true.
%?- op(9,xfx,'X').
%= true.
%?- reads('1\'X\'2.').
%> 'X'(1,2)
%= true.
%?- reads('1 \'X\' 2.').
%> 'X'(1,2)
%= true.
%?- reads('1 X 2.').
%! error(syntax_error(_), _)
%?- op(9,xfx,'a''b').
%= true.
%?- reads('1\'a\\\'b\'2.').
%> 'a\'b'(1,2)
%= true.
%?- op(700,xfx,'Big Op').
%= true.
%?- reads('a\'Big Op\'b.').
%> 'Big Op'(a,b)
%= true.
%?- reads('\'Big Op\'(a).').
%> 'Big Op'(a)
%= true.
%?- op(200,xfy,.).
%= true.
%?- reads('a.b.').
%> [a|b]
%= true.
%?- reads('a.b.c.').
%> [a,b|c]
%= true.
%?- reads('X.y.').
%> [X|y]
%= true.
%?- reads('a . b.', Rest).
%> a
%= Rest = ' b.'.
%?- reads('a. b.', Rest).
%> a
%= Rest = ' b.'.
%?- reads('a.(b).').
%> [a|b]
%= true.
%?- reads('\'.\'(a,b).').
%> [a|b]
%= true.
%?- reads('1.b.').
%> [1|b]
%= true.
%?- op(0,xfy,.).
%= true.
%?- op(200,fy,&).
%= true.
%?- op(200,xfy,&).
%= true.
%?- reads('& a.').
%> &(a)
%= true.
%?- reads('& & a.').
%> &(&(a))
%= true.
%?- reads('a & b.').
%> &(a,b)
%= true.
%?- reads('a & & b.').
%> &(a,&(b))
%= true.
%?- reads('a & b & c.').
%> &(a,&(b,c))
%= true.
%?- reads('& a & b.').
%> &(&(a,b))
%= true.
%?- reads('(& a) & b.').
%> &(&(a),b)
%= true.
%?- reads('&(a).').
%> &(a)
%= true.
%?- reads('&(a,b).').
%> &(a,b)
%= true.
%?- reads('& (a,b).').
%> &(','(a,b))
%= true.
%?- reads('& = a.').
%! error(syntax_error(_), _)
%?- reads('[&].').
%> [&]
%= true.
%?- reads('[& , &].').
%> [&,&]
%= true.
%?- reads('a & .').
%! error(syntax_error(_), _)
%?- op(300,xf,&&).
%= true.
%?- op(300,fx,&&).
%= true.
%?- reads('&& a.').
%> &&(a)
%= true.
%?- reads('a && .').
%> &&(a)
%= true.
%?- reads('&& a && .').
%! error(syntax_error(_), _)
%?- reads('(&& a)&& .').
%> &&(&&(a))
%= true.
%?- reads('&& (a &&).').
%> &&(&&(a))
%= true.
%?- reads('[&&].').
%> [&&]
%= true.
%?- reads('&& .').
%> &&
%= true.
%?- op(0,xfy,&).
%= true.
%?- reads('a & b.').
%! error(syntax_error(_), _)
%?- reads('& a.').
%> &(a)
%= true.
%?- op(0,fy,&).
%= true.
%?- reads('& a.').
%! error(syntax_error(_), _)
%?- reads('f(& , a).').
%> f(&,a)
%= true.
%?- op(700,xfx,===>).
%= true.
%?- reads('a===>b.').
%> ===>(a,b)
%= true.
%?- reads('a===> -1.').
%> ===>(a,-1)
%= true.
%?- reads('a===>(===>).').
%> ===>(a,===>)
%= true.
%?- op(1200,xfx,--->).
%= true.
%?- reads('a--->b.').
%> --->(a,b)
%= true.
%?- reads('f(a--->b).').
%! error(syntax_error(_), _)
%?- reads('a--->b--->c.').
%! error(syntax_error(_), _)
%?- reads('a:-b--->c.').
%! error(syntax_error(_), _)

% ---- List notation (6.3.5) ------------------------------------------------------------------------------------------
%?- reads('[a].').
%> [a]
%= true.
%?- reads('[a,b,c].').
%> [a,b,c]
%= true.
%?- reads('[ a , b ].').
%> [a,b]
%= true.
%?- reads('[a|b].').
%> [a|b]
%= true.
%?- reads('[a,b|c].').
%> [a,b|c]
%= true.
%?- reads('[a,b|[c]].').
%> [a,b,c]
%= true.
%?- reads('[a|[]].').
%> [a]
%= true.
%?- reads('[[]].').
%> [[]]
%= true.
%?- reads('[[],[a],[[b]]].').
%> [[],[a],[[b]]]
%= true.
%?- reads('[a|b,c].').
%! error(syntax_error(_), _)
%?- reads('[a|b|c].').
%! error(syntax_error(_), _)
%?- reads('[a|].').
%! error(syntax_error(_), _)
%?- reads('[|a].').
%! error(syntax_error(_), _)
%?- reads('[a,].').
%! error(syntax_error(_), _)
%?- reads('[,].').
%! error(syntax_error(_), _)
%?- reads('[a b].').
%! error(syntax_error(_), _)
%?- reads('[a,b.').
%! error(syntax_error(_), _)
%?- reads('[a:-b].').
%! error(syntax_error(_), _)
%?- reads('[(a:-b)].').
%> [:-(a,b)]
%= true.
%?- reads('[a|(b:-c)].').
%> [a|:-(b,c)]
%= true.
%?- reads('[a|b:-c].').
%! error(syntax_error(_), _)
%?- reads('[(a,b)].').
%> [','(a,b)]
%= true.
%?- reads('[a,(b,c)|(d,e)].').
%> [a,','(b,c)|','(d,e)]
%= true.
%?- reads('[a=b,c->d,e;f].').
%! error(syntax_error(_), _)
%?- reads('[\\+a].').
%> [\+(a)]
%= true.
%?- reads('[:-a].').
%! error(syntax_error(_), _)
%?- reads('[-a|-b].').
%> [-(a)|-(b)]
%= true.
%?- reads('[a|X].').
%> [a|X]
%= true.
%?- reads('[X|X].').
%> [X|X]
%= true.

% ---- Curly bracketed terms (6.3.6) ----------------------------------------------------------------------------------
%?- reads('{a}.').
%> {}(a)
%= true.
%?- reads('{a,b}.').
%> {}(','(a,b))
%= true.
%?- reads('{a:-b}.').
%> {}(:-(a,b))
%= true.
%?- reads('{:-a}.').
%> {}(:-(a))
%= true.
%?- reads('{ a }.').
%> {}(a)
%= true.
%?- reads('{{a}}.').
%> {}({}(a))
%= true.
%?- reads('{[a]}.').
%> {}([a])
%= true.
%?- reads('{(a,b)}.').
%> {}(','(a,b))
%= true.
%?- reads('{a|b}.').
%! error(syntax_error(_), _)
%?- reads('{a.').
%! error(syntax_error(_), _)
%?- reads('{a)}.').
%! error(syntax_error(_), _)
%?- reads('{-}.').
%> {}(-)
%= true.
%?- reads('{a}={b}.').
%> =({}(a),{}(b))
%= true.
%?- reads('-{a}.').
%> -({}(a))
%= true.
%?- reads('{}.').
%> {}
%= true.
%?- reads('{}(a).').
%> {}(a)
%= true.
%?- reads('{a}{b}.').
%! error(syntax_error(_), _)

% ---- Terms - double quoted list notation (6.3.7) --------------------------------------------------------------------
%?- reads('"".').
%> []
%= true.
%?- reads('"a".').
%> [97]
%= true.
%?- reads('"ab".').
%> [97,98]
%= true.
%?- reads('["a"|b].').
%> [[97]|b]
%= true.
%?- reads('f("a").').
%> f([97])
%= true.
%?- reads('-"a".').
%> -([97])
%= true.
%?- reads('"a"="b".').
%> =([97],[98])
%= true.
