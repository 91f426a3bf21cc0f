% Что печатает programs/italian_uniform_trees.pl.
%:load ../../programs/italian_uniform_trees.pl

%?- main.
%> Лучший ход первый / Best move first
%>
%>  W  L  Оценка  minimax  provvisorio  seconda_stampata  seconda_corretta  definitivo
%>  2  6       0       64           21                64                15          15
%>  2  8       0      256           55               256                31          31
%>  3  3       0       27           11                27                11          11
%>  3  4       0       81           21                81                17          17
%>  3  5       0      243           43               243                35          35
%>  3  6       0      729           85               729                53          53
%>  4  4       0      256           40               256                31          31
%>  5  4       0      625           65               625                49          49
%> 10  3       0     1000          109              1000               109         109
%>
%> Лучший ход последний / Best move last
%>
%>  W  L  Оценка  minimax  provvisorio  seconda_stampata  seconda_corretta  definitivo
%>  2  6       0       64           64                64                64          64
%>  2  8       0      256          256               256               256         256
%>  3  3       0       27           27                27                27          27
%>  3  4       0       81           81                81                81          81
%>  3  5       0      243          243               243               243         243
%>  3  6       0      729          729               729               729         729
%>  4  4       0      256          256               256               256         256
%>  5  4       0      625          625               625               625         625
%> 10  3       0     1000         1000              1000              1000        1000
%>
%> Случайный порядок, оценки от 0 до 9 / Random order, values from 0 to 9
%>
%>  W  L  Оценка  minimax  provvisorio  seconda_stampata  seconda_corretta  definitivo
%>  2  6       4       64           41                64                32          32
%>  2  8       4      256          127               256                89          89
%>  3  3       6       27           18                27                18          18
%>  3  4       5       81           43                81                35          35
%>  3  5       5      243          148               243               114         114
%>  3  6       6      729          248               729               176         176
%>  4  4       5      256          101               256                83          83
%>  5  4       6      625          217               625               153         153
%> 10  3       8     1000          221              1000               221         221
%= true.
