% Playing: engines among themselves, and what cannot be played. The standard input is at its end, where a person would type.

%?- play(rules).
%! error(existence_error(procedure,start/1),_)
%?- играть(крестики_нолики, [сторона(никто), глубина(9), начало(ходит(х, доска(х,х,п, о,о,п, п,п,п)))]).
%> × × ·
%> ○ ○ ·
%> · · ·
%> Move 1, Max: 3 (value 1)
%> × × ×
%> ○ ○ ·
%> · · ·
%> Max has won.
%> 1 move made.
%>                       Max          Min
%> wins                    1            0
%> draws                   0            0
%> losses                  0            1
%> moves                   1            0
%> evaluations            37            0
%> nodes                  95            0
%= true.
%?- play(subtraction(stones(3)), [side(min), depth(4)]).
%> ● ● ●
%> 3
%> Move 1, Max: 0 (value 1)
%> 0
%> Max has won.
%> 1 move made.
%> The end>
%= true.
%?- play(nim).
%>  1  ●
%>  2  ● ●
%>  3  ● ● ●
%> Move 1, Max>
%= true.
%?- tournament(subtraction, [algorithm(f2), depth(20)], [depth(1)], 3).
%> Game 1: A–B 1:0 7 moves made.
%> Game 2: B–A 0:1 6 moves made.
%> Game 3: A–B 1:0 7 moves made.
%> 
%>                         A            B
%> wins                    3            0
%> draws                   0            0
%> losses                  0            3
%> moves                  10            9
%> evaluations          1025           27
%> nodes                2478           36
%> 
%> A: algorithm(f2) depth(20)
%> B: depth(1)
%= true.
%?- play(nim([heaps([1])])).
%>  1  ●
%> Move 1, Max> 
%= true.
%?- play(foo).
%! error(existence_error(game,foo),_)
%?- play(_).
%! error(instantiation_error,_)
%?- play(3).
%! error(type_error(callable,3),_)
%?- play(nim, [side(left)]).
%! error(domain_error(play_side,left),_)
%?- play(nim, [colour(red)]).
%! error(domain_error(engine_option,colour(red)),_)
%?- play(nim, [_]).
%! error(instantiation_error,_)
%?- play(nim, [start(here)]).
%! error(domain_error(game_position,here),_)
%?- tournament(nim, [], [], 0).
%! error(type_error(positive_integer,0), _)
%?- состязание(nim, [depth(2)], [width(3)], 1).
%! error(domain_error(engine_option,width(3)),_)
