% Declarations make the procedure: its call fails.

:- multifile(in_several/1).
:- discontiguous(apart/1).
:- thread_local(one_thread/1).
:- thread_local two_threads/1.

late(1).
late(2).

:- dynamic(late/1).

apart_or_not(1).

%?- in_several(_).
%= false.
%?- apart(_).
%= false.
%?- one_thread(_).
%= false.
%?- assertz(two_threads(1)), two_threads(X).
%= X = 1.
%?- multifile(later/2), later(_, _).
%= false.
%?- multifile(m:later/2), m:later(_, _).
%= false.

% What the library defines is not hidden by a declaration.
%?- discontiguous(last/2), last([1, 2], X).
%= X = 2.

%?- assertz(late(3)), findall(X, late(X), L).
%= L = [1, 2, 3].
%?- retract(late(2)), findall(X, late(X), L).
%= L = [1, 3].

% A goal that runs the clauses ends as it began.
%?- apart_or_not(X), dynamic(apart_or_not/1), assertz(apart_or_not(2)).
%= X = 1.
%?- findall(X, apart_or_not(X), L).
%= L = [1, 2].

% As goals.
%?- thread_local(of_a_thread/1), assertz(of_a_thread(1)), of_a_thread(X).
%= X = 1.
%?- thread_initialization(true).
%= true.
