-- The medicine shop: pharmacies, what may be sold, listings, and stock. Stock counts base units (tablets, bottles) per product and
-- pharmacy; a variant (strip, box) is a price and a number of base units. Money is whole rupiah.

-- A pharmacy of the group that sells; what the law asks a page to say about it.
create table pharmacies (
  facility_id      integer constraint pharmacies_pk primary key constraint pharmacies_facility references facilities on delete restrict,
  license          text    not null constraint pharmacies_license check (length(license) between 3 and 100),
  psef_no          text    constraint pharmacies_psef_no check (length(psef_no) between 3 and 100),
  owner            text    not null constraint pharmacies_owner check (length(owner) between 2 and 150),
  apoteker         text    not null constraint pharmacies_apoteker check (length(apoteker) between 2 and 150),
  sipa             text    not null constraint pharmacies_sipa check (length(sipa) between 3 and 100),
  -- where shipments leave
  origin_post_code text    not null constraint pharmacies_origin_post_code check (origin_post_code ~ '^\d{5}$')
);

-- What may be done with a class of drugs, and when. Several rows of one class never hold on the same day.
create table drug_policies (
  id         integer   generated always as identity constraint drug_policies_pk primary key,
  class      text      not null constraint drug_policies_class check (class in ('bebas', 'bebas_terbatas', 'keras', 'psikotropika', 'narkotika')),
  valid      daterange not null constraint drug_policies_valid check (not isempty(valid)),
  listed     boolean   not null,
  needs_rx   boolean   not null,
  shippable  boolean   not null,
  -- base units in one order, and of one person in 30 days; null = no maximum
  max_order  integer   constraint drug_policies_max_order check (max_order > 0),
  max_30d    integer   constraint drug_policies_max_30d check (max_30d > 0),
  -- these are in no list, whoever edits a policy; is_listable_class() says the same to every read
  constraint drug_policies_never_listed check (not listed or class in ('bebas', 'bebas_terbatas')),
  constraint drug_policies_no_overlap exclude using gist (class with =, valid with &&)
);

-- The sale of each class is a switch that two persons turn on: nothing is listed until then.
insert into drug_policies (class, valid, listed, needs_rx, shippable) values
  ('bebas', '[2026-01-01,)', false, false, true),
  ('bebas_terbatas', '[2026-01-01,)', false, false, true),
  ('keras', '[2026-01-01,)', false, true, true),
  ('psikotropika', '[2026-01-01,)', false, true, false),
  ('narkotika', '[2026-01-01,)', false, true, false);

create table products (
  id            integer     generated always as identity constraint products_pk primary key,
  -- of the national catalogue of medicines
  kfa_code      text        constraint products_kfa_code unique check (kfa_code ~ '^\d{6,12}$'),
  -- the permit of the medicine
  nie           text        not null constraint products_nie check (length(nie) between 5 and 40),
  name          text        not null constraint products_name check (length(name) between 2 and 150),
  -- the active ingredient, such as "Parasetamol 500 mg"
  generic       text        not null default '' constraint products_generic check (length(generic) <= 200),
  class         text        not null constraint products_class check (class in ('bebas', 'bebas_terbatas', 'keras', 'psikotropika', 'narkotika')),
  -- the warning P No. 1 to P No. 6
  p_warning     smallint    constraint products_p_warning check (p_warning between 1 and 6),
  composition   text        not null default '',
  dosage        text        not null default '',
  warnings      text        not null default '',
  storage       text        not null default '',
  is_cold       boolean     not null default false,
  maker         text        not null default '',
  -- what stock counts, such as "tablet"
  base_unit     text        not null constraint products_base_unit check (length(base_unit) between 2 and 30),
  -- the highest retail price of a base unit
  het           bigint      constraint products_het check (het > 0),
  tax_code      text        not null default 'ppn' constraint products_tax_code check (tax_code in ('ppn', 'exempt')),
  -- a batch is sold until this many days before its expiry
  min_life_days integer     not null default 90 constraint products_min_life_days check (min_life_days between 0 and 1000),
  -- withdrawn from sale everywhere
  banned_at     timestamptz,
  updated_at    timestamptz not null default now(),
  constraint products_warned check (class <> 'bebas_terbatas' or p_warning is not null)
);
create index products_class on products (class);

create table medicine_categories (
  id         integer generated always as identity constraint medicine_categories_pk primary key,
  name       text    not null constraint medicine_categories_name check (length(name) between 2 and 100),
  slug       text    not null constraint medicine_categories_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  icon       text    not null,
  sort_order integer not null default 0
);

-- A listing: one product at one pharmacy.
create table medicines (
  id           integer     generated always as identity constraint medicines_pk primary key,
  product_id   integer     not null constraint medicines_product references products on delete restrict,
  facility_id  integer     not null constraint medicines_pharmacy references pharmacies on delete restrict,
  category_id  integer     not null constraint medicines_category references medicine_categories on delete restrict,
  slug         text        not null constraint medicines_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- HTML
  description  text        not null default '',
  -- stored paths, the first one is shown in lists
  images       text[]      not null default '{}' constraint medicines_images check (cardinality(images) <= 8 and array_position(images, null) is null),
  published_at timestamptz,
  updated_at   timestamptz not null default now(),
  constraint medicines_once unique (product_id, facility_id)
);
create index medicines_facility on medicines (facility_id);
create index medicines_category on medicines (category_id);

-- A variant of a listing. Two variants of one listing sell the same stock.
create table medicine_stocks (
  id          integer generated always as identity constraint medicine_stocks_pk primary key,
  medicine_id integer not null constraint medicine_stocks_medicine references medicines on delete cascade,
  unit        text    not null constraint medicine_stocks_unit check (length(unit) between 2 and 30),
  -- what is in it as text, such as "10 tablet"
  size        text    not null default '' constraint medicine_stocks_size check (length(size) <= 60),
  base_qty    integer not null constraint medicine_stocks_base_qty check (base_qty between 1 and 100000),
  price       bigint  not null constraint medicine_stocks_price check (price between 1 and 999999999),
  weight_g    integer not null constraint medicine_stocks_weight_g check (weight_g between 1 and 1000000),
  is_active   boolean not null default true,
  constraint medicine_stocks_once unique (medicine_id, unit)
);

-- Every price that a variant had; a trigger writes it with the price.
create table price_history (
  id         bigint      generated always as identity constraint price_history_pk primary key,
  stock_id   integer     not null constraint price_history_stock references medicine_stocks on delete cascade,
  price      bigint      not null,
  changed_at timestamptz not null default now()
);
create index price_history_stock on price_history (stock_id, changed_at);

-- What a pharmacy has of a product, in base units, and how much of it orders hold.
create table stock_items (
  id          bigint  generated always as identity constraint stock_items_pk primary key,
  product_id  integer not null constraint stock_items_product references products on delete restrict,
  facility_id integer not null constraint stock_items_pharmacy references pharmacies on delete restrict,
  on_hand     integer not null default 0,
  held        integer not null default 0,
  -- at most this many are free: a page says "Stok terbatas"
  low_level   integer not null default 0 constraint stock_items_low_level check (low_level >= 0),
  constraint stock_items_once unique (product_id, facility_id),
  constraint stock_items_held check (held >= 0 and held <= on_hand)
);
create index stock_items_pharmacy on stock_items (facility_id);

create table stock_batches (
  id          bigint  generated always as identity constraint stock_batches_pk primary key,
  item_id     bigint  not null constraint stock_batches_item references stock_items on delete restrict,
  batch_no    text    not null constraint stock_batches_batch_no check (length(batch_no) between 1 and 60),
  expires_on  date    not null,
  sell_until  date    not null,
  on_hand     integer not null default 0 constraint stock_batches_on_hand check (on_hand >= 0),
  -- set aside, not sold any more
  quarantined integer not null default 0 constraint stock_batches_quarantined check (quarantined >= 0),
  constraint stock_batches_once unique (item_id, batch_no, expires_on),
  constraint stock_batches_sell_until check (sell_until <= expires_on)
);
create index stock_batches_sold on stock_batches (item_id, sell_until) where on_hand > 0;

-- Every change of what is on hand; only grows. Their sum is what is on hand.
create table stock_moves (
  id          bigint      generated always as identity constraint stock_moves_pk primary key,
  item_id     bigint      not null constraint stock_moves_item references stock_items on delete restrict,
  batch_id    bigint      not null constraint stock_moves_batch references stock_batches on delete restrict,
  kind        text        not null constraint stock_moves_kind check (kind in ('receive', 'pick', 'restock', 'adjust', 'expire', 'recall', 'damage')),
  delta       integer     not null,
  reason      text        constraint stock_moves_reason check (length(reason) between 1 and 200),
  -- null = the clock, or an account that was erased
  actor_id    uuid        constraint stock_moves_actor references users on delete set null,
  -- the line of an order that was picked or restocked; null = that order is deleted, ten years later
  line_id     bigint      constraint stock_moves_order_line references order_lines on delete set null,
  happened_at timestamptz not null,
  constraint stock_moves_delta check (case kind when 'receive' then delta > 0 when 'restock' then delta > 0 when 'adjust' then delta <> 0
    else delta < 0 end),
  constraint stock_moves_line check (line_id is null or kind in ('pick', 'restock')),
  constraint stock_moves_reasoned check (kind not in ('adjust', 'recall', 'damage') or reason is not null)
);
create unique index stock_moves_once on stock_moves (kind, line_id, batch_id) where line_id is not null;
create index stock_moves_item on stock_moves (item_id, id);
create index stock_moves_batch on stock_moves (batch_id);
create index stock_moves_actor on stock_moves (actor_id) where actor_id is not null;
create index stock_moves_line on stock_moves (line_id) where line_id is not null;

-- What an order's line keeps from other buyers until it is packed.
create table stock_holds (
  id         bigint      generated always as identity constraint stock_holds_pk primary key,
  line_id    bigint      not null constraint stock_holds_line unique constraint stock_holds_order_line references order_lines on delete cascade,
  item_id    bigint      not null constraint stock_holds_item references stock_items on delete restrict,
  -- base units
  qty        integer     not null constraint stock_holds_qty check (qty > 0),
  state      text        not null default 'active' constraint stock_holds_state check (state in ('active', 'consumed', 'released')),
  -- infinity = paid
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at   timestamptz,
  constraint stock_holds_ended check ((state = 'active') = (ended_at is null))
);
create index stock_holds_active on stock_holds (item_id, expires_at) where state = 'active';
create index stock_holds_due on stock_holds (expires_at) where state = 'active';
create index stock_holds_item on stock_holds (item_id);

-- Units that cannot be sold but are still counted, because orders hold them: past their date, recalled, damaged or not found. What is free
-- is written off at once; the rest stands here until its orders end. It is the shortage list of the pharmacy.
create table stock_shortages (
  id          bigint      generated always as identity constraint stock_shortages_pk primary key,
  batch_id    bigint      not null constraint stock_shortages_batch references stock_batches on delete restrict,
  kind        text        not null constraint stock_shortages_kind check (kind in ('adjust', 'expire', 'recall', 'damage')),
  qty         integer     not null constraint stock_shortages_qty check (qty > 0),
  reason      text        constraint stock_shortages_reason check (length(reason) between 1 and 200),
  actor_id    uuid        constraint stock_shortages_actor references users on delete set null,
  reported_at timestamptz not null,
  constraint stock_shortages_reasoned check (kind = 'expire' or reason is not null)
);
create index stock_shortages_batch on stock_shortages (batch_id);
create index stock_shortages_actor on stock_shortages (actor_id) where actor_id is not null;

-- Medicines are searched by their own list; lock_order is after the other kinds.
insert into search_kinds (kind, source_view, record_table, lock_order) values ('medicine', 'search_sources_medicine', 'medicines', 10);
insert into search_names (kind, name_table, link_table, record_column, name_column, lock_order) values
  ('medicine', 'facilities', 'medicines', 'id', 'facility_id', 2),
  ('medicine', 'products', 'medicines', 'id', 'product_id', 7),
  ('medicine', 'medicine_categories', 'medicines', 'id', 'category_id', 8);
