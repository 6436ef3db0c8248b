-- Many records of content at once: a run is prepared, shown, confirmed, and then carried out row by row. And what was taken out as a file.

create table content_runs (
  id            uuid        not null default gen_random_uuid() constraint content_runs_pk primary key,
  kind          text        not null constraint content_runs_kind check (kind ~ '^[a-z][a-z-]{1,40}$'),
  act           text        not null constraint content_runs_act check (act in ('publish', 'unpublish', 'trash', 'untrash', 'import')),
  actor_id      uuid        not null constraint content_runs_actor references users on delete cascade,
  -- the list that was chosen from; a record that has left it is not touched. Null = the records were chosen one by one, or by a file
  filter        jsonb       constraint content_runs_filter check (jsonb_typeof(filter) = 'object'),
  -- how many records the person saw in the list
  seen          integer     constraint content_runs_seen check (seen >= 0),
  -- of an import: the cells of the file, the first line being the titles
  lines         jsonb       constraint content_runs_lines check (jsonb_typeof(lines) = 'array'),
  -- which field each column is; an empty text leaves it out
  mapping       jsonb       constraint content_runs_mapping check (jsonb_typeof(mapping) = 'array'),
  -- over the file, the mapping, and what would be done with which version: what a confirmation is for
  plan_hash     text        not null,
  state         text        not null constraint content_runs_state check (state in ('prepared', 'running', 'done')),
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  done_at       timestamptz,
  constraint content_runs_of_file check ((act = 'import') = (lines is not null) and (act = 'import') = (mapping is not null)),
  constraint content_runs_confirmed check ((state = 'prepared') = (confirmed_at is null)),
  constraint content_runs_done check ((state = 'done') = (done_at is not null))
);
create index content_runs_by_person on content_runs (actor_id, created_at desc);
create index content_runs_created_at on content_runs (created_at);

create table content_run_rows (
  run_id   uuid     not null constraint content_run_rows_run references content_runs on delete cascade,
  n        integer  not null constraint content_run_rows_n check (n > 0),
  -- null = a new record, until it has a key
  key      text,
  -- what the person has seen; a newer one is refused
  version  integer,
  title    text     not null,
  -- what an import writes, by field
  values   jsonb    not null default '{}' constraint content_run_rows_values check (jsonb_typeof(values) = 'object'),
  -- what there is to say by column, with the value of the file
  notes    jsonb    not null default '[]' constraint content_run_rows_notes check (jsonb_typeof(notes) = 'array'),
  effect  text     not null constraint content_run_rows_effect check (effect in ('change', 'new', 'same', 'duplicate', 'error')),
  outcome  text     constraint content_run_rows_outcome check (outcome in ('done', 'refused')),
  reason   text,
  constraint content_run_rows_pk primary key (run_id, n),
  constraint content_run_rows_known check (key is not null or effect in ('new', 'duplicate', 'error')),
  constraint content_run_rows_touched check (outcome is null or effect in ('change', 'new'))
);

create table content_exports (
  id          bigint      generated always as identity constraint content_exports_pk primary key,
  kind        text        not null constraint content_exports_kind check (kind ~ '^[a-z][a-z-]{1,40}$'),
  actor_id    uuid        constraint content_exports_actor references users on delete set null,
  -- those of the list, or all fields
  columns     text[]      not null,
  filter      jsonb       not null constraint content_exports_filter check (jsonb_typeof(filter) = 'object'),
  reason      text        not null constraint content_exports_reason check (length(reason) between 5 and 200),
  rows        integer     not null constraint content_exports_rows check (rows >= 0),
  created_at  timestamptz not null
);
create index content_exports_by_person on content_exports (actor_id) where actor_id is not null;
create index content_exports_created_at on content_exports (created_at);
