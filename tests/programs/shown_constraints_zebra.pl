% Что печатает programs/constraints/zebra.pl.
%:load ../../programs/constraints/zebra.pl

%?- main.
%> 1: норвежец
%> 1: лиса
%> 2: украинец
%> 2: лошадь
%> 3: англичанин
%> 3: улитки
%> 4: испанец
%> 4: собака
%> 5: японец
%> 5: зебра
%> Зебра — у дома / the zebra is in house 5: японец
%= true.
