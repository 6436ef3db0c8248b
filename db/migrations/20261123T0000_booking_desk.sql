-- What the booking desk does with a request. `status` keeps its meaning: requested, cancelled or quarantined.

alter table appointment_requests
  add column desk_state    text not null default 'new' constraint appointment_requests_desk_state
                           check (desk_state in ('new', 'contacted', 'confirmed', 'arrived', 'no_show', 'done')),
  -- how the request reached the hospital
  add column source        text not null default 'web' constraint appointment_requests_source
                           check (source in ('web', 'phone', 'walk_in', 'whatsapp')),
  -- the member of staff who entered it; null = the patient
  add column entered_by    uuid constraint appointment_requests_entered_by references users on delete set null,
  -- grows with every change that the desk or the patient can see; the desk sends the one that it read
  add column version       integer not null default 1,
  -- the order of arrival on one date of a schedule
  add column queue_number  integer constraint appointment_requests_queue_number check (queue_number > 0),
  -- why the desk cancelled; null = the patient did
  add column cancel_reason text constraint appointment_requests_cancel_reason
                           check (cancel_reason in ('asked', 'doctor_absent', 'merged', 'unreachable', 'wrong_number', 'other')),
  add constraint appointment_requests_cancelled check (cancel_reason is null or status = 'cancelled');

create index appointment_requests_entered_by on appointment_requests (entered_by) where entered_by is not null;
create unique index appointment_requests_queue on appointment_requests (schedule_id, visit_date, queue_number) where queue_number is not null;
-- the desk's lists: one hospital, one date or all that wait
create index appointment_requests_desk_day on appointment_requests (facility_id, visit_date, start_hour, id);
create index appointment_requests_desk_waiting on appointment_requests (visit_date, id)
  where status <> 'cancelled' and desk_state in ('new', 'contacted');

-- What happened to a request. Personal data: deleted with it.
create table appointment_events (
  id          bigint generated always as identity constraint appointment_events_pk primary key,
  request_id  bigint not null constraint appointment_events_request references appointment_requests on delete cascade,
  kind        text   not null constraint appointment_events_kind check (kind in ('enter', 'contact', 'confirm', 'grant', 'move', 'cancel', 'merge',
                'arrive', 'no_show', 'done', 'undo', 'reveal')),
  -- null = the patient, or a member of staff whose account is gone
  actor_id    uuid   constraint appointment_events_actor references users on delete set null,
  is_patient  boolean not null default false,
  -- the state and date before, for undo and for the history
  from_state  text   not null,
  from_date   date   not null,
  note        text   constraint appointment_events_note check (length(note) between 1 and 500),
  created_at  timestamptz not null
);
create index appointment_events_request on appointment_events (request_id, id);
create index appointment_events_actor on appointment_events (actor_id) where actor_id is not null;
