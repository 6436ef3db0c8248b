import { sql } from 'kysely';
import { keyOfText, namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { WordSnapshot } from './emergency-word.content.schema.ts';

/** A spelling counts by being there. */
export const wordStore: ResourceStore<WordSnapshot> = {
  ...namedRows({ table: 'emergency_words', column: 'word', shown: { meaning: sql`meaning` } }),
  async read(db, key) {
    return (await db.selectFrom('emergency_words').select('meaning').where(keyOfText('word'), '=', key).executeTakeFirst()) ?? null;
  },
};
