% Directives that are wrong: each is reported, and loading goes on behind it.

before(1).
:- fail.
:- throw(ball).
:- no_such_directive(1).
:- 3.
:- _.
:- (true, 3).
:- dynamic(_).
:- dynamic(foo).
:- dynamic(atom/1).
:- multifile(foo/_).
:- discontiguous(foo/a).
:- op(1201, xfx, no).
:- include('no_such_file').
:- include(_).
:- ensure_loaded('no_such_file').
:- set_prolog_flag(no_such_flag, 1).
:- initialization(fail).
:- initialization(throw(ball)).
:- initialization((fail, 3)).
:- initialization(assertz(wrong_done(1))).
1.
atom(_).
foo :- true, 1.
_ :- true.
after(1).
