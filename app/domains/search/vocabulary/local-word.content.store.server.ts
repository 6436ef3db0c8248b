import { sql } from 'kysely';
import { shownFlag } from '#app/kits/content/declare/declare-resource.server.ts';
import { keyOfText, namedRows } from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { LocalWordSnapshot } from './local-word.content.schema.ts';

/** A word is read as the Indonesian one by being there. */
export const localWordStore: ResourceStore<LocalWordSnapshot> = {
  ...namedRows({
    table: 'search_local_words',
    column: 'phrase',
    shown: {
      meaning: sql`meaning`,
      languages: sql`array_to_string(languages, e'\n')`,
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
