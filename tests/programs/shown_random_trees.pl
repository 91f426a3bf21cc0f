% Что печатает programs/random_trees.pl.
%:load ../../programs/random_trees.pl

%?- main.
%> Из 1000 случайных деревьев / Of 1000 random trees
%>
%>  1000  оценка у всех систем одна
%>        all systems agree on the value
%>  1000  ход у F1, F2, B&B и AB тот же, что у F
%>        F1, F2, B&B and AB choose the move of F
%>  1000  ход у альфабеты тот же, что у минимакса
%>        альфабета chooses the move of минимакс
%>  1000  F2 оценивает не больше листьев, чем F1, а F1 не больше, чем F
%>        F2 evaluates no more leaves than F1, and F1 no more than F
%>   481  F2 оценивает меньше листьев, чем F1
%>        F2 evaluates fewer leaves than F1
%>   367  F2 оценивает меньше листьев, чем альфабета
%>        F2 evaluates fewer leaves than альфабета
%>   204  и даже F1 меньше, чем альфабета
%>        and even F1 fewer than альфабета
%>    63  с нестрогими сравнениями выбран ход хуже
%>        lax comparisons chose a worse move
%= true.
