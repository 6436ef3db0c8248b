-- Editing of content by staff. The domain's row is what is published; what is being written stands here, each field as the text of its
-- form field. Only app/platform/resources writes these tables.

create table staff_records (
  kind                text        not null constraint staff_records_kind check (kind ~ '^[a-z][a-z-]{1,40}$'),
  key                 text        not null constraint staff_records_key check (key ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- grows with every change; an editor sends the one that it read
  version             integer     not null default 0,
  -- null = nothing is being written beside what is published
  working             jsonb       constraint staff_records_working check (jsonb_typeof(working) = 'object'),
  working_by          uuid        constraint staff_records_working_by references users on delete set null,
  -- the first publication; remains while the record is offline
  published_at        timestamptz,
  trashed_at          timestamptz,
  -- links for preview of an earlier one are revoked
  preview_generation  integer     not null default 1,
  changed_at          timestamptz not null,
  created_at          timestamptz not null,
  constraint staff_records_pk primary key (kind, key)
);
create index staff_records_working_by on staff_records (working_by) where working_by is not null;
create index staff_records_trashed_at on staff_records (trashed_at) where trashed_at is not null;

-- Complete copies. They are added and never changed.
create table staff_revisions (
  kind            text        not null,
  key             text        not null,
  n               integer     not null constraint staff_revisions_n check (n > 0),
  data            jsonb       not null constraint staff_revisions_data check (jsonb_typeof(data) = 'object'),
  -- of the fields, for a revision that is restored after they changed
  schema_version  smallint    not null default 1,
  cause           text        not null constraint staff_revisions_cause
                              check (cause in ('before', 'note', 'publish', 'schedule', 'restore', 'trash')),
  note            text        constraint staff_revisions_note check (length(note) between 1 and 200),
  author          uuid        constraint staff_revisions_author references users on delete set null,
  created_at      timestamptz not null,
  constraint staff_revisions_pk primary key (kind, key, n),
  constraint staff_revisions_record foreign key (kind, key) references staff_records on delete cascade
);
create index staff_revisions_author on staff_revisions (author) where author is not null;

create table staff_schedules (
  id          bigint      generated always as identity constraint staff_schedules_pk primary key,
  kind        text        not null,
  key         text        not null,
  action      text        not null constraint staff_schedules_action check (action in ('publish', 'unpublish')),
  due_at      timestamptz not null,
  -- what is published then, whatever is written meanwhile
  revision    integer     constraint staff_schedules_revision_action check ((action = 'publish') = (revision is not null)),
  created_by  uuid        constraint staff_schedules_created_by references users on delete set null,
  created_at  timestamptz not null,
  done_at     timestamptz,
  outcome     text        constraint staff_schedules_outcome check (outcome in ('done', 'cancelled', 'refused')),
  -- why it was refused, for editors
  reason      text,
  constraint staff_schedules_ended check ((done_at is null) = (outcome is null)),
  constraint staff_schedules_record foreign key (kind, key) references staff_records on delete cascade,
  constraint staff_schedules_revision foreign key (kind, key, revision) references staff_revisions (kind, key, n) on delete cascade
);
create index staff_schedules_record on staff_schedules (kind, key, id desc);
create index staff_schedules_revision on staff_schedules (kind, key, revision);
create index staff_schedules_created_by on staff_schedules (created_by) where created_by is not null;
create unique index staff_schedules_open on staff_schedules (kind, key, action) where done_at is null;
create index staff_schedules_due on staff_schedules (due_at) where done_at is null;
