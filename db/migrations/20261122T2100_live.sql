-- The live stream: what changed, as ids without text. A topic's numbers are given under the lock of its row, so their order is the order
-- of the commits and none is missing.

create table live_topics (
  topic       text        constraint live_topics_pk primary key constraint live_topics_topic check (topic ~ '^[a-z]+:[A-Za-z0-9-]{1,64}$'),
  -- the number of its last event
  head        bigint      not null,
  changed_at  timestamptz not null default now()
) with (fillfactor = 50);

create table live_events (
  topic       text        not null,
  seq         bigint      not null,
  kind        text        not null constraint live_events_kind check (kind ~ '^[a-z_]+(\.[a-z_]+)*$' and length(kind) <= 64),
  -- the id of the changed record, never a name
  key         text        not null constraint live_events_key check (key ~ '^[A-Za-z0-9_:.-]{1,64}$'),
  version     bigint,
  created_at  timestamptz not null default now(),
  constraint live_events_pk primary key (topic, seq)
);
create index live_events_created_at on live_events (created_at);
