greeting-->[hello],name,!.
name --> [N],{ atom(N),
   known(N) } , ( "a" | "b" ; [] ).
digits([D|T]) --> digit(D),
  digits(T).
pushback, [a] --> [b], !,
   { true }.
