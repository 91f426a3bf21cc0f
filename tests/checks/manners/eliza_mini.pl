% A very small ELIZA.  Type bye to leave.

eliza :-
    write('HOW DO YOU DO.  PLEASE TELL ME YOUR PROBLEM.'), nl,
    repeat,
        write('> '),
        read_sentence(Words),
        respond(Words),
    Words == [bye], !.

read_sentence(Words) :-
    read_term(user_input, T, []),
    (   T == end_of_file -> Words = [bye]
    ;   T = Words ).

respond([bye]) :- !, write('GOODBYE.'), nl.
respond(Input) :-
    rule(Pattern, Answer),
    match(Pattern, Input),
    !,
    reply(Answer), nl.

rule([my,X,hurts], [how,long,has,your,X,been,hurting]).
rule([i,am|X], [why,are,you,X]).
rule([_,i,am,X], [do,you,often,feel,X]).
rule([i,remember|_], [tell,me,more]).
rule([_,mother,_], [tell,me,more,about,your,family]).
rule([_,you,X,me], [why,do,you,think,i,X,you]).
rule(_, [please,go,on]).

% match(Pattern,Words): a variable stands for any run of words
match([], []).
match(P, Ws) :- var(P), !, P = Ws.
match([P|Ps], Ws) :- var(P), !, append(P, Rest, Ws), match(Ps, Rest).
match([P|Ps], [P|Ws]) :- atom(P), match(Ps, Ws).

reply([]) :- !.
reply([W|Ws]) :- is_list(W), !, swap(W, V), reply(V), reply(Ws).
reply([W|Ws]) :- upcase_atom(W, U), write(U), write(' '), reply(Ws).

swap([], []).
swap([W|Ws], [V|Vs]) :- ( me_you(W, V) -> true ; V = W ), swap(Ws, Vs).

me_you(i, you).
me_you(me, you).
me_you(my, your).
me_you(am, are).
me_you(you, i).
