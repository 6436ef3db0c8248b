-- The shifts of cashiers, what was paid at the place in each, and the days whose sums were compared with a statement.

create table cashier_shifts (
  id            bigint      generated always as identity constraint cashier_shifts_pk primary key,
  facility_id   int         not null constraint cashier_shifts_facility references facilities on delete restrict,
  -- null = an account that was erased
  user_id       uuid        constraint cashier_shifts_user references users on delete set null,
  opened_at     timestamptz not null,
  -- cash that was counted
  opening_cash  bigint      not null constraint cashier_shifts_opening_cash check (opening_cash between 0 and 999999999999),
  closed_at     timestamptz,
  counted_cash  bigint      constraint cashier_shifts_counted_cash check (counted_cash between 0 and 999999999999),
  -- what should have been there when it was closed
  expected_cash bigint,
  reason        text        constraint cashier_shifts_reason check (length(reason) between 3 and 300),
  constraint cashier_shifts_closed check ((closed_at is null) = (counted_cash is null) and (closed_at is null) = (expected_cash is null)),
  constraint cashier_shifts_difference check (closed_at is null or counted_cash = expected_cash or reason is not null)
);
create unique index cashier_shifts_open on cashier_shifts (user_id, facility_id) where closed_at is null;
create index cashier_shifts_by_facility on cashier_shifts (facility_id, opened_at);
create index cashier_shifts_by_user on cashier_shifts (user_id) where user_id is not null;

create table cashier_shift_payments (
  attempt_id bigint constraint cashier_shift_payments_pk primary key constraint cashier_shift_payments_attempt references payment_attempts on delete cascade,
  shift_id   bigint not null constraint cashier_shift_payments_shift references cashier_shifts on delete restrict,
  tender     text   not null constraint cashier_shift_payments_tender check (tender in ('cash', 'card')),
  amount     bigint not null constraint cashier_shift_payments_amount check (amount > 0)
);
create index cashier_shift_payments_by_shift on cashier_shift_payments (shift_id);

create table payment_day_checks (
  id              bigint      generated always as identity constraint payment_day_checks_pk primary key,
  -- null = payments of no facility
  facility_id     int         constraint payment_day_checks_facility references facilities on delete restrict,
  day             date        not null,
  channel         text        not null,
  recorded_total  bigint      not null constraint payment_day_checks_recorded_total check (recorded_total >= 0),
  statement_total bigint      not null constraint payment_day_checks_statement_total check (statement_total between 0 and 999999999999),
  reason          text        constraint payment_day_checks_reason check (length(reason) between 3 and 300),
  checked_by      uuid        constraint payment_day_checks_checked_by references users on delete set null,
  checked_at      timestamptz not null,
  constraint payment_day_checks_once unique nulls not distinct (facility_id, day, channel),
  constraint payment_day_checks_difference check (recorded_total = statement_total or reason is not null)
);
create index payment_day_checks_by_checker on payment_day_checks (checked_by) where checked_by is not null;
