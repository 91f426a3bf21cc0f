inc(1).
inc(2).
