-- More ways in which people write what a hospital has: specialists in short, examinations as they sound, wards and clinics in short.

insert into search_synonyms (meaning, phrase)
select s.meaning, one
from (
  values
    ('rontgen', '{ronsen,rongent,ronxen,rontgent,roentgen}'::text[]),
    ('caesar', '{cesar,sesar,sc,sectio caesarea,operasi cesar}'),
    ('darah tinggi', '{darting}'),
    ('gizi', '{nutrisionis}'),
    ('radiologi', '{sprad}'),
    ('anak', '{ank}'),
    ('diare', '{diarhea,diarrhea,diarea}'),
    ('laboratorium', '{labolatorium,laboraturium}')
) given (phrase, others)
join search_synonyms s on s.phrase = given.phrase
cross join unnest(others) one
on conflict do nothing;

with meanings (nth, phrases) as (
  values
    (1, '{rawat inap,ranap,opname}'::text[]),
    (2, '{rawat jalan,rajal}'),
    (3, '{ct scan,ctscan,ct sken,siti scan,sitiskan}'),
    (4, '{mri,emeri}'),
    (5, '{usg 4d,usg 4 d,usg 4 dimensi,usg empat dimensi}'),
    (6, '{ibuprofen,ibu profen}')
), numbered as (
  select phrases, (select max(meaning) from search_synonyms) + nth as meaning from meanings
)
insert into search_synonyms (meaning, phrase) overriding system value
select meaning, phrase from numbered, unnest(phrases) phrase where not exists (select from search_synonyms s where s.phrase = numbered.phrases[1]);
select setval(pg_get_serial_sequence('search_synonyms', 'meaning'), (select max(meaning) from search_synonyms));

insert into search_fillers (word, favours)
select one, favours from search_fillers, unnest('{dktr,dkter,dkt}'::text[]) one where word = 'dokter'
on conflict do nothing;

insert into search_complaints (phrase, specialties, weight, is_name)
select phrase, array[key], 2, true
from (
  values
    ('anak', '{spa}'::text[]),
    ('bedah', '{spb}'),
    ('saraf', '{sps}'),
    ('mata', '{spm}'),
    ('tht', '{sptht,spthtkl,spthtbkl}'),
    ('paru', '{spp}'),
    ('kulit', '{spkk,spdv,spdve}'),
    ('urologi', '{spu}'),
    ('rehabilitasi', '{spkfr,spkfrm,sprm}'),
    ('gizi', '{spgk}'),
    ('bedah-saraf', '{spbs}'),
    ('bedah-anak', '{spba}'),
    ('bedah-vaskular', '{spbtkv}'),
    ('bedah-plastik', '{spbp,spbpre}'),
    ('bedah-mulut', '{spbm,spbmm}'),
    ('gigi-anak', '{spkga}')
) given (key, phrases)
cross join unnest(phrases) phrase
where exists (select from search_specialties s where s.specialty = given.key)
on conflict do nothing;
