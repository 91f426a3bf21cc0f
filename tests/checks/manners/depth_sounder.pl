% AoC-like warm-up: soundings, two parts, input made by the program itself
:- use_module(library(readutil)).
:- use_module(library(aggregate)).
:- initialization(main).

input_file('/tmp/depth_sounder_input.txt').

make_input :-
    input_file(F),
    setup_call_cleanup(open(F,write,S),
        forall(member(D,[170,172,181,173,179,180,213,241,232,234]), format(S,"~d~n",[D])),
        close(S)).

load_input(Ns) :-
    input_file(F),
    read_file_to_string(F,Str,[]),
    split_string(Str,"\n","\n",Ls0),
    convlist([L,N]>>(L\=="",number_string(N,L)),Ls0,Ns).

% part 1: increases
p1(Ns,A) :- aggregate_all(count,(nextto(X,Y,Ns),Y>X),A).

% part 2: the same for windows of three
p2(Ns,A) :- windows(Ns,Ws), p1(Ws,A).

windows([A,B,C|T],[S|Ws]) :- !, S is A+B+C, windows([B,C|T],Ws).
windows(_,[]).

% part 3 was my own idea: the deepest plunge
p3(Ns,D-at(I)) :-
    aggregate_all(max(D0,I0),(nth1(I0,Ns,X),J is I0+1,nth1(J,Ns,Y),D0 is Y-X),max(D,I)).

main :-
    make_input,
    load_input(Ns),
    p1(Ns,A1), format("part 1: ~w~n",[A1]),
    p2(Ns,A2), format("part 2: ~w~n",[A2]),
    p3(Ns,A3), format("part 3: ~w~n",[A3]).
