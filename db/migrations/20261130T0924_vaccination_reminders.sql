-- Reminders of vaccinations: of a child in the family of an account, before each dose that was chosen. When one is due is counted from the birth date
-- of the child, which stands with the child alone.
create table vaccination_reminders (
  id         bigint      generated always as identity constraint vaccination_reminders_pk primary key,
  user_id    uuid        not null constraint vaccination_reminders_user references users on delete cascade,
  member_id  uuid        not null constraint vaccination_reminders_member references family_members on delete cascade constraint vaccination_reminders_once unique,
  schedule   text        not null constraint vaccination_reminders_schedule check (schedule in ('program', 'idai')),
  -- those that the person has not been reminded of
  doses      text[]      not null constraint vaccination_reminders_doses check (cardinality(doses) <= 100),
  asked_at   timestamptz not null,
  told_at    timestamptz,
  mail_id    bigint      constraint vaccination_reminders_mail references outbox_messages on delete set null,
  phone_id   bigint      constraint vaccination_reminders_phone references outbox_messages on delete set null
);
create index vaccination_reminders_by_user on vaccination_reminders (user_id);
create index vaccination_reminders_by_mail on vaccination_reminders (mail_id) where mail_id is not null;
create index vaccination_reminders_by_phone on vaccination_reminders (phone_id) where phone_id is not null;

insert into mail_sentences (used_in, original, example, text)
select 'Imunisasi', original, '{}'::jsonb, original from (values
  ('Pengingat imunisasi'),
  ('Jadwalnya ada di akun Anda'),
  ('Sebentar lagi waktunya imunisasi anak Anda.'),
  ('Jadwalnya ada di akun Anda. Petugas dan dokter memeriksa anak dahulu sebelum menyuntik.'),
  ('Lihat jadwal'),
  ('Tidak ingin diingatkan lagi?'),
  ('Hentikan pengingat ini')
) as sentences (original)
on conflict do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('vaccination_due', 'Pengingat imunisasi', '{"url": "https://sehati.example/account/imunisasi"}',
    'Sehati: sebentar lagi waktunya imunisasi anak Anda. Lihat jadwalnya, atau hentikan pengingat ini, di {{url}} setelah masuk ke akun Anda.')
) first (template, title, example, body)
on conflict (template) do nothing;
