-- Rows that hid a red box from people in danger, and rows that showed one beside everyday searches. What staff wrote stays.
create temporary table edited on commit drop as
  select kind, replace(key, '-', ' ') as text from staff_records where kind in ('emergency-phrases', 'emergency-words');

delete from emergency_phrases
where level = 'none' and phrase in ('makan tidak sadar', 'gerak janin usia', 'step by step')
  and phrase not in (select text from edited where kind = 'emergency-phrases');

-- They are asked first: a cramp, a movement that somebody counts, a burn for which somebody looks for an ointment.
update emergency_phrases set level = 'check'
where phrase in ('kejang kaki', 'stroke lama', 'stroke keluarga', 'obat luka bakar', 'salep luka bakar', 'gerak janin', 'luka dalam')
  and phrase not in (select text from edited where kind = 'emergency-phrases');

insert into emergency_phrases (phrase, class, level)
select phrase, class, level
from (values
  ('keracunan', 'now', array['kebanyakan minum obat', 'kebanyakan minum paracetamol', 'kebanyakan minum parasetamol', 'minum obatbanyak',
    'telan obatbanyak', 'minum parfum', 'minum lem', 'tertelan lem', 'mata pemutih']),
  ('keracunan', 'check', array['anak makan obat']),
  ('persalinan', 'now', array['melahirkan mobil', 'melahirkan taksi', 'gerak janin lemah', 'gerak janin sedikit', 'gerak janin jarang']),
  ('persalinan', 'check', array['mau melahirkan normal', 'mau melahirkan bpjs']),
  ('persalinan', 'none', array['kontraksi otot', 'usg ketuban', 'skrining preeklampsia']),
  ('perdarahan', 'check', array['haid keluar darah banyak', 'kena paku']),
  ('perdarahan', 'none', array['penambah darah banyak', 'tambah darah banyak']),
  ('stroke', 'none', array['klinik stroke', 'poli stroke', 'spesialis stroke', 'skrining stroke']),
  ('tidak-sadar', 'none', array['susah bangun pagi']),
  ('kejang', 'check', array['obat kejang anak']),
  ('kejang', 'none', array['mpasi step']),
  ('keracunan', 'none', array['mata od', 'od minus']),
  ('trauma', 'none', array['gips patah tulang']),
  ('tanda-bahaya', 'none', array['anti tetanus'])
) row (class, level, phrases), unnest(phrases) phrase
on conflict (phrase) do nothing;

-- "Tumbang" is tumbuh kembang, the growth of a child; "pelat" is a plate of a tooth or a bone, and a child that lisps is "cadel".
delete from emergency_words
where (word, meaning) in (('tumbang', 'ambruk'), ('cadel', 'pelo'), ('celat', 'pelo'), ('cedal', 'pelo'), ('cedel', 'pelo'), ('pelat', 'pelo'))
  and word not in (select text from edited where kind = 'emergency-words');

insert into emergency_words (word, meaning) values ('ketembak', 'kena tembak'), ('tertembak', 'kena tembak'), ('step by step', 'langkah') on conflict (word) do nothing;
