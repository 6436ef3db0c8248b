-- A patient is reminded, once, that no pharmacy is chosen for what a doctor has signed.

insert into mail_sentences (used_in, original, example, text)
select 'Resep', original, '{}'::jsonb, original from (values
  ('Pilih apotek untuk resep Anda'),
  ('Dokter sudah menandatangani resep Anda, dan belum ada apotek yang menyiapkannya. Bandingkan harga dan jaraknya, lalu pilih salah satu.'),
  ('Pilih apotek')
) as sentences (original)
on conflict do nothing;

insert into message_texts (template, title, example, body, version, approved_body, approved_version)
select template, title, example::jsonb, body, 1, body, 1 from (values
  ('prescription_unchosen', 'Pilih apotek untuk resep Anda',
    '{"url": "https://sehati.example/account/prescriptions/0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e"}',
    'Sehati: resep dari dokter Anda menunggu apotek pilihan Anda. Pilih di {{url}} setelah masuk ke akun Anda.')
) first (template, title, example, body)
on conflict (template) do nothing;
