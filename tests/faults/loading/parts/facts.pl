% Facts, and a rule over them.
:- dynamic(seen/1).

fact(1, name_1).
fact(2, name_2).
fact(3, name_3).
fact(4, name_4).
fact(5, name_0).
fact(6, name_1).
fact(7, name_2).
fact(8, name_3).
fact(9, name_4).
fact(10, name_0).
fact(11, name_1).
fact(12, name_2).
fact(13, name_3).
fact(14, name_4).
fact(15, name_0).
fact(16, name_1).
fact(17, name_2).
fact(18, name_3).
fact(19, name_4).
fact(20, name_0).
fact(21, name_1).
fact(22, name_2).
fact(23, name_3).
fact(24, name_4).
fact(25, name_0).
fact(26, name_1).
fact(27, name_2).
fact(28, name_3).
fact(29, name_4).
fact(30, name_0).
sum(S) :- findall(X, fact(X, _), Xs), sum_list(Xs, S).
