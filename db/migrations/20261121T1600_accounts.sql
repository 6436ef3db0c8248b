-- Accounts: people, how they prove who they are, and their sessions. Times are the database's own.

create table users (
  id                 uuid        not null default gen_random_uuid() constraint users_pk primary key,
  name               text        not null default '' constraint users_name check (length(name) <= 120),
  -- written small; null = none. Only proven addresses and numbers stand here, so that nobody can hold another person's.
  email              text        constraint users_email unique constraint users_email_small check (email = lower(email)),
  email_verified_at  timestamptz,
  phone              text        constraint users_phone unique constraint users_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at  timestamptz,
  -- argon2id; null = signs in another way only
  password_hash      text,
  status             text        not null default 'active' constraint users_status check (status in ('active', 'disabled', 'leaving')),
  -- state leaving: when the person asked, and when the account is erased
  leaving_since      timestamptz,
  erase_after        timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  constraint users_email_verified check ((email is null) = (email_verified_at is null)),
  constraint users_phone_verified check ((phone is null) = (phone_verified_at is null)),
  constraint users_reachable check (email is not null or phone is not null),
  constraint users_leaving check ((status = 'leaving') = (erase_after is not null) and (leaving_since is null) = (erase_after is null))
);
create index users_erase_after on users (erase_after) where erase_after is not null;

-- Everybody is a patient; what a person may do beyond that stands here.
create table user_roles (
  user_id     uuid        not null constraint user_roles_user references users on delete cascade,
  role        text        not null constraint user_roles_role check (role in
                          ('doctor', 'editor', 'medical_reviewer', 'booking_desk', 'pharmacist', 'cashier', 'event_staff', 'admin')),
  granted_by  uuid        constraint user_roles_granted_by references users on delete set null,
  granted_at  timestamptz not null default now(),
  constraint user_roles_pk primary key (user_id, role)
);
create index user_roles_granted_by on user_roles (granted_by);

-- The doctor's public record that an account with the role doctor speaks for.
alter table doctors add column user_id uuid constraint doctors_user unique constraint doctors_user_known references users on delete set null;

-- Somebody who gave an address or a number and has not proven it yet. Known and unknown ones look the same from outside.
create table sign_ups (
  id            uuid        not null default gen_random_uuid() constraint sign_ups_pk primary key,
  channel       text        not null constraint sign_ups_channel check (channel in ('email', 'phone')),
  contact       text        not null,
  created_at    timestamptz not null default now(),
  confirmed_at  timestamptz
);
create index sign_ups_created_at on sign_ups (created_at);
create index sign_ups_contact on sign_ups (contact);

-- Links that prove an address or a number. The token is never stored, only its SHA-256; used once, 60 minutes.
create table account_links (
  id          uuid        not null default gen_random_uuid() constraint account_links_pk primary key,
  purpose     text        not null constraint account_links_purpose check (purpose in
                          ('sign_up', 'password_reset', 'change_email', 'change_phone', 'invitation')),
  token_hash  bytea       not null constraint account_links_token_hash unique,
  sign_up_id  uuid        constraint account_links_sign_up references sign_ups on delete cascade,
  user_id     uuid        constraint account_links_user references users on delete cascade,
  -- the address or number that the link proves
  channel     text        not null constraint account_links_channel check (channel in ('email', 'phone')),
  contact     text        not null,
  -- invitation: the roles it brings
  roles       text[]      not null default '{}',
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint account_links_whose check (num_nonnulls(sign_up_id, user_id) <= 1)
);
create index account_links_user_id on account_links (user_id);
create index account_links_sign_up_id on account_links (sign_up_id);
create index account_links_expires_at on account_links (expires_at);

-- `browser`: the cookie of a browser; `api`: the bearer token of a program. Kept for 30 days after their end.
create table sessions (
  id                uuid        not null default gen_random_uuid() constraint sessions_pk primary key,
  kind              text        not null constraint sessions_kind check (kind in ('browser', 'api')),
  token_hash        bytea       not null constraint sessions_token_hash unique,
  user_id           uuid        constraint sessions_user references users on delete cascade,
  sign_up_id        uuid        constraint sessions_sign_up references sign_ups on delete cascade,
  -- an api session ends with the browser session that it was made beside
  beside_id         uuid        constraint sessions_beside references sessions on delete cascade,
  -- "Chrome di Android": family and system only
  device            text        not null default '' constraint sessions_device check (length(device) <= 80),
  created_at        timestamptz not null default now(),
  last_used_at      timestamptz not null default now(),
  -- when the person last proved to be themselves
  authenticated_at  timestamptz not null default now(),
  second_factor_at  timestamptz,
  ended_at          timestamptz,
  constraint sessions_whose check (num_nonnulls(user_id, sign_up_id) = 1)
);
create index sessions_user_id on sessions (user_id) where ended_at is null;
create index sessions_sign_up_id on sessions (sign_up_id);
create index sessions_beside_id on sessions (beside_id);
create index sessions_last_used_at on sessions (last_used_at);

-- Browsers in which a person has signed in before: wrong passwords from elsewhere do not lock them out.
create table known_devices (
  user_id       uuid        not null constraint known_devices_user references users on delete cascade,
  token_hash    bytea       not null,
  last_used_at  timestamptz not null default now(),
  constraint known_devices_pk primary key (user_id, token_hash)
);

-- The authenticator app; the secret is sealed. `last_step` refuses a code that was used.
create table totp_factors (
  user_id        uuid        not null constraint totp_factors_pk primary key constraint totp_factors_user references users on delete cascade,
  sealed_secret  text        not null,
  confirmed_at   timestamptz,
  last_step      bigint      not null default 0,
  created_at     timestamptz not null default now()
);

create table recovery_codes (
  user_id    uuid        not null constraint recovery_codes_user references users on delete cascade,
  code_hash  bytea       not null,
  used_at    timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash)
);

-- Accounts elsewhere that open an account here. `subject` is the provider's own key of the person.
create table external_identities (
  provider    text        not null constraint external_identities_provider check (provider in ('google')),
  subject     text        not null,
  user_id     uuid        not null constraint external_identities_user references users on delete cascade,
  created_at  timestamptz not null default now(),
  constraint external_identities_pk primary key (provider, subject)
);
create index external_identities_user_id on external_identities (user_id);

-- People for whom the holder of an account may book.
create table family_members (
  id          uuid        not null default gen_random_uuid() constraint family_members_pk primary key,
  user_id     uuid        not null constraint family_members_user references users on delete cascade,
  name        text        not null constraint family_members_name check (length(name) between 1 and 120),
  birth_date  date        not null,
  relation    text        not null constraint family_members_relation check (relation in
                          ('child', 'spouse', 'parent', 'sibling', 'grandparent', 'grandchild', 'other')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index family_members_user_id on family_members (user_id);

alter table appointment_requests
  add column user_id uuid constraint appointment_requests_user references users on delete set null,
  add column family_member_id uuid constraint appointment_requests_family_member references family_members on delete set null;
create index appointment_requests_user_id on appointment_requests (user_id, visit_date);
create index appointment_requests_family_member_id on appointment_requests (family_member_id);
