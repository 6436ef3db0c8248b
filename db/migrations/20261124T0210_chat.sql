-- Doctor chat: paid rooms of one patient and one doctor. What is said and asked in them is a medical record and encrypted.

create table chat_hours (
  id           integer   generated always as identity constraint chat_hours_pk primary key,
  doctor_id    integer   not null constraint chat_hours_doctor references doctors on delete cascade,
  facility_id  integer   not null constraint chat_hours_facility references facilities on delete cascade,
  day          smallint  not null constraint chat_hours_day check (day between 1 and 7),
  -- local time of the facility; 24:00 = midnight
  opens        time      not null,
  closes       time      not null,
  constraint chat_hours_period check (opens < closes),
  -- a doctor chats for one facility at a time
  constraint chat_hours_no_overlap exclude using gist (doctor_id with =, day with =,
    int4range((extract(epoch from opens) / 60)::integer, (extract(epoch from closes) / 60)::integer) with &&)
);
create index chat_hours_facility on chat_hours (facility_id);

create table chat_settings (
  doctor_id        integer      constraint chat_settings_pk primary key constraint chat_settings_doctor references doctors on delete cascade,
  promise_minutes  smallint     not null default 30 constraint chat_settings_promise check (promise_minutes between 5 and 180),
  max_active       smallint     not null default 3 constraint chat_settings_active check (max_active between 1 and 20),
  max_waiting      smallint     not null default 5 constraint chat_settings_waiting check (max_waiting between 1 and 50),
  paused_until     timestamptz
);

create table chat_rooms (
  id                uuid        not null default gen_random_uuid() constraint chat_rooms_pk primary key,
  -- 128 random bits
  name              text        not null constraint chat_rooms_name unique constraint chat_rooms_name_text check (name ~ '^[a-z2-7]{26}$'),
  order_id          bigint      constraint chat_rooms_order references orders on delete set null constraint chat_rooms_order_once unique,
  option_id         integer     constraint chat_rooms_option references service_options on delete set null,
  doctor_id         integer     not null constraint chat_rooms_doctor references doctors on delete restrict,
  facility_id       integer     not null constraint chat_rooms_facility references facilities on delete restrict,
  -- null = the account is erased; the record stays restricted
  user_id           uuid        constraint chat_rooms_user references users on delete set null,
  -- null = for the account's holder, or for a person who is no longer in the family
  family_member_id  uuid        constraint chat_rooms_family_member references family_members on delete set null,
  state             text        not null default 'requested' constraint chat_rooms_state
    check (state in ('requested', 'paid', 'active', 'done', 'failed', 'missed', 'cancelled', 'expired')),
  state_at          timestamptz not null,
  service           text        not null,
  price             bigint      not null constraint chat_rooms_price check (price > 0),
  duration_minutes  smallint    not null constraint chat_rooms_duration check (duration_minutes between 5 and 240),
  -- what the patient was promised before the payment
  promise_minutes   smallint    not null constraint chat_rooms_promise check (promise_minutes between 5 and 180),
  answer_by         timestamptz,
  wait_extended     boolean     not null default false,
  extended          smallint    not null default 0 constraint chat_rooms_extended check (extended between 0 and 2),
  started_at        timestamptz,
  ends_at           timestamptz,
  -- the first message of the doctor
  answered_seq      integer,
  ended_at          timestamptz,
  ended_by          uuid        constraint chat_rooms_ended_by references users on delete set null,
  ended_reason      text        constraint chat_rooms_ended_reason check (ended_reason ~ '^[a-z_]{3,30}$'),
  -- number of the last message; its row is locked to give the next
  last_seq          integer     not null default 0,
  consent_version   text        not null,
  triage_version    text        not null,
  -- nobody reads it any more but by law
  restricted_at     timestamptz,
  created_at        timestamptz not null,
  constraint chat_rooms_promised check (state <> 'paid' or answer_by is not null),
  constraint chat_rooms_started check ((state in ('active', 'done')) <= (started_at is not null and ends_at is not null)),
  constraint chat_rooms_period check ((started_at is null) = (ends_at is null) and started_at < ends_at),
  constraint chat_rooms_ended check ((state in ('requested', 'paid', 'active')) = (ended_at is null))
);
create index chat_rooms_answer_by on chat_rooms (answer_by) where state = 'paid';
create index chat_rooms_ends_at on chat_rooms (ends_at) where state = 'active';
create index chat_rooms_doctor on chat_rooms (doctor_id, state, answer_by);
create index chat_rooms_user on chat_rooms (user_id, created_at desc) where user_id is not null;
create index chat_rooms_facility on chat_rooms (facility_id);
create index chat_rooms_option on chat_rooms (option_id) where option_id is not null;
create index chat_rooms_family_member on chat_rooms (family_member_id) where family_member_id is not null;
create index chat_rooms_ended_by on chat_rooms (ended_by) where ended_by is not null;
-- A person has one chat with a doctor at a time.
create unique index chat_rooms_once on chat_rooms (user_id, doctor_id, coalesce(family_member_id, '00000000-0000-0000-0000-000000000000'))
  where state in ('requested', 'paid', 'active');

create table chat_messages (
  room_id      uuid        not null constraint chat_messages_room references chat_rooms on delete restrict,
  -- 1, 2, 3 … without a gap
  seq          integer     not null constraint chat_messages_seq check (seq > 0),
  id           uuid        not null default gen_random_uuid() constraint chat_messages_id unique,
  side         text        not null constraint chat_messages_side check (side in ('patient', 'doctor', 'system')),
  -- null = the product, or an account that is erased
  sender_id    uuid        constraint chat_messages_sender references users on delete set null,
  kind         text        not null constraint chat_messages_kind check (kind in ('text', 'file', 'system', 'follow_up')),
  -- the sender's own name for it: sent again, it is the same message
  client_id    uuid,
  sealed_body  text        not null,
  sent_at      timestamptz not null,
  constraint chat_messages_pk primary key (room_id, seq),
  constraint chat_messages_once unique (room_id, side, client_id),
  constraint chat_messages_client check ((side = 'system') = (client_id is null))
);
create index chat_messages_sender on chat_messages (sender_id) where sender_id is not null;

create table chat_members (
  room_id   uuid     not null constraint chat_members_room references chat_rooms on delete cascade,
  user_id   uuid     not null constraint chat_members_user references users on delete cascade,
  role      text     not null constraint chat_members_role check (role in ('patient', 'doctor')),
  read_seq  integer  not null default 0 constraint chat_members_read check (read_seq >= 0),
  constraint chat_members_pk primary key (room_id, user_id),
  constraint chat_members_role_once unique (room_id, role)
);
create index chat_members_user on chat_members (user_id);

create table chat_files (
  file_id      uuid        constraint chat_files_pk primary key constraint chat_files_file references files,
  room_id      uuid        not null constraint chat_files_room references chat_rooms on delete restrict,
  uploader_id  uuid        constraint chat_files_uploader references users on delete set null,
  -- null = not sent yet
  seq          integer,
  created_at   timestamptz not null,
  constraint chat_files_message foreign key (room_id, seq) references chat_messages (room_id, seq)
);
create index chat_files_room on chat_files (room_id, seq);
create index chat_files_uploader on chat_files (uploader_id) where uploader_id is not null;
create index chat_files_unsent on chat_files (created_at) where seq is null;

-- For whom, what it is about, and the answers of the triage.
create table chat_intakes (
  room_id        uuid  constraint chat_intakes_pk primary key constraint chat_intakes_room references chat_rooms on delete cascade,
  sealed_intake  text  not null
);

create table chat_summaries (
  room_id      uuid        not null constraint chat_summaries_room references chat_rooms on delete restrict,
  version      smallint    not null constraint chat_summaries_version check (version > 0),
  sealed_text  text        not null,
  signed_by    uuid        constraint chat_summaries_signed_by references users on delete set null,
  signed_at    timestamptz not null,
  constraint chat_summaries_pk primary key (room_id, version)
);
create index chat_summaries_signed_by on chat_summaries (signed_by) where signed_by is not null;

-- One further question of a finished chat, and its answer. Both are messages.
create table chat_follow_ups (
  room_id     uuid     constraint chat_follow_ups_pk primary key constraint chat_follow_ups_room references chat_rooms on delete restrict,
  asked_seq   integer  not null,
  answer_seq  integer,
  constraint chat_follow_ups_asked foreign key (room_id, asked_seq) references chat_messages (room_id, seq),
  constraint chat_follow_ups_answered foreign key (room_id, answer_seq) references chat_messages (room_id, seq)
);
create index chat_follow_ups_asked_seq on chat_follow_ups (room_id, asked_seq);
create index chat_follow_ups_answer_seq on chat_follow_ups (room_id, answer_seq);

create table canned_replies (
  id         integer  generated always as identity constraint canned_replies_pk primary key,
  doctor_id  integer  not null constraint canned_replies_doctor references doctors on delete cascade,
  title      text     not null constraint canned_replies_title check (length(title) between 1 and 60),
  body       text     not null constraint canned_replies_body check (length(body) between 1 and 2000),
  constraint canned_replies_once unique (doctor_id, title)
);

-- What happened to a room; who has to hear of it is told once. No foreign keys to messages, because the outbox deletes them earlier.
create table chat_events (
  id           bigint      generated always as identity constraint chat_events_pk primary key,
  room_id      uuid        not null constraint chat_events_room references chat_rooms on delete cascade,
  kind         text        not null constraint chat_events_kind check (kind ~ '^[a-z_0-9]{3,30}$'),
  actor_id     uuid        constraint chat_events_actor references users on delete set null,
  happened_at  timestamptz not null,
  mail_id      bigint,
  phone_id     bigint,
  told_at      timestamptz
);
create index chat_events_room on chat_events (room_id, id);
create index chat_events_actor on chat_events (actor_id) where actor_id is not null;
