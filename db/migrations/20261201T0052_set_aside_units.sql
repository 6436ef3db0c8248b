-- Units that were damaged or have expired while orders hold them are in the books, and lie apart from what is counted.
alter table stock_take_lines
  add column set_aside integer not null default 0 constraint stock_take_lines_set_aside check (set_aside >= 0);
