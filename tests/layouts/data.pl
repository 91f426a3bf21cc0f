:- module( data, [ table/2,
         other/1 ] ).
:- dynamic known/1,known/2,
           other/1 .
:-op( 700,xfx,===> ).
table(a,    1).
table(bbb,  22).
table(c,    333).
fact(a,1).   fact(b,2).
fact(  c,  3 ).
board([[x,  o,  e],
       [oo, x,  e]]).
board(  [ [1,2,3],
          [4,5,6] ] ).
cells(x,o,e, e,x,o, o,e,x).
numbers([0'a, 0x1F, 1_000, 1.5e3, "a  b", 'it''s', `c`, 0' ]).
:- op(870, xfx, ::). :- op(860, xfx, then). :- op(850, fx, if).
rule1 :: if [a,b]
   then c.
X===>Y :- X=Y.
terms(- 1, -1, - a, -(1), 1 - 1, 1-1, a:b:c, [H|T], [H | T], {a}, { a }, \+a, - (- a), (:-), [-], X = \+ , f(;, '|', '[]')) :- H=T, X\==Y,
   Value is A+B * C, Value=:=A+B, T = "a\
b".
leading( [ a
         , b
         , c
         ] ).
