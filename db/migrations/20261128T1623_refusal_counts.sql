-- How often an account was refused one act within ten minutes: the audit log has one row for all of them, which cannot change.

create table refusal_counts (
  actor_id  uuid        not null,
  action    text        not null,
  -- as in the audit log: `refusal:…`
  object    text        not null,
  began_at  timestamptz not null,
  count     integer     not null default 1 constraint refusal_counts_count check (count > 0),
  constraint refusal_counts_pk primary key (actor_id, action, object, began_at)
);
create index refusal_counts_began_at on refusal_counts (began_at);
