-- The mail and the message by phone that tell administrators of one more.

insert into mail_sentences (used_in, original, example, text)
select 'Akun', original, example::jsonb, original from (values
  ('Administrator baru di akun staf Sehati', '{}'),
  ('{{by}} mengundang {{person}}.', '{"by":"Maya Contoh","person":"Rina Contoh"}'),
  ('{{by}} memberi {{person}} peran Administrator.', '{"by":"Maya Contoh","person":"Rina Contoh"}'),
  ('Administrator diundang', '{}'),
  ('Ada administrator baru', '{}'),
  ('{{by}} mengundang {{person}} memakai akun Sehati dengan peran Administrator.', '{"by":"Maya Contoh","person":"Rina Contoh"}'),
  ('{{by}} memberi {{person}} peran Administrator. Peran itu berlaku setelah verifikasi dua langkah dipasang.',
    '{"by":"Maya Contoh","person":"Rina Contoh"}'),
  ('Pesan ini dikirim ke semua administrator. Tidak mengenal orang ini? Cabut undangan atau perannya di halaman Akun petugas.', '{}')
) as sentences (original, example);

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('account_admin_added', 'Administrator baru', '{"change": "ditawarkan", "by": "Maya Contoh", "person": "Rina Contoh"}',
    'Sehati: peran Administrator {{change}} oleh {{by}} kepada {{person}}. Tidak mengenal orang ini? Cabut di halaman Akun petugas.')
) first (template, title, example, body)
on conflict (template) do nothing;
