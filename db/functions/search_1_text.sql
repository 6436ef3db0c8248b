-- Text normalization for the search.

-- Returns the words of a text: lower case, no accents, only letters and digits with single spaces. Punctuation is ignored in a search.
create or replace function search_text(given text) returns text
language sql immutable parallel safe
as $$ select btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, normalize(coalesce(given, ''), nfkc))), '[^a-z0-9]+', ' ', 'g')) $$;

-- Prepares HTML, or any text, for `to_tsvector`: removes markup and signs that it would read as words or parts of words.
create or replace function search_html_text(given text) returns text
language sql immutable parallel safe
as $$
  select translate(
    unaccent('unaccent'::regdictionary, case when given ~ '[<&]' then
      regexp_replace(
        -- script and style elements, which the page does not show
        case when given ~* '<(script|style)' then regexp_replace(regexp_replace(given, '<script.*?</script', ' ', 'gi'), '<style.*?</style', ' ', 'gi')
          else given end,
        '<[^>]*>|&#?[a-zA-Z0-9]+;', ' ', 'g'
      )
      else coalesce(given, '') end),
    '-_/\.@:+#%=?&~', '              '
  )
$$;

-- Returns a word with its stem and the stem of the stem: the stemmer turns "pemeriksaan" into "periksa" and "periksa" into "iksa".
create or replace function search_forms(word text) returns text[]
language sql immutable parallel safe
as $$
  select array(select distinct form from unnest(array[word, first.stem, (ts_lexize('indonesian_stem', first.stem))[1]]) form where form <> '')
  from (select coalesce((ts_lexize('indonesian_stem', word))[1], word) as stem) first
$$;

create or replace function search_stems(given text) returns text
language sql immutable parallel safe
as $$
  select string_agg(coalesce((ts_lexize('indonesian_stem', word))[1], word), ' ' order by place)
  from unnest(string_to_array(search_text(given), ' ')) with ordinality w (word, place)
$$;

-- Returns the word, and the word with each one letter left out. Two words with a common element differ by about one typing error.
create or replace function search_near(word text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1)) || word
  from generate_series(1, length(word)) place
$$;

-- Returns the number of missing, additional, wrong or transposed letters.
create or replace function search_distance(a text, b text) returns integer
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

-- Returns the words of a text that a search compares: the first ten, each once. More words hardly change the result.
create or replace function search_typed_words(query text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(w.word order by w.first) from (
    select w.word, min(w.nth) as first from unnest(string_to_array(nullif(search_text(left(query, 100)), ''), ' ')) with ordinality w (word, nth)
    group by w.word order by first limit 10
  ) w
$$;
