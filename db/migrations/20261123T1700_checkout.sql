-- Checkout of the medicine shop: what it costs to send a parcel, what a buyer has chosen, and which orders were placed lately. Money is whole
-- rupiah.

-- A way in which a pharmacy sends. Fetching at the pharmacy is always possible and has no row.
create table shipment_services (
  id          integer generated always as identity constraint shipment_services_pk primary key,
  facility_id integer not null constraint shipment_services_pharmacy references pharmacies on delete cascade,
  -- own = the pharmacy brings it, also what is cold or not handed to strangers; courier = a parcel service that the pharmacy hands it to
  mode        text    not null constraint shipment_services_mode check (mode in ('own', 'courier')),
  name        text    not null constraint shipment_services_name check (length(name) between 2 and 60),
  service     text    not null constraint shipment_services_service check (length(service) between 2 and 60),
  is_active   boolean not null default true,
  constraint shipment_services_once unique (facility_id, name, service)
);

-- What a parcel costs by where it goes and what it weighs. Of several rows that fit, the one of the smallest region counts, then the lightest.
create table shipment_rates (
  id         integer generated always as identity constraint shipment_rates_pk primary key,
  service_id integer not null constraint shipment_rates_service references shipment_services on delete cascade,
  -- code of a province, city, district or village, also one that is not loaded; null = everywhere
  region_id  text    constraint shipment_rates_region check (region_id ~ '^[0-9]{2}([0-9]{2}([0-9]{2}([0-9]{4})?)?)?$'),
  up_to_g    integer not null constraint shipment_rates_up_to_g check (up_to_g between 1 and 1000000),
  price      bigint  not null constraint shipment_rates_price check (price between 0 and 9999999),
  etd        text    not null constraint shipment_rates_etd check (length(etd) between 2 and 60),
  constraint shipment_rates_once unique nulls not distinct (service_id, region_id, up_to_g)
);

-- A price that a buyer was shown for certain lines of a pharmacy and a certain village; it holds until its end.
create table shipping_quotes (
  id          bigint      generated always as identity constraint shipping_quotes_pk primary key,
  user_id     uuid        not null constraint shipping_quotes_user references users on delete cascade,
  facility_id integer     not null constraint shipping_quotes_pharmacy references pharmacies on delete cascade,
  -- null = fetched at the pharmacy
  service_id  integer     constraint shipping_quotes_service references shipment_services on delete cascade,
  -- null = without an address
  region_id   text        constraint shipping_quotes_region references regions on delete cascade,
  lines_hash  text        not null constraint shipping_quotes_lines_hash check (lines_hash ~ '^[0-9a-f]{64}$'),
  mode        text        not null constraint shipping_quotes_mode check (mode in ('own', 'courier', 'pickup')),
  name        text        not null,
  service     text        not null,
  price       bigint      not null constraint shipping_quotes_price check (price >= 0),
  etd         text        not null,
  expires_at  timestamptz not null,
  constraint shipping_quotes_once unique nulls not distinct (user_id, facility_id, region_id, lines_hash, service_id),
  constraint shipping_quotes_pickup check ((mode = 'pickup') = (service_id is null))
);
create index shipping_quotes_of_pharmacy on shipping_quotes (facility_id);
create index shipping_quotes_of_service on shipping_quotes (service_id) where service_id is not null;
create index shipping_quotes_in_region on shipping_quotes (region_id) where region_id is not null;
create index shipping_quotes_end on shipping_quotes (expires_at);

-- What an account has chosen for its next order.
create table checkout_drafts (
  user_id    uuid        constraint checkout_drafts_pk primary key constraint checkout_drafts_user references users on delete cascade,
  method_id  integer     constraint checkout_drafts_method references payment_methods on delete set null,
  -- of everything that the buyer was shown last: lines, prices, shipments, address, way to pay
  shown_hash text        constraint checkout_drafts_shown_hash check (shown_hash ~ '^[0-9a-f]{64}$'),
  changed_at timestamptz not null
);
create index checkout_drafts_by_method on checkout_drafts (method_id) where method_id is not null;
create index checkout_drafts_changed on checkout_drafts (changed_at);

-- How each pharmacy of the next order is to send.
create table checkout_shipments (
  user_id     uuid    not null constraint checkout_shipments_draft references checkout_drafts on delete cascade,
  facility_id integer not null constraint checkout_shipments_pharmacy references pharmacies on delete cascade,
  -- null = fetched at the pharmacy
  service_id  integer constraint checkout_shipments_service references shipment_services on delete cascade,
  constraint checkout_shipments_pk primary key (user_id, facility_id)
);
create index checkout_shipments_of_pharmacy on checkout_shipments (facility_id);
create index checkout_shipments_of_service on checkout_shipments (service_id) where service_id is not null;

-- The checkouts of the last day: the same one again, sent without a key, is the same order.
create table checkouts (
  order_id  bigint      constraint checkouts_pk primary key constraint checkouts_order references orders on delete cascade,
  user_id   uuid        not null constraint checkouts_user references users on delete cascade,
  is_direct boolean     not null,
  hash      text        not null constraint checkouts_hash check (hash ~ '^[0-9a-f]{64}$'),
  placed_at timestamptz not null
);
create index checkouts_by_user on checkouts (user_id, placed_at);
create index checkouts_placed on checkouts (placed_at);

-- The way to pay costs the buyer nothing, whatever its fee is.
alter table orders add column without_fee boolean not null default false;
