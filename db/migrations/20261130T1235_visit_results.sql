-- Results of examinations that hospitals send to the account of a patient.
alter table services
  -- the hospital sends a document to the account after the visit, what it is called, and after how many days it is usually there
  add sends_results boolean  not null default false,
  add result_name   text     constraint services_result_name check (length(result_name) between 1 and 60),
  add result_days   smallint constraint services_result_days check (result_days between 0 and 60),
  add constraint services_results check (not sends_results or (kind <> 'consultation' and num_nulls(result_name, result_days) = 0));

-- A visit of which the hospital has sent results: what is known of it when its reservation is deleted, 90 days after its date.
create table result_visits (
  -- the id of the reservation
  id           uuid        not null constraint result_visits_pk primary key,
  code         text        not null constraint result_visits_code unique,
  facility_id  integer     not null constraint result_visits_facility references facilities,
  -- who booked it, and reads the results; erased with the account
  user_id      uuid        not null constraint result_visits_user references users,
  patient_name text        not null constraint result_visits_patient_name check (length(patient_name) between 1 and 120),
  -- the patient is of the family of the account
  is_of_family boolean     not null,
  service_name text        not null,
  result_name  text        not null,
  visit_date   date        not null,
  created_at   timestamptz not null
);
create index result_visits_of_facility on result_visits (facility_id, visit_date);
create index result_visits_of_user on result_visits (user_id, visit_date desc);

-- The documents of these visits. One that was withdrawn has no file any more.
create table visit_results (
  id               uuid        not null default gen_random_uuid() constraint visit_results_pk primary key,
  visit_id         uuid        not null constraint visit_results_visit references result_visits,
  -- of the visit, by which it is called
  no               smallint    not null,
  file_id          uuid        constraint visit_results_file references files,
  sha256           text        not null,
  -- the document in whose place it was sent
  replaces_id      uuid        constraint visit_results_replaces references visit_results on delete set null
                               constraint visit_results_replaced_once unique,
  sent_by          uuid        constraint visit_results_sender references users on delete set null,
  sent_at          timestamptz not null,
  withdrawn_by     uuid        constraint visit_results_withdrawer references users on delete set null,
  withdrawn_at     timestamptz,
  withdrawn_reason text        constraint visit_results_reason check (withdrawn_reason in ('corrected', 'wrong_patient', 'wrong_file')),
  told_at          timestamptz,
  mail_id          bigint      constraint visit_results_mail references outbox_messages on delete set null,
  phone_id         bigint      constraint visit_results_phone references outbox_messages on delete set null,
  constraint visit_results_no unique (visit_id, no),
  constraint visit_results_withdrawn check (num_nonnulls(withdrawn_at, withdrawn_reason) in (0, 2)),
  constraint visit_results_has_file check ((file_id is null) = (withdrawn_at is not null))
);
-- The same document is sent once.
create unique index visit_results_once on visit_results (visit_id, sha256) where withdrawn_at is null;
create index visit_results_by_age on visit_results (sent_at);
create index visit_results_by_file on visit_results (file_id) where file_id is not null;
create index visit_results_by_sender on visit_results (sent_by) where sent_by is not null;
create index visit_results_by_withdrawer on visit_results (withdrawn_by) where withdrawn_by is not null;
create index visit_results_by_mail on visit_results (mail_id) where mail_id is not null;
create index visit_results_by_phone on visit_results (phone_id) where phone_id is not null;

-- The message names neither the hospital nor what the document is.
insert into mail_sentences (used_in, original, example, text)
select 'Hasil', original, '{}'::jsonb, original from (values
  ('Ada dokumen baru di akun Sehati Anda'),
  ('Masuk ke akun Anda untuk membukanya. Agar tetap rahasia, isi dan asalnya tidak disebut di pesan ini.'),
  ('Buka akun')
) as sentences (original)
on conflict do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('visit_result_sent', 'Ada dokumen baru di akun Sehati Anda', '{"url": "https://sehati.example/account/dokumen"}',
    'Sehati: ada dokumen baru di akun Sehati Anda. Buka di {{url}} setelah masuk ke akun Anda.')
) first (template, title, example, body)
on conflict (template) do nothing;
