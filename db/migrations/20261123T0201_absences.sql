-- Practice that does not take place as patients were told, and the requests that somebody has to care for because of it.

create table absences (
  id           bigint   generated always as identity constraint absences_pk primary key,
  -- late: the doctor comes later. absent: no practice. hours: other hours on that date
  kind         text     not null constraint absences_kind check (kind in ('late', 'absent', 'hours')),
  -- null = everybody at the facility, on a holiday
  doctor_id    integer  constraint absences_doctor references doctors on delete cascade,
  -- null = every facility of the doctor
  facility_id  integer  constraint absences_facility references facilities on delete cascade,
  -- the one schedule of an absence that was recorded on its day
  schedule_id  integer  constraint absences_schedule references practice_schedules on delete cascade,
  starts_on    date     not null,
  ends_on      date     not null,
  minutes      integer  constraint absences_minutes check (minutes between 5 and 480),
  recorded_by  uuid     constraint absences_recorded_by references users on delete set null,
  created_at   timestamptz not null,
  undone_at    timestamptz,
  constraint absences_period check (starts_on <= ends_on),
  constraint absences_late check ((kind = 'late') = (minutes is not null))
);
create index absences_doctor on absences (doctor_id, ends_on);
create index absences_facility on absences (facility_id, ends_on);
create index absences_schedule on absences (schedule_id, starts_on) where schedule_id is not null;
create index absences_recorded_by on absences (recorded_by) where recorded_by is not null;

-- One affected request. Whether it was moved or cancelled is read from the request itself. Deleted with it.
create table absence_requests (
  absence_id   bigint  not null constraint absence_requests_absence references absences on delete cascade,
  request_id   bigint  not null constraint absence_requests_request references appointment_requests on delete cascade,
  -- where the visit stood when it was recorded
  schedule_id  integer not null constraint absence_requests_schedule references practice_schedules on delete cascade,
  visit_date   date    not null,
  -- the message to the patient
  message_id   bigint  constraint absence_requests_message references outbox_messages on delete set null,
  -- what the staff recorded by hand: the patient was reached, the patient has decided
  notified_at      timestamptz,
  answered_at  timestamptz,
  -- the visit takes place after all
  restored_at  timestamptz,
  constraint absence_requests_pk primary key (absence_id, request_id)
);
create index absence_requests_request on absence_requests (request_id);
create index absence_requests_schedule on absence_requests (schedule_id, visit_date);
create index absence_requests_message on absence_requests (message_id) where message_id is not null;
