-- Who has a visit waits for an earlier date of its hours. The entry of the waiting list itself holds the place that it offers, and the visit is moved there
-- once it is taken.
alter table waitlist_entries
  -- the visit; null = who waits for one
  add request_id           bigint      constraint waitlist_entries_request references appointment_requests on delete cascade,
  add moves_id             uuid        constraint waitlist_entries_moves references reservations on delete cascade,
  -- the place that is held, or was
  add practice_schedule_id integer     constraint waitlist_entries_practice references practice_schedules on delete cascade,
  add service_schedule_id  integer     constraint waitlist_entries_service_hours references service_schedules on delete cascade,
  add visit_date           date,
  add start_hour           time,
  add end_hour             time,
  add hold_until           timestamptz,
  add holds_place          boolean     not null generated always as (hold_until is not null) stored,
  -- the message about it
  add told_at              timestamptz,
  add mail_id              bigint      constraint waitlist_entries_mail references outbox_messages on delete set null,
  add phone_id             bigint      constraint waitlist_entries_phone references outbox_messages on delete set null,
  alter user_id drop not null,
  alter service_id drop not null,
  alter doctor_id drop not null,
  add constraint waitlist_entries_of_one check (num_nonnulls(request_id, moves_id) <= 1),
  -- a request may belong to no account, and a service order to no doctor
  add constraint waitlist_entries_asker check (request_id is not null or num_nulls(user_id, service_id) = 0),
  add constraint waitlist_entries_of_doctor check (moves_id is not null or doctor_id is not null),
  add constraint waitlist_entries_place check (num_nonnulls(practice_schedule_id, service_schedule_id) = (visit_date is not null)::int),
  add constraint waitlist_entries_hold check ((hold_until is not null) = (state = 'offered' and num_nonnulls(request_id, moves_id) = 1)),
  add constraint waitlist_entries_held check (hold_until is null or visit_date is not null and start_hour is not null);

drop index waitlist_entries_once;
create unique index waitlist_entries_once on waitlist_entries (user_id, doctor_id, facility_id)
  where state in ('waiting', 'offered') and request_id is null and moves_id is null;
create unique index waitlist_entries_once_request on waitlist_entries (request_id) where state in ('waiting', 'offered');
create unique index waitlist_entries_once_moved on waitlist_entries (moves_id) where state in ('waiting', 'offered');
create index waitlist_entries_of_request on waitlist_entries (request_id) where request_id is not null;
create index waitlist_entries_of_moved on waitlist_entries (moves_id) where moves_id is not null;
create index waitlist_entries_of_practice on waitlist_entries (practice_schedule_id, visit_date) where practice_schedule_id is not null;
create index waitlist_entries_of_service_hours on waitlist_entries (service_schedule_id, visit_date) where service_schedule_id is not null;
create index waitlist_entries_of_mail on waitlist_entries (mail_id) where mail_id is not null;
create index waitlist_entries_of_phone on waitlist_entries (phone_id) where phone_id is not null;
create index waitlist_entries_holds on waitlist_entries (hold_until) where hold_until is not null;

insert into mail_sentences (used_in, original, example, text)
select 'Reservasi', original, example::jsonb, original from (values
  ('Ada tempat pada tanggal yang lebih awal', '{}'),
  ('Satu tempat disimpan untuk Anda pada {{when}}, sampai {{until}}.', '{"when": "Senin, 23 November 2026, 08.00–12.00 WIB", "until": "23 November 2026, 10.30 WIB"}'),
  ('Ambil sebelum itu, atau lewatkan: lalu tempatnya ditawarkan kepada orang berikutnya.', '{}'),
  ('Lihat tempatnya', '{}'),
  ('Jangan teruskan email ini: tautannya membuka kunjungan Anda.', '{}')
) as sentences (original, example)
on conflict do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('earlier_place_free', 'Ada tempat pada tanggal yang lebih awal', '{"code": "K7M4P2QX", "when": "Senin, 23 November 2026, 08.00–12.00 WIB", "place": "RS Sehati Dago", "until": "21 November 2026, 10.30 WIB", "url": "https://sehati.example/pendaftaran/status/R4hasia/pindah"}',
    'Sehati: ada tempat lebih awal untuk kunjungan {{code}}, yaitu {{when}} di {{place}}. Disimpan untuk Anda sampai {{until}} nanti. Ambil atau lewatkan lewat {{url}} sebelum waktunya.')
) first (template, title, example, body)
on conflict (template) do nothing;
