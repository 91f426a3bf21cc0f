% No module: it belongs to the module that loads it.

plain(here).
