-- What the addresses that texts lead to have answered.

create table link_checks (
  -- as `linkOf` writes it: an own path, or a whole address without its fragment
  address     text        not null constraint link_checks_pk primary key constraint link_checks_address check (length(address) <= 2000),
  outcome     text        not null constraint link_checks_outcome check (outcome in ('answered', 'missing', 'silent', 'unasked')),
  -- null where nothing was answered
  status      integer     constraint link_checks_status check (status between 100 and 999),
  checked_at  timestamptz not null
);
create index link_checks_by_age on link_checks (checked_at);
