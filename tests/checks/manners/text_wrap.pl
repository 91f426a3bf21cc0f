:- module(text_wrap, [wrap/3, justify/3, print_wrapped/2]).

%% wrap(+Width, +Text, -Lines)
%  Greedy line breaking. Words longer than Width get a line of their own.
wrap(Width, Text, Lines) :-
  split_string(Text, " \n\t", " \n\t", Parts),
  exclude(==(""), Parts, Words),
  fill(Words, Width, Lines).

fill([], _, []).
fill([W|Ws], Width, [[W|Line]|Lines]) :-
  string_length(W, L),
  take(Ws, L, Width, Line, Rest),
  fill(Rest, Width, Lines).

take([W|Ws], Used, Width, [W|Line], Rest) :-
  string_length(W, L),
  Used1 is Used + 1 + L,
  Used1 =< Width,
  !,
  take(Ws, Used1, Width, Line, Rest).
take(Rest, _, _, [], Rest).

%% justify(+Width, +Words, -String)
%  Spread the blanks; the gaps at the left are the wider ones.
justify(_, [Word], Word) :- !.
justify(Width, Words, String) :-
  atomics_to_string(Words, Glued),
  string_length(Glued, Letters),
  length(Words, N),
  Gaps is N - 1,
  Blanks is max(Gaps, Width - Letters),
  spread(Words, Gaps, Blanks, Pieces),
  atomics_to_string(Pieces, String).

spread([Last], 0, _, [Last]) :- !.
spread([W|Ws], Gaps, Blanks, [W, Gap|Pieces]) :-
  Here is (Blanks + Gaps - 1) // Gaps,
  format(string(Gap), "~*c", [Here, 0' ]),
  Gaps1 is Gaps - 1,
  Blanks1 is Blanks - Here,
  spread(Ws, Gaps1, Blanks1, Pieces).

atomics_to_string(List, String) :- atomic_list_concat(List, Atom), atom_string(Atom, String).

print_wrapped(Width, Text) :-
  wrap(Width, Text, Lines),
  append(Body, [Final], Lines), !,
  forall(( member(Line, Body), justify(Width, Line, S) ), writeln(S)),
  atomic_list_concat(Final, ' ', LastLine),
  writeln(LastLine).
print_wrapped(_, _).
