% Что печатает programs/constraints/send_more.pl.
%:load ../../programs/constraints/send_more.pl

%?- main.
%> До перебора / before the search:
%>   s 9..9
%>   e 4..7
%>   n 5..8
%>   d 2..8
%>   m 1..1
%>   o 0..0
%>   r 2..8
%>   y 2..8
%>
%> Решение / solution:
%>    9567
%> +  1085
%> = 10652
%= true.
