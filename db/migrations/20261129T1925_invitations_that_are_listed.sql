-- Invitations of staff: who invites whom, the doctor whose record the account gets, and that somebody asked for another one.

alter table account_links
  -- as the person who invites has written it; begins the name of the account
  add column name       text        constraint account_links_name check (length(name) between 1 and 120),
  add column doctor_id  integer     constraint account_links_doctor references doctors on delete cascade,
  add column invited_by uuid        constraint account_links_inviter references users on delete set null,
  -- when an ended link was opened and another one asked for
  add column asked_at   timestamptz,
  add constraint account_links_of_invitation check (purpose = 'invitation' or num_nonnulls(name, doctor_id, invited_by, asked_at) = 0),
  add constraint account_links_doctor_role check (doctor_id is null or 'doctor' = any (roles));
create index account_links_doctor on account_links (doctor_id) where doctor_id is not null;
create index account_links_invited_by on account_links (invited_by) where invited_by is not null;

-- The sentences of the mails. Where staff have written one themselves, theirs stays.
update mail_sentences
set text = case when text = original then 'Terima undangan dalam 3 hari.' else text end, original = 'Terima undangan dalam 3 hari.'
where original = 'Terima undangan dalam 60 menit.';
delete from mail_sentences
where original = 'Anda diundang memakai akun Sehati dengan peran di bawah ini. Saat masuk, Anda akan diminta memasang verifikasi dua langkah.';
insert into mail_sentences (used_in, original, example, text)
select 'Akun', original, example::jsonb, original from (values
  ('{{inviter}} mengundang Anda memakai akun Sehati dengan peran di bawah ini.', '{"inviter":"Maya Contoh"}'),
  ('Sesudah membuka tautan, ketik lagi alamat email ini dan pilih kata sandi. Peran berlaku setelah verifikasi dua langkah dipasang.', '{}'),
  ('Tautan ini berlaku 3 hari dan hanya dapat dipakai satu kali.', '{}'),
  ('Dokter diundang ke akun staf Sehati', '{}'),
  ('{{inviter}} mengundang {{doctor}}.', '{"doctor":"dr. Contoh Satu","inviter":"Maya Contoh"}'),
  ('Manajer mengundang dokter', '{}'),
  ('{{inviter}} mengundang {{doctor}} memakai akun Sehati dengan peran Dokter.', '{"doctor":"dr. Contoh Satu","inviter":"Maya Contoh"}'),
  ('Pesan ini dikirim ke semua administrator. Tidak mengenal undangan ini? Cabut undangannya di halaman Akun petugas.', '{}'),
  ('Undangan baru diminta', '{}'),
  ('Undangan untuk {{invitee}} sudah berakhir.', '{"invitee":"dr. Contoh Satu"}'),
  ('Ada yang meminta undangan baru', '{}'),
  ('Undangan Anda untuk {{invitee}} sudah berakhir, dan undangan baru diminta dari tautannya.', '{"invitee":"dr. Contoh Satu"}'),
  ('Buka undangan', '{}'),
  ('Tidak mengenal orang ini? Abaikan pesan ini. Tanpa undangan baru tidak ada yang berubah.', '{}')
) as sentences (original, example);

-- The same by phone, where staff have not written the text themselves. WhatsApp has to approve a changed text.
update message_texts
set body = replace(body, '60 menit', '3 hari'), version = 2, approval = 'waiting'
where template = 'account_invitation' and version = 1;
insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('account_doctor_invited', 'Dokter diundang', '{"inviter": "Maya Contoh", "doctor": "dr. Contoh Satu"}',
    'Sehati: {{inviter}} mengundang {{doctor}} dengan peran Dokter. Tidak mengenal undangan ini? Cabut di halaman Akun petugas.'),
  ('account_invitation_asked', 'Undangan baru diminta', '{"invitee": "dr. Contoh Satu", "url": "https://sehati.example/account/x/R4hasia"}',
    'Sehati: undangan Anda untuk {{invitee}} sudah berakhir, dan undangan baru diminta. Kirim ulang di:
{{url}}
Tidak mengenal orang ini? Abaikan.')
) first (template, title, example, body)
on conflict (template) do nothing;
