:- module(quintus,
          [ unix/1, genarg/3, on_exception/3, raise_exception/1, otherwise/0, simple/1, prolog_flag/2, (mode)/1,
            stream_position/3, skip_line/0, skip_line/1, compile/1, atom_char/2, midstring/3, midstring/4, midstring/5, midstring/6,
            abs/2, sign/2, sin/2, cos/2, tan/2, asin/2, acos/2, atan/2, atan2/3, log/2, log10/2, pow/3, sqrt/2, ceiling/2, floor/2,
            round/2
          ]).

% Predicates of Quintus Prolog.

:- meta_predicate on_exception(?, 0, 0), compile(:).

%! unix(+Action) is det.
%  Action is system(Command) or shell(Command), which run a command; shell, which runs a shell; argv(Words), the words of the command line;
%  or exit(Status), halt.
%  unix(argv(Ws)) ⇒ Ws = [].
%  catch(unix(fly), error(E, _), true) ⇒ E = domain_error(unix_action, fly).
unix(Action) :-
    must_be(nonvar, Action),
    (   ( Action = system(Command) ; Action = shell(Command) )
    ->  shell(Command)
    ;   Action == shell
    ->  shell(sh)
    ;   Action = argv(Words)
    ->  current_prolog_flag(argv, Words)
    ;   Action = exit(Status)
    ->  halt(Status)
    ;   Action == halt
    ->  halt
    ;   domain_error(unix_action, Action)
    ).

%! genarg(?N, +Term, ?Argument) is nondet.
%  Another name of arg/3.
%  findall(N-X, genarg(N, f(a, b), X), L) ⇒ L = [1-a, 2-b].
genarg(N, Term, Argument) :-
    arg(N, Term, Argument).

%! on_exception(?Ball, :Goal, :Recovery) is nondet.
%  As catch/3, whose arguments have another order.
%  on_exception(B, throw(x), true) ⇒ B = x.
on_exception(Ball, Goal, Recovery) :-
    catch(Goal, Ball, Recovery).

%! raise_exception(+Ball) is erroneous.
%  Another name of throw/1.
%  catch(raise_exception(x), B, true) ⇒ B = x.
raise_exception(Ball) :-
    throw(Ball).

%! otherwise is det.
%  True: the condition of a last branch.
%  ( fail -> X = a ; otherwise -> X = b ) ⇒ X = b.
otherwise.

%! simple(@Term) is semidet.
%  Term is a variable or atomic.
%  simple(f(a)) ⇒ false.
simple(Term) :-
    \+ compound(Term).

%! prolog_flag(?Flag, ?Value) is nondet.
%  Another name of current_prolog_flag/2.
%  prolog_flag(bounded, V) ⇒ V = false.
prolog_flag(Flag, Value) :-
    current_prolog_flag(Flag, Value).

%! mode(+Heads) is det.
%  Declares the modes of predicates in other systems. Nothing is done.
%  mode(p(+, -)) ⇒ true.
mode(_) :-
    '$report_idle'(mode).

%! stream_position(+Stream, -Old, +New) is det.
%  The position of the stream was Old, and is New from now on.
%  tmp_file(x, _F), tell(_F), write(abc), told, open(_F, read, _S), stream_position(_S, _P, _P), get_char(_S, X), stream_position(_S, _, _P), get_char(_S, Y), close(_S) ⇒ X = a, Y = a.
stream_position(Stream, Old, New) :-
    stream_property(Stream, position(Old0)),
    !,
    Old = Old0,
    (   New == Old0
    ->  true
    ;   set_stream_position(Stream, New)
    ).

%! skip_line is det.
%  Skips the rest of the line on the current input.
%  skip_line ⇒ true.
skip_line :-
    skip(0'\n).

%! skip_line(+Stream) is det.
%  As skip_line/0, on a stream.
%  open_string("ab\ncd", _S), skip_line(_S), get_char(_S, C) ⇒ C = c.
skip_line(Stream) :-
    skip(Stream, 0'\n).

%! compile(:Files) is det.
%  Another name of consult/1: all that is loaded is compiled.
%  tmp_file(prolog, _F), tell(_F), write('p(1). p(2).'), told, compile(_F), delete_file(_F), p(X) ⇒ X = 1 ; X = 2.
compile(Files) :-
    consult(Files).

%! atom_char(?Atom, ?Code) is det.
%  Atom is the character with this Code, as an atom.
%  atom_char(X, 0'a) ⇒ X = a.
atom_char(Atom, Code) :-
    char_code(Atom, Code).

%! midstring(?Whole, ?Middle, ?Around) is nondet.
%  The atom Whole is Around, with Middle put in somewhere.
%  findall(A-B, midstring(ab, A, B), L) ⇒ L = ['' - ab, a-b, ab-'', '' - ab, b-a, '' - ab].
midstring(Whole, Middle, Around) :-
    midstring(Whole, Middle, Around, _, _, _).

%! midstring(?Whole, ?Middle, ?Around, ?Before) is nondet.
%  As midstring/3, behind Before characters.
%  midstring(abcd, M, A, 3), M \== '' ⇒ M = d, A = abc.
midstring(Whole, Middle, Around, Before) :-
    midstring(Whole, Middle, Around, Before, _, _).

%! midstring(?Whole, ?Middle, ?Around, ?Before, ?Length) is nondet.
%  As midstring/4, and Middle has Length characters.
%  midstring(abcd, M, A, 1, 2) ⇒ M = bc, A = ad.
midstring(Whole, Middle, Around, Before, Length) :-
    midstring(Whole, Middle, Around, Before, Length, _).

%! midstring(?Whole, ?Middle, ?Around, ?Before, ?Length, ?After) is nondet.
%  As midstring/5, and After characters follow.
%  midstring(W, bc, ad, 1, 2, N) ⇒ W = abcd, N = 1.
midstring(Whole, Middle, Around, Before, Length, After) :-
    (   nonvar(Whole)
    ->  sub_atom(Whole, Before, Length, After, Middle),
        sub_atom(Whole, 0, Before, _, First),
        sub_atom(Whole, _, After, 0, Last),
        atom_concat(First, Last, Around)
    ;   sub_atom(Around, 0, Before, After, First),
        atom_length(Middle, Length),
        sub_atom(Around, Before, After, 0, Last),
        atomic_list_concat([First, Middle, Last], Whole)
    ).

% ---- functions as predicates ----------------------------------------------------------------------------------------

%! abs(+X, ?Y) is det.
%  Y is abs(X). So it is with the others: sign, sin, cos, tan, asin, acos, atan, log, log10, sqrt, ceiling, floor, round.
%  abs(-1, X) ⇒ X = 1.
abs(X, Y) :-
    Y is abs(X).

%! sign(+X, ?Y) is det.
%  Y is sign(X).
%  sign(-3, X) ⇒ X = -1.
sign(X, Y) :-
    Y is sign(X).

%! sin(+X, ?Y) is det.
%  Y is sin(X).
%  sin(0, X) ⇒ X = 0.0.
sin(X, Y) :-
    Y is sin(X).

%! cos(+X, ?Y) is det.
%  Y is cos(X).
%  cos(0, X) ⇒ X = 1.0.
cos(X, Y) :-
    Y is cos(X).

%! tan(+X, ?Y) is det.
%  Y is tan(X).
%  tan(0, X) ⇒ X = 0.0.
tan(X, Y) :-
    Y is tan(X).

%! asin(+X, ?Y) is det.
%  Y is asin(X).
%  asin(0, X) ⇒ X = 0.0.
asin(X, Y) :-
    Y is asin(X).

%! acos(+X, ?Y) is det.
%  Y is acos(X).
%  acos(1, X) ⇒ X = 0.0.
acos(X, Y) :-
    Y is acos(X).

%! atan(+X, ?Y) is det.
%  Y is atan(X).
%  atan(0, X) ⇒ X = 0.0.
atan(X, Y) :-
    Y is atan(X).

%! atan2(+Y, +X, ?Angle) is det.
%  Angle is atan2(Y, X).
%  atan2(0, 1, A) ⇒ A = 0.0.
atan2(Y, X, Angle) :-
    Angle is atan2(Y, X).

%! log(+X, ?Y) is det.
%  Y is log(X).
%  log(1, X) ⇒ X = 0.0.
log(X, Y) :-
    Y is log(X).

%! log10(+X, ?Y) is det.
%  Y is the logarithm of X to the base 10.
%  log10(100, X) ⇒ X = 2.0.
log10(X, Y) :-
    Y is log10(X).

%! pow(+X, +Y, ?Z) is det.
%  Z is X ** Y.
%  pow(2, 3, X) ⇒ X = 8.
pow(X, Y, Z) :-
    Z is X ** Y.

%! sqrt(+X, ?Y) is det.
%  Y is sqrt(X).
%  sqrt(4, X) ⇒ X = 2.0.
sqrt(X, Y) :-
    Y is sqrt(X).

%! ceiling(+X, ?Y) is det.
%  Y is ceiling(X).
%  ceiling(1.5, X) ⇒ X = 2.
ceiling(X, Y) :-
    Y is ceiling(X).

%! floor(+X, ?Y) is det.
%  Y is floor(X).
%  floor(1.5, X) ⇒ X = 1.
floor(X, Y) :-
    Y is floor(X).

%! round(+X, ?Y) is det.
%  Y is round(X).
%  round(1.5, X) ⇒ X = 2.
round(X, Y) :-
    Y is round(X).
