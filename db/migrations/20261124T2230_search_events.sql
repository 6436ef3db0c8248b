-- Events are searched with the other kinds; lock_order is after them.
insert into search_kinds (kind, source_view, record_table, lock_order) values ('event', 'search_sources_event', 'forms', 11);
insert into search_names (kind, name_table, link_table, record_column, name_column, lock_order) values
  ('event', 'facilities', 'forms', 'id', 'facility_id', 2);
-- A parameter of it was named like the table `forms`; db/functions creates it again.
drop function if exists search_any(text[], text);
