/*  LISP IN PROLOG.  The reader is written with difference lists by hand,
    the evaluator in the manner of eval/apply.  Lists are Prolog lists,
    symbols are atoms, true is t and false is [].                       */

run( String ) :-
    atom_codes( String, Codes ),
    tokenize( Codes, Tokens ),
    read_all( Tokens, Exprs ),
    eval_print( Exprs, [] ).

eval_print( [], _ ).
eval_print( [ [define, Head | Body] | Exprs ], Env ) :- !,
    definition( Head, Body, Name, Value0 ),
    eval_definition( Value0, Name, Env, Value ),
    eval_print( Exprs, [Name = Value | Env] ).
eval_print( [ Expr | Exprs ], Env ) :-
    eval( Expr, Env, Value ),
    print_sexp( Value ), nl,
    eval_print( Exprs, Env ).

definition( [Name | Params], Body, Name, lambda( Params, Body ) ) :- !.
definition( Name, [Expr], Name, value( Expr ) ).

/* a function is closed over its own name */
eval_definition( lambda( Ps, Body ), Name, Env, rec( Name, Ps, Body, Env ) ).
eval_definition( value( Expr ), _, Env, Value ) :- eval( Expr, Env, Value ).

/* ------------------------------------------------ tokens */

tokenize( [], [] ).
tokenize( [C | Cs], Ts ) :- C =< 32, !, tokenize( Cs, Ts ).
tokenize( [0'; | Cs], Ts ) :- !, skip_line( Cs, Rest ), tokenize( Rest, Ts ).
tokenize( [0'( | Cs], ['(' | Ts] ) :- !, tokenize( Cs, Ts ).
tokenize( [0') | Cs], [')' | Ts] ) :- !, tokenize( Cs, Ts ).
tokenize( [0'' | Cs], [quote_mark | Ts] ) :- !, tokenize( Cs, Ts ).
tokenize( [C | Cs], [Word | Ts] ) :-
    word( [C | Cs], Codes, Rest ),
    to_atomic( Codes, Word ),
    tokenize( Rest, Ts ).

skip_line( [], [] ).
skip_line( [10 | Cs], Cs ) :- !.
skip_line( [_ | Cs], Rest ) :- skip_line( Cs, Rest ).

word( [C | Cs], [C | W], Rest ) :-
    C > 32, C \== 0'(, C \== 0'), !,
    word( Cs, W, Rest ).
word( Rest, [], Rest ).

to_atomic( Codes, atom( Number ) ) :-
    catch( number_codes( Number, Codes ), _, fail ), !.
to_atomic( Codes, atom( Symbol ) ) :-
    atom_codes( Symbol, Codes ).

/* ------------------------------------------------ reader */

read_all( [], [] ) :- !.
read_all( Tokens, [X | Xs] ) :-
    sexp( X, Tokens, Rest ), !,
    read_all( Rest, Xs ).
read_all( Tokens, _ ) :-
    throw( lisp_error( unbalanced, Tokens ) ).

sexp( X, ['(' | S0], S ) :- list( X, S0, S ).
sexp( [quote, X], [quote_mark | S0], S ) :- sexp( X, S0, S ).
sexp( [], [atom( nil ) | S], S ) :- !.
sexp( X, [atom( X ) | S], S ).

list( [], [')' | S], S ) :- !.
list( [X | Xs], S0, S ) :- sexp( X, S0, S1 ), list( Xs, S1, S ).

/* ------------------------------------------------ eval */

eval( N, _, N ) :- number( N ), !.
eval( [], _, [] ) :- !.
eval( t, _, t ) :- !.
eval( X, Env, Value ) :- atom( X ), !, lookup( X, Env, Value ).
eval( [quote, X], _, X ) :- !.
eval( [if, Test, Then, Else], Env, Value ) :- !,
    eval( Test, Env, T ),
    ( T == [] -> eval( Else, Env, Value ) ; eval( Then, Env, Value ) ).
eval( [lambda, Params | Body], Env, closure( Params, Body, Env ) ) :- !.
eval( [let, Bindings | Body], Env, Value ) :- !,
    bind( Bindings, Env, Env, Env1 ),
    eval_body( Body, Env1, Value ).
eval( [F | Args], Env, Value ) :-
    eval( F, Env, Function ),
    eval_args( Args, Env, Values ),
    apply_function( Function, Values, Value ).

eval_args( [], _, [] ).
eval_args( [A | As], Env, [V | Vs] ) :-
    eval( A, Env, V ),
    eval_args( As, Env, Vs ).

eval_body( [Last], Env, Value ) :- !, eval( Last, Env, Value ).
eval_body( [Expr | Exprs], Env, Value ) :-
    eval( Expr, Env, _ ),
    eval_body( Exprs, Env, Value ).

bind( [], _, Env, Env ).
bind( [ [Name, Expr] | Bs ], Outer, Env0, Env ) :-
    eval( Expr, Outer, Value ),
    bind( Bs, Outer, [Name = Value | Env0], Env ).

lookup( X, [Y = V | _], Value ) :- X == Y, !, Value = V.
lookup( X, [_ | Env], Value ) :- !, lookup( X, Env, Value ).
lookup( X, [], primitive( X ) ) :- clause( prim( X, _, _ ), _ ), !.
lookup( X, [], _ ) :- throw( lisp_error( unbound, X ) ).

apply_function( closure( Params, Body, Env ), Values, Value ) :- !,
    extend( Params, Values, Env, Env1 ),
    eval_body( Body, Env1, Value ).
apply_function( rec( Name, Params, Body, Env ), Values, Value ) :- !,
    extend( Params, Values, [Name = rec( Name, Params, Body, Env ) | Env], Env1 ),
    eval_body( Body, Env1, Value ).
apply_function( primitive( P ), Values, Value ) :-
    prim( P, Values, Value ), !.
apply_function( F, Values, _ ) :-
    throw( lisp_error( cannot_apply, [F | Values] ) ).

extend( [], [], Env, Env ) :- !.
extend( [P | Ps], [V | Vs], Env0, Env ) :- !, extend( Ps, Vs, [P = V | Env0], Env ).
extend( Ps, Vs, _, _ ) :- throw( lisp_error( arguments( Ps ), Vs ) ).

:- dynamic( prim/3 ).
prim( +, [A, B], C ) :- C is A + B.
prim( -, [A, B], C ) :- C is A - B.
prim( *, [A, B], C ) :- C is A * B.
prim( <, [A, B], R ) :- ( A < B -> R = t ; R = [] ).
prim( eq, [A, B], R ) :- ( A == B -> R = t ; R = [] ).
prim( car, [ [X | _] ], X ).
prim( cdr, [ [_ | Xs] ], Xs ).
prim( cons, [X, Xs], [X | Xs] ).
prim( list, Xs, Xs ).
prim( apply, [F, Xs], V ) :- apply_function( F, Xs, V ).

print_sexp( [] ) :- !, write( nil ).
print_sexp( [X | Xs] ) :- !,
    write( '(' ), print_sexp( X ), print_tail( Xs ), write( ')' ).
print_sexp( X ) :- atomic( X ), !, write( X ).
print_sexp( _ ) :- write( '#function' ).

print_tail( [] ) :- !.
print_tail( [X | Xs] ) :- !, write( ' ' ), print_sexp( X ), print_tail( Xs ).
print_tail( X ) :- write( ' . ' ), print_sexp( X ).
