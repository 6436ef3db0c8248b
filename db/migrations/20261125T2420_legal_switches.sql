-- What needs the hospital's own legal check is on once two persons have turned it on, and what a manager allows of the check of claims.

create table legal_approvals (
  id           integer     generated always as identity constraint legal_approvals_pk primary key,
  name         text        not null constraint legal_approvals_name
                           check (name in ('telemedicine', 'promo_discounts', 'sale_bebas', 'sale_bebas_terbatas', 'ratings', 'returns')),
  -- the newest row that is on or off decides; without one the switch is on outside production alone
  state        text        not null constraint legal_approvals_state check (state in ('proposed', 'withdrawn', 'on', 'off')),
  note         text        not null constraint legal_approvals_note check (length(note) between 1 and 500),
  proposed_by  uuid        constraint legal_approvals_proposed_by references users on delete set null,
  proposed_at  timestamptz not null,
  approval     text        constraint legal_approvals_approval check (length(approval) between 1 and 500),
  approved_by  uuid        constraint legal_approvals_approved_by references users on delete set null,
  approved_at  timestamptz,
  ended_by     uuid        constraint legal_approvals_ended_by references users on delete set null,
  ended_at     timestamptz,
  end_note     text        constraint legal_approvals_end_note check (length(end_note) between 1 and 500),
  constraint legal_approvals_two_persons check (approved_by <> proposed_by),
  constraint legal_approvals_approved check (state <> 'on' or (approved_at is not null and approval is not null)),
  constraint legal_approvals_ended check ((state in ('withdrawn', 'off')) = (ended_at is not null and end_note is not null))
);
create unique index legal_approvals_open on legal_approvals (name) where state in ('proposed', 'on');
create index legal_approvals_newest on legal_approvals (name, id desc);
create index legal_approvals_proposed_by on legal_approvals (proposed_by) where proposed_by is not null;
create index legal_approvals_approved_by on legal_approvals (approved_by) where approved_by is not null;
create index legal_approvals_ended_by on legal_approvals (ended_by) where ended_by is not null;

-- A text that a manager lets through: these words, under this version of the rules.
create table claim_allowances (
  kind        text        not null,
  key         text        not null,
  hash        text        not null constraint claim_allowances_hash check (hash ~ '^[0-9a-f]{64}$'),
  reason      text        not null constraint claim_allowances_reason check (length(reason) between 1 and 500),
  allowed_by  uuid        constraint claim_allowances_allowed_by references users on delete set null,
  allowed_at  timestamptz not null,
  constraint claim_allowances_pk primary key (kind, key, hash)
);
create index claim_allowances_allowed_by on claim_allowances (allowed_by) where allowed_by is not null;
