-- Breaches of personal data (UU 27/2022, art. 46): what is known, whom it concerns, who is told, by when, and what was done.

create table privacy_incidents (
  id              integer     generated always as identity constraint privacy_incidents_pk primary key,
  -- an exercise sends nothing
  is_exercise     boolean     not null,
  title           text        not null constraint privacy_incidents_title check (length(title) between 1 and 120),
  what            text        not null constraint privacy_incidents_what check (length(what) between 1 and 2000),
  systems         text        not null constraint privacy_incidents_systems check (length(systems) between 1 and 200),
  data_kinds      text[]      not null constraint privacy_incidents_data_kinds check (cardinality(data_kinds) > 0),
  estimated       integer     not null constraint privacy_incidents_estimated check (estimated >= 0),
  known_at        timestamptz not null,
  due_at          timestamptz not null,
  version         integer     not null default 1,
  -- the notice, and who wrote it and who searched the persons last: another one approves
  notice_data     text        constraint privacy_incidents_notice_data check (length(notice_data) between 1 and 200),
  notice_how      text        constraint privacy_incidents_notice_how check (length(notice_how) between 1 and 300),
  notice_done     text        constraint privacy_incidents_notice_done check (length(notice_done) between 1 and 300),
  notice_advice   text        constraint privacy_incidents_notice_advice check (length(notice_advice) between 1 and 200),
  notice_by       uuid        constraint privacy_incidents_notice_person references users on delete set null,
  persons_by      uuid        constraint privacy_incidents_persons_person references users on delete set null,
  approved_by     uuid        constraint privacy_incidents_approved_person references users on delete set null,
  approved_at     timestamptz,
  sent_at         timestamptz,
  authority_at    timestamptz,
  opened_by       uuid        constraint privacy_incidents_opened_person references users on delete set null,
  created_at      timestamptz not null,
  closed_at       timestamptz,
  constraint privacy_incidents_due_later check (due_at > known_at),
  constraint privacy_incidents_notice check (num_nulls(notice_data, notice_how, notice_done, notice_advice) in (0, 4)),
  constraint privacy_incidents_two_persons check (approved_by <> notice_by and approved_by <> persons_by),
  constraint privacy_incidents_approved check (approved_at is null or notice_data is not null)
);
create index privacy_incidents_notice_by on privacy_incidents (notice_by) where notice_by is not null;
create index privacy_incidents_persons_by on privacy_incidents (persons_by) where persons_by is not null;
create index privacy_incidents_approved_by on privacy_incidents (approved_by) where approved_by is not null;
create index privacy_incidents_opened_by on privacy_incidents (opened_by) where opened_by is not null;

create table privacy_incident_persons (
  id           bigint      generated always as identity constraint privacy_incident_persons_pk primary key,
  incident_id  integer     not null constraint privacy_incident_persons_incident references privacy_incidents on delete cascade,
  -- an account, or the address or number of somebody without one; both are gone once the person is erased
  user_id      uuid        constraint privacy_incident_persons_user references users on delete set null,
  contact      text        constraint privacy_incident_persons_contact check (length(contact) between 3 and 254),
  origin       text        not null constraint privacy_incident_persons_origin check (origin in ('accounts', 'all_accounts', 'actor', 'reveals', 'form', 'unit')),
  state        text        not null default 'waiting'
                           constraint privacy_incident_persons_state check (state in ('waiting', 'sent', 'exercised', 'unreachable')),
  message_id   bigint      constraint privacy_incident_persons_message references outbox_messages on delete set null,
  told_at      timestamptz,
  constraint privacy_incident_persons_one check (user_id is null or contact is null)
);
create unique index privacy_incident_persons_account on privacy_incident_persons (incident_id, user_id) where user_id is not null;
create unique index privacy_incident_persons_contacts on privacy_incident_persons (incident_id, contact) where contact is not null;
create index privacy_incident_persons_waiting on privacy_incident_persons (incident_id, state, id);
create index privacy_incident_persons_user_id on privacy_incident_persons (user_id) where user_id is not null;
create index privacy_incident_persons_message_id on privacy_incident_persons (message_id) where message_id is not null;

create table privacy_incident_steps (
  id           bigint      generated always as identity constraint privacy_incident_steps_pk primary key,
  incident_id  integer     not null constraint privacy_incident_steps_incident references privacy_incidents on delete cascade,
  kind         text        not null constraint privacy_incident_steps_kind
                           check (kind in ('opened', 'noted', 'persons', 'notice', 'approved', 'sent', 'told', 'authority', 'closed')),
  actor_id     uuid        constraint privacy_incident_steps_actor references users on delete set null,
  text         text        constraint privacy_incident_steps_text check (length(text) between 1 and 2000),
  happened_at  timestamptz not null
);
create index privacy_incident_steps_incident_id on privacy_incident_steps (incident_id, id);
create index privacy_incident_steps_actor_id on privacy_incident_steps (actor_id) where actor_id is not null;

insert into mail_sentences (used_in, original, example, text)
select used_in, original, example::jsonb, original from (values
  ('Data pribadi', 'Pemberitahuan tentang data pribadi Anda', '{}'),
  ('Data pribadi', 'Data pribadi Anda terdampak sebuah kejadian', '{}'),
  ('Data pribadi', 'Sesuai Pasal 46 Undang-Undang Nomor 27 Tahun 2022 kami memberi tahu Anda bahwa pelindungan data pribadi Anda di Sehati gagal dalam sebuah kejadian.', '{}'),
  ('Data pribadi', 'Data yang terungkap: {{data}}', '{"data":"nama dan nomor ponsel"}'),
  ('Data pribadi', 'Kapan dan bagaimana terjadi: {{how}}', '{"how":"satu berkas terkirim ke alamat yang salah"}'),
  ('Data pribadi', 'Yang kami lakukan: {{done}}', '{"done":"berkas itu sudah dihapus"}'),
  ('Data pribadi', 'Yang dapat Anda lakukan: {{advice}}', '{"advice":"waspadai telepon yang meminta kode"}'),
  ('Data pribadi', 'Hubungi petugas pelindungan data', '{}'),
  ('Data pribadi', 'Kami tidak pernah meminta kata sandi atau kode lewat email, telepon, atau WhatsApp.', '{}')
) as rows (used_in, original, example)
on conflict (original) do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, version, body, version from (values
  ('privacy_breach', 'Pemberitahuan kebocoran data', '{"data": "nama dan nomor ponsel.", "how": "satu berkas terkirim ke alamat yang salah pada 20 November 2026.", "done": "berkas itu sudah dihapus dan aksesnya ditutup.", "advice": "waspadai telepon yang meminta kode."}',
    'Sehati: menurut Pasal 46 UU 27/2022 kami memberi tahu bahwa data pribadi Anda terdampak sebuah kejadian. Data: {{data}} Kejadian: {{how}} Yang kami lakukan: {{done}} Saran: {{advice}} Pertanyaan: tulis lewat Hubungi Kami di situs Sehati.', 1)
) first (template, title, example, body, version)
on conflict (template) do nothing;
