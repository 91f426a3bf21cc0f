% Terms laid out on several lines: library(pprint).

:- op(200, xf, #>).

%?- print_term(foo(bar(a, b), [1, 2, 3], x + y), [nl(true)]).
%> foo(bar(a,b),[1,2,3],x+y)
%= true.
%?- print_term(foo(bar(a, b), [1, 2, 3], x + y), [right_margin(25), nl(true)]).
%> foo(bar(a,b),
%>     [1,2,3],
%>     x+y)
%= true.
%?- print_term(foo(bar(a, b), [1, 2, 3], x + y), [right_margin(10), tab_width(0), nl(true), fullstop(true)]).
%> foo(bar(a,
%>         b),
%>     [ 1,
%>       2,
%>       3
%>     ],
%>     x+y).
%= true.
%?- print_term(foo(bar(a, b), [1, 2, 3], x + y), [indent_arguments(2), nl(true)]).
%> foo(
%>   bar(
%>     a,
%>     b),
%>   [ 1,
%>     2,
%>     3
%>   ],
%>   x+y)
%= true.
%?- print_term(foo(bar(a, b), [1, 2, 3], x + y), [indent_arguments(false), right_margin(10), nl(true)]).
%> foo(bar(a,b),[1,2,3],x+y)
%= true.
%?- print_term(f(aaaaaa, bbbbbb), [indent_arguments(4), nl(true)]).
%> f(aaaaaa,
%>     bbbbbb)
%= true.
%?- with_output_to(string(S), ( current_output(_O), print_term(foo(bar(a, b)), [indent_arguments(true), output(_O)]) )).
%= S = "foo(bar(a,\n\tb))".
%?- print_term([foo(aaaaa, bbbbb)|_], [right_margin(10), nl(true)]).
%> [ foo(aaaaa,
%>       bbbbb)
%> | _
%> ]
%= true.
%?- write('a: '), print_term([aaaaa, bbbbb], [left_margin(3), right_margin(10), nl(true)]).
%> a: [ aaaaa,
%>      bbbbb
%>    ]
%= true.

% Variables have names, as by print/1.
%?- print_term(f(X, _, 'A b', "s", X, '$VAR'(27)), [nl(true)]).
%> f(A,_,'A b',"s",A,B1)
%= true.
%?- print_term('A b', [write_options([quoted(false)]), nl(true)]).
%> A b
%= true.
%?- freeze(X, true), print_term(f(X, X), [nl(true)]).
%> f(A,A), % with constraints
%>     freeze(A,true)
%= freeze(X, true).

% Operators.
%?- print_term((p(X) :- q(X), r), [nl(true)]).
%> p(A) :- q(A),r
%= true.
%?- print_term((p(X) :- ( q(X) -> r ; s ), \+ ( t, u )), [right_margin(12), tab_width(0), nl(true)]).
%> p(A) :-
%>     ( q(A) ->
%>       r ;
%>       s
%>     ),
%>     \+ ( t,
%>          u
%>        )
%= true.
%?- print_term((:- dynamic p/1), [nl(true)]).
%> :- dynamic p/1
%= true.
%?- print_term(f((aaaaa, bbbbb, ccccc)), [right_margin(12), nl(true)]).
%> f(( aaaaa,
%>     bbbbb,
%>     ccccc
%>   ))
%= true.
%?- print_term({aaaaa, bbbbb}, [right_margin(10), nl(true)]).
%> { aaaaa,
%>   bbbbb
%> }
%= true.
%?- print_term(aaaaa + bbbbb - (ccccc - ddddd) + eeeee, [right_margin(18), nl(true)]).
%> aaaaa + bbbbb -
%>     (ccccc-ddddd) +
%>     eeeee
%= true.
%?- print_term(key = foo(aaaaa, bbbbb), [right_margin(16), tab_width(0), nl(true)]).
%> key = foo(aaaaa,
%>           bbbbb)
%= true.
%?- print_term(- f(aaaaa, bbbbb), [right_margin(10), nl(true)]), print_term(f(aaaaa, bbbbb) #>, [right_margin(10), nl(true)]).
%> -f(aaaaa,
%>    bbbbb)
%> f(aaaaa,
%>   bbbbb) #>
%= true.

%?- print_term(f(x), foo).
%! error(type_error(list,foo),_)
%?- print_term(f(x), [right_margin(a)]).
%! error(type_error(nonneg,a),_)
%?- print_term(f(x), [indent_arguments(maybe)]).
%! error(type_error(oneof([auto, false, true]),maybe),_)
%?- X = f(X, a), print_term(X, [nl(true)]).
%> @(S_1,[S_1=f(S_1,a)])
%= X = f(X, a).
