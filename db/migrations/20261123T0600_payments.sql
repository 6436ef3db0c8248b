-- Payments of anything that a domain declares as payable: methods, attempts, their history, proofs, refunds, and what providers sent.
-- Money is whole rupiah.

-- The bank accounts that transfers go to. Two persons: one proposes, another approves.
create table payment_accounts (
  id          int         generated always as identity constraint payment_accounts_pk primary key,
  -- null = the group
  facility_id int         constraint payment_accounts_facility references facilities on delete restrict,
  bank        text        not null constraint payment_accounts_bank check (length(bank) between 2 and 60),
  number      text        not null constraint payment_accounts_number check (number ~ '^\d{5,20}$'),
  holder      text        not null constraint payment_accounts_holder check (length(holder) between 2 and 100),
  state       text        not null default 'proposed' constraint payment_accounts_state check (state in ('proposed', 'active', 'retired')),
  proposed_by uuid        constraint payment_accounts_proposed_by references users on delete set null,
  approved_by uuid        constraint payment_accounts_approved_by references users on delete set null,
  created_at  timestamptz not null,
  approved_at timestamptz,
  constraint payment_accounts_two_persons check (approved_by <> proposed_by),
  constraint payment_accounts_approved check ((state = 'proposed') = (approved_at is null))
);
create unique index payment_accounts_active on payment_accounts (coalesce(facility_id, 0)) where state = 'active';
create index payment_accounts_by_facility on payment_accounts (facility_id) where facility_id is not null;
create index payment_accounts_by_proposer on payment_accounts (proposed_by) where proposed_by is not null;
create index payment_accounts_by_approver on payment_accounts (approved_by) where approved_by is not null;

create table payment_methods (
  id          int      generated always as identity constraint payment_methods_pk primary key,
  channel     text     not null constraint payment_methods_channel check (channel in ('transfer', 'at_place', 'va_bca', 'va_bni', 'va_bri',
                'va_permata', 'echannel', 'qris', 'gopay', 'shopeepay', 'cstore_alfamart', 'cstore_indomaret')),
  -- null = every facility; a facility's own row replaces the one of the group
  facility_id int      constraint payment_methods_facility references facilities on delete restrict,
  name        text     not null constraint payment_methods_name check (length(name) between 2 and 60),
  group_name  text     not null constraint payment_methods_group check (length(group_name) between 2 and 60),
  min         bigint   not null default 1 constraint payment_methods_min check (min > 0),
  max         bigint   not null constraint payment_methods_max check (max <= 999999999999),
  fee         bigint   not null default 0 constraint payment_methods_fee check (fee >= 0),
  ttl_minutes int      not null constraint payment_methods_ttl check (ttl_minutes between 5 and 43200),
  -- whether the provider itself can return the money
  refundable  boolean  not null default false,
  is_active   boolean  not null default true,
  sort_order  smallint not null default 0,
  constraint payment_methods_once unique nulls not distinct (channel, facility_id),
  constraint payment_methods_range check (min <= max)
);
create index payment_methods_by_facility on payment_methods (facility_id) where facility_id is not null;

insert into payment_methods (channel, name, group_name, min, max, ttl_minutes, refundable, sort_order) values
  ('qris', 'QRIS', 'QRIS dan dompet digital', 1500, 10000000, 15, true, 10),
  ('gopay', 'GoPay', 'QRIS dan dompet digital', 1500, 20000000, 15, true, 20),
  ('shopeepay', 'ShopeePay', 'QRIS dan dompet digital', 1500, 20000000, 15, true, 30),
  ('va_bca', 'BCA Virtual Account', 'Virtual account', 10000, 50000000, 60, false, 40),
  ('echannel', 'Mandiri Bill Payment', 'Virtual account', 10000, 50000000, 60, false, 50),
  ('va_bni', 'BNI Virtual Account', 'Virtual account', 10000, 50000000, 60, false, 60),
  ('va_bri', 'BRI Virtual Account', 'Virtual account', 10000, 50000000, 60, false, 70),
  ('va_permata', 'Permata Virtual Account', 'Virtual account', 10000, 50000000, 60, false, 80),
  ('cstore_alfamart', 'Alfamart', 'Gerai', 10000, 5000000, 120, false, 90),
  ('cstore_indomaret', 'Indomaret', 'Gerai', 10000, 5000000, 120, false, 100),
  ('transfer', 'Transfer bank', 'Transfer bank', 1, 999999999999, 1440, false, 110),
  ('at_place', 'Bayar di tempat', 'Bayar di tempat', 1, 999999999999, 10080, false, 120);

create table payment_attempts (
  id            bigint      generated always as identity constraint payment_attempts_pk primary key,
  -- what is paid: a kind that a domain declares, and its id there
  subject_kind  text        not null constraint payment_attempts_subject_kind check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id    text        not null constraint payment_attempts_subject_id check (length(subject_id) between 1 and 64),
  no            smallint    not null constraint payment_attempts_no check (no > 0),
  user_id       uuid        constraint payment_attempts_user references users on delete set null,
  facility_id   int         constraint payment_attempts_facility references facilities on delete restrict,
  method_id     int         not null constraint payment_attempts_method references payment_methods on delete restrict,
  channel       text        not null,
  provider      text        not null constraint payment_attempts_provider check (provider in ('manual', 'midtrans')),
  -- our name at the provider, and the provider's own
  reference     text        not null constraint payment_attempts_reference unique check (reference ~ '^[A-Za-z0-9_~-]{1,44}\.\d{1,5}$'),
  provider_tx   text        constraint payment_attempts_provider_tx check (length(provider_tx) between 1 and 100),
  -- with the fee
  amount        bigint      not null constraint payment_attempts_amount check (amount between 1 and 999999999999),
  fee           bigint      not null constraint payment_attempts_fee check (fee >= 0 and fee < amount),
  state         text        not null constraint payment_attempts_state check (state in ('created', 'pending', 'review', 'paid', 'failed', 'expired',
                  'cancelled', 'reversed')),
  state_at      timestamptz not null,
  reason        text        constraint payment_attempts_reason check (length(reason) between 1 and 100),
  instructions  jsonb,
  expires_at    timestamptz not null,
  -- until then what is sold is held, because payments are reported late
  hold_until    timestamptz not null,
  paid          bigint      not null default 0,
  paid_at       timestamptz,
  -- whether what was paid for took the money; null = not paid
  accepted      boolean,
  -- the sum of its refunds, except declined ones
  refunded      bigint      not null default 0,
  -- when the provider is asked next, and how often it was asked
  next_check_at timestamptz,
  checks        int         not null default 0,
  created_at    timestamptz not null,
  constraint payment_attempts_no_once unique (subject_kind, subject_id, no),
  constraint payment_attempts_refunded check (refunded between 0 and paid),
  constraint payment_attempts_paid check ((state in ('paid', 'reversed')) = (paid > 0) and (paid > 0) = (paid_at is not null)
    and (paid > 0) = (accepted is not null)),
  constraint payment_attempts_hold check (created_at < expires_at and expires_at <= hold_until)
);
create unique index payment_attempts_open on payment_attempts (subject_kind, subject_id) where state in ('created', 'pending', 'review');
create unique index payment_attempts_accepted on payment_attempts (subject_kind, subject_id) where accepted and state = 'paid';
create unique index payment_attempts_provider_once on payment_attempts (provider, provider_tx) where provider_tx is not null;
create index payment_attempts_by_user on payment_attempts (user_id) where user_id is not null;
create index payment_attempts_by_method on payment_attempts (method_id);
create index payment_attempts_desk on payment_attempts (facility_id, state, state_at);
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_holds on payment_attempts (hold_until) where state in ('created', 'pending');

create table payment_proofs (
  id         bigint      generated always as identity constraint payment_proofs_pk primary key,
  attempt_id bigint      not null constraint payment_proofs_attempt references payment_attempts on delete cascade,
  -- null = erased with the account
  file_id    uuid        constraint payment_proofs_file references files constraint payment_proofs_file_once unique,
  state      text        not null default 'waiting' constraint payment_proofs_state check (state in ('waiting', 'confirmed', 'rejected')),
  sent_at    timestamptz not null,
  decided_by uuid        constraint payment_proofs_decided_by references users on delete set null,
  decided_at timestamptz,
  constraint payment_proofs_decided check ((state = 'waiting') = (decided_at is null))
);
create unique index payment_proofs_waiting on payment_proofs (attempt_id) where state = 'waiting';
create index payment_proofs_by_attempt on payment_proofs (attempt_id, id);
create index payment_proofs_by_decider on payment_proofs (decided_by) where decided_by is not null;

create table refunds (
  id                bigint      generated always as identity constraint refunds_pk primary key,
  attempt_id        bigint      not null constraint refunds_attempt references payment_attempts on delete restrict,
  -- at the provider: the same key is the same refund
  key               text        not null constraint refunds_key unique check (key ~ '^[A-Za-z0-9.~_-]{1,60}$'),
  amount            bigint      not null constraint refunds_amount check (amount > 0),
  method            text        not null constraint refunds_method check (method in ('provider', 'bank')),
  state             text        not null constraint refunds_state check (state in ('requested', 'needs_account', 'approved', 'sent', 'done', 'failed',
                      'declined')),
  state_at          timestamptz not null,
  reason            text        not null constraint refunds_reason check (reason in ('late', 'double', 'overpaid', 'cancelled', 'complaint',
                      'correction')),
  note              text        not null default '' constraint refunds_note check (length(note) <= 300),
  sealed_account    text,
  -- null = the product itself, or a person whose account is gone
  requested_by      uuid        constraint refunds_requested_by references users on delete set null,
  approved_by       uuid        constraint refunds_approved_by references users on delete set null,
  bank_reference    text        constraint refunds_bank_reference check (length(bank_reference) between 1 and 60),
  failure           text        constraint refunds_failure check (length(failure) between 1 and 100),
  -- when its provider was asked for it first
  asked_at          timestamptz,
  sent_at           timestamptz,
  done_at           timestamptz,
  bank_confirmed_at timestamptz,
  created_at        timestamptz not null,
  constraint refunds_two_persons check (approved_by <> requested_by),
  constraint refunds_account check (method = 'bank' or state <> 'needs_account'),
  constraint refunds_done check ((state = 'done') = (done_at is not null))
);
create index refunds_by_attempt on refunds (attempt_id, id);
create index refunds_by_requester on refunds (requested_by) where requested_by is not null;
create index refunds_by_approver on refunds (approved_by) where approved_by is not null;
create index refunds_unfinished on refunds (state, state_at) where state not in ('done', 'declined');
create index refunds_with_account on refunds (done_at) where sealed_account is not null;

-- What happened to an attempt and its refunds, in order. Only grows.
create table payment_events (
  id          bigint      generated always as identity constraint payment_events_pk primary key,
  attempt_id  bigint      not null constraint payment_events_attempt references payment_attempts on delete restrict,
  refund_id   bigint      constraint payment_events_refund references refunds on delete restrict,
  kind        text        not null constraint payment_events_kind check (kind ~ '^[a-z_]{1,40}$'),
  from_state  text,
  to_state    text        not null,
  source      text        not null constraint payment_events_source check (source in ('owner', 'staff', 'provider', 'clock', 'product')),
  actor_id    uuid        constraint payment_events_actor references users on delete set null,
  note        text        constraint payment_events_note check (length(note) between 1 and 300),
  happened_at timestamptz not null
);
create index payment_events_by_attempt on payment_events (attempt_id, id);
create index payment_events_by_refund on payment_events (refund_id) where refund_id is not null;
create index payment_events_by_actor on payment_events (actor_id) where actor_id is not null;

-- What providers sent, signed by them. A hint: the provider is asked before anything moves.
create table provider_webhooks (
  id          bigint      generated always as identity constraint provider_webhooks_pk primary key,
  provider    text        not null,
  -- of the body: the same one is stored once
  sha256      text        not null constraint provider_webhooks_sha256 unique check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed_raw  text        not null,
  attempt_id  bigint      constraint provider_webhooks_attempt references payment_attempts on delete set null,
  -- when the provider was asked, and answered
  verified_at timestamptz,
  outcome     text        not null default 'waiting' constraint provider_webhooks_outcome check (outcome in ('waiting', 'moved', 'unchanged',
                'unknown_attempt')),
  received_at timestamptz not null
);
create index provider_webhooks_by_attempt on provider_webhooks (attempt_id) where attempt_id is not null;
create index provider_webhooks_waiting on provider_webhooks (received_at) where outcome = 'waiting';
create index provider_webhooks_old on provider_webhooks (received_at);
