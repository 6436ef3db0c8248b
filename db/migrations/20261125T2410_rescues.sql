-- Rescue: another time is proposed, and held, for each booking that a planned leave calls off.

-- A leave that was entered ahead, whose bookings have proposals.
alter table absences add column is_planned boolean not null default false;

create table rescues (
  id                        bigint      generated always as identity constraint rescues_pk primary key,
  absence_id                bigint      not null constraint rescues_absence references absences on delete cascade,
  request_id                bigint      constraint rescues_request references appointment_requests on delete cascade,
  reservation_id            uuid        constraint rescues_reservation references reservations on delete cascade,
  -- where the booking stood when it was called off
  from_practice_schedule_id integer     constraint rescues_from_practice references practice_schedules on delete cascade,
  from_service_schedule_id  integer     constraint rescues_from_service references service_schedules on delete cascade,
  from_date                 date        not null,
  from_start                time        not null,
  -- waiting: nothing is proposed yet. lapsed: the hold ended without an answer. none: no time was found. settled: the booking was changed
  -- elsewhere, or takes place after all
  state                     text        not null default 'waiting' constraint rescues_state check (state in
                                        ('waiting', 'proposed', 'lapsed', 'none', 'accepted', 'cancelled', 'settled')),
  state_at                  timestamptz not null,
  -- counts the proposals, so that an answer names the one that was seen
  round                     integer     not null default 0,
  practice_schedule_id      integer     constraint rescues_practice references practice_schedules on delete cascade,
  service_schedule_id       integer     constraint rescues_service_hours references service_schedules on delete cascade,
  -- of a reservation: the service that is given then
  service_id                integer     constraint rescues_service references services on delete cascade,
  visit_date                date,
  start_hour                time,
  end_hour                  time,
  hold_until                timestamptz,
  -- the times that the patient has refused, as 'practice service date'
  declined                  text[]      not null default '{}',
  answered_at               timestamptz,
  answered_by               text        constraint rescues_answered_by check (answered_by in ('patient', 'desk')),
  created_at                timestamptz not null,
  holds_place               boolean     not null generated always as (state = 'proposed') stored,
  constraint rescues_of_one check (num_nonnulls(request_id, reservation_id) = 1),
  constraint rescues_from_one check (num_nonnulls(from_practice_schedule_id, from_service_schedule_id) = 1),
  constraint rescues_hold check ((hold_until is not null) = (state = 'proposed')),
  constraint rescues_proposal check (num_nonnulls(practice_schedule_id, service_schedule_id) = (visit_date is not null)::int),
  constraint rescues_proposed check (state not in ('proposed', 'lapsed', 'accepted') or visit_date is not null and start_hour is not null),
  constraint rescues_answered check ((answered_at is null) = (answered_by is null))
);
-- One booking has one open rescue.
create unique index rescues_of_request on rescues (request_id) where state in ('waiting', 'proposed', 'lapsed', 'none');
create unique index rescues_of_reservation on rescues (reservation_id) where state in ('waiting', 'proposed', 'lapsed', 'none');
create index rescues_by_absence on rescues (absence_id, id);
create index rescues_by_request on rescues (request_id) where request_id is not null;
create index rescues_by_reservation on rescues (reservation_id) where reservation_id is not null;
create index rescues_from_practice on rescues (from_practice_schedule_id) where from_practice_schedule_id is not null;
create index rescues_from_service on rescues (from_service_schedule_id) where from_service_schedule_id is not null;
create index rescues_practice on rescues (practice_schedule_id, visit_date) where practice_schedule_id is not null;
create index rescues_service_hours on rescues (service_schedule_id, visit_date) where service_schedule_id is not null;
create index rescues_service on rescues (service_id) where service_id is not null;
create index rescues_open on rescues (id) where state in ('waiting', 'proposed', 'lapsed', 'none');
