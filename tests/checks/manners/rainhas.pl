% Problema das N rainhas -- três soluções diferentes para comparar.
% Autor: monitoria de Inteligência Artificial

:- module(rainhas, [rainhas/2, rainhas_ingenuo/2, conta_solucoes/2, desenha/1]).

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(aggregate)).

%!  rainhas_ingenuo(+N, -Solucao) is nondet.
%   Gera uma permutação inteira e só depois testa. Muito lento para N > 8.
rainhas_ingenuo(N, Solucao) :-
    numlist(1, N, Linhas),
    permutation(Linhas, Solucao),
    segura(Solucao).

segura([]).
segura([R|Rs]) :-
    sem_ataque(R, Rs, 1),
    segura(Rs).

sem_ataque(_, [], _).
sem_ataque(R, [R1|Rs], Dist) :-
    R =\= R1 + Dist,
    R =\= R1 - Dist,
    Dist1 is Dist + 1,
    sem_ataque(R, Rs, Dist1).

%!  rainhas(+N, -Solucao) is nondet.
%   Escolhe uma rainha de cada vez, cortando os ramos inúteis o quanto antes.
rainhas(N, Solucao) :-
    numlist(1, N, Livres),
    coloca(Livres, [], Solucao).

coloca([], Solucao, Solucao).
coloca(Livres, Colocadas, Solucao) :-
    select(R, Livres, Restantes),
    sem_ataque(R, Colocadas, 1),
    coloca(Restantes, [R|Colocadas], Solucao).

%!  conta_solucoes(+N, -Quantas) is det.
conta_solucoes(N, Quantas) :-
    aggregate_all(count, rainhas(N, _), Quantas).

%!  desenha(+Solucao) is det.
desenha(Solucao) :-
    length(Solucao, N),
    maplist(desenha_linha(N), Solucao).

desenha_linha(N, Coluna) :-
    forall(between(1, N, C),
           ( C =:= Coluna -> write(' R') ; write(' .') )),
    nl.
