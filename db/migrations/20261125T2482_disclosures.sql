-- The lists of exports and reveals, taken out as files themselves.

create table disclosure_exports (
  id          bigint      generated always as identity constraint disclosure_exports_pk primary key,
  list        text        not null constraint disclosure_exports_list check (list in ('exports', 'reveals')),
  actor_id    uuid        constraint disclosure_exports_actor references users on delete set null,
  filter      jsonb       not null constraint disclosure_exports_filter check (jsonb_typeof(filter) = 'object'),
  reason      text        not null constraint disclosure_exports_reason check (length(reason) between 5 and 200),
  rows        integer     not null constraint disclosure_exports_rows check (rows >= 0),
  created_at  timestamptz not null
);
create index disclosure_exports_by_person on disclosure_exports (actor_id) where actor_id is not null;
create index disclosure_exports_created_at on disclosure_exports (created_at);

-- The reveals of a year are few among the rows of the audit log.
create index audit_records_action on audit_records (action, id desc);
