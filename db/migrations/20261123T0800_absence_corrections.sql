-- A patient who was told something that is no longer so is told again, once, and the desk's undo opens only what the desk has closed.

alter table absence_requests
  -- when the patient was told, or was to be told, that what was said before is no longer so
  add column corrected_at timestamptz,
  -- the message that says it; null = staff did it by hand
  add column correction_id bigint constraint absence_requests_correction references outbox_messages on delete set null;
create index absence_requests_correction on absence_requests (correction_id) where correction_id is not null;

-- The date is closed because of this record alone: to undo it opens the date.
alter table absences add column closes_date boolean not null default false;
update absences set closes_date = true where kind = 'absent' and schedule_id is not null and undone_at is null;
