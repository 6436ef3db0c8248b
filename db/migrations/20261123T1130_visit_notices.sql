-- What the hospital told a patient about a visit, one row per message, so that nothing is told twice and what is no longer true is
-- corrected. Deleted with the request, and when the patient changes the visit.
create table appointment_notices (
  id          bigint generated always as identity constraint appointment_notices_pk primary key,
  request_id  bigint  not null constraint appointment_notices_request references appointment_requests on delete cascade,
  -- the visit itself, or the doctor's practice on its day: a message about one says nothing about the other
  topic       text    not null constraint appointment_notices_topic check (topic in ('visit', 'practice')),
  kind        text    not null,
  -- the date and hour that it was about, and what the staff said besides, as JSON
  about       text    not null,
  said        text    not null,
  -- what it reports; it is obsolete once this is undone
  absence_id  bigint  constraint appointment_notices_absence references absences on delete set null,
  message_id  bigint  constraint appointment_notices_message references outbox_messages on delete set null,
  -- the one that holds; a message of another one is not sent any more
  is_current  boolean not null default true
);
create unique index appointment_notices_current on appointment_notices (request_id, topic) where is_current;
create index appointment_notices_request on appointment_notices (request_id, id);
create index appointment_notices_absence on appointment_notices (absence_id) where absence_id is not null;
create index appointment_notices_message on appointment_notices (message_id) where message_id is not null;

-- The highest number of the queue that was ever given on a date: an arrival that is undone leaves its number unused.
alter table appointment_slots
  add column last_queue_number integer not null default 0 constraint appointment_slots_last_queue_number check (last_queue_number >= 0);
update appointment_slots t set last_queue_number = n.last
from (select schedule_id, visit_date, max(queue_number) as last from appointment_requests group by 1, 2) n
where n.schedule_id = t.schedule_id and n.visit_date = t.visit_date and n.last is not null;
