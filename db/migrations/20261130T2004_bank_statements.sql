-- Statements of the bank that cashiers import, and the lines of money that came in, each of which is for one transfer or no money of the shop.

create table bank_statements (
  id          bigint      generated always as identity constraint bank_statements_pk primary key,
  account_id  int         not null constraint bank_statements_account references payment_accounts on delete restrict,
  layout      text        not null constraint bank_statements_layout check (layout in ('bca_business', 'bca', 'mandiri', 'bri', 'bni', 'other')),
  file_id     uuid        not null constraint bank_statements_file references files constraint bank_statements_file_once unique,
  first_day   date        not null,
  last_day    date        not null,
  imported_by uuid        constraint bank_statements_imported_by references users on delete set null,
  imported_at timestamptz not null,
  constraint bank_statements_days check (first_day <= last_day)
);
create index bank_statements_by_account on bank_statements (account_id);
create index bank_statements_by_importer on bank_statements (imported_by) where imported_by is not null;

create table bank_lines (
  id             bigint      generated always as identity constraint bank_lines_pk primary key,
  statement_id   bigint      not null constraint bank_lines_statement references bank_statements on delete restrict,
  account_number text        not null constraint bank_lines_account_number check (account_number ~ '^\d{5,20}$'),
  -- of day, sum, text, balance, and how many equal lines the file has before it
  key            text        not null constraint bank_lines_key check (key ~ '^[0-9a-f]{64}$'),
  day            date        not null,
  amount         bigint      not null constraint bank_lines_amount check (amount between 1 and 999999999999),
  -- what the bank writes, encrypted
  sealed_text    text        not null,
  state          text        not null default 'open' constraint bank_lines_state check (state in ('open', 'matched', 'ignored')),
  attempt_id     bigint      constraint bank_lines_attempt references payment_attempts on delete cascade
                             constraint bank_lines_attempt_once unique,
  -- why it is no money of the shop
  reason         text        constraint bank_lines_reason check (length(reason) between 3 and 300),
  decided_by     uuid        constraint bank_lines_decided_by references users on delete set null,
  decided_at     timestamptz,
  constraint bank_lines_once unique (account_number, key),
  constraint bank_lines_decided check ((state = 'open') = (decided_at is null)),
  constraint bank_lines_matched check ((state = 'matched') = (attempt_id is not null)),
  constraint bank_lines_ignored check ((state = 'ignored') = (reason is not null))
);
create index bank_lines_by_statement on bank_lines (statement_id);
create index bank_lines_by_day on bank_lines (day);
create index bank_lines_open on bank_lines (day, id) where state = 'open';
create index bank_lines_by_decider on bank_lines (decided_by) where decided_by is not null;

-- which column is what in the files of a bank that is not known, by the number of the account
create table bank_layouts (
  number   text        constraint bank_layouts_pk primary key check (number ~ '^\d{5,20}$'),
  columns  jsonb       not null,
  named_by uuid        constraint bank_layouts_named_by references users on delete set null,
  named_at timestamptz not null
);
create index bank_layouts_by_namer on bank_layouts (named_by) where named_by is not null;
