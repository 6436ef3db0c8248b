-- One medicine is counted by itself: `scope_value` is the id of its item.
alter table stock_takes
  drop constraint stock_takes_scope,
  add constraint stock_takes_scope check (scope in ('all', 'rack', 'category', 'day', 'item')),
  drop constraint stock_takes_valued,
  add constraint stock_takes_valued check ((scope in ('rack', 'category', 'item')) = (scope_value <> ''));
