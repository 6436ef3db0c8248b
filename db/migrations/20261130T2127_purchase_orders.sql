-- Orders of goods from wholesalers (surat pesanan): proposed, signed by a pharmacist with a number, sent, and received by invoices.

alter table suppliers
  add column address   text     not null default '' constraint suppliers_address check (length(address) <= 300),
  -- how many days its goods are on their way
  add column lead_days smallint not null default 3 constraint suppliers_lead_days check (lead_days between 0 and 90);

create table purchase_orders (
  id            bigint      generated always as identity constraint purchase_orders_pk primary key,
  facility_id   integer     not null constraint purchase_orders_pharmacy references pharmacies on delete restrict,
  supplier_id   integer     not null constraint purchase_orders_supplier references suppliers on delete restrict,
  -- the control of its products: precursors and certain drugs (OOT) are ordered apart
  kind          text        not null constraint purchase_orders_kind check (kind in ('none', 'prekursor', 'oot')),
  -- for how many days the goods last once they are there
  cover_days    smallint    not null constraint purchase_orders_cover_days check (cover_days between 1 and 180),
  state         text        not null default 'draft'
    constraint purchase_orders_state check (state in ('draft', 'signed', 'sent', 'part', 'received', 'cancelled')),
  -- of the pharmacy, the kind and the year, without a gap
  year          smallint,
  number        integer     constraint purchase_orders_number check (number > 0),
  created_by    uuid        constraint purchase_orders_created_by references users on delete set null,
  created_at    timestamptz not null,
  signed_by     uuid        constraint purchase_orders_signed_by references users on delete set null,
  signed_at     timestamptz,
  -- the pharmacist, as the document says
  signer        text        constraint purchase_orders_signer check (length(signer) between 2 and 150),
  sipa          text        constraint purchase_orders_sipa check (length(sipa) between 3 and 100),
  sent_by       uuid        constraint purchase_orders_sent_by references users on delete set null,
  sent_at       timestamptz,
  cancelled_by  uuid        constraint purchase_orders_cancelled_by references users on delete set null,
  cancelled_at  timestamptz,
  cancel_reason text        constraint purchase_orders_cancel_reason check (length(cancel_reason) between 3 and 200),
  constraint purchase_orders_signed check (
    (state = 'draft') = (number is null) and (number is null) = (year is null) and (number is null) = (signed_at is null)
    and (number is null) = (signer is null) and (number is null) = (sipa is null)),
  constraint purchase_orders_cancelled check ((state = 'cancelled') = (cancelled_at is not null) and (state = 'cancelled') = (cancel_reason is not null)),
  constraint purchase_orders_once unique (facility_id, kind, year, number)
);
create index purchase_orders_of_supplier on purchase_orders (supplier_id);
create index purchase_orders_of_pharmacy on purchase_orders (facility_id, state);
create index purchase_orders_creator on purchase_orders (created_by) where created_by is not null;
create index purchase_orders_signature on purchase_orders (signed_by) where signed_by is not null;
create index purchase_orders_sender on purchase_orders (sent_by) where sent_by is not null;
create index purchase_orders_canceller on purchase_orders (cancelled_by) where cancelled_by is not null;

create table purchase_order_lines (
  id         bigint  generated always as identity constraint purchase_order_lines_pk primary key,
  order_id   bigint  not null constraint purchase_order_lines_order references purchase_orders on delete cascade,
  product_id integer not null constraint purchase_order_lines_product references products on delete restrict,
  packs      integer not null constraint purchase_order_lines_packs check (packs between 1 and 100000),
  -- what a pack is called, such as a box, and how many base units are in it
  pack_unit  text    not null constraint purchase_order_lines_pack_unit check (length(pack_unit) between 2 and 30),
  pack_qty   integer not null constraint purchase_order_lines_pack_qty check (pack_qty between 1 and 100000),
  constraint purchase_order_lines_once unique (order_id, product_id),
  constraint purchase_order_lines_units check (packs::bigint * pack_qty <= 1000000)
);
create index purchase_order_lines_product on purchase_order_lines (product_id);

-- What comes for an order of goods; more than was ordered needs a reason.
alter table receipts
  add column purchase_order_id bigint constraint receipts_purchase_order references purchase_orders on delete restrict,
  add column over_reason text constraint receipts_over_reason check (length(over_reason) between 3 and 200);
create index receipts_of_purchase_order on receipts (purchase_order_id) where purchase_order_id is not null;
