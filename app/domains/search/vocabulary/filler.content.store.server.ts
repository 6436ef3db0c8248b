import { sql } from 'kysely';
import type { ResourceStore } from '#app/platform/resources/declare.server.ts';
import { namedRows } from '#app/platform/resources/rows.server.ts';
import type { FillerSnapshot } from './filler.content.schema.ts';

/** A word is left out of queries by being there. */
export const fillerStore: ResourceStore<FillerSnapshot> = {
  ...namedRows({ table: 'search_fillers', column: 'word', shown: { favours: sql`array_to_string(favours, ', ')` } }),
  async read(db, key) {
    const row = await db.selectFrom('search_fillers').select('favours').where('word', '=', key).executeTakeFirst();
    return row ? { favours: row.favours.join('\n') } : null;
  },
};
