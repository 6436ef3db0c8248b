-- Orders of all four types: what was bought from which facilities, for how much, and what became of it. Money is whole rupiah and includes PPN.

create table orders (
  id         bigint      generated always as identity constraint orders_pk primary key,
  name       text        not null constraint orders_name unique check (name ~ '^INV-\d{8}-[0-9A-HJKMNP-TV-Z]{8}$'),
  -- null = the account is erased
  user_id    uuid        constraint orders_user references users on delete set null,
  type_code  text        not null constraint orders_type check (type_code in ('MS', 'SPT', 'SCD', 'SRD')),
  state      text        not null constraint orders_state check (state in ('placed', 'awaiting', 'paid', 'processing', 'completed', 'expired',
               'cancelled', 'refused')),
  state_at   timestamptz not null,
  -- where it is sent, as it was then; null = nothing is sent, or the account is erased
  address    jsonb,
  products   bigint      not null constraint orders_products check (products >= 0),
  discount   bigint      not null constraint orders_discount check (discount between 0 and products),
  shipment   bigint      not null constraint orders_shipment check (shipment >= 0),
  -- of the way to pay
  fee        bigint      not null default 0 constraint orders_fee check (fee >= 0),
  total      bigint      not null constraint orders_total check (total between 1 and 999999999999),
  -- included in the total
  ppn        bigint      not null constraint orders_ppn check (ppn between 0 and products - discount),
  -- what was requested back of an accepted payment
  refunded   bigint      not null default 0,
  -- the payment that the order took
  attempt_id bigint      constraint orders_attempt references payment_attempts on delete set null,
  -- ways to pay that are not offered
  without    text[]      not null default '{}',
  -- the time to pay by the way that is chosen, and the last time by any
  pay_until  timestamptz not null,
  pay_limit  timestamptz not null,
  placed_at  timestamptz not null,
  paid_at    timestamptz,
  -- the payment was taken back after goods were packed
  debt_at    timestamptz,
  constraint orders_sum check (total = products - discount + shipment + fee),
  constraint orders_refunded check (refunded between 0 and total),
  constraint orders_times check (placed_at < pay_until),
  constraint orders_paid check (state not in ('paid', 'processing', 'completed') or paid_at is not null)
);
create index orders_by_user on orders (user_id, placed_at desc, id desc) where user_id is not null;
create index orders_by_attempt on orders (attempt_id) where attempt_id is not null;
create index orders_unpaid on orders (pay_until) where state in ('placed', 'awaiting');
create index orders_old on orders (placed_at);

create table seller_orders (
  id            bigint      generated always as identity constraint seller_orders_pk primary key,
  order_id      bigint      not null constraint seller_orders_order references orders on delete cascade,
  facility_id   int         not null constraint seller_orders_facility references facilities on delete restrict,
  state         text        not null default 'waiting' constraint seller_orders_state check (state in ('waiting', 'accepted', 'packed', 'shipped', 'ready',
                  'delivered', 'collected', 'refused', 'cancelled')),
  state_at      timestamptz not null,
  -- how it reaches the person; 'service' = it is used at the facility, or over the network
  mode          text        not null constraint seller_orders_mode check (mode in ('courier', 'own', 'pickup', 'service')),
  shipment_name text        not null constraint seller_orders_shipment_name check (length(shipment_name) between 1 and 100),
  products      bigint      not null constraint seller_orders_products check (products >= 0),
  discount      bigint      not null constraint seller_orders_discount check (discount between 0 and products),
  shipment      bigint      not null constraint seller_orders_shipment check (shipment >= 0),
  ppn           bigint      not null constraint seller_orders_ppn check (ppn between 0 and products - discount),
  waybill       text        constraint seller_orders_waybill check (length(waybill) between 1 and 60),
  -- why it was refused, for the person
  reason        text        constraint seller_orders_reason check (length(reason) between 3 and 300),
  -- without an acceptance until then it is refused; null = no limit
  accept_until  timestamptz,
  receipt_year  smallint,
  receipt_no    int         constraint seller_orders_receipt_no check (receipt_no > 0),
  constraint seller_orders_once unique (order_id, facility_id),
  constraint seller_orders_receipt unique (facility_id, receipt_year, receipt_no),
  constraint seller_orders_receipt_whole check ((receipt_year is null) = (receipt_no is null))
);
create index seller_orders_desk on seller_orders (facility_id, state, state_at);
create index seller_orders_unaccepted on seller_orders (accept_until) where state = 'waiting' and accept_until is not null;

create table order_lines (
  id              bigint   generated always as identity constraint order_lines_pk primary key,
  seller_order_id bigint   not null constraint order_lines_seller_order references seller_orders on delete cascade,
  no              smallint not null constraint order_lines_no check (no > 0),
  -- what it is for the domain that sells it
  item_key        text     not null constraint order_lines_item_key check (length(item_key) between 1 and 64),
  name            text     not null constraint order_lines_name check (length(name) between 1 and 200),
  unit            text     not null constraint order_lines_unit check (length(unit) between 1 and 60),
  image           text     constraint order_lines_image check (length(image) between 1 and 300),
  -- what else the domain that sells it keeps as it was
  details         jsonb    not null default '{}',
  quantity        int      not null constraint order_lines_quantity check (quantity between 1 and 10000),
  cancelled       int      not null default 0,
  price           bigint   not null constraint order_lines_price check (price between 0 and 999999999),
  discount        bigint   not null default 0,
  tax_code        text     not null constraint order_lines_tax_code check (tax_code in ('ppn_11', 'none')),
  ppn             bigint   not null constraint order_lines_ppn check (ppn >= 0),
  constraint order_lines_no_once unique (seller_order_id, no),
  constraint order_lines_cancelled check (cancelled between 0 and quantity),
  constraint order_lines_discount check (discount between 0 and quantity * price),
  constraint order_lines_ppn_part check (ppn <= quantity * price - discount)
);

-- What of an order was requested back, in parts that fit its lines.
create table order_refunds (
  id              bigint      generated always as identity constraint order_refunds_pk primary key,
  order_id        bigint      not null constraint order_refunds_order references orders on delete cascade,
  -- null = of the whole order
  seller_order_id bigint      constraint order_refunds_seller_order references seller_orders on delete cascade,
  line_id         bigint      constraint order_refunds_line references order_lines on delete cascade,
  quantity        int         constraint order_refunds_quantity check (quantity > 0),
  amount          bigint      not null constraint order_refunds_amount check (amount > 0),
  ppn             bigint      not null constraint order_refunds_ppn check (ppn between 0 and amount),
  -- null = the payment had less left than this
  refund_id       bigint      constraint order_refunds_refund references refunds on delete set null,
  created_at      timestamptz not null,
  constraint order_refunds_line_of_seller check (line_id is null or (seller_order_id is not null and quantity is not null))
);
create index order_refunds_by_order on order_refunds (order_id, id);
create index order_refunds_by_seller_order on order_refunds (seller_order_id) where seller_order_id is not null;
create index order_refunds_by_line on order_refunds (line_id) where line_id is not null;
create index order_refunds_by_refund on order_refunds (refund_id) where refund_id is not null;

-- What happened to an order and its parts, in order. Only grows.
create table order_events (
  id              bigint      generated always as identity constraint order_events_pk primary key,
  order_id        bigint      not null constraint order_events_order references orders on delete restrict,
  seller_order_id bigint      constraint order_events_seller_order references seller_orders on delete restrict,
  kind            text        not null constraint order_events_kind check (kind ~ '^[a-z_]{1,40}$'),
  source          text        not null constraint order_events_source check (source in ('owner', 'staff', 'provider', 'clock', 'product')),
  actor_id        uuid        constraint order_events_actor references users on delete set null,
  note            text        constraint order_events_note check (length(note) between 1 and 300),
  happened_at     timestamptz not null
);
create index order_events_by_order on order_events (order_id, id);
create index order_events_by_seller_order on order_events (seller_order_id) where seller_order_id is not null;
create index order_events_by_actor on order_events (actor_id) where actor_id is not null;

-- The last number of each series that must have no gap.
create table number_series (
  facility_id int      not null constraint number_series_facility references facilities on delete restrict,
  kind        text     not null constraint number_series_kind check (kind in ('receipt')),
  year        smallint not null constraint number_series_year check (year between 2020 and 2200),
  last        int      not null constraint number_series_last check (last > 0),
  constraint number_series_pk primary key (facility_id, kind, year)
);
