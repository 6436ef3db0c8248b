import { sql } from 'kysely';
import { namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { FillerSnapshot } from './filler.content.schema.ts';

/** A word is left out of queries by being there. */
export const fillerStore: ResourceStore<FillerSnapshot> = {
  ...namedRows({ table: 'search_fillers', column: 'word', shown: { favours: sql`array_to_string(favours, e'\n')` } }),
  async read(db, key) {
    const row = await db.selectFrom('search_fillers').select('favours').where('word', '=', key).executeTakeFirst();
    return row ? { favours: row.favours.join('\n') } : null;
  },
};
