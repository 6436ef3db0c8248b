import { type Kysely, sql } from 'kysely';
import { plainWords } from '#app/platform/text/plain-words.ts';
import type { DB } from '../types.ts';
import { type RegionLine, readEdition } from './edition.ts';

/** Incremented when the columns derived from a line change: then the same edition is loaded once more. */
const form = 1;
const batch = 4_000;

type RegionRow = Readonly<{ id: string; name: string; postCode: string | null; searchName: string | null; searchWords: string | null }>;

/**
 * Loads the official regions into the database, once per edition, all or nothing: rows are updated in place, new ones added, and removed
 * codes are only kept for the addresses that refer to them. Returns how many regions there are, null when this edition was loaded already.
 */
export async function loadRegions(db: Kysely<DB>): Promise<number | null> {
  const { edition: file, read } = readEdition();
  const edition = `${file}-${form}`;
  const held = await db.selectFrom('region_editions').select('edition').executeTakeFirst();
  if (held?.edition === edition) return null;
  const lines = read();
  await db.transaction().execute(async (tx) => {
    if (held) await putRegions(tx, lines);
    else await withoutIndexes(tx, () => putRegions(tx, lines));
    await sql`
      insert into region_editions (edition) values (${edition})
      on conflict (is_current) do update set edition = excluded.edition, loaded_at = now()`.execute(tx);
  });
  return lines.length;
}

/**
 * For empty tables: building the indexes and checking the parents over all rows at once takes half the time of doing it row by row. What is
 * dropped is restored in the same transaction.
 */
async function withoutIndexes(tx: Kysely<DB>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ away: string; back: string }>`
    select format('drop index %I', c.relname) as away, pg_get_indexdef(i.indexrelid) as back
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('regions'::regclass, 'region_words'::regclass) and not i.indisprimary
    union all
    select format('alter table regions drop constraint %I', conname),
      format('alter table regions add constraint %I %s', conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = 'regions'::regclass and contype = 'f'`.execute(tx);
  for (const { away } of rows) await sql.raw(away).execute(tx);
  await fill();
  for (const { back } of rows) await sql.raw(back).execute(tx);
}

/** Makes these lines the regions that are in use. Their parents must be among them. */
export async function putRegions(db: Kysely<DB>, lines: readonly RegionLine[]): Promise<void> {
  const rows = rowsOf(lines);
  for (let from = 0; from < rows.length; from += batch) await putRows(db, rows.slice(from, from + batch));
  await sql`
    update regions set is_listed = false, search_name = null, search_words = null
    where is_listed and not exists (select from unnest(${lines.map(({ id }) => id)}::text[]) kept (id) where kept.id = regions.id)`.execute(
    db,
  );
  const words = countWords(rows);
  await sql`delete from region_words`.execute(db);
  await sql`
    insert into region_words (word, villages, is_joined)
    select * from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.villages)}::int[],
      ${words.map((one) => one.isJoined)}::boolean[])`.execute(db);
}

async function putRows(db: Kysely<DB>, rows: readonly RegionRow[]): Promise<void> {
  const column = (name: keyof RegionRow) => rows.map((row) => row[name]);
  await sql`
    insert into regions as r (id, parent_id, level, name, post_code, search_name, search_words)
    select given.id, parent.id, case length(given.id) when 2 then 'province' when 4 then 'city' when 6 then 'district' else 'subdistrict' end,
      name, post_code, search_name, search_words::tsvector
    from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('postCode')}::text[], ${column('searchName')}::text[],
      ${column('searchWords')}::text[]) as given (id, name, post_code, search_name, search_words)
    cross join lateral (select nullif(left(given.id, case length(given.id) when 10 then 6 else length(given.id) - 2 end), '')) parent (id)
    on conflict (id) do update set (name, post_code, search_name, search_words, is_listed) =
      (excluded.name, excluded.post_code, excluded.search_name, excluded.search_words, true)
    where (r.name, r.post_code, r.search_name, r.search_words, r.is_listed)
      is distinct from (excluded.name, excluded.post_code, excluded.search_name, excluded.search_words, true)`.execute(db);
}

/**
 * Parents first, and of the villages the near ones: this is the physical row order, and a search that reads only some of many finds those.
 */
function rowsOf(lines: readonly RegionLine[]): RegionRow[] {
  const place = ({ id }: RegionLine) => id.length * 10 + (id.length === 10 ? nearness(id) : 0);
  const sorted = lines.map((line) => ({ line, place: place(line) })).sort((one, other) => one.place - other.place);
  // The words of the parents for every village below them.
  const below = new Map<string, string>();
  return sorted.map(({ line: { id, name, postCode } }) => {
    const above = id.length === 2 ? '' : below.get(id.slice(0, id.length === 10 ? 6 : -2));
    if (above === undefined) throw new Error(`region without its parent: ${id}`);
    const words = plainWords(name);
    if (id.length < 10) {
      // The kind of city is in every name and has no meaning for the search.
      const telling = id.length === 4 ? words.replace(/^(kota|kabupaten)( administrasi)? /, '') : words;
      below.set(id, weighed(telling, { 2: 'D', 4: 'C', 6: 'B' }[id.length] ?? '') + above);
      return { id, name, postCode, searchName: null, searchWords: null };
    }
    const searchName = words.replaceAll(' ', '');
    const joined = searchName === words ? '' : `${searchName}:2A `;
    return { id, name, postCode, searchName, searchWords: `${weighed(words, 'A')}${joined}${above}${postCode ?? ''}` };
  });
}

const nearness = (id: string) => (id.startsWith('3273') ? 0 : /^32(04|17|77)/.test(id) ? 1 : id.startsWith('32') ? 2 : 3);

/** Words for a tsvector, each with its weight and a space after it. */
const weighed = (words: string, weight: string) => words.replace(/\S+/g, `$&:1${weight}`).concat(words === '' ? '' : ' ');

/** How many villages each word matches, and whether it occurs in a name only as its words joined. Post codes do not count. */
function countWords(rows: readonly RegionRow[]): WordCount[] {
  const counts = new Map<string, WordCount>();
  for (const { searchWords } of rows) {
    for (const [, word = '', place] of searchWords?.matchAll(/(?<![a-z0-9])([a-z0-9]{1,100}):(\d)/g) ?? []) {
      if (!/[a-z]/.test(word)) continue;
      const count = counts.get(word) ?? { word, villages: 0, isJoined: true };
      count.villages += 1;
      count.isJoined &&= place === '2';
      counts.set(word, count);
    }
  }
  return [...counts.values()];
}

type WordCount = { word: string; villages: number; isJoined: boolean };
