-- Forms of events, attendance and surveys: versions, seats, registrations, tickets and gates, complaints, certificates, edits and exports.

create table forms (
  -- also the number of the event in its tickets, which has 24 bits there
  id                integer     generated always as identity constraint forms_pk primary key
                                constraint forms_id_on_tickets check (id < 16777216),
  kind              text        not null constraint forms_kind check (kind in ('event', 'attendance', 'survey')),
  slug              text        not null constraint forms_slug_text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name              text        not null constraint forms_name check (length(name) between 1 and 120),
  -- rich text of the allow-list
  description       text        not null default '',
  image             text,
  state             text        not null default 'draft' constraint forms_state check (state in ('draft', 'published', 'closed', 'archived')),
  -- the version that is filled in; 0 = none is published yet
  version           integer     not null default 0 constraint forms_version check (version >= 0),
  facility_id       integer     constraint forms_facility references facilities,
  -- where it takes place, when that is not the facility itself
  place             text        not null default '' constraint forms_place check (length(place) <= 200),
  -- registration is open between these; null = from its publication, until it is closed
  opens_at          timestamptz,
  closes_at         timestamptz,
  -- when it takes place; a survey has no time
  starts_at         timestamptz,
  ends_at           timestamptz,
  -- how many changes people were told, the SEQUENCE of calendar files
  moves             integer     not null default 0 constraint forms_moves check (moves >= 0),
  cancelled_at      timestamptz,
  party_max         smallint    not null default 1 constraint forms_party_max check (party_max between 1 and 20),
  has_approval      boolean     not null default false,
  has_waitlist      boolean     not null default false,
  -- whether its prices are paid here; otherwise they are only named
  takes_payment     boolean     not null default true,
  hold_minutes      smallint    not null default 60 constraint forms_hold check (hold_minutes between 5 and 4320),
  audience          text        not null default 'adult' constraint forms_audience check (audience in ('adult', 'child')),
  -- who registered, and what was answered, reveals facts about a person's health
  is_sensitive      boolean     not null default false,
  is_announced      boolean     not null default false,
  -- until then answers can be changed; null = not at all
  edit_until        timestamptz,
  retention_days    smallint    not null constraint forms_retention check (retention_days between 1 and 365),
  created_by        uuid        constraint forms_created_by references users on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint forms_slug_once unique (kind, slug),
  constraint forms_registration check (opens_at < closes_at),
  constraint forms_period check ((starts_at is null) = (ends_at is null) and starts_at < ends_at),
  constraint forms_event_times check (kind = 'survey' or state = 'draft' or starts_at is not null),
  constraint forms_published check (state = 'draft' or version > 0),
  -- who registered is a fact about health
  constraint forms_not_announced check (not (is_sensitive and is_announced)),
  constraint forms_cancelled check (cancelled_at is null or state in ('closed', 'archived')),
  constraint forms_survey check (kind <> 'survey' or (party_max = 1 and not has_approval and not has_waitlist and not is_announced))
);
create index forms_listed on forms (kind, starts_at, id) where state = 'published';
create index forms_of_facility on forms (facility_id) where facility_id is not null;
create index forms_by_creator on forms (created_by) where created_by is not null;
create index forms_ended on forms (ends_at) where state <> 'archived';

-- A definition: fields, prices, discounts, conditions. What is published does not change, see db/functions/forms.sql.
create table form_versions (
  id            bigint      generated always as identity constraint form_versions_pk primary key,
  form_id       integer     not null constraint form_versions_form references forms on delete cascade,
  n             integer     not null constraint form_versions_n check (n > 0),
  definition    jsonb       not null,
  -- null = the draft
  published_at  timestamptz,
  published_by  uuid        constraint form_versions_published_by references users on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint form_versions_once unique (form_id, n)
);
create unique index form_versions_one_draft on form_versions (form_id) where published_at is null;
create index form_versions_by_publisher on form_versions (published_by) where published_by is not null;

-- Seats of a form, or of one of its options. They outlive versions: a key is the same in all of them.
create table form_pools (
  id          bigint   generated always as identity constraint form_pools_pk primary key,
  form_id     integer  not null constraint form_pools_form references forms on delete cascade,
  -- `field.option`; null = the form itself
  option_key  text     constraint form_pools_option check (length(option_key) between 3 and 140),
  -- null = not limited
  capacity    integer  constraint form_pools_capacity check (capacity >= 0),
  taken       integer  not null default 0,
  constraint form_pools_once unique nulls not distinct (form_id, option_key),
  constraint form_pools_within_capacity check (taken >= 0 and (capacity is null or taken <= capacity))
);

create table form_submissions (
  id               uuid        not null default gen_random_uuid() constraint form_submissions_pk primary key,
  form_version_id  bigint      not null constraint form_submissions_version references form_versions,
  -- the account that was signed in
  user_id          uuid        constraint form_submissions_user references users on delete set null,
  answers          jsonb,
  -- of surveys and sensitive forms
  sealed_answers   text,
  source           text        not null default 'page' constraint form_submissions_source check (source in ('page', 'api', 'staff')),
  -- it looks as if a program had sent it; staff decide
  is_quarantined   boolean     not null default false,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint form_submissions_answers check (num_nonnulls(answers, sealed_answers) = 1)
);
create index form_submissions_of_version on form_submissions (form_version_id, created_at, id);
create index form_submissions_of_user on form_submissions (user_id, created_at desc) where user_id is not null;
create index form_submissions_quarantined on form_submissions (created_at) where is_quarantined;

-- What is counted and paid: the options that were chosen, with their price at that moment. Not of sensitive forms without prices and seats.
create table form_submission_choices (
  submission_id  uuid     not null constraint form_submission_choices_submission references form_submissions on delete cascade,
  field_key      text     not null constraint form_submission_choices_field check (field_key ~ '^[a-z][a-z0-9_]{0,39}$'),
  option_id      text     not null constraint form_submission_choices_option check (length(option_id) between 1 and 80),
  quantity       smallint not null default 1 constraint form_submission_choices_quantity check (quantity between 1 and 20),
  unit_price     bigint   not null default 0 constraint form_submission_choices_price check (unit_price between 0 and 999999999),
  constraint form_submission_choices_pk primary key (submission_id, field_key, option_id)
);

-- What was uploaded with a submission; until it is sent, a file is known by a signed token alone.
create table form_files (
  file_id        uuid        constraint form_files_pk primary key constraint form_files_file references files,
  submission_id  uuid        not null constraint form_files_submission references form_submissions on delete cascade,
  field_key      text        not null constraint form_files_field check (field_key ~ '^[a-z][a-z0-9_]{0,39}$'),
  created_at     timestamptz not null
);
create index form_files_of_submission on form_files (submission_id);

-- What was agreed to with a form. Only grows; it outlives the submission, whose id then leads to nobody.
create table form_consents (
  id                 bigint      generated always as identity constraint form_consents_pk primary key,
  form_id            integer     not null constraint form_consents_form references forms on delete cascade,
  submission_id      uuid        not null,
  purpose            text        not null constraint form_consents_purpose check (purpose in ('processing', 'announcement', 'marketing')),
  version            text        not null,
  -- SHA-256 of the text that was shown
  text_hash          bytea       not null constraint form_consents_hash check (length(text_hash) = 32),
  is_given           boolean     not null,
  -- what the person is to the child; null = for oneself
  guardian_relation  text        constraint form_consents_guardian check (length(guardian_relation) between 1 and 40),
  channel            text        not null constraint form_consents_channel check (channel in ('page', 'api', 'staff')),
  given_at           timestamptz not null
);
create index form_consents_of_submission on form_consents (submission_id, purpose, id desc);
create index form_consents_of_form on form_consents (form_id);

-- Answers of a form that is not sent yet; its link goes by mail.
create table form_drafts (
  id            uuid        not null constraint form_drafts_pk primary key,
  form_id       integer     not null constraint form_drafts_form references forms on delete cascade,
  -- SHA-256 of the link's token
  token_hash    bytea       not null constraint form_drafts_token unique constraint form_drafts_hash check (length(token_hash) = 32),
  -- answers and mail address
  sealed_draft  text        not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint form_drafts_life check (expires_at <= created_at + interval '30 days')
);
create index form_drafts_of_form on form_drafts (form_id);
create index form_drafts_expired on form_drafts (expires_at);

-- What is left of a form whose registrations and answers are deleted.
create table form_counts (
  form_id  integer  not null constraint form_counts_form references forms on delete cascade,
  name     text     not null constraint form_counts_name check (name ~ '^[a-z_]{1,40}$'),
  n        integer  not null constraint form_counts_n check (n >= 0),
  constraint form_counts_pk primary key (form_id, name)
);

create table event_registrations (
  id                uuid        not null default gen_random_uuid() constraint event_registrations_pk primary key,
  form_id           integer     not null constraint event_registrations_form references forms,
  submission_id     uuid        not null constraint event_registrations_submission references form_submissions
                                constraint event_registrations_submission_once unique,
  -- below the QR code and said at the gate; the last character is a check
  code              text        not null constraint event_registrations_code unique
                                constraint event_registrations_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- SHA-256 of the tokens of the ticket's page and of the private link, which are derived and stored nowhere
  ticket_hash       bytea       not null constraint event_registrations_ticket_hash unique,
  manage_hash       bytea       not null constraint event_registrations_manage_hash unique,
  link_generation   smallint    not null default 1 constraint event_registrations_links check (link_generation > 0),
  -- in the QR code; a new generation makes the tickets before it invalid
  ticket_id         bytea       not null constraint event_registrations_ticket unique
                                constraint event_registrations_ticket_length check (length(ticket_id) = 8),
  generation        smallint    not null default 1 constraint event_registrations_generation check (generation between 1 and 255),
  state             text        not null constraint event_registrations_state check (state in ('quarantined', 'awaiting_approval', 'waiting',
                                'offered', 'awaiting_payment', 'confirmed', 'rejected', 'expired', 'cancelled', 'refund_due', 'refunded')),
  state_at          timestamptz not null,
  name              text        not null constraint event_registrations_name check (length(name) between 1 and 200),
  phone             text        constraint event_registrations_phone check (phone ~ '^\+?[0-9]{5,20}$'),
  email             text        constraint event_registrations_email check (length(email) <= 254),
  party             smallint    not null constraint event_registrations_party check (party between 1 and 20),
  total             bigint      not null constraint event_registrations_total check (total between 0 and 99999999999),
  -- what is held ends by the clock: the payment, or an offer to who waited
  hold_until        timestamptz,
  waiting_no        integer     constraint event_registrations_waiting check (waiting_no > 0),
  -- HMAC of form, contact and name: the same person registers once
  dup_key           bytea       constraint event_registrations_dup check (length(dup_key) = 32),
  -- the person wants to stand on the announced list
  is_announced      boolean     not null default false,
  cancelled_by      text        constraint event_registrations_cancelled_by check (cancelled_by in ('person', 'staff', 'event')),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  holds_seat        boolean     not null generated always as
                                (state in ('awaiting_approval', 'offered', 'awaiting_payment', 'confirmed')) stored,
  constraint event_registrations_hold check ((hold_until is not null) = (state in ('offered', 'awaiting_payment'))),
  constraint event_registrations_number check ((waiting_no is not null) = (state = 'waiting')),
  constraint event_registrations_cancelled check (state <> 'cancelled' or cancelled_by is not null)
);
create unique index event_registrations_person_once on event_registrations (form_id, dup_key)
  where dup_key is not null and state in ('awaiting_approval', 'waiting', 'offered', 'awaiting_payment', 'confirmed');
create unique index event_registrations_in_line on event_registrations (form_id, waiting_no) where waiting_no is not null;
-- with the party, so that the numbers above the list of staff are counted without reading the rows
create index event_registrations_by_state on event_registrations (form_id, state) include (party);
create index event_registrations_newest on event_registrations (form_id, created_at desc, id);
create index event_registrations_held on event_registrations (hold_until) where hold_until is not null;
create index event_registrations_name_trgm on event_registrations using gin (name gin_trgm_ops);
create index event_registrations_by_phone on event_registrations (phone) where phone is not null;
create index event_registrations_by_email on event_registrations (lower(email)) where email is not null;

-- The seats that a registration takes while it holds any, by pool.
create table event_seats (
  registration_id  uuid     not null constraint event_seats_registration references event_registrations on delete cascade,
  pool_id          bigint   not null constraint event_seats_pool references form_pools,
  n                smallint not null constraint event_seats_n check (n > 0),
  constraint event_seats_pk primary key (registration_id, pool_id)
);
create index event_seats_of_pool on event_seats (pool_id);

-- Who comes; the first is the person that registered, or the child.
create table event_participants (
  registration_id    uuid      not null constraint event_participants_registration references event_registrations on delete cascade,
  n                  smallint  not null constraint event_participants_n check (n between 1 and 20),
  name               text      not null constraint event_participants_name check (length(name) between 1 and 200),
  -- of a child: who registered it, and what that person is to it
  guardian_name      text      constraint event_participants_guardian_name check (length(guardian_name) between 1 and 200),
  guardian_relation  text      constraint event_participants_guardian check (length(guardian_relation) between 1 and 40),
  constraint event_participants_pk primary key (registration_id, n)
);

-- What a person was told about a registration; each key once.
create table event_messages (
  registration_id   uuid        not null constraint event_messages_registration references event_registrations on delete cascade,
  kind              text        not null constraint event_messages_kind check (kind ~ '^[a-z_]{1,40}$'),
  -- what makes it another message of the kind, such as the change of the event
  about             text        not null,
  message_id        bigint      constraint event_messages_message references outbox_messages on delete set null,
  phone_message_id  bigint      constraint event_messages_phone_message references outbox_messages on delete set null,
  created_at        timestamptz not null,
  constraint event_messages_pk primary key (registration_id, kind, about)
);
create index event_messages_of_outbox on event_messages (message_id) where message_id is not null;
create index event_messages_of_phone on event_messages (phone_message_id) where phone_message_id is not null;

-- An event was moved or cancelled. A job tells everybody and asks for the refunds; `done_at` says that nobody is left.
create table event_changes (
  id              bigint      generated always as identity constraint event_changes_pk primary key,
  form_id         integer     not null constraint event_changes_form references forms on delete cascade,
  kind            text        not null constraint event_changes_kind check (kind in ('moved', 'cancelled')),
  from_starts_at  timestamptz not null,
  from_ends_at    timestamptz not null,
  from_place      text        not null,
  -- null = cancelled
  to_starts_at    timestamptz,
  to_ends_at      timestamptz,
  to_place        text,
  -- why, as people are told
  note            text        not null default '' constraint event_changes_note check (length(note) <= 500),
  changed_by      uuid        constraint event_changes_changed_by references users on delete set null,
  created_at      timestamptz not null,
  done_at         timestamptz,
  constraint event_changes_moved check ((kind = 'moved') = (to_starts_at is not null) and (to_starts_at is null) = (to_ends_at is null)
    and (to_starts_at is null) = (to_place is null))
);
create unique index event_changes_cancelled_once on event_changes (form_id) where kind = 'cancelled';
create index event_changes_of_form on event_changes (form_id, id);
create index event_changes_by_person on event_changes (changed_by) where changed_by is not null;
create index event_changes_unfinished on event_changes (id) where done_at is null;

create table event_gate_lists (
  id         integer     generated always as identity constraint event_gate_lists_pk primary key,
  form_id    integer     not null constraint event_gate_lists_form references forms on delete cascade,
  name       text        not null constraint event_gate_lists_name check (length(name) between 1 and 60),
  opens_at   timestamptz not null,
  closes_at  timestamptz not null,
  created_at timestamptz not null,
  constraint event_gate_lists_once unique (form_id, name),
  constraint event_gate_lists_period check (opens_at < closes_at)
);

-- A code with which devices open the gate of one event.
create table event_gate_codes (
  id          integer     generated always as identity constraint event_gate_codes_pk primary key,
  form_id     integer     not null constraint event_gate_codes_form references forms on delete cascade,
  label       text        not null constraint event_gate_codes_label check (length(label) between 1 and 60),
  code_hash   bytea       not null constraint event_gate_codes_code unique constraint event_gate_codes_hash check (length(code_hash) = 32),
  max_uses    smallint    not null constraint event_gate_codes_max check (max_uses between 1 and 50),
  uses        smallint    not null default 0,
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  created_by  uuid        constraint event_gate_codes_created_by references users on delete set null,
  created_at  timestamptz not null,
  constraint event_gate_codes_used check (uses between 0 and max_uses)
);
create index event_gate_codes_of_form on event_gate_codes (form_id);
create index event_gate_codes_by_creator on event_gate_codes (created_by) where created_by is not null;

create table event_gate_devices (
  id            uuid        not null default gen_random_uuid() constraint event_gate_devices_pk primary key,
  form_id       integer     not null constraint event_gate_devices_form references forms on delete cascade,
  -- null = a member of staff opened it without a code
  code_id       integer     constraint event_gate_devices_code references event_gate_codes on delete set null,
  user_id       uuid        constraint event_gate_devices_user references users on delete set null,
  label         text        not null constraint event_gate_devices_label check (length(label) between 1 and 60),
  token_hash    bytea       not null constraint event_gate_devices_token unique constraint event_gate_devices_hash check (length(token_hash) = 32),
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  last_seen_at  timestamptz,
  created_at    timestamptz not null,
  constraint event_gate_devices_life check (expires_at <= created_at + interval '12 hours')
);
create index event_gate_devices_of_form on event_gate_devices (form_id);
create index event_gate_devices_of_code on event_gate_devices (code_id) where code_id is not null;
create index event_gate_devices_of_user on event_gate_devices (user_id) where user_id is not null;

-- What was scanned. Only grows; rows leave with their registration, or with the retention.
create table event_scans (
  id               bigint      generated always as identity constraint event_scans_pk primary key,
  form_id          integer     not null constraint event_scans_form references forms on delete cascade,
  -- whoever scanned: a device, or a member of staff
  device_id        uuid        constraint event_scans_device references event_gate_devices on delete cascade,
  user_id          uuid,
  -- the scanner's own name for it: sent again, it is the same scan
  nonce            uuid        not null,
  list_id          integer     not null constraint event_scans_list references event_gate_lists on delete cascade,
  -- null = of no registration of this event
  registration_id  uuid        constraint event_scans_registration references event_registrations on delete cascade,
  outcome          text        not null constraint event_scans_outcome check (outcome in ('first', 'again', 'refused')),
  reason           text        constraint event_scans_reason check (reason ~ '^[a-z_]{1,30}$'),
  party            smallint    not null default 1 constraint event_scans_party check (party between 0 and 20),
  -- when the device showed it, by its own clock
  device_at        timestamptz not null,
  at               timestamptz not null,
  is_offline       boolean     not null default false,
  -- another offline scan was earlier, or the ticket had been cancelled since
  is_conflict      boolean     not null default false,
  created_at       timestamptz not null,
  constraint event_scans_by check (num_nonnulls(device_id, user_id) = 1),
  constraint event_scans_device_once unique (device_id, nonce),
  constraint event_scans_user_once unique (user_id, nonce)
);
create index event_scans_of_list on event_scans (list_id, id);
create index event_scans_of_form on event_scans (form_id, at);
create index event_scans_of_registration on event_scans (registration_id, list_id) where registration_id is not null;

create table event_admissions (
  registration_id  uuid        not null constraint event_admissions_registration references event_registrations on delete cascade,
  list_id          integer     not null constraint event_admissions_list references event_gate_lists on delete cascade,
  first_scan_id    bigint      not null constraint event_admissions_scan references event_scans on delete cascade,
  first_at         timestamptz not null,
  -- how many of the party are inside
  admitted         smallint    not null constraint event_admissions_admitted check (admitted between 1 and 20),
  constraint event_admissions_pk primary key (registration_id, list_id)
);
create index event_admissions_of_list on event_admissions (list_id, first_at);
create index event_admissions_of_scan on event_admissions (first_scan_id);

-- Keys that sign the tickets of an event (Ed25519).
create table event_ticket_keys (
  form_id         integer     not null constraint event_ticket_keys_form references forms on delete cascade,
  kid             smallint    not null constraint event_ticket_keys_kid check (kid between 0 and 15),
  public_key      bytea       not null constraint event_ticket_keys_length check (length(public_key) = 32),
  sealed_private  text        not null,
  created_at      timestamptz not null,
  -- signs no more; what it has signed is valid until the generation of a ticket ends that
  retired_at      timestamptz,
  constraint event_ticket_keys_pk primary key (form_id, kid)
);
create unique index event_ticket_keys_one on event_ticket_keys (form_id) where retired_at is null;

create table event_certificates (
  id               bigint      generated always as identity constraint event_certificates_pk primary key,
  code             text        not null constraint event_certificates_code unique
                               constraint event_certificates_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  form_id          integer     not null constraint event_certificates_form references forms,
  -- null = its registration is deleted; the masked snapshot remains
  registration_id  uuid        constraint event_certificates_registration references event_registrations on delete set null,
  participant_no   smallint    not null constraint event_certificates_participant check (participant_no between 1 and 20),
  masked_name      text        not null constraint event_certificates_name check (length(masked_name) between 1 and 200),
  event_name       text        not null,
  event_date       date        not null,
  issued_at        timestamptz not null,
  revoked_at       timestamptz,
  revoked_by       uuid        constraint event_certificates_revoked_by references users on delete set null,
  constraint event_certificates_once unique (registration_id, participant_no)
);
create index event_certificates_of_form on event_certificates (form_id, issued_at);
create index event_certificates_old on event_certificates (issued_at);
create index event_certificates_by_revoker on event_certificates (revoked_by) where revoked_by is not null;

-- A survey that complains is followed up. Who sent it reads it by its code and the last digits of the number.
create table form_complaints (
  id              bigint      generated always as identity constraint form_complaints_pk primary key,
  submission_id   uuid        not null constraint form_complaints_submission references form_submissions on delete cascade
                              constraint form_complaints_submission_once unique,
  form_id         integer     not null constraint form_complaints_form references forms,
  facility_id     integer     constraint form_complaints_facility references facilities,
  code            text        not null constraint form_complaints_code unique
                              constraint form_complaints_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- name, number and address of who complains
  sealed_contact  text,
  -- keyed hash of code and last digits: who has both reads it
  access_hash     bytea       constraint form_complaints_access check (length(access_hash) = 32),
  -- how bad it is: the colour of the rule for complaints
  grade           text        constraint form_complaints_grade check (grade in ('green', 'yellow', 'red')),
  state           text        not null default 'new' constraint form_complaints_state check (state in
                              ('new', 'acknowledged', 'in_progress', 'answered', 'closed')),
  state_at        timestamptz not null,
  owner_id        uuid        constraint form_complaints_owner references users on delete set null,
  due_at          timestamptz,
  closed_at       timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint form_complaints_closed check ((state = 'closed') = (closed_at is not null)),
  constraint form_complaints_graded check (state in ('new', 'acknowledged') or (grade is not null and due_at is not null))
);
create index form_complaints_due on form_complaints (state, due_at);
create index form_complaints_of_form on form_complaints (form_id);
create index form_complaints_of_facility on form_complaints (facility_id, state) where facility_id is not null;
create index form_complaints_of_owner on form_complaints (owner_id) where owner_id is not null;

-- What happened to a complaint, in order. Only grows.
create table form_complaint_events (
  id            bigint      generated always as identity constraint form_complaint_events_pk primary key,
  complaint_id  bigint      not null constraint form_complaint_events_complaint references form_complaints on delete cascade,
  kind          text        not null constraint form_complaint_events_kind check (kind ~ '^[a-z_]{1,30}$'),
  from_state    text,
  to_state      text        not null,
  actor_id      uuid,
  -- an internal note, or what the person is answered
  sealed_note   text,
  is_answer     boolean     not null default false,
  happened_at   timestamptz not null
);
create index form_complaint_events_of_complaint on form_complaint_events (complaint_id, id);

-- What is being written of a form, beside what is published: each part as the text of its form field. A publication takes it over.
create table form_edits (
  form_id    integer     not null constraint form_edits_pk primary key
                         constraint form_edits_form references forms on delete cascade,
  -- raised by each save, so that two people who write at once do not lose what the other one wrote
  version    integer     not null default 1 constraint form_edits_version check (version > 0),
  -- null = nothing is written beside what is published
  working    jsonb       constraint form_edits_working check (jsonb_typeof(working) = 'object'),
  edited_by  uuid        constraint form_edits_edited_by references users on delete set null,
  edited_at  timestamptz not null
);
create index form_edits_by_person on form_edits (edited_by) where edited_by is not null;

-- The results of a form that were taken out of the product. The file is deleted after a day; the row says who took what, and why.
create table form_exports (
  id          uuid        not null default gen_random_uuid() constraint form_exports_pk primary key,
  form_id     integer     not null constraint form_exports_form references forms on delete cascade,
  actor_id    uuid        constraint form_exports_actor references users on delete set null,
  format      text        not null constraint form_exports_format check (format in ('xlsx', 'csv')),
  filter      jsonb       not null constraint form_exports_filter check (jsonb_typeof(filter) = 'object'),
  reason      text        not null constraint form_exports_reason check (length(reason) between 5 and 200),
  state       text        not null constraint form_exports_state check (state in ('waiting', 'ready', 'failed')),
  rows        integer     constraint form_exports_rows check (rows >= 0),
  file_id     uuid        constraint form_exports_file references files,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  constraint form_exports_ready check ((state = 'ready') = (rows is not null))
);
create index form_exports_of_form on form_exports (form_id, created_at desc);
create index form_exports_by_person on form_exports (actor_id) where actor_id is not null;
create index form_exports_of_file on form_exports (file_id) where file_id is not null;
create index form_exports_over on form_exports (expires_at) where file_id is not null;
