import { sql } from 'kysely';
import { type ResourceStore, shownFlag } from '#app/platform/resources/declare.server.ts';
import { keyOfText, namedRows } from '#app/platform/resources/rows.server.ts';
import { flagOf } from '#app/platform/resources/values.ts';
import type { LocalWordSnapshot } from './local-word.content.schema.ts';

/** A word is read as the Indonesian one by being there. */
export const localWordStore: ResourceStore<LocalWordSnapshot> = {
  ...namedRows({
    table: 'search_local_words',
    column: 'phrase',
    shown: {
      meaning: sql`meaning`,
      languages: sql`array_to_string(languages, ', ')`,
      collides: shownFlag(sql`collides`),
      is_sure: shownFlag(sql`is_sure`),
    },
  }),
  async read(db, key) {
    const row = await db.selectFrom('search_local_words').selectAll().where(keyOfText('phrase'), '=', key).executeTakeFirst();
    if (!row) return null;
    const { meaning, languages, collides, is_sure } = row;
    return { meaning, languages: languages.join('\n'), collides: flagOf(collides), is_sure: flagOf(is_sure) };
  },
};
