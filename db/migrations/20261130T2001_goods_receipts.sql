-- Goods that arrive: from whom, with which invoice, in many lines; and the codes that are on packs.

-- What a scanner reads on a pack: whose it is, and how many base units are in it. Of a number no zeros in front.
create table product_codes (
  code       text        constraint product_codes_pk primary key constraint product_codes_code check (code ~ '^[^a-z\s]{3,60}$'),
  product_id integer     not null constraint product_codes_product references products on delete cascade,
  base_qty   integer     not null constraint product_codes_base_qty check (base_qty between 1 and 100000),
  -- null = an account that was erased
  added_by   uuid        constraint product_codes_by references users on delete set null,
  added_at   timestamptz not null
);
create index product_codes_product on product_codes (product_id);
create index product_codes_by on product_codes (added_by) where added_by is not null;

-- Wholesalers (PBF), for all pharmacies.
create table suppliers (
  id         integer  generated always as identity constraint suppliers_pk primary key,
  name       text     not null constraint suppliers_name check (length(name) between 3 and 120),
  licence    text     not null constraint suppliers_licence check (length(licence) between 3 and 60),
  npwp       text     not null default '' constraint suppliers_npwp check (npwp ~ '^(\d{15,16})?$'),
  -- within how many days its invoices are paid
  terms_days smallint not null default 30 constraint suppliers_terms_days check (terms_days between 0 and 365)
);
create unique index suppliers_once on suppliers (lower(name));

create table receipts (
  id             bigint      generated always as identity constraint receipts_pk primary key,
  facility_id    integer     not null constraint receipts_pharmacy references pharmacies on delete restrict,
  supplier_id    integer     not null constraint receipts_supplier references suppliers on delete restrict,
  invoice_no     text        not null constraint receipts_invoice_no check (length(invoice_no) between 1 and 60),
  invoiced_on    date        not null,
  due_on         date        not null,
  tax_invoice_no text        not null default '' constraint receipts_tax_invoice_no check (length(tax_invoice_no) <= 30),
  -- rupiah of the whole invoice: the tax, and what is to be paid with it
  ppn            bigint      not null constraint receipts_ppn check (ppn between 0 and 999999999999),
  total          bigint      not null constraint receipts_total check (total between ppn and 999999999999),
  -- a draft is not in the stock yet
  state          text        not null default 'draft' constraint receipts_state check (state in ('draft', 'posted', 'void')),
  created_by     uuid        constraint receipts_created_by references users on delete set null,
  created_at     timestamptz not null,
  posted_by      uuid        constraint receipts_posted_by references users on delete set null,
  posted_at      timestamptz,
  voided_by      uuid        constraint receipts_voided_by references users on delete set null,
  voided_at      timestamptz,
  void_reason    text        constraint receipts_void_reason check (length(void_reason) between 3 and 200),
  constraint receipts_due check (due_on >= invoiced_on),
  constraint receipts_posted check ((state = 'draft') = (posted_at is null)),
  constraint receipts_voided check ((state = 'void') = (voided_at is not null) and (state = 'void') = (void_reason is not null))
);
-- An invoice is received once; after a void it is entered anew.
create unique index receipts_once on receipts (supplier_id, upper(invoice_no)) where state <> 'void';
create index receipts_of_supplier on receipts (supplier_id);
create index receipts_of_pharmacy on receipts (facility_id, state);
create index receipts_created on receipts (created_by) where created_by is not null;
create index receipts_poster on receipts (posted_by) where posted_by is not null;
create index receipts_voider on receipts (voided_by) where voided_by is not null;

create table receipt_lines (
  id         bigint      generated always as identity constraint receipt_lines_pk primary key,
  receipt_id bigint      not null constraint receipt_lines_receipt references receipts on delete cascade,
  product_id integer     not null constraint receipt_lines_product references products on delete restrict,
  batch_no   text        not null constraint receipt_lines_batch_no check (length(batch_no) between 1 and 60),
  expires_on date        not null,
  -- packs that are paid for, and those that came on top
  packs      integer     not null constraint receipt_lines_packs check (packs between 0 and 100000),
  bonus      integer     not null default 0 constraint receipt_lines_bonus check (bonus between 0 and 100000),
  -- base units in a pack
  pack_qty   integer     not null constraint receipt_lines_pack_qty check (pack_qty between 1 and 100000),
  -- rupiah of all packs of the line, without the tax
  cost       bigint      not null constraint receipt_lines_cost check (cost between 0 and 999999999999),
  constraint receipt_lines_units check ((packs + bonus) > 0 and (packs + bonus)::bigint * pack_qty <= 1000000)
);
create index receipt_lines_receipt on receipt_lines (receipt_id);
create index receipt_lines_product on receipt_lines (product_id);

-- When more is ordered, up to how much, and where it lies; null = nobody has said it.
alter table stock_items
  add column min_level integer constraint stock_items_min_level check (min_level between 1 and 1000000),
  add column max_level integer constraint stock_items_max_level check (max_level <= 1000000 and max_level >= min_level),
  add column rack text not null default '' constraint stock_items_rack check (length(rack) <= 30);

-- What a base unit of a batch has cost, without the tax; null = received without an invoice of many lines.
alter table stock_batches add column unit_cost numeric(14, 2) constraint stock_batches_unit_cost check (unit_cost >= 0);

-- A line of a receipt comes into the stock once, and leaves it once when its receipt is void.
alter table stock_moves
  add column receipt_line_id bigint constraint stock_moves_receipt_line references receipt_lines on delete restrict,
  drop constraint stock_moves_kind,
  add constraint stock_moves_kind check (kind in ('receive', 'void', 'pick', 'restock', 'adjust', 'expire', 'recall', 'damage')),
  add constraint stock_moves_of_receipt check (case when receipt_line_id is null then kind <> 'void' else kind in ('receive', 'void') end);
create unique index stock_moves_receipt_once on stock_moves (receipt_line_id, kind) where receipt_line_id is not null;
