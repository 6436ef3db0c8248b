-- The desk of orders: until which day the buyer was told that a part comes, in how many boxes it is packed, and what couriers took with them.

alter table seller_orders
  -- How fast the way is that was bought, in the words of the type of order.
  add column speed       jsonb,
  add column promised_on date,
  add column boxes       smallint not null default 1 constraint seller_orders_boxes check (boxes between 1 and 20);

-- A round of a courier: the parcels of one facility that are handed over together.
create table courier_rounds (
  id               bigint      generated always as identity constraint courier_rounds_pk primary key,
  facility_id      int         not null constraint courier_rounds_facility references facilities on delete restrict,
  state            text        not null default 'open' constraint courier_rounds_state check (state in ('open', 'closed')),
  opened_by        uuid        constraint courier_rounds_opener references users on delete set null,
  opened_at        timestamptz not null,
  courier          text        constraint courier_rounds_courier check (length(courier) between 1 and 60),
  vehicle          text        constraint courier_rounds_vehicle check (length(vehicle) between 1 and 60),
  -- What the courier drew, encrypted; null = signed on paper.
  sealed_signature text,
  closed_by        uuid        constraint courier_rounds_closer references users on delete set null,
  closed_at        timestamptz,
  constraint courier_rounds_signed check ((state = 'closed') = (closed_at is not null and courier is not null))
);
create index courier_rounds_of_facility on courier_rounds (facility_id, state, opened_at);
create index courier_rounds_by_opener on courier_rounds (opened_by) where opened_by is not null;
create index courier_rounds_by_closer on courier_rounds (closed_by) where closed_by is not null;

create table courier_round_parts (
  courier_round_id bigint     not null constraint courier_round_parts_round references courier_rounds on delete cascade,
  seller_order_id  bigint     not null constraint courier_round_parts_part references seller_orders on delete cascade,
  -- The boxes whose labels were scanned.
  scanned          smallint[] not null default '{}',
  constraint courier_round_parts_pk primary key (courier_round_id, seller_order_id)
);
create index courier_round_parts_by_part on courier_round_parts (seller_order_id);

create index stock_batches_by_number on stock_batches (upper(batch_no));
