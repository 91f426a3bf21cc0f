% likes(?Who, ?What): Who likes What.
% Of each, the first is said first.
likes(ann, tea).
likes(tom, milk).

% A word of one's own beside the library's.
append(Xs) :- likes(Xs, _).
