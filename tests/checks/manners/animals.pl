%  ANIMALS: a small expert system which asks questions, answers why
%  and explains how.  Answers are yes. no. or why.

:- op(900, xfx, ::).
:- op(880, xfx, then).
:- op(870, fx,  if).
:- op(550, xfy, and).

:- dynamic told/2.

%  ---- knowledge base ----

rule1 :: if hair then mammal.
rule2 :: if milk then mammal.
rule3 :: if feathers then bird.
rule4 :: if flies and lays_eggs then bird.
rule5 :: if mammal and eats_meat then carnivore.
rule6 :: if mammal and hoofs then ungulate.
rule7 :: if carnivore and tawny and dark_spots then cheetah.
rule8 :: if carnivore and tawny and black_stripes then tiger.
rule9 :: if ungulate and long_neck and dark_spots then giraffe.
rule10 :: if ungulate and black_stripes then zebra.
rule11 :: if bird and swims and black_and_white then penguin.
rule12 :: if bird and flies_well then albatross.

hypothesis(cheetah).
hypothesis(tiger).
hypothesis(giraffe).
hypothesis(zebra).
hypothesis(penguin).
hypothesis(albatross).

askable(hair,          'has hair').
askable(milk,          'gives milk').
askable(feathers,      'has feathers').
askable(flies,         'flies').
askable(flies_well,    'flies well').
askable(lays_eggs,     'lays eggs').
askable(eats_meat,     'eats meat').
askable(hoofs,         'has hoofs').
askable(tawny,         'is of a tawny colour').
askable(dark_spots,    'has dark spots').
askable(black_stripes, 'has black stripes').
askable(long_neck,     'has a long neck').
askable(swims,         'swims').
askable(black_and_white, 'is black and white').

%  ---- inference engine ----
%  prove(Goal, Trace, Proof): Trace is the list of rules being tried

prove(P and Q, Trace, ProofP and ProofQ) :- !,
   prove(P, Trace, ProofP),
   prove(Q, Trace, ProofQ).
prove(P, Trace, because(P, Name, Proof)) :-
   Name :: if Cond then P,
   prove(Cond, [Name|Trace], Proof).
prove(P, Trace, said(P)) :-
   askable(P, Text),
   ask(P, Text, Trace).

ask(P, _, _) :- told(P, Answer), !, Answer = yes.
ask(P, Text, Trace) :-
   write('Is it true that it '), write(Text), write('? '),
   read(Answer), nl,
   answer(Answer, P, Text, Trace).

answer(yes, P, _, _) :- !, assertz(told(P, yes)).
answer(why, P, Text, Trace) :- !,
   why(Trace),
   ask(P, Text, Trace).
answer(_, P, _, _) :- assertz(told(P, no)), fail.

why([]) :- write('  That is my first guess.'), nl.
why([Name|Names]) :-
   Name :: Rule,
   write('  I am trying '), write(Name), write(': '), print(Rule), nl,
   why_more(Names).

why_more([]).
why_more([Name|_]) :- write('  which would help with '), write(Name), nl.

%  ---- how ----

how(said(P), N) :-
   tab(N), write(P), write(' was told'), nl.
how(P and Q, N) :-
   how(P, N), how(Q, N).
how(because(P, Name, Proof), N) :-
   tab(N), write(P), write(' follows by '), write(Name), write(' from'), nl,
   N1 is N + 2,
   how(Proof, N1).

go :-
   retractall(told(_, _)),
   hypothesis(H),
   prove(H, [], Proof), !,
   write('It is a '), write(H), nl,
   how(Proof, 2).
go :-
   write('I give up.'), nl.
