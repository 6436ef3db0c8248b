-- Who took the list of a day out of the product, with whole numbers: printed, as a file, or written by the job of the morning.
create table appointment_day_lists (
  id           bigint      generated always as identity constraint appointment_day_lists_pk primary key,
  facility_id  integer     not null constraint appointment_day_lists_facility references facilities on delete cascade,
  visit_date   date        not null,
  format       text        not null constraint appointment_day_lists_format check (format in ('html', 'csv', 'morning')),
  -- null = the job, or a member of staff whose account is gone
  actor_id     uuid        constraint appointment_day_lists_actor references users on delete set null,
  reason       text        not null constraint appointment_day_lists_reason check (length(reason) between 5 and 200),
  requests     integer     not null,
  created_at   timestamptz not null
);
create index appointment_day_lists_facility on appointment_day_lists (facility_id, visit_date);
create index appointment_day_lists_actor on appointment_day_lists (actor_id) where actor_id is not null;
create index appointment_day_lists_created on appointment_day_lists (created_at);
