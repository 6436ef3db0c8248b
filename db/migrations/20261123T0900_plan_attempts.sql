-- A planned change that could not be applied is tried again later, and given up after some attempts.

alter table staff_schedules
  add attempts smallint not null default 0,
  -- not before then, after an attempt that failed
  add try_at timestamptz;

drop index staff_schedules_due;
create index staff_schedules_due on staff_schedules (coalesce(try_at, due_at)) where done_at is null;
create index staff_schedules_refused on staff_schedules (done_at) where outcome = 'refused';
