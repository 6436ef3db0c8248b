-- Kinds of records that the search knows, as rows: a new kind is a row in search_kinds, a row in search_names for each name that its
-- records show, and a view in db/functions/search_4_sources.sql. Triggers and parts of search_entries are made from the rows.

create table search_kinds (
  kind            text     not null constraint search_kinds_pk primary key constraint search_kinds_kind check (kind ~ '^[a-z][a-z_]{0,29}$'),
  -- the view with what can be found of each record
  source_view     text     not null constraint search_kinds_source_view unique,
  -- the table of the records, with a column id; its row is locked while it is read
  record_table    text     not null constraint search_kinds_record_table unique,
  -- everybody locks records of several kinds in this order
  lock_order      smallint not null constraint search_kinds_lock_order unique,
  -- factors of the rank: words in the title or a tag, words in the text alone
  weight          double precision not null default 1 constraint search_kinds_weight check (weight > 0),
  text_weight     double precision not null default 1 constraint search_kinds_text_weight check (text_weight > 0),
  -- found by the name without the titles around it; names have no stems
  is_person       boolean  not null default false,
  -- grows without bound: of a very common word only the newest texts are looked at
  is_large        boolean  not null default false,
  -- a tag is shared by very many records, and counts like the summary
  has_broad_tags  boolean  not null default false,
  created_at      timestamptz not null default now()
);

-- Which rows a record takes names from. A new name of a row in name_table is read into every record whose link_table row leads to it.
create table search_names (
  kind           text     not null constraint search_names_kind references search_kinds,
  name_table     text     not null,
  link_table     text     not null,
  -- columns of link_table: the id of the record, and the id of the row in name_table
  record_column  text     not null,
  name_column    text     not null,
  -- column of name_table with the id of another row there, whose name the record takes too
  parent_column  text,
  -- everybody locks rows of several tables in this order
  lock_order     smallint not null,
  created_at     timestamptz not null default now(),
  constraint search_names_pk primary key (kind, link_table, name_column)
);

insert into search_kinds (kind, source_view, record_table, lock_order, weight, text_weight, is_person, is_large, has_broad_tags) values
  ('specialization', 'search_sources_specialization', 'specializations', 1, 1.25, 1,   false, false, false),
  ('facility',       'search_sources_facility',       'facilities',      2, 1.1,  1,   false, false, false),
  ('doctor',         'search_sources_doctor',         'doctors',         3, 1,    1,   true,  true,  false),
  ('service',        'search_sources_service',        'services',        4, 1,    1,   false, false, false),
  ('promo',          'search_sources_promo',          'promos',          5, 0.9,  1,   false, true,  false),
  ('article',        'search_sources_article',        'articles',        6, 1,    1.4, false, true,  true);

insert into search_names (kind, name_table, link_table, record_column, name_column, parent_column, lock_order) values
  ('specialization', 'specializations',    'specializations',        'id',        'parent_id',           null,        1),
  ('doctor',         'specializations',    'doctor_specializations', 'doctor_id', 'specialization_id',   'parent_id', 1),
  ('service',        'specializations',    'services',               'id',        'specialization_id',   null,        1),
  ('doctor',         'facilities',         'practices',              'doctor_id', 'facility_id',         null,        2),
  ('service',        'facilities',         'services',               'id',        'facility_id',         null,        2),
  ('promo',          'facilities',         'promos',                 'id',        'facility_id',         null,        2),
  ('service',        'service_categories', 'services',               'id',        'category_id',         null,        3),
  ('promo',          'service_categories', 'promos',                 'id',        'service_category_id', null,        3),
  ('service',        'doctors',            'services',               'id',        'doctor_id',           null,        4),
  ('promo',          'doctors',            'promos',                 'id',        'doctor_id',           null,        4),
  ('article',        'article_categories', 'articles',               'id',        'category_id',         null,        5),
  ('facility',       'facility_types',     'facilities',             'id',        'facility_type_id',    null,        6);

-- With their triggers, which get other names.
drop function search_follow() cascade;
drop function search_follow_name() cascade;

-- Fillers and synonyms are data that editors change: phrases as people write them.
alter table search_fillers
  add column created_at timestamptz not null default now(),
  add constraint search_fillers_word check (word ~ '^[a-z0-9]+$');

drop table search_synonyms;
create table search_synonyms (
  -- phrases that share a number mean the same
  meaning     integer     not null generated by default as identity,
  phrase      text        not null constraint search_synonyms_phrase check (length(phrase) between 1 and 60),
  -- its words as a search compares them; kept by a trigger
  stems       text        not null default '',
  created_at  timestamptz not null default now(),
  constraint search_synonyms_pk primary key (meaning, phrase)
);
create index search_synonyms_stems on search_synonyms (stems, meaning);

with meanings (meaning, phrases) as (
  select row_number() over (), string_to_array(line, ', ')
  from regexp_split_to_table('jantung, kardiologi, kardiolog, kardio, kardiovaskular
anak, pediatri, pediatrik
kandungan, kebidanan, obgyn, obgin, obstetri, ginekologi, spog
hamil, kehamilan, bumil, mengandung
kulit, dermatologi, dermatolog, dermatovenereologi
gigi, dental, dentis
mata, oftalmologi
saraf, syaraf, neurologi, neurolog
paru, pulmonologi, pernapasan
tulang, ortopedi, orthopedi, orthopaedi, orthopedic
jiwa, psikiatri, psikiater, mental
ginjal, nefrologi
urologi, saluran kemih, saluran kencing
lambung, maag, mag, gerd, asam lambung
pencernaan, gastro, gastroenterologi, gastroenterohepatologi
kencing manis, diabetes, gula darah
darah tinggi, tekanan darah tinggi, hipertensi
asam urat, gout
tht, telinga hidung tenggorok, telinga hidung tenggorokan
cek kesehatan, medical check up, medical checkup, mcu, check up, checkup, pemeriksaan kesehatan, cek up
bpjs, jkn, jaminan kesehatan
igd, ugd, gawat darurat, emergency
laboratorium, lab, laborat
rontgen, radiologi, x ray
vaksin, vaksinasi, imunisasi
melahirkan, persalinan, bersalin, lahiran
caesar, sesar, operasi sesar, sectio
gizi, nutrisi, diet
rehabilitasi, fisioterapi, fisio, terapi fisik, rehab, rehab medik
usg, ultrasonografi
demam, panas
demam berdarah, dbd
tbc, tb, tuberkulosis
apotek, apotik, farmasi
rs, rumah sakit
perawatan, rawat, merawat
periksa, pemeriksaan, cek
olahraga, sport
bayi, neonatus, newborn
bedah, operasi
kesuburan, fertilitas, infertilitas, program hamil, promil, bayi tabung
irama jantung, aritmia
kolesterol, lemak darah
asi, menyusui, laktasi
robotik, robotic, robot
lutut, knee', '\n') line
)
insert into search_synonyms (meaning, phrase, stems)
select meaning, phrase, (
  select string_agg(coalesce((ts_lexize('indonesian_stem', word))[1], word), ' ' order by place)
  from unnest(string_to_array(phrase, ' ')) with ordinality w (word, place)
)
from meanings, unnest(phrases) phrase;

select setval(pg_get_serial_sequence('search_synonyms', 'meaning'), max(meaning)) from search_synonyms;
