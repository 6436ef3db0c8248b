-- The way of each part's parcel. A parcel that came back and is sent again has a second row.

create table shipments (
  id              bigint      generated always as identity constraint shipments_pk primary key,
  seller_order_id bigint      not null constraint shipments_seller_order references seller_orders on delete cascade,
  no              smallint    not null constraint shipments_no check (no > 0),
  mode            text        not null constraint shipments_mode check (mode in ('courier', 'own', 'pickup')),
  state           text        not null constraint shipments_state check (state in ('booked', 'in_transit', 'held', 'returning', 'delivered', 'returned',
                    'lost')),
  state_at        timestamptz not null,
  -- who carries it
  courier         text        constraint shipments_courier check (length(courier) between 1 and 60),
  waybill         text        constraint shipments_waybill check (length(waybill) between 1 and 60),
  constraint shipments_once unique (seller_order_id, no)
);

-- What happened on the way; the same is recorded once. Only grows.
create table shipment_events (
  id          bigint      generated always as identity constraint shipment_events_pk primary key,
  shipment_id bigint      not null constraint shipment_events_shipment references shipments on delete cascade,
  state       text        not null,
  happened_at timestamptz not null,
  constraint shipment_events_once unique (shipment_id, state, happened_at)
);
