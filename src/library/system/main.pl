:- module(main, [ main/0 ]).

% main/0: calls main/1 with the command-line arguments.

%! main is semidet.
%  Calls main/1 with the list of the words meant for the program, and ends with status 0; with 1 if it fails. A program
%  that defines main/0 itself is not touched by this.
%  assertz((main(Words) :- throw(words(Words)))), catch(main, words(Ws), true) ⇒ Ws = [].
main :-
    current_prolog_flag(argv, Words),
    (   user:main(Words)
    ->  true
    ;   halt(1)
    ).
