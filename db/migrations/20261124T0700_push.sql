-- Notifications to browsers, and who has a live stream.

create table push_subscriptions (
  id                   uuid        not null default gen_random_uuid() constraint push_subscriptions_pk primary key,
  user_id              uuid        not null constraint push_subscriptions_user references users on delete cascade,
  -- the log-in in which it was asked for; db/functions/push.sql deletes it with its end
  session_id           uuid        not null constraint push_subscriptions_session references sessions on delete cascade,
  -- SHA-256 of its address at the push service
  endpoint_hash        bytea       not null constraint push_subscriptions_endpoint unique
    constraint push_subscriptions_hash check (length(endpoint_hash) = 32),
  -- the address and the browser's keys
  sealed_subscription  text        not null,
  created_at           timestamptz not null default now(),
  -- the last notification that the push service took
  last_used_at         timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Which accounts have a stream, one row a process. It means nothing after a crash.
create unlogged table live_presence (
  process_id  uuid         not null constraint live_presence_pk primary key,
  user_ids    uuid[]       not null,
  beat_at     timestamptz  not null default now()
);

-- What a doctor wrote lately, for the notice of unread answers.
create index chat_messages_answers on chat_messages (sent_at) where side = 'doctor' and kind <> 'follow_up';
