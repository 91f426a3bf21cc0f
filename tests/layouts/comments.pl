

/* A block comment
   of two lines. */
p(X) :-    % behind the neck
      q(X),     % far behind a goal
      r(X), % close
   % before a goal
      /* a block
         of two lines */
      s(/* inside */ X),

      % after an empty line
      ( t(X) % in a condition
      -> % behind an arrow
         u(X)
      % before an alternative
      ; v(X)
      % before the end
      ),
      w(X) /* before the stop */
      % and a line
      .
% behind a clause   


% after empty lines
  % indented
  q( _ ).  % at its end
r(a). /* between */ r(b).
list([a, % first
      b  % second
     ]).
%!  documented(+X) is det.
documented(_).
% the last
