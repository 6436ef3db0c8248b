-- What every slice stands on: limits, idempotency keys, the outbox.

-- Words a person types are compared without accents and tolerate typing errors.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Counted per fixed window. Unlogged: losing the counters in a crash only resets a limit.
create unlogged table rate_limits (
  bucket        text        not null,
  window_start  timestamptz not null,
  hits          integer     not null constraint rate_limits_hits_positive check (hits > 0),
  expires_at    timestamptz not null,
  constraint rate_limits_pk primary key (bucket, window_start)
);
create index rate_limits_expires_at on rate_limits (expires_at);

-- The answer is stored in the same transaction as the effect, so a retry repeats the answer and not the effect.
create table idempotency_keys (
  scope         text        not null,
  key           text        not null constraint idempotency_keys_key_length check (length(key) between 1 and 255),
  request_hash  text        not null,
  status        smallint    not null,
  body          jsonb       not null,
  created_at    timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- A message that waits for its carrier. Written in the transaction of the act it tells of.
create table outbox_messages (
  id          bigint generated always as identity constraint outbox_messages_pk primary key,
  channel     text        not null constraint outbox_messages_channel check (channel in ('email', 'whatsapp', 'sms')),
  recipient   text        not null,
  subject     text,
  body_text   text        not null,
  body_html   text,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz,
  attempts    integer     not null default 0,
  last_error  text
);
create index outbox_messages_unsent on outbox_messages (id) where sent_at is null;
