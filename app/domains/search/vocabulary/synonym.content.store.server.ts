import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { idOfKey, newKeyOf } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { SynonymSnapshot } from './synonym.content.schema.ts';

/** The record is a meaning; its rows are the phrases for it. They count by being there. */
export const synonymStore: ResourceStore<SynonymSnapshot> = {
  listed: sql`
    select meaning::text as key, string_agg(phrase, ', ' order by created_at, phrase) as title, true as is_live, max(created_at) as changed_at,
      ${shownFields({ phrases: sql`string_agg(phrase, ', ' order by created_at, phrase)` })} as shown
    from search_synonyms group by meaning`,
  async read(db, key) {
    const meaning = idOfKey(key);
    if (meaning === null) return null;
    const { rows } = await sql<{ phrases: string | null }>`
      select string_agg(phrase, e'\n' order by created_at, phrase) as phrases from search_synonyms where meaning = ${meaning}`.execute(db);
    return rows[0]?.phrases ? { phrases: rows[0].phrases } : null;
  },
  newKey: newKeyOf('search_synonyms', 'meaning'),
  async publish(tx, key, { phrases }, { now }) {
    const meaning = Number(key);
    await sql`delete from search_synonyms where meaning = ${meaning}`.execute(tx);
    // Each a moment later than the one before, so that they are read in this order.
    await sql`
      insert into search_synonyms (meaning, phrase, created_at)
      select ${meaning}, phrase, ${now}::timestamptz + nth * interval '1 microsecond' from unnest(${[...phrases]}::text[]) with ordinality w (phrase, nth)`.execute(
      tx,
    );
    return null;
  },
  async unpublish(tx, key) {
    await sql`delete from search_synonyms where meaning = ${Number(key)}`.execute(tx);
    return null;
  },
  async remove() {
    // The rows went when the meaning left the site.
  },
};
