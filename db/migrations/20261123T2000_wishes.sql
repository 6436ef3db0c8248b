-- What people keep for later, and who waits for a variant that is sold out.

create table wishes (
  user_id     uuid        not null constraint wishes_user references users on delete cascade,
  medicine_id integer     not null constraint wishes_medicine references medicines on delete cascade,
  added_at    timestamptz not null,
  constraint wishes_pk primary key (user_id, medicine_id)
);
create index wishes_of_medicine on wishes (medicine_id);

create table stock_notices (
  id       bigint      generated always as identity constraint stock_notices_pk primary key,
  user_id  uuid        not null constraint stock_notices_user references users on delete cascade,
  stock_id integer     not null constraint stock_notices_stock references medicine_stocks on delete cascade,
  asked_at timestamptz not null,
  -- null = the person still waits
  notified_at  timestamptz,
  -- The messages of the outbox that tell it. No foreign keys to them, because the outbox deletes its messages earlier.
  mail_id  bigint,
  phone_id bigint
);
create unique index stock_notices_waiting on stock_notices (user_id, stock_id) where notified_at is null;
create index stock_notices_of_stock on stock_notices (stock_id, asked_at);
create index stock_notices_old on stock_notices (asked_at);
create index stock_notices_of_user on stock_notices (user_id);
