-- The number that a visit had at another place, which it has again when it comes back: whoever moves to and fro draws no new ones.
create table left_numbers (
  session_id     bigint  not null constraint left_numbers_session references visit_sessions on delete cascade,
  number         integer not null constraint left_numbers_number check (number > 0),
  request_id     bigint  constraint left_numbers_request references appointment_requests on delete cascade,
  reservation_id uuid    constraint left_numbers_reservation references reservations on delete cascade,
  constraint left_numbers_pk primary key (session_id, number),
  constraint left_numbers_one_visit check (num_nonnulls(request_id, reservation_id) = 1)
);
create index left_numbers_by_request on left_numbers (request_id) where request_id is not null;
create index left_numbers_by_reservation on left_numbers (reservation_id) where reservation_id is not null;

-- What is learned of a doctor is read from the calls.
create index visit_numbers_called on visit_numbers (session_id) where called_at is not null;
