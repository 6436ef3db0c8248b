-- A number for every visit that has a place, and what becomes of it on its day.

-- How long one number has in these hours, where a unit gives times of its own; null = numbers alone.
alter table practice_schedules add column number_minutes smallint
  constraint practice_schedules_number_minutes check (number_minutes between 5 and 240);
alter table service_schedules add column number_minutes smallint
  constraint service_schedules_number_minutes check (number_minutes between 5 and 240);

-- The hours of a practice, or of a service itself, on one date.
create table visit_sessions (
  id                   bigint   generated always as identity constraint visit_sessions_pk primary key,
  practice_schedule_id integer  constraint visit_sessions_practice references practice_schedules on delete cascade,
  service_schedule_id  integer  constraint visit_sessions_service references service_schedules on delete cascade,
  visit_date           date     not null,
  -- the last number that was given, also one whose visit is gone
  last_number          integer  not null constraint visit_sessions_last_number check (last_number >= 0),
  constraint visit_sessions_hours check (num_nonnulls(practice_schedule_id, service_schedule_id) = 1),
  constraint visit_sessions_once unique nulls not distinct (practice_schedule_id, service_schedule_id, visit_date)
);
create index visit_sessions_by_service on visit_sessions (service_schedule_id) where service_schedule_id is not null;
create index visit_sessions_by_date on visit_sessions (visit_date);

-- A number outlives its visit, then of nobody: from the calls of a doctor's last sessions the windows of the next ones are learned.
create table visit_numbers (
  session_id     bigint      not null constraint visit_numbers_session references visit_sessions on delete cascade,
  number         integer     not null constraint visit_numbers_number check (number > 0),
  request_id     bigint      constraint visit_numbers_request references appointment_requests on delete set null
                             constraint visit_numbers_of_request unique,
  reservation_id uuid        constraint visit_numbers_reservation references reservations on delete set null
                             constraint visit_numbers_of_reservation unique,
  reported_at    timestamptz,
  -- the last call, and how many there were
  called_at      timestamptz,
  calls          smallint    not null default 0,
  done_at        timestamptz,
  constraint visit_numbers_pk primary key (session_id, number),
  constraint visit_numbers_one_visit check (num_nonnulls(request_id, reservation_id) <= 1),
  constraint visit_numbers_calls check ((calls > 0) = (called_at is not null))
);

-- Every open visit that is stored has its number in the order of booking; of those that are over nothing is read.
create temporary table open_visits on commit drop as
select practice, service, visit_date, request_id, reservation_id,
  row_number() over (partition by practice, service, visit_date order by created_at, request_id, reservation_id) as number, reported_at
from (
  select r.schedule_id as practice, null::int as service, r.visit_date, r.id as request_id, null::uuid as reservation_id, r.created_at,
    case when r.desk_state in ('arrived', 'done') then r.updated_at end as reported_at
  from appointment_requests r where r.status = 'requested' and r.shows_place
  union all
  select r.practice_schedule_id, r.service_schedule_id, r.visit_date, null, r.id, r.created_at,
    case when r.state in ('checked_in', 'fulfilled') then r.updated_at end
  from reservations r where r.holds_place
) v;
insert into visit_sessions (practice_schedule_id, service_schedule_id, visit_date, last_number)
select practice, service, visit_date, count(*) from open_visits group by 1, 2, 3;
insert into visit_numbers (session_id, number, request_id, reservation_id, reported_at)
select s.id, v.number, v.request_id, v.reservation_id, v.reported_at
from open_visits v join visit_sessions s
  on s.practice_schedule_id is not distinct from v.practice and s.service_schedule_id is not distinct from v.service and s.visit_date = v.visit_date;
