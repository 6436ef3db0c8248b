-- The search finds what visitors ask of the hospitals, campaign pages, and the pages of the site that belong to no record.

-- Pages that are no record. `name` is the heading of the page; `words` are other words by which people look for it.
create table search_pages (
  id      integer generated always as identity constraint search_pages_pk primary key,
  path    text    not null constraint search_pages_path unique constraint search_pages_path_form check (path ~ '^/[a-z0-9/-]*$'),
  name    text    not null constraint search_pages_name check (length(name) between 1 and 100),
  summary text    not null constraint search_pages_summary check (length(summary) between 1 and 200),
  words   text    not null default ''
);

insert into search_pages (path, name, summary, words) values
  ('/pasien', 'Info pasien dan pengunjung', 'BPJS, biaya, kamar, jam besuk, jalan, dan surat-surat.', 'informasi'),
  ('/pasien/bpjs', 'Berobat dengan BPJS/JKN', 'Rujukan, IGD, kelas rawat, dan yang perlu dibawa.', 'kis'),
  ('/pasien/asuransi', 'Asuransi dan perusahaan rekanan', 'Nama asuransi dan perusahaan, dan yang dijamin di tiap rumah sakit.', 'penjamin cashless klaim'),
  ('/pasien/biaya', 'Biaya dan pembayaran', 'Perkiraan biaya, cara membayar, uang muka, dan cicilan.', 'tarif harga bayar kuitansi'),
  ('/pasien/besuk', 'Jam besuk', 'Kapan, oleh siapa, dan berapa orang, di tiap ruang.', 'menjenguk berkunjung'),
  ('/pasien/kamar', 'Kamar rawat inap', 'Kelas, harga semalam, dan isi kamar.', 'ruang tempat tidur'),
  ('/pasien/rawat-inap', 'Persiapan rawat inap', 'Yang dibawa, yang terjadi saat masuk dan pulang, dan layanan kedukaan.', 'opname mondok'),
  ('/pasien/hasil', 'Mengambil hasil lab dan radiologi', 'Di mana, kapan siap, dan yang perlu dibawa.', 'laboratorium rontgen'),
  ('/pasien/rekam-medis', 'Rekam medis dan surat keterangan', 'Salinan rekam medis, surat sakit, dan resume.', ''),
  ('/pasien/akta-kelahiran', 'Surat keterangan lahir dan akta', 'Langkah mengurus surat keterangan lahir dan akta kelahiran.', ''),
  ('/pasien/lokasi', 'Rute, angkot, dan parkir', 'Cara datang, parkir, dan kursi roda.', 'lokasi alamat peta jalan'),
  ('/pasien/fasilitas-pengunjung', 'Musala, ATM, kantin, ruang menyusui', 'Yang tersedia bagi pengunjung.', ''),
  ('/pasien/hak', 'Hak pasien dan pengaduan', 'Hak dan kewajiban, dan ke mana menyampaikan keluhan.', 'aduan komplain'),
  ('/darurat', 'IGD dan ambulans', 'Nomor IGD dan ambulans, dalam satu tekan.', 'gawat darurat'),
  ('/mutu', 'Akreditasi dan izin', 'Izin dan akreditasi, dengan nomor, penerbit, dan masa berlakunya.', 'mutu sertifikat'),
  ('/karier', 'Lowongan kerja', 'Lowongan yang dibuka, dan cara melamarnya.', 'karier karir loker magang'),
  ('/pertolongan-pertama', 'Pertolongan Pertama', 'Langkah-langkah sambil menunggu bantuan.', 'p3k darurat'),
  ('/penyakit', 'Penyakit A–Z', 'Artikel penyakit menurut abjad.', 'daftar penyakit'),
  ('/gejala', 'Gejala A–Z', 'Gejala menurut abjad, dengan dokter dan artikelnya.', 'daftar gejala keluhan'),
  ('/obat/a-z', 'Obat A–Z', 'Obat di apotek kami menurut abjad.', 'daftar obat'),
  ('/hari-perkiraan-lahir', 'Hari Perkiraan Lahir', 'Kapan bayi diperkirakan lahir, dari haid terakhir.', 'hpl usia kehamilan kalkulator'),
  ('/dokter', 'Cari Doktermu Di Sini', 'Dokter kami dengan jadwal, rumah sakit, dan jam kosong pertamanya.', 'dokter tercepat hari ini'),
  ('/pendaftaran', 'Pendaftaran', 'Mendaftar kunjungan ke dokter.', 'janji daftar booking'),
  ('/event', 'Acara dan Kelas', 'Acara dan kelas yang dapat Anda ikuti.', 'seminar'),
  ('/contact-us', 'Hubungi Kami', 'Nomor, WhatsApp, dan pesan ke rumah sakit kami.', 'kontak telepon'),
  ('/about', 'Tentang Kami', 'Rumah sakit kami, visi, misi, dan ceritanya.', 'profil sejarah'),
  ('/privacy-policy', 'Kebijakan Privasi', 'Data pribadi yang kami simpan, untuk apa, dan berapa lama.', 'cookie');

-- lock_order is after the other kinds. What belongs to one unit is below the records of the same words.
insert into search_kinds (kind, source_view, record_table, lock_order, weight) values
  ('landing',    'search_sources_landing',    'landing_pages',  12, 1),
  ('page',       'search_sources_page',       'search_pages',   13, 1.1),
  ('guide',      'search_sources_guide',      'visitor_guides', 14, 0.9),
  ('payer',      'search_sources_payer',      'payers',         15, 1),
  ('department', 'search_sources_department', 'departments',    16, 0.8),
  ('room',       'search_sources_room',       'room_classes',   17, 0.8),
  ('place',      'search_sources_place',      'visitor_places', 18, 0.8),
  ('vacancy',    'search_sources_vacancy',    'vacancies',      19, 0.8);

insert into search_names (kind, name_table, link_table, record_column, name_column, lock_order) values
  ('landing',    'facilities', 'landing_pages',  'id',       'facility_id', 2),
  ('guide',      'facilities', 'visitor_guides', 'id',       'facility_id', 2),
  ('payer',      'facilities', 'payer_terms',    'payer_id', 'facility_id', 2),
  ('department', 'facilities', 'departments',    'id',       'facility_id', 2),
  ('room',       'facilities', 'room_classes',   'id',       'facility_id', 2),
  ('place',      'facilities', 'visitor_places', 'id',       'facility_id', 2),
  ('vacancy',    'facilities', 'vacancies',      'id',       'facility_id', 2);
