-- Texts as the search reads them.

-- Words of a text: lower case, no accents, nothing but letters and digits with single spaces. Signs mean nothing to a search.
create or replace function search_text(given text) returns text
language sql immutable parallel safe
as $$ select btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, normalize(coalesce(given, ''), nfkc))), '[^a-z0-9]+', ' ', 'g')) $$;

-- HTML, or any text, for `to_tsvector`, which finds the words itself: this takes away what it would take for words or for parts of one.
create or replace function search_html_text(given text) returns text
language sql immutable parallel safe
as $$
  select translate(
    unaccent('unaccent'::regdictionary, case when given ~ '[<&]' then
      regexp_replace(
        -- what the page does not show either
        case when given ~* '<(script|style)' then regexp_replace(regexp_replace(given, '<script.*?</script', ' ', 'gi'), '<style.*?</style', ' ', 'gi')
          else given end,
        '<[^>]*>|&#?[a-zA-Z0-9]+;', ' ', 'g'
      )
      else coalesce(given, '') end),
    '-_/\.@:+#%=?&~', '              '
  )
$$;

-- A word with its stem and the stem of that: the stemmer takes "pemeriksaan" to "periksa" and "periksa" to "iksa".
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

-- The word, and the word with each one letter left out: two words that share one are a single typing error apart, or nearly.
create or replace function search_near(word text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1)) || word
  from generate_series(1, length(word)) place
$$;

-- How many letters are missing, too many, wrong or swapped with their neighbour.
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
