% The Bratko-Kopec test (D. Kopec and I. Bratko, The Bratko-Kopec Experiment, 1982): 24 positions, each with its best moves. Twelve ask for
% a tactical move, twelve for a move of a pawn that changes the play.
%
%     perebor run benches/bratko_kopec.pl -- 1000000
%     perebor run benches/bratko_kopec.pl -- 1000000 null_move killers
%
% searches each position with so many nodes, all but the steps named, and counts the moves that are found. The table has space for
% all nodes.

:- initialization(main).

main :-
    current_prolog_flag(argv, Words),
    (   Words = [Text|Steps], atom_number(Text, Nodes) -> true ; Nodes = 1000000, Steps = [] ),
    findall(Number, found(Number, Nodes, Steps), Found),
    length(Found, Count),
    format("~w of 24 are found with ~w nodes~n", [Count, Nodes]).

found(Number, Nodes, Steps) :-
    position(Number, Fen, Best),
    game(chess, [fen(Fen)]), start(P),
    best_move(P, Move, Value, [nodes(Nodes), reached(Depth), without(Steps), table(256)]),
    ( memberchk(Move, Best) -> Sign = (+) ; Sign = (-) ),
    format("~t~w~3| ~w ~w~14|~t~w~22| at depth ~w~n", [Number, Sign, Move, Value, Depth]),
    Sign == (+).

position(1, '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -', ['Qd1+']).
position(2, '3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - -', ['d5']).
position(3, '2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - -', ['f5']).
position(4, 'rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq -', ['e6']).
position(5, 'r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - -', ['Nd5', 'a4']).
position(6, '2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - -', ['g6']).
position(7, '1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - -', ['Nf6']).
position(8, '4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - -', ['f5']).
position(9, '2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - -', ['f5']).
position(10, '3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - -', ['Ne5']).
position(11, '2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - -', ['f4']).
position(12, 'r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - -', ['Bf5']).
position(13, 'r2q1rk1/4bppp/p2p4/2pP4/3pP3/3Q4/PP1B1PPP/R3R1K1 w - -', ['b4']).
position(14, 'rnb2r1k/pp2p2p/2pp2p1/q2P1p2/8/1Pb2NP1/PB2PPBP/R2Q1RK1 w - -', ['Qd2', 'Qe1']).
position(15, '2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - -', ['Qxg7+']).
position(16, 'r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq -', ['Ne4']).
position(17, 'r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - -', ['h5']).
position(18, 'r1bq1rk1/pp2ppbp/2np2p1/2n5/P3PP2/N1P2N2/1PB3PP/R1B1QRK1 b - -', ['Nb3']).
position(19, '3rr3/2pq2pk/p2p1pnp/8/2QBPP2/1P6/P5PP/4RRK1 b - -', ['Rxe4']).
position(20, 'r4k2/pb2bp1r/1p1qp2p/3pNp2/3P1P2/2N3P1/PPP1Q2P/2KRR3 w - -', ['g4']).
position(21, '3rn2k/ppb2rpp/2ppqp2/5N2/2P1P3/1P5Q/PB3PPP/3RR1K1 w - -', ['Nh6']).
position(22, '2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - -', ['Bxe4']).
position(23, 'r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq -', ['f6']).
position(24, 'r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - -', ['f4']).
