-- What a query may mean: the words that were ever written, words that say little, other names for the same thing.

-- The word, and the word with each one letter left out: two words that share one are a single typing error apart, or nearly.
create function search_near(word text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1)) || word
  from generate_series(1, length(word)) place
$$;

-- How many letters are missing, too many, wrong or swapped with their neighbour.
create function search_distance(a text, b text) returns integer
language plpgsql immutable parallel safe
as $$
declare
  before_last integer[];
  last integer[] := array(select generate_series(0, length(b)));
  this integer[];
  best integer;
begin
  for i in 1 .. length(a) loop
    this := array[i];
    for j in 1 .. length(b) loop
      best := least(this[j] + 1, last[j + 1] + 1, last[j] + (substr(a, i, 1) <> substr(b, j, 1))::integer);
      if i > 1 and j > 1 and substr(a, i, 1) = substr(b, j - 1, 1) and substr(a, i - 1, 1) = substr(b, j, 1) then
        best := least(best, before_last[j - 1] + 1);
      end if;
      this[j + 1] := best;
    end loop;
    before_last := last;
    last := this;
  end loop;
  return last[length(b) + 1];
end
$$;

-- Every word that was ever written, to know a misspelt one and what it may have meant. Words stay when their last record goes:
-- a correction asks the entries whether a word can be found now.
create table search_words (
  word      text collate "C" constraint search_words_pk primary key,
  stem      text    not null,
  -- stands in a title, a tag or a synonym
  is_name   boolean not null,
  near      text[]  not null
);
create index search_words_stem on search_words (stem);
create index search_words_near on search_words using gin (near) with (gin_pending_list_limit = 128);
create index search_words_trgm on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 128);

-- Words that say little: left out where others remain. Some tell what kind of record is looked for.
create table search_fillers (
  word     text constraint search_fillers_pk primary key,
  favours  text[] not null default '{}'
);
insert into search_fillers (word)
select regexp_split_to_table('yang dan di ke dari untuk pada dengan atau oleh dalam adalah itu ini saya aku kami kita anda apa apakah
bagaimana kenapa mengapa kapan dimana mana berapa cara tentang agar supaya karena bisa dapat ada akan juga para the of and info informasi
mau ingin cari mencari daftar terbaik terdekat bagus tolong saat ketika sedang bila jika kalau habis 24', '\s+');
insert into search_fillers (word, favours) values
  ('dokter', '{doctor,specialization}'), ('dr', '{doctor}'), ('drg', '{doctor}'), ('prof', '{doctor}'), ('sp', '{doctor,specialization}'),
  ('spesialis', '{specialization,doctor}'), ('ahli', '{doctor,specialization}'), ('jadwal', '{doctor}'), ('praktik', '{doctor}'),
  ('praktek', '{doctor}'), ('poli', '{specialization}'), ('poliklinik', '{specialization}'), ('biaya', '{service,promo}'),
  ('harga', '{service,promo}'), ('promo', '{promo}'), ('diskon', '{promo}'), ('artikel', '{article}'), ('layanan', '{service}'),
  ('alamat', '{facility}'), ('lokasi', '{facility}'), ('buka', '{facility}'), ('jam', '{facility,doctor}');

create function search_stems(given text) returns text
language sql immutable parallel safe
as $$
  select string_agg(coalesce((ts_lexize('indonesian_stem', word))[1], word), ' ' order by place)
  from unnest(string_to_array(search_text(given), ' ')) with ordinality w (word, place)
$$;

-- What people say for the same thing; phrases that share a number mean the same. Kept as stems, without fillers.
create table search_synonyms (
  phrase   text    not null,
  meaning  integer not null,
  constraint search_synonyms_pk primary key (phrase, meaning)
);
create index search_synonyms_meaning on search_synonyms (meaning);

create function search_learn_words(words text[], are_names boolean) returns void
language sql volatile
as $$
  -- Only new words are written, in one order: writers meet at a word that is new to both, and never crosswise.
  insert into search_words (word, stem, is_name, near)
  select word, coalesce((ts_lexize('indonesian_stem', word))[1], word), are_names, search_near(word)
  from (select distinct unnest(words) collate "C" as word) given
  where length(word) between 3 and 30 and word ~ '[a-z]'
    and not exists (select from search_words known where known.word = given.word and known.is_name >= are_names)
  order by word
  on conflict (word) do update set is_name = search_words.is_name or excluded.is_name
$$;

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
), learnt as (
  select search_learn_words(array_agg(word), true)
  from meanings, unnest(phrases) phrase, unnest(string_to_array(phrase, ' ')) word
)
insert into search_synonyms (phrase, meaning)
select distinct search_stems(phrase), meaning from meanings, unnest(phrases) phrase, learnt;

-- The words a text was read as, for one use: `&` between words, `|` between what each may be.
create function search_any(forms text[], open_end text) returns text
language sql immutable parallel safe
as $$
  select '(' || array_to_string(forms || case when open_end <> '' then array[open_end || ':*'] else '{}' end, '|') || ')'
$$;

-- What else a phrase of stems is called, as text of a tsquery with a `|` before each; '' when it has no other name.
create function search_other_names(phrase text) returns text
language sql stable parallel safe
as $$
  select coalesce(string_agg(distinct '|(' || other.query || ')', ''), '')
  from search_synonyms s
  join search_synonyms o on o.meaning = s.meaning and o.phrase <> s.phrase
  cross join lateral (
    select string_agg(search_any(search_forms(word), ''), '&' order by place) as query
    from unnest(string_to_array(o.phrase, ' ')) with ordinality w (word, place)
  ) other
  where s.phrase = search_other_names.phrase
$$;

-- What a word that nobody wrote may have meant: at most three words that can be found then among these kinds, the likeliest first.
create function search_guesses(kinds text[], given text, at timestamptz) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  allowed constant integer := case when length(given) < 6 then 1 when length(given) < 10 then 2 else 3 end;
  guesses text[];
begin
  if length(given) < 3 or length(given) > 30 or given !~ '[a-z]' then return '{}'; end if;
  for attempt in 1 .. 2 loop
    with candidates as (
      select word, is_name, stem from search_words where attempt = 1 and near && search_near(given)
      union all
      select word, is_name, stem from search_words where attempt = 2 and length(given) > 5 and word % given
    ), measured as (
      select *, search_distance(word, given) as distance
      from (
        select * from candidates where abs(length(word) - length(given)) <= allowed and (length(given) > 3 or left(word, 1) = left(given, 1))
        order by similarity(word, given) desc limit 12
      ) closest
    ), likely as (
      select * from measured where distance <= allowed
      order by distance, is_name desc, left(word, 1) = left(given, 1) desc, similarity(word, given) desc, word
      limit 4
    ), findable as (
      select l.*, coalesce(nullif(named.records, 0), written.records) as records
      from likely l
      cross join lateral (select (search_any(search_forms(l.word), '') || search_other_names(l.stem))::tsquery as asked offset 0) q
      cross join lateral (
        select count(*) as records from (
          select from search_entries e
          where e.kind = any (kinds) and e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
            and ts_filter(e.lead, '{a,b,c}') @@ q.asked
          limit 20
        ) few
      ) named
      -- Texts are looked at only for what no title says: a common word stands in very many of them.
      cross join lateral (
        select count(*) as records from (
          select from search_entries e
          where named.records = 0 and e.kind = any (kinds) and e.listed_from <= at and (e.listed_until is null or e.listed_until > at)
            and e.body @@ q.asked
          limit 20
        ) few
      ) written
      where named.records > 0 or written.records > 0
    )
    select array_agg(word order by is_name desc, left(word, 1) = left(given, 1) desc, records desc, word) into guesses
    from (
      select *, min(distance) over () as nearest, bool_or(is_name) over (partition by distance) as has_names from findable
    ) f
    where distance = nearest and is_name = has_names;
    exit when guesses is not null;
  end loop;
  return coalesce(guesses[1:3], '{}');
end
$$;

-- The same words, but only where they carry one of these labels.
create function search_within(words tsquery, labels text) returns tsquery
language sql immutable parallel safe
as $$ select regexp_replace(replace(words::text, ''':*', ''':*' || labels), '''(?=[ )]|$)', ''':' || labels, 'g')::tsquery $$;

-- Asks for as many of the parts as given, whichever they are.
create function search_some_of(parts text[], wanted integer) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg(fitting, '|')::tsquery
  from (
    select '(' || string_agg(parts[place], '&') || ')' as fitting
    from generate_series(1, (1 << cardinality(parts)) - 1) chosen, generate_series(1, cardinality(parts)) place
    where chosen & (1 << place - 1) <> 0
    group by chosen having count(*) = wanted
  ) fittings
$$;

-- Reads a query: `all_words` asks for every word, `most_words` lets one of at least three go, `half_words` asks for half of them;
-- `any_word` serves to rank. `reading` is the text as it was understood when that is not what was typed; null otherwise.
create function search_reading(kinds text[], query text, at timestamptz,
  out all_words tsquery, out most_words tsquery, out half_words tsquery, out any_word tsquery, out parts text[], out words text[], out favours text[], out reading text)
language plpgsql stable
as $$
declare
  typed text[];
  spoken text[];
  guesses text[];
  stems text[];
  part text;
  phrase text;
  others text;
  is_open boolean;
  place integer := 1;
  reach integer;
  size integer;
begin
  -- The first ten words: more only narrow what is empty already.
  select array_agg(w.word order by w.first) into typed from (
    select w.word, min(w.nth) as first from unnest(string_to_array(nullif(search_text(left(query, 100)), ''), ' ')) with ordinality w (word, nth)
    group by w.word order by first limit 10
  ) w;
  if typed is null then return; end if;
  select array_agg(distinct f) into favours from search_fillers, unnest(search_fillers.favours) f where search_fillers.word = any (typed);
  select array_agg(t.word order by t.nth) into words
  from unnest(typed) with ordinality t (word, nth) where not exists (select from search_fillers f where f.word = t.word);
  words := coalesce(words, typed);
  spoken := words;
  parts := '{}';
  size := cardinality(words);

  for i in 1 .. size loop
    -- The last word may still be in the typing.
    continue when exists (select from search_words w where w.word = words[i])
      or exists (select from search_words w where w.stem = any (search_forms(words[i])))
      or (i = size and words[i] = typed[cardinality(typed)]
          and exists (select from search_words w where w.word >= words[i] and w.word < words[i] || '{'));
    guesses := search_guesses(kinds, words[i], at);
    continue when guesses = '{}';
    typed := array_replace(typed, words[i], guesses[1]);
    reading := array_to_string(typed, ' ');
    spoken[i] := guesses[1];
    words[i] := array_to_string(guesses, ' ');
  end loop;
  select array_agg(coalesce((ts_lexize('indonesian_stem', s.word))[1], s.word) order by s.nth) into stems from unnest(spoken) with ordinality s (word, nth);

  while place <= size loop
    -- The longest run of words that has another name counts as one.
    for run in reverse least(4, size - place + 1) .. 1 loop
      reach := run;
      phrase := array_to_string(stems[place : place + run - 1], ' ');
      others := search_other_names(phrase);
      exit when others <> '';
    end loop;
    part := '';
    for i in place .. place + reach - 1 loop
      -- Of one or two letters too much begins with: titles that begin with them are found in another way.
      is_open := i = size and spoken[i] = typed[cardinality(typed)] and length(spoken[i]) > 2;
      part := part || case when part = '' then '' else '&' end || search_any(
        array(select distinct form from unnest(string_to_array(words[i], ' ')) word, unnest(search_forms(word)) form),
        case when is_open then spoken[i] else '' end
      );
    end loop;
    parts := parts || ('((' || part || ')' || others || ')');
    place := place + reach;
  end loop;

  all_words := array_to_string(parts, '&')::tsquery;
  size := cardinality(parts);
  any_word := array_to_string(parts, '|')::tsquery;
  if size between 3 and 6 then
    most_words := search_some_of(parts, size - 1);
  end if;
  if size = 2 or size > 3 then
    half_words := search_some_of(parts[:6], (least(size, 6) + 1) / 2);
  end if;
  words := spoken;
end
$$;
