-- Reminders before a bought medicine runs out: of one line of an order that has reached its buyer, for who takes so much of it a day.

create table refill_reminders (
  id        bigint      generated always as identity constraint refill_reminders_pk primary key,
  user_id   uuid        not null constraint refill_reminders_user references users on delete cascade,
  line_id   bigint      not null constraint refill_reminders_line references order_lines on delete cascade constraint refill_reminders_once unique,
  -- in base units
  per_day   smallint    not null constraint refill_reminders_per_day check (per_day between 1 and 50),
  -- the first day for which there is not enough
  ends_on   date        not null,
  asked_at  timestamptz not null,
  told_at   timestamptz,
  mail_id   bigint      constraint refill_reminders_mail references outbox_messages on delete set null,
  phone_id  bigint      constraint refill_reminders_phone references outbox_messages on delete set null
);
create index refill_reminders_by_user on refill_reminders (user_id);
create index refill_reminders_untold on refill_reminders (ends_on) where told_at is null;
create index refill_reminders_by_mail on refill_reminders (mail_id) where mail_id is not null;
create index refill_reminders_by_phone on refill_reminders (phone_id) where phone_id is not null;

insert into mail_sentences (used_in, original, example, text)
select 'Pengingat obat', original, '{}'::jsonb, original from (values
  ('Pengingat yang Anda minta'),
  ('Rinciannya ada di akun Anda'),
  ('Sudah waktunya membeli lagi: persediaan yang Anda catat hampir habis.'),
  ('Rinciannya ada di akun Anda. Di sana Anda dapat memesannya lagi, atau menghentikan pengingatnya.'),
  ('Buka pengingat')
) as sentences (original)
on conflict do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('refill_due', 'Pengingat yang Anda minta', '{"url": "https://sehati.example/account/pengingat-obat"}',
    'Sehati: persediaan yang Anda catat hampir habis. Lihat rinciannya, atau hentikan pengingat ini, di {{url}} setelah masuk ke akun Anda.')
) first (template, title, example, body)
on conflict (template) do nothing;
