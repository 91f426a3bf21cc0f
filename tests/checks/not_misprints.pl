% What other people write on purpose is no misprint. Nothing here is warned of but what says so.

% Names that look alike and are both used.
next(N1, Nl) :- Nl is N1 + 1, Nl > N1.

% A small letter behind the underscore says nothing.
swap(_x-_y, _y-_x).

% Variables that nobody needs (warned of, without the advice to write another).
area(W, H, A) :- size(W, S3), size(H, T), A is W * H, used(T).
size(_, 1).
used(_).

% Words that are near by chance: hints at most.
parent(mother, ann). parent(mother, eve). parent(other, bob).
thing(option, menu). thing(option, list). thing(potion, bag).
kind(built_in, call). kind(built_in, is). kind(builtin, foo).
% Inside a word of a table it is a misprint (warned of).
likes(marina, vera). likes(vera, marina). likes(marna, oleg).

% An undefined procedure is warned of; a short or plural name explains it no better.
sails(X) :- ship(X), now(X).
skip(_).
plays(X) :- move(X, _).
moves(a, [b]).
% But these are misprints (warned of, with a mend; the first mend is sure, the second is not: the arguments do not fit).
start(X) :- setp(X, done).
setp_away(X) :- measrue(X, 1).
step(_, done).
measure(_, on).

% A comment that tells where it comes from makes it a hint: user_colour/1 is defined by the user of this file.
colour(X) :- user_colour(X).
% And so does a catch.
hook(X) :- catch(optional_hook(X), _, true).

% Asking and throwing dice again.
ask(N) :- write('number? '), read(N), integer(N), !.
ask(N) :- ask(N).
die(N) :- random_between(1, 6, N), N > 2, !.
die(N) :- die(N).
edge(a, b).
% This one does not end (warned of).
way(X, Y) :- way(X, Z), edge(Z, Y).
way(X, Y) :- edge(X, Y).

% A value that is passed on and collected.
walk([], _, _).
walk([A | As], State, Seen) :- act(A, State, Next), walk(As, Next, [Next | Seen]).
act(A, S, A-S).
turn(Next, Seen) :- walk([], Next, Seen), act(Next, Next, Seen).

% A chain of cases.
case(X, Y) :- ( X = 1, Y = a ; X = 2 -> Y = b ; X = 3 -> Y = c ).
