-- A request for a dated slot, handed to the facility's WhatsApp chat. Personal data: purged after 90 days.

create table appointment_requests (
  id                 bigint generated always as identity constraint appointment_requests_pk primary key,
  -- short code a person can read out at the desk
  code               text    not null constraint appointment_requests_code unique
                             constraint appointment_requests_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- SHA-256 of the private status link's token; the token itself is never stored
  token_hash         bytea   not null constraint appointment_requests_token_hash unique,
  schedule_id        integer not null constraint appointment_requests_schedule references practice_schedules,
  facility_id        integer not null constraint appointment_requests_facility references facilities,
  specialization_id  integer not null constraint appointment_requests_specialization references specializations,
  doctor_id          integer not null constraint appointment_requests_doctor references doctors,
  visit_date         date    not null,
  -- what the patient was told, kept even when the schedule changes later
  start_hour         time    not null,
  end_hour           time,
  patient_name       text    not null constraint appointment_requests_patient_name check (length(patient_name) between 1 and 120),
  phone              text    not null constraint appointment_requests_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  status             text    not null default 'requested'
                             constraint appointment_requests_status check (status in ('requested', 'cancelled', 'quarantined')),
  consent_version    text    not null,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  cancelled_at       timestamptz
);
create index appointment_requests_created_at on appointment_requests (created_at);
create index appointment_requests_slot on appointment_requests (schedule_id, visit_date) where status = 'requested';
create index appointment_requests_phone on appointment_requests (phone, created_at);
-- the same person asks for one slot once
create unique index appointment_requests_same_person on appointment_requests (schedule_id, visit_date, phone, lower(patient_name))
  where status = 'requested';

-- How many requests hold a place in a dated slot. The row is the lock: it only grows below its capacity.
create table appointment_slots (
  schedule_id  integer not null constraint appointment_slots_schedule references practice_schedules on delete cascade,
  visit_date   date    not null,
  capacity     integer,
  taken        integer not null,
  constraint appointment_slots_pk primary key (schedule_id, visit_date),
  constraint appointment_slots_within_capacity check (taken >= 0 and (capacity is null or taken <= capacity))
);
