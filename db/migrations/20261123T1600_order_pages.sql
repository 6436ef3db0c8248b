-- What the pages of orders need: the shared track page, messages to buyers, and complaints about what was delivered.

alter table orders
  -- grows with each new link of the track page, so that the former one is dead
  add column share_no   int   not null default 0 constraint orders_share_no check (share_no >= 0),
  -- of the token in the link that is valid now; null = not shared
  add column share_hash bytea constraint orders_share_hash unique;

-- Which messages of the outbox tell the buyer of an event. No foreign keys to them, because the outbox deletes its messages earlier.
create table order_messages (
  event_id bigint      constraint order_messages_pk primary key constraint order_messages_event references order_events on delete cascade,
  mail_id  bigint,
  phone_id bigint,
  sent_at  timestamptz not null
);

-- What a buyer says is wrong with a delivered part, once for each part.
create table order_complaints (
  id              bigint      generated always as identity constraint order_complaints_pk primary key,
  seller_order_id bigint      not null constraint order_complaints_seller_order references seller_orders on delete cascade,
  facility_id     int         not null constraint order_complaints_facility references facilities on delete restrict,
  user_id         uuid        constraint order_complaints_user references users on delete set null,
  kind            text        not null constraint order_complaints_kind check (kind in ('damaged', 'wrong', 'missing', 'other')),
  sealed_text     text        not null,
  -- null = without a photo
  file_id         uuid        constraint order_complaints_file references files constraint order_complaints_file_once unique,
  sealed_answer   text,
  -- null = not answered, or the account is gone
  answered_by     uuid        constraint order_complaints_answered_by references users on delete set null,
  created_at      timestamptz not null,
  answered_at     timestamptz,
  constraint order_complaints_once unique (seller_order_id),
  constraint order_complaints_answered check ((sealed_answer is null) = (answered_at is null))
);
create index order_complaints_waiting on order_complaints (facility_id, created_at) where answered_at is null;
create index order_complaints_by_facility on order_complaints (facility_id);
create index order_complaints_old on order_complaints (created_at);
create index order_complaints_by_user on order_complaints (user_id) where user_id is not null;
create index order_complaints_by_answerer on order_complaints (answered_by) where answered_by is not null;
