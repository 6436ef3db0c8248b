-- What persons ask about their data, answered within 3 x 24 hours (UU 27/2022), and what was done about it.

create table privacy_requests (
  id            bigint      generated always as identity constraint privacy_requests_pk primary key,
  kind          text        not null constraint privacy_requests_kind
                            check (kind in ('access', 'correction', 'deletion', 'withdrawal', 'objection')),
  channel       text        not null constraint privacy_requests_channel check (channel in ('account', 'letter', 'phone', 'counter')),
  -- who asks: an account, or what a stranger said; both are gone once the account is erased
  user_id       uuid        constraint privacy_requests_user references users on delete set null,
  name          text        constraint privacy_requests_name check (length(name) between 1 and 100),
  email         text        constraint privacy_requests_email check (length(email) <= 254),
  phone         text        constraint privacy_requests_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  details       text        constraint privacy_requests_details check (length(details) between 1 and 2000),
  letter_id     bigint      constraint privacy_requests_letter references contact_messages on delete set null,
  received_at   timestamptz not null,
  due_at        timestamptz not null,
  state         text        not null default 'new' constraint privacy_requests_state check (state in ('new', 'working', 'answered')),
  assignee_id   uuid        constraint privacy_requests_assignee references users on delete set null,
  -- how it was made sure that the person asks about their own data
  identity      text        constraint privacy_requests_identity check (identity in ('account', 'contact', 'document')),
  identity_note text        constraint privacy_requests_identity_note check (length(identity_note) between 1 and 500),
  identity_at   timestamptz,
  outcome       text        constraint privacy_requests_outcome check (outcome in ('done', 'partly', 'refused', 'unidentified', 'erased')),
  answered_at   timestamptz,
  version       integer     not null default 1,
  constraint privacy_requests_due_later check (due_at > received_at),
  constraint privacy_requests_answered check ((state = 'answered') = (outcome is not null) and (state = 'answered') = (answered_at is not null)),
  constraint privacy_requests_identified_at check ((identity is null) = (identity_at is null)),
  -- nothing is handed out or changed for somebody whose identity nobody has noted
  constraint privacy_requests_identified check (outcome not in ('done', 'partly') or identity is not null)
);
create unique index privacy_requests_one_open on privacy_requests (user_id, kind) where state <> 'answered' and user_id is not null;
create index privacy_requests_user_id on privacy_requests (user_id) where user_id is not null;
create index privacy_requests_letter_id on privacy_requests (letter_id) where letter_id is not null;
create index privacy_requests_assignee_id on privacy_requests (assignee_id) where assignee_id is not null;
create index privacy_requests_open on privacy_requests (due_at, id) where state <> 'answered';
create index privacy_requests_answered_at on privacy_requests (answered_at, id) where state = 'answered';

create table privacy_request_events (
  id           bigint      generated always as identity constraint privacy_request_events_pk primary key,
  request_id   bigint      not null constraint privacy_request_events_request references privacy_requests on delete cascade,
  kind         text        not null constraint privacy_request_events_kind check (kind in ('taken', 'identified', 'noted', 'answered')),
  actor_id     uuid        constraint privacy_request_events_actor references users on delete set null,
  text         text        constraint privacy_request_events_text check (length(text) between 1 and 4000),
  mail_id      bigint      constraint privacy_request_events_mail references outbox_messages on delete set null,
  happened_at  timestamptz not null
);
create index privacy_request_events_request_id on privacy_request_events (request_id, id);
create index privacy_request_events_actor_id on privacy_request_events (actor_id) where actor_id is not null;
create index privacy_request_events_mail_id on privacy_request_events (mail_id) where mail_id is not null;

insert into mail_sentences (used_in, original, example, text)
select used_in, original, example::jsonb, original from (values
  ('Data pribadi', 'Jawaban atas permintaan data nomor {{number}}', '{"number":"1204"}'),
  ('Data pribadi', 'Jawaban dari petugas pelindungan data', '{}'),
  ('Data pribadi', 'Jawaban atas permintaan Anda', '{}')
) as rows (used_in, original, example)
on conflict (original) do nothing;
