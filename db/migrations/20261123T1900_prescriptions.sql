-- Prescriptions that patients send to a pharmacy, what its pharmacist makes of each line, and the second check before a part is handed over.
-- What a prescription says is health data: the files and every text of it are encrypted.

create table prescriptions (
  id             uuid        constraint prescriptions_pk primary key default gen_random_uuid(),
  -- null = the account is erased, and the pharmacy has to keep what it has dispensed
  user_id        uuid        constraint prescriptions_user references users on delete set null,
  -- null = for the account's holder, or for a person who is no longer in the family
  member_id      uuid        constraint prescriptions_member references family_members on delete set null,
  facility_id    integer     not null constraint prescriptions_pharmacy references pharmacies on delete restrict,
  state          text        not null default 'uploaded' constraint prescriptions_state
    check (state in ('uploaded', 'review', 'quoted', 'approved', 'refused', 'used', 'expired', 'withdrawn')),
  state_at       timestamptz not null,
  -- for whom, with allergies, and what the sender knows of doctor and date
  sealed_patient text        not null,
  -- doctor and permit as the pharmacist has read them
  sealed_reading text,
  issued_on      date,
  -- the last day on which something of it can be bought
  valid_until    date,
  -- how often it may be repeated after the first time
  iter           smallint    not null default 0 constraint prescriptions_iter check (iter between 0 and 12),
  claimed_by     uuid        constraint prescriptions_claimed_by references users on delete set null,
  -- another pharmacist may take it over after this
  claimed_until  timestamptz,
  reviewed_by    uuid        constraint prescriptions_reviewed_by references users on delete set null,
  refusal_code   text        constraint prescriptions_refusal_code check (refusal_code ~ '^[a-z_]{3,30}$'),
  sealed_refusal text,
  created_at     timestamptz not null,
  constraint prescriptions_claimed check ((state = 'review') = (claimed_until is not null)),
  constraint prescriptions_refused check ((state = 'refused') = (refusal_code is not null)),
  constraint prescriptions_read check (state not in ('quoted', 'approved', 'used')
    or (sealed_reading is not null and issued_on is not null and valid_until >= issued_on))
);
create index prescriptions_user on prescriptions (user_id, created_at desc) where user_id is not null;
create index prescriptions_member on prescriptions (member_id) where member_id is not null;
create index prescriptions_waiting on prescriptions (facility_id, created_at) where state in ('uploaded', 'review');
create index prescriptions_pharmacy on prescriptions (facility_id);
create index prescriptions_ending on prescriptions (valid_until) where state in ('quoted', 'approved');
create index prescriptions_created on prescriptions (created_at);
create index prescriptions_claimed_by on prescriptions (claimed_by) where claimed_by is not null;
create index prescriptions_reviewed_by on prescriptions (reviewed_by) where reviewed_by is not null;

create table prescription_files (
  prescription_id uuid     not null constraint prescription_files_prescription references prescriptions on delete cascade,
  no              smallint not null constraint prescription_files_no check (no between 1 and 4),
  file_id         uuid     not null constraint prescription_files_file references files constraint prescription_files_once unique,
  -- pixels of a picture; null = a PDF
  width           integer  constraint prescription_files_width check (width > 0),
  height          integer  constraint prescription_files_height check (height > 0),
  -- of the stored content: the same picture in another prescription
  sha256          text     not null,
  constraint prescription_files_pk primary key (prescription_id, no),
  constraint prescription_files_size check ((width is null) = (height is null))
);
create index prescription_files_sha256 on prescription_files (sha256);

create table prescription_lines (
  id              bigint      generated always as identity constraint prescription_lines_pk primary key,
  prescription_id uuid        not null constraint prescription_lines_prescription references prescriptions on delete cascade,
  no              smallint    not null constraint prescription_lines_no check (no between 1 and 30),
  -- what is written, how it is taken, and why it is refused
  sealed_text     text        not null,
  decision        text        not null constraint prescription_lines_decision check (decision in ('approve', 'substitute', 'refuse')),
  refusal_code    text        constraint prescription_lines_refusal_code check (refusal_code ~ '^[a-z_]{3,30}$'),
  product_id      integer     constraint prescription_lines_product references products on delete restrict,
  -- null with a product = this variant is not sold any more
  stock_id        integer     constraint prescription_lines_stock references medicine_stocks on delete set null,
  -- what was written, where the pharmacy knows it and gives something else
  instead_of      integer     constraint prescription_lines_instead_of references products on delete restrict,
  -- rupiah of all that is approved, when it was decided
  price           bigint      constraint prescription_lines_price check (price > 0),
  instead_price   bigint      constraint prescription_lines_instead_price check (instead_price > 0),
  -- base units, repetitions included
  approved_qty    integer     not null default 0,
  used_qty        integer     not null default 0,
  -- of a substitute: null = the patient has not answered
  patient_agrees  boolean,
  answered_at     timestamptz,
  constraint prescription_lines_once unique (prescription_id, no),
  constraint prescription_lines_used check (used_qty >= 0 and used_qty <= approved_qty),
  constraint prescription_lines_approved check (case decision
    when 'refuse' then approved_qty = 0 and refusal_code is not null
    else approved_qty between 1 and 100000 and product_id is not null and price is not null and refusal_code is null end),
  constraint prescription_lines_answered check ((patient_agrees is null) = (answered_at is null) and (patient_agrees is null or decision = 'substitute'))
);
create index prescription_lines_product on prescription_lines (product_id) where product_id is not null;
create index prescription_lines_stock on prescription_lines (stock_id) where stock_id is not null;
create index prescription_lines_instead_of on prescription_lines (instead_of) where instead_of is not null;

-- What happened to a prescription; the patient is told of some of it. No foreign keys to messages, because the outbox deletes them earlier.
create table prescription_events (
  id              bigint      generated always as identity constraint prescription_events_pk primary key,
  prescription_id uuid        not null constraint prescription_events_prescription references prescriptions on delete cascade,
  kind            text        not null constraint prescription_events_kind check (kind ~ '^[a-z_]{3,30}$'),
  actor_id        uuid        constraint prescription_events_actor references users on delete set null,
  happened_at     timestamptz not null,
  mail_id         bigint,
  phone_id        bigint,
  told_at         timestamptz
);
create index prescription_events_prescription on prescription_events (prescription_id, id);
create index prescription_events_actor on prescription_events (actor_id) where actor_id is not null;

alter table cart_lines
  -- what is bought of a prescription: its number does not change in the cart
  add column prescription_line_id bigint constraint cart_lines_prescription_line references prescription_lines on delete cascade;
create index cart_lines_prescription_line on cart_lines (prescription_line_id) where prescription_line_id is not null;

-- The preparation of a part of an order with prescribed medicines, and its check by another person.
create table dispensings (
  seller_order_id bigint      constraint dispensings_pk primary key constraint dispensings_seller_order references seller_orders on delete cascade,
  -- what the patient answered about allergies and pregnancy when it was prepared
  sealed_answers  text        not null,
  -- null = the account is gone
  prepared_by     uuid        constraint dispensings_prepared_by references users on delete set null,
  prepared_at     timestamptz not null,
  checked_by      uuid        constraint dispensings_checked_by references users on delete set null,
  checked_at      timestamptz,
  constraint dispensings_two_persons check (checked_by <> prepared_by),
  constraint dispensings_checked check (checked_by is null or checked_at is not null)
);
create index dispensings_prepared_by on dispensings (prepared_by) where prepared_by is not null;
create index dispensings_checked_by on dispensings (checked_by) where checked_by is not null;
