-- Some fields of content are published by another person than the one who wrote them: the writer of each, by the name of the field.
alter table staff_records
  add column proposed_by jsonb not null default '{}' constraint staff_records_proposed_by check (jsonb_typeof(proposed_by) = 'object');
